/**
 * What lies beside the map: the Tidings, the Headlines so far, the Weed Level, the reserve, and the APs of
 * the turn.
 * It shows the view; front pages may be read again from here.
 */
import { html, nothing, svg } from 'lit';

import { again } from './film.js';
import { gazette } from './gazette.js';
import { look, see } from './look.js';
import { purse } from './purse.js';
import { bill, deck } from './tidings.js';

const HEADLINES = 8;

function tidings(ctx, view) {
  const { card, deck: count, logos } = view.tidings;
  return html`<section class="tp-tidings" aria-label=${ctx.t('Tidings')}>${deck(ctx, count)}
    ${card ? bill(ctx, card) : html`<p class="tp-blank-bill">${ctx.t('No card is turned up.')}</p>`}
    <p class="tp-logos">${ctx.t('Train logos among the cards to come: {logos}', { logos })}</p></section>`;
}

function number(ctx, view, n) {
  const last = Number(view.headlines.last?.split(':')[1] ?? 0);
  const title = ctx.t(ctx.pieces[`headline:${n}`].title);
  if (n > last)
    return html`<li class="tp-edition ${n === view.headlines.next ? 'is-next' : ''}"><span>${n}</span></li>`;
  return html`<li class="tp-edition is-out ${n === last ? 'is-last' : ''}"><button type="button"
      title=${title} aria-label=${ctx.t('Headline {number}: {title}', { number: n, title })}
    @click=${() => see(ctx, { paper: `headline:${n}` })}>${n}</button></li>`;
}

function headlines(ctx, view) {
  const { last } = view.headlines;
  return html`<section class="tp-headlines"
      aria-label=${ctx.t('Headlines')}><h3>${last ? ctx.t(ctx.pieces[last].title) : ctx.t('Headlines')}</h3>
    <ol>${Array.from({ length: HEADLINES }, (_, i) => number(ctx, view, i + 1))}</ol></section>`;
}

const LEAF = svg`<path d="M12 22C10 14 3 15 3 8C3 3 9 3 9 7C9 -1 17 0 15 7C17 4 22 6 20 10C19 15 14 14 12
    22Z" />`;

function weed(ctx, { weed: { level } }) {
  const { weed_max: most } = ctx.pieces['board:london'];
  return html`<p class="tp-level" role="img"
      aria-label=${ctx.t('Weed Level {level} of {most}', { level, most })}><span
          aria-hidden="true">${ctx.t('Weed Level')}</span>
    <span class="tp-leaves" aria-hidden="true">${Array.from({ length: most }, (_, i) => html`<svg
        class=${i < level ? 'is-grown' : ''} viewBox="0 0 24 24">${LEAF}</svg>`)}</span><b
            data-figure=${level} aria-hidden="true"></b></p>`;
}

function reserve(ctx, view) {
  const units = view.units.filter(({ at }) => at === 'reserve').length;
  return html`<p class="tp-reserve">
    ${ctx.t('Units in reserve {units}, Tripods to come {laid}', { units, laid: view.laid })}</p>`;
}

/** The last playback once more. */
function replay(ctx) {
  if (!look.reel?.length || look.film || ctx.replay || !ctx.moves) return nothing;
  return html`<button type="button" class="button small"
      @click=${() => again(ctx)}>${ctx.t('Show it again')}</button>`;
}

/** The desk, for the view or a frame of a playback. */
export function desk(ctx, view) {
  return html`<section class="tp tp-desk" aria-label=${ctx.t('Desk')}>${tidings(ctx, view)}
    <div class="tp-news">${headlines(ctx, view)}${weed(ctx, view)}${reserve(ctx, view)}${replay(ctx)}</div>
    ${purse(ctx, view)}${gazette(ctx, view)}</section>`;
}
