/**
 * What players are told where the game's own rules fail on a position: plainly, and what can be done meanwhile.
 * It knows no more of the fault than that there is one.
 */
import { html, nothing } from 'lit';

import { icon } from './icons.js';
import { t } from './words.js';

/** The notice above the board, or in its place. Nothing where there is no fault. */
export function fault(ctx, deeds) {
  if (!ctx.fault) return nothing;
  return html`<section class="line-notice fault" role="status">${icon('warning')}
    <p><b>${t('The program has a fault, and cannot tell all of this position.')}</b>
      ${t('The administrators have been told. Nothing is lost: the game stays as it is until the fault is mended.')}
      ${t('The log, the chat and all earlier positions are there to be read.')}</p>
    ${ctx.ply > 0 ? html`<button type="button" class="button small" @click=${() => deeds.goTo(ctx.ply - 1)}
      >${t('Show the position before')}</button>` : nothing}
  </section>`;
}
