/** The engravings on the front pages, one for each Headline, 300 by 130. They illustrate and tell nothing. */
import { nothing, svg } from 'lit';

import { fleet, pool, westminster } from './city.js';
import { engine } from './engine.js';
import { built, grey, level, line, pine, solid, tree } from './engrave.js';
import { figure } from './people.js';
import { ealing, hounslow } from './surrey.js';
import { silhouette } from './tripod.js';

const at = (x, y, what, scale = 1) => svg`<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;
const SKY = grey(level(0, 0, 300, 104, 4.2));
const GROUND = built('M0 104Q60 96 120 103Q190 110 300 100V130H0Z');
const STARS = 'M20 20h2M60 12h2M84 34h2M120 16h2M150 40h2M30 50h2M66 62h2M96 78h2M138 66h2';
const CROWD = [0, 1, 2, 3, 0, 2, 1, 3, 2, 0, 1];

const strangeLights = svg`<rect class="tp-scene-night" width="300" height="130" /><g
    class="tp-scene-light">${svg`<circle class="tp-mars" cx="214" cy="52" r="34" />`}
  ${grey('M186 40q28 -12 56 0M181 54q33 -10 66 0M185 68q29 -8 58 0M196 78q18 -5 36 0')}
    ${grey('M200 26q14 -5 28 0')}${line('M232 32l12 -14M236 36l20 -8M228 28l4 -18M238 42l20 0')}
      ${line(STARS)}</g>
  <g class="tp-scene-fore">${solid('M0 130V112Q40 104 90 112V130Z')}
    ${solid('M30 112V96Q30 80 52 80Q74 80 74 96V112Z')}${solid('M52 92L92 66L96 72L58 98Z')}
      ${at(110, 128, figure(0), 0.8)}${at(126, 128, figure(2), 0.8)}${solid('M90 130V118H300V130Z')}</g>`;

const aCylinderOpens = svg`${SKY}${GROUND}${solid('M96 112Q150 92 216 110Q206 124 150 124Q104 124 96 112Z')}
  ${svg`<g transform="translate(156 104) rotate(-16)">
  <rect class="tp-built" x="-46" y="-17" width="92" height="34" rx="12" /><ellipse class="tp-built" cx="46"
      cy="0" rx="9" ry="17" />${grey(level(-42, -14, 80, 30, 3))}<ellipse class="tp-solid" cx="46" cy="0"
          rx="5.5" ry="12" /></g>`}
  ${line('M206 86q16 -10 12 -24M212 90q22 -6 26 -20M204 80q6 -14 -2 -22')}${pine(22, 106, 2)}
    ${pine(44, 102, 1.5)}${pine(282, 104, 1.9)}
  ${at(58, 124, figure(0), 0.8)}${at(76, 127, figure(1), 0.8)}${at(244, 124, figure(3), 0.8)}
    ${at(262, 127, figure(2), 0.8)}`;

const fallingStars = svg`<rect class="tp-scene-night" width="300" height="130" /><g
    class="tp-scene-light">${line(STARS)}${solid('M232 76L60 6L240 68Z')}${solid('M150 92L20 38L156 86Z')}
      ${solid('M276 46L180 4L280 40Z')}
  ${svg`<circle class="tp-solid" cx="236" cy="72" r="7" /><circle class="tp-solid" cx="153" cy="89" r="5.5" />
    <circle class="tp-solid" cx="278" cy="43" r="4.5" />`}</g>
  <g class="tp-scene-fore">${at(50, 124, ealing, 1.1)}${at(130, 126, hounslow, 0.9)}
    ${at(216, 126, fleet, 0.95)}${solid('M0 122H300V130H0Z')}</g>`;

const warOnTheThames = svg`${SKY}${at(56, 112, silhouette, 1)}${at(232, 108, silhouette, 0.86)}
  ${at(150, 96, pool, 1.2)}
  ${svg`<path class="tp-scene-water" d="M0 100H300V130H0Z" />`}
    ${[104, 112, 121].map((y) => grey(`M0 ${y}q8 3 16 0${'t16 0'.repeat(17)}`))}
  <path class="tp-bolt" d="M86 46L128 66L122 70L170 92L118 76L124 72Z" />`;

const defencesForced = svg`${SKY}${GROUND}${at(214, 116, silhouette, 1.08)}${at(70, 108, ealing, 1.1)}<path
    class="tp-bolt" d="M246 46L160 74L166 79L92 98L158 82L152 77Z" />
  <path class="tp-flame" d="M52 96C44 78 60 70 56 52C72 62 68 78 74 82C76 72 84 70 82 60C96 72 98 88 92
      98Z" /><path class="tp-flame-core" d="M62 96C58 86 66 82 64 74C72 80 72 86 76 90C78 86 80 84 80 80C86 86
          86 92 84 97Z" />
  ${solid('M120 118l34 -10l3 4l-22 10ZM112 121l12 -6M116 112h3v10h-3Z')}${svg`<circle class="tp-built"
      cx="128" cy="117" r="8" />`}${line('M128 109v16M120 117h16')}${at(156, 124, figure(3), 0.7)}`;

const greatExodus = svg`${SKY}${GROUND}${at(236, 100, silhouette, 0.7)}${line('M0 112H300M0 117H300')}
  ${grey('M4 112v5M18 112v5M32 112v5M46 112v5M60 112v5M74 112v5M88 112v5M102 112v5M116 112v5')}
    ${grey('M130 112v5M144 112v5M158 112v5M172 112v5M186 112v5M200 112v5M214 112v5M228 112v5')}
      ${grey('M242 112v5M256 112v5M270 112v5M284 112v5')}
  ${at(70, 112, engine, 2)}${built('M118 82h54v26h-54ZM178 82h54v26h-54Z')}
    ${grey(level(119, 83, 52, 6, 2) + level(179, 83, 52, 6, 2))}
      ${solid('M124 91h9v9h-9ZM140 91h9v9h-9ZM156 91h9v9h-9ZM184 91h9v9h-9ZM200 91h9v9h-9Z')}
        ${solid('M216 91h9v9h-9Z')}
  ${CROWD.map((seat, i) => at(112 + i * 17, 128 + (i % 2) * 2, figure(seat), 0.72))}`;

const underTheMartians = svg`${SKY}${at(150, 118, fleet, 1.5)}${at(60, 118, westminster, 1.15)}
  ${at(238, 120, silhouette, 1.15)}${at(112, 122, silhouette, 0.92)}${at(18, 122, silhouette, 0.8)}
  ${solid('M0 118H300V130H0Z')}<path class="tp-bolt" d="M270 44L200 62L206 66L166 84L196 70L190 66Z" /><path
      class="tp-fronds-scene" d="M6 128C10 112 24 118 20 104M40 130C42 116 58 122 52 108M280 130C276 114 262
          118 268 106M204 130C208 118 222 122 216 110" />`;

const deadMartians = svg`<g class="tp-scene-sun">${svg`<circle cx="210" cy="66" r="30" />`}
  ${line('M210 22V6M176 38L164 26M244 38L256 26M160 66H142M260 66H278M186 30L180 14')}
    ${line('M234 30L240 14')}</g>${grey(level(0, 70, 300, 34, 4.2))}${GROUND}
  <g transform="translate(120 112) rotate(74)">${silhouette}</g>${at(266, 112, silhouette, 0.62)}
    ${line('M60 40q5 -5 9 0q5 -5 9 0M84 56q4 -4 7 0q4 -4 7 0M40 62q4 -4 7 0q4 -4 7 0')}
      ${line('M108 34q4 -4 7 0q4 -4 7 0')}
  ${at(34, 126, figure(0), 0.85)}${at(52, 128, figure(2), 0.85)}${at(70, 126, figure(1), 0.85)}
    ${tree(292, 112, 1.6)}`;

const SCENES = [
  strangeLights,
  aCylinderOpens,
  fallingStars,
  warOnTheThames,
  defencesForced,
  greatExodus,
  underTheMartians,
  deadMartians,
];

/** The engraving of a Headline by its number. */
export const scene = (number) => svg`${SCENES[number - 1] ?? nothing}`;
