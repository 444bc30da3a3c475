/**
 * The page *You*: a name, the way to the next device, an account for who wants one, notices, and what was
 * played.
 * All of it is the server's; this page asks and shows.
 */
import { html, nothing, render } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';

import { get, post } from './api.js';
import { icon } from './icons.js';
import { notices, setNotices } from './notify.js';
import { t } from './words.js';

const place = document.getElementById('account');
const page = {
  who: null,
  link: null,
  secret: secretInAddress(),
  mode: 'sign-in',
  busy: '',
  error: null,
  done: '',
  browser: notices(),
};

/** The recovery link's secret in the address, or null. */
function secretInAddress() {
  const found = /^#recover=(.+)$/.exec(location.hash);
  return found ? decodeURIComponent(found[1]) : null;
}

function draw() {
  render(page.who ? parts() : nothing, place);
}

function parts() {
  return html`<h1>${t('You')}</h1>
    ${page.secret ? welcome() : nothing}
    <div class="account-parts">
      ${nameForm()} ${nextDevice()} ${account()} ${mail()} ${page.who.statistics.length ? played() : nothing}
    </div>`;
}

/** A part of the page with its own outcome line. */
function part(id, title, content) {
  const saved = () => html`<p class="help" role="status">${icon('check')} ${t('Saved.')}</p>`;
  return html`<section class="panel account-part" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
    ${failed(id)}
    ${page.done === id ? saved() : nothing}</section>`;
}

/** What went wrong in a part of the page. */
const failed = (id) =>
  page.error?.part === id ? html`<p class="error" role="alert">${page.error.message}</p>` : nothing;

/** Ask the server for something that belongs to a part of the page; its answer is who somebody is then. */
async function call(id, path, body) {
  if (page.busy) return null;
  Object.assign(page, { busy: id, error: null, done: '' });
  draw();
  let answer = null;
  try {
    answer = await post(path, body);
    page.done = id;
  } catch (error) {
    page.error = { part: id, message: error.message };
  }
  page.busy = '';
  draw();
  return answer;
}

async function change(id, path, body) {
  const who = await call(id, path, body);
  if (who) page.who = who;
  draw();
  return who !== null;
}

function welcome() {
  const take = async () => {
    if (!(await change('recover', '/api/session/recover', { secret: page.secret }))) return;
    page.secret = null;
    history.replaceState(history.state, '', location.pathname);
    location.assign('/');
  };
  return html`<section class="panel account-welcome" aria-labelledby="recover-title">
    <h2 id="recover-title">${t('Bring your seats to this device?')}</h2>
    <p>${t('You will be the same player here as on the device that showed you the link.')}
      ${t('What you play in this browser joins in.')}</p>
    ${failed('recover')}
    <button class="button primary" type="button" ?disabled=${page.busy === 'recover'} @click=${take}>
      ${t('Yes, bring them')}</button></section>`;
}

function nameForm() {
  const save = async (event) => {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    if (await call('name', '/api/session', { name })) page.who.name = name;
    draw();
  };
  return part('name', t('Your name'), html`<p class="help">${
    t('It is offered when you take a seat.')}</p><form class="account-form" @submit=${save}>
    <div class="field"><label class="unseen" for="name">${t('Your name')}</label>
      <input class="input" id="name" name="name" maxlength="40" autocomplete="nickname"
        .value=${page.who.name}></div>
    <button class="button" type="submit">${t('Save')}</button></form>`);
}

function nextDevice() {
  const make = async () => {
    page.link = await call('device', '/api/session/recovery', {});
    page.done = '';
    draw();
  };
  return part('device', t('Your next device'), html`
    <p class="help">${t('Take all your seats along to a phone or another computer.')}
      ${t('The link works once, for fifteen minutes.')}</p>
    ${page.link ? deviceLink(page.link) : nothing}
    <button class="button" type="button" @click=${make}>${icon('link')}${
      page.link ? t('Make a new link') : t('Show a link')}</button>`);
}

function deviceLink({ qr, url }) {
  return html`<div class="invite-qr" role="img" aria-label=${t('QR code of the link')}
      >${unsafeHTML(qr)}</div>
    <div class="field"><label class="help" for="device-link">${t('Link')}</label>
      <input class="input" id="device-link" readonly .value=${url}
        @focus=${(event) => event.target.select()}></div>`;
}

