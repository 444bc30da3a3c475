"""The printed components: tiles, cards, realms, Monuments and the Trolls' overview boards, as the data files have them.

Nothing here knows a map or a position.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from core.rules.data import load

Terrain = Literal["forest", "hills", "mountains", "city"]
Good = Literal["wood", "gold", "crystals", "glory"]

TERRAINS: tuple[Terrain, ...] = ("forest", "hills", "mountains", "city")
GOODS: dict[Terrain, Good] = {"forest": "wood", "hills": "gold", "mountains": "crystals", "city": "glory"}


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One hex of a tile: its terrain and how many symbols of that terrain's good it shows."""

    terrain: Terrain
    symbols: int


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile, and how many there are."""

    halves: tuple[Face, ...]
    copies: int = 1


class TileFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`tiles.toml`."""

    label: str
    start: tuple[TileKind, ...]
    double: tuple[TileKind, ...]
    single: tuple[TileKind, ...]


class Half(Struct, frozen=True):
    """A hex of one tile, under the name by which the map records it ("D07.0"). A castle is one without terrain."""

    ref: str
    tile: str
    terrain: Terrain | None
    symbols: int


class Tile(Struct, frozen=True):
    """One tile: its reference and its halves, the first of which leads when it is placed."""

    ref: str
    halves: tuple[Half, ...]


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    """The lower half of a card. `known`: its name is the publisher's."""

    id: str
    title: str
    wood: int
    known: bool
    text: str


class Spell(Struct, frozen=True, forbid_unknown_fields=True):
    """The upper half of a card. `known`: its name is the publisher's."""

    id: str
    title: str
    crystals: int
    known: bool
    text: str


class Design(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card and its price in Gold."""

    gold: int
    building: Building
    spell: Spell


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`."""

    label: str
    copies: int
    design: tuple[Design, ...]


class Realm(Struct, frozen=True, forbid_unknown_fields=True):
    """A realm tableau: what it starts with, its ability (side B) and its building (side A)."""

    id: str
    title: str
    crystals: int
    gold: int
    wood: int
    known: bool
    building: str
    text: str


class RealmFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`realms.toml`."""

    label: str
    realm: tuple[Realm, ...]


class Players(Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players."""

    seats: int
    figures: int
    removed: int
    monuments: tuple[int, ...]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """`setup.toml`."""

    label: str
    cap: int
    rate: int
    better_rate: int
    market: int
    hand: int
    slots: int
    castles: int
    monument_price: Literal["value", "building"]
    players: tuple[Players, ...]


class Overview(Struct, frozen=True, forbid_unknown_fields=True):
    """The overview board of one level: `points` by row; the others name the rows, from 1, where something happens."""

    level: int
    points: tuple[int, ...]
    monument: tuple[int, ...]
    cards: tuple[int, ...]
    back: tuple[int, ...]
    start_cards: int
    extra_slots: int


class OverviewFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`overview.toml`. `final_turn`: the last tile of the last Territory is still placed."""

    label: str
    final_turn: bool
    level: tuple[Overview, ...]


PRINTED_TILES = load("pandoria", "tiles.toml", TileFile)
PRINTED_CARDS = load("pandoria", "cards.toml", CardFile)
NUMBERS = load("pandoria", "setup.toml", Numbers)
PLAYERS = {players.seats: players for players in NUMBERS.players}
REALMS = {realm.id: realm for realm in load("pandoria", "realms.toml", RealmFile).realm}
PRINTED_OVERVIEW = load("pandoria", "overview.toml", OverviewFile)
OVERVIEW = {level.level: level for level in PRINTED_OVERVIEW.level}

SEATS = range(4)


def _tiles(letter: str, kinds: Iterable[TileKind]) -> dict[str, Tile]:
    tiles = {}
    faces = [kind.halves for kind in kinds for _ in range(kind.copies)]
    for number, halves in enumerate(faces, 1):
        name = f"{letter}{number:02}" if letter == "D" else f"{letter}{number}"
        ref = f"tile:{name}"
        named = [Half(f"{name}.{i}", ref, face.terrain, face.symbols) for i, face in enumerate(halves)]
        tiles[ref] = Tile(ref, tuple(named))
    return tiles


def _castles() -> dict[str, Tile]:
    refs = [f"castle:{seat}.{number}" for seat in SEATS for number in range(NUMBERS.castles)]
    return {ref: Tile(ref, (Half(ref, ref, None, 0),)) for ref in refs}


START_TILES = _tiles("X", PRINTED_TILES.start)
DOUBLES = _tiles("D", PRINTED_TILES.double)
SINGLES = _tiles("S", PRINTED_TILES.single)
CASTLES = _castles()
TILES = {**START_TILES, **DOUBLES, **SINGLES, **CASTLES}
HALVES = {half.ref: half for tile in TILES.values() for half in tile.halves}

CARDS: dict[str, Design] = {
    f"card:{number}.{copy}": design
    for number, design in enumerate(PRINTED_CARDS.design, 1)
    for copy in range(1, PRINTED_CARDS.copies + 1)
}
BUILDINGS = {design.building.id: design.building for design in PRINTED_CARDS.design}
SPELLS = {design.spell.id: design.spell for design in PRINTED_CARDS.design}
