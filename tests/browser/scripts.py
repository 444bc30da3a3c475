"""What tests ask of a page in its own language."""

# Notes what a test would come too late to see: what was said aloud, and curtains however short.
WITNESS = """
  globalThis.told = [];
  globalThis.curtains = 0;
  const isCurtain = (node) => node.nodeType === 1 && (node.matches('.curtain') || node.querySelector('.curtain'));
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    told.push(...added.filter((node) => node.parentElement?.id === 'live').map((node) => node.textContent));
    curtains += added.filter(isCurtain).length;
  }).observe(document, { childList: true, subtree: true });
"""

# Where the keyboard is, in a few words: "body" if it is nowhere.
FOCUS = """() => {
  const { activeElement: at } = document;
  if (at === document.body) return 'body';
  return `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}`.slice(0, 60);
}"""

# A point of an element that nothing hides, from its corner; the middle if that is one.
IN_SIGHT = """(aim) => {
  const { x, y, width, height } = aim.getBoundingClientRect();
  const parts = [0.5, 0.9, 0.1, 0.7, 0.3];
  const points = parts.flatMap((down) => parts.map((across) => ({ x: across * width, y: down * height })));
  return points.find((point) => aim.contains(document.elementFromPoint(x + point.x, y + point.y)));
}"""

# How often to press Tab until the focus is on an element, or on the one stop of the map that it is on; below 0: Shift
# and Tab.
STOPS = """(aim) => {
  const { activeElement: at } = document;
  const stop = aim.closest('[data-rove]')?.querySelector('[data-at][tabindex="0"]') ?? aim;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
  const isStop = (one) => one === at || (one.tabIndex >= 0 && !one.disabled && isSeen(one));
  const all = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter(isStop);
  return all.indexOf(stop) - all.indexOf(at);
}"""

# Two frames: the page hears of its new width in the first and has drawn itself in the second. Then colours may fade,
# and those of what stands inside again after those; what goes on for ever is not waited for.
SETTLED = """async () => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const soon = () => new Promise((done) => setTimeout(done, 500));
  const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  await frames();
  for (let round = 0; round < 5 && fading().length; round += 1) {
    await Promise.race([soon(), Promise.allSettled(fading().map((one) => one.finished))]);
    await frames();
  }
}"""

# The arrow keys that lead from the focus to an element of the same map; none where no arrows lead.
ARROWS = """async (aim) => {
  const { glowing, nearest } = await import('/static/core/places.js');
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const from = document.activeElement.closest('[data-rove] [data-at]');
  if (!from || from.closest('[data-rove]') !== aim.closest('[data-rove]')) return [];
  const all = glowing(document.getElementById('table'));
  const ways = new Map([[from, []]]);
  for (const [at, keys] of ways) {
    for (const [key, step] of Object.entries(steps)) {
      const next = nearest(at, all, step);
      if (next && !ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  return ways.get(aim) ?? [];
}"""

IN_FOCUS = "(one) => one === document.activeElement"

# What reaches beyond the right edge of the window.
STICKING_OUT = """() => [...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .slice(0, 5).map((one) => one.outerHTML.slice(0, 120))"""
