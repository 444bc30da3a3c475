/**
 * What this browser has seen of each table, so that it can say what happened while nobody looked.
 * It keeps numbers of lines and messages, no texts.
 */

const key = (id, what) => `seen:${id}:${what}`;

/** The number of the last `line` or `message` shown here, or null for a table that is new to this browser. */
export function lastSeen(id, what) {
  try {
    const found = localStorage.getItem(key(id, what));
    return found === null ? null : Number(found);
  } catch {
    return null; // Storage may be switched off: then nothing is told twice, or at all.
  }
}

/** Remember that everything up to this number has been seen. */
export function remember(id, what, number) {
  try {
    localStorage.setItem(key(id, what), String(number));
  } catch {
    // See above.
  }
}

/** The lines that are news: after the last seen one, and not done by a seat that this device holds. */
export function news(lines, seen, holds) {
  if (seen === null) return [];
  return lines.filter((line) => line.i > seen && !holds.includes(line.with?.seat));
}
