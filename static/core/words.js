/**
 * Texts in the reader's language: Django's catalogue, and the holes in what comes as `say` and `with`.
 * Knows how a name is found, not how it is drawn.
 */

const language = document.documentElement.lang || 'en';
// Kept, as making one takes longer than all that is done with it.
const numbers = new Intl.NumberFormat(language);
const catalogue = language.startsWith('en') ? {} : await load();

async function load() {
  try {
    const answer = await fetch('/jsi18n/', { headers: { Accept: 'application/json' } });
    return (await answer.json()).catalog ?? {};
  } catch {
    return {}; // Without a catalogue the English texts still say everything.
  }
}

/** The text in the reader's language; an unknown one comes back as it is. */
function gettext(text) {
  const found = Object.hasOwn(catalogue, text) ? catalogue[text] : '';
  return typeof found === 'string' && found ? found : text;
}

/**
 * A sentence from the wire, cut at its holes: `[{text}, {text, seat}, {text, ref}, …]` in order.
 * @param {string} say an English template, as `{seat} takes a {unit}`
 * @param {object} [values] numbers, texts, references or lists of them by hole; `seat…` is a seat's number
 * @param {object} [names] the game's words for each reference
 * @param {Array<{seat: number, name: string}>} [seats] who sits where
 */
export function parts(say, values = {}, names = {}, seats = []) {
  const cut = gettext(say ?? '').split(/\{(\w+)\}/);
  const value = (key) => (Object.hasOwn(values, key) ? values[key] : undefined);
  const part = (piece, i) => (i % 2 ? hole(piece, value(piece), names, seats) : [{ text: piece }]);
  const found = cut.flatMap(part);
  return found.filter(({ text }) => text !== '');
}

/** A sentence in the reader's language as plain text, its holes filled. Takes what `parts` takes. */
export function t(say, values, names, seats) {
  const found = parts(say, values, names, seats);
  return found.map((part) => part.text).join('');
}

/** A seat's name as everybody at the table sees it. */
export function seatName(number, seats = []) {
  const name = seats.find((seat) => seat.seat === number)?.name;
  return name || t('Player {number}', { number: number + 1 });
}

function hole(key, value, names, seats) {
  if (value === undefined) return [{ text: `{${key}}` }];
  if (value === null) return [{ text: gettext('nobody') }];
  if (Array.isArray(value)) return list(value.map((one) => hole(key, one, names, seats)));
  if (typeof value === 'number') return [number(key, value, seats)];
  if (Object.hasOwn(names, value)) return [{ ref: value, text: gettext(names[value]) }];
  return [{ text: gettext(String(value)) }];
}

function number(key, value, seats) {
  if (key.startsWith('seat')) return { seat: value, text: seatName(value, seats) };
  return { text: numbers.format(value) };
}

function list(items) {
  if (!items.length) return [{ text: gettext('nothing') }];
  const slots = items.map((_, i) => String(i));
  const joined = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(slots);
  return joined.flatMap(({ type, value }) => (type === 'element' ? items[Number(value)] : [{ text: value }]));
}
