"""Lines that break: a gap that nobody announces, a server that is killed, messages out of order, a page that comes back
from the browser's cache. The page finds its way back by itself; an act counts once or not at all."""

import json
import os
import re
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.gap import Gap
from tests.browser.people import Person
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

# What Chromium itself writes into the console when a line breaks.
BROKEN = "WebSocket connection to|ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET_NOT_CONNECTED"


@pytest.fixture
def gap(shared_site: Site) -> Iterator[Gap]:
    """A line to the shared site that can fail."""
    line = Gap(shared_site.port)
    yield line
    line.close()


@pytest.fixture
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture
def ben(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Ben")


def sits_behind(gap: Gap, person: Person, playing: Table) -> None:
    """The person comes to the table by the line that can fail, with a clock that the test can wind."""
    person.forgives(BROKEN)
    person.page.clock.install()
    person.opens(f"{gap.url}/t/{playing.id}/")
    person.sees_a_board()


def stands_still(person: Person) -> None:
    """Nothing on the board or in the list can be done."""
    expect(person.page.locator(".can")).to_have_count(0)
    for button in person.page.locator("[data-option]").all():
        expect(button).to_be_disabled()


def comes_back(person: Person) -> None:
    """The page is connected again, sooner than its clock would have it, and play can go on."""

    def is_back() -> bool:
        person.page.clock.run_for(500)
        return not person.notice.is_visible()

    person.until(is_back, "for the line")


class TestGaps:
    def test_a_frozen_line_is_noticed_within_twenty_seconds_s07(
        self, newcomer: Newcomer, gap: Gap, anna: Visitor, ben: Visitor
    ) -> None:
        playing = table(anna, ben)
        person = newcomer(anna)
        sits_behind(gap, person, playing)
        gap.freeze()
        person.page.clock.run_for(20_000)
        expect(person.notice).to_contain_text("Not connected")
        stands_still(person)
        gap.thaw()
        comes_back(person)
        person.points_at("the singles")
        person.sees_ply(1)

    def test_a_line_that_was_cut_for_a_minute_is_found_within_two_seconds_s07(
        self, newcomer: Newcomer, gap: Gap, anna: Visitor, ben: Visitor
    ) -> None:
        person = newcomer(anna)
        sits_behind(gap, person, table(anna, ben))
        gap.cut()
        for _ in range(60):
            person.page.clock.run_for(1_000)
        expect(person.notice).to_contain_text("Not connected")
        gap.mend()
        person.page.clock.run_for(2_000)
        expect(person.notice).to_have_count(0)
        person.points_at("the singles")
        person.sees_ply(1)

    def test_a_page_that_wakes_asks_at_once_whether_the_line_is_alive_s07(
        self, newcomer: Newcomer, gap: Gap, anna: Visitor, ben: Visitor
    ) -> None:
        person = newcomer(anna)
        sits_behind(gap, person, table(anna, ben))
        gap.freeze()
        person.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        person.page.clock.run_for(2_000)
        expect(person.notice).to_contain_text("Not connected")
        gap.thaw()
        comes_back(person)

    def test_an_act_that_did_not_get_through_is_done_once_s05(
        self, newcomer: Newcomer, gap: Gap, anna: Visitor, ben: Visitor
    ) -> None:
        playing = table(anna, ben)
        person = newcomer(anna)
        sits_behind(gap, person, playing)
        gap.freeze()
        person.points_at("the singles")
        person.page.clock.run_for(20_000)
        expect(person.notice).to_contain_text("Not connected Not yet sent: Take a Single")
        stands_still(person)
        gap.tear()
        gap.thaw()
        comes_back(person)
        person.sees_ply(1)
        assert playing.stored_ply() == 1

    def test_an_act_whose_answer_was_lost_is_done_once_s05(
        self, newcomer: Newcomer, gap: Gap, anna: Visitor, ben: Visitor
    ) -> None:
        playing = table(anna, ben)
        person = newcomer(anna)
        sits_behind(gap, person, playing)
        gap.freeze(up=False)
        person.points_at("the singles")
        person.until(lambda: playing.stored_ply() == 1, "for the act to be stored")
        gap.tear()
        gap.thaw()
        comes_back(person)
        person.sees_ply(1)
        acts = [message["ref"] for message in person.said if message["type"] == "act"]
        assert len(acts) > 1 and len(set(acts)) == 1
        assert playing.stored_ply() == 1
        person.sees("1 main action left")

    def test_what_happened_meanwhile_is_told_s05(
        self, newcomer: Newcomer, gap: Gap, anna: Visitor, ben: Visitor
    ) -> None:
        playing = table(anna, ben)
        person = newcomer(ben)
        sits_behind(gap, person, playing)
        gap.freeze()
        gap.tear()
        expect(person.notice).to_contain_text("Not connected")
        seat = anna.sits_at(playing)
        seat.plays("take")
        seat.plays("end-turn")
        gap.thaw()
        comes_back(person)
        person.sees_ply(2)
        away = person.page.get_by_role("region", name="While you were away")
        expect(away).to_contain_text("Anna takes a Single")
        away.get_by_role("button", name="Close").click()
        expect(away).to_have_count(0)
        person.points_at("the singles")
        person.sees_ply(3)

    def test_a_stale_act_from_a_second_tab_is_refused_and_that_tab_moves_on_s02(
        self, newcomer: Newcomer, gap: Gap, anna: Visitor, ben: Visitor
    ) -> None:
        playing = table(anna, ben)
        person = newcomer(anna)
        person.opens_table(playing)
        first = person.page
        person.takes_another_tab()
        sits_behind(gap, person, playing)
        gap.freeze(up=False)
        first.locator('.middle [data-at="supply:single"]').click()
        person.until(lambda: playing.stored_ply() == 1, "for the first tab's act")
        person.page.get_by_role("button", name=re.compile("^Take")).click()
        person.until(lambda: [said["type"] for said in person.said].count("act") == 2, "for the second tab's act")
        gap.thaw()
        expect(person.refusal).to_contain_text("The table has moved on")
        person.reads_on_top("1 main action left")
        assert playing.stored_ply() == 1
        person.page.get_by_role("button", name=re.compile("^Take")).click()
        person.until(lambda: playing.stored_ply() == 2, "for the second tab's act")


class TestRestarts:
    def test_a_killed_server_comes_back_and_the_act_under_way_is_done_once_s24(
        self, newcomer: Newcomer, site: Site
    ) -> None:
        anna = Visitor(site, "Anna")
        playing = table(anna, Visitor(site, "Ben"))
        person = newcomer(anna, site=site)
        person.forgives(BROKEN)
        person.opens_table(playing)
        os.kill(site.pid, signal.SIGSTOP)
        person.points_at("the singles")
        person.until(lambda: person.said, "for the act to leave")
        site.kill()
        expect(person.notice).to_contain_text("Not connected Not yet sent: Take a Single")
        stands_still(person)
        site.start()
        person.sees_ply(1)
        expect(person.notice).to_have_count(0)
        person.reads_on_top("1 main action left")
        assert playing.stored_ply() == 1
        person.ends_the_turn()
        assert site.complaints == []


class TestBackButton:
    """S34."""

    def test_brings_the_newest_table_alive(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        person = newcomer(ben, whole=True)
        person.opens_table(playing)
        person.page.evaluate("globalThis.kept = true")
        person.link("Tablemates: all games").click()
        person.sees("Your games")
        seat = anna.sits_at(playing)
        seat.plays("take")
        seat.plays("end-turn")
        person.goes_back()
        person.reads_on_top("Ben: 2 main actions left")
        assert person.page.evaluate("kept"), "the page came from the cache"
        person.page.locator('.middle [data-at="supply:single"].can').click()
        seat.sees(3)


class TestOrder:
    """S06."""

    def test_of_tables_does_not_matter(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        """A late table of an earlier ply, for other eyes or of another table changes nothing."""
        person = newcomer(anna)
        line = Middleman(person)
        person.opens_table(table(anna, ben))
        person.page.get_by_role("tab", name="Chat").click()
        person.points_at("the singles")
        person.reads_on_top("1 main action left")
        start = next(message for message in person.tables if message["ply"] == 0)
        line.says(start)
        line.says({**start, "ply": 99, "facing": 1})
        line.says({**start, "ply": 99, "table": "elsewhere"})
        line.says({"type": "said", "id": 1, "seat": 1, "name": "Ben", "text": "Hello", "at": "2030-01-01T12:00:00Z"})
        person.sees("Hello")
        person.reads_on_top("1 main action left")
        person.points_at("the singles")
        person.sees_ply(2)

    @pytest.mark.parametrize("late", ["accepted", "table"])
    def test_of_the_answer_and_the_table_does_not_matter(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, late: str
    ) -> None:
        person = newcomer(anna)
        Middleman(person, late)
        person.opens_table(table(anna, ben))
        for ply in (1, 2):
            person.points_at("the singles")
            person.sees_ply(ply)
        person.reads_on_top("discard down to 4 units")
        expect(person.page.locator("[aria-busy=true]")).to_have_count(0)


class Middleman:
    """Stands on a person's line: can say what it likes, and holds back messages of one kind until the other message of
    the same ply has gone through."""

    def __init__(self, person: Person, late: str = "") -> None:
        self.late = late
        self.early = {"accepted": "table", "table": "accepted"}.get(late)
        self.passed = {0}
        self.held: dict[int, str] = {}
        person.page.route_web_socket(re.compile("/ws/"), self._between)

    def says(self, message: dict[str, Any]) -> None:
        """Let the page hear something that the server has not said now."""
        self.line.send(json.dumps(message))

    def _between(self, line: WebSocketRoute) -> None:
        self.line = line
        line.connect_to_server().on_message(lambda text: self._hear(str(text)))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        ply = message.get("ply", 0)
        if message["type"] == self.late and ply not in self.passed:
            self.held[ply] = text
            return
        self.line.send(text)
        if message["type"] == self.early:
            self.passed.add(ply)
            if ply in self.held:
                self.line.send(self.held.pop(ply))