function account() {
  if (page.who.account) {
    const out = () => change('account', '/api/account/sign-out', {});
    return part('account', t('Account'), html`
      <p>${t('You are signed in as {name}.', { name: page.who.account })}</p>
      <button class="button" type="button" @click=${out}>${t('Sign out')}</button>`);
  }
  const up = page.mode === 'sign-up';
  const send = (event) => {
    event.preventDefault();
    const { name, password } = event.target.elements;
    change('account', `/api/account/${page.mode}`, { name: name.value, password: password.value });
  };
  const turn = () => {
    Object.assign(page, { mode: up ? 'sign-in' : 'sign-up', error: null });
    draw();
  };
  return part('account', t('Account'), html`
    <p class="help">${t('Nobody needs one.')}
      ${t('With an account your tables and figures are yours on every device.')}</p>
    <form class="account-form" @submit=${send}>
      <div class="field"><label for="user">${t('Account name')}</label>
        <input class="input" id="user" name="name" maxlength="150" autocomplete="username" required></div>
      <div class="field"><label for="password">${t('Password')}</label>
        <input class="input" id="password" name="password" type="password" required
          autocomplete=${up ? 'new-password' : 'current-password'}></div>
      <div class="button-row"><button class="button primary" type="submit"
          >${up ? t('Make an account') : t('Sign in')}</button>
        <button class="button quiet" type="button" @click=${turn}
          >${up ? t('I have one') : t('I have none yet')}</button></div>
    </form>`);
}

function mail() {
  const { email, quiet, zone } = page.who;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [from, to] = quiet ? quiet.split('-') : ['', ''];
  const save = (event) => {
    event.preventDefault();
    const { address, begin, end } = event.target.elements;
    const hours = begin.value && end.value ? `${begin.value}-${end.value}` : '';
    const wanted = { email: address.value.trim(), quiet: hours, zone: hours ? here : '' };
    change('mail', '/api/account/notices', wanted);
  };
  const turn = async () => {
    page.browser = await setNotices(page.browser !== 'on');
    draw();
  };
  return part('mail', t('When a table waits for you'), html`
    ${page.browser === 'none'
      ? html`<p class="help">${t('This browser shows no notifications.')}</p>`
      : html`<label class="check-row"><input type="checkbox" .checked=${page.browser === 'on'} @change=${turn}>
        <span>${t('Notify me in this browser while the table is in the background')}</span></label>`}
    <form class="account-form" @submit=${save}>
      <div class="field"><label for="address"
          >${t('E-mail, if you want one message a turn while you are away')}</label>
        <input class="input" id="address" name="address" type="email" autocomplete="email"
          .value=${email}></div>
      <fieldset class="field"><legend class="help"
          >${t('No message between these hours ({zone})', { zone: zone || here })}</legend>
        <div class="copy-row">${hour('begin', t('From'), from)}
          ${hour('end', t('Until'), to)}</div></fieldset>
      <button class="button" type="submit">${t('Save')}</button></form>`);
}

const hour = (name, label, value) =>
  html`<input class="input" type="time" name=${name} aria-label=${label} .value=${value}>`;

function played() {
  const heads = [t('Game'), t('Plays'), t('Wins'), t('Best score')];
  const row = ({ title, plays, wins, best }) => html`<tr><th scope="row">${title}</th>
    <td>${plays}</td><td>${wins}</td><td>${best ?? '–'}</td></tr>`;
  return part('played', t('What you have played'), html`<div class="scroll" tabindex="0" role="region"
      aria-label=${t('Plays, wins and scores')}><table class="figures">
    <thead><tr>${heads.map((words) => html`<th scope="col">${words}</th>`)}</tr></thead>
    <tbody>${page.who.statistics.map(row)}</tbody></table></div>`);
}

// Another link pasted into the same tab changes the fragment alone.
addEventListener('hashchange', () => secretInAddress() && location.reload());

try {
  page.who = await get('/api/account');
  draw();
} catch (error) {
  render(html`<p class="error" role="alert">${error.message}</p>`, place);
}
