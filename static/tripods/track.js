/**
 * The Station Track in the corner of the map: five circles on their rails, the engine, when it comes to each
 * and whom it takes.
 * It shows what the view says of the train and its stops.
 */
import { nothing, svg } from 'lit';

import { cold, engine } from './engine.js';
import { seatOf } from './people.js';
import { soon } from './soon.js';

const BOX = { x: 655, y: 513, width: 368, height: 178 };
const FIRST = 703;
const STEP = 68;
const LINE = 590;
const RETURN = 675;
const LAST = FIRST + STEP * 4;

/** A rail, or what lies under it, so far outside the middle of the track. */
function loop(aside) {
  const [top, bottom] = [LINE - aside, RETURN + aside];
  const [left, right] = [FIRST - 26 - aside, LAST + 26 + aside];
  const there = `M${FIRST} ${top}H${LAST}C${right} ${top} ${right} ${bottom} ${LAST} ${bottom}`;
  return `${there}H${FIRST}C${left} ${bottom} ${left} ${top} ${FIRST} ${top}Z`;
}

const RAILS = svg`<path class="tp-sleepers" d=${loop(0)} /><path class="tp-rail" d=${loop(-4)} /><path
    class="tp-rail" d=${loop(4)} />`;
const ARROWS = [0, 1, 2, 3].map(
  (i) => svg`<path class="tp-track-arrow" d="M${FIRST + STEP * (i + 0.5) + 8} ${LINE}l-13 -7l3 7l-3 7Z" />`,
);
const BACK = svg`<path class="tp-track-arrow" d="M${LAST - STEP / 2} ${RETURN}l13 -7l-3 7l3 7Z" />`;

function boards({ boards: pcs }) {
  const seats = [...new Set(pcs.map(seatOf))];
  return seats.map(
    (
      seat,
      i,
    ) => svg`<g class="seat-${seat}" transform="translate(${(i - (seats.length - 1) / 2) * 17} 54)"><circle
        class="tp-board-mark" r="8" />
    <text class="tp-board-count" y="4">${pcs.filter((pc) => seatOf(pc) === seat).length}</text></g>`,
  );
}

function stop(ctx, one, i) {
  const title = ctx.t(ctx.pieces[one.location].title);
  const kinds = { 'is-closed': one.closed, 'is-blocked': one.blocked, 'is-next': one.moves === 1 };
  const state = one.closed ? ctx.t('closed') : one.blocked ? ctx.t('Tripod') : nothing;
  return svg`<g class="tp-stop ${Object.keys(kinds).filter((kind) => kinds[kind]).join(' ')}"
      transform="translate(${FIRST + STEP * i} ${LINE})" data-at=${one.station}
      role="img" aria-label=${words(ctx, one, title)}>
    <circle class="tp-stop-disc" r="21" /><g aria-hidden="true"><text class="tp-stop-soon"
        y="5">${soon(ctx, one.moves)}</text>
    ${one.closed ? svg`<path class="tp-cross" d="M-14 -14L14 14M14 -14L-14 14" />` : nothing}<text
        class="tp-stop-name" y="38">${title}</text>
    <text class="tp-stop-state"
        y="53">${state}</text>${boards(one)}</g></g>`;
}

function words(ctx, { moves, closed, blocked, boards: pcs }, title) {
  const when =
    moves === 1
      ? ctx.t('{title}: the next train', { title })
      : ctx.t('{title}: in {moves} trains', { title, moves });
  const why = closed
    ? ctx.t('discontinued')
    : blocked
      ? ctx.t('a Tripod is there')
      : ctx.t('boards: {count}', { count: pcs.length });
  return `${when}, ${why}`;
}

/** The track. Before its first run the engine stands cold on the way to Leatherhead. */
export function track(ctx, { train }) {
  const at = train.stops.findIndex(({ station }) => station === train.at);
  const [x, y] = at < 0 ? [FIRST + STEP * 1.5, RETURN - 10] : [FIRST + STEP * at - 2, LINE - 11];
  return svg`<g class="tp-track"><rect class="tp-inset" x=${BOX.x} y=${BOX.y} width=${BOX.width}
      height=${BOX.height} rx="3" />
    <rect class="tp-inset-thin" x=${BOX.x + 4} y=${BOX.y + 4} width=${BOX.width - 8} height=${BOX.height - 8}
        rx="2" />
    <text class="tp-inset-title" x=${BOX.x + 16} y=${BOX.y + 24}
        aria-hidden="true">${ctx.t('Station Track')}</text>
    <text class="tp-inset-words" x=${BOX.x + BOX.width - 16} y=${BOX.y + 24}
        aria-hidden="true">${ctx.t('when it comes, and who boards it')}</text>
    ${RAILS}${ARROWS}${BACK}${train.stops.map((one, i) => stop(ctx, one, i))}
    <g transform="translate(${x} ${y})" data-at="piece:train" data-piece="train" role="img"
        aria-label=${ctx.t('{it}', { it: 'piece:train' })}>${at < 0 ? cold : engine}</g></g>`;
}
