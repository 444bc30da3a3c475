/**
 * The end of a game: the result in words, the score by source and over time, and what can be done now.
 * It reads the result as sent and reckons nothing.
 */
import { html, nothing, svg } from 'lit';

import { api } from './api.js';
import { who } from './context.js';
import { icon } from './icons.js';
import { colour } from './marks.js';
import { proof, prove } from './proof.js';
import { plyAddress } from './replay.js';
import { t } from './words.js';

const WIDTH = { wide: 460, narrow: 340 };
const HEIGHT = 210;
const LEFT = 36;
const BOTTOM = 24;
const LINE = 13;

/** Fetch what the end screen shows besides the result: the scores over time and what proves the shuffle. */
export async function fetchEnd(id) {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const [scores, summary] = await Promise.all([api.get(`${path}/scores`), api.get(path)]);
  return { scores: scores.scores, summary, proof: await prove(summary) };
}

/** The end of the game, above the board. */
export function end(ctx, here, deeds) {
  const { result } = ctx;
  return html`<section class="end panel" aria-labelledby="end-title">
    <h2 id="end-title" tabindex="-1">${ctx.say(result.say, result.with)}</h2>
    ${result.cause ? html`<p class="end-cause">${ctx.t(result.cause, result.with)}</p>` : nothing}
    <div class="end-figures">${scoreTable(ctx, result)}
      ${here.end ? chart(ctx, here.end.scores, here.wide ? WIDTH.wide : WIDTH.narrow) : nothing}</div>
    <div class="button-row">
      ${ctx.holds.length ? html`<button type="button" class="button primary" @click=${deeds.rematch}
        >${icon('again')}${t('Rematch')}</button>` : nothing}
      <a class="button" href=${plyAddress(ctx.id, 0)} @click=${(event) => start(event, deeds)}
        >${icon('play')}${t('Replay')}</a>
      <a class="button" href=${`/api/tables/${ctx.id}/export`} download
        >${icon('download')}${t('Save the game file')}</a>
    </div>
    ${here.end ? proof(ctx, here.end, deeds) : nothing}
  </section>`;
}

/** The result comes first: it is brought into sight once. Call it after each render. */
export function bringEnd(root) {
  const title = root.querySelector('#end-title');
  if (!title || title.brought) return;
  title.brought = true;
  const { top, bottom } = title.getBoundingClientRect();
  const banner = root.querySelector('.banner').getBoundingClientRect();
  if (top < banner.bottom || bottom > innerHeight) title.closest('.end').scrollIntoView();
}

function start(event, deeds) {
  event.preventDefault();
  deeds.goTo(0);
}

function scoreTable(ctx, { scores, winners }) {
  const sources = [...new Set(scores.flatMap((score) => Object.keys(score.parts)))];
  const best = Math.max(...scores.map(({ total }) => total));
  const tied = scores.filter(({ total }) => total === best);
  const ties = tied.length > 1 ? [...new Set(tied.flatMap((score) => Object.keys(score.ties ?? {})))] : [];
  const row = (title, value, kind = '') => html`<tr class=${kind}><th scope="row">${t(title)}</th>
    ${scores.map((score) => html`<td>${value(score)}</td>`)}</tr>`;
  return scrolling(t('Score by source'), html`<table class="scores">
    <thead><tr><td></td>${scores.map(({ seat }) => html`<th scope="col">${who(seat, ctx.seatName(seat))}
      ${winners.includes(seat) ? html`<span class="badge now">${t('Won')}</span>` : nothing}</th>`)}</tr>
    </thead>
    <tbody>${sources.map((source) => row(source, (score) => score.parts[source] ?? 0))}</tbody>
    <tfoot>${row('Total', (score) => score.total, 'total')}
      ${ties.length ? html`<tr class="tie">
        <th colspan=${scores.length + 1} scope="rowgroup">${t('If tied')}</th></tr>` : nothing}
      ${ties.map((tie) => row(tie, (score) => (tied.includes(score) ? score.ties[tie] : ''), 'tie'))}</tfoot>
  </table>`);
}

