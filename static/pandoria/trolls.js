/**
 * Trolls & Trails: the double score track, the overview board with its rows, and what the Trolls have taken.
 * It shows the view; the map shows the territories themselves.
 */
import { html, nothing } from 'lit';

import { monument } from './tableau.js';

function yes(ctx, flag, words) {
  if (!flag) return html`<td><span class="unseen">${ctx.t('no')}</span></td>`;
  return html`<td><span aria-hidden="true">●</span><span class="unseen">${words}</span></td>`;
}

function row(ctx, one, number, now) {
  const kind = number === now ? 'is-now' : number < now ? 'is-past' : '';
  return html`<tr class=${kind} aria-current=${number === now ? 'step' : nothing}>
    <th scope="row">${number}</th><td>${one.points}</td>
    ${yes(ctx, one.monument, ctx.t('takes a Monument'))}
    ${yes(ctx, one.cards, ctx.t('takes cards'))}
    ${yes(ctx, one.return, ctx.t('a figure returns'))}</tr>`;
}

function overview(ctx, { overview: rows, row: now, level }) {
  const heads = ['Territory', 'Points', 'Monument', 'Cards', 'Return'];
  return html`<div class="pd-scroll" tabindex="0" role="region" aria-label=${ctx.t('Overview')}>
    <table class="pd-overview"><caption>${ctx.t('Overview, level {level}', { level })}</caption>
      <thead><tr>${heads.map((words) => html`<th scope="col">${ctx.t(words)}</th>`)}</tr></thead>
      <tbody>${rows.map((one, i) => row(ctx, one, i + 1, now))}</tbody></table></div>`;
}

function bar(kind, words, value, most) {
  return html`<li class="pd-bar is-${kind}"><span>${words}</span><b>${value}</b>
    <progress max=${most} value=${value} aria-hidden="true"></progress></li>`;
}

/** Both crowns on one track. What a row gives the Trolls is what the figure has not made there. */
function score(ctx, { points, crown, trolls, overview: rows, row: now }) {
  const due = rows[now - 1]?.points ?? 0;
  const rest = Math.max(due - points, 0);
  const most = Math.max(crown + points, trolls + due);
  return html`<ul class="pd-bars">${bar('you', ctx.t('Your crown'), crown, most)}
      ${bar('figure', ctx.t('Your figure'), points, most)}${bar('trolls', ctx.t('Trolls'), trolls, most)}</ul>
    <p>${ctx.t('The Trolls are due {due} here; your figure leaves them {rest}.', { due, rest })}</p>`;
}

function taken(ctx, { monuments, cards }) {
  const list = monuments.join(', ') || '–';
  const number = cards.length;
  return html`<p class="pd-taken">${ctx.t('The Trolls have taken:')} ${monuments.map((one) => monument(one))}
    <span class="unseen">${ctx.t('Monuments {list}', { list })}</span>
    <span>${number === 1 ? ctx.t('1 card') : ctx.t('{number} cards', { number })}</span></p>`;
}

function left(ctx, { territory, stacks, empty, last_turn: last }) {
  if (last) return ctx.t('The last turn.');
  const tiles = stacks[territory] ?? 0;
  const parts = [
    tiles === 1 ? ctx.t('1 double tile left here') : ctx.t('{tiles} double tiles left here', { tiles }),
    empty === 1 ? ctx.t('1 empty hex') : ctx.t('{empty} empty hexes', { empty }),
  ];
  return parts.join(', ');
}

/** The section below the map. */
export function trolls(ctx, { trolls: state }) {
  const { territory, explored } = state;
  const list = explored.join(', ') || '–';
  return html`<section class="pd pd-trolls" aria-label=${ctx.t('Trolls')}>
    <header><h3>${ctx.t('{it}', { it: `territory:${territory}` })}</h3><p>${left(ctx, state)}</p>
      <p class="pd-soft">${ctx.t('Explored: {list}', { list })}</p></header>
    <div class="pd-trolls-parts">
      <div>${score(ctx, state)}${taken(ctx, state)}</div>${overview(ctx, state)}</div></section>`;
}
