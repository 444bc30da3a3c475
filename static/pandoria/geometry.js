/**
 * Where every hex of the printed map lies: centres, corners, edges and neighbours on a grid of upright hexes.
 * It knows rows and columns, not what lies on them.
 */

/** The radius of a hex, from its centre to a corner; its width from side to side; the way to the next row. */
export const R = 30;
export const W = Math.round(R * Math.sqrt(3) * 100) / 100;
export const STEP = R * 1.5;

/**
 * The six ways from a hex to its neighbours, clockwise from the right, as steps for even and for odd rows.
 */
const EVEN = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
];
const ODD = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** A coordinate as it is written into a drawing. */
export const round = (value) => Math.round(value * 10) / 10;

/** The column and row of a reference such as `hex:3.4`. */
const cellOf = (ref) => ref.slice(4).split('.').map(Number);

/** The reference of a column and a row. */
const hexAt = (col, row) => `hex:${col}.${row}`;

/** The middle of a hex. */
export function centre(col, row) {
  return { x: round((col + (row & 1) / 2) * W), y: row * STEP };
}

/** The middle of a hex by its reference. */
export const spot = (ref) => centre(...cellOf(ref));

/** The reference of the neighbour in one of the six directions; it may lie outside the map. */
export function neighbour(ref, direction) {
  const [col, row] = cellOf(ref);
  const [dx, dy] = (row & 1 ? ODD : EVEN)[direction];
  return hexAt(col + dx, row + dy);
}

/** All six neighbours, in the order of the directions. */
export const around = (ref) => [0, 1, 2, 3, 4, 5].map((direction) => neighbour(ref, direction));

/** The direction from a hex to its neighbour, or -1. */
export const directionOf = (from, to) => around(from).indexOf(to);

/** A corner of a hex around its centre: the edge in a direction runs from that corner to the next. */
export function corner(direction, radius = R) {
  const angle = ((direction % 6) * 60 - 30) * (Math.PI / 180);
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

/** The outline of a hex around its centre as a path. */
export const outline = (radius = R) =>
  `M${[0, 1, 2, 3, 4, 5].map((direction) => corner(direction, radius).join(' ')).join('L')}Z`;

/** One edge of a hex as a path on the map; `inset` moves it towards the centre. */
export function edge(ref, direction, inset = 0) {
  const { x, y } = spot(ref);
  const [[ax, ay], [bx, by]] = [corner(direction, R - inset), corner(direction + 1, R - inset)];
  return `M${round(x + ax)} ${round(y + ay)}L${round(x + bx)} ${round(y + by)}`;
}

/** The edges of a set of hexes that no two of them share, as one path. */
export function border(refs, inset = 0) {
  const inside = new Set(refs);
  const edges = (ref) => around(ref).flatMap((next, i) => (inside.has(next) ? [] : [edge(ref, i, inset)]));
  return [...inside].flatMap(edges).join('');
}

/** A number that is always the same for the same thing, between 0 and 1: nothing drawn by hand is regular. */
export function chanceOf(text, salt = 0) {
  let hash = 2166136261 + salt * 7919;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}
