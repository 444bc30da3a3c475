"""Whole games of Trouble in Templetown through the board itself: together, with secrets round one device, and by
keyboard alone."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from templetown.cards import NAMES
from tests.browser.conftest import Newcomer
from tests.browser.templetown import Agent, Detective, brief
from tests.serving import Site
from tests.wire.talk import Visitor, table

pytestmark = pytest.mark.browser

# Decks with which agents who play as `brief` does have lost after 36, 62 and 21 plies.
TWO, THREE, KEYS = "10" * 32, "05" * 32, "14" * 32

LOST = "Templetown is lost: 13 Zones are infected."
# What nobody but its owner may know: Action cards and Goal cards, by reference.
SECRET = re.compile(r"\b(?:card:A|goal:G)\d\d\b")


def test_two_play_together_to_the_end(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", Agent)
    anna.stacks_the_deck(TWO)
    anna.picks_templetown()
    anna.fills_in("Anna", "Ben")
    anna.starts()
    anna.sees_a_board()
    anna.plays_to_the_end()
    anna.reads_on_top("The game is over")
    anna.sees(LOST)
    assert anna.curtains == 0, "hands are open"
    assert kinds(anna) >= {"move", "cure", "build", "repair", "buy-weapon", "end-turn"}
    expect(anna.page.locator(".can")).to_have_count(0)


def test_three_with_secrets_round_one_device(newcomer: Newcomer) -> None:
    """S13: behind the curtain no hand and no Goal is on the page, and before it only one's own."""
    anna = newcomer("Anna", Agent)
    anna.stacks_the_deck(THREE)
    anna.picks_templetown()
    anna.page.get_by_label("Semi-Cooperative").check()
    anna.button("Add a player").click()
    anna.fills_in("Anna", "Ben", "Chiara")
    anna.starts()
    turns = 0
    while not anna.is_over:
        lifts_the_curtain(anna)
        turns += 1
        while anna.may_act:
            shows_only_what_is_own(anna)
            anna.plays_briefly()
    anna.reads_on_top("The game is over")
    assert turns == anna.curtains >= 12
    assert kinds(anna) >= {"move", "cure", "build", "buy-goal", "choose-goal", "end-turn"}
    for message in anna.heard:
        if message.get("status") != "finished":
            assert secrets_in(message) <= own_secrets(message)


def test_by_keyboard_alone(newcomer: Newcomer) -> None:
    """S35."""
    anna = newcomer("Anna", Detective)
    anna.stacks_the_deck(KEYS)
    anna.picks_templetown()
    anna.tabs_to(anna.page.get_by_label("Name").last)
    anna.page.keyboard.type("Ben")
    anna.touches(anna.button("Start"))
    anna.sees_a_board()
    looks_through_a_payment(anna)
    anna.plays_to_the_end()
    anna.reads_on_top("The game is over")
    anna.sees(LOST)


def looks_through_a_payment(person: Detective) -> None:
    """Open a payment that wastes nothing, cancel it, pay otherwise and too little, and then as proposed."""
    move, ply = person.option(brief(person.table["view"], person.options)), person.ply
    person.tabs_to(person.page.get_by_label("Choose payment and way"))
    person.page.keyboard.press("Space")
    place = person.on_the_board(move["at"][0])
    person.touches(place)
    expect(person.chooser).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(person.chooser).to_have_count(0)
    expect(place).to_be_focused()
    person.page.keyboard.press("Enter")
    card = person.page.get_by_role("list", name="Your Action cards").get_by_role("button", pressed=True).first
    person.tabs_to(card)
    person.page.keyboard.press("Space")
    expect(person.chooser.get_by_role("status")).to_contain_text("short")
    person.touches(person.chooser.get_by_role("button", name="As proposed"))
    person.tabs_to(person.chooser.get_by_role("button", name="Cancel"))
    person.page.keyboard.press("Enter")
    expect(place).to_be_focused()
    person.page.keyboard.press("Enter")
    person.touches(person.pay)
    person.sees_ply(ply + 1)
    person.tabs_to(person.page.get_by_label("Choose payment and way"))
    person.page.keyboard.press("Space")


