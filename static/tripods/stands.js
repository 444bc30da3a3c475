/**
 * Where Tripods and Military Units stand at a Location: close to it, and so that they hide neither Spaces
 * with whoever may stand
 * there nor names. It knows the printed board and the size of the pieces, not which of them are there.
 */

const STANDS = 5;
/** How far from the Location a piece may stand: to the side, up, and down. */
const ASIDE = 52;
const UP = -8;
const DOWN = 30;
const STEP = 4;
/** What a step away from the Location weighs against a hidden square unit. */
const FAR = 3;

/** Boxes `[left, top, right, bottom]` round the point a piece stands on, and how much each hides. */
const TRIPOD = [
  [[-24, -95, 30, -58], 3],
  [[-18, -30, 4, -8], 2],
  [[-32, -58, 30, 6], 0.5],
];
const UNIT = [[[-23, -46, 23, 4], 1.5]];
const PERSON = [-13, -29, 13, 11];
/** The score along the upper edge. */
const SCORE = [-60, -90, 1060, -6];

const at = ([left, top, right, bottom], x, y) => [left + x, top + y, right + x, bottom + y];

function common([a, b, c, d], [e, f, g, h]) {
  return Math.max(0, Math.min(c, g) - Math.max(a, e)) * Math.max(0, Math.min(d, h) - Math.max(b, f));
}

/**
 * What must not be hidden, each box with its weight: Spaces with people on them, names, what is told below
 * these.
 */
function kept(map) {
  const spaces = [...map.spaces.values()].map(({ x, y }) => [at(PERSON, x, y), 1]);
  const names = [...map.locations.values()].flatMap(({ x, y, title }) => [
    [[x - title.length * 4, y + 18, x + title.length * 4, y + 34], 0.8],
    [[x - 26, y + 37, x + 26, y + 55], 0.4],
  ]);
  return [...spaces, ...names, [SCORE, 1]];
}

function candidates({ x, y }) {
  const found = [];
  for (let dx = -ASIDE; dx <= ASIDE; dx += STEP)
    for (let dy = UP; dy <= DOWN; dy += STEP) found.push({ x: x + dx, y: y + dy });
  return found;
}

/** Another piece at the same Location must not hide the first one: all of that counts double. */
function hides(shape, spot, boxes, others) {
  const covers = ([box, weight]) =>
    shape.reduce((sum, [part, worth]) => sum + common(at(part, spot.x, spot.y), box) * worth * weight, 0);
  return [...boxes, ...others.map((box) => [box, 2])].reduce((sum, box) => sum + covers(box), 0);
}

/** The stands at one place, the best first. */
function stands(shape, place, boxes, others) {
  const taken = [...others];
  const chosen = [];
  while (chosen.length < STANDS) {
    const cost = (spot) =>
      hides(shape, spot, boxes, taken) + FAR * (Math.abs(spot.x - place.x) + Math.abs(spot.y - place.y - 10));
    const priced = candidates(place).map((spot) => [cost(spot), spot]);
    const [, best] = priced.reduce((least, one) => (one[0] < least[0] ? one : least));
    chosen.push(best);
    taken.push(...shape.map(([part]) => at(part, best.x, best.y)));
  }
  return chosen;
}

/** All stands, by Location: `{tripods, units}`. */
export function standsOf(map) {
  const boxes = kept(map);
  return new Map(
    [...map.locations.values()].map((place) => {
      const near = boxes.filter(([[left, top]]) => Math.hypot(left - place.x, top - place.y) < 220);
      const tripods = stands(TRIPOD, place, near, []);
      const hoods = TRIPOD.map(([part]) => at(part, tripods[0].x, tripods[0].y));
      return [place.ref, { tripods, units: stands(UNIT, place, near, hoods) }];
    }),
  );
}
