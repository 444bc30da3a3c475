/**
 * What lies between the map and the cards: the tile to lay with its controls, what it would bring, the supplies.
 * Turning and choosing here changes only how the placement is looked at.
 */
import { html, nothing, svg } from 'lit';

import { number } from './cards.js';
import { forecast } from './forecast.js';
import { galleryButton } from './gallery.js';
import { corner, outline, round, W } from './geometry.js';
import { GOOD, medals } from './goods.js';
import { laysTile, pieceOf, pieces, placing, rotate, turnAt } from './laying.js';
import { look, see } from './look.js';
import { news } from './news.js';
import { castle } from './pieces.js';
import { monument } from './tableau.js';
import { land } from './terrain.js';

const HEX = outline();

/** A double tile with its first half at the origin, turned. */
export function tileDrawing(ctx, ref, turn) {
  const [first, second] = ctx.pieces[ref].faces;
  const [[ax, ay], [bx, by]] = [corner(turn), corner(turn + 1)];
  const length = Math.hypot(ax + bx, ay + by);
  const [dx, dy] = [round(((ax + bx) / length) * W), round(((ay + by) / length) * W)];
  const half = ({ terrain, symbols }, seed) => svg`${land(terrain, seed)}<path class="pd-tile-edge" d=${HEX} />${medals(GOOD[terrain], symbols, 0, -8)}`;
  const single = !second;
  return svg`<g transform="translate(${single ? 0 : -dx / 2} ${single ? 0 : -dy / 2})">${half(first, ref)}${single ? nothing : svg`<g transform="translate(${dx} ${dy})">${half(second, `${ref}'`)}</g>`}</g>`;
}

/** A tile or a castle as a picture. */
export function picture(ctx, ref, turn = 0) {
  const drawing = ref.startsWith('castle:') ? castle(Number(ref.slice(7, 8))) : tileDrawing(ctx, ref, turn);
  const box = ref.startsWith('castle:') ? '-30 -34 60 60' : '-60 -60 120 120';
  return html`<svg class="pd-picture" viewBox=${box} aria-hidden="true">${drawing}</svg>`;
}

function choose(ctx, ref, current) {
  const name = ref.startsWith('castle:') ? ctx.t('Castle') : ctx.t('{it}', { it: ref });
  return html`<button type="button" class="pd-piece" aria-pressed=${ref === current} aria-label=${name} title=${name} data-thing=${ref}
    @click=${() => see(ctx, { piece: ref, draft: null })}>${picture(ctx, ref)}</button>`;
}

function controls(ctx) {
  if (!laysTile(ctx)) return nothing;
  return html`<div class="pd-turns"><button type="button" class="button small" @click=${() => rotate(ctx, -1)}>↺ <span>${ctx.t('Turn left')}</span></button>
    <button type="button" class="button small" @click=${() => rotate(ctx, 1)}>↻ <span>${ctx.t('Turn right')}</span></button></div>`;
}

/** By thumb the first tap shows the placement, and this button, or a second tap, lays it. */
function confirm(ctx) {
  const option = look.draft && placing(ctx);
  if (!option) return nothing;
  return html`<button type="button" class="button primary pd-lay" @click=${() => ctx.act({ ...option, refined: true })}>${ctx.t(option.verb)}</button>`;
}

function laying(ctx) {
  const found = pieces(ctx.options);
  const current = pieceOf(ctx.options);
  if (!current) return nothing;
  const turn = turnAt(ctx, placing(ctx)?.at[0] ?? null);
  return html`<section class="pd-laying" aria-label=${ctx.t('To lay')}><div class="pd-in-hand" data-at=${current} role="img" aria-label=${ctx.t('{it}', { it: current })}>${picture(ctx, current, turn)}</div>
    <div class="pd-laying-controls">${found.length > 1 ? html`<div class="pd-pieces" role="group" aria-label=${ctx.t('Tile or castle')}>${found.map((ref) => choose(ctx, ref, current))}</div>` : nothing}
      ${controls(ctx)}${confirm(ctx)}</div>
    ${placing(ctx) ? forecast(ctx) : html`<p class="pd-soft">${laysTile(ctx) ? ctx.t('Point at a glowing hex. R or the wheel turns the tile.') : ctx.t('Point at a glowing hex.')}</p>`}</section>`;
}

const pile = (title, content, ref) => html`<div class="pd-pile" data-at=${ref ?? nothing}><span>${title}</span>${content}</div>`;

function singles(ctx, { singles: left }) {
  return Object.entries(left).map(([terrain, count]) => html`<span class="pd-single"><svg viewBox="-31 -31 62 62" aria-hidden="true">${land(terrain, terrain)}</svg>${number(count)}<span class="unseen">${terrain} ${count}</span></span>`);
}

function supplies(ctx, view) {
  const [top, ...others] = view.monuments;
  return html`<section class="pd-supplies" aria-label=${ctx.t('Supplies')}>
    ${pile(ctx.t('Double tiles'), html`<b>${view.stack}</b>`, 'deck:tiles')}
    <div class="pd-pile is-monuments" data-at="monument:top" role="group" aria-label=${top ? ctx.t('Monuments: top {top}, then {others}', { top, others: others.join(', ') || '–' }) : ctx.t('Monuments: none left')}>
      <span>${ctx.t('Monuments')}</span>${top ? html`<span aria-hidden="true" class="pd-monuments">${monument(top)}<small data-figure=${others.join(' · ')}></small></span>` : html`<b aria-hidden="true">–</b>`}</div>
    ${pile(ctx.t('Single tiles'), html`<span class="pd-singles">${singles(ctx, view)}</span>`)}
    ${galleryButton(ctx)}</section>`;
}

/** The tray. */
export const tray = (ctx, view) => html`<div class="pd pd-tray">${news(ctx)}${laying(ctx)}${supplies(ctx, view)}</div>`;
