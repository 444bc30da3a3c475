/**
 * The margins of the map: above it the score in Survival Points on a ruler, below it the green with those who
 * have escaped.
 */
import { svg } from 'lit';

import { figure } from './people.js';

const LEFT = 14;
const RIGHT = 986;
const TOP = -30;
const STEP = 5;
const LEAST = 45;
const GREEN = 702;
const WIDTH = 22;

/** The ruler: from the lowest score to at least 45. */
function range(view) {
  const points = view.players.map((player) => player.points);
  const least = Math.min(0, Math.floor(Math.min(...points) / STEP) * STEP);
  return { least, most: Math.max(LEAST, Math.ceil(Math.max(...points) / STEP) * STEP) };
}

const SHAPES = [
  svg`<circle class="tp-coat" r="8.5" />`,
  svg`<rect class="tp-coat" x="-7.6" y="-7.6" width="15.2" height="15.2" rx="1.5" />`,
  svg`<path class="tp-coat" d="M0 -9L10 8H-10Z" />`,
  svg`<path class="tp-coat" d="M0 -10.5L10.5 0L0 10.5L-10.5 0Z" />`,
];

/** The score track. */
export function score(ctx, view) {
  const { least, most } = range(view);
  const x = (points) => LEFT + ((points - least) * (RIGHT - LEFT)) / (most - least);
  const ticks = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const before = (seat, points) =>
    view.players.slice(0, seat).filter((player) => player.points === points).length;
  const words = view.players.map(({ seat, points }) => `${ctx.seatName(seat)} ${points}`);
  return svg`<g class="tp-score" role="img"
      aria-label=${ctx.t('Survival Points: {points}', { points: words })}>
    <g aria-hidden="true"><path class="tp-ruler" d="M${LEFT} ${TOP + 14}H${RIGHT}" />
    ${ticks.map((points) => svg`<path class="tp-tick"
        d="M${x(points)} ${TOP + 14}v${points % STEP ? -5 : -9}" />`)}
    ${ticks.filter((points) => points % STEP === 0).map((points) => svg`<text class="tp-tick-number"
        x=${x(points)} y=${TOP + 28}>${points}</text>`)}
    <text class="tp-score-title" x=${LEFT + 6} y=${TOP + 1}>${ctx.t('Survival Points')}</text>
    ${view.players.map(({ seat, points }) => counter(seat, x(points), before(seat, points)))}</g></g>`;
}

/** A seat's counter; those of as many points lie over each other. */
function counter(seat, x, before) {
  return svg`<g class="tp-score-mark seat-${seat}" data-piece="score:${seat}"
      transform="translate(${x + before * 8} ${TOP + 2 - before * 3})">${SHAPES[seat]}</g>`;
}

/** The green area at the bottom. */
export function green(ctx, view) {
  const safe = view.players.flatMap(({ pcs }) => pcs.filter(({ at }) => at === 'escaped'));
  const step = Math.min(WIDTH, 850 / Math.max(safe.length, 1));
  return svg`<g class="tp-green"><rect class="tp-lawn" x="-22" y=${GREEN} width="1044" height="55" /><rect
      class="tp-grass" x="-22" y=${GREEN} width="1044" height="55" />
    <text class="tp-green-title" x="-8" y=${GREEN + 24}>${ctx.t('Escaped')}</text><text class="tp-green-count"
        x="-8" y=${GREEN + 45}>${safe.length}</text>
    ${safe.map(
      (
        { ref },
        i,
      ) => svg`<g class="tp-pc seat-${ref[3]}" transform="translate(${100 + i * step} ${GREEN + 48})"
          data-piece=${ref} data-at=${ref} role="img"
      aria-label=${ctx.t('{pc} of {seat}, escaped', { pc: ref, seat: Number(ref[3]) })}><g
          class="tp-figure">${figure(Number(ref[3]))}</g></g>`,
    )}</g>`;
}
