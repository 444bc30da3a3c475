/**
 * Laying tiles and castles: which piece, which way round, and where it can go. Of all placements offered, the
 * board shows one for each hex: with the first half there, turned as the player has turned it.
 */
import { directionOf } from './geometry.js';
import { look, see } from './look.js';

const TURNS = 6;
const PIECES = ['place-tile', 'place-castle'];
const LAID = [...PIECES, 'place-single'];

let made = { table: null, stamp: -1, options: [] };

/**
 * The options as the board shows them, in place of those sent.
 * @param {object} table a table message
 */
export function shaped(table) {
  if (made.table !== table || made.stamp !== look.stamp) {
    made = { table, stamp: look.stamp, options: reshaped(table) };
  }
  return made.options;
}

/** How each kind of action is shown; those that are missing are shown as they were sent. */
const SHAPES = {
  'place-tile': () => [],
  'place-castle': () => [],
  'place-single': (option) => [told(option, option.action.hex)],
  'place-figure': (option) => [{ ...option, at: [option.action.to], shaped: true }],
  // All of a region stands for it.
  harvest: (option, { regions }) => {
    const { hexes } = regions.find((one) => one.hexes.includes(option.action.region));
    return hexes.map((ref) => ({ ...option, at: [ref] }));
  },
};

function reshaped({ options, view }) {
  const others = options.flatMap((option) => SHAPES[option.action?.type]?.(option, view) ?? [option]);
  return [...others, ...placements(options)];
}

/** The placements of the piece that is being laid. */
function placements(options) {
  const piece = pieceOf(options);
  if (piece === null) return [];
  const own = options.filter(({ action, at }) => PIECES.includes(action?.type) && at[0] === piece);
  if (own[0].action.type === 'place-tile') return turned(own);
  return own.map((option) => told(option, option.action.hex));
}

/** What can be laid now, by reference: the tiles in hand, then the castle. */
export function pieces(options) {
  const laid = options.filter(({ action }) => PIECES.includes(action?.type));
  return [...new Set(laid.map(({ at }) => at[0]))];
}

/** The piece that is being laid, or null when none can be. */
export function pieceOf(options) {
  const found = pieces(options);
  return found.includes(look.piece) ? look.piece : (found[0] ?? null);
}

/** For each hex the placement whose second half lies nearest to the wished direction, clockwise. */
function turned(placements) {
  const best = new Map();
  for (const option of placements) {
    const { on, to } = option.action;
    const way = (directionOf(on, to) - look.turn + TURNS) % TURNS;
    if (!best.has(on) || way < best.get(on).way) best.set(on, { way, option });
  }
  return [...best].map(([on, { option }]) => told(option, on));
}

/** A placement as it is pointed at: one hex stands for it, and its words say who would gain what. */
function told(option, ref) {
  const { say, with: values } = gains(option);
  const words = say ? { say: `${option.say}: ${say}`, with: { ...option.with, ...values } } : {};
  return { ...option, ...words, at: [ref], shaped: true, foreseen: true };
}

/** What everybody would gain, as the end of a sentence: `{say, with}`. */
function gains(option) {
  const shares = (option.with?.closes ?? []).flatMap((one) => one.gains);
  const values = {};
  const said = shares.map(([seat, good, kept, points], i) => {
    Object.assign(values, {
      [`seat${i}`]: seat,
      [`kept${i}`]: kept,
      [`points${i}`]: points,
      [`good${i}`]: `good:${good}`,
    });
    const parts = [kept ? `+{kept${i}} {good${i}}` : '', points ? `+{points${i}} points` : ''];
    return `{seat${i}} ${parts.filter(Boolean).join(', ')}`;
  });
  return { say: said.join('; '), with: values };
}

/** The direction in which the tile lies with its first half on a hex, or as the player has turned it. */
export function turnAt(ctx, ref) {
  const option = ref && ctx.optionsAt(ref).find(({ action }) => action.type === 'place-tile');
  return option ? directionOf(option.action.on, option.action.to) : look.turn;
}

/** Turn the tile on: over a hex to the next way in which it fits there. */
export function rotate(ctx, steps) {
  const ref = placing(ctx)?.at[0] ?? null;
  const ways = ref === null ? [] : waysAt(ctx, ref);
  const now = turnAt(ctx, ref);
  for (let i = 1; i <= TURNS; i += 1) {
    const turn = (now + i * steps + TURNS * TURNS) % TURNS;
    if (!ways.length || ways.includes(turn)) return see(ctx, { turn });
  }
  return undefined;
}

function waysAt(ctx, ref) {
  const piece = pieceOf(ctx.options);
  const fits = ctx.options.filter(
    ({ action }) => action?.type === 'place-tile' && action.tile === piece && action.on === ref,
  );
  return fits.map(({ action }) => directionOf(action.on, action.to));
}

/** The placement that is pointed at, or has been tapped once: its option, as the board shows it. */
export function placing(ctx) {
  const ref = drafted(ctx) ?? ctx.pointed;
  if (!ref?.startsWith('hex:') || !ctx.glow.has(ref)) return null;
  return ctx.optionsAt(ref).find(({ action }) => LAID.includes(action.type)) ?? null;
}

/** Whether a tile can be turned and laid now. */
export const laysTile = (ctx) => Boolean(pieceOf(ctx.options)?.startsWith('tile:'));

/** What a placement covers, as hexes of the view. */
export function covers(ctx, { action }) {
  if (action.type === 'place-castle') {
    const seat = ctx.facing;
    return [{ at: action.hex, terrain: null, symbols: 0, castle: `castle:${seat}`, seat }];
  }
  if (action.type === 'place-single') return [{ at: action.hex, ...singleFace(ctx) }];
  const [first, second] = ctx.pieces[action.tile].faces;
  return [
    { at: action.on, ...first },
    { at: action.to, ...second },
  ];
}

const SINGLES = {
  'spell:raise-hills': 'hills',
  'spell:grow-forest': 'forest',
  'spell:raise-mountain': 'mountains',
  'spell:found-city': 'city',
};

const singleFace = ({ view }) => ({ terrain: SINGLES[view.turn?.spell] ?? 'forest', symbols: 1 });

function drafted(ctx) {
  const { draft } = look;
  return draft && draft.ply === ctx.ply && draft.facing === ctx.facing ? draft.ref : null;
}

/**
 * Asked before an option is sent: a thumb has not seen yet how the tile would lie, so its first tap only
 * shows it.
 * @returns {object|null} the option to send, or null
 */
export function refine(ctx, option) {
  look.since = { id: ctx.id, facing: ctx.facing, ply: ctx.ply };
  const careful = look.thumb && option.shaped && LAID.includes(option.action.type);
  if (!careful || drafted(ctx) === option.at[0]) return option;
  see(ctx, { draft: { ref: option.at[0], ply: ctx.ply, facing: ctx.facing } });
  return null;
}
