/**
 * The review of a table: the board that players see, at any ply and through any seat's eyes, with every entry
 * beside it. It reads by calls and holds no line; what an administrator may do stands in review_deeds.js.
 */
import { html, nothing, render } from 'lit';

import { api } from './api.js';
import { openModal } from './bar.js';
import { context } from './context.js';
import { keepFocus } from './focus.js';
import { hint, place } from './hint.js';
import { icon } from './icons.js';
import { emptyLog } from './log.js';
import { loadModule } from './module.js';
import { decorate, listen } from './places.js';
import { players } from './players.js';
import { nothingPointed } from './pointing.js';
import { replayAt, transport } from './replay.js';
import { side } from './review_side.js';
import { makeDeeds } from './review_deeds.js';
import { STATES } from './review_details.js';
import { followEntries } from './review_entries.js';
import { eyes, hands } from './review_hands.js';
import { panel } from './review_panels.js';
import { loadSettings } from './settings.js';
import { t } from './words.js';
import { applyZoom, listenToZoom, zoomed } from './zoom.js';

const root = document.getElementById('review');
const wide = matchMedia('(min-width: 75rem)');

/** All that this page knows. `table` is the summary of the table as it stands, `replay.table` what is shown. */
const here = {
  id: root.dataset.table,
  slug: root.dataset.game,
  mends: root.dataset.mends === 'yes',
  hides: root.dataset.hides === 'yes',
  game: null,
  module: null,
  // The views of the table page ask for these: nobody plays here.
  line: { state: 'closed', flying: null },
  curtain: null,
  log: emptyLog(),
  plans: [],
  watching: 0,
  hosts: [],
  table: null,
  seats: [],
  // What every entry says, its chat, and who has looked; `open` once what is hidden may be seen.
  entries: [],
  said: [],
  audits: [],
  open: false,
  verified: null,
  details: null,
  replay: replayAt(Number(root.dataset.ply), { calls: '/api/review', page: '/review', ahead: 3 }),
  tab: 'changes',
  // Which chunks of the list of entries are in sight, and how high each is.
  sight: { from: 0, to: 0, heights: new Map() },
  // What was found or done last, in words, and the ply that it is about.
  outcome: null,
  busy: '',
  failed: '',
  lost: '',
  panel: null,
  seatWanted: null,
  repair: null,
  pointing: nothingPointed(),
  hintHidden: false,
  touch: false,
  openSeats: new Set(),
  wide: wide.matches,
  zoom: 1,
  zoomAt: null,
  settings: loadSettings(),
};

const deeds = makeDeeds(here, { root, draw, drawNow });
let drawing = false;

function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => drawing && drawNow());
}

function drawNow() {
  drawing = false;
  if (!here.module || !here.table) return;
  const ctx = context(here, deeds);
  keepFocus(root, () => {
    render(page(ctx), root);
    decorate(root, here, ctx);
    openModal(root);
  });
  applyZoom(root, here);
  // By then all is laid out: to ask before would lay it out once more, before anybody sees what has changed.
  requestAnimationFrame(() => followEntries(root, here));
  place(root, here);
  deeds.wantDetails();
  here.module.after?.(root, ctx);
}

function page(ctx) {
  return html`<div class="table review">
    ${head(ctx)}
    <main id="main" class="play" tabindex="-1">
      ${outcome()}${field(ctx)}
      <section class="replay" aria-label=${t('Replay')}>
        ${transport(here, deeds)}${eyes(ctx, here, deeds)}
        ${here.replay.failed ? html`<p class="error" role="alert">${here.replay.failed}</p>` : nothing}
      </section>
      ${hint(ctx, here)}
    </main>
    ${side(ctx, here, deeds)}${panel(ctx, here, deeds)}
  </div>`;
}

function head(ctx) {
  const { status, ply, rules_version: version } = here.table;
  return html`<header class="banner">
    <a class="home" href="/admin/core/table/" title=${t('All tables')} aria-label=${t('All tables')}
      >${icon('out')}</a>
    <div class="banner-words">
      <h1 class="prompt">${t('Review')}: ${here.game.title}</h1>
      <p class="banner-phase"><span class="badge">${t(STATES[status])}</span>
        <span>${t('Table {id}', { id: here.id })}</span>
        <span>${t('{ply} entries after the set-up', { ply })}</span>
        <span>${t('Rules {version}', { version })}</span>
        ${ctx.phase ? html`<span>${t(ctx.phase)}</span>` : nothing}</p>
    </div>
    <div class="button-row review-deeds">
      ${here.open ? nothing : button('eye', t('See hidden things'), () => deeds.ask(null))}
      ${button('check', here.busy === 'verify' ? t('Verifying …') : t('Verify'), deeds.verify)}
      ${here.mends ? button('edit', t('Repair'), deeds.openRepair) : nothing}
      <a class="button small" href=${`/t/${here.id}/`} title=${t('Its page')} aria-label=${t('Its page')}
        >${icon('link')}<span>${t('Its page')}</span></a>
    </div>
  </header>`;
}

function button(name, words, click) {
  return html`<button type="button" class="button small" title=${words} aria-label=${words}
    aria-disabled=${here.busy ? 'true' : nothing} @click=${click}>${icon(name)}<span>${words}</span></button>`;
}

/** What the last check or repair came to. */
function outcome() {
  const wrong = here.failed || here.lost;
  if (here.panel || !(wrong || here.outcome)) return nothing;
  const { fault, words, ply } = wrong ? { fault: true, words: wrong } : here.outcome;
  return html`<div class="outcome ${fault ? 'bad' : ''}" role="status">
    ${icon(fault ? 'warning' : 'check')}<p>${words}</p>
    ${ply === undefined ? nothing : html`<button type="button" class="button small"
      @click=${() => deeds.goTo(ply)}>${t('Go to ply {ply}', { ply: String(ply) })}</button>`}
    <button type="button" class="button quiet icon-only" aria-label=${t('Close')}
      @click=${deeds.settle}>${icon('close')}</button>
  </div>`;
}

function field(ctx) {
  if (!ctx.view) {
    const open = here.table.status === 'open';
    const words = open ? t('The game has not begun.') : t('This position cannot be shown.');
    return html`<p class="quiet-words">${here.replay.failed || ctx.fault || !here.entries.length ? words : ''}</p>`;
  }
  const { result, ply } = here.table;
  const over = result && here.replay.ply === ply;
  const words = over ? ctx.say(result.say, result.with) : ctx.say(ctx.prompt, ctx.promptWith);
  return html`<div class="field-of-play">
    ${players(ctx, here, deeds)}
    <div class="middle" tabindex=${here.wide ? 0 : nothing}>
      <p class="review-prompt">${words}</p>
      <section class="board" aria-label=${t('Board')}>${zoomed(here.module.board(ctx))}</section>
      ${hands(ctx, here, deeds)}
    </div>
  </div>`;
}

async function start() {
  wide.onchange = () => {
    here.wide = wide.matches;
    draw();
  };
  listen(root, here, deeds.pointer);
  listenToZoom(root, here, deeds);
  try {
    [here.game, here.module] = await Promise.all([api.get(`/api/games/${here.slug}`), loadModule(here.slug)]);
    await deeds.refresh();
    await deeds.begin(root.dataset.ply === '' ? here.table.ply : Number(root.dataset.ply));
  } catch (error) {
    render(html`<main id="main" class="line-notice lost">
      <p>${t('The table could not be loaded.')} ${error.message}</p>
      <a class="button" href=${location.pathname}>${t('Try again')}</a></main>`, root);
  }
}

start();
