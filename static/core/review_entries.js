/**
 * All entries of a review with the chat between them: thousands of rows, of which only those near are drawn.
 * It reads what the server says of a table and changes nothing.
 */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';

import { who } from './context.js';
import { icon } from './icons.js';
import { undonePlies } from './log.js';
import { plyAddress } from './replay.js';
import { t } from './words.js';

const language = document.documentElement.lang || 'en';
const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
// So many rows are drawn or left out together, and how high one is as a rule.
const CHUNK = 16;
const USUAL = 62;

/** The kinds of entries in words. */
export const KINDS = { setup: 'set-up', act: 'act', undo: 'undo', repair: 'repair' };

/** The plies that have been taken back, of this list of entries. */
export const undoneIn = once((entries) => {
  return undonePlies(entries.flatMap(({ ply, lines }) => lines.map((line) => ({ ...line, ply }))));
});

/** The acts that led to the position as it stands, as far back as they can still be taken out one by one. */
export const lineOfPlay = once((entries) => {
  const acts = new Set();
  let at = entries.at(-1)?.line ?? 0;
  while (at > 0 && entries[at]?.kind === 'act') {
    acts.add(at);
    at = entries[at - 1].line;
  }
  return acts;
});

/** Remember what a function has made of its last arguments: lists that are replaced and never changed. */
function once(work) {
  let last = [];
  let found;
  return (...given) => {
    const same = given.length === last.length && given.every((one, i) => one === last[i]);
    if (!same) [last, found] = [given, work(...given)];
    return found;
  };
}

const chunksOf = once((entries, said) => {
  const rows = [...entries, ...said].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const firsts = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => i * CHUNK);
  return firsts.map((first) => rows.slice(first, first + CHUNK));
});

/** Every entry, oldest first, and what was said meanwhile: drawn in sight, and around the position shown. */
export function entries(ctx, here, deeds) {
  const chunks = chunksOf(here.entries, here.said);
  const size = here.entries.length + here.said.length;
  const drawn = (rows, i) => {
    if (!isNear(here, rows, i, chunks)) return gap(here.sight.heights.get(i) ?? rows.length * USUAL);
    return html`<div class="entry-chunk" role="none" data-chunk=${i}>${
      chunk(ctx, here, deeds, rows, { first: i * CHUNK, size })}</div>`;
  };
  return html`<div class="entries" role="list" tabindex="0" aria-label=${t('Entries')}
    @keydown=${(event) => turn(event, here, deeds)} @scroll=${(event) => scrolled(event.target, here, deeds)}
    >${chunks.map(drawn)}</div>`;
}

const gap = (height) => html`<div class="entry-gap" role="none" .style=${`height: ${height}px`}></div>`;

/** Whether rows are in sight, or will be once the position wanted is: itself, or beside it. */
function isNear({ replay, sight }, rows, i, chunks) {
  if (i >= sight.from && i <= sight.to) return true;
  return [rows, chunks[i - 1], chunks[i + 1]].some((some) => some?.some(({ ply }) => ply === replay.wanted));
}

function chunk(ctx, here, deeds, rows, { first, size }) {
  const undone = undoneIn(here.entries);
  const now = rows.some(({ ply }) => ply === here.replay.wanted) ? here.replay.wanted : null;
  const draw = (row, i) => {
    const place = { at: first + i + 1, size };
    if ('ply' in row) return entry(ctx, here, deeds, row, { ...place, undone: undone.has(row.ply) });
    return said(here, deeds, row, place);
  };
  return guard([rows, now, here.seats, here.busy], () => rows.map(draw));
}

/** What has come into sight is drawn. */
function scrolled(frame, here, deeds) {
  const top = frame.scrollTop;
  const bottom = top + frame.clientHeight;
  const isSeen = (child) => child.offsetTop + child.offsetHeight >= top && child.offsetTop <= bottom;
  const seen = [...frame.children].flatMap((child, i) => (isSeen(child) ? [i] : []));
  const [from, to] = [seen[0] ?? 0, seen.at(-1) ?? 0];
  if (from === here.sight.from && to === here.sight.to) return;
  Object.assign(here.sight, { from, to });
  deeds.redraw();
}

