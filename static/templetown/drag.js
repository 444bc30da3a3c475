/**
 * Drawing a way: the player's agent is dragged along the Streets, and the places under the pointer become the
 * path. It only proposes; the payment is laid open before anything is sent.
 */
import { look, see } from './look.js';
import { openWay } from './payment.js';
import { isNext } from './ways.js';

const PLACE = /^(node|zone|wall):/;

/** The handlers that the board listens with. */
export function dragging(ctx) {
  if (!ctx.view.turn?.steps) return {};
  return {
    down: (event) => down(ctx, event),
    move: (event) => move(ctx, event),
    up: () => up(ctx),
    cancel: () => look.drag && see(ctx, { drag: null }),
  };
}

function down(ctx, event) {
  if (!event.target.closest('[data-own]')) return;
  event.preventDefault();
  event.stopPropagation();
  // Without this a finger would hold on to the agent, and no place under it would ever be seen.
  event.target.releasePointerCapture?.(event.pointerId);
  see(ctx, { drag: [] });
}

function move(ctx, event) {
  if (!look.drag) return;
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const ref = under
    .map((element) => element.closest('[data-at]')?.dataset.at)
    .find((at) => PLACE.test(at ?? ''));
  const drag = ref ? extended(ctx, look.drag, ref) : look.drag;
  if (drag !== look.drag) see(ctx, { drag });
}

/** A way with the place under the pointer: one step on, back to the place before, or past a Zone on the side. */
function extended(ctx, way, ref) {
  const [before, last] = [ctx.view.heroes[ctx.facing].at, ...way].slice(-2);
  if (ref === (last ?? before)) return way;
  if (!way.length) return isNext(ctx, before, ref) ? [ref] : way;
  if (ref === before) return way.slice(0, -1);
  if (isNext(ctx, last, ref)) return [...way, ref];
  return !last.startsWith('node:') && isNext(ctx, before, ref) ? [...way.slice(0, -1), ref] : way;
}

function up(ctx) {
  const path = look.drag;
  if (!path) return;
  look.drag = null;
  const option = ctx.options.find(
    ({ action }) => action?.type === 'move' && action.path.at(-1) === path.at(-1),
  );
  if (!option) ctx.redraw();
  else if (String(option.action.path) === String(path)) ctx.act(option);
  else openWay(ctx, option, path);
}
