/**
 * Why a thing that was pointed at does not answer, where the table itself shows the reason. The server
 * remains the judge; each of these
 * rests on what it sent.
 */
import { atlas } from './geometry.js';
import { seatOf } from './people.js';
import { pointsLeft } from './reach.js';

const WINDOWS = {
  artilleryman: '{card} helps after the roll, before nominated attacks are settled.',
  newspaperman: '{card} acts as a Tidings card is turned up.',
  astronomer: '{card} acts as Tripods are about to march.',
  curate: '{card} acts before Tidings are carried out, and before the Heat Ray.',
  elphinstone: '{card} acts where Characters may be played, with a PC that can get somewhere.',
};

function space(ctx, ref) {
  const { view } = ctx;
  const chosen = ctx.selection.find((at) => at.startsWith('pc:') || at.startsWith('carriage:'));
  if (!chosen || !atlas(ctx).spaces.has(ref)) return null;
  if (view.taken.includes(ref))
    return { rule: 'A-2', say: '{space} is taken: nobody else may stop there.', with: { space: ref } };
  if (!view.turn || view.turn.seat !== ctx.facing) return null;
  return chosen.startsWith('pc:')
    ? { attempt: { type: 'move', pc: chosen, to: ref } }
    : { attempt: { type: 'drive', carriage: chosen, to: ref } };
}

function person(ctx, ref) {
  if (!ref.startsWith('pc:') || ctx.view.turn?.stage !== 'act') return null;
  if (seatOf(ref) !== ctx.facing)
    return {
      rule: 'TR-24',
      say: '{pc} belongs to {seat}: you move only your own PCs.',
      with: { pc: ref, seat: seatOf(ref) },
    };
  return pointsLeft(ctx.view) ? null : { rule: 'TR-24', say: 'No APs are left in this turn.', with: {} };
}

function card(ctx, ref) {
  const [seat, name] = ref.startsWith('card:') ? ref.slice(5).split('.') : [];
  if (!WINDOWS[name]) return null;
  if (Number(seat) !== ctx.facing)
    return { rule: 'TR-33', say: '{card} belongs to {seat}.', with: { card: ref, seat: Number(seat) } };
  const used = ctx.view.players[ctx.facing].used.includes(ref);
  if (used) return { rule: 'TR-33', say: '{card} has been used already.', with: { card: ref } };
  return { rule: 'R-20', say: WINDOWS[name], with: { card: ref } };
}

/**
 * The reason why `ref` does not glow, or null where only the server could tell.
 * @param {object} ctx what the core hands to a game
 * @param {string} ref what was pointed at
 */
export function refusal(ctx, ref) {
  return card(ctx, ref) ?? person(ctx, ref) ?? space(ctx, ref);
}
