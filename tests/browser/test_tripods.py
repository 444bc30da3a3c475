"""Whole games of Tripods! through the board itself: three on two devices, and two by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.tripods import Londoner, Walker, play_on

pytestmark = pytest.mark.browser

# Decks with which people who play as `brief` does are done soon.
THREE, TWO = "1f" * 32, "31" * 32


def test_three_on_two_devices(newcomer: Newcomer) -> None:
    anna, cleo = newcomer("Anna", Londoner), newcomer("Cleo", Londoner)
    anna.stacks_the_deck(THREE)
    anna.picks_tripods()
    anna.button("Add a player").click()
    anna.page.get_by_label("Who plays it").last.select_option("invite")
    anna.fills_in("Anna", "Ben")
    anna.starts()
    cleo.claims(anna.invitation(2), "Cleo")
    for person in (anna, cleo):
        person.sees_a_board()
        person.reads_on_top("Ben: place a PC (10 left)")
    play_on([anna, cleo])
    for person in (anna, cleo):
        person.reads_on_top("The game is over")
        expect(person.page.locator(".can")).to_have_count(0)
    assert anna.table["result"] == cleo.table["result"]
    result = anna.table["result"]
    anna.sees(anna.sentence(result["say"], result["with"]))
    assert kinds(anna) >= {"place", "roll", "move", "end-turn"}
    # Characters lie open: who plays one in somebody else's turn gets no curtain for it.
    assert anna.curtains == cleo.curtains == 0


def test_two_by_keyboard_alone(newcomer: Newcomer) -> None:
    """S35."""
    anna = newcomer("Anna", Walker)
    anna.stacks_the_deck(TWO)
    anna.picks_tripods()
    anna.tabs_to(anna.page.get_by_label("Place your PCs"))
    anna.page.keyboard.press("ArrowDown")
    expect(anna.page.get_by_label("Quick start")).to_be_checked()
    anna.touches(anna.button("Start"))
    anna.sees_a_board()
    play_on([anna])
    anna.reads_on_top("The game is over")
    assert kinds(anna) >= {"roll", "move", "end-turn"}
    assert anna.curtains == 0


def kinds(person: Londoner) -> set[str]:
    """The kinds of actions that this page has sent."""
    return {message["action"]["type"] for message in person.said if message["type"] == "act"}
