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

const because = (rule, say, values = {}) => ({ rule, say, with: values });

function laying(ctx, ref, cell, covered) {
  if (covered) return because('PA-4.2', '{hex} is covered already.', { hex: ref });
  const { trolls } = ctx.view;
  if (trolls && cell.territory !== trolls.territory) {
    return because('PA-8.10', '{hex} lies in another Territory: explore {territory} first.', {
      hex: ref,
      territory: `territory:${trolls.territory}`,
    });
  }
  const alone = !atlas(ctx)
    .neighbours.get(ref)
    .some((next) => survey(ctx).at.get(next)?.tile);
  if (alone) return because('PA-4.2', '{hex} touches nothing that has been laid.', { hex: ref });
  return laysTile(ctx) ? because('PA-4.2', 'A double tile does not fit at {hex}.', { hex: ref }) : null;
}

function standing(ctx, ref, covered) {
  if (!covered) return because('PA-4.11', 'Nothing has been laid at {hex}.', { hex: ref });
  if (survey(ctx).closed.has(ref)) {
    return because('PA-4.11', '{hex} is in a closed region: nobody may stand there.', { hex: ref });
  }
  const there = ctx.view.figures.find(({ at }) => at === ref);
  if (there) {
    const { figure, seat } = there;
    return because('PA-4.11', '{figure} of {seat} stands there already.', { figure, seat });
  }
  if (ctx.view.turn.laid.includes(ref)) return null;
  return because('PA-4.11', 'A figure may only go where you have just laid something.');
}

function figure(ctx, ref) {
  if (!ref.startsWith('figure:') || !own(ctx)) return null;
  const seat = seatOf(ref);
  if (seat !== ctx.facing) return because('PA-4.10', '{figure} belongs to {seat}.', { figure: ref, seat });
  const { reserve } = ctx.view.seats[ctx.facing];
  if (!isLeader(ref) || !reserve.includes(ref) || reserve.length < 2) return null;
  return because('PA-4.12', 'The leader goes last: other figures are still in reserve.');
}

const HALVES = {
  spell: { good: 'crystals', rule: 'PA-4.15' },
  building: { good: 'wood', rule: 'PA-4.16' },
};

function card(ctx, ref) {
  const goods = ctx.view.seats[ctx.facing]?.goods;
  if (!goods || !own(ctx)) return null;
  if (ref.startsWith('card:') && ctx.view.market.includes(ref)) return market(ctx, ref, goods);
  const half = HALVES[ref.split(':')[0]];
  if (!half || !Object.keys(ctx.view.private?.costs ?? {}).length) return null;
  const { cost } = ctx.pieces[ref];
  if (cost > goods[half.good]) {
    const values = { card: ref, cost, have: goods[half.good], good: `good:${half.good}` };
    return because(half.rule, '{card} costs {cost}, and you have {have} {good}.', values);
  }
  return ctx.view.turn.step === 'tile' ? because('PA-4.1', 'Lay a tile or a castle first.') : null;
}

function market(ctx, ref, goods) {
  if (ctx.view.turn.step !== 'buy') {
    return because('PA-4.30', 'You may buy once a region that you closed has been scored.');
  }
  const price = ctx.view.private?.prices?.[ref] ?? ctx.pieces[ref].gold;
  if (price <= goods.gold) return null;
  const values = { card: ref, price, have: goods.gold };
  return because('PA-4.30', '{card} costs {price} gold, and you have {have}.', values);
}

/**
 * The reason why `ref` does not glow, or null where only the server could tell.
 * @param {object} ctx what the core hands to a game
 * @param {string} ref what was pointed at
 */
export function refusal(ctx, ref) {
  return hex(ctx, ref) ?? figure(ctx, ref) ?? card(ctx, ref);
}
