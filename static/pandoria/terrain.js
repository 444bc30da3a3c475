/**
 * The four terrains as an engraver would cut them: woods, hatched hills, peaks with a shadow side, roofs.
 * Each has several cuts, so that a region does not look stamped; it knows no position.
 */
import { svg } from 'lit';

import { chanceOf, outline, round } from './geometry.js';

export const TERRAINS = ['forest', 'hills', 'mountains', 'city'];
const CUTS = 3;

const at = (x, y, dx, dy, size) => `${round(x + dx * size)} ${round(y + dy * size)}`;

function pine(x, y, size) {
  const to = (dx, dy) => at(x, y, dx, dy, size);
  return svg`<path class="pd-body" d="M${to(0, -11)}L${to(3, -6)}H${round(x + 1.6 * size)}L${to(4.4, -1)}H${round(
    x - 4.4 * size,
  )}L${to(-1.6, -6)}H${round(x - 3 * size)}Z" /><path class="pd-shade" d="M${to(0.6, -9)}L${to(3.4, -1.6)}M${to(
    0.4,
    -6,
  )}L${to(2, -1.4)}M${to(0, -1)}V${round(y + 1.4 * size)}" />`;
}

function tree(x, y, size) {
  const to = (dx, dy) => at(x, y, dx, dy, size);
  return svg`<path class="pd-body" d="M${to(-3.6, -1.6)}Q${to(-6, -6)} ${to(-2.6, -7.6)}Q${to(0, -11)} ${to(
    2.8,
    -7.6,
  )}Q${to(6, -5.6)} ${to(3.6, -1.6)}Q${to(0, 0)} ${to(-3.6, -1.6)}Z" /><path class="pd-shade" d="M${to(0.6, -2)}L${to(
    3.6,
    -6,
  )}M${to(2.2, -1.8)}L${to(4.2, -4.4)}M${to(0, -1.2)}V${round(y + 1.2 * size)}" />`;
}

function mound(x, y, size) {
  const to = (dx, dy) => at(x, y, dx, dy, size);
  const hatch = [0, 1, 2, 3, 4].map((i) => `M${to(1.6 + i * 1.7, -6.2 + i * 0.95)}L${to(2.2 + i * 2, -2.2 + i * 0.4)}`);
  return svg`<path class="pd-body" d="M${to(-11, 0)}Q${to(-7, -8)} ${to(0, -7.6)}Q${to(7, -7.6)} ${to(11, 0)}Q${to(
    0,
    -2.6,
  )} ${to(-11, 0)}Z" /><path class="pd-shade" d=${hatch.join('')} />`;
}

function peak(x, y, size) {
  const to = (dx, dy) => at(x, y, dx, dy, size);
  const rock = `M${to(0, -15)}L${to(3, -9.4)}L${to(4.6, -9.8)}L${to(9.6, 0)}H${round(x - 9 * size)}L${to(-3.4, -8.6)}Z`;
  const dark = `M${to(0, -15)}L${to(3, -9.4)}L${to(4.6, -9.8)}L${to(9.6, 0)}H${round(x + 1.6 * size)}L${to(
    2.6,
    -4.4,
  )}L${to(-0.6, -8.4)}Z`;
  return svg`<path class="pd-body" d=${rock} /><path class="pd-dark" d=${dark} /><path class="pd-shade" d="M${to(
    -5.4,
    -2,
  )}L${to(-3.6, -6)}M${to(-3, -1.4)}L${to(-2, -5)}" />`;
}

function house(x, y, size) {
  const to = (dx, dy) => at(x, y, dx, dy, size);
  return svg`<path class="pd-body" d="M${to(-4, 0)}V${round(y - 4 * size)}L${to(-2, -7)}L${to(3.4, -7)}L${to(
    5,
    -4,
  )}V${round(y)}Z" /><path class="pd-dark" d="M${to(-2, -7)}L${to(3.4, -7)}L${to(5, -4)}H${round(
    x - 0.2 * size,
  )}Z" /><path class="pd-shade" d="M${to(-0.2, -4)}V${round(y)}M${to(-2.6, 0)}V${round(y - 2.4 * size)}" />`;
}

function tower(x, y, size) {
  const to = (dx, dy) => at(x, y, dx, dy, size);
  return svg`<path class="pd-body" d="M${to(-2.4, 0)}V${round(y - 9 * size)}H${round(x + 2.4 * size)}V${round(
    y,
  )}Z" /><path class="pd-dark" d="M${to(-3.2, -9)}L${to(0, -15)}L${to(3.2, -9)}Z" /><path class="pd-shade" d="M${to(
    0.8,
    -8,
  )}V${round(y)}M${to(1.7, -8)}V${round(y)}" />`;
}

