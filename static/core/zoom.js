/**
 * The board's frame: it scrolls, zooms by buttons, wheel and fingers, and never takes a scroll for an act.
 * What is drawn in it is the game's.
 */
import { html, nothing } from 'lit';

import { t } from './words.js';

const STEPS = [1, 1.35, 1.8, 2.4, 3.2];
const MOST = STEPS.at(-1);
const SLACK = 6;

/** The board in its frame. */
export function zoomed(board) {
  return html`<div class="zoom-window" data-zoom><div class="zoom-inner">${board}</div></div>`;
}

/** The buttons that zoom, for the bar: the way back is there only while there is one. */
export function zoomButtons(here, deeds, button) {
  const by = (steps) => () => deeds.zoom(step(here.zoom, steps));
  const smaller = here.zoom > 1 && button('smaller', t('Smaller'), by(-1), 'wide-only');
  return html`${smaller || nothing}${button('larger', t('Larger'), by(1), 'wide-only')}`;
}

function step(zoom, by) {
  const at = STEPS.findIndex((one) => one >= zoom - 0.01);
  return STEPS[Math.min(Math.max(at + by, 0), STEPS.length - 1)];
}

/** Set the zoom on the frame, so that the point zoomed at stays where it is. Call it after each render. */
export function applyZoom(root, here) {
  const frame = root.querySelector('[data-zoom]');
  if (!frame || frame.zoomed === here.zoom) return;
  const { left, top } = frame.getBoundingClientRect();
  const [x, y] = here.zoomAt ?? [left + frame.clientWidth / 2, top + frame.clientHeight / 2];
  const ratio = here.zoom / (frame.zoomed ?? 1);
  const [across, down] = [frame.scrollLeft + x - left, frame.scrollTop + y - top];
  frame.style.setProperty('--zoom', here.zoom);
  frame.scrollLeft = across * ratio - (x - left);
  frame.scrollTop = down * ratio - (y - top);
  frame.zoomed = here.zoom;
  frame.classList.toggle('larger', here.zoom > 1);
}

/** Hear wheel, fingers and dragging on the board's frame. */
export function listenToZoom(root, here, deeds) {
  const frameOf = (event) => event.target.closest?.('[data-zoom]');
  let spread = null;
  let drag = null;

  root.addEventListener('wheel', (event) => {
    if (!event.ctrlKey || !frameOf(event)) return;
    event.preventDefault();
    zoomTo(here.zoom * Math.exp(-event.deltaY / 240), [event.clientX, event.clientY]);
  }, { passive: false });

  root.addEventListener('touchmove', (event) => {
    if (event.touches.length !== 2 || !frameOf(event)) return;
    event.preventDefault();
    const [a, b] = event.touches;
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    spread ??= { distance: now, zoom: here.zoom };
    zoomTo((spread.zoom * now) / spread.distance, [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2]);
  }, { passive: false });
  root.addEventListener('touchend', () => { spread = null; });

  root.addEventListener('pointerdown', (event) => {
    const frame = frameOf(event);
    const mouse = event.pointerType === 'mouse' && event.button === 0;
    if (!mouse || !frame || event.target.closest('.can, button, a')) return;
    const { scrollLeft: left, scrollTop: top } = frame;
    drag = { frame, x: event.clientX, y: event.clientY, left, top, moved: false };
  });
  addEventListener('pointermove', (event) => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    drag.moved ||= Math.hypot(dx, dy) > SLACK;
    if (drag.moved) drag.frame.scrollTo(drag.left - dx, drag.top - dy);
  });
  addEventListener('pointerup', () => {
    if (drag?.moved) swallowClick();
    drag = null;
  });

  function zoomTo(zoom, at) {
    here.zoomAt = at;
    deeds.zoom(Math.min(Math.max(zoom, 1), MOST));
    here.zoomAt = null;
  }
}

/** The click that ends a drag is not one. */
function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
}
