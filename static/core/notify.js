/**
 * Browser notifications: one a waiting spell, while the page is hidden, and without a word about the position.
 * They are switched on and off on the page *You* and in the settings of any table.
 */
import { t } from './words.js';

const KEY = 'turn-notices';
const WORKER = '/worker.js';

/** Whether this browser shows notifications: "on", "off", or "none" where it cannot. */
export function notices() {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'none';
  return isWanted() && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Storage may be switched off: then there are no notifications. */
function isWanted() {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Switch them on, for which the browser asks first, or off. Resolves to how it is then. */
export async function setNotices(on) {
  if (on && (await Notification.requestPermission()) !== 'granted') return notices();
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // See above.
  }
  if (on) await messenger();
  else await dismiss();
  return notices();
}

/** Tell whoever looks elsewhere that the table waits for them. */
export function notifyTurns(here) {
  let told = false;
  setInterval(() => {
    const { table } = here;
    const waits = table?.status === 'playing' && table.to_act.some((seat) => table.holds.includes(seat));
    if (!waits || !document.hidden) {
      if (told) withdraw(here.id);
      told = false;
      return;
    }
    if (told || notices() !== 'on') return;
    told = true;
    show(here);
  }, 2_000);
}

async function show({ id, game }) {
  const title = t('Your turn');
  const words = { body: t('{title} waits for you.', { title: game.title }), tag: id };
  try {
    await (await messenger()).showNotification(title, { ...words, data: `/t/${id}/` });
  } catch {
    showHere(title, words);
  }
}

/** Where there is no service worker, as on a page that is not served securely, the page itself shows it. */
function showHere(title, words) {
  try {
    const note = new Notification(title, words);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Phones do not do this; the page's title says it too.
  }
}

/** The service worker, or null: the one way to show a notification on a phone, and to come back to the table from it. */
async function messenger() {
  try {
    await navigator.serviceWorker.register(WORKER);
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

const known = () => navigator.serviceWorker?.getRegistration(WORKER).catch(() => null);

/** Whoever has come to the table, on whichever device, need not be told any more. */
async function withdraw(id) {
  for (const note of (await (await known())?.getNotifications({ tag: id })) ?? []) note.close();
}

async function dismiss() {
  const found = await known();
  for (const note of (await found?.getNotifications()) ?? []) note.close();
  await found?.unregister();
}
