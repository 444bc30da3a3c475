/**
 * Contract, Town View and Special Project cards, and own cards laid out under the five lots with what each still needs.
 * It reads printed faces and the distances in the view; it does not know what may be fulfilled.
 */
import { html, svg, nothing } from 'lit';
import { missing, signOf, stateOf } from './seats.js';
import { piece } from './travel.js';
import { rewards, smallUnit, KINDS } from './unit.js';

const BADGES = {
  1: svg`<circle cx="16" cy="16" r="14" />`,
  2: svg`<path d="M9 2.5h14L30 16l-7 13.5H9L2 16z" />`,
  town: svg`<path d="M16 1 31 13h-3v17H4V13H1z" />`,
};

const TIER_WORDS = { 1: 'Tier 1', 2: 'Tier 2', town: 'Town View' };

/** The words for a card's tier. */
export const tierWords = (ctx, tier) => ctx.t(TIER_WORDS[tier]);

/** Prestige points on the badge of the tier: a disc, a hexagon or a house. */
export function points(ctx, tier, value) {
  return html`<span class="ut-points" data-tier=${tier}><svg viewBox="0 0 32 32" aria-hidden="true">${BADGES[tier]}</svg
    ><b>${value}</b><span class="unseen">${ctx.t('PP')}</span></span>`;
}

/** A small tower of that many levels on a base line. */
export function tower(levels, room = 5) {
  const height = Math.max(room, levels) * 7 + 3;
  return html`<svg class="ut-tower" viewBox="0 0 18 ${height}" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    ${Array.from({ length: levels }, (_, i) => svg`<rect class="ut-tower-level" x="3" y=${height - 2 - (i + 1) * 7} width="12" height="6" rx=".8" />`)}
    <path class="ut-tower-base" d="M0 ${height - 1}H18" /></svg>`;
}

function pattern(ctx, levels) {
  return html`<span class="ut-pattern"><span class="unseen">${ctx.t('Levels {levels}', { levels: levels.join(' ') })}</span>
    ${levels.map((wanted) => html`<span class="ut-wanted" aria-hidden="true">${tower(wanted)}<b>${wanted}</b></span>`)}</span>`;
}

/** A face-up card: points and gifts above, the five wanted buildings below. */
export function card(ctx, ref, { large = false } = {}) {
  const face = ctx.pieces[ref];
  return html`<div class="ut-card ${large ? 'is-large' : ''}" data-at=${ref} data-piece=${piece(ctx, ref)} data-tier=${face.tier}>
    <span class="ut-card-head">${points(ctx, face.tier, face.points)}
      <span class="ut-tier">${tierWords(ctx, face.tier)}</span>${rewards(face, ctx)}</span>
    ${pattern(ctx, face.levels)}
  </div>`;
}

function planCell(ctx, wanted, short, i) {
  return html`<span class="ut-plan-cell" data-state=${stateOf(short)}>
    <span class="unseen">${missing(ctx, i + 1, short)}</span>
    <span class="ut-wanted" aria-hidden="true">${tower(wanted)}<b>${wanted}</b></span>
    <i class="ut-short" aria-hidden="true">${signOf(short)}</i>
  </span>`;
}

/** One's own card under the street: a cell a lot, with how far it is there. */
export function plan(ctx, { ref, short, done = false }) {
  const face = ctx.pieces[ref];
  const state = done ? 'is-done' : short.every((levels) => levels === 0) ? 'is-ready' : '';
  return html`<div class="ut-plan ${state}" data-at=${ref} data-piece=${piece(ctx, ref)} data-tier=${face.tier}>
    <span class="ut-plan-head">${points(ctx, face.tier, face.points)}<span class="ut-tier">${tierWords(ctx, face.tier)}</span>
      ${rewards(face, ctx)}${state ? html`<em class="ut-stamp">${done ? ctx.t('Done') : ctx.t('Ready')}</em>` : nothing}</span>
    ${face.levels.map((wanted, i) => planCell(ctx, wanted, short[i], i))}
  </div>`;
}

function place(ctx, i) {
  return html`<div class="ut-plan is-empty"><span class="ut-plan-head">${ctx.t('Contract place {number}', { number: i + 1 })}</span>
    ${[0, 1, 2, 3, 4].map(() => html`<span class="ut-plan-cell"></span>`)}</div>`;
}

/** All own cards of a street: three places for contracts, and the Town View. */
export function plans(ctx, street) {
  const free = Array.from({ length: Math.max(0, 3 - street.contracts.length) }, (_, i) => street.contracts.length + i);
  return html`<section class="ut-plans" aria-label=${ctx.t('Contracts')}>
    ${street.town ? plan(ctx, street.town) : nothing}
    ${street.contracts.map((held) => plan(ctx, held))}
    ${free.map((i) => place(ctx, i))}
  </section>`;
}

/** A Special Project with its stack, where it has one, and what it would bring that street now. */
export function project(ctx, ref, street) {
  const face = ctx.pieces[ref];
  const now = street.projects?.[ref];
  const stack = face.stack?.map((levels) => KINDS[levels - 1]) ?? [];
  return html`<div class="ut-project" data-at=${ref}>
    <b class="ut-project-group">${face.group}</b>
    <span class="ut-project-words"><b>${ctx.t(face.title)}</b><span>${ctx.t(face.text)}</span></span>
    ${stack.length ? html`<span class="ut-project-stack">${stack.map((kind, i) => smallUnit(kind, face.stack[i]))}</span>` : nothing}
    ${now === undefined ? nothing : html`<span class="ut-project-now ${now ? 'is-met' : ''}">${ctx.t('now')} <b>${now}</b></span>`}
  </div>`;
}
