/**
 * The icons of the interface, drawn on a grid of 24 with one pen.
 * They are decoration: the control around them always has words of its own.
 */
import { html, nothing, svg } from 'lit';

const PEN = {
  undo: svg`<path d="M8.5 4 4 8.5 8.5 13" /><path d="M4.4 8.5H14a5.75 5.75 0 0 1 0 11.5H8" />`,
  rules: svg`
    <path d="M12 6.2C9.8 4.7 7 4.2 4 4.4v13.8c3-.2 5.8.3 8 1.8 2.2-1.5 5-2 8-1.8V4.4c-3-.2-5.8.3-8 1.8Z" />
    <path d="M12 6.2v13.8" />`,
  chat: svg`
    <path d="M5 4.5h14L20.5 6v9L19 16.5h-7.5L7 20.5v-4H5L3.5 15V6Z" />
    <path d="M8 9h8M8 12.2h5" />`,
  log: svg`
    <path d="M8.5 6H20M8.5 12H20M8.5 18H20" />
    <path d="M4.2 6h.01M4.2 12h.01M4.2 18h.01" stroke-width="2.6" />`,
  share: svg`<path d="M12 14.5V3.8M8 7.5l4-4 4 4" /><path d="M7 11H5.5v9.5h13V11H17" />`,
  settings: svg`
    <path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9" /> <circle cx="15.2" cy="7" r="2.3" />
    <circle cx="8.8" cy="17" r="2.3" />`,
  play: svg`<path d="M7.5 4.8v14.4L19 12Z" />`,
  pause: svg`<path d="M8 5v14M16 5v14" stroke-width="3" />`,
  first: svg`<path d="M18 5.5 9 12l9 6.5ZM6 5v14" />`,
  last: svg`<path d="m6 5.5 9 6.5-9 6.5ZM18 5v14" />`,
  previous: svg`<path d="m14.5 5-7 7 7 7" />`,
  next: svg`<path d="m9.5 5 7 7-7 7" />`,
  up: svg`<path d="m5 14.5 7-7 7 7" />`,
  down: svg`<path d="m5 9.5 7 7 7-7" />`,
  bot: svg`
    <rect x="4.5" y="8" width="15" height="11.5" rx="2.5" />
    <path d="M12 8V4.2M9 13v1.5M15 13v1.5M2.5 12.5v3M21.5 12.5v3" /> <circle cx="12" cy="3.4" r=".9" />`,
  laptop: svg`<rect x="5" y="5" width="14" height="10" rx="1.5" /><path d="M2.5 18.5h19" />`,
  person: svg`<circle cx="12" cy="8" r="3.8" /><path d="M4.8 20.2c.6-4 3.4-6.2 7.2-6.2s6.6 2.2 7.2 6.2" />`,
  link: svg`
    <path d="M9.8 14.2 14.2 9.8" />
    <path d="m11.5 7.2 2-2a3.75 3.75 0 0 1 5.3 5.3l-2 2M12.5 16.8l-2 2a3.75 3.75 0 0 1-5.3-5.3l2-2" />`,
  copy: svg`
    <rect x="8.5" y="8.5" width="11.5" height="12" rx="2" />
    <path d="M5.5 15.5h-.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1v.5" />`,
  code: svg`<path d="M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16" />`,
  check: svg`<path d="m4.5 12.8 5 5L19.5 7" />`,
  close: svg`<path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />`,
  plus: svg`<path d="M12 4.5v15M4.5 12h15" />`,
  menu: svg`<path d="M4 6.5h16M4 12h16M4 17.5h16" />`,
  lock: svg`
    <rect x="5" y="10.5" width="14" height="10" rx="2" /><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />`,
  send: svg`<path d="M4 4.5 20.5 12 4 19.5 6.5 12Z" /><path d="M6.5 12h6" />`,
  'full-screen': svg`<path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />`,
  edit: svg`<path d="m4.5 19.5.8-4L15.8 5a2.26 2.26 0 0 1 3.2 3.2L8.5 18.7Z" /><path d="m14 6.8 3.2 3.2" />`,
  shuffle: svg`
    <path d="M3.5 7h3.2c4.6 0 5.6 10 10.6 10h3M3.5 17h3.2c1.7 0 2.9-1.4 3.9-3.2" />
    <path d="M13.5 9.8C14.5 8.2 15.7 7 17.3 7h3" />
    <path d="m18 4.2 2.8 2.8L18 9.8M18 14.2l2.8 2.8-2.8 2.8" />`,
  eye: svg`
    <path d="M2.5 12C4.6 8 8 5.8 12 5.8S19.4 8 21.5 12c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />`,
  hidden: svg`<path d="M4 10c2 3 4.8 4.6 8 4.6S18 13 20 10M12 14.6v3.2M6.8 13.4 5 16.2M17.2 13.4l1.8 2.8" />`,
  larger: svg`<circle cx="10.5" cy="10.5" r="6" /><path d="m15 15 5.5 5.5M10.5 7.5v6M7.5 10.5h6" />`,
  smaller: svg`<circle cx="10.5" cy="10.5" r="6" /><path d="m15 15 5.5 5.5M7.5 10.5h6" />`,
  search: svg`<circle cx="10.5" cy="10.5" r="6" /><path d="m15 15 5.5 5.5" />`,
  info: svg`<circle cx="12" cy="12" r="8.8" /><path d="M12 11v5.5M12 7.6h.01" />`,
  warning: svg`<path d="M12 3.8 21.5 20h-19Z" /><path d="M12 10v4.5M12 17.2h.01" />`,
  clock: svg`<circle cx="12" cy="12" r="8.8" /><path d="M12 7v5.3l3.3 2" />`,
  download: svg`<path d="M12 4v10.5M8 10.8l4 4 4-4" /><path d="M4.5 17v3h15v-3" />`,
  again: svg`<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9" /><path d="M19.8 4v5.2h-5.2" />`,
  chart: svg`<path d="M4 4v16h16" /><path d="m7 15 4-5 3.5 3L20 6.5" />`,
  more: svg`<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3" />`,
  out: svg`<path d="M10 4.5H5.5v15H10M10.5 12H20.5M16.5 8l4 4-4 4" />`,
  fit: svg`<path d="M4 12h16M12 4v16M7 9l-3 3 3 3M17 9l3 3-3 3M9 7l3-3 3 3M9 17l3 3 3-3" />`,
};

/** An icon by name, as large as the text around it asks. */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PEN[name] ?? nothing}</svg>`;
}
