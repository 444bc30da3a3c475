"""Whoever played or watched checks the shuffle of a finished game in a browser of their own."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import look_over
from tests.browser.people import Person
from tests.files import among_bots, rewound
from tests.serving import Site
from tests.wire.talk import Visitor

pytestmark = pytest.mark.browser


def imported(site: Site, file: bytes) -> str:
    """The table that a game file becomes."""
    answer = Visitor(site, "Anna").post("/api/tables/import", file)
    assert answer.status == 201, answer.raw
    return str(answer.json["id"])


def checks_the_shuffle(person: Person, table: str) -> None:
    person.opens_table(table)
    person.page.get_by_text("Check the shuffle").click()


@pytest.mark.parametrize(("slug", "seats"), [("tripods", 2), ("templetown", 1)])
def test_all_dice_and_shuffles_follow_from_the_seed(
    newcomer: Newcomer, shared_site: Site, slug: str, seats: int
) -> None:
    person = newcomer("Sam")
    table = imported(shared_site, among_bots(slug, "greedy", seats))
    checks_the_shuffle(person, table)
    person.sees("Nobody chose the seed alone")
    verdict = person.page.get_by_role("status").filter(has_text="All chance in this game")
    expect(verdict).to_have_text(re.compile(r"follows from the seed: \d+ random numbers and \d+ shuffles\."))
    person.page.get_by_text("Every number and its position").click()
    rows = person.page.get_by_role("region", name="Every number and its position").locator("ol > li")
    expect(rows.first).to_contain_text("Shuffle of")
    assert look_over(person.page) == {}
    ply = re.search(r"\d+", rows.last.get_by_role("link").inner_text())
    rows.last.get_by_role("link").click()
    expect(person.page).to_have_url(re.compile(rf"/t/{table}/at/{ply[0] if ply else ''}/$"))
    person.button(re.compile("^To the end")).click()
    expect(verdict).to_be_visible()


def test_a_forged_die_is_found_at_its_position(newcomer: Newcomer, shared_site: Site) -> None:
    person = newcomer("Sam")
    table = imported(shared_site, among_bots("tripods", "greedy", 2))
    forged: list[int] = []

    def forge(route: Route) -> None:
        page: dict[str, Any] = route.fetch().json()
        rows = [row for row in page["chances"] if row["ply"] > 9 and row["draws"][0][0] == "number"]
        draw = rows[0]["draws"][0]
        draw[2] = (draw[2] + 1) % draw[1]
        forged.append(rows[0]["ply"])
        route.fulfill(json=page)

    person.page.route("**/chances?*", forge)
    checks_the_shuffle(person, table)
    person.sees("the server says")
    person.sees(f"At position {forged[0]} the server says")
    person.page.get_by_text("Every number and its position").click()
    expect(person.page.locator(".numbers li.fails")).to_have_count(1)
    expect(person.page.locator(".numbers li.fails")).to_contain_text(f"Position {forged[0]}")


def test_a_check_that_is_cut_off_goes_on(newcomer: Newcomer, shared_site: Site) -> None:
    """In a game of a file, which an administrator had taken back once."""
    person = newcomer("Sam")
    person.opens("/")
    file = rewound(among_bots("upsidetown", "greedy", 1))
    person.page.locator("#game-file").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": file}
    )
    expect(person.page).to_have_url(re.compile(r"/at/0/$"))
    person.button(re.compile("^To the end")).click()
    person.sees("An administrator takes the game back: a slip")
    person.forgives("503")
    person.page.route("**/chances?*", lambda route: route.fulfill(status=503, json={}), times=1)
    person.page.get_by_text("Check the shuffle").click()
    person.sees("Something went wrong on the server")
    person.button("Try again").click()
    person.sees("All chance in this game follows from the seed")
