/**
 * The APs of the turn under way: Fixed and Variable ones apart, the roll, what is spent, and the attacks that
 * are nominated.
 * It counts what the view says.
 */
import { html, nothing } from 'lit';

const ROW = 12;

/** The APs, or nothing outside turns. */
export function purse(ctx, view) {
  const { turn } = view;
  if (!turn) return nothing;
  const rolled = turn.fixed !== null;
  const fixed = turn.fixed ?? view.players[turn.seat].on_board;
  const left = rolled ? ctx.t('AP left') : ctx.t('AP: not rolled yet');
  return html`<section class="tp-purse ${ctx.colour(turn.seat)}"
      aria-label=${ctx.t('Action Points of {seat}', { seat: turn.seat })}>
    <p class="tp-purse-left">${ctx.mark(turn.seat)}<b>${rolled ? fixed + turn.variable : '–'}</b> ${left}
      ${turn.rolled ? html`<span class="tp-die" role="img"
          aria-label=${ctx.t('Rolled: {rolled}', { rolled: turn.rolled })}><i
              data-figure=${turn.rolled % 10}></i></span>` : nothing}</p>
    ${row(ctx, 'fixed', ctx.t('Fixed'), fixed, !rolled)}
    ${row(ctx, 'variable', ctx.t('Variable'), turn.variable, false)}
    ${turn.spent ? html`<p
        class="tp-spent">${ctx.t('{spent} AP spent', { spent: turn.spent })}</p>` : nothing}
    ${turn.nominations.map((one) => nomination(ctx, one))}</section>`;
}

function row(ctx, kind, words, count, still) {
  return html`<p class="tp-points is-${kind} ${still ? 'is-still' : ''}"><span>${words}</span><b>${count}</b>
    <span class="tp-pips" aria-hidden="true">
      ${Array.from({ length: Math.min(count, ROW) }, () => html`<i></i>`)}
      ${count > ROW ? '…' : nothing}</span></p>`;
}

function nomination(ctx, { unit, tripod, need, helped }) {
  const say = helped
    ? '{unit} attacks {tripod}: {need} Variable APs, with the Artilleryman'
    : '{unit} attacks {tripod}: {need} Variable APs';
  return html`<p class="tp-nominated">${ctx.say(say, { unit, tripod, need })}</p>`;
}
