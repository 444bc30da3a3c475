/**
 * Why a thing that was pointed at does not answer, where the board itself shows the reason. The server
 * remains the judge; each of these rests on what it sent.
 */
import { held, repulsion } from './street.js';

const LIMIT = 3;

function wrongPlace(ctx, storage, ref) {
  if (!storage || !ref.startsWith('site:') || ref.startsWith(`site:${storage.slice(8).split('.')[0]}.`))
    return null;
  return { rule: 'UT-14', say: 'You build on your own sites, not on {site}.', with: { site: ref } };
}

function repelled(ctx, ref) {
  const hand = held({ ...ctx, pointed: ref });
  const site = hand && ctx.view.streets[hand.seat].sites[hand.place];
  return site?.repels.includes(hand.kind) ? repulsion(hand.kind, site.top, ref) : null;
}

function wrongUpgrade(ctx, storage, ref) {
  if (!storage || !ref.startsWith('supply:')) return null;
  const kind = storage.split('.')[1];
  const better = { single: 'unit:double', double: 'unit:triple' }[kind];
  if (!better)
    return {
      rule: 'UT-11',
      say: 'A {unit} is the tallest unit: there is nothing to upgrade it to.',
      with: { unit: `unit:${kind}` },
    };
  if (ref === better.replace('unit', 'supply')) {
    const empty = ctx.view.supply[better.slice(5)] === 0;
    return empty
      ? { rule: 'UT-22', say: 'The supply has no {unit} to upgrade to.', with: { unit: better } }
      : null;
  }
  return {
    rule: 'UT-11',
    say: 'A {unit} is upgraded to a {better} only.',
    with: { unit: `unit:${kind}`, better },
  };
}

function fullHand(ctx, ref) {
  const own = ctx.view.streets[ctx.facing];
  const offered = ref.startsWith('deck:') || Object.values(ctx.view.rows).flat().includes(ref);
  if (!own || !offered || own.contracts.length < LIMIT) return null;
  return {
    rule: 'UT-16',
    say: 'You have {count} contracts already: fulfil one before you gain another.',
    with: { count: LIMIT },
  };
}

/**
 * The reason why `ref` does not glow, or null where only the server could tell.
 * @param {object} ctx what the core hands to a game
 * @param {string} ref what was pointed at
 */
export function refusal(ctx, ref) {
  const storage = ctx.selection.find((at) => at.startsWith('storage:'));
  return (
    repelled(ctx, ref) ??
    wrongPlace(ctx, storage, ref) ??
    wrongUpgrade(ctx, storage, ref) ??
    fullHand(ctx, ref)
  );
}
