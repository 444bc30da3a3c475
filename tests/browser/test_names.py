"""Names and chat that are markup, wide or long (S22, S36), and what a thumb does by accident."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import scrolls_sideways, turn_to
from tests.browser.people import Person
from tests.serving import Site
from tests.wire.talk import Visitor

pytestmark = pytest.mark.browser

MARKUP = "<img src=x onerror=globalThis.hit=1>"
TEMPLATE = "{{7*7}} ${7*7} </script><script>"
WIDE = "W" * 40
EMOJI = "👩‍👩‍👧‍👦 and 🏳️‍🌈"
NAMES = (MARKUP, TEMPLATE, WIDE, EMOJI)

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def host(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture(scope="module")
def address(host: Visitor) -> str:
    """A table whose seats, all on one device, have names like these."""
    seats = [{"by": "me", "name": name} for name in NAMES]
    answer = host.post("/api/tables", {"game": "upsidetown", "seats": seats, "seed": "5" * 64})
    assert answer.status == 201
    return str(answer.json["id"])


@pytest.fixture
def person(newcomer: Newcomer, host: Visitor, address: str) -> Person:
    found = newcomer(host)
    found.opens_table(address)
    return found


def test_are_shown_as_they_were_typed(person: Person) -> None:
    players = person.page.get_by_role("region", name="Players")
    for name in NAMES:
        expect(players.get_by_role("heading", name=name)).to_be_visible()
    person.page.get_by_role("tab", name="Chat").click()
    person.page.get_by_label("Say something").fill(MARKUP)
    person.button("Send").click()
    expect(person.page.get_by_role("list", name="Chat").get_by_text(MARKUP).last).to_be_visible()
    person.opens("/")
    for name in NAMES:
        person.sees(name)
    assert not person.page.evaluate("globalThis.hit")
    assert person.page.locator("img[src=x]").count() == 0


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (1440, 900)])
def test_never_make_the_page_scroll_sideways(person: Person, size: tuple[int, int]) -> None:
    turn_to(person.page, size, "light")
    assert scrolls_sideways(person.page) == []
    person.opens("/")
    assert scrolls_sideways(person.page) == []


def test_are_readable_in_full_where_they_are_cut(person: Person) -> None:
    heading = person.page.get_by_role("region", name="Players").get_by_role("heading", name=WIDE)
    expect(heading).to_have_attribute("title", WIDE)


class TestThumbs:
    """S36."""

    def test_a_scroll_that_starts_on_the_board_is_no_act(self, newcomer: Newcomer, host: Visitor, address: str) -> None:
        person = newcomer(host, **PHONE)
        person.opens_table(address)
        person.thing("site 2").scroll_into_view_if_needed()
        box = person.thing("site 2").bounding_box()
        assert box is not None
        session = person.context.new_cdp_session(person.page)
        gesture = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "yDistance": -200}
        session.send("Input.synthesizeScrollGesture", {**gesture, "gestureSourceType": "touch"})
        expect(person.page.locator(".chosen")).to_have_count(0)
        assert [message for message in person.said if message["type"] == "act"] == []

    def test_a_double_tap_does_not_zoom(self, newcomer: Newcomer, host: Visitor, address: str) -> None:
        person = newcomer(host, **PHONE)
        person.opens_table(address)
        for target in (person.thing("site 2"), person.button("More")):
            box = target.bounding_box()
            assert box is not None
            for _ in range(2):
                person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert person.page.evaluate("visualViewport.scale") == 1
