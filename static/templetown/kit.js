/**
 * Weapons, Items and Unique Abilities as small plates, in a hand, in front of a player or in the shop. They
 * show printed data and uses left.
 */
import { html, nothing } from 'lit';

import { arm } from './payment.js';
import { figure, symbol } from './symbols.js';

function uses(ctx, left, all) {
  const words = ctx.t('Uses left: {left}', { left });
  const places = Array.from({ length: Math.max(all, left) }, (_, i) => i < left);
  const boxes = places.map((full) => html`<i class=${full ? 'is-full' : ''}></i>`);
  return html`<span class="tt-uses" title=${words}>${boxes}<span class="unseen">${words}</span></span>`;
}

function arms(ctx, damage, range) {
  const reach = symbol(range ? 'range' : 'fist');
  return html`<span class="tt-arms">
    ${drawn(symbol('burst'), damage, ctx.t('Damage'), ctx.t('Damage {damage}', { damage }))}
    ${drawn(reach, range, ctx.t('Range'), ctx.t('Range {range}', { range }))}</span>`;
}

/** A number with its sign, drawn, and the words for it. */
function drawn(sign, number, title, words) {
  return html`<span title=${title}>${sign}${figure(number)}<span class="unseen">${words}</span></span>`;
}

/** A Weapon that somebody owns: `{ref, left, range}`. While a cure is being paid it can be used or not. */
export function weapon(ctx, { ref, left, range }, draft = null) {
  const { title, damage, uses: all } = ctx.pieces[ref];
  const face = html`${name(ctx, title)}${arms(ctx, damage, range)}${uses(ctx, left, all)}`;
  if (draft?.kind !== 'cure') {
    return html`<div class="tt-plate is-weapon" data-at=${ref} data-piece=${ref}>${face}</div>`;
  }
  const used = (draft.action.weapons ?? []).includes(ref);
  return html`<div class="tt-plate is-weapon ${used ? 'pays' : ''}" data-piece=${ref}>
    <button type="button" class="tt-face" aria-pressed=${used}
      @click=${() => arm(ctx, ref)}>${face}</button></div>`;
}

/** A Weapon for sale. */
export function forSale(ctx, ref) {
  const { title, cost, damage, range, uses: all } = ctx.pieces[ref];
  const now = cost + (ctx.view.costs?.weapon ?? 0);
  return html`<div class="tt-plate is-weapon" data-at=${ref} data-piece=${ref}>
    ${price(ctx, now)}${name(ctx, title)}${arms(ctx, damage, range)}${uses(ctx, all, all)}</div>`;
}

/** An Item that somebody owns. */
export function item(ctx, ref) {
  const { title, text } = ctx.pieces[ref];
  return html`<div class="tt-plate is-item" data-at=${ref} aria-label=${both(ctx, title, text)}>
    ${name(ctx, title)} <small>${ctx.t(text)}</small></div>`;
}

/** A kind of Item in the shop, and how many are left. */
export function stock(ctx, ref, count) {
  const { title, text, cost } = ctx.pieces[ref];
  const kind = count ? 'tt-plate is-item' : 'tt-plate is-item is-out';
  return html`<div class=${kind} data-at=${ref} aria-label=${both(ctx, title, text)}>
    ${price(ctx, ctx.view.costs?.item ?? cost)}${name(ctx, title)} <small>${ctx.t(text)}</small>
    <span class="tt-left" data-figure=${`× ${count}`}></span>
    <span class="unseen">${ctx.t('{count} left', { count })}</span></div>`;
}

/** A Unique Ability. */
export function ability(ctx, ref) {
  if (!ctx.pieces[ref]) return nothing;
  const { title, text } = ctx.pieces[ref];
  return html`<div class="tt-plate is-ability" data-at=${ref}>
    ${symbol('star')}${name(ctx, title)} <small>${ctx.t(text)}</small></div>`;
}

const name = (ctx, title) => html`<b class="tt-plate-title">${ctx.t(title)}</b>`;

const both = (ctx, title, text) => `${ctx.t(title)} ${ctx.t(text)}`;

function price(ctx, dna) {
  const words = ctx.t('{dna} DNA', { dna });
  return html`<span class="tt-cost" title=${words}>${symbol('dna')}${figure(dna)}
    <span class="unseen">${words}</span></span>`;
}
