/**
 * Building units, magnet poles and the small marks of Upside Town as paper-craft SVG. It knows shapes only:
 * no seats, no table, and no rule beyond the order of poles in a stack.
 */
import { html, svg, nothing } from 'lit';

export const KINDS = ['single', 'double', 'triple'];

const LEVEL = 40;

/**
 * The units of a building from the ground up, each with the poles at its two ends as it stands: a unit with
 * two different poles is turned so that its lower one is opposite to the surface.
 * @param {string[]} units kinds, bottom to top
 * @param {string} base the pole of the site
 * @param {object} pieces printed faces by ref
 */
export function oriented(units, base, pieces) {
  let surface = base;
  return units.map((kind) => {
    const block = turned(kind, surface, pieces);
    surface = block.high;
    return block;
  });
}

/** One unit as it would stand on a surface of the given pole. */
export function turned(kind, surface, pieces) {
  const { levels, poles } = pieces[`unit:${kind}`];
  const [low, high] = poles[0] === poles[1] || poles[0] !== surface ? poles : [poles[1], poles[0]];
  return { kind, levels, low, high };
}

/** A unit that stands in storage or supply, its first printed pole up. */
export const lying = (kind, pieces) => turned(kind, pieces[`unit:${kind}`].poles[0], pieces);

/** A round magnet pole with its sign, centred on (x, y). */
export function pole(sign, x, y, r) {
  const arm = r * 0.52;
  const cross = sign === '+' ? `M${x} ${y - arm}v${arm * 2}` : '';
  return svg`<g class="ut-pole" data-sign=${sign}>
    <circle class="ut-pole-shadow" cx=${x} cy=${y + r * 0.14} r=${r} />
    <circle class="ut-pole-disc" cx=${x} cy=${y} r=${r} />
    <path class="ut-pole-sign" d="M${x - arm} ${y}h${arm * 2}${cross}" stroke-width=${r * 0.3} />
  </g>`;
}

/** A round magnet pole as a small picture of its own. */
export const poleMark = (sign) => html`<svg class="ut-pole-mark" viewBox="-11 -11 22 22" aria-hidden="true">
  ${pole(sign, 0, 0, 10)}</svg>`;

function storey(y, door) {
  const stripe = `0,${y + 7} 100,${y + 7} 100,${y + 33} 0,${y + 33}`;
  const turn = `100,${y + 7} 110,${y} 110,${y + 26} 100,${y + 33}`;
  return svg`<polygon class="ut-stripe" points=${stripe} />
    <polygon class="ut-stripe-side" points=${turn} />
    <path class="ut-stripe-edge" d="M0 ${y + 32.4}H100" />
    ${[9, 26, 64, 81].map((x) =>
      door && x === 81
        ? svg`<rect class="ut-door" x="79" y=${y + 14} width="12" height="26" rx="1" />`
        : svg`<rect class="ut-window" x=${x} y=${y + 12.5} width="10" height="14" rx="1" />`,
    )}`;
}

/**
 * A unit as a crisp paper block: one coloured stripe a level and a magnet pole at each end.
 * @param {{kind: string, levels: number, low: string, high: string}} block
 * @param {{door?: boolean}} look `door` for the unit that stands on the ground
 */
export function unit(block, { door = false } = {}) {
  const height = block.levels * LEVEL;
  const floors = Array.from({ length: block.levels }, (_, i) =>
    storey(i * LEVEL, door && i === block.levels - 1),
  );
  return html`<svg class="ut-unit" data-kind=${block.kind} viewBox="0 0 100 ${height}" aria-hidden="true">
    <polygon class="ut-side" points="100,0 110,-7 110,${height - 7} 100,${height}" />
    <polygon class="ut-roof" points="0,0 10,-7 110,-7 100,0" />
    <rect class="ut-front" width="100" height=${height} />
    ${floors}
    <path class="ut-fold" d="M.6 ${height}V.6H99.4" />
    ${pole(block.high, 50, 10.6, 8.8)}${pole(block.low, 50, height - 10.6, 8.8)}
  </svg>`;
}

const stripe = (y) => svg`<rect class="ut-stripe" x="1" y=${y} width="16" height="4" />`;

/** A unit the size of a word: its outline and its stripes. */
export function smallUnit(kind, levels) {
  return html`<svg class="ut-small-unit" data-kind=${kind} viewBox="0 0 18 ${levels * 7 + 1}"
      aria-hidden="true">
    <rect class="ut-front" x=".5" y=".5" width="17" height=${levels * 7} rx="1" />
    ${Array.from({ length: levels }, (_, i) => stripe(i * 7 + 2))}
  </svg>`;
}

/** The Free Construction token: a builder's helmet on a round tag. */
export const tokenMark = () => html`<svg class="ut-token-mark" viewBox="0 0 32 32" aria-hidden="true">
  <circle class="ut-token-shadow" cx="16" cy="17" r="14" />
  <circle class="ut-token-disc" cx="16" cy="16" r="14" />
  <circle class="ut-token-ring" cx="16" cy="16" r="11.6" />
  <path class="ut-token-hat" d="M9 19.4a7 7 0 0 1 14 0z" />
  <path class="ut-token-brim" d="M6.8 20.6h18.4" />
  <path class="ut-token-rib" d="M16 11v4.6M12.4 13.2v3M19.6 13.2v3" />
</svg>`;

/** The units and the token that a card gives, as pictures. */
export function rewards(card, ctx) {
  const given = KINDS.flatMap((kind) => Array(card.units[kind]).fill(kind));
  if (!given.length && !card.token) return nothing;
  const units = given.map((kind) => smallUnit(kind, ctx.pieces[`unit:${kind}`].levels));
  return html`<span class="ut-rewards">${units}${card.token ? tokenMark() : nothing}</span>`;
}

/**
 * A number or word that belongs to a picture: the style sheet writes it, because the picture's name says it
 * already and may say it in other words.
 */
export const figure = (text) => html`<b class="ut-figure" data-text=${text}></b>`;
