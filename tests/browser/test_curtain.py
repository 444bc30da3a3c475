"""One device, two players, and something private: the curtain of the Advanced variant (S13)."""

import json

import pytest
from playwright.sync_api import expect

from core.rules.chance import Chance
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from upsidetown.cards import NAMES
from upsidetown.game import GAME

pytestmark = pytest.mark.browser

SEED = "5" * 64


def dealt(seat: int) -> list[str]:
    """The Town View cards that the deck deals to a seat."""
    state = GAME.start(GAME.read_options({"variant": "advanced"}, 2), 2, Chance(bytes.fromhex(SEED), 0))
    return list(GAME.private(state, seat)["choices"])


def knows_nothing_of(person: Person, seat: int) -> None:
    """None of the seat's cards is anywhere on the page or in what has come in."""
    network = json.dumps(person.heard)
    assert [card for card in dealt(seat) if card in network or is_shown(person, card)] == []


def is_shown(person: Person, card: str) -> bool:
    """Whether the card is in the document or in what a screen reader gets."""
    page = person.page.content() + person.page.locator("body").aria_snapshot() + person.page.title()
    return card in page or NAMES[card] in page


def sees_cards_of(person: Person, seat: int) -> None:
    choice = person.page.get_by_role("group", name="Choose your Town View")
    for card in dealt(seat):
        expect(choice.get_by_role("button", name=NAMES[card])).to_be_visible()


def is_at_the_curtain(person: Person, name: str) -> None:
    """The curtain is all there is."""
    expect(person.page.get_by_role("heading", name=f"Pass to {name}")).to_be_visible()
    expect(person.page.locator("[data-at]")).to_have_count(0)
    expect(person.page.get_by_role("main")).to_have_count(1)


def hides(person: Person) -> None:
    """Another tab comes to the front, and then this one again, of which a browser without a window knows nothing."""
    for state in ("hidden", "visible"):
        person.page.evaluate(
            """(state) => {
              Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
              Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
              document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
            }""",
            state,
        )


@pytest.fixture
def person(newcomer: Newcomer) -> Person:
    """Somebody who has just started a game for Anna and Ben on this device."""
    found = newcomer("Anna")
    found.stacks_the_deck(SEED)
    found.picks_a_game()
    found.fills_in("Anna", "Ben")
    found.page.get_by_label("Advanced").check()
    found.starts()
    return found


def test_falls_before_the_first_and_before_each_next_one(person: Person) -> None:
    is_at_the_curtain(person, "Anna")
    knows_nothing_of(person, 0)
    knows_nothing_of(person, 1)
    person.hears("Pass to Anna")
    person.button("I am Anna").click()
    sees_cards_of(person, 0)
    knows_nothing_of(person, 1)
    person.heard.clear()
    person.page.get_by_role("group", name="Choose your Town View").get_by_role("button").first.click()
    is_at_the_curtain(person, "Ben")
    knows_nothing_of(person, 1)
    # Anna's choice leaves the page as well.
    knows_nothing_of(person, 0)
    person.button("I am Ben").click()
    sees_cards_of(person, 1)
    person.page.get_by_role("group", name="Choose your Town View").get_by_role("button").first.click()
    person.reads_on_top("Anna: 2 main actions left")
    curtains = person.curtains
    person.ends_the_turn()
    person.reads_on_top("Ben: 2 main actions left")
    assert person.curtains == curtains, "from now on nothing is private"


def test_may_be_lifted_by_whoever_is_to_choose_first(person: Person) -> None:
    is_at_the_curtain(person, "Anna")
    person.button("Ben").click()
    is_at_the_curtain(person, "Ben")
    person.button("I am Ben").click()
    sees_cards_of(person, 1)
    knows_nothing_of(person, 0)


def test_is_there_again_after_a_reload(person: Person) -> None:
    person.button("I am Anna").click()
    sees_cards_of(person, 0)
    person.heard.clear()
    person.page.reload()
    is_at_the_curtain(person, "Anna")
    knows_nothing_of(person, 0)
    knows_nothing_of(person, 1)


def test_is_there_again_after_the_page_was_hidden(person: Person) -> None:
    person.button("I am Anna").click()
    sees_cards_of(person, 0)
    person.heard.clear()
    hides(person)
    is_at_the_curtain(person, "Anna")
    knows_nothing_of(person, 0)


def test_is_there_again_after_the_back_button(person: Person) -> None:
    person.button("I am Anna").click()
    sees_cards_of(person, 0)
    person.heard.clear()
    person.goes_back()
    person.sees("Who plays?")
    person.goes_forward()
    is_at_the_curtain(person, "Anna")
    knows_nothing_of(person, 0)
    knows_nothing_of(person, 1)


def test_is_there_again_after_a_look_at_the_past(person: Person) -> None:
    """An address of the past shows what everybody may see, until the curtain is lifted."""
    is_at_the_curtain(person, "Anna")
    person.opens(person.page.url + "at/0/")
    is_at_the_curtain(person, "Anna")
    knows_nothing_of(person, 0)
    knows_nothing_of(person, 1)


def test_falls_when_a_choice_is_taken_back(person: Person) -> None:
    for name in ("Anna", "Ben"):
        person.button(f"I am {name}").click()
        person.page.get_by_role("group", name="Choose your Town View").get_by_role("button").first.click()
    person.reads_on_top("Anna: 2 main actions left")
    person.button("Ask to undo").click()
    person.button("Ask").click()
    person.heard.clear()
    person.button("Agree").click()
    is_at_the_curtain(person, "Anna")
    # Everybody has seen the cards that were kept, nobody the others.
    network = json.dumps(person.heard)
    for other in (dealt(0)[1], dealt(1)[1]):
        assert other not in network and not is_shown(person, other)
    person.button("I am Anna").click()
    sees_cards_of(person, 0)
