/**
 * What is public of one seat, small: its Survival Points, where its PCs are, whom it has felled, its
 * Characters.
 */
import { html, nothing, svg } from 'lit';

import { cameos } from './characters.js';
import { figure } from './people.js';
import { silhouette } from './tripod.js';

const SIGNS = {
  board: (seat) => html`<svg viewBox="-14 -36 28 40" aria-hidden="true">${svg`<g>${figure(seat)}</g>`}</svg>`,
  escaped: () =>
    html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="tp-sign-line"
        d="M4 19C8 12 12 12 20 12M15 7l5 5l-5 5" /></svg>`,
  destroyed: () =>
    html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="tp-flame"
        d="M5 21C1 14 8 11 7 3C13 7 12 11 13 13C14 11 15 10 15 7C21 12 22 17 19 21Z" /></svg>`,
  captured: () =>
    html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="tp-sign-line"
        d="M4 8H20L18 21H6ZM8 8V21M12 8V21M16 8V21M4 8Q12 -2 20 8" /></svg>`,
};

function count(kind, seat, number, words) {
  return html`<span class="tp-count is-${kind}" role="img" aria-label="${words}: ${number}"
      title=${words}>${SIGNS[kind](seat)}<b data-figure=${number} aria-hidden="true"></b></span>`;
}

function felled(ctx, refs) {
  return refs.map(
    (
      ref,
    ) => html`<span class="tp-felled" data-at=${ref} role="img"
        aria-label=${ctx.t('{it}, felled', { it: ref })}>
    <svg viewBox="-34 -98 70 104" aria-hidden="true">${svg`<g>${silhouette}</g>`}</svg><b
        data-figure=${ref.split(':')[1]} aria-hidden="true"></b></span>`,
  );
}

/** The points of seat `n`, for a phone's strip. */
export function brief(ctx, n) {
  const player = ctx.view.players[n];
  return player ? html`<b class="tp-brief">${ctx.t('{points} SP', { points: player.points })}</b>` : nothing;
}

/** The public things of seat `n`. */
export function seat(ctx, n) {
  const player = ctx.view.players[n];
  if (!player) return nothing;
  const own = ctx.view.endangered.filter((pc) => pc.startsWith(`pc:${n}.`)).length;
  return html`<div class="tp tp-seat"><p class="tp-sp"><b>${player.points}</b> ${ctx.t('SP')}</p>
    <div class="tp-counts">${count('board', n, player.on_board, ctx.t('PCs on the board'))}
      ${count('escaped', n, player.escaped, ctx.t('Escaped'))}
      ${count('destroyed', n, player.destroyed, ctx.t('Destroyed'))}
      ${count('captured', n, player.captured, ctx.t('Captured'))}${felled(ctx, player.felled)}</div>
    ${own ? html`<p class="tp-warning">${ctx.t('In reach of the Heat Ray: {own}', { own })}</p>` : nothing}
    ${cameos(ctx, player)}</div>`;
}
