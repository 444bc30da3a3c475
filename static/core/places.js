/**
 * The drawn things that can be pointed at: how the page marks them, and how pointer and keyboard reach them.
 * It knows elements with `data-at`; what pointing means is decided in pointing.js.
 */
import { glow, optionsAt, ready } from './pointing.js';
import { sentenceOf } from './options.js';
import { t } from './words.js';

const CONTROL = 'a, button, input, select, textarea, summary, dialog, [popover]';
const WRITES = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]';
const PRESS = ['Enter', ' '];
const OWN = new WeakMap();
const LAST = new WeakMap();
const PAGES = { PageDown: 1, PageUp: -1 };
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Mark everything drawn with `data-at`: what can be pointed at becomes a button that says what it does. */
export function decorate(root, here, ctx) {
  const can = here.curtain === null ? glow(here) : new Set();
  const { selection, pointed, lit } = here.pointing;
  const inert = !ready(here);
  const reached = new Set();
  const all = drawn(root, '[data-at]');
  const isLive = (ref) => can.has(ref) || selection.includes(ref);
  const stops = stopsOf(all.filter((element) => isLive(element.dataset.at)));
  for (const element of all) {
    const ref = element.dataset.at;
    element.classList.toggle('can', can.has(ref));
    element.classList.toggle('chosen', selection.includes(ref));
    element.classList.toggle('pointed', pointed === ref);
    element.classList.toggle('lit', lit.includes(ref));
    const isStop = !reached.has(ref) && stops(element);
    if (isLive(ref)) asButton(element, ref, { ctx, here, inert, isStop });
    else asItWas(element);
    reached.add(ref);
  }
}

/**
 * A map marked `data-rove` is one stop of the keyboard, where arrows lead on: what had the focus last, else the
 * first that can be pointed at. Says of an element whether Tab stops there.
 */
function stopsOf(live) {
  const found = new Map();
  for (const element of live) {
    const map = element.closest('[data-rove]');
    if (!map || found.get(map)?.dataset.at === element.dataset.at) continue;
    if (element === document.activeElement) LAST.set(map, element.dataset.at);
    if (!found.has(map) || element.dataset.at === LAST.get(map)) found.set(map, element);
  }
  return (element) => (found.get(element.closest('[data-rove]')) ?? element) === element;
}

/** What is drawn, the board before its likenesses beside the players: the keyboard goes to the first of each. */
function drawn(root, what) {
  return [...root.querySelectorAll(`.middle ${what}`), ...root.querySelectorAll(`${what}:not(.middle *)`)];
}

/** The elements that can be pointed at now, one for each reference. */
export function glowing(root) {
  const found = new Map();
  for (const element of drawn(root, '[data-at].can')) {
    if (!found.has(element.dataset.at)) found.set(element.dataset.at, element);
  }
  return [...found.values()];
}

/**
 * Hear clicks, hover, focus and keys on everything below `root`.
 * @param {object} hear `point(ref, careful, element)`, `miss(…)`, `leave()`, `hover(ref, element, hint)`,
 *   `light(refs)`, `undo()`, `escape()`
 */
