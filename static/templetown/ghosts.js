/**
 * Planned moves as ghosts on the map: ways, constructions, cures, warnings and notes, in their player's
 * color. It draws what was marked.
 */
import { nothing, svg } from 'lit';

import { districtOf, FRAME, place, points, spot } from './geometry.js';
import { hero, shape } from './heroes.js';
import { legs } from './path.js';

const LONGEST = 28;
// How far a note reaches over its place, and how tall it is itself.
const HIGH = 96;
const TALL = 44;

/** The marks of every player that lie in this District. */
export function ghosts(ctx, index) {
  const found = (ctx.plans ?? []).flatMap(({ seat, marks }) =>
    trail(ctx, seat, marks).filter((mark) => touches(mark, index)),
  );
  if (!found.length) return nothing;
  return svg`<g class="tt-ghosts" aria-hidden="true">${found.map((mark) => ghost(ctx, mark, index))}</g>`;
}

/** A seat's marks, each planned move from where the last one ended. */
function trail(ctx, seat, marks) {
  let from = ctx.view.heroes[seat]?.at;
  return marks.map((mark) => {
    const way = mark.kind === 'move' ? [from, ...(mark.path ?? [])] : [];
    if (mark.kind === 'move') from = mark.at;
    return { ...mark, seat, way };
  });
}

const touches = (mark, index) => [mark.at, ...mark.way].some((ref) => districtOf(ref) === index);

const DRAWN = { move, build, cure, look: warn, note };

function ghost(ctx, mark, index) {
  const at = districtOf(mark.at) === index ? spot(ctx, mark.at) : null;
  if (!at && mark.kind !== 'move') return nothing;
  return svg`<g
      class="tt-ghost seat-${mark.seat}">${DRAWN[mark.kind]?.(ctx, mark, at, index) ?? nothing}</g>`;
}

function move(ctx, { seat, way }, at, index) {
  const lines = legs(ctx, way, index).filter((leg) => leg.length > 1);
  return svg`${lines.map((leg) => svg`<polyline class="tt-ghost-way" points=${points(leg)} />`)}
    ${at ? stand(seat, at) : nothing}`;
}

function stand(seat, { x, y }) {
  return svg`<g class="tt-ghost-hero" transform="translate(${x} ${y + 16})">${hero(seat)}</g>`;
}

function build(ctx, { seat, at: ref }, at) {
  const walled = place(ref).kind === 'wall';
  return svg`<g transform="translate(${at.x} ${at.y})"><path class="tt-ghost-block"
      d=${walled ? 'M-70 22V-30h140v52Z' : 'M-20 20-14-50 0-66 14-50 20 20Z'} />
    <g class="tt-ghost-shape" transform="translate(0 ${walled ? -4 : -18})">${shape(seat)}</g></g>`;
}

function cure(ctx, { seat }, at) {
  return svg`<g transform="translate(${at.x} ${at.y - 14})"><circle class="tt-ghost-ring" r="34" />
    <path class="tt-ghost-sign" d="M-6-18H6V-6H18V6H6V18H-6V6H-18V-6H-6Z" /><g class="tt-ghost-shape"
        transform="translate(26 -26) scale(.9)">${shape(seat)}</g></g>`;
}

function warn(ctx, { seat }, at) {
  return svg`<g transform="translate(${at.x} ${at.y})"><path class="tt-ghost-ring" d="M0-40 40 28h-80Z" />
    <path class="tt-ghost-sign" d="M-3.5-16h7l-2 24h-3ZM-3 14h6v6h-6Z" /><g class="tt-ghost-shape"
        transform="translate(34 -30) scale(.9)">${shape(seat)}</g></g>`;
}

function note(ctx, { text = '' }, at) {
  const words = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  const half = Math.max(40, words.length * 7 + 14);
  const left = Math.min(Math.max(at.x, half - 60), 860 - half);
  // Over the place, or under it where the picture ends above: at the walls.
  const over = at.y - HIGH > FRAME.y;
  const top = over ? at.y - HIGH : at.y + HIGH - TALL;
  const [edge, tip] = over ? [top + TALL, at.y - 22] : [top, at.y + 22];
  const turn = over ? 1 : -1;
  const far = over ? top : top + TALL;
  return svg`<path class="tt-bubble" d="M${left - half} ${far}h${half * 2}v${turn * TALL}H${at.x + 14}
      L${at.x} ${tip} ${at.x - 6} ${edge}H${left - half}Z" />
    <text class="tt-bubble-text" x=${left} y=${top + 33}>${words}</text>`;
}
