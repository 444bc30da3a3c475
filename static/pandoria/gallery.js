/**
 * All cards there are, in a dialog, to be sifted: by half, by the good that they have to do with, by words.
 * It shows what is printed and how many of each lie open; never who holds what.
 */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { card, shut } from './cards.js';
import { look, see } from './look.js';

const HALVES = { both: 'Spells and buildings', spell: 'Spells', building: 'Buildings' };
const GOODS = { all: 'Everything', wood: 'Wood', gold: 'Gold', crystals: 'Crystal', glory: 'point' };

/** One card of each design, in the order of the deck. */
const designs = ({ pieces }) => Object.keys(pieces).filter((ref) => /^card:\d+\.1$/.test(ref));

/** The words of a card that the sieve looks through. */
function wordsOf(ctx, ref, half) {
  const { spell, building } = ctx.pieces[ref];
  const read = half === 'both' ? [spell, building] : [ctx.pieces[ref][half]];
  const text = read.map((one) => `${ctx.t(ctx.pieces[one].title)} ${ctx.t(ctx.pieces[one].text)}`).join(' ');
  return text.toLowerCase();
}

function passes(ctx, ref) {
  const { half, good, words } = look.filter;
  const text = wordsOf(ctx, ref, half);
  const wanted = words.toLowerCase().split(' ');
  const about = good === 'all' ? '' : ctx.t(GOODS[good]).toLowerCase();
  return [about, ...wanted].every((word) => text.includes(word));
}

/** How many of a design can be seen lying open: in the market, on the discard pile, built. */
function seen({ view }, ref) {
  const design = ref.slice(0, -1);
  const open = [
    ...view.market,
    ...view.discards,
    ...view.seats.flatMap(({ slots }) => slots.map((slot) => slot?.card)),
  ];
  return open.filter((one) => one?.startsWith(design)).length;
}

const sift = (ctx, change) => see(ctx, { filter: { ...look.filter, ...change } });

function choice(ctx, name, title, choices) {
  return html`<label>${ctx.t(title)} <select class="select"
      @change=${(event) => sift(ctx, { [name]: event.target.value })}>
    ${Object.entries(choices).map(
      ([value, words]) => html`<option value=${value}
        ?selected=${look.filter[name] === value}>${ctx.t(words)}</option>`,
    )}</select></label>`;
}

function entry(ctx, ref) {
  return html`<li class="is-${look.filter.half}">${card(ctx, ref, { piece: false })}
    <p>${ctx.t('{open} of 3 lie open', { open: seen(ctx, ref) })}</p></li>`;
}

function sieve(ctx, number) {
  const all = designs(ctx).length;
  return html`<div
      class="pd-sieve">${choice(ctx, 'half', 'Show', HALVES)}${choice(ctx, 'good', 'About', GOODS)}
    <label>${ctx.t('With the words')} <input class="input" type="search" .value=${live(look.filter.words)}
      @input=${(event) => sift(ctx, { words: event.target.value })} /></label>
    <p role="status">${ctx.t('{number} of {all} designs', { number, all })}</p></div>`;
}

/** The dialog, or nothing while it is closed. */
export function gallery(ctx) {
  if (!look.gallery) return nothing;
  const found = designs(ctx).filter((ref) => passes(ctx, ref));
  return html`<dialog class="pd pd-dialog is-gallery" data-modal aria-labelledby="pd-gallery"
      @close=${() => see(ctx, { gallery: false })} @click=${shut}>
    <header><h2 id="pd-gallery">${ctx.t('All cards')}</h2>
      <button type="button" class="button" @click=${shut}>${ctx.t('Close')}</button></header>
    ${sieve(ctx, found.length)}
    <ul class="pd-cards" tabindex="0" role="list" aria-label=${ctx.t('Cards')}
      >${found.map((ref) => entry(ctx, ref))}</ul></dialog>`;
}

/** The button that opens the gallery. */
export const galleryButton = (ctx) =>
  html`<button type="button" class="button small"
      @click=${() => see(ctx, { gallery: true })}>${ctx.t('All cards')}</button>`;
