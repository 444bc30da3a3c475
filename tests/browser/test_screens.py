"""Every screen, wide and narrow, light and dark: axe finds nothing, and the page never scrolls sideways."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.hosting import back_to_the_table, chooses, link_of, panel
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


@pytest.fixture(scope="module")
def over(anna: Visitor) -> Table:
    """A table at which the game is over."""
    finished = table(anna, anna, options=ADVANCED, seed=SHORT)
    seat = anna.sits_at(finished)
    play_ahead(seat)
    seat.hangs_up()
    return finished


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
    def test_the_start_with_a_menu_and_with_a_refusal(self, newcomer: Newcomer, anna: Visitor) -> None:
        person = newcomer(anna)
        person.opens_table(table(anna, "greedy"))
        looks_right(person)
        person.points_at("my double")
        expect(person.menu).to_be_visible()
        looks_right(person)
        person.points_at("site 1")
        expect(person.refusal).to_be_visible()
        looks_right(person)

    def test_the_middle_of_a_game_and_the_chat(self, newcomer: Newcomer, anna: Visitor, midway: Table) -> None:
        person = newcomer(anna)
        person.opens_table(midway)
        looks_right(person)
        person.button(re.compile("^Gain|^Build|^Demolish")).first.click()
        person.page.get_by_role("tab", name="Chat").click()
        person.page.get_by_label("Say something").fill("Hello!")
        person.button("Send").click()
        person.sees("Hello!")
        looks_right(person)

    @pytest.mark.parametrize("panel", ["Rules", "Seats and sharing", "Settings"])
    def test_what_opens_over_the_table(self, newcomer: Newcomer, anna: Visitor, midway: Table, panel: str) -> None:
        person = newcomer(anna)
        person.opens_table(midway)
        person.button(panel).click()
        expect(person.page.get_by_role("dialog", name=panel)).to_be_visible()
        looks_right(person)

    def test_a_request_to_take_back(self, newcomer: Newcomer, anna: Visitor) -> None:
        person = newcomer(anna)
        person.opens_table(table(anna, anna))
        person.points_at("Tier 1 deck")
        person.button("Ask to undo").click()
        looks_right(person)
        person.button("Ask").click()
        person.sees("A request to take back")
        looks_right(person)

    def test_the_curtain_and_what_is_behind_it(self, newcomer: Newcomer, anna: Visitor) -> None:
        person = newcomer(anna)
        person.opens(f"/t/{table(anna, anna, options=ADVANCED).id}/")
        person.sees("Pass to Anna")
        looks_right(person)
        person.button("I am Anna").click()
        person.sees("Choose your Town View")
        looks_right(person)

    def test_the_end(self, newcomer: Newcomer, anna: Visitor, over: Table) -> None:
        person = newcomer(anna)
        person.opens_table(over)
        expect(person.page.get_by_role("img", name=re.compile("^Score over time"))).to_be_visible()
        looks_right(person)

    def test_the_replay(self, newcomer: Newcomer, anna: Visitor, over: Table) -> None:
        person = newcomer(anna)
        person.opens_table(over, at=40)
        expect(person.page.get_by_role("region", name="Replay")).to_be_visible()
        looks_right(person)

    def test_a_line_that_is_lost(self, newcomer: Newcomer, anna: Visitor) -> None:
        person = newcomer(anna)
        lines: list[WebSocketRoute] = []

        def once(line: WebSocketRoute) -> None:
            if lines:
                line.close(code=1011)
            else:
                line.connect_to_server()
            lines.append(line)

        person.page.route_web_socket(re.compile("/ws/"), once)
        person.opens_table(table(anna, "greedy"))
        lines[0].close(code=1011)
        expect(person.notice).to_contain_text("Not connected")
        looks_right(person)


class TestHosting:
    def test_a_seat_on_its_way_to_another_device(self, newcomer: Newcomer, anna: Visitor) -> None:
        playing = table(anna, anna, "greedy", None)
        person, phone = newcomer(anna), newcomer("Phone")
        person.opens(f"/t/{playing.id}/")
        person.sees("Waiting room")
        chooses(person, "Anna (2)", "Play it on another device")
        phone.opens(link_of(person, "Anna (2)"))
        phone.sees("Take over the seat of Anna (2)")
        looks_right(person)
        looks_right(phone)

    def test_a_table_that_rests(self, newcomer: Newcomer, anna: Visitor, shared_site: Site) -> None:
        """A free seat whose turn it is, a clock, a notice in the chat; then a pause."""
        playing = table(anna, Visitor(shared_site, "Ben"), clock={"kind": "bank", "bank": 600})
        person = newcomer(anna)
        person.opens_table(playing)
        person.ends_the_turn()
        chooses(person, "Ben", "Remove…", "Free the seat")
        back_to_the_table(person)
        person.sees("The seat of")
        person.page.get_by_role("tab", name="Chat").click()
        person.sees("Ben's seat is free.")
        looks_right(person)
        panel(person).get_by_role("button", name="Pause the game").click()
        back_to_the_table(person)
        person.reads_on_top("The game is paused")
        looks_right(person)

    def test_an_end_by_agreement(self, newcomer: Newcomer, anna: Visitor) -> None:
        person = newcomer(anna)
        person.opens_table(table(anna, "greedy"))
        person.plays({"type": "take"})
        panel(person).get_by_role("button", name="End the game now…").click()
        looks_right(person)
        person.button("End it").click()
        person.sees("The players have ended the game early")
        looks_right(person)
        person.link("Replay").click()
        person.button("Play on from here").click()
        looks_right(person)
