/**
 * The middle of the table: the map in its frame, and what would be laid. It gathers what the drawing shows;
 * the drawing itself is in map.js.
 */
import { html } from 'lit';

import { atlas } from './atlas.js';
import { ghost } from './ghost.js';
import { laysTile, placing, rotate } from './laying.js';
import { look, see } from './look.js';
import { drawn } from './map.js';
import { fresh } from './news.js';
import { survey } from './survey.js';

/** How far a wheel has to be turned for the tile to turn once. */
const NOTCH = 60;
/** How far two fingers have to turn, in degrees. */
const TWIST = 35;
/** How far they may spread meanwhile, as the logarithm of how many times as far. */
const SPREAD = 0.25;

let wheeled = 0;
let twist = null;

function showNow(ctx) {
  const { view } = ctx;
  return {
    view,
    scape: survey(ctx),
    fresh: fresh(ctx),
    territory: view.trolls?.territory ?? null,
    explored: new Set(view.trolls?.explored),
    open: new Set(view.trolls?.bridges),
    ghost: ghost(ctx),
  };
}

/** The wheel turns the tile only over a hex where it can be laid; elsewhere it scrolls. */
const wheel = (ctx) => ({
  passive: false,
  handleEvent(event) {
    if (event.ctrlKey || !laysTile(ctx) || !placing(ctx)) return;
    event.preventDefault();
    wheeled += event.deltaY;
    if (Math.abs(wheeled) < NOTCH) return;
    rotate(ctx, Math.sign(wheeled));
    wheeled = 0;
  },
});

/** Two fingers that turn without spreading turn the tile; those that spread only zoom. */
const turned = (ctx) => ({
  passive: true,
  handleEvent({ touches }) {
    if (touches.length !== 2 || !laysTile(ctx)) return;
    const now = stance(touches);
    twist ??= now;
    const way = ((now.angle - twist.angle + 540) % 360) - 180;
    const spreads = Math.abs(Math.log(now.spread / twist.spread)) > SPREAD;
    if (spreads || Math.abs(way) < TWIST) return;
    rotate(ctx, Math.sign(way));
    twist = now;
  },
});

function stance([a, b]) {
  const [x, y] = [b.clientX - a.clientX, b.clientY - a.clientY];
  return { angle: (Math.atan2(y, x) * 180) / Math.PI, spread: Math.hypot(x, y) };
}

const lifted = () => {
  twist = null;
};

/** R turns the tile, with Shift the other way, wherever the keyboard is but in a field. */
export function key(ctx, event) {
  const typed = event.target.closest?.('input, textarea, select, [contenteditable], dialog');
  if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey || typed) return;
  if (ctx.keys && laysTile(ctx)) rotate(ctx, event.shiftKey ? -1 : 1);
}

function fit(ctx) {
  look.whole = !look.whole;
  ctx.zoom(1);
  see(ctx, {});
}

/**
 * The board as the facing seat sees it.
 * @param {object} ctx what the core hands to a game
 */
export function board(ctx) {
  const map = atlas(ctx);
  const note = ({ pointerType }) => {
    look.thumb = pointerType !== 'mouse';
  };
  return html`<div class="pd pd-board ${ctx.moves ? '' : 'is-still'} ${look.whole ? 'is-whole' : ''}"
      @wheel=${wheel(ctx)} @touchmove=${turned(ctx)} @touchend=${lifted}
      @pointerdown=${note}><div class="pd-corner"><button type="button" class="button small pd-fit"
          aria-pressed=${look.whole} @click=${() => fit(ctx)}>${ctx.t('Whole map')}</button></div>
    ${drawn(ctx, map, showNow(ctx))}</div>`;
}
