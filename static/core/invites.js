/**
 * How a guest gets to a free seat: its link to copy or share, a QR code for a phone, and six letters to say.
 * The secrets come from the server and are shown to the host alone.
 */
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';

import { icon } from './icons.js';
import { mark } from './marks.js';
import { t } from './words.js';

const COPIED_FOR = 2500;

let copied = null;

/** The invitations of the open seats, as many as have arrived. `renew(seat)` makes a new one that voids the old. */
export function invitations(invites, redraw, renew) {
  if (!invites.length) return nothing;
  return html`<section class="invites" aria-labelledby="invites-title">
    <h2 id="invites-title">${t('Invite the others')}</h2>
    ${onlyHere(invites[0]) ? html`<p class="notice">${icon('info')}<span>${farWords()}</span></p>` : nothing}
    <ul class="invite-list">${invites.map((invite) => html`<li class="panel invite seat-${invite.seat}">
      ${card(invite, redraw, renew)}</li>`)}</ul>
  </section>`;
}

/** One invitation by itself; without `renew` where it is called off and made again in another way. */
export function invitation(invite, redraw, renew = null) {
  return html`<div class="panel invite seat-${invite.seat}">${card(invite, redraw, renew)}
    ${onlyHere(invite) ? html`<p class="notice">${icon('info')}<span>${farWords()}</span></p>` : nothing}</div>`;
}

/** Whether the links name this very computer, so that no other device could follow them. */
function onlyHere(invite) {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address(invite)).hostname);
}

function farWords() {
  return t('These links work on this computer only. For phones, open Tablemates by its LAN address.');
}

function card(invite, redraw, renew) {
  const number = invite.seat + 1;
  return html`<h3 class="invite-title">${mark(invite.seat)}<span>${t('Seat {number}', { number })}</span></h3>
    <div class="invite-qr" role="img" aria-label=${t('QR code of the link to seat {number}', { number })}>
      ${unsafeHTML(invite.qr)}</div>
    <div class="invite-ways">
      <p class="invite-code"><span class="help">${t('Code')}</span>
        <strong>${spaced(invite.code)}</strong></p>
      <div class="field">
        <label class="help" for="link-${invite.seat}">${t('Link')}</label>
        <input class="input" id="link-${invite.seat}" readonly .value=${address(invite)}
          @focus=${(event) => event.target.select()}>
      </div>
      <div class="button-row">
        <button class="button" type="button" @click=${() => copy(invite, redraw)}>
          ${icon(copied === invite.seat ? 'check' : 'copy')}
          <span aria-live="polite">${copied === invite.seat ? t('Copied') : t('Copy link')}</span>
        </button>
        ${navigator.share
          ? html`<button class="button" type="button" @click=${() => share(invite)}>
              ${icon('share')}${t('Share')}</button>`
          : nothing}
        ${renew
          ? html`<button class="button quiet" type="button" title=${t('Whoever has the old link or code cannot use it any more')}
              @click=${() => renew(invite.seat)}>${icon('again')}${t('New link')}</button>`
          : nothing}
      </div>
    </div>`;
}

/** The letters one by one, for the eye and for a screen reader that would try to say a word. */
const spaced = (code) => code.split('').join(' ');

const address = (invite) => new URL(invite.url, window.location.href).href;

async function copy(invite, redraw) {
  if (!(await toClipboard(invite))) return;
  copied = invite.seat;
  redraw();
  setTimeout(() => {
    copied = null;
    redraw();
  }, COPIED_FOR);
}

/** A page on a plain http address of the home network has no clipboard; the old way works there. */
async function toClipboard(invite) {
  try {
    await navigator.clipboard.writeText(address(invite));
    return true;
  } catch {
    document.getElementById(`link-${invite.seat}`).select();
    return document.execCommand('copy');
  }
}

async function share(invite) {
  const text = t('Come and play: a seat is waiting for you.');
  try {
    await navigator.share({ title: 'Tablemates', text, url: address(invite) });
  } catch {
    // Whoever closes the share sheet has changed their mind.
  }
}
