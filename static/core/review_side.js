/**
 * Beside the board of a review: all entries with the chat between them, and what is known of the entry shown.
 * It reads what the server says of a table and changes nothing.
 */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';

import { who } from './context.js';
import { icon } from './icons.js';
import { undonePlies } from './log.js';
import { plyAddress } from './replay.js';
import { changes, offered } from './review_details.js';
import { t } from './words.js';

const language = document.documentElement.lang || 'en';
const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });

/** The column beside the board; on a phone it stands below. */
export function side(ctx, here, deeds) {
  return html`<aside class="review-side" aria-label=${t('Entries')}>
    ${entries(ctx, here, deeds)}
    <div class="review-shown">
      <div class="drawer-tabs"><div role="tablist" aria-label=${t('The entry shown')}
        @keydown=${(event) => turn(event, here, deeds)}>${Object.entries(TABS).map(([name, { title }]) => html`
          <button type="button" role="tab" id=${`tab-${name}`} aria-selected=${here.tab === name}
            aria-controls="review-panel" tabindex=${here.tab === name ? 0 : -1}
            @click=${() => deeds.tab(name)}>${title()}</button>`)}</div></div>
      <div id="review-panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${here.tab}`}
        >${TABS[here.tab].body(ctx, here, deeds)}</div>
    </div>
  </aside>`;
}

const TABS = {
  changes: { title: () => t('Changes'), body: opened((ctx, { details }) => changes(ctx, details.changed)) },
  options: { title: () => t('Options'), body: opened(offered) },
  facts: { title: () => t('Facts'), body: facts },
  looks: { title: () => t('Looks'), body: audits },
};

function turn(event, here, deeds) {
  const names = Object.keys(TABS);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const name = names.at((names.indexOf(here.tab) + step) % names.length);
  deeds.tab(name);
  document.getElementById(`tab-${name}`)?.focus();
}

/** Every entry, oldest first, and what was said meanwhile. */
function entries(ctx, here, deeds) {
  const undone = undonePlies(here.entries.flatMap(({ ply, lines }) => lines.map((line) => ({ ...line, ply }))));
  const rows = [...here.entries, ...here.said].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const draw = (row) => ('ply' in row ? entry(ctx, here, deeds, row, undone.has(row.ply)) : said(row));
  return html`<ol class="entries" tabindex="0" aria-label=${t('Entries')}>${repeat(rows, keyOf, draw)}</ol>`;
}

const keyOf = (row) => ('ply' in row ? `entry ${row.ply}` : `said ${row.id}`);

function entry(ctx, here, deeds, row, undone) {
  const now = row.ply === here.replay.wanted;
  return guard([row, now, undone, here.seats], () => html`<li
    class=${classMap({ entry: true, now, undone, repair: row.kind === 'repair' })}>
    <a href=${plyAddress(here.id, row.ply, '/review')} aria-current=${now ? 'step' : nothing}
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

const KINDS = { setup: 'set-up', act: 'act', undo: 'undo', repair: 'repair' };

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

function said({ seat, name, text, at, hidden, notice }) {
  const speaker = notice ? nothing : seat === null ? html`<b><bdi>${name}</bdi></b>` : who(seat, name);
  return html`<li class="entry-said ${hidden ? 'hidden-said' : ''}">${icon(notice ? 'info' : 'chat')}
    <span>${speaker} <time datetime=${at}>${clock.format(new Date(at))}</time>
      ${hidden ? html`<span class="badge">${t('Hidden from the players')}</span>` : nothing}
      <bdi class="said-text">${text}</bdi></span></li>`;
}

/** What is hidden of the entry shown, once it may be seen. */
function opened(body) {
  return (ctx, here, deeds) => {
    if (!here.open) return closed(deeds);
    if (here.details?.ply !== here.replay.ply) return html`<p class="quiet-words">${t('A moment …')}</p>`;
    return here.details.failed ? html`<p class="error">${here.details.failed}</p>` : body(ctx, here);
  };
}

function closed(deeds) {
  return html`<p class="quiet-words">${t('The game is running: this tells of hidden things.')}</p>
    <button type="button" class="button" @click=${() => deeds.ask(null)}
      >${icon('eye')}${t('See hidden things')}</button>`;
}

function facts(ctx, here) {
  const row = here.entries.find(({ ply }) => ply === here.replay.ply);
  if (!row) return html`<p class="quiet-words">${t('There is no entry.')}</p>`;
  const shown = [
    [t('Ply'), row.ply],
    [t('Kind'), t(KINDS[row.kind])],
    [t('Time'), moment.format(new Date(row.at))],
    [t('Seat'), row.seat === null ? '–' : who(row.seat, ctx.seatName(row.seat))],
    [t('Visitor'), row.visitor ?? '–'],
    [t('Action'), row.action ? html`<code>${JSON.stringify(row.action)}</code>` : '–'],
    [t('What bars free undo'), row.barrier ? t(row.barrier) : '–'],
    [t('Position of ply'), row.line],
    [t('Actions from the set-up'), row.depth],
    [t('Rules'), row.rules_version],
    [t('Hash'), html`<code>${row.hash}</code>`],
  ];
  return html`<dl class="entry-data">${shown.map(([title, value]) => html`<dt>${title}</dt><dd>${value}</dd>`)}</dl>`;
}

const DEEDS = {
  open: 'looked at hidden things', rewind: 'rewound the game', end: 'ended the game', reopen: 'opened the game again',
};

/** Who has looked behind the curtain or repaired something, and why. */
function audits(ctx, { audits: rows }) {
  if (!rows.length) return html`<p class="quiet-words">${t('Nobody has looked at what is hidden here.')}</p>`;
  return html`<ul class="looks">${rows.map(({ user, what, reason, at }) => html`<li>
    <p><b><bdi>${user}</bdi></b> ${t(DEEDS[what] ?? what)}
      <time datetime=${at}>${moment.format(new Date(at))}</time></p>
    <p class="quiet-words"><bdi>${reason}</bdi></p></li>`)}</ul>`;
}

/** Keep the entry of the position shown in sight. Call it after each render. */
export function followEntries(root, here) {
  const frame = root.querySelector('.entries');
  const key = `${here.replay.wanted} ${here.entries.length}`;
  if (!frame || frame.followed === key) return;
  const now = frame.querySelector('.now');
  if (now) frame.scrollTop = now.offsetTop - frame.clientHeight / 2;
  frame.followed = key;
}
