"""The printed components: Action, Event, Goal and Weapon cards, Items and Unique Abilities, and the words for each
reference.

All of it is read from the data files; nothing here knows a position.
"""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from core.rules.data import load
from templetown.board import (
    DISTRICT_REF,
    DISTRICTS,
    ENTRY,
    MAP,
    NODE_REF,
    SUBWAY,
    TOKENS,
    TOWER_REF,
    WALL_REF,
    ZONE_REF,
    neighbours,
)

Kind = Literal["move", "build", "cure"]
Color = Literal["red", "green", "blue", "yellow"]
Pool = Literal[
    "parasite",
    "bacteria",
    "both",
    "frankie",
    "block",
    "spread",
    "finish",
    "tower",
    "egg",
    "repair",
    "districts",
    "subways",
    "item",
    "weapon",
    "bought",
    "exchange",
]


class Symbol(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two symbols of an Action card."""

    type: Literal["move", "build", "cure", "wild"]
    value: int


class ActionKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Action card, and how many there are."""

    symbols: tuple[Symbol, Symbol]
    copies: int


class WeaponCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Weapon card."""

    id: str
    title: str
    cost: int
    damage: int
    range: int
    uses: int


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Item token, and how many there are."""

    id: str
    title: str
    copies: int
    text: str


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """A Unique Ability token."""

    id: str
    title: str
    text: str


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`. The label says that it is reconstructed, as in the files below."""

    label: str
    blocks: int
    towers: int
    actions: tuple[ActionKind, ...]
    weapons: tuple[WeaponCard, ...]
    items: tuple[Item, ...]
    abilities: tuple[Ability, ...]


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """An Event card. Those that last change the rules through the fields after `text` until the next Event."""

    id: str
    title: str
    tone: Literal["bad", "good", "mixed"]
    text: str
    lasts: bool = False
    toll: int = 0
    closed: int | None = None
    subway: Literal["open", "closed"] | None = None
    change: int = 1
    wild: int = 2
    cure: int = 0
    cure_dna: int = 0
    build: int = 0
    build_dna: int = 0
    hand: int = 0
    keep: int = 2
    price: int = 0
    spawn: bool = True
    wave: int = 0
    market: bool = False
    bacteria: Literal["skip", "run"] | None = None
    nap: bool = False


class EventFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`events.toml`."""

    label: str
    events: tuple[Event, ...]


class GoalKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Goal card: its penalty equals its bonus."""

    color: Color
    copies: int
    bonus: int
    kind: Pool
    need: int
    text: str


class GoalFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`goals.toml`."""

    label: str
    goals: tuple[GoalKind, ...]


PRINTED = load("templetown", "cards.toml", CardFile)
HEROES = ("Tyler Nolle", "Li Yuko Cite", "Pa' Cetamol", "Neutra Liza")
ITEM_COST = 3


def _numbered(kinds: Iterable[Any], letter: str) -> dict[str, Any]:
    """Each copy as a card of its own: "A01", "A02" and so on in the order of the data file."""
    cards = [kind for kind in kinds for _ in range(kind.copies)]
    return {f"{letter}{number:02}": card for number, card in enumerate(cards, 1)}


CARDS: dict[str, ActionKind] = {f"card:{name}": kind for name, kind in _numbered(PRINTED.actions, "A").items()}
GOALS: dict[str, GoalKind] = {
    f"goal:{name}": kind for name, kind in _numbered(load("templetown", "goals.toml", GoalFile).goals, "G").items()
}
EVENTS: dict[str, Event] = {f"event:{event.id}": event for event in load("templetown", "events.toml", EventFile).events}
WEAPONS: dict[str, WeaponCard] = {f"weapon:{weapon.id}": weapon for weapon in PRINTED.weapons}
ITEMS: dict[str, Item] = {f"item:{item.id}": item for item in PRINTED.items}
ABILITIES: dict[str, Ability] = {f"ability:{ability.id}": ability for ability in PRINTED.abilities}
TOKEN_REF = [f"token:{number}" for number in range(1, len(TOKENS) + 1)]
ENEMY_REF = {"parasite": "enemy:parasite", "bacteria": "enemy:bacteria", "fallen": "enemy:bacteria"}
FRANKIE = "frankie:bola"

# What two tokens of the same effect are called (TT-35): whoever has the ability may not buy the Item.
TWINS = {
    "item:egg-basket": "ability:egg-hoarder",
    "item:extender": "ability:extender",
    "item:one-in-the-chamber": "ability:one-in-the-chamber",
}

TYPES = {"move": "Move", "build": "Build", "cure": "Cure", "wild": "Wild"}
KINDS: tuple[Kind, ...] = ("move", "build", "cure")


def _worth(card: ActionKind, kind: Kind, wild: int) -> int:
    symbols = card.symbols
    values = [min(symbol.value, wild) if symbol.type == "wild" else symbol.value
              for symbol in symbols if symbol.type in (kind, "wild")]  # fmt: skip
    return max(values, default=0)


# The AP that each card gives by its better symbol, for a kind of AP and what a wild symbol is worth (TT-17).
WORTH: dict[tuple[Kind, int], dict[str, int]] = {
    (kind, wild): {ref: _worth(card, kind, wild) for ref, card in CARDS.items()} for kind in KINDS for wild in (1, 2)
}


def _card_name(kind: ActionKind) -> str:
    return " / ".join(f"{TYPES[symbol.type]} {symbol.value}" for symbol in kind.symbols)


def _place_names(district: int) -> dict[str, str]:
    title = MAP.titles[district]
    names = {ref: f"Intersection {spot} of {title}" for spot, ref in NODE_REF[district].items()}
    names |= {ENTRY[district]: f"Entry {MAP.entry} of {title}", SUBWAY[district]: f"Subway {MAP.subway} of {title}"}
    names |= {ref: f"Zone {number} of {title}" for number, ref in ZONE_REF[district].items()}
    names |= {ref: f"Wall Zone {number} of {title}" for number, ref in WALL_REF[district].items()}
    return names | {DISTRICT_REF[district]: title, TOWER_REF[district]: f"Defense Tower of {title}"}


FIXED_NAMES = {
    "enemy:parasite": "Lazy Parasite",
    "enemy:bacteria": "Wandering Bacteria",
    FRANKIE: "Frankie Bola",
    "piece:egg": "Egg",
    "piece:clue": "Clue",
    "piece:infected": "Infected Zone token",
    "piece:block": "Immunity Block",
    "piece:tower": "Defense Tower",
    "board:district": "District board",
    "deck:cards": "Action deck",
    "deck:events": "Event deck",
    "deck:goals": "Goal deck",
    "turn:end": "End turn",
}


def _names() -> dict[str, str]:
    names = dict(FIXED_NAMES)
    for district in range(DISTRICTS):
        names |= _place_names(district)
    names |= {f"hero:{seat}": name for seat, name in enumerate(HEROES)}
    names |= {ref: f"token {number} ({_dots(TOKENS[number - 1])})" for number, ref in enumerate(TOKEN_REF, 1)}
    names |= {ref: _card_name(kind) for ref, kind in CARDS.items()}
    names |= {ref: goal.text for ref, goal in GOALS.items()}
    for titled in (EVENTS, WEAPONS, ITEMS, ABILITIES):
        names |= {ref: thing.title for ref, thing in titled.items()}
    return names


def _dots(count: int) -> str:
    return f"{count} dots" if count > 1 else "1 dot"


def _map() -> dict[str, Any]:
    """The geometry that all District boards share."""
    zones_at = {spot.id: [zone for zone in MAP.zones if spot.id in zone.intersections] for spot in MAP.intersections}
    return {
        "box": MAP.box,
        "entry": MAP.entry,
        "subway": MAP.subway,
        "nodes": [
            {
                "id": spot.id,
                "x": spot.x,
                "y": spot.y,
                "square": spot.id == MAP.subway,
                "zones": [zone.number for zone in zones_at[spot.id]],
                "entrance_to": [zone.number for zone in zones_at[spot.id] if zone.intersections[0] == spot.id],
                "walls": [wall.number for wall in MAP.walls if wall.intersection == spot.id],
            }
            for spot in MAP.intersections
        ],
        "streets": [{"a": street.ends[0], "b": street.ends[1], "dots": street.dots} for street in MAP.streets],
        "zones": [
            {
                "zone": zone.number,
                "x": zone.x,
                "y": zone.y,
                "entrance": zone.intersections[0],
                "nodes": zone.intersections,
                "adjacent": neighbours(zone),
            }
            for zone in MAP.zones
        ],
        "walls": [{"wall": wall.number, "node": wall.intersection, "x": wall.x, "y": wall.y} for wall in MAP.walls],
    }


def _weapon_face(weapon: WeaponCard) -> dict[str, Any]:
    return {
        "title": weapon.title,
        "cost": weapon.cost,
        "damage": weapon.damage,
        "range": weapon.range,
        "uses": weapon.uses,
    }


def _pieces() -> dict[str, Any]:
    pieces: dict[str, Any] = {"board:district": _map()}
    pieces |= {ref: {"title": title} for ref, title in zip(DISTRICT_REF, MAP.titles, strict=True)}
    pieces |= {f"hero:{seat}": {"title": name} for seat, name in enumerate(HEROES)}
    pieces |= {ref: {"zone": number, "dots": TOKENS[number - 1]} for number, ref in enumerate(TOKEN_REF, 1)}
    for ref, card in CARDS.items():
        pieces[ref] = {"symbols": [{"type": symbol.type, "value": symbol.value} for symbol in card.symbols]}
    for ref, event in EVENTS.items():
        pieces[ref] = {"title": event.title, "tone": event.tone, "lasts": event.lasts, "text": event.text}
    for ref, goal in GOALS.items():
        pieces[ref] = {"color": goal.color, "bonus": goal.bonus, "text": goal.text}
    pieces |= {ref: _weapon_face(weapon) for ref, weapon in WEAPONS.items()}
    for ref, item in ITEMS.items():
        pieces[ref] = {"title": item.title, "cost": ITEM_COST, "copies": item.copies, "text": item.text}
    pieces |= {ref: {"title": ability.title, "text": ability.text} for ref, ability in ABILITIES.items()}
    return pieces


NAMES = _names()
PIECES = _pieces()
