/**
 * The plan layer: moves and notes that players mark for each other. They cost nothing and bind nobody; the
 * seat's next act wipes them. It words and sends marks; what a mark would need is nobody's question here.
 */
import { html, nothing } from 'lit';

import { place } from './geometry.js';
import { look, see } from './look.js';
import { symbol } from './symbols.js';
import { through } from './ways.js';

const MOST = 12;
const LONGEST = 80;
const KINDS = { move: 'Move here', build: 'Build here', cure: 'Cure here', look: 'Look out' };
const SIGNS = { move: 'move', build: 'build', cure: 'cure', look: 'goal', note: 'note' };
const WORDS = {
  move: 'Move to {at}',
  build: 'Build in {at}',
  cure: 'Cure in {at}',
  look: 'Look out at {at}',
  note: '{at}: “{text}”',
};
const PLACES = ['node', 'zone', 'wall'];

/** Whether plans can be marked here: hands and wishes are secret in the semi-cooperative game. */
export const canPlan = (ctx) => Boolean(ctx.plan) && ctx.view.mode !== 'semi-coop';

/** Whether a click on the map marks a plan now. */
export const plansNow = (ctx) => look.planning && canPlan(ctx);

/** The place that a reference to something on the map stands for, or null. */
export const onMap = (ref) => (PLACES.includes(place(ref).kind) ? ref : null);

/** Choose a place of the map to plan something there. */
export function planAt(ctx, ref) {
  see(ctx, { spot: ref });
  queueMicrotask(() => document.getElementById('tt-plan')?.focus({ preventScroll: true }));
}

/** What the board hears while plans are marked: clicks and keys on places. */
export function planning(ctx) {
  if (!plansNow(ctx)) return {};
  const at = (event) => onMap(event.target.closest('[data-at]')?.dataset.at);
  return {
    click: (event) => {
      if (!at(event)) return;
      event.stopPropagation();
      planAt(ctx, at(event));
    },
    key: (event) => (event.key === 'Enter' || event.key === ' ') && at(event) && planAt(ctx, at(event)),
  };
}

const marksOf = (ctx, seat) => ctx.plans.find((plan) => plan.seat === seat)?.marks ?? [];

/** Where an agent would be after what its player has marked so far. */
function lastPlace(ctx) {
  const moves = marksOf(ctx, ctx.facing).filter((mark) => mark.kind === 'move');
  return moves.at(-1)?.path?.at(-1) ?? ctx.view.heroes[ctx.facing].at;
}

function add(ctx, mark) {
  ctx.plan([...marksOf(ctx, ctx.facing), mark].slice(-MOST));
  see(ctx, { spot: null });
}

function addKind(ctx, kind) {
  const at = look.spot;
  const way = kind === 'move' ? through(ctx, lastPlace(ctx), [], at) : null;
  add(ctx, way ? { kind, at, path: way } : { kind, at });
}

function addNote(ctx, event) {
  event.preventDefault();
  const text = new FormData(event.target).get('note').trim();
  if (text) add(ctx, { kind: 'note', at: look.spot, text });
}

function remove(ctx, index) {
  ctx.plan(marksOf(ctx, ctx.facing).filter((_, i) => i !== index));
}

/** The button beside the tracks. */
export function planButton(ctx) {
  if (!canPlan(ctx)) return nothing;
  return html`<button type="button" class="tt-danger-button is-plan" aria-pressed=${plansNow(ctx)}
      title=${ctx.t('Mark moves for the others to see; they cost nothing')}
      @click=${() => see(ctx, { planning: !look.planning, spot: null })}>
    ${symbol('note')}<span>${ctx.t('Plan')}</span></button>`;
}

/** What everybody has marked, and the place that is being planned. */
export function plans(ctx) {
  const shown = ctx.plans?.filter((plan) => plan.marks.length) ?? [];
  if (!plansNow(ctx) && !shown.length) return nothing;
  return html`<section class="tt-plans" aria-label=${ctx.t('Plans')}>
    ${plansNow(ctx) ? planner(ctx) : nothing}
    ${shown.map((plan) => row(ctx, plan))}</section>`;
}

function row(ctx, { seat, marks }) {
  const name = ctx.seatName(seat);
  return html`<div class="tt-plan-row ${ctx.colour(seat)}" role="group" tabindex="0" aria-label=${name}>
    ${ctx.mark(seat)}${marks.map((mark, index) => chip(ctx, seat, mark, index))}</div>`;
}

function planner(ctx) {
  const { spot } = look;
  const help = ctx.t('Point at a place on the map to mark it.');
  if (!spot) return html`<p class="tt-quiet">${help}</p>`;
  return html`<div class="tt-planner" id="tt-plan" tabindex="-1">
    <b>${ctx.chip(spot)}</b>
    ${Object.keys(KINDS).map((kind) => kindButton(ctx, kind))}
    <form @submit=${(event) => addNote(ctx, event)}>
      <input class="input" name="note" maxlength=${LONGEST} autocomplete="off" aria-label=${ctx.t('Note')}
        placeholder=${ctx.t('Note')}><button class="button small">${ctx.t('Add')}</button></form>
    <button type="button" class="button small quiet"
      @click=${() => see(ctx, { spot: null })}>${ctx.t('Cancel')}</button></div>`;
}

function kindButton(ctx, kind) {
  return html`<button type="button" class="button small"
    @click=${() => addKind(ctx, kind)}>${symbol(SIGNS[kind])}${ctx.t(KINDS[kind])}</button>`;
}

function chip(ctx, seat, mark, index) {
  const values = { at: mark.at, text: mark.text ?? '' };
  const say = WORDS[mark.kind];
  const label = ctx.t('Take away: {what}', { what: ctx.t(say, values) });
  const own = plansNow(ctx) && seat === ctx.facing;
  const away = html`<button type="button" aria-label=${label} @click=${() => remove(ctx, index)}>×</button>`;
  return html`<span class="tt-plan">${symbol(SIGNS[mark.kind])}<span>${ctx.say(say, values)}</span>
    ${own ? away : nothing}</span>`;
}
