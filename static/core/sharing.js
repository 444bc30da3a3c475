/**
 * The panel *Seats and sharing*: who sits where, how a seat comes to another device, and what the host may decide.
 * The server decides who may do what; a change is seen when the table's next message arrives.
 */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { icon } from './icons.js';
import { invitation } from './invites.js';
import { mark } from './marks.js';
import { gettext, t } from './words.js';

const language = document.documentElement.lang || 'en';
const moment = new Intl.DateTimeFormat(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

/** What the panel knows of itself: the link it shows, the seat whose choices are open, what went wrong. */
export const nothingShared = () => ({ link: null, open: null, error: '', watch: null, reported: false });

/** The seats, then the table. `copyField` draws a text to be copied. */
export function sharing(ctx, here, deeds, copyField) {
  return html`${here.sharing.error ? html`<p class="error" role="alert">${here.sharing.error}</p>` : nothing}
    <ul class="sharing-seats" aria-label=${gettext('Seats')}>${ctx.seats.map((seat) => html`<li
      class="sharing-seat seat-${seat.seat}">${row(ctx, here, deeds, seat)}</li>`)}</ul>
    ${ofTable(ctx, here, deeds)}
    ${links(ctx, here).map((link) => copyField(link, here, deeds))}`;
}

function row(ctx, here, deeds, seat) {
  const { link, open } = here.sharing;
  return html`<div class="sharing-who">${mark(seat.seat)}
      <span class="sharing-name"><bdi>${seat.name}</bdi> <span class="help">${state(ctx, here, seat)}</span></span></div>
    <div class="button-row">${open === seat.seat ? choices(ctx, here, deeds, seat) : acts(ctx, here, deeds, seat)}</div>
    ${link?.seat === seat.seat && linkHolds(seat) ? invitation(link, deeds.redraw) : nothing}`;
}

/** Who plays a seat now, in words. */
export function state(ctx, here, seat) {
  if (seat.by === 'open') return gettext('free');
  if (seat.by.startsWith('bot:')) return seat.kept ? gettext('a bot plays for you') : gettext('bot');
  const words = [];
  if (here.hosts.includes(seat.seat)) words.push(gettext('host'));
  if (seat.mine) words.push(gettext('on this device'));
  else words.push(seat.here ? gettext('here') : awayWords(seat));
  if (seat.handing) words.push(gettext('waits for another device'));
  return words.join(', ');
}

/** Since when a player is away, as the server says. */
export function awayWords({ away }) {
  return away ? t('away since {time}', { time: moment.format(new Date(away)) }) : gettext('away');
}

/** A link is shown as long as somebody can come by it. */
const linkHolds = (seat) => seat.by === 'open' || seat.handing;

function acts(ctx, here, deeds, seat) {
  const { hosting } = deeds;
  const running = ctx.status === 'playing';
  const over = ctx.result !== null;
  if (over) return nothing;
  const change = (by) => () => hosting.change(seat.seat, { by });
  if (seat.mine) {
    return html`${seat.handing
      ? button(gettext('Call it off'), () => hosting.handOver(seat.seat, false))
      : button(gettext('Play it on another device'), () => hosting.handOver(seat.seat, true), 'link')}
      ${running ? button(gettext('Leave it…'), () => hosting.open(seat.seat), 'out') : nothing}`;
  }
  if (seat.kept) return button(gettext('Take it back'), change('me'), 'again');
  if (!ctx.host) return missing(ctx, here, deeds, seat);
  if (seat.by === 'open') {
    return html`${button(gettext('Invite'), () => hosting.invite(seat.seat), 'link')}
      ${button(gettext('Sit down here'), change('me'))} ${button(gettext('A bot plays'), change(bot(here)), 'bot')}`;
  }
  if (seat.by.startsWith('bot:')) {
    return html`${button(gettext('Sit down here'), change('me'))} ${button(gettext('Free the seat'), change('invite'))}`;
  }
  return html`${button(gettext('Make host'), () => hosting.makeHost(seat.seat))}
    ${running ? button(gettext('Remove…'), () => hosting.open(seat.seat)) : nothing}
    ${missing(ctx, here, deeds, seat)}`;
}

/** Others may go on without somebody who is gone, if all agree. */
function missing(ctx, here, deeds, seat) {
  const gone = seat.by === 'held' && !seat.here && ctx.status === 'playing';
  if (!gone || ctx.facing === null || here.ask) return nothing;
  return button(gettext('Ask that a bot plays'), () => deeds.hosting.propose({ what: 'bot', about: seat.seat, level: level(here) }), 'bot');
}

function choices(ctx, here, deeds, seat) {
  const { hosting } = deeds;
  const give = (by) => () => hosting.change(seat.seat, { by });
  return html`<span class="help">${seat.mine
      ? gettext('Who goes on for you? You can come back while a bot plays.')
      : t('{name} leaves the table. Who goes on?', { name: seat.name })}</span>
    ${button(gettext('A bot plays'), give(bot(here)), 'bot')}
    ${button(gettext('Free the seat'), give('invite'))}
    ${button(gettext('Cancel'), () => hosting.open(null), '', 'quiet')}`;
}

/** The best bot of the game. */
const level = (here) => here.game.bots.at(-1)?.level ?? 'random';
const bot = (here) => `bot:${level(here)}`;

function ofTable(ctx, here, deeds) {
  const { hosting } = deeds;
  const running = ctx.status === 'playing';
  const hostGone = !here.hostHere && ctx.holds.length > 0 && !ctx.host && !ctx.result;
  return html`<div class="sharing-table">
    ${ctx.host ? ofHost(ctx, here, deeds) : nothing}
    <div class="button-row">
      ${ctx.host && running ? button(here.table.paused ? gettext('Go on') : gettext('Pause the game'),
        () => hosting.pause(!here.table.paused), here.table.paused ? 'play' : 'pause') : nothing}
      ${hostGone ? button(gettext('Become the host'), () => hosting.makeHost(ctx.holds[0]), 'person') : nothing}
      ${running && ctx.holds.length && !here.ask ? button(gettext('End the game now…'), () => hosting.open('end'), 'warning') : nothing}
      ${button(gettext('Report this table…'), () => hosting.open('report'), 'info')}
    </div>
    ${here.sharing.open === 'end' ? endForm(ctx, deeds) : nothing}
    ${here.sharing.open === 'report' ? reportForm(deeds) : nothing}
    ${here.sharing.reported ? html`<p class="help" role="status">${gettext('Thank you: somebody will look at it.')}</p>` : nothing}
  </div>`;
}

/** Ending cannot be taken back: where nobody else has to agree it would be over with one click. */
function endForm(ctx, { hosting }) {
  const alone = ctx.seats.every((seat) => seat.mine || seat.by !== 'held');
  return html`<div class="button-row" role="group" aria-label=${gettext('End the game now')}>
    <span class="help">${alone ? gettext('The game is over then, with the score as it stands and no winner.')
      : gettext('The others are asked. If all agree, the game is over with the score as it stands and no winner.')}</span>
    ${button(alone ? gettext('End it') : gettext('Ask them'), () => hosting.propose({ what: 'end' }), '', 'danger')}
    ${button(gettext('Cancel'), () => hosting.open(null), '', 'quiet')}</div>`;
}

function reportForm({ hosting }) {
  const send = (event) => {
    event.preventDefault();
    hosting.report(event.target.elements.text.value.trim());
  };
  return html`<form class="field" @submit=${send}><label for="report-text">${gettext('What should an administrator look at?')}</label>
    <textarea class="input" id="report-text" name="text" rows="3" maxlength="500" required></textarea>
    <div class="button-row"><button class="button small" type="submit">${gettext('Send the report')}</button>
      ${button(gettext('Cancel'), () => hosting.open(null), '', 'quiet')}</div></form>`;
}

function ofHost(ctx, here, deeds) {
  const { watch } = here.sharing;
  return html`<label class="check-row"><input type="checkbox" .checked=${live(here.watch)}
      @change=${(event) => deeds.letWatch(event.target.checked)}>
      <span>${gettext('Whoever has the link may watch')}</span></label>
    ${here.watch ? nothing : html`<div class="button-row">
      ${button(watch ? gettext('Renew the private link') : gettext('A private link to watch'),
        () => deeds.hosting.watchLink(Boolean(watch)), 'eye')}</div>`}`;
}

function links(ctx, here) {
  const address = `${location.origin}/t/${ctx.id}/`;
  const { watch } = here.sharing;
  const secret = [gettext('Private link to watch'), watch, gettext('Renewed, it shuts out those who came with the old one.')];
  return [
    ...(watch && !here.watch ? [secret] : []),
    [gettext('Watch link'), address, gettext('Whoever has it may watch. Your own seats open with it on this browser.')],
    [gettext('This position'), `${address}at/${ctx.ply}/`, gettext('Shows the table as it stands now, also later.')],
  ];
}

function button(words, click, name = '', kind = '') {
  return html`<button type="button" class="button small ${kind}" @click=${click}
    >${name ? icon(name) : nothing}${words}</button>`;
}
