/** The little engine, seen from the side, standing on its rails at 0, 0. */
import { svg } from 'lit';

const smoke = svg`<path class="tp-smoke" d="M13 -21c-2 -5 3 -7 1 -11c6 1 8 -4 13 -2c4 -3 9 1 7 5c3 3 0 8 -4
    7c-3 4 -9 4 -10 1c-3 2 -6 2 -7 0Z" />`;
const iron = svg`
  <path class="tp-iron" d="M-20 -4H20V-12H-2V-22H-18V-20H-20Z" /><path class="tp-iron"
      d="M11 -12V-19H9.5V-21.5H16.5V-19H15V-12Z" /><path class="tp-iron" d="M2 -12q2.5 -5 5 0Z" />
  <path class="tp-window" d="M-15 -18h9v5h-9Z" /><path class="tp-iron" d="M20 -7l6 6h-6Z" />
  <circle class="tp-drive" cx="-12" cy="-3" r="5" /><circle class="tp-drive" cx="-1" cy="-3" r="5" /><circle
      class="tp-drive" cx="11" cy="-1.5" r="3.5" /><path class="tp-rod" d="M-12 -3H11" />`;

/** The engine under steam. */
export const engine = svg`<g class="tp-engine">${smoke}${iron}</g>`;

/** The engine before its first run. */
export const cold = svg`<g class="tp-engine">${iron}</g>`;
