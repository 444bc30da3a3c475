/**
 * Small pictures beside the words of live chips, and the notice in the banner. It knows what a reference
 * shows.
 */
import { html } from 'lit';

import { good } from './goods.js';
import { castleSign, figureSign, isLeader, PAPER, seatOf, SHIP } from './pieces.js';
import { landSign } from './terrain.js';
import { picture } from './tray.js';

const KINDS = {
  good: (id) => good(id),
  figure: (id, ref) => figureSign(seatOf(ref), isLeader(ref)),
  castle: (id, ref) => castleSign(seatOf(ref)),
  ship: () => SHIP,
  terrain: (id) => landSign(id),
  tile: (id, ref, ctx) => picture(ctx, ref),
  card: () => PAPER,
};

/**
 * The picture for a reference, or null where words say it all.
 * @param {string} ref
 * @param {object} ctx what the core hands to a game
 */
export function icon(ref, ctx) {
  const [kind, id] = ref.split(':');
  const drawn = KINDS[kind]?.(id, ref, ctx);
  return drawn ? html`<span class="pd pd-chip is-${kind}">${drawn}</span>` : null;
}

/** What the banner adds to the prompt: that the end is near, or which territory is being explored. */
export function notice(ctx) {
  const { last, stack, trolls } = ctx.view;
  if (ctx.result) return null;
  if (trolls) {
    const { territory, stacks } = trolls;
    const tiles = stacks[territory] ?? 0;
    const say = tiles === 1 ? '{territory}: 1 tile left' : '{territory}: {tiles} tiles left';
    return { say, with: { territory: `territory:${territory}`, tiles } };
  }
  if (last) return { say: 'Last round', with: {} };
  const say = stack === 1 ? '1 double tile left' : '{tiles} double tiles left';
  return { say, with: { tiles: stack } };
}
