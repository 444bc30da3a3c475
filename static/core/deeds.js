/**
 * What a person at this page may do: each deed changes what the page knows, or sends a message.
 * No deed changes the table itself; only the server does.
 */
import { api } from './api.js';
import { copyText } from './bar.js';
import { makeHosting } from './hosting.js';
import { older } from './log.js';
import { setNotices } from './notify.js';
import { sentenceOf } from './options.js';
import { clear, nothingPointed, point, ready, startWith } from './pointing.js';
import { lookingBack } from './looking.js';
import { colour } from './marks.js';
import { openRules } from './rules.js';
import { setSetting } from './settings.js';
import { context } from './context.js';
import { announce } from './announce.js';

// A second click of a double click must not do the next thing.
const QUIET = 300;

/** All deeds, for views and games. */
export function makeDeeds(here, { root, draw, drawNow }) {
  const deeds = {
    redraw: draw,
    refresh: () => (here.line.state === 'closed' ? location.reload() : here.line.open()),
    act,
    clear: () => change(() => clear(here)),
    openVerb,
    refuse,
    undo,
    ask: () => { deeds.closePanel(); sendUndo(); },
    answer,
    say,
    plan: (marks) => here.line.tell({ type: 'plan', seat: here.table.facing, marks }),
    lift,
    pass: look,
    look,
    seen: () => change(() => { here.away = []; }),
    older: () => older(here.log, here.id).catch(() => {}).finally(draw),
    rules: () => openRules(null),
    panel: (name) => change(() => { here.panel = name; }),
    closePanel: () => root.querySelector('dialog[data-modal]')?.close(),
    panelClosed: () => change(() => { here.panel = null; }),
    setting,
    copy,
    fullScreen,
    toggleDrawer: () => openDrawer(here.drawer ? null : here.unread ? 'chat' : 'log'),
    openDrawer,
    zoom: (zoom) => { here.zoom = zoom; drawNow(); },
    rematch,
    letWatch,
    mute: (seat) => change(() => { if (!here.muted.delete(seat)) here.muted.add(seat); }),
    toggleSeat,
  };
  Object.assign(deeds, lookingBack(here, draw));
  deeds.hosting = makeHosting(here, draw);
  deeds.pointer = pointer();
  root.addEventListener('click', (event) => {
    const link = event.target.closest('[data-rule]');
    if (link) openRules(link.dataset.rule);
  });
  return deeds;

  function change(what) {
    what();
    draw();
  }

  /** Before anything is sent the game may put another option in its place, or keep it to ask for more. */
  function act(option) {
    if (!option.action || !ready(here)) return;
    const ctx = context(here, deeds);
    const asks = !option.refined && here.module.refine;
    const refined = asks ? asks(ctx, option) : option;
    if (!refined) return draw();
    send({ type: 'act', action: refined.action }, sentenceOf(ctx, refined));
  }

  /** On a phone what unfolds may reach beyond the edge: it comes into sight. */
  function toggleSeat(seat) {
    if (!here.openSeats.delete(seat)) here.openSeats.add(seat);
    drawNow();
    root.querySelector(`.seat.open.${colour(seat)}`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  function send(message, words) {
    here.quietUntil = performance.now() + QUIET;
    setTimeout(draw, QUIET + 10);
    here.refusal = null;
    clear(here);
    here.line.act({ ...message, seat: here.table.facing, ply: here.table.ply }, words);
    draw();
  }

  function openVerb(name, byKey) {
    here.pointing = { ...nothingPointed(), verb: here.pointing.verb === name ? null : name };
    here.refusal = null;
    drawNow();
    // On a phone the open list takes the verbs' place.
    const open = here.pointing.verb !== null;
    const button = root.querySelector(open ? '#choices button' : `[data-verb="${CSS.escape(name)}"]`);
    if (!open || byKey || !here.wide) button?.focus({ preventScroll: true });
  }

  function refuse(why) {
    const again = why && here.refusal?.verb === why.verb && why.verb !== undefined;
    here.refusal = again ? null : why;
    here.pointing.menu = null;
    here.hintHidden = true;
    if (here.refusal) {
      announce(why.message ?? context(here, deeds).t(why.say, why.with));
      // Which rules have to be explained is worth knowing, also where the server need not be asked.
      if (why.rule && here.line.state === 'open') here.line.tell({ type: 'why', rule: why.rule });
    }
    draw();
  }

  function undo() {
    const how = here.table?.undo;
    if (!ready(here) || !how || how === 'no') return;
    if (here.pointing.selection.length) deeds.clear();
    if (how === 'free') sendUndo();
    else deeds.panel('ask');
  }

  function sendUndo() {
    if (ready(here)) send({ type: 'undo' }, context(here, deeds).t('Undo'));
  }

  function answer(seat, agree) {
    here.answered.push(seat);
    here.line.tell({ type: 'answer', seat, ask: here.ask.ask, agree });
    draw();
  }

  function lift(seat) {
    if (here.lifting) return;
    here.lifting = true;
    here.lifted = seat;
    here.line.face(seat);
    draw();
  }

  function look(seat) {
    Object.assign(here, { look: seat, lifted: null });
    deeds.lookAgain();
  }

  function say(text) {
    const { facing, holds } = here.table;
    here.line.tell({ type: 'say', seat: facing ?? holds[0] ?? null, text });
  }

  function openDrawer(name) {
    here.drawer = name;
    deeds.readChat();
    draw();
  }

  /** The browser itself keeps whether it may notify. */
  async function setting(name, value) {
    if (name === 'notices') await setNotices(value === 'on');
    else setSetting(here.settings, name, value);
    draw();
  }

  async function copy(text, field) {
    if (await copyText(text, field)) change(() => { here.copied = text; });
  }

  function fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  }

  async function rematch() {
    const made = await tell('rematch');
    if (made) location.assign(made.url);
  }

  async function letWatch(watch) {
    if (!(await tell('watch', { watch }))) draw();
  }

  async function tell(what, body) {
    try {
      return await api.post(`/api/tables/${encodeURIComponent(here.id)}/${what}`, body);
    } catch (error) {
      refuse({ message: error.message });
      return null;
    }
  }

  function pointer() {
    const leave = () => here.pointing.selection.length && deeds.clear();
    return { point: at, miss, leave, hover, light, escape, undo: key };
  }

  function at(ref, careful, element) {
    if (!ready(here)) return;
    here.refusal = null;
    here.pointing.anchor = element;
    const option = point(here, ref, careful);
    if (option) act(option);
    else drawNow();
  }

  function miss(ref, careful, element) {
    if (!ready(here)) return;
    const { selection } = here.pointing;
    if (selection.includes(ref)) return deeds.clear();
    const acts = here.table.to_act.includes(here.table.facing);
    const why = (selection.length || acts) && here.module.refusal?.(context(here, deeds), ref);
    if (why?.attempt) return tryOut(why.attempt);
    // A thumb cannot hover: a tap on what does nothing still shows what there is to see of it.
    if (here.touch) hover(ref, element, '');
    if (why) return refuse(why);
    if (!selection.length) return;
    here.pointing.anchor = element;
    const option = startWith(here, ref, careful);
    if (option) act(option);
    else draw();
  }

  /** What the game expects to be refused, for its reason: what has been chosen so far stays chosen. */
  function tryOut(action) {
    const { selection } = here.pointing;
    send({ type: 'act', action }, '');
    here.pointing.selection = selection;
  }

  function hover(ref, element, hint) {
    if (here.pointing.pointed === ref && here.pointing.hint === hint) return;
    const anchor = here.pointing.menu ? here.pointing.anchor : element;
    Object.assign(here.pointing, { pointed: ref, hint, anchor });
    here.hintHidden = false;
    draw();
  }

  function light(refs) {
    if (here.pointing.lit.join(' ') === refs.join(' ')) return;
    here.pointing.lit = refs;
    draw();
  }

  function escape() {
    if (here.pointing.selection.length) deeds.clear();
    else if (here.pointing.pointed && !here.hintHidden) change(() => { here.hintHidden = true; });
    else if (here.pointing.verb) openVerb(here.pointing.verb);
    else if (here.refusal) refuse(null);
  }

  function key(event) {
    if (event.key === 'u' && here.settings.keys === 'off') return;
    event.preventDefault();
    undo();
  }
}
