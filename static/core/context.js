/**
 * What a game's drawing may read: one table message, through the facing seat's eyes, and the words for it.
 * It holds no state of its own and changes nothing.
 */
import { html, nothing } from 'lit';

import { icon } from './icons.js';
import { colour, mark } from './marks.js';
import { moves } from './motion.js';
import { glow, optionsAt } from './pointing.js';
import { parts, seatName, t } from './words.js';

/**
 * The `ctx` handed to the game's module and to the views around the board.
 * @param {object} here all that the page knows (see table.js)
 * @param {object} deeds what may be done from a view (see deeds.js)
 */
export function context(here, deeds) {
  const table = here.replay?.table ?? here.table ?? {};
  const { names = {}, pieces = {} } = here.game ?? {};
  const seats = here.seats;
  const say = (template, values) => sentence(parts(template, values, names, seats), here.module, ctx);
  const ctx = {
    ...ofTable(table, here),
    names,
    pieces,
    seats,
    replay: Boolean(here.replay),
    log: here.replay ? (table.log ?? []) : here.log.lines,
    moves: moves(here.settings),
    keys: here.settings.keys !== 'off',
    plans: here.replay ? [] : here.plans,
    plan: mayPlan(here) ? deeds.plan : null,
    selection: here.pointing.selection,
    glow: glow(here),
    pointed: here.pointing.pointed,
    optionsAt: (ref) => optionsAt(here, ref),
    chosen: (ref) => here.pointing.selection.includes(ref),
    seatName: (seat) => seatName(seat, seats),
    mark,
    colour,
    t: (template, values) => t(template, values, names, seats),
    say,
    chip: (ref) => say('{it}', { it: ref }),
    act: deeds.act,
    redraw: deeds.redraw,
    zoom: deeds.zoom,
    refresh: deeds.refresh,
    tell: (message) => deeds.refuse({ message }),
  };
  return ctx;
}

/** Whether moves can be marked that are only planned: in a game that has plans, by who holds the facing seat. */
function mayPlan({ game, table, replay }) {
  return Boolean(game?.plans && !replay && table?.status === 'playing' && table.holds.includes(table.facing));
}

function ofTable(table, here) {
  return {
    id: here.id,
    slug: here.slug,
    game: here.game,
    status: table.status,
    host: here.host,
    hosts: here.hosts,
    watching: here.watching,
    view: table.view ?? null,
    ply: table.ply ?? 0,
    paused: Boolean(table.paused),
    fault: Boolean(table.fault),
    whatIf: Boolean(here.table?.what_if),
    clock: table.clock ?? null,
    phase: here.game?.phases?.[table.phase] ?? '',
    prompt: table.prompt ?? '',
    promptWith: table.prompt_with ?? {},
    facing: table.facing ?? null,
    holds: table.holds ?? [],
    toAct: table.to_act ?? [],
    options: here.replay ? [] : (table.options ?? []),
    undo: here.replay ? 'no' : (table.undo ?? 'no'),
    result: table.result ?? null,
  };
}

/** A sentence whose names of things are live chips: pointing at one lights it up on the board. */
function sentence(found, module, ctx) {
  return found.map((part) => {
    if (part.ref) return chip(part.ref, part.text, module?.icon?.(part.ref, ctx));
    if (part.seat !== undefined) return who(part.seat, part.text);
    return part.text;
  });
}

/** A thing by name, after the game's small picture of it, which no line break parts from the first word. */
function chip(ref, text, drawn) {
  const [first, ...others] = text.split(' ');
  if (!drawn) return html`<span class="chip" data-chip=${ref}>${text}</span>`;
  return html`<span class="chip" data-chip=${ref}><span class="together">${drawn}${first}</span>${
    others.map((word) => ` ${word}`).join('')}</span>`;
}

/** A seat's mark and name, as it stands in a sentence. */
export function who(seat, name) {
  return html`<span class="who ${colour(seat)}">${mark(seat)}<bdi>${name}</bdi></span>`;
}

/** A rule's number as a control that opens the rules drawer there. */
export function ruleLink(rule) {
  if (!rule) return nothing;
  const label = t('Rule {rule}', { rule });
  return html`<button type="button" class="rule-link" data-rule=${rule} aria-label=${label}
    >${icon('rules')}${rule}</button>`;
}
