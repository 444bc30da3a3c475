/** A Tidings card as a handbill: its title, its words, the train logo. It prints what is on the card. */
import { html, nothing, svg } from 'lit';

import { engine } from './engine.js';
import { sample } from './rays.js';

/** The logo of the train. */
export const logo = (ctx) =>
  html`<svg class="tp-logo" viewBox="-24 -36 62 42" role="img"
      aria-label=${ctx.t('Train logo')}>${engine}</svg>`;

/** A sample of the ray that a card calls, so that its colour is seen as well as read. */
function called(card) {
  const colour = card.ops.find((op) => op.colour)?.colour;
  return colour
    ? html`<svg class="tp-sample" viewBox="-2 -6 48 12" aria-hidden="true">${svg`${sample(colour)}`}</svg>`
    : nothing;
}

/** A card face up. */
export function bill(ctx, ref, kind = '') {
  const card = ctx.pieces[ref];
  return html`<div class="tp-bill ${card.stop_press ? 'is-press' : ''} ${kind}" data-at=${ref}
      data-piece=${ref} role="group" aria-label="${ctx.t(card.title)} ${ctx.t(card.text)}">
    <h3>${ctx.t(card.title)}</h3><p>${ctx.t(card.text)}</p><div
        class="tp-bill-marks">${called(card)}${card.train ? logo(ctx) : nothing}</div></div>`;
}

/** The deck, face down, with how many cards are left. */
export function deck(ctx, count) {
  return html`<div class="tp-deck" data-at="deck:tidings" role="img"
      aria-label=${ctx.t('Tidings, cards left: {count}', { count })}>
    <span aria-hidden="true">${ctx.t('Tidings')}</span><b aria-hidden="true" data-figure=${count}></b></div>`;
}
