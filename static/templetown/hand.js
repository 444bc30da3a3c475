/**
 * The facing seat's own things: the cards in hand, what may be exchanged, Weapons, Items and Goals, and the
 * payment that is being chosen. It shows what the view lists for these eyes only.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { backs, half, halves, small } from './cards.js';
import { chooser } from './chooser.js';
import { ability, item, weapon } from './kit.js';
import { look, see } from './look.js';
import { market } from './market.js';
import { draftOf, handOf, kindOf, toggle } from './payment.js';
import { amount, figure, symbol } from './symbols.js';

/** The payment that what is pointed at would take: of the first option there that is paid with cards. */
export function proposed(ctx) {
  const option = ctx.pointed && ctx.optionsAt(ctx.pointed).find((one) => kindOf(one));
  return option ? { cards: option.action.pay.cards, kind: kindOf(option) } : { cards: [], kind: null };
}

/** A card of the hand. While something is being paid it is put in or taken out, else it can be pointed at. */
function card(ctx, ref, draft) {
  if (draft) return payable(ctx, ref, draft);
  const { cards, kind } = proposed(ctx);
  const pays = cards.includes(ref);
  const face = halves(ctx, ref, pays ? kind : null);
  const swaps = ctx.optionsAt(ref).some(({ action }) => action.type === 'exchange');
  return html`<li class="tt-card ${pays ? 'pays' : ''}" data-piece=${ref}>
    <span class="tt-face" data-at=${swaps ? nothing : ref}>${face}</span>
    ${swaps ? swap(ctx, ref) : nothing}</li>`;
}

function swap(ctx, ref) {
  return html`<span class="tt-swap" data-at=${ref} aria-label=${ctx.t('+1 DNA for {card}', { card: ref })}>
    ${symbol('dna')}${figure('+1')}</span>`;
}

function payable(ctx, ref, draft) {
  const { kind, action } = draft;
  const pays = (kind ? action.pay.cards : action.keep).includes(ref);
  const useless = kind !== null && half(ctx, ref, kind) < 0;
  return html`<li class="tt-card ${pays ? 'pays' : ''} ${useless ? 'is-useless' : ''}" data-piece=${ref}>
    <button type="button" class="tt-face" aria-pressed=${pays} ?disabled=${useless}
      @click=${() => toggle(ctx, ref)}>${halves(ctx, ref, kind)}</button>
    <span class="tt-tick" aria-hidden="true">${tick(ctx, draft, pays)}</span></li>`;
}

function tick(ctx, { kind }, pays) {
  if (kind) return pays ? ctx.t('pays') : '';
  return pays ? ctx.t('keep') : ctx.t('discard');
}

function goal(ctx, ref) {
  const { bonus, text, color } = ctx.pieces[ref];
  const words = `${ctx.t(text)} ${ctx.t(color)}`;
  return html`<div class="tt-goal-card is-${color}" data-at=${ref} aria-label=${words}>
    ${figure(`±${bonus}`)} <span>${ctx.t(text)}</span> <small>${ctx.t(color)}</small>
    <span class="unseen">±${bonus} DNA</span></div>`;
}

function goals(ctx) {
  const { goals: own = [] } = ctx.view.private ?? {};
  if (!own.length) return nothing;
  return html`<h3 class="tt-small-title">${ctx.t('Your Goals')}</h3>
    <div class="tt-goal-cards">${own.map((ref) => goal(ctx, ref))}</div>`;
}

/** The Goal cards of which one is to be kept, over the city. */
export function choice(ctx) {
  const { choices = [] } = ctx.view.private ?? {};
  if (!choices.length) return nothing;
  return html`<section class="tt-caption" aria-label=${ctx.t('Goal cards')}>
    <p>${ctx.t('Keep one of these Goal cards')}</p>
    <div class="tt-goal-cards">${choices.map((ref) => goal(ctx, ref))}</div></section>`;
}

/** Whether a card of this hand has to be chosen now, for an Event. */
function asked(ctx) {
  const { pending } = ctx.view;
  return ['discard', 'shift'].includes(pending?.kind) && pending.seats.includes(ctx.facing);
}

