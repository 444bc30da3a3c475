/**
 * The page that an invitation opens: whose table it is, a name, and one button that takes the seat.
 * The invitation stands in the address's fragment, which no server log sees, and leaves it once it is used.
 */
import { html, nothing } from 'lit';

import { entropy, get, post, session } from './api.js';
import { copyText } from './bar.js';
import { icon } from './icons.js';
import { colour, mark, shape } from './marks.js';
import { t } from './words.js';

const guest = { asked: false, table: null, name: '', busy: false, error: null, copied: false };

/** The invitation in the address: `{seat, secret}`, or null. */
export function invited() {
  const found = /^#invite=(\d+)\.(.+)$/.exec(window.location.hash);
  return found ? { seat: Number(found[1]), secret: decodeURIComponent(found[2]) } : null;
}

/**
 * The page on which a guest takes a seat, or nothing once that is done.
 * @param {object} ctx the table's context: `id`, `seats`, `redraw()`, `refresh()`
 */
export function claim(ctx) {
  const invite = invited();
  if (!invite) return nothing;
  const seat = ctx.seats.find((one) => one.seat === invite.seat);
  if (seat?.mine) return leave(ctx);
  if (isSpent(ctx, seat)) {
    queueMicrotask(() => ctx.tell(t('That link is not valid any more: ask for a new one. You are watching.')));
    return leave(ctx);
  }
  ask(ctx);
  return html`<section class="page claim" aria-labelledby="claim-title">
    <div class="panel claim-card ${colour(invite.seat)}">
      <span class="claim-mark">${mark(invite.seat, shape(invite.seat))}</span>
      <h1 id="claim-title">${title(invite)}</h1>
      ${form(ctx, invite)}
    </div>
  </section>`;
}

/** Whether somebody else plays the seat by now: then its link leads to the table like any other. */
function isSpent(ctx, seat) {
  return ctx.status !== 'open' && seat !== undefined && seat.by !== 'open' && !seat.handing;
}

function title(invite) {
  const number = invite.seat + 1;
  const now = guest.table?.seats[invite.seat];
  if (now?.by === 'held') return t('Take over the seat of {name}', now);
  const host = guest.table?.seats.find((seat) => seat.by === 'held')?.name;
  return host
    ? t('Take seat {number} at {name}’s table', { number, name: host })
    : t('Take seat {number} at this table', { number });
}

function form(ctx, invite) {
  const takesOver = guest.table?.seats[invite.seat]?.by === 'held';
  return html`${forgets() ? elsewhere(ctx) : nothing}
  <form class="claim-form" @submit=${(event) => take(event, ctx, invite)} novalidate>
    ${takesOver ? html`<p class="help">${
      t('It is played on this device from then on, and no longer on the one that showed you the link.')}</p>` : nothing}
    <div class="field" ?hidden=${takesOver}>
      <label for="claim-name">${t('Your name')}</label>
      <input class="input" id="claim-name" name="name" maxlength="40" autocomplete="nickname"
        spellcheck="false" .value=${guest.name}
        placeholder=${t('Player {number}', { number: invite.seat + 1 })}
        aria-invalid=${guest.error?.field === 'name' ? 'true' : nothing}
        aria-describedby=${guest.error ? 'claim-error' : nothing}>
    </div>
    ${guest.error ? html`<p class="error" id="claim-error" role="alert">${guest.error.message}</p>` : nothing}
    <button class="button primary large wide" type="submit" ?disabled=${guest.busy}>
      ${t('Take the seat')}</button>
    <button class="button quiet" type="button" @click=${() => leave(ctx)}>${t('Just watch')}</button>
  </form>`;
}

/** The browsers inside other apps keep cookies of their own: who sits down there is somebody else in the real browser. */
const APPS = {
  Messenger: /MessengerForiOS|Orca-Android/,
  Facebook: /FBAN|FBAV/,
  Instagram: /Instagram/,
  LINE: /Line\//,
  WhatsApp: /WhatsApp/,
  X: /Twitter/,
  WeChat: /MicroMessenger/,
  Snapchat: /Snapchat/,
  TikTok: /TikTok|musical_ly|BytedanceWebview/,
  Telegram: /Telegram/,
  LinkedIn: /LinkedInApp/,
};
const SOME_APP = /; wv\)|(iPhone|iPad)(?!.*Safari\/)/;

/** The app whose browser this is, "" for one without a known name, or null for a browser of its own. */
function app() {
  const { userAgent } = window.navigator;
  const [name] = Object.entries(APPS).find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return name ?? (SOME_APP.test(userAgent) ? '' : null);
}

const forgets = () => app() !== null || !window.navigator.cookieEnabled;

function elsewhere(ctx) {
  return html`<div class="notice" role="note">${icon('warning')}<span>${why()}</span>
    <div class="copy-row"><input class="input" readonly aria-label=${t('Link')} .value=${window.location.href}
        @focus=${(event) => event.target.select()}>
      <button class="button" type="button" @click=${(event) => copy(event, ctx)}
        >${icon(guest.copied ? 'check' : 'copy')}${guest.copied ? t('Copied') : t('Copy')}</button></div></div>`;
}

function why() {
  if (app() === null) {
    return t('This browser keeps no cookies, so your seat would be lost. Switch them on, or use another browser.');
  }
  const name = app() || t('another app');
  return t('This page is open inside {name}, which will not remember you. Open it in your browser: choose that in the '
    + 'menu of {name} (⋯ or ⋮), or copy the link.', { name });
}

async function copy({ currentTarget }, ctx) {
  guest.copied = await copyText(window.location.href, currentTarget.previousElementSibling);
  ctx.redraw();
}

/** Ask once who is at the table and what the visitor was called last time. */
async function ask(ctx) {
  if (guest.asked) return;
  guest.asked = true;
  const [table, who] = await Promise.allSettled([get(`/api/tables/${ctx.id}`), session()]);
  guest.table = table.value ?? null;
  guest.name ||= who.value?.name ?? '';
  ctx.redraw();
}

async function take(event, ctx, invite) {
  event.preventDefault();
  if (guest.busy) return;
  Object.assign(guest, { busy: true, error: null, name: event.target.elements.name.value.trim() });
  ctx.redraw();
  const wanted = { invite: invite.secret, name: guest.name, entropy: entropy() };
  try {
    await post(`/api/tables/${ctx.id}/seats/${invite.seat}/claim`, wanted);
    await remember();
    leave(ctx);
  } catch (error) {
    guest.error = error;
  }
  guest.busy = false;
  ctx.redraw();
}

/** The next form offers the same name; a failure costs nothing but that. */
async function remember() {
  if (guest.name) await post('/api/session', { name: guest.name }).catch(() => {});
}

/** Take the invitation out of the address and go on to the table. */
function leave(ctx) {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  queueMicrotask(() => ctx.refresh());
  return nothing;
}

// A second invitation pasted into the same tab changes the fragment alone: the page has to begin anew.
window.addEventListener('hashchange', () => {
  if (invited()) window.location.reload();
});
