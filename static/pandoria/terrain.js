/**
 * The four terrains as an engraver would cut them: woods, hatched hills, peaks with a shadow side, roofs.
 * Each has several cuts, so that a region does not look stamped; it knows no position.
 */
import { html, svg } from 'lit';

import { chanceOf, outline } from './geometry.js';

/** What stands on the land, each with its foot at the origin. */
const THINGS = {
  pine: svg`<path class="pd-body" d="M0 -11L3 -6H1.6L4.4 -1H-4.4L-1.6 -6H-3Z" />
    <path class="pd-shade" d="M0.6 -9L3.4 -1.6M0.4 -6L2 -1.4M0 -1V1.4" />`,
  tree: svg`<path class="pd-body" d="M-3.6 -1.6Q-6 -6 -2.6 -7.6Q0 -11 2.8 -7.6Q6 -5.6 3.6 -1.6Q0 0 -3.6
      -1.6Z" />
    <path class="pd-shade" d="M0.6 -2L3.6 -6M2.2 -1.8L4.2 -4.4M0 -1.2V1.2" />`,
  mound: svg`<path class="pd-body" d="M-11 0Q-7 -8 0 -7.6Q7 -7.6 11 0Q0 -2.6 -11 0Z" />
    <path class="pd-shade" d="M1.6 -6.2L2.2 -2.2M3.3 -5.2L4.2 -1.8M5 -4.3L6.2 -1.4M6.7 -3.3L8.2 -1M8.4
        -2.4L10.2 -0.6" />`,
  peak: svg`<path class="pd-body" d="M0 -15L3 -9.4L4.6 -9.8L9.6 0H-9L-3.4 -8.6Z" />
    <path class="pd-dark" d="M0 -15L3 -9.4L4.6 -9.8L9.6 0H1.6L2.6 -4.4L-0.6 -8.4Z" />
    <path class="pd-shade" d="M-5.4 -2L-3.6 -6M-3 -1.4L-2 -5" />`,
  house: svg`<path class="pd-body" d="M-4 0V-4L-2 -7L3.4 -7L5 -4V0Z" /><path class="pd-dark"
    d="M-2 -7L3.4 -7L5 -4H-0.2Z" /><path class="pd-shade" d="M-0.2 -4V0M-2.6 0V-2.4" />`,
  tower: svg`<path class="pd-body" d="M-2.4 0V-9H2.4V0Z" /><path class="pd-dark" d="M-3.2 -9L0 -15L3.2 -9Z" />
    <path class="pd-shade" d="M0.8 -8V0M1.7 -8V0" />`,
};

/** The cuts of each terrain: what stands where and how large, from the back to the front. */
const CUTS = {
  forest: [
    `pine -8 -17 .8, tree 7 -16 .85, pine 18 -5 .95, tree -19 -4 .95, tree -17 10 1, pine 16 11 1.05,
     pine -9 19 .95, pine 9 20 .9, tree 0 24 1.05, tree 21 5 .8`,
    `tree 0 -18 .85, pine -13 -11 .85, tree 15 -10 .9, pine -20 4 1, tree 20 4 1, pine 21 12 .7,
     pine -12 17 1, tree 12 17 1.05, tree -4 17 .8, pine 0 25 1`,
    `pine 3 -17 .85, tree -11 -13 .8, pine 14 -9 .8, pine 20 0 .9, pine -20 0 .85, tree 17 12 1.05,
     tree -18 12 1, pine -5 22 1.05, tree 7 22 1`,
  ],
  hills: [
    'mound -3 -16 .8, mound 13 -6 .75, mound -14 6 .9, mound 12 12 1, mound -3 23 .9',
    'mound 4 -15 .8, mound -13 -5 .75, mound 14 6 .85, mound -12 14 1, mound 5 23 .9',
    'mound 0 -16 .9, mound 15 0 .75, mound -15 2 .75, mound -8 16 .9, mound 11 17 .9, mound 0 26 .5',
  ],
  mountains: [
    'peak 2 -10 .95, peak -14 4 .95, peak 16 6 .9, peak -4 17 1.05, peak 9 24 .85',
    'peak -5 -10 .9, peak 13 1 .95, peak -17 7 .8, peak 5 18 1.05, peak -9 23 .85',
    'peak 6 -11 .85, peak -11 -2 .9, peak 18 7 .8, peak -15 13 .85, peak 13 19 .75, peak 2 22 1.1',
  ],
  city: [
    `house -6 -15 1.06, tower 8 -11 1.06, house -18 -3 1.06, house 17 1 1.12, tower -18 12 1.06,
     house 15 13 1.19, house -7 20 1.25, house 5 24 1.12`,
    `tower -4 -12 1.06, house 9 -13 1, house 17 0 1.06, house -19 2 1.12, tower 18 14 1.06, house -13 15 1.19,
     house 6 20 1.25, house -4 25 1.06`,
    `house 2 -17 1.06, house -13 -8 1.06, tower 17 -1 1.12, house -19 6 1.06, house 16 12 1.19,
     tower -9 20 1.12, house 3 22 1.31`,
  ],
};

function standing(words) {
  const [name, x, y, size] = words.trim().split(' ');
  return svg`<g transform="translate(${x} ${y}) scale(${size})">${THINGS[name]}</g>`;
}

const cut = (terrain, things, i) => svg`<symbol id="pd-${terrain}-${i}" overflow="visible">
  <path class="pd-wash" d=${outline()} />${things.split(',').map(standing)}</symbol>`;

/** All cuts, to be used by name; they stand once in the drawing. */
export const cuts = Object.entries(CUTS).flatMap(([terrain, all]) =>
  all.map((things, i) => cut(terrain, things, i)),
);

/** A hex of a terrain around the origin; the same hex always has the same cut. */
export function land(terrain, seed = '') {
  const i = Math.floor(chanceOf(seed) * CUTS[terrain].length);
  return svg`<use class="pd-land is-${terrain}" href="#pd-${terrain}-${i}" />`;
}

/** A peak of the mountains that nobody enters. */
export const peak = (x, y, size) =>
  svg`<g transform="translate(${x} ${y}) scale(${size})">${THINGS.peak}</g>`;

/** A terrain in a line of words. */
export const landSign = (terrain) =>
  html`<svg class="pd-token" viewBox="-30 -31 60 62" aria-hidden="true">${land(terrain, terrain)}</svg>`;
