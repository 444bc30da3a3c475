/**
 * What is public of a player: the agent, what was gathered and cured, the kit, and the hand as far as all may
 * see it. It reads one entry of the view.
 */
import { html, nothing } from 'lit';

import { backs, small } from './cards.js';
import { proposed } from './hand.js';
import { hero as agent } from './heroes.js';
import { draftOf } from './payment.js';
import { amount, figure, symbol } from './symbols.js';

const LAST = 12;

function portrait(seat) {
  return html`<svg class="tt-portrait" viewBox="-30 -92 60 62" aria-hidden="true">${agent(seat)}</svg>`;
}

function cured(ctx, count) {
  const words = ctx.t('{count} cured', { count });
  const next = count < LAST ? count + 2 - (count % 2) : null;
  return html`<span class="tt-amount"
      title=${next ? ctx.t('{words}; an Action card at {next}', { words, next }) : words}>${symbol('cured')}
    <b>${count}${next ? html`<i>→${next}</i>` : nothing}</b>
    <span class="unseen"> ${words}</span></span>`;
}

function cards(ctx, hero) {
  if (!hero.hand) return backs(ctx, hero.cards);
  const draft = draftOf(ctx);
  const acting = ctx.view.turn?.seat === hero.seat;
  const paid = !acting
    ? { cards: [] }
    : draft?.kind
      ? { cards: draft.action.pay.cards, kind: draft.kind }
      : proposed(ctx);
  return html`<ul class="tt-minis"
      aria-label=${ctx.t('Action cards')}>
    ${hero.hand.map((ref) => small(ctx, ref, { kind: paid.kind, pays: paid.cards.includes(ref) }))}</ul>`;
}

function kit(ctx, hero) {
  const weapon = ({
    ref,
    left,
    range,
  }) => html`<span class="tt-tag is-weapon" data-at=${ref}
      title=${ctx.t('Damage {damage}, range {range}', { damage: ctx.pieces[ref].damage, range })}>
    ${ctx.t(ctx.pieces[ref].title)} ${figure(left)}</span>`;
  const tag = (ref, kind) =>
    html`<span class="tt-tag is-${kind}" data-at=${ref}
        title=${ctx.t(ctx.pieces[ref].text)}>${ctx.t(ctx.pieces[ref].title)}</span>`;
  return html`<div
      class="tt-tags">${ctx.pieces[hero.ability] ? tag(hero.ability, 'ability') : nothing}
    ${hero.items.map((ref) => tag(ref, 'item'))}${hero.weapons.map(weapon)}</div>`;
}

function goals(ctx, hero) {
  if (hero.revealed) {
    return html`<ul class="tt-tags">${hero.revealed.map(
      ({
        ref,
        met,
      }) => html`<li
          class="tt-tag is-goal ${met ? 'is-met' : 'is-missed'}">${met ? '✓' : '✗'}
          ${ctx.t(ctx.pieces[ref].text)}
      <b>${met ? '+' : '−'}${ctx.pieces[ref].bonus}</b></li>`,
    )}</ul>`;
  }
  return hero.goals ? amount(ctx, 'goal', hero.goals, ctx.t('Goal cards')) : nothing;
}

/** What a player's color has left to build with; somebody who plays alone has two colors. */
function stock(ctx, n) {
  const own = ctx.view.solo ? ctx.view.stock : [ctx.view.stock[n]];
  const left = (name) => own.reduce((sum, color) => sum + color[name], 0);
  return html`${amount(ctx, 'block', left('blocks'), ctx.t('Immunity Blocks left'))}
    ${amount(ctx, 'tower', left('towers'), ctx.t('Defense Towers left'))}`;
}

/** The public things of seat `n`. */
export function seat(ctx, n) {
  const hero = ctx.view.heroes[n];
  if (!hero) return nothing;
  return html`<div class="tt tt-seat" data-at="hero:${n}">
    ${portrait(n)}
    <div class="tt-who"><b>${ctx.t(ctx.pieces[`hero:${n}`].title)}</b><span
        class="tt-quiet">${ctx.chip(hero.at)}</span></div>
    <div class="tt-amounts">${amount(ctx, 'dna', hero.dna, ctx.t('DNA'))}
      ${hero.eggs ? amount(ctx, 'egg', hero.eggs, ctx.t('Eggs collected')) : nothing}
      ${cured(ctx, hero.cured)}${stock(ctx, n)}${hero.revealed ? nothing : goals(ctx, hero)}</div>
    ${cards(ctx, hero)}${kit(ctx, hero)}${hero.revealed ? goals(ctx, hero) : nothing}
  </div>`;
}
