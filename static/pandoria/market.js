/**
 * The market: four cards with what they cost whoever looks, the deck, and the discard pile. Alone, new cards
 * enter at the left and the Trolls take from the right.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { card } from './cards.js';

function place(ctx, ref, prices) {
  if (!ref) return html`<li class="pd-gap">${ctx.t('No card')}</li>`;
  return html`<li>${card(ctx, ref, { price: prices[ref], at: ref })}</li>`;
}

/** The market with its deck. */
export function market(ctx, view) {
  const prices = view.private?.prices ?? {};
  const { market: cards, deck, discards } = view;
  return html`<section class="pd pd-market" aria-label=${ctx.t('Market')}><header><h3>${ctx.t('Market')}</h3>
      <p class="pd-soft">${ctx.t('You may buy one card after a region was closed in your turn.')}</p>
      <p class="pd-counts"><span
          data-at="deck:cards">${ctx.t('Deck: {number}', { number: deck })}</span> <span
              data-at="deck:discards">${ctx.t('Discards: {number}', { number: discards.length })}</span></p>
                </header>
    <ul class="pd-cards">${repeat(
      cards,
      (ref, i) => ref ?? i,
      (ref) => place(ctx, ref, prices),
    )}</ul>${
      view.solo
        ? html`<p
        class="pd-soft">${ctx.t('New cards enter at the left.')}</p>`
        : nothing
    }</section>`;
}
