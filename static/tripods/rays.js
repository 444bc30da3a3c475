/** The Tripod movement markers: a ray of its own colour and its own dash between two Locations. */
import { svg } from 'lit';

import { round, towards } from './geometry.js';

const SHORT = 34;

/** One ray, from the edge of one picture to the edge of the other. */
function ray(map, { ref, a, b, colour }, called) {
  const [from, to] = [map.locations.get(a), map.locations.get(b)];
  const [start, end] = [towards(from, to, SHORT), towards(to, from, SHORT)];
  const d = `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}`;
  return svg`<g class="tp-ray is-${colour} ${called.has(colour) ? 'is-called' : ''}" data-at=${ref}><path
      class="tp-ray-halo" d=${d} /><path class="tp-ray-line" d=${d} /></g>`;
}

/** All rays; those of the colours that a card calls stand out. */
export const rays = (map, called) =>
  svg`<g class="tp-rays">${map.rays.map((one) => ray(map, one, called))}</g>`;

/** A sample of a colour's ray, for the key and for words. */
export const sample = (colour, width = 44) =>
  svg`<g class="tp-ray is-${colour}"><path class="tp-ray-line" d="M0 0H${width}" /></g>`;
