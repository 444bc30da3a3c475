"""Rulers at a table of Pandoria: how they turn and lay tiles on the map, and a way to play that soon ends a game.

It knows what the page shows and what the view and the options say, no rules of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import Action, Person, written
from tests.browser.ways import Typist
from tests.wire.talk import Seat

TITLE = "Pandoria"

# What is done as soon as it can be, the first of it first: what has to be; what a game has besides, while few tiles
# lie, so that it ends soon; what a spell asks for; and what ends a step.
NEEDED = ("choose-realm", "place-tile", "place-single", "harvest", "lead", "swap", "explore")
BESIDES = ("cast", "build", "build-monument", "place-figure", "buy")
BY_SPELL = ("place-figure", "move-figure", "take-back")
ENDS = ("done", "end-turn", "place-castle", "pass")
EARLY = 12
LAID = ("place-tile", "place-castle")


class Ruler(Person):
    """Somebody who plays on the board."""

    def picks_pandoria(self) -> None:
        """From the address bar to the setup of the game."""
        self.opens("/")
        self.link(f"Play {TITLE}").click()

    def plays(self, action: Action) -> None:
        """Do an action through the board, and see it done."""
        option, ply = self.option(action), self.ply
        if option["at"] == ["turn:end"]:
            self.touches(self.page.locator(written(option)))
        elif action["type"] in LAID:
            self.lays(option)
        elif action["type"] == "place-figure":
            self.stands(option)
        else:
            self._points(option)
        self.sees_ply(ply + 1)

    def lays(self, option: Mapping[str, Any]) -> None:
        """Choose the tile or castle, turn it until it lies as wished, and lay it."""
        piece, *hexes = option["at"]
        self.chooses(piece)
        place = self.on_the_board(hexes[0])
        self.looks_at(place)
        self.turns_to(" ".join(hexes))
        self.touches(place)

    def chooses(self, piece: str) -> None:
        """Take the piece that is to be laid, where there are several."""
        choice = self.page.locator(f'[data-thing="{piece}"]')
        if choice.count() and choice.get_attribute("aria-pressed") == "false":
            self.touches(choice)

    def looks_at(self, place: Locator) -> None:
        """Move the pointer to a hex, and see there what would be laid."""
        place.hover()
        expect(self.ghost).to_have_count(1)

    def turns_to(self, hexes: str) -> None:
        """Turn the tile until it covers these hexes, the first half the first of them."""
        while (now := self.ghost.get_attribute("data-hexes")) != hexes:
            self.page.keyboard.press("r")
            expect(self.ghost).not_to_have_attribute("data-hexes", now or "")

    @property
    def ghost(self) -> Locator:
        """What would be laid."""
        return self.page.locator(".pd-ghost")

    def stands(self, option: Mapping[str, Any]) -> None:
        """Point at the place where a figure is to stand; which figure, is asked only where several may."""
        place = option["action"]["to"]
        alike = [
            other for other in self.options if other["at"][-1] == place and other["action"]["type"] == "place-figure"
        ]
        self.touches(self.on_the_board(place))
        if len(alike) > 1:
            self.touches(self.menu.locator(written(option)))

    def plays_briefly(self) -> None:
        """Do what `brief` would."""
        self.plays(brief(self.table["view"], self.options))

    @property
    def is_over(self) -> bool:
        """Whether the page has heard of the end of the game."""
        return bool(self.tables) and self.table["status"] == "finished"


class Scribe(Typist, Ruler):
    """A ruler with the keyboard alone."""

    def looks_at(self, place: Locator) -> None:
        """Bring the focus to a hex, and see there what would be laid."""
        self.tabs_to(place)
        expect(self.ghost).to_have_count(1)


def brief(view: Mapping[str, Any], options: Sequence[Mapping[str, Any]]) -> Any:
    """An action of somebody who lays where something closes, and casts, builds and buys what can be paid early on."""
    more = BY_SPELL if view["pending"] else BESIDES if len(view["tiles"]) <= EARLY else ()
    for kind in (*NEEDED, *more, *ENDS):
        found = [option for option in options if option["action"]["type"] == kind]
        if found:
            return max(found, key=lambda option: len(option["with"].get("closes", [])))["action"]
    raise LookupError(f"nothing to do among {[option['action'] for option in options]}")


def play_ahead(seat: Seat, until: Callable[[Mapping[str, Any]], bool]) -> None:
    """Play over the wire for all seats of a device, as `brief` would, until the table is as wanted or to the end."""
    while seat.view["status"] == "playing" and not until(seat.view):
        number = seat.view["to_act"][0]
        view = seat.view if seat.view["facing"] == number else seat.faces(number)
        options = [option for option in view["options"] if "action" in option]
        seat.plays(brief(view["view"], options))
        seat.inbox.clear()
