/**
 * Trolls & Trails: the double score track, the overview board with its rows, and what the Trolls have taken.
 * It shows the view; the map shows the territories themselves.
 */
import { html, nothing } from 'lit';

import { monument } from './tableau.js';

const yes = (ctx, flag, words) => html`<td>${flag ? html`<span aria-hidden="true">●</span><span class="unseen">${words}</span>` : html`<span class="unseen">${ctx.t('no')}</span>`}</td>`;

function row(ctx, one, i, now) {
  const n = i + 1;
  return html`<tr class="${n === now ? 'is-now' : n < now ? 'is-past' : ''}" aria-current=${n === now ? 'step' : nothing}><th scope="row">${n}</th><td>${one.points}</td>
    ${yes(ctx, one.monument, ctx.t('takes a Monument'))}${yes(ctx, one.cards, ctx.t('takes cards'))}${yes(ctx, one.return, ctx.t('a figure returns'))}</tr>`;
}

function overview(ctx, { overview: rows, row: now, level }) {
  return html`<div class="pd-scroll" tabindex="0" role="region" aria-label=${ctx.t('Overview board')}><table class="pd-overview"><caption>${ctx.t('Overview, level {level}', { level })}</caption>
    <thead><tr><th scope="col">${ctx.t('Territory')}</th><th scope="col">${ctx.t('Points')}</th><th scope="col">${ctx.t('Monument')}</th><th scope="col">${ctx.t('Cards')}</th><th scope="col">${ctx.t('Return')}</th></tr></thead>
    <tbody>${rows.map((one, i) => row(ctx, one, i, now))}</tbody></table></div>`;
}

/** Both crowns and the figure on one track: what the next row gives the Trolls is what the figure has not made. */
function score(ctx, { points, crown, trolls, overview: rows, row: now }) {
  const due = rows[now - 1]?.points ?? 0;
  const most = Math.max(crown + points, trolls + due, 40);
  const bar = (kind, words, from, to) => html`<li class="pd-bar is-${kind}"><span>${words}</span><b>${to}</b>
    <progress max=${most} value=${from} aria-hidden="true"></progress></li>`;
  return html`<ul class="pd-bars">${bar('you', ctx.t('Your crown'), crown, crown)}${bar('trolls', ctx.t('Trolls'), trolls, trolls)}</ul>
    <p>${ctx.t('In this territory your figure has made {points} of {due}: the Trolls would get {rest}.', { points, due, rest: Math.max(due - points, 0) })}</p>`;
}

function taken(ctx, { monuments, cards }) {
  return html`<p class="pd-taken">${ctx.t('The Trolls have taken:')} ${monuments.map((one) => monument(one))}
    <span>${ctx.t('{number} cards', { number: cards.length })}</span>${monuments.length ? html`<span class="unseen">${ctx.t('Monuments {list}', { list: monuments.join(', ') })}</span>` : nothing}</p>`;
}

/** The section below the map. */
export function trolls(ctx, { trolls: state }) {
  const { territory, stacks, empty, explored, last_turn: last } = state;
  return html`<section class="pd pd-trolls" aria-label=${ctx.t('Trolls')}><header><h3>${ctx.t('{it}', { it: `territory:${territory}` })}</h3>
      <p>${last ? ctx.t('The last turn.') : ctx.t('{tiles} double tiles left here, {empty} empty hexes', { tiles: stacks[territory], empty })}</p>
      <p class="pd-soft">${explored.length ? ctx.t('Explored: {list}', { list: explored.join(', ') }) : ctx.t('Nothing explored yet')}</p></header>
    <div class="pd-trolls-parts"><div>${score(ctx, state)}${taken(ctx, state)}</div>${overview(ctx, state)}</div></section>`;
}

