/**
 * What the page does with what it hears on the line: whose eyes to look through, what to show and say aloud.
 * It decides nothing about the game.
 */
import { announce } from './announce.js';
import { lastSeen, news, remember } from './away.js';
import { isMine, LONG_AWAY, promptText } from './banner.js';
import { hearSaid, hearUnsaid } from './chat.js';
import { context } from './context.js';
import { whoLooks } from './curtain.js';
import { fetchEnd } from './end.js';
import { hearLines } from './log.js';
import { moves, pacing } from './motion.js';
import { renew } from './pointing.js';
import { settledWords } from './undo.js';
import { t } from './words.js';

const WELCOME = 1_000;

/** The functions that the line calls, one a message type. */
export function hear(here, deeds, { draw, drawNow }) {
  let seen = lastSeen(here.id, 'line');
  let read = lastSeen(here.id, 'message');
  let early = null;
  let asked = null;
  let opened = 0;
  let ended = null;
  const pace = pacing(here.settings, show);
  const words = () => context(here, deeds);
  deeds.lookAgain = () => here.table && look(here.table);
  deeds.readChat = readChat;
  deeds.skip = pace.skip;
  document.addEventListener('visibilitychange', () => (document.hidden ? dropCurtain() : caughtUp()));
  addEventListener('pagehide', dropCurtain);

  return { table, seats, said, unsaid, plans, ask, settled, accepted, refused, line };

  function table(message) {
    if (!here.seats.length) {
      // Before it is known who sits where nothing can be said in names.
      early = message;
      return;
    }
    const sameEyes = here.table?.facing === message.facing;
    const own = here.line.flying || here.awaited >= message.ply;
    pace.push(message, own || !sameEyes || here.line.state !== 'open');
    here.behind = pace.waiting();
    draw();
  }

  function show(message) {
    const before = here.table;
    here.behind = pace.waiting();
    if (!look(message)) return;
    const other = before?.facing !== message.facing;
    here.table = message;
    here.more = here.module.more?.(message, here.game) ?? [];
    askedFor(message.ask ?? null);
    if (here.drawer && before?.status !== message.status) {
      deeds.openDrawer(message.status === 'open' ? 'chat' : 'log');
    }
    const fresh = hearLines(here.log, message);
    if (other || before?.ply !== message.ply) {
      renew(here);
      here.refusal = before && !other ? null : here.refusal;
      if (here.replay && before && before.ply !== message.ply) here.replay.news = true;
    }
    if (here.replay && (other || !here.replay.table)) deeds.refetch();
    if (message.result) theEnd();
    tell(message, before);
    keepUp(fresh);
    drawNow({ travelling: before && !other && before.ply !== message.ply && moves(here.settings) });
  }

  /** The end screen does without what cannot be fetched. A game that was opened again ends at another ply. */
  async function theEnd() {
    const { ply } = here.table;
    if (ended === ply) return;
    ended = ply;
    here.end = await fetchEnd(here.id).catch(() => null);
    if (!here.end) ended = null;
    draw();
  }

  /** Decide whose eyes to look through. False when the table is shown only once it has come through those. */
  function look(message) {
    const { face, curtain } = whoLooks(message, here);
    const acting = message.to_act.filter((seat) => message.holds.includes(seat));
    here.waiting = acting;
    if (acting.length && !acting.includes(here.look)) here.look = null;
    here.lifting = here.lifting && curtain !== null;
    raise(curtain);
    // Only who has something private lifts a curtain: what comes to a seat later is not open beforehand.
    if (here.lifted !== face || !message.private?.includes(face)) here.lifted = null;
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
    here.more = [];
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
    for (const line of lines) announce(ctx.t(line.say, line.with));
    here.announced = Math.max(here.announced ?? -1, newest);
    if (message.result && before && !before.result) announce(promptText(ctx));
    else if (!message.result && String(message.to_act) !== String(before?.to_act)) {
      announce(`${isMine(ctx) ? `${t('Your turn')}. ` : ''}${promptText(ctx)}`);
    }
  }

  /** Collect what happened while nobody looked; what is shown to somebody counts as seen. */
  function keepUp(fresh) {
    const last = fresh.at(-1)?.i;
    if (last === undefined || document.hidden) return;
    if (here.missed !== false) here.away = news(fresh, seen, here.table.holds);
    here.missed = false;
    seen = Math.max(seen ?? -1, last);
    remember(here.id, 'line', seen);
  }

  function caughtUp() {
    here.missed = true;
    keepUp(here.log.lines);
    draw();
  }

  function seats(message) {
    const { seats: rows, host, hosts = [], host_here: hostHere = true, watching = 0, watch, build } = message;
    Object.assign(here, { seats: rows, host, hosts, hostHere, watching, watch });
    if (rows.some(({ away }) => away)) setTimeout(draw, LONG_AWAY);
    here.outdated = Boolean(build && here.build) && build !== here.build;
    if (early) table(early);
    early = null;
    draw();
  }

  function plans(message) {
    here.plans = message.plans;
    draw();
  }

  function said(message) {
    if (!hearSaid(here.chat, message)) return;
    // What was said before this page was opened comes at once with it and is not read aloud.
    if (performance.now() - opened > WELCOME && here.chat.at(-1) === message) {
      announce(message.notice ? message.text : t('{name} says: {text}', message));
    }
    readChat();
    draw();
  }

  function unsaid(message) {
    if (!hearUnsaid(here.chat, message)) return;
    // Which also takes it away from where it was read aloud.
    announce(t('A line of chat was hidden.'));
    readChat();
    draw();
  }

  function readChat() {
    const last = here.chat.at(-1)?.id;
    if (last !== undefined && here.drawer === 'chat' && !document.hidden) {
      read = last;
      remember(here.id, 'message', read);
    }
    here.unread = here.chat.filter(({ id }) => id > (read ?? -1)).length;
  }

  function ask(message) {
    if (here.ask?.ask !== message.ask) {
      here.answered = [];
      announce(message.text);
    }
    askedFor(message);
    draw();
  }

  /** The table that a request brought about may come before the word that it is settled. */
  function askedFor(request) {
    here.ask = request;
    asked = request ?? asked;
  }

  function settled(message) {
    if (here.ask?.ask !== message.ask && here.ask) return;
    const found = settledWords(words(), asked?.ask === message.ask ? asked : null, message.agreed);
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
      // A new connection is told the plans again, if there are any.
      here.plans = [];
      announce(t('Not connected'));
    } else if (state === 'open' && opened) announce(t('Connected again'));
    if (state === 'open') opened = performance.now();
    // What stands over the page says it already.
    if (state === 'blocked') here.refusal = null;
    draw();
  }
}
