/**
 * Options as the map shows them: what is cured or bought is pointed at alone, and a menu names the ways to do
 * it. Weapons and Items to give back lie far below the map on a phone.
 */

const BY_TARGET = new Set(['cure', 'buy-item']);

let made = null;

/** The options of a table message, each of the same message once. */
export function shaped(table) {
  if (made?.table !== table) made = { table, options: table.options.map(byTarget) };
  return made.options;
}

function byTarget(option) {
  return BY_TARGET.has(option.action?.type) ? { ...option, at: option.at.slice(-1) } : option;
}
