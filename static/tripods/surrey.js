/**
 * The pictures of the Locations south and west of London, each standing on its baseline round 0, 0. They
 * know no game.
 */
import { svg } from 'lit';

import { built, grey, level, line, pine, solid, tree, upright } from './engrave.js';

/** Heather, firs, and the sand-pit where it begins. */
export const horsell = svg`
  ${built('M-38 0Q-30 -9 -18 -7Q-10 -13 2 -11Q14 -15 24 -8Q32 -8 38 0Z')}
  ${solid('M-15 -2Q-8 -8 4 -7.4Q14 -7 19 -2Q8 1 -4 0.6Q-12 0.6 -15 -2Z')}
  ${grey('M-30 -5l-3 5M-26 -6l-3 6M-22 -6l-2 6M24 -7l3 7M28 -6l3 6M20 -9l2 4M-10 -10l-1 3')}
    ${grey('M-4 -11v3M3 -10l1 3M10 -12l1 4M16 -11l2 4')}
  ${pine(-31, -5, 1.25)}${pine(-21, -7, 0.9)}${pine(29, -7, 1.1)}${pine(36, -1, 0.8)}`;

/** The weir, with a miller's house and a poplar. */
export const weybridge = svg`
  ${built('M-34 -9H-10V0H-34Z')}${built('M-37 -9L-22 -21L-7 -9Z')}${grey(level(-31, -17, 16, 8, 2))}
  ${solid('M-29 -6h3v6h-3ZM-19 -6h3.4v3.4h-3.4Z')}
  ${built('M-10 -4H36V0H-10Z')}${line('M-6 -4V-12H34V-4M2 -12V-4M10 -12V-4M18 -12V-4M26 -12V-4M-6 -8.4H34')}
  ${grey('M-8 2q5 2 10 0t10 0t10 0t10 0M-2 5q5 2 10 0t10 0t10 0M4 8q5 2 10 0t10 0')}
  ${solid('M30 -12Q26 -26 31 -34Q36 -26 33 -12Z')}`;

/** The coaching inn on the heath. */
export const hounslow = svg`
  ${built('M-30 -19H22V0H-30Z')}${built('M-34 -19L-26 -30H18L26 -19Z')}
    ${grey(upright(-27, -29, 46, 10, 2.2, -1.4))}
  ${built('M-18 -37h6v9h-6ZM8 -37h6v9h-6Z')}
    ${solid('M-26 -14h4v5h-4ZM-17 -14h4v5h-4ZM10 -14h4v5h-4ZM-26 -6h4v4h-4ZM12 -6h4v4h-4Z')}
      ${solid('M-7 -11h9v11h-9Z')}
  ${line('M-30 -7.8H-9M3 -7.8H22')}${built('M28 -22h10v8h-10Z')}${line('M26 0V-24H38')}
    ${grey(level(29, -21, 8, 6, 2))}`;

/** The church among its elms. */
export const ealing = svg`
  ${tree(-30, 0, 1.5)}${built('M-20 -16H22V0H-20Z')}${built('M-20 -16L-14 -26H20L24 -16Z')}
    ${grey(upright(-15, -25, 36, 9, 2.2, -1))}
  ${built('M-26 -34H-12V0H-26Z')}${line('M-26 -34v-4h2.4v3h2.4v-3h2.4v3h2.4v-3h2.4v4M-26 -25H-12')}
    ${grey(upright(-16.5, -33, 4, 33, 1.6))}
  ${solid('M-21.6 -21q2.6 -5 5.2 0v6h-5.2ZM-4 -4V-10q2 -4 4 0v6ZM5 -4V-10q2 -4 4 0v6Z')}
    ${solid('M14 -4V-10q2 -4 4 0v6ZM-21 0v-6h4v6Z')}${tree(31, 0, 1.2)}`;

/** The station under the downs. */
export const leatherhead = svg`
  ${grey('M-38 -14Q-20 -26 0 -20Q18 -28 38 -14M-30 -15l4 -4M-22 -17l4 -4M16 -19l5 4M24 -17l5 5')}
  ${built('M-28 -16H8V0H-28Z')}${built('M-31 -16L-24 -25H-12L-5 -16Z')}${built('M-10 -16L0 -27L10 -16Z')}
    ${grey(upright(-28, -24, 22, 8, 2, -1))}
  ${solid('M-24 -12h4v5h-4ZM-16 -12h4v5h-4ZM-3 -12q3 -4 6 0v12h-6Z')}${built('M8 -11H36V-8H8Z')}
    ${line('M12 -8V0M20 -8V0M28 -8V0M35 -8V0M-34 2H38')}
  ${grey('M-34 4.5H38M-32 2v2.5M-26 2v2.5M-20 2v2.5M-14 2v2.5M-8 2v2.5M-2 2v2.5M4 2v2.5')}
    ${grey('M10 2v2.5M16 2v2.5M22 2v2.5M28 2v2.5M34 2v2.5')}`;

