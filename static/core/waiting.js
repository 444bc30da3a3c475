/**
 * The waiting room: who is at the table, live, and what the host may change before the start.
 * The server decides who may change what; a change is seen when the table's next message arrives.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { get, post } from './api.js';
import { clockWords } from './clock.js';
import { icon } from './icons.js';
import { invitations } from './invites.js';
import { mark, shape } from './marks.js';
import { defaultNames, seatBadges, ways } from './seating.js';
import { t } from './words.js';

export { claim, invited } from './claim.js';

// Codes are good for two hours: a room that waits longer asks for new ones.
const INVITES_LAST = 100 * 60_000;

const room = {
  invites: [],
  asked: '',
  timer: 0,
  bots: [],
  editing: null,
  removing: null,
  error: null,
  focus: null,
  sat: false,
};

/**
 * The waiting room as a template.
 * @param {object} ctx the table's context: `id`, `slug`, `seats`, `host`, `watching`, `redraw()`
 */
export function waiting(ctx) {
  if (ctx.host) keepInvites(ctx);
  queueMicrotask(refocus);
  return html`<section class="page waiting" aria-labelledby="waiting-title">
    <h1 id="waiting-title">${t('Waiting room')}</h1>
    <p class="lead" role="status">${outlook(ctx)}</p>
    ${room.error?.seat === null ? errorLine() : nothing}
    <div class="waiting-parts">
      <ol class="panel waiting-seats">
        ${repeat(ctx.seats, ({ seat }) => seat, (seat) => seatItem(ctx, seat))}</ol>
      ${ctx.host ? invitations(room.invites, ctx.redraw, (seat) => renew(ctx, seat)) : nothing}
    </div>
    ${clockWords(ctx).length ? html`<p class="help">${clockWords(ctx).join(' ')}</p>` : nothing}
    ${ctx.watching ? html`<p class="help">${watching(ctx.watching)}</p>` : nothing}
  </section>`;
}

const errorLine = () => html`<p class="error" role="alert">${room.error.message}</p>`;

function outlook(ctx) {
  const open = ctx.seats.filter((seat) => seat.by === 'open');
  const names = open.map((seat) => t('seat {number}', { number: seat.seat + 1 }));
  const wait = open.length
    ? t('Waiting for {names}. Play starts as soon as everybody sits.', { names })
    : t('Everybody sits. Play starts now.');
  return ctx.host ? wait : `${whoYouAre(ctx)} ${wait}`;
}

function whoYouAre(ctx) {
  const names = ctx.seats.filter((seat) => seat.mine).map((seat) => seat.name);
  if (names.length) {
    room.sat = true;
    return t('You are {names}.', { names });
  }
  if (room.sat) return t('You hold no seat any more. Ask the host for a new link if you want to play.');
  return t('You are watching.');
}

function watching(number) {
  return number === 1 ? t('One person watches.') : t('{number} people watch.', { number });
}

/** The links are fetched again whenever who sits where has changed: a seat that is freed gets a new one. */
function keepInvites(ctx) {
  const now = JSON.stringify(ctx.seats.map(({ seat, name, by }) => [seat, name, by]));
  if (now === room.asked) return;
  room.asked = now;
  fetchInvites(ctx);
}

async function fetchInvites(ctx) {
  clearTimeout(room.timer);
  room.timer = setTimeout(() => fetchInvites(ctx), INVITES_LAST);
  try {
    if (!room.bots.length) room.bots = (await get(`/api/games/${ctx.slug}`)).bots;
    room.invites = (await get(`/api/tables/${ctx.id}/invites`)).seats;
  } catch (error) {
    room.error = { seat: null, message: error.message };
  }
  ctx.redraw();
}

/** The seat is given to whoever gets its new invitation. */
async function renew(ctx, seat) {
  if (await change(ctx, { seat }, { by: 'invite' })) fetchInvites(ctx);
}

function seatItem(ctx, seat) {
  const number = seat.seat + 1;
  return html`<li><div class="waiting-seat seat-${seat.seat}" role="group" data-name=${seat.name}
    aria-label=${t('Seat {number}, {shape}', { number, shape: shape(seat.seat) })}>
    ${mark(seat.seat)}
    ${room.editing === seat.seat
      ? nameForm(ctx, seat)
      : html`${nameOf(ctx, seat)}<span class="waiting-state">${seatBadges(seat, ctx.hosts)}</span>`}
    ${ctx.host ? controls(ctx, seat) : nothing}
    ${room.error?.seat === seat.seat ? errorLine() : nothing}
  </div></li>`;
}

function nameOf(ctx, seat) {
  return html`<span class="waiting-name"><span class="player-name">${seat.name}</span>
    ${ctx.host || seat.mine
      ? html`<button class="button quiet icon-only" type="button" aria-label=${t('Rename {name}', seat)}
          data-rename @click=${() => edit(ctx, seat.seat, seat, 'input')}>${icon('edit')}</button>`
      : nothing}</span>`;
}

