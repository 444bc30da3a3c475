/**
 * What is meant by pointing at a thing that does not glow: the act that the server is asked to refuse, with its
 * own reason. Only where no act could mean it does the board answer by itself.
 */

import { streetOf } from './seats.js';
import { repulsion } from './street.js';

const plain = (ref) => ref.slice(ref.indexOf(':') + 1);

function build(ctx, storage, ref) {
  const [seat, site] = plain(ref).split('.').map(Number);
  if (seat !== ctx.facing) {
    return { rule: 'UT-14', say: 'You build on your own sites, not on {site}.', with: { site: ref } };
  }
  const { repels, top } = streetOf(ctx, seat).sites[site];
  if (repels.includes(storage)) return repulsion(storage, top, ref);
  const pay = ctx.view.turn?.building ? 'same' : 'action';
  return { attempt: { type: 'build', unit: storage, site, pay } };
}

/** A unit that was selected, and what was pointed at after it. */
function withUnit(ctx, unit, ref) {
  if (ref.startsWith('site:')) return build(ctx, unit, ref);
  if (!ref.startsWith('supply:')) return null;
  const values = { unit: `unit:${unit}` };
  return { rule: 'UT-11', say: 'A {unit} cannot be upgraded to that.', with: values };
}

const MEANT = {
  contract(ctx, contract, ref) {
    const own = ctx.view.streets[ctx.facing].contracts.some((held) => held.ref === ref);
    return own ? { type: 'fulfil', contract } : { type: 'gain', contract };
  },
  deck: (ctx, number) => ({ type: 'gain', deck: Number(number) }),
  supply: () => ({ type: 'take' }),
  town: () => ({ type: 'complete-town' }),
  site(ctx, place) {
    const [seat, site] = place.split('.').map(Number);
    return seat === ctx.facing ? { type: 'demolish', site, units: 1, pay: 'action' } : null;
  },
  storage(ctx, place) {
    const [seat, unit] = place.split('.');
    return Number(seat) === ctx.facing ? { type: 'build', unit, site: 0, pay: 'action' } : null;
  },
};

/**
 * Why `ref` does not glow: `{ attempt: action }` for the server to refuse, a reason, or null.
 * @param {object} ctx what the core hands to a game
 * @param {string} ref what was pointed at
 */
export function refusal(ctx, ref) {
  const storage = ctx.selection.find((at) => at.startsWith('storage:'));
  if (storage) return withUnit(ctx, storage.split('.')[1], ref);
  const attempt = MEANT[ref.slice(0, ref.indexOf(':'))]?.(ctx, plain(ref), ref);
  return attempt ? { attempt } : null;
}
