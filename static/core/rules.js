/**
 * The rules of a game to search and to link to: as a drawer over the table, and as a page of its own.
 * It shows the server's rule texts and knows none itself.
 */
import { html, nothing, render } from 'lit';
import { live } from 'lit/directives/live.js';

import { get } from './api.js';
import { icon } from './icons.js';
import { t } from './words.js';

/**
 * Draw a game's rules into an element, with their search field; `about` is what the edition says of itself.
 * @returns {{ show: (id: string | null) => void }} `show` brings a rule into sight and puts the focus on it
 */
export function rulesIn(place, rules, about = '') {
  let query = '';
  let at = null;

  const draw = () => render(rulesView({ rules, about, query, at, onQuery: search }), place);

  function search(text) {
    query = text;
    at = null;
    draw();
  }

  function show(id) {
    if (!rules.some((rule) => rule.id === id)) return;
    query = '';
    at = id;
    draw();
    const found = place.querySelector(`[id="${CSS.escape(id)}"]`);
    found.scrollIntoView({ block: 'start' });
    found.focus({ preventScroll: true });
  }

  draw();
  return { show };
}

/** The search field and the rules that match it, as a pure function of what is asked for. */
export function rulesView({ rules, about, query, at, onQuery }) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter((rule) => words.every((word) => haystack(rule).includes(word)));
  return html`<div class="rules">
    <div class="rules-search" role="search">
      ${icon('search')}
      <input class="input" type="search" aria-label=${t('Search the rules')} autocomplete="off"
        placeholder=${t('Search the rules')} .value=${live(query)}
        @input=${(event) => onQuery(event.target.value)}>
    </div>
    ${about ? html`<details class="about"><summary>${t('About this edition')}</summary>
      <p>${about}</p></details>` : nothing}
    <p class="help" role="status">${count(found.length, rules.length)}</p>
    <ul class="rules-list">${found.map((rule) => ruleItem(rule, words, at))}</ul>
  </div>`;
}

const haystack = (rule) => `${rule.id} ${rule.title} ${rule.text} ${rule.section}`.toLowerCase();

function count(found, all) {
  if (!found) return t('No rule has all of these words. Try fewer.');
  if (found < all) return t('{found} of {all} rules', { found, all });
  return t('{all} rules. “This site’s reading” marks where the rulebook is silent or unclear.', { all });
}

function ruleItem(rule, words, at) {
  return html`<li class="rule ${rule.id === at ? 'at' : ''}" id=${rule.id} tabindex="-1">
    <h3 class="rule-title"><a class="rule-id" href="#${rule.id}">${rule.id}</a>
      <span>${lit(rule.title, words)}</span></h3>
    <p>${lit(rule.text, words)}</p>
    <p class="rule-foot"><span>${t('Rulebook: {section}', { section: rule.section })}</span>
      ${rule.reading ? html`<span class="badge reading">${t('This site’s reading')}</span>` : nothing}</p>
  </li>`;
}

/** The text with the words that were searched for marked in it. */
function lit(text, words) {
  if (!words.length) return text;
  const plain = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(${plain.join('|')})`, 'gi');
  return text.split(pattern).map((piece, i) => (i % 2 ? html`<mark>${piece}</mark>` : piece));
}

let drawer = null;

/** Open the rules drawer over the table, at a rule if one is named. The game is the table's. */
export async function openRules(ruleId = null) {
  const { game } = document.getElementById('table').dataset;
  drawer ??= makeDrawer(game);
  if (!drawer.dialog.open) drawer.dialog.showModal();
  drawer.rules ??= await fetchRules(game, drawer.body);
  if (ruleId) drawer.rules?.show(ruleId);
}

async function fetchRules(game, body) {
  try {
    const { rules, about } = await get(`/api/games/${game}`);
    return rulesIn(body, rules, about);
  } catch (error) {
    render(html`<p class="notice bad" role="alert">
      ${icon('warning')}<span>${error.message}</span></p>`, body);
    return null;
  }
}

function makeDrawer(game) {
  const dialog = document.createElement('dialog');
  dialog.className = 'drawer';
  dialog.setAttribute('aria-labelledby', 'rules-drawer-title');
  dialog.addEventListener('click', (event) => onDrawerClick(event, dialog));
  document.body.append(dialog);
  render(html`<div class="drawer-head">
      <h2 id="rules-drawer-title">${t('Rules')}</h2>
      <a class="button quiet small" href="/games/${game}/rules/" target="_blank">
        ${t('Open as a page')}</a>
      <button class="button quiet icon-only" type="button" aria-label=${t('Close the rules')}
        @click=${() => dialog.close()}>${icon('close')}</button>
    </div>
    <div class="drawer-body" tabindex="-1"></div>`, dialog);
  return { dialog, body: dialog.querySelector('.drawer-body'), rules: null };
}

/** A click beside the drawer closes it; a rule's own link moves within it and not the table's address. */
function onDrawerClick(event, dialog) {
  if (event.target === dialog) dialog.close();
  const link = event.target.closest('.rule-id');
  if (!link) return;
  event.preventDefault();
  drawer.rules.show(link.hash.slice(1));
}

/** The page of its own: the rules are in the page, and the address may name one. */
function fillPage(place) {
  const list = rulesIn(place, JSON.parse(document.getElementById('game').textContent).rules);
  const follow = () => list.show(decodeURIComponent(window.location.hash.slice(1)));
  window.addEventListener('hashchange', follow);
  follow();
}

const page = document.querySelector('#rules[data-page]');
if (page) fillPage(page);
