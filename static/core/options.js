/**
 * All that may be done now, as a real list of buttons by verb, with costs, reasons and what is final.
 * It reads options as they come over the wire and knows nothing of the game behind them.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

import { closeButton } from './buttons.js';
import { ruleLink } from './context.js';
import { icon } from './icons.js';
import { ready } from './pointing.js';
import { t } from './words.js';

// More refusals than these would push the board aside: they fold into one button, sooner where room is short.
const REFUSED = 5;
const CROWDED = { verbs: 10, refused: 2 };
const FOLDED = 'Not possible';

/** The actions below the board. */
export function actions(ctx, here, deeds) {
  const verbs = folded(byVerb(ctx.options), here.wide);
  if (!verbs.length) return nothing;
  const inert = !ready(here);
  const natural = verbs.filter((verb) => verb.options.length && verb.options.every(placeless));
  const others = verbs.filter((verb) => !natural.includes(verb));
  const open = here.pointing.verb !== null && others.some((verb) => verb.name === here.pointing.verb);
  const item = (verb) => html`<li>${entry(ctx, here, deeds, verb, inert)}</li>`;
  return html`<section class="actions ${open ? 'choosing' : ''}" aria-labelledby="actions-title"
      aria-busy=${inert}>
    <h2 id="actions-title" class="unseen" tabindex="-1">${t('Actions')}</h2>
    <div class="actions-row">
      <ul class="verbs">${repeat(others, (verb) => verb.name, item)}</ul>
      ${natural.length ? html`<ul class="natural">
        ${natural.flatMap((verb) => verb.options).map((option) => big(ctx, deeds, option, inert))}
      </ul>` : nothing}
    </div>
    ${choices(ctx, here, deeds, others, inert)}
  </section>`;
}

/** An option in words: what it does, what it costs, and whether it can be taken back. */
export function sentenceOf(ctx, option) {
  const words = [ctx.t(option.say, option.with), option.cost ? ctx.t(option.cost) : ''];
  if (option.final) words.push(t('cannot be taken back'));
  return words.filter(Boolean).join(' · ');
}

/** One option as a button that does it. */
export function choice(ctx, deeds, option, inert, kind = 'button option') {
  return html`<button type="button" class=${kind} data-option=${keyOf(option)}
      data-lights=${option.at.join(' ') || nothing} aria-disabled=${inert ? 'true' : nothing}
      @click=${() => deeds.act(option)}>
    <span class="option-say">${ctx.say(option.say, option.with)}</span>
    ${option.cost ? html`<span class="cost">${ctx.t(option.cost)}</span>` : nothing}
    ${option.final ? final() : nothing}
  </button>`;
}

/** What tells one option from another. */
export const keyOf = (option) => JSON.stringify(option.action);

function byVerb(options) {
  const verbs = new Map();
  for (const option of options) {
    if (!verbs.has(option.verb)) verbs.set(option.verb, { name: option.verb, options: [], no: null });
    if (option.action) verbs.get(option.verb).options.push(option);
    else verbs.get(option.verb).no = option.no;
  }
  return [...verbs.values()];
}

/** The verbs, those that are refused in one entry at the end when they are many. */
function folded(verbs, wide) {
  const refused = verbs.filter((verb) => !verb.options.length);
  const most = wide && verbs.length <= CROWDED.verbs ? REFUSED : CROWDED.refused;
  if (refused.length <= most) return verbs;
  return [...verbs.filter((verb) => verb.options.length), { name: FOLDED, options: [], refused }];
}

/** The places of the interface itself, such as `turn:end`, are not drawn: their options are big buttons. */
function placeless(option) {
  return option.at.every((ref) => ref.startsWith('turn:'));
}

function entry(ctx, here, deeds, verb, inert) {
  if (verb.refused) return fold(here, deeds, verb);
  if (!verb.options.length) return refused(ctx, here, deeds, verb);
  const number = verb.options.length;
  if (number === 1) return only(ctx, here, deeds, verb, inert);
  return html`<button type="button" class="button verb" data-verb=${verb.name} data-lights=${lights(verb)}
      aria-expanded=${here.pointing.verb === verb.name} aria-controls="choices"
      @click=${(event) => deeds.openVerb(verb.name, event.detail === 0)}>
    <span class="option-say">${t(verb.name)} <span class="count" aria-hidden="true">${number}</span></span>
    <span class="unseen">, ${t('{number} ways', { number })}</span>${sharedCost(ctx, verb)}
  </button>`;
}

