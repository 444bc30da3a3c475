/**
 * Weapons, Items and Unique Abilities as small plates, in a hand, in front of a player or in the shop. They
 * show printed data and uses left.
 */
import { html, nothing } from 'lit';

import { look } from './look.js';
import { arm } from './payment.js';
import { figure, symbol } from './symbols.js';

function uses(ctx, left, all) {
  const words = ctx.t('{left} uses left', { left });
  const places = Array.from({ length: Math.max(all, left) }, (_, i) => i < left);
  const boxes = places.map((full) => html`<i class=${full ? 'is-full' : ''}></i>`);
  return html`<span class="tt-uses" title=${words}>${boxes}<span class="unseen">${words}</span></span>`;
}

function arms(ctx, card, range) {
  return html`<span class="tt-arms"><span
      title=${ctx.t('Damage')}>${symbol('burst')}${figure(card.damage)}<span
          class="unseen">${ctx.t('Damage')} ${card.damage}</span></span>
    <span title=${ctx.t('Range')}>${symbol(range ? 'range' : 'fist')}${figure(range)}<span
        class="unseen">${ctx.t('Range')} ${range}</span></span></span>`;
}

/** A Weapon that somebody owns: `{ref, left, range}`. While a cure is being paid it can be used or not. */
export function weapon(ctx, { ref, left, range }, draft = null) {
  const card = ctx.pieces[ref];
  const body = html`<b
      class="tt-plate-title">${ctx.t(card.title)}</b>${arms(ctx, card, range)}${uses(ctx, left, card.uses)}`;
  if (draft?.kind !== 'cure')
    return html`<div class="tt-plate is-weapon" data-at=${ref} data-piece=${ref}>${body}</div>`;
  const used = (look.draft.action.weapons ?? []).includes(ref);
  return html`<div class="tt-plate is-weapon ${used ? 'pays' : ''}" data-piece=${ref}><button type="button"
      class="tt-face" aria-pressed=${used} @click=${() => arm(ctx, ref)}>${body}</button></div>`;
}

/** A Weapon for sale. */
export function forSale(ctx, ref) {
  const card = ctx.pieces[ref];
  return html`<div class="tt-plate is-weapon" data-at=${ref}
      data-piece=${ref}>${cost(ctx, card.cost + (ctx.view.costs?.weapon ?? 0))}
    <b class="tt-plate-title">${ctx.t(card.title)}</b>${arms(ctx, card, card.range)}
    ${uses(ctx, card.uses, card.uses)}</div>`;
}

/** An Item that somebody owns. */
export function item(ctx, ref) {
  const card = ctx.pieces[ref];
  return html`<div class="tt-plate is-item" data-at=${ref}
      aria-label="${ctx.t(card.title)} ${ctx.t(card.text)}"><b class="tt-plate-title">${ctx.t(card.title)}</b>
        <small>${ctx.t(card.text)}</small></div>`;
}

/** A kind of Item in the shop, and how many are left. */
export function stock(ctx, ref, count) {
  const card = ctx.pieces[ref];
  return html`<div class="tt-plate is-item ${count ? '' : 'is-out'}" data-at=${ref}
      aria-label="${ctx.t(card.title)} ${ctx.t(card.text)}">${cost(ctx, ctx.view.costs?.item ?? card.cost)}<b
          class="tt-plate-title">${ctx.t(card.title)}</b>
    <small>${ctx.t(card.text)}</small><span class="tt-left" data-figure=${`× ${count}`}></span><span
        class="unseen">${ctx.t('{count} left', { count })}</span></div>`;
}

/** A Unique Ability. */
export function ability(ctx, ref) {
  const card = ctx.pieces[ref];
  if (!card) return nothing;
  return html`<div class="tt-plate is-ability" data-at=${ref}>${symbol('star')}<b
      class="tt-plate-title">${ctx.t(card.title)}</b><small>${ctx.t(card.text)}</small></div>`;
}

function cost(ctx, dna) {
  return html`<span class="tt-cost" title=${ctx.t('{dna} DNA', { dna })}>${symbol('dna')}${figure(dna)}<span
      class="unseen">${ctx.t('{dna} DNA', { dna })}</span></span>`;
}
