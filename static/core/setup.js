/**
 * Setting up a table: how to play, and who sits where. Everything has a default, so Start works at once.
 * The game's modes come from the server; nothing here knows a rule.
 */
import { html, nothing, render } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';

import { entropy, post, session } from './api.js';
import { hoursFields, hoursWanted } from './clock.js';
import { icon } from './icons.js';
import { mark, shape } from './marks.js';
import { ways } from './seating.js';
import { t } from './words.js';

const place = document.getElementById('setup');
const game = JSON.parse(document.getElementById('game').textContent);
const bots = game.bots ?? [];
const best = bots.length ? `bot:${bots[bots.length - 1].level}` : null;

let keys = 0;
let me = '';
let busy = false;
let failure = null;
let seats = [];
let preset = 'device';
const chosen = Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default]));

const seat = (by) => ({ key: (keys += 1), by, name: '' });

/** The turn clocks to choose from, as the server wants them. */
const CLOCKS = [
  { name: 'none', clock: null, title: t('No clock') },
  { name: 'soft', clock: { kind: 'soft', turn: 300 }, title: t('A reminder after 5 minutes') },
  {
    name: 'bank',
    clock: { kind: 'bank', bank: 1800, more: 30 },
    title: t('30 minutes each, and 30 s more a turn'),
  },
  {
    name: 'days',
    clock: { kind: 'bank', bank: 259200, more: 86400 },
    title: t('3 days each, and a day more a turn'),
  },
];
let ticking = 'none';
const quiet = { from: '', until: '' };

/** Fewest and most players with the options chosen now. */
function bounds() {
  const narrow = game.settings.flatMap((setting) => {
    const choice = setting.choices.find((one) => one.value === chosen[setting.name]);
    return choice?.seats ? [choice.seats] : [];
  });
  const all = [game.seats, ...narrow];
  return [Math.max(...all.map((pair) => pair[0])), Math.min(...all.map((pair) => pair[1]))];
}

const PRESETS = {
  device: { icon: 'laptop', by: ['me', 'me'] },
  bot: { icon: 'bot', by: ['me', best] },
  friends: { icon: 'link', by: ['me', 'invite'] },
  alone: { icon: 'person', by: ['me'] },
};

function presets() {
  const words = {
    device: t('Play on this device'),
    bot: t('Play against a bot'),
    friends: t('Play with friends'),
    alone: t('Play alone'),
  };
  const possible = { device: true, bot: best !== null, friends: true, alone: game.seats[0] === 1 };
  const open = Object.keys(PRESETS).filter((name) => possible[name]);
  return open.map((name) => ({ name, title: words[name], ...PRESETS[name] }));
}

function usePreset(name) {
  preset = name;
  const was = seats;
  seats = PRESETS[name].by.map((by, i) => ({ ...seat(by), name: by === was[i]?.by ? was[i].name : '' }));
  suit(seats.length);
  fit();
  draw();
}

/** Where what is chosen is not for so many players, choose the first that is. */
function suit(number) {
  const fits = ({ seats: span }) => clamp(number, span ?? game.seats) === number;
  for (const { name, choices } of game.settings) {
    const now = choices.find((one) => one.value === chosen[name]);
    if (now && !fits(now)) chosen[name] = choices.find(fits)?.value ?? chosen[name];
  }
}

const clamp = (number, [least, most]) => Math.min(Math.max(number, least), most);

/** Bring the number of seats between the bounds; new ones are played by whoever plays the last one. */
function fit() {
  const [least, most] = bounds();
  while (seats.length < least) seats.push(seat(seats[seats.length - 1]?.by ?? 'me'));
  seats.length = Math.min(seats.length, most);
}

function choose(setting, value) {
  chosen[setting.name] = value;
  const { seats: span } = setting.choices.find((one) => one.value === value);
  suit(clamp(seats.length, span ?? game.seats));
  fit();
  draw();
}

/** The name that a seat gets when none is typed; empty for a guest, who brings one. */
function defaultName(index) {
  const { by } = seats[index];
  if (by === 'invite') return '';
  if (by.startsWith('bot:')) return botTitle(by);
  const first = seats.findIndex((one) => one.by === 'me');
  return index === first && me ? me : t('Player {number}', { number: index + 1 });
}

function botTitle(by) {
  const bot = bots.find((one) => `bot:${one.level}` === by);
  return bot ? t(bot.title) : t('Bot');
}

function seatRow(one, index) {
  const number = index + 1;
  const [least] = bounds();
  const wrong = failure?.seat === index;
  return html`<li><div class="seat-row seat-${index}" role="group"
    aria-label=${t('Seat {number}, {shape}', { number, shape: shape(index) })}>
    ${mark(index)}
    <input class="input" maxlength="40" autocomplete="off" spellcheck="false" aria-label=${t('Name')}
      .value=${live(one.name)} placeholder=${defaultName(index) || t('They bring a name')}
      title=${one.name || nothing} aria-invalid=${wrong ? 'true' : nothing}
      aria-describedby=${wrong ? 'seat-error' : nothing} @input=${(event) => rename(one, event.target.value)}>
    <select class="select" aria-label=${t('Who plays it')}
      @change=${(event) => hand(one, event.target.value)}>
      ${ways(bots, one.by)}
    </select>
    <button class="button quiet icon-only" type="button" ?disabled=${seats.length <= least}
      aria-label=${t('Remove seat {number}', { number })}
      @click=${() => remove(index)}>${icon('close')}</button>
    ${wrong ? html`<p class="error" id="seat-error" role="alert">${failure.message}</p>` : nothing}
  </div></li>`;
}

function rename(one, name) {
  one.name = name;
  clearFailure();
  draw();
}

