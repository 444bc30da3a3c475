/**
 * The street in the middle: five lots with their buildings, the ghost of a unit that is about to be built,
 * and the outlines of a card that is pointed at. It reads what stands and what the server says repels; it
 * judges nothing.
 */
import { html, nothing } from 'lit';
import { landscape, betweenLots } from './scene.js';
import { hasPattern, shortOf, signOf, stateOf } from './seats.js';
import { properties } from './properties.js';
import { piece } from './travel.js';
import { figure, oriented, pole, turned, unit } from './unit.js';
import { siteWords } from './words.js';

const LOWEST_SKY = 6.6;

/** The kind of unit in hand and the site it is held over, from what is selected and pointed at. */
export function held(ctx) {
  const refs = [...ctx.selection, ...(ctx.pointed ? [ctx.pointed] : [])];
  const storage = refs.filter((ref) => ref.startsWith('storage:')).at(-1);
  const site = refs.filter((ref) => ref.startsWith('site:')).at(-1);
  if (!storage || !site) return null;
  const [seat, kind] = storage.slice('storage:'.length).split('.');
  const [owner, place] = site.slice('site:'.length).split('.');
  return owner === seat ? { kind, seat: Number(seat), place: Number(place), storage, site } : null;
}

function ghostOf(ctx, seat, i, site) {
  const hand = held(ctx);
  if (!hand || hand.seat !== seat || hand.place !== i) return null;
  const block = turned(hand.kind, site.top, ctx.pieces);
  if (site.repels.includes(hand.kind)) return { block, repelled: true };
  const allowed =
    ctx.glow.has(hand.site) || (ctx.selection.includes(hand.site) && ctx.glow.has(hand.storage));
  return allowed ? { block, repelled: false } : null;
}

/** Why a unit does not stand on a site of that pole, as a template of words and its values. */
export function repulsion(kind, top, ref) {
  return {
    rule: 'UT-2',
    say: 'A {unit} has {pole} on both ends, and the {pole} on top of {site} repels it.',
    with: { pole: top === '+' ? '+' : '−', unit: `unit:${kind}`, site: ref },
  };
}

function force() {
  return html`<svg class="ut-force" viewBox="0 0 60 34" aria-hidden="true">
    <path d="M14 11q16-7 32 0M10 6q20-9 40 0M14 23q16 7 32 0M10 28q20 9 40 0" /></svg>`;
}

function ghost({ block, repelled }) {
  return html`<div class="ut-ghost ${repelled ? 'is-repelled' : 'is-fitting'}">
    ${unit(block)}
    ${repelled ? force() : nothing}
  </div>`;
}

function reason(ctx, { block, repelled }, site, seat, place) {
  if (!repelled) return nothing;
  const { rule, say, with: values } = repulsion(block.kind, site.top, `site:${seat}.${place}`);
  return html`<p class="ut-reason" ${properties({ '--place': place })}>
    ${ctx.t(say, values)} <b>${rule}</b></p>`;
}

function outline(wanted, short) {
  return html`<div class="ut-outline" data-state=${stateOf(short)} ${properties({ '--wanted': wanted })}>
    <span>${figure(signOf(short))}</span></div>`;
}

function plate(sign) {
  return html`<svg class="ut-plate" viewBox="0 0 140 44" aria-hidden="true">
    <polygon class="ut-plate-top" points="4,16 16,2 136,2 124,16" />
    <polygon class="ut-plate-side" points="124,16 136,2 136,24 124,40" />
    <rect class="ut-plate-front" x="4" y="16" width="120" height="24" />
    <path class="ut-plate-edge" d="M4 16 16 2H136V24L124 40H4z" />
    <path class="ut-fold" d="M4.6 40V16.6H123.4" />
    ${pole(sign, 64, 27, 14)}</svg>`;
}

function standing(block, k, name) {
  return html`<div class="ut-block" data-piece=${name} ${properties({ '--storey': k })}>
    ${unit(block, { door: k === 0 })}</div>`;
}

function lot(ctx, seat, site, i, plan) {
  const over = ghostOf(ctx, seat, i, site);
  const blocks = oriented(site.units, site.base, ctx.pieces);
  const ref = `site:${seat}.${i}`;
  return html`<div class="ut-lot" data-at=${ref} role="img" aria-label=${siteWords(ctx, ref, site)}>
    ${i ? betweenLots(i) : nothing}
    ${plate(site.base)}
    <span class="ut-number">${figure(i + 1)}</span>
    <div class="ut-stack">
      ${blocks.map((block, k) => standing(block, k, piece(ctx, `site:${seat}.${i}.${k}`)))}
      ${over ? [ghost(over), reason(ctx, over, site, seat, i)] : html`<span class="ut-arrow"></span>`}
    </div>
    ${plan ? outline(plan.levels[i], plan.short[i]) : nothing}
    <span class="ut-height">${figure(site.levels)}</span>
  </div>`;
}

function pointedPlan(ctx, street) {
  const ref = [ctx.pointed, ...ctx.selection].find((at) => hasPattern(ctx, at));
  return ref ? { levels: ctx.pieces[ref].levels, short: shortOf(ctx, ref, street) } : null;
}

function tallest(ctx, street, plan) {
  const over = street.sites.map(
    (site, i) => site.levels + (ghostOf(ctx, street.seat, i, site)?.block.levels ?? 0),
  );
  return Math.max(
    LOWEST_SKY,
    ...over.map((levels) => levels + 1.1),
    ...(plan?.levels ?? []).map((levels) => levels + 1),
  );
}

/**
 * One seat's street, large. `sign` and `yard` stand on its left where there is room.
 * @param {object} ctx what the core hands to a game
 * @param {object} street the public things of the seat
 * @param {{sign: unknown, yard: unknown, above: unknown}} beside
 */
export function scene(ctx, street, { sign, yard, above = nothing }) {
  const plan = pointedPlan(ctx, street);
  const crunch = ctx.view.pending?.kind === 'crunch';
  return html`<section class="ut-scene ${crunch ? 'is-crunch' : ''}"
      aria-label=${ctx.pieces[street.street].title} ${properties({ '--tall': tallest(ctx, street, plan) })}>
    ${landscape()}
    <div class="ut-road" aria-hidden="true"></div>
    <div class="ut-corner">${sign}${yard}</div>
    <div class="ut-lots">${street.sites.map((site, i) => lot(ctx, street.seat, site, i, plan))}</div>
    ${above}
  </section>`;
}
