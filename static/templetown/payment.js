/**
 * Paying for an action: which cards, how much DNA, which Weapons, and what would be wasted. It adds up what
 * the view says each card counts for; the server decides whether it will do.
 */
import { values } from './cards.js';
import { skip } from './film.js';
import { look, see } from './look.js';
import { onMap, planAt, plansNow } from './plan.js';
import { price } from './ways.js';

const KIND = { move: 'move', build: 'build', repair: 'build', cure: 'cure' };

/** The kind of action points that an option is paid with, or null. */
export const kindOf = (option) => KIND[option?.action?.type] ?? null;

/** The cards of the facing seat. */
export function handOf(ctx) {
  const hero = ctx.view.heroes[ctx.facing];
  return hero?.hand ?? ctx.view.private?.hand ?? [];
}

/**
 * Asked before an option is sent: an option with waste, or End turn with cards to lose, is laid open first.
 * @returns {object|null} the option to send, or null while the player chooses
 */
export function refine(ctx, option) {
  if (option.refined) return option;
  const spot = onMap(option.at.at(-1));
  if (spot && (look.film || plansNow(ctx))) {
    if (look.film) skip(ctx);
    else planAt(ctx, spot);
    return null;
  }
  const wasteful = kindOf(option) && option.with?.waste > 0;
  const loses = option.action.type === 'end-turn' && handOf(ctx).length > ctx.view.turn?.keep;
  if (!wasteful && !loses && !look.careful) return option;
  if (!kindOf(option) && !loses) return option;
  open(ctx, option);
  return null;
}

/** Lay an option open for another payment. */
export function open(ctx, option, fields = {}) {
  see(ctx, {
    draft: {
      option,
      action: { ...structuredClone(option.action), ...fields },
      ply: ctx.ply,
      facing: ctx.facing,
    },
  });
  queueMicrotask(() => document.getElementById('tt-pay')?.focus({ preventScroll: true }));
}

/** The open payment with its sums, or null. One that belongs to another position is forgotten. */
export function draftOf(ctx) {
  const { draft } = look;
  if (!draft || draft.ply !== ctx.ply || draft.facing !== ctx.facing || ctx.replay) return null;
  const kind = kindOf(draft.option);
  if (!kind) return { ...draft, kind, need: 0, have: 0 };
  const { pay } = draft.action;
  const counts = values(ctx, kind);
  const cards = pay.cards.reduce((sum, ref) => sum + (counts[ref] ?? 0), 0);
  return {
    ...draft,
    kind,
    counts,
    need: need(ctx, draft),
    have: cards + damage(ctx, draft.action) + pay.dna + (pay.bonus ?? 0),
  };
}

/**
 * The fewest cards and DNA that make up so many points, then the least waste; null when all together do not.
 */
export function propose(ctx, kind, points) {
  const counts = Object.entries(values(ctx, kind)).filter(([, value]) => value > 0);
  const bonus = kind === 'move' ? ctx.view.turn.bonus : 0;
  let best = null;
  for (let chosen = 0; chosen < 2 ** counts.length; chosen += 1) {
    const cards = counts.filter((_, i) => chosen & (1 << i));
    const have = bonus + cards.reduce((sum, [, value]) => sum + value, 0);
    const dna = Math.max(0, points - have);
    const price = [cards.length + dna, have + dna - points];
    if (dna > dnaLeft(ctx) || (dna && !cards.length) || (best && !less(price, best.price))) continue;
    best = { price, pay: { cards: cards.map(([ref]) => ref), dna, bonus: Math.min(bonus, points) } };
  }
  return best?.pay ?? null;
}

const less = ([a, b], [c, d]) => a < c || (a === c && b < d);

/** Lay a Move along another way open, paid as cheaply as the hand allows. */
export function openWay(ctx, option, path) {
  const points = price(ctx, ctx.view.heroes[ctx.facing].at, path);
  const pay = points === null ? null : propose(ctx, 'move', points);
  open(ctx, option, {
    path,
    pay: pay ?? option.action.pay,
    wave: option.action.wave && points <= option.with.ap,
  });
}

/** What the Weapons of a cure do; the points that an option asks for are what is left to be paid. */
const damage = (ctx, { weapons = [] }) => weapons.reduce((sum, ref) => sum + ctx.pieces[ref].damage, 0);

/** The points that the open action needs in all. */
function need(ctx, { option, action }) {
  const asOffered = action.type !== 'move' || String(action.path) === String(option.action.path);
  if (asOffered) return (option.with?.ap ?? 0) + damage(ctx, option.action);
  return price(ctx, ctx.view.heroes[ctx.facing].at, action.path) ?? Infinity;
}

/** Take a card into the payment or out of it; at the end of a turn, keep it or let it go. */
export function toggle(ctx, ref) {
  const { action, kind } = draftOf(ctx);
  const list = kind ? action.pay.cards : action.keep;
  const found = list.includes(ref) ? list.filter((one) => one !== ref) : [...list, ref];
  change(ctx, kind ? { pay: { ...action.pay, cards: found } } : { keep: found.slice(-ctx.view.turn.keep) });
}

/** Use a Weapon in this cure, or not. */
export function arm(ctx, ref) {
  const { weapons = [] } = look.draft.action;
  change(ctx, { weapons: weapons.includes(ref) ? weapons.filter((one) => one !== ref) : [...weapons, ref] });
}

/** Pay this much DNA, or this many bonus Move AP. */
export function pour(ctx, name, number) {
  change(ctx, { pay: { ...look.draft.action.pay, [name]: number } });
}

/** How much DNA may still count as action points. */
export function dnaLeft(ctx) {
  return ctx.view.turn.dna_left;
}

/** Change the open action. */
export function change(ctx, fields) {
  see(ctx, { draft: { ...look.draft, action: { ...look.draft.action, ...fields } } });
}

/** Go back to what was proposed. */
export const restore = (ctx) => change(ctx, structuredClone(look.draft.option.action));

/** Close without doing anything; the keyboard goes back to what was pointed at. */
export function cancel(ctx) {
  const ref = look.draft?.option.at.at(-1);
  see(ctx, { draft: null });
  queueMicrotask(() => stopFor(ref)?.focus({ preventScroll: true }));
}

/** Where the keyboard finds a reference: on the board, or among the actions. */
function stopFor(ref) {
  if (ref === 'turn:end') return document.querySelector('.natural .button');
  return document.querySelector(`.middle [data-at="${CSS.escape(ref ?? '')}"][tabindex="0"]`);
}

/** Do it as chosen. */
export function pay(ctx) {
  const { option, action } = look.draft;
  look.draft = null;
  ctx.act({ ...option, action, refined: true });
}
