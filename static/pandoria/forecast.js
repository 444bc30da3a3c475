/**
 * What a placement would bring, in words: the regions it joins and closes, who gains what, who goes home. The
 * figures come with the option; nothing is added up here but regions that stay open.
 */
import { html, nothing } from 'lit';

import { good, GOOD } from './goods.js';
import { covers, placing } from './laying.js';
import { figureSign, isLeader, seatOf } from './pieces.js';
import { after } from './survey.js';

const NAMES = { forest: 'Forest', hills: 'Hills', mountains: 'Mountains', city: 'City' };

const plus = (ctx, name, value) =>
  value ? html` +${value}&nbsp;${good(name)}<span class="unseen">${ctx.t(name)}</span>` : nothing;

function gain(ctx, [seat, name, kept, points]) {
  return html`<li class="pd-gain seat-${seat}">${ctx.mark(seat)}<bdi>${ctx.seatName(seat)}</bdi>
    ${plus(ctx, name, kept)}${plus(ctx, 'glory', points)}</li>`;
}

function home(ctx, removed) {
  if (!removed.length) return nothing;
  const signs = removed.map(([ref]) => figureSign(seatOf(ref), isLeader(ref)));
  return html`<p class="pd-home">${signs} ${ctx.t('in it go home')}</p>`;
}

/** A region's size and symbols. */
const measure = (terrain, size, symbols) =>
  html`<span>${size}&nbsp;⬡ · ${symbols}&nbsp;${good(GOOD[terrain])}</span>`;

function closing(ctx, { terrain, symbols, size, gains, removed }) {
  const nobody = html`<p>${ctx.t('Nobody gains from it')}</p>`;
  return html`<li class="pd-closing is-${terrain}">
    <b>${ctx.t(NAMES[terrain])}: ${ctx.t('closed')}</b> ${measure(terrain, size, symbols)}
    ${gains.length ? html`<ul>${gains.map((each) => gain(ctx, each))}</ul>` : nobody}
    ${home(ctx, removed)}</li>`;
}

/** What has been closed in this turn and will be scored at its end. */
export function due(ctx, { turn }) {
  if (!turn?.closed?.length) return nothing;
  return html`<section class="pd-forecast" aria-label=${ctx.t('Scored at the end of this turn')}>
    <p class="pd-soft">${ctx.t('Scored at the end of this turn:')}</p>
    <ul>${turn.closed.map((one) => closing(ctx, one))}</ul></section>`;
}

function growing(ctx, { terrain, symbols, hexes, empty }) {
  return html`<li class="pd-growing is-${terrain}">${ctx.t(NAMES[terrain])}:
    ${measure(terrain, hexes.length, symbols)} <span>${ctx.t('open at {count}', { count: empty.size })}</span>
      </li>`;
}

/** What the placement that is pointed at would bring; nothing while none is. */
export function forecast(ctx) {
  const option = placing(ctx);
  if (!option) return nothing;
  const laid = covers(ctx, option);
  const own = ({ hexes }) => laid.some(({ at }) => hexes.includes(at));
  const open = after(ctx, laid).filter((region) => !region.closed && own(region));
  const closes = option.with?.closes ?? [];
  return html`<section class="pd-forecast" aria-label=${ctx.t('What this would bring')}>
    <ul>${closes.map((one) => closing(ctx, one))}${open.map((one) => growing(ctx, one))}</ul></section>`;
}
