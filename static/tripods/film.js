/**
 * What happened by itself, played back: the log's lines of a ply, frame by frame over the board as it was
 * before.
 * It keeps only what everybody may see, and the table that follows is the truth.
 */
import { get } from '../core/api.js';
import { travel, whereabouts } from '../core/motion.js';

import { atlas } from './geometry.js';
import { look } from './look.js';
import { after, boardOf } from './steps.js';

const WAITS = { calm: 2_000, brisk: 1_150, fast: 450 };
/** How much longer than a step it takes to read something. */
const LONGER = { headline: 3.4, tidings: 1.5, heat: 1.3 };

/** The lines that make frames of their own; those in SAME join the frame before if that is of their kind. */
const SHOWN = new Set([
  'headline',
  'tidings',
  'aside',
  'reveal',
  'ride',
  'emerge',
  'deploy',
  'close',
  'land',
  'crush',
  'wreck',
  'die',
  'weed',
  'march',
  'stay',
  'redirect',
  'captured',
  'nocapture',
  'smoke',
  'train',
  'escape',
  'heat',
  'burn',
  'fell',
  'fail',
  'lapse',
  'reshuffle',
  'rumour',
]);
const SAME = {
  march: ['march', 'stay'],
  stay: ['march', 'stay'],
  reveal: ['reveal', 'ride'],
  ride: ['reveal', 'ride'],
  deploy: ['deploy'],
  close: ['close'],
  burn: ['heat', 'burn'],
  escape: ['train', 'escape'],
  crush: ['land', 'crush'],
  wreck: ['land', 'crush', 'wreck'],
  emerge: ['die'],
  smoke: ['smoke'],
};
/** What a player does is seen as it is done: only these begin a playback. */
const BEGINS = new Set([
  'headline',
  'tidings',
  'reveal',
  'emerge',
  'land',
  'weed',
  'march',
  'stay',
  'captured',
  'nocapture',
  'smoke',
  'train',
  'heat',
  'fell',
  'fail',
]);

let known = null;
let timer = null;

/**
 * The frame to be drawn instead of the view, or null. Call it once a render: it notices when a playback
 * begins.
 */
export function shown(ctx) {
  notice(ctx);
  const frame = look.film?.frames[look.film.at];
  return frame ? { ...frame, view: { ...frame.view, private: ctx.view.private } } : null;
}

/** Stop here and show the table as it is. */
export function skip(ctx) {
  clearTimeout(timer);
  walk(ctx, () => {
    look.film = null;
  });
}

/** On to the next frame now. */
export function onward(ctx) {
  clearTimeout(timer);
  next(ctx);
}

/** Hold the playback, or let it go on. */
export function hold(ctx) {
  look.film.held = !look.film.held;
  clearTimeout(timer);
  if (!look.film.held) wait(ctx);
  ctx.redraw();
}

/** Show the last playback once more. */
export function again(ctx) {
  if (look.reel) start(ctx, look.reel);
  ctx.redraw();
}

function notice(ctx) {
  if (ctx.replay || (known?.id === ctx.id && known.ply === ctx.ply)) return;
  const before = known?.id === ctx.id && known.ply < ctx.ply ? known : null;
  known = { id: ctx.id, ply: ctx.ply, line: ctx.log.at(-1)?.i ?? -1, view: boardOf(ctx.view) };
  if (before) begin(ctx, before, known.ply);
  else if (ctx.ply === 0) opening(ctx);
}

/** A new table opens with its first front page. */
function opening(ctx) {
  const lines = ctx.log.filter((line) => line.with?.step === 'headline');
  if (lines.length && plays(ctx))
    start(
      ctx,
      lines.map((line) => ({ ...frame(ctx.view, line, ctx), view: known.view })),
    );
}

async function begin(ctx, before, ply) {
  clearTimeout(timer);
  look.film = null;
  if (!ctx.log.some((line) => line.i > before.line && BEGINS.has(line.with?.step))) return;
  // What is to come must not be seen before it happens: the old board stands until the lines are there.
  if (plays(ctx)) look.film = { frames: [still(before.view)], at: 0, held: true };
  const lines = await linesAfter(ctx, before.line);
  if (known.ply !== ply) return;
  look.reel = frames(
    ctx,
    before.view,
    lines.filter((line) => SHOWN.has(line.with?.step)),
  );
  if (plays(ctx)) start(ctx, look.reel);
  ctx.redraw();
}

const plays = (ctx) => look.pace !== 'off' && ctx.moves;

/** The lines that are new. A message holds only the last few: the rest is fetched. */
async function linesAfter(ctx, line) {
  const { log } = ctx;
  if ((log[0]?.i ?? 0) <= line + 1) return log.filter(({ i }) => i > line);
  const eyes = ctx.facing === null ? '' : `&facing=${ctx.facing}`;
  const page = await get(`/api/tables/${encodeURIComponent(ctx.id)}/log?from=${line + 1}${eyes}`).catch(
    () => ({ log }),
  );
  return page.log.filter(({ i }) => i > line);
}

const still = (view) => ({
  view,
  lines: [],
  kind: '',
  fresh: new Set(),
  called: new Set(),
  targets: [],
  focus: [],
});

function frames(ctx, view, lines) {
  const made = [];
  for (const line of lines) {
    const last = made.at(-1);
    const joins = last && SAME[line.with.step]?.includes(last.lines.at(-1).with.step);
    if (joins) made[made.length - 1] = joined(last, frame(last.view, line, ctx));
    else made.push(frame(last?.view ?? view, line, ctx));
  }
  return made;
}

function frame(view, line, ctx) {
  const { step } = line.with;
  const refs = Object.values(line.with).filter((value) => typeof value === 'string');
  const called = step === 'march' ? [line.with.colour.split(':')[1]] : [];
  const board = after(view, line.with, atlas(ctx));
  const fresh = step === 'weed' ? board.red.filter((ref) => !view.red.includes(ref)) : refs;
  return {
    view: board,
    lines: [line],
    kind: step,
    fresh: new Set(fresh),
    called: new Set(called),
    targets: step === 'burn' ? [line.with.space] : [],
    focus: refs,
  };
}

function joined(a, b) {
  return {
    view: b.view,
    lines: [...a.lines, ...b.lines],
    kind: a.kind,
    fresh: new Set([...a.fresh, ...b.fresh]),
    called: new Set([...a.called, ...b.called]),
    targets: [...a.targets, ...b.targets],
    focus: [...a.focus, ...b.focus],
  };
}

function start(ctx, reel) {
  clearTimeout(timer);
  look.film = { frames: reel, at: 0, held: false };
  wait(ctx);
}

function wait(ctx) {
  const { kind } = look.film.frames[look.film.at];
  timer = setTimeout(() => next(ctx), (WAITS[look.pace] ?? WAITS.brisk) * (LONGER[kind] ?? 1));
}

/** Pieces travel from frame to frame. */
function walk(ctx, change) {
  const root = document.getElementById('table');
  const before = whereabouts(root);
  change();
  ctx.redraw();
  queueMicrotask(() => travel(root, before));
}

function next(ctx) {
  if (!look.film) return;
  if (look.film.at + 1 >= look.film.frames.length) return skip(ctx);
  walk(ctx, () => {
    look.film.at += 1;
  });
  if (!look.film.held) wait(ctx);
}
