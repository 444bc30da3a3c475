/**
 * Whose eyes a review looks through, and the hands of all seats side by side.
 * What a seat holds is drawn by the game's module, as that seat sees it.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { live } from 'lit/directives/live.js';

import { context } from './context.js';
import { t } from './words.js';

const ALL = 'all';

/** Any seat's eyes, a spectator's, or what all see together. */
export function eyes(ctx, here, deeds) {
  const chosen = here.replay.eyes ?? null;
  const choice = (value, words) => html`<option value=${value ?? ''} .selected=${live(value === chosen)}
    >${words}</option>`;
  return html`<label class="replay-eyes"><span class="unseen">${t('Seen by')}</span>
    <select class="select" @change=${({ target: { value } }) => deeds.seeAs(seatOf(value))}>
      ${choice(null, t('As everybody sees it'))}
      ${ctx.seats.length > 1 ? choice(ALL, t('All hands')) : nothing}
      ${ctx.seats.map(({ seat }) => choice(seat, t('As {name} saw it', { name: ctx.seatName(seat) })))}
    </select></label>`;
}

function seatOf(value) {
  if (value === '') return null;
  return value === ALL ? ALL : Number(value);
}

/** Below the board: the hand of whoever is looked through, or the hands of all. */
export function hands(ctx, here, deeds) {
  const secrets = here.replay.table?.hands;
  const shared = here.module.hand?.(ctx) ?? nothing;
  if (!secrets) return shared;
  return html`<section class="review-hands" aria-label=${t('All hands')}>
    ${repeat(secrets, (_, seat) => seat, (secret, seat) => hand(ctx, here, deeds, seat, secret))}
  </section>${shared}`;
}

function hand(ctx, here, deeds, seat, secret) {
  const own = here.module.own ?? here.module.hand;
  return html`<section class="review-hand ${ctx.colour(seat)}" aria-labelledby=${`hand-${seat}`}>
    <h2 id=${`hand-${seat}`}>${ctx.mark(seat)}<bdi>${ctx.seatName(seat)}</bdi></h2>
    ${own?.(throughEyes(here, deeds, seat, secret)) ?? nothing}</section>`;
}

/** The same position as that seat saw it. */
function throughEyes(here, deeds, seat, secret) {
  const { replay } = here;
  const view = { ...replay.table.view, private: secret };
  const table = { ...replay.table, facing: seat, holds: [seat], view };
  return context({ ...here, replay: { ...replay, table } }, deeds);
}