function hand(one, by) {
  one.by = by;
  preset = '';
  clearFailure();
  draw();
}

function add() {
  seats.push(seat(seats[seats.length - 1].by));
  preset = '';
  draw();
  const inputs = place.querySelectorAll('.seat-row .input');
  inputs[inputs.length - 1].focus();
}

function remove(index) {
  seats.splice(index, 1);
  preset = '';
  clearFailure();
  draw();
  place.querySelectorAll('.seat-row .input')[Math.min(index, seats.length - 1)].focus();
}

function shuffle() {
  for (let i = seats.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [seats[i], seats[j]] = [seats[j], seats[i]];
  }
  clearFailure();
  draw();
}

function clearFailure() {
  failure = null;
}

async function start(event) {
  event.preventDefault();
  if (busy) return;
  busy = true;
  clearFailure();
  draw();
  try {
    await remember();
    window.location.assign((await post('/api/tables', order())).url);
  } catch (error) {
    fail(error);
  }
}

function order() {
  const wanted = seats.map(({ by, name }, i) => ({ by, name: name.trim() || defaultName(i) }));
  const { clock } = CLOCKS.find(({ name }) => name === ticking);
  const hours = hoursWanted(quiet.from, quiet.until);
  const timed = clock && seats.length > 1 ? { clock: { ...clock, ...hours } } : {};
  return { game: game.slug, options: chosen, seats: wanted, entropy: entropy(), ...timed };
}

/** The first seat on this device is the visitor: keep its typed name for the next time. */
async function remember() {
  const name = seats.find((one) => one.by === 'me')?.name.trim();
  if (name && name !== me) await post('/api/session', { name }).catch(() => {});
}

function fail(error) {
  const at = /^seats\.(\d+)/.exec(error.field ?? '');
  failure = { message: error.message, seat: at ? Number(at[1]) : null };
  busy = false;
  draw();
  if (at) place.querySelectorAll('.seat-row .input')[failure.seat]?.focus();
}

function settingCards(setting) {
  const cards = setting.choices.map((choice) => choiceCard(setting, choice));
  return html`<fieldset class="setting">
    <legend>${t(setting.title)}</legend>
    <div class="choices">${cards}</div>
  </fieldset>`;
}

function choiceCard(setting, choice) {
  const id = `${setting.name}-${choice.value}`;
  return html`<div class="choice">
    <input type="radio" id=${id} name=${setting.name} .checked=${live(chosen[setting.name] === choice.value)}
      aria-describedby="${id}-help" @change=${() => choose(setting, choice.value)}>
    <label class="choice-face" for=${id}><span class="choice-title">${t(choice.title)}</span>
      <span class="choice-help" id="${id}-help">${t(choice.help)}</span></label>
  </div>`;
}

function presetButton({ name, title, icon: picture }) {
  return html`<button class="button" type="button" aria-pressed=${String(name === preset)}
    @click=${() => usePreset(name)}>${icon(picture)}<span>${title}</span></button>`;
}

/** What Start will do, in one sentence. */
function outlook() {
  const guests = seats.filter((one) => one.by === 'invite').length;
  const here = seats.filter((one) => one.by === 'me').length;
  if (guests) return t('Next you get a link and a code for each guest. Play starts when all sit.');
  if (here > 1) return t('You pass this device from player to player.');
  if (seats.length === 1) return t('You play alone, for the best score.');
  return here ? t('You play; the bots play by themselves.') : t('The bots play; you watch.');
}

function seating() {
  const [, most] = bounds();
  return html`<section class="panel seating" aria-labelledby="seating-title">
    <h2 id="seating-title">${t('Who plays?')}</h2>
    <div class="quick" role="group" aria-label=${t('Quick choices')}>
      ${presets().map(presetButton)}</div>
    <ol class="seat-rows">${repeat(seats, (one) => one.key, seatRow)}</ol>
    <div class="button-row">
      <button class="button quiet small" type="button" ?disabled=${seats.length >= most} @click=${add}>
        ${icon('plus')}${t('Add a player')}</button>
      <button class="button quiet small" type="button" ?disabled=${seats.length < 2} @click=${shuffle}>
        ${icon('shuffle')}${t('Shuffle the seats')}</button>
    </div>
    ${seats.length > 1 ? clockField() : nothing}
    <p class="help">${outlook()}</p>
    <div class="start">
      ${failure?.seat === null ? html`<p class="error" role="alert">${failure.message}</p>` : nothing}
      <button class="button primary large wide" type="submit" ?disabled=${busy}>${t('Start')}</button>
    </div>
  </section>`;
}

/** Nobody loses by a clock: it says when the others may go on without somebody. */
function clockField() {
  const pick = (event) => {
    ticking = event.target.value;
    draw();
  };
  const choice = ({ name, title }) =>
    html`<option value=${name} .selected=${name === ticking}>${title}</option>`;
  return html`<label class="field clock-field"><span class="help">${t('Clock')}</span>
    <select class="select" @change=${pick}>${CLOCKS.map(choice)}</select></label>
    ${ticking === 'none' ? nothing
      : hoursFields({ quiet: `${quiet.from}-${quiet.until}` }, (name, value) => { quiet[name] = value; })}`;
}

function draw() {
  render(html`<form class="setup" @submit=${start} novalidate>
    <div class="settings">${game.settings.map(settingCards)}</div>
    ${seating()}
  </form>`, place);
}

window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  busy = false; // Coming back from the table: the form is as it was, and may be sent again.
  draw();
});

usePreset('device');
session().then(
  ({ name }) => {
    me = name ?? '';
    draw();
  },
  () => {}, // Without a session there is no name to offer; Start will say what is wrong.
);
