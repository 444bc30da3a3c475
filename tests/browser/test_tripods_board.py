"""What the map of Tripods! tells and how it is played: prices and ways, free undo, Characters in others' turns, front
pages, whom the Heat Ray would burn and when the train comes."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import scrolls_sideways
from tests.browser.tripods import Londoner, play_ahead, play_on
from tests.serving import Site
from tests.wire.talk import Seat, Table, Visitor, table

pytestmark = pytest.mark.browser

DECK = "31" * 32
MOVING = {"reduced_motion": "no-preference"}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


def quick(*seats: Visitor) -> Table:
    """A table where all PCs stand already."""
    return table(*seats, game="tripods", options={"start": "quick"}, seed=DECK)


def spends(view: Mapping[str, Any]) -> bool:
    """Somebody may spend APs."""
    return bool(view["turn"]) and view["turn"]["stage"] == "act" and not view["pending"]


def brought(seat: Seat, until: Callable[[Mapping[str, Any]], bool]) -> None:
    play_ahead(seat, until)
    seat.hangs_up()


def test_a_move_shows_its_way_and_price_and_is_taken_back(newcomer: Newcomer, anna: Visitor) -> None:
    playing = quick(anna, anna)
    brought(anna.sits_at(playing), spends)
    person = newcomer(anna, Londoner)
    person.opens_table(playing)
    points = ap_left(person)
    person.reads_on_top(f"{points} AP left")
    person.touches(person.map.locator(".tp-pc.can").first)
    prices = person.map.locator(".tp-prices text")
    expect(prices.filter(has_text=re.compile("^3$")).first).to_be_visible()
    expect(prices.filter(has_text=re.compile(f"^{points + 1}$"))).to_have_count(0)
    far = person.map.locator(".tp-space.can").nth(farthest(person))
    far.hover()
    expect(person.map.locator(".tp-way-line")).to_be_visible()
    ply = person.ply
    price = int(person.map.locator(".tp-way text").text_content() or 0)
    far.click()
    person.sees_ply(ply + 1)
    person.reads_on_top(f"{points - price} AP left")
    person.button("Undo").click()
    person.reads_on_top(f"{points} AP left")


def ap_left(person: Londoner) -> int:
    """The APs left, Fixed and Variable."""
    turn = person.table["view"]["turn"]
    return int(turn["fixed"] + turn["variable"])


def farthest(person: Londoner) -> int:
    """Which of the Spaces in reach has the highest price beside it."""
    prices = [int(text) for text in person.map.locator(".tp-prices text").all_text_contents()]
    assert len(prices) == person.map.locator(".tp-space.can").count(), "each Space in reach has a price"
    return prices.index(max(prices))


def test_the_map_tells_who_would_burn_and_when_the_train_comes(newcomer: Newcomer, anna: Visitor) -> None:
    playing = quick(anna, anna)
    brought(anna.sits_at(playing), lambda view: bool(view["endangered"]))
    person = newcomer(anna, Londoner)
    person.opens_table(playing)
    view = person.table["view"]
    for pc in view["endangered"]:
        expect(person.on_the_board(pc)).to_have_accessible_name(re.compile("in reach of the Heat Ray"))
        expect(person.on_the_board(pc).locator(".tp-flame")).to_be_attached()
    expect(person.map.locator(".tp-flames")).to_have_count(len(view["endangered"]))
    person.sees(f"In reach of the Heat Ray: {in_words(view['endangered'], person.table['facing'])}")
    for stop in view["train"]["stops"]:
        when = "the next train" if stop["moves"] == 1 else f"in {stop['moves']} trains"
        expect(person.on_the_board(stop["station"])).to_have_accessible_name(re.compile(when))


def in_words(endangered: list[str], seat: int) -> str:
    """How many would burn, one's own first."""
    own = [pc for pc in endangered if pc.startswith(f"pc:{seat}.")]
    return f"{len(own)} of yours, {len(endangered)} in all" if own else str(len(endangered))


