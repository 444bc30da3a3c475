/**
 * The city: all Districts side by side where there is room, one under the thumb on a phone, or one that fills
 * the board. It moves the camera; what is in a District is drawn elsewhere.
 */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';

import { glide, lift } from './camera.js';
import { district } from './district.js';
import { districtOf } from './geometry.js';
import { look, see } from './look.js';
import { draftOf } from './payment.js';
import { amount, symbol } from './symbols.js';

function facts(ctx, it) {
  if (it.immunized) return html`<span class="tt-safe">${symbol('shield')}${ctx.t('Immunized')}</span>`;
  const built = it.walls.filter((color) => color !== null).length;
  return html`<span class="tt-facts">
    ${amount(ctx, 'infected', it.infected.length, ctx.t('Infected Zones'))}
    ${amount(ctx, 'egg', it.eggs.length, ctx.t('Eggs'))}
    ${amount(ctx, 'parasite', it.enemies.length, ctx.t('Enemies'))}
    ${amount(ctx, 'block', `${built}/6`, ctx.t('Immunity Blocks'))}</span>`;
}

/** Look at a District more closely, or at the whole city again. */
function zoom(ctx, index) {
  glide(() => see(ctx, { close: look.close === index ? null : index }));
}

function frame(ctx, show, index) {
  const { ref, ...it } = show.view.districts[index];
  const close = show.close === index;
  const kinds = { 'tt-quarter': true, 'is-close': close, 'is-lit': show.focus === index };
  return html`<article class=${classMap(kinds)} data-quarter=${index} id="tt-quarter-${index}">
    <header data-at=${ref}><h3>${index === 0 ? north(ctx) : nothing}${ctx.t(ctx.pieces[ref].title)}</h3>
      ${facts(ctx, it)}${lens(ctx, ref, index, close)}</header>
    ${district(ctx, index, show)}
  </article>`;
}

const north = (ctx) => html`<abbr title=${ctx.t('North')}>N</abbr>`;

function lens(ctx, ref, index, close) {
  const label = ctx.t(close ? 'Whole city: {district}' : 'Closer: {district}', { district: ref });
  return html`<button type="button" class="tt-loupe" aria-pressed=${close} title=${label} aria-label=${label}
    @click=${() => zoom(ctx, index)}>${symbol(close ? 'smaller' : 'larger')}</button>`;
}

function tab(ctx, show, it, index) {
  const agents = show.view.heroes.filter((one) => districtOf(one.at) === index);
  const lit = show.focus === index ? 'is-lit' : '';
  const current = look.tab === index ? 'true' : nothing;
  return html`<button type="button" class="tt-tab ${lit}" aria-current=${current}
      @click=${() => turnTo(index)}>
    <span>${ctx.t(ctx.pieces[it.ref].title)}</span>
    <small>${it.immunized ? symbol('shield') : html`${symbol('infected')}${it.infected.length}`}
      ${agents.map((one) => ctx.mark(one.seat))}</small></button>`;
}

function tabs(ctx, show) {
  return html`<nav class="tt-tabs" aria-label=${ctx.t('Districts')}>
    ${show.view.districts.map((it, index) => tab(ctx, show, it, index))}</nav>`;
}

/** Bring a District under the thumb. */
export function turnTo(index) {
  const quarter = document.getElementById(`tt-quarter-${index}`);
  const row = quarter?.parentElement;
  row?.scrollTo({ left: quarter.offsetLeft - row.offsetLeft });
}

let followed = null;

/** After a render: keep in sight what matters now, where not everything fits. */
export function follow(root, ctx) {
  const middle = root.querySelector('.middle')?.getBoundingClientRect();
  if (!middle || !ctx.view) return;
  root.style.setProperty('--tt-left', `${middle.left}px`);
  root.style.setProperty('--tt-width', `${middle.width}px`);
  root.style.setProperty('--tt-below', `${root.querySelector('.below')?.offsetHeight ?? 0}px`);
  const { key, index, ref } = matter(ctx);
  if (index === null || key === followed) return;
  if (key.startsWith('film') && !followed?.startsWith('film')) showFilm(root);
  followed = key;
  turnTo(index);
  if (ref) lift(root, index, ref);
}

/** The film is in sight from its first frame; where the page is as narrow as a District, its caption is. */
function showFilm(root) {
  const narrow = root.querySelector('.tt-tabs')?.offsetHeight;
  if (narrow) root.querySelector('.tt-caption')?.scrollIntoView({ block: 'start' });
  else root.querySelector('.tt-tracks')?.scrollIntoView({ block: 'nearest' });
}

/**
 * The District that matters now: that of the film, of the payment being chosen, of the Eggs to be swept, or of
 * whoever's turn it is.
 */
function matter(ctx) {
  const { turn, heroes, pending } = ctx.view;
  const draft = draftOf(ctx);
  if (look.film) return of('film', look.film.frames[look.film.at].district);
  const ref = draft?.kind && draft.option.at.at(-1);
  if (ref) return { ...of('draft', districtOf(ref)), ref };
  if (pending?.nodes?.length) return of('sweep', districtOf(pending.nodes[0]));
  return turn ? of(`turn ${turn.seat}`, districtOf(heroes[turn.seat].at)) : of('', null);
}

const of = (what, index) => ({ key: `${what} ${index}`, index });

function scrolled(ctx, row) {
  const index = Math.round(row.scrollLeft / row.clientWidth);
  if (row.scrollWidth > row.clientWidth + 4 && index !== look.tab) see(ctx, { tab: index });
}

/** The Districts in play, with the desk among them. */
export function city(ctx, show, desk) {
  const count = show.view.districts.length;
  const order = show.view.districts.map((_, index) => index);
  return html`<div class="tt-map tt-noir of-${count} ${show.close === null ? '' : 'has-close'}">
    ${tabs(ctx, show)}
    <div class="tt-city" tabindex="0" role="group" aria-label=${ctx.t('Map')}
        @scroll=${(event) => scrolled(ctx, event.currentTarget)}>
      ${repeat(order, (index) => index, (index) => frame(ctx, show, index))}</div>
    ${desk}</div>`;
}
