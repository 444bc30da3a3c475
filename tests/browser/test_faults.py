"""Where the rules of a game fail, its players are told so, and can read all that there is to read."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.serving import Site
from tests.wire.talk import Visitor, table

pytestmark = pytest.mark.browser


def in_the_dark(line: WebSocketRoute) -> None:
    """Let a page hear what it would if the rules failed on every position."""
    server = line.connect_to_server()

    def hand_on(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "table":
            message |= {"fault": True, "view": None, "options": []}
        line.send(json.dumps(message))

    server.on_message(hand_on)


def test_a_position_that_cannot_be_shown_leaves_the_others(newcomer: Newcomer, shared_site: Site) -> None:
    anna = Visitor(shared_site, "Anna")
    opened = table(anna, anna)
    anna.sits_at(opened).faces(0)
    opened.lines[-1].plays("take")
    person = newcomer(anna)
    person.page.route_web_socket(re.compile("/ws/tables/"), in_the_dark)
    person.opens(f"/t/{opened.id}/")
    person.sees("The program has a fault", "Nothing is lost")
    expect(person.page.get_by_role("region", name="Log").get_by_role("link")).not_to_have_count(0)
    person.button("Show the position before").click()
    person.sees_a_board()
    expect(person.page).to_have_url(re.compile(r"/at/0/$"))
    person.button(re.compile("^Live")).click()
    person.sees("The program has a fault")
