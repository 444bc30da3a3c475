/**
 * The dialogs of a review: why one looks at hidden things, and a repair, which is tried and then confirmed.
 * They gather words; what is done with them stands in review_deeds.js.
 */
import { html, nothing } from 'lit';

import { closeButton } from './buttons.js';
import { changes } from './review_details.js';
import { t } from './words.js';

/** The open dialog, or nothing. */
export function panel(ctx, here, deeds) {
  const found = { reason, repair }[here.panel];
  if (!found) return nothing;
  const [title, body] = found(ctx, here, deeds);
  return html`<dialog class="sheet-dialog" data-modal aria-labelledby="panel-title" @close=${deeds.panelClosed}>
    <div class="sheet-head"><h2 id="panel-title">${title}</h2>${closeButton(deeds.closePanel)}</div>
    <div class="sheet-body">${body}</div>
  </dialog>`;
}

function reason(ctx, here, deeds) {
  return [t('See hidden things'), html`<form class="form" @submit=${(event) => submit(event, deeds.open)}>
    <p>${t('The game is running. Say why you look: other administrators can read it.')}</p>
    ${reasonField(here, '')}
    <div class="button-row">${confirmButton(here, t('Look'))}</div>
  </form>`];
}

function reasonField({ failed }, value) {
  return html`<div class="field"><label for="reason">${t('Reason')}</label>
    <input class="input" id="reason" name="reason" required minlength="3" maxlength="300" autocomplete="off"
      .value=${value} aria-describedby=${failed ? 'reason-error' : nothing}>
    ${failed ? html`<p class="error" id="reason-error" role="alert">${failed}</p>` : nothing}</div>`;
}

function submit(event, deed) {
  event.preventDefault();
  deed(event.target.elements.reason.value);
}

function repair(ctx, here, deeds) {
  const found = ways(here);
  if (!found.length) return [t('Repair'), html`<p>${t('Go to the position to bring back first.')}</p>`];
  const { reason: words, tried } = here.repair;
  return [t('Repair'), html`<form class="form" @submit=${(event) => submit(event, deeds.mend)}
      @input=${() => tried && deeds.change({})}>
    <fieldset class="prefs"><legend>${t('What to do')}</legend>
      ${found.map((way) => choice(here, deeds, way))}</fieldset>
    ${reasonField(here, words)}
    <p class="help">${t('The players read the reason in the log.')}
      ${t('Nothing is deleted, and a repair can be undone.')}</p>
    ${tried ? whatWouldChange(ctx, tried) : nothing}
    <div class="button-row">${tried ? twoWays(here, deeds) : confirmButton(here, t('Show what would change'))}</div>
  </form>`];
}

function twoWays(here, deeds) {
  return html`${confirmButton(here, t('Do it now'))}
    <button type="button" class="button" @click=${() => deeds.change({})}>${t('Think again')}</button>`;
}

function confirmButton({ busy }, words) {
  return html`<button class="button primary" aria-disabled=${busy ? 'true' : nothing}>${words}</button>`;
}

/** What can be done to the table now. */
export function ways({ table, replay, entries }) {
  const rewind = (to, say) => ({ what: 'rewind', to, words: t(say, { ply: String(to) }) });
  const newest = entries.at(-1);
  const found = [];
  if (replay.ply !== table.ply) found.push(rewind(replay.ply, 'Rewind to the position shown, ply {ply}'));
  if (newest?.kind === 'repair') found.push(rewind(newest.ply - 1, 'Undo the last repair: back to ply {ply}'));
  if (table.status === 'playing') found.push({ what: 'end', words: t('End the game') });
  if (table.status === 'abandoned') found.push({ what: 'reopen', words: t('Open the game again') });
  return found;
}

function choice({ repair: mind }, deeds, { what, to, words }) {
  const chosen = mind.what === what && (what !== 'rewind' || mind.to === to);
  return html`<label><input type="radio" name="what" ?checked=${chosen}
    @change=${() => deeds.change({ what, to })}>${words}</label>`;
}

/** The dry run: what everybody would see change. */
function whatWouldChange(ctx, { seats }) {
  return html`<section class="would-change" aria-label=${t('What would change')}>
    <h3>${t('What would change')}</h3>
    ${seats.map(({ seat, changes: found }) => html`<details ?open=${seat !== null}>
      <summary>${seat === null ? t('What everybody sees') : ctx.say('What {seat} sees', { seat })}
        (${found.length})</summary>
      ${changes(ctx, found)}</details>`)}
  </section>`;
}
