/**
 * The players along the side: who they are, who is here, who is to act, and what is public of each.
 * What lies in front of a player is drawn by the game's module.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { icon } from './icons.js';
import { colour, mark } from './marks.js';
import { t } from './words.js';

/** The players' column; a strip on a phone. */
export function players(ctx, here, deeds) {
  return html`<section class="players" aria-label=${t('Players')}>
    ${repeat(ctx.seats, (seat) => seat.seat, (seat) => player(ctx, here, deeds, seat))}
    ${ctx.watching ? html`<p class="watching">${icon('eye')}${t('{number} watching', { number: ctx.watching })}</p>` : nothing}
  </section>`;
}

function player(ctx, here, deeds, seat) {
  const acts = ctx.toAct.includes(seat.seat);
  const won = ctx.result?.winners.includes(seat.seat);
  const open = here.wide || here.openSeats.has(seat.seat);
  return html`<article class="seat ${colour(seat.seat)} ${acts ? 'acts' : ''} ${open ? 'open' : ''}">
    <header>
      ${mark(seat.seat)}
      <h2 title=${ctx.seatName(seat.seat)}>${here.wide ? html`<bdi>${ctx.seatName(seat.seat)}</bdi>` : html`<button type="button"
        class="seat-toggle" aria-expanded=${open} @click=${() => deeds.toggleSeat(seat.seat)}><bdi>${ctx.seatName(seat.seat)}</bdi>${icon(open ? 'up' : 'down')}</button>`}</h2>
      ${won ? html`<span class="badge now">${t('Won')}</span>` : nothing}
      ${acts ? html`<span class="badge now">${t('To act')}</span>` : nothing}
      ${presence(seat)}
    </header>
    ${open && ctx.view ? here.module?.seat?.(ctx, seat.seat) ?? nothing : nothing}
    ${mayLook(ctx, here, seat.seat) ? html`<button type="button" class="button quiet small"
      @click=${() => deeds.look(seat.seat)}>${icon('eye')}${t('Look as {name}', { name: ctx.seatName(seat.seat) })}</button>` : nothing}
  </article>`;
}

function presence({ by, here }) {
  if (by?.startsWith('bot')) return html`<span class="presence bot" title=${t('Bot')}>${icon('bot')}<span class="unseen">${t('Bot')}</span></span>`;
  const words = here ? t('Here') : t('Away');
  return html`<span class="presence ${here ? 'here' : 'gone'}" title=${words}><span class="unseen">${words}</span></span>`;
}

/** On a device that holds several seats, one that has something private may look at it while others are to act. */
function mayLook(ctx, here, seat) {
  const { holds = [], private: secret = [], to_act: toAct = [] } = here.table ?? {};
  if (ctx.replay || holds.length < 2 || ctx.facing === seat || !secret.includes(seat)) return false;
  return holds.includes(seat) && (toAct.includes(seat) || !toAct.some((other) => holds.includes(other)));
}
