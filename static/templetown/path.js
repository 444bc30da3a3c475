/**
 * The way of a Move as neon over the Streets, with its cost at the end. The way comes from an option or is
 * being drawn by the player; this only shows it.
 */
import { nothing, svg } from 'lit';

import { districtOf, points, spot } from './geometry.js';

/** The part of the way that lies in this District: `show.way` is `{from, path, ap, seat, over}`. */
export function way(ctx, index, show) {
  if (!show.way) return nothing;
  const { from, path, ap, seat, over } = show.way;
  const found = legs(ctx, [from, ...path], index);
  if (!found.length) return nothing;
  const end = path.at(-1) ?? from;
  return svg`<g class="tt-way seat-${seat} ${over ? 'is-over' : ''}" aria-hidden="true">
    ${found.map((leg) => line('tt-way-halo', leg))}${found.map((leg) => line('tt-way-line', leg))}
    ${districtOf(end) === index ? goal(spot(ctx, end), ap) : nothing}</g>`;
}

const line = (kind, leg) => svg`<polyline class=${kind} points=${points(leg)} />`;

function goal({ x, y }, ap) {
  return svg`<g transform="translate(${x} ${y})"><circle class="tt-way-end" r="36" />
    <g class="tt-way-cost" transform="translate(34 -40)"><circle r="28" /><text y="11">${ap}</text></g></g>`;
}

/** A way may leave the District and come back: each stretch inside is a line of its own. */
export function legs(ctx, refs, index) {
  const found = [];
  let leg = null;
  for (const ref of refs) {
    const at = districtOf(ref) === index ? spot(ctx, ref) : null;
    if (!at) leg = null;
    else if (leg) leg.push(at);
    else found.push((leg = [at]));
  }
  return found;
}
