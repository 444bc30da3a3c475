/**
 * The panel *Seats and sharing*: who sits where, how a seat comes to another device, and what the host may decide.
 * The server decides who may do what; a change is seen when the table's next message arrives.
 */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { clockWords, hoursFields, hoursWanted, isUp } from './clock.js';
import { icon } from './icons.js';
import { invitation } from './invites.js';
import { mark } from './marks.js';
import { seatBadges } from './seating.js';
import { t } from './words.js';

/** What the panel knows of itself: the link it shows, the seat whose choices are open, the bot chosen, what went wrong. */
export const nothingShared = () => ({ link: null, open: null, level: null, error: '', watch: null, reported: false });

/** The seats, then the table. `copyField` draws a text to be copied. */
export function sharing(ctx, here, deeds, copyField) {
  return html`${here.sharing.error ? html`<p class="error" role="alert">${here.sharing.error}</p>` : nothing}
    <ul class="sharing-seats" aria-label=${t('Seats')}>${ctx.seats.map((seat) => html`<li
      class="sharing-seat seat-${seat.seat}">${row(ctx, here, deeds, seat)}</li>`)}</ul>
    ${ofTable(ctx, here, deeds)}
    ${links(ctx, here).map((link) => copyField(link, here, deeds))}`;
}

function row(ctx, here, deeds, seat) {
  const { link, open } = here.sharing;
  return html`<div class="sharing-who">${mark(seat.seat)}
      <span class="sharing-name"><bdi>${seat.name}</bdi></span> ${seatBadges(seat, ctx.hosts)}</div>
    <div class="button-row">
      ${open === seat.seat ? choices(here, deeds, seat) : acts(ctx, here, deeds, seat)}</div>
    ${link?.seat === seat.seat && linkHolds(seat) ? invitation(link, deeds.redraw, renewal(deeds, seat)) : nothing}`;
}

/** The host may make the link to a free seat anew; one's own is called off and made again. */
const renewal = ({ hosting }, seat) => (seat.by === 'open' ? hosting.renew : null);

/** A link is shown as long as somebody can come by it. */
const linkHolds = (seat) => seat.by === 'open' || seat.handing;

function acts(ctx, here, deeds, seat) {
  if (ctx.result) return nothing;
  if (seat.mine) return own(ctx, deeds.hosting, seat);
  const change = (by) => () => deeds.hosting.change(seat.seat, { by });
  if (seat.kept) return button(t('Take it back'), change('me'), 'again');
  if (!ctx.host) return missing(ctx, here, deeds, seat);
  if (seat.by === 'open') {
    return html`${button(t('Invite'), () => deeds.hosting.invite(seat.seat), 'link')}
      ${button(t('Sit down here'), change('me'))}
      ${aBot(here, deeds, seat, change(bot(here)))}`;
  }
  if (seat.by.startsWith('bot:')) {
    return html`${button(t('Sit down here'), change('me'))}
      ${button(t('Free the seat'), change('invite'))}
      ${which(here, seat, seat.by.slice('bot:'.length), (one) => change(`bot:${one}`)())}`;
  }
  return html`${ctx.hosts.includes(seat.seat) ? nothing
      : button(t('Make host'), () => deeds.hosting.makeHost(seat.seat))}
    ${button(t('Remove…'), () => deeds.hosting.open(seat.seat))}
    ${missing(ctx, here, deeds, seat)}`;
}

function own(ctx, hosting, seat) {
  const offer = seat.handing
    ? button(t('Call it off'), () => hosting.handOver(seat.seat, false))
    : button(t('Play it on another device'), () => hosting.handOver(seat.seat, true), 'link');
  const leave = button(t('Leave it…'), () => hosting.open(seat.seat), 'out');
  return html`${offer} ${ctx.status === 'playing' ? leave : nothing}`;
}

/** Others may go on without somebody who is gone or out of time, if all agree. */
function missing(ctx, here, deeds, seat) {
  const missed = seat.by === 'held' && ctx.status === 'playing' && isMissing(ctx, seat);
  if (!missed || ctx.facing === null || here.ask) return nothing;
  const ask = () => deeds.hosting.propose({ what: 'bot', about: seat.seat, level: level(here) });
  return aBot(here, deeds, seat, ask, t('Ask that a bot plays'));
}

/** Where nobody else has a say, and it is granted at once, whoever has time left may be away. */
export function isMissing(ctx, seat) {
  const up = isUp(ctx, seat.seat);
  const others = ctx.seats.some((other) => other.by === 'held' && !other.mine && other !== seat);
  if (others) return up || !seat.here;
  return ctx.clock?.kind === 'bank' ? up : !seat.here;
}

/** A button that hands the seat to a bot, and which one. */
function aBot(here, deeds, seat, hand, words = t('A bot plays')) {
  return html`${button(words, hand, 'bot')} ${which(here, seat, level(here), deeds.hosting.choose)}`;
}

/** The bots of the game to choose from, where there are several. */
function which(here, seat, now, choose) {
  const { bots } = here.game;
  if (bots.length < 2) return nothing;
  return html`<select class="select" aria-label=${t('Which bot plays for {name}', seat)}
    @change=${(event) => choose(event.target.value)}>${bots.map(({ level: one, title }) => html`<option
      value=${one} .selected=${live(one === now)}>${t('Bot: {title}', { title: t(title) })}</option>`)}</select>`;
}

