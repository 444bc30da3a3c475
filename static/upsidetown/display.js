/**
 * What lies open to all beside the streets: the two display rows with their decks, the supply, the tokens and
 * the Special Projects. It counts nothing itself.
 */
import { html, svg, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { card, project } from './card.js';
import { piece } from './travel.js';
import { figure, KINDS, lying, tokenMark, unit } from './unit.js';
import { deckWords, tierWords } from './words.js';

const MOST_SHEETS = 5;

const back = svg`<path class="ut-back-town" d="M6 40V26h10v-9h10v13h8V12h12v18h8v10z" />
  <path class="ut-back-line" d="M4 40h52" />
  <path class="ut-back-town" d="M10 40v9h10v-9zM30 40v14h12v-14z" />`;

function sheet(depth, name) {
  return html`<span class="ut-sheet" data-depth=${depth} data-piece=${name}>
    ${depth ? nothing : html`<svg viewBox="0 0 60 60" aria-hidden="true">${back}</svg>`}</span>`;
}

/** What lies in a pile, the farthest first; only the nearest has the name that travels. */
function pile(count, each, draw, name) {
  const copies = Math.min(MOST_SHEETS, Math.ceil(count / each));
  return Array.from({ length: copies }, (_, i) => draw(copies - 1 - i, i === copies - 1 ? name : nothing));
}

function deck(ctx, tier, count) {
  return html`<div class="ut-deck ${count ? '' : 'is-empty'}" data-at="deck:${tier}" data-tier=${tier}
      role="img" aria-label=${deckWords(ctx, tier, count)}>
    ${pile(count, 3, sheet, piece(ctx, `deck:${tier}`))}
    <span class="ut-tier" aria-hidden="true">${tierWords(ctx, tier)}</span>
    <span class="ut-count">${figure(count)}</span>
  </div>`;
}

function row(ctx, tier) {
  const slots = ctx.view.rows[tier].map((ref, i) => ({ ref, key: ref ?? `hole ${i}` }));
  return html`<div class="ut-row" role="group"
      aria-label=${ctx.t('{tier} contracts', { tier: tierWords(ctx, tier) })}>
    ${deck(ctx, tier, ctx.view.decks[tier])}
    ${repeat(
      slots,
      (slot) => slot.key,
      ({ ref }) => (ref ? card(ctx, ref) : html`<div class="ut-card is-hole"></div>`),
    )}
  </div>`;
}

/** The two display rows, each with its deck. */
export function display(ctx) {
  return html`<section class="ut-display"
      aria-label=${ctx.t('Contract Cards Display')}>${row(ctx, '1')}${row(ctx, '2')}</section>`;
}

function tray(ctx, kind) {
  const count = ctx.view.supply[kind];
  const block = lying(kind, ctx.pieces);
  const draw = (_, name) => html`<span class="ut-block" data-piece=${name}>${unit(block)}</span>`;
  return html`<div class="ut-tray ${count ? '' : 'is-empty'}" data-at="supply:${kind}" data-kind=${kind}
      role="img" aria-label=${ctx.t('{unit}, {count} in the supply', { unit: `unit:${kind}`, count })}>
    <span class="ut-tray-pile">${pile(count, 4, draw, piece(ctx, `supply:${kind}`))}</span>
    <span class="ut-tray-label" aria-hidden="true">${ctx.t(ctx.pieces[`unit:${kind}`].title)}
      <b>${count}</b></span>
  </div>`;
}

/** The supply: a tray a kind of unit, and the Free Construction tokens that nobody holds. */
export function supply(ctx) {
  return html`<section class="ut-supply" aria-label=${ctx.t('Supply')}>
    ${KINDS.map((kind) => tray(ctx, kind))}
    <div class="ut-tray is-tokens">
      <span class="ut-tray-pile">${Array.from({ length: Math.ceil(ctx.view.tokens / 4) }, tokenMark)}</span>
      <span class="ut-tray-label">${ctx.t('Tokens')} <b>${ctx.view.tokens}</b></span></div>
  </section>`;
}

/**
 * The Special Projects of this game, above the display, with what they would bring the street in the middle.
 */
export function projects(ctx, street) {
  if (!ctx.view.projects.length) return nothing;
  return html`<section class="ut-projects" aria-label=${ctx.t('Special Projects')}>
    ${ctx.view.projects.map((ref) => project(ctx, ref, street))}</section>`;
}
