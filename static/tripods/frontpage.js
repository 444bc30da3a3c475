/**
 * A Headline as the front page of a newspaper: masthead, engraving, and its instructions as columns.
 * It prints what is on the card, whether it arrives in a playback or is read again.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { onward } from './film.js';
import { look, see } from './look.js';
import { scene } from './scenes.js';

const PRICE = 'One Penny';
const MASTHEAD = 'The London Tidings';

/** The front page over the map, or nothing. `shown` is the frame of the playback, if one is on. */
export function frontPage(ctx, shown) {
  const arriving = shown?.kind === 'headline' ? shown.lines[0].with.headline : null;
  const ref = arriving ?? (shown ? null : look.paper);
  if (!ref) return nothing;
  const close = () => (arriving ? onward(ctx) : see(ctx, { paper: null }));
  // Keyed by the Headline, so that a second front page arrives as the first did.
  return html`<div class="tp tp-over">${repeat(
    [ref],
    (one) => one,
    () => page(ctx, ref, arriving ? shown.lines[0] : null, close),
  )}</div>`;
}

function page(ctx, ref, said, close) {
  const { number, title, texts, next } = ctx.pieces[ref];
  return html`<article class="tp-front" aria-label=${ctx.t('Headline {number}', { number })}>
    <header><p
        class="tp-front-line"><span>${ctx.t('No. {number}', { number })}</span>
        <span>${ctx.t('Special Edition')}</span><span>${ctx.t(PRICE)}</span></p>
      <p class="tp-masthead">${ctx.t(MASTHEAD)}</p></header>
    <h2>${ctx.t(title)}</h2>
    <svg class="tp-engraving" viewBox="0 0 300 130" aria-hidden="true">${scene(number)}</svg>
    <ol class="tp-columns">${texts.map((text) => html`<li>${ctx.t(text)}</li>`)}</ol>
    <footer>${said ? html`<p>${ctx.say(said.say, said.with)}</p>` : nothing}
      ${next ? html`<p class="tp-next">${ctx.t('Next: Headline {next}', { next })}</p>` : nothing}
      <button type="button" class="button primary"
          @click=${close}>${said ? ctx.t('Read on') : ctx.t('Put away')}</button></footer>
  </article>`;
}
