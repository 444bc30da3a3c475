/** What is public of one seat, small: points, goods, reserve, tile in hand, buildings and Monuments. */
import { html, nothing } from 'lit';

import { good, KEPT } from './goods.js';
import { inWords, castle, figure } from './pieces.js';
import { monument } from './tableau.js';
import { picture } from './tray.js';

const NAMES = { crystals: 'Crystals', gold: 'Gold', wood: 'Wood' };

const count = (drawing, value, words) =>
  html`<span class="pd-count" role="img" aria-label="${words}: ${value}" title=${words}>${drawing}<b data-figure=${value} aria-hidden="true"></b></span>`;

function built(ctx, one) {
  if (one.monument !== null) return html`<li>${monument(one.monument)}<span class="unseen">${ctx.t('Monument {points}', { points: one.monument })}</span></li>`;
  const { title, text } = ctx.pieces[one.building];
  return html`<li title=${ctx.t(text)}>${ctx.t(title)}</li>`;
}

/** The public things of seat `n`. */
export function seat(ctx, n) {
  const player = ctx.view.seats[n];
  if (!player) return nothing;
  const { goods, reserve, castles, cards, tiles, slots } = player;
  const figures = reserve.filter((ref) => !ref.endsWith('.leader')).length;
  const leads = reserve.length > figures;
  const standing = slots.filter(Boolean);
  return html`<div class="pd pd-seat"><p class="pd-points"><b>${player.points}</b> ${ctx.t('points')}${player.realm ? html` <span>${ctx.t(ctx.pieces[player.realm].title)}</span>` : nothing}</p>
    <div class="pd-seat-goods">${KEPT.map((name) => count(good(name), goods[name], ctx.t(NAMES[name])))}</div>
    <div class="pd-seat-goods">${count(inWords(figure(n)), figures, ctx.t('Figures in reserve'))}${leads ? count(inWords(figure(n, true)), 1, ctx.t('Leader in reserve')) : nothing}
      ${count(inWords(castle(n), '-22 -29 44 50'), castles.length, ctx.t('Castles'))}${count(CARD, cards, ctx.t('Cards in hand'))}
      ${n === ctx.facing ? nothing : tiles.map((ref) => html`<span class="pd-mini" data-at=${ref} role="img" aria-label=${ctx.t('{it}', { it: ref })}>${picture(ctx, ref)}</span>`)}</div>
    ${standing.length ? html`<ul class="pd-seat-built">${standing.map((one) => built(ctx, one))}</ul>` : nothing}</div>`;
}

const CARD = html`<svg class="pd-token" viewBox="-11 -14 22 28" aria-hidden="true"><path class="pd-em-paper" d="M-8 -12H8V12H-8Z" /><path class="pd-em-line" d="M-8 0H8M-4 -6H4M-4 6H4" /></svg>`;
