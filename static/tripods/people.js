/**
 * The PCs as little figures, each seat in its own shape and under its own hat: on Spaces, in Carriages, and
 * safe in the green.
 * It draws whom it is told; who stands where is read elsewhere.
 */
import { nothing, svg } from 'lit';

const HEAD = svg`<circle class="tp-coat" cx="0" cy="-23.4" r="4.9" />`;
const FIGURES = [
  svg`<circle class="tp-coat" cx="0" cy="-9.4" r="10" />${HEAD}<path class="tp-hat"
      d="M-7 -26.4H7M-4.2 -26.4V-34H4.2V-26.4Z" />`,
  svg`<rect class="tp-coat" x="-9" y="-18.6" width="18" height="18.6" rx="1.6" />${HEAD}<path class="tp-hat"
      d="M-5.6 -26Q-5 -31.6 1 -31.4Q7 -31 8.4 -25.6Z" />`,
  svg`<path class="tp-coat" d="M0 -22L11.6 -0.8Q0 1.6 -11.6 -0.8Z" />${HEAD}<path class="tp-hat"
      d="M-6.6 -22.6Q-8.4 -31 0 -31.2Q7 -31 6.4 -25.6Q0 -28 -4.2 -21Z" />`,
  svg`<path class="tp-coat" d="M0 -21.4L11.4 -10.4L0 0.6L-11.4 -10.4Z" />${HEAD}<path class="tp-hat"
      d="M-7.4 -25.6Q0 -27.6 7.4 -25.6M-4.8 -26.2Q-4.8 -32.4 0 -32.4Q4.8 -32.4 4.8 -26.2Z" />`,
];

const FLAMES = svg`<g class="tp-flames" aria-hidden="true">
  <path class="tp-flame" d="M-14 3C-17 -5 -10 -8 -10.5 -15C-6 -11 -6 -6 -4 -4.5C-4.5 -10 0.5 -13 -0.5 -19C5.5
      -14 5 -7 6.5 -4.5C9 -7 8.5 -10 8.5 -13.5C14 -8 16.5 -2 13 3Q0 7 -14 3Z" />
  <path class="tp-flame-core" d="M-8 3C-9.5 -1 -6.5 -3 -6.5 -6C-4 -4 -3.5 -1 -2 0C-2 -4 1 -6 0.5 -9C4 -6 3.5
      -2 5 0C6 -1.5 6 -3 6 -4.5C9 -1.5 9.5 1 8 3Q0 5.5 -8 3Z" /></g>`;

const SHELTER = svg`<path class="tp-shelter" d="M-13 -33L0 -43L13 -33M-9 -34.5V-26M9 -34.5V-26"
    aria-hidden="true" />`;

/** The bare figure of a seat, standing on 0, 0. */
export const figure = (seat) => FIGURES[seat] ?? nothing;

/** The seat that a PC belongs to. */
export const seatOf = (pc) => Number(pc.slice(3).split('.')[0]);

/**
 * A PC on the board.
 * @param {object} ctx what the core hands to a game
 * @param {{ref: string, x: number, y: number, burns: boolean, hidden: boolean, gone: boolean}} pc
 */
export function person(ctx, { ref, x, y, burns, hidden, gone }) {
  const seat = seatOf(ref);
  const kind = `tp-pc seat-${seat} ${burns ? 'is-burning' : ''} ${gone ? 'is-gone' : ''}`;
  return svg`<g class=${kind} transform="translate(${x} ${y + 7})" data-at=${ref} data-piece=${ref}
      aria-label=${words(ctx, ref, burns)} role="img">
    <ellipse class="tp-under" cx="0" cy="0" rx="13" ry="5.5" /><circle class="tp-reach" cx="0" cy="-12"
        r="19" />
    <g class="tp-figure">${FIGURES[seat]}</g>${burns ? FLAMES : nothing}${hidden ? SHELTER : nothing}</g>`;
}

/** Whose it is, which one, and whether it would burn. */
export function words(ctx, ref, burns) {
  const whose = ctx.t('{pc} of {seat}', { pc: ref, seat: seatOf(ref) });
  return burns ? ctx.t('{whose}, in reach of the Heat Ray', { whose }) : whose;
}
