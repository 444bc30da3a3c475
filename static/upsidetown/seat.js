/**
 * What is public of one seat, small: its street with heights and tops, storage, tokens, points and how far its contracts
 * are. It is drawn beside every player's name.
 */
import { html, svg, nothing } from 'lit';
import { points } from './card.js';
import { missing, signOf, stateOf, streetOf } from './seats.js';
import { oriented, pole, smallUnit, tokenMark } from './unit.js';

const LEVEL = 9;
const ROOM = 6;

function block({ kind, levels }, y) {
  const height = levels * LEVEL;
  return svg`<g data-kind=${kind}><rect class="ut-front" x="8" y=${y} width="26" height=${height} rx="1" />
    ${Array.from({ length: levels }, (_, i) => svg`<rect class="ut-stripe" x="8" y=${y + i * LEVEL + 2} width="26" height="5" />`)}</g>`;
}

function building(site, pieces) {
  const height = Math.max(ROOM, site.levels) * LEVEL + 30;
  const ground = height - 7;
  let y = ground;
  const blocks = oriented(site.units, site.base, pieces).map((each) => block(each, (y -= each.levels * LEVEL)));
  return html`<svg class="ut-mini-lot" viewBox="0 0 42 ${height}" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    <rect class="ut-mini-ground" x="1" y=${ground} width="40" height="5" rx="1" />${blocks}
    ${pole(site.top, 21, y - 9.5, 8)}</svg>`;
}

function lot(ctx, seat, site, i) {
  const top = ctx.t(site.top === '+' ? 'positive top' : 'negative top');
  return html`<span class="ut-mini-site" data-at="site:${seat}.${i}">${building(site, ctx.pieces)}<b aria-hidden="true">${site.levels}</b>
    <span class="unseen">${ctx.t('Site {site}: {levels} levels, {top}.', { site: i + 1, levels: site.levels, top })}</span></span>`;
}

function contract(ctx, { ref, short, done }) {
  const { tier, points: worth } = ctx.pieces[ref];
  return html`<div class="ut-mini-plan" data-at=${ref} data-tier=${tier}>${points(ctx, tier, worth)}
    ${done ? html`<span class="ut-mini-done">${ctx.t('Done')}</span>` : short.map((levels, i) => html`<i class="ut-short"
      data-state=${stateOf(levels)}><span aria-hidden="true">${signOf(levels)}</span><span class="unseen">${missing(ctx, i + 1, levels)}</span></i>`)}
  </div>`;
}

function storage(ctx, { seat, storage: units }) {
  const bays = Array.from({ length: Math.max(4, units.length) }, (_, i) => units[i]);
  return html`<span class="ut-mini-storage" role="group" aria-label=${ctx.t('Storage')}>${bays.map((kind) => kind
    ? html`<i data-at="storage:${seat}.${kind}">${smallUnit(kind, ctx.pieces[`unit:${kind}`].levels)}<span class="unseen">${ctx.names[`unit:${kind}`]}</span></i>`
    : html`<i></i>`)}</span>`;
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
      <span class="ut-mini-tokens" data-at="token:${n}">${tokenMark()}${street.tokens}<span class="unseen">${ctx.t('Free Construction tokens')}</span></span>
      ${storage(ctx, street)}</div>
    <div class="ut-mini-street">${street.sites.map((site, i) => lot(ctx, n, site, i))}</div>
    ${cards.map((held) => contract(ctx, held))}
  </div>`;
}
