/**
 * The small sheet that asks whether to play a Character, in one's own turn or another's: what is about to
 * happen, the cards that help,
 * and the way to let it be. Characters lie open, so that there is no curtain before it.
 */
import { html, nothing } from 'lit';

import { asks, cardsOf } from './characters.js';
import { look, see } from './look.js';
import { cameo } from './portraits.js';
import { bill } from './tidings.js';

const TITLES = {
  tidings: 'Tidings are turned up',
  march: 'The Tripods are about to march',
  capture: 'The Tripods are about to capture',
  train: 'The train is about to come',
  land: 'A Cylinder is about to land',
  heat: 'The Heat Ray is about to come',
  attack: 'The attack is about to be settled',
  end: 'The turn is about to end',
};

function threatened(ctx, about) {
  const own = (about.endangered ?? []).filter((pc) => pc.startsWith(`pc:${ctx.facing}.`));
  return own.length ? html`<p>${ctx.say('In its reach: {own}.', { own })}</p>` : nothing;
}

function order(ctx, { tripod, from, to }) {
  const say = from === to ? '{tripod} stays at {from}' : '{tripod}: {from} → {to}';
  return html`<li>${ctx.say(say, { tripod, from, to })}</li>`;
}

function attack(ctx, { unit, tripod, need }) {
  const { variable } = ctx.view.turn;
  const say = '{unit} attacks {tripod}: {need} Variable APs of {variable}.';
  return html`<li>${ctx.say(say, { unit, tripod, need, variable })}</li>`;
}

function train(ctx, { station, boards }) {
  const say = boards.length
    ? 'It comes to {station}. On board: {boards}.'
    : 'It comes to {station}. Nobody boards.';
  return html`<p>${ctx.say(say, { station, boards })}</p>`;
}

const ABOUT = {
  tidings: (ctx, { card }) => bill(ctx, card),
  march: (ctx, { moves }) => html`<ul>${moves.map((move) => order(ctx, move))}</ul>`,
  train,
  land: (ctx, { cylinder, space }) =>
    html`<p>${ctx.say('{cylinder} lands on {space}.', { cylinder, space })}</p>`,
  heat: threatened,
  attack: (ctx) => html`<ul>${ctx.view.turn.nominations.map((one) => attack(ctx, one))}</ul>`,
};

const USES = new Set(['artilleryman', 'henderson', 'ogilvy', 'curate', 'elphinstone']);

/** The cards that help here: two Variable APs do so only before an attack is settled. */
function helpful(ctx, player, op) {
  const helps = ({ type }) => USES.has(type) || (type === 'bonus' && op === 'attack');
  return cardsOf(player).filter(({ ref }) =>
    ctx.options.some(({ action, at }) => action && helps(action) && at.includes(ref)),
  );
}

function answer(ctx, { ref, name }) {
  const title = ctx.t(ctx.pieces[`character:${name}`].title);
  return html`<button type="button" class="button tp-answer" data-at=${ref}
      aria-label=${title}>${cameo(name)}${title}</button>`;
}

/** What is about to happen and which cards help; once one of them is chosen, only what to do with it. */
function body(ctx, { about }) {
  const cards = helpful(ctx, ctx.view.players[ctx.facing], about.op);
  const chosen = cards.filter(({ ref }) => ctx.chosen(ref) || ctx.glow.has(ref));
  if (ctx.selection.length)
    return html`<div class="tp-answers">${chosen.map((one) => answer(ctx, one))}
      <p>${ctx.t('Now point at the map. Pointing at the same again takes it back.')}</p></div>`;
  return html`<div class="tp-about">${ABOUT[about.op]?.(ctx, about) ?? nothing}</div>
    <div class="tp-answers">${cards.map((one) => answer(ctx, one))}</div>`;
}

/** The sheet, while the facing seat is asked. */
export function sheet(ctx) {
  const { pending } = ctx.view;
  const pass = ctx.options.find(({ action }) => action?.type === 'pass');
  if (pending?.kind !== 'window' || !pass || ctx.replay) return nothing;
  const words = ctx.say('{seat}: {what}', { seat: ctx.facing, what: ctx.t(TITLES[pending.about.op]) });
  const shown = look.folded ? ctx.t('Show') : ctx.t('Hide');
  return html`<section class="tp tp-sheet ${ctx.colour(ctx.facing)} ${look.folded ? 'is-folded' : ''}"
      aria-labelledby="tp-ask">
    <header>${ctx.mark(ctx.facing)}<h2 id="tp-ask">${words}</h2>${asks(ctx, ctx.view.players[ctx.facing])}
      <button type="button" class="button quiet small" aria-expanded=${!look.folded}
          @click=${() => see(ctx, { folded: !look.folded })}>${shown}</button>
      <button type="button" class="button primary small"
          @click=${() => ctx.act(pass)}>${ctx.t('Pass')}</button></header>
    ${look.folded ? nothing : body(ctx, pending)}</section>`;
}
