/**
 * Keeps the keyboard where it was over a render: on the same control or its nearest stand-in, never nowhere.
 * It knows how controls are told apart, not what they do.
 */

const KEYS = ['option', 'verb', 'at', 'undo'];
const RETREATS = ['#request-title', '.actions h2', '.prompt', '#main'];

/** Run `change` on everything below `root`, and see to it that the focus survives. */
export function keepFocus(root, change) {
  const before = document.activeElement;
  const was = root.contains(before) ? keyOf(before) : null;
  change();
  const now = document.activeElement;
  if (was === null || (now?.isConnected && now !== document.body)) return;
  const places = [was, ...RETREATS].filter(Boolean).map((selector) => root.querySelector(selector));
  places.find((place) => place && takesFocus(place));
}

/** Not everything with the same name does: a card that was pointed at may lie elsewhere now, as a mere picture. */
function takesFocus(element) {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function keyOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const key = KEYS.find((name) => element.dataset?.[name] !== undefined);
  const stop = key === 'at' ? '[tabindex="0"]' : '';
  return key ? `[data-${key}="${CSS.escape(element.dataset[key])}"]${stop}` : '';
}
