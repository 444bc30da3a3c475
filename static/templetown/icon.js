/**
 * Small pictures beside the words of live chips. It knows what a reference shows, not what may be done with
 * it.
 */
import { html, svg } from 'lit';

import { enemy, frankie } from './enemies.js';
import { hero } from './heroes.js';
import { symbol } from './symbols.js';

const SIGNS = {
  'piece:egg': 'egg',
  'piece:clue': 'clue',
  'piece:infected': 'infected',
  'piece:block': 'block',
  'piece:tower': 'tower',
};
const KINDS = { wall: 'block', tower: 'tower', weapon: 'burst', ability: 'star', goal: 'goal' };

/**
 * The picture for a reference, or null where words say it all.
 * @param {string} ref
 */
export function icon(ref) {
  const [kind, id] = ref.split(':');
  if (kind === 'enemy') return face('-44 -72 88 78', enemy({ kind: id, fallen: false }));
  if (kind === 'frankie') return face('-50 -118 100 104', frankie());
  if (kind === 'hero') return face('-30 -92 60 62', hero(Number(id)));
  const sign = SIGNS[ref] ?? KINDS[kind];
  return sign ? html`<span class="tt tt-chip">${symbol(sign)}</span>` : null;
}

const face = (box, drawing) =>
  html`<svg class="tt tt-chip-face" viewBox=${box} aria-hidden="true">${svg`${drawing}`}</svg>`;
