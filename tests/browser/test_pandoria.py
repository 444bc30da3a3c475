"""Whole games of Pandoria through the board itself: two with curtains round one device, and one alone against the
Trolls, with the mouse and by keyboard alone."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.pandoria import Ruler, Scribe, play_ahead
from tests.serving import Site
from tests.wire.talk import Visitor, table

pytestmark = pytest.mark.browser

# Decks with which rulers who play as `brief` does are done after 97, 110 and 103 plies.
TWO, ALONE, KEYS = "0a" * 32, "0a" * 32, "16" * 32
LEVEL_1, TERRITORIES = {"mode": "trolls-1"}, 7

# What nobody but its owner may know: the cards in hand.
CARD = re.compile(r"\bcard:\d+\.\d\b")


def test_two_round_one_device(newcomer: Newcomer) -> None:
    """S13: behind the curtain no hand is on the page, and before it only one's own."""
    anna = newcomer("Anna", Ruler)
    anna.stacks_the_deck(TWO)
    anna.picks_pandoria()
    anna.fills_in("Anna", "Ben")
    anna.starts()
    turns = 0
    while not anna.is_over:
        lifts_the_curtain(anna)
        turns += 1
        while anna.may_act:
            anna.plays_briefly()
    anna.reads_on_top("The game is over")
    assert turns == anna.curtains
    assert kinds(anna) >= {"place-tile", "place-figure", "cast", "build", "buy", "end-turn"}
    expect(anna.page.locator(".can")).to_have_count(0)
    for message in anna.heard:
        if message["type"] == "table" and message["status"] != "finished":
            assert set(CARD.findall(json.dumps(message))) <= known(message)


def test_one_alone_against_the_trolls(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", Ruler)
    anna.stacks_the_deck(ALONE)
    begins_alone(anna)
    plays_to_the_end(anna)
    assert kinds(anna) >= {"place-tile", "place-figure", "explore", "end-turn"}


def test_the_last_territory_by_keyboard(newcomer: Newcomer, shared_site: Site) -> None:
    """The Territories before it are explored over the wire."""
    host = Visitor(shared_site, "Anna")
    opened = table(host, game="pandoria", seats=[{"by": "me", "name": "Anna"}], seed=KEYS, options=LEVEL_1)
    seat = host.sits_at(opened)
    play_ahead(seat, before_the_last_territory)
    seat.hangs_up()
    anna = newcomer(host, Scribe)
    anna.opens_table(opened)
    plays_to_the_end(anna)
    assert kinds(anna) >= {"explore", "place-tile", "end-turn"}


def before_the_last_territory(message: Mapping[str, Any]) -> bool:
    """Whether all Territories but one are explored."""
    trolls = message["view"]["trolls"]
    return bool(trolls) and len(trolls["explored"]) == TERRITORIES - 1


@pytest.mark.bench
def test_one_alone_by_keyboard(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", Scribe)
    anna.stacks_the_deck(KEYS)
    begins_alone(anna)
    plays_to_the_end(anna)


def plays_to_the_end(person: Ruler) -> None:
    """Do what `brief` would until the game is over."""
    while not person.is_over:
        person.plays_briefly()
    person.reads_on_top("The game is over")


def begins_alone(person: Ruler) -> None:
    """From the address bar to a table of Trolls & Trails at level 1."""
    person.picks_pandoria()
    person.touches(person.button("Play alone"))
    person.touches(person.button("Start"))
    person.sees_a_board()
    person.until(lambda: person.may_act, "for the first turn")
    assert person.table["view"]["mode"] == "trolls-1"


def lifts_the_curtain(person: Ruler) -> None:
    """Whoever is next takes the device, on which there is nothing to see before."""
    heading = person.page.get_by_role("heading", name=re.compile("^Pass to "))
    expect(heading).to_be_visible()
    assert CARD.findall(person.page.content()) == []
    expect(person.page.locator("[data-at], [data-piece]")).to_have_count(0)
    person.button(heading.inner_text().replace("Pass to", "I am")).click()
    person.until(lambda: person.may_act)
    person.sees_a_board()


def known(message: dict[str, Any]) -> set[str]:
    """The cards that the eyes which a message is for may know: those in hand, and all that lie or lay open."""
    view = message["view"]
    slots = [slot["card"] for seat in view["seats"] for slot in seat["slots"] if slot]
    open_ones = [card for card in view["market"] if card]
    private = view["private"]
    return {*private.get("hand", []), *slots, *open_ones, *view["discards"], *logged(message)}


def logged(message: dict[str, Any]) -> set[str]:
    """The cards that the log names: bought, cast or built before everybody's eyes, or one's own."""
    return set(CARD.findall(json.dumps(message["log"])))


def kinds(person: Ruler) -> set[str]:
    """What kinds of actions the page has sent."""
    return {message["action"]["type"] for message in person.said if message["type"] == "act"}
