/*
 * Light, dark, or as the system says. A plain script that runs before the first paint, so that no page shows
 * the wrong colours; every element with data-theme-toggle turns the theme, also those that come later.
 */
(() => {
  const ORDER = ['system', 'light', 'dark'];

  function stored() {
    try {
      return localStorage.getItem('theme') ?? 'system';
    } catch {
      return 'system'; // Storage may be switched off; the choice then lasts as long as the page.
    }
  }

  function store(theme) {
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // See above.
    }
  }

  let theme = stored();

  function apply() {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    for (const button of document.querySelectorAll('[data-theme-toggle]')) label(button);
  }

  function label(button) {
    const words = button.dataset[theme];
    button.dataset.now = theme;
    if (!words) return;
    button.setAttribute('aria-label', words);
    button.title = words;
  }

  function turn() {
    theme = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length];
    store(theme);
    apply();
  }

  apply();
  document.addEventListener('DOMContentLoaded', apply);
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-theme-toggle]')) turn();
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== 'theme') return;
    theme = stored();
    apply();
  });
})();
