/** The shop: Weapon cards and Items for sale. It lists what the view says is left. */
import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { forSale, stock } from './kit.js';

/** Weapons and Items for sale. */
export function market(ctx) {
  const { weapons, items } = ctx.view;
  return html`<section class="tt-market" aria-label=${ctx.t('Weapons and Items for sale')}>
    <h3 class="tt-small-title">${ctx.t('Weapons')}</h3><div class="tt-shelf">${repeat(
      weapons,
      (ref) => ref,
      (ref) => forSale(ctx, ref),
    )}</div>
    <h3 class="tt-small-title">${ctx.t('Items')}</h3><div
        class="tt-shelf is-items">${Object.entries(items).map(([ref, count]) => stock(ctx, ref, count))}</div>
          </section>`;
}