export function listen(root, here, hear) {
  root.addEventListener('pointerdown', touched, { capture: true });
  root.addEventListener('click', (event) => clicked(event, here.touch && event.detail > 0));
  root.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && over(event.target));
  root.addEventListener('pointerleave', () => over(null));
  root.addEventListener('focusin', (event) => over(event.target));
  root.addEventListener('focusout', (event) => event.relatedTarget || over(null));
  document.addEventListener('keydown', pressed, { capture: true });

  function touched(event) {
    here.touch = event.pointerType !== 'mouse';
  }

  function clicked(event, careful) {
    const element = target(event.target);
    const control = event.target.closest(CONTROL);
    if (control && control !== element) return;
    if (!element) hear.leave();
    else pointAt(element, careful);
  }

  function pointAt(element, careful) {
    if (element.classList.contains('can')) hear.point(element.dataset.at, careful, element);
    else hear.miss(element.dataset.at, careful, element);
  }

  function over(node) {
    const element = node && target(node);
    const control = node?.closest?.('[data-hint]');
    hear.hover(element?.dataset.at ?? null, control ?? element, control?.dataset.hint ?? '');
    const pointer = node?.closest?.('[data-lights]') ?? node?.closest?.('[data-chip]');
    hear.light((pointer?.dataset.lights ?? pointer?.dataset.chip ?? '').split(' ').filter(Boolean));
  }

  function pressed(event) {
    if (event.repeat && PRESS.includes(event.key) && !writes(event.target)) event.preventDefault();
    else if (event.key === 'Escape') hear.escape(event);
    else if (isUndo(event) && !writes(event.target)) hear.undo(event);
    else if (root.contains(event.target)) pressedOn(event);
  }

  function pressedOn(event) {
    const element = event.target.closest('[data-at]');
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    if (PRESS.includes(event.key) && !element.matches(CONTROL)) {
      event.preventDefault();
      pointAt(element, false);
    } else if (STEPS[event.key]) {
      event.preventDefault();
      nearest(element, glowing(root), STEPS[event.key])?.focus();
    } else if (PAGES[event.key] && element.closest('[data-rove]')) {
      event.preventDefault();
      following(element, glowing(root), PAGES[event.key])?.focus();
    }
  }
}

/** The one after or before an element as they are drawn: so all are reached, also one behind another. */
function following(from, elements, step) {
  const at = elements.indexOf(from);
  return at < 0 ? elements[0] : elements[(at + step + elements.length) % elements.length];
}

/** The nearest of the elements in a direction, as the eye would find it; undefined when there is none. */
export function nearest(from, elements, [dx, dy]) {
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const element of elements) {
    const [ex, ey] = middle(element);
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (element === from || along < 1 || along + 2 * aside >= least) continue;
    best = element;
    least = along + 2 * aside;
  }
  return best;
}

/** What is meant by a click here: the innermost thing that can be pointed at, else the innermost thing. */
function target(node) {
  const innermost = node.closest?.('[data-at]');
  for (let element = innermost; element; element = element.parentElement?.closest('[data-at]')) {
    if (element.classList.contains('can')) return element;
  }
  return innermost ?? null;
}

function asButton(element, ref, { ctx, here, inert, isStop }) {
  if (!OWN.has(element)) {
    OWN.set(element, { role: element.getAttribute('role'), label: element.getAttribute('aria-label') });
  }
  if (!element.matches(CONTROL)) {
    set(element, 'role', 'button');
    set(element, 'tabindex', isStop ? '0' : '-1');
  }
  if (OWN.get(element).label === null) set(element, 'aria-label', ctx.t('{it}', { it: ref }));
  set(element, 'aria-description', description(ctx, here, ref));
  set(element, 'aria-disabled', inert ? 'true' : null);
  set(element, 'aria-pressed', here.pointing.selection.includes(ref) ? 'true' : null);
}

function asItWas(element) {
  const own = OWN.get(element);
  if (!own) return;
  OWN.delete(element);
  if (own.label === null) set(element, 'aria-label', null);
  if (!element.matches(CONTROL)) {
    set(element, 'role', own.role);
    // Taking tabindex off the element in focus would drop the focus to the page.
    set(element, 'tabindex', element === document.activeElement ? '-1' : null);
  }
  for (const name of ['aria-description', 'aria-disabled', 'aria-pressed']) set(element, name, null);
}

function description(ctx, here, ref) {
  const found = optionsAt(here, ref);
  if (!found.length) return t('Chosen. Escape clears.');
  if (found.length === 1) return sentenceOf(ctx, found[0]);
  const verbs = [...new Set(found.map((option) => t(option.verb)))];
  return t('{number} actions: {verbs}', { number: found.length, verbs: verbs.join(', ') });
}

function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function writes(node) {
  return Boolean(node.closest?.(WRITES));
}

function isUndo(event) {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey) return event.key.toLowerCase() === 'z';
  return event.key === 'u' && !event.altKey;
}
