/**
 * Where things are drawn on a District: the printed graph, seen at a slant, and the places of blocks, walls
 * and figures on it. All Districts share it; it knows nothing of a game in progress.
 */

const SLANT = 0.78;
const INSET = 18;
const CLEAR = 62;
const WALL_STEP = 154;
const WALL_FOOT = -104;

/** The frame of a District's drawing. */
export const FRAME = { x: -72, y: -184, width: 944, height: 680 };

const known = new WeakMap();

/**
 * The places of a District, by the board's data.
 * @param {object} ctx what the core hands to a game
 * @returns {{nodes: Map, zones: Map, walls: Map, streets: object[], entry: string, subway: string}}
 */
export function geometry(ctx) {
  const board = ctx.pieces['board:district'];
  if (!known.has(board)) known.set(board, laidOut(board));
  return known.get(board);
}

function laidOut(board) {
  const nodes = new Map(board.nodes.map((node) => [node.id, { ...node, x: node.x, y: node.y * SLANT }]));
  const zones = new Map(board.zones.map((zone) => [String(zone.zone), lot(zone, nodes)]));
  const walls = new Map(board.walls.map((wall) => [String(wall.wall), rampart(wall, nodes)]));
  const streets = board.streets.map((street) => ({
    ...street,
    from: nodes.get(street.a),
    to: nodes.get(street.b),
  }));
  return { nodes, zones, walls, streets, entry: board.entry, subway: board.subway };
}

/** A Zone's block: its corners a little inside the Streets, and where number, figures and door are. */
function lot(zone, nodes) {
  const around = zone.nodes.map((id) => nodes.get(id));
  const { x, y, radius } = incircle(around);
  const shrink = (radius - INSET) / radius;
  const corners = around.map((node) => ({
    id: node.id,
    x: x + (node.x - x) * shrink,
    y: y + (node.y - y) * shrink,
  }));
  const apex = corners.reduce((best, corner) =>
    lift(corner, corners) > lift(best, corners) ? corner : best,
  );
  const base = corners.filter((corner) => corner !== apex).sort((a, b) => a.x - b.x);
  const up = apex.y < y;
  const middle = between(base[0], base[1], 0.5);
  return {
    ...zone,
    corners,
    x,
    y,
    up,
    number: towards(nodes.get(base[0].id), { x, y }, distance(nodes.get(base[0].id), base[0]) + 16),
    tally: towards(nodes.get(base[1].id), { x, y }, distance(nodes.get(base[1].id), base[1]) + 20),
    foot: up ? between(apex, middle, 0.9) : between(apex, middle, 0.6),
    pips: corners.map((corner) => ({ id: corner.id, ...between(corner, { x, y }, 0.17) })),
    door: door(
      around.find((node) => node.id === zone.entrance),
      { x, y },
      corners.find((corner) => corner.id === zone.entrance),
    ),
  };
}

const lift = (corner, corners) =>
  Math.abs(
    corner.y - corners.filter((other) => other !== corner).reduce((sum, other) => sum + other.y / 2, 0),
  );

/** The entrance: a passage from the Intersection to the corner of the block. */
function door(node, middle, corner) {
  const turn = (Math.atan2(middle.y - node.y, middle.x - node.x) * 180) / Math.PI;
  return { ...between(corner, middle, -0.02), turn, node: node.id };
}

function rampart(wall, nodes) {
  const x = 15 + (wall.wall - 1) * WALL_STEP;
  const foot = { x, y: WALL_FOOT };
  return { ...wall, ...foot, width: WALL_STEP, from: nodes.get(wall.node) };
}

function incircle([a, b, c]) {
  const [la, lb, lc] = [distance(b, c), distance(a, c), distance(a, b)];
  const round = la + lb + lc;
  const x = (la * a.x + lb * b.x + lc * c.x) / round;
  const y = (la * a.y + lb * b.y + lc * c.y) / round;
  const area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
  return { x, y, radius: (2 * area) / round };
}

/** The way from one point to another. */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

const towards = (a, b, far) => between(a, b, Math.max(far, CLEAR) / distance(a, b));

/** A point on the line from `a` to `b`. */
export const between = (a, b, part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** A reference to a place, taken apart: `place('zone:2.17')` is `{kind: 'zone', district: 2, id: '17'}`. */
export function place(ref) {
  const [kind, rest = ''] = (ref ?? '').split(':');
  const [district, id] = rest.split('.');
  return { kind, district: Number(district), id };
}

/** The District that a reference lies in, or null. */
export function districtOf(ref) {
  const { kind, district } = place(ref);
  return ['node', 'zone', 'wall', 'tower', 'district'].includes(kind) ? district : null;
}

/** Where a place is on its District's drawing: the spot that a path or a camera means. */
export function spot(ctx, ref) {
  const { kind, id } = place(ref);
  const { nodes, zones, walls } = geometry(ctx);
  if (kind === 'node') return nodes.get(id);
  if (kind === 'zone') return zones.get(id);
  const wall = walls.get(id);
  return wall && { x: wall.x, y: wall.y - 22 };
}

/** Numbers as an SVG point list. */
export const points = (list) => list.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
