/**
 * The random numbers of a finished game, each compared with what its seed gives: the check, its verdict in
 * words, and the list of them all. Which numbers were asked for is the server's word.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { api } from './api.js';
import { streams } from './chance.js';
import { icon } from './icons.js';
import { follow } from './log.js';
import { plyAddress } from './replay.js';
import { t } from './words.js';

const PAGE = 100;

/** A check that has not begun. `next` is the ply to go on from, `fault` the first that does not follow. */
export function unchecked() {
  const found = { rows: [], numbers: 0, shuffles: 0, older: 0, start: false, fault: null };
  return { state: 'waiting', message: '', next: 0, ...found, shown: PAGE };
}

/** Fetch what the game asked of chance, page by page, and derive the same. One that failed is gone on with. */
export async function checkNumbers(check, id, seed, redraw) {
  Object.assign(check, { state: 'working', message: '' });
  redraw();
  try {
    const stream = await streams(seed);
    while (check.next !== null) {
      const page = await api.get(`/api/tables/${encodeURIComponent(id)}/chances?from=${check.next}`);
      for (const used of page.chances) check.rows.push(await compared(check, used, stream(used.depth)));
      Object.assign(check, { next: page.next, older: check.older + page.older, start: page.start });
      redraw();
    }
    check.state = 'done';
  } catch (error) {
    Object.assign(check, { state: 'failed', message: error.message });
  }
  redraw();
}

async function compared(check, { ply, line, draws, holds = true }, stream) {
  const found = [];
  if (!holds) check.fault ??= { ply };
  for (const [kind, n, result] of draws) {
    const given = await stream.draw(kind, n);
    const follows = String(given) === String(result);
    found.push({ kind, n, result, given, follows });
    check[kind === 'shuffle' ? 'shuffles' : 'numbers'] += 1;
    if (!follows) check.fault ??= { ply, kind, result, given };
  }
  return { ply, line, leads: holds, holds: holds && found.every(({ follows }) => follows), draws: found };
}

/** What was found, or how far it has come: a line of the proof. */
export function verdict(ctx, check, last, retry) {
  const { state, fault } = check;
  if (state === 'failed') {
    return html`<li class="fails">${icon('warning')}<span>${check.message}
      <button type="button" class="button small" @click=${retry}>${t('Try again')}</button></span></li>`;
  }
  if (state !== 'done') return working(check, last);
  const words = fault ? wrong(fault) : right(check);
  return html`<li class=${fault ? 'fails' : 'holds'}>${icon(fault ? 'warning' : 'check')}
    <span role="status">${words}</span></li>${gaps(check)}`;
}

function working(check, last) {
  const ply = check.next ?? last;
  const words = t('Working out the dice and shuffles: position {ply} of {last}', { ply, last });
  return html`<li>${icon('shuffle')}<span class="working">${words}
    <progress max=${last} value=${ply} aria-label=${words}></progress></span></li>`;
}

function right({ numbers, shuffles }) {
  const what = [
    numbers && (numbers === 1 ? t('1 random number') : t('{numbers} random numbers', { numbers })),
    shuffles && (shuffles === 1 ? t('1 shuffle') : t('{shuffles} shuffles', { shuffles })),
  ].filter(Boolean);
  if (!what.length) return t('Nothing in this game was left to chance.');
  return t('All chance in this game follows from the seed: {what}.', { what });
}

function wrong({ ply, kind, result, given }) {
  const values = { ply, result: kind && shown(kind, result), given: kind && shown(kind, given) };
  if (!kind) return t('The move before position {ply} leads to another position.', values);
  if (kind === 'shuffle') return t('At position {ply} the seed shuffles in another order.', values);
  return t('At position {ply} the server says {result}, and the seed gives {given}.', values);
}

/** What of the game is not part of the proof. */
function gaps({ older, start }) {
  return [
    older && t('Moves under earlier rules, whose numbers are not known here: {older}.', { older }),
    start && t('The game went on from a position of another table, and how that was dealt is not told here.'),
  ].filter(Boolean).map((words) => html`<li class="gap">${icon('info')}<span>${words}</span></li>`);
}

/** Every number with its position and the line of the log that it belongs to. */
export function numbersList(ctx, check, deeds) {
  const { rows } = check;
  if (!rows.length) return nothing;
  const more = () => { check.shown += PAGE; deeds.redraw(); };
  const toggled = (event) => { check.listed = event.target.open; };
  return html`<details class="numbers" ?open=${check.listed} @toggle=${toggled}>
    <summary>${t('Every number and its position')}</summary>
    <div class="numbers-scroll" tabindex="0" role="region" aria-label=${t('Every number and its position')}>
      <ol>${repeat(rows.slice(0, check.shown), (_, i) => i, (row) => entry(ctx, row, deeds))}</ol>
      ${rows.length > check.shown ? html`<button type="button" class="button quiet small" @click=${more}
        >${t('Show more')}</button>` : nothing}
    </div></details>`;
}

function entry(ctx, { ply, line, draws, leads, holds }, deeds) {
  return html`<li class=${holds ? '' : 'fails'}>
    <a href=${plyAddress(ctx.id, ply)} @click=${(event) => follow(event, deeds, ply)}
      >${t('Position {ply}', { ply })}</a>
    <span>${line ? ctx.say(line.say, line.with) : nothing}</span>
    ${leads ? nothing : html`<strong>${t('The move leads to another position.')}</strong>`}
    <ul>${draws.map(draw)}</ul></li>`;
}

function draw({ kind, n, result, given, follows }) {
  if (kind === 'shuffle') {
    const other = html`<strong>${t('the seed gives')}</strong> <code>${shown(kind, given)}</code>`;
    return html`<li><details><summary>${t('Shuffle of {n}', { n })}</summary>
      <code>${shown(kind, result)}</code> ${follows ? nothing : other}</details></li>`;
  }
  const words = t('the seed gives {given}', { given: shown(kind, given) });
  const seed = follows ? nothing : html`<strong>${words}</strong>`;
  const range = kind === 'number' ? t('0 to {most}', { most: n - 1 }) : t('1 to {most}', { most: n });
  return html`<li><span class="range">${range}:</span> <b>${shown(kind, result)}</b> ${seed}</li>`;
}

/** Places are counted from 1. */
function shown(kind, result) {
  if (kind === 'shuffle') return result.map((place) => place + 1).join(' ');
  return kind === 'pick' ? result + 1 : result;
}
