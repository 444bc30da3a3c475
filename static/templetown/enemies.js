/**
 * The Enemies as inked characters: each stands with its feet at (0, 0) and is told from the others by its
 * outline alone. It draws; where an Enemy stands and what it does is known elsewhere.
 */
import { nothing, svg } from 'lit';

const SPIKES = Array.from({ length: 11 }, (_, i) => i * 33 - 78).filter((turn) => turn < 64 || turn > 116);
const CILIA = [
  [-15, -46, -24, -50],
  [-16, -34, -26, -34],
  [-13, -22, -23, -18],
  [15, -46, 24, -52],
  [16, -34, 26, -36],
  [14, -22, 24, -20],
  [-5, -60, -8, -70],
  [6, -60, 10, -69],
];

/** A Lazy Parasite: a fat worm that has made itself comfortable, cap over its eyes. */
export function parasite() {
  return svg`<g class="tt-parasite tt-inked">
    <ellipse class="tt-shade" cx="0" cy="0" rx="40" ry="8" />
    <path class="tt-worm" d="M-39-1C-46-10-43-27-30-27c7 0 10 4 12 7-3-18 4-37 22-38 17-1 25 13 22 27 10-1 16
        8 14 18-2 10-9 13-18 13H-26C-32 0-36 0-39-1Z" />
    <path class="tt-worm-shade" d="M-39-1C-42-5-43-10-42-15c8 9 28 8 42 8 17 0 29-2 40-8-1 10-8 15-18
        15H-26C-32 0-36 0-39-1Z" />
    <path class="tt-line" d="M-30-26c6 3 7 14 3 25M-17-19c5 5 5 13 3 19M26-31c-4 3-5 6-4 9" />
    <path class="tt-cap" d="M-15-46c-1-14 11-22 23-20 11 2 18 9 18 18 4 1 8 3 8 6-9 1-15-1-22-1-9 0-17
        2-27-3Z" />
    <path class="tt-line" d="M-15-46c8-4 25-6 41-2" />
    <path class="tt-eye-white" d="M-10-39a8 7 0 0 0 16 0ZM9-39a7 6.5 0 0 0 14 0Z" />
    <path class="tt-pupil" d="M-4-39a4 4.6 0 0 0 8 0ZM13-39a3.6 4.4 0 0 0 7.2 0Z" />
    <path class="tt-line" d="M-12-39h20M8-39h17M-2-22c5 4 12 4 17-1" />
    <path class="tt-drool" d="M13-22c3 4 3 9 0 10-3-1-3-6 0-10Z" />
  </g>`;
}

/**
 * A Wandering Bacteria: a capsule on long legs with an ill temper, or lying on its side until the next round.
 */
export function bacteria(fallen = false) {
  return svg`<g class="tt-bacteria tt-inked ${fallen ? 'is-fallen' : ''}">
    <ellipse class="tt-shade" cx="0" cy="0" rx=${fallen ? 38 : 24} ry="7" />
    <g transform=${fallen ? 'translate(30 -17) rotate(-90)' : 'translate(0 -2) rotate(8)'}>
      ${CILIA.map(([x, y, tx, ty]) => svg`<path class="tt-cilium"
          d="M${x} ${y}Q${(x + tx) / 2} ${ty - 4} ${tx} ${ty}" />`)}
      <path class="tt-leg" d="M-7-14C-10-8-14-6-17 1M7-14c4 5 3 9 9 14" />
      <path class="tt-shoe" d="M-27 3c0-5 5-6 11-5l2 6h-13ZM12 1c6-3 13-1 14 4H12Z" />
      <path class="tt-capsule" d="M-17-46c0-10 8-17 17-17s17 7 17 17v20c0 9-8 16-17 16s-17-7-17-16Z" />
      <path class="tt-capsule-shade" d="M9-60c5 3 8 8 8 14v20c0 9-8 16-17 16-4 0-8-1-11-4 15-2 20-13
          20-26Z" />
      <path class="tt-line" d="M-16.5-29c9 5 24 5 33 0" />
      ${
        fallen
          ? svg`<path class="tt-line tt-bold" d="m-12-49 9 9m0-9-9 9M4-49l9 9m0-9-9 9M-5-33q5-5 10 0" />`
          : svg`
        <path class="tt-eye-white" d="M-13-47 -1-42a6.5 6.5 0 1 1-12-5ZM13-47 1-42a6.5 6.5 0 1 0 12-5Z" />
        <circle class="tt-pupil" cx="-6" cy="-40" r="3" /><circle class="tt-pupil" cx="6.5" cy="-40" r="3" />
        <path class="tt-line tt-bold" d="m-14-48 13 6M14-48 1-42" /><path class="tt-teeth"
            d="M-7-31h14l-2.5 5-2.5-3-2.5 3-2.5-3-2 3Z" />`
      }
    </g>
  </g>`;
}

/** Frankie Bola, the kingpin: spikes, fedora and a pinstripe suit. */
export function frankie() {
  return svg`<g class="tt-frankie tt-inked">
    <ellipse class="tt-shade" cx="0" cy="0" rx="40" ry="9" />
    <path class="tt-suit" d="M-37 0c-2-24 4-40 19-45h36c15 5 21 21 19 45Z" />
    <path class="tt-stripes" d="M-28-2c-1-15 1-27 6-37M-19-2c-1-15 0-28 3-40M28-2c1-15-1-27-6-37M19-2c1-15
        0-28-3-40" />
    <path class="tt-shirt" d="M-10-45h20L0-14Z" /><path class="tt-tie" d="m0-42 5 5-3 17-2 4-2-4-3-17Z" />
    <path class="tt-lapel" d="M-11-47-20-40-6-16 0-13 6-16 20-40 11-47 0-16Z" />
    ${SPIKES.map((turn) => svg`<g transform="translate(0 -66) rotate(${turn})"><path class="tt-spike"
        d="M20-4.5 31-7a7 7 0 1 1 0 14L20 4.5Z" /></g>`)}
    <circle class="tt-virus" cx="0" cy="-66" r="26" />
    <path class="tt-virus-shade" d="M12-89c22 12 19 44-7 49-10 2-19-3-23-9 24 5 37-17 30-40Z" />
    <path class="tt-eye-glow" d="M-17-70-4-65c-1 6-12 6-13-5ZM17-70 4-65c1 6 12 6 13-5Z" />
    <path class="tt-line tt-bold" d="m-19-72 15 7M19-72 4-65M-9-52c5-4 14-4 19 0M11-61l5 11M10-55l7-2" />
    <path class="tt-fedora" d="M-42-80c9 4 25 7 42 7s33-3 42-7c-5-4-12-5-19-6-2-14-6-22-13-22-4 0-6 3-10
        3s-6-3-10-3c-7 0-11 8-13 22-7 1-14 2-19 6Z" />
    <path class="tt-hatband" d="M-23-87c13 4 33 4 46 0l1 6c-14 4-34 4-48 0Z" />
  </g>`;
}

/** An Enemy by its kind on the wire. */
export function enemy({ kind, fallen }) {
  if (kind === 'parasite') return parasite();
  return kind === 'bacteria' ? bacteria(fallen) : nothing;
}
