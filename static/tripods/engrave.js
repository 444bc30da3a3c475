/**
 * The engraver's tools: parallel strokes for grey, and the water lines along a bank. They make paths and know
 * no map.
 */
import { svg } from 'lit';

import { round } from './geometry.js';

/** Upright strokes across a rectangle; `lean` slants them. */
export function upright(x, y, width, height, step = 2.2, lean = 0) {
  const strokes = [];
  for (let at = x + step / 2; at < x + width; at += step)
    strokes.push(`M${round(at)} ${y}l${lean} ${height}`);
  return strokes.join('');
}

/** Level strokes across a rectangle. */
export function level(x, y, width, height, step = 2.2) {
  const strokes = [];
  for (let at = y + step / 2; at < y + height; at += step) strokes.push(`M${x} ${round(at)}h${width}`);
  return strokes.join('');
}

/** Something built: an outline on blank paper. */
export const built = (d) => svg`<path class="tp-built" d=${d} />`;

/** A thin line. */
export const line = (d) => svg`<path class="tp-thin" d=${d} />`;

/** Grey, made of strokes. */
export const grey = (d) => svg`<path class="tp-grey" d=${d} />`;

/** What is black. */
export const solid = (d) => svg`<path class="tp-solid" d=${d} />`;

/** A broad-leaved tree that stands at a point. */
export function tree(x, y, size = 1) {
  const at = (dx, dy) => `${round(x + dx * size)} ${round(y + dy * size)}`;
  const left = `M${at(-5, -5)}Q${at(-8, -10)} ${at(-3, -13)}Q${at(0, -18)} ${at(4, -13)}`;
  const crown = `${left}Q${at(8, -10)} ${at(5, -5)}Q${at(0, -3)} ${at(-5, -5)}Z`;
  return svg`<path class="tp-built" d=${crown} /><path class="tp-grey"
      d="M${at(1, -5)}L${at(5, -11)}M${at(-1, -5)}L${at(4, -13)}M${at(3, -4.6)}L${at(6, -8)}" />
    <path class="tp-thin" d="M${at(0, -4)}V${round(y)}" />`;
}

/** A pine. */
export function pine(x, y, size = 1) {
  const at = (dx, dy) => `${round(x + dx * size)} ${round(y + dy * size)}`;
  const right = `${at(0, -20)}L${at(4, -13)}L${at(2, -13)}L${at(5.5, -7)}L${at(3, -7)}L${at(6.5, -2)}`;
  const left = `${at(-6.5, -2)}L${at(-3, -7)}L${at(-5.5, -7)}L${at(-2, -13)}L${at(-4, -13)}`;
  return svg`<path class="tp-solid" d="M${right}L${left}Z" />
    <path class="tp-thin" d="M${at(0, -2)}V${round(y)}" />`;
}
