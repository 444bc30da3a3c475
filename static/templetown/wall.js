/**
 * The wall along the top of a District: six Zones on the rampart, each a foundation or an Immunity Block. It
 * draws what the view lists.
 */
import { nothing, svg } from 'lit';

import { hero } from './heroes.js';
import { block } from './tokens.js';

const GAP = 5;
const APART = 40;

/** A Wall Zone as `{ref, rampart, color, heroes}`. */
export function wall(ctx, { ref, rampart, color, heroes }) {
  const built = color !== null;
  const parts = [ref, ...(built ? ['piece:block'] : []), ...heroes.map((seat) => `hero:${seat}`)];
  const words = parts.map((it) => ctx.t('{it}', { it })).join(', ');
  return svg`<g class="tt-wall ${built ? 'is-built' : ''}" data-at=${ref} role="img" aria-label=${words}
      transform="translate(${rampart.x} ${rampart.y})">
    <rect class="tt-wall-reach" x=${-rampart.width / 2} y="-70" width=${rampart.width} height="74" />
    <g data-piece=${built ? ref : nothing}>${block(color, rampart.width - GAP)}</g>
    ${built ? nothing : svg`<text class="tt-wall-number" y="-3">${rampart.wall}</text>`}
    ${heroes.map((seat, i) => agent(seat, 40 + (i - (heroes.length - 1) / 2) * APART))}
  </g>`;
}

function agent(seat, x) {
  return svg`<g class="tt-figure" data-at="hero:${seat}" data-piece="hero ${seat}"
    transform="translate(${x} 0)">${hero(seat)}</g>`;
}

/** The rampart under the six Wall Zones; a finished wall shines. */
export function rampart({ walls }, immunized) {
  const all = [...walls.values()];
  const [first, last] = [all[0], all.at(-1)];
  const [left, right] = [first.x - first.width / 2, last.x + last.width / 2];
  return svg`<g class="tt-rampart"><path d="M${left} ${first.y}H${right}v16H${left}Z" />
    ${immunized ? light(left - 8, right + 8, first.y - 76) : nothing}</g>`;
}

const light = (left, right, y) => svg`<path class="tt-shield-light" d="M${left} ${y}H${right}" />`;
