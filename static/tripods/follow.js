/**
 * After each render: where the middle of the table is, for what floats over it, and what a phone's window on the map looks at.
 * It moves pictures only.
 */
import { shown } from './film.js';
import { atlas, FRAME, spot } from './geometry.js';
import { look } from './look.js';

let looked = null;

/** Keep in sight what matters now. */
export function follow(root, ctx) {
  const middle = root.querySelector('.middle');
  if (!middle || !ctx.view) return;
  const { left, width } = middle.getBoundingClientRect();
  const below = root.querySelector('.below')?.getBoundingClientRect().height ?? 0;
  root.style.setProperty('--tp-left', `${left}px`);
  root.style.setProperty('--tp-width', `${width}px`);
  root.style.setProperty('--tp-below', `${below}px`);
  pan(root, ctx);
}

/** A phone sees part of the map: it is moved once for each thing that matters, and else left to the thumb. */
function pan(root, ctx) {
  const pane = root.querySelector('.zoom-window');
  const drawing = pane?.querySelector('.tp-map');
  const { key, refs } = matter(ctx);
  if (!drawing || key === looked) return;
  looked = key;
  const spots = refs.map((ref) => spot(atlas(ctx), ref)).filter(Boolean);
  if (!spots.length || pane.scrollWidth <= pane.clientWidth) return;
  const scale = drawing.clientWidth / FRAME.width;
  const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
  const left = (middle(spots.map(({ x }) => x)) - FRAME.x) * scale - pane.clientWidth / 2;
  const top = (middle(spots.map(({ y }) => y)) - FRAME.y) * scale - pane.clientHeight / 2;
  pane.scrollTo({ left, top, behavior: ctx.moves ? 'smooth' : 'auto' });
}

function matter(ctx) {
  const film = shown(ctx);
  if (film) return { key: `film ${ctx.ply} ${look.film.at}`, refs: film.focus };
  const { pending, turn, players, endangered } = ctx.view;
  const about = pending?.about ?? {};
  const places = new Map(players.flatMap(({ pcs }) => pcs.map(({ ref, at }) => [ref, at])));
  const asked = [
    pending?.location,
    about.space,
    ...(about.moves ?? []).flatMap(({ from, to }) => [from, to]),
    ...(about.endangered ?? []).map((pc) => places.get(pc)),
  ].filter(Boolean);
  if (asked.length) return { key: `${pending.kind} ${ctx.ply}`, refs: asked };
  const own = players[ctx.facing]?.pcs ?? [];
  const burning = own.filter(({ ref }) => endangered.includes(ref));
  return {
    key: `turn ${turn?.seat} ${turn?.stage} ${ctx.facing} ${look.whole}`,
    refs: (burning.length ? burning : own).map(({ at }) => at),
  };
}
