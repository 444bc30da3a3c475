/**
 * The pictures of the Locations in the middle of London, each standing on its baseline round 0, 0. They know
 * no game.
 */
import { svg } from 'lit';

import { built, grey, level, line, solid, tree, upright } from './engrave.js';

/** The hall of arts, round under its dome. */
export const kensington = svg`
  ${built('M-30 -20H30V0H-30Z')}${built('M-26 -24H26V-20H-26Z')}
    ${built('M-25 -24Q-20 -41 0 -42Q20 -41 25 -24Z')}
  ${line('M-15 -24Q-12 -36 0 -42M15 -24Q12 -36 0 -42M0 -42V-24M-23 -31Q0 -34 23 -31')}
    ${grey(upright(4, -23, 26, 22, 1.9))}${line('M-30 -13H30')}
  ${solid('M-26 -3v-5q2 -3 4 0v5ZM-18 -3v-5q2 -3 4 0v5ZM-10 -3v-5q2 -3 4 0v5Z')}
    ${solid('M6 -3v-5q2 -3 4 0v5ZM14 -3v-5q2 -3 4 0v5ZM22 -3v-5q2 -3 4 0v5ZM-3 0v-8q3 -4 6 0v8Z')}
  ${line('M0 -42v-4')}${tree(-36, 0, 0.8)}`;

/** Parliament, and the clock. */
export const westminster = svg`
  ${built('M-18 -16H36V0H-18Z')}
    ${line('M-18 -16l1.5 -5l1.5 5M-9 -16l1.5 -5l1.5 5M0 -16l1.5 -5l1.5 5M9 -16l1.5 -5l1.5 5')}
      ${line('M18 -16l1.5 -5l1.5 5')}${grey(upright(-16, -15, 42, 15, 2.4))}
  ${built('M26 -32h11v32h-11Z')}${line('M26 -32v-4h2.5v2h2v-2h2.5v2h2v-2h2v4')}
    ${grey(upright(32, -31, 5, 31, 1.6))}
  ${built('M-29 -43h10v43h-10Z')}${built('M-30.5 -43h13v-3h-13Z')}${built('M-28 -46L-24 -60L-20 -46Z')}
    ${line('M-24 -60v-5M-29 -32h10M-29 -12h10')}
  ${svg`<circle class="tp-built" cx="-24" cy="-38" r="3.8" />`}${line('M-24 -38v-2.8M-24 -38l2 1.2')}
    ${grey(upright(-23.5, -31, 4, 31, 1.5))}
  ${solid('M-12 0v-6q1.5 -3 3 0v6ZM-3 0v-6q1.5 -3 3 0v6ZM6 0v-6q1.5 -3 3 0v6ZM15 0v-6q1.5 -3 3 0v6Z')}`;

/** The hill with its path and its walkers' trees. */
export const primrose = svg`
  ${built('M-38 0Q-20 -6 -8 -22Q0 -30 9 -22Q20 -7 38 0Z')}${line('M4 0Q-6 -8 2 -14Q7 -19 1 -26')}
  ${grey('M10 -20l6 9M13 -18l7 10M7 -22l4 6M16 -15l8 9M20 -12l8 8M24 -9l7 6M-12 -16l-2 4')}
    ${grey('M-16 -12l-2 4M-20 -8l-2 3M9 -14l5 7M14 -8l4 5')}
  ${tree(-27, -2, 1.1)}${tree(-16, -8, 0.8)}${tree(25, -4, 0.95)}${tree(33, 0, 1.15)}`;

/** The barracks by the park. */
export const regents = svg`
  ${built('M-36 -15H36V0H-36Z')}${built('M-12 -23H12V0H-12Z')}${built('M-15 -23L0 -33L15 -23Z')}
    ${built('M-37 -15l3 -5h19v5ZM15 -20h19l3 5h-22Z')}
  ${grey(upright(-34, -20, 18, 5, 2) + upright(16, -20, 18, 5, 2) + level(14, -14, 22, 13, 2.2))}
    ${grey('M-8 -24.5L0 -30L8 -24.5')}
  ${solid('M-32 -11h3v5h-3ZM-25 -11h3v5h-3ZM-18 -11h3v5h-3ZM17 -11h3v5h-3ZM24 -11h3v5h-3Z')}
    ${solid('M31 -11h3v5h-3ZM-5 0v-10q5 -6 10 0v10Z')}
  ${line('M0 -33V-48')}${solid('M0 -48q4 -2 7 0t6 0v6q-3 2 -6 0t-7 0Z')}${tree(-40, 0, 0.9)}`;

/** The engine house, round under its cone. */
export const chalkfarm = svg`
  ${built('M-28 -16H28V0H-28Z')}${built('M-31 -16L-6 -35H6L31 -16Z')}${built('M-6 -35l1 -5h10l1 5Z')}
  ${line('M-20 -16L-4 -35M-10 -16L-1.5 -35M0 -16V-35M10 -16L1.5 -35M20 -16L4 -35')}
    ${grey(upright(4, -32, 4, 14, 1.7) + upright(8, -29, 12, 12, 1.9, 2) + upright(10, -15, 18, 15, 2))}
  ${solid('M-23 0v-7q4 -5 8 0v7ZM-9 0v-7q4 -5 8 0v7ZM5 0v-7q4 -5 8 0v7ZM18 0v-7q3 -5 7 0v7Z')}
  ${line('M-36 2H38M-36 4.5H38')}${built('M30 -28h4v28h-4Z')}${grey('M32 -30q4 -4 1 -8q-3 -5 3 -8')}`;

