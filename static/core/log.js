/**
 * The log in plain words: lines as data become sentences with live chips, undone ones are struck through,
 * older ones come on demand. It keeps only lines that the facing seat may read.
 */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';

import { api } from './api.js';
import { plyAddress } from './replay.js';
import { t } from './words.js';

const PAGE = 100;
const NEAR = 120;

/** An empty log, as read by nobody yet. */
export function emptyLog() {
  return { lines: [], eyes: undefined, loading: false, failed: false, reached: Infinity };
}

/** The oldest line that is known, or was asked for: eyes that may not read all lines find some missing. */
const oldest = ({ lines, reached }) => Math.min(lines[0]?.i ?? 0, reached);

/**
 * Add the lines of a table message and return those that are new. Other eyes start over: what one seat may
 * read is not kept for the next.
 */
export function hearLines(log, { facing, log: lines }) {
  if (log.eyes !== facing) Object.assign(log, { lines: [], eyes: facing, reached: Infinity });
  const newest = log.lines.at(-1)?.i ?? -1;
  const fresh = lines.filter((line) => line.i > newest);
  const gap = log.lines.length && fresh.length && fresh[0].i > newest + 1;
  if (gap) Object.assign(log, { lines: [], reached: Infinity });
  log.lines = [...log.lines, ...fresh];
  return fresh;
}

/** Fetch the page of lines before the oldest known one. */
export async function older(log, id) {
  const first = oldest(log);
  if (first === 0 || log.loading) return;
  Object.assign(log, { loading: true, failed: false });
  const eyes = log.eyes;
  try {
    const from = Math.max(0, first - PAGE);
    const seat = eyes === null ? '' : `&facing=${eyes}`;
    const page = await api.get(`/api/tables/${encodeURIComponent(id)}/log?from=${from}${seat}`);
    if (log.eyes !== eyes) return;
    const known = log.lines[0]?.i ?? first;
    log.lines = [...page.log.filter((line) => line.i < known), ...log.lines];
    log.reached = from;
  } catch (error) {
    log.failed = true;
    throw error;
  } finally {
    log.loading = false;
  }
}

/** The plies that have been taken back. What takes back is taken back itself where a later ply says so. */
export function undonePlies(lines) {
  const plies = new Set();
  for (const { ply: by, undone } of [...lines].reverse()) {
    if (!undone || plies.has(by)) continue;
    for (let ply = undone[0]; ply <= undone[1]; ply += 1) plies.add(ply);
  }
  return plies;
}

/** The log in the drawer, oldest first; each line leads to the position after it. */
export function log(ctx, here, deeds) {
  const { lines, loading } = here.log;
  const undone = undonePlies(lines);
  if (ctx.replay && isBefore(here.log, ctx.ply)) queueMicrotask(deeds.older);
  const first = oldest(here.log);
  return html`<div class="log" tabindex="0" role="region" aria-label=${t('Log')}>
    ${first > 0 ? html`<button type="button" class="button quiet small older"
      aria-disabled=${loading ? 'true' : nothing} @click=${deeds.older}
      >${t('Older lines')}</button>` : nothing}
    <ol>${repeat(lines, (line) => line.i, (line) => entry(ctx, here, deeds, line, undone.has(line.ply)))}</ol>
  </div>`;
}

/** Whether a position lies before the lines that are known: they are fetched until it does not. */
function isBefore(log, ply) {
  return !log.loading && !log.failed && oldest(log) > 0 && log.lines[0].ply >= ply;
}

function entry(ctx, here, deeds, line, undone) {
  const now = ctx.replay && line.ply === ctx.ply;
  const refs = Object.values(line.with ?? {}).flat().filter((value) => value in ctx.names).join(' ');
  const names = { undone, takes: Boolean(line.undone), now };
  const words = ctx.say(line.say, line.with);
  const struck = html`<s>${words}</s><span class="unseen"> (${t('taken back')})</span>`;
  return html`<li class=${classMap(names)}>
    <a class="line" href=${plyAddress(ctx.id, line.ply)} data-lights=${refs || nothing}
      aria-current=${now ? 'step' : nothing} @click=${(event) => follow(event, deeds, line.ply)}
      >${undone ? struck : words}</a>
  </li>`;
}

/** Go to a position without leaving the page, unless the link is to open elsewhere. */
export function follow(event, deeds, ply) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  deeds.goTo(ply);
}

/** Keep the newest line in sight, in a replay that of the position shown. Call it after each render. */
export function followLog(root, here) {
  const frame = root.querySelector('.log');
  if (!frame) return;
  const now = here.replay && frame.querySelector('.now');
  const key = here.replay ? `at ${here.replay.ply} ${Boolean(now)}` : `line ${here.log.lines.at(-1)?.i}`;
  if (frame.followed !== key) {
    // Measured against the height before this render: a move may bring more lines than are in sight.
    const toEnd = (frame.heightBefore ?? 0) - frame.scrollTop - frame.clientHeight;
    if (now) frame.scrollTop = now.offsetTop - frame.clientHeight / 2;
    else if (toEnd < NEAR) frame.scrollTop = frame.scrollHeight;
    frame.followed = key;
  }
  frame.heightBefore = frame.scrollHeight;
}
