"""The screens of Pandoria, wide and narrow, light and dark: axe finds nothing, and the page never scrolls sideways."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import NARROWEST, faults_of_axe, look_over, scrolls_sideways, turn_to
from tests.browser.pandoria import Ruler, play_ahead
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

TWO, FOUR, ALONE = "0a" * 32, "04" * 32, "0a" * 32

Wanted = Callable[[Mapping[str, Any]], bool]


@pytest.fixture(scope="module")
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


def laid(host: Visitor, seats: int, until: Wanted, seed: str, **options: str) -> Table:
    """A table all of whose seats are the host's, played until it is as wanted."""
    places = [{"by": "me", "name": name} for name in ("Anna", "Ben", "Chiara", "Dmitri")[:seats]]
    opened = table(host, game="pandoria", seats=places, seed=seed, options=options)
    seat = host.sits_at(opened)
    play_ahead(seat, until)
    seat.hangs_up()
    return opened


def looks_right(person: Ruler) -> None:
    faults = look_over(person.page)
    assert not faults, json.dumps(faults, indent=1)


def glances_right(person: Ruler) -> None:
    """What lies over a screen that has been looked over is seen once, where there is least room."""
    turn_to(person.page, NARROWEST, "light")
    assert faults_of_axe(person.page) == []
    assert scrolls_sideways(person.page) == []


def lies_open(person: Ruler, opened: Table) -> None:
    """Open the table, lifting the curtain where there is one."""
    person.opens(f"/t/{opened.id}/")
    if len(opened.summary()["seats"]) > 1:
        person.button(re.compile("^I am")).click()
    person.sees_a_board()


def in_phase(phase: str, tiles: int = 0) -> Wanted:
    """Whether somebody is in this phase, with so many tiles on the map."""
    return lambda message: message["phase"] == phase and len(message["view"]["tiles"]) >= tiles


def test_a_tile_that_closes_something_and_all_cards(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    lies_open(person, laid(anna, 4, in_phase("tile", 10), FOUR, mode="trails", side="b"))
    closing = max(person.options, key=lambda option: len(option["with"].get("closes", [])))
    place = person.on_the_board(closing["at"][1])
    person.looks_at(place)
    person.turns_to(" ".join(closing["at"][1:]))
    expect(person.page.get_by_role("region", name="What this would bring")).to_contain_text("closed")
    looks_right(person)
    person.button("All cards").click()
    person.page.get_by_label("With the words").fill("Monument")
    expect(person.page.get_by_role("status").filter(has_text="designs")).to_have_text("2 of 18 designs")
    glances_right(person)


def test_cards_to_buy(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    lies_open(person, laid(anna, 2, in_phase("buy", 5), TWO, side="a"))
    looks_right(person)
    person.page.get_by_role("region", name="Market").get_by_role("button", name=re.compile("^Enlarge")).first.click()
    glances_right(person)


def test_a_bridge_to_choose(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    lies_open(person, laid(anna, 1, in_phase("explore"), ALONE, mode="trolls-1"))
    expect(person.page.get_by_role("region", name="Overview")).to_be_visible()
    looks_right(person)


def test_realms_to_choose(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    lies_open(person, laid(anna, 3, in_phase("realm"), FOUR, side="b-chosen"))
    expect(person.page.get_by_role("region", name="Realms")).to_be_visible()
    glances_right(person)


def test_the_end(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    over = laid(anna, 1, lambda message: False, ALONE, mode="trolls-2")
    person.opens_table(over)
    expect(person.page.get_by_role("img", name=re.compile("^Score over time"))).to_be_visible()
    looks_right(person)
