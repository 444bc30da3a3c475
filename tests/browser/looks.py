"""What is true of how any screen looks, whatever is on it: axe finds nothing, and nothing sticks out sideways."""

import json
from typing import Any

from playwright.sync_api import Page

from tests.browser.scripts import SETTLED, STICKING_OUT
from tests.serving import ROOT

AXE = ROOT / "static" / "node_modules" / "axe-core" / "axe.min.js"

WIDE, NARROW, NARROWEST = (1440, 900), (390, 844), (320, 640)

# A theme changes nothing but colours: half of the looks need only those.
ALL, COLOURS = "{}", "{runOnly: ['color-contrast']}"
LOOKS = ((WIDE, "light", ALL), (WIDE, "dark", COLOURS), (NARROW, "light", COLOURS), (NARROW, "dark", ALL))

RUN = """axe.run(document, {resultTypes: ['violations'], ...%s}).then((found) => JSON.stringify(found.violations.map(
  (one) => [one.id, one.nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`)])))"""


def faults_of_axe(page: Page, rules: str = ALL) -> list[Any]:
    """What axe finds on the page as it is. It comes by the debugger's door: the page's policy lets no script in."""
    session = page.context.new_cdp_session(page)
    if not page.evaluate("'axe' in window"):
        session.send("Runtime.evaluate", {"expression": AXE.read_text()})
    found = session.send("Runtime.evaluate", {"expression": RUN % rules, "awaitPromise": True, "returnByValue": True})
    session.detach()
    return list(json.loads(found["result"]["value"]))


def scrolls_sideways(page: Page) -> list[str]:
    """What makes the page wider than its window; nothing if it is not."""
    if page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
        return []
    return ["the page", *page.evaluate(STICKING_OUT)]


def turn_to(page: Page, size: tuple[int, int], theme: str) -> None:
    """Give the page a window of this size, and a device that is light or dark."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.evaluate(SETTLED)


def look_over(page: Page) -> dict[str, list[Any]]:
    """Look at what is on the page in every size and colour; all faults by where they were found."""
    found: dict[str, list[Any]] = {}
    for size, theme, rules in LOOKS:
        turn_to(page, size, theme)
        found[f"axe at {size[0]}, {theme}"] = faults_of_axe(page, rules)
    for size in (NARROW, NARROWEST):
        turn_to(page, size, "light")
        found[f"sideways at {size[0]}"] = scrolls_sideways(page)
    turn_to(page, WIDE, "light")
    return {where: faults for where, faults in found.items() if faults}
