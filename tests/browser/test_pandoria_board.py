"""What the map of Pandoria does besides whole games: it shows a thumb first how a tile would lie, turns it by wheel and
button, tells why a hex does not answer, and keeps an enlarged card from the next pair of eyes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import NARROW
from tests.browser.pandoria import Ruler
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

SEED = "0a" * 32
PHONE = {"width": NARROW[0], "height": NARROW[1], "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


def for_two(host: Visitor) -> Table:
    """A new table with Anna in front of a bot."""
    places = [{"by": "me", "name": "Anna"}, {"by": "bot:random"}]
    return table(host, game="pandoria", seats=places, seed=SEED)


def test_a_thumb_sees_first_how_the_tile_would_lie(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler, **PHONE)
    person.opens_table(for_two(anna))
    ply = person.ply
    person.button("Whole map").tap()
    place = person.on_the_board("hex:7.6")
    place.tap()
    expect(person.ghost).to_have_count(1)
    before = person.ghost.get_attribute("data-hexes") or ""
    person.button("Turn right").tap()
    expect(person.ghost).not_to_have_attribute("data-hexes", before)
    assert person.ply == ply
    wanted = person.ghost.get_attribute("data-hexes") or ""
    person.page.locator(".pd-lay").tap()
    person.sees_ply(ply + 1)
    assert person.table["view"]["turn"]["laid"] == wanted.split()


def test_a_second_tap_lays_the_tile(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler, **PHONE)
    person.opens_table(for_two(anna))
    ply = person.ply
    person.button("Whole map").tap()
    person.on_the_board("hex:7.6").tap()
    expect(person.ghost).to_have_count(1)
    person.on_the_board("hex:7.6").tap()
    person.sees_ply(ply + 1)


def test_the_wheel_turns_the_tile_and_a_hex_tells_why_not(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    person.opens_table(for_two(anna))
    person.looks_at(person.on_the_board("hex:7.6"))
    before = person.ghost.get_attribute("data-hexes") or ""
    person.page.mouse.wheel(0, 120)
    expect(person.ghost).not_to_have_attribute("data-hexes", before)
    person.page.mouse.wheel(0, -120)
    expect(person.ghost).to_have_attribute("data-hexes", before)
    refusal = person.page.locator("#refusal")
    person.touches(person.on_the_board("hex:7.5"))
    expect(refusal).to_contain_text("is covered already")
    person.touches(person.on_the_board("hex:0.2"))
    expect(refusal).to_contain_text("touches nothing that has been laid")
    expect(refusal.get_by_role("button", name="Rule PA-4.2")).to_be_visible()


def test_the_map_is_one_stop_of_the_keyboard(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    person.opens_table(for_two(anna))
    stop = person.page.locator('.pd-map [data-at][tabindex="0"]')
    expect(stop).to_have_count(1)
    stop.focus()
    was = stop.get_attribute("data-at") or ""
    for key in ("ArrowRight", "ArrowDown", "PageDown"):
        person.page.keyboard.press(key)
        expect(person.page.locator(".pd-map [data-at]:focus")).not_to_have_attribute("data-at", was)
        expect(stop).to_be_focused()
        was = stop.get_attribute("data-at") or ""


def test_an_enlarged_card_is_closed_by_the_curtain(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Ruler)
    places = [{"by": "me", "name": "Anna"}, {"by": "me", "name": "Ben"}]
    person.opens(f"/t/{table(anna, game='pandoria', seats=places, seed=SEED).id}/")
    person.button("I am Anna").click()
    hand = person.page.get_by_role("region", name="Your cards")
    hand.get_by_role("button", name=re.compile("^Enlarge")).first.click()
    large = person.page.get_by_role("dialog")
    expect(large).to_be_visible()
    card = large.locator(".pd-card").get_attribute("aria-label") or ""
    # Whoever puts the device away leaves nothing open.
    person.page.evaluate("dispatchEvent(new Event('pagehide'))")
    expect(person.page.get_by_role("heading", name="Pass to Anna")).to_be_visible()
    expect(large).to_have_count(0)
    assert card
    assert card not in person.page.content()
