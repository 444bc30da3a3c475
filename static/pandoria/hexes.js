/**
 * The hexes as they are now: empty spaces, land with its goods, the tiles' own edges, and regions that are
 * closed. It draws what the view says and marks each hex for pointing; what pointing means is decided
 * elsewhere.
 */
import { nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { border, directionOf, edge, outline } from './geometry.js';
import { GOOD, medals } from './goods.js';
import { castle } from './pieces.js';
import { land } from './terrain.js';

const HEX = outline();
const INNER = outline(24.5);

/** How high the medals hang over the middle of a hex: a figure has to stand below them. */
const HIGH = -8;

/** What a hex shows, in words. */
export function words(ctx, ref, hex) {
  const name = ctx.t('{it}', { it: ref });
  if (!hex) return name;
  if (hex.castle) return ctx.t('{name}: castle of {seat}', { name, seat: hex.seat });
  const kind = {
    forest: '{name}: forest, {count} wood',
    hills: '{name}: hills, {count} gold',
    mountains: '{name}: mountains, {count} crystals',
    city: '{name}: city, {count} glory points',
  };
  return ctx.t(kind[hex.terrain], { name, count: hex.symbols });
}

/** What covers a hex: land with its goods, or a castle. */
export const face = (hex, seed) =>
  hex.castle
    ? svg`<path class="pd-yard seat-${hex.seat}" d=${HEX} />${castle(hex.seat)}`
    : svg`${land(hex.terrain, seed)}${medals(GOOD[hex.terrain], hex.symbols, 0, HIGH)}`;

/** A trail is a clearing on its way through the mountains. */
const clearing = ({ terrain, symbols }) =>
  svg`<path class="pd-clearing is-${terrain}" d=${outline(16)} />${medals(GOOD[terrain], symbols)}`;

function space(ctx, cell, show) {
  const { ref, x, y, territory, kind } = cell;
  const hex = show.scape.at.get(ref);
  const kinds = [
    hex ? 'is-laid' : 'is-empty',
    show.fresh.has(ref) ? 'is-fresh' : '',
    territory && territory !== show.territory ? 'is-away' : '',
  ];
  return svg`<g class="pd-hex ${kinds.join(' ')}" data-at=${ref} role="img" aria-label=${words(ctx, ref, hex)}
    data-piece=${hex?.tile ? `${hex.tile} ${ref}` : nothing} data-from=${hex?.tile ?? nothing}
    transform="translate(${x} ${y})">${kind === 'trail' ? clearing(cell) : ground(hex, ref)}
    <path class="pd-glow" d=${INNER} /></g>`;
}

const ground = (hex, ref) => svg`<path class="pd-space" d=${HEX} />${hex ? face(hex, ref) : nothing}`;

const enterable = ({ kind }) => kind === 'space' || kind === 'printed' || kind === 'trail';

/** All hexes that can be covered or stood on. */
export function spaces(ctx, map, show) {
  return svg`<g class="pd-hexes">${repeat(
    map.list.filter(enterable),
    ({ ref }) => ref,
    (cell) => space(ctx, cell, show),
  )}</g>`;
}

/**
 * The edges between laid hexes: faint inside a tile, thin between tiles, strong where the terrain changes.
 */
export function edges(map, scape) {
  const thin = [];
  const strong = [];
  for (const [ref, hex] of scape.at) {
    for (let i = 0; i < 3; i += 1) {
      const next = map.beside(ref, i);
      const other = next && scape.at.get(next);
      if (!other || scape.mates.get(ref) === next) continue;
      (hex.terrain === other.terrain ? thin : strong).push(edge(ref, directionOf(ref, next)));
    }
  }
  return svg`<g class="pd-edges" aria-hidden="true"><path class="is-thin" d=${thin.join('')} /><path
      d=${strong.join('')} /></g>`;
}

/** Closed regions have a border of their own, and a seal. */
export function seals(scape) {
  const found = scape.regions.filter(({ closed }) => closed);
  return svg`<g class="pd-seals" aria-hidden="true">${found.map(
    ({ hexes }) => svg`<path class="pd-seal"
      d=${border(hexes, 3)} />`,
  )}</g>`;
}

/** The outline of a region that is pointed at. */
export const ring = (hexes, kind) => svg`<path class="pd-ring ${kind}" d=${border(hexes, 1)} />`;
