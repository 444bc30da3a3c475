/**
 * The map with all that lies and stands on it, in layers from the sheet up: what stands nearer is drawn
 * later. `show` is what is looked at: the land, who stands where, what is new, and the placement that is
 * being chosen.
 */
import { html, nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { FRAME } from './atlas.js';
import { spot } from './geometry.js';
import { sign } from './goods.js';
import { defs, ground } from './ground.js';
import { edges, seals, spaces } from './hexes.js';
import { bridges, paths } from './paths.js';
import { figure, ship } from './pieces.js';
import { shields } from './territories.js';

const box = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

/** Where a ship lies: in the middle of its lake. */
function harbour(hexes) {
  const places = hexes.map(spot);
  const mean = (key) => places.reduce((sum, place) => sum + place[key], 0) / places.length;
  return { x: mean('x'), y: mean('y') };
}

function ships(ctx, map) {
  return map.ships.map(({ ref, hexes, discount }) => {
    const { x, y } = harbour(hexes);
    const name = ctx.t('{it}', { it: ref });
    const words = discount
      ? ctx.t('{name}: Astral Ship costs {count} crystals less', { name, count: discount })
      : name;
    return svg`<g class="pd-at" data-at=${ref} role="img" aria-label=${words}
        transform="translate(${x} ${y})">
      <circle class="pd-glow" r="22" />${ship}${discount ? bargain(discount) : nothing}</g>`;
  });
}

/** How much less a ship costs, painted on a buoy beside it. */
const bargain = (discount) => svg`<g class="pd-bargain" transform="translate(20 -12)" aria-hidden="true">
  <rect x="-17" y="-10" width="34" height="20" rx="10" /><text x="-5" y="4.4">−${discount}</text>
  <g transform="translate(7.6 0) scale(0.8)">${sign('crystals')}</g></g>`;

const DOUBLE = svg`<g class="pd-double" transform="translate(11 -24)"><circle r="9" /><text
    y="4.2">×2</text></g>`;

/** Where a figure's feet are. */
function feet(map, at) {
  if (at.startsWith('hex:')) {
    const { x, y } = spot(at);
    return { x, y: y + 25 };
  }
  const { x, y } = harbour(map.ships.find(({ ref }) => ref === at).hexes);
  return { x: x + 3, y: y + 12 };
}

function person(ctx, { figure: ref, seat, leader, x, y }, doubled) {
  const words = ctx.t('{figure} of {seat}', { figure: ref, seat });
  return svg`<g class="pd-at pd-who" data-at=${ref} data-piece=${ref} role="img" aria-label=${words}
      transform="translate(${x} ${y})">
    <ellipse class="pd-glow" cy="-14" rx="15"
        ry="20" />${figure(seat, leader)}${doubled ? DOUBLE : nothing}</g>`;
}

function people(ctx, map, view) {
  const found = view.figures.map((one) => ({ ...one, ...feet(map, one.at) }));
  return repeat(
    found.sort((a, b) => a.y - b.y),
    ({ figure: ref }) => ref,
    (one) => person(ctx, one, view.turn?.doubled === one.at),
  );
}

/**
 * The whole map.
 * @param {object} ctx what the core hands to a game
 * @param {object} map the printed map (see atlas.js)
 * @param {object} show `{view, scape, fresh, territory, open, ghost}`
 */
export function drawn(ctx, map, show) {
  return html`<svg class="pd-map" viewBox=${box} role="group" data-rove
      aria-label=${ctx.t('Map of Pandoria')}>${defs}${ground(ctx, map)}
    ${paths(ctx, map)}${spaces(ctx, map, show)}
    ${edges(map, show.scape)}${seals(show.scape)}${bridges(ctx, map, show)}
    <g class="pd-ships">${ships(ctx, map)}</g>${shields(ctx, map, show.view)}${show.ghost ?? nothing}<g
        class="pd-people">${people(ctx, map, show.view)}</g></svg>`;
}
