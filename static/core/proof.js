/**
 * The proof of a finished game's shuffle, worked out by the reader's own browser from what the server has published.
 * It proves where the seed came from; that the game followed from it is proved by playing its file again.
 */
import { html, nothing } from 'lit';

import { icon } from './icons.js';
import { t } from './words.js';

/**
 * Check a table's summary by this browser's own SHA-256.
 * @returns {Promise<{secret: boolean, seed: boolean} | null>} null where a page has no SHA-256: over plain http
 */
export async function prove({ commitment, secret, entropy = '', seed }) {
  if (!globalThis.crypto?.subtle || !secret) return null;
  const [ofSecret, ofBoth] = await Promise.all([sha256(secret), sha256(secret + entropy)]);
  return { secret: ofSecret === commitment, seed: ofBoth === seed };
}

async function sha256(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What was proved, in words, and the values to prove it again by other means. */
export function proof(summary, found) {
  if (!summary.secret) return nothing;
  const { commitment, secret, entropy, seed } = summary;
  const values = [
    [t('Published at the opening'), commitment],
    [t('Secret'), secret],
    [t('Bytes from the browsers'), entropy],
    [t('Seed'), seed],
  ].filter(([, value]) => value);
  return html`<details class="shuffle"><summary>${t('Check the shuffle')}</summary>
    ${found ? proved(summary, found) : byHand(summary)}
    <p>${t('Every roll and every shuffle follows from the seed.')}
      ${t('To prove that too, import the saved game file: it is played again, entry by entry, from the seed.')}</p>
    <dl>${values.map(([title, value]) => html`<dt>${title}</dt><dd><code>${value}</code></dd>`)}</dl>
  </details>`;
}

function proved(summary, found) {
  const secret = found.secret
    ? t('The secret was fixed before anybody sat down: its SHA-256 is the value published at the opening.')
    : t('The secret is not the one that was published at the opening: its SHA-256 is another value.');
  return html`<p>${t('This browser has just worked it out:')}</p>
    <ul class="proof">${line(found.secret, secret)}${ofSeed(summary, found)}</ul>`;
}

function ofSeed({ chosen_seed: chosen, entropy }, { seed }) {
  if (chosen) return line(false, t('The seed was chosen by whoever opened the table: nothing was left to chance.'));
  if (!seed) return line(false, t('The seed is not the SHA-256 of the secret and the bytes from the browsers.'));
  return line(true, entropy
    ? t('Nobody chose the seed alone: it is the SHA-256 of the secret and the bytes from the browsers.')
    : t('The seed is the SHA-256 of the secret. No browser added bytes of its own.'));
}

const line = (holds, words) => html`<li class=${holds ? 'holds' : 'fails'}
  >${icon(holds ? 'check' : 'warning')}<span>${words}</span></li>`;

/** Over plain http a browser lends a page no SHA-256: other tools have it. */
function byHand({ secret, entropy = '' }) {
  const command = (hex) => html`<code>echo ${hex} | xxd -r -p | sha256sum</code>`;
  return html`<p>${t('This page came over plain http, where a browser lends it no SHA-256.')}
      ${t('Work it out with another tool:')}</p>
    <dl><dt>${t('This must give the value published at the opening')}</dt><dd>${command(secret)}</dd>
      <dt>${t('This must give the seed')}</dt><dd>${command(secret + entropy)}</dd></dl>`;
}
