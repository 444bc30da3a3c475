/**
 * The middle of the table: the tracks, the city, the desk, and the Enemy Phase when it is played back. It
 * puts the parts in order; the style sheets give them their places at each width.
 */
import { html, nothing } from 'lit';

import { city } from './city.js';
import { forecast } from './danger.js';
import { defs } from './defs.js';
import { desk } from './desk.js';
import { dragging } from './drag.js';
import { caption, summary } from './enemyphase.js';
import { shown } from './film.js';
import { choice, strip } from './hand.js';
import { look } from './look.js';
import { draftOf } from './payment.js';
import { planning, plans, plansNow } from './plan.js';
import { tracks } from './track.js';
import { wayOf } from './ways.js';

/** What the Districts are drawn from: the view, or the frame of the Enemy Phase that is being shown. */
function shownNow(ctx) {
  const film = shown(ctx);
  const view = film?.view ?? ctx.view;
  return {
    view,
    // What stands for the view as long as it is the same: itself, or the frame of the film.
    shot: film?.shot ?? view,
    danger: look.danger && !film,
    playing: Boolean(film),
    fresh: new Set(film?.fresh ?? []),
    focus: film?.district ?? null,
    close: film ? film.district : look.close,
    closed: closedStreets(view),
    way: film || plansNow(ctx) ? null : wayOf(ctx, draftOf(ctx)),
    own: ctx.facing !== null && ctx.toAct.includes(ctx.facing) ? ctx.facing : null,
  };
}

/** The numbers of dots of which no Street may be used now. */
function closedStreets({ turn }) {
  const prices = Object.entries(turn?.steps?.street ?? {});
  return new Set(prices.filter(([, price]) => price === null).map(([dots]) => Number(dots)));
}

/**
 * The board as the facing seat sees it.
 * @param {object} ctx what the core hands to a game
 */
export function board(ctx) {
  const show = shownNow(ctx);
  const plan = planning(ctx);
  const kind = show.playing ? 'is-playing' : plansNow(ctx) ? 'is-planning' : '';
  const drag = show.own === null ? {} : dragging(ctx);
  return html`<div class="tt tt-board ${ctx.moves === false ? 'is-still' : ''} ${kind}"
      @click=${plan.click} @keydown=${plan.key}
      @pointerdown=${drag.down} @pointermove=${drag.move} @pointerup=${drag.up} @pointercancel=${drag.cancel}>
    ${defs()}${tracks(ctx, show.view)}
    ${show.playing ? caption(ctx) : summary(ctx)}${choice(ctx)}
    ${show.danger ? forecast(ctx) : nothing}${show.playing ? nothing : plans(ctx)}
    ${kind ? nothing : strip(ctx)}${city(ctx, show, desk(ctx, show.view))}
  </div>`;
}
