/**
 * The printed map as the drawings need it: every hex with what is printed on it, and what lies between hexes.
 * It reads the pieces of the game; what has been laid on the map is not known here.
 */
import { around, neighbour, spot, STEP, W } from './geometry.js';

/** The drawing's edges. */
export const FRAME = { x: -68, y: -72, width: Math.round(13.5 * W) + 136, height: 9 * STEP + 144 };

const known = new WeakMap();

/** The printed map of this table. */
export function atlas({ pieces, view }) {
  const printed = pieces[`map:${view.map}`];
  if (!known.has(printed)) known.set(printed, indexed(printed));
  return known.get(printed);
}

function indexed(printed) {
  const list = printed.hexes.map((cell) => ({ ...cell, ...spot(cell.ref) }));
  const cells = new Map(list.map((cell) => [cell.ref, cell]));
  const exits = printed.exits.map(({ face, ...exit }) => ({
    ...exit,
    ...face,
    ...outward(cells, exit.hexes),
  }));
  const facing = new Set(exits.flatMap(({ sides }) => sides));
  const neighbours = new Map(
    list.map(({ ref }) => [ref, around(ref).filter((next) => meets(printed, cells, ref, next))]),
  );
  const beside = (ref, i) => directed(neighbours.get(ref), ref, i);
  return { ...printed, list, cells, exits, facing, neighbours, beside };
}

const enterable = (cell) => cell?.kind === 'space' || cell?.kind === 'printed' || cell?.kind === 'trail';

/**
 * Whether two hexes side by side are neighbours: a trail joins only its two ends, and rivers part
 * territories.
 */
function meets({ trails }, cells, a, b) {
  const [from, to] = [cells.get(a), cells.get(b)];
  if (!enterable(from) || !enterable(to)) return false;
  if (trails[a] || trails[b]) return Boolean(trails[a]?.includes(b) || trails[b]?.includes(a));
  return from.territory === to.territory;
}

/**
 * The neighbour in a direction, where there is one to go to: rivers and mountains part what lies side by
 * side.
 */
function directed(neighbours = [], ref, i) {
  const next = neighbour(ref, i);
  return neighbours.includes(next) ? next : null;
}

/**
 * Where an exit path leaves the map: from between its hexes straight out, through the edges named `sides`.
 */
function outward(cells, hexes) {
  const places = hexes.map(spot);
  const x = mean(places.map((place) => place.x));
  const y = mean(places.map((place) => place.y));
  const walls = (next) => !cells.has(next) || cells.get(next).kind === 'mountain';
  const out = hexes.flatMap((ref) =>
    around(ref).flatMap((next, i) => (walls(next) ? [{ ref, next, i, ...spot(next) }] : [])),
  );
  const shared = out.filter(({ next }, k) => out.some((other, j) => j !== k && other.next === next));
  const gates = shared.length ? shared : out;
  const to = { x: mean(gates.map((gate) => gate.x)), y: mean(gates.map((gate) => gate.y)) };
  const length = Math.hypot(to.x - x, to.y - y);
  return {
    from: { x, y },
    way: { x: (to.x - x) / length, y: (to.y - y) / length },
    sides: gates.map(({ ref, i }) => `${ref} ${i}`),
  };
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
