/** The five Characters as cameos: silhouettes in an oval. They illustrate the cards and know no rule. */
import { html, svg } from 'lit';

const BUST =
  'M8 72C10 56 20 52 25 50V42C18 38 16 30 17 23C18 13 26 9 33 10C41 11 45 17 44 25L47 31L44 33' +
    'C44 40 41 44 35 44V50C43 52 51 58 53 72Z';
const PEOPLE = {
  artilleryman: svg`<path d=${BUST} /><path d="M15 22C13 8 24 3 32 4C42 5 47 13 45 20L52 22L45 23.5Q30 18 15
      22Z" /><path class="tp-cameo-cut" d="M15 21Q30 17 45 20.5M29 4V-1M20 57l8 4M40 57l-8 4M30 61V72" /><path
          d="M27 -2h4v6h-4Z" />`,
  newspaperman: svg`<path d=${BUST} /><path d="M11 20Q30 12 50 20Q47 22.5 42 21.5Q44 5 30 5Q16 5 18 21.5Q13
      22.5 11 20Z" /><path class="tp-cameo-cut" d="M18 17.5Q30 14 42.5 17.5M22 54l8 10l8 -10M30 64V72" /><path
          class="tp-cameo-paper" d="M38 56L54 52L57 68L41 72Z" /><path class="tp-cameo-cut"
              d="M41 59l12 -3M42 63l12 -3M43 67l12 -3" />`,
  astronomer: svg`<path d=${BUST} /><path d="M40 33C50 34 48 50 36 56C31 52 31 44 35 40Z" /><path
      d="M17 24C10 14 20 5 32 8C40 9 44 14 43 19C36 15 26 16 22 27Z" /><path class="tp-cameo-brass"
          d="M30 70L56 44L60 48L36 72ZM54 42l8 8l3 -3l-8 -8Z" /><path class="tp-cameo-cut"
              d="M36 64l6 6M46 54l6 6" />`,
  curate: svg`<path d=${BUST} /><path d="M7 21Q30 11 53 20Q54 23 48 23Q30 17 12 24Q6 24 7 21Z" /><path
      d="M18 18Q18 7 31 7Q42 7 42 17Q30 13 18 18Z" /><path class="tp-cameo-paper"
          d="M24 50Q31 55 36 50L35.5 46Q31 49 25 46Z" /><path class="tp-cameo-cut" d="M30 58v14M26 62h8" />`,
  elphinstone: svg`<path d="M10 72C12 58 20 54 26 51V43C19 39 17 31 18 24C19 15 26 11 33 12C40 13 43 18 42
      25L45 31L42 33C42 39 39 43 34 43V51C42 54 49 59 51 72Z" /><path
          d="M14 26C8 14 20 7 30 9C24 12 21 18 22 28C23 36 20 40 15 38C18 34 17 30 14 26Z" />
    <path d="M10 16Q26 4 48 14Q50 18 44 18Q28 12 14 20Q9 20 10 16Z" /><path
        d="M28 9C30 -1 42 -4 50 0C44 2 46 4 52 5C44 6 38 8 36 11Z" /><path class="tp-cameo-cut"
            d="M22 58Q30 66 40 58M30 62V72" /><path class="tp-cameo-brass"
                d="M42 62L56 58L57 62L49 65L50 70L45 71Z" />`,
};

/** The cameo of a Character by its name. */
export function cameo(name) {
  return html`<svg class="tp-cameo" viewBox="-2 -8 68 84" aria-hidden="true"><ellipse class="tp-cameo-ground"
      cx="31" cy="35" rx="31" ry="39" />
    ${svg`<g class="tp-cameo-bust" clip-path="url(#tp-oval)">${PEOPLE[name]}</g>`}<ellipse
        class="tp-cameo-rim" cx="31" cy="35" rx="31" ry="39" /><ellipse class="tp-cameo-rim is-thin" cx="31"
            cy="35" rx="28.5" ry="36.5" /></svg>`;
}
