/**
 * The shelf's live parts: joining with a code, and the visitor's own games with whose turn it is.
 * The boxes themselves are the server's HTML.
 */
import { html, nothing, render } from 'lit';

import { get, post } from './api.js';
import { mark } from './marks.js';
import { seatName, t } from './words.js';

const SHOWN = 3;
const EVERY = 20_000;

const place = document.getElementById('tables');
let tables = JSON.parse(document.getElementById('your-tables').textContent) ?? [];
let all = false;

/** Whether a table waits for the visitor; what is only tried out can wait. */
const waits = (table) => table.your_turn && !table.what_if;

/** Those that wait for the visitor first, then the running ones, then what is over; newest first in each. */
export function sorted(list) {
  const isOver = (table) => table.status === 'finished' || table.status === 'abandoned';
  const rank = (table) => (waits(table) ? 0 : isOver(table) ? 2 : 1);
  return [...list].sort((a, b) => rank(a) - rank(b) || Date.parse(b.changed) - Date.parse(a.changed));
}

function draw() {
  const list = sorted(tables);
  const shown = all ? list : list.slice(0, few(list));
  document.getElementById('yours').hidden = !list.length;
  const cards = shown.map((table) => html`<li>${card(table)}</li>`);
  render(html`<ul class="tables">${cards}</ul>${more(list)}`, place);
}

/** How many are shown at first: a row, or as many as wait for the visitor. */
const few = (list) => Math.max(SHOWN, list.filter(waits).length);

function more(list) {
  if (all || list.length <= few(list)) return nothing;
  const show = () => {
    all = true;
    draw();
    place.querySelectorAll('.table-link')[few(list)]?.focus();
  };
  return html`<p class="tables-more"><button class="button quiet" type="button" @click=${show}>
    ${t('Show all {number} games', { number: list.length })}</button></p>`;
}

function card(table) {
  return html`<a class="table-link ${waits(table) ? 'mine' : ''}" href=${table.url}>
    <span class="table-head"><span class="table-title">${table.title}</span>${badge(table)}</span>
    <span class="table-seats">${table.seats.map((seat) => player(seat))}</span>
    <span class="table-state">${state(table)}</span>
  </a>`;
}

function badge(table) {
  if (waits(table)) return html`<span class="badge now">${t('Your turn')}</span>`;
  if (table.what_if) return html`<span class="badge">${t('A trial')}</span>`;
  if (table.status === 'open') return html`<span class="badge">${t('Not full yet')}</span>`;
  if (table.status === 'abandoned') return html`<span class="badge">${t('Ended early')}</span>`;
  if (table.status === 'finished') return html`<span class="badge">${t('Finished')}</span>`;
  return nothing;
}

function player(seat) {
  return html`<span class="player">${mark(seat.seat)}<span class="player-name">${seat.name}</span></span>`;
}

function state(table) {
  const when = ago(table.changed);
  if (table.status === 'open') return t('Waiting for players. {when}', { when });
  if (table.status !== 'playing' || !table.to_act.length) return when;
  const seats = table.to_act.map((seat) => seatName(seat, table.seats));
  return t('To act: {names}. {when}', { names: seats, when });
}

/** How long ago, in words. A device clock that runs behind never puts the past into the future. */
export function ago(moment, now = Date.now()) {
  const minutes = Math.max(0, Math.round((now - Date.parse(moment)) / 60_000));
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang || 'en', { numeric: 'auto' });
  if (minutes < 1) return t('Just now');
  if (minutes < 60) return capital(words.format(-minutes, 'minute'));
  if (minutes < 48 * 60) return capital(words.format(-Math.round(minutes / 60), 'hour'));
  return capital(words.format(-Math.round(minutes / 1440), 'day'));
}

const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

async function refresh() {
  if (document.hidden) return;
  try {
    ({ tables } = await get('/api/tables'));
    draw();
  } catch {
    // What is on the page stays; the next round may get through.
  }
}

const form = document.getElementById('join');
const code = document.getElementById('code');
const error = document.getElementById('join-error');

async function join(event) {
  event.preventDefault();
  const letters = code.value.replace(/[^a-z]/gi, '').toUpperCase();
  if (letters.length !== 6) return refuse(t('A code has six letters. Ask whoever opened the table.'));
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const { url } = await post('/api/join', { code: letters });
    window.location.assign(url);
  } catch (failure) {
    refuse(failure.message);
  } finally {
    button.disabled = false;
  }
}

function refuse(message) {
  error.textContent = message;
  code.setAttribute('aria-invalid', 'true');
  code.focus();
}

function clear() {
  error.textContent = '';
  code.removeAttribute('aria-invalid');
}

const file = document.getElementById('game-file');

/** A game file becomes a finished table, shown from its beginning. */
async function lookThrough() {
  const fault = document.getElementById('game-file-error');
  fault.textContent = '';
  try {
    const { url } = await post('/api/tables/import', JSON.parse(await file.files[0].text()));
    window.location.assign(`${url}at/0/`);
  } catch (failure) {
    const isNone = failure instanceof SyntaxError;
    fault.textContent = isNone ? t('This is not a game file.') : failure.message;
  } finally {
    file.value = '';
  }
}

form.addEventListener('submit', join);
file.addEventListener('change', lookThrough);
code.addEventListener('input', clear);
document.addEventListener('visibilitychange', refresh);
window.addEventListener('pageshow', (event) => event.persisted && refresh());
setInterval(refresh, EVERY);
draw();
