/**
 * How this browser looks at the table: the front page that is being read, the playback, its pace, what is
 * folded away.
 * It holds nothing of the game and is forgotten with the page; only the pace is kept.
 */

const PACE = 'tripods-pace';

/** The paces to choose from; `off` plays nothing back. */
export const PACES = ['calm', 'brisk', 'fast', 'off'];

/** All of it in one place; handlers of the board change it and have the page drawn again. */
export const look = {
  /** The Headline that is being read again, by reference, or null. */
  paper: null,
  /** The playback (see film.js) and the frames of the last one. */
  film: null,
  reel: null,
  pace: stored() ?? 'brisk',
  /** Whether the ask for Characters is folded to its title. */
  folded: false,
  /** Whether a phone shows the whole map at once. */
  whole: false,
};

/** Change how the table is looked at, and show it. */
export function see(ctx, change) {
  Object.assign(look, change);
  ctx.redraw();
}

/** Choose the pace of the playback, and keep it. */
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
    const pace = localStorage.getItem(PACE);
    return PACES.includes(pace) ? pace : null;
  } catch {
    return null; // Storage may be switched off: the usual pace does.
  }
}
