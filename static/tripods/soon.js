/** When the train comes, in a word. */

const WORDS = ['next', '2nd', '3rd', '4th', '5th'];

/** How soon: 1 is the next train. */
export const soon = (ctx, moves) => ctx.t(WORDS[moves - 1] ?? '–');
