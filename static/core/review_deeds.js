/**
 * What an administrator does at a review: go through it, say why they look, prove it and repair it.
 * Each deed is a call of the server, whose answer is put into words here.
 */
import { announce } from './announce.js';
import { api } from './api.js';
import { lookingBack } from './looking.js';
import { ways } from './review_panels.js';
import { openRules } from './rules.js';
import { t } from './words.js';

const POLL = 4_000;
const REST = 150;
const PAGE = 200;
// What a repair has to name besides its reason.
const NEEDS = { rewind: ['to'], skip: ['to'], hand: ['seat', 'by'] };

/** All deeds of the page. */
export function makeDeeds(here, { root, draw, drawNow }) {
  const path = `/api/review/${encodeURIComponent(here.id)}`;
  const back = lookingBack(here, draw);
  let resting = null;
  let fetching = Promise.resolve();
  root.addEventListener('click', (event) => {
    const link = event.target.closest('[data-rule]');
    if (link) openRules(link.dataset.rule);
  });
  return {
    ...back,
    begin,
    refresh,
    ask,
    open,
    verify,
    openRepair,
    mend,
    change,
    hush,
    settle: () => show({ outcome: null, failed: '' }),
    tab: (tab) => show({ tab }),
    seeAs,
    wantDetails,
    closePanel: () => root.querySelector('dialog[data-modal]')?.close(),
    panelClosed: () => show({ panel: null }),
    redraw: draw,
    act: () => {},
    zoom: (zoom) => { here.zoom = zoom; drawNow(); },
    toggleSeat,
    pointer: { point: nowhere, miss: nowhere, leave: nowhere, escape: nowhere, undo: nowhere, hover, light },
  };

  function nowhere() {}

  function show(changes) {
    Object.assign(here, changes);
    draw();
  }

  /** Show a position, and from now on look every few seconds whether something has come. */
  async function begin(ply) {
    if (here.entries.length) await back.goTo(ply);
    setTimeout(poll, POLL);
    draw();
  }

  async function poll() {
    if (!document.hidden) await refresh().then(() => show({ lost: '' }), (error) => show({ lost: error.message }));
    setTimeout(poll, POLL);
  }

  /** Fetch what is new, once at a time: what comes twice would stand there twice. */
  function refresh() {
    fetching = fetching.catch(() => {}).then(fetchNew);
    return fetching;
  }

  /** Whoever stands at the newest position stays there. */
  async function fetchNew() {
    const stood = here.table?.ply;
    const asked = [api.get(`/api/tables/${here.id}`), entriesFrom(newest() + 1), hearChat()];
    const [table, found] = await Promise.all(asked);
    if (found.open !== here.open && here.entries.length) found.entries = (await entriesFrom(0)).entries;
    const known = found.entries[0]?.ply === 0 ? [] : here.entries;
    const { open, audits, verified } = found;
    const entries = found.entries.length ? [...known, ...found.entries] : known;
    // The same lists as before are not drawn again.
    const seats = same(here.seats, table.seats) ? here.seats : table.seats;
    show({ table, seats, entries, open, audits, verified });
    const follows = here.replay.wanted === stood && !here.replay.playing;
    if (follows && stood !== table.ply) back.goTo(table.ply);
  }

  function same(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
  }

  function newest() {
    return here.entries.at(-1)?.ply ?? -1;
  }

  async function entriesFrom(first) {
    const found = await api.get(`${path}/entries?from=${first}`);
    if (found.entries.length < PAGE) return found;
    const rest = await entriesFrom(found.entries.at(-1).ply + 1);
    return { ...rest, entries: [...found.entries, ...rest.entries] };
  }

  async function hearChat() {
    const { said } = await api.get(`${path}/said?after=${here.said.at(-1)?.id ?? 0}`);
    if (said.length) here.said = [...here.said, ...said];
    if (said.length === PAGE) await hearChat();
  }

  function seeAs(seat) {
    if (seat === null || here.open) back.seeAs(seat);
    else ask(seat);
  }

  /** What is hidden is seen only by those who say why. */
  function ask(seat) {
    show({ panel: 'reason', seatWanted: seat, failed: '' });
  }

  async function open(reason) {
    if (!(await call('open', { reason }))) return;
    const seat = here.seatWanted;
    await refresh();
    root.querySelector('dialog[data-modal]')?.close();
    if (seat !== null) back.seeAs(seat);
  }

  async function verify() {
    const found = await call('verify', {}, 'verify');
    if (!found) return;
    const words = found.fault || t('Everything holds, up to ply {ply}.', { ply: String(found.ply) });
    const outcome = { fault: Boolean(found.fault), words, ply: found.fault ? found.ply : undefined };
    announce(words);
    show({ outcome, verified: found });
  }

  function openRepair() {
    const repair = { reason: '', tried: null, seat: here.seats[0]?.seat, by: 'invite', ...ways(here)[0] };
    show({ panel: here.open ? 'repair' : 'reason', seatWanted: null, failed: '', repair });
  }

  /** Another repair is in mind: what was tried says nothing of it. */
  function change(changes) {
    show({ repair: { ...here.repair, ...changes, tried: null }, failed: '' });
  }

  /** Try the repair that is in mind, or do it once it was tried. */
  async function mend(reason) {
    const { what, tried, ...more } = here.repair;
    const asked = { what, reason, ...Object.fromEntries((NEEDS[what] ?? []).map((name) => [name, more[name]])) };
    const found = await call('repair', tried ? { ...asked, ply: tried.ply } : asked, 'repair');
    if (!found) return show({ repair: { ...here.repair, reason, tried: null } });
    if (!tried) return preview({ ...here.repair, reason, tried: found });
    const words = t('Done: it is entry {ply}. Everybody at the table sees it now.', { ply: String(found.ply) });
    root.querySelector('dialog[data-modal]')?.close();
    announce(words);
    await refresh();
    back.goTo(found.ply);
    show({ outcome: { fault: false, words } });
  }

  /** Hide a line of chat from the players, or show it again. */
  async function hush({ id, hidden }) {
    const found = await call(`said/${id}`, { hidden: !hidden });
    if (!found) return;
    announce(found.hidden ? t('Hidden from the players') : t('Shown to the players'));
    show({ said: here.said.map((row) => (row.id === id ? { ...row, hidden: found.hidden } : row)) });
    refresh();
  }

  function preview(repair) {
    here.repair = repair;
    drawNow();
    root.querySelector('.would-change')?.scrollIntoView({ block: 'nearest' });
    announce(t('What would change'));
  }

  async function call(what, body, busy = what) {
    show({ busy, failed: '' });
    try {
      return await api.post(`${path}/${what}`, body);
    } catch (error) {
      show({ failed: error.message });
      return null;
    } finally {
      show({ busy: '' });
    }
  }

  /** What an entry changed is fetched once the eye rests on it. */
  function wantDetails() {
    const { ply } = here.replay;
    if (!here.open || !here.replay.table || here.details?.ply === ply) return;
    clearTimeout(resting);
    resting = setTimeout(() => fetchDetails(ply), here.details ? REST : 0);
  }

  async function fetchDetails(ply) {
    if (here.details?.ply === ply) return;
    const none = { ply, offered: [], changed: [] };
    const found = await api.get(`${path}/plies/${ply}/details`).catch((error) => ({ failed: error.message }));
    if (here.replay.ply === ply) show({ details: { ...none, ...found } });
  }

  function toggleSeat(seat) {
    if (!here.openSeats.delete(seat)) here.openSeats.add(seat);
    draw();
  }

  function hover(ref, element, words) {
    if (here.pointing.pointed === ref && here.pointing.hint === words) return;
    Object.assign(here.pointing, { pointed: ref, hint: words, anchor: element });
    draw();
  }

  function light(refs) {
    if (here.pointing.lit.join(' ') === refs.join(' ')) return;
    here.pointing.lit = refs;
    draw();
  }
}
