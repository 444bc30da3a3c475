/** What is public of one seat, small: points, goods, reserve, tile in hand, buildings and Monuments. */
import { html, nothing } from 'lit';

import { good, KEPT, TITLES } from './goods.js';
import { castleSign, figureSign, isLeader, PAPER } from './pieces.js';
import { monument } from './tableau.js';
import { picture } from './tray.js';

function count(drawing, value, words) {
  return html`<span class="pd-count" role="img" aria-label="${words}: ${value}" title=${words}>${drawing}<b
    data-figure=${value} aria-hidden="true"></b></span>`;
}

function points(ctx, player) {
  const realm = player.realm && html` <span>${ctx.t(ctx.pieces[player.realm].title)}</span>`;
  return html`<p class="pd-points"><b>${player.points}</b> ${ctx.t('points')}${realm || nothing}</p>`;
}

/** What waits beside the tableau, counted. */
function waiting(ctx, { seat, reserve, castles, cards }) {
  const leader = reserve.some(isLeader);
  const figures = reserve.length - Number(leader);
  return html`${count(figureSign(seat), figures, ctx.t('Figures in reserve'))}
    ${leader ? count(figureSign(seat, true), 1, ctx.t('Leader in reserve')) : nothing}
    ${count(castleSign(seat), castles.length, ctx.t('Castles'))}
    ${count(PAPER, cards, ctx.t('Cards in hand'))}`;
}

/** A tile in hand lies open; one's own lies in the tray. */
function tile(ctx, ref) {
  return html`<span class="pd-mini" data-at=${ref} role="img" aria-label=${ctx.t('{it}', { it: ref })}
    >${picture(ctx, ref)}</span>`;
}

function built(ctx, one) {
  if (one.monument === null) {
    const { title, text } = ctx.pieces[one.building];
    return html`<li title=${ctx.t(text)}>${ctx.t(title)}</li>`;
  }
  const words = ctx.t('Monument {points}', { points: one.monument });
  return html`<li>${monument(one.monument)}<span class="unseen">${words}</span></li>`;
}

/** The points of seat `n`, for a phone's strip. */
export function brief(ctx, n) {
  const { points } = ctx.view.seats[n] ?? {};
  if (points === undefined) return nothing;
  return html`<b class="pd-brief">${points === 1 ? ctx.t('1 point') : ctx.t('{points} points', { points })}</b>`;
}

/** The public things of seat `n`. */
export function seat(ctx, n) {
  const player = ctx.view.seats[n];
  if (!player) return nothing;
  const standing = player.slots.filter(Boolean);
  const tiles = n === ctx.facing ? [] : player.tiles;
  const kept = (name) => count(good(name), player.goods[name], ctx.t(TITLES[name]));
  return html`<div class="pd pd-seat">${points(ctx, player)}
    <div class="pd-seat-goods">${KEPT.map(kept)}</div>
    <div class="pd-seat-goods">${waiting(ctx, player)}${tiles.map((ref) => tile(ctx, ref))}</div>
    ${
      standing.length
        ? html`<ul
        class="pd-seat-built">${standing.map((one) => built(ctx, one))}</ul>`
        : nothing
    }
  </div>`;
}
