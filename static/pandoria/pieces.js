/**
 * What players put on the map: figures like chessmen, the leader with a crown, castles, and the ships on the
 * lakes. Each wears its player's colour and, on its breast or flag, that player's shape.
 */
import { html, svg } from 'lit';

const SHAPES = [
  svg`<circle r="4.1" />`,
  svg`<path d="M-3.7 -3.7H3.7V3.7H-3.7Z" />`,
  svg`<path d="M0 -4.6 4.7 3.6H-4.7Z" />`,
  svg`<path d="M0 -5.2 5.2 0 0 5.2 -5.2 0Z" />`,
];

/** A player's shape in the colour of paper, around a place of a piece. */
const badge = (seat, x, y, scale = 1) =>
  svg`<g class="pd-badge" transform="translate(${x} ${y}) scale(${scale})">${SHAPES[seat]}</g>`;

const PAWN =
  'M-8.6 0Q-8.8 -4 -5.4 -5.4Q-5.6 -8.6 -3.4 -13.2H-5V-15.4H5V-13.2H3.4Q5.6 -8.6 5.4 -5.4Q8.8 -4 8.6 0Z' +
  'M-5.6 -21.4A5.6 5.6 0 1 1 5.6 -21.4A5.6 5.6 0 1 1 -5.6 -21.4Z';
const KING =
  'M-10.4 0Q-10.6 -4.6 -6.8 -6Q-6.2 -12 -4.4 -19H-6.6V-21.6H6.6V-19H4.4Q6.2 -12 6.8 -6Q10.6 -4.6 10.4 0Z' +
  'M-6.6 -22.4 -9 -32.6 -4.2 -29 0 -35.4 4.2 -29 9 -32.6 6.6 -22.4Z';
const KEEP =
  'M-17 19V-3H-19V-13H-14V-9.4H-10.4V-13H-5.6V-8H5.6V-13H10.4V-9.4H14V-13H19V-3H17V19' +
  'H4.6V10Q4.6 5 0 5Q-4.6 5 -4.6 10V19Z';

/** Whether a reference names a leader. */
export const isLeader = (ref) => ref.endsWith('.leader');

/** Whose piece it is. */
export const seatOf = (ref) => Number(ref.slice(ref.indexOf(':') + 1).split('.')[0]);

/** A figure or a leader that stands at the origin. */
export function figure(seat, leader = false) {
  return svg`<g class="pd-figure seat-${seat} ${leader ? 'is-leader' : ''}"><ellipse class="pd-shadow"
      cx="1.5" cy="0.4" rx="11.5" ry="3" /><path class="pd-man"
      d=${leader ? KING : PAWN} />
    ${
      leader
        ? svg`<path class="pd-trim" d="M-6.6 -20.3H6.6M-7 -5.6H7" />`
        : svg`<path class="pd-trim"
        d="M-5.2 -5H5.2" />`
    }
    ${leader ? badge(seat, 0, -12.6, 0.92) : badge(seat, 0, -21.4, 0.8)}</g>`;
}

/** A castle that covers the hex around the origin. */
export function castle(seat) {
  return svg`<g class="pd-castle seat-${seat}"><path class="pd-keep" d=${KEEP} /><path class="pd-trim"
      d="M-17 -3H17M-13 4h3M10 4h3M-12 13h3M9 12h3M-2 -1h4" />
    <path class="pd-staff" d="M0 -8V-26" /><path class="pd-flag"
        d="M0 -26H15L11.4 -20.6 15 -15.4H0Z" />${badge(seat, 6, -20.7, 0.85)}</g>`;
}

/** A ship on its lake, around the origin. */
export const ship = svg`<g class="pd-ship"><path class="pd-hull"
    d="M-15 8H15Q13 16 7 16.4H-8Q-13.6 15.6 -15 8Z" /><path class="pd-trim" d="M-13 11.4H13.4" />
  <path class="pd-staff" d="M0 8V-17" /><path class="pd-sail"
      d="M-1.4 -14Q-14 -6 -12.4 5.4H-1.4ZM1.4 -16Q13 -7 12 5.4H1.4Z" /><path class="pd-flag"
          d="M0 -17 7 -14.6 0 -12.4Z" /></g>`;

const inWords = (drawing, box) =>
  html`<svg class="pd-token" viewBox=${box} aria-hidden="true">${svg`${drawing}`}</svg>`;

/** Pieces in a line of words: a figure or leader, a castle, a ship, a card. */
export const figureSign = (seat, leader = false) => inWords(figure(seat, leader), '-20 -38 40 42');
export const castleSign = (seat) => inWords(castle(seat), '-22 -29 44 50');
export const SHIP = inWords(ship, '-18 -20 36 40');
export const PAPER = inWords(
  svg`<path class="pd-em-paper" d="M-8 -12H8V12H-8Z" /><path class="pd-em-line"
      d="M-8 0H8M-4 -6H4M-4 6H4" />`,
  '-11 -14 22 28',
);
