"""How fast a review of a very long game is, and what games weigh (`pytest -m bench -s` on this file).

A step and a jump are timed in the page, from the key or click to the changed board and to the frame that shows it.
"""

import random
import statistics
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.long_game import long_game
from tests.browser.test_review import Administrator, olga
from tests.serving import Site

pytestmark = [pytest.mark.browser, pytest.mark.bench]

__all__ = ["olga"]

LONG = 2000
STEPS, JUMPS = 100, 40
MOST_FOR_A_STEP, MOST_FOR_A_JUMP = 50, 200  # milliseconds, for 95 of 100
MOST_FOR_A_PROOF = 10  # seconds
MOST_A_PLY = 2048  # bytes

# Notes when the last key or click came, when the board changed after it, and when the frame with that was on its way.
WATCH = """
  window.timed = {};
  const begin = (event) => { timed = {from: event.timeStamp}; };
  for (const kind of ['keydown', 'click', 'input']) addEventListener(kind, begin, {capture: true});
  new MutationObserver(() => {
    if (timed.from === undefined || timed.changed !== undefined) return;
    const [ply] = document.querySelector('.replay-place').textContent.split(' ');
    if (Number(ply) !== timed.wanted) return;
    const {from} = timed;
    timed.changed = performance.now() - from;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { timed.shown = performance.now() - from; };
      channel.port2.postMessage(0);
    });
  }).observe(document.getElementById('main'), {subtree: true, childList: true, attributes: true, characterData: true});
"""
WANT = "([ply]) => addEventListener('%s', () => { timed.wanted = ply; }, {capture: true, once: true})"
SHOWN = """new Promise((done) => {
  const look = () => (timed.shown === undefined ? setTimeout(look, 4) : done([timed.changed, timed.shown]));
  look();
})"""


def timed(page: Page, kind: str, ply: int, act: Callable[[], None]) -> tuple[float, float]:
    """What passes from an event to the changed board and to its frame, in milliseconds."""
    page.evaluate(WANT % kind, [ply])
    act()
    changed, shown = page.evaluate(SHOWN)
    return float(changed), float(shown)


def tell(what: str, times: Sequence[tuple[float, float]]) -> float:
    """Print p50 and p95 until the board has changed, and until the frame with it is on its way; p95 of the changes."""
    changes, frames = (statistics.quantiles(values, n=20) for values in zip(*times, strict=True))
    for name, centiles in (("changed", changes), ("shown", frames)):
        print(f"{what}, {name}: p50 {centiles[9]:.0f} ms, p95 {centiles[-1]:.0f} ms")
    return changes[-1]


@pytest.mark.usefixtures("olga")
def test_steps_and_jumps(newcomer: Newcomer, shared_site: Site) -> None:
    played = long_game(shared_site, "upsidetown", LONG)
    print(f"\n{played['plies']} plies of Upside Town, verified in {played['seconds']:.2f} s")
    olga = newcomer("Olga", Administrator, width=1440, height=900)
    olga.opens(f"/review/{played['table']}/at/10/")
    olga.signs_in()
    olga.is_at(10, LONG)
    olga.page.get_by_role("banner").get_by_role("button", name="See hidden things").click()
    olga.says_why("to measure", "Look")
    olga.sees_no_dialog()
    olga.page.evaluate(WATCH)
    for eyes in ("spectator", "all"):
        if eyes == "all":
            olga.looks_as_all()
            expect(olga.page.get_by_role("region", name="All hands")).to_be_visible()
        measure(olga.page, eyes)


def measure(page: Page, eyes: str) -> None:
    """Step forth and back with the keys, then jump with the scrubber and by entries."""
    ply, steps = LONG // 2, []
    timed(page, "input", ply, partial(slide, page, ply))
    page.locator("#main").focus()
    for number in range(STEPS):
        by = 1 if number < STEPS * 0.7 else -1
        key = "ArrowRight" if by > 0 else "ArrowLeft"
        ply += by
        steps.append(timed(page, "keydown", ply, partial(page.keyboard.press, key)))
    jumps = []
    for ply in random.Random(7).sample(range(20, LONG - 20), JUMPS // 2):
        jumps.append(timed(page, "input", ply, partial(slide, page, ply)))
        jumps.append(timed(page, "click", ply + 9, partial(follow, page, ply + 9)))
    fast = [tell(f"a step ({eyes})", steps) <= MOST_FOR_A_STEP, tell(f"a jump ({eyes})", jumps) <= MOST_FOR_A_JUMP]
    assert all(fast)


def slide(page: Page, ply: int) -> None:
    """Draw the slider to a ply."""
    page.get_by_role("slider", name="Position").fill(str(ply))


def follow(page: Page, ply: int) -> None:
    """Follow an entry of the list."""
    page.evaluate("(ply) => document.querySelector(`.entry a[href$='/at/${ply}/']`).click()", ply)


def test_a_verification(shared_site: Site) -> None:
    played = long_game(shared_site, "upsidetown", LONG)
    print(f"\n{played['plies']} plies verified in {played['seconds']:.2f} s")
    assert played["plies"] >= LONG
    assert played["seconds"] <= MOST_FOR_A_PROOF


def test_what_games_weigh(shared_site: Site) -> None:
    games = ("upsidetown", "templetown", "tripods", "pandoria")
    played = {game: long_game(shared_site, game, 0) for game in games}
    print()
    for game, found in played.items():
        print(f"{game}: {found['plies']} plies, {found['bytes'] / found['plies']:.0f} bytes each")
    plies, total = (sum(found[what] for found in played.values()) for what in ("plies", "bytes"))
    print(f"all four: {total / plies:.0f} bytes a ply")
    assert total / plies <= MOST_A_PLY
