/**
 * The sheet that the game lies on: sea with its water lines, the ring of mountains, lakes, rivers, the frame.
 * It draws what is printed, the same in every position of a map.
 */
import { nothing, svg } from 'lit';

import { FRAME } from './atlas.js';
import { around, border, centre, chanceOf, edge, outline, round, spot, W } from './geometry.js';
import { cuts, peak } from './terrain.js';

/** How far the land reaches beyond its hexes, and the water lines around it. */
const LAND = 30;
const SHORES = [92, 78, 65, 53, 43];

const shape = (refs) =>
  refs
    .map(spot)
    .map(({ x, y }) =>
      outline().replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, dx, dy) => `${round(x + +dx)} ${round(y + +dy)}`),
    )
    .join('');

/** Patterns and drawings that others refer to. */
export const defs = svg`<defs>${cuts}
  <pattern id="pd-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path
    class="pd-hatching" d="M0 2.5H5" /></pattern></defs>`;

function sea(land) {
  const lines = SHORES.map(
    (width) =>
      svg`<path class="pd-ripple" d=${land} stroke-width=${width} /><path class="pd-water" d=${land}
        stroke-width=${width - 1.8} />`,
  );
  return svg`<rect class="pd-sea" x=${FRAME.x} y=${FRAME.y} width=${FRAME.width}
      height=${FRAME.height} />${lines}
    <path class="pd-coast" d=${land} stroke-width=${LAND + 3} /><path class="pd-land-wash" d=${land}
        stroke-width=${LAND} />`;
}

/** A small peak just beyond an edge of the map. */
function foothill(ref, next, i) {
  const [a, b] = [spot(ref), spot(next)];
  const out = (from, to) => from + (to - from) * 0.64;
  return [
    round(out(a.x, b.x) + chanceOf(next, i) * 4 - 2),
    round(out(a.y, b.y) + 6),
    0.6 + chanceOf(ref, i) * 0.35,
  ];
}

/** Small peaks along the outer edge, but for where an exit path leads through. */
function ring(map) {
  const wall = (ref, next, i) => !map.cells.has(next) && !map.facing.has(`${ref} ${i}`);
  const peaks = [...map.cells.keys()].flatMap((ref) =>
    around(ref).flatMap((next, i) => (wall(ref, next, i) ? [foothill(ref, next, i)] : [])),
  );
  return svg`<g class="pd-range">${inFront(peaks).map(([x, y, size]) => peak(x, y, size))}</g>`;
}

const inFront = (places) => [...places].sort((a, b) => a[1] - b[1]);

const MASSIF = [
  [-12, -3, 1.25],
  [11, -5, 1.1],
  [-1, 6, 1.5],
  [-16, 14, 1],
  [15, 14, 1.15],
  [1, 22, 1.1],
];

/** A hex that nobody can enter. */
function massif({ ref }) {
  const { x, y } = spot(ref);
  const shift = chanceOf(ref) * 6 - 3;
  const flip = chanceOf(ref, 3) > 0.5 ? -1 : 1;
  const rises = ([dx, dy, size]) => peak(round(x + dx * flip + shift), y + dy, size);
  return svg`<g>${inFront(MASSIF).map(rises)}</g>`;
}

function lakes(map) {
  const water = map.list.filter(({ kind }) => kind === 'lake').map(({ ref }) => ref);
  if (!water.length) return nothing;
  const wave = water.map((ref) => {
    const { x, y } = spot(ref);
    return `M${x - 16} ${y - 10}q4 -3 8 0t8 0M${x - 2} ${y + 12}q4 -3 8 0t8 0M${x - 18} ${y + 4}q3 -2 6 0`;
  });
  return svg`<g class="pd-lakes"><path class="pd-lake" d=${shape(water)} /><path class="pd-lake-line"
      d=${border(water, 3)} />
    <path class="pd-lake-line is-faint" d=${border(water, 6.5)} /><path class="pd-bank" d=${border(water)} />
      <path
      class="pd-wave" d=${wave.join('')} /></g>`;
}

/** Rivers part territories: a stream along every edge between two of them. */
function rivers(map) {
  const d = map.list.flatMap(({ ref, territory }) =>
    around(ref).flatMap((next, i) => {
      const other = map.cells.get(next)?.territory;
      return territory && other && other > territory ? [edge(ref, i)] : [];
    }),
  );
  if (!d.length) return nothing;
  return svg`<g class="pd-rivers"><path class="pd-river-bank" d=${d.join('')} /><path class="pd-river"
      d=${d.join('')} />
    <path class="pd-river-line" d=${d.join('')} /></g>`;
}

/** The frame of the sheet with its degrees, the name of the map, and a compass. */
function frame(ctx, map) {
  const { x, y, width, height } = FRAME;
  const across = Array.from({ length: 14 }, (_, i) => round(centre(i, 0).x - W / 2));
  const bars = across.map((at, i) =>
    i % 2 ? `M${at} ${y + 6}h${W}v5h${-W}ZM${at} ${y + height - 11}h${W}v5h${-W}Z` : '',
  );
  return svg`<g class="pd-frame"><rect x=${x + 3} y=${y + 3} width=${width - 6} height=${height - 6} />
    <rect class="is-thin" x=${x + 6} y=${y + 6} width=${width - 12} height=${height - 12} />
    <rect class="is-thin" x=${x + 11} y=${y + 11} width=${width - 22} height=${height - 22} /><path
        class="pd-degrees" d=${bars.join('')} />
    ${compass(x + width - 48, y + height - 47)}</g>${cartouche(ctx, map)}`;
}

const compass = (
  x,
  y,
) => svg`<g class="pd-compass" transform="translate(${x} ${y})"><circle r="25" /><circle class="is-thin"
    r="21.5" />
  <path class="is-thin" d="M0 -18 4 -4 18 0 4 4 0 18 -4 4 -18 0 -4 -4Z" transform="rotate(45) scale(0.72)" />
  <path d="M0 -21 4.6 -4.6 21 0 4.6 4.6 0 21 -4.6 4.6 -21 0 -4.6 -4.6Z" /><path class="is-dark"
      d="M0 -21V0L4.6 -4.6ZM21 0H0L4.6 4.6ZM0 21V0L-4.6 4.6ZM-21 0H0L-4.6 -4.6Z" />
  <path class="is-dark" d="M-2.6 -27V-34L2.6 -27V-34" /></g>`;

function cartouche(ctx, { title }) {
  const { x, y, height } = FRAME;
  return svg`<g class="pd-cartouche" transform="translate(${x + 84} ${y + height - 28})" aria-hidden="true">
    <path
    d="M-66 -13H66L73 0 66 13H-66L-73 0Z" /><path class="is-thin" d="M-64 -10H64L69.5 0 64 10H-64L-69.5 0Z" />
    <text y="5">${ctx.t(title)}</text></g>`;
}

const sheets = new WeakMap();

/** Everything printed. It is drawn once a map. */
export function ground(ctx, map) {
  if (!sheets.has(map)) sheets.set(map, sheet(ctx, map));
  return sheets.get(map);
}

function sheet(ctx, map) {
  const land = shape([...map.cells.keys()]);
  const walls = map.list.filter(({ kind }) => kind === 'mountain' || kind === 'trail');
  return svg`<g class="pd-ground" aria-hidden="true">${sea(land)}${ring(map)}
    <g class="pd-range">${walls.map(massif)}</g>${lakes(map)}${rivers(map)}${frame(ctx, map)}</g>`;
}
