/**
 * Differences and options in a form to be read: paths with what stood there before and after, and what could be
 * done. It knows how values are named, not what they mean in a game.
 */
import { html, nothing } from 'lit';

import { icon } from './icons.js';
import { t } from './words.js';

const LONGEST = 160;

/** What can be said of a table as a whole. */
export const STATES = {
  open: 'Not begun', playing: 'Running', finished: 'Finished', abandoned: 'Ended early',
};

/** The difference of two positions, or of what somebody sees of them. */
export function changes(ctx, found) {
  if (!found.length) return html`<p class="quiet-words">${t('Nothing.')}</p>`;
  return html`<ul class="changes">${found.map(({ path, before, after }) => html`<li>
    <code class="change-path">${path || t('all of it')}</code>
    <span class="change-values">${difference(ctx, before, after)}</span>
  </li>`)}</ul>`;
}

/** Of lists only what has gone and what has come. */
function difference(ctx, before, after) {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return html`<del>${value(ctx, before)}</del> <ins>${value(ctx, after)}</ins>`;
  }
  const [gone, come] = [without(before, after), without(after, before)];
  if (!gone.length && !come.length) return html`<i>${t('the same in another order')}</i>`;
  return html`${gone.map((one) => html`<del class="change-one">${value(ctx, one)}</del> `)}
    ${come.map((one) => html`<ins class="change-one">${value(ctx, one)}</ins> `)}`;
}

/** The items of a list that another does not have, or not as often. */
function without(list, other) {
  const left = other.map((one) => JSON.stringify(one));
  return list.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A value as JSON, a reference by its name; what is very long is cut. */
function value(ctx, found) {
  const name = typeof found === 'string' && found in ctx.names;
  if (name) return html`<span title=${found}>${ctx.chip(found)}</span>`;
  const text = found === null ? '–' : JSON.stringify(found);
  return html`<code>${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</code>`;
}

/** What each seat could do before the entry shown; what was done is marked and comes first. */
export function offered(ctx, here) {
  const { offered: found, ply } = here.details;
  const row = here.entries.find((entry) => entry.ply === ply);
  const done = row?.action ? JSON.stringify(row.action) : '';
  if (!found.length) return html`<p class="quiet-words">${t('Nobody was to act before it.')}</p>`;
  return found.map(({ seat, options }) => {
    const chosen = ({ action }) => seat === row?.seat && JSON.stringify(action) === done;
    const first = [...options].sort((a, b) => chosen(b) - chosen(a));
    return html`<h3>${ctx.say('{seat}', { seat })}</h3>
      <ul class="offered">${first.map((option) => one(ctx, option, chosen(option)))}</ul>`;
  });
}

function one(ctx, { verb, say, with: values, action, no }, chosen) {
  if (!action) return html`<li class="refused">${t(verb)}: ${no ? ctx.say(no.say, no.with) : nothing}</li>`;
  const words = say ? ctx.say(say, values) : t(verb);
  if (!chosen) return html`<li><span>${words}</span></li>`;
  return html`<li class="done">${icon('check')}<span>${words}<span class="unseen"> (${t('done')})</span></span></li>`;
}
