/**
 * The four agents: round white cells in a coat of their player's colour, that player's shape on the chest,
 * and headgear of their own. Feet at (0, 0); it knows seats, not where they stand.
 */
import { nothing, svg } from 'lit';

const SHAPES = [
  svg`<circle r="8.5" />`,
  svg`<rect x="-7.5" y="-7.5" width="15" height="15" rx="1.5" />`,
  svg`<path d="M0-9.5 9.5 7h-19Z" />`,
  svg`<path d="m0-10.5 10 10.5L0 10.5-10 0Z" />`,
];

const HEADS = [
  // Tyler Nolle: trilby, square jaw, a raised eyebrow.
  svg`<path class="tt-hat" d="M-25-64c6-3 10-3 10-8 1-12 6-17 15-15 10-2 14 4 15 15 0 5 4 5 10 8-12 6-38 6-50
      0Z" />
    <path class="tt-hat-band" d="M-15-71c10 4 20 4 30 0v5c-10 4-20 4-30 0Z" />
    <path class="tt-line" d="M-11-55h8M4-57l8 1" /><circle class="tt-pupil" cx="-6" cy="-51" r="2.6" /><circle
        class="tt-pupil" cx="8" cy="-51" r="2.6" />
    <path class="tt-line" d="M-4-42h11" />`,
  // Li Yuko Cite: black bob and dark glasses.
  svg`<path class="tt-hair" d="M-21-45c-5-26 5-38 21-38s26 12 21 38c-6 2-8-2-8-8 0-5-2-9-5-11-8 2-15 1-20-2-2
      4-2 8-2 12 0 6-2 10-7 9Z" />
    <path class="tt-shades" d="M-13-57h11l2 2 2-2h11c1 7-2 10-6 10-4 0-6-3-7-6-1 3-3 6-7 6-4 0-7-3-6-10Z" />
    <path class="tt-line" d="M-4-41c3 2 6 2 9-1" />`,
  // Pa' Cetamol: bald, round spectacles, a moustache to be proud of.
  svg`<path class="tt-hair" d="M-20-58c-3 5-2 9 1 12l3-10ZM20-58c3 5 2 9-1 12l-3-10Z" /><path class="tt-line"
      d="M-8-73q8-5 15-1" />
    <circle class="tt-lens" cx="-7" cy="-54" r="6.5" /><circle class="tt-lens" cx="8" cy="-54" r="6.5" /><path
        class="tt-line" d="M-.5-55q1-1 2 0" />
    <circle class="tt-pupil" cx="-6" cy="-53" r="2.2" /><circle class="tt-pupil" cx="8" cy="-53" r="2.2" />
    <path class="tt-moustache" d="M0-46c-5-4-13-2-16 5 6 3 12 2 16-2 4 4 10 5 16 2-3-7-11-9-16-5Z" />`,
  // Neutra Liza: visor, and a ponytail that never stands still.
  svg`<path class="tt-hair" d="M-18-62c-2-16 8-24 18-24 8 0 14 4 17 10 12-4 20 6 18 18-1 8-6 12-11 13 3-8
      2-15-4-19l-2 6c-12-6-24-8-36-4Z" />
    <path class="tt-visor" d="M-19-62c12-4 26-4 38 0l1 9c-4 3-9 3-12 2-4-1-12-1-16 0-3 1-8 1-12-2Z" />
    <path class="tt-line" d="M-4-42c3 2 6 2 9 0" />`,
];

/** A seat's agent. */
export function hero(seat) {
  return svg`<g class="tt-hero tt-inked seat-${seat}">
    <ellipse class="tt-shade" cx="0" cy="0" rx="25" ry="7" />
    <path class="tt-coat" d="M-22 0c-2-17 1-29 9-33h26c8 4 11 16 9 33-14 3-30 3-44 0Z" />
    <path class="tt-coat-shade" d="M8-33h5c8 4 11 16 9 33-5 1-10 2-16 2C14-8 14-22 8-33Z" />
    <circle class="tt-cell" cx="0" cy="-55" r="20" />
    <path class="tt-collar" d="M-15-35-4-25 0-30 4-25 15-35 12-41c-8 5-16 5-24 0Z" />
    ${HEADS[seat] ?? nothing}
    <g class="tt-emblem" transform="translate(0 -13)">${SHAPES[seat] ?? nothing}</g>
  </g>`;
}

/** A seat's shape, about 20 units wide, around (0, 0). */
export const shape = (seat) => SHAPES[seat] ?? nothing;
