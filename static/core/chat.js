/**
 * The chat of a table: what was said, by whom and when, and a line to say something.
 * Texts are shown as they were typed, times as the server gave them.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { who } from './context.js';
import { icon } from './icons.js';
import { t } from './words.js';

const LONGEST = 500;
const KEPT = 200;
const language = document.documentElement.lang || 'en';
const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });

/** Add what was said; a message that a reconnect brings again is there once. */
export function hearSaid(chat, message) {
  if (chat.some((other) => other.id === message.id)) return false;
  chat.push(message);
  // A line that was hidden for a while comes back to where it was said.
  chat.sort((one, other) => one.id - other.id);
  if (chat.length > KEPT) chat.shift();
  return true;
}

/** Take away a line that is hidden from now on; whether it was there. */
export function hearUnsaid(chat, { id }) {
  const at = chat.findIndex((said) => said.id === id);
  if (at >= 0) chat.splice(at, 1);
  return at >= 0;
}

/** The chat in the drawer. */
export function chat(ctx, here, deeds) {
  return html`<div class="chat">
    <ol class="said" aria-label=${t('Chat')} tabindex="0">
      ${repeat(here.chat, (said) => said.id, (said) => line(ctx, here, deeds, said))}
      ${here.chat.length ? nothing : html`<li class="empty">${t('Nobody has said anything yet.')}</li>`}
    </ol>
    <form class="say" @submit=${(event) => submit(event, deeds)}>
      <input class="input" name="text" aria-label=${t('Say something')} placeholder=${t('Say something')}
        maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" ?readonly=${here.line.state !== 'open'}>
      <button class="button icon-only" aria-label=${t('Send')}>${icon('send')}</button>
    </form>
  </div>`;
}

/** Whether a player's words are kept out of sight on this device, at this table. */
const isMuted = (here, seat) => seat !== null && seat !== undefined && here.muted.has(seat);

function line(ctx, here, deeds, { seat, name, text, at, notice }) {
  if (notice) return html`<li class="notice-line">${icon('info')}<p>${text}</p></li>`;
  const speaker = seat === null || seat === undefined ? html`<b><bdi>${name}</bdi></b>` : who(seat, name);
  const muted = isMuted(here, seat);
  return html`<li>${speaker} <time datetime=${at}>${clock.format(new Date(at))}</time>
    ${seat === null || seat === undefined || ctx.holds.includes(seat) ? nothing : muting(deeds, seat, name, muted)}
    ${muted ? nothing : html`<p dir="auto">${text}</p>`}</li>`;
}

function muting(deeds, seat, name, muted) {
  const label = muted ? t('Show what {name} says', { name }) : t('Hide what {name} says', { name });
  return html`<button type="button" class="button quiet small mute" title=${label} aria-label=${label}
    @click=${() => deeds.mute(seat)}>${icon(muted ? 'eye' : 'hidden')}</button>`;
}

function submit(event, deeds) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (!text) return;
  deeds.say(text);
  field.value = '';
}
