/**
 * Looking back: the same table as it stood at a ply, with scrubber, keys and autoplay; each ply has an address.
 * Live moves do not move it; a chip leads back to them.
 */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';

import { api } from './api.js';
import { iconButton } from './buttons.js';
import { icon } from './icons.js';
import { t } from './words.js';

const PACES = [{ name: 'calm', wait: 2_000 }, { name: 'brisk', wait: 1_000 }, { name: 'fast', wait: 350 }];
const KEPT = 400;

/**
 * A replay that starts at a ply: `table` is the message shown, the last one until the next has come. `calls` is where
 * positions are fetched, `page` where they have their addresses; so many of the next ones are fetched `ahead`.
 */
export function replayAt(ply, { calls = '/api/tables', page = '/t', ahead = 0 } = {}) {
  const shown = { ply, table: null, wanted: ply };
  return { ...shown, calls, page, ahead, playing: false, pace: 1, kept: new Map(), failed: '' };
}

/** The address of a ply, to be shared. */
export const plyAddress = (id, ply, page = '/t') => `${page}/${id}/at/${ply}/`;

/** Fetch the table as it stood at a ply, through the eyes of a seat (null: what everybody may see). */
export async function fetchPly(replay, id, ply, facing) {
  const key = `${ply} ${facing}`;
  if (!replay.kept.has(key)) {
    const seat = facing === null ? '' : `?facing=${facing}`;
    const coming = api.get(`${replay.calls}/${encodeURIComponent(id)}/plies/${ply}${seat}`);
    coming.catch(() => replay.kept.delete(key));
    replay.kept.set(key, coming);
    if (replay.kept.size > KEPT) replay.kept.delete(replay.kept.keys().next().value);
  }
  return replay.kept.get(key);
}

/** How long autoplay rests on a position. */
export const rest = (replay) => PACES[replay.pace].wait;

/** The scrubber under the banner. */
export function scrubber(ctx, here, deeds) {
  const { replay } = here;
  const finished = isOver(here.table?.status);
  return html`<section class="replay" aria-label=${t('Replay')}>
    ${transport(here, deeds)}
    ${finished && here.seats.length > 1 ? eyes(ctx, deeds) : nothing}
    <button type="button" class="button live ${replay.news ? 'primary' : ''}" @click=${deeds.goLive}>
      ${finished ? t('To the end') : t('Live')}<span class="unseen">: ${replay.news
        ? t('the game has moved on') : t('back to the table')}</span>
      ${icon('next')}</button>
    ${forks(ctx, here, deeds, finished)}
    ${replay.failed ? html`<p class="error">${replay.failed}</p>` : nothing}
  </section>`;
}

/** What leads from position to position: buttons, the slider and the pace of autoplay. */
export function transport({ table, replay }, deeds) {
  const last = table?.ply ?? replay.ply;
  const words = t('Position {ply} of {last}', { ply: replay.ply, last });
  return html`<div class="replay-buttons">
      ${step('first', t('First position'), 0, replay.wanted > 0)}
      ${step('previous', t('Previous position'), replay.wanted - 1, replay.wanted > 0)}
      ${replay.playing
        ? iconButton('pause', t('Pause'), deeds.autoplay, 'primary')
        : iconButton('play', t('Play'), deeds.autoplay, 'primary')}
      ${step('next', t('Next position'), replay.wanted + 1, replay.wanted < last)}
      ${step('last', t('Last position'), last, replay.wanted < last)}
    </div>
    <input class="scrub" type="range" min="0" max=${last} .value=${live(String(replay.wanted))}
      aria-label=${t('Position')} aria-valuetext=${words}
      @input=${(event) => deeds.goTo(Number(event.target.value))}>
    <output class="replay-place" aria-label=${words}>${replay.ply} / ${last}</output>
    <label class="replay-pace"><span class="unseen">${t('Pace')}</span>
      <select class="select" @change=${(event) => deeds.setPace(event.target.selectedIndex)}>
        ${PACES.map(({ name }, i) => html`<option ?selected=${i === replay.pace}>${t(name)}</option>`)}
      </select></label>`;

  function step(name, label, ply, can) {
    return html`<button type="button" class="button icon-only" aria-label=${label} title=${label}
      aria-disabled=${can ? nothing : 'true'} @click=${() => can && deeds.goTo(ply)}>${icon(name)}</button>`;
  }
}

/** Whether a game has ended, by its rules or by agreement. */
export const isOver = (status) => status === 'finished' || status === 'abandoned';

/** A new table from the position that is shown. */
function forks(ctx, here, deeds, finished) {
  const { ply, table } = here.replay;
  const fork = (how) => () => deeds.hosting.fork(ply, how);
  const button = (words, click) => html`<button type="button" class="button small" @click=${click}
    >${icon('play')}${words}</button>`;
  const early = here.table?.status === 'abandoned' && ply === here.table.ply;
  if (!table?.to_act?.length && !early) return nothing;
  if (!finished) return ctx.holds.length ? button(t('Try out from here'), fork('try')) : nothing;
  return button(t('Play on from here'), ctx.seats.length > 1 ? () => deeds.panel('fork') : fork('here'));
}

/** Who plays on from the position that is shown. */
export function forkChoice(ctx, here, deeds) {
  const { ply } = here.replay;
  const choice = (words, how, name, kind) => html`<button type="button" class="button ${kind}"
    @click=${() => deeds.hosting.fork(ply, how)}>${icon(name)}${words}</button>`;
  return html`<p>${t('A new table begins with position {ply}. This one stays as it is.', { ply })}</p>
    <div class="button-row">${choice(t('All on this device'), 'here', 'laptop', 'primary')}
      ${choice(t('Invite the others'), 'again', 'link', '')}</div>`;
}

/** A position may be seen as any seat saw it then: by players after the end. */
export function eyes(ctx, deeds) {
  const choose = ({ target: { value } }) => deeds.seeAs(value === '' ? null : Number(value));
  const choice = ({ seat }) => html`<option value=${seat} .selected=${live(ctx.facing === seat)}
    >${t('As {name} saw it', { name: ctx.seatName(seat) })}</option>`;
  return html`<label class="replay-eyes"><span class="unseen">${t('Seen by')}</span>
    <select class="select" @change=${choose}>
      <option value="" .selected=${live(ctx.facing === null)}>${t('As everybody sees it')}</option>
      ${ctx.seats.map(choice)}
    </select></label>`;
}

/** What a key does in a replay: a ply to go to, "play", or null. */
export function keyInReplay(event, replay, last) {
  const on = event.target.closest?.('input, select, textarea, button, a, [role=button]');
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === ' ' && !on) return 'play';
  if (on && on.matches('input, select, textarea')) return null;
  const ply = replay.wanted;
  const to = {
    ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last, PageUp: ply - 10, PageDown: ply + 10,
  }[event.key];
  return to === undefined ? null : Math.min(Math.max(to, 0), last);
}
