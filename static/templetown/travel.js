/**
 * Which drawn Enemy is which from one view to the next, so that a Bacteria walks rather than vanishes and
 * appears. It follows the lists of the view and the walks that are played back; it knows no rule of walking.
 */

let next = 0;
const fresh = () => `enemy ${(next += 1)}`;

/** Follows the Enemies over the views of one table. */
class Trail {
  constructor() {
    this.names = new Map();
    this.seen = null;
  }

  /** Takes note of a view; the same view again changes nothing. */
  follow(view) {
    if (view === this.seen) return;
    const standing = view.districts.flatMap((district) => district.enemies);
    const left = [...this.names].filter(
      ([zone, { kind }]) => !standing.some((one) => one.zone === zone && one.kind === kind),
    );
    const found = standing.map((one) => [one.zone, this.named(one, left)]);
    this.names = new Map(found);
    this.seen = view;
  }

  named({ zone, kind }, left) {
    const known = this.names.get(zone);
    if (known?.kind === kind) return known;
    const i = kind === 'bacteria' ? left.findIndex(([, one]) => one.kind === kind) : -1;
    return i < 0 ? { kind, id: fresh() } : left.splice(i, 1)[0][1];
  }
}

const trail = new Trail();

/**
 * The stable name of the Enemy in a Zone, for `data-piece`: pieces of the same name travel.
 * @param {object} show what is looked at, with the `view` that is drawn
 * @param {string} zone the Zone's reference
 */
export function pieceOf(show, zone) {
  trail.follow(show.view);
  return trail.names.get(zone)?.id;
}
