/**
 * The Territories' shields: their number and how many double tiles are left there, on a mountain or a lake
 * beside each. It finds a place for each shield on the printed map, and shows what the view says of the
 * stacks.
 */
import { nothing, svg } from 'lit';

import { around, spot } from './geometry.js';

const places = new WeakMap();
const SHIELD = 'M-15 -17H15V3Q15 14 0 19Q-15 14 -15 3Z';

/** Where each shield stands, by territory. */
function standing(map) {
  if (!places.has(map)) places.set(map, found(map));
  return places.get(map);
}

function found(map) {
  const numbers = map.territories.map(({ ref }) => Number(ref.split(':')[1]));
  return new Map(numbers.map((number) => [number, beside(map, number)]));
}

/** The nearest wall, or else lake, beside a territory, seen from its middle. */
function beside(map, number) {
  const own = map.list.filter(({ territory }) => territory === number);
  const middle = { x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) };
  const next = new Set(own.flatMap(({ ref }) => around(ref)));
  const kinds = (kind) => [...next].filter((ref) => map.cells.get(ref)?.kind === kind);
  const walls = kinds('mountain');
  const far = (ref) => Math.hypot(spot(ref).x - middle.x, spot(ref).y - middle.y);
  if (walls.length) return spot(walls.sort((a, b) => far(a) - far(b))[0]);
  // Between mountains and lakes there is always one; where it is a lake, the shield keeps clear of the ship.
  const free = (ref) => Math.min(...map.ships.map(({ hexes }) => clear(hexes, ref)));
  return spot(kinds('lake').sort((a, b) => free(b) - free(a))[0]);
}

function clear(lake, ref) {
  const places = lake.map(spot);
  return Math.hypot(
    mean(places.map(({ x }) => x)) - spot(ref).x,
    mean(places.map(({ y }) => y)) - spot(ref).y,
  );
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

function words(ctx, ref, { now, explored, tiles }) {
  const name = ctx.t('{it}', { it: ref });
  if (explored) return ctx.t('{name}, explored', { name });
  if (now) return ctx.t('{name}, being explored: {tiles} double tiles left', { name, tiles });
  return ctx.t('{name}: {tiles} double tiles', { name, tiles });
}

function shield(ctx, number, { x, y }, state) {
  const ref = `territory:${number}`;
  const kind = state.explored ? 'is-explored' : state.now ? 'is-now' : '';
  return svg`<g class="pd-shield ${kind}" data-at=${ref} role="img" aria-label=${words(ctx, ref, state)}
      transform="translate(${x} ${y})"><path d=${SHIELD} />
    <text y="-1">${number}</text><text class="is-small"
        y="12">${state.explored ? '✓' : `▦ ${state.tiles}`}</text></g>`;
}

/** All shields; none where the map has no territories. */
export function shields(ctx, map, { trolls }) {
  if (!trolls) return nothing;
  const state = (number) => ({
    now: number === trolls.territory,
    explored: trolls.explored.includes(number),
    tiles: trolls.stacks[number] ?? 0,
  });
  const one = ([number, place]) => shield(ctx, number, place, state(number));
  return svg`<g class="pd-shields">${[...standing(map)].map(one)}</g>`;
}
