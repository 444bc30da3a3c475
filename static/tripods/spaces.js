/**
 * The Spaces and the roads between them: squares that are red, deadly, with an anchor, in reach for so many
 * APs.
 * It marks what the view says and what the core lets be pointed at.
 */
import { nothing, svg } from 'lit';

import { round } from './geometry.js';

const ANCHOR = svg`<path class="tp-anchor" d="M0 -6.5V6.5M-3.5 -3.5H3.5M-6 2Q-4.5 6.5 0 6.5Q4.5 6.5 6 2" />`;
const EMBERS = svg`<path class="tp-ember" transform="translate(8.5 -10) scale(0.92)"
    d="M-6 7C-8 3 -4.5 1 -4.5 -2.5C-2 -0.5 -2 1 -1 2C-1 -1.5 1.5 -3.5 1 -7C4.5 -4 4 -0.5 5 1C6 0 6 -1.5 6
        -2.5C8.5 0.5 8.5 4 6.5 7Z" />`;

/** The roads: a double line each, so that they are bridges where they cross the river. */
export const roads = (map) => {
  const d = map.roads.map(({ a, b }) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('');
  return svg`<g class="tp-roads" aria-hidden="true"><path class="tp-road-edge" d=${d} /><path class="tp-road"
      d=${d} /></g>`;
};

/** Whether the Heat Ray burns on a Space now: it is red, and at a Location with a Tripod. */
export function deadly(map, view) {
  const hot = new Set(view.tripods.map(({ at }) => at));
  return new Set(view.red.filter((ref) => map.spaces.get(ref).touches.some((at) => hot.has(at))));
}

function space(ctx, one, { red, burns }) {
  const { ref, x, y, anchor } = one;
  return svg`<g class="tp-space ${red ? 'is-red' : ''} ${burns ? 'is-deadly' : ''}"
      transform="translate(${x} ${y})" data-at=${ref} role="img" aria-label=${words(ctx, ref, red, burns)}>
    <circle class="tp-reach" r="18" /><rect class="tp-square" x="-10" y="-10" width="20" height="20"
        rx="2" />${anchor ? ANCHOR : nothing}${burns ? EMBERS : nothing}</g>`;
}

/** A Space in words: where it is, and what threatens there. */
export function words(ctx, ref, red, burns) {
  const name = ctx.t('{it}', { it: ref });
  if (burns) return ctx.t('{name}: red, in reach of the Heat Ray', { name });
  return red ? ctx.t('{name}: red', { name }) : name;
}

/** All Spaces. */
export function spaces(ctx, map, view) {
  const red = new Set(view.red);
  const burning = deadly(map, view);
  const at = (ref) => ({ red: red.has(ref), burns: burning.has(ref) });
  return svg`<g class="tp-spaces">
    ${[...map.spaces.values()].map((one) => space(ctx, one, at(one.ref)))}</g>`;
}

/** What each Space in reach costs, while somebody is chosen who may go there. */
export function prices(ctx, map, view, way) {
  if (!ctx.selection.length) return nothing;
  const red = new Set(view.red);
  const hidden = new Set(view.counters.map(({ space }) => space));
  const found = [...ctx.glow]
    .filter((ref) => map.spaces.has(ref) && !way?.path.includes(ref))
    .map((ref) => [map.spaces.get(ref), ctx.optionsAt(ref)[0]]);
  return svg`<g class="tp-prices" aria-hidden="true">${found.map(([{ ref, x, y }, option]) => {
    const price = option?.with?.ap ?? option?.cost?.match(/^\d+/)?.[0];
    if (!price) return nothing;
    if (hidden.has(ref)) return svg`<text x=${x + 17} y=${y + 19} class="is-beside">${price}</text>`;
    return svg`<text x=${x} y=${y + 5} class=${red.has(ref) ? 'is-red' : ''}>${price}</text>`;
  })}</g>`;
}

/** The way that pointing at a Space would take: `way` is `{from, path, ap, seat, burns}`, or null. */
export function way(map, way) {
  if (!way) return nothing;
  const points = [way.from, ...way.path].map((ref) => map.spaces.get(ref));
  const end = points.at(-1);
  return svg`<g class="tp-way seat-${way.seat} ${way.burns ? 'is-deadly' : ''}" aria-hidden="true">
    <polyline class="tp-way-halo" points=${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')} />
    <polyline class="tp-way-line" points=${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')} />
    ${points.slice(1, -1).map(({ x, y }) => svg`<circle class="tp-way-step" cx=${x} cy=${y} r="4"
        data-clear />`)}
    <g transform="translate(${end.x} ${end.y})"><circle class="tp-way-end" r="14"
        data-clear />${way.ap ? svg`<text y="5">${way.ap}</text>` : nothing}</g></g>`;
}
