/**
 * How this browser looks at the table: how the tile is turned, what is to be laid, which card lies open. It
 * holds nothing of the game and is forgotten with the page.
 */

/** All of it in one place; handlers of the board change it and have the page drawn again. */
export const look = {
  /** The direction, 0 to 5 clockwise from the right, in which the second half of the tile lies. */
  turn: 0,
  /** The tile or castle that is being laid, by reference; null for the first tile in hand. */
  piece: null,
  /** By thumb: the hex that has been tapped once, with the position that it belongs to. */
  draft: null,
  /** Whether the last thing that pointed was a thumb. */
  thumb: false,
  /** Whether a phone shows the whole map at once. */
  whole: false,
  /**
   * The card that lies enlarged, with the eyes that see it; whether the gallery is open, and what it shows.
   */
  large: null,
  gallery: false,
  filter: { half: 'both', good: 'all', words: '' },
  /** The position up to which the facing seat has read what happened. */
  since: null,
  /** Counts the changes, so that what was made for one look is not taken for another. */
  stamp: 0,
};

/** Change how the table is looked at, and show it. */
export function see(ctx, change) {
  Object.assign(look, change);
  look.stamp += 1;
  ctx.redraw();
}

/** Behind a curtain nothing is left lying open. */
export function putAway() {
  Object.assign(look, { draft: null, large: null, gallery: false });
}
