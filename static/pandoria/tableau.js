/**
 * A player's realm tableau: goods on their tracks, buildings in their slots, figures and castles in reserve.
 * Everything on it is public.
 */
import { html, nothing } from 'lit';

import { number } from './cards.js';
import { emblem } from './emblems.js';
import { amount, good, KEPT } from './goods.js';
import { castleSign, figureSign, isLeader } from './pieces.js';

const USUAL_RATE = 3;

const pip = (full, i) => html`<i class="${full ? 'is-full' : ''} ${i % 5 === 4 ? 'is-fifth' : ''}"></i>`;

function track(ctx, { goods, cap, rates }, name) {
  const [have, rate] = [goods[name], rates[name]];
  const values = { amount: amount(ctx, name, have), cap, rate };
  return html`<li><div class="pd-track is-${name}" data-at="good:${name}" role="img"
      aria-label=${ctx.t('{amount} of {cap}, {rate} make a point', values)}>
    <span class="pd-track-name">${good(name)}${number(have)}</span>
    <span class="pd-pips">${Array.from({ length: cap }, (_, i) => pip(i < have, i))}</span>
    <span class="pd-rate ${rate < USUAL_RATE ? 'is-better' : ''}">${number(`${rate}:1`)}</span></div></li>`;
}

/** A Monument in its slot or on its pile. */
export const monument = (
  points,
) => html`<span class="pd-monument"><svg viewBox="-12 -14 24 28" aria-hidden="true">
  <path d="M-10 13H10V10H7V-6H9L0 -13 -9 -6H-7V10H-10Z" /><path class="is-line" d="M-4 -5V9M0 -5V9M4 -5V9" />
    </svg>
  ${number(points)}</span>`;

/** What stands in a slot: its kind for the style sheet, its words, and how it is drawn. */
function standing(ctx, one, i) {
  const place = i + 1;
  if (!one) return { kind: '', words: ctx.t('Slot {number}: free', { number: place }), drawn: nothing };
  if (one.monument !== null) {
    const words = ctx.t('Slot {number}: Monument {points}', { number: place, points: one.monument });
    return { kind: 'is-monument', words, drawn: monument(one.monument) };
  }
  const { title, text } = ctx.pieces[one.building];
  const drawn = html`<b class="pd-title">${ctx.t(title)}</b> ${emblem(one.building)}<p>${ctx.t(text)}</p>`;
  return { kind: 'is-built', words: `${ctx.t(title)} ${ctx.t(text)}`, drawn };
}

function slot(ctx, seat, one, i) {
  const { kind, words, drawn } = standing(ctx, one, i);
  return html`<li><div class="pd-slot ${kind}" data-at="slot:${seat}.${i}" data-piece=${one?.card ?? nothing}
    role="group" aria-label=${words}>${drawn}</div></li>`;
}

const man = (ctx, ref, drawn) => html`<span class="pd-man-box" data-at=${ref} data-piece=${ref} role="img"
  aria-label=${ctx.t('{it}', { it: ref })}>${drawn}</span>`;

/** Figures and castles that wait beside the tableau. */
function reserve(ctx, { seat, reserve: figures, castles }) {
  const none = html`<span class="pd-soft">${ctx.t('Nothing in reserve')}</span>`;
  return html`<div class="pd-reserve" role="group" aria-label=${ctx.t('Reserve')}>
    ${figures.map((ref) => man(ctx, ref, figureSign(seat, isLeader(ref))))}
    ${castles.map((ref) => man(ctx, ref, castleSign(seat)))}
    ${figures.length + castles.length ? nothing : none}</div>`;
}

/** The realm and, on side B, what it can do. */
function realm(ctx, { realm: ref }) {
  if (!ref) return nothing;
  const { title, ability } = ctx.pieces[ref];
  const able = ctx.view.side === 'b' ? ctx.t(ability) : '';
  return html`<p class="pd-realm"><b>${ctx.t(title)}</b> ${able}</p>`;
}

/** A whole tableau. */
export function tableau(ctx, player, title = ctx.t('Your tableau')) {
  const { seat } = player;
  return html`<section class="pd pd-tableau ${ctx.colour(seat)}" aria-label=${title}>
    <header>${ctx.mark(seat)}<h3>${title}</h3>${realm(ctx, player)}</header>
    <ul class="pd-tracks">${KEPT.map((name) => track(ctx, player, name))}</ul>${reserve(ctx, player)}
    <ul class="pd-slots">${player.slots.map((one, i) => slot(ctx, seat, one, i))}</ul></section>`;
}
