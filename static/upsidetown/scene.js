/**
 * The landscape behind a street, cut out of paper: sky, hills, a far town, trees and lamp posts. It is
 * scenery only and knows nothing of the game.
 */
import { html, svg } from 'lit';

const STARS = [
  [330, 60],
  [396, 118],
  [452, 40],
  [520, 92],
  [588, 48],
  [640, 128],
  [700, 70],
  [905, 54],
  [960, 130],
  [1040, 70],
  [1120, 118],
  [250, 130],
  [160, 70],
  [70, 110],
];

const FAR_GROUND = 322;
const FAR_HOUSES = [
  [452, 26, 40],
  [482, 22, 60],
  [508, 34, 34],
  [548, 20, 74],
  [572, 30, 46],
  [606, 26, 30],
  [636, 24, 54],
  [664, 34, 38],
  [702, 22, 28],
];

const CLOUDS = [
  [470, 160, 0.9],
  [940, 180, 1],
  [668, 136, 0.6],
  [520, 66, 0.7],
  [1010, 70, 0.8],
];

const MID_TREES = [
  [176, 300, 0.72],
  [208, 304, 0.56, 'fir'],
  [1006, 290, 0.7, 'fir'],
  [1034, 288, 0.9],
  [1066, 286, 0.62, 'fir'],
  [344, 314, 0.55],
  [872, 320, 0.6],
];

const NEAR_TREES = [
  [40, 366, 1],
  [84, 360, 0.8, 'fir'],
  [1140, 362, 1.05],
  [1176, 362, 0.8, 'fir'],
  [498, 376, 0.5],
  [716, 372, 0.5, 'fir'],
  [300, 362, 0.6, 'fir'],
];

const CROWNS = {
  round: svg`<ellipse class="ut-leaf" cx="0" cy="-34" rx="17" ry="22" />
    <path class="ut-leaf-fold" d="M0-56a17 22 0 0 1 0 44z" />`,
  fir: svg`<path class="ut-leaf" d="M0-66 17-12h-34z" /><path class="ut-leaf-fold" d="M0-66 17-12H0z" />`,
};

const star = ([x, y], i) => svg`<circle cx=${x} cy=${y} r=${1.4 + (i % 3) * 0.6} />`;

function tree(x, y, size, kind = 'round') {
  return svg`<g class="ut-tree" transform="translate(${x} ${y}) scale(${size})">
    <path class="ut-trunk" d="M-2.2 0h4.4v-18h-4.4z" />${CROWNS[kind]}</g>`;
}

function cloud(x, y, size) {
  return svg`<path class="ut-cloud" transform="translate(${x} ${y}) scale(${size})"
    d="M0 0h92a17 17 0 0 0 0-34 12 12 0 0 0-8 2 24 24 0 0 0-44-8 18 18 0 0 0-27 11A15 15 0 0 0 0 0z" />`;
}

function farHouse([x, width, height], i) {
  const y = FAR_GROUND - height;
  const gable = `M${x} ${y}l${width / 2} -16l${width / 2} 16z`;
  const flat = `M${x} ${y}h${width}v-5h-${width}z`;
  return svg`<path class="ut-far-house"
    d="M${x} ${y}h${width}v${height + 14}h-${width}z${i % 3 === 1 ? gable : flat}" />
    <path class="ut-far-window" d=${farWindows(x + width / 2, y)} />`;
}

function farWindows(middle, y) {
  const pane = (dx, dy) => `M${middle + dx} ${y + dy}h4v5h-4z`;
  return [pane(-6, 8), pane(2, 8), pane(-6, 20), pane(2, 20)].join('');
}

const trees = (places) => places.map((place) => tree(...place));

/** Sky, hills and trees. The parts for the night only are shown by the style sheet. */
export function landscape() {
  return html`<svg class="ut-landscape" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax slice"
    aria-hidden="true">
    <g class="ut-stars">${STARS.map(star)}</g>
    <g class="ut-paper">
      <circle class="ut-sun-halo" cx="806" cy="146" r="56" />
      <circle class="ut-sun" cx="806" cy="146" r="35" />
      <circle class="ut-moon-bite" cx="822" cy="136" r="29" />
    </g>
    <g class="ut-paper">${CLOUDS.map((place) => cloud(...place))}</g>
    <path class="ut-paper ut-hill-far"
      d="M0 300C120 210 260 196 400 262 520 318 600 214 760 214S1020 300 1200 226V420H0z" />
    <g class="ut-paper">${FAR_HOUSES.map(farHouse)}</g>
    <path class="ut-paper ut-hill-mid"
      d="M0 330C160 262 300 300 452 322S760 356 900 306 1100 268 1200 300V420H0z" />
    ${trees(MID_TREES)}
    <path class="ut-paper ut-hill-near" d="M0 372C200 326 420 380 640 366S1020 334 1200 360V420H0z" />
    ${trees(NEAR_TREES)}
  </svg>`;
}

const lamp = svg`<circle class="ut-lamp-light" cx="0" cy="-47" r="18" />
  <path class="ut-lamp-post" d="M-1.4 0V-42h2.8V0zM-5 0h10v-3.4H-5z" />
  <path class="ut-lamp-glass" d="M-4.6-42h9.2l1.6-9H-6.2z" />
  <path class="ut-lamp-post" d="M-7.4-50.6 0-56.6 7.4-50.6z" />`;

/** What stands between two lots: a lamp post or a little tree. */
export function betweenLots(i) {
  const drawn = i % 2 ? tree(0, 0, 0.8, i === 3 ? 'fir' : 'round') : lamp;
  return html`<svg class="ut-between" viewBox="-20 -60 40 60" aria-hidden="true">${drawn}</svg>`;
}
