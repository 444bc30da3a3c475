/**
 * What is public of a player: the agent, what was gathered and cured, the kit, and the hand as far as all may
 * see it. It reads one entry of the view.
 */
import { html, nothing } from 'lit';

import { backs, small } from './cards.js';
import { proposed } from './hand.js';
import { hero as agent } from './heroes.js';
import { draftOf, handOf } from './payment.js';
import { amount, figure, symbol } from './symbols.js';

const LAST = 12;

function portrait(seat) {
  return html`<svg class="tt-portrait" viewBox="-30 -92 60 62" aria-hidden="true">${agent(seat)}</svg>`;
}

function cured(ctx, count) {
  const words = ctx.t('{count} cured', { count });
  const next = count < LAST ? count + 2 - (count % 2) : null;
  const title = next ? ctx.t('{words}; an Action card at {next}', { words, next }) : words;
  return html`<span class="tt-amount" title=${title}>${symbol('cured')}
    <b>${count}${next ? html`<i>→${next}</i>` : nothing}</b><span class="unseen"> ${words}</span></span>`;
}

/** What is being paid, or would be, by whoever's turn it is. */
function payment(ctx, seat) {
  if (ctx.view.turn?.seat !== seat) return { cards: [], kind: null };
  const draft = draftOf(ctx);
  return draft?.kind ? { cards: draft.action.pay.cards, kind: draft.kind } : proposed(ctx);
}

function cards(ctx, hero) {
  const hand = hero.seat === ctx.facing ? handOf(ctx) : hero.hand;
  if (!hand?.length) return backs(ctx, hero.cards);
  const { cards: paid, kind } = payment(ctx, hero.seat);
  return html`<ul class="tt-minis" aria-label=${ctx.t('Action cards')}>
    ${hand.map((ref) => small(ctx, ref, { kind, pays: paid.includes(ref) }))}</ul>`;
}

function kit(ctx, { ability, items, weapons }) {
  return html`<div class="tt-tags">
    ${ctx.pieces[ability] ? tag(ctx, ability, 'is-ability') : nothing}
    ${items.map((ref) => tag(ctx, ref, 'is-item'))}${weapons.map((one) => weapon(ctx, one))}</div>`;
}

function tag(ctx, ref, kind) {
  const { title, text } = ctx.pieces[ref];
  return html`<span class="tt-tag ${kind}" data-at=${ref} title=${ctx.t(text)}>${ctx.t(title)}</span>`;
}

function weapon(ctx, { ref, left, range }) {
  const { title, damage } = ctx.pieces[ref];
  const words = ctx.t('Damage {damage}, range {range}', { damage, range });
  return html`<span class="tt-tag is-weapon" data-at=${ref} title=${words}>
    ${ctx.t(title)} ${figure(left)}</span>`;
}

function goals(ctx, { goals: count, revealed }) {
  if (!revealed) return count ? amount(ctx, 'goal', count, ctx.t('Goal cards')) : nothing;
  return html`<ul class="tt-tags">${revealed.map((one) => goal(ctx, one))}</ul>`;
}

function goal(ctx, { ref, met }) {
  const { text, bonus } = ctx.pieces[ref];
  return html`<li class="tt-tag is-goal ${met ? 'is-met' : 'is-missed'}">
    ${met ? '✓' : '✗'} <span>${ctx.t(text)}</span> <b>${met ? '+' : '−'}${bonus}</b></li>`;
}

/** What a player's color has left to build with; somebody who plays alone has two colors. */
function stock(ctx, n) {
  const own = ctx.view.solo ? ctx.view.stock : [ctx.view.stock[n]];
  const left = (name) => own.reduce((sum, color) => sum + color[name], 0);
  return html`${amount(ctx, 'block', left('blocks'), ctx.t('Immunity Blocks left'))}
    ${amount(ctx, 'tower', left('towers'), ctx.t('Defense Towers left'))}`;
}

/** The DNA of seat `n`, beside its name where there is no room for more. */
export function brief(ctx, n) {
  const hero = ctx.view.heroes[n];
  return hero ? html`<span class="tt tt-brief">${amount(ctx, 'dna', hero.dna, ctx.t('DNA'))}</span>` : nothing;
}

/** The public things of seat `n`. */
export function seat(ctx, n) {
  const hero = ctx.view.heroes[n];
  if (!hero) return nothing;
  return html`<div class="tt tt-seat" data-at="hero:${n}">
    ${portrait(n)}
    <div class="tt-who"><b>${ctx.t(ctx.pieces[`hero:${n}`].title)}</b>
      <span class="tt-quiet">${ctx.chip(hero.at)}</span></div>
    <div class="tt-amounts">${amount(ctx, 'dna', hero.dna, ctx.t('DNA'))}
      ${hero.eggs ? amount(ctx, 'egg', hero.eggs, ctx.t('Eggs collected')) : nothing}
      ${cured(ctx, hero.cured)}${stock(ctx, n)}${hero.revealed ? nothing : goals(ctx, hero)}</div>
    ${cards(ctx, hero)}${kit(ctx, hero)}${hero.revealed ? goals(ctx, hero) : nothing}
  </div>`;
}
