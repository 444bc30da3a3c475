"""The screens of Trouble in Templetown, wide and narrow, light and dark: axe finds nothing, and the page never scrolls
sideways."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import NARROW, look_over
from tests.browser.templetown import Agent, brief, play_ahead
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

SEMI = {"mode": "semi-coop"}
# Decks with which Street Sweepers come early, a Goal is soon looked for, and somebody alone soon sees Frankie Bola.
SWEPT, GOALS, ALONE = "0c" * 32, "05" * 32, "02" * 32

# A pace at which nobody comes too late to hold a film.
CALM = "localStorage.setItem('templetown-pace', 'calm')"

Wanted = Callable[[Mapping[str, Any]], bool]


@pytest.fixture(scope="module")
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


def laid(host: Visitor, seats: int, until: Wanted, seed: str, options: dict[str, Any] | None = None) -> Table:
    """A table all of whose seats are the host's, played until it is as wanted."""
    places = [{"by": "me", "name": name} for name in ("Anna", "Ben", "Chiara", "Dmitri")[:seats]]
    opened = table(host, game="templetown", seats=places, seed=seed, options=options)
    seat = host.sits_at(opened)
    play_ahead(seat, until)
    seat.hangs_up()
    return opened


def looks_right(person: Agent) -> None:
    faults = look_over(person.page)
    assert not faults, json.dumps(faults, indent=1)


def pending(kind: str) -> Wanted:
    """Whether this is asked for now."""
    return lambda view: bool(view["pending"] and view["pending"]["kind"] == kind)


def third_round(view: Mapping[str, Any]) -> bool:
    """Whether somebody is on turn in the third round."""
    return bool(view["turn"] and view["round"] == 3)


def never(view: Mapping[str, Any]) -> bool:
    """To the end."""
    return False


def test_street_sweepers_with_danger_and_plans(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Agent, width=NARROW[0], height=NARROW[1])
    person.opens_table(laid(anna, 2, pending("sweep"), SWEPT))
    # A phone shows one District: that of the Eggs to choose from, wherever the First Player stands.
    expect(person.page.locator(".tt-tab[aria-current]")).to_contain_text("Lungside")
    person.button("Danger").click()
    person.button("Plan").click()
    for kind in ("Move here", "Look out"):
        person.touches(person.on_the_board("zone:0.11"))
        person.button(kind).click()
    person.touches(person.on_the_board("wall:0.1"))
    looks_right(person)


def test_a_payment(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Agent)
    person.opens_table(laid(anna, 4, lambda view: True, SWEPT))
    person.page.get_by_label("Choose payment and way").check()
    person.touches(person.on_the_board(person.option(brief(person.table["view"], person.options))["at"][0]))
    expect(person.chooser).to_be_visible()
    looks_right(person)


def test_goals_to_choose_from(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Agent)
    person.opens(f"/t/{laid(anna, 3, pending('goal'), GOALS, SEMI).id}/")
    person.button(re.compile("^I am")).click()
    expect(person.page.get_by_role("region", name="Goal cards")).to_be_visible()
    looks_right(person)


def test_the_film_of_an_enemy_phase(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Agent, reduced_motion="no-preference")
    person.context.add_init_script(CALM)
    person.opens_table(laid(anna, 1, third_round, ALONE))
    person.touches(person.button(re.compile("^End turn")))
    person.touches(person.pay)
    person.button("Hold").click()
    looks_right(person)
    person.button("Skip").click()
    expect(person.page.get_by_role("region", name="The Enemy Phase")).to_be_visible()
    looks_right(person)


def test_the_end_of_somebody_alone_and_how_it_came(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Agent)
    person.context.add_init_script(CALM)
    over = laid(anna, 1, never, ALONE)
    shows_the_end(person, over)
    person.opens_table(over, at=person.ply)
    expect(person.page.locator(".tt-wanted.is-shown")).to_be_visible()
    person.button("Show it step by step").click()
    person.button("Hold").click()
    expect(person.page.get_by_role("region", name="Enemy Phase", exact=True)).to_be_visible()
    looks_right(person)


def test_the_end_with_goals(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Agent)
    shows_the_end(person, laid(anna, 3, never, GOALS, SEMI))


def shows_the_end(person: Agent, over: Table) -> None:
    person.opens_table(over)
    expect(person.page.get_by_role("img", name=re.compile("^Score over time"))).to_be_visible()
    looks_right(person)
