/**
 * The pictures of the Locations north and east of London, each standing on its baseline round 0, 0. They
 * know no game.
 */
import { svg } from 'lit';

import { built, grey, level, line, solid, tree, upright } from './engrave.js';

/** The last station of the line. */
export const edgware = svg`
  ${built('M-26 -18H26V0H-26Z')}${built('M-30 -18L-20 -28H20L30 -18Z')}
    ${grey(upright(-22, -27, 44, 9, 2.2, -1))}
  ${built('M-6 -38h12v20h-12Z')}${built('M-8 -38l8 -8l8 8Z')}${svg`<circle class="tp-built" cx="0" cy="-31"
      r="4" />`}${line('M0 -31v-2.8M0 -31l2 1')}
  ${solid('M-22 -13h4v6h-4ZM-14 -13h4v6h-4ZM10 -13h4v6h-4ZM18 -13h4v6h-4ZM-3.5 0v-10h7v10Z')}
    ${line('M-34 2H38M-34 4.5H38')}
  ${grey('M-30 2v2.5M-24 2v2.5M-18 2v2.5M-12 2v2.5M-6 2v2.5M0 2v2.5M6 2v2.5M12 2v2.5M18 2v2.5')}
    ${grey('M24 2v2.5M30 2v2.5')}${tree(35, 0, 1)}`;

/** The stone that remembers the battle, and the inn. */
export const barnet = svg`
  ${built('M-20 0L-18 -36L-15 -42L-12 -36L-10 0Z')}${built('M-24 0v-5h18v5Z')}
    ${grey(upright(-15, -35, 4, 30, 1.5))}
  ${built('M4 -15H32V0H4Z')}${built('M1 -15L10 -26H27L35 -15Z')}${grey(upright(7, -25, 22, 10, 2.1, -1))}
    ${built('M24 -33h4v9h-4Z')}
  ${solid('M8 -11h4v4h-4ZM24 -11h4v4h-4ZM16 0v-8h5v8Z')}${tree(-33, 0, 1.4)}${grey('M26 -35q4 -3 1 -7')}`;

/** The village on its hill. */
export const highgate = svg`
  ${built('M-38 0Q-22 -4 -10 -12Q0 -17 12 -12Q24 -4 38 0Z')}${built('M-6 -27h8v14h-8Z')}
    ${built('M-7 -27L-2 -48L3 -27Z')}${built('M2 -22h15v10h-15Z')}${built('M1 -22l4 -6h11l3 6Z')}
  ${grey(upright(-2, -26, 4, 13, 1.4) + upright(3, -27, 14, 5, 1.8))}${line('M-2 -48v-5M-3.6 -51h3.2')}
    ${solid('M5 -19h2.5v5h-2.5ZM10 -19h2.5v5h-2.5Z')}
  ${built('M-25 -11h12v8h-12Z')}${built('M-27 -11l8 -7l8 7Z')}
    ${grey('M20 -6l6 4M25 -6l6 5M14 -8l6 5M-8 -8l-4 4M-2 -9l-3 5M4 -9l2 5')}${tree(-31, -1, 0.9)}
      ${tree(25, -5, 1.1)}`;

/** The viaduct of the eastern line. */
export const chelmsford = svg`
  ${built('M-38 -17H38V0H-38Z')}${solid('M-34 0v-6q5 -8 10 0v6ZM-20 0v-6q5 -8 10 0v6ZM-6 0v-6q5 -8 10 0v6Z')}
    ${solid('M8 0v-6q5 -8 10 0v6ZM22 0v-6q5 -8 10 0v6Z')}${line('M-38 -14.5H38')}
  ${grey(level(-38, -14, 76, 4, 1.9))}${built('M-8 -38h8v21h-8Z')}${built('M-9 -38L-4 -54L1 -38Z')}
    ${built('M0 -27h16v10h-16Z')}${built('M-1 -27l4 -6h12l4 6Z')}
  ${grey(upright(-4, -37, 4, 20, 1.4) + upright(1, -32, 15, 5, 1.8))}
    ${solid('M4 -24h2.5v5h-2.5ZM10 -24h2.5v5h-2.5Z')}${tree(-24, -17, 1)}${tree(27, -17, 0.9)}`;

/** The last ships at the quay. */
export const tillingham = svg`
  ${solid('M-34 -10H24L33 -14L27 0H-28Q-33 -4 -34 -10Z')}${built('M-22 -17H8V-10H-22Z')}
    ${line('M-22 -13.5H8')}${built('M-12 -31h7v14h-7Z')}${solid('M-12.5 -31h8v4h-8Z')}
  ${svg`<circle class="tp-built" cx="4" cy="-6" r="7" />`}
    ${line('M4 -13V1M-3 -6H11M-1 -11l10 10M9 -11l-10 10')}
  ${line('M-26 -10V-44M18 -10V-46M-26 -44L-8.5 -31L18 -46L32 -14M-26 -44L-34 -10')}
    ${grey('M-8 -33q8 -4 4 -10q-4 -6 6 -10q8 -4 6 -10M-6 -34q10 -3 8 -9')}
  ${grey('M-38 3q6 2.5 12 0t12 0t12 0t12 0t12 0t12 0M-30 6q6 2.5 12 0t12 0t12 0t12 0t12 0')}`;
