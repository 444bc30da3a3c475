/**
 * What pointing at a place would do, as far as it can be drawn: the way of a PC or a Carriage with its price.
 * It reads options and finds the cheapest way again; the server has the last word.
 */
import { pointsLeft, reach } from './reach.js';
import { deadly } from './spaces.js';

const STROLL = 5;

/** The way to show, `{from, path, ap, seat, burns}`, or null. */
export function wayOf(ctx, map) {
  const { pointed, view, facing } = ctx;
  if (facing === null || !map.spaces.has(pointed)) return null;
  const action = ctx
    .optionsAt(pointed)
    .map((option) => option.action)
    .find(({ to }) => to === pointed);
  const from = action && (ctx.selection.length || action.type === 'walk') ? startOf(view, action) : null;
  if (!from) return null;
  const found = leads(map, view, action, from);
  return { from, seat: facing, burns: deadly(map, view).has(pointed), ...found };
}

function startOf(view, { type, pc, carriage }) {
  const piece = type === 'walk' ? view.pending?.pc : pc;
  const at = carriage ?? view.players.flatMap(({ pcs }) => pcs).find(({ ref }) => ref === piece)?.at;
  return view.carriages.find(({ ref }) => ref === at)?.space ?? at;
}

function leads(map, view, { type, to }, from) {
  if (type !== 'move' && type !== 'walk') return { path: [to], ap: null };
  const points = type === 'walk' ? STROLL : pointsLeft(view);
  const { path, cost } = reach(map, from, new Set(view.taken), points).get(to) ?? { path: [to], cost: null };
  return { path, ap: type === 'walk' ? null : cost };
}

/** The marches that are about to come: `[{tripod, from, to}]`, while somebody is asked about them. */
export function plans({ pending }) {
  const moves = pending?.kind === 'window' ? (pending.about?.moves ?? []) : [];
  return moves.filter(({ from, to }) => from !== to);
}

/** Whom the Heat Ray is about to find: the Spaces, while somebody is asked about it. */
export function aims(view) {
  if (view.pending?.kind !== 'window' || view.pending.about?.op !== 'heat') return [];
  const riding = new Map(view.carriages.map(({ ref, space }) => [ref, space]));
  const places = new Map(
    view.players.flatMap(({ pcs }) => pcs.map(({ ref, at }) => [ref, riding.get(at) ?? at])),
  );
  return view.pending.about.endangered.map((pc) => places.get(pc));
}
