/**
 * Who may play a seat: the choices of the setup and of the waiting room.
 * Knows the words for them, not what follows.
 */
import { html } from 'lit';

import { gettext, t } from './words.js';

/** The options of a select: this device, a guest, and each of the game's bots. `now` is the one in force. */
export function ways(bots, now) {
  const machines = bots.map((bot) => [`bot:${bot.level}`, t('Bot: {title}', { title: bot.title })]);
  const all = [['me', gettext('This device')], ['invite', gettext('Invite by link')], ...machines];
  return all.map(([by, words]) => html`<option value=${by} .selected=${by === now}>${words}</option>`);
}
