/**
 * Action cards: large in the hand, small beside a player, and the half of each that would pay. What a card
 * counts is said by the view; this adds nothing up.
 */
import { html, nothing } from 'lit';

import { figure, symbol } from './symbols.js';

const WORDS = { move: 'Move', build: 'Build', cure: 'Cure', wild: 'Wild' };

/** What each card of the facing seat counts for a kind of action points now, by reference. */
export function values(ctx, kind) {
  const said = ctx.view.private?.values ?? ctx.view.turn?.values;
  return said?.[kind] ?? {};
}

/** The half of a card that counts for a kind of action points: its place, or -1. */
export function half(ctx, ref, kind) {
  const { symbols } = ctx.pieces[ref];
  const fits = symbols.map(({ type, value }) => (type === kind || type === 'wild' ? value : 0));
  const best = Math.max(...fits);
  return best ? fits.indexOf(best) : -1;
}

function face(ctx, { type, value }, used) {
  const kind = used === null ? '' : used ? 'is-used' : 'is-idle';
  return html`<span class="tt-half is-${type} ${kind}">${symbol(type)}${figure(value)}
    <span class="unseen">${ctx.t(WORDS[type])} ${value}</span></span>`;
}

/** The two halves of a card; with a kind, the half that pays stands out. */
export function halves(ctx, ref, kind = null) {
  const used = kind && half(ctx, ref, kind);
  const [one, other] = ctx.pieces[ref].symbols.map((it, i) => face(ctx, it, kind ? i === used : null));
  return html`${one}<span class="unseen"> / </span>${other}`;
}

/** A small card, as it lies in front of a player; the name that travels is that of one picture only. */
export function small(ctx, ref, { kind = null, pays = false, travels = true } = {}) {
  const face = halves(ctx, ref, pays ? kind : null);
  return html`<li class="tt-mini ${pays ? 'pays' : ''}" data-piece=${travels ? ref : nothing}>${face}</li>`;
}

/** Cards that only their owner may see. */
export function backs(ctx, count) {
  if (!count) return html`<span class="tt-quiet">${ctx.t('No cards')}</span>`;
  return html`<span class="tt-backs" role="img"
      aria-label=${ctx.t('Hidden Action cards: {number}', { number: count })}>
    ${Array.from({ length: Math.min(count, 9) }, () => html`<i></i>`)}<b aria-hidden="true">${count}</b>
      </span>`;
}
