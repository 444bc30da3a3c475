/**
 * Pandoria as the table page asks for it: the parts to draw and the style sheets they need. It holds no
 * state.
 */
import { board } from './board.js';
import { follow } from './follow.js';
import { hand, ownThings } from './hand.js';
import { icon, notice } from './icon.js';
import { refine, shaped } from './laying.js';
import { refusal } from './refusal.js';
import { brief, seat } from './seat.js';

export default {
  styles: ['board.css', 'map.css', 'cards.css', 'hand.css'],
  board,
  seat,
  brief,
  hand,
  own: ownThings,
  shaped,
  refine,
  refusal,
  notice,
  icon,
  after: follow,
};
