/**
 * The Enemy Phase as it is told: the caption under the film with its controls, and the paragraph that remains
 * afterwards. The words are the log's.
 */
import { html, nothing } from 'lit';

import { token } from './desk.js';
import { PACES, again, hold, isTold, skip } from './film.js';
import { keepPace, look, see } from './look.js';
import { past, rerun } from './rerun.js';

const WORDS = { calm: 'Calm pace', brisk: 'Brisk pace', fast: 'Fast pace', off: 'Summary only' };

function paces(ctx) {
  return html`<label class="tt-pace"><span class="unseen">${ctx.t('Pace of the Enemy Phase')}</span>
    <select class="select" @change=${(event) => keepPace(ctx, PACES[event.target.selectedIndex])}>
      ${PACES.map((pace) => html`<option ?selected=${pace === look.pace}>${ctx.t(WORDS[pace])}</option>`)}
    </select></label>`;
}

function button(words, click, kind = '') {
  return html`<button type="button" class="button small ${kind}" @click=${click}>${words}</button>`;
}

/** What happens now, in the log's words, with the way to hold it or to skip the rest. */
export function caption(ctx) {
  const { frames, at, held } = look.film;
  const { line } = frames[at];
  return html`<section class="tt-caption" aria-label=${ctx.t('Enemy Phase')}>
    ${line.with.step === 'token' ? drawn(ctx, line.with.token) : nothing}
    <p>${ctx.say(line.say, line.with)}</p>
    <progress max=${frames.length} value=${at + 1} aria-hidden="true"></progress>
    <div class="tt-controls">${paces(ctx)}
      ${button(held ? ctx.t('Go on') : ctx.t('Hold'), () => hold(ctx))}
      ${button(ctx.t('Skip'), () => skip(ctx), 'primary')}</div></section>`;
}

/** The Enemy Movement token that has just been drawn. */
function drawn(ctx, ref) {
  const card = ctx.pieces[ref];
  return card ? html`<ul class="tt-drawn">${token(ctx, { ref, ...card })}</ul>` : nothing;
}

/** The last Enemy Phase in a paragraph, until it is put away; of a position of the past, the one before it. */
export function summary(ctx) {
  if (ctx.replay) return pastSummary(ctx);
  const { summary: line, reel } = look;
  if (!line) return nothing;
  return html`<section class="tt-caption is-summary" aria-label=${ctx.t('The Enemy Phase')}>
    <p>${ctx.say(line.say, line.with)}</p>
    <div class="tt-controls">${paces(ctx)}
      ${reel ? button(ctx.t('Show it again'), () => again(ctx)) : nothing}
      ${button(ctx.t('Put away'), () => see(ctx, { summary: null }))}</div></section>`;
}

function pastSummary(ctx) {
  const lines = past(ctx);
  if (!lines?.length) return nothing;
  const line = lines.find(({ with: step }) => step.step === 'summary') ?? lines.findLast(isTold);
  return html`<section class="tt-caption is-summary" aria-label=${ctx.t('The Enemy Phase')}>
    <p>${ctx.say(line.say, line.with)}</p>
    <div class="tt-controls">${paces(ctx)}
      ${button(ctx.t('Show it step by step'), () => rerun(ctx, lines))}</div></section>`;
}
