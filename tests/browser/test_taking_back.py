"""Taking back, freely or with the others' consent, and talking about it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser


@pytest.fixture
def visitors(shared_site: Site) -> tuple[Visitor, Visitor]:
    return Visitor(shared_site, "Anna"), Visitor(shared_site, "Ben")


@pytest.fixture
def playing(visitors: tuple[Visitor, Visitor]) -> Table:
    return table(*visitors)


@pytest.fixture
def anna(newcomer: Newcomer, visitors: tuple[Visitor, Visitor], playing: Table) -> Person:
    found = newcomer(visitors[0])
    found.opens_table(playing)
    return found


@pytest.fixture
def ben(newcomer: Newcomer, visitors: tuple[Visitor, Visitor], playing: Table) -> Person:
    found = newcomer(visitors[1])
    # What is said in the first second counts as said before one came.
    found.page.clock.install()
    found.opens_table(playing)
    found.page.clock.run_for(2_000)
    return found


def asks(person: Person) -> None:
    """Draw a card, which cannot be taken back freely, and ask to take it back."""
    if person.ply == 0:
        person.points_at("Tier 1 deck")
        person.sees_ply(1)
    person.button("Ask to undo").click()
    dialog = person.page.get_by_role("dialog", name="Ask the others to take this back?")
    expect(dialog).to_contain_text("gains")
    dialog.get_by_role("button", name="Ask", exact=True).click()


@pytest.mark.parametrize("how", ["button", "Control+z", "u"])
def test_a_plain_act_is_taken_back_freely(anna: Person, how: str) -> None:
    anna.points_at("the singles")
    anna.sees_ply(1)
    expect(anna.button("Undo")).to_be_enabled()
    if how == "button":
        anna.button("Undo").click()
    else:
        anna.page.keyboard.press(how)
    anna.sees_ply(2)
    anna.reads_on_top("2 main actions left")
    expect(anna.page.get_by_role("region", name="Log").locator("s")).to_contain_text("Anna takes a Single")
    expect(anna.button("Undo")).to_be_disabled()


def test_a_drawn_card_is_taken_back_when_the_other_agrees(anna: Person, ben: Person) -> None:
    asks(anna)
    sheet = ben.page.get_by_role("region", name="A request to take back")
    expect(sheet).to_contain_text("Anna")
    ben.page.reload()
    expect(sheet).to_contain_text("Anna")
    sheet.get_by_role("button", name="Agree").click()
    for person in (anna, ben):
        person.sees_ply(2)
        person.reads_on_top("Anna: 2 main actions left")
        person.hears("All agreed: it is taken back.")
        expect(person.page.get_by_role("region", name="A request to take back")).to_have_count(0)


def test_a_request_that_is_declined_changes_nothing(anna: Person, ben: Person) -> None:
    asks(anna)
    ben.button("Decline").click()
    expect(anna.refusal).to_contain_text("It was not agreed.")
    anna.reads_on_top("1 main action left")
    assert anna.ply == 1


def test_a_request_ends_when_play_goes_on(anna: Person, ben: Person) -> None:
    """S10."""
    asks(anna)
    expect(ben.button("Agree")).to_be_visible()
    anna.points_at("the singles")
    anna.sees_ply(2)
    for person in (anna, ben):
        expect(person.page.get_by_role("region", name="A request to take back")).to_have_count(0)


class TestChat:
    def test_reaches_the_others_and_stays(self, anna: Person, ben: Person) -> None:
        anna.page.get_by_role("tab", name="Chat").click()
        anna.page.get_by_label("Say something").fill("Good luck!")
        anna.page.keyboard.press("Enter")
        expect(anna.page.get_by_label("Say something")).to_have_value("")
        ben.hears("Anna says: Good luck!")
        ben.page.get_by_role("tab", name=re.compile("^Chat")).click()
        ben.sees("Good luck!")
        ben.page.reload()
        ben.page.get_by_role("tab", name=re.compile("^Chat")).click()
        ben.sees("Good luck!")

    def test_is_counted_while_nobody_reads_it(self, anna: Person, ben: Person) -> None:
        anna.page.get_by_role("tab", name="Chat").click()
        for text in ("One", "Two"):
            anna.page.get_by_label("Say something").fill(text)
            anna.button("Send").click()
        expect(ben.page.get_by_role("tab", name=re.compile("^Chat"))).to_contain_text("2 new")
