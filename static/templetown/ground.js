/**
 * A District's ground, the same for the whole game: the dark between the blocks, its Streets and their dots,
 * the gate. It is drawn once a District and knows nothing of who stands where.
 */
import { svg } from 'lit';

import { FRAME, between, distance } from './geometry.js';

const DOT_STEP = 25;
const VEINS = [
  'M-72 90C60 60 90 150 60 250S-20 420-72 440',
  'M872 40C760 80 720 130 770 230s60 190 102 210',
  'M120-80c60 60 200 40 260 10s180-60 330 0',
  'M-20 512c120-60 220-20 300-40s260 30 400-10 140-20 192-20',
];
const CELLS = [
  [-30, 30, 26],
  [840, 120, 34],
  [30, 490, 30],
  [770, 480, 24],
  [845, 400, 18],
  [-40, 330, 20],
  [250, 480, 16],
  [560, 486, 20],
];

/** Night, veins and cells. */
export function night(index) {
  const turn = index % 2 ? `translate(${FRAME.x * 2 + FRAME.width} 0) scale(-1 1)` : '';
  return svg`<g class="tt-scenery" transform=${turn}>
    ${VEINS.map((d) => svg`<path class="tt-vein" d=${d} /><path class="tt-vein-light" d=${d} />`)}
    ${CELLS.map(([x, y, r]) => svg`<g class="tt-corpuscle"><ellipse cx=${x} cy=${y} rx=${r} ry=${r * 0.8} />
      <ellipse cx=${x + r * 0.15} cy=${y + r * 0.1} rx=${r * 0.4} ry=${r * 0.3} /></g>`)}
  </g>`;
}

/** The Streets and the way out. */
export function streets({ streets: all, nodes, entry }) {
  const gate = nodes.get(entry);
  const exit = `M${gate.x} ${gate.y}V${FRAME.y + FRAME.height}`;
  const lines = all.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
  return svg`<g class="tt-streets">
    <path class="tt-kerb" d="${lines}${exit}" /><path class="tt-neon" d="${lines}${exit}" /><path
        class="tt-street" d="${lines}${exit}" />
    <path class="tt-gate" d="m${gate.x - 13} ${FRAME.y + FRAME.height - 20} 13 13 13-13" />
  </g>`;
}

/** The dots on the Streets; those of a number of dots in `closed` may not be used now. */
export function pavement({ streets: all }, closed) {
  return svg`<g class="tt-pavement">${all.map((street) => dots(street, closed.has(street.dots)))}</g>`;
}

function dots({ from, to, dots: count }, isClosed) {
  const middle = between(from, to, 0.5);
  const long = distance(from, to);
  const at = Array.from({ length: count }, (_, i) =>
    between(middle, to, ((i - (count - 1) / 2) * DOT_STEP * 2) / long),
  );
  return svg`<g
      class="tt-dots dots-${count} ${isClosed ? 'is-closed' : ''}">${at.map(({ x, y }) => svg`<circle cx=${x}
          cy=${y} r="7.5" />`)}
    ${isClosed ? svg`<path class="tt-barrier" transform="translate(${middle.x} ${middle.y})"
        d="m-22-12 44 24m0-24-44 24" />` : ''}</g>`;
}

/** The climb from an Intersection to its Wall Zones. */
export function stairs({ walls }) {
  return svg`<g class="tt-stairs">${[...walls.values()].map(({ x, y, from }) => svg`<path
      d="M${from.x} ${from.y - 18}L${x} ${y + 4}" />`)}</g>`;
}
