/**
 * The realms to choose from: their goods at the start, and their ability or building. It reads what is
 * printed.
 */
import { html, nothing } from 'lit';

import { number } from './cards.js';
import { amount, good, KEPT } from './goods.js';

function realm(ctx, ref) {
  const { title, goods, ability, building } = ctx.pieces[ref];
  const able = ctx.view.side === 'b';
  const first = ctx.pieces[building];
  const more = able ? ctx.t(ability) : ctx.view.solo ? '' : `${ctx.t(first.title)}: ${ctx.t(first.text)}`;
  const stock = KEPT.map((name) => amount(ctx, name, goods[name])).join(', ');
  return html`<li><div class="pd-realm-card" data-at=${ref} role="group"
      aria-label="${ctx.t(title)} ${more} ${stock}"><b class="pd-title">${ctx.t(title)}</b>
    <p class="pd-seat-goods" aria-hidden="true">${KEPT.map(
      (name) => html`<span
        class="pd-count">${good(name)}${number(goods[name])}</span>`,
    )}</p>
    ${more ? html`<p>${more}</p>` : nothing}</div></li>`;
}

/** The realms that are left, while somebody chooses. */
export function realms(ctx, { realms: left }) {
  if (!left?.length) return nothing;
  return html`<section class="pd pd-realms" aria-label=${ctx.t('Realms')}><header><h3>${ctx.t('Realms')}</h3>
    </header>
    <ul class="pd-realm-cards">${left.map((ref) => realm(ctx, ref))}</ul></section>`;
}
