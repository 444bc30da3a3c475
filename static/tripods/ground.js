/**
 * The sheet that everything lies on: paper, sea, the Thames with its water lines, streets, heath and woods,
 * the frame.
 * It is the same in every game and knows no position.
 */
import { svg } from 'lit';

import { pine, tree } from './engrave.js';
import { FRAME } from './geometry.js';

const COAST =
  'M846 -8C856 24 880 40 884 74C887 100 906 112 918 128C938 150 948 176 958 204' +
    'C976 222 982 258 966 280C956 296 948 304 940 318C930 334 918 344 900 349C884 353 868 351 846 350';
const FAR_COAST = 'M846 376C872 378 900 386 918 399C944 415 958 448 990 456C1006 460 1016 470 1034 474';
const SEA = `${COAST}L${FAR_COAST.slice(1)}V-8Z`;
const UPPER =
  'M-34 404C0 398 30 402 62 405C96 409 122 408 142 412C162 416 168 420 184 428' +
    'C206 438 236 434 258 436C282 438 292 452 312 460C332 466 344 452 362 448C378 444 388 442 402 452';
const MIDDLE =
  'M402 452C418 462 424 472 436 482C450 494 460 508 476 516C496 526 520 518 538 504' +
    'C552 494 562 486 564 466C566 446 560 430 568 412C574 400 584 396 600 390';
const LOWER =
  'M600 390C618 384 630 378 648 388C662 396 668 408 686 408C706 406 722 398 738 386' +
    'C756 372 776 356 800 352C820 350 838 356 860 363';

/** Each pass is drawn along the whole river before the next, so that its reaches of different width join. */
const REACHES = [
  [UPPER, 15],
  [MIDDLE, 19],
  [LOWER, 25],
];
const PASSES = [
  ['tp-bank', 1, 3.2],
  ['tp-water', 1, 0],
  ['tp-ripple', 0.52, 1],
  ['tp-water', 0.52, -0.5],
  ['tp-ripple', 0, 0.8],
];

const river = PASSES.flatMap(([kind, part, more]) =>
  REACHES.map(([d, width]) => svg`<path class=${kind} d=${d} stroke-width=${width * part + more} />`),
);

const SHORES = [58, 43, 30, 19, 10];
const sea = svg`<g clip-path="url(#tp-sea)"><path class="tp-sea" d=${SEA} />
  ${SHORES.map((width) => svg`<path class="tp-ripple" d=${COAST + FAR_COAST} stroke-width=${width} /><path
      class="tp-water" d=${COAST + FAR_COAST} stroke-width=${width - 1.6} />`)}
  <path class="tp-far" d="M990 60q6 2.5 12 0t12 0M1000 120q6 2.5 12 0t12 0M996 180q6 2.5 12 0t12 0M1002 320q6
      2.5 12 0t12 0M984 372q6 2.5 12 0t12 0M1000 410q6 2.5 12 0t12 0" /></g>
  <path class="tp-bank-line" d=${COAST + FAR_COAST} />`;

const WOODS = [
  [40, 320],
  [52, 328],
  [176, 566],
  [188, 572],
  [168, 578],
  [346, 566],
  [352, 640],
  [362, 634],
  [482, 612],
  [492, 604],
  [474, 596],
  [196, 128],
  [206, 134],
  [214, 126],
  [350, 128],
  [640, 118],
  [652, 124],
  [664, 116],
  [628, 128],
  [780, 222],
  [792, 228],
  [806, 84],
  [816, 92],
  [172, 336],
  [180, 342],
  [470, 214],
  [482, 210],
  [632, 246],
  [640, 252],
  [580, 668],
  [592, 672],
  [604, 666],
  [330, 40],
  [338, 46],
  [560, 30],
  [572, 36],
];
const FIRS = [
  [24, 650],
  [38, 662],
  [52, 656],
  [66, 668],
  [150, 670],
  [164, 664],
  [14, 600],
  [20, 480],
  [30, 486],
  [328, 680],
  [342, 688],
  [356, 682],
];

const wood = [
  ...WOODS.map(([x, y], i) => tree(x, y, 0.62 + (i % 3) * 0.14)),
  ...FIRS.map(([x, y], i) => pine(x, y, 0.62 + (i % 2) * 0.16)),
];

const HILLS =
  'M250 268l-4 5M258 264l-3 6M266 262l-1 6M274 262l1 6M282 264l3 5M668 60l-5 5M676 56l-4 6' +
    'M684 54l-2 6M692 54l1 6M700 57l3 6M486 560l-4 5M494 556l-3 6M502 554l-1 6M510 555l2 6' +
    'M390 380l-4 4M398 377l-3 5M406 376v5M414 377l3 5M840 430l-4 5M848 426l-3 6M856 424v6' +
    'M864 425l3 6M872 428l4 5M300 568l-4 5M308 565l-2 6M316 564v6M324 566l3 5';

const frame = ({ x, y, width, height }) =>
  svg`<rect class="tp-border" x=${x + 5} y=${y + 5} width=${width - 10} height=${height - 10} /><rect
      class="tp-border-thin" x=${x + 11} y=${y + 40} width=${width - 22} height=${height - 51} />`;

/** Patterns that the drawings share. */
export const patterns = svg`<defs>
  <clipPath id="tp-sea"><path d=${SEA} /></clipPath><clipPath id="tp-oval"><ellipse cx="31" cy="35" rx="31"
      ry="39" /></clipPath>
  <pattern id="tp-town" width="26" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)">
    <path class="tp-block" d="M1 1h9v5h-9ZM12 1h6v5h-6ZM20 1h5v8h-5ZM1 8h6v6h-6ZM9 8h9v4h-9ZM9 14h5v6h-5ZM16
        14h3v6h-3ZM21 11h4v9h-4ZM1 16h6v4h-6Z" /></pattern>
  <pattern id="tp-meadow" width="14" height="9" patternUnits="userSpaceOnUse"><path class="tp-blade"
      d="M2 7l-1 -4M3 7v-5M4 7l1.4 -4M9 4l-1 -3M10 4v-3.4M11 4l1.2 -3" /></pattern>
  <pattern id="tp-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="tp-hatching" d="M0 2.5H5" /></pattern>
  <radialGradient id="tp-tone" cx="0.46" cy="0.46" r="0.72"><stop class="tp-tone-in" offset="0.55" /><stop
      class="tp-tone-out" offset="1" /></radialGradient>
</defs>`;

/** The whole ground. */
export const ground = svg`<g class="tp-ground" aria-hidden="true">
  <rect class="tp-land" x=${FRAME.x} y=${FRAME.y} width=${FRAME.width} height=${FRAME.height} />
  <path class="tp-streets" d="M404 300Q430 250 500 232Q580 208 640 256Q700 268 742 296Q760 340 716 372Q672 420
      648 452Q600 500 540 478Q470 470 444 430Q392 410 396 366Q380 330 404 300Z" />
  ${river}${sea}
  <path class="tp-hill" d=${HILLS} />${wood}
  <rect class="tp-tone" x=${FRAME.x} y=${FRAME.y} width=${FRAME.width}
      height=${FRAME.height} />${frame(FRAME)}</g>`;
