/**
 * What floats beside the thing pointed at: a hint of what would happen, and the menu of options for one place.
 * It puts itself beside an element; which options those are is decided in pointing.js.
 */
import { html, nothing } from 'lit';

import { iconButton } from './buttons.js';
import { choice, sentenceOf } from './options.js';
import { optionsAt, ready } from './pointing.js';
import { t } from './words.js';

const LINES = 4;
const GAP = 8;

/** The hint beside what is hovered or in focus. Screen readers get its words as the element's description. */
export function hint(ctx, here) {
  const { pointed, menu, hint: words } = here.pointing;
  if (menu || here.hintHidden) return nothing;
  // What the game itself shows beforehand needs no words over it.
  const found = pointed && !words ? optionsAt(here, pointed).filter((option) => !option.foreseen) : [];
  const said = [...new Set(words ? [words] : found.map((option) => sentenceOf(ctx, option)))];
  if (!said.length) return nothing;
  const more = said.length - LINES;
  return html`<div class="hint" data-floating aria-hidden="true">
    <ul>${said.slice(0, LINES).map((line) => html`<li>${line}</li>`)}</ul>
    ${more > 0 ? html`<p>${t('and {number} more', { number: more })}</p>` : nothing}
  </div>`;
}

/** The menu of options that stand for the same things. */
export function menu(ctx, here, deeds) {
  const { menu: open } = here.pointing;
  if (!open) return nothing;
  const inert = !ready(here);
  const label = ctx.t('{it}', { it: open.ref });
  return html`<div class="menu" role="group" data-floating aria-label=${label} @keydown=${move}>
    <div class="menu-options">${open.options.map((option) => choice(ctx, deeds, option, inert))}</div>
    ${open.more ? html`<p class="menu-more">${t('Or point at what else glows.')}</p>` : nothing}
    ${iconButton('close', t('Cancel'), deeds.clear)}
  </div>`;
}

/** Put hint and menu beside the element that was pointed at, off what is marked `data-clear`. Call it after each render. */
export function place(root, { pointing }) {
  const floating = root.querySelector('[data-floating]');
  if (!floating) return;
  const ref = pointing.menu?.ref ?? pointing.pointed;
  const named = `[data-at="${CSS.escape(ref ?? '')}"]`;
  const drawn = root.querySelector(`.middle ${named}`) ?? root.querySelector(named);
  const anchor = pointing.anchor?.isConnected ? pointing.anchor : drawn;
  if (!anchor) return;
  const clear = pointing.menu ? '.board [data-at], #refusal:not([hidden])' : '[data-clear]';
  const others = root.querySelectorAll(clear);
  beside(floating, anchor.getBoundingClientRect(), [...others].map((other) => other.getBoundingClientRect()));
}

/** Of the four sides the one where it hides least of what may be pointed at or read next. */
function beside(floating, box, taken) {
  const { offsetWidth: width, offsetHeight: height } = floating;
  const middle = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
  const sides = [
    [middle[0], box.y - height - GAP],
    [middle[0], box.bottom + GAP],
    [box.right + GAP, middle[1]],
    [box.x - width - GAP, middle[1]],
  ];
  const places = sides.map(([x, y]) => {
    const left = Math.min(Math.max(x, GAP), innerWidth - width - GAP);
    const top = Math.min(Math.max(y, GAP), innerHeight - height - GAP);
    const covers = (other) => overlap({ left, top, right: left + width, bottom: top + height }, other);
    return { left, top, hides: taken.reduce((sum, other) => sum + covers(other), 4 * covers(box)) };
  });
  const best = places.reduce((least, place) => (place.hides < least.hides - 1 ? place : least));
  floating.style.left = `${Math.round(best.left)}px`;
  floating.style.top = `${Math.round(best.top)}px`;
}

function overlap(a, b) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(across, 0) * Math.max(down, 0);
}

function move(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
}
