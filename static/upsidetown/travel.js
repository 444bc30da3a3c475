/**
 * Which drawn piece is which from one view to the next, so that pieces travel rather than jump: a stable name
 * for each unit and card. It follows counts in the view; units of a kind are alike.
 */
import { KINDS } from './unit.js';

let next = 0;
const fresh = () => `piece ${(next += 1)}`;

function sharedBottom(ids, units) {
  let height = 0;
  while (height < ids.length && height < units.length && ids[height].kind === units[height]) height += 1;
  return height;
}

/** Follows pieces over the views of one table. */
class Travel {
  constructor() {
    this.names = new Map();
    this.sites = new Map();
    this.stores = new Map();
    this.seen = null;
  }

  /** Takes note of a new view; the same view again changes nothing. */
  follow(view, pieces) {
    if (view === this.seen) return;
    this.loose = Object.fromEntries(KINDS.map((kind) => [kind, []]));
    this.dropNames();
    this.removed(view);
    this.added(view);
    this.toSupply();
    this.cards(view, pieces);
    this.seen = view;
  }

  dropNames() {
    for (const key of [...this.names.keys()])
      if (!/^(supply|deck|contract|town):/.test(key)) this.names.delete(key);
  }

  removed(view) {
    for (const { seat, sites, storage } of view.streets) {
      sites.forEach((site, i) => {
        const ids = this.sites.get(`${seat}.${i}`) ?? [];
        for (const { kind, id } of ids.splice(sharedBottom(ids, site.units))) this.loose[kind].push(id);
        this.sites.set(`${seat}.${i}`, ids);
      });
      for (const kind of KINDS) {
        const ids = this.stores.get(`${seat}.${kind}`) ?? [];
        this.loose[kind].push(...ids.splice(storage.filter((unit) => unit === kind).length));
        this.stores.set(`${seat}.${kind}`, ids);
      }
    }
  }

  added(view) {
    for (const { seat, sites, storage } of view.streets) {
      sites.forEach((site, i) => {
        const ids = this.sites.get(`${seat}.${i}`);
        for (const kind of site.units.slice(ids.length)) ids.push({ kind, id: this.arriving(kind) });
        ids.forEach(({ id }, k) => this.names.set(`site:${seat}.${i}.${k}`, id));
      });
      for (const kind of KINDS) {
        const ids = this.stores.get(`${seat}.${kind}`);
        while (ids.length < storage.filter((unit) => unit === kind).length) ids.push(this.arriving(kind));
        ids.forEach((id, k) => this.names.set(`storage:${seat}.${kind}.${k}`, id));
      }
    }
  }

  arriving(kind) {
    const loose = this.loose[kind].pop();
    if (loose) return loose;
    const top = this.names.get(`supply:${kind}`) ?? fresh();
    this.names.set(`supply:${kind}`, fresh());
    return top;
  }

  toSupply() {
    for (const kind of KINDS) {
      const back = this.loose[kind].pop() ?? this.names.get(`supply:${kind}`) ?? fresh();
      this.names.set(`supply:${kind}`, back);
    }
  }

  cards(view, pieces) {
    const open = [
      ...Object.values(view.rows).flat(),
      ...view.streets.flatMap((street) => [...street.contracts, street.town ?? {}].map(({ ref }) => ref)),
    ];
    for (const ref of open.filter((each) => each && !this.names.has(each)))
      this.names.set(ref, this.dealt(pieces[ref].tier));
    for (const tier of Object.keys(view.decks))
      if (!this.names.has(`deck:${tier}`)) this.names.set(`deck:${tier}`, fresh());
    for (const { seat, scored } of view.streets) {
      const last = this.names.get(scored.at(-1));
      if (last) this.names.set(`scored:${seat}`, last);
    }
  }

  dealt(tier) {
    const top = this.names.get(`deck:${tier}`) ?? fresh();
    this.names.set(`deck:${tier}`, fresh());
    return top;
  }
}

const travel = new Travel();

/**
 * The stable name of the piece at a place of the view, for `data-piece`: the core lets pieces of the same
 * name travel.
 * @param {object} ctx what the core hands to a game
 * @param {string} place as `site:0.2.1`, `storage:0.single.0`, `supply:double`, `deck:1`, `scored:0` or a
 * card's ref
 */
export function piece(ctx, place) {
  travel.follow(ctx.view, ctx.pieces);
  return travel.names.get(place) ?? place;
}
