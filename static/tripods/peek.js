/**
 * The Tidings card that a player looks at in Fleet Street, for nobody else's eyes, and what may be done with
 * it.
 */
import { html, nothing } from 'lit';

import { bill } from './tidings.js';

const WORDS = { keep: 'Leave it', bury: 'Put it at the bottom' };

function answer(ctx, option) {
  return html`<button type="button" class="button tp-answer"
      @click=${() => ctx.act(option)}>${ctx.t(WORDS[option.action.type])}</button>`;
}

/** The card alone, for whoever looks at all hands at once. */
export function seen(ctx) {
  const { top } = ctx.view.private ?? {};
  if (!top) return nothing;
  return html`<section class="tp"><h3>${ctx.t('On top of the deck, for your eyes only')}</h3>
    ${bill(ctx, top)}</section>`;
}

/** The sheet with the card, while the facing seat looks at it. */
export function peek(ctx) {
  const { top } = ctx.view.private ?? {};
  if (!top) return nothing;
  const answers = ctx.options.filter(({ action }) => WORDS[action?.type]);
  return html`<section class="tp tp-sheet ${ctx.colour(ctx.facing)}" aria-labelledby="tp-peek">
    <header>${ctx.mark(ctx.facing)}<h2
        id="tp-peek">${ctx.t('On top of the deck, for your eyes only')}</h2></header>
    <div class="tp-about">${bill(ctx, top)}</div><div
        class="tp-answers">${answers.map((option) => answer(ctx, option))}</div></section>`;
}
