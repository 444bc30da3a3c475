/**
 * The Enemy Phase as a film: what the log reports of a ply, frame by frame over the board as it was before.
 * It keeps only what everybody may see, and the table that follows is the truth.
 */
import { get } from '../core/api.js';

import { glide, walk } from './camera.js';
import { districtOf } from './geometry.js';
import { look } from './look.js';
import { after, boardOf, changes, placeOf } from './steps.js';

const WAITS = { calm: 1_700, brisk: 850, fast: 320 };
const BRIEF = 0.5;
// Steps that move nothing on the board and are told all the same.
const TOLD = new Set(['phase', 'token', 'noegg', 'stay', 'lurk']);
const SHORT = new Set(['noegg', 'stay', 'gone', 'stand']);

/** Whether a line of the log has a frame of its own. */
export const isTold = ({ with: step }) => Boolean(step?.step) && (changes(step) || TOLD.has(step.step));

/** The paces to choose from; `off` shows the summary only. */
export const PACES = ['calm', 'brisk', 'fast', 'off'];

let last = null;
let timer = null;

/**
 * The frame to be drawn instead of the view, or null. Call it once a render: it notices when a new film
 * begins.
 */
export function shown(ctx) {
  notice(ctx);
  const frame = look.film?.frames[look.film.at];
  return frame ? { ...frame, shot: frame, view: { ...ctx.view, ...frame.board, forecast: [] } } : null;
}

/** Show what these lines tell, over the board as it was before. */
export function play(ctx, board, lines) {
  start(ctx, frames(board, lines.filter(isTold)));
  ctx.redraw();
}

/** Stop here and show the table as it is. */
export function skip(ctx) {
  clearTimeout(timer);
  glide(() => {
    look.film = null;
    ctx.redraw();
  });
}

/** Hold the film, or let it go on. */
export function hold(ctx) {
  look.film.held = !look.film.held;
  clearTimeout(timer);
  if (!look.film.held) wait(ctx);
  ctx.redraw();
}

/** Show the last film once more. */
export function again(ctx) {
  start(ctx, look.reel);
  ctx.redraw();
}

/** The position over which a film runs: of the past, or the newest. */
const under = (ctx) => (ctx.replay ? ctx.ply : null);

function notice(ctx) {
  if (look.film && look.film.under !== under(ctx)) look.film = null;
  if (ctx.replay || !ctx.log || (last?.id === ctx.id && last.ply === ctx.ply)) return;
  const before = last?.id === ctx.id && last.ply < ctx.ply ? last : null;
  last = { id: ctx.id, ply: ctx.ply, line: ctx.log.at(-1)?.i ?? -1, board: boardOf(ctx.view) };
  if (before) begin(ctx, before);
}

async function begin(ctx, before) {
  const first = ctx.log.find((line) => line.i > before.line && isTold(line));
  // An ordinary act is no reason to break off a film.
  if (!first) return;
  // What is to come must not be seen before it happens: the old board stands until the lines are there.
  const still = { board: before.board, line: first, district: null, fresh: [] };
  if (plays(ctx)) look.film ??= { frames: [still], at: 0, held: true, under: null };
  const lines = await linesAfter(ctx, before.line);
  look.summary = lines.find((line) => line.with?.step === 'summary') ?? look.summary;
  const reel = frames(before.board, lines.filter(isTold));
  const runs = look.film && look.film.frames[0] !== still;
  look.reel = reel;
  if (runs) look.film.frames.push(...reel);
  else if (plays(ctx)) start(ctx, reel);
  ctx.redraw();
}

const plays = (ctx) => look.pace !== 'off' && ctx.moves !== false;

/** The lines that are new. A message holds only the last few: those before them are fetched. */
async function linesAfter(ctx, line) {
  const known = ctx.log[0]?.i ?? 0;
  const address = `/api/tables/${encodeURIComponent(ctx.id)}/log`;
  const eyes = ctx.facing === null ? '' : `&facing=${ctx.facing}`;
  const found = [];
  for (let from = line + 1; from < known; from = found.at(-1).i + 1) {
    const page = await get(`${address}?from=${from}${eyes}`).catch(() => null);
    if (!page?.log.length) break;
    found.push(...page.log);
  }
  return [...found.filter(({ i }) => i < known), ...ctx.log.filter(({ i }) => i > line)];
}

function frames(board, lines) {
  const made = [{ board, line: lines[0], district: districtIn(lines[0].with), fresh: [] }];
  for (const line of lines) {
    const next = after(made.at(-1).board, line.with);
    made.push({
      board: next,
      line,
      district: districtIn(line.with) ?? made.at(-1).district,
      fresh: Object.values(line.with).filter((value) => typeof value === 'string'),
    });
  }
  return made.slice(1);
}

const districtIn = (step) => districtOf(placeOf(step) ?? '');

function start(ctx, reel) {
  clearTimeout(timer);
  look.film = { frames: reel, at: 0, held: false, under: under(ctx) };
  wait(ctx);
}

function wait(ctx) {
  const { line } = look.film.frames[look.film.at];
  const rest = WAITS[look.pace] ?? WAITS.brisk;
  timer = setTimeout(() => next(ctx), SHORT.has(line.with.step) ? rest * BRIEF : rest);
}

function next(ctx) {
  if (!look.film) return;
  if (look.film.at + 1 >= look.film.frames.length) return skip(ctx);
  const { frames: reel, at } = look.film;
  look.film.at += 1;
  const move = reel[at].district === reel[at + 1].district ? walk : glide;
  move(() => ctx.redraw());
  wait(ctx);
}
