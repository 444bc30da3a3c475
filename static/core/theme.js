/*
 * Light, dark, or as the system says: `theme.chosen` is one of the three, `theme.choose` another. A plain script that
 * runs before the first paint, so that no page shows the wrong colours: it writes at the root which of light and dark
 * holds. Every element with data-theme-toggle turns the theme, also those that come later.
 */
globalThis.theme = (() => {
  const ORDER = ['system', 'light', 'dark'];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const theme = { chosen: stored(), choose };

  function stored() {
    try {
      const found = localStorage.getItem('theme');
      return ORDER.includes(found) ? found : 'system';
    } catch {
      return 'system'; // Storage may be switched off; the choice then lasts as long as the page.
    }
  }

  function choose(chosen) {
    theme.chosen = chosen;
    try {
      localStorage.setItem('theme', chosen);
    } catch {
      // See above.
    }
    apply();
  }

  function apply() {
    const system = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme.chosen === 'system' ? system : theme.chosen;
    for (const button of document.querySelectorAll('[data-theme-toggle]')) label(button);
  }

  function label(button) {
    const words = button.dataset[theme.chosen];
    button.dataset.now = theme.chosen;
    if (!words) return;
    button.setAttribute('aria-label', words);
    button.title = words;
  }

  apply();
  dark.addEventListener('change', apply);
  document.addEventListener('DOMContentLoaded', apply);
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-theme-toggle]')) choose(ORDER[(ORDER.indexOf(theme.chosen) + 1) % ORDER.length]);
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== 'theme') return;
    theme.chosen = stored();
    apply();
  });
  return theme;
})();
