/**
 * The Tripods: tall silhouettes in ink, and the flash of their Heat Ray. It knows where the lens is, not
 * what it burns.
 */
import { svg } from 'lit';

import { round } from './geometry.js';

/** Where the Heat Ray leaves the machine, from the point it stands on. */
export const LENS = { x: 29, y: -66 };

const LEGS = 'M-4 -64L-20 -42L-25 -1M-25 -1h-5M3 -64L8 -38L4 6M4 6h-5M9 -64L25 -46L27 -3M27 -3h5';
const KNEES = [
  [-20, -42],
  [8, -38],
  [25, -46],
  [-25, -1.5],
  [4, 5.5],
  [27, -3.5],
];
const HOOD =
  'M-19 -66C-22 -84 -11 -94 2 -94C15 -94 23 -84 21 -70C21 -66 16 -63 8 -62C-4 -60.5 -17 -61 -19 -66Z';
const TENTACLES = 'M-12 -62C-16 -54 -9 -50 -13 -42C-15 -37 -10 -34 -9 -38M-3 -61C-5 -52 0 -49 -3 -41';
const ARM = 'M15 -68L25 -74L28 -70M24 -71l8 -3l3 7l-8 4Z';

/** The machine itself, standing on 0, 0. */
export const silhouette = svg`<g class="tp-machine"><path class="tp-leg"
    d=${LEGS} />${KNEES.map(([x, y]) => svg`<circle class="tp-knee" cx=${x} cy=${y} r="2.6" />`)}
  <path class="tp-tentacle" d=${TENTACLES} /><path class="tp-arm" d=${ARM} /><path class="tp-hood"
      d=${HOOD} />
  <path class="tp-rim" d="M-17.5 -71C-8 -67 10 -68 20 -73.5M-14 -78C-10 -87 -4 -90 2 -90.5" />
  <ellipse class="tp-eye" cx="9" cy="-78" rx="5.4" ry="4" /><circle class="tp-pupil" cx="10.5" cy="-78"
      r="1.8" /></g>`;

/** A Tripod with its number on a plate between the legs. */
export const machine = (number) => svg`<ellipse class="tp-shade" cx="2" cy="2" rx="30" ry="5" />${silhouette}
  <g class="tp-plate"><circle cx="-7" cy="-19" r="10" /><text x="-7" y="-14">${number}</text></g>`;

/** Where a thumb finds it: hood and plate. Whoever stands between the legs can be pointed at as well. */
const REACH = 'M-24 -95H30V-42H-24ZM-20 -42H6V-6H-20Z';

/** A Tripod on the board. */
export function tripod({ ref, number, x, y }, kind = '') {
  return svg`<g class="tp-tripod ${kind}" transform="translate(${round(x)} ${round(y)})" data-at=${ref}
      data-piece=${ref}>
    <ellipse class="tp-under" cx="2" cy="2" rx="31" ry="8" /><path class="tp-reach"
        d=${REACH} />${machine(number)}</g>`;
}

/** Where a Tripod is about to march: its ghost there, and the stride. */
export function ghost(from, to) {
  return svg`<g class="tp-ghost" aria-hidden="true"><path class="tp-stride"
      d="M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}" />
    <g transform="translate(${round(to.x)} ${round(to.y)})">${silhouette}</g></g>`;
}

/** The edge of the bolt: how far along, and how far to the side. */
const BOLT = [
  [0, 0],
  [0.36, 5],
  [0.33, -1],
  [0.7, 8],
  [0.66, 0],
  [1, 5],
  [1, -5],
  [0.56, -5],
  [0.6, 2],
  [0.22, -4],
  [0.26, 1],
];

/** The flash from a machine's lens to a point: jagged, slanting, and gone in a moment. */
export function flash(from, to) {
  const [x, y] = [from.x + LENS.x, from.y + LENS.y];
  const at = (part, aside) => {
    const length = Math.hypot(to.x - x, to.y - y) || 1;
    const [dx, dy] = [to.x - x, to.y - y];
    return `${round(x + dx * part - (dy / length) * aside)} ${round(y + dy * part + (dx / length) * aside)}`;
  };
  const bolt = `M${BOLT.map(([part, aside]) => at(part, aside)).join('L')}Z`;
  return svg`<g class="tp-flash" aria-hidden="true"><path class="tp-glare"
      d="M${at(0, 0)}L${at(1, 13)}L${at(1, -13)}Z" /><path class="tp-bolt" d=${bolt} />
    <circle class="tp-burst" cx=${to.x} cy=${to.y} r="13" /></g>`;
}
