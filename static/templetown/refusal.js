/**
 * Why a place that was pointed at does not answer, where the board itself shows the reason. The server
 * remains the judge; each of these rests on what it sent.
 */
import { place } from './geometry.js';
import { plansNow } from './plan.js';

function occupied(ctx, ref) {
  const { heroes, frankie } = ctx.view;
  const other = heroes.find((one) => one.at === ref && one.seat !== ctx.facing);
  if (other)
    return {
      rule: 'TT-24',
      say: '{seat} stands on {place}: no Move may finish there.',
      with: { seat: other.seat, place: ref },
    };
  if (frankie?.at !== ref) return null;
  const say = frankie.shown
    ? 'Frankie Bola is at {place}: players never share an Intersection with him.'
    : "Frankie Bola's latest Clue is at {place}: no Move may finish there.";
  return { rule: frankie.shown ? 'TT-24' : 'TT-25', say, with: { place: ref } };
}

function here(ctx, ref) {
  const own = ctx.view.heroes[ctx.facing];
  if (own?.at !== ref) return null;
  return { rule: 'TT-21', say: 'You stand here already.' };
}

function far(ctx, ref) {
  if (!['node', 'zone', 'wall'].includes(place(ref).kind)) return null;
  return { rule: 'TT-20', say: '{place} is too far for your cards and DNA.', with: { place: ref } };
}

function tooDear(ctx, ref) {
  const own = ctx.view.heroes[ctx.facing];
  const card = ctx.pieces[ref];
  const kind = ref.split(':')[0];
  if (!own || !card || !ctx.view.costs || !['weapon', 'item'].includes(kind)) return null;
  const cost = kind === 'item' ? ctx.view.costs.item : card.cost + ctx.view.costs.weapon;
  if (own.dna >= cost) return null;
  return {
    rule: 'TT-35',
    say: '{thing} costs {cost} DNA; you have {dna}.',
    with: { thing: ref, cost, dna: own.dna },
  };
}

/**
 * The reason why `ref` does not glow, or null where only the server could tell.
 * @param {object} ctx what the core hands to a game
 * @param {string} ref what was pointed at
 */
export function refusal(ctx, ref) {
  if (plansNow(ctx)) return null;
  if (ctx.view.turn?.seat !== ctx.facing) return null;
  return occupied(ctx, ref) ?? here(ctx, ref) ?? tooDear(ctx, ref) ?? far(ctx, ref);
}
