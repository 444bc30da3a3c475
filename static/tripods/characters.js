/** The Character cards as they lie open before a seat: face up while unused, face down afterwards. */
import { html, nothing } from 'lit';

import { cameo } from './portraits.js';

const ORDER = ['artilleryman', 'newspaperman', 'astronomer', 'curate', 'elphinstone'];

/** The cards of a seat in their printed order: `[{ref, name, used}]`. */
export function cardsOf({ seat, used }) {
  return ORDER.map((name) => ({
    ref: `card:${seat}.${name}`,
    name,
    used: used.includes(`card:${seat}.${name}`),
  }));
}

/** A card with its words. */
export function card(ctx, { ref, name, used }) {
  const { title, text } = ctx.pieces[`character:${name}`];
  const words = ctx.t(title);
  if (used)
    return html`<li class="tp-character is-used"><div class="tp-character-face" data-at=${ref} role="img"
        aria-label=${ctx.t('{title}: used', { title: words })}>${cameo(name)}
    <span class="tp-character-words"
        aria-hidden="true"><b>${words}</b> <small>${ctx.t('used')}</small></span></div></li>`;
  return html`<li class="tp-character"><div class="tp-character-face" data-at=${ref}
      aria-label="${words} ${ctx.t(text)}">${cameo(name)}
    <span class="tp-character-words"><b>${words}</b> <small>${ctx.t(text)}</small></span></div></li>`;
}

function small(ctx, { ref, name, used }) {
  const title = ctx.t(ctx.pieces[`character:${name}`].title);
  const label = used ? ctx.t('{title}: used', { title }) : title;
  return html`<li class=${used ? 'is-used' : ''}><span data-at=${ref} role="img" title=${title}
      aria-label=${label}>${cameo(name)}${used ? html`<i aria-hidden="true"></i>` : nothing}</span></li>`;
}

/** The cards of a seat as small cameos. */
export const cameos = (ctx, player) =>
  html`<ul class="tp-cameos" aria-label=${ctx.t('Characters')}>
    ${cardsOf(player).map((one) => small(ctx, one))}</ul>`;

const ASKED = { needed: 'when my PCs are at stake', always: 'always', never: 'never' };

/** The control that sets when the seat is asked for Characters. */
export function asks(ctx, player) {
  const words = ctx.t('Ask me: {when}', { when: ctx.t(ASKED[player.asks]) });
  return html`<button type="button" class="button small tp-asks" data-at="asks:${player.seat}"
      aria-label=${words}>${words}</button>`;
}
