/**
 * A device that holds several seats: whose eyes it looks through, and the curtain before what is private.
 * It never sees a private thing: it knows seats, and which of them hold something.
 */
import { html, nothing } from 'lit';

import { colour, mark } from './marks.js';
import { seatName, t } from './words.js';

/**
 * Whose eyes to look through, as `{face, curtain}`: the seat to face, and the seat to pass the device to.
 *
 * `lifted` is the seat whose curtain has been lifted and not fallen since, `look` one that asked to see its
 * own things although others are to act.
 */
export function whoLooks({ holds, to_act: toAct, facing, private: secret = [] }, { lifted, look }) {
  if (holds.length < 2) return { face: holds[0] ?? null, curtain: null };
  const acting = toAct.filter((seat) => holds.includes(seat));
  if (!acting.length && look !== null && holds.includes(look)) return behind(look, secret, lifted);
  if (!acting.length) return { face: secret.includes(facing) ? null : facing, curtain: null };
  const wished = [look, lifted, facing].find((seat) => acting.includes(seat));
  return behind(wished ?? acting[0], secret, lifted);
}

function behind(seat, secret, lifted) {
  if (!secret.includes(seat) || lifted === seat) return { face: seat, curtain: null };
  return { face: null, curtain: seat };
}

/** The curtain: opaque, over everything, and the only thing on the page. */
export function curtain(here, deeds) {
  const seat = here.curtain;
  const name = seatName(seat, here.seats);
  const others = here.waiting.filter((other) => other !== seat);
  return html`<main id="main" class="curtain ${colour(seat)}" tabindex="-1">
    <div class="curtain-card">
      ${mark(seat)}
      <h1>${t('Pass to {name}', { name })}</h1>
      <p>${t('Only {name} may look now. Hand over the device, then lift the curtain.', { name })}</p>
      <button type="button" class="button primary large curtain-lift"
        aria-disabled=${here.lifting ? 'true' : nothing} @click=${() => deeds.lift(seat)}
        >${t('I am {name}', { name })}</button>
      ${others.length ? html`<p class="curtain-others">${t('Or pass to:')}
        ${others.map((other) => pass(other, here, deeds))}</p>` : nothing}
    </div>
  </main>`;
}

function pass(seat, here, deeds) {
  return html`<button type="button" class="button quiet" @click=${() => deeds.pass(seat)}
    >${mark(seat)}${seatName(seat, here.seats)}</button>`;
}
