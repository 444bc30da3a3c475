/**
 * The Locations: picture, name, what they offer, when the train comes, and the stamp of those that are
 * closed.
 * It shows what the view and the printed board say.
 */
import { nothing, svg } from 'lit';

import { picture } from './pictures.js';
import { soon } from './soon.js';

const NAME = 30;
const TAG = 46;
const LONG = 16;

/** A Location with its name. Everything that stands on it is drawn later, over all Spaces. */
function location(ctx, { ref, x, y, title }, closed) {
  const words = ctx.t(title);
  const label = closed ? ctx.t('{title}, discontinued', { title: words }) : words;
  return svg`<g class="tp-location ${closed ? 'is-closed' : ''}" transform="translate(${x} ${y})"
      data-at=${ref} role="img" aria-label=${label}>
    <ellipse class="tp-under" cx="0" cy="10" rx="50" ry="17" /><circle class="tp-reach" cx="0" cy="-4"
        r="42" />
    <g class="tp-picture" transform="translate(0 12)">${picture(ref)}</g></g>`;
}

/** All Locations. */
export function locations(ctx, map, view) {
  const closed = new Set(view.closed);
  return svg`<g class="tp-locations">
    ${[...map.locations.values()].map((one) => location(ctx, one, closed.has(one.ref)))}</g>`;
}

/** The names, over everything that could hide them. */
export function names(ctx, map) {
  return svg`<g class="tp-names" aria-hidden="true">${[...map.locations.values()].map(
    ({ ref, x, y, title }) => svg`<text class="tp-name ${ctx.pointed === ref ? 'is-pointed' : ''}"
    x=${x} y=${y + NAME}>${lines(ctx.t(title), x)}</text>`,
  )}</g>`;
}

/** A name in one line, or in two where a Space lies beside it. */
function lines(words, x) {
  const [first, ...others] = words.split(' ');
  if (words.length < LONG || !others.length) return words;
  return svg`<tspan x=${x}>${first}</tspan><tspan x=${x} dy="14">${others.join(' ')}</tspan>`;
}

const pill = (width, kind, content) =>
  svg`<g class="tp-tag ${kind}"><rect x=${-width / 2} y="-9" width=${width} height="17"
      rx="8.5" />${content}</g>`;

const ENGINE = svg`<path class="tp-tag-engine" d="M-9 3h15v-5h-8v-5h-7ZM4 -2v-4h2.5v4" /><circle
    class="tp-tag-engine" cx="-5.5" cy="4" r="2.4" /><circle class="tp-tag-engine" cx="2.5" cy="4"
        r="2.4" />`;

function stationTag(ctx, stop) {
  const shut = stop.blocked || stop.closed;
  const kind = `is-station ${stop.moves === 1 ? 'is-next' : ''} ${shut ? 'is-shut' : ''}`;
  return pill(
    50,
    kind,
    svg`<g transform="translate(-12 0) scale(0.9)">${ENGINE}</g><text x="9"
        y="4.5">${soon(ctx, stop.moves)}</text>`,
  );
}

function abilityTag(ctx, { ability, docks }) {
  const words = ctx.t('{ap} AP', { ap: ability.ap });
  return pill(
    docks ? 56 : 44,
    'is-ability',
    svg`${docks ? svg`<path class="tp-anchor" transform="translate(-17 -0.5) scale(0.6)"
        d="M0 -9V9M-5 -4H5M-8 3Q-6 9 0 9Q6 9 8 3" />` : nothing}
    <text x=${docks ? 8 : 0} y="4.5">${words}</text>`,
  );
}

/** What is told below the names: trains and prices. It takes no clicks from what lies below it. */
export function tags(ctx, map, view) {
  const stops = new Map(view.train.stops.map((stop) => [stop.location, stop]));
  const tagged = [...map.locations.values()].filter(
    ({ ref, ability }) => stops.has(ref) || (ability && !view.closed.includes(ref)),
  );
  return svg`<g class="tp-tags" aria-hidden="true">${tagged.map(
    (one) => svg`<g transform="translate(${one.x} ${one.y + TAG})">
    ${stops.has(one.ref) ? stationTag(ctx, stops.get(one.ref)) : abilityTag(ctx, one)}</g>`,
  )}</g>`;
}

/** The stamps on what is closed. */
export function stamps(ctx, map, view, fresh) {
  return svg`<g class="tp-stamps" aria-hidden="true">${view.closed.map((ref) => {
    const { x, y } = map.locations.get(ref);
    return svg`<g transform="translate(${x} ${y - 6}) rotate(-13)"><g
        class="tp-stamp ${fresh.has(ref) ? 'is-fresh' : ''}">
      <rect x="-54" y="-11" width="108" height="22" rx="3" /><rect x="-51" y="-8" width="102" height="16"
          rx="1.5" /><text y="4.5" textLength="92"
              lengthAdjust="spacingAndGlyphs">${ctx.t('Discontinued')}</text></g></g>`;
  })}</g>`;
}
