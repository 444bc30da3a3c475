/**
 * A seat's own things apart from the street: the storage with its four places, the Free Construction tokens
 * and the scoring pile. It draws what the view lists and marks what is over the limit.
 */
import { html, nothing } from 'lit';
import { card, plans } from './card.js';
import { shown, streetOf } from './seats.js';
import { piece } from './travel.js';
import { figure, lying, tokenMark, unit } from './unit.js';
import { tokenWords } from './words.js';

const PLACES = 4;

function bay(ctx, seat, kind, nth) {
  if (!kind) return html`<span class="ut-bay"></span>`;
  return html`<span class="ut-bay" data-at="storage:${seat}.${kind}"
      role="img" aria-label=${ctx.t('{unit} in storage', { unit: `unit:${kind}` })}>
    <span class="ut-block" data-piece=${piece(ctx, `storage:${seat}.${kind}.${nth}`)}>
      ${unit(lying(kind, ctx.pieces))}</span></span>`;
}

const before = (units, i) => units.slice(0, i).filter((kind) => kind === units[i]).length;

/** The storage of a street: four places side by side, and more only while units have to be discarded. */
export function storage(ctx, { seat, storage: units }) {
  const bays = Array.from({ length: Math.max(PLACES, units.length) }, (_, i) => units[i] ?? null);
  const over = units.length - PLACES;
  return html`<div class="ut-storage ${over > 0 ? 'is-over' : ''}" role="group"
      aria-label=${ctx.t('Storage')}>
    <span class="ut-bays">${bays.map((kind, i) => bay(ctx, seat, kind, before(units, i)))}</span>
    <span class="ut-label">${ctx.t('Storage')} <b>${units.length}/${PLACES}</b>
      ${over > 0 ? html`<strong>${ctx.t('{count} over the limit', { count: over })}</strong>` : nothing}
    </span>
  </div>`;
}

function tokens(ctx, { seat, tokens: count }) {
  return html`<span class="ut-tokens ${count ? '' : 'is-empty'}" data-at="token:${seat}"
    role="img" aria-label=${tokenWords(ctx, count)}>${tokenMark()}${figure(`× ${count}`)}</span>`;
}

function pile(ctx, { seat, scored, points }) {
  return html`<span class="ut-scored"><span class="ut-scored-pile ${scored.length ? '' : 'is-empty'}"
      aria-hidden="true">
      ${scored.slice(-3).map(
        (ref, i, last) => html`<i data-tier=${ctx.pieces[ref].tier}
        data-piece=${i === last.length - 1 ? piece(ctx, `scored:${seat}`) : nothing}></i>`,
      )}</span>
    <b>${ctx.t('{points} PP', { points })}</b>
    <span class="unseen">${ctx.t('fulfilled cards: {count}', { count: scored.length })}</span></span>`;
}

/** Storage, tokens and scoring pile of a street. */
export function yard(ctx, street) {
  return html`<div class="ut-yard">
    <div class="ut-purse">${tokens(ctx, street)}${pile(ctx, street)}</div>
    ${storage(ctx, street)}
  </div>`;
}

/** The facing seat's own things, wherever its street is drawn, with the Town Views that it chooses from. */
export function ownThings(ctx) {
  const street = streetOf(ctx, ctx.facing);
  const { choices = [] } = ctx.view.private ?? {};
  return html`<section class="ut ut-hand"><div class="ut-hand-grid">${yard(ctx, street)}
    ${choices.map((ref) => card(ctx, ref))}
    ${plans(ctx, street, 'Contracts that {seat} holds')}</div></section>`;
}

/**
 * The facing seat's own things, while another seat's street is in the middle; else the board has them
 * already.
 */
export function hand(ctx) {
  if (ctx.facing === null || shown(ctx) === ctx.facing) return nothing;
  const street = streetOf(ctx, ctx.facing);
  return html`<section class="ut ut-hand" aria-labelledby="hand-title">
    <h2 class="ut-hand-title" id="hand-title">${ctx.mark(ctx.facing)}
      ${ctx.t('Storage and contracts of {seat}', { seat: ctx.facing })}</h2>
    <div class="ut-hand-grid">${yard(ctx, street)}${plans(ctx, street)}</div></section>`;
}
