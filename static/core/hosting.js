/**
 * What players and hosts do about seats and the table as a whole: each a call of the server.
 * It keeps nothing but the link that was asked for, and what went wrong.
 */
import { api } from './api.js';
import { newRef } from './socket.js';
import { t } from './words.js';

/** The deeds of the panel *Seats and sharing*. */
export function makeHosting(here, draw) {
  const path = `/api/tables/${encodeURIComponent(here.id)}`;
  return {
    open: (seat) => show({ open: seat }),
    choose: (level) => show({ level }),
    change: (seat, wanted) => call(`seats/${seat}`, wanted, { open: null }),
    makeHost: (seat) => call('host', { seat }),
    leave: () => call('leave', {}),
    pause: (paused) => call('pause', { paused }),
    quiet: (hours) => call('quiet', hours, { open: null }),
    report: (text) => call('report', { text }, { open: null, reported: true }),
    handOver,
    invite,
    renew,
    propose,
    watchLink,
    fork,
  };

  function show(changes) {
    Object.assign(here.sharing, { error: '' }, changes);
    draw();
  }

  /** Ask the server; a refusal is shown in the panel. Resolves to the answer, or null. */
  async function call(what, body, changes = {}) {
    try {
      const answer = await api.post(`${path}/${what}`, body);
      show(changes);
      return answer;
    } catch (error) {
      show({ error: error.message });
      return null;
    }
  }

  async function handOver(seat, offered) {
    const link = await call(`seats/${seat}/hand-over`, { offered });
    if (link) show({ link: offered ? link : null });
  }

  async function invite(seat) {
    try {
      const { seats } = await api.get(`${path}/invites`);
      show({ link: seats.find((one) => one.seat === seat) ?? null });
    } catch (error) {
      show({ error: error.message });
    }
  }

  async function renew(seat) {
    if (await call(`seats/${seat}`, { by: 'invite' })) await invite(seat);
  }

  function propose(wanted) {
    const seat = here.table.facing ?? here.table.holds[0];
    here.line.tell({ type: 'propose', seat, ref: newRef(), ...wanted });
    here.panel = null;
    draw();
  }

  async function watchLink(renew) {
    const link = await call('watch/link', { renew });
    if (link) show({ watch: link.url });
  }

  /** A new table from the position that is shown: "again", "here", or "try" (see the wire). */
  async function fork(ply, how) {
    const seat = how === 'try' ? here.table.facing : null;
    try {
      const made = await api.post(`${path}/fork`, { ply, how, seat });
      location.assign(made.url);
    } catch (error) {
      here.refusal = { message: error.message || t('That did not work.') };
      draw();
    }
  }
}

const watchKey = () => /^#watch=(.+)$/.exec(location.hash)?.[1];

/** Use a watch link in the address, and take it out of there. Resolves to what is wrong with it, or to "". */
export async function useWatchLink(id) {
  addEventListener('hashchange', () => watchKey() && location.reload());
  const key = watchKey();
  if (!key) return '';
  const used = api.post(`/api/tables/${encodeURIComponent(id)}/watch/claim`, { key: decodeURIComponent(key) });
  const wrong = await used.then(() => '', (error) => error.message);
  history.replaceState(history.state, '', location.pathname + location.search);
  return wrong;
}
