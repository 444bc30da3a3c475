/**
 * Pointing at things: which references glow, what pointing at one would do, and what has been chosen so far.
 * It knows options and references, neither the drawing nor the rules behind them.
 */

/**
 * Nothing selected, nothing hovered. `verb` narrows everything to the options of one verb; `anchor` is the
 * element that was pointed at, `hint` the words of a control that says more than its label.
 */
export function nothingPointed() {
  return { selection: [], verb: null, pointed: null, anchor: null, hint: '', lit: [], menu: null };
}

/** Whether an act may be sent now: the line is open, nothing is under way, and this is the live table. */
export function ready(here) {
  const free = !here.line.flying && !here.quiet;
  return here.line.state === 'open' && free && !here.replay && here.curtain === null;
}

/**
 * The options that can be done, as the board shows them; of the open verb, if it has some. A game may show them in
 * its own way: fewer than were sent, or with fewer things to point at.
 */
export function playable(here) {
  if (here.replay || here.line.state !== 'open' || !here.table) return [];
  const { verb } = here.pointing;
  const sent = here.module?.shaped?.(here.table) ?? here.table.options;
  const options = [...sent, ...(here.more ?? [])].filter((option) => option.action);
  const own = options.filter((option) => option.verb === verb);
  return own.length ? own : options;
}

/** The references that may be pointed at next. */
export function glow(here) {
  return new Set(playable(here).flatMap((option) => rest(option, here.pointing.selection) ?? []));
}

/** The options that pointing at this reference, after what is selected, would do or come closer to. */
export function optionsAt(here, ref) {
  return playable(here).filter((option) => rest(option, here.pointing.selection)?.includes(ref));
}

/**
 * Point at a reference. Returns the option to do when that says all, else selects it and returns null.
 *
 * When several options stand for the same things a menu of them opens; `careful` opens it also for a single
 * option that cannot be taken back, for pointers that cannot hover and so have not been told.
 */
export function point(here, ref, careful = false) {
  const { pointing } = here;
  const found = optionsAt(here, ref);
  const selection = [...pointing.selection, ref];
  const whole = found.filter((option) => option.at.length === selection.length);
  const more = whole.length < found.length;
  if (whole.length === 1 && !more && !(careful && whole[0].final)) return whole[0];
  pointing.selection = selection;
  pointing.menu = whole.length ? { ref, options: whole, more } : null;
  return null;
}

/** Start over with this reference, if pointing could start there. */
export function startWith(here, ref, careful) {
  clear(here);
  return optionsAt(here, ref).length ? point(here, ref, careful) : null;
}

/** Forget what has been selected; the open verb stays. */
export function clear(here) {
  here.pointing.selection = [];
  here.pointing.menu = null;
}

/** After a new table: nothing is selected, and the verb stays open only while it can still be done. */
export function renew(here) {
  clear(here);
  here.pointing.lit = [];
  const { verb } = here.pointing;
  if (!playable(here).some((option) => option.verb === verb)) here.pointing.verb = null;
}

/** What an option still needs to have pointed at, or null when the selection does not lead to it. */
function rest(option, selection) {
  const left = [...(option.at ?? [])];
  for (const ref of selection) {
    const i = left.indexOf(ref);
    if (i < 0) return null;
    left.splice(i, 1);
  }
  return left;
}
