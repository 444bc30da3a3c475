"""An administrator looks at a running game through the players' eyes, proves it, takes it back, and undoes that."""

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import look_over
from tests.browser.people import Person
from tests.browser.templetown import brief
from tests.serving import ROOT, Site
from tests.wire.talk import Seat, Table, Visitor, table

pytestmark = pytest.mark.browser

GOALS = "05" * 32
WORD = "between the lines"
SIGN_UP = f"""
from django.contrib.auth.models import User
User.objects.create_superuser("olga", password="{WORD}")
"""


class Administrator(Person):
    """Somebody who may review and repair."""

    def signs_in(self) -> None:
        """Come in by the door of the administration, whose pages have no icon."""
        self.forgives("favicon.ico")
        self.page.get_by_label("Username").fill("olga")
        self.page.get_by_label("Password").fill(WORD)
        self.button("Log in").click()

    def says_why(self, reason: str, button: str) -> None:
        """Fill in the reason that is asked for, and go on."""
        self.page.get_by_role("dialog").get_by_label("Reason").fill(reason)
        self.button(button).click()

    def sees_no_dialog(self) -> None:
        """Wait until all dialogs are closed."""
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def looks_as(self, name: str) -> None:
        """Choose whose eyes to look through."""
        self.page.get_by_label("Seen by").select_option(label=f"As {name} saw it")

    def looks_as_all(self) -> None:
        """Choose to see what every seat holds."""
        self.page.get_by_label("Seen by").select_option(label="All hands")

    def is_at(self, ply: int, last: int) -> None:
        """Wait until that position is shown."""
        expect(self.page.get_by_role("status", name=f"Position {ply:,} of {last:,}")).to_be_visible()

    def entry(self, ply: int) -> Locator:
        """An entry of the list."""
        return self.page.get_by_role("list", name="Entries").locator(".entry").nth(ply)

    def goes_through_it_by_keys(self) -> None:
        """From the newest of eight plies to the first and back, on the page and in the list."""
        for key, ply in (("Home", 0), ("ArrowRight", 1), ("End", 8), ("ArrowLeft", 7), ("PageUp", 0), ("PageDown", 8)):
            self.page.keyboard.press(key)
            self.is_at(ply, 8)
        for shown in ("Pause", "Play"):
            self.page.keyboard.press(" ")
            expect(self.button(shown)).to_be_visible()
        self.page.keyboard.press("End")
        self.is_at(8, 8)
        self.page.get_by_role("slider", name="Position").press("ArrowLeft")
        self.is_at(7, 8)
        link = self.entry(7).get_by_role("link")
        link.press("ArrowUp")
        self.is_at(6, 8)
        expect(self.entry(6).get_by_role("link")).to_be_focused()
        self.entry(6).get_by_role("link").press("End")
        self.is_at(8, 8)

    def picks(self, way: str) -> None:
        """Choose a repair."""
        self.button("Repair").click()
        self.page.get_by_label(re.compile(way)).check()

    def mends(self, way: str, reason: str, change: str = "What Ben sees") -> None:
        """Choose a repair, see what it would change, and do it."""
        self.picks(way)
        self.goes_on(reason, change)

    def goes_on(self, reason: str, change: str) -> None:
        """See what the chosen repair would change, and do it."""
        self.says_why(reason, "Show what would change")
        expect(self.page.get_by_role("region", name="What would change")).to_contain_text(change)
        self.button("Do it now").click()
        self.sees_no_dialog()

    def frees(self, name: str, reason: str) -> None:
        """Free a seat."""
        self.picks("Decide who plays a seat")
        self.page.get_by_label("Seat", exact=True).select_option(label=f"{name} (a player)")
        self.page.get_by_label("Who plays it").select_option(label="Nobody: it is free for whom the host invites")
        self.goes_on(reason, f"Who plays for {name}: a player free")


@pytest.fixture(scope="module")
def olga(shared_site: Site) -> None:
    """An administrator has an account."""
    command = [sys.executable, "manage.py", "shell", "-c", SIGN_UP]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **shared_site.environment}, check=True, capture_output=True)


@pytest.fixture
def players(shared_site: Site) -> tuple[Visitor, Visitor]:
    return Visitor(shared_site, "Anna"), Visitor(shared_site, "Ben")


@pytest.fixture
def running(players: tuple[Visitor, Visitor]) -> Table:
    """A semi-co-operative game of Templetown after eight plies."""
    opened = table(*players, game="templetown", seed=GOALS, options={"mode": "semi-coop"})
    seats = [visitor.sits_at(opened) for visitor in players]
    while seats[0].view["ply"] < 8:
        acts_briefly(seats)
    return opened


def acts_briefly(seats: list[Seat]) -> None:
    """One act of a seat whose turn it is."""
    acting = next(seat for seat in seats if seat.view["facing"] in seat.view["to_act"])
    options = [option for option in acting.view["options"] if "action" in option]
    ply = acting.plays(brief(acting.view["view"], options))["ply"]
    for seat in seats:
        seat.sees(ply)
        seat.inbox.clear()


def faces(person: Person) -> Locator:
    """The Action cards and Goal cards that lie face up in the middle."""
    return person.page.locator(".middle [data-at^='card:A'], .middle [data-at^='goal:G']")


