/**
 * The signpost at the corner of the street: whose street it is, the round, and the actions left. It reads the
 * view and words it.
 */
import { html, nothing } from 'lit';

const TURNS = 12;

function when(ctx) {
  const { round, end, solo } = ctx.view;
  if (solo) return ctx.t('Turn {turn} of {turns}', { turn: Math.min(round, TURNS), turns: TURNS });
  if (end && round >= end.last_round) return ctx.t('Final round');
  if (end) return ctx.t('Round {round}, the last is {last}', { round, last: end.last_round });
  return ctx.t('Round {round}', { round });
}

function tracker(ctx) {
  const left = ctx.view.turns_left;
  if (left === null) return nothing;
  return html`<span class="ut-turns"><span
      class="unseen">${ctx.t('Turns left: {turns}', { turns: left })}</span>
    ${Array.from({ length: TURNS }, (_, i) => html`<i class=${i < left ? 'is-left' : ''}></i>`)}</span>`;
}

function actions(ctx, seat) {
  const { turn } = ctx.view;
  if (!turn || turn.seat !== seat) return nothing;
  const words =
    turn.left === 1
      ? ctx.t('1 main action left')
      : ctx.t('{actions} main actions left', { actions: turn.left });
  return html`<span class="ut-pips" title=${words}><span class="unseen">${words}</span>${[1, 2].map(
    (n) => html`<i
    class=${n <= turn.left ? 'is-left' : ''}></i>`,
  )}</span>`;
}

const owner = (ctx, { seat }) => html`<span class="ut-plank ut-owner ${ctx.colour(seat)}">${ctx.mark(seat)}
  <b>${ctx.seatName(seat)}</b></span>`;

/** The signpost of a street. */
export function sign(ctx, street) {
  return html`<div class="ut-sign">
    <span class="ut-plank ut-title" data-at=${street.street}>${ctx.t(ctx.pieces[street.street].title)}</span>
    ${ctx.view.solo ? nothing : owner(ctx, street)}
    <span class="ut-plank ut-round ${ctx.view.end ? 'is-ending' : ''}">${when(ctx)}
      ${actions(ctx, street.seat)}${tracker(ctx)}</span>
  </div>`;
}
