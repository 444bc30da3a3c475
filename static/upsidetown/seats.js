/**
 * Whose street is in the middle of the table, and small questions about a seat's public things. It reads the
 * view; it draws nothing and decides nothing.
 */

/** The seat whose street is drawn large: the facing one when it is asked, else the one whose turn it is. */
export function shown(ctx) {
  const { view, facing, toAct, result } = ctx;
  if (facing !== null && (toAct.includes(facing) || result || view.streets.length === 1)) return facing;
  if (result) return result.winners[0] ?? 0;
  if (toAct.length && !toAct.includes(view.turn?.seat)) return toAct[0];
  return view.turn?.seat ?? facing ?? 0;
}

/** The public things of a seat. */
export const streetOf = (ctx, seat) => ctx.view.streets.find((street) => street.seat === seat);

/** How far a card is from standing on that street: wanted minus standing levels, a site. */
export function shortOf(ctx, ref, street) {
  const own = [...street.contracts, ...(street.town ? [street.town] : [])].find((held) => held.ref === ref);
  return own ? own.short : ctx.pieces[ref].levels.map((wanted, i) => wanted - street.sites[i].levels);
}

/** Whether a ref names something that has a pattern of levels. */
export const hasPattern = (ctx, ref) => Boolean(ref && ctx.pieces[ref]?.levels && ctx.pieces[ref].points);

const STATES = [
  [(short) => short === 0, 'done'],
  [(short) => short > 0, 'build'],
  [() => true, 'tall'],
];

/** "done", "build" or "tall" for what is missing at one site. */
export const stateOf = (short) => STATES.find(([holds]) => holds(short))[1];

/** What is missing at one site as a short sign. */
export function signOf(short) {
  if (short === 0) return '✓';
  return short > 0 ? `+${short}` : `−${-short}`;
}
