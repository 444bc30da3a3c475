/**
 * The payment chooser above one's cards: what is needed, what is on the table, what would be wasted, and
 * another way. It changes an action that has not been sent yet.
 */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { districtOf, place } from './geometry.js';
import { cancel, dnaLeft, handOf, openWay, pay, pour, restore } from './payment.js';
import { symbol } from './symbols.js';
import { choosesWays, eggsOn, through } from './ways.js';

const ONE = { goes: '1 card will be discarded', swaps: 'First exchange it for 1 DNA' };
const SEVERAL = { goes: '{number} cards will be discarded', swaps: 'First exchange them for {number} DNA' };
const POINTS = { move: 'Move AP', build: 'Build AP', cure: 'Cure AP' };

/** The open payment, or the cards to keep at the end of the turn. */
export function chooser(ctx, draft) {
  return html`<section class="tt-chooser" id="tt-pay" tabindex="-1" aria-labelledby="tt-pay-title"
      @keydown=${(event) => escaped(ctx, event)}>
    ${draft.kind ? payment(ctx, draft) : keeping(ctx, draft)}</section>`;
}

function payment(ctx, draft) {
  const { option, kind, need, have, action } = draft;
  const waste = have - need;
  const points = ctx.t(POINTS[kind]);
  const { bonus } = ctx.view.turn;
  return html`<h3 id="tt-pay-title">${ctx.say(option.say, option.with)}</h3>
    <p class="tt-sum ${waste < 0 ? 'is-short' : waste > 0 ? 'is-waste' : ''}"
        role="status">${symbol(kind)}<b>${have}</b> ${ctx.t('of {need} {points}', { need, points })}
      ${waste > 0 ? html`<strong>${ctx.t('{waste} lost', { waste })}</strong>` : nothing}
      ${waste < 0 ? html`<strong>${ctx.t('{short} short', { short: -waste })}</strong>` : nothing}</p>
    ${counter(ctx, 'dna', ctx.t('DNA'), action.pay.dna, dnaLeft(ctx))}
    ${kind === 'move' ? counter(ctx, 'bonus', ctx.t('Bonus Move AP'), action.pay.bonus ?? 0, bonus) : nothing}
    ${way(ctx, draft)}
    <div class="tt-controls"><button type="button" class="button"
        @click=${() => cancel(ctx)}>${ctx.t('Cancel')}</button>
      ${same(option.action, action) ? nothing : html`<button type="button" class="button"
          @click=${() => restore(ctx)}>${ctx.t('As proposed')}</button>`}
      <button type="button" class="button primary" aria-disabled=${waste < 0 ? 'true' : nothing}
          @click=${() => waste >= 0 && pay(ctx)}>
        ${waste > 0 ? ctx.t('Pay, losing {waste}', { waste }) : ctx.t('Pay')}</button></div>`;
}

function counter(ctx, name, words, value, most) {
  if (!most) return nothing;
  return html`<div class="tt-counter" role="group" aria-label=${words}>
    ${symbol(name === 'dna' ? 'dna' : 'move')}<span>${words}</span>
    ${step(ctx.t('Less {what}', { what: words }), value - 1)}
    <output>${value}<i>/${most}</i></output>
    ${step(ctx.t('More {what}', { what: words }), value + 1)}</div>`;

  function step(label, to) {
    const fits = to >= 0 && to <= most;
    return html`<button type="button" class="button small icon-only" aria-label=${label}
      aria-disabled=${fits ? nothing : 'true'} @click=${() => fits && pour(ctx, name, to)}>
      ${to < value ? '−' : '+'}</button>`;
  }
}

/** Eggs that a detour would collect. */
function way(ctx, { action, option }) {
  if (action.type !== 'move' || !choosesWays(ctx)) return nothing;
  const on = eggsOn(ctx, action.path);
  const near = eggsNear(ctx, option.action.path);
  if (!near.length) return nothing;
  const districts = [...new Set(near.map(districtOf))];
  const eggsIn = (index) => near.filter((ref) => districtOf(ref) === index);
  return html`<fieldset class="tt-way-choice">
    <legend>${ctx.t('Eggs on the way: {number}', { number: on.length })}</legend>
    ${districts.map((index) => html`<span class="tt-quiet">${ctx.t('{it}', { it: `district:${index}` })}</span>
      ${eggsIn(index).map((ref) => detour(ctx, option, ref, on))}`)}
    <p class="tt-quiet">${ctx.t('Or drag your agent along the Streets.')}</p></fieldset>`;
}

function detour(ctx, option, ref, on) {
  const chosen = on.includes(ref);
  const pick = () => {
    const end = option.action.path.at(-1);
    const others = on.filter((one) => one !== ref && one !== end);
    const path = through(ctx, ctx.view.heroes[ctx.facing].at, chosen ? others : [...others, ref], end);
    if (path) openWay(ctx, option, path);
    else ctx.redraw();
  };
  return html`<label><input type="checkbox" aria-label=${ctx.t('{it}', { it: ref })} .checked=${live(chosen)}
      @change=${pick}>${symbol('egg')}<span aria-hidden="true">${place(ref).id}</span></label>`;
}

/** The Eggs in the Districts that a way passes through, but for the one at its end. */
function eggsNear(ctx, path) {
  const districts = new Set([ctx.view.heroes[ctx.facing].at, ...path].map(districtOf));
  const eggs = ctx.view.districts.flatMap((it) => it.eggs);
  return eggs.filter((ref) => districts.has(districtOf(ref)) && ref !== path.at(-1));
}

function keeping(ctx, { option, action }) {
  const gone = handOf(ctx).filter((ref) => !action.keep.includes(ref));
  const number = gone.length;
  const { goes, swaps } = number === 1 ? ONE : SEVERAL;
  const swap = ctx.options.find((one) => one.action?.type === 'exchange');
  const exchange = { ...swap, action: { ...swap?.action, cards: gone }, refined: true };
  return html`<h3 id="tt-pay-title">${ctx.t('Keep up to {keep} cards', { keep: ctx.view.turn.keep })}</h3>
    <p class="tt-sum is-waste" role="status">${ctx.t(goes, { number })}</p>
    <div class="tt-controls"><button type="button" class="button"
        @click=${() => cancel(ctx)}>${ctx.t('Cancel')}</button>
      ${swap && number ? html`<button type="button" class="button"
          @click=${() => ctx.act(exchange)}>${symbol('dna')}
          ${ctx.t(swaps, { number })}
        </button>`
      : nothing}
      <button type="button" class="button primary" @click=${() => pay(ctx)}>${ctx.t(option.verb)}</button>
        </div>`;
}

function escaped(ctx, event) {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  cancel(ctx);
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