function nameForm(ctx, seat) {
  const stop = () => edit(ctx, null, seat, '[data-rename]');
  const save = async (event) => {
    event.preventDefault();
    if (await change(ctx, seat, { name: event.target.elements.name.value.trim() })) stop();
  };
  const keys = (event) => event.key === 'Escape' && stop();
  return html`<form class="waiting-name" @submit=${save} @keydown=${keys}>
    <input class="input" name="name" maxlength="40" autocomplete="off" aria-label=${t('Name')}
      value=${seat.name}>
    <button class="button small" type="submit">${t('Save')}</button>
    <button class="button quiet icon-only" type="button" aria-label=${t('Leave the name as it is')}
      @click=${stop}>${icon('close')}</button>
  </form>`;
}

function edit(ctx, editing, { seat }, control) {
  room.editing = editing;
  room.error = null;
  focusOn(seat, control);
  ctx.redraw();
}

/** Ask the server for a change of a seat. Resolves to whether it was made. */
async function change(ctx, { seat }, wanted) {
  room.error = null;
  try {
    await post(`/api/tables/${ctx.id}/seats/${seat}`, wanted);
  } catch (error) {
    room.error = { seat, message: error.message };
  }
  ctx.redraw();
  return room.error === null;
}

/** What only the host may do with a seat: who plays it, and its place in the order. */
function controls(ctx, seat) {
  const guest = seat.by === 'held' && !seat.mine;
  return html`<span class="waiting-controls">
    ${guest ? removal(ctx, seat) : player(ctx, seat)}
    <span class="waiting-moves">${mover(ctx, seat, -1, t('Move {name} up', seat))}
      ${mover(ctx, seat, 1, t('Move {name} down', seat))}</span>
  </span>`;
}

function mover(ctx, seat, by, label) {
  const isLast = seat.seat === (by < 0 ? 0 : ctx.seats.length - 1);
  return html`<button class="button quiet icon-only" type="button" data-move=${by} ?disabled=${isLast}
    aria-label=${label} @click=${() => move(ctx, seat, by)}>${icon(by < 0 ? 'up' : 'down')}</button>`;
}

function player(ctx, seat) {
  const now = { open: 'invite', held: 'me' }[seat.by] ?? seat.by;
  return html`<select class="select" aria-label=${t('Who plays seat {number}', { number: seat.seat + 1 })}
    @change=${(event) => hand(ctx, seat, event.target.value)}>${ways(room.bots, now)}</select>`;
}

/** A seat that nobody has named takes the name of who plays it now. */
function hand(ctx, seat, by) {
  const isUnnamed = defaultNames(room.bots).includes(seat.name.replace(/ \(\d+\)$/, ''));
  const bot = room.bots.find((one) => `bot:${one.level}` === by);
  const name = bot ? t(bot.title) : t('Player {number}', { number: seat.seat + 1 });
  change(ctx, seat, isUnnamed ? { by, name } : { by });
}

function removal(ctx, seat) {
  if (room.removing !== seat.seat) {
    return html`<button class="button small" type="button" data-remove
        @click=${() => askRemoval(ctx, seat, seat.seat)}>${t('Remove {name}', seat)}</button>
      <button class="button quiet small" type="button" @click=${() => makeHost(ctx, seat)}
        >${t('Make host')}<span class="unseen">: ${seat.name}</span></button>`;
  }
  const name = t('Player {number}', { number: seat.seat + 1 });
  const free = async () => {
    if (await change(ctx, seat, { by: 'invite', name })) askRemoval(ctx, seat, null);
  };
  return html`<span class="button-row" role="group" aria-label=${t('Remove {name}', seat)}>
    <button class="button danger small" type="button" data-free @click=${free}>
      ${t('Free the seat')}</button>
    <button class="button quiet small" type="button" @click=${() => askRemoval(ctx, seat, null)}>
      ${t('Keep')}</button>
  </span>`;
}

function askRemoval(ctx, { seat }, removing) {
  room.removing = removing;
  focusOn(seat, removing === null ? '[data-remove], .select' : '[data-free]');
  ctx.redraw();
}

async function makeHost(ctx, { seat }) {
  room.error = null;
  try {
    await post(`/api/tables/${ctx.id}/host`, { seat });
  } catch (error) {
    room.error = { seat, message: error.message };
  }
  ctx.redraw();
}

async function move(ctx, { seat, name }, by) {
  const order = ctx.seats.map((_, i) => i);
  [order[seat], order[seat + by]] = [order[seat + by], order[seat]];
  room.error = null;
  focusOn(seat + by, `[data-move="${by}"]`, name);
  try {
    await post(`/api/tables/${ctx.id}/order`, { order });
  } catch (error) {
    room.error = { seat, message: error.message };
  }
  ctx.redraw();
}

/** Where the focus goes as soon as it is there; a name waits until that player sits on the seat. */
function focusOn(seat, control, name = null) {
  room.focus = { seat, control, name };
}

function refocus() {
  if (!room.focus) return;
  const { seat, control, name } = room.focus;
  const row = document.querySelector(`.waiting-seat.seat-${seat}`);
  if (!row || (name !== null && row.dataset.name !== name)) return;
  const found = row.querySelector(control);
  const aim = found?.disabled ? row.querySelector('[data-move]:enabled') : found;
  if (!aim) return;
  room.focus = null;
  aim.focus();
  aim.select?.();
}
