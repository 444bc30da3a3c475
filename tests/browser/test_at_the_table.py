"""One table in the browser, act by act: pointing, menus, refusals, double clicks, watching, and what is said aloud."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.ways import Typist
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser


@pytest.fixture
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture
def ben(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Ben")


@pytest.fixture
def playing(anna: Visitor, ben: Visitor) -> Table:
    """Anna and Ben have just sat down."""
    return table(anna, ben)


@pytest.fixture
def person(newcomer: Newcomer, anna: Visitor, playing: Table) -> Person:
    """Anna at that table."""
    found = newcomer(anna)
    found.opens_table(playing)
    return found


def is_idle(person: Person) -> None:
    """Whatever has been clicked has been answered."""
    expect(person.page.locator("[aria-busy=true]")).to_have_count(0)


class TestPointing:
    def test_at_a_unit_and_then_a_site_builds(self, person: Person) -> None:
        person.points_at("my single")
        expect(person.thing("site 3")).to_have_class(re.compile(r"\bcan\b"))
        expect(person.thing("Tier 1 deck")).not_to_have_class(re.compile(r"\bcan\b"))
        person.points_at("site 3")
        person.sees_ply(1)
        expect(person.thing("site 3")).to_have_attribute("aria-label", re.compile("Single; levels: 1"))

    def test_at_a_site_and_then_a_unit_builds_too(self, person: Person) -> None:
        person.points_at("site 3", "my single")
        person.sees_ply(1)

    def test_says_beforehand_what_it_would_do(self, person: Person) -> None:
        person.thing("the singles").hover()
        expect(person.page.locator(".hint")).to_contain_text("Take a Single · 1 action")

    def test_where_several_things_can_be_done_opens_a_menu(self, person: Person) -> None:
        person.points_at("my double")
        menu = person.page.get_by_role("group", name="Doubles in storage")
        menu.get_by_role("button", name="Split a Double into 2 × Single").click()
        person.sees_ply(1)
        assert person.table["view"]["streets"][0]["storage"] == ["single"] * 4

    def test_is_forgotten_with_escape_or_a_click_elsewhere(self, person: Person) -> None:
        for forget in (
            lambda: person.page.keyboard.press("Escape"),
            lambda: person.page.get_by_role("heading", level=1).click(),
        ):
            person.points_at("my single")
            expect(person.page.locator(".chosen").first).to_be_visible()
            forget()
            expect(person.page.locator(".chosen")).to_have_count(0)
        assert person.said == []

    def test_by_a_verb_narrows_what_glows(self, person: Person) -> None:
        person.button(re.compile("^Gain")).click()
        expect(person.thing("Tier 1 deck")).to_have_class(re.compile(r"\bcan\b"))
        expect(person.thing("site 1")).not_to_have_class(re.compile(r"\bcan\b"))
        ways = person.page.get_by_role("group", name="Gain", exact=True)
        expect(ways.get_by_role("button", name="Gain the top card")).to_have_count(2)

    def test_at_a_word_in_the_log_lights_the_board(self, person: Person) -> None:
        person.points_at("my single", "site 3")
        person.sees_ply(1)
        person.page.get_by_role("region", name="Log").get_by_text("site 3").hover()
        expect(person.thing("site 3")).to_have_class(re.compile(r"\blit\b"))


class TestRefusals:
    def test_teach_why_a_unit_repels(self, person: Person) -> None:
        """Promise 4: what could not be done, why, and the rule, one click away."""
        person.points_at("my double", "site 1")
        expect(person.refusal).to_contain_text("UT-")
        assert person.ply == 0
        rule = person.refusal.get_by_role("button", name=re.compile("^Rule UT-"))
        name = rule.inner_text()
        rule.click()
        drawer = person.page.get_by_role("dialog", name="Rules")
        expect(drawer.locator(f"#{name}")).to_be_focused()
        drawer.get_by_role("button", name="Close the rules").click()
        expect(drawer).to_have_count(0)
        person.refusal.get_by_role("button", name="Close").click()
        expect(person.refusal).to_be_hidden()

    def test_teach_why_a_verb_is_not_possible(self, person: Person) -> None:
        person.button(re.compile("^Demolish")).click()
        expect(person.refusal).to_contain_text("There is no building on Anna's street to demolish.")
        person.hears("There is no building on Anna's street to demolish.")
        expect(person.refusal.get_by_role("button", name="Rule UT-15")).to_be_visible()


class TestDoubleClicks:
    """S01: the ply rises by exactly one."""

    def test_on_the_board(self, person: Person) -> None:
        person.thing("the singles").dblclick(delay=10)
        is_idle(person)
        assert (person.ply, len(person.said)) == (1, 1)

    def test_in_the_list(self, person: Person) -> None:
        person.button(re.compile("^Take")).dblclick(delay=10)
        is_idle(person)
        assert (person.ply, len(person.said)) == (1, 1)

    def test_on_end_turn_at_a_shared_device(self, newcomer: Newcomer, anna: Visitor) -> None:
        """The second click must not end the next player's turn."""
        both = newcomer(anna)
        both.opens_table(table(anna, anna))
        both.button(re.compile("^End turn")).dblclick(delay=10)
        both.reads_on_top("Anna (2): 2 main actions left")
        is_idle(both)
        assert (both.ply, both.table["to_act"]) == (1, [1])

    @pytest.mark.parametrize("key", ["Enter", " "])
    def test_by_a_key_held_down(self, newcomer: Newcomer, anna: Visitor, playing: Table, key: str) -> None:
        person = newcomer(anna, Typist)
        person.opens_table(playing)
        person.tabs_to(person.button(re.compile("^Take")))
        for _ in range(20):
            person.page.keyboard.down(key)
        person.page.keyboard.up(key)
        person.sees_ply(1)
        is_idle(person)
        assert (person.ply, len(person.said)) == (1, 1)


class TestWatching:
    def test_shows_everything_public_and_does_nothing(self, newcomer: Newcomer, person: Person, playing: Table) -> None:
        sam = newcomer("Sam")
        sam.opens_table(playing)
        person.sees("1 watching")
        expect(sam.page.locator(".can")).to_have_count(0)
        expect(sam.page.get_by_role("region", name="Actions")).to_have_count(0)
        expect(sam.button("Undo")).to_have_count(0)
        sam.on_the_board("supply:single").click()
        person.points_at("the singles")
        sam.reads_on_top("Anna: 1 main action left")
        assert sam.said == []
        assert sam.table["facing"] is None


class TestReading:
    def test_what_others_do_and_whose_turn_it_is_is_said_once_s35(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, playing: Table
    ) -> None:
        person = newcomer(ben)
        person.opens_table(playing)
        seat = anna.sits_at(playing)
        seat.plays("take")
        person.hears("Anna takes a Single")
        seat.plays("end-turn")
        person.hears("Your turn. Ben: 2 main actions left")
        told = " ".join(person.told)
        assert told.count("Anna takes a Single") == 1
        assert told.count("Your turn") == 1

    def test_names_are_known_from_the_first_word(self, person: Person) -> None:
        person.hears("Your turn. Anna: 2 main actions left")

    def test_the_title_says_whose_turn_it_is(self, person: Person) -> None:
        expect(person.page).to_have_title(re.compile("^● Your turn"))
        person.ends_the_turn()
        expect(person.page).to_have_title("Upside Town · Tablemates")