/** The cathedral over the roofs where the news is printed. */
export const fleet = svg`
  ${built('M-36 -10H36V0H-36Z')}${line('M-36 -10l5 -5l5 5l6 -6l6 6M14 -10l5 -6l6 6l5 -5l6 5')}
    ${built('M-16 -22H16V0H-16Z')}${built('M-18 -22L0 -29L18 -22Z')}
  ${line('M-12 -22V-3M-7 -22V-3M-2.5 -22V-3M2.5 -22V-3M7 -22V-3M12 -22V-3M-17 -3H17')}
  ${built('M-10 -39H10V-28H-10Z')}${line('M-7 -39V-29M-3.5 -39V-29M0 -39V-29M3.5 -39V-29M7 -39V-29')}
    ${built('M-10.5 -39Q-10 -53 0 -54Q10 -53 10.5 -39Z')}
  ${grey('M2 -53Q7 -50 8 -40M0 -54Q4 -50 4.5 -40M5 -52Q9 -47 9.5 -40')}${built('M-2.5 -54h5v-5h-5Z')}
    ${line('M0 -59v-7M-2 -63.5h4')}
  ${solid('M-31 -6h3v6h-3ZM-23 -6h3v6h-3ZM21 -6h3v6h-3ZM29 -6h3v6h-3ZM-2 0v-7h4v7Z')}
    ${grey(upright(17, -9, 19, 9, 2))}`;

/** The great arch of the terminus. */
export const waterloo = svg`
  ${built('M-34 -18H34V0H-34Z')}${built('M-22 -18Q-22 -40 0 -40Q22 -40 22 -18V0H-22Z')}
    ${solid('M-17 0V-17Q-17 -35 0 -35Q17 -35 17 -17V0Z')}
  ${svg`<path class="tp-glass" d="M-14 -17H14M-11.5 -24H11.5M0 -32V-17M-7 -30V-17M7 -30V-17" />`}
  ${built('M-37 -24h7v24h-7ZM30 -24h7v24h-7Z')}${line('M-37 -24l3.5 -6l3.5 6M30 -24l3.5 -6l3.5 6')}
    ${grey(upright(23, -17, 7, 17, 1.8) + level(-30, -17, 8, 17, 2))}
  ${svg`<path class="tp-lamp" d="M-5 0V-7a5 5 0 0 1 10 0V0Z" />`}${solid('M-3 -3h6v3h-6Z')}
    ${line('M0 -40v-6M-4 -46h8')}`;

/** The bridge that opens, new in these years. */
export const pool = svg`
  ${built('M-38 -9H38V-5H-38Z')}${built('M-20 -36h9v36h-9ZM11 -36h9v36h-9Z')}
    ${built('M-22 -36l6.5 -12l6.5 12ZM9 -36l6.5 -12l6.5 12Z')}${built('M-11 -30H11V-26H-11Z')}
  ${line('M-38 -14Q-28 -12 -20 -29M38 -14Q28 -12 20 -29M-34 -14V-9M-29 -17V-9M-25 -22V-9')}
    ${line('M34 -14V-9M29 -17V-9M25 -22V-9M-9 -30l4 4l4 -4l4 4l4 -4')}
  ${grey(upright(-15, -35, 4, 34, 1.5) + upright(16, -35, 4, 34, 1.5))}
    ${solid('M-18 -24h2.5v5h-2.5ZM13 -24h2.5v5h-2.5ZM-18 -15h2.5v4h-2.5ZM13 -15h2.5v4h-2.5Z')}
  ${grey('M-36 2q6 2.5 12 0t12 0t12 0t12 0t12 0t12 0M-24 5q6 2.5 12 0t12 0t12 0t12 0')}`;

/** The gate of the Arsenal, and a gun before it. */
export const woolwich = svg`
  ${built('M-30 -20H8V0H-30Z')}${built('M-34 -23H12V-19H-34Z')}${built('M-18 -34H-4V-23H-18Z')}
    ${built('M-20 -34l9 -7l9 7Z')}${grey(upright(-4, -18, 12, 18, 1.8) + level(-30, -18, 10, 18, 2.2))}
  ${solid('M-18 0v-10q7 -8 14 0v10ZM-13.5 -31h5v5h-5Z')}${line('M-11 -41v-7')}
  ${svg`<circle class="tp-built" cx="25" cy="-5" r="6.5" />`}
    ${line('M25 -11.5V1.5M18.5 -5H31.5M20.4 -9.6l9.2 9.2M29.6 -9.6l-9.2 9.2')}
      ${solid('M14 -10L36 -16L37 -12L22 -5L9 0Z')}`;
