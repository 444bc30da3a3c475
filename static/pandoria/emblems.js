/**
 * A small engraving for each spell and each building, put together from the pieces of the game: signs, lands,
 * men. It knows the cards' names and nothing of their effects.
 */
import { html, svg } from 'lit';

import { outline } from './geometry.js';
import { sign } from './goods.js';
import { castle, figure, ship } from './pieces.js';
import { land } from './terrain.js';

const put = (drawing, x, y, scale = 1) =>
  svg`<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
/** Figures are drawn, not written: what can be read on a card is in its words. */
const FIGURES = {
  1: 'M-1.6 -3.8 1 -5.4V5.4',
  2: 'M-2.8 -3Q-2.8 -5.4 0 -5.4Q2.8 -5.4 2.8 -2.8Q2.8 -1 -2.8 5.4H3.2',
  4: 'M1.6 5.4V-5.4L-3.4 2.2H3.6',
  ':': 'M0 -2.6V-2.4M0 3V3.2',
  '+': 'M-3.4 0H3.4M0 -3.4V3.4',
  '−': 'M-3.2 0H3.2',
  '×': 'M-2.8 -2.8 2.8 2.8M2.8 -2.8 -2.8 2.8',
};
const ADVANCE = 8;

const words = (text, x, y) =>
  [...text].map((figure, i) => {
    const at = x + (i - (text.length - 1) / 2) * ADVANCE;
    return svg`<path class="pd-em-figure" transform="translate(${at} ${y - 6})" d=${FIGURES[figure]} />`;
  });

const line = (d) => svg`<path class="pd-em-line" d=${d} />`;
const solid = (d) => svg`<path class="pd-em-solid" d=${d} />`;

const man = svg`<g class="pd-em-man">${figure(0)}</g>`;
const keep = svg`<g class="pd-em-man">${castle(0)}</g>`;
const paper = svg`<path class="pd-em-paper" d="M-6 -9H6V9H-6Z" /><path class="pd-em-line"
    d="M-3.4 -5H3.4M-3.4 0H3.4M-3.4 5H3.4" />`;
const column = svg`<path class="pd-em-paper" d="M-7 12H7V9H5V-7H7V-10H-7V-7H-5V9H-7Z" /><path
    class="pd-em-line" d="M-2 -6V8M2 -6V8" />`;
const star = solid('M0 -9 2.2 -2.6 9 -2.6 3.6 1.6 5.6 8.4 0 4.2 -5.6 8.4 -3.6 1.6 -9 -2.6 -2.2 -2.6Z');
const hall = svg`<path class="pd-em-paper" d="M-10 8V-3L0 -10 10 -3V8Z" /><path class="pd-em-line"
    d="M-10 -3H10M-2.5 8V2H2.5V8" />`;

const rate = (good) => [put(sign(good), -13, 0, 1.25), words('2:1', 9, 6)];
const yields = (terrain, good) => [
  put(land(terrain, terrain), -10, 1, 0.52),
  words('+', 10, 6),
  put(sign(good), 21, 0, 1.1),
];
const cheaper = (drawing, good) => [put(drawing, -11, 0), words('−1', 6, 6), put(sign(good), 21, 0, 1)];
const points = (drawing) => [put(drawing, -11, 0), words('+', 6, 6), put(sign('glory'), 19, 0, 1.15)];
const single = (terrain) => [
  put(land(terrain, `one ${terrain}`), 0, 0, 0.6),
  svg`<path class="pd-em-line" transform="scale(0.6)" d=${outline()} />`,
];
const five = (good) => [0, 1, 2, 3, 4].map((i) => put(sign(good), (i - 2) * 12, i % 2 ? 5 : -5, 0.95));
const hexes = [-12, 0, 12].map(
  (x) =>
    svg`<path class="pd-em-paper" transform="translate(${x} ${Math.abs(x) ? 5 : -6})" d=${outline(7)} />`,
);

const EMBLEMS = {
  'building:vault': rate('gold'),
  'building:lumberyard': rate('wood'),
  'building:repository': rate('crystals'),
  'building:mint': yields('hills', 'gold'),
  'building:sawmill': yields('forest', 'wood'),
  'building:crystal-mine': yields('mountains', 'crystals'),
  'building:town-hall': yields('city', 'glory'),
  'building:surveyor': [put(hexes, -8, 0), put(sign('glory'), 20, 0, 1.1)],
  'building:harbor': points(put(ship, 0, 1, 0.9)),
  'building:watchtower': points(put(keep, 0, 3, 0.62)),
  'building:market': cheaper(paper, 'gold'),
  'building:guild-of-builders': cheaper(hall, 'wood'),
  'building:academy': cheaper(star, 'crystals'),
  'building:library': [put(paper, -13, 0), put(paper, -8, 1), words('+1', 12, 6)],
  'building:guild-house': points(column),
  'building:barracks': [
    put(man, -12, 13, 0.8),
    put(man, 12, 13, 0.8),
    line('M-4 -4H4M2 -7 5 -4 2 -1M4 5H-4M-2 2 -5 5 -2 8'),
  ],
  'building:shrine': points(star),
  'building:storehouse': [put(hall, -13, 2), words('14', 12, 6)],
  'spell:teleport': [
    put(man, -14, 14, 0.8),
    line('M-10 -10Q3 -19 13 -3M8 -5 13.4 -2.4 14.4 -8.4'),
    line('M8 13H20'),
  ],
  'spell:muster': [words('+', -14, 7), put(man, 4, 15, 0.95)],
  'spell:clone': [put(man, -9, 14, 0.85), svg`<g class="pd-em-faint">${put(man, 9, 14, 0.85)}</g>`],
  'spell:raise-hills': single('hills'),
  'spell:grow-forest': single('forest'),
  'spell:raise-mountain': single('mountains'),
  'spell:found-city': single('city'),
  'spell:adopt': [
    put(star, -12, 0),
    line('M-1 0H7M4 -3.4 7.6 0 4 3.4'),
    svg`<g class="pd-em-faint">${put(star, 18, 0)}</g>`,
  ],
  'spell:astral-ship': [put(ship, -3, 1), put(star, 17, -9, 0.55)],
  'spell:enchanted-castle': [put(keep, -3, 4, 0.72), put(star, 17, -9, 0.55)],
  'spell:bounty': five('gold'),
  'spell:windfall': five('wood'),
  'spell:insight': [put(paper, -7, 0), put(paper, 8, 1)],
  'spell:recall': [put(man, 11, 14, 0.85), line('M2 -8Q-14 -8 -14 4M-18.6 0 -14 5 -9.4 0')],
  'spell:harvest': [
    put(land('forest', 'harvest'), -12, 1, 0.5),
    line('M3 0H11M8 -3.4 11.6 0 8 3.4'),
    put(sign('wood'), 21, 0, 1.1),
  ],
  'spell:expedition': [put(land('hills', 'a'), -10, 0, 0.4), put(land('mountains', 'b'), 10.6, 0, 0.4)],
  'spell:leadership': [put(man, -8, 14, 0.9), words('×2', 12, 6)],
  'spell:exchange': [
    put(sign('gold'), -19, 0, 1.1),
    line('M-7 -4H7M4 -7.4 7.6 -4 4 -0.6M7 5H-7M-4 1.6 -7.6 5 -4 8.4'),
    put(sign('wood'), 19, 0, 1.1),
  ],
};

/** The engraving of a half of a card, by its reference. */
export const emblem = (ref) =>
  html`<svg class="pd-emblem" viewBox="-32 -18 64 36" aria-hidden="true">${svg`${EMBLEMS[ref]}`}</svg>`;
