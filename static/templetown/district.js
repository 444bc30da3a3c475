/**
 * One District as a picture: ground, wall, blocks, Intersections and everybody on them, in the order in which
 * they cover each other. It sorts what the view lists by place and judges nothing.
 */
import { html, nothing, svg } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';

import { dangerOf } from './danger.js';
import { FRAME, geometry, place } from './geometry.js';
import { ghosts } from './ghosts.js';
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
 * @param {object} show what is looked at besides the view (see board.js)
 */
export function district(ctx, index, show) {
  const { x, y, width, height } = FRAME;
  const { ref, immunized } = show.view.districts[index];
  const kinds = { 'tt-district': true, 'is-immunized': immunized, 'shows-danger': show.danger };
  // Pointing at things draws the page anew many times a second, and changes nothing of what stands here.
  const ingredients = [show.shot, index, show.danger, show.own];
  return html`<svg class=${classMap(kinds)} role="group" viewBox="${x} ${y} ${width} ${height}"
      aria-label=${ctx.t('Map of {district}', { district: ref })}>
    ${guard(ingredients, () => everything(ctx, index, show))}
    ${show.playing ? nothing : ghosts(ctx, index)}${way(ctx, index, show)}
  </svg>`;
}

/** All that stands in a District, from the back to the front. */
function everything(ctx, index, show) {
  const land = geometry(ctx);
  const here = inDistrict(ctx, index, show, land);
  const standing = here.nodes.filter((it) => it.heroes.length || it.frankie);
  return svg`${ground(index, show, land, here.it)}
    ${here.walls.map((it) => wall(ctx, it))}
    ${repeat(here.zones, (it) => it.ref, (it) => zone(ctx, it))}
    ${doors(land)}
    ${repeat(here.nodes, (it) => it.ref, (it) => intersection(ctx, it))}
    ${standing.map(onIntersection)}
    ${show.danger ? dangerOf(ctx, index, show, land) : nothing}`;
}

function ground(index, show, land, { immunized, infected }) {
  const rotten = new Set(infected.map((ref) => Number(place(ref).id)));
  return svg`${night(index)}${rampart(land, immunized)}${stairs(land)}${streets(land)}
    ${walls(land, rotten)}${pavement(land, show.closed)}`;
}

/** What the view says of each place of a District, beside where that place is drawn. */
function inDistrict(ctx, index, show, land) {
  const { view, fresh, own } = show;
  const it = view.districts[index];
  const boss = view.frankie;
  const marked = new Set([...it.eggs, ...it.clues].map((ref) => place(ref).id));
  const heroesAt = (ref) => view.heroes.filter((one) => one.at === ref).map((one) => one.seat);
  return {
    it,
    walls: [...land.walls.values()].map(wallIn),
    zones: [...land.zones.values()].sort((a, b) => b.zone - a.zone).map(zoneIn),
    nodes: [...land.nodes.values()].map(nodeIn),
  };

  function wallIn(rampartHere) {
    const ref = `wall:${index}.${rampartHere.wall}`;
    return { ref, rampart: rampartHere, color: it.walls[rampartHere.wall - 1], heroes: heroesAt(ref) };
  }

  function zoneIn(lot) {
    const ref = `zone:${index}.${lot.zone}`;
    const foe = it.enemies.find((one) => one.zone === ref);
    const keep = it.tower?.zone === ref ? { ...it.tower, ref: `tower:${index}` } : null;
    const infected = it.infected.includes(ref);
    const enemy = foe && { ...foe, piece: pieceOf(show, ref) };
    const standing = { enemy, tower: keep, heroes: heroesAt(ref) };
    return { ref, lot, marked, infected, acts: fresh.has(ref), ...standing };
  }

  function nodeIn(node) {
    const ref = `node:${index}.${node.id}`;
    const latest = boss && !boss.shown && boss.at === ref;
    const clue = it.clues.includes(ref) ? (latest ? 'latest' : 'old') : null;
    const kind = { entry: node.id === land.entry, subway: node.id === land.subway, isNew: fresh.has(ref) };
    const frankie = boss?.shown && boss.at === ref;
    return { ref, node, clue, egg: it.eggs.includes(ref), heroes: heroesAt(ref), frankie, own, ...kind };
  }
}
