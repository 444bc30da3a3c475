/**
 * The land as it lies: what is on every hex, and the regions that hang together, open or closed. It reads the
 * view and the printed map, and adds nothing that a player could not see on the board.
 */
import { atlas } from './atlas.js';
import { seatOf } from './pieces.js';

const known = new WeakMap();

/** The land of a view, made once: what is at every hex, and the regions. */
export function survey(ctx, view = ctx.view) {
  if (!known.has(view)) known.set(view, surveyed(view));
  return known.get(view);
}

function surveyed(view) {
  const at = new Map(view.hexes.map((hex) => [hex.at, covered(hex)]));
  const closed = new Set(view.regions.filter((one) => one.closed).flatMap(({ hexes }) => hexes));
  const mates = new Map(
    view.tiles.flatMap(([, a, b]) => [
      [a, b],
      [b, a],
    ]),
  );
  return { at, regions: view.regions, closed, mates };
}

/** A hex with what covers it: a castle has no terrain. */
function covered(hex) {
  if (hex.terrain) return hex;
  return { ...hex, castle: hex.tile, seat: seatOf(hex.tile) };
}

/**
 * The region of a hex: its hexes, its symbols with those of exit paths, and the empty spaces that keep it
 * open.
 */
function region(map, at, of, start) {
  const { terrain } = at.get(start);
  const found = { terrain, hexes: [start], symbols: 0, empty: new Set() };
  of.set(start, found);
  for (const ref of found.hexes) {
    found.symbols += at.get(ref).symbols;
    for (const next of map.neighbours.get(ref)) meet(at, of, found, next);
  }
  found.symbols += exits(map, found);
  found.closed = !found.empty.size;
  return found;
}

function meet(at, of, found, ref) {
  const hex = at.get(ref);
  if (!hex) found.empty.add(ref);
  else if (hex.terrain === found.terrain && !of.has(ref)) {
    of.set(ref, found);
    found.hexes.push(ref);
  }
}

function exits(map, { terrain, hexes }) {
  const touched = map.exits.filter(
    (exit) => exit.terrain === terrain && exit.hexes.some((ref) => hexes.includes(ref)),
  );
  return touched.reduce((sum, exit) => sum + exit.symbols, 0);
}

/**
 * What covering hexes would make of the land: the regions that they would belong to or take the last space
 * of. `covers` is a list of hexes as in the view.
 */
export function after(ctx, covers) {
  const map = atlas(ctx);
  const at = new Map(survey(ctx).at);
  for (const hex of covers) at.set(hex.at, hex);
  const of = new Map();
  const touched = covers.flatMap(({ at: ref }) => [ref, ...map.neighbours.get(ref)]);
  const found = touched
    .filter((ref) => at.get(ref)?.terrain && !of.has(ref))
    .map((ref) => of.get(ref) ?? region(map, at, of, ref));
  return [...new Set(found)].filter(({ hexes }) => hexes.some((ref) => !survey(ctx).closed.has(ref)));
}
