/**
 * The proof of a finished game's shuffle, worked out by the reader's own browser from what the server has
 * published: where the seed came from, and that each number follows from it. What it does not prove it says.
 */
import { html, nothing } from 'lit';

import { canDerive, sha256 } from './chance.js';
import { icon } from './icons.js';
import { checkNumbers, numbersList, unchecked, verdict } from './numbers.js';
import { t } from './words.js';

/**
 * A proof to be shown of a table's summary, as far as this browser's own SHA-256 can tell.
 * @returns {Promise<{secret: boolean, seed: boolean, check: object} | null>} null where a page has no SHA-256
 */
export async function prove({ commitment, secret, entropy = '', seed }) {
  if (!canDerive() || !secret) return null;
  const [ofSecret, ofBoth] = await Promise.all([sha256(secret), sha256(secret + entropy)]);
  return { secret: ofSecret === commitment, seed: ofBoth === seed, check: unchecked() };
}

/** What was proved, in words, and the values to prove it by other means. Opening it begins the long part. */
export function proof(ctx, { summary, proof: found }, deeds) {
  if (!summary.secret) return nothing;
  const toggled = (event) => {
    if (!found) return;
    found.open = event.target.open;
    if (found.open && found.check.state === 'waiting') begin(ctx, summary, found, deeds);
  };
  return html`<details class="shuffle" ?open=${found?.open} @toggle=${toggled}>
    <summary>${t('Check the shuffle')}</summary>
    ${found ? proved(ctx, summary, found, deeds) : byHand(summary)}
    ${values(summary)}
  </details>`;
}

const begin = (ctx, { seed }, { check }, deeds) => checkNumbers(check, ctx.id, seed, deeds.redraw);

function proved(ctx, summary, found, deeds) {
  const secret = found.secret
    ? t('The secret was fixed before anybody sat down: its SHA-256 is the value published at the opening.')
    : t('The secret is not the one that was published at the opening: its SHA-256 is another value.');
  return html`<p>${t('This browser works it out by itself:')}</p>
    <ul class="proof">${line(found.secret, secret)}${ofSeed(summary, found)}
      ${verdict(ctx, found.check, summary.ply, () => begin(ctx, summary, found, deeds))}</ul>
    ${numbersList(ctx, found.check, deeds)}
    <p>${t('What follows from the seed was fixed before the first move: nobody chose it along the way.')}
      ${t('What the game made of it, its positions and its log, is this server’s word.')} ${byFile()}</p>`;
}

const byFile = () => t(
  'To prove that too, import the saved game file at any Tablemates: every move is played again from the seed.',
);

function values({ commitment, secret, entropy, seed }) {
  const found = [
    [t('Published at the opening'), commitment],
    [t('Secret'), secret],
    [t('Bytes from the browsers'), entropy],
    [t('Seed'), seed],
  ].filter(([, value]) => value);
  return html`<dl>${found.map(([title, value]) => html`<dt>${title}</dt><dd><code>${value}</code></dd>`)}</dl>`;
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
      <dt>${t('This must give the seed')}</dt><dd>${command(secret + entropy)}</dd></dl>
    <p>${t('Every roll and every shuffle follows from the seed.')} ${byFile()}</p>`;
}
