"""The printed components besides the board: Tidings, Headlines, Characters, the Reference Sheet and loose pieces.

All of it is read from `data/cards.toml`; nothing here knows a position.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from core.rules.data import load

Window = Literal["W1", "W2", "W3", "W4", "W5"]


class Op(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An instruction, with the values that its kind needs."""

    op: str
    mode: Literal["ray", "toward", "crowd", "choose"] | None = None
    colour: str | None = None
    target: str | None = None
    at: str | None = None
    units: int | None = None
    cylinder: int | None = None
    ap: int | None = None


class Tidings(Struct, frozen=True, forbid_unknown_fields=True):
    """A Tidings card."""

    id: int
    title: str
    text: str
    ops: tuple[Op, ...]

    @property
    def stop_press(self) -> bool:
        """Whether it brings the next Headline."""
        return any(op.op == "headline" for op in self.ops)

    @property
    def train(self) -> bool:
        """Whether it shows a train logo."""
        return any(op.op == "train" for op in self.ops)


class Headline(Struct, frozen=True, forbid_unknown_fields=True):
    """A Headline: a sentence for each instruction, and the number of the one to draw next."""

    number: int
    title: str
    ops: tuple[Op, ...]
    texts: tuple[str, ...]
    next: int | None = None


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A Character card: what it does and in which windows; `amount` is the number in its text."""

    id: str
    title: str
    text: str
    windows: tuple[Window, ...]
    amount: int = 0


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be done at a Location for APs."""

    title: str
    text: str
    ap: int
    once: bool


class Costs(Struct, frozen=True, forbid_unknown_fields=True):
    """The Reference Sheet: APs, Spaces that a Carriage covers for one AP, its seats, and the APs that a card gives."""

    move: int
    push: int
    board: int
    leave: int
    drive: int
    seats: int
    card: int


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`. The label says that what it holds is reconstructed."""

    label: str
    tripods: tuple[int, ...]
    units: int
    discontinuance: int
    pcs: int
    weed_max: int
    chance: tuple[str, ...]
    ranges: tuple[tuple[int, int], ...]
    placing: dict[int, tuple[tuple[int, ...], ...]]
    costs: Costs
    abilities: dict[str, Ability]
    characters: tuple[Character, ...]
    headlines: tuple[Headline, ...]
    tidings: tuple[Tidings, ...]


PRINTED = load("tripods", "cards.toml", CardFile)
COSTS = PRINTED.costs
RANGES = PRINTED.ranges
WEED_MAX = PRINTED.weed_max
TIDINGS: dict[str, Tidings] = {f"tidings:{card.id}": card for card in PRINTED.tidings}
HEADLINES: dict[int, Headline] = {card.number: card for card in PRINTED.headlines}
CHARACTERS: dict[str, Character] = {card.id: card for card in PRINTED.characters}
ABILITIES: dict[str, Ability] = {f"location:{name}": ability for name, ability in PRINTED.abilities.items()}

SEATS = 4
TRIPODS: dict[str, int] = {f"tripod:{number}": number for number in PRINTED.tripods}
UNITS = [f"unit:{number}" for number in range(1, PRINTED.units + 1)]
FACES = list(PRINTED.chance)
COUNTERS = [f"counter:{number}" for number in range(1, len(FACES) + 1)]
HEADLINE_REF = {number: f"headline:{number}" for number in HEADLINES}
PC_REF = [[f"pc:{seat}.{number}" for number in range(PRINTED.pcs)] for seat in range(SEATS)]
PC_PLACE = {ref: (seat, number) for seat, refs in enumerate(PC_REF) for number, ref in enumerate(refs)}
CARD_REF = [{name: f"card:{seat}.{name}" for name in CHARACTERS} for seat in range(SEATS)]

# Instructions as they stand on the agenda: plain data that can be stored.
TIDINGS_OPS: dict[str, list[dict[str, Any]]] = {
    ref: [msgspec.to_builtins(op) for op in card.ops] for ref, card in TIDINGS.items()
}
HEADLINE_OPS: dict[int, list[dict[str, Any]]] = {
    number: [msgspec.to_builtins(op) for op in card.ops] for number, card in HEADLINES.items()
}


def _names() -> dict[str, str]:
    names = {ref: f"“{card.title}”" for ref, card in TIDINGS.items()}
    names |= {HEADLINE_REF[number]: f"“{card.title}”" for number, card in HEADLINES.items()}
    names |= {f"character:{name}": card.title for name, card in CHARACTERS.items()}
    names |= {ref: f"Tripod {number}" for ref, number in TRIPODS.items()}
    names |= {ref: f"Military Unit {number}" for number, ref in enumerate(UNITS, 1)}
    names |= {ref: f"Chance counter {number}" for number, ref in enumerate(COUNTERS, 1)}
    names |= {face: face.replace(":", " ").capitalize() for face in FACES}
    for seat in range(SEATS):
        names |= {ref: f"PC {number}" for number, ref in enumerate(PC_REF[seat], 1)}
        names |= {ref: CHARACTERS[name].title for name, ref in CARD_REF[seat].items()}
        names[f"asks:{seat}"] = "When you are asked"
    return names | WORDS


WORDS = {
    "deck:tidings": "Tidings",
    "deck:headlines": "Headlines",
    "turn:roll": "Roll",
    "turn:end": "End turn",
    "turn:pass": "Pass",
    "piece:train": "Train",
    "piece:weed": "Red Weed",
    "piece:pc": "PC",
    "piece:discontinued": "Discontinuance counter",
    "piece:pit": "Pit",
    "piece:heat": "Heat Ray",
}


def _pieces() -> dict[str, Any]:
    pieces: dict[str, Any] = {ref: _tidings_face(ref, card) for ref, card in TIDINGS.items()}
    for number, card in HEADLINES.items():
        pieces[HEADLINE_REF[number]] = {
            "number": number,
            "title": card.title,
            "texts": card.texts,
            "ops": HEADLINE_OPS[number],
            "next": card.next,
        }
    for name, character in CHARACTERS.items():
        face = {"title": character.title, "text": character.text, "windows": character.windows}
        pieces[f"character:{name}"] = face
    return pieces | {ref: {"number": number} for ref, number in TRIPODS.items()}


def _tidings_face(ref: str, card: Tidings) -> dict[str, Any]:
    return {
        "title": card.title,
        "text": card.text,
        "stop_press": card.stop_press,
        "train": card.train,
        "ops": TIDINGS_OPS[ref],
    }


NAMES = _names()
PIECES = _pieces()