/** What stands where, cut by cut, from the back to the front: `[draw, x, y, size]`. */
const PLACES = {
  forest: [
    [[pine, -8, -17, 0.8], [tree, 7, -16, 0.85], [pine, 18, -5, 0.95], [tree, -19, -4, 0.95], [tree, -17, 10, 1], [pine, 16, 11, 1.05], [tree, 0, 24, 1.05], [pine, -9, 19, 0.95], [pine, 9, 20, 0.9], [tree, 21, 5, 0.8]],
    [[tree, 0, -18, 0.85], [pine, -13, -11, 0.85], [tree, 15, -10, 0.9], [pine, -20, 4, 1], [tree, 20, 4, 1], [pine, -12, 17, 1], [tree, 12, 17, 1.05], [pine, 0, 25, 1], [tree, -4, 17, 0.8], [pine, 21, 12, 0.7]],
    [[pine, 3, -17, 0.85], [tree, -11, -13, 0.8], [pine, 20, 0, 0.9], [pine, -20, 0, 0.85], [tree, 17, 12, 1.05], [tree, -18, 12, 1], [pine, -5, 22, 1.05], [tree, 7, 22, 1], [pine, 14, -9, 0.8]],
  ],
  hills: [
    [[mound, -3, -16, 0.8], [mound, 13, -6, 0.75], [mound, -14, 6, 0.9], [mound, 12, 12, 1], [mound, -3, 23, 0.9]],
    [[mound, 4, -15, 0.8], [mound, -13, -5, 0.75], [mound, 14, 6, 0.85], [mound, -12, 14, 1], [mound, 5, 23, 0.9]],
    [[mound, 0, -16, 0.9], [mound, 15, 0, 0.75], [mound, -15, 2, 0.75], [mound, -8, 16, 0.9], [mound, 11, 17, 0.9], [mound, 0, 26, 0.5]],
  ],
  mountains: [
    [[peak, 2, -10, 0.95], [peak, -14, 4, 0.95], [peak, 16, 6, 0.9], [peak, -4, 17, 1.05], [peak, 9, 24, 0.85]],
    [[peak, -5, -10, 0.9], [peak, 13, 1, 0.95], [peak, -17, 7, 0.8], [peak, 5, 18, 1.05], [peak, -9, 23, 0.85]],
    [[peak, 6, -11, 0.85], [peak, -11, -2, 0.9], [peak, 18, 7, 0.8], [peak, -15, 13, 0.85], [peak, 2, 22, 1.1], [peak, 13, 19, 0.75]],
  ],
  city: [
    [[house, -6, -15, 0.85], [tower, 8, -11, 0.85], [house, -18, -3, 0.85], [house, 17, 1, 0.9], [tower, -18, 12, 0.85], [house, 15, 13, 0.95], [house, -7, 20, 1], [house, 5, 24, 0.9]],
    [[tower, -4, -12, 0.85], [house, 9, -13, 0.8], [house, 17, 0, 0.85], [house, -19, 2, 0.9], [tower, 18, 14, 0.85], [house, -13, 15, 0.95], [house, 6, 20, 1], [house, -4, 25, 0.85]],
    [[house, 2, -17, 0.85], [house, -13, -8, 0.85], [tower, 17, -1, 0.9], [house, -19, 6, 0.85], [house, 16, 12, 0.95], [tower, -9, 20, 0.9], [house, 3, 22, 1.05]],
  ],
};

const cut = (terrain, i) => svg`<symbol id="pd-${terrain}-${i}" overflow="visible"><path class="pd-wash"
  d=${outline()} />${PLACES[terrain][i].map(([draw, x, y, size]) => draw(x, y, size))}</symbol>`;

/** All cuts, to be used by name; they stand once in the drawing. */
export const cuts = TERRAINS.flatMap((terrain) => PLACES[terrain].map((_, i) => cut(terrain, i)));

/** A hex of a terrain around the origin; the same hex always has the same cut. */
export function land(terrain, seed = '') {
  const i = Math.floor(chanceOf(seed) * CUTS);
  return svg`<use class="pd-land is-${terrain}" href="#pd-${terrain}-${i}" />`;
}

/** The drawings that other parts of the map are made of. */
export { peak, pine, tree };
