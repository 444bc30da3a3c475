/**
 * The way of a Move: the one that an option proposes, or another that the player draws or asks for. Its price
 * is the sum of what the view says that each kind of step costs now; whether it may be walked is for the
 * server to say.
 */
import { districtOf, geometry, place } from './geometry.js';
import { look } from './look.js';

const PRINTED = { street: { 1: 1, 2: 2, 3: 3 }, first: 0, zone: 1, wall: 2, district: 1, subway: null };

/** The way to show: of the action that is being paid, else of what is pointed at. */
export function wayOf(ctx, draft) {
  const { turn, heroes } = ctx.view;
  if (!turn) return null;
  const hero = heroes[turn.seat];
  if (look.drag)
    return {
      from: hero.at,
      path: look.drag,
      ap: price(ctx, hero.at, look.drag) ?? '?',
      seat: turn.seat,
      over: false,
    };
  if (draft?.action.type === 'move')
    return {
      from: hero.at,
      path: draft.action.path,
      ap: draft.need,
      seat: turn.seat,
      over: draft.have < draft.need,
    };
  const option = ctx.pointed && ctx.optionsAt(ctx.pointed).find(({ action }) => action.type === 'move');
  return option
    ? { from: hero.at, path: option.action.path, ap: option.with?.ap ?? '', seat: turn.seat, over: false }
    : null;
}

/** Whether another way may be worth its price: somebody with a basket collects the Eggs on it. */
export function choosesWays(ctx) {
  const { turn, heroes } = ctx.view;
  const hero = turn && heroes[turn.seat];
  return Boolean(
    turn?.steps && (hero.items.includes('item:egg-basket') || hero.ability === 'ability:egg-hoarder'),
  );
}

/** The Eggs on a way, the end included. */
export function eggsOn(ctx, path) {
  const eggs = new Set(ctx.view.districts.flatMap((it) => it.eggs));
  return path.filter((ref) => eggs.has(ref));
}

/** What a way costs now, or null where a step is not allowed. */
export function price(ctx, from, path) {
  const { first } = ctx.view.turn.steps;
  let at = from;
  let sum = 0;
  let walked = false;
  for (const ref of path) {
    const step = stepsFrom(ctx, at).find((one) => one.to === ref);
    if (!step) return null;
    sum += step.cost + (step.street && !walked ? first : 0);
    walked ||= step.street;
    at = ref;
  }
  return sum;
}

/**
 * The cheapest way from one place to another through others, in the cheapest order that is found step by
 * step.
 */
export function through(ctx, from, stops, to) {
  const left = [...stops];
  const path = [];
  let at = from;
  while (left.length) {
    const legs = left.map((stop) => ({ stop, leg: shortest(ctx, at, stop) })).filter(({ leg }) => leg);
    if (!legs.length) return null;
    const { stop, leg } = legs.reduce((best, one) => (one.leg.cost < best.leg.cost ? one : best));
    path.push(...leg.path);
    left.splice(left.indexOf(stop), 1);
    at = stop;
  }
  const last = shortest(ctx, at, to);
  return last && [...path, ...last.path];
}

/** Whether a place is one step from another. */
export const isNext = (ctx, from, to) => stepsFrom(ctx, from).some((step) => step.to === to);

function shortest(ctx, from, to) {
  const best = new Map([[from, { cost: 0, path: [] }]]);
  const open = [from];
  while (open.length) {
    open.sort((a, b) => best.get(a).cost - best.get(b).cost);
    const at = open.shift();
    if (at === to) return best.get(at);
    const { cost, path } = best.get(at);
    for (const step of stepsFrom(ctx, at)) {
      if ((best.get(step.to)?.cost ?? Infinity) <= cost + step.cost) continue;
      best.set(step.to, { cost: cost + step.cost, path: [...path, step.to] });
      open.push(step.to);
    }
  }
  return null;
}

/** What steps cost now; between turns, what is printed. */
const stepsNow = (ctx) => ctx.view.turn?.steps ?? PRINTED;

/** One step from a place in every direction: where to, at what price, and whether along a Street. */
function stepsFrom(ctx, ref) {
  const { kind, district, id } = place(ref);
  const { nodes, zones, walls } = geometry(ctx);
  const steps = stepsNow(ctx);
  if (kind === 'zone') return [{ to: `node:${district}.${zones.get(id).entrance}`, cost: steps.zone }];
  if (kind === 'wall') return [{ to: `node:${district}.${walls.get(id).node}`, cost: steps.wall }];
  const node = nodes.get(id);
  return [
    ...streetsFrom(ctx, district, id),
    ...node.entrance_to.map((zone) => ({ to: `zone:${district}.${zone}`, cost: steps.zone })),
    ...node.walls.map((wall) => ({ to: `wall:${district}.${wall}`, cost: steps.wall })),
    ...jumps(ctx, district, id),
  ].filter(({ cost }) => cost !== null && cost !== undefined);
}

function streetsFrom(ctx, district, id) {
  const { street } = stepsNow(ctx);
  return geometry(ctx)
    .streets.filter(({ a, b }) => a === id || b === id)
    .map(({ a, b, dots }) => ({
      to: `node:${district}.${a === id ? b : a}`,
      cost: street[dots],
      street: true,
    }));
}

function jumps(ctx, district, id) {
  const { entry, subway } = geometry(ctx);
  const steps = stepsNow(ctx);
  const cost = id === entry ? steps.district : id === subway ? steps.subway : null;
  const others = ctx.view.districts.map(({ ref }) => districtOf(ref)).filter((index) => index !== district);
  return others.map((index) => ({ to: `node:${index}.${id}`, cost }));
}
