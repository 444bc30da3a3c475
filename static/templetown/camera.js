/**
 * The camera over the city: a District that is looked at more closely grows out of its place. It moves
 * pictures only.
 */

const TIME = 320;
const MARGIN = 8;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Make a change that has the page drawn, and let each District glide from where it was to where it is. */
export function glide(change) {
  const before = new Map(
    quarters().map((quarter) => [quarter.dataset.quarter, quarter.getBoundingClientRect()]),
  );
  change();
  if (still.matches) return;
  queueMicrotask(() => quarters().forEach((quarter) => move(quarter, before.get(quarter.dataset.quarter))));
}

/** Make a change that has the page drawn, and let whoever has moved within a District walk there. */
export function walk(change) {
  const before = new Map(pieces().map((piece) => [piece.dataset.piece, within(piece)]));
  change();
  if (still.matches) return;
  queueMicrotask(() => pieces().forEach((piece) => step(piece, before.get(piece.dataset.piece))));
}

/**
 * Scroll so that the place that is paid for stands above the payment, and of its District as much as there is
 * room for.
 */
export function lift(root, index, ref) {
  const panel = document.querySelector('.is-paying');
  const quarter = document.getElementById(`tt-quarter-${index}`);
  if (!panel || !quarter) return;
  root.style.setProperty('--tt-panel', `${panel.offsetHeight + MARGIN}px`);
  quarter.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const place = quarter.querySelector(`[data-at="${CSS.escape(ref)}"]`);
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const pieces = () => [...document.querySelectorAll('[data-quarter] [data-piece]')];

/** Where a piece is in its District, wherever on the page that is. */
function within(piece) {
  const quarter = piece.closest('[data-quarter]');
  const [frame, box] = [quarter.getBoundingClientRect(), piece.getBoundingClientRect()];
  return { quarter, x: box.x - frame.x, y: box.y - frame.y };
}

function step(piece, was) {
  const is = within(piece);
  if (was?.quarter !== is.quarter || Math.hypot(was.x - is.x, was.y - is.y) < 2) return;
  const scale = piece.ownerSVGElement.getScreenCTM().a;
  const from = `${(was.x - is.x) / scale}px ${(was.y - is.y) / scale}px`;
  piece.animate([{ translate: from }, { translate: '0 0' }], { duration: TIME * 1.5, easing: 'ease-in-out' });
}

const quarters = () => [...document.querySelectorAll('[data-quarter]')];

function move(quarter, was) {
  const is = quarter.getBoundingClientRect();
  // In a row that snaps to its Districts a picture that moves would drag the row back to where it was.
  if (!was?.width || !is.width || Math.abs(was.width - is.width) < 2) return;
  const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${was.width / is.width})`;
  const frames = [from, 'none'].map((transform) => ({ transform, transformOrigin: '0 0' }));
  quarter.animate(frames, { duration: TIME, easing: 'ease-out' });
}
