"""Agents at a table of Trouble in Templetown: how they pay on the board, and a way to play that soon ends a game.

It knows what the page shows and what the view and the options say, no rules of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator

from tests.browser.people import Action, Person, written
from tests.browser.ways import Typist
from tests.wire.talk import Seat

TITLE = "Trouble in Templetown"

# What is done as soon as it can be, the first of it first; Weapons and Goal cards only until there are some.
AT_ONCE = ("choose-goal", "sweep", "swap", "discard", "cure", "repair", "build", "buy-weapon", "buy-goal")
ENOUGH = {"buy-weapon": ("weapons", 1), "buy-goal": ("goals", 2)}
FRESH = 5
BY_TARGET = ("cure", "buy-item")


class Agent(Person):
    """Somebody who plays on the board, and confirms the payments that are laid open."""

    def picks_templetown(self) -> None:
        """From the address bar to the setup of the game."""
        self.opens("/")
        self.link(f"Play {TITLE}").click()

    @property
    def options(self) -> list[dict[str, Any]]:
        """As the page shows them: what is cured or bought is pointed at alone, and a menu names the ways to do it."""
        options = super().options
        return [{**each, "at": each["at"][-1:]} if each["action"]["type"] in BY_TARGET else each for each in options]

    def plays(self, action: Action) -> None:
        """Do an action through the board, pay for it, and see it done."""
        option, ply = self.option(action), self.ply
        # Asked before pointing: where nothing is laid open, the next table may be there already.
        asked = self.is_asked_to_pay(option)
        if option["at"] == ["turn:end"]:
            self.touches(self.page.locator(written(option)))
        else:
            self._points(option)
        if asked:
            self.touches(self.pay)
        self.sees_ply(ply + 1)

    @property
    def chooser(self) -> Locator:
        """The payment that is laid open."""
        return self.page.locator("#tt-pay")

    @property
    def pay(self) -> Locator:
        """The button that confirms it."""
        return self.chooser.locator("button.primary")

    def is_asked_to_pay(self, option: Mapping[str, Any]) -> bool:
        """Whether the option is laid open first: it loses AP, or cards at the end of the turn."""
        if option["action"]["type"] == "end-turn":
            return len(self.hand) > self.table["view"]["turn"]["keep"]
        return bool(option["with"].get("waste"))

    @property
    def hand(self) -> list[str]:
        """The cards of the seat that is looked through."""
        view = self.table["view"]
        return list(view["heroes"][self.table["facing"]]["hand"] or view["private"].get("hand", []))

    @property
    def is_over(self) -> bool:
        """Whether the page has heard of the end of the game."""
        return bool(self.tables) and self.table["status"] == "finished"

    def plays_to_the_end(self) -> None:
        """Do what `brief` would for every seat of an open game."""
        while not self.is_over:
            self.plays_briefly()
            self.until(lambda: self.may_act or self.is_over, "for a turn")

    def plays_briefly(self) -> None:
        """Do what `brief` would."""
        self.plays(brief(self.table["view"], self.options))


class Detective(Typist, Agent):
    """An agent with the keyboard alone."""


def brief(view: Mapping[str, Any], options: Sequence[Mapping[str, Any]]) -> Any:
    """An action of somebody who goes to the nearest Enemy, cures and builds where it costs no thought, and waits: the
    game is lost soon."""
    found = [option for option in options if wanted(view, option)]
    at_once = [option for kind in AT_ONCE for option in found if option["action"]["type"] == kind]
    if at_once:
        return at_once[0]["action"]
    moves = [option for option in found if option["action"]["type"] == "move"]
    if moves:
        return min(moves, key=lambda option: distance(view, option))["action"]
    return next(option["action"] for option in found if option["action"]["type"] == "end-turn")


def wanted(view: Mapping[str, Any], option: Mapping[str, Any]) -> bool:
    """Whether to think of it at all."""
    if view["turn"] is None:
        return True
    kind, hero = option["action"]["type"], view["heroes"][view["turn"]["seat"]]
    if kind == "move":
        return int(hero["cards"]) >= FRESH
    what, enough = ENOUGH.get(kind, ("", 0))
    owned = hero.get(what, 0)
    return not what or (owned if isinstance(owned, int) else len(owned)) < enough


def distance(view: Mapping[str, Any], move: Mapping[str, Any]) -> tuple[bool, int]:
    """Moves to Enemies first, the cheapest of them."""
    enemies = {enemy["zone"] for district in view["districts"] for enemy in district["enemies"]}
    return move["action"]["path"][-1] not in enemies, move["with"]["ap"]


def play_ahead(seat: Seat, until: Callable[[Mapping[str, Any]], bool]) -> None:
    """Play over the wire for all seats of a device, as `brief` would, until the view is as wanted or to the end."""
    while seat.view["status"] == "playing" and not until(seat.view["view"]):
        number = seat.view["to_act"][0]
        view = seat.view if seat.view["facing"] == number else seat.faces(number)
        options = [option for option in view["options"] if "action" in option]
        seat.plays(brief(view["view"], options))
        seat.inbox.clear()
