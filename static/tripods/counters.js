/**
 * The Chance counters: '?' while nobody knows, then Cylinders with their three arrows, pits, and Carriages
 * with their riders.
 * It shows what the view tells and guesses nothing.
 */
import { nothing, svg } from 'lit';

import { round, towards } from './geometry.js';
import { figure, seatOf, words } from './people.js';

const BACK = svg`<circle class="tp-token" r="15" /><circle class="tp-token-ring" r="12" /><path
    class="tp-question" d="M-4.2 -3.5C-4.2 -8.6 4.6 -8.8 4.6 -3.6C4.6 0 0 0 0 3.8" /><circle class="tp-dot"
        cy="7.8" r="1.5" />`;
const PIT = svg`<path class="tp-pit" d="M-18 2C-19 -8 -9 -14 1 -13C12 -14 19 -7 18 2C19 11 9 15 0 15C-10 15
    -18 11 -18 2Z" />
  <path class="tp-pit-rim" d="M-17 -3l5 3M-13 -9l4 5M-6 -12l2 6M2 -13v6M9 -12l-2 6M14 -8l-4 5M17 -2l-5 3M-16
      6l5 -2M16 6l-5 -2M-9 13l3 -5M9 13l-3 -5M0 15v-5" />`;
const COACH = svg`<path class="tp-coach" d="M-17 -9Q-17 -21 -6 -21H10Q17 -21 17 -9V-6H-17Z" /><path
    class="tp-coach-line" d="M-6 -21V-6M6 -21V-6M17 -8L27 -12M-17 -8h-4" />
  <path class="tp-coach-glass" d="M-14 -17h5.5v6h-6.5ZM8.5 -18h6v7h-6ZM-4 -18h8v7h-8Z" /><circle
      class="tp-coach-wheel" cx="-11" cy="-4" r="5.5" /><circle class="tp-coach-wheel" cx="11" cy="-3"
          r="6.5" />`;

/** The arrows of a Cylinder, each with the faces of the die that send its Tripod there. */
function arrows(map, { x, y, arrows: ways }) {
  return ways.map((ref, i) => {
    const goal = map.locations.get(ref);
    const [from, to, at] = [16, 31, 42].map((distance) => towards({ x, y }, goal, distance));
    const turn = (Math.atan2(goal.y - y, goal.x - x) * 180) / Math.PI;
    const [least, most] = map.ranges[i];
    return svg`<g class="tp-arrow"><path d="M${round(from.x)} ${round(from.y)}L${round(to.x)}
        ${round(to.y)}" />
      <path class="tp-arrow-head" d="M5 0L-4 -4.5V4.5Z"
          transform="translate(${round(to.x)} ${round(to.y)}) rotate(${round(turn)})" />
      <text x=${round(at.x)} y=${round(at.y + 4)}>${least}–${most % 10}</text></g>`;
  });
}

/** A Chance counter; a Carriage that was one is drawn where it drives. */
export function counter(ctx, map, { ref, space, face, landed }) {
  const at = map.spaces.get(space);
  if (face?.startsWith('carriage')) return nothing;
  const place = `translate(${at.x} ${at.y})`;
  if (landed)
    return svg`<g class="tp-counter" transform=${place} data-at=${face} role="img"
        aria-label=${ctx.t('Pit of {cylinder}', { cylinder: face })}>${PIT}</g>`;
  if (!face)
    return svg`<g class="tp-counter" transform=${place} data-at=${ref} data-piece=${ref} role="img"
        aria-label=${ctx.t('{it}', { it: ref })}>${BACK}</g>`;
  return svg`<g aria-hidden="true">${arrows(map, at)}</g><g class="tp-counter is-cylinder" transform=${place}
      data-at=${face} data-piece=${ref} role="img"
    aria-label=${ctx.t('{it}', { it: face })}><circle class="tp-token" r="15" /><text
        class="tp-cylinder-number" y="6">${face.split(':')[1]}</text></g>`;
}

/** A Carriage where it stands, its riders looking out. */
export function carriage(ctx, map, { ref, space, riders }, burning) {
  const { x, y } = map.spaces.get(space);
  return svg`<g class="tp-carriage" transform="translate(${x} ${y + 8})" data-at=${ref} data-piece=${ref}
      role="img" aria-label=${ctx.t('{it}, riders: {riders}', { it: ref, riders })}>
    <ellipse class="tp-under" cx="2" cy="2" rx="25" ry="7" /><rect class="tp-reach" x="-22" y="-24" width="48"
        height="28" />
    ${riders.map((pc, i) => rider(ctx, pc, i, burning.has(pc)))}${COACH}</g>`;
}

function rider(ctx, pc, i, burns) {
  return svg`<g class="tp-pc seat-${seatOf(pc)} ${burns ? 'is-burning' : ''}"
      transform="translate(${i * 18 - 8} -14) scale(0.78)" data-at=${pc} data-piece=${pc}
    role="img" aria-label=${words(ctx, pc, burns)}><circle class="tp-reach" cx="0" cy="-14" r="15" /><g
        class="tp-figure">${figure(seatOf(pc))}</g></g>`;
}
