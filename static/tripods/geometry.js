/**
 * Where everything is on the printed map: Spaces, Locations and rays by reference, and the frame around them.
 * It reads the printed board only; what stands on it is not known here.
 */

import { standsOf } from './stands.js';

/** The drawing's edges, wider than the printed board: the score above it, the green area below it. */
export const FRAME = { x: -34, y: -50, width: 1068, height: 818 };

const known = new WeakMap();

/** The printed board with its parts by reference, made once. */
export function atlas({ pieces }) {
  const board = pieces['board:london'];
  if (!known.has(board)) known.set(board, indexed(board));
  return known.get(board);
}

function indexed(board) {
  const spaces = new Map(board.spaces.map((space) => [space.ref, space]));
  const locations = new Map(board.locations.map((location) => [location.ref, location]));
  const around = new Map(board.locations.map(({ ref }) => [ref, []]));
  board.spaces.forEach(({ ref, touches }) => touches.forEach((at) => around.get(at).push(ref)));
  const map = { ...board, spaces, locations, around, roads: roads(board.spaces, spaces) };
  return { ...map, stands: standsOf(map) };
}

/** Each link between two Spaces once. */
function roads(list, spaces) {
  return list.flatMap((a) => a.adj.filter((ref) => ref > a.ref).map((ref) => ({ a, b: spaces.get(ref) })));
}

/** A place on the map for a Space or a Location; null for everything else. */
export function spot(map, ref) {
  return map.spaces.get(ref) ?? map.locations.get(ref) ?? null;
}

/** The point on the way from one place to another, so far from where it begins. */
export function towards(a, b, distance) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) * distance) / length, y: a.y + ((b.y - a.y) * distance) / length };
}

/**
 * A number that is always the same for the same thing, between 0 and 1: what is drawn by hand is never
 * regular.
 */
export function chanceOf(ref, salt = 0) {
  let hash = 2166136261 + salt * 7919;
  for (const letter of ref) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** A coordinate as it is written into a drawing. */
export const round = (value) => Math.round(value * 10) / 10;
