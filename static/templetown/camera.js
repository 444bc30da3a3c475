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

/** Scroll so that a District stands above the payment that is being chosen. */
export function lift(root, index) {
  const panel = document.querySelector('.is-paying');
  const quarter = document.getElementById(`tt-quarter-${index}`);
  if (!panel || !quarter) return;
  root.style.setProperty('--tt-panel', `${panel.offsetHeight + MARGIN}px`);
  quarter.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const quarters = () => [...document.querySelectorAll('[data-quarter]')];

function move(quarter, was) {
  const is = quarter.getBoundingClientRect();
  if (!was?.width || !is.width || (Math.abs(was.x - is.x) < 2 && Math.abs(was.width - is.width) < 2)) return;
  const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${was.width / is.width})`;
  quarter.animate(
    [
      { transform: from, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: TIME, easing: 'ease-out' },
  );
}
