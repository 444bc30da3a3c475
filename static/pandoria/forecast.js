/**
 * What a placement would bring, in words: the regions it joins and closes, who gains what, who goes home.
 * The figures come with the option; nothing is added up here but regions that stay open.
 */
import { html, nothing } from 'lit';

import { good, GOOD } from './goods.js';
import { covers, placing } from './laying.js';
import { figure, inWords } from './pieces.js';
import { after } from './survey.js';

const NAMES = { forest: 'Forest', hills: 'Hills', mountains: 'Mountains', city: 'City' };

function gain(ctx, [seat, name, kept, points]) {
  const parts = [
    kept ? html`+${kept} ${good(name)}<span class="unseen">${ctx.t(name)}</span>` : nothing,
    points ? html`+${points} ${good('glory')}<span class="unseen">${ctx.t('points')}</span>` : nothing,
  ];
  return html`<li class="pd-gain seat-${seat}">${ctx.mark(seat)}<bdi>${ctx.seatName(seat)}</bdi> ${parts}</li>`;
}

function home(ctx, removed) {
  if (!removed.length) return nothing;
  return html`<p class="pd-home">${removed.map(([ref]) => inWords(figure(Number(ref.slice(7, 8)), ref.endsWith('leader'))))}
    ${ctx.t('in it go home')}</p>`;
}

function closing(ctx, one) {
  const { terrain, symbols, size, gains, removed } = one;
  return html`<li class="pd-closing is-${terrain}"><h4>${ctx.t(NAMES[terrain])}: ${ctx.t('closes')} <span>${size} ⬡ · ${symbols}&nbsp;${good(GOOD[terrain])}</span></h4>
    ${gains.length ? html`<ul>${gains.map((each) => gain(ctx, each))}</ul>` : html`<p>${ctx.t('Nobody gains from it')}</p>`}
    ${home(ctx, removed)}</li>`;
}

function growing(ctx, { terrain, symbols, hexes, empty }) {
  return html`<li class="pd-growing is-${terrain}">${ctx.t(NAMES[terrain])}: <span>${hexes.length} ⬡ · ${symbols}&nbsp;${good(GOOD[terrain])}</span>
    <span>${ctx.t('open at {count}', { count: empty.size })}</span></li>`;
}

/** What the placement that is pointed at would bring; nothing while none is. */
export function forecast(ctx) {
  const option = placing(ctx);
  if (!option) return nothing;
  const laid = covers(ctx, option);
  const closes = option.with?.closes ?? [];
  const open = after(ctx, laid).filter(({ closed, hexes }) => !closed && laid.some(({ at }) => hexes.includes(at)));
  return html`<section class="pd-forecast" aria-label=${ctx.t('What this would bring')}><ul>${closes.map((one) => closing(ctx, one))}${open.map((one) => growing(ctx, one))}</ul></section>`;
}
