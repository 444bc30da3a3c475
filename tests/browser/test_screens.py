"""Every screen, wide and narrow, light and dark: axe finds nothing, and the page never scrolls sideways."""

import json

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.looks import look_over
from tests.browser.people import Person
from tests.browser.playing import play_ahead
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

ADVANCED = {"variant": "advanced", "projects": True}
SHORT = "ce" * 32


def looks_right(person: Person) -> None:
    faults = look_over(person.page)
    assert not faults, json.dumps(faults, indent=1)


@pytest.fixture(scope="module")
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture(scope="module")
def midway(anna: Visitor) -> Table:
    """A table of three in the middle of a game, where Anna is to act."""
    playing = table(anna, "greedy", "greedy", options=ADVANCED, seed=SHORT)
    seat = anna.sits_at(playing)
    play_ahead(seat, plies=40)
    seat.hangs_up()
    return playing


class TestPages:
    def test_the_shelf(self, newcomer: Newcomer, anna: Visitor, midway: Table) -> None:
        person = newcomer(anna)
        person.opens("/")
        person.sees("Your games", "Join with a code")
        looks_right(person)

    def test_the_setup(self, newcomer: Newcomer) -> None:
        person = newcomer("Anna")
        person.picks_a_game()
        person.button("Add a player").click()
        looks_right(person)

    def test_the_rules(self, newcomer: Newcomer) -> None:
        person = newcomer("Anna")
        person.opens("/games/upsidetown/rules/")
        person.sees("UT-1")
        looks_right(person)

    def test_an_address_where_nothing_is(self, newcomer: Newcomer) -> None:
        person = newcomer("Anna")
        person.forgives("404")
        person.opens("/t/nothing-here/")
        person.sees("Nobody sits here")
        looks_right(person)

    def test_the_waiting_room_and_an_invitation(self, newcomer: Newcomer, anna: Visitor) -> None:
        waiting = table(anna, None, "greedy", None)
        host, guest = newcomer(anna), newcomer("Ben")
        host.opens(f"/t/{waiting.id}/")
        guest.opens(host.invitation(1))
        guest.sees("Your name")
        looks_right(host)
        looks_right(guest)
        guest.button("Take the seat").click()
        guest.sees("Waiting room")
        looks_right(guest)


class TestTables:
    def test_the_start(self, newcomer: Newcomer, anna: Visitor) -> None:
        person = newcomer(anna)
        person.opens_table(table(anna, "greedy"))
        looks_right(person)

    def test_the_middle_of_a_game(self, newcomer: Newcomer, anna: Visitor, midway: Table) -> None:
        person = newcomer(anna)
        person.opens_table(midway)
        looks_right(person)
