/**
 * Who plays a seat or may play it, and what it is called then: for the setup, the waiting room and the table.
 * Knows the words, not what follows from a choice.
 */
import { html, nothing } from 'lit';

import { icon } from './icons.js';
import { t } from './words.js';

const MOST_SEATS = 8;
const language = document.documentElement.lang || 'en';
const moment = new Intl.DateTimeFormat(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

/** The options of a select: this device, a guest, and each of the game's bots. `now` is the one in force. */
export function ways(bots, now) {
  const machines = bots.map((bot) => [`bot:${bot.level}`, t('Bot: {title}', { title: bot.title })]);
  const all = [['me', t('This device')], ['invite', t('Invite by link')], ...machines];
  return all.map(([by, words]) => html`<option value=${by} .selected=${by === now}>${words}</option>`);
}

/** The names that seats have while nobody has given them one. */
export function defaultNames(bots) {
  const players = Array.from({ length: MOST_SEATS }, (_, i) => t('Player {number}', { number: i + 1 }));
  return [...players, ...bots.map((bot) => t(bot.title))];
}

/** Who plays a seat now, as badges. `hosts` are the seats of the host. */
export function seatBadges(seat, hosts) {
  return html`${hosts.includes(seat.seat) ? badge(t('Host')) : nothing}${player(seat)}
    ${seat.handing ? badge(t('Waits for another device'), 'clock') : nothing}`;
}

function player(seat) {
  if (seat.by === 'open') return badge(t('Free'), 'clock');
  if (seat.by.startsWith('bot:')) return badge(seat.kept ? t('A bot plays for you') : t('Bot'), 'bot');
  if (seat.mine) return badge(t('You'), '', 'now');
  return seat.here ? badge(t('Here'), 'check', 'ok') : badge(awayWords(seat));
}

function badge(words, picture = '', kind = '') {
  return html`<span class="badge ${kind}">${picture ? icon(picture) : nothing}${words}</span>`;
}

/** Since when a player is away, as the server says. */
export function awayWords({ away }) {
  return away ? t('Away since {time}', { time: moment.format(new Date(away)) }) : t('Away');
}