/** The grandstand on the downs. */
export const epsom = svg`
  ${built('M-34 -8L-30 -27H30L34 -8V0H-34Z')}${built('M-36 -27H36V-32H-36Z')}
    ${grey(level(-33, -25, 66, 17, 2.8))}
  ${line('M-24 -27V0M-12 -27V0M0 -27V0M12 -27V0M24 -27V0M-34 -8H34')}
    ${solid('M-31 -6h4v6h-4ZM-19 -6h4v6h-4ZM-2 -6h4v6h-4ZM15 -6h4v6h-4ZM27 -6h4v6h-4Z')}
  ${line('M-30 -32V-41M0 -32V-44M30 -32V-41')}
    ${solid('M-30 -41l8 2.4l-8 2.4ZM0 -44l9 2.8l-9 2.8ZM30 -41l8 2.4l-8 2.4Z')}`;

/** The bridge of five arches. */
export const kingston = svg`
  ${built('M-38 -13Q0 -22 38 -13V0H-38Z')}${line('M-38 -16.5Q0 -25.5 38 -16.5M-38 -10Q0 -19 38 -10')}
  ${solid('M-34 0v-3q5 -8 10 0v3ZM-20 0v-4.5q5.5 -10 11 0v4.5ZM-5.5 0v-5.5q5.5 -11 11 0v5.5Z')}
    ${solid('M9 0v-4.5q5.5 -10 11 0v4.5ZM24 0v-3q5 -8 10 0v3Z')}
  ${grey('M-36 3q6 2.5 12 0t12 0t12 0t12 0t12 0t12 0M-28 6q6 2.5 12 0t12 0t12 0t12 0')}
    ${grey('M-16 9q6 2.5 12 0t12 0t12 0')}
  ${built('M-22 -33h13v13.2h-13Z')}${built('M-24 -33l8.5 -8l8.5 8Z')}
    ${solid('M-19 -29h3v4h-3ZM-14 -29h3v4h-3Z')}${tree(22, -17.5, 1.1)}${tree(31, -15.5, 0.9)}`;

/** The windmill on the common. */
export const wimbledon = svg`
  ${built('M-10 -10L-7 -30H7L10 -10Z')}${built('M-20 -10H20L24 0H-24Z')}${grey(upright(0, -29, 7, 19, 1.8))}
    ${grey(level(-20, -9, 40, 9, 2.2))}
  ${built('M-8 -30Q0 -39 8 -30Z')}${solid('M-3 0v-6h6v6ZM-2 -22h4v5h-4Z')}
  ${line('M0 -32L-26 -42M0 -32L26 -22M0 -32L-11 -8M0 -32L11 -56')}
  ${grey('M-25 -46L-6 -38.6M-23 -40.5l-2 -5.5M-18 -38.5l-2 -5.5M-13 -36.6l-2 -5.5')}
    ${grey('M25 -18L6 -25.5M23 -23.5l2 5.5M18 -25.5l2 5.5M13 -27.4l2 5.5M-15 -9.5L-7.5 -26')}
      ${grey('M-10 -11l-4.6 -2M-8 -16l-4.6 -2M-6 -21l-4.6 -2M15 -54.5L7.5 -38M10 -53l4.6 2')}
        ${grey('M8 -48l4.6 2M6 -43l4.6 2')}
  ${tree(30, 0, 1.1)}`;

/** A storey of the pagoda under its roof. */
function storey(i) {
  const wall = `M${-11 + i * 1.5} ${-1 - i * 9}v-7h${22 - i * 3}v7Z`;
  return built(`${wall}M${-15 + i * 1.7} ${-8 - i * 9}l4 -3h${22 - i * 3.4}l4 3Z`);
}

/** The pagoda by the river. */
export const richmond = svg`
  ${[0, 1, 2, 3, 4].map(storey)}
  ${built('M-6 -47Q-1 -50 0 -57Q1 -50 6 -47Z')}
    ${grey(upright(1, -8, 9, 7, 1.8) + upright(1, -17, 8, 6, 1.8))}
    ${grey(upright(1, -26, 6.5, 6, 1.8) + upright(1, -35, 5, 6, 1.8))}
  ${solid('M-3 0v-5q3 -3 6 0v5ZM-2 -12v-3h3v3ZM-2 -21v-3h3v3ZM-2 -30v-3h3v3Z')}${line('M-38 0H38')}
    ${tree(-28, 0, 1.35)}${tree(-17, 0, 0.9)}${tree(26, 0, 1.45)}`;

/** The great glass house on the hill, between its water towers. */
export const crystal = svg`
  ${built('M-34 -10H34V0H-34Z')}${built('M-26 -18H26V-10H-26Z')}
    ${built('M-13 -18Q-13 -34 0 -34Q13 -34 13 -18Z')}
      ${line('M-8 -18V-30M-4 -18V-33M0 -18V-34M4 -18V-33M8 -18V-30M-12.5 -24H12.5M-10.5 -29H10.5')}
  ${grey(upright(-34, -10, 68, 10, 3) + upright(-26, -18, 52, 8, 3))}${line('M-34 -5H34M-26 -14H26')}
  ${built('M-39 -36h5v36h-5ZM34 -36h5v36h-5Z')}${built('M-40.5 -36l4 -5l4 5ZM32.5 -36l4 -5l4 5Z')}
    ${grey(level(-39, -34, 5, 33, 3) + level(34, -34, 5, 33, 3))}${solid('M-4 0v-6q4 -4 8 0v6Z')}`;
