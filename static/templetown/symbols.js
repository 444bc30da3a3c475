/**
 * The small signs of the game, drawn on a grid of 24: action points, DNA, Eggs and whatever a number stands
 * beside. They are decoration: the words are with whoever draws them.
 */
import { html, nothing, svg } from 'lit';

const SIGNS = {
  move: svg`<path d="M5 2.5h7.5l-.4 7.5c3 1.2 6.4 1.8 8.4 4.5.8 1.1 1 2.3 1 3.5H4.5C5.5 13 5 8 5 2.5ZM4.5
      19.5h17V22h-17Z" />`,
  build: svg`<path d="M2.5 4.5h8.5V10H2.5ZM13 4.5h8.5V10H13ZM6.5 11.8h11v5.4h-11ZM2.5 11.8h2.2v5.4H2.5ZM19.3
      11.8h2.2v5.4h-2.2ZM2.5 19h8.5v3H2.5ZM13 19h8.5v3H13Z" />`,
  cure: svg`<path d="M8.8 2h6.4v6.8H22v6.4h-6.8V22H8.8v-6.8H2V8.8h6.8Z" />`,
  wild: svg`<path d="m12 1.5 3.1 7 7.6.700-5.7 5 1.7 7.5L12 17.7l-6.7 4 1.7-7.5-5.7-5 7.6-.7Z" />`,
  dna: svg`<path class="tt-stroke" d="M7 2c0 7 10 7 10 13v7M17 2c0 7-10 7-10 13v7M8.5 5h7M8.5 19h7M10 8.5h4M10
      15.5h4" />`,
  egg: svg`<path d="M12 2c4.5 0 8 7 8 12 0 4.5-3.5 8-8 8s-8-3.5-8-8c0-5 3.5-12 8-12Z" />`,
  clue: svg`<path d="M2 17c4-2 4-1 5-2 0-6 1-10 3.5-10 1 0 1 .8 1.5.800S12.5 5 13.5 5C16 5 17 9 17 15c1 1 1 0
      5 2-5 4-15 4-20 0Z" />`,
  infected: svg`<path class="tt-stroke" d="M12 9.5a5 5 0 1 1 3-7M14.5 13.5a5 5 0 1 1 5 6.5M9.5 13.5a5 5 0 1
      0-5 6.5" /><circle cx="12" cy="12.5" r="2.2" />`,
  shield: svg`<path d="M12 2c3 2 6 3 9 3v6c0 6-4 9.5-9 11.5C7 20.5 3 17 3 11V5c3 0 6-1 9-3Z" />`,
  parasite: svg`<path d="M2 20c-2-5 1-8 5-7.5C6.5 7 10 3.5 14 4c5 .5 6 5 4.5 8.5C22 13 23 17 21 20Z" />`,
  bacteria: svg`<path d="M8 6.5C8 4 10 2 12.5 2S17 4 17 6.5v7c0 2.5-2 4.5-4.5 4.5S8 16 8 13.5ZM3 5h3v2H3Zm0
      5h3v2H3Zm16-5h3v2h-3Zm0 5h3v2h-3ZM8.5 18.5h3V22h-4Zm5 0h3l1 3.5h-4Z" />`,
  block: svg`<path d="m5 7 3-5h13l-3 5ZM4 8.5h14.5V22H4ZM20 8l2-3.5V18l-2 4Z" />`,
  tower: svg`<path d="m12 1 5 5.5H7ZM8 8h8v3H8Zm.5 4.5h7L18 22H6Z" />`,
  burst: svg`<path d="m12 1 2.3 5.5L19.5 3l-.7 6 5.2 2.5-5 3 2 6-6-2L12 23l-3-4.5-6 2 2-6-5-3L5.2 9l-.7-6 5.2
      3.5Z" />`,
  range: svg`<path class="tt-stroke" d="M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6" /><path class="tt-stroke"
      d="M12 5a7 7 0 1 1-.1 0" />`,
  fist: svg`<path d="M4 10c0-2 1-3 2.5-3 .2-2 4-2.5 4.5-.5 1-2 4.5-1.5 4.5.500 1.5-1 4 0 4 2v6c0 4-3 7-7
      7h-2c-4 0-6.5-3-6.5-6Z" />`,
  card: svg`<path d="M5 2h14v20H5Z" />`,
  goal: svg`<path class="tt-stroke" d="M12 2.5a9.5 9.5 0 1 1-.1 0M12 7a5 5 0 1 1-.1 0" /><circle cx="12"
      cy="12" r="2" />`,
  cured: svg`<path d="M12 21.5C5 16.5 2 12.5 2 8.5 2 5 4.5 3 7 3c2 0 4 1 5 3 1-2 3-3 5-3 2.5 0 5 2 5 5.5 0 4-3
      8-10 13Z" />`,
  star: svg`<path d="m12 1.5 3.1 7 7.6.700-5.7 5 1.7 7.5L12 17.7l-6.7 4 1.7-7.5-5.7-5 7.6-.7Z" />`,
  note: svg`<path d="M3 3h18v13h-8l-5 5.5V16H3Z" />`,
  larger: svg`<path class="tt-stroke" d="M10 3.5a6.5 6.5 0 1 1-.1 0M15 15l6.5 6.5M10 7v6M7 10h6" />`,
  smaller: svg`<path class="tt-stroke" d="M10 3.5a6.5 6.5 0 1 1-.1 0M15 15l6.5 6.5M7 10h6" />`,
  gate: svg`<path class="tt-stroke" d="M7 21V4M3 8l4-5 4 5M17 3v17M13 16l4 5 4-5" />`,
};

/** The kinds of action points, in the order of the rulebook. */
export const KINDS = ['move', 'build', 'cure'];

/** A sign by name, as large as the text beside it. */
export function symbol(name) {
  return html`<svg class="tt-symbol is-${name}" viewBox="0 0 24 24"
      aria-hidden="true">${SIGNS[name] ?? nothing}</svg>`;
}

/** A number that is drawn, not written: whatever carries it has a name that says it. */
export const figure = (value) => html`<b data-figure=${value}></b>`;

/** A number with its sign, and words for who cannot see the sign. */
export function amount(ctx, name, value, words) {
  return html`<span class="tt-amount" title=${words}>${symbol(name)}<b>${value}</b><span
      class="unseen"> ${words}</span></span>`;
}
