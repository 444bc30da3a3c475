/**
 * The waiting room: who is at the table, live, and what the host may change before the start.
 * The server decides who may change what; a change is seen when the table's next message arrives.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { get, post } from './api.js';
import { icon } from './icons.js';
import { invitations } from './invites.js';
import { mark, shape } from './marks.js';
import { ways } from './seating.js';
import { gettext, t } from './words.js';

export { claim, invited } from './claim.js';

const room = { invites: [], asked: '', editing: null, removing: null, error: null, bots: null };

/**
 * The waiting room as a template.
 * @param {object} ctx the table's context: `id`, `slug`, `seats`, `host`, `watching`, `redraw()`
 */
export function waiting(ctx) {
  keepInvites(ctx);
  const open = ctx.seats.filter((seat) => seat.by === 'open');
  return html`<section class="page waiting" aria-labelledby="waiting-title">
    <h1 id="waiting-title">${gettext('Waiting room')}</h1>
    <p class="lead" role="status">${outlook(ctx, open)}</p>
    ${room.error?.seat === null ? errorLine() : nothing}
    <div class="waiting-parts">
      <ol class="panel waiting-seats">
        ${repeat(ctx.seats, ({ seat }) => seat, (seat) => seatItem(ctx, seat))}</ol>
      ${ctx.host ? invitations(room.invites, ctx.redraw) : nothing}
    </div>
    ${ctx.watching ? html`<p class="help">${watching(ctx.watching)}</p>` : nothing}
  </section>`;
}

const errorLine = () => html`<p class="error" role="alert">${room.error.message}</p>`;

function outlook(ctx, open) {
  const names = open.map((seat) => t('seat {number}', { number: seat.seat + 1 }));
  const mine = ctx.seats.filter((seat) => seat.mine).map((seat) => seat.name);
  const wait = open.length
    ? t('Waiting for {names}. Play starts as soon as everybody sits.', { names })
    : gettext('Everybody sits. Play starts now.');
  if (ctx.host) return wait;
  const who = mine.length ? t('You are {names}.', { names: mine }) : gettext('You are watching.');
  return `${who} ${wait}`;
}

function watching(number) {
  return number === 1 ? gettext('One person watches.') : t('{number} people watch.', { number });
}

/** The links are fetched again whenever who sits where has changed: a seat that is freed gets a new one. */
function keepInvites(ctx) {
  if (!ctx.host) return;
  const now = JSON.stringify(ctx.seats.map(({ seat, name, by }) => [seat, name, by]));
  if (now === room.asked) return;
  room.asked = now;
  fetchInvites(ctx);
}

async function fetchInvites(ctx) {
  try {
    const [game, { seats }] = await Promise.all([
      room.bots ? null : get(`/api/games/${ctx.slug}`),
      get(`/api/tables/${ctx.id}/invites`),
    ]);
    room.bots ??= game.bots;
    room.invites = seats;
  } catch (error) {
    room.error = { seat: null, message: error.message };
  }
  ctx.redraw();
}

function seatItem(ctx, seat) {
  const number = seat.seat + 1;
  return html`<li><div class="waiting-seat seat-${seat.seat}" role="group"
    aria-label=${t('Seat {number}, {shape}', { number, shape: shape(seat.seat) })}>
    ${mark(seat.seat)}
    ${room.editing === seat.seat ? nameForm(ctx, seat) : nameOf(ctx, seat)}
    <span class="waiting-state">${state(seat)}</span>
    ${ctx.host ? controls(ctx, seat) : nothing}
    ${room.error?.seat === seat.seat ? errorLine() : nothing}
  </div></li>`;
}

function state(seat) {
  if (seat.by === 'open') return html`<span class="badge">${icon('clock')}${gettext('Free')}</span>`;
  if (seat.by.startsWith('bot:')) return html`<span class="badge">${icon('bot')}${gettext('Bot')}</span>`;
  if (seat.mine) return html`<span class="badge now">${gettext('You')}</span>`;
  if (seat.here) return html`<span class="badge ok">${icon('check')}${gettext('Here')}</span>`;
  return html`<span class="badge">${gettext('Away')}</span>`;
}

