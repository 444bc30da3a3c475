/**
 * The settings of this browser at every table: theme, motion, pace, keys and notifications.
 * They change how a table looks, never what it does.
 */
import { html, nothing } from 'lit';

import { notices } from './notify.js';
import { t } from './words.js';

const KEY = 'table-settings';
const DEFAULTS = { motion: 'on', pace: 'own', keys: 'on' };

/** The stored settings, completed. The same object lives as long as the page. */
export function loadSettings() {
  return { ...DEFAULTS, ...stored(), theme: globalThis.theme.chosen };
}

/** Change one setting and keep it. */
export function setSetting(settings, name, value) {
  settings[name] = value;
  if (name === 'theme') return globalThis.theme.choose(value);
  const { theme, ...others } = settings;
  try {
    localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // The setting then lasts as long as the page.
  }
}

/** The settings as fields. */
export function settingsFields(settings, change) {
  return html`
    ${field('theme', t('Colours'), [
      ['system', t('As this device')], ['light', t('Light')], ['dark', t('Dark')]])}
    ${field('motion', t('Motion'), [['on', t('Pieces travel')], ['off', t('Nothing moves')]])}
    ${field('pace', t("Others' moves"), [['own', t('As they come')], ['slow', t('One by one, slowly')]])}
    ${field('keys', t('Shortcuts'), [['on', t('U takes back')], ['off', t('No single-letter keys')]])}
    ${notices() === 'none' ? nothing : field('notices', t('When it is your turn and you look elsewhere'), [
      ['on', t('Notify me')], ['off', t('Stay silent')]], notices())}`;

  function field(name, title, choices, now = settings[name]) {
    return html`<fieldset class="prefs"><legend>${title}</legend>${choices.map(([value, words]) => html`
      <label><input type="radio" name=${name} value=${value} ?checked=${now === value}
        @change=${() => change(name, value)}><span>${words}</span></label>`)}</fieldset>`;
  }
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null; // Storage may be switched off, or hold what an older version wrote: the defaults do.
  }
}
