"""Londoners at a table of Tripods!: how they point on the map, and a way to play that soon ends a game.

It knows what the page shows and what the view and the options say, no rules of the game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from core.rules.chance import Chance
from tests.browser.people import Action, Person, written
from tests.browser.ways import Typist
from tests.wire.talk import Seat
from tripods.bots import Greedy

TITLE = "Tripods!"

# In a turn nobody spends more APs than this once they are spent: what is left is given up.
ENOUGH = 3
SPENDING = {"move", "board", "drive", "leave", "downriver", "peek", "barracks", "arsenal"}


class Londoner(Person):
    """Somebody who plays on the map: a PC and then the Space it goes to, however far."""

    def picks_tripods(self) -> None:
        """From the address bar to the setup of the game."""
        self.opens("/")
        self.link(f"Play {TITLE}").click()

    def plays(self, action: Action) -> None:
        """Do an action through the board, and see it done."""
        ply, at = self.ply, places(self.options, action)
        if all(ref.startswith("turn:") for ref in at):
            self.touches(self.page.locator(written({"action": action})))
        else:
            for ref in at:
                self.touches(self.on_the_board(ref).and_(self.page.locator(".can")))
            self.chooses(action, ply)
        self.sees_ply(ply + 1)

    def on_the_board(self, ref: str) -> Locator:
        """A thing in the middle of the table; while the sheet asks for Characters, they are at hand there."""
        if ref.startswith("card:") and self.sheet.is_visible():
            return self.sheet.locator(f'[data-at="{ref}"]')
        return super().on_the_board(ref)

    def chooses(self, action: Action, ply: int) -> None:
        """Where several things stand for the same places a menu of them opens; where none does, all has been said."""
        self.until(lambda: self.ply > ply or self.menu.is_visible(), "for a menu or the next table")
        if self.ply == ply:
            self.touches(self.menu.locator(written({"action": action})))

    def points(self, *refs: str) -> None:
        """Point at things by reference, one after the other."""
        for ref in refs:
            self.touches(self.on_the_board(ref))

    @property
    def map(self) -> Locator:
        """The map of London."""
        return self.page.get_by_role("group", name="Map of London")

    @property
    def sheet(self) -> Locator:
        """The small sheet that asks for Characters."""
        return self.page.locator("section.tp-sheet")

    @property
    def is_over(self) -> bool:
        """Whether the page has heard of the end of the game."""
        return bool(self.tables) and self.table["status"] == "finished"

    def plays_briefly(self) -> None:
        """Do what `brief` would."""
        self.plays(brief(self.table["view"], self.options, self.table["facing"]))


class Walker(Typist, Londoner):
    """A Londoner with the keyboard alone."""

    def plays(self, action: Action) -> None:
        """The same as anybody; the focus is never lost over it."""
        super().plays(action)
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)


def places(options: Sequence[Mapping[str, Any]], action: Action) -> list[str]:
    """What to point at for an action; only the nearest Moves and drives are offered, the map shows the others."""
    offered = next((option for option in options if option["action"] == action), None)
    if offered:
        return list(offered["at"])
    return [action.get("pc") or action["carriage"], action["to"]]


def brief(view: Mapping[str, Any], options: Sequence[Mapping[str, Any]], seat: int) -> Any:
    """What the greedy bot would do, but few APs a turn: there is not much to be seen in the twentieth Move."""
    choice = Greedy().choose(view, options, seat, Chance(bytes(32), 0))
    turn = view["turn"]
    if choice["type"] in SPENDING and turn and turn["spent"] >= ENOUGH and not view["pending"]:
        return {"type": "end-turn"}
    return choice


def play_on(players: Iterable[Londoner], until: Callable[[Mapping[str, Any]], bool] | None = None) -> None:
    """Let these people play, each in turn, to the end of the game or until the view is as wanted."""
    people = list(players)
    first = people[0]
    while not first.is_over and not (until and until(first.table["view"])):
        ready = next((person for person in people if person.may_act and person.ply == first.ply), None)
        if ready is None:
            first.page.wait_for_timeout(15)
        else:
            ready.plays_briefly()


def play_ahead(seat: Seat, until: Callable[[Mapping[str, Any]], bool]) -> None:
    """Play over the wire for all seats of a device, as `brief` would, until the view is as wanted or to the end."""
    while seat.view["status"] == "playing" and not until(seat.view["view"]):
        number = seat.view["to_act"][0]
        view = seat.view if seat.view["facing"] == number else seat.faces(number)
        options = [option for option in view["options"] if "action" in option]
        seat.plays(brief(view["view"], options, number))
        seat.inbox.clear()
