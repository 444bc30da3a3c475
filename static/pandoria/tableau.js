/**
 * A player's realm tableau: its goods on their tracks, the buildings in their slots, figures and castles in reserve.
 * Everything on it is public.
 */
import { html, nothing } from 'lit';

import { number } from './cards.js';
import { emblem } from './emblems.js';
import { amount, good, KEPT } from './goods.js';
import { castle, figure, inWords } from './pieces.js';

const NAMES = { crystals: 'Crystals', gold: 'Gold', wood: 'Wood' };

function track(ctx, { goods, cap, rates }, name) {
  const have = goods[name];
  const pips = Array.from({ length: cap }, (_, i) => html`<i class="${i < have ? 'is-full' : ''} ${i % 5 === 4 ? 'is-fifth' : ''}"></i>`);
  const words = ctx.t('{amount} of {cap}, {rate} make a point', { amount: amount(ctx, name, have), cap, rate: rates[name] });
  return html`<li class="pd-track is-${name}" data-at="good:${name}" role="img" aria-label=${words}><span class="pd-track-name" aria-hidden="true">${good(name)}${number(have)}</span>
    <span class="pd-pips" aria-hidden="true">${pips}</span><span class="pd-rate ${rates[name] < 3 ? 'is-better' : ''}" aria-hidden="true"><b data-figure="${rates[name]}:1"></b></span></li>`;
}

/** What stands in a slot, in words. */
function slotWords(ctx, slot, i) {
  if (!slot) return ctx.t('Slot {number}: free', { number: i + 1 });
  if (slot.monument !== null) return ctx.t('Slot {number}: Monument {points}', { number: i + 1, points: slot.monument });
  const { title, text } = ctx.pieces[slot.building];
  return `${ctx.t(title)} ${ctx.t(text)}`;
}

/** A Monument in its slot or on its pile. */
export const monument = (points) =>
  html`<span class="pd-monument"><svg viewBox="-12 -14 24 28" aria-hidden="true"><path d="M-10 13H10V10H7V-6H9L0 -13 -9 -6H-7V10H-10Z" /><path class="is-line" d="M-4 -5V9M0 -5V9M4 -5V9" /></svg>${number(points)}</span>`;

function slot(ctx, seat, one, i) {
  const ref = `slot:${seat}.${i}`;
  const inner = !one
    ? html`<span class="pd-free" aria-hidden="true"></span>`
    : one.monument === null
      ? html`<h5>${ctx.t(ctx.pieces[one.building].title)}</h5>${emblem(one.building)}<p>${ctx.t(ctx.pieces[one.building].text)}</p>`
      : monument(one.monument);
  return html`<li class="pd-slot ${one ? (one.monument === null ? 'is-built' : 'is-monument') : ''}" data-at=${ref} data-piece=${one ? one.card : nothing} role="group"
    aria-label=${slotWords(ctx, one, i)}>${inner}</li>`;
}

/** Figures and castles that wait beside the tableau. */
export function reserve(ctx, { seat, reserve: figures, castles }, travels) {
  const piece = (ref, drawing, box) => html`<span class="pd-man-box" data-at=${ref} data-piece=${travels ? ref : nothing} role="img"
    aria-label=${ctx.t('{it}', { it: ref })}>${inWords(drawing, box)}</span>`;
  return html`<div class="pd-reserve" role="group" aria-label=${ctx.t('Reserve')}>${figures.map((ref) => piece(ref, figure(seat, ref.endsWith('.leader'))))}
    ${castles.map((ref) => piece(ref, castle(seat), '-22 -29 44 50'))}
    ${figures.length + castles.length ? nothing : html`<span class="pd-soft">${ctx.t('Nothing in reserve')}</span>`}</div>`;
}

/** The realm and, on side B, what it can do. */
export function realm(ctx, player) {
  if (!player.realm) return nothing;
  const { title, ability } = ctx.pieces[player.realm];
  const acts = ctx.view.side === 'b';
  return html`<p class="pd-realm"><b>${ctx.t(title)}</b>${acts ? html` <span>${ctx.t(ability)}</span>` : nothing}</p>`;
}

/** A whole tableau. */
export function tableau(ctx, player) {
  const { seat } = player;
  return html`<section class="pd pd-tableau ${ctx.colour(seat)}" aria-label=${ctx.t('Tableau of {seat}', { seat })}>
    <header>${ctx.mark(seat)}<h3>${ctx.t('Tableau')}</h3>${realm(ctx, player)}</header>
    <ul class="pd-tracks">${KEPT.map((name) => track(ctx, player, name))}</ul>${reserve(ctx, player, true)}
    <ul class="pd-slots">${player.slots.map((one, i) => slot(ctx, seat, one, i))}</ul></section>`;
}