function choices(here, deeds, seat) {
  const { hosting } = deeds;
  const give = (by) => () => hosting.change(seat.seat, { by });
  return html`<span class="help">${seat.mine
      ? t('Who goes on for you? You can come back while a bot plays.')
      : t('{name} leaves the table. Who goes on?', { name: seat.name })}</span>
    ${aBot(here, deeds, seat, give(bot(here)))}
    ${button(t('Free the seat'), give('invite'))}
    ${button(t('Cancel'), () => hosting.open(null), '', 'quiet')}`;
}

/** The bot that was chosen, or the best one of the game. */
const level = (here) => here.sharing.level ?? here.game.bots.at(-1)?.level ?? 'random';
const bot = (here) => `bot:${level(here)}`;

function ofTable(ctx, here, deeds) {
  const { open, reported } = here.sharing;
  return html`<div class="sharing-table">
    ${clockWords(ctx).length ? html`<p class="help">${clockWords(ctx).join(' ')}</p>` : nothing}
    ${ctx.host ? ofHost(ctx, here, deeds) : nothing}
    <div class="button-row">${deedsOfTable(ctx, here, deeds.hosting)}</div>
    ${open === 'end' ? endForm(ctx, deeds) : nothing}
    ${open === 'quiet' ? quietForm(ctx, deeds) : nothing}
    ${open === 'report' ? reportForm(deeds) : nothing}
    ${reported ? html`<p class="help" role="status">${t('Thank you: somebody will look at it.')}</p>` : nothing}
  </div>`;
}

function deedsOfTable(ctx, here, hosting) {
  const running = ctx.status === 'playing';
  const plays = ctx.holds.length > 0;
  const { paused } = here.table;
  const pause = () => button(paused ? t('Go on') : t('Pause the game'),
    () => hosting.pause(!paused), paused ? 'play' : 'pause');
  return html`${ctx.host && running ? pause() : nothing}
    ${ctx.host && ctx.clock && !ctx.result
      ? button(t('Quiet hours…'), () => hosting.open('quiet'), 'clock') : nothing}
    ${plays && !ctx.host && ctx.status === 'open' ? button(t('Leave the table'), hosting.leave, 'out') : nothing}
    ${plays && !ctx.host && !here.hostHere && !ctx.result
      ? button(t('Become the host'), () => hosting.makeHost(ctx.holds[0]), 'person') : nothing}
    ${plays && running && !here.ask
      ? button(t('End the game now…'), () => hosting.open('end'), 'warning') : nothing}
    ${button(t('Report this table…'), () => hosting.open('report'), 'info')}`;
}

/** Ending cannot be taken back: where nobody else has to agree it would be over with one click. */
function endForm(ctx, { hosting }) {
  const alone = ctx.seats.every((seat) => seat.mine || seat.by !== 'held');
  return html`<div class="button-row" role="group" aria-label=${t('End the game now')}>
    <span class="help">${alone ? t('The game is over then, with the score as it stands and no winner.')
      : t('The others are asked. If all agree, the game is over with the score as it stands and no winner.')}</span>
    ${button(alone ? t('End it') : t('Ask them'), () => hosting.propose({ what: 'end' }), '', 'danger')}
    ${button(t('Cancel'), () => hosting.open(null), '', 'quiet')}</div>`;
}

function quietForm({ clock }, { hosting }) {
  const save = (event) => {
    event.preventDefault();
    const { from, until } = event.target.elements;
    hosting.quiet(hoursWanted(from.value, until.value, clock.zone));
  };
  return html`<form class="field" @submit=${save}>${hoursFields(clock)}
    <div class="button-row"><button class="button small" type="submit">${t('Save')}</button>
      ${button(t('Cancel'), () => hosting.open(null), '', 'quiet')}</div></form>`;
}

function reportForm({ hosting }) {
  const send = (event) => {
    event.preventDefault();
    hosting.report(event.target.elements.text.value.trim());
  };
  const asked = t('What should an administrator look at?');
  return html`<form class="field" @submit=${send}><label for="report-text">${asked}</label>
    <textarea class="input" id="report-text" name="text" rows="3" maxlength="500" required></textarea>
    <div class="button-row"><button class="button small" type="submit">${t('Send the report')}</button>
      ${button(t('Cancel'), () => hosting.open(null), '', 'quiet')}</div></form>`;
}

function ofHost(ctx, here, deeds) {
  const { watch } = here.sharing;
  return html`<label class="check-row"><input type="checkbox" .checked=${live(here.watch)}
      @change=${(event) => deeds.letWatch(event.target.checked)}>
      <span>${t('Whoever has the link may watch')}</span></label>
    ${here.watch ? nothing : html`<div class="button-row">
      ${button(watch ? t('Renew the private link') : t('A private link to watch'),
        () => deeds.hosting.watchLink(Boolean(watch)), 'eye')}</div>`}`;
}

function links(ctx, here) {
  const address = `${location.origin}/t/${ctx.id}/`;
  const { watch } = here.sharing;
  const found = [
    [t('Watch link'), address, here.watch
      ? t('Whoever has it may watch. Your own seats open with it on this browser.')
      : t('The table is closed to watchers. Your own seats open with it on this browser.')],
    [t('This position'), `${address}at/${ctx.ply}/`, t('Shows the table as it stands now, also later.')],
  ];
  const help = t('Renewed, it shuts out those who came with the old one.');
  return watch && !here.watch ? [[t('Private link to watch'), watch, help], ...found] : found;
}

function button(words, click, name = '', kind = '') {
  return html`<button type="button" class="button small ${kind}" @click=${click}
    >${name ? icon(name) : nothing}${words}</button>`;
}
