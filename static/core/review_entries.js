/**
 * All entries of a review with the chat between them: thousands of rows, of which a step draws only those anew that
 * change. It reads what the server says of a table and changes nothing.
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
// So many rows are asked together whether anything of them has changed.
const CHUNK = 50;

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
    if (given.length !== last.length || given.some((one, i) => one !== last[i])) [last, found] = [given, work(...given)];
    return found;
  };
}

const chunksOf = once((entries, said) => {
  const rows = [...entries, ...said].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));
});

/** Every entry, oldest first, and what was said meanwhile. */
export function entries(ctx, here, deeds) {
  const undone = undoneIn(here.entries);
  const { wanted } = here.replay;
  const draw = (row) => ('ply' in row ? entry(ctx, here, deeds, row, undone.has(row.ply)) : said(here, deeds, row));
  const chunk = (rows) => {
    const now = rows.some(({ ply }) => ply === wanted) ? wanted : null;
    return guard([rows, now, here.seats, here.hushing], () => rows.map(draw));
  };
  return html`<ol class="entries" tabindex="0" aria-label=${t('Entries')} @keydown=${(event) => turn(event, here, deeds)}
    >${chunksOf(here.entries, here.said).map(chunk)}</ol>`;
}

/** From an entry up and down to the next one. */
function turn(event, here, deeds) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !event.target.matches('.entry a')) return;
  event.preventDefault();
  const ply = here.replay.wanted + step;
  if (ply >= 0 && ply <= here.table.ply) deeds.goTo(ply);
}

function entry(ctx, here, deeds, row, undone) {
  const now = row.ply === here.replay.wanted;
  return guard([row, now, undone, here.seats], () => html`<li
    class=${classMap({ entry: true, now, undone, repair: row.kind === 'repair' })}>
    <a href=${plyAddress(here.id, row.ply, '/review')} tabindex=${now ? 0 : -1} aria-current=${now ? 'step' : nothing}
      @click=${(event) => follow(event, deeds, row.ply)}>
      <span class="entry-ply">${row.ply}</span>
      <span class="entry-words">${undone ? struck(words(ctx, row)) : words(ctx, row)}</span>
      <span class="entry-facts"><time datetime=${row.at}>${clock.format(new Date(row.at))}</time>
        ${row.seat === null ? nothing : who(row.seat, ctx.seatName(row.seat))}
        <span>${t(KINDS[row.kind])}</span>
        ${row.visitor ? html`<span title=${t('Visitor')}>${row.visitor}</span>` : nothing}
        ${row.barrier ? html`<span class="badge">${t(row.barrier)}</span>` : nothing}</span>
    </a></li>`);
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

function said(here, deeds, row) {
  const { seat, name, text, at, hidden, notice } = row;
  const speaker = notice ? nothing : seat === null ? html`<b><bdi>${name}</bdi></b>` : who(seat, name);
  return html`<li class="entry-said ${hidden ? 'hidden-said' : ''}">${icon(notice ? 'info' : 'chat')}
    <span>${speaker} <time datetime=${at}>${clock.format(new Date(at))}</time>
      ${hidden ? html`<span class="badge">${t('Hidden from the players')}</span>` : nothing}
      <bdi class="said-text">${text}</bdi></span></li>`;
}

/** Keep the entry of the position shown in sight, and the keyboard on it if it was on another. Call it after each render. */
export function followEntries(root, here) {
  const frame = root.querySelector('.entries');
  const key = `${here.replay.wanted} ${here.entries.length}`;
  if (!frame || frame.followed === key) return;
  const now = frame.querySelector('.now');
  if (now) frame.scrollTop = now.offsetTop - frame.clientHeight / 2;
  if (document.activeElement.matches('.entry a')) now?.querySelector('a').focus({ preventScroll: true });
  frame.followed = key;
}
