/**
 * The dialogs of a review: why one looks at hidden things, and a repair, which is tried and then confirmed.
 * They gather words; what is done with them stands in review_deeds.js.
 */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { closeButton } from './buttons.js';
import { icon } from './icons.js';
import { isOver } from './replay.js';
import { STATES, changes } from './review_details.js';
import { lineOfPlay, undoneIn } from './review_entries.js';
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
  const { reason: words, tried } = here.repair;
  return [t('Repair'), html`<form class="form" @submit=${(event) => submit(event, deeds.mend)}
      @input=${(event) => tried && event.target.name === 'reason' && deeds.change({})}>
    <fieldset class="prefs"><legend>${t('What to do')}</legend>
      ${found.map((way) => choice(here, deeds, way))}</fieldset>
    ${here.repair.what === 'hand' ? whose(ctx, here, deeds) : nothing}
    ${warning(here)}
    ${reasonField(here, words)}
    <p class="help">${t('The players read the reason in the log.')}
      ${t('Nothing is deleted, and a repair can be undone.')}</p>
    ${tried ? whatWouldChange(ctx, here) : nothing}
    <div class="button-row">${tried ? twoWays(here, deeds) : confirmButton(here, t('Show what would change'))}
    </div>
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
export function ways({ table, replay, entries, seats }) {
  const { ply } = replay;
  const number = { ply: String(ply) };
  const found = [];
  if (ply !== table.ply) found.push({ what: 'rewind', to: ply, words: t(rewindWords(entries, ply), number) });
  if (lineOfPlay(entries).has(ply)) {
    found.push({ what: 'skip', to: ply, words: t('Take this move out, ply {ply}', number) });
  }
  if (entries.at(-1)?.kind === 'repair') found.push({ what: 'undo', words: t('Undo the last repair') });
  if (seats.length) found.push({ what: 'hand', words: t('Decide who plays a seat') });
  if (table.status === 'playing') found.push({ what: 'end', words: t('End the game') });
  if (table.status === 'abandoned') found.push({ what: 'reopen', words: t('Open the game again') });
  return found;
}

function rewindWords(entries, ply) {
  if (undoneIn(entries).has(ply)) return 'Bring back the position shown, ply {ply}, which was taken back';
  return 'Rewind to the position shown, ply {ply}';
}

function choice({ repair: mind }, deeds, { what, to, words }) {
  return html`<label><input type="radio" name="what" ?checked=${mind.what === what}
    @change=${() => deeds.change({ what, to })}>${words}</label>`;
}

/** Which seat, and who is to play it. */
function whose(ctx, here, deeds) {
  const { seat, by } = here.repair;
  const bot = ({ level, title }) => [`bot:${level}`, t('A bot: {title}', { title: t(title) })];
  const before = here.entries.some(({ kind, seat: about }) => kind === 'repair' && about === seat);
  const choices = [['invite', t('Nobody: it is free for whom the host invites')], ...here.game.bots.map(bot)];
  if (before) choices.push(['back', t('As it was before the last repair of it')]);
  return html`<div class="whose">
    ${select('whose-seat', t('Seat'), seat, ctx.seats.map((one) => [one.seat, sitting(ctx, here, one)]),
    (value) => deeds.change({ seat: Number(value), by: 'invite' }))}
    ${select('whose-by', t('Who plays it'), by, choices, (value) => deeds.change({ by: value }))}</div>`;
}

const sitting = (ctx, here, { seat, by }) => `${ctx.seatName(seat)} (${player(here, by)})`;

function select(id, label, chosen, choices, change) {
  return html`<div class="field"><label for=${id}>${label}</label>
    <select class="select" id=${id} @change=${(event) => change(event.target.value)}>
      ${choices.map(([value, words]) => html`<option value=${value} .selected=${live(value === chosen)}
        >${words}</option>`)}</select></div>`;
}

/** Who plays a seat, in a few words. */
function player({ game }, by) {
  if (by === 'held') return t('a player');
  if (by === 'open') return t('free');
  const bot = game.bots.find(({ level }) => by === `bot:${level}`);
  return t('a bot: {title}', { title: t(bot?.title ?? by) });
}

/** Whoever lets an ended game go on is told first what everybody may know since. */
function warning({ table, repair: { what, tried } }) {
  const goesOn = tried ? tried.foretold : isOver(table.status) && ['rewind', 'skip', 'reopen'].includes(what);
  if (!goesOn) return nothing;
  return html`<p class="foretold">${icon('warning')}<span>
    ${t('This game has ended, and with that its secret was published.')}
    ${t('If it goes on, dice and draws to come can be foretold by whoever has looked. The log will say so.')}
    </span></p>`;
}

/** The dry run: what everybody would see change. */
function whatWouldChange(ctx, here) {
  const { seats, holders, status } = here.repair.tried;
  return html`<section class="would-change" tabindex="0" aria-label=${t('What would change')}>
    <h3>${t('What would change')}</h3>
    ${status === here.table.status ? nothing : html`<p>${t('The game')}:
      <del>${t(STATES[here.table.status])}</del> <ins>${t(STATES[status])}</ins></p>`}
    ${holders.map(({ seat, before, after }) => html`<p>${ctx.say('Who plays for {seat}', { seat })}:
      <del>${player(here, before)}</del> <ins>${player(here, after)}</ins></p>`)}
    ${seats.map(({ seat, changes: found }) => html`<details ?open=${seat !== null && found.length}>
      <summary>${seat === null ? t('What everybody sees') : ctx.say('What {seat} sees', { seat })}
        (${found.length})</summary>
      ${changes(ctx, found)}</details>`)}
  </section>`;
}
