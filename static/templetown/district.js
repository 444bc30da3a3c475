/**
 * One District as a picture: ground, wall, blocks, Intersections and everybody on them, in the order in which
 * they cover each other. It sorts what the view lists by place and judges nothing.
 */
import { html, nothing, svg } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';

import { dangerOf } from './danger.js';
import { FRAME, geometry, place } from './geometry.js';
import { night, pavement, stairs, streets } from './ground.js';
import { intersection, onIntersection } from './intersection.js';
import { way } from './path.js';
import { pieceOf } from './travel.js';
import { rampart, wall } from './wall.js';
import { doors, walls, zone } from './zone.js';

/**
 * The drawing of District `index`.
 * @param {object} ctx what the core hands to a game
 * @param {number} index of the District in the view
 * @param {object} show what is looked at besides the view: `{view, danger, playing, way, closed}`
 */
export function district(ctx, index, show) {
  const land = geometry(ctx);
  const here = inDistrict(ctx, index, show, land);
  const { immunized } = here.it;
  const { x, y, width, height } = FRAME;
  const ingredients = [land, index, immunized, String(here.it.infected), String([...show.closed])];
  return html`<svg class="tt-district ${immunized ? 'is-immunized' : ''} ${show.danger ? 'shows-danger' : ''}"
      role="group"
      aria-label=${ctx.t('Map of {district}', { district: here.it.ref })}
          viewBox="${x} ${y} ${width} ${height}">
    ${guard(ingredients, () => ground(index, show, land, here.it))}
    ${[1, 2, 3, 4, 5, 6].map((number) => wall(ctx, here.wall(number)))}
    ${repeat(
      here.zones,
      (it) => it.ref,
      (it) => zone(ctx, it),
    )}
    ${guard([land], () => doors(land))}
    ${repeat(
      here.nodes,
      (it) => it.ref,
      (it) => intersection(ctx, it),
    )}
    ${here.nodes.map((it) => (it.heroes.length || it.frankie ? onIntersection(ctx, it) : nothing))}
    ${show.danger ? dangerOf(ctx, index, show, land) : nothing}
    ${way(ctx, index, show)}
  </svg>`;
}

function ground(index, show, land, { immunized, infected }) {
  const rotten = new Set(infected.map((ref) => Number(place(ref).id)));
  return svg`${night(index)}${rampart(land, immunized)}${stairs(land)}${streets(land)}
    ${walls(land, rotten)}${pavement(land, show.closed)}`;
}

function inDistrict(ctx, index, show, land) {
  const { view } = show;
  const it = view.districts[index];
  const at = (ref) => (show.playing ? nothing : ref);
  const marked = new Set([...it.eggs, ...it.clues].map((ref) => place(ref).id));
  const heroesAt = (ref) => view.heroes.filter((one) => one.at === ref).map((one) => one.seat);
  const boss = view.frankie;
  const zones = [...land.zones.values()]
    .sort((a, b) => b.zone - a.zone)
    .map((lot) => zoneIn(`zone:${index}.${lot.zone}`, lot));
  const nodes = [...land.nodes.values()].map((node) => nodeIn(`node:${index}.${node.id}`, node));
  const wallAt = (number) => {
    const ref = `wall:${index}.${number}`;
    return {
      ref,
      rampart: land.walls.get(String(number)),
      color: it.walls[number - 1],
      heroes: heroesAt(ref),
      at,
    };
  };
  return { it, zones, nodes, wall: wallAt };

  function zoneIn(ref, lot) {
    const foe = it.enemies.find((one) => one.zone === ref);
    const keep = it.tower?.zone === ref ? { ...it.tower, ref: `tower:${index}` } : null;
    return {
      ref,
      lot,
      marked,
      at,
      acts: show.fresh.has(ref),
      infected: it.infected.includes(ref),
      heroes: heroesAt(ref),
      tower: keep,
      enemy: foe && { ...foe, piece: pieceOf(show, ref) },
    };
  }

  function nodeIn(ref, node) {
    const clue = it.clues.includes(ref) && (boss && !boss.shown && boss.at === ref ? 'latest' : 'old');
    return {
      ref,
      node,
      at,
      clue: clue || null,
      egg: it.eggs.includes(ref),
      isNew: show.fresh.has(ref),
      entry: node.id === land.entry,
      subway: node.id === land.subway,
      heroes: heroesAt(ref),
      frankie: boss?.shown && boss.at === ref,
      own: show.own,
    };
  }
}
