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

function wanted(ctx, view) {
  const boss = view.frankie;
  if (!boss)
    return html`<article class="tt-wanted is-asleep"><div class="tt-mugshot"
        aria-hidden="true">${mugshot()}</div>
    <div><h3>${ctx.t('Frankie Bola')}</h3><p>${ctx.t('Wakes with the 7th Infected Zone.')}</p></div>
      </article>`;
  return html`<article class="tt-wanted ${boss.shown ? 'is-shown' : 'is-hidden'}">
    <div class="tt-mugshot" aria-hidden="true">${mugshot()}</div>
    <div><h3>${ctx.t('Frankie Bola')}</h3>
      <p>${ctx.say(boss.shown ? 'Stands at {at}' : 'Hiding. His last Clue: {at}', { at: boss.at })}</p>
      <ol class="tt-hp" aria-label=${ctx.t('Health Points')}>${boss.hp.map(
        (points, i) => html`<li class="${i < boss.cured ? 'is-cured' : i === boss.cured ? 'is-next' : ''}">
        ${symbol('cured')}${points}${i < boss.cured ? html`<span
            class="unseen"> ${ctx.t('cured')}</span>` : nothing}</li>`,
      )}</ol></div></article>`;
}

function mugshot() {
  return html`<svg viewBox="-50 -114 100 92">${svg`${frankie()}`}</svg>`;
}

function decks(ctx, { decks: left }) {
  const pile = (ref, name, count, more) =>
    html`<div class="tt-deck ${count ? '' : 'is-empty'}" data-at=${ref}>${figure(count)}<span
        class="unseen">${count} </span><span>${ctx.t(name)}</span>${more}</div>`;
  return html`<div class="tt-decks">
    ${pile('deck:cards', 'Action cards', left.cards, html`<small
        data-figure=${ctx.t('{number} discarded', { number: left.discards })}></small>`)}
    ${pile('deck:events', 'Events', left.events, nothing)}
    ${left.goals === null ? nothing : pile('deck:goals', 'Goals', left.goals, nothing)}</div>`;
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
