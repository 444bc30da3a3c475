/**
 * Taking back: free at once, beyond that by asking the others; and the requests of others, answered here.
 * It reads what the server says about undo and decides nothing itself.
 */
import { html, nothing } from 'lit';

import { who } from './context.js';
import { icon } from './icons.js';
import { undonePlies } from './log.js';
import { ready } from './pointing.js';
import { t } from './words.js';

const KINDS = {
  undo: { icon: 'undo', title: 'A request to take back' },
  end: { icon: 'warning', title: 'A request to end the game' },
  bot: { icon: 'bot', title: 'A request to go on without somebody' },
};

/** The undo button of the bar. */
export function undoButton(ctx, here, deeds) {
  const words = { free: t('Undo'), ask: t('Ask to undo'), no: t('Undo') }[ctx.undo];
  const off = ctx.undo === 'no' || !ready(here);
  const title = ctx.undo === 'no' ? t('There is nothing to take back') : words;
  return html`<button type="button" class="button quiet bar-button" title=${title} aria-label=${words}
    aria-disabled=${off ? 'true' : nothing} aria-keyshortcuts="Control+Z" data-undo=${ctx.undo}
    @click=${deeds.undo}>${icon('undo')}<span>${words}</span></button>`;
}

/** Before asking: what asking means, and the moves that would be taken back. */
export function askFirst(ctx, here, deeds) {
  const undone = undonePlies(here.log.lines);
  const counts = (line) => line.ply > here.table.undo_to && !line.undone && !undone.has(line.ply);
  const lines = here.log.lines.filter(counts);
  return html`<p>${t('Something was drawn or revealed since, or others have acted. They have to agree.')}</p>
    ${moves(ctx, lines)}
    <div class="button-row">
      <button type="button" class="button primary" @click=${deeds.ask}>${t('Ask')}</button>
      <button type="button" class="button" @click=${deeds.closePanel}>${t('Cancel')}</button>
    </div>`;
}

/** An open request: answered by each held seat that has to agree, or waited for. */
export function request(ctx, here, deeds) {
  const { ask } = here;
  if (!ask || ask.settled) return nothing;
  const need = (ask.need ?? ctx.seats.map((seat) => seat.seat)).filter((seat) => seat !== ask.by);
  const answered = [...(ask.agreed ?? []), ...here.answered];
  const mine = need.filter((seat) => ctx.holds.includes(seat) && !answered.includes(seat));
  const others = need.filter((seat) => !ctx.holds.includes(seat) && !answered.includes(seat));
  return html`<section class="sheet request" aria-labelledby="request-title">
    <h2 id="request-title" tabindex="-1">${icon(KINDS[ask.what].icon)} ${t(KINDS[ask.what].title)}</h2>
    <p>${ask.lines?.length ? ctx.say('{seat} asks to take back:', { seat: ask.by }) : ask.text}</p>
    ${moves(ctx, ask.lines ?? [])}
    ${mine.map((seat) => answers(ctx, deeds, seat))}
    ${mine.length || !others.length ? nothing : html`<p class="quiet-words">${t('Waiting for')}
      ${others.map((seat) => who(seat, ctx.seatName(seat)))}</p>`}
    ${ctx.holds.includes(ask.by) ? html`<div class="button-row">
      <button type="button" class="button quiet" @click=${() => deeds.answer(ask.by, false)}
        >${t('Withdraw the request')}</button></div>` : nothing}
  </section>`;
}

function moves(ctx, lines) {
  if (!lines.length) return nothing;
  return html`<ol class="moves">${lines.map((line) => html`<li>${ctx.say(line.say, line.with)}</li>`)}</ol>`;
}

function answers(ctx, deeds, seat) {
  return html`<div class="button-row answer">
    ${who(seat, ctx.seatName(seat))}
    <button type="button" class="button primary" @click=${() => deeds.answer(seat, true)}
      >${t('Agree')}</button>
    <button type="button" class="button" @click=${() => deeds.answer(seat, false)}>${t('Decline')}</button>
  </div>`;
}

/** How a request ended, in words. */
export function settledWords(ctx, ask, agreed) {
  if (agreed) return ask?.what === 'undo' ? t('All agreed: it is taken back.') : t('All agreed.');
  if (ask?.what !== 'undo') return t('It was not agreed.');
  return ctx.t('{seat} asked to take back moves. It was not agreed.', { seat: ask.by });
}
