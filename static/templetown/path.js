/**
 * The way of a Move as neon over the Streets, with its cost at the end. The way comes from an option or is
 * being drawn by the player; this only shows it.
 */
import { nothing, svg } from 'lit';

import { districtOf, points, spot } from './geometry.js';

/** The part of the way that lies in this District: `show.way` is `{from, path, ap, seat, over}`. */
export function way(ctx, index, show) {
  if (!show.way) return nothing;
  const all = [show.way.from, ...show.way.path];
  const found = legs(ctx, all, index);
  if (!found.length) return nothing;
  const end = all.at(-1);
  const last = districtOf(end) === index ? spot(ctx, end) : null;
  return svg`<g class="tt-way seat-${show.way.seat} ${show.way.over ? 'is-over' : ''}" aria-hidden="true">
    ${found.map((leg) => svg`<polyline class="tt-way-halo" points=${points(leg)} /><polyline
        class="tt-way-line" points=${points(leg)} />`)}
    ${
      last
        ? svg`<g transform="translate(${last.x} ${last.y})"><circle class="tt-way-end" r="36" />
      <g class="tt-way-cost" transform="translate(34 -40)"><circle r="25" /><text y="9">${show.way.ap}</text>
        </g></g>`
        : nothing
    }
  </g>`;
}

/** A way may leave the District and come back: each stretch inside is a line of its own. */
export function legs(ctx, refs, index) {
  const found = [];
  let leg = null;
  for (const ref of refs) {
    if (districtOf(ref) !== index) leg = null;
    else if (leg) leg.push(spot(ctx, ref));
    else found.push((leg = [spot(ctx, ref)]));
  }
  return found;
}