/** What may be wider than a phone scrolls by itself, also from the keyboard. */
function scrolling(label, content) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>${content}</div>`;
}

/** The score over time: a line a seat, told apart by dashes and end marks as well as by colour. */
function chart(ctx, scores, width) {
  if (scores.length < 2) return nothing;
  const lastPly = scores.at(-1)[0] || 1;
  const most = Math.max(1, ...scores.flatMap(([, values]) => values));
  const x = (ply) => LEFT + (ply / lastPly) * (width - LEFT - 40);
  const y = (score) => HEIGHT - BOTTOM - (score / most) * (HEIGHT - BOTTOM - 16);
  const seats = scores[0][1].map((_, seat) => seat);
  const ticks = [...new Set([0, Math.round(most / 2), most])];
  const labels = apart(scores.at(-1)[1].map(y));
  return html`<figure class="chart">
    <figcaption>${t('Score over time')}</figcaption>
    <svg viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label=${spoken(ctx, scores)}>
      ${ticks.map((tick) => svg`<line class="grid" x1=${LEFT} x2=${width - 40} y1=${y(tick)} y2=${y(tick)} />
        <text class="tick" x=${LEFT - 8} y=${y(tick) + 4} text-anchor="end">${tick}</text>`)}
      <text class="tick" x=${LEFT} y=${HEIGHT - 6}>${t('start')}</text>
      <text class="tick" x=${width - 40} y=${HEIGHT - 6} text-anchor="end"
        >${t('position {ply}', { ply: lastPly })}</text>
      ${seats.map((seat) => svg`<g class="series ${colour(seat)} series-${seat}">
        <path d=${steps(scores.map(([ply, values]) => [x(ply), y(values[seat])]))} />
        ${endMark(seat, x(lastPly), y(scores.at(-1)[1][seat]))}
        <text x=${x(lastPly) + 12} y=${labels[seat] + 4}>${scores.at(-1)[1][seat]}</text></g>`)}
    </svg>
    <ul class="legend">${seats.map((seat) => html`<li>${who(seat, ctx.seatName(seat))}</li>`)}</ul>
    <details><summary>${t('The same as a table')}</summary>${asTable(ctx, scores, seats)}</details>
  </figure>`;
}

/** Where labels that would lie over each other go: upwards, so that each can be read. */
function apart(heights) {
  const low = [...heights.keys()].sort((a, b) => heights[b] - heights[a]);
  const found = [...heights];
  low.forEach((one, i) => {
    if (i) found[one] = Math.min(found[one], found[low[i - 1]] - LINE);
  });
  return found;
}

function endMark(seat, x, y) {
  const shapes = [
    svg`<circle cx=${x} cy=${y} r="5" />`,
    svg`<rect x=${x - 4.5} y=${y - 4.5} width="9" height="9" />`,
    svg`<path class="solid" d="M${x} ${y - 6}l6 10.5h-12z" />`,
    svg`<path class="solid" d="M${x} ${y - 6.5}l6.5 6.5-6.5 6.5-6.5-6.5z" />`,
  ];
  return shapes[seat] ?? nothing;
}

function steps(points) {
  const rounded = points.map((point) => point.map((value) => value.toFixed(1)));
  return rounded.map(([x, y], i) => (i ? `H${x}V${y}` : `M${x} ${y}`)).join('');
}

function spoken(ctx, scores) {
  const final = scores.at(-1)[1].map((score, seat) => `${ctx.seatName(seat)} ${score}`).join(', ');
  return t('Score over time. At the end: {final}.', { final });
}

/** Only the plies at which a score changed: the rest says nothing. */
function asTable(ctx, scores, seats) {
  const changed = scores.filter(([, values], i) => String(values) !== String(scores[i - 1]?.[1]));
  return scrolling(t('Score over time'), html`<table class="scores">
    <thead><tr><th scope="col">${t('Position')}</th>
      ${seats.map((seat) => html`<th scope="col">${who(seat, ctx.seatName(seat))}</th>`)}</tr></thead>
    <tbody>${changed.map(([ply, values]) => html`<tr><th scope="row">${ply}</th>
      ${values.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>
  </table>`);
}
