/**
 * What is public of one seat, small: its street with heights and tops, storage, tokens, points and how far
 * its contracts are. It is drawn beside every player's name.
 */
import { html, svg, nothing } from 'lit';
import { points } from './card.js';
import { shown, signOf, stateOf, streetOf } from './seats.js';
import { figure, oriented, pole, smallUnit, tokenMark } from './unit.js';
import { planWords, siteWords, tokenWords } from './words.js';

const LEVEL = 9;
const ROOM = 6;

const stripe = (y) => svg`<rect class="ut-stripe" x="8" y=${y} width="26" height="5" />`;

function block({ kind, levels }, y) {
  const height = levels * LEVEL;
  return svg`<g data-kind=${kind}><rect class="ut-front" x="8" y=${y} width="26" height=${height} rx="1" />
    ${Array.from({ length: levels }, (_, i) => stripe(y + i * LEVEL + 2))}</g>`;
}

function stack({ units, base }, ground, pieces) {
  let y = ground;
  return oriented(units, base, pieces).map((each) => {
    y -= each.levels * LEVEL;
    return block(each, y);
  });
}

function building(site, pieces) {
  const height = Math.max(ROOM, site.levels) * LEVEL + 30;
  const ground = height - 7;
  const top = ground - site.levels * LEVEL;
  return html`<svg class="ut-mini-lot" viewBox="0 0 42 ${height}" preserveAspectRatio="xMidYMax meet"
      aria-hidden="true">
    <rect class="ut-mini-ground" x="1" y=${ground} width="40" height="5" rx="1" />
    ${stack(site, ground, pieces)}${pole(site.top, 21, top - 9.5, 8)}</svg>`;
}

function lot(ctx, seat, site, i) {
  const ref = `site:${seat}.${i}`;
  return html`<span class="ut-mini-site" data-at=${ref} role="img" aria-label=${siteWords(ctx, ref, site)}>
    ${building(site, ctx.pieces)}${figure(site.levels)}</span>`;
}

const need = (levels) =>
  html`<i class="ut-short" data-state=${stateOf(levels)}>${figure(signOf(levels))}</i>`;

function contract(ctx, held) {
  const { ref, short, done } = held;
  const { tier, points: worth } = ctx.pieces[ref];
  return html`<div class="ut-mini-plan" data-at=${ref} data-tier=${tier} role="img"
      aria-label=${planWords(ctx, held)}>${points(tier, worth)}
    ${done ? html`<span class="ut-mini-done">${figure(ctx.t('Done'))}</span>` : short.map(need)}
  </div>`;
}

function storage(ctx, { seat, storage: units }) {
  const bays = Array.from({ length: Math.max(4, units.length) }, (_, i) => units[i]);
  return html`<span class="ut-mini-storage" role="group" aria-label=${ctx.t('Storage')}>${bays.map((kind) =>
    kind
      ? html`<i data-at="storage:${seat}.${kind}" role="img"
          aria-label=${ctx.t('{unit} in storage', { unit: `unit:${kind}` })}>
          ${smallUnit(kind, ctx.pieces[`unit:${kind}`].levels)}</i>`
      : html`<i></i>`,
  )}</span>`;
}

/** With four players the column has no room for a street that stands large in the middle already. */
const isLarge = (ctx, n) => ctx.view.streets.length > 3 && shown(ctx) === n;

/** How a seat stands, beside its name where there is no room for more. */
export function brief(ctx, n) {
  const street = streetOf(ctx, n);
  return street ? html`<b class="ut-brief">${ctx.t('{points} PP', { points: street.points })}</b>` : nothing;
}

/**
 * What everybody may see of a seat, for the players' column.
 * @param {object} ctx what the core hands to a game
 * @param {number} n the seat
 */
export function seat(ctx, n) {
  const street = streetOf(ctx, n);
  if (!street) return nothing;
  const cards = [...(street.town ? [street.town] : []), ...street.contracts];
  return html`<div class="ut ut-seat ${ctx.view.streets.length > 2 ? 'is-tight' : ''}">
    <div class="ut-mini-line"><b class="ut-mini-points">${ctx.t('{points} PP', { points: street.points })}</b>
      <span class="ut-mini-tokens" data-at="token:${n}" role="img"
        aria-label=${tokenWords(ctx, street.tokens)}>${tokenMark()}${figure(street.tokens)}</span>
      ${storage(ctx, street)}</div>
    ${isLarge(ctx, n) ? nothing : html`
      <div class="ut-mini-street">${street.sites.map((site, i) => lot(ctx, n, site, i))}</div>
      ${cards.map((held) => contract(ctx, held))}`}
  </div>`;
}
