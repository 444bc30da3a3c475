/**
 * The turn clock, where a table has one: how long somebody has been thinking, or how much of their time is left.
 * The times are the server's; this page only counts on from them.
 */
import { html, nothing } from 'lit';

import { icon } from './icons.js';
import { t } from './words.js';

const SECOND = 1_000;

let skew = null;

/** The clocks of this page and of the server differ: what the server has just begun to count began now. */
function running(since) {
  const age = Date.now() - Date.parse(since);
  skew = skew === null ? Math.min(age, 0) : Math.min(skew, age);
  return Math.max(age - skew, 0) / SECOND;
}

/** How long a seat that is to act has been thinking; 0 while its time stands still. */
function spent({ clock, toAct }, seat) {
  return toAct.includes(seat) && clock.since ? running(clock.since) : 0;
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
  if (clock.kind === 'bank') return badge(up ? t('Time is up') : words(Math.max(0, clock.left[seat] - time)), up);
  return up ? badge(t('Thinking for {time}', { time: words(time) }), true) : nothing;
}

function badge(text, up) {
  return html`<span class="badge clock ${up ? 'up' : ''}" role="timer">${icon('clock')}${text}</span>`;
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
