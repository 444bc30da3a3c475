/**
 * What the whole team watches, always in view: the Infected Zones track, the DNA against its goal, the
 * immunized Districts, the round. It shows numbers of the view.
 */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';

import { look, see } from './look.js';
import { planButton } from './plan.js';
import { symbol } from './symbols.js';

const AWAKE = 7;

function infected(ctx, { infected: count, limit }) {
  return html`<div class="tt-infected ${limit - count <= 3 ? 'is-close' : ''}">
    <h3>${symbol('infected')}${ctx.t('Infected Zones')} <b>${count}<i>/${limit}</i></b></h3>
    <ol class="tt-cells" aria-hidden="true">
      ${Array.from({ length: limit }, (_, i) => cell(i + 1, count, limit))}
    </ol></div>`;
}

function cell(number, count, limit) {
  const full = number <= count;
  const kinds = { 'is-full': full, 'is-awake': number === AWAKE, 'is-last': number === limit };
  const awake = number === AWAKE && !full;
  const face = full ? symbol('infected') : awake ? symbol('clue') : number;
  return html`<li class=${classMap(kinds)}>${face}</li>`;
}

function dna(ctx, { dna: { total, goal } }) {
  const words = goal === null ? ctx.t('DNA') : ctx.t('DNA of all');
  return html`<div class="tt-goal ${goal !== null && total >= goal ? 'is-met' : ''}">
    <h3>${symbol('dna')}${words}</h3>
    <b>${total}${goal === null ? nothing : html`<i>/${goal}</i>`}</b>
    ${goal === null ? nothing : html`<progress max=${goal} value=${Math.min(total, goal)} aria-hidden="true">
      </progress>`}</div>`;
}

function immunized(ctx, { immunized: { count, goal } }) {
  return html`<div class="tt-goal ${count >= goal ? 'is-met' : ''}">
    <h3>${symbol('shield')}${ctx.t('Immunized')}</h3>
    <b>${count}<i>/${goal}</i></b>
    <span class="tt-shields" aria-hidden="true">
      ${Array.from({ length: goal }, (_, i) => shield(i < count))}</span></div>`;
}

const shield = (full) => html`<i class=${full ? 'is-full' : ''}>${symbol('shield')}</i>`;

function round(ctx, { round: number, first, solo, mode, event }) {
  const names = { difficult: 'Difficult', 'semi-coop': 'Semi-Cooperative' };
  const kind = solo ? ctx.t('Solo') : names[mode] && ctx.t(names[mode]);
  return html`<div class="tt-goal is-round"><h3>${ctx.t('Round')} <b>${number}</b>
      ${solo ? nothing : ctx.mark(first, ctx.t('First Player: {seat}', { seat: first }))}</h3>
    <span class="tt-now">${ctx.pieces[event] ? ctx.t(ctx.pieces[event].title) : nothing}</span>
    ${kind ? html`<em class="tt-mode">${kind}</em>` : nothing}</div>`;
}

function danger(ctx) {
  return html`<button type="button" class="tt-danger-button" aria-pressed=${look.danger}
      title=${ctx.t('What the Enemies would do next')}
    @click=${() => see(ctx, { danger: !look.danger })}>${symbol('burst')}<span>${ctx.t('Danger')}</span>
      </button>`;
}

/** The tracks above the city. */
export function tracks(ctx, view) {
  return html`<section class="tt-tracks" aria-label=${ctx.t('Goals and dangers')}>
    ${infected(ctx, view)}${dna(ctx, view)}${immunized(ctx, view)}
    ${round(ctx, view)}<div class="tt-views">${planButton(ctx)}${danger(ctx)}</div></section>`;
}

/** The same in one line each, for the banner, which never scrolls away. */
export function notice(ctx) {
  const { infected: count } = look.film?.frames[look.film.at].board ?? ctx.view;
  const {
    limit,
    dna: { total, goal },
    immunized: done,
    conquered,
  } = ctx.view;
  if (ctx.result) return null;
  const last = conquered ? ctx.t('Last Player Phase · ') : '';
  const say =
    goal === null
      ? '{last}Infected {count}/{limit} · Immunized {done}/{wanted}'
      : '{last}Infected {count}/{limit} · DNA {total}/{goal} · Immunized {done}/{wanted}';
  return { say, with: { last, count, limit, total, goal, done: done.count, wanted: done.goal } };
}
