/**
 * The Red Weed: fronds round the Spaces that are red, creepers between two of them, buds where it comes
 * next.
 */
import { nothing, svg } from 'lit';

import { chanceOf, round } from './geometry.js';

const FRONDS = [
  'M0 0C8 -4 13 -9 12 -16C11 -21 5 -20 6 -16M0 0C-8 -3 -15 -4 -18 -10C-20 -15 -14 -17 -13 -13' +
    'M0 0C5 8 12 8 17 13C20 18 14 20 12 17M0 0C-5 7 -11 9 -11 16C-11 21 -16 20 -15 16',
  'M0 0C3 -8 0 -13 4 -19C8 -23 12 -18 8 -16M0 0C9 1 14 5 19 3C23 1 22 -4 18 -3' +
    'M0 0C0 9 -5 12 -3 19C-1 23 -6 24 -7 20M0 0C-8 -1 -12 -7 -18 -5C-22 -3 -21 2 -17 1' +
    'M0 0C6 5 9 11 15 12',
  'M0 0C-3 -9 -9 -11 -9 -18C-8 -22 -3 -21 -4 -17M0 0C9 -2 12 -8 18 -8C23 -8 22 -2 18 -3' +
    'M0 0C6 7 5 13 11 17C15 19 17 14 13 13M0 0C-9 2 -12 9 -18 8C-23 6 -20 1 -17 3' +
    'M0 0C3 -7 9 -10 10 -15',
];
const LEAVES = [
  [
    [6, -16],
    [-13, -13],
    [12, 17],
    [-15, 16],
  ],
  [
    [8, -16],
    [18, -3],
    [-7, 20],
    [-17, 1],
    [15, 12],
  ],
  [
    [-4, -17],
    [18, -3],
    [13, 13],
    [-17, 3],
    [10, -15],
  ],
];

/** The fronds round a red Space. */
export function fronds({ ref, x, y }, fresh) {
  const kind = Math.floor(chanceOf(ref) * FRONDS.length);
  const turn = Math.floor(chanceOf(ref, 1) * 360);
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})"><g
      class="tp-fronds ${fresh ? 'is-fresh' : ''}"><path d=${FRONDS[kind]} />
    ${LEAVES[kind].map(([cx, cy]) => svg`<circle cx=${cx} cy=${cy} r="2.2" />`)}</g></g>`;
}

/** The creeper along the road between two red Spaces. */
export function creeper({ a, b }) {
  const aside = chanceOf(`${a.ref}${b.ref}`) > 0.5 ? 7 : -7;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [nx, ny] = [(-(b.y - a.y) / length) * aside, ((b.x - a.x) / length) * aside];
  const at = (part, side) =>
    `${round(a.x + (b.x - a.x) * part + nx * side)} ${round(a.y + (b.y - a.y) * part + ny * side)}`;
  return svg`<path class="tp-creeper" d="M${at(0, 0)}C${at(0.25, 2)} ${at(0.4, 2)}
      ${at(0.5, 0)}C${at(0.6, -2)} ${at(0.75, -2)} ${at(1, 0)}" />`;
}

/** The bud on a Space that is red once the Weed Level has risen by one more. */
export function bud({ x, y }) {
  return svg`<path class="tp-bud" d="M${x + 8} ${y + 12}q-3 -7 2 -10q4 4 -2 10M${x + 8} ${y + 12}q1 -6 7 -6q0
      6 -7 6" />`;
}

/** All of it. */
export function weed(map, view, fresh) {
  const red = new Set(view.red);
  if (!red.size) return nothing;
  const next = [...map.spaces.values()].filter(
    ({ ref, weed: stage }) => stage === view.weed.level + 1 && !red.has(ref),
  );
  return svg`<g class="tp-weed"
      aria-hidden="true">${map.roads.filter(({ a, b }) => red.has(a.ref) && red.has(b.ref)).map(creeper)}
    ${view.red.map((ref) => fronds(map.spaces.get(ref), fresh.has(ref)))}${next.map(bud)}</g>`;
}
