/**
 * The detectives' desk: the Event in force, the wanted poster of Frankie Bola, the decks, and what is to be
 * expected. It shows what the view and the cards say.
 */
import { html, nothing, svg } from 'lit';

import { frankie } from './enemies.js';
import { figure, symbol } from './symbols.js';

const TONES = { bad: 'Bad news', good: 'Good news', mixed: 'Mixed news' };

function event(ctx, view) {
  const card = ctx.pieces[view.event];
  if (!card) return nothing;
  return html`<article class="tt-event is-${card.tone}" data-at=${view.event} data-piece=${view.event}>
    <h3><span class="tt-tone">${ctx.t(TONES[card.tone])}</span>${ctx.t(card.title)}</h3>
    <p>${ctx.t(card.text)}</p>
    <small>${card.lasts ? ctx.t('In force this round') : ctx.t('Done at once')}</small></article>`;
}

/** The wanted poster of Frankie Bola. */
function wanted(ctx, { frankie: boss }) {
  const kind = !boss ? 'is-asleep' : boss.shown ? 'is-shown' : 'is-hidden';
  return html`<article class="tt-wanted ${kind}"><div class="tt-mugshot" aria-hidden="true">${mugshot()}</div>
    <div><h3>${ctx.t('Frankie Bola')}</h3>${boss ? trace(ctx, boss) : asleep(ctx)}</div></article>`;
}

const asleep = (ctx) => html`<p>${ctx.t('Wakes with the 7th Infected Zone.')}</p>`;

function trace(ctx, { shown, at, hp, cured }) {
  return html`<p>${ctx.say(shown ? 'Stands at {at}' : 'Hiding. His last Clue: {at}', { at })}</p>
    <ol class="tt-hp" aria-label=${ctx.t('Health Points')}>
      ${hp.map((points, i) => health(ctx, points, Math.sign(i - cured)))}</ol>`;
}

/** A set of his Health Points: cured already (-1), the next to be cured (0), or one of those after it (1). */
function health(ctx, points, when) {
  const kind = { '-1': 'is-cured', 0: 'is-next' }[when] ?? '';
  const done = html`<span class="unseen"> ${ctx.t('cured')}</span>`;
  return html`<li class=${kind}>${symbol('cured')}${points}${when < 0 ? done : nothing}</li>`;
}

function mugshot() {
  return html`<svg viewBox="-50 -114 100 92">${svg`${frankie()}`}</svg>`;
}

function decks(ctx, { decks: left }) {
  const words = ctx.t('{number} discarded', { number: left.discards });
  return html`<div class="tt-decks">
    ${pile(ctx, 'deck:cards', 'Action cards', left.cards, html`<small data-figure=${words}></small>`)}
    ${pile(ctx, 'deck:events', 'Events', left.events)}
    ${left.goals === null ? nothing : pile(ctx, 'deck:goals', 'Goals', left.goals)}</div>`;
}

function pile(ctx, ref, name, count, more = nothing) {
  return html`<div class="tt-deck ${count ? '' : 'is-empty'}" data-at=${ref}>
    ${figure(count)}<span class="unseen">${count} </span><span>${ctx.t(name)}</span>${more}</div>`;
}

/** The cup of Enemy Movement tokens: how many of each number of dots, and one by one on demand. */
function cup(ctx) {
  const tokens = Object.entries(ctx.pieces)
    .filter(([ref]) => ref.startsWith('token:'))
    .map(([ref, token]) => ({ ref, ...token }));
  return html`<details class="tt-cup"><summary>${ctx.t('Enemy Movement tokens')}</summary>
    <ul>${tokens.map((one) => token(ctx, one))}</ul></details>`;
}

/** One Enemy Movement token: its Zone and its dots. */
export function token(ctx, { ref, zone, dots }) {
  const spots = Array.from({ length: dots }, () => html`<i></i>`);
  return html`<li class="tt-token" data-at=${ref} title=${ctx.t('{it}', { it: ref })}>
    <b>${zone}</b><span aria-hidden="true">${spots}</span></li>`;
}

/** The desk beside or above the city. */
export function desk(ctx, view) {
  return html`<section class="tt-desk" aria-label=${ctx.t('Desk')}>
    ${event(ctx, view)}${wanted(ctx, view)}
    <div class="tt-outlook">${decks(ctx, view)}${cup(ctx)}</div></section>`;
}
