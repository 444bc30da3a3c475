/**
 * What has happened since the facing seat last did something: what was closed and scored, until it is read.
 * It reads the log, whose lines say for programs what they tell.
 */
import { html, nothing } from 'lit';

import { iconButton } from '../core/buttons.js';

import { look, see } from './look.js';

const TOLD = [
  'close',
  'remove',
  'score',
  'overflow',
  'explored',
  'trolls',
  'troll-monument',
  'troll-cards',
  'monument',
  'last',
];
const LAID = ['lay', 'castle', 'single'];
const MOST = 7;

/** The lines that are news: after the last position that was left behind, and not taken back. */
function lines(ctx, steps) {
  const undone = new Set(ctx.log.flatMap(({ undone: plies }) => (plies ? range(plies) : [])));
  const since = look.since?.facing === ctx.facing && look.since.id === ctx.id ? look.since.ply : ctx.ply - 1;
  return ctx.log.filter(
    ({ ply, with: values }) => ply > since && !undone.has(ply) && steps.includes(values?.step),
  );
}

const range = ([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The hexes that have been covered since. */
export const fresh = (ctx) =>
  new Set(lines(ctx, LAID).flatMap(({ with: { on, to, hex } }) => [on, to, hex].filter(Boolean)));

/** Leave behind what has been told so far. */
export const read = (ctx, ply = ctx.ply) => see(ctx, { since: { id: ctx.id, facing: ctx.facing, ply } });

/** The notice below the map. */
export function news(ctx) {
  if (ctx.result && !ctx.replay) return nothing;
  // What is still to be scored is shown with what it will bring.
  const due = ctx.view.turn?.closed?.length;
  const found = lines(ctx, due ? TOLD.slice(1) : TOLD);
  if (!found.length) return nothing;
  return html`<div class="pd-news"><ul>${found.slice(-MOST).map(
    ({ say, with: values }) => html`<li
      class="is-${values.step}">${ctx.say(say, values)}</li>`,
  )}</ul>
    ${iconButton('close', ctx.t('Read'), () => read(ctx))}</div>`;
}
