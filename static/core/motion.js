/**
 * Pieces travel rather than jump, and others' moves come at a pace that a table can follow.
 * It knows elements with `data-piece`, a piece's stable name, not what they are.
 */

const SLOW = 1_400;
const TRAVEL = 340;
const LEAST = 2;
const EASE = 'cubic-bezier(0.3, 0.7, 0.2, 1)';
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move: the browser's own wish first, then the setting on the table page. */
export function moves(settings) {
  return !reduced.matches && settings.motion !== 'off' && document.visibilityState === 'visible';
}

/** Where every piece is, and every thing that a new piece may come from: for `travel`, after the render. */
export function whereabouts(root) {
  const places = new Map();
  for (const piece of root.querySelectorAll('[data-piece]')) places.set(piece.dataset.piece, boxOf(piece));
  for (const thing of root.querySelectorAll('.play [data-at]')) {
    const key = `at ${thing.dataset.at}`;
    if (!places.has(key)) places.set(key, boxOf(thing));
  }
  return places;
}

/** Let each piece travel from where it was to where it is, a new one from what its `data-from` names. */
export function travel(root, before) {
  for (const piece of root.querySelectorAll('[data-piece]')) {
    const was = before.get(piece.dataset.piece) ?? before.get(`at ${piece.dataset.from}`);
    const is = boxOf(piece);
    if (!was?.width || !is.width) continue;
    const dx = was.x + was.width / 2 - is.x - is.width / 2;
    const dy = was.y + was.height / 2 - is.y - is.height / 2;
    if (Math.hypot(dx, dy) > LEAST) fly(piece, dx, dy);
  }
}

// By hand rather than by view transitions: those show a picture of the old page meanwhile, which swallows
// clicks and could hold a hand that is to vanish, and they do not reach into an SVG.
function fly(piece, dx, dy) {
  const scale = piece.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  const from = { translate: `${dx / scale}px ${dy / scale}px`, zIndex: 4 };
  piece.animate([from, { translate: '0 0', zIndex: 4 }], { duration: TRAVEL, easing: EASE });
}

function boxOf(element) {
  return element.getBoundingClientRect();
}

/**
 * A queue of table messages that shows them one after the other, with time between them at the slow pace.
 * `push(message, now)` shows at once what must not wait: one's own act, the first table, a change of eyes.
 */
export function pacing(settings, show) {
  let queue = [];
  let timer = null;
  let last = -Infinity;

  function next() {
    timer = null;
    const message = queue.shift();
    if (!message) return;
    last = performance.now();
    show(message);
    if (queue.length) timer = setTimeout(next, SLOW);
  }

  function skip() {
    clearTimeout(timer);
    queue = queue.slice(-1);
    next();
  }

  function push(message, now) {
    queue.push(message);
    if (now || settings.pace !== 'slow' || document.visibilityState !== 'visible') skip();
    else timer ??= setTimeout(next, Math.max(0, last + SLOW - performance.now()));
  }

  return { push, skip, waiting: () => queue.length };
}
