/**
 * Contract, Town View and Special Project cards, and own cards laid out under the five lots with what each
 * still needs. It reads printed faces and the distances in the view; it does not know what may be fulfilled.
 */
import { html, svg, nothing } from 'lit';
import { signOf, stateOf } from './seats.js';
import { piece } from './travel.js';
import { figure, rewards, smallUnit, KINDS } from './unit.js';
import { cardWords, planWords, tierWords } from './words.js';

const BADGES = {
  1: svg`<circle cx="16" cy="16" r="14" />`,
  2: svg`<path d="M9 2.5h14L30 16l-7 13.5H9L2 16z" />`,
  town: svg`<path d="M16 1 31 13h-3v17H4V13H1z" />`,
};

/** Prestige points on the badge of the tier: a disc, a hexagon or a house. */
export function points(tier, value) {
  return html`<span class="ut-points" data-tier=${tier}>
    <svg viewBox="0 0 32 32" aria-hidden="true">${BADGES[tier]}</svg>${figure(value)}</span>`;
}

const level = (y) => svg`<rect class="ut-tower-level" x="3" y=${y} width="12" height="6" rx=".8" />`;

/** A small tower of that many levels on a base line. */
export function tower(levels, room = 5) {
  const height = Math.max(room, levels) * 7 + 3;
  return html`<svg class="ut-tower" viewBox="0 0 18 ${height}" preserveAspectRatio="xMidYMax meet"
      aria-hidden="true">
    ${Array.from({ length: levels }, (_, i) => level(height - 2 - (i + 1) * 7))}
    <path class="ut-tower-base" d="M0 ${height - 1}H18" /></svg>`;
}

const building = (wanted) => html`<span class="ut-wanted">${tower(wanted)}${figure(wanted)}</span>`;

function pattern(levels) {
  return html`<span class="ut-pattern" aria-hidden="true">${levels.map(building)}</span>`;
}

/** A face-up card: points and gifts above, the five wanted buildings below. */
export function card(ctx, ref, { large = false } = {}) {
  const face = ctx.pieces[ref];
  return html`<div class="ut-card ${large ? 'is-large' : ''}" data-at=${ref} data-piece=${piece(ctx, ref)}
      data-tier=${face.tier} role="img" aria-label=${cardWords(ctx, ref)}>
    <span class="ut-card-head" aria-hidden="true">${points(face.tier, face.points)}
      <span class="ut-tier">${tierWords(ctx, face.tier)}</span>${rewards(face, ctx)}</span>
    ${pattern(face.levels)}
  </div>`;
}

function planCell(wanted, short) {
  return html`<span class="ut-plan-cell" data-state=${stateOf(short)} aria-hidden="true">
    ${building(wanted)}
    <i class="ut-short">${figure(signOf(short))}</i>
  </span>`;
}

const stamp = (words) => html`<em class="ut-stamp">${figure(words)}</em>`;

/** One's own card under the street: a cell a lot, with how far it is there. */
export function plan(ctx, held) {
  const { ref, short, done = false } = held;
  const face = ctx.pieces[ref];
  const state = done ? 'is-done' : short.every((levels) => levels === 0) ? 'is-ready' : '';
  return html`<div class="ut-plan ${state}" data-at=${ref} data-piece=${piece(ctx, ref)}
      data-tier=${face.tier} role="img" aria-label=${planWords(ctx, held)}>
    <span class="ut-plan-head" aria-hidden="true">${points(face.tier, face.points)}
      <span class="ut-tier">${tierWords(ctx, face.tier)}</span>
      ${rewards(face, ctx)}${state ? stamp(done ? ctx.t('Done') : ctx.t('Ready')) : nothing}</span>
    ${face.levels.map((wanted, i) => planCell(wanted, short[i]))}
  </div>`;
}

function place(ctx, i) {
  return html`<div class="ut-plan is-empty">
    <span class="ut-plan-head">${ctx.t('Contract place {number}', { number: i + 1 })}</span></div>`;
}

/** All own cards of a street: three places for contracts, and the Town View. */
export function plans(ctx, street, title = 'Contracts of {seat}') {
  const free = [0, 1, 2].slice(street.contracts.length);
  return html`<section class="ut-plans" data-free=${free.length} aria-label=${ctx.t(title, { seat: street.seat })}>
    ${street.town ? plan(ctx, street.town) : nothing}
    ${street.contracts.map((held) => plan(ctx, held))}
    ${free.map((i) => place(ctx, i))}
  </section>`;
}

const worthNow = (ctx, now) =>
  html`<span class="ut-project-now ${now ? 'is-met' : ''}">${ctx.t('now')} <b>${now}</b></span>`;

/** A Special Project with its stack, where it has one, and what it would bring that street now. */
export function project(ctx, ref, street) {
  const face = ctx.pieces[ref];
  const now = street.projects?.[ref];
  const stack = face.stack?.map((levels) => KINDS[levels - 1]) ?? [];
  return html`<div class="ut-project" data-at=${ref}>
    <b class="ut-project-group">${face.group}</b>
    <span class="ut-project-words"><b>${ctx.t(face.title)}</b><span>${ctx.t(face.text)}</span></span>
    ${
      stack.length
        ? html`<span class="ut-project-stack">${stack.map((kind, i) => smallUnit(kind, face.stack[i]))}</span>`
        : nothing
    }
    ${now === undefined ? nothing : worthNow(ctx, now)}
  </div>`;
}