def lifts_the_curtain(person: Agent) -> None:
    """Whoever is next takes the device, on which there is nothing to see before."""
    heading = person.page.get_by_role("heading", name=re.compile("^Pass to "))
    expect(heading).to_be_visible()
    assert SECRET.findall(person.page.content()) == []
    expect(person.page.locator("[data-at], [data-piece]")).to_have_count(0)
    person.button(heading.inner_text().replace("Pass to", "I am")).click()
    person.until(lambda: person.may_act)
    person.sees_a_board()


def shows_only_what_is_own(person: Agent) -> None:
    """On the page are the cards and Goals of the seat that looks, and no others."""
    own = own_secrets(person.table)
    person.until(lambda: set(SECRET.findall(person.page.content())) == own, f"to see {own} and nothing else")


def secrets_in(message: dict[str, Any]) -> set[str]:
    """All cards and Goals that a message names."""
    return set(SECRET.findall(json.dumps(message)))


def own_secrets(message: dict[str, Any]) -> set[str]:
    """The cards and Goals of the seat whose eyes the message is for."""
    private = message["view"]["private"] if message["type"] == "table" else {}
    return {ref for name in ("hand", "goals", "choices") for ref in private.get(name, [])}


def kinds(person: Agent) -> set[str]:
    """What kinds of actions the page has sent."""
    return {message["action"]["type"] for message in person.said if message["type"] == "act"}


def test_plans_are_seen_far_away_until_their_player_acts(newcomer: Newcomer, shared_site: Site) -> None:
    visitors = Visitor(shared_site, "Anna"), Visitor(shared_site, "Ben")
    seats = [{"by": "me", "name": "Anna"}, {"by": "invite"}]
    opened = table(visitors[0], game="templetown", seats=seats, seed=TWO)
    assert opened.claimed(1, visitors[1]).status == 200
    anna, ben = newcomer(visitors[0], Agent), newcomer(visitors[1], Agent)
    for person in (anna, ben):
        person.opens_table(opened)
    move = brief(anna.table["view"], anna.options)
    place = move["path"][-1]
    anna.button("Plan").click()
    anna.touches(anna.on_the_board(place))
    anna.button("Move here").click()
    anna.touches(anna.on_the_board("wall:0.2"))
    anna.page.get_by_label("Note").fill("Wall first?")
    anna.button("Add").click()
    plans = ben.page.get_by_role("region", name="Plans").get_by_role("group", name="Anna")
    expect(plans).to_contain_text(f"Move to {NAMES[place]}")
    expect(plans).to_contain_text("“Wall first?”")
    expect(ben.page.locator(".tt-ghost-hero")).to_have_count(1)
    expect(ben.page.locator(".tt-bubble-text")).to_have_text("Wall first?")
    anna.button("Plan").click()
    anna.plays(move)
    expect(ben.page.locator(".tt-plan, .tt-ghost")).to_have_count(0)


def test_a_way_is_dragged(newcomer: Newcomer, shared_site: Site) -> None:
    """An agent that is dragged along other Streets than those proposed goes that way, once it is paid."""
    visitor = Visitor(shared_site, "Anna")
    anna = newcomer(visitor, Agent)
    anna.opens_table(table(visitor, game="templetown", seats=[{"by": "me", "name": "Anna"}], seed=TWO))
    proposed = anna.option({"type": "move", "path": ["node:0.N2"]})
    way = ["node:0.N1", "node:0.N2"]
    anna.page.locator("[data-own]").hover()
    anna.page.mouse.down()
    for place in way:
        anna.page.mouse.move(*middle(anna.on_the_board(place)), steps=4)
    anna.page.mouse.up()
    expect(anna.chooser).to_contain_text("2 of 2 Move AP")
    anna.touches(anna.pay)
    anna.sees_ply(1)
    assert proposed["action"]["path"] != way
    assert anna.said[-1]["action"]["path"] == way
    expect(anna.on_the_board("node:0.N2")).to_have_attribute("aria-label", re.compile("Tyler Nolle"))


def middle(target: Locator) -> tuple[float, float]:
    """The middle of what is drawn."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
