/**
 * The banner on top: who must do what next, the phase, and what happened while this page was not looked at.
 * It reads a table message and the state of the line; it changes nothing.
 */
import { html, nothing } from 'lit';

import { bar } from './bar.js';
import { closeButton } from './buttons.js';
import { isUp } from './clock.js';
import { icon } from './icons.js';
import { colour, mark } from './marks.js';
import { isMissing } from './sharing.js';
import { t } from './words.js';

/** Whoever has been gone for so long is missed, in milliseconds: about as long as the server waits. */
export const LONG_AWAY = 61_000;

// Drawn once in the page (templates/core/_logo.html).
const LOGO = html`<svg class="logo" aria-hidden="true"><use href="#logo" /></svg>`;

/** The banner. It wears the colour of the seat that is to act. */
export function banner(ctx, here, deeds) {
  const [first] = ctx.toAct;
  const mine = isMine(ctx);
  return html`<header class="banner ${first === undefined ? '' : colour(first)} ${mine ? 'mine' : ''}">
    <a class="home" href="/" title=${t('All games')} aria-label=${t('Tablemates: all games')}>${LOGO}</a>
    <div class="banner-words">
      <h1 class="prompt" tabindex="-1" title=${promptText(ctx)}
        >${ctx.toAct.map((seat) => mark(seat))} ${prompt(ctx)}</h1>
      <p class="banner-phase">${place(ctx, here)}
        ${mine ? html`<span class="badge now">${t('Your turn')}</span>` : nothing}
        ${ctx.whatIf ? html`<span class="badge">${t('A trial, for you alone')}</span>` : nothing}
        ${resting(ctx, deeds)}${notice(ctx, here)}
        ${here.behind ? skip(deeds) : nothing}
      </p>
    </div>
    ${bar(ctx, here, deeds)}
  </header>`;
}

/** The game and its phase; a phone, where the table is all that there is, has room for the phase only. */
function place({ phase }, { game }) {
  if (!phase) return game?.title ?? nothing;
  return html`<span><span class="game-title">${game?.title} · </span>${phase}</span>`;
}

/** What has to be done next, as a plain sentence. */
export function promptText(ctx) {
  if (ctx.result) return ctx.t(ctx.result.say, ctx.result.with);
  if (ctx.paused) return t('The game is paused');
  return ctx.t(ctx.prompt, ctx.promptWith);
}

/** Whether the only seat that this device holds is to act: there "your turn" is not ambiguous. */
export function isMine(ctx) {
  return ctx.holds.length === 1 && ctx.toAct.includes(ctx.holds[0]) && !ctx.replay;
}

/** The page's title: whose turn it is can be seen from another tab. */
export function titleOf(ctx) {
  const title = `${ctx.game.title} · Tablemates`;
  return isMine(ctx) ? `● ${t('Your turn')} – ${title}` : title;
}

/** What stands over the page when the line is not as it should be. */
export function lineNotice(here, ctx, deeds) {
  const { state, flying } = here.line;
  if (state in ENDED) return ended(state, here.spent);
  if (state !== 'lost') return here.outdated ? outdated() : nothing;
  const words = flying?.words
    && html` ${t('Not yet sent:')} <b>${flying.words}</b>. ${t('It goes out when the line is back.')}`;
  return html`<div class="line-notice lost" role="status">${icon('warning')}
    <p><b>${t('Not connected')}</b> ${words ?? t('The table is shown as it was. Trying again…')}</p>
    <button type="button" class="button small" @click=${deeds.refresh}
      >${icon('again')}${t('Try now')}</button>
  </div>`;
}

/** The server has newer pages, and this one may show or send what it no longer knows. */
function outdated() {
  return html`<div class="line-notice outdated" role="status">${icon('info')}<p>${
      t('Tablemates has been updated. Load the page anew before you go on: nothing is lost.')}</p>
    <button type="button" class="button small" @click=${() => location.reload()}
      >${icon('again')}${t('Load anew')}</button></div>`;
}

const ENDED = {
  deleted: () => t('This table no longer exists.'),
  closed: () => t('This table is closed to watchers.'),
  blocked: () => t('The network that you come from has been blocked here.'),
};

function ended(state, spent) {
  const why = state === 'closed' ? spent : '';
  return html`<div class="line-notice ended" role="status">${icon('warning')}<p><b>${ENDED[state]()}</b> ${why}</p>
    <a class="button small" href="/">${t('To all games')}</a></div>`;
}

/** What happened while the page was away, until it is dismissed. */
export function away(ctx, here, deeds) {
  if (!here.away?.length) return nothing;
  return html`<section class="away" aria-label=${t('While you were away')}>
    <h2>${t('While you were away')}</h2>
    <ol>${here.away.map((line) => html`<li>${ctx.say(line.say, line.with)}</li>`)}</ol>
    ${closeButton(deeds.seen)}
  </section>`;
}

function prompt(ctx) {
  if (ctx.result) return t('The game is over');
  if (ctx.paused) return t('The game is paused');
  return ctx.prompt ? ctx.say(ctx.prompt, ctx.promptWith) : t('Waiting for the players');
}

/** What stops the game though nobody is at fault: a pause, a seat of one's own that a bot plays, or one whose turn it is
 * that is free or whose player is gone. */
function resting(ctx, deeds) {
  if (ctx.result || ctx.replay || ctx.status !== 'playing') return nothing;
  const kept = ctx.seats.filter((seat) => seat.kept && seat.by !== 'held');
  if (kept.length) return kept.map((seat) => replaced(seat, deeds));
  if (ctx.paused) return ctx.host ? small(t('Go on'), () => deeds.hosting.pause(false)) : nothing;
  const free = ctx.seats.find(({ seat, by }) => by === 'open' && ctx.toAct.includes(seat));
  if (!free) return missed(ctx, deeds);
  return html`<span class="badge"><span>${ctx.say('The seat of {seat} is free', { seat: free.seat })}</span></span>
    ${ctx.host ? small(t('Who plays it?'), () => deeds.panel('share')) : nothing}`;
}

/** Nobody has to wait for ever: what can be done is in the panel of the seats. */
function missed(ctx, deeds) {
  const long = ({ away }) => Date.now() - Date.parse(away) >= LONG_AWAY;
  const gone = ctx.seats.find((seat) => ctx.toAct.includes(seat.seat) && seat.by === 'held' && !seat.mine
    && isMissing(ctx, seat) && (isUp(ctx, seat.seat) || long(seat)));
  if (!gone || !ctx.holds.length) return nothing;
  const words = isUp(ctx, gone.seat) ? t('{name} is out of time', gone) : t('{name} is away', gone);
  return html`<span class="badge"><span>${words}</span></span> ${small(t('Go on without?'), () => deeds.panel('share'))}`;
}

/** Whoever was replaced, or has left a seat to a bot, is back in it with one tap. */
function replaced({ seat, name, by }, deeds) {
  const words = by === 'open' ? t('{name}’s seat is free', { name }) : t('A bot plays for {name}', { name });
  return html`<span class="badge"><span>${words}</span></span>
    ${small(t('Take it back'), () => deeds.hosting.change(seat, { by: 'me' }))}`;
}

function small(words, click) {
  return html`<button type="button" class="button small" @click=${click}>${words}</button>`;
}

function skip(deeds) {
  return html`<button type="button" class="button small" @click=${deeds.skip}>${t('Skip to now')}</button>`;
}

function notice(ctx, here) {
  const words = ctx.view && here.module?.notice?.(ctx);
  return words ? html`<span class="badge"><span>${ctx.say(words.say, words.with)}</span></span>` : nothing;
}
