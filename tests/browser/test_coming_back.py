"""Coming back to a table: by a reload in the middle of a turn and at every pending choice, with a clock that is wrong,
and without one's cookies."""

import datetime
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.playing import play_ahead, wise
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

# The first page that is loaded is of an older build than the server's.
LOADED_BEFORE = """
  if (!sessionStorage.loaded) new MutationObserver(() => {
    const table = document.getElementById('table');
    if (table) table.dataset.build = sessionStorage.loaded = 'older';
  }).observe(document, { childList: true, subtree: true });
"""


@pytest.fixture
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture
def ben(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Ben")


def is_the_same_after_a_reload(person: Person) -> None:
    """The same choice, at the same cost, with everything that glowed before; and it can be made."""
    before, glowing = person.table, glow(person)
    person.page.reload()
    person.until(lambda: len(person.tables) > 1 and person.table is not before, "for the table again")
    assert person.table == before
    person.until(lambda: glow(person) == glowing, "for what glowed before")
    person.plays(wise(person))


def glow(person: Person) -> set[str]:
    """What can be pointed at."""
    found = person.page.locator(".can").evaluate_all("(all) => all.map((one) => one.dataset.at)")
    return set(found)


def in_a_crunch(message: dict[str, Any]) -> bool:
    """Whether somebody has to give a Single back."""
    return (message["view"]["pending"] or {}).get("kind") == "crunch"


class TestReload:
    """S34."""

    def test_in_the_middle_of_a_build(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        person = newcomer(anna)
        person.opens_table(table(anna, ben))
        person.points_at("my single", "site 1")
        person.sees_ply(1)
        assert person.table["view"]["turn"]["building"]
        is_the_same_after_a_reload(person)

    def test_with_a_unit_selected(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        """What was only pointed at is forgotten."""
        person = newcomer(anna)
        person.opens_table(table(anna, ben))
        person.points_at("my single")
        person.page.reload()
        person.sees_a_board()
        expect(person.page.locator(".can").first).to_be_visible()
        expect(person.page.locator(".chosen")).to_have_count(0)
        person.points_at("site 1", "my single")
        person.sees_ply(1)

    def test_with_units_to_discard(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        seat = anna.sits_at(playing)
        seat.plays("take")
        seat.plays("take")
        person = newcomer(anna)
        person.opens_table(playing)
        person.reads_on_top("discard down to 4 units")
        is_the_same_after_a_reload(person)

    def test_in_a_supply_crunch(self, newcomer: Newcomer, anna: Visitor) -> None:
        """All at one device: whoever is to give back is faced again."""
        playing = table(anna, anna, anna, anna, seed="00" * 32)
        seat = anna.sits_at(playing)
        play_ahead(seat, until=in_a_crunch)
        assert in_a_crunch(seat.view)
        person = newcomer(anna)
        person.opens_table(playing)
        is_the_same_after_a_reload(person)


class TestClock:
    def test_that_is_slow_puts_nothing_into_the_future_s34(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor
    ) -> None:
        playing = table(anna, ben)
        person = newcomer(anna)
        yesterday = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)
        person.page.clock.install(time=yesterday)
        person.opens("/")
        card = person.page.get_by_role("link", name=re.compile("Upside Town.*Anna"))
        expect(card).to_contain_text("Just now")
        card.click()
        person.sees_a_board()
        person.points_at("the singles")
        person.sees_ply(1)
        assert playing.stored_ply() == 1


class TestWithoutCookies:
    def test_one_watches_and_the_seat_waits_s19(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        person = newcomer(ben)
        person.opens_table(playing)
        person.context.clear_cookies()
        person.page.reload()
        person.sees_a_board()
        person.until(lambda: person.table["holds"] == [], "for being a spectator")
        expect(person.page.locator(".can")).to_have_count(0)
        seats = playing.summary()["seats"]
        assert [seat["by"] for seat in seats] == ["held", "held"]

    def test_the_used_invitation_seats_nobody_s19(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        person = newcomer("Stranger")
        person.opens(f"/t/{playing.id}/#invite=1.{playing.invites[1]}")
        person.sees_a_board()
        assert person.table["holds"] == []


def test_a_page_of_an_older_build_is_asked_to_load_itself_anew_s32(newcomer: Newcomer, anna: Visitor) -> None:
    playing, person = table(anna, anna), newcomer(anna)
    person.page.add_init_script(LOADED_BEFORE)
    person.opens_table(playing)
    expect(person.notice).to_contain_text("Tablemates has been updated.")
    person.points_at("the singles")
    person.button("Load anew").click()
    person.sees_a_board()
    expect(person.notice).to_have_count(0)


class TestTwoTabs:
    def test_of_one_browser_show_the_same(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        playing: Table = table(anna, ben)
        person = newcomer(anna)
        person.opens_table(playing)
        first = person.page
        person.takes_another_tab()
        person.opens_table(playing)
        person.points_at("the singles")
        person.sees_ply(1)
        expect(first.get_by_role("banner")).to_contain_text("Anna: 1 main action left")
        first.locator('.middle [data-at="supply:single"].can').click()
        person.reads_on_top("discard down to 4 units")
