/**
 * How this browser looks at the table: which District is close, whether danger is shown, what is being paid
 * or played back. It holds nothing of the game and is forgotten with the page.
 */

const PACE = 'templetown-pace';

/** All of it in one place; handlers of the board change it and have the page drawn again. */
export const look = {
  /** The District that fills the board, or null for the whole city. */
  close: null,
  /** The District under the thumb on a phone. */
  tab: 0,
  danger: false,
  /** Whether a click on the map marks a plan, and the place that is being planned. */
  planning: false,
  spot: null,
  /** Whether every payment is laid open, not only one with waste. */
  careful: false,
  /** The action whose payment is being chosen (see payment.js). */
  draft: null,
  /** The way that is being drawn with the pointer: a list of places. */
  drag: null,
  /** The Enemy Phase that is being played back (see enemyphase.js). */
  film: null,
  /** The frames of the last film, to be shown again, and the log's paragraph about it. */
  reel: null,
  summary: null,
  pace: stored() ?? 'brisk',
};

/** Change how the table is looked at, and show it. */
export function see(ctx, change) {
  Object.assign(look, change);
  ctx.redraw();
}

/** Choose the pace of the Enemy Phase, and keep it. */
export function keepPace(ctx, pace) {
  try {
    localStorage.setItem(PACE, pace);
  } catch {
    // The pace then lasts as long as the page.
  }
  see(ctx, { pace });
}

function stored() {
  try {
    return localStorage.getItem(PACE);
  } catch {
    return null; // Storage may be switched off: the usual pace does.
  }
}
