/**
 * How far a PC gets on foot and a Carriage on wheels: every Space in reach with its cheapest way.
 * It adds up the printed costs over the printed links; the server prices each Move again.
 */
import { atlas } from './geometry.js';

/**
 * All Spaces that can be entered for these APs, as a map of reference to `{cost, path}`; taken ones are
 * passed through.
 * @param {object} map the printed board (see geometry.js)
 * @param {string} from the Space to begin at
 * @param {Set<string>} taken Spaces where nobody else may stop
 * @param {number} points the APs there are
 */
export function reach(map, from, taken, points) {
  const { move, push } = map.costs;
  const found = new Map([[from, { cost: 0, path: [] }]]);
  const open = [from];
  while (open.length) {
    open.sort((a, b) => found.get(a).cost - found.get(b).cost);
    const at = open.shift();
    const { cost, path } = found.get(at);
    for (const next of map.spaces.get(at).adj) {
      const sum = cost + (taken.has(next) ? push : move);
      if (sum > points || sum >= (found.get(next)?.cost ?? Infinity)) continue;
      if (!open.includes(next)) open.push(next);
      found.set(next, { cost: sum, path: [...path, next] });
    }
  }
  return found;
}

/** How many Spaces away everything is, over whatever stands between. */
function distances(map, from) {
  const found = new Map([[from, 0]]);
  for (const at of found.keys()) {
    for (const next of map.spaces.get(at).adj) if (!found.has(next)) found.set(next, found.get(at) + 1);
  }
  return found;
}

/**
 * The Moves and drives that the rules allow besides those offered, to be pointed at on the board.
 * @param {object} table a table message
 * @param {object} game its printed pieces
 */
export function more(table, game) {
  const { view, facing, options } = table;
  if (!view?.turn || view.turn.seat !== facing || !options.some(({ action }) => action?.type === 'end-turn'))
    return [];
  const offered = new Set(options.map(({ at }) => String(at)));
  const found = [...walks(atlas(game), view, facing), ...drives(atlas(game), view, facing)];
  return found.filter(({ at }) => !offered.has(String(at)));
}

/** All APs left. */
export const pointsLeft = ({ turn }) => (turn.fixed ?? 0) + turn.variable;

function walks(map, view, seat) {
  const taken = new Set(view.taken);
  const walkers = view.players[seat].pcs.filter(({ at }) => at.startsWith('space:'));
  return walkers.flatMap(({ ref, at }) => {
    const ways = [...reach(map, at, taken, pointsLeft(view))];
    return ways
      .filter(([to, { cost }]) => cost && !taken.has(to))
      .map(([to, { cost }]) => walk(ref, to, cost));
  });
}

function walk(pc, to, ap) {
  const action = { type: 'move', pc, to };
  return {
    action,
    verb: 'Move',
    rule: 'R-13',
    say: 'Move {pc} to {space}',
    with: { pc, space: to, ap },
    cost: `${ap} AP`,
    at: [pc, to],
  };
}

function drives(map, view, seat) {
  const taken = new Set(view.taken);
  const own = view.carriages.filter(({ riders }) => riders.some((pc) => pc.startsWith(`pc:${seat}.`)));
  return own.flatMap(({ ref, space }) => {
    const priced = [...distances(map, space)].map(([to, far]) => [to, Math.ceil(far / map.costs.drive)]);
    return priced
      .filter(([to, ap]) => ap && ap <= pointsLeft(view) && !taken.has(to))
      .map(([to, ap]) => drive(ref, to, ap));
  });
}

function drive(carriage, to, ap) {
  const action = { type: 'drive', carriage, to };
  const words = { carriage, space: to, ap };
  return {
    action,
    verb: 'Drive',
    rule: 'R-14',
    say: 'Drive {carriage} to {space}',
    with: words,
    cost: `${ap} AP`,
    at: [carriage, to],
  };
}
