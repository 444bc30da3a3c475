/**
 * The players along the side: who they are, who is here, who is to act, and what is public of each.
 * What lies in front of a player is drawn by the game's module.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { seatClock } from './clock.js';
import { icon } from './icons.js';
import { colour, mark } from './marks.js';
import { awayWords } from './seating.js';
import { t } from './words.js';

/** The players' column; a strip on a phone, where a game may say in brief how each player stands. */
export function players(ctx, here, deeds) {
  return html`<section class="players" aria-label=${t('Players')} tabindex=${here.wide ? 0 : nothing}>
    ${repeat(ctx.seats, (seat) => seat.seat, (seat) => player(ctx, here, deeds, seat))}
    ${ctx.watching ? html`<p class="watching"
      >${icon('eye')}${t('{number} watching', { number: ctx.watching })}</p>` : nothing}
  </section>`;
}

/** A phone's strip moves to whoever is to act, once a turn. Call it after each render. */
export function followPlayers(root, ctx) {
  const strip = root.querySelector('.players');
  const [acting] = ctx.toAct;
  if (!strip || strip.followed === acting) return;
  strip.followed = acting;
  const seat = strip.querySelector('.seat.acts');
  if (seat) strip.scrollTo({ left: seat.offsetLeft - (strip.clientWidth - seat.offsetWidth) / 2 });
}

function player(ctx, here, deeds, { seat, ...state }) {
  const acts = ctx.toAct.includes(seat);
  const name = ctx.seatName(seat);
  const open = here.wide || here.openSeats.has(seat);
  return html`<article class="seat ${colour(seat)} ${acts ? 'acts' : ''} ${open ? 'open' : ''}">
    <header>
      ${mark(seat)}
      <h2 title=${name}>${here.wide ? html`<bdi>${name}</bdi>` : toggle(name, deeds, seat, open)}</h2>
      ${open || !ctx.view ? nothing : here.module?.brief?.(ctx, seat) ?? nothing}
      ${ctx.result?.winners.includes(seat) ? html`<span class="badge now">${t('Won')}</span>` : nothing}
      ${acts ? html`<span class="badge now">${t('To act')}</span>` : nothing}
      ${presence(state)}
    </header>
    ${seatClock(ctx, seat)}
    ${open && ctx.view ? here.module?.seat?.(ctx, seat) ?? nothing : nothing}
    ${open && mayLook(ctx, here, seat) ? lookButton(ctx, deeds, seat) : nothing}
  </article>`;
}

/** On a phone a player's things unfold under the name. */
function toggle(name, deeds, seat, open) {
  return html`<button type="button" class="seat-toggle" aria-expanded=${open}
    @click=${() => deeds.toggleSeat(seat)}><bdi>${name}</bdi>${icon(open ? 'up' : 'down')}</button>`;
}

function lookButton(ctx, deeds, seat) {
  return html`<button type="button" class="button quiet small" @click=${() => deeds.look(seat)}
    >${icon('eye')}${t('Look as {name}', { name: ctx.seatName(seat) })}</button>`;
}

function presence({ by, here, away }) {
  const bot = by?.startsWith('bot');
  const open = by === 'open';
  const words = bot ? t('Bot') : open ? t('Free') : here ? t('Here') : awayWords({ away });
  if (open) return html`<span class="badge">${words}</span>`;
  return html`<span class="presence ${bot ? 'bot' : here ? 'here' : 'gone'}" title=${words}
    >${bot ? icon('bot') : nothing}<span class="unseen">${words}</span></span>`;
}

/** On a device of several seats, one that has something private may look at it while others are to act. */
function mayLook(ctx, here, seat) {
  const { holds = [], private: secret = [], to_act: toAct = [] } = here.table ?? {};
  if (ctx.replay || holds.length < 2 || ctx.facing === seat || !secret.includes(seat)) return false;
  return holds.includes(seat) && (toAct.includes(seat) || !toAct.some((other) => holds.includes(other)));
}
