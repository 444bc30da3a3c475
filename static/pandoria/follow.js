/**
 * After each render: what a phone's window on the map looks at, and the key that turns the tile. It moves
 * pictures only.
 */
import { atlas, FRAME } from './atlas.js';
import { key } from './board.js';
import { spot } from './geometry.js';
import { putAway } from './look.js';

let looked = null;
let offered = null;
let known = null;

/** Keep in sight what matters now. */
export function follow(root, ctx) {
  if (!known) document.addEventListener('keydown', (event) => key(known, event));
  known = ctx;
  if (!ctx.view) return putAway();
  pan(root, ctx);
  return offer(root, ctx);
}

/** While a card may be bought the market is brought into sight, once. */
function offer(root, ctx) {
  const now = ctx.view.market.some((card) => ctx.glow.has(card)) ? `${ctx.id} ${ctx.ply}` : null;
  if (now === offered) return;
  offered = now;
  const place = now && root.querySelector('.pd-market');
  if (place) place.scrollIntoView({ block: 'nearest', behavior: ctx.moves ? 'smooth' : 'auto' });
}

/**
 * A phone sees part of the map: it is moved once a turn, to where something can be done, at first to what has
 * been laid, and else left to the thumb.
 */
function pan(root, ctx) {
  const pane = root.querySelector('.zoom-window');
  const drawing = pane?.querySelector('.pd-map');
  const glowing = [...ctx.glow].filter((ref) => ref.startsWith('hex:') && atlas(ctx).cells.has(ref));
  const refs = glowing.length || looked ? glowing : ctx.view.tiles.flatMap(([, a, b]) => [a, b]);
  const matter = `${ctx.ply} ${ctx.facing} ${refs.length}`;
  if (!drawing || !refs.length || matter === looked) return;
  looked = matter;
  if (ctx.view.pending || ctx.view.turn?.step === 'tile') pane.scrollIntoView({ block: 'nearest' });
  if (pane.scrollWidth <= pane.clientWidth) return;
  const places = refs.map(spot);
  const scale = drawing.clientWidth / FRAME.width;
  const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
  const left = (middle(places.map(({ x }) => x)) - FRAME.x) * scale - pane.clientWidth / 2;
  const top = (middle(places.map(({ y }) => y)) - FRAME.y) * scale - pane.clientHeight / 2;
  pane.scrollTo({ left, top, behavior: ctx.moves ? 'smooth' : 'auto' });
}
