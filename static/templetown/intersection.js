/**
 * One Intersection: a neon ring, what marks it, and who stands on it. The subway is square, the entry wears a
 * gate. It draws what the view lists.
 */
import { nothing, svg } from 'lit';
import { classMap } from 'lit/directives/class-map.js';

import { frankie } from './enemies.js';
import { hero } from './heroes.js';
import { clue, egg } from './tokens.js';

const TRAIN = `M-14-3c0-9 4-13 14-13s14 4 14 13v8c0 4-3 6-6 6H-8c-3 0-6-2-6-6Zm0 2h28
  M-7 5h.1M7 5h.1M-8 12l-5 7M8 12l5 7`;
const GATE = 'M-6 13V-12m0 0-6 7m6-7 6 7M8-13v25m0 0-6-7m6 7 6-7';

/**
 * An Intersection as `{ref, node, egg, clue: 'latest'|'old'|null, entry, subway}`.
 * @param {object} ctx what the core hands to a game
 * @param {object} it the Intersection's place on the drawing and what the view says of it
 */
export function intersection(ctx, it) {
  const { ref, node, entry, subway } = it;
  const marked = it.egg || it.clue;
  const kinds = { 'tt-node': true, 'is-subway': subway, 'is-entry': entry, 'is-marked': Boolean(marked) };
  return svg`<g class=${classMap(kinds)} data-at=${ref} role="img" aria-label=${described(ctx, it)}
      transform="translate(${node.x} ${node.y})">
    <circle class="tt-reach" r="42" />${ring(subway)}
    ${marked ? marker(it) : sign(node, entry, subway)}
  </g>`;
}

function marker({ node, clue: card, isNew }) {
  return svg`<g class=${isNew ? 'is-new' : ''}>${card ? clue(card === 'latest') : egg()}</g>
    <text class="tt-node-id is-marked" y="32">${node.id}</text>`;
}

/** Who stands on an Intersection, over all else: `own` is the agent that may be dragged along a way. */
export function onIntersection({ node, heroes, frankie: boss, own }) {
  return svg`<g transform="translate(${node.x} ${node.y + 16})">
    ${heroes.map((seat) => agent(seat, seat === own))}${boss ? kingpin() : nothing}</g>`;
}

function agent(seat, own) {
  return svg`<g class="tt-figure ${own ? 'is-own' : ''}" data-at="hero:${seat}" data-piece="hero ${seat}"
    data-own=${own ? seat : nothing}>${hero(seat)}</g>`;
}

function kingpin() {
  return svg`<g class="tt-figure" data-at="frankie:bola" data-piece="frankie">
    <path class="tt-spotlight" d="M-46 8 0-190 46 8c-20 14-72 14-92 0Z" />${frankie()}</g>`;
}

function ring(subway) {
  if (subway) {
    return svg`<rect class="tt-node-glow" x="-34" y="-34" width="68" height="68" rx="10" />
      <rect class="tt-node-ring" x="-27" y="-27" width="54" height="54" rx="7" />`;
  }
  return svg`<circle class="tt-node-glow" r="34" /><circle class="tt-node-ring" r="27" />`;
}

function sign(node, entry, subway) {
  if (subway) return svg`<path class="tt-node-sign" d=${TRAIN} />`;
  if (entry) return svg`<path class="tt-node-sign" d=${GATE} />`;
  return svg`<text class="tt-node-id" y="11">${node.id}</text>`;
}

function described(ctx, { ref, node, entry, subway, egg: hasEgg, clue: hasClue, heroes, frankie: boss }) {
  const parts = [ctx.t('{it}', { it: ref })];
  if (entry || subway) parts.push(node.id);
  if (hasEgg) parts.push(ctx.t('Egg'));
  if (hasClue) parts.push(ctx.t(hasClue === 'latest' ? 'the latest Clue' : 'Clue'));
  parts.push(...heroes.map((seat) => ctx.t('{it}', { it: `hero:${seat}` })));
  if (boss) parts.push(ctx.t('{it}', { it: 'frankie:bola' }));
  return parts.join(', ');
}