@pytest.mark.usefixtures("olga")
def test_a_running_game_is_reviewed_and_rewound(
    newcomer: Newcomer, players: tuple[Visitor, Visitor], running: Table
) -> None:
    people = [newcomer(player) for player in players]
    for person in people:
        person.opens_table(running)
    olga = newcomer("Olga", Administrator, width=1440, height=900)
    olga.opens(f"/review/{running.id}/")
    olga.signs_in()
    olga.is_at(8, 8)
    before = {person.name: person.table["view"] for person in people}

    expect(faces(olga)).to_have_count(0)
    olga.looks_as("Anna")
    olga.says_why("Ben says that a card is gone", "Look")
    olga.sees_no_dialog()
    for person in people:
        olga.looks_as(person.name)
        for place in faces(person).all():
            expect(olga.on_the_board(place.get_attribute("data-at") or "")).to_be_visible()
        expect(faces(olga)).to_have_count(faces(person).count())
    olga.looks_as_all()
    held = sum(faces(person).count() for person in people)
    expect(faces(olga)).to_have_count(held)
    for person in people:
        expect(olga.page.get_by_role("region", name=person.name, exact=True)).to_be_visible()
    olga.page.get_by_role("tab", name="Looks").click()
    olga.sees("Ben says that a card is gone")
    assert look_over(olga.page) == {}

    olga.entry(5).click()
    olga.is_at(5, 8)
    olga.mends("Rewind to the position shown", "a slip of the hand")
    olga.is_at(9, 9)
    expect(olga.page.locator(".entry.undone")).to_have_count(3)
    for person in people:
        person.sees_ply(9)
        person.sees("An administrator takes the game back: a slip of the hand")
        expect(person.page.locator(".log .undone")).to_have_count(3)
        assert person.table["view"] != before[person.name]

    olga.mends("Undo the last repair", "it was no slip")
    olga.is_at(10, 10)
    expect(olga.page.locator(".entry.undone")).to_have_count(1)
    for person in people:
        person.sees_ply(10)
        person.sees("An administrator undoes the last repair: it was no slip")
        expect(person.page.locator(".log .undone")).to_have_count(1)
        assert person.table["view"] == before[person.name]
    olga.button("Verify").click()
    olga.sees("Everything holds, up to ply 10.")
    running.rows("UPDATE core_table SET commitment = ? WHERE id = ?", "0" * 64, running.id)
    olga.button("Verify").click()
    olga.button("Go to ply 0").click()
    olga.is_at(0, 10)


@pytest.mark.usefixtures("olga")
def test_seats_and_moves_are_mended(newcomer: Newcomer, players: tuple[Visitor, Visitor], running: Table) -> None:
    ben = newcomer(players[1])
    ben.opens_table(running)
    olga = newcomer("Olga", Administrator, width=1440, height=900)
    olga.opens(f"/review/{running.id}/at/8/")
    olga.signs_in()
    olga.is_at(8, 8)
    olga.button("Repair").click()
    olga.says_why("the host asks for help", "Look")
    olga.sees_no_dialog()

    olga.goes_through_it_by_keys()

    ben.page.get_by_role("tab", name="Chat").click()
    players[0].sits_at(running).send(type="say", text="What a cheat you are", seat=0)
    ben.sees("What a cheat you are")
    olga.button("Hide this line from the players").click()
    ben.sees_no("What a cheat you are")
    olga.button("Show this line to the players again").click()
    ben.sees("What a cheat you are")
    ben.page.get_by_role("tab", name="Log").click()

    olga.frees("Ben", "he does not answer")
    olga.is_at(9, 9)
    ben.until(lambda: ben.table["holds"] == [], "to lose the seat")
    olga.mends("Undo the last repair", "here he is", "Who plays for Ben: free a player")
    olga.is_at(10, 10)
    ben.until(lambda: ben.table["holds"] == [1], "to have the seat again")

    olga.entry(8).click()
    olga.is_at(8, 10)
    olga.mends("Take this move out, ply 8", "that was no legal move")
    olga.is_at(11, 11)
    ben.sees("An administrator takes one move out: that was no legal move")
    expect(olga.page.locator(".entry.undone")).to_have_count(1)
    olga.mends("Undo the last repair", "it was")
    olga.is_at(12, 12)
    olga.entry(11).click()
    olga.is_at(11, 12)
    olga.picks("Bring back the position shown, ply 11")
    olga.page.keyboard.press("Escape")
    olga.button("Verify").click()
    olga.sees("Everything holds, up to ply 12.")


# Where a page comes over plain http.
WITHOUT_SHA = "Object.defineProperty(crypto, 'subtle', {value: undefined})"
FIXED, SHARED = "The secret was fixed before anybody sat down", "Nobody chose the seed alone"


def test_players_check_the_shuffle(newcomer: Newcomer, players: tuple[Visitor, Visitor]) -> None:
    ended = ended_early(players)
    anna = newcomer(players[0])
    checks(anna, ended)
    anna.sees(FIXED, SHARED)
    anna.page.route(f"**{ended.path}", lambda route: route.fulfill(json={**ended.summary(), "secret": "ab" * 32}))
    checks(anna, ended)
    anna.sees("The secret is not the one that was published", "The seed is not the SHA-256")
    ben = newcomer(players[1])
    ben.context.add_init_script(WITHOUT_SHA)
    checks(ben, ended)
    ben.sees(f"echo {ended.summary()['secret']} | xxd -r -p | sha256sum")


def ended_early(players: tuple[Visitor, Visitor]) -> Table:
    """A table with a seed of its own that two have agreed to end."""
    opened = table(*players, seed="", entropy="0f" * 32)
    anna, ben = (visitor.sits_at(opened) for visitor in players)
    anna.send(type="propose", seat=0, what="end", ref="end")
    ben.send(type="answer", seat=1, ask=ben.expect("ask")["ask"], agree=True)
    anna.sees(0, status="abandoned")
    return opened


def checks(person: Person, ended: Table) -> None:
    """Open the end of a table, and there what proves the shuffle."""
    person.opens_table(ended)
    person.page.get_by_text("Check the shuffle").click()
