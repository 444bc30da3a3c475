"""The printed components: streets, contracts, Town View Cards and Special Projects, and the words for each reference.

All of it is read from `data/cards.toml`; nothing here knows a position.
"""

from typing import Any, Literal

from msgspec import Struct

from core.rules.data import load
from upsidetown.state import SITES, UNITS, Pole, Unit

LEVELS: dict[Unit, int] = {"single": 1, "double": 2, "triple": 3}
TITLES: dict[Unit, str] = {"single": "Single", "double": "Double", "triple": "Triple"}
POLES: dict[Unit, tuple[Pole, Pole]] = {"single": ("+", "-"), "double": ("+", "+"), "triple": ("-", "-")}
UNIT_COUNT: dict[Unit, int] = {"single": 28, "double": 12, "triple": 10}
TOKEN_COUNT = 16


class StreetBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Building Street: its name and the pole that each of its five sites shows."""

    title: str
    sites: tuple[Pole, Pole, Pole, Pole, Pole]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A Contract Card (tier 1 or 2) or a Town View Card: the pattern of levels, and what completing it brings."""

    id: str
    tier: Literal[1, 2, "town"]
    levels: tuple[int, int, int, int, int]
    points: int
    single: int
    double: int
    triple: int
    token: int

    @property
    def units(self) -> dict[Unit, int]:
        """The free Building Units."""
        return {"single": self.single, "double": self.double, "triple": self.triple}

    @property
    def pattern(self) -> str:
        """The levels as people write them down: "0-2-1-2-0"."""
        return "-".join(map(str, self.levels))


class Project(Struct, frozen=True, forbid_unknown_fields=True):
    """A Special Project Card. Only those of group A have a `stack`: the exact building, from the ground up."""

    id: str
    group: Literal["A", "B", "C"]
    title: str
    points: int
    text: str
    stack: tuple[Unit, ...] | None = None


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`. The label says that the cards are reconstructed."""

    label: str
    streets: tuple[StreetBoard, ...]
    contracts: tuple[Card, ...]
    towns: tuple[Card, ...]
    projects: tuple[Project, ...]


PRINTED = load("upsidetown", "cards.toml", CardFile)
STREETS = PRINTED.streets
# Each seat builds on a street of its own.
SEATS = len(STREETS)
CARDS: dict[str, Card] = {card.id: card for card in PRINTED.contracts + PRINTED.towns}
PROJECTS: dict[str, Project] = {project.id: project for project in PRINTED.projects}

# References are looked up on every view and option, so they are made once.
CONTRACT_REF: dict[str, str] = {card.id: f"contract:{card.id}" for card in PRINTED.contracts}
TOWN_REF: dict[str, str] = {card.id: f"town:{card.id}" for card in PRINTED.towns}
PROJECT_REF: dict[str, str] = {name: f"project:{name}" for name in PROJECTS}
UNIT_REF: dict[Unit, str] = {unit: f"unit:{unit}" for unit in UNITS}
SUPPLY_REF: dict[Unit, str] = {unit: f"supply:{unit}" for unit in UNITS}
DECK_REF = {1: "deck:1", 2: "deck:2"}
SITE_REF = [[f"site:{seat}.{site}" for site in range(SITES)] for seat in range(SEATS)]
STORAGE_REF: list[dict[Unit, str]] = [{unit: f"storage:{seat}.{unit}" for unit in UNITS} for seat in range(SEATS)]


def ids(tier: Literal[1, 2, "town"]) -> list[str]:
    """The cards of a tier, in the order of the data file."""
    return [card.id for card in CARDS.values() if card.tier == tier]


def group(name: str) -> list[str]:
    """The Special Projects of group A, B or C."""
    return [project.id for project in PROJECTS.values() if project.group == name]


def site_names(board: int, seat: int) -> dict[str, str]:
    """The words for the sites of a seat that builds on this street."""
    return {ref: f"site {number} of {STREETS[board].title}" for number, ref in enumerate(SITE_REF[seat], 1)}


def _card_names() -> dict[str, str]:
    names = {}
    for card in PRINTED.contracts:
        names[CONTRACT_REF[card.id]] = f"contract {card.pattern} ({card.points} PP)"
    for card in PRINTED.towns:
        names[TOWN_REF[card.id]] = f"Town View {card.pattern} ({card.points} PP)"
    return names | {PROJECT_REF[project.id]: project.title for project in PROJECTS.values()}


def _seat_names(seat: int) -> dict[str, str]:
    names = {f"street:{seat}": STREETS[seat].title, f"token:{seat}": "Free Construction Tokens"}
    names |= {STORAGE_REF[seat][unit]: f"{TITLES[unit]}s in storage" for unit in UNITS}
    return names | site_names(seat, seat)


def _names() -> dict[str, str]:
    names: dict[str, str] = {UNIT_REF[unit]: TITLES[unit] for unit in UNITS}
    names |= {SUPPLY_REF[unit]: f"{TITLES[unit]}s in the supply" for unit in UNITS}
    names |= {"deck:1": "Tier 1 Draw Deck", "deck:2": "Tier 2 Draw Deck", "turn:end": "End turn"}
    for seat in range(SEATS):
        names |= _seat_names(seat)
    return names | _card_names()


def _face(card: Card) -> dict[str, Any]:
    return {
        "tier": card.tier,
        "levels": card.levels,
        "points": card.points,
        "units": card.units,
        "token": card.token,
    }


def _project_face(project: Project) -> dict[str, Any]:
    stack = project.stack and [LEVELS[unit] for unit in project.stack]
    return {
        "group": project.group,
        "title": project.title,
        "text": project.text,
        "points": project.points,
        "stack": stack,
    }


def _pieces() -> dict[str, Any]:
    pieces: dict[str, Any] = {CONTRACT_REF[card.id]: _face(card) for card in PRINTED.contracts}
    pieces |= {TOWN_REF[card.id]: _face(card) for card in PRINTED.towns}
    pieces |= {PROJECT_REF[project.id]: _project_face(project) for project in PROJECTS.values()}
    pieces |= {f"street:{i}": {"title": street.title, "sites": street.sites} for i, street in enumerate(STREETS)}
    for unit in UNITS:
        pieces[UNIT_REF[unit]] = {"title": TITLES[unit], "levels": LEVELS[unit], "poles": POLES[unit]}
    return pieces


NAMES = _names()
PIECES = _pieces()
