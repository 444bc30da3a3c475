/**
 * The middle of the table: display, supply, the street in question with its yard and plans, and the choice of
 * a Town View. It puts the parts in order; the style sheet gives them their places at each width.
 */
import { html, nothing } from 'lit';
import { card, plans } from './card.js';
import { display, projects, supply } from './display.js';
import { yard } from './hand.js';
import { shown, streetOf } from './seats.js';
import { sign } from './sign.js';
import { scene } from './street.js';

function townChoice(ctx) {
  const choices = ctx.view.private?.choices ?? [];
  if (!choices.length) return nothing;
  return html`<div class="ut-choice" role="group" aria-label=${ctx.t('Choose your Town View')}>
    <p>${ctx.t('Choose your Town View')}</p>
    <div>${choices.map((ref) => card(ctx, ref, { large: true }))}</div></div>`;
}

/**
 * The board as the facing seat sees it.
 * @param {object} ctx what the core hands to a game
 */
export function board(ctx) {
  const street = streetOf(ctx, shown(ctx));
  const above = townChoice(ctx);
  return html`<div class="ut ut-board-frame"><div
      class="ut-board-grid ${above === nothing ? '' : 'is-choosing'}">
    ${projects(ctx, street)}${display(ctx)}${supply(ctx)}
    ${scene(ctx, street, { sign: sign(ctx, street), yard: yard(ctx, street), above })}
    ${plans(ctx, street)}
  </div></div>`;
}
