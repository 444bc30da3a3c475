/**
 * Why a thing that was pointed at does not answer, where the table itself shows the reason. The server
 * remains the judge; each of these rests on what it sent.
 */
import { atlas } from './atlas.js';
import { laysTile, pieceOf } from './laying.js';
import { survey } from './survey.js';
import { isLeader, seatOf } from './pieces.js';

const own = (ctx) => ctx.view.turn?.seat === ctx.facing;

function hex(ctx, ref) {
  const cell = atlas(ctx).cells.get(ref);
  if (!cell || !own(ctx)) return null;
  const covered = survey(ctx).at.get(ref);
  if (pieceOf(ctx.options)) return laying(ctx, ref, cell, covered);
  if (ctx.view.turn.step === 'act' && ctx.view.turn.figure) return standing(ctx, ref, covered);
  return null;
}

function laying(ctx, ref, cell, covered) {
  if (covered) return { say: '{hex} is covered already.', with: { hex: ref } };
  const { trolls } = ctx.view;
  if (trolls && cell.territory !== trolls.territory) {
    return {
      say: '{hex} lies in another territory: explore {territory} first.',
      with: { hex: ref, territory: `territory:${trolls.territory}` },
    };
  }
  const alone = !atlas(ctx)
    .neighbours.get(ref)
    .some((next) => survey(ctx).at.get(next)?.tile);
  if (alone) return { say: '{hex} touches nothing that has been laid.', with: { hex: ref } };
  return laysTile(ctx) ? { say: 'A double tile does not fit at {hex}.', with: { hex: ref } } : null;
}

function standing(ctx, ref, covered) {
  if (!covered) return { say: 'Nothing has been laid at {hex}.', with: { hex: ref } };
  if (survey(ctx).closed.has(ref))
    return { say: '{hex} is in a closed region: nobody may stand there.', with: { hex: ref } };
  const there = ctx.view.figures.find(({ at }) => at === ref);
  if (there)
    return {
      say: '{figure} of {seat} stands there already.',
      with: { figure: there.figure, seat: there.seat },
    };
  if (!ctx.view.turn.laid.includes(ref))
    return { say: 'A figure may only go where you have just laid something.', with: {} };
  return null;
}

function figure(ctx, ref) {
  if (!ref.startsWith('figure:') || !own(ctx)) return null;
  if (seatOf(ref) !== ctx.facing)
    return { say: '{figure} belongs to {seat}.', with: { figure: ref, seat: seatOf(ref) } };
  const { reserve } = ctx.view.seats[ctx.facing];
  if (isLeader(ref) && reserve.includes(ref) && reserve.length > 1) {
    return { say: 'The leader goes last: other figures are still in reserve.', with: {} };
  }
  return null;
}

function card(ctx, ref) {
  const half = ctx.pieces[ref];
  const goods = ctx.view.seats[ctx.facing]?.goods;
  if (!goods || !own(ctx)) return null;
  const costs = Object.values(ctx.view.private?.costs ?? {});
  if (ref.startsWith('card:') && ctx.view.market.includes(ref)) return market(ctx, ref, goods);
  const kind = ref.startsWith('spell:') ? 'spell' : ref.startsWith('building:') ? 'building' : null;
  if (!kind || !costs.length) return null;
  const good = kind === 'spell' ? 'crystals' : 'wood';
  if (half.cost > goods[good]) {
    return {
      say: '{card} costs {cost}, and you have {have} {good}.',
      with: { card: ref, cost: half.cost, have: goods[good], good: `good:${good}` },
    };
  }
  if (ctx.view.turn.step === 'tile') return { say: 'Lay a tile or a castle first.', with: {} };
  return null;
}

function market(ctx, ref, goods) {
  if (ctx.view.turn.step !== 'buy')
    return { say: 'You may buy once a region that you closed has been scored.', with: {} };
  const price = ctx.view.private?.prices?.[ref] ?? ctx.pieces[ref].gold;
  if (price > goods.gold)
    return {
      say: '{card} costs {price} gold, and you have {have}.',
      with: { card: ref, price, have: goods.gold },
    };
  return null;
}

/**
 * The reason why `ref` does not glow, or null where only the server could tell.
 * @param {object} ctx what the core hands to a game
 * @param {string} ref what was pointed at
 */
export function refusal(ctx, ref) {
  return hex(ctx, ref) ?? figure(ctx, ref) ?? card(ctx, ref);
}
