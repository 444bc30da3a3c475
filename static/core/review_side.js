/**
 * Beside the board of a review: all entries with the chat between them, and what is known of the entry shown.
 * It reads what the server says of a table and changes nothing.
 */
import { html } from 'lit';

import { who } from './context.js';
import { icon } from './icons.js';
import { changes, offered } from './review_details.js';
import { KINDS, entries } from './review_entries.js';
import { t } from './words.js';

const language = document.documentElement.lang || 'en';
const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });

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
  open: 'looked at hidden things', rewind: 'rewound the game', skip: 'took a move out', hand: 'decided who plays a seat',
  end: 'ended the game', reopen: 'opened the game again', undo: 'undid a repair',
  hide: 'hid a line of chat', show: 'showed a line of chat again',
};

/** Who has looked behind the curtain or repaired something, and why. */
function audits(ctx, { audits: rows }) {
  if (!rows.length) return html`<p class="quiet-words">${t('Nobody has looked at what is hidden here.')}</p>`;
  return html`<ul class="looks">${rows.map(({ user, what, reason, at }) => html`<li>
    <p><b><bdi>${user}</bdi></b> ${t(DEEDS[what] ?? what)}
      <time datetime=${at}>${moment.format(new Date(at))}</time></p>
    <p class="quiet-words"><bdi>${reason}</bdi></p></li>`)}</ul>`;
}
