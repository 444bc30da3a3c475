/**
 * One Zone of a District: a city block with its number, its door, who is in it, and how close it is to being
 * infected. It draws what the view lists.
 */
import { nothing, svg } from 'lit';
import { classMap } from 'lit/directives/class-map.js';

import { enemy } from './enemies.js';
import { between, points } from './geometry.js';
import { hero } from './heroes.js';
import { rot, tower } from './tokens.js';

const DEPTH = 13;
const APART = 40;
const SIZE = 0.94;
const DRIPS = [[0.16, 12], [0.36, 22], [0.58, 10], [0.82, 18]];

/**
 * A Zone as `{ref, lot, marked, infected, enemy, tower, heroes, danger}`.
 * @param {object} ctx what the core hands to a game
 * @param {object} it the Zone's place on the drawing and what the view says of it
 */
export function zone(ctx, it) {
  const { ref, lot, infected } = it;
  const corners = points(lot.corners);
  return svg`<g class=${classMap(kindsOf(it))} data-at=${ref} role="img"
      aria-label=${described(ctx, it)}>
    <polygon class="tt-roof" points=${corners} />
    <polygon class="tt-tone" points=${corners} fill=${infected ? 'url(#tt-mould)' : 'url(#tt-halftone)'} />
    ${infected ? svg`<g transform="translate(${lot.x} ${lot.y + (lot.up ? 4 : -6)})">${rot()}</g>` : nothing}
    ${pips(it)}${standing(it)}
    <g class="tt-number" transform="translate(${lot.number.x} ${lot.number.y})">
      <circle r="22" /><text y="11">${lot.zone}</text></g>
  </g>`;
}

/**
 * Which of the three rows a Zone stands in, how many of its Intersections are marked, and what has become of
 * it.
 */
function kindsOf({ lot, marked, infected, acts }) {
  const row = lot.zone < 7 ? 1 : lot.zone < 15 ? 2 : 3;
  const held = lot.nodes.filter((id) => marked.has(id)).length;
  return {
    'tt-zone': true,
    [`row-${row}`]: true,
    [`holds-${held}`]: true,
    'is-infected': infected,
    'is-acting': Boolean(acts),
  };
}

/** The walls of the blocks, under the dots of the Streets: lit windows, dark where the block is infected. */
export function walls({ zones }, infected) {
  return svg`<g class="tt-slabs">${[...zones.values()].map(
    (lot) => svg`<g class=${infected.has(lot.zone) ? 'is-infected' : ''}>
    <polygon class="tt-side"
        points=${points(slab(lot))} />${infected.has(lot.zone) ? slime(lot) : windows(lot)}</g>`,
  )}</g>`;
}

/** The doors of a District, over the Streets. */
export function doors({ zones }) {
  return svg`<g class="tt-doors">${[...zones.values()].map(
    ({ door: { x, y, turn } }) => svg`<g transform="translate(${x} ${y}) rotate(${turn})">
    <path class="tt-door" d="M-17-10H4V10H-17Z" /><path class="tt-door-way" d="m-10-6 7 6-7 6" /></g>`,
  )}</g>`;
}

function slab({ corners, up }) {
  const down = corners.map(({ x, y }) => ({ x, y: y + DEPTH }));
  const [left, right] = [...corners]
    .sort((a, b) => a.x - b.x)
    .filter((corner, i, all) => i === 0 || i === all.length - 1);
  const low = [...down].sort((a, b) => a.x - b.x);
  return up ? [left, right, low.at(-1), low[0]] : [left, low[0], low[1], low.at(-1), right];
}

function windows({ corners, up, zone: number }) {
  if (!up) return nothing;
  const [left, , right] = [...corners].sort((a, b) => a.x - b.x);
  const count = Math.floor((right.x - left.x) / 15) - 1;
  const lean = (right.y - left.y) / (right.x - left.x);
  return svg`<g class="tt-windows">${Array.from({ length: count }, (_, i) => i)
    .filter((i) => (i * 7 + number * 5) % 4 !== 1)
    .map((i) => {
      const x = left.x + 12 + i * 15;
      return svg`<rect x=${x} y=${left.y + (x - left.x) * lean + 4} width="7" height="7.5" />`;
    })}</g>`;
}

function slime({ corners, up }) {
  const [left, middle, right] = [...corners].sort((a, b) => a.x - b.x);
  const edges = up ? [[left, right]] : [[left, middle], [right, middle]];
  const drips = edges.flatMap(([a, b]) => DRIPS.map(([part, long]) => drip(a, b, part, long)));
  return svg`<path class="tt-slime" d=${drips.join('')} />`;
}

function drip(from, to, part, long) {
  const { x, y } = between(from, to, part);
  return `M${x - 6} ${y - 1}v${long}a6 6 0 0 0 12 0v${-long}Z`;
}

/** A mark for each of the three Intersections of a Zone: filled where an Egg or a Clue lies. */
function pips({ lot, marked, infected }) {
  if (infected) return nothing;
  const kind = (id) => (marked.has(id) ? 'is-marked' : '');
  const pip = ({ id, x, y }) => svg`<circle class=${kind(id)} cx=${x} cy=${y} r="6" />`;
  return svg`<g class="tt-pips">${lot.pips.map(pip)}</g>`;
}

/** Everybody in the Zone, side by side: the Defense Tower or the Enemy, and the agents. */
function standing({ lot, enemy: foe, tower: keep, heroes }) {
  const things = [
    ...(keep ? [{ draw: tower(keep), at: keep.ref, piece: keep.ref }] : []),
    ...(foe ? [{ draw: enemy(foe), at: nothing, piece: foe.piece }] : []),
    ...heroes.map((seat) => ({ draw: hero(seat), at: `hero:${seat}`, piece: `hero ${seat}` })),
  ];
  const left = lot.foot.x - ((things.length - 1) * APART) / 2 + (things.length === 1 ? 14 : 8);
  return things.map(
    (thing, i) => svg`<g class="tt-figure" data-at=${thing.at} data-piece=${thing.piece ?? nothing}
      transform="translate(${left + i * APART} ${lot.foot.y}) scale(${SIZE})">${thing.draw}</g>`,
  );
}

function described(ctx, { ref, lot, marked, infected, enemy: foe, tower: keep, heroes }) {
  const parts = [ctx.t('{it}', { it: ref })];
  const count = lot.nodes.filter((id) => marked.has(id)).length;
  if (infected) parts.push(ctx.t('infected'));
  else if (count) parts.push(ctx.t('{count} of 3 Intersections marked', { count }));
  if (foe) parts.push(ctx.t(foe.fallen ? '{enemy} on its side' : '{enemy}', { enemy: `enemy:${foe.kind}` }));
  if (keep) parts.push(ctx.t('Defense Tower, Eggs on it: {count}', { count: keep.eggs }));
  parts.push(...heroes.map((seat) => ctx.t('{it}', { it: `hero:${seat}` })));
  return parts.join(', ');
}
