/**
 * What would be laid, as a ghost on the map, with the regions it would join and those it would close. It
 * draws one placement; which one that is, is decided in laying.js.
 */
import { nothing, svg } from 'lit';

import { border, outline, spot } from './geometry.js';
import { face, ring } from './hexes.js';
import { covers, placing } from './laying.js';
import { after } from './survey.js';

const HEX = outline();

function half(hex) {
  const { x, y } = spot(hex.at);
  return svg`<g transform="translate(${x} ${y})"><path class="pd-ghost-paper"
      d=${HEX} />${face(hex, hex.at)}</g>`;
}

/** The figures that would go home, crossed out. */
function leaving(closes) {
  const gone = closes.flatMap(({ removed }) => removed.map(([, place]) => place));
  const crosses = gone.filter((ref) => ref.startsWith('hex:')).map(spot);
  return crosses.map(({ x, y }) => svg`<path class="pd-cross" d="M${x - 12} ${y - 4}l24 24m0 -24l-24 24" />`);
}

/** The ghost of the placement that is pointed at. */
export function ghost(ctx) {
  const option = placing(ctx);
  if (!option) return nothing;
  const laid = covers(ctx, option);
  const closes = option.with?.closes ?? [];
  const regions = after(ctx, laid);
  const open = regions.filter(({ closed, hexes }) => !closed && laid.some(({ at }) => hexes.includes(at)));
  const closed = regions.filter((one) => one.closed);
  const places = laid.map(({ at }) => at);
  return svg`<g class="pd-ghost" aria-hidden="true" data-hexes=${places.join(' ')}>
    ${laid.map(half)}<path class="pd-ghost-edge" d=${border(places, -1)} />
    ${open.map(({ hexes }) => ring(hexes, 'is-open'))}
    ${closed.map(({ hexes }) => ring(hexes, 'is-closing'))}${leaving(closes)}</g>`;
}
