/**
 * Small pictures beside the words of live chips, and the notice in the banner. It knows what a reference
 * shows, not what may be done with it.
 */
import { html, svg } from 'lit';

import { gun } from './army.js';
import { engine } from './engine.js';
import { figure, seatOf } from './people.js';
import { sample } from './rays.js';
import { silhouette } from './tripod.js';

const PAPER = svg`<path class="tp-sign-line" d="M3 3h18v18H3ZM6 7h12M6 11h5v6H6ZM14 11h4M14 14h4M14 17h4" />`;
const BILL = svg`<path class="tp-sign-line" d="M5 2h14v20H5ZM8 7h8M8 11h8M8 15h5" />`;
const LEAF = svg`<path class="tp-leaf-sign" d="M12 23C10 14 2 15 2 8C2 2 9 3 9 7C9 -1 17 0 15 7C17 3 22 6 20
    10C19 15 14 14 12 23Z" />`;
const FIRE = svg`<path class="tp-flame" d="M5 21C1 14 8 11 7 3C13 7 12 11 13 13C14 11 15 10 15 7C21 12 22 17
    19 21Z" />`;
const QUESTION = svg`<circle class="tp-token" cx="12" cy="12" r="10" /><path class="tp-question"
    transform="translate(12 11)" d="M-4.2 -3.5C-4.2 -8.6 4.6 -8.8 4.6 -3.6C4.6 0 0 0 0 3.8" />`;
const PIT = svg`<ellipse class="tp-pit" cx="12" cy="13" rx="10" ry="8" />`;

const PIECES = {
  'piece:train': () => draw('-24 -36 62 42', engine),
  'piece:weed': () => draw('0 0 24 24', LEAF),
  'piece:heat': () => draw('0 0 24 24', FIRE),
  'piece:pit': () => draw('0 0 24 24', PIT),
};
const KINDS = {
  tripod: () => draw('-34 -98 70 104', silhouette),
  unit: (id) => draw('-24 -46 48 50', gun(id)),
  pc: (id, ref) =>
    html`<span class="tp tp-chip seat-${seatOf(ref)}"><svg viewBox="-14 -36 28 40"
        aria-hidden="true">${svg`${figure(seatOf(ref))}`}</svg></span>`,
  headline: () => draw('0 0 24 24', PAPER),
  tidings: () => draw('0 0 24 24', BILL),
  deck: () => draw('0 0 24 24', BILL),
  station: () => draw('-24 -36 62 42', engine),
  counter: () => draw('0 0 24 24', QUESTION),
  cylinder: () => draw('0 0 24 24', PIT),
  ray: (id, ref, ctx) => ray(ctx.pieces[ref]?.colour),
  colour: (id) => ray(id),
};

const draw = (box, drawing) =>
  html`<span class="tp tp-chip"><svg viewBox=${box}
      aria-hidden="true">${svg`<g>${drawing}</g>`}</svg></span>`;
const ray = (colour) =>
  html`<span class="tp tp-chip is-ray"><svg viewBox="-2 -6 48 12"
      aria-hidden="true">${svg`${sample(colour)}`}</svg></span>`;

/**
 * The picture for a reference, or null where words say it all.
 * @param {string} ref
 * @param {object} ctx what the core hands to a game
 */
export function icon(ref, ctx) {
  if (PIECES[ref]) return PIECES[ref]();
  const [kind, id] = ref.split(':');
  return KINDS[kind]?.(id, ref, ctx) ?? null;
}

/** What the banner adds to the prompt: how many would burn now. */
export function notice(ctx) {
  const { endangered, players } = ctx.view;
  if (ctx.result || !endangered.length) return null;
  const own =
    ctx.facing === null || !players[ctx.facing]
      ? []
      : endangered.filter((pc) => pc.startsWith(`pc:${ctx.facing}.`));
  if (own.length)
    return {
      say: 'In reach of the Heat Ray: {own} of yours, {all} in all',
      with: { own: own.length, all: endangered.length },
    };
  return { say: 'In reach of the Heat Ray: {all}', with: { all: endangered.length } };
}
