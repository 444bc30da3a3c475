/**
 * The gazetteer: what there is to say of the place or piece that is pointed at, and the key to the rays while
 * nothing is.
 * It reads the view and the printed pieces.
 */
import { html, nothing, svg } from 'lit';

import { atlas } from './geometry.js';
import { seatOf } from './people.js';
import { sample } from './rays.js';
import { soon } from './soon.js';
import { deadly } from './spaces.js';

/** Whoever stands on these Spaces, by seat: `[[seat, count], …]`. */
function crowd(view, refs) {
  const spaces = new Set(refs);
  const riding = new Map(view.carriages.map(({ ref, space }) => [ref, space]));
  const count = (player) => player.pcs.filter(({ at }) => spaces.has(riding.get(at) ?? at)).length;
  return view.players.map((player) => [player.seat, count(player)]).filter(([, people]) => people);
}

function train(ctx, stop) {
  return stop ? ctx.t('Station: the train comes {soon}.', { soon: soon(ctx, stop.moves) }) : nothing;
}

function offer(ctx, ability) {
  if (!ability) return nothing;
  const words = { ap: ability.ap, text: ctx.t(ability.text), title: ctx.t(ability.title) };
  return ctx.t('{title}, {ap} AP: {text}', words);
}

function ofLocation(ctx, map, view, ref) {
  const { title, ability } = map.locations.get(ref);
  const stop = view.train.stops.find(({ location }) => location === ref);
  const pieces = [...view.tripods, ...view.units].filter(({ at }) => at === ref).map((piece) => piece.ref);
  return html`<h3>${ctx.t(title)}</h3><p>${train(ctx, stop)}
    ${view.closed.includes(ref) ? html`<b>${ctx.t('Discontinued.')}</b>` : nothing} ${offer(ctx, ability)}
    ${pieces.length ? ctx.say('Here: {pieces}.', { pieces }) : nothing}
    ${people(ctx, crowd(view, map.around.get(ref)))}</p>`;
}

function people(ctx, crowd) {
  if (!crowd.length) return ctx.t('No PCs.');
  return crowd.map(
    ([seat, count]) =>
      html`<span class="tp-crowd ${ctx.colour(seat)}">${ctx.mark(seat, ctx.seatName(seat))}${count}</span>`,
  );
}

function ofSpace(ctx, map, view, ref) {
  const { touches, weed, anchor } = map.spaces.get(ref);
  const red = view.red.includes(ref);
  const when = red
    ? ctx.t('Red Weed grows here.')
    : weed === null
      ? ctx.t('The Red Weed never comes here.')
      : ctx.t('Red from Weed Level {weed} on.', { weed });
  const burns = deadly(map, view).has(ref);
  return html`<h3>${ctx.t('Space {number}', { number: ref.split(':')[1] })}</h3>
    <p>${ctx.say('At {touches}.', { touches })} ${when}
    ${burns ? html`<b>${ctx.t('The Heat Ray burns here now.')}</b>` : nothing}
    ${anchor ? ctx.t('An anchor: ships sail from here.') : nothing}</p>`;
}

function ofPerson(ctx, view, ref) {
  const burns = view.endangered.includes(ref);
  return html`<h3>${ctx.say('{pc} of {seat}', { pc: ref, seat: seatOf(ref) })}</h3>
    <p>${burns
      ? html`<b>${ctx.t('Would burn if the Heat Ray came now.')}</b>`
      : ctx.t('Safe from the Heat Ray for now.')}</p>`;
}

function key(ctx) {
  const { colours } = ctx.pieces['board:london'];
  return html`<h3>${ctx.t('Tripods march along rays')}</h3><ul
      class="tp-key">${colours.map((colour) => html`<li><svg class="tp-sample" viewBox="-2 -6 48 12"
          aria-hidden="true">${svg`${sample(colour)}`}</svg>${ctx.t(colour)}</li>`)}</ul>`;
}

/** The entry for what is pointed at. */
export function gazette(ctx, view) {
  const map = atlas(ctx);
  const { pointed } = ctx;
  const stop = view.train.stops.find(({ station }) => station === pointed);
  const at = stop?.location ?? view.tripods.find(({ ref }) => ref === pointed)?.at ?? pointed;
  const entry = map.locations.has(at)
    ? ofLocation(ctx, map, view, at)
    : map.spaces.has(at)
      ? ofSpace(ctx, map, view, at)
      : at?.startsWith('pc:')
        ? ofPerson(ctx, view, at)
        : key(ctx);
  return html`<section class="tp-gazette" aria-label=${ctx.t('Gazetteer')}>${entry}</section>`;
}
