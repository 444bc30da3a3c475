/** The drawer beside the table, a sheet on a phone: the log and the chat, one at a time. */
import { html, nothing } from 'lit';

import { closeButton } from './buttons.js';
import { chat } from './chat.js';
import { icon } from './icons.js';
import { log } from './log.js';
import { t } from './words.js';

const TABS = ['log', 'chat'];

/** The drawer, or nothing while it is closed. */
export function drawer(ctx, here, deeds) {
  if (!here.drawer) return nothing;
  return html`<aside id="drawer" class="table-drawer" aria-label=${t('Log and chat')}>
    <div class="drawer-tabs">
      <div role="tablist" aria-label=${t('Log and chat')} @keydown=${(event) => turn(event, here, deeds)}>
        ${TABS.map((name) => tab(name, here, deeds))}</div>
      ${closeButton(deeds.toggleDrawer)}
    </div>
    <div id="drawer-panel" role="tabpanel" aria-labelledby=${`tab-${here.drawer}`}>
      ${here.drawer === 'log' ? log(ctx, here, deeds) : chat(ctx, here, deeds)}
    </div>
  </aside>`;
}

function tab(name, here, deeds) {
  const chosen = here.drawer === name;
  const words = name === 'log' ? t('Log') : t('Chat');
  return html`<button type="button" role="tab" id=${`tab-${name}`} aria-selected=${chosen}
    aria-controls="drawer-panel" tabindex=${chosen ? 0 : -1} @click=${() => deeds.openDrawer(name)}>
    ${icon(name)}${words}
    ${name === 'chat' && here.unread ? unread(here.unread) : nothing}</button>`;
}

function unread(number) {
  return html`<span class="unread">${number}<span class="unseen"> ${t('new')}</span></span>`;
}

function turn(event, here, deeds) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  const name = TABS[(TABS.indexOf(here.drawer) + 1) % TABS.length];
  deeds.openDrawer(name);
  document.getElementById(`tab-${name}`)?.focus();
}
