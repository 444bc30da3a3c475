/**
 * The caption of the playback: what happens now in the log's words, its pace, and the way to hold it or skip
 * the rest.
 */
import { html, nothing } from 'lit';

import { hold, skip } from './film.js';
import { PACES, keepPace, look } from './look.js';
import { bill } from './tidings.js';

const WORDS = { calm: 'Calm', brisk: 'Brisk', fast: 'Fast', off: 'Play nothing back' };
const LINES = 3;

function paces(ctx) {
  return html`<label class="tp-pace"><span class="unseen">${ctx.t('Pace')}</span>
    <select class="select" @change=${(event) => keepPace(ctx, PACES[event.target.selectedIndex])}>
      ${PACES.map((pace) => html`<option
          ?selected=${pace === look.pace}>${ctx.t(WORDS[pace])}</option>`)}</select></label>`;
}

/** The caption over the lower edge of the map. */
export function caption(ctx) {
  const { frames, at, held } = look.film;
  const { lines, kind } = frames[at];
  const more = lines.length - LINES;
  const turned = kind === 'tidings' || kind === 'aside' ? lines[0].with.tidings : null;
  return html`<section class="tp tp-caption is-${kind}"
      aria-label=${ctx.t('What happens now')}>${turned ? html`<div
          class="tp-turned">${bill(ctx, turned, 'is-large')}</div>` : nothing}
    <ul>${lines.slice(0, LINES).map((line) => html`<li>${ctx.say(line.say, line.with)}</li>`)}
      ${more > 0 ? html`<li>${ctx.t('and {more} more', { more })}</li>` : nothing}</ul>
    <progress max=${frames.length} value=${at + 1} aria-hidden="true"></progress>
    <div class="tp-controls">${paces(ctx)}<button type="button" class="button small"
        @click=${() => hold(ctx)}>${held ? ctx.t('Go on') : ctx.t('Hold')}</button>
      <button type="button" class="button small primary"
          @click=${() => skip(ctx)}>${ctx.t('Skip')}</button></div></section>`;
}
