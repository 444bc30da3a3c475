/**
 * The small bar of the table (undo, rules, share, settings, full screen, log and chat) and its panels.
 * It changes how the table is looked at, never the table.
 */
import { html, nothing } from 'lit';

import { closeButton } from './buttons.js';
import { icon } from './icons.js';
import { forkChoice } from './replay.js';
import { settingsFields } from './settings.js';
import { sharing } from './sharing.js';
import { askFirst, undoButton } from './undo.js';
import { t } from './words.js';
import { zoomButtons } from './zoom.js';

/** The bar, on the right of the banner. */
export function bar(ctx, here, deeds) {
  const plays = ctx.holds.length && ctx.view && !ctx.result && !ctx.replay;
  return html`<div class="bar" role="group" aria-label=${t('Table')}>
    ${plays ? undoButton(ctx, here, deeds) : nothing}
    ${button('rules', t('Rules'), deeds.rules, 'wide-only labelled')}
    ${button('share', t('Seats and sharing'), () => deeds.panel('share'), 'wide-only')}
    ${button('settings', t('Settings'), () => deeds.panel('settings'), 'wide-only')}
    ${ctx.view ? zoomButtons(here, deeds, button) : nothing}
    ${document.fullscreenEnabled
      ? button('full-screen', t('Full screen'), deeds.fullScreen, 'wide-only') : nothing}
    ${drawerButton(here, deeds)}
    ${button('more', t('More'), () => deeds.panel('more'), 'narrow-only')}
  </div>`;
}

function drawerButton({ drawer, unread }, deeds) {
  const label = unread ? t('Log and chat, {number} new', { number: unread }) : t('Log and chat');
  return html`<button type="button" class="button quiet bar-button" aria-expanded=${drawer !== null}
    aria-controls="drawer" title=${label} aria-label=${label} @click=${deeds.toggleDrawer}>${icon('chat')}
    ${unread ? html`<span class="unread" aria-hidden="true">${unread}</span>` : nothing}</button>`;
}

function button(name, label, click, kind) {
  return html`<button type="button" class="button quiet bar-button ${kind}" title=${label} aria-label=${label}
    @click=${click}>${icon(name)}<span>${label}</span></button>`;
}

/** The open panel as a modal dialog, or nothing. */
export function panel(ctx, here, deeds) {
  const found = { share, settings, more, ask, fork }[here.panel];
  if (!found) return nothing;
  return html`<dialog class="sheet-dialog" data-modal aria-labelledby="panel-title"
    @close=${deeds.panelClosed} @click=${backdrop}>
    ${found(ctx, here, deeds)}
  </dialog>`;
}

/** Open a dialog that has just been drawn. Call it after each render. */
export function openModal(root) {
  const dialog = root.querySelector('dialog[data-modal]');
  if (dialog && !dialog.open) dialog.showModal();
}

function backdrop(event) {
  if (event.target === event.currentTarget) event.currentTarget.close();
}

function framed(title, body, deeds) {
  return html`<div class="sheet-head"><h2 id="panel-title">${title}</h2>${closeButton(deeds.closePanel)}</div>
    <div class="sheet-body">${body}</div>`;
}

function ask(ctx, here, deeds) {
  return framed(t('Ask the others to take this back?'), askFirst(ctx, here, deeds), deeds);
}

function fork(ctx, here, deeds) {
  return here.replay ? framed(t('Play on from here'), forkChoice(ctx, here, deeds), deeds) : nothing;
}

function share(ctx, here, deeds) {
  return framed(t('Seats and sharing'), sharing(ctx, here, deeds, copyField), deeds);
}

function copyField([title, address, help], here, deeds) {
  const copied = here.copied === address;
  const copy = (event) => deeds.copy(address, event.currentTarget.previousElementSibling);
  return html`<div class="field"><label for=${`copy ${address}`}>${title}</label>
    <div class="copy-row">
      <input class="input" id=${`copy ${address}`} readonly .value=${address}
        @focus=${(event) => event.target.select()}>
      <button type="button" class="button" @click=${copy}
        >${icon(copied ? 'check' : 'copy')}${copied ? t('Copied') : t('Copy')}</button>
    </div>
    <p class="help">${help}</p></div>`;
}

function settings(ctx, here, deeds) {
  return framed(t('Settings'), settingsFields(here.settings, deeds.setting), deeds);
}

function more(ctx, here, deeds) {
  const instead = (open) => () => {
    deeds.closePanel();
    open();
  };
  return framed(t('More'), html`<div class="more-list">
    ${item('rules', t('Rules'), instead(deeds.rules))}
    ${item('share', t('Seats and sharing'), () => deeds.panel('share'))}
    ${item('settings', t('Settings'), () => deeds.panel('settings'))}
    ${document.fullscreenEnabled ? item('full-screen', t('Full screen'), instead(deeds.fullScreen)) : nothing}
    <a class="button quiet wide" href="/account/">${icon('person')}${t('You')}</a>
    <a class="button quiet wide" href="/">${icon('out')}${t('All games')}</a>
  </div>`, deeds);
}

function item(name, label, click) {
  return html`<button type="button" class="button quiet wide" @click=${click}>${icon(name)}${label}</button>`;
}

/** Copy a text, also where a page not served securely has no clipboard. Resolves to whether it worked. */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}
