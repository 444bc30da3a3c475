/**
 * Trouble in Templetown as the table page asks for it: the parts to draw and the style sheets they need. It
 * holds no state of the game.
 */
import { board } from './board.js';
import { follow } from './city.js';
import { hand, ownThings } from './hand.js';
import { icon } from './icon.js';
import { refine } from './payment.js';
import { refusal } from './refusal.js';
import { brief, seat } from './seat.js';
import { shaped } from './shape.js';
import { notice } from './track.js';

export default {
  styles: ['board.css', 'district.css', 'figures.css', 'cards.css', 'hand.css', 'desk.css'],
  board,
  seat,
  brief,
  hand,
  own: ownThings,
  refine,
  shaped,
  refusal,
  notice,
  icon,
  after: follow,
};
