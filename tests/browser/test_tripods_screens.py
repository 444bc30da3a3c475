"""Every screen of Tripods!, wide and narrow, light and dark: axe finds nothing, and the page never scrolls sideways."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import look_over
from tests.browser.tripods import Londoner, play_ahead
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

DECK = "31" * 32


def looks_right(person: Londoner) -> None:
    faults = look_over(person.page)
    assert not faults, json.dumps(faults, indent=1)


@pytest.fixture(scope="module")
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture(scope="module")
def playing(anna: Visitor) -> Table:
    """A table for two round one device; each test plays on where the one before has left it."""
    return table(anna, anna, game="tripods", options={"start": "quick"}, seed=DECK)


@pytest.fixture
def person(newcomer: Newcomer, anna: Visitor) -> Londoner:
    return newcomer(anna, Londoner)


def at(stage: str) -> Any:
    """The first moment of that stage, with nobody asked anything."""
    return lambda view: view["turn"] and view["turn"]["stage"] == stage and not view["pending"]


def is_asked(view: Mapping[str, Any]) -> bool:
    """Somebody is asked for Characters."""
    return bool(view["pending"]) and view["pending"]["kind"] == "window"


def is_late(view: Mapping[str, Any]) -> bool:
    """Weed grows, stations are closed, Cylinders have landed, and somebody spends APs."""
    return bool(at("act")(view)) and len(view["closed"]) >= 5


def brought(anna: Visitor, playing: Table, until: Any) -> None:
    seat = anna.sits_at(playing)
    play_ahead(seat, until)
    seat.hangs_up()


def test_the_setup_and_the_rules(person: Londoner) -> None:
    person.picks_tripods()
    person.button("Add a player").click()
    looks_right(person)
    person.opens("/games/tripods/rules/")
    person.sees("TR-1")
    looks_right(person)


def test_placing_and_a_front_page(person: Londoner, anna: Visitor) -> None:
    person.opens_table(table(anna, anna, game="tripods", seed=DECK))
    looks_right(person)
    person.button("Headline 1: Strange lights upon Mars").click()
    expect(person.page.get_by_role("article", name="Headline 1")).to_be_visible()
    looks_right(person)


def test_a_turn_with_a_pc_chosen_and_a_refusal(person: Londoner, anna: Visitor, playing: Table) -> None:
    brought(anna, playing, at("nominate"))
    person.opens_table(playing)
    person.touches(person.button(re.compile("^Roll")))
    person.until(lambda: person.table["view"]["turn"]["stage"] == "act", "for APs")
    person.touches(person.map.locator(".tp-pc.can").first)
    expect(person.map.locator(".tp-prices text").first).to_be_visible()
    looks_right(person)
    person.until(lambda: refused(person), "for a refusal")
    expect(person.map.locator(".tp-pc.chosen")).to_have_count(1)
    looks_right(person)


def refused(person: Londoner) -> bool:
    """Point where the PC cannot go; a tap that ends a playback is not refused yet."""
    if not person.refusal.is_visible():
        person.touches(person.map.locator(".tp-space:not(.can)").first)
    return person.refusal.is_visible()


def test_the_sheet_that_asks_for_characters(person: Londoner, anna: Visitor, playing: Table) -> None:
    brought(anna, playing, is_asked)
    person.opens_table(playing)
    expect(person.sheet).to_be_visible()
    looks_right(person)
    person.touches(person.sheet.locator(".tp-answer").first)
    looks_right(person)


def test_late_in_the_game(person: Londoner, anna: Visitor, playing: Table) -> None:
    brought(anna, playing, is_late)
    person.opens_table(playing)
    expect(person.map.get_by_text("Discontinued").first).to_be_visible()
    looks_right(person)


def test_the_end_and_the_replay(person: Londoner, anna: Visitor, playing: Table) -> None:
    brought(anna, playing, lambda view: False)
    person.opens_table(playing)
    expect(person.page.get_by_role("img", name=re.compile("^Score over time"))).to_be_visible()
    looks_right(person)
    person.opens_table(playing, at=20)
    expect(person.page.get_by_role("region", name="Replay")).to_be_visible()
    # The log has far more lines than a page of it: those of this position are fetched.
    expect(person.page.locator(".log .now").first).to_be_in_viewport()
    looks_right(person)
