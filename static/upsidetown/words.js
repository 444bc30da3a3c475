/**
 * What is drawn, said in words for those who hear the board: cards, plans, sites, storage. It describes what
 * the view shows and adds no judgement.
 */
import { KINDS } from './unit.js';

const TIERS = { 1: 'Tier 1', 2: 'Tier 2', town: 'Town View' };

/** The words for a card's tier. */
export const tierWords = (ctx, tier) => ctx.t(TIERS[tier]);

/** A card with what it gives. */
export function cardWords(ctx, ref) {
  const face = ctx.pieces[ref];
  const units = KINDS.filter((kind) => face.units[kind]).map((kind) =>
    ctx.t('{count} × {unit}', { count: face.units[kind], unit: `unit:${kind}` }),
  );
  const things = [...units, ...(face.token ? [ctx.t('a Free Construction token')] : [])];
  const gifts = things.length ? ctx.t('gives {things}', { things }) : ctx.t('gives nothing besides');
  return ctx.t('{card}, {tier}, {gifts}', { card: ref, tier: tierWords(ctx, face.tier), gifts });
}

/** A card with what is missing on the street, site by site. */
export function planWords(ctx, { ref, short, done }) {
  const card = cardWords(ctx, ref);
  if (done) return ctx.t('{card}: completed', { card });
  if (short.every((levels) => levels === 0)) return ctx.t('{card}: the street shows it', { card });
  const sites = short.map((levels, i) => missing(ctx, i + 1, levels)).join('; ');
  return ctx.t('{card}: {sites}', { card, sites });
}

function missing(ctx, site, levels) {
  if (levels === 0) return ctx.t('site {site} done', { site });
  if (levels > 0) return ctx.t('site {site} {levels} to build', { site, levels });
  return ctx.t('site {site} {levels} too tall', { site, levels: -levels });
}

/** A site with its pole, its units from the ground up and its top. */
export function siteWords(ctx, ref, site) {
  const base = ctx.t(site.base === '+' ? '+ Positive' : '− Negative');
  const top = ctx.t(site.top === '+' ? '+ Positive' : '− Negative');
  if (!site.units.length) return ctx.t('{site}, {base}, levels: 0', { site: ref, base });
  const units = site.units.map((kind) => ctx.t('{unit}', { unit: `unit:${kind}` })).join(', ');
  return ctx.t('{site}, {base}, from the ground up: {units}; levels: {levels}, top {top}', {
    site: ref,
    base,
    units,
    levels: site.levels,
    top,
  });
}

/** A deck with its count. */
export const deckWords = (ctx, tier, count) =>
  ctx.t('{tier} deck, cards left: {count}', { tier: tierWords(ctx, tier), count });

/** The tokens that a seat holds. */
export const tokenWords = (ctx, count) => ctx.t('Free Construction tokens: {count}', { count });
