/**
 * The map of London with all that stands on it, in layers from the paper up: what is tall is drawn last.
 * `show` is what is looked at: the view or a frame of a playback, with what is new and what a card calls.
 */
import { html, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { unit } from './army.js';
import { carriage, counter } from './counters.js';
import { FRAME } from './geometry.js';
import { ground, patterns } from './ground.js';
import { locations, names, stamps, tags } from './locations.js';
import { green, score } from './margin.js';
import { person } from './people.js';
import { rays } from './rays.js';
import { prices, roads, spaces, way } from './spaces.js';
import { track } from './track.js';
import { flash, ghost, tripod } from './tripod.js';
import { weed } from './weed.js';

const box = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

/** Those that share a Location stand beside each other there. */
function standing(map, pieces, kind) {
  const count = new Map();
  return pieces
    .filter(({ at }) => map.locations.has(at))
    .map((piece) => {
      const nth = count.get(piece.at) ?? 0;
      count.set(piece.at, nth + 1);
      return { ...piece, ...map.stands.get(piece.at)[kind][nth] };
    });
}

/** The PCs on foot, those in front last. */
function people(ctx, map, view, burning) {
  const found = view.players.flatMap(({ seat, pcs }) =>
    pcs.filter(({ at }) => map.spaces.has(at)).map(({ ref, at }) => ({ ref, at, seat })),
  );
  const hidden = ({ seat, at }) =>
    view.turn?.shelters.some((one) => one.seat === seat && map.spaces.get(at).touches.includes(one.location));
  const drawn = found.map((pc) => ({
    ...pc,
    ...place(map, pc.at),
    burns: burning.has(pc.ref),
    hidden: hidden(pc),
  }));
  return repeat(
    inFront(drawn),
    ({ ref }) => ref,
    (pc) => person(ctx, pc),
  );
}

const inFront = (pieces) => [...pieces].sort((a, b) => a.y - b.y);
const place = (map, at) => ({ x: map.spaces.get(at).x, y: map.spaces.get(at).y });

function flashes(map, machines, targets) {
  return targets.flatMap((ref) => {
    const space = map.spaces.get(ref);
    const from = machines.find(({ at }) => space.touches.includes(at));
    return from ? [flash(from, space)] : [];
  });
}

/** Where Tripods are about to march: a ghost of each, and an arrow to it. */
function marches(map, machines, moves) {
  return moves.map(({ tripod: ref, to }) => {
    const from = machines.find((one) => one.ref === ref);
    return from ? ghost(from, map.stands.get(to).tripods[0]) : null;
  });
}

/**
 * The whole map.
 * @param {object} ctx what the core hands to a game
 * @param {object} map the printed board (see geometry.js)
 * @param {object} show `{view, fresh, called, targets, way, plans, aims}`
 */
export function drawn(ctx, map, { view, fresh, called, targets, way: shown, plans, aims }) {
  const burning = new Set(view.endangered);
  const machines = standing(map, view.tripods, 'tripods');
  const units = standing(map, view.units, 'units');
  return html`<svg class="tp-map" viewBox=${box} role="group" data-rove
      aria-label=${ctx.t('Map of London')}>${patterns}${ground}
    ${score(ctx, view)}${green(ctx, view)}${track(ctx, view)}
    ${rays(map, called)}${roads(map)}${weed(map, view, fresh)}
    ${locations(ctx, map, view)}${spaces(ctx, map, view)}${view.counters.map((one) => counter(ctx, map, one))}
    ${stamps(ctx, map, view, fresh)}${way(map, shown)}${prices(ctx, map, view, shown)}
    <g class="tp-people">${people(ctx, map, view, burning)}</g>
    ${view.carriages.map((one) => carriage(ctx, map, one, burning))}
    <g class="tp-army">${repeat(units, ({ ref }) => ref, unit)}</g><g class="tp-tripods">
      ${repeat(
        inFront(machines),
        ({ ref }) => ref,
        (one) => tripod(one, fresh.has(one.ref) ? 'is-fresh' : ''),
      )}</g>${tags(ctx, map, view)}${names(ctx, map)}
    ${marches(map, machines, plans)}<g
        class="tp-aims">${flashes(map, machines, aims)}</g>${flashes(map, machines, targets)}</svg>`;
}