function own(ctx, label = ctx.t('Your things')) {
  const hero = ctx.view.heroes[ctx.facing];
  const draft = draftOf(ctx);
  const cards = handOf(ctx);
  const kind = draft ? 'is-paying' : asked(ctx) ? 'is-paying is-asked' : '';
  return html`<section class="tt-own ${ctx.colour(ctx.facing)} ${kind}"
      aria-label=${label}>
    <header class="tt-own-head">
      <h2>${ctx.mark(ctx.facing)}${ctx.t(ctx.pieces[`hero:${hero.seat}`].title)}</h2>
      ${amount(ctx, 'dna', hero.dna, ctx.t('DNA'))}${bonus(ctx)}${careful(ctx)}</header>
    ${draft ? chooser(ctx, draft) : nothing}
    <ul class="tt-fan" aria-label=${ctx.t('Your Action cards')}>
      ${repeat(cards, (ref) => ref, (ref) => card(ctx, ref, draft))}
      ${cards.length ? nothing : html`<li class="tt-none">${ctx.t('No Action cards')}</li>`}</ul>
    <div class="tt-kit">${ability(ctx, hero.ability)}${hero.items.map((ref) => item(ctx, ref))}
      ${hero.weapons.map((one) => weapon(ctx, one, draft))}</div>
    ${goals(ctx)}
  </section>`;
}

/**
 * One's cards over the map, where the hand lies far below it: those that would pay stand out. A tap goes to the
 * hand.
 */
export function strip(ctx) {
  if (ctx.facing === null || draftOf(ctx)) return nothing;
  const hand = handOf(ctx);
  if (!hand.length) return nothing;
  const { cards, kind } = proposed(ctx);
  const each = (ref) => small(ctx, ref, { kind, pays: cards.includes(ref), travels: false });
  const toHand = () => document.querySelector('.tt-own')?.scrollIntoView({ block: 'center' });
  const label = ctx.t('To your Action cards');
  return html`<button type="button" class="tt-strip" aria-label=${label} @click=${toHand}>
    <ul class="tt-minis" aria-hidden="true">${hand.map(each)}</ul>
    ${symbol('dna')}${figure(ctx.view.heroes[ctx.facing].dna)}</button>`;
}

function bonus(ctx) {
  const { turn } = ctx.view;
  if (turn?.seat !== ctx.facing) return nothing;
  return html`${turn.bonus ? amount(ctx, 'move', `+${turn.bonus}`, ctx.t('bonus Move AP')) : nothing}
    <span class="tt-quiet">${ctx.t('{left} DNA may still count as AP', { left: turn.dna_left })}</span>`;
}

function careful(ctx) {
  if (ctx.view.turn?.seat !== ctx.facing || ctx.replay) return nothing;
  return html`<label class="tt-careful"><input type="checkbox" .checked=${look.careful}
      @change=${(event) => see(ctx, { careful: event.target.checked })}>
    ${ctx.t('Choose payment and way')}</label>`;
}

/** The hands of the others, where the players' column is folded away. Only the open ones show their cards. */
function team(ctx) {
  const others = ctx.view.heroes.filter(({ seat }) => seat !== ctx.facing);
  if (!others.length) return nothing;
  return html`<section class="tt-team" aria-label=${ctx.t('The other hands')}>
    ${others.map((hero) => mate(ctx, hero))}</section>`;
}

function mate(ctx, { seat, dna, hand: open, cards }) {
  const minis = open && html`<ul class="tt-minis">${open.map((ref) => small(ctx, ref))}</ul>`;
  return html`<div class="tt-team-row ${ctx.colour(seat)}">
    ${ctx.mark(seat, ctx.seatName(seat))}${amount(ctx, 'dna', dna, ctx.t('DNA'))}
    ${minis ?? backs(ctx, cards)}</div>`;
}

/** The facing seat's own things alone, with Goal cards that it chooses from. */
export function ownThings(ctx) {
  return html`<div class="tt tt-hand">${choice(ctx)}
    ${own(ctx, ctx.t('Things of {seat}', { seat: ctx.facing }))}</div>`;
}

/** What lies below the board: one's own things first, then the others' hands and the shop. */
export function hand(ctx) {
  const mine = ctx.facing === null ? nothing : own(ctx);
  return html`<div class="tt tt-hand">${mine}${team(ctx)}${market(ctx)}</div>`;
}
