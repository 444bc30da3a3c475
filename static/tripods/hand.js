/**
 * What lies below the map: the desk, the facing seat's Characters, and what floats over the map for a while.
 */
import { html, nothing } from 'lit';

import { caption } from './caption.js';
import { asks, card, cardsOf } from './characters.js';
import { desk } from './desk.js';
import { shown } from './film.js';
import { frontPage } from './frontpage.js';
import { peek, seen } from './peek.js';
import { sheet } from './sheet.js';

function own(ctx, view, title = ctx.t('Your Characters')) {
  const player = view.players[ctx.facing];
  if (!player) return nothing;
  return html`<section class="tp tp-own ${ctx.colour(player.seat)}" aria-label=${title}>
    <header>${ctx.mark(player.seat)}<h2>${title}</h2><span
        class="tp-soft">${ctx.t('Each once: what it says, or 2 Variable APs. Unused: 1 SP.')}</span>
      ${player.cards.length && !ctx.replay && !ctx.result ? asks(ctx, player) : nothing}</header>
    <ul class="tp-characters">${cardsOf(player).map((one) => card(ctx, one))}</ul></section>`;
}

/** The facing seat's own things alone, with a Tidings card that it looks at. */
export function ownThings(ctx) {
  return html`${own(ctx, ctx.view, ctx.t('Characters of {seat}', { seat: ctx.facing }))}${seen(ctx)}`;
}

/** All that lies below the map. */
export function hand(ctx) {
  const film = shown(ctx);
  const view = film?.view ?? ctx.view;
  const above = film ? caption(ctx) : html`${sheet(ctx)}${peek(ctx)}`;
  return html`${desk(ctx, view)}${own(ctx, view)}${above}${frontPage(ctx, film)}`;
}
