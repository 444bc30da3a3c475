/**
 * Patterns and arrow heads that the drawings share: one hidden drawing a page, because references reach
 * across the document.
 */
import { html } from 'lit';

/** The hidden drawing. */
export function defs() {
  return html`<svg class="tt-defs" width="0" height="0" aria-hidden="true"><defs>
    <pattern id="tt-halftone" width="14" height="14" patternUnits="userSpaceOnUse"
        patternTransform="rotate(30)">
      <circle class="tt-tone-dot" cx="4" cy="4" r="2.6" /><circle class="tt-tone-dot" cx="11" cy="11"
          r="2.6" /></pattern>
    <pattern id="tt-mould" width="34" height="30" patternUnits="userSpaceOnUse"
        patternTransform="rotate(-14)">
      <circle class="tt-mould-dot" cx="7" cy="8" r="5" /><circle class="tt-mould-dot" cx="22" cy="4"
          r="2.6" />
      <circle class="tt-mould-dot" cx="26" cy="20" r="6.4" /><circle class="tt-mould-dot" cx="12" cy="23"
          r="3.4" /></pattern>
    <marker id="tt-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.4" markerHeight="4.4"
        orient="auto-start-reverse">
      <path class="tt-arrow-head" d="M0 0 10 5 0 10Z" /></marker>
  </defs></svg>`;
}
