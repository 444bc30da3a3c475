/**
 * The danger view: how many Intersections of each Zone are marked, and what the Enemies would do next if
 * nobody acted. Both are in the view; this draws and words them.
 */
import { html, nothing, svg } from 'lit';

import { between, districtOf, points, spot } from './geometry.js';

const LIFT = 46;
// A name in the middle of this column ends within the picture.
const RIGHT = 760;

/** The overlay on one District. */
export function dangerOf(ctx, index, show, land) {
  const { danger, infected, immunized } = show.view.districts[index];
  if (immunized) return nothing;
  const steps = show.view.forecast.filter(
    (step) => districtOf(step.node ?? step.zone ?? step.tower) === index,
  );
  // A Zone that would be infected has its alarm, and one that is has no more to fear.
  const turns = steps.filter(({ step }) => step === 'infect').map(({ zone }) => zone);
  const settled = new Set([...infected, ...turns]);
  const sound = [...land.zones.values()].filter((lot) => !settled.has(`zone:${index}.${lot.zone}`));
  return svg`<g class="tt-danger" aria-hidden="true">
    ${sound.map((lot) => count(lot, danger[lot.zone - 1]))}
    ${steps.map((step) => sign(ctx, step, index))}
  </g>`;
}

function count(lot, marks) {
  if (!marks) return nothing;
  return svg`<g class="tt-count marks-${marks}" transform="translate(${lot.tally.x} ${lot.tally.y})"><rect
      x="-26" y="-19" width="52" height="36" rx="18" /><text y="10">${marks}/3</text></g>`;
}

const SIGNS = { egg: laid, toweregg: onTower, infect: turned, walk: walked, spawn: spawned, fall: fallen };
const sign = (ctx, step, index) => SIGNS[step.step]?.(ctx, step, index) ?? nothing;

function laid(ctx, { zone, node }) {
  const [from, to] = [spot(ctx, zone), spot(ctx, node)];
  return svg`<line class="tt-throw" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />
    <g class="tt-ghost-egg" transform="translate(${to.x} ${to.y})"><circle r="33" /><path
        d="M0-25c11 0 19 17 19 29C19 15 11 23 0 23S-19 15-19 4c0-12 8-29 19-29Z" /></g>`;
}

function onTower(ctx, { zone, place: at }) {
  const [from, to] = [spot(ctx, zone), spot(ctx, at)];
  return svg`<line class="tt-throw" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y - 20} />`;
}

function turned(ctx, { zone }) {
  const { corners, x, y } = spot(ctx, zone);
  return svg`<polygon class="tt-turns" points=${points(corners)} /><g class="tt-alarm"
      transform="translate(${x} ${y - 14})"><circle r="20" /><path d="M0-11V3M0 10v.1" /></g>`;
}

function walked(ctx, { zone, to }, index) {
  const from = spot(ctx, zone);
  const away = districtOf(to) !== index;
  const end = away ? { x: from.x + 70, y: from.y } : spot(ctx, to);
  const middle = between(from, end, 0.5);
  const tip = `${end.x} ${end.y - 8}`;
  return svg`<path class="tt-walk" d="M${from.x} ${from.y - 10}Q${middle.x} ${middle.y - LIFT} ${tip}"
      marker-end="url(#tt-arrow)" />
    ${away ? svg`<text class="tt-away" x=${Math.min(end.x, RIGHT)}
        y=${end.y + 24}>${ctx.t(ctx.pieces[`district:${districtOf(to)}`].title)}</text>` : nothing}`;
}

function spawned(ctx, { zone }) {
  const { foot } = spot(ctx, zone);
  return svg`<ellipse class="tt-ghost-foe" cx=${foot.x} cy=${foot.y - 14} rx="30" ry="16" />`;
}

function fallen(ctx, { place: at }) {
  const { foot } = spot(ctx, at);
  return svg`<path class="tt-crack" transform="translate(${foot.x} ${foot.y - 46})"
      d="m-26-26 52 52m0-52-52 52" />`;
}

/** What the coming Enemy Phase would bring, in a sentence. */
export function forecast(ctx) {
  const { forecast: steps, infected, limit } = ctx.view;
  if (!steps.length) return nothing;
  const number = (name) => steps.filter((step) => step.step === name).length;
  const turns = number('infect');
  const facts = [
    [number('egg') + number('toweregg'), 'Eggs laid: {number}'],
    [turns, 'Zones infected: {number}'],
    [number('walk'), 'Bacteria that walk: {number}'],
    [number('fall'), 'Defense Towers that fall: {number}'],
  ]
    .filter(([count]) => count > 0)
    .map(([count, say]) => ctx.t(say, { number: count }));
  const then = infected + turns;
  const lost = then >= limit;
  return html`<p class="tt-forecast ${lost ? 'is-lost' : ''}">
    <b>${ctx.t('If nobody acts:')}</b> ${facts.join('. ') || ctx.t('nothing happens')}.
    ${lost ? html`<strong>${ctx.t('That loses the game.')}</strong>` : nothing}
    ${turns && !lost ? ctx.t('{count} of {limit} would be infected.', { count: then, limit }) : nothing}
    ${steps.some((step) => step.step === 'unknown') ? ctx.t('Then a token is drawn.') : nothing}</p>`;
}
