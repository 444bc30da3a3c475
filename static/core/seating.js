/**
 * Who may play a seat, and what it is called then: for the setup and the waiting room.
 * Knows the words, not what follows from a choice.
 */
import { html } from 'lit';

import { gettext, t } from './words.js';

const MOST_SEATS = 8;

/** The options of a select: this device, a guest, and each of the game's bots. `now` is the one in force. */
export function ways(bots, now) {
  const machines = bots.map((bot) => [`bot:${bot.level}`, t('Bot: {title}', { title: bot.title })]);
  const all = [['me', gettext('This device')], ['invite', gettext('Invite by link')], ...machines];
  return all.map(([by, words]) => html`<option value=${by} .selected=${by === now}>${words}</option>`);
}

/** The names that seats have while nobody has given them one. */
export function defaultNames(bots) {
  const players = Array.from({ length: MOST_SEATS }, (_, i) => t('Player {number}', { number: i + 1 }));
  return [...players, ...bots.map((bot) => gettext(bot.title))];
}
