/**
 * The small sheet that asks whether to play a Character, in one's own turn or another's: what is about to happen, the cards that help,
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

const ABOUT = {
  tidings: (ctx, { card }) => bill(ctx, card),
  march: (ctx, { moves }) =>
    html`<ul>${moves.map(({ tripod, from, to }) => html`<li>${from === to ? ctx.say('{tripod} stays at {from}', { tripod, from }) : ctx.say('{tripod}: {from} → {to}', { tripod, from, to })}</li>`)}</ul>`,
  train: (ctx, { station, boards }) =>
    html`<p>${ctx.say('It comes to {station}. On board: {boards}.', { station, boards })}</p>`,
  land: (ctx, { cylinder, space }) =>
    html`<p>${ctx.say('{cylinder} lands on {space}.', { cylinder, space })}</p>`,
  heat: threatened,
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
  return html`<button type="button" class="button tp-answer" data-at=${ref} aria-label=${title}>${cameo(name)}${title}</button>`;
}

/** The sheet, while the facing seat is asked. */
export function sheet(ctx) {
  const { pending } = ctx.view;
  const pass = ctx.options.find(({ action }) => action?.type === 'pass');
  if (pending?.kind !== 'window' || !pass || ctx.replay) return nothing;
  const player = ctx.view.players[ctx.facing];
  const { about } = pending;
  const words = ctx.say('{seat}: {what}', { seat: ctx.facing, what: ctx.t(TITLES[about.op]) });
  return html`<section class="tp tp-sheet ${ctx.colour(ctx.facing)} ${look.folded ? 'is-folded' : ''}" aria-labelledby="tp-ask">
    <header>${ctx.mark(ctx.facing)}<h2 id="tp-ask">${words}</h2>
      <button type="button" class="button quiet small" aria-expanded=${!look.folded} @click=${() => see(ctx, { folded: !look.folded })}>${look.folded ? ctx.t('Show') : ctx.t('Hide')}</button>
      <button type="button" class="button primary small" @click=${() => ctx.act(pass)}>${ctx.t('Pass')}</button></header>
    ${
      look.folded
        ? nothing
        : html`<div class="tp-about">${ABOUT[about.op]?.(ctx, about) ?? nothing}
        ${ctx.selection.length ? html`<p><b>${ctx.t('Now point at the map. Escape takes the card back.')}</b></p>` : nothing}</div>
      <div class="tp-answers">${helpful(ctx, player, about.op).map((one) => answer(ctx, one))}${asks(ctx, player)}</div>`
    }</section>`;
}