def test_a_character_in_anothers_turn_is_asked_for_on_a_small_sheet(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Londoner)
    playing = quick(anna, anna)
    person.opens_table(playing)
    mine = person.table["facing"]
    is_asked_as(person, "always")
    brought(anna.sits_at(playing), lambda view: asked_out_of_turn(view) == mine)
    expect(person.sheet).to_be_visible()
    expect(person.sheet.get_by_role("button", name="Pass")).to_be_enabled()
    assert person.curtains == 0
    ply = person.ply
    person.sheet.get_by_role("button", name="Pass").click()
    person.sees_ply(ply + 1)
    person.until(lambda: person.table["view"]["players"][mine]["asks"] == "always")


def asked_out_of_turn(view: Mapping[str, Any]) -> int | None:
    """The seat that is asked for a Character in somebody else's turn."""
    pending, turn = view["pending"], view["turn"]
    asked = pending["seats"][0] if pending and pending["kind"] == "window" else None
    return asked if turn and asked != turn["seat"] else None


def is_asked_as(person: Londoner, when: str) -> None:
    """Choose when to be asked, by the control beside one's Characters."""
    seat, ply = person.table["facing"], person.ply
    person.points(f"asks:{seat}")
    person.chooses({"type": "ask-me", "when": when}, ply)
    person.sees_ply(ply + 1)


def test_turns_by_thumb_on_a_phone(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Londoner, **PHONE)
    person.opens_table(quick(anna, anna))
    play_on([person], lambda view: view["turns"] >= 5)
    person.until(lambda: person.may_act, "for a turn")
    person.button("Whole map").click()
    expect(person.button("Closer")).to_be_visible()
    assert scrolls_sideways(person.page) == []


def test_the_card_looked_at_in_fleet_street_lies_on_a_sheet_behind_a_curtain(newcomer: Newcomer, anna: Visitor) -> None:
    playing = quick(anna, anna)
    seat = anna.sits_at(playing)
    brought(seat, lambda view: spends(view) and bool(peeks(seat.view)))
    person = newcomer(anna, Londoner)
    person.opens_table(playing)
    person.points("location:fleet")
    expect(person.page.locator(".curtain")).to_be_visible()
    assert not person.table["view"].get("private")
    person.button(re.compile("^I am")).click()
    expect(person.page.get_by_role("region", name="On top of the deck, for your eyes only")).to_be_visible()
    person.until(lambda: person.table["view"]["private"].get("top"), "for the card")
    person.sheet.get_by_role("button", name="Leave it").click()
    expect(person.sheet).to_have_count(0)
    assert person.curtains == 1


def peeks(table: Mapping[str, Any]) -> list[Any]:
    """The ways to look at the top Tidings card that are offered."""
    return [option for option in table["options"] if "action" in option and option["action"]["type"] == "peek"]


def test_headlines_arrive_as_front_pages(newcomer: Newcomer, anna: Visitor) -> None:
    person = newcomer(anna, Londoner, **MOVING)
    person.page.add_init_script("localStorage.setItem('tripods-pace', 'calm')")
    person.opens_table(table(anna, anna, game="tripods", seed=DECK))
    front(person, 1)
    playing, seat = eve_of_the_third(anna)
    person.opens_table(playing)
    play_ahead(seat, is_third)
    front(person, 3)
    person.button("Skip").click()
    expect(person.page.get_by_role("region", name="What happens now")).to_have_count(0)
    expect(person.map.get_by_text("Discontinued").first).to_be_visible()


def is_third(view: Mapping[str, Any]) -> bool:
    """Headline 3 has been drawn."""
    return view["headlines"]["last"] == "headline:3"


def eve_of_the_third(anna: Visitor) -> tuple[Table, Seat]:
    """A table at which the next action brings Headline 3: known from the same game at another table."""
    first = anna.sits_at(quick(anna, anna))
    play_ahead(first, is_third)
    playing = quick(anna, anna)
    seat = anna.sits_at(playing)
    play_ahead(seat, lambda view: seat.view["ply"] == first.view["ply"] - 1)
    return playing, seat


def front(person: Londoner, number: int) -> None:
    """See the front page arrive, and read on."""
    page = person.page.get_by_role("article", name=f"Headline {number}")
    expect(page).to_be_visible()
    page.get_by_role("button", name="Read on").click()
    expect(page).to_have_count(0)
