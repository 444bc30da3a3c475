/**
 * What lies on the board without a will of its own: Eggs, Clues, Immunity Blocks, Defense Towers and the rot
 * of an Infected Zone. It draws single pieces around (0, 0).
 */
import { nothing, svg } from 'lit';

import { shape } from './heroes.js';

const FULL = 5;

/** An Egg on its Intersection. */
export function egg() {
  return svg`<g class="tt-egg tt-inked"><circle class="tt-egg-halo" r="34" />
    <g class="tt-egg-body"><path class="tt-egg-shell"
        d="M0-27c12 0 21 18 21 32C21 17 12 25 0 25s-21-8-21-20c0-14 9-32 21-32Z" />
      <path class="tt-egg-shade" d="M12-19c6 8 9 17 9 24 0 12-9 20-21 20-6 0-11-2-15-6C6 20 15 2 12-19Z" />
      <circle class="tt-egg-spot" cx="-6" cy="-6" r="5" /><circle class="tt-egg-spot" cx="6" cy="9" r="4" />
        <circle class="tt-egg-spot" cx="-9" cy="11" r="3" />
      <path class="tt-egg-shine" d="M-13 0c0-8 3-14 7-18" /></g></g>`;
}

/** A Clue of Frankie Bola: his calling card. The latest one burns. */
export function clue(latest = false) {
  return svg`<g class="tt-clue tt-inked ${latest ? 'is-latest' : ''}">
    ${latest ? svg`<circle class="tt-clue-halo" r="37" /><path class="tt-clue-rays"
        d="M0-42v-10M0 42v10M-42 0h-10M42 0h10M-30-30l-7-7M30-30l7-7M-30 30l-7 7M30 30l7 7" />` : nothing}
    <g transform="rotate(-9)"><rect class="tt-clue-card" x="-19" y="-25" width="38" height="50" rx="3" />
      <path class="tt-clue-hat" d="M-15 2c4-3 6-3 7-4 0-9 2-14 5-14 2 0 2 1 3 1s1-1 3-1c3 0 5 5 5 14 1 1 3 1 7
          4-8 4-22 4-30 0Z" />
      <path class="tt-clue-mark" d="M-9 9h18M-9 15h11" /></g></g>`;
}

/**
 * An Immunity Block in the colour of a seat, or the foundation where one belongs. Its front is `width` by 46
 * units.
 */
export function block(seat, width) {
  const half = width / 2;
  if (seat === null) {
    return svg`<g class="tt-foundation"><path d="M${-half}
        0V-16L${-half + 10}-26H${half - 10}L${half}-16V0Z" /></g>`;
  }
  return svg`<g class="tt-block tt-inked seat-${seat}">
    <path class="tt-block-top" d="M${-half}-50 ${-half + 12}-68H${half - 12}L${half}-50Z" />
    <path class="tt-block-front" d="M${-half}-50H${half}V0H${-half}Z" />
    <path class="tt-block-joint"
        d=${joints(half)} />
    <circle class="tt-block-boss" cx="0" cy="-25" r="18" /><g class="tt-block-shape"
        transform="translate(0 -25) scale(1.15)">${shape(seat)}</g>
  </g>`;
}

/** The joints between the bricks of a block. */
function joints(half) {
  const upright = [[0.5, -50], [0.74, -33], [0.5, -17]];
  const bricks = upright.flatMap(([part, y]) => [`M${-half * part} ${y}v17`, `M${half * part} ${y}v17`]);
  return `M${-half}-33H${half}M${-half}-17H${half}${bricks.join('')}`;
}

/** A Defense Tower in the colour of a seat, with the Eggs that gnaw at it. */
export function tower({ color, eggs }) {
  return svg`<g class="tt-tower tt-inked seat-${color} ${eggs >= FULL ? 'is-doomed' : ''}">
    <ellipse class="tt-shade" cx="0" cy="0" rx="32" ry="8" />
    <path class="tt-beam" d="M0-76-58-96v34ZM0-76l58-20v34Z" />
    <path class="tt-tower-wall" d="M-22 0-15-62h30L22 0c-12 4-32 4-44 0Z" />
    <path class="tt-tower-shade" d="M4-62h11L22 0c-5 2-11 3-17 3 3-20 2-44-1-65Z" />
    <path class="tt-tower-stripe" d="M-19.5-22c12 4 27 4 39 0l1.5 12c-13 4-29 4-42 0Z" />
    <path class="tt-tower-head" d="M-19-62v-8h38v8c-12 4-26 4-38 0Z" /><path class="tt-lamp"
        d="M-12-70v-14h24v14Z" /><path class="tt-tower-roof" d="M-17-84 0-102l17 18Z" />
    <g class="tt-tower-shape" transform="translate(0 -42) scale(1.05)">${shape(color)}</g>
    ${Array.from(
      { length: Math.min(eggs, 7) },
      (_, i) => svg`<g class="tt-tower-egg" transform="translate(${gnaw(i)}) scale(.42)">
      <path class="tt-egg-shell" d="M0-27c12 0 21 18 21 32C21 17 12 25 0 25s-21-8-21-20c0-14 9-32 21-32Z" />
        </g>`,
    )}
  </g>`;
}

function gnaw(i) {
  const row = i % 5;
  return i < 5 ? `${(row - 2) * 18} ${row % 2 ? 6 : 9}` : `${(i - 5) * 22 - 11} -6`;
}

/** The rot of an Infected Zone, for a block of about 60 units around its middle. */
export function rot() {
  return svg`<g class="tt-rot"><path class="tt-rot-blot"
      d="M-30 12c-8-8-3-17 5-16-4-10 6-18 14-12 3-9 18-10 21 1 9-5 18 4 13 12 9 1 9 13 0 16-6 9-20 7-24 1-8
          8-23 8-29-2Z" />
    <g class="tt-hazard"><circle r="5" /><path d="M0-6a11 11 0 1 1 7-15M5 3a11 11 0 1 1 10 14M-5 3a11 11 0 1
        0-17 1" /></g></g>`;
}
