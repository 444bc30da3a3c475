/**
 * The four goods as signs: log, coin, crystal, crown, each known by its outline alone, and medals that hold
 * them. It knows no hex and no player.
 */
import { html, svg } from 'lit';

/** The good that each terrain yields. */
export const GOOD = { forest: 'wood', hills: 'gold', mountains: 'crystals', city: 'glory' };

/** The goods in words. */
export const TITLES = { crystals: 'Crystals', gold: 'Gold', wood: 'Wood', glory: 'points' };

/** The goods that are kept on a tableau, in the order of its columns. */
export const KEPT = ['crystals', 'gold', 'wood'];

const SIGNS = {
  wood: svg`<path d="M-6.4 -1.6 2.6 -6.2 6.8 1 -2 5.8Z" /><ellipse cx="-4.2" cy="2.1" rx="2.9" ry="4.3"
    transform="rotate(-28 -4.2 2.1)" /><ellipse class="pd-cut" cx="-4.2" cy="2.1" rx="1.2" ry="2"
    transform="rotate(-28 -4.2 2.1)" />`,
  gold: svg`<circle r="6.4" /><circle class="pd-cut" r="4.4" /><path class="pd-cut"
      d="M-1.8 -2.2H1.8V2.2H-1.8Z" />`,
  crystals: svg`<path d="M0 -7.4 5.4 -2.6 3.2 6.6H-3.2L-5.4 -2.6Z" /><path class="pd-cut"
    d="M-5.4 -2.6H5.4M-2 -2.6 0 6.4 2 -2.6 0 -7.2Z" />`,
  glory: svg`<path d="M-6.8 5.4 -7.4 -4.4 -3.4 -0.6 0 -6.8 3.4 -0.6 7.4 -4.4 6.8 5.4Z" /><path class="pd-cut"
    d="M-6 2.6H6" />`,
};

/** The sign of a good inside a drawing, around the origin; 15 units across. */
export const sign = (good) => svg`<g class="pd-good is-${good}">${SIGNS[good]}</g>`;

/** The sign of a good in a line of words. */
export const good = (name) =>
  html`<svg class="pd-sign" viewBox="-8.4 -8.4 16.8 16.8" aria-hidden="true">${sign(name)}</svg>`;

/** A medal with the sign of a good, at a place. */
const medal = (name, x, y, radius = 10.4) =>
  svg`<g transform="translate(${x} ${y})"><circle class="pd-medal" r=${radius} />${sign(name)}</g>`;

/** So many medals side by side around a place. */
export function medals(name, count, x = 0, y = 0) {
  const gap = 20.4;
  const places = Array.from({ length: count }, (_, i) => x + (i - (count - 1) / 2) * gap);
  return places.map((at) => medal(name, at, y, count > 1 ? 9.8 : 10.4));
}

/** The words for so many of a good. */
export function amount(ctx, name, count) {
  const words = {
    wood: '{count} wood',
    gold: '{count} gold',
    crystals: '{count} crystals',
    glory: '{count} glory points',
  };
  return ctx.t(words[name], { count });
}
