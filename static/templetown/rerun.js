/**
 * The automatic phase that led to a position which is looked back at: what the log says of it, and its film on
 * demand. It keeps only steps that everybody may see.
 */
import { get } from '../core/api.js';

import { isTold, play } from './film.js';
import { boardOf } from './steps.js';

const PAGE = 100;
const known = new Map();

const path = (ctx) => `/api/tables/${encodeURIComponent(ctx.id)}`;
const eyes = (ctx) => (ctx.facing === null ? '' : `facing=${ctx.facing}`);

/** The lines of the phase, or null where there was none; while they are being fetched, an empty list. */
export function past(ctx) {
  const here = ctx.log.filter((line) => line.ply === ctx.ply);
  if (!ctx.replay || !ctx.ply || !here.some(isTold)) return null;
  const key = `${ctx.id} ${ctx.ply}`;
  if (!known.has(key)) {
    known.set(key, []);
    linesOf(ctx, ctx.log).then((lines) => {
      known.set(key, lines.filter(({ with: step }) => step?.step));
      ctx.redraw();
    });
  }
  return known.get(key);
}

/** All lines of the position's ply. A message holds only the last few: those before them are fetched. */
async function linesOf(ctx, lines) {
  const [first] = lines;
  if (!first.i || first.ply < ctx.ply) return lines.filter(({ ply }) => ply === ctx.ply);
  const address = `${path(ctx)}/log?from=${Math.max(0, first.i - PAGE)}&${eyes(ctx)}`;
  const page = await get(address).catch(() => ({ log: [] }));
  const before = page.log.filter(({ i }) => i < first.i);
  const all = [...before, ...lines];
  return before.length ? linesOf(ctx, all) : all.filter(({ ply }) => ply === ctx.ply);
}

/** Show it step by step, over the board as it was before. */
export async function rerun(ctx, lines) {
  const before = await get(`${path(ctx)}/plies/${ctx.ply - 1}?${eyes(ctx)}`).catch(() => null);
  if (before) play(ctx, boardOf(before.view), lines);
}
