/**
 * What lies below the map: the tray, the facing seat's cards and tableau, the market, and alone the Trolls.
 * Cards in hand come with the view only for the eyes that may see them.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { card, enlarged } from './cards.js';
import { gallery } from './gallery.js';
import { market } from './market.js';
import { realms } from './realms.js';
import { tableau } from './tableau.js';
import { tray } from './tray.js';
import { trolls } from './trolls.js';

function own(ctx, view, title = ctx.t('Your cards')) {
  const { hand = [], costs = {} } = view.private ?? {};
  if (ctx.facing === null || !view.private?.hand) return nothing;
  return html`<section class="pd pd-hand ${ctx.colour(ctx.facing)}" aria-label=${title}>
    <header>${ctx.mark(ctx.facing)}<h3>${title}</h3>
      <p class="pd-soft">${ctx.t('Above the spell, for crystals; below the building, for wood.')}</p></header>
    ${
      hand.length
        ? html`<ul class="pd-cards">${repeat(
            hand,
            (ref) => ref,
            (ref) => html`<li>${card(ctx, ref, { costs: costs[ref], halves: true })}</li>`,
          )}</ul>`
        : html`<p class="pd-soft">${ctx.t('No cards in hand')}</p>`
    }</section>`;
}

/** The tray and all cards; while one may be bought the market comes first. */
function cards(ctx, view) {
  const parts = [tray(ctx, view), view.trolls ? trolls(ctx, view) : nothing, own(ctx, view)];
  return view.turn?.step === 'buy' ? [market(ctx, view), ...parts] : [...parts, market(ctx, view)];
}

/** The facing seat's own things alone. */
export function ownThings(ctx) {
  const whose = { seat: ctx.facing };
  return html`${own(ctx, ctx.view, ctx.t('Cards of {seat}', whose))}
    ${tableau(ctx, ctx.view.seats[ctx.facing], ctx.t('Tableau of {seat}', whose))}`;
}

/** All that lies below the map. */
export function hand(ctx) {
  const { view } = ctx;
  const player = view.seats[ctx.facing];
  return html`${realms(ctx, view)}${cards(ctx, view)}${player ? tableau(ctx, player) : nothing}
    ${enlarged(ctx)}${gallery(ctx)}`;
}
