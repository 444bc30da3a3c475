/**
 * What the page does with what it hears on the line: whose eyes to look through, what to say aloud, what to show.
 * It decides nothing about the game.
 */
import { announce } from './announce.js';
import { lastSeen, news, remember } from './away.js';
import { isMine, promptText } from './banner.js';
import { hearSaid } from './chat.js';
import { context } from './context.js';
import { whoLooks } from './curtain.js';
import { fetchEnd } from './end.js';
import { hearLines } from './log.js';
import { moves, pacing } from './motion.js';
import { renew } from './pointing.js';
import { settledWords } from './undo.js';
import { t } from './words.js';

/** The functions that the line calls, one a message type. */
export function hear(here, deeds, { draw, drawNow }) {
  let seen = lastSeen(here.id);
  const pace = pacing(here.settings, show);
  const words = () => context(here, deeds);
  deeds.lookAgain = () => here.table && look(here.table);
  document.addEventListener('visibilitychange', () => (document.hidden ? dropCurtain() : caughtUp()));
  addEventListener('pagehide', dropCurtain);

  return { table, seats, said, ask, settled, accepted, refused, line };

  function table(message) {
    const wait = here.table && here.line.state === 'open' && here.table.facing === message.facing && !here.line.flying;
    pace.push(message, !wait || here.awaited >= message.ply);
  }

  function show(message) {
    const before = here.table;
    if (!look(message)) return;
    const other = before?.facing !== message.facing;
    here.table = message;
    here.ask = message.ask ?? null;
    const fresh = hearLines(here.log, message);
    if (other || before?.ply !== message.ply) {
      renew(here);
      here.refusal = before && !other ? null : here.refusal;
      if (here.replay && before && before.ply !== message.ply) here.replay.news = true;
    }
    if (here.replay && (other || !here.replay.table)) deeds.refetch();
    if (message.result && !here.end) fetchEnd(here.id).then((end) => { here.end = end; draw(); }).catch(() => {});
    tell(message, before);
    keepUp(fresh);
    drawNow({ travelling: before && !other && before.ply !== message.ply && moves(here.settings) });
  }

  /** Decide whose eyes to look through. False when the table is to be shown only once it has come through those. */
  function look(message) {
    const { face, curtain } = whoLooks(message, here);
    const acting = message.to_act.filter((seat) => message.holds.includes(seat));
    here.waiting = acting;
    if (acting.length) here.look = null;
    here.lifting = here.lifting && curtain !== null;
    raise(curtain);
    if (here.lifted !== face) here.lifted = face;
    here.turning = face !== message.facing;
    here.line.face(face);
    if (here.turning) draw();
    return !here.turning;
  }

  function raise(curtain) {
    if (curtain === here.curtain) return;
    const falls = curtain !== null;
    here.curtain = curtain;
    if (!falls) return;
    // What the last one saw leaves the page and its memory before anything else is said.
    here.table = { ...here.table, view: null, options: [], log: [] };
    here.panel = null;
    if (here.replay) deeds.leaveReplay();
    drawNow();
    document.getElementById('main')?.focus();
    announce(t('Pass to {name}', { name: words().seatName(curtain) }));
  }

  /** Nobody may come back to an open hand on a device that several share. */
  function dropCurtain() {
    const { table } = here;
    if (!table || table.holds.length < 2) return;
    here.lifted = here.look = null;
    if (here.curtain === null && table.private?.includes(table.facing)) look(table);
  }

  /** Say aloud what is new, once: lines, the result, and whose turn it is. */
  function tell(message, before) {
    const ctx = words();
    const newest = message.log.at(-1)?.i ?? -1;
    const lines = here.announced === null ? [] : message.log.filter((line) => line.i > here.announced);
    for (const line of lines) announce(`${ctx.t(line.say, line.with)}.`);
    here.announced = Math.max(here.announced ?? -1, newest);
    if (message.result && before && !before.result) announce(promptText(ctx));
    else if (!message.result && String(message.to_act) !== String(before?.to_act)) {
      announce(`${isMine(ctx) ? `${t('Your turn')}. ` : ''}${promptText(ctx)}`);
    }
    document.title = `${isMine(ctx) ? `● ${t('Your turn')} – ` : ''}${here.game?.title ?? 'Tablemates'}`;
  }

  /** Collect what happened while nobody looked; what is shown to somebody counts as seen. */
  function keepUp(fresh) {
    const last = fresh.at(-1)?.i;
    if (last === undefined || document.hidden) return;
    if (here.missed !== false) here.away = news(fresh, seen, here.table.holds);
    here.missed = false;
    seen = Math.max(seen ?? -1, last);
    remember(here.id, seen);
  }

  function caughtUp() {
    here.missed = true;
    keepUp(here.log.lines);
    draw();
  }

  function seats(message) {
    Object.assign(here, { seats: message.seats, host: message.host, watching: message.watching ?? 0 });
    draw();
  }

  function said(message) {
    const fresh = hearSaid(here.chat, message);
    if (fresh && here.drawer !== 'chat' && here.line.state === 'open' && Date.now() - here.opened > 1_000) here.unread += 1;
    if (fresh && Date.now() - here.opened > 1_000) announce(t('{name} says: {text}', message));
    draw();
  }

  function ask(message) {
    if (here.ask?.ask !== message.ask) {
      here.answered = [];
      announce(message.text);
    }
    here.ask = message;
    draw();
  }

  function settled(message) {
    if (here.ask?.ask !== message.ask && here.ask) return;
    const found = settledWords(words(), here.ask, message.agreed);
    here.ask = null;
    here.refusal = message.agreed ? null : { message: found };
    announce(found);
    draw();
  }

  function accepted(message, flying) {
    if (flying) here.awaited = message.ply;
    draw();
  }

  function refused(message, flying) {
    here.refusal = { message: message.message, rule: message.rule, what: flying?.words };
    announce(message.message);
    draw();
  }

  function line(state) {
    if (state === 'lost') {
      here.missed = true;
      announce(t('Not connected'));
    } else if (state === 'open' && here.opened) announce(t('Connected again'));
    if (state === 'open') here.opened = Date.now();
    draw();
  }
}
