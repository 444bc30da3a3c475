/**
 * Browser notifications: one a waiting spell, while the page is hidden, and without a word about the position.
 * They are switched on and off on the page *You* and in the settings of any table.
 */
import { gettext, t } from './words.js';

const KEY = 'turn-notices';

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
  return notices();
}

/** Tell whoever looks elsewhere that the table waits for them. */
export function notifyTurns(here) {
  let told = false;
  setInterval(() => {
    const { table } = here;
    const waits = table?.status === 'playing' && table.to_act.some((seat) => table.holds.includes(seat));
    if (!waits || !document.hidden) {
      told = waits && told && document.hidden;
      return;
    }
    if (told || notices() !== 'on') return;
    told = true;
    show(here);
  }, 2_000);
}

function show({ id, game }) {
  try {
    const note = new Notification(gettext('Your turn'), { body: t('{title} waits for you.', { title: game.title }), tag: id });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones show notifications only from a service worker; the page's title says it too.
  }
}
