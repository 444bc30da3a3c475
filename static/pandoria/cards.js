/**
 * The cards: the spell above, the price between, the building below, with what each costs whoever looks at
 * it. It reads what is printed, and what the view says of costs.
 */
import { html, nothing } from 'lit';

import { emblem } from './emblems.js';
import { good } from './goods.js';
import { look, see } from './look.js';

const PAID = { spell: 'crystals', building: 'wood' };

/** A figure that the words beside it say too. */
export const number = (value) => html`<b data-figure=${value} aria-hidden="true"></b>`;

/** What a half costs, in words. */
function costWords(ctx, kind, cost) {
  return kind === 'spell'
    ? ctx.t('{count} crystals', { count: cost })
    : ctx.t('{count} wood', { count: cost });
}

/**
 * One half of a card.
 * @param {string} ref `spell:…` or `building:…`
 * @param {object} [more] `cost` now, if it is not the printed one; `at`, what it can be pointed at as
 */
export function half(ctx, ref, { cost, at } = {}) {
  const [kind] = ref.split(':');
  const { title, text, cost: printed } = ctx.pieces[ref];
  const price = cost ?? printed;
  const words = `${ctx.t(title)}. ${ctx.t(text)} ${costWords(ctx, kind, price)}`;
  return html`<div class="pd-half is-${kind}" data-at=${at ?? nothing} role="group" aria-label=${words}>
    <b class="pd-title">${ctx.t(title)}</b><span
        class="pd-cost ${price === printed ? '' : 'is-changed'}">${number(price)}${good(PAID[kind])}</span>
    ${emblem(ref)}<p>${ctx.t(text)}</p></div>`;
}

/** What a card costs in the market; on a card that is one button its words say it. */
const seal = (ctx, count, silent) => html`<p class="pd-price">${number(count)}${good('gold')}
  ${silent ? nothing : html`<span class="unseen">${ctx.t('Price: {count} gold', { count })}</span>`}</p>`;

/**
 * A whole card, and the button that enlarges it.
 * @param {string} ref `card:…`
 * @param {object} how `costs` of its halves, `price` in gold; `at`: what the whole card can be pointed at as;
 *   `halves`: whether its halves can be pointed at; `piece`: whether it travels
 */
export function card(ctx, ref, { costs = {}, price, at = null, halves = false, piece = true } = {}) {
  const { spell, building, gold } = ctx.pieces[ref];
  const cost = price ?? gold;
  const name = ctx.t('{it}', { it: ref });
  return html`<div class="pd-card-place"><div class="pd-card" data-piece=${piece ? ref : nothing}
      data-from=${piece ? 'deck:cards' : nothing} data-at=${at ?? nothing} role="group"
      aria-label=${at ? words(ctx, ref, cost) : name}>
    ${half(ctx, spell, { cost: costs.spell, at: halves ? spell : null })}${seal(ctx, cost, at)}
    ${half(ctx, building, { cost: costs.building, at: halves ? building : null })}</div>
    ${larger(ctx, ref, name)}</div>`;
}

/** All that can be read on a card, for when it is one button. */
function words(ctx, ref, cost) {
  const { spell, building } = ctx.pieces[ref];
  const read = (half) => `${ctx.t(ctx.pieces[half].title)} ${ctx.t(ctx.pieces[half].text)}`;
  return `${read(spell)} ${read(building)} ${ctx.t('Price: {count} gold', { count: cost })}`;
}

function larger(ctx, ref, name) {
  return html`<button type="button" class="pd-larger" aria-label=${ctx.t('Enlarge {name}', { name })}
      title=${ctx.t('Enlarge')}
    @click=${() => see(ctx, { large: { ref, facing: ctx.facing } })}><svg viewBox="0 0 16 16"
        aria-hidden="true"><circle cx="6.6" cy="6.6" r="4.4" /><path d="M10 10 14.4 14.4" /></svg></button>`;
}

/** The card that lies enlarged over the table. */
export function enlarged(ctx) {
  const { large } = look;
  if (!large || large.facing !== ctx.facing) return nothing;
  const name = ctx.t('{it}', { it: large.ref });
  const costs = ctx.view.private?.costs?.[large.ref];
  return html`<dialog class="pd pd-dialog is-card" data-modal aria-label=${name}
      @close=${() => see(ctx, { large: null })} @click=${shut}>
    ${card(ctx, large.ref, { costs, at: undefined, piece: false })}<button type="button"
        class="button primary" @click=${shut}>${ctx.t('Close')}</button></dialog>`;
}

/** A click beside the card, or on the button, closes it. */
export function shut(event) {
  const dialog = event.currentTarget.closest('dialog');
  if (event.target === event.currentTarget) dialog.close();
}
