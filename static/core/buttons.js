/** Small controls that many parts of the table share. They know labels and clicks, nothing else. */
import { html } from 'lit';

import { icon } from './icons.js';
import { t } from './words.js';

/** A button that shows only an icon; its label is its name. */
export function iconButton(name, label, click, kind = 'quiet') {
  return html`<button type="button" class="button icon-only ${kind}" aria-label=${label} title=${label}
    @click=${click}>${icon(name)}</button>`;
}

/** The button that closes what it stands in. */
export const closeButton = (click) => iconButton('close', t('Close'), click);
