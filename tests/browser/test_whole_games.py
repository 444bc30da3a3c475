"""Whole games, from the shelf to the result: far apart, round one device by keyboard, with bots by thumb, and alone by
what a screen reader says."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import scrolls_sideways
from tests.browser.people import Person
from tests.browser.playing import play_on, wise
from tests.browser.ways import Listener, Typist

pytestmark = pytest.mark.browser

# Decks with which players who follow the greedy bot are done soon: two after 64 plies; a person and two bots after 36
# of the person's; somebody alone after 46.
TWO, THREE, ONE = "ce" * 32, "2b" * 32, "ad" * 32

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def test_two_far_apart_play_from_the_shelf_to_the_rematch(newcomer: Newcomer) -> None:
    anna, ben = newcomer("Anna"), newcomer("Ben")
    anna.stacks_the_deck(TWO)
    anna.picks_a_game()
    anna.button("Play with friends").click()
    anna.fills_in("Anna")
    anna.starts()
    ben.claims(anna.invitation(1), "Ben")
    for person in (anna, ben):
        person.sees_a_board()
        person.reads_on_top("Anna: 2 main actions left")
    play_on([anna, ben])
    for person in (anna, ben):
        person.reads_on_top("The game is over")
    assert anna.table["result"] == ben.table["result"]
    shows_the_result(anna)
    # S31: nothing is left to do.
    assert ben.options == []
    expect(ben.page.locator(".can")).to_have_count(0)
    expect(ben.page.get_by_role("region", name="Actions")).to_have_count(0)
    anna.link("Replay").click()
    anna.page.wait_for_url("**/at/0/")
    expect(anna.page.get_by_role("status", name="Position 0 of")).to_be_visible()
    anna.goes_back()
    anna.button("Rematch").click()
    anna.sees("Waiting room")
    ben.claims(anna.invitation(1), "Ben")
    ben.reads_on_top("Anna: 2 main actions left")


def test_two_round_one_device_play_by_keyboard_and_no_curtain_falls(newcomer: Newcomer) -> None:
    """S35, S13: nothing is private in the Basic variant."""
    anna = newcomer("Anna", Typist)
    anna.stacks_the_deck(TWO)
    anna.picks_a_game()
    anna.touches(anna.button("Play on this device"))
    anna.tabs_to(anna.page.get_by_label("Name").first)
    anna.page.keyboard.type("Anna")
    anna.tabs_to(anna.page.get_by_label("Name").last)
    anna.page.keyboard.type("Ben")
    anna.touches(anna.button("Start"))
    anna.sees_a_board()
    anna.reads_on_top("Anna: 2 main actions left")
    while anna.table["status"] == "playing":
        anna.plays(wise(anna))
        assert anna.focus != "body"
    anna.reads_on_top("The game is over")
    assert anna.curtains == 0
    anna.touches(anna.link("Replay"))
    anna.page.wait_for_url("**/at/0/")


def test_one_alone_plays_to_the_achievement_by_what_a_screen_reader_says(newcomer: Newcomer) -> None:
    """S35: everything by role and name, actions through the list of options."""
    anna = newcomer("Anna", Listener)
    anna.stacks_the_deck(ONE)
    anna.picks_a_game()
    anna.button("Play alone").click()
    anna.button("Start").click()
    anna.sees_a_board()
    while anna.table["status"] == "playing":
        anna.plays(wise(anna))
    anna.reads_on_top("The game is over")
    shows_the_result(anna)
    result = anna.table["result"]
    anna.hears(anna.sentence(result["say"], result["with"]))


def test_one_with_a_thumb_plays_against_two_bots(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", **PHONE)
    anna.stacks_the_deck(THREE)
    anna.picks_a_game()
    anna.touches(anna.button("Play against a bot"))
    anna.touches(anna.button("Add a player"))
    anna.fills_in("Anna")
    anna.touches(anna.button("Start"))
    anna.sees_a_board()
    play_on([anna])
    anna.reads_on_top("The game is over")
    assert scrolls_sideways(anna.page) == []


def shows_the_result(person: Person) -> None:
    """The result in words, by source, over time, and as a file."""
    result = person.table["result"]
    scores = sorted(result["scores"], key=lambda score: score["seat"])
    words = person.sentence(result["say"], result["with"])
    expect(person.page.get_by_role("region", name=words).get_by_role("heading", name=words)).to_be_visible()
    assert row(person, "Total") == [str(score["total"]) for score in scores]
    for source in scores[0]["parts"]:
        assert row(person, source) == [str(score["parts"].get(source, 0)) for score in scores]
    chart = person.page.get_by_role("img", name=re.compile("Score over time. At the end:"))
    for score in scores:
        expect(chart).to_have_attribute("aria-label", re.compile(rf" {score['total']}\b"))
    with person.page.expect_download() as download:
        person.link("Save the game file").click()
    assert json.loads(download.value.path().read_text())["game"] == "upsidetown"


def row(person: Person, title: str) -> list[str]:
    """A row of the score table."""
    table = person.page.get_by_role("region", name="Score by source")
    head = person.page.get_by_role("rowheader", name=title, exact=True)
    return table.get_by_role("row").filter(has=head).get_by_role("cell").all_inner_texts()
