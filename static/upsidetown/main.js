/**
 * Upside Town as the table page asks for it: the parts to draw and the style sheets they need. It holds no
 * state of the game and sends nothing.
 */
import { board } from './board.js';
import { hand, ownThings } from './hand.js';
import { icon, notice } from './icon.js';
import { refusal } from './refusal.js';
import { brief, seat } from './seat.js';

export default {
  styles: ['board.css', 'scene.css', 'unit.css', 'card.css', 'seat.css'],
  board,
  seat,
  brief,
  hand,
  own: ownThings,
  refusal,
  notice,
  icon,
};
