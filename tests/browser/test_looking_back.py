"""Looking back: the scrubber, its keys, an address for each position, the way back to the table, and the rules."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.serving import Site
from tests.wire.talk import Seat, Visitor, table

pytestmark = pytest.mark.browser

MOVES = ("take", "end-turn", "take", "end-turn")


@pytest.fixture
def seat(shared_site: Site) -> Seat:
    """Anna's line to a table of hers with Ben at which a round has been played."""
    anna = Visitor(shared_site, "Anna")
    found = anna.sits_at(table(anna, anna, seed="5" * 64))
    for number, move in zip((0, 0, 1, 1), MOVES, strict=True):
        if found.view["facing"] != number:
            found.faces(number)
        found.plays(move)
    return found


def is_at(person: Person, ply: int, last: int) -> None:
    expect(person.page.get_by_role("status", name=f"Position {ply} of {last}")).to_be_visible()
    expect(person.page).to_have_url(re.compile(rf"/at/{ply}/$"))


def test_each_position_has_an_address_to_share(newcomer: Newcomer, seat: Seat) -> None:
    person = newcomer("Sam")
    person.opens_table(seat.at, at=1)
    is_at(person, 1, 4)
    person.reads_on_top("1 main action left")
    expect(person.page.locator(".can")).to_have_count(0)


def test_buttons_and_keys_and_the_scrubber_lead_through_the_game(newcomer: Newcomer, seat: Seat) -> None:
    person = newcomer("Sam")
    person.opens_table(seat.at, at=0)
    is_at(person, 0, 4)
    person.button("Next position").click()
    is_at(person, 1, 4)
    person.page.get_by_role("main").focus()
    for key, ply in {"ArrowRight": 2, "End": 4, "ArrowLeft": 3, "Home": 0}.items():
        person.page.keyboard.press(key)
        is_at(person, ply, 4)
    person.page.get_by_role("slider", name="Position").fill("3")
    is_at(person, 3, 4)
    person.button("Previous position").click()
    is_at(person, 2, 4)
    person.page.get_by_role("combobox", name="Pace").select_option("fast")
    person.button("Play").click()
    is_at(person, 4, 4)
    expect(person.button("Next position")).to_be_disabled()


def test_live_moves_do_not_move_it_and_a_chip_leads_back(newcomer: Newcomer, seat: Seat) -> None:
    person = newcomer(seat.visitor)
    person.opens_table(seat.at)
    person.page.get_by_role("region", name="Log").get_by_role("link").nth(1).click()
    is_at(person, 1, 4)
    seat.faces(0)
    seat.plays("end-turn")
    is_at(person, 1, 5)
    person.button(re.compile("the game has moved on")).click()
    expect(person.page.get_by_role("region", name="Replay")).to_have_count(0)
    expect(person.page).to_have_url(re.compile(rf"/t/{seat.at.id}/$"))
    person.reads_on_top("2 main actions left")
    person.goes_back()
    is_at(person, 1, 5)


class TestRules:
    def test_are_searched_in_the_drawer(self, newcomer: Newcomer, seat: Seat) -> None:
        person = newcomer("Sam")
        person.opens_table(seat.at)
        person.button("Rules").click()
        drawer = person.page.get_by_role("dialog", name="Rules")
        drawer.get_by_role("searchbox").fill("crunch single")
        expect(drawer.get_by_role("status")).to_contain_text(re.compile(r"^\d+ of \d+ rules"))
        expect(drawer.locator("mark").first).to_be_visible()
        drawer.get_by_role("searchbox").fill("no such word")
        expect(drawer.get_by_role("status")).to_contain_text("No rule has all of these words")
        drawer.get_by_role("button", name="Close the rules").click()
        expect(drawer).to_have_count(0)

    def test_have_an_address_each(self, newcomer: Newcomer) -> None:
        person = newcomer("Sam")
        person.opens("/games/upsidetown/rules/#UT-15")
        expect(person.page.locator("#UT-15")).to_be_focused()