/** From an entry up and down to the next one. */
function turn(event, here, deeds) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !event.target.matches('.entry a')) return;
  event.preventDefault();
  const ply = here.replay.wanted + step;
  if (ply >= 0 && ply <= here.table.ply) deeds.goTo(ply);
}

function entry(ctx, here, deeds, row, { at, size, undone }) {
  const now = row.ply === here.replay.wanted;
  return guard([row, now, undone, here.seats, at, size], () => html`<div
    role="listitem" aria-posinset=${at} aria-setsize=${size}
    class=${classMap({ entry: true, now, undone, repair: row.kind === 'repair' })}>
    <a href=${plyAddress(here.id, row.ply, '/review')} tabindex=${now ? 0 : -1}
      aria-current=${now ? 'step' : nothing} @click=${(event) => follow(event, deeds, row.ply)}>
      <span class="entry-ply">${row.ply}</span>
      <span class="entry-words">${undone ? struck(words(ctx, row)) : words(ctx, row)}</span>
      <span class="entry-facts"><time datetime=${row.at}>${clock.format(new Date(row.at))}</time>
        ${row.seat === null ? nothing : who(row.seat, ctx.seatName(row.seat))}
        <span>${t(KINDS[row.kind])}</span>
        ${row.visitor ? html`<span title=${t('Visitor')}>${row.visitor}</span>` : nothing}
        ${row.barrier ? html`<span class="badge">${t(row.barrier)}</span>` : nothing}</span>
    </a></div>`);
}

const struck = (text) => html`<s>${text}</s><span class="unseen"> (${t('taken back')})</span>`;

/** The log lines of an entry; an entry that says nothing is named by its action. */
function words(ctx, { lines, action, kind }) {
  const unsaid = t('{kind}, without words', { kind: t(KINDS[kind]) });
  if (!lines.length) return html`<i>${action?.type ?? unsaid}</i>`;
  const secret = html`<span title=${t('Only some could read this')}>${icon('lock')}</span> `;
  return lines.map(({ say, with: values, only }) => html`<span class="entry-line"
    >${only ? secret : nothing}${ctx.say(say, values)}</span>`);
}

function follow(event, deeds, ply) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  deeds.goTo(ply);
}

function said(here, deeds, row, place) {
  const { seat, name, text, at, hidden, notice } = row;
  const speaker = notice ? nothing : seat === null ? html`<b><bdi>${name}</bdi></b>` : who(seat, name);
  return html`<div role="listitem" aria-posinset=${place.at} aria-setsize=${place.size}
    class="entry-said ${hidden ? 'hidden-said' : ''}">${icon(notice ? 'info' : 'chat')}
    <span>${speaker} <time datetime=${at}>${clock.format(new Date(at))}</time>
      ${hidden ? html`<span class="badge">${t('Hidden from the players')}</span>` : nothing}
      <bdi class="said-text">${text}</bdi></span>
    ${here.hides && !notice ? hush(here, deeds, row) : nothing}</div>`;
}

function hush({ busy }, deeds, row) {
  const label = row.hidden ? t('Show this line to the players again') : t('Hide this line from the players');
  return html`<button type="button" class="button quiet small icon-only" title=${label} aria-label=${label}
    aria-disabled=${busy ? 'true' : nothing} @click=${() => busy || deeds.hush(row)}
    >${icon(row.hidden ? 'eye' : 'hidden')}</button>`;
}

/**
 * Keep the entry of the position shown in sight, and the keyboard on it if it was on another. Call it after each
 * render.
 */
export function followEntries(root, here) {
  const frame = root.querySelector('.entries');
  const key = `${here.replay.wanted} ${here.entries.length}`;
  if (!frame || frame.followed === key) return;
  const now = frame.querySelector('.now');
  if (now) frame.scrollTop = now.offsetTop - frame.clientHeight / 2;
  if (document.activeElement.matches('.entry a')) now?.querySelector('a').focus({ preventScroll: true });
  for (const drawn of frame.querySelectorAll('.entry-chunk')) {
    here.sight.heights.set(Number(drawn.dataset.chunk), drawn.offsetHeight);
  }
  frame.followed = key;
}
