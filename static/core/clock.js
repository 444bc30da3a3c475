/**
 * The turn clock, where a table has one: how long somebody has been thinking, or how much of their time is left.
 * The times are the server's; this page only counts on from them.
 */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { icon } from './icons.js';
import { t } from './words.js';

const SECOND = 1_000;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const LANGUAGE = document.documentElement.lang || 'en';
const HOUR = new Intl.DateTimeFormat(LANGUAGE, { hour: 'numeric', minute: '2-digit' });

let skew = null;

/** The server's time. The clocks of this page and of the server differ: what it has just begun to count began now. */
function serverTime(since) {
  const age = Date.now() - Date.parse(since);
  skew = skew === null ? Math.min(age, 0) : Math.min(skew, age);
  return Date.now() - skew;
}

/** How long the clock has run. In the quiet hours, which the server sends as `nights`, it stands still. */
function running({ since, nights = [] }) {
  const now = serverTime(since);
  const begin = Date.parse(since);
  const still = nights.map(([from, until]) => Math.min(now, until * SECOND) - Math.max(begin, from * SECOND));
  const rested = still.reduce((sum, one) => sum + Math.max(one, 0), 0);
  return Math.max(now - begin - rested, 0) / SECOND;
}

/** When the quiet hours end in which the clock stands still now, or null. */
function restsUntil({ since, nights = [] }) {
  if (!since) return null;
  const now = serverTime(since);
  const night = nights.find(([from, until]) => from * SECOND <= now && now < until * SECOND);
  return night ? new Date(night[1] * SECOND) : null;
}

/** How long a seat that is to act has been thinking; 0 while its time stands still. */
function spent({ clock, toAct }, seat) {
  return toAct.includes(seat) && clock.since ? running(clock) : 0;
}

/** Whether a seat that is to act has used up its time, so that the others may go on without its player. */
export function isUp(ctx, seat) {
  const { clock, toAct } = ctx;
  if (!clock?.since || !toAct.includes(seat)) return false;
  return spent(ctx, seat) >= (clock.kind === 'soft' ? clock.turn : clock.left[seat]);
}

/** A seat's time: a badge, which says aloud nothing that changes every second. */
export function seatClock(ctx, seat) {
  const { clock } = ctx;
  if (!clock || ctx.result || ctx.replay) return nothing;
  const up = isUp(ctx, seat);
  const time = spent(ctx, seat);
  const rests = !up && ctx.toAct.includes(seat) ? restsUntil(clock) : null;
  if (rests) return badge(t('The clock rests until {time}', { time: HOUR.format(rests) }), false);
  if (clock.kind === 'bank') return badge(up ? t('Time is up') : words(Math.max(0, clock.left[seat] - time)), up);
  return up ? badge(t('Thinking for {time}', { time: words(time) }), true) : nothing;
}

function badge(text, up) {
  return html`<span class="badge clock ${up ? 'up' : ''}" role="timer">${icon('clock')}${text}</span>`;
}

/** What the clock of a table is, as plain sentences; none without one. */
export function clockWords({ clock }) {
  if (!clock) return [];
  return clock.quiet ? [kindWords(clock), quietWords(clock)] : [kindWords(clock)];
}

function kindWords({ kind, turn, bank, more }) {
  if (kind === 'soft') return t('The clock reminds once a turn has taken {time}.', { time: plainly(turn) });
  const time = plainly(bank);
  return more ? t('Each player has {time} on the clock, and {more} more a turn.', { time, more: plainly(more) })
    : t('Each player has {time} on the clock.', { time });
}

/** The hours in which the clock stands still, in the table's own time zone. */
function quietWords({ quiet, zone }) {
  const [from, until] = quiet.split('-');
  return t('It stands still from {from} to {until} ({zone}).', { from, until, zone });
}

/** Fields for the hours in which the clock stands still, in the time zone of whoever sets them. */
export function hoursFields({ quiet = '', zone = ZONE }, change = () => {}) {
  const [from = '', until = ''] = quiet.split('-');
  const field = (name, words, value) => html`<input class="input" type="time" name=${name} aria-label=${words}
    .value=${live(value)} @change=${(event) => change(name, event.target.value)}>`;
  return html`<fieldset class="field"><legend class="help">${
      t('Quiet hours, in which the clock stands still ({zone})', { zone })}</legend>
    <div class="copy-row">${field('from', t('From'), from)}${field('until', t('Until'), until)}</div></fieldset>`;
}

/** The hours as the server wants them; none unless both ends are given. */
export function hoursWanted(from, until, zone = ZONE) {
  return from && until ? { quiet: `${from}-${until}`, zone } : { quiet: '' };
}

/** Some time in the largest units that tell it: 3 days, 30 min, 90 s. */
function plainly(seconds) {
  const units = [[86_400, 'day'], [3_600, 'hour'], [60, 'minute']];
  const [size, unit] = units.find(([one]) => seconds >= one && seconds % one === 0) ?? [1, 'second'];
  const format = { style: 'unit', unit, unitDisplay: 'long' };
  return new Intl.NumberFormat(LANGUAGE, format).format(seconds / size);
}

/** Seconds as people say them: 3:05, or 2 h 10 min. */
export function words(seconds) {
  const whole = Math.ceil(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes >= 60) return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

/** Draw again as long as a clock runs. */
export function tick(here, draw) {
  setInterval(() => {
    if (here.table?.clock?.since && !document.hidden && here.curtain === null) draw();
  }, SECOND);
}
