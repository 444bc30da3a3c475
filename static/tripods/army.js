/** The Military Units: a field gun under its colours. It draws one where it is told. */
import { svg } from 'lit';

import { round } from './geometry.js';

/** A gun that stands on 0, 0 with the Unit's number on the flag. */
export function gun(number) {
  return svg`<ellipse class="tp-shade" cx="0" cy="1" rx="20" ry="4" />
    <path class="tp-gun" d="M-2 -9L-21 0M-5 -9L17 -18.5L19 -14L1 -4.5Z" /><path class="tp-pole"
        d="M-9 -4V-42" />
    <path class="tp-colours" d="M-9 -42q6 -3 12 0t10 0v14q-5 2.5 -10 0t-12 0Z" /><text class="tp-number" x="2"
        y="-30.5">${number}</text>
    <circle class="tp-wheel" cx="0" cy="-8.5" r="8.5" /><path class="tp-spokes"
        d="M0 -17V0M-8.5 -8.5H8.5M-6 -14.5L6 -2.5M6 -14.5L-6 -2.5" /><circle class="tp-hub" cx="0" cy="-8.5"
            r="2" />`;
}

/** A Unit on the board. */
export function unit({ ref, x, y }) {
  return svg`<g class="tp-unit" transform="translate(${round(x)} ${round(y)})" data-at=${ref}
      data-piece=${ref}>
    <ellipse class="tp-under" cx="0" cy="1" rx="24" ry="7" /><rect class="tp-reach" x="-22" y="-44" width="44"
        height="48" />${gun(ref.split(':')[1])}</g>`;
}
