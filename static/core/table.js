/**
 * The table page: all that it knows in one place (`here`), what may be done (`deeds.js`), one render of it all.
 * It knows no game: a game's own module draws what lies on the table.
 */
import { html, nothing, render } from 'lit';

import { api } from './api.js';
import { away, banner, lineNotice, titleOf } from './banner.js';
import { openModal, panel } from './bar.js';
import { tick } from './clock.js';
import { context } from './context.js';
import { curtain } from './curtain.js';
import { makeDeeds } from './deeds.js';
import { drawer } from './drawer.js';
import { bringEnd, end } from './end.js';
import { fault } from './fault.js';
import { keepFocus } from './focus.js';
import { hear } from './hearing.js';
import { hint, menu, place } from './hint.js';
import { useWatchLink } from './hosting.js';
import { emptyLog, followLog } from './log.js';
import { loadModule } from './module.js';
import { travel, whereabouts } from './motion.js';
import { actions, refusal } from './options.js';
import { decorate, listen } from './places.js';
import { notifyTurns } from './notify.js';
import { followPlayers, players } from './players.js';
import { nothingPointed } from './pointing.js';
import { replayAt, scrubber } from './replay.js';
import { loadSettings } from './settings.js';
import { nothingShared } from './sharing.js';
import { openLine } from './socket.js';
import { request } from './undo.js';
import { claim, invited, waiting } from './waiting.js';
import { t } from './words.js';
import { applyZoom, listenToZoom, zoomed } from './zoom.js';

const root = document.getElementById('table');
const wide = matchMedia('(min-width: 75rem)');

/** All that this page knows. Views read it; only deeds and what is heard on the line change it. */
const here = {
  id: root.dataset.table,
  slug: root.dataset.game,
  game: null,
  module: null,
  line: { state: 'opening', flying: null },
  // Which build of the pages this one is of, and whether the server has another one by now.
  build: root.dataset.build,
  outdated: false,
  // What is wrong with the watch link that led here.
  spent: '',
  table: null,
  // Options that the game's module makes of those sent, to be pointed at on the board only.
  more: [],
  seats: [],
  host: false,
  hosts: [],
  hostHere: true,
  sharing: nothingShared(),
  watching: 0,
  watch: true,
  // A shared device: the seat to pass it to, those that may take it, whose curtain is lifted, who looks.
  curtain: null,
  waiting: [],
  lifted: null,
  look: null,
  lifting: false,
  // Nothing can be done while the answer to an act, or the table through other eyes, is still to come.
  awaited: -1,
  turning: false,
  // Table messages that a slow pace still holds back.
  behind: 0,
  quietUntil: 0,
  get quiet() {
    return this.turning || this.behind > 0 || this.awaited > (this.table?.ply ?? -1) || performance.now() < this.quietUntil;
  },
  pointing: nothingPointed(),
  touch: false,
  hintHidden: false,
  refusal: null,
  log: emptyLog(),
  announced: null,
  away: [],
  chat: [],
  muted: new Set(),
  // What the seats have in mind, as they marked it; nobody keeps it.
  plans: [],
  unread: 0,
  ask: null,
  answered: [],
  end: null,
  replay: root.dataset.ply === '' ? null : replayAt(Number(root.dataset.ply)),
  wide: wide.matches,
  openSeats: new Set(),
  drawer: wide.matches ? 'log' : null,
  panel: null,
  copied: '',
  zoom: 1,
  zoomAt: null,
  settings: loadSettings(),
};

const deeds = makeDeeds(here, { root, draw, drawNow });
let drawing = false;

/** Draw soon: several changes at once are one render. */
function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => drawing && drawNow());
}

function drawNow({ travelling = false } = {}) {
  drawing = false;
  if (!here.module || (!here.seats.length && ['opening', 'open'].includes(here.line.state))) return;
  const ctx = context(here, deeds);
  const before = travelling && whereabouts(root);
  keepFocus(root, () => {
    render(page(ctx), root);
    decorate(root, here, ctx);
    openModal(root);
  });
  document.title = titleOf(ctx);
  applyZoom(root, here);
  followLog(root, here);
  followPlayers(root, ctx);
  bringEnd(root);
  place(root, here);
  if (before) travel(root, before);
  here.module.after?.(root, ctx);
}

