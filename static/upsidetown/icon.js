/**
 * Small pictures beside the words of live chips, and the notice in the banner. It knows what a reference
 * shows, not what may be done with it.
 */
import { html, svg } from 'lit';
import { poleMark, smallUnit, tokenMark } from './unit.js';

const CARD = svg`<path class="ut-icon-card" d="M2.5 1h11v14h-11z" />
  <path class="ut-icon-towers" d="M5 13v-3M8 13V6M11 13V9" />`;

const small = (tier, drawing) =>
  html`<svg class="ut-icon" data-tier=${tier} viewBox="0 0 16 16" aria-hidden="true">${drawing}</svg>`;

/**
 * The picture for a reference, or null where words say it all.
 * @param {string} ref
 * @param {object} ctx what the core hands to a game
 */
export function icon(ref, ctx) {
  const [kind, id] = ref.split(':');
  const drawn = picture(kind, id, ref, ctx);
  return drawn && html`<span class="ut ut-chip">${drawn}</span>`;
}

function picture(kind, id, ref, ctx) {
  if (kind === 'unit' || kind === 'supply') return smallUnit(id, ctx.pieces[`unit:${id}`].levels);
  if (kind === 'storage') return picture('unit', id.split('.')[1], ref, ctx);
  if (kind === 'contract' || kind === 'town') return small(ctx.pieces[ref].tier, CARD);
  if (kind === 'deck') return small(id, CARD);
  if (kind === 'token') return tokenMark();
  if (kind === 'site') return sitePole(id, ctx);
  return null;
}

function sitePole(id, ctx) {
  const [seat, place] = id.split('.').map(Number);
  const site = ctx.view?.streets[seat]?.sites[place];
  return site ? poleMark(site.base) : null;
}

/** What the banner adds to the prompt: that the end is near. */
export function notice(ctx) {
  const { end, round, solo, turns_left: left } = ctx.view;
  if (ctx.result) return null;
  if (solo) return left === 1 ? { say: 'Last turn' } : null;
  if (!end) return null;
  return round >= end.last_round
    ? { say: 'Final round' }
    : { say: 'The last round is {last}', with: { last: end.last_round } };
}
