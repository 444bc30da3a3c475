/**
 * Looking back and coming home again: the deeds of a replay, with an address for each ply.
 * It fetches past positions and touches nothing live.
 */
import { fetchPly, keyInReplay, plyAddress, replayAt, rest } from './replay.js';

const HAND_RESTS = 250;
// Who goes so few positions on is likely to go on.
const FEW = 10;

/** The deeds of a replay. */
export function lookingBack(here, draw) {
  let timer = null;
  let naming = null;
  addEventListener('popstate', () => {
    clearTimeout(naming);
    const at = location.pathname.match(/\/at\/(\d+)\/$/);
    if (at) show(Number(at[1]));
    else leave();
  });
  document.addEventListener('keydown', pressed);
  const refetch = () => here.replay && show(here.replay.wanted);
  return { goTo, goLive, autoplay, setPace, seeAs, refetch, leaveReplay: leave };

  function goTo(ply) {
    if (here.replay) renamed();
    else history.pushState(null, '', plyAddress(here.id, ply));
    show(ply);
  }

  /** The address follows once the hand rests: browsers take only so many in a while, and each takes its time. */
  function renamed() {
    clearTimeout(naming);
    naming = setTimeout(() => {
      const { replay } = here;
      if (replay) history.replaceState(null, '', plyAddress(here.id, replay.wanted, replay.page));
    }, HAND_RESTS);
  }

  async function show(ply) {
    here.replay ??= replayAt(ply);
    const { replay } = here;
    const way = ply - replay.ply;
    replay.wanted = ply;
    try {
      const table = await fetchPly(replay, here.id, ply, eyes(replay));
      if (here.replay !== replay || replay.wanted !== ply) return;
      Object.assign(replay, { table, ply, failed: '' });
      if (Math.abs(way) <= FEW) fetchAhead(replay, ply, Math.sign(way));
    } catch (error) {
      Object.assign(replay, { failed: error.message, playing: false });
    }
    draw();
  }

  /** Whoever steps on finds the next positions here. */
  function fetchAhead(replay, ply, step) {
    const last = here.table?.ply ?? 0;
    const next = Array.from({ length: step && replay.ahead }, (_, i) => ply + step * (i + 1));
    for (const one of next.filter((wanted) => wanted >= 0 && wanted <= last)) {
      fetchPly(replay, here.id, one, eyes(replay)).catch(() => {});
    }
  }

  function eyes(replay) {
    return replay.eyes === undefined ? (here.table?.facing ?? null) : replay.eyes;
  }

  function goLive() {
    history.pushState(null, '', `/t/${here.id}/`);
    leave();
  }

  function leave() {
    clearTimeout(timer);
    clearTimeout(naming);
    here.replay = null;
    draw();
  }

  function autoplay() {
    here.replay.playing = !here.replay.playing;
    clearTimeout(timer);
    if (here.replay.playing) next(here.replay.ply >= (here.table?.ply ?? 0) ? 0 : here.replay.ply + 1);
    draw();
  }

  async function next(ply) {
    goTo(ply);
    const { replay } = here;
    timer = setTimeout(() => {
      if (here.replay !== replay || !replay.playing) return;
      if (ply < here.table.ply) next(ply + 1);
      else replay.playing = false;
      draw();
    }, rest(replay));
    if (ply < here.table.ply) fetchPly(replay, here.id, ply + 1, eyes(replay)).catch(() => {});
  }

  function setPace(pace) {
    here.replay.pace = pace;
    draw();
  }

  function seeAs(seat) {
    here.replay.eyes = seat;
    show(here.replay.wanted);
  }

  function pressed(event) {
    if (!here.replay || here.panel || event.defaultPrevented) return;
    const found = keyInReplay(event, here.replay, here.table?.ply ?? 0);
    if (found === null) return;
    event.preventDefault();
    if (found === 'play') autoplay();
    else goTo(found);
  }
}
