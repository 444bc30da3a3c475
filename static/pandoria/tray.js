/**
 * What lies between the map and the cards: the tile to lay with its controls, what it would bring, supplies.
 * Turning and choosing here changes only how the placement is looked at.
 */
import { html, nothing, svg } from 'lit';

import { number } from './cards.js';
import { due, forecast } from './forecast.js';
import { galleryButton } from './gallery.js';
import { corner, outline, round, W } from './geometry.js';
import { GOOD, medals } from './goods.js';
import { laysTile, pieceOf, pieces, placing, rotate, turnAt } from './laying.js';
import { look, see } from './look.js';
import { news } from './news.js';
import { castle, seatOf } from './pieces.js';
import { monument } from './tableau.js';
import { land, landSign } from './terrain.js';

const HEX = outline();
const NO_MOUSE = matchMedia('(hover: none)');

function half({ terrain, symbols }, seed, [x, y]) {
  return svg`<g transform="translate(${x} ${y})">${land(terrain, seed)}<path class="pd-tile-edge" d=${HEX} />
    ${medals(GOOD[terrain], symbols, 0, -8)}</g>`;
}

/** From one hex to the next in a direction. */
function stride(turn) {
  const [[ax, ay], [bx, by]] = [corner(turn), corner(turn + 1)];
  const length = Math.hypot(ax + bx, ay + by);
  return [((ax + bx) / length) * W, ((ay + by) / length) * W];
}

/** A tile, its first half turned away from the second. */
function tile(ctx, ref, turn) {
  const [first, second] = ctx.pieces[ref].faces;
  if (!second) return half(first, ref, [0, 0]);
  const [x, y] = stride(turn).map((way) => round(way / 2));
  return [half(first, ref, [-x, -y]), half(second, `${ref}+`, [x, y])];
}

/** A tile or a castle as a picture. */
export function picture(ctx, ref, turn = 0) {
  const isCastle = ref.startsWith('castle:');
  const drawing = isCastle ? castle(seatOf(ref)) : tile(ctx, ref, turn);
  const box = isCastle ? '-30 -34 60 60' : '-60 -60 120 120';
  return html`<svg class="pd-picture" viewBox=${box} aria-hidden="true">${drawing}</svg>`;
}

function choose(ctx, ref, current) {
  const name = ctx.t('{it}', { it: ref });
  return html`<button type="button" class="pd-piece" aria-pressed=${ref === current} aria-label=${name}
    title=${name} data-thing=${ref}
        @click=${() => see(ctx, { piece: ref, draft: null })}>${picture(ctx, ref)}</button>`;
}

function choices(ctx, current) {
  const found = pieces(ctx.options);
  if (found.length < 2) return nothing;
  return html`<div class="pd-pieces" role="group" aria-label=${ctx.t('Tile or castle')}>
    ${found.map((ref) => choose(ctx, ref, current))}</div>`;
}

function turner(ctx, steps, sign, words) {
  return html`<button type="button" class="button small" title=${words} @click=${() => rotate(ctx, steps)}><i
      aria-hidden="true"
    >${sign}</i> <span>${words}</span></button>`;
}

function turners(ctx) {
  if (!laysTile(ctx)) return nothing;
  return html`<div class="pd-turns">${turner(ctx, -1, '↺', ctx.t('Turn left'))}
    ${turner(ctx, 1, '↻', ctx.t('Turn right'))}</div>`;
}

/** By thumb the first tap shows the placement, and this button, or a second tap, lays it. */
function confirm(ctx) {
  const option = look.draft && placing(ctx);
  if (!option) return nothing;
  return html`<button type="button" class="button primary pd-lay" @click=${() =>
    ctx.act({ ...option, refined: true })}>${ctx.t(option.verb)}</button>`;
}

function advice(ctx) {
  if (look.thumb || NO_MOUSE.matches) {
    const turns = ctx.t('Tap a glowing hex to see how it would lie. Two fingers turn it.');
    return html`<p class="pd-soft">${laysTile(ctx) ? turns : ctx.t('Tap a glowing hex.')}</p>`;
  }
  const turns = ctx.t('Point at a glowing hex. R or the wheel turns the tile.');
  return html`<p class="pd-soft">${laysTile(ctx) ? turns : ctx.t('Point at a glowing hex.')}</p>`;
}

/** The tile or castle in hand, how it lies, and what it would bring. */
function inHand(ctx, current) {
  const now = placing(ctx);
  const turn = turnAt(ctx, now?.at[0] ?? null);
  return html`<section class="pd-laying" aria-label=${ctx.t('To lay')}>
    <div class="pd-in-hand" data-at=${current} role="img" aria-label=${ctx.t('{it}', { it: current })}>
      ${picture(ctx, current, turn)}</div>
    <div class="pd-laying-controls">${choices(ctx, current)}${turners(ctx)}${confirm(ctx)}</div>
    ${now ? forecast(ctx) : advice(ctx)}</section>`;
}

/** What there is to lay, or else what has been closed. A single tile is in nobody's hand. */
function laying(ctx, view) {
  const current = pieceOf(ctx.options);
  if (current) return inHand(ctx, current);
  if (!placing(ctx)) return due(ctx, view);
  return html`<section class="pd-laying"
      aria-label=${ctx.t('To lay')}>${confirm(ctx)}${forecast(ctx)}</section>`;
}

function tiles(ctx, view) {
  return html`<div class="pd-pile" data-at="deck:tiles" role="group"
    aria-label=${ctx.t('Double tiles {number}', { number: view.stack })}><span>${ctx.t('Double tiles')}</span>
    <b>${view.stack}</b></div>`;
}

/** The Monuments below the top one, alike ones together: "6 · 5 ×2 · 4 ×3". */
function piles(points) {
  const counts = new Map(points.map((one) => [one, points.filter((other) => other === one).length]));
  return [...counts].map(([one, count]) => (count > 1 ? `${one} ×${count}` : one)).join(' · ');
}

function monuments(ctx, { monuments: [top, ...rest] }) {
  const words = top
    ? ctx.t('Monuments: top {top}, then {rest}', { top, rest: rest.join(', ') || '–' })
    : ctx.t('Monuments: none left');
  const pile = top
    ? html`<span class="pd-monuments">${monument(top)}<small data-figure=${piles(rest)}></small></span>`
    : html`<b data-figure="–"></b>`;
  return html`<div class="pd-pile is-monuments" data-at="monument:top" role="group" aria-label=${words}>
    <span>${ctx.t('Monuments')}</span>${pile}</div>`;
}

function singles(ctx, { singles: left }) {
  const one = ([terrain, count]) => html`<span class="pd-single">${landSign(terrain)}${number(count)}
    <span class="unseen">${ctx.t('{it}', { it: `terrain:${terrain}` })} ${count}</span></span>`;
  return html`<div class="pd-pile"><span>${ctx.t('Single tiles')}</span>
    <span class="pd-singles">${Object.entries(left).map(one)}</span></div>`;
}

/** The tray. */
export function tray(ctx, view) {
  return html`<div
      class="pd pd-tray">${news(ctx)}${laying(ctx, view)}
    <section class="pd-supplies" aria-label=${ctx.t('Supplies')}>${tiles(ctx, view)}${monuments(ctx, view)}
      ${singles(ctx, view)}${galleryButton(ctx)}</section></div>`;
}
