"""What the bot looks at in its view: who is where, what threatens, what is still open.

It reads the public view only and knows no state.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tripods.board import SPACES, TOUCHES
from tripods.cards import HEADLINE_OPS


@dataclass(frozen=True)
class Outlook:
    """A view, reduced to what matters for a seat.

    `where` tells the Space of every PC on the board, `riding` the Carriage of those in one. `moves` counts the train
    logos until the train comes to a station.
    """

    seat: int
    seats: int
    where: dict[str, str]
    riding: dict[str, str]
    carriages: dict[str, str]
    taken: frozenset[str]
    tripods: dict[str, str]
    units: dict[str, str]
    weed: int
    red: frozenset[str]
    closed: frozenset[str]
    moves: dict[str, int]
    headline: int
    landings: dict[str, int]
    blind: frozenset[str]
    left: int
    cards: tuple[str, ...]
    points: tuple[int, ...]

    @property
    def hot(self) -> set[str]:
        """The Locations with a Tripod."""
        return set(self.tripods.values())

    def own(self) -> list[str]:
        """One's own PCs on the board."""
        return [pc for pc in self.where if self.owner(pc) == self.seat]

    def owner(self, pc: str) -> int:
        """Whose PC this is."""
        return int(pc[3])

    def at(self, location: str) -> list[str]:
        """Who is at a Location."""
        return [pc for pc, space in self.where.items() if location in TOUCHES[space]]


def look(view: Mapping[str, Any], seat: int) -> Outlook:
    """The view as that seat sees it."""
    carriages = {each["ref"]: each["space"] for each in view["carriages"]}
    places = {pc["ref"]: pc["at"] for player in view["players"] for pc in player["pcs"]}
    turn = view["turn"]
    left = (turn["fixed"] or 0) + turn["variable"] if turn and turn["seat"] == seat else 0
    last = view["headlines"]["next"]
    return Outlook(
        seat=seat,
        seats=view["seats"],
        where={pc: carriages.get(at, at) for pc, at in places.items() if at in SPACES or at in carriages},
        riding={pc: at for pc, at in places.items() if at in carriages},
        carriages=carriages,
        taken=frozenset(view["taken"]),
        tripods={each["ref"]: each["at"] for each in view["tripods"]},
        units={each["ref"]: each["at"] for each in view["units"]},
        weed=view["weed"]["level"],
        red=frozenset(view["red"]),
        closed=frozenset(view["closed"]),
        moves={stop["location"]: stop["moves"] for stop in view["train"]["stops"]},
        headline=(last or 9) - 1,
        landings={each["space"]: int(each["face"][-1]) for each in view["counters"] if _falls(each)},
        blind=frozenset(each["space"] for each in view["counters"] if each["face"] is None),
        left=left,
        cards=tuple(card.partition(".")[2] for card in view["players"][seat]["cards"]),
        points=tuple(player["points"] for player in view["players"]),
    )


def _falls(counter: Mapping[str, Any]) -> bool:
    return (counter["face"] or "").startswith("cylinder") and not counter["landed"]


def _ordered(word: str, key: str) -> dict[Any, int]:
    """By the value of an instruction's field: the number of the Headline that has it."""
    return {op[key]: number for number, ops in HEADLINE_OPS.items() for op in ops if op["op"] == word}


CLOSING = {f"location:{name}": number for name, number in _ordered("close", "at").items()}
LANDING = _ordered("land", "cylinder")
