/**
 * What leads from hex to hex: exit paths through the outer mountains, trails through the inner ones, bridges.
 * It draws what is printed, and marks the bridges for pointing.
 */
import { svg } from 'lit';

import { round, spot } from './geometry.js';
import { GOOD, medals } from './goods.js';

/** How far from its hexes an exit path shows what it holds. */
const OUT = 52;

function exit(ctx, one) {
  const { from, way, terrain, symbols, ref } = one;
  const [x, y] = [round(from.x + way.x * OUT), round(from.y + way.y * OUT)];
  const [sx, sy] = [round(from.x + way.x * 14), round(from.y + way.y * 14)];
  const words = ctx.t('{exit}: {count} {good}', { exit: ref, count: symbols, good: GOOD[terrain] });
  return svg`<g class="pd-exit" data-at=${ref} role="img" aria-label=${words}><path class="pd-way-edge"
      d="M${sx} ${sy}L${x} ${y}" /><path
    class="pd-way" d="M${sx} ${sy}L${x} ${y}" />${medals(GOOD[terrain], symbols, x, y)}</g>`;
}

/** A trail: its two ends are the hexes that it joins. */
function trail(map, cell) {
  const ends = map.neighbours.get(cell.ref).map(spot);
  const d = ends
    .map((end) => `M${cell.x} ${cell.y}L${round((cell.x + end.x) / 2)} ${round((cell.y + end.y) / 2)}`)
    .join('');
  return svg`<path class="pd-way-edge" d=${d} /><path class="pd-way" d=${d} />`;
}

function bridge(ctx, { ref, ends: [a, b] }, open) {
  const [from, to] = [spot(a), spot(b)];
  const turn = round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  const place = `translate(${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}) rotate(${turn})`;
  return svg`<g class="pd-bridge ${open ? 'is-open' : ''}" data-at=${ref} role="img"
      aria-label=${ctx.t('{it}', { it: ref })}><g transform=${place}>
    <path class="pd-deck" d="M-13 -8Q0 -5 13 -8V8Q0 5 -13 8Z" /><path class="pd-planks"
        d="M-9 -6.5V6.5M-5.4 -6V6M-1.8 -5.8V5.8M1.8 -5.8V5.8M5.4 -6V6M9 -6.5V6.5" /></g></g>`;
}

/** All exit paths and trails. */
export function paths(ctx, map) {
  const trails = map.list.filter(({ kind }) => kind === 'trail');
  return svg`<g class="pd-paths">${trails.map((cell) => trail(map, cell))}
    ${map.exits.map((one) => exit(ctx, one))}</g>`;
}

/** All bridges; those that lead on from an explored territory are marked. */
export const bridges = (ctx, map, show) =>
  svg`<g class="pd-bridges">${map.bridges.map((one) => bridge(ctx, one, show.open.has(one.ref)))}</g>`;