/** A verb's only option is done at once, except by a thumb: that has not been told yet what it is. */
function only(ctx, here, deeds, verb, inert) {
  const [option] = verb.options;
  const words = sentenceOf(ctx, option);
  const click = (event) => (here.touch && event.detail > 0 ? deeds.openVerb(verb.name) : deeds.act(option));
  return html`<button type="button" class="button verb" data-option=${keyOf(option)} data-verb=${verb.name}
      data-lights=${lights(verb)} data-hint=${words} aria-disabled=${inert ? 'true' : nothing}
      aria-expanded=${here.pointing.verb === verb.name ? 'true' : nothing} @click=${click}>
    <span class="option-say">${t(verb.name)}${option.final ? final() : nothing}</span>
    <span class="unseen">: ${words}</span>
    ${option.cost ? html`<span class="cost" aria-hidden="true">${ctx.t(option.cost)}</span>` : nothing}
  </button>`;
}

function lights(verb) {
  return [...new Set(verb.options.flatMap((option) => option.at))].join(' ') || nothing;
}

function sharedCost(ctx, verb) {
  const [first] = verb.options;
  if (!first.cost || verb.options.some((option) => option.cost !== first.cost)) return nothing;
  return html`<span class="cost">${ctx.t(first.cost)}</span>`;
}

/** A verb that is refused; in the folded list there is room to say at once why. */
function refused(ctx, here, deeds, verb, says = false) {
  const reason = ctx.t(verb.no.say, verb.no.with);
  const open = here.refusal?.verb === verb.name;
  return html`<button type="button" class="button verb no" data-verb=${verb.name} aria-expanded=${open}
      aria-controls="refusal" data-hint=${says ? nothing : reason}
      @click=${() => deeds.refuse({ ...verb.no, verb: verb.name })}>
    <span class="option-say">${t(verb.name)}</span>
    <span class="unseen">, ${t('not possible now: why?')}</span>
    ${says ? html`<span class="cost">${reason}</span>` : nothing}
  </button>`;
}

function fold(here, deeds, { name, refused }) {
  return html`<button type="button" class="button verb no" data-verb=${name}
      aria-expanded=${here.pointing.verb === name} aria-controls="choices"
      @click=${(event) => deeds.openVerb(name, event.detail === 0)}>
    <span class="option-say">${t(name)} <span class="count">${refused.length}</span></span>
  </button>`;
}

function choices(ctx, here, deeds, verbs, inert) {
  const verb = verbs.find((one) => one.name === here.pointing.verb && (one.options.length || one.refused));
  if (!verb) return html`<div id="choices" hidden></div>`;
  const refusals = (verb.refused ?? []).map((one) => html`<li>${refused(ctx, here, deeds, one, true)}</li>`);
  return html`<div id="choices" class="options" role="group" aria-label=${t(verb.name)}>
    <h3 class="narrow-only">${t(verb.name)}</h3>
    <ul>${refusals}
      ${repeat(verb.options, keyOf, (option) => html`<li>${choice(ctx, deeds, option, inert)}</li>`)}</ul>
    ${closeButton(() => deeds.openVerb(verb.name))}
  </div>`;
}

function big(ctx, deeds, option, inert) {
  const more = option.say !== option.verb
    && html`<span class="cost">${ctx.say(option.say, option.with)}</span>`;
  return html`<li><button type="button" class="button primary large" data-option=${keyOf(option)}
      aria-disabled=${inert ? 'true' : nothing} @click=${() => deeds.act(option)}>
    <span class="option-say">${t(option.verb)}</span>${more || nothing}
  </button></li>`;
}

function final() {
  return html`<span class="final" title=${t('Cannot be taken back')}>${icon('lock')}<span class="unseen"
    >${t('cannot be taken back')}</span></span>`;
}

/** Why something was not done: in words, with the rule one click away. */
export function refusal(ctx, here, deeds) {
  const { refusal: why } = here;
  if (!why) return html`<div id="refusal" hidden></div>`;
  return html`<div id="refusal" class="refusal">
    ${icon('warning')}
    <p>${why.message ?? ctx.say(why.say, why.with)} ${ruleLink(why.rule)}</p>
    ${closeButton(() => deeds.refuse(null))}
  </div>`;
}
