/** Small pictures beside the words of live chips, and the notice in the banner. It knows what a reference shows. */
import { html } from 'lit';

import { good } from './goods.js';
import { castle, figure, inWords, isLeader, seatOf, ship } from './pieces.js';
import { land } from './terrain.js';
import { picture } from './tray.js';

const inline = (drawing, kind = '') => html`<span class="pd pd-chip ${kind}">${drawing}</span>`;
const PAPER = html`<svg class="pd-token" viewBox="-11 -14 22 28" aria-hidden="true"><path class="pd-em-paper" d="M-8 -12H8V12H-8Z" /><path class="pd-em-line" d="M-8 0H8M-4 -6H4M-4 6H4" /></svg>`;

const KINDS = {
  good: (id) => inline(good(id)),
  figure: (id, ref) => inline(inWords(figure(seatOf(ref), isLeader(ref)))),
  castle: (id, ref) => inline(inWords(castle(seatOf(ref)), '-22 -29 44 50')),
  ship: () => inline(inWords(ship, '-18 -20 36 40')),
  terrain: (id) => inline(inWords(land(id, id), '-30 -31 60 62')),
  tile: (id, ref, ctx) => (ctx.pieces[ref] ? inline(picture(ctx, ref), 'is-tile') : null),
  card: () => inline(PAPER),
};

/**
 * The picture for a reference, or null where words say it all.
 * @param {string} ref
 * @param {object} ctx what the core hands to a game
 */
export function icon(ref, ctx) {
  const [kind, id] = ref.split(':');
  return KINDS[kind]?.(id, ref, ctx) ?? null;
}

/** What the banner adds to the prompt: that the end is near, or which territory is being explored. */
export function notice(ctx) {
  const { view } = ctx;
  if (ctx.result) return null;
  if (view.trolls) {
    const { territory, stacks } = view.trolls;
    return { say: '{territory}: {tiles} tiles left', with: { territory: `territory:${territory}`, tiles: stacks[territory] ?? 0 } };
  }
  if (view.last) return { say: 'Last round', with: {} };
  return { say: '{tiles} double tiles left', with: { tiles: view.stack } };
}

