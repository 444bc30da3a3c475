/**
 * The middle of the table: the map of London, as it is or as it is played back, in a frame that pans on a
 * phone.
 * It gathers what the drawing shows; the drawing itself is in map.js.
 */
import { html } from 'lit';

import { shown } from './film.js';
import { atlas } from './geometry.js';
import { look, see } from './look.js';
import { drawn } from './map.js';
import { aims, plans, wayOf } from './ways.js';

const NONE = new Set();

/** What is to be drawn: the view with what pointing would do, or the frame of a playback. */
function showNow(ctx, map) {
  const film = shown(ctx);
  if (film) return { ...film, way: null, plans: [], aims: [] };
  const moves = plans(ctx.view);
  const called = new Set(
    moves.map(
      ({ from, to }) =>
        map.rays.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))?.colour,
    ),
  );
  return {
    view: ctx.view,
    fresh: NONE,
    called,
    targets: [],
    way: wayOf(ctx, map),
    plans: moves,
    aims: aims(ctx.view),
  };
}

/**
 * Whether something else is pointed at first, a PC or a Character: until then places only hint that they
 * could be reached.
 */
const isCalm = ({ selection, view: { turn, pending } }) =>
  !selection.length && (pending ? pending.kind === 'window' : turn?.stage === 'act');

/**
 * The board as the facing seat sees it.
 * @param {object} ctx what the core hands to a game
 */
export function board(ctx) {
  const map = atlas(ctx);
  const show = showNow(ctx, map);
  const kinds = [ctx.moves ? '' : 'is-still', look.whole ? 'is-whole' : '', isCalm(ctx) ? 'is-calm' : ''];
  return html`<div class="tp tp-board ${kinds.join(' ')}">
    <div class="tp-corner"><button type="button" class="button small tp-whole" aria-pressed=${look.whole}
        @click=${() => see(ctx, { whole: !look.whole })}>
      ${look.whole ? ctx.t('Closer') : ctx.t('Whole map')}</button></div>
    ${drawn(ctx, map, show)}</div>`;
}