function page(ctx) {
  if (here.curtain !== null) return html`${curtain(here, deeds)}${lineNotice(here, ctx, deeds)}`;
  if (!here.table || !here.seats.length) return invitedTo(ctx) ?? lineNotice(here, ctx, deeds);
  return html`<div class=${classes(ctx)}>
    ${banner(ctx, here, deeds)}
    <main id="main" class="play" tabindex="-1">
      ${lineNotice(here, ctx, deeds)}${away(ctx, here, deeds)}
      ${here.replay ? scrubber(ctx, here, deeds) : nothing}
      ${content(ctx)}
      ${hint(ctx, here)}${menu(ctx, here, deeds)}
    </main>
    ${drawer(ctx, here, deeds)}
    ${request(ctx, here, deeds)}${panel(ctx, here, deeds)}
  </div>`;
}

function classes(ctx) {
  const looks = ctx.view && !ctx.holds.length;
  return ['table', here.drawer && 'with-drawer', here.replay && 'replaying', looks && 'looked-at'].filter(Boolean).join(' ');
}

function table(ctx) {
  if (!ctx.view) return fault(ctx, deeds);
  return html`<div class="field-of-play">
    ${players(ctx, here, deeds)}
    <div class="middle" tabindex=${here.wide ? 0 : nothing}>
      ${fault(ctx, deeds)}
      ${ctx.result && !here.replay ? end(ctx, here, deeds) : nothing}
      <section class="board" aria-label=${t('Board')}>${zoomed(here.module.board(ctx))}</section>
      ${here.module.hand?.(ctx) ?? nothing}
      <div class="below">${refusal(ctx, here, deeds)}${actions(ctx, here, deeds)}</div>
    </div>
  </div>`;
}

/** A table that is closed to watchers opens to whoever takes a seat at it. */
function invitedTo(ctx) {
  const guest = here.line.state === 'closed' && invited() ? claim(ctx) : nothing;
  return guest === nothing ? null : html`<main id="main" class="play" tabindex="-1"><div class="room">${guest}</div></main>`;
}

/** Whoever comes with an invitation is asked first, also in the middle of a game. */
function content(ctx) {
  const guest = invited() ? claim(ctx) : nothing;
  if (guest !== nothing) return html`<div class="room">${guest}</div>`;
  return ctx.status === 'open' ? html`<div class="room">${waiting(ctx)}</div>` : table(ctx);
}

/** The window has become a phone's or a desk's: the drawer is a sheet over the board there, a column here. */
function turned() {
  here.wide = wide.matches;
  deeds.openDrawer(here.wide ? (here.drawer ?? 'log') : null);
}

/** What is heard before there is anything to draw it with waits. */
function patiently(heard) {
  const waits = [];
  const ear = (name) => (...said) => (here.module ? heard[name](...said) : waits.push([name, said]));
  const ears = Object.fromEntries(Object.keys(heard).map((name) => [name, ear(name)]));
  return { ears, release: () => waits.forEach(([name, said]) => heard[name](...said)) };
}

async function start() {
  here.spent = await useWatchLink(here.id);
  const { ears, release } = patiently(hear(here, deeds, { draw, drawNow }));
  here.line = openLine(here.id, ears);
  wide.onchange = turned;
  tick(here, draw);
  notifyTurns(here);
  listen(root, here, deeds.pointer);
  listenToZoom(root, here, deeds);
  try {
    [here.game, here.module] = await Promise.all([api.get(`/api/games/${here.slug}`), loadModule(here.slug)]);
    release();
    if (here.spent) deeds.refuse({ message: here.spent });
  } catch (error) {
    render(html`<main id="main" class="line-notice lost">
      <p>${t('The table could not be loaded.')} ${error.message}</p>
      <a class="button" href=${location.pathname}>${t('Try again')}</a></main>`, root);
  }
}

start();