function nameOf(ctx, seat) {
  const rename = () => {
    room.editing = seat.seat;
    ctx.redraw();
    const input = document.querySelector('.waiting-name input');
    input?.focus();
    input?.select();
  };
  return html`<span class="waiting-name"><span class="player-name">${seat.name}</span>
    ${ctx.host || seat.mine
      ? html`<button class="button quiet icon-only" type="button" aria-label=${t('Rename {name}', seat)}
          data-rename=${seat.seat} @click=${rename}>${icon('edit')}</button>`
      : nothing}</span>`;
}

function nameForm(ctx, seat) {
  const save = (event) => {
    event.preventDefault();
    change(ctx, seat, { name: event.target.elements.name.value.trim() });
  };
  const stop = (event) => {
    if (event.key === 'Escape') leaveEditing(ctx, seat);
  };
  return html`<form class="waiting-name" @submit=${save} @keydown=${stop}>
    <input class="input" name="name" maxlength="40" autocomplete="off" aria-label=${gettext('Name')}
      value=${seat.name}>
    <button class="button small" type="submit">${gettext('Save')}</button>
    <button class="button quiet icon-only" type="button" aria-label=${gettext('Leave the name as it is')}
      @click=${() => leaveEditing(ctx, seat)}>${icon('close')}</button>
  </form>`;
}

function leaveEditing(ctx, seat) {
  room.editing = null;
  ctx.redraw();
  document.querySelector(`[data-rename="${seat.seat}"]`)?.focus();
}

async function change(ctx, seat, wanted) {
  room.error = null;
  try {
    await post(`/api/tables/${ctx.id}/seats/${seat.seat}`, wanted);
    room.removing = null;
    if (room.editing !== null) leaveEditing(ctx, seat);
  } catch (error) {
    room.error = { seat: seat.seat, message: error.message };
  }
  ctx.redraw();
}

/** What only the host may do with a seat: who plays it, and its place in the order. */
function controls(ctx, seat) {
  const last = ctx.seats.length - 1;
  const guest = seat.by === 'held' && !seat.mine;
  return html`<span class="waiting-controls">
    ${guest ? removal(ctx, seat) : player(ctx, seat)}
    <button class="button quiet icon-only" type="button" ?disabled=${seat.seat === 0}
      aria-label=${t('Move {name} up', seat)}
      @click=${() => swap(ctx, seat.seat, -1)}>${icon('up')}</button>
    <button class="button quiet icon-only" type="button" ?disabled=${seat.seat === last}
      aria-label=${t('Move {name} down', seat)}
      @click=${() => swap(ctx, seat.seat, 1)}>${icon('down')}</button>
  </span>`;
}

function player(ctx, seat) {
  const now = { open: 'invite', held: 'me' }[seat.by] ?? seat.by;
  return html`<select class="select" aria-label=${t('Who plays seat {number}', { number: seat.seat + 1 })}
    @change=${(event) => change(ctx, seat, { by: event.target.value })}>
    ${ways(room.bots ?? [], now)}
  </select>`;
}

function removal(ctx, seat) {
  const ask = (who) => {
    room.removing = who;
    ctx.redraw();
  };
  if (room.removing !== seat.seat) {
    return html`<button class="button small" type="button" @click=${() => ask(seat.seat)}>
      ${t('Remove {name}', seat)}</button>`;
  }
  return html`<span class="button-row" role="group" aria-label=${t('Remove {name}', seat)}>
    <button class="button danger small" type="button" @click=${() => change(ctx, seat, { by: 'invite' })}>
      ${gettext('Free the seat')}</button>
    <button class="button quiet small" type="button" @click=${() => ask(null)}>${gettext('Keep')}</button>
  </span>`;
}

async function swap(ctx, seat, by) {
  const order = ctx.seats.map((_, i) => i);
  [order[seat], order[seat + by]] = [order[seat + by], order[seat]];
  room.error = null;
  try {
    await post(`/api/tables/${ctx.id}/order`, { order });
  } catch (error) {
    room.error = { seat, message: error.message };
  }
  ctx.redraw();
}
