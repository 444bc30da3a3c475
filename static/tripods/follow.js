/**
 * After each render: where the middle of the table is, for what floats over it, and what a phone's window on
 * the map looks at.
 * It moves pictures only.
 */
import { shown } from './film.js';
import { atlas, FRAME, spot } from './geometry.js';
import { look } from './look.js';

/** What stands round a spot and should be seen with it: its name and what is told below it. */
const MARGIN = 60;

let looked = null;

/** Keep in sight what matters now. */
export function follow(root, ctx) {
  const middle = root.querySelector('.middle');
  if (!middle || !ctx.view) return;
  const { left, width } = middle.getBoundingClientRect();
  const below = root.querySelector('.below')?.getBoundingClientRect().height ?? 0;
  const top = root.querySelector('.banner')?.getBoundingClientRect().bottom ?? 0;
  root.style.setProperty('--tp-top', `${top}px`);
  root.style.setProperty('--tp-left', `${left}px`);
  root.style.setProperty('--tp-width', `${width}px`);
  root.style.setProperty('--tp-below', `${below}px`);
  const over = root.querySelector('section.tp-sheet, .tp-caption')?.getBoundingClientRect().height ?? 0;
  root.style.setProperty('--tp-over', `${over}px`);
  // At the end the result comes first.
  if (!ctx.result || ctx.replay) pan(root, ctx);
}

/** Things over the lower edge of the table, which hide what is below them. */
const OVER = 'section.tp-sheet, .tp-caption, .below';

/** Each thing that matters is brought into sight once; else the map is left to the thumb. */
function pan(root, ctx) {
  const pane = root.querySelector('.zoom-window');
  const drawing = pane?.querySelector('.tp-map');
  if (!drawing) return;
  const floor = Math.min(
    innerHeight,
    ...[...root.querySelectorAll(OVER)].map((over) => over.getBoundingClientRect().top || innerHeight),
  );
  root.style.setProperty('--tp-covered', `${Math.max(0, pane.getBoundingClientRect().bottom - floor)}px`);
  const { key, refs } = matter(ctx);
  if (key === looked) return;
  looked = key;
  const spots = refs.map((ref) => spot(atlas(ctx), ref)).filter(Boolean);
  if (!spots.length) return;
  if (pane.scrollWidth > pane.clientWidth) center(ctx, { pane, drawing, spots, floor });
  else lift(ctx, { middle: root.querySelector('.middle'), drawing, spots, floor });
}

const scaleOf = (drawing) => drawing.clientWidth / FRAME.width;
const halfway = (values) => (Math.min(...values) + Math.max(...values)) / 2;

/** A phone sees part of the map: its window looks at the middle of what matters. */
function center(ctx, { pane, drawing, spots, floor }) {
  const scale = scaleOf(drawing);
  const height = Math.min(pane.clientHeight, floor - pane.getBoundingClientRect().top);
  const left = (halfway(spots.map(({ x }) => x)) - FRAME.x) * scale - pane.clientWidth / 2;
  const top = (halfway(spots.map(({ y }) => y)) - FRAME.y) * scale - height / 2;
  pane.scrollTo({ left, top, behavior: ctx.moves ? 'smooth' : 'auto' });
}

/**
 * A desk sees all of it, but for what lies under a sheet: if all that matters fits above that, it is moved
 * there.
 */
function lift(ctx, { middle, drawing, spots, floor }) {
  const [scale, origin] = [scaleOf(drawing), drawing.getBoundingClientRect().top];
  const ys = spots.map(({ y }) => origin + (y - FRAME.y) * scale);
  const hidden = Math.max(...ys) + MARGIN * scale - floor;
  const spare = Math.min(...ys) - MARGIN * scale - middle.getBoundingClientRect().top;
  if (hidden <= 0 || hidden > spare) return;
  middle.scrollBy({ top: hidden, behavior: ctx.moves ? 'smooth' : 'auto' });
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
