/**
 * The players' marks: a shape for each seat in that seat's colour, so that colour never alone says who it is.
 * Knows nothing of names or of who plays.
 */
import { nothing, svg, html } from 'lit';

import { t } from './words.js';

const SHAPES = [
  svg`<circle cx="12" cy="12" r="9.2" />`,
  svg`<rect x="3.6" y="3.6" width="16.8" height="16.8" rx="2.2" />`,
  svg`<path d="M12 2.6 22 20.2a.9.9 0 0 1-.8 1.3H2.8a.9.9 0 0 1-.8-1.3Z" />`,
  svg`<path d="m12 1.4 9.9 9.7a1.3 1.3 0 0 1 0 1.8L12 22.6l-9.9-9.7a1.3 1.3 0 0 1 0-1.8Z" />`,
];

/** The CSS class that carries a seat's colours, as in `seat-2`. */
export const colour = (seat) => `seat-${seat}`;

/** A seat's shape in words. */
export function shape(seat) {
  return [t('circle'), t('square'), t('triangle'), t('diamond')][seat];
}

/** A seat's mark as an inline drawing; without a label it is decoration beside a name. */
export function mark(seat, label = '') {
  return html`<svg class="mark seat-${seat}" viewBox="0 0 24 24" role=${label ? 'img' : nothing}
    aria-label=${label || nothing} aria-hidden=${label ? nothing : 'true'}>${SHAPES[seat] ?? nothing}</svg>`;
}
