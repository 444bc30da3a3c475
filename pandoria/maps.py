"""The three maps with all that is fixed about them: hexes and who is next to whom, lakes, exits, Trails, Territories.

Inside a map a hex is a number, and a set of hexes one integer with a bit for each. It knows no position.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from core.rules.data import load
from pandoria.components import Face, Terrain

COLUMNS, ROWS = 14, 10
# East first, then clockwise on a board whose rows run down; even rows, then odd ones.
STEPS = (
    ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)),
    ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)),
)
LETTERS: dict[str, Terrain] = {"F": "forest", "H": "hills", "M": "mountains", "C": "city"}
CELL = re.compile(r"(?P<territory>\d?)(?:(?P<space>[.s])|(?P<printed>[FHMC])|(?P<trail>[fhmc])|L(?P<lake>[A-C])|#)")

Kind = Literal["space", "printed", "trail", "lake", "mountain"]
KINDS: tuple[Kind, ...] = ("space", "printed", "trail", "lake", "mountain")
Mask = int


class ExitPath(Struct, frozen=True, forbid_unknown_fields=True):
    """An exit path, as the data file has it: its good and the hexes that it touches."""

    terrain: Terrain
    symbols: int
    hexes: tuple[str, ...]


class TrailEnds(Struct, frozen=True, forbid_unknown_fields=True):
    """Which two hexes a Trail joins, as the data file has it."""

    at: str
    ends: tuple[str, str]


class MapPrint(Struct, frozen=True, forbid_unknown_fields=True):
    """A map, as the data file has it.

    `bridges_join`: a region may cross a bridge. `any_lake`: a figure on one ship takes part on the coasts of all lakes.
    """

    id: str
    title: str
    rows: tuple[str, ...]
    starts: tuple[tuple[str, str], ...]
    exits: tuple[ExitPath, ...]
    trails: tuple[TrailEnds, ...] = ()
    discounts: dict[str, int] = {}
    bridges: tuple[tuple[str, str], ...] = ()
    stacks: tuple[int, ...] = ()
    bridges_join: bool = True
    any_lake: bool = False


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`maps.toml`. The label says that the maps are reconstructed."""

    label: str
    map: tuple[MapPrint, ...]


class Hex(Struct, frozen=True):
    """A hex of a map. `face` is what is printed on it, if anything; `lake` the letter of the lake that covers it."""

    ref: str
    index: int
    column: int
    row: int
    kind: Kind
    territory: int = 0
    face: Face | None = None
    lake: str = ""


class Exit(Struct, frozen=True):
    """An exit path: its symbols belong to a region of its terrain that covers one of these hexes."""

    ref: str
    face: Face
    hexes: Mask


class Ship(Struct, frozen=True):
    """A lake's ship, the coast on which its figure takes part, and the Crystals that it costs less."""

    ref: str
    hexes: Mask
    coast: Mask
    discount: int


class Bridge(Struct, frozen=True):
    """A bridge between two Territories: for each the hex at its end."""

    ref: str
    ends: dict[int, str]

    def beyond(self, territory: int) -> int:
        """The Territory on the other side."""
        return next(other for other in self.ends if other != territory)


class Territory(Struct, frozen=True):
    """A part of the solo map: its spaces for tiles (starting spaces included), and how many double tiles it gets."""

    ref: str
    number: int
    stack: int
    spaces: Mask


class Pair(NamedTuple):
    """Two spaces next to each other, in the order of a double tile's halves."""

    mask: Mask
    first: str
    second: str


class Map(Struct, frozen=True):
    """A map. `near` and `beside` are for each hex those next to it that can carry terrain, listed and as a set; `pairs`
    stand in reading order, by Territory (0 where there are none)."""

    id: str
    title: str
    hexes: tuple[Hex, ...]
    index: dict[str, int]
    near: tuple[tuple[int, ...], ...]
    beside: tuple[Mask, ...]
    spaces: Mask
    printed: Mask
    trails: Mask
    pairs: dict[int, tuple[Pair, ...]]
    starts: tuple[tuple[str, str], ...]
    exits: tuple[Exit, ...]
    ships: dict[str, Ship]
    bridges: dict[str, Bridge]
    territories: dict[int, Territory]

    def refs(self, hexes: Mask) -> list[str]:
        """A set of hexes as references, in reading order."""
        return [self.hexes[index].ref for index in bits(hexes)]

    def mask(self, refs: Iterable[str]) -> Mask:
        """References as a set of hexes."""
        return mask_of(self.index[ref] for ref in refs)

    def hex(self, ref: str) -> Hex:
        """The hex of this reference. Raises KeyError if the map has none."""
        return self.hexes[self.index[ref]]

    def neighbours(self, ref: str) -> list[str]:
        """The hexes next to this one that can carry terrain: not across a river, but over a bridge or a Trail."""
        return self.refs(self.beside[self.index[ref]])


def bits(mask: Mask) -> Iterator[int]:
    """The numbers of the hexes in a set, in reading order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(indices: Iterable[int]) -> Mask:
    """The set of these hexes."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


# References, by number: nowhere else are they put together.
HEX_REF = tuple(f"hex:{index % COLUMNS}.{index // COLUMNS}" for index in range(COLUMNS * ROWS))
INDEX = {ref: index for index, ref in enumerate(HEX_REF)}
HEX_NAME = {ref: f"space {chr(ord('A') + i % COLUMNS)}{i // COLUMNS + 1}" for i, ref in enumerate(HEX_REF)}
SHIP_REF = {lake: f"ship:{lake}" for lake in "ABC"}
TERRITORY_REF = {number: f"territory:{number}" for number in range(1, 8)}


def _around(index: int) -> list[int]:
    """The hexes around this one on the grid, whatever they are."""
    column, row = index % COLUMNS, index // COLUMNS
    around = [(column + x, row + y) for x, y in STEPS[row % 2]]
    return [r * COLUMNS + c for c, r in around if 0 <= c < COLUMNS and 0 <= r < ROWS]


def _at(place: str) -> int:
    return INDEX[f"hex:{place}"]


def _hex(index: int, cell: str) -> Hex:
    found = CELL.fullmatch(cell)
    assert found, f"no such hex: {cell}"
    parts = {name: part for name, part in found.groupdict().items() if part}
    territory = int(parts.get("territory", "0"))
    letter = parts.get("printed") or parts.get("trail")
    face = Face(LETTERS[letter.upper()], 1) if letter else None
    kind = next((kind for kind in KINDS if kind in parts), KINDS[-1])
    column, row = index % COLUMNS, index // COLUMNS
    return Hex(HEX_REF[index], index, column, row, kind, territory, face, parts.get("lake", ""))


def _hexes(printed: MapPrint) -> tuple[Hex, ...]:
    cells = [cell for row in printed.rows for cell in row.split()]
    assert len(cells) == COLUMNS * ROWS
    return tuple(_hex(index, cell) for index, cell in enumerate(cells))


def _near(printed: MapPrint, hexes: tuple[Hex, ...]) -> tuple[tuple[int, ...], ...]:
    """Rivers part the hexes of different Territories. A Trail has its two ends only."""
    land = [hex_.kind in ("space", "printed") for hex_ in hexes]
    near: list[set[int]] = [set() for _ in hexes]
    for hex_ in hexes:
        if land[hex_.index]:
            near[hex_.index] = {
                other for other in _around(hex_.index) if land[other] and hexes[other].territory == hex_.territory
            }
    joined = [(trail.at, end) for trail in printed.trails for end in trail.ends]
    joined += printed.bridges if printed.bridges_join else ()
    for one, other in joined:
        near[_at(one)].add(_at(other))
        near[_at(other)].add(_at(one))
    return tuple(tuple(sorted(others)) for others in near)


def _pairs(hexes: tuple[Hex, ...], spaces: Mask) -> dict[int, tuple[Pair, ...]]:
    """A double tile lies in one Territory, and never on both sides of a bridge or a Trail."""
    found: dict[int, list[Pair]] = {}
    for first in bits(spaces):
        territory = hexes[first].territory
        for second in _around(first):
            if spaces >> second & 1 and hexes[second].territory == territory:
                pair = Pair(1 << first | 1 << second, HEX_REF[first], HEX_REF[second])
                found.setdefault(territory, []).append(pair)
    return {territory: tuple(pairs) for territory, pairs in found.items()}


def _ship(printed: MapPrint, hexes: tuple[Hex, ...], lake: str, land: Mask) -> Ship:
    water = [hex_.index for hex_ in hexes if hex_.lake == lake]
    waters = [hex_.index for hex_ in hexes if hex_.lake] if printed.any_lake else water
    coast = mask_of(shore for index in waters for shore in _around(index)) & land
    return Ship(SHIP_REF[lake], mask_of(water), coast, printed.discounts.get(lake, 0))


def _bridge(hexes: tuple[Hex, ...], ends: tuple[str, str]) -> Bridge:
    by_territory = {hexes[_at(end)].territory: HEX_REF[_at(end)] for end in ends}
    return Bridge("bridge:" + "-".join([str(number) for number in by_territory]), by_territory)


def _territory(hexes: tuple[Hex, ...], number: int, stack: int) -> Territory:
    spaces = mask_of(hex_.index for hex_ in hexes if hex_.kind == "space" and hex_.territory == number)
    return Territory(TERRITORY_REF[number], number, stack, spaces)


def _exit(number: int, path: ExitPath) -> Exit:
    return Exit(f"exit:{number}", Face(path.terrain, path.symbols), mask_of(_at(place) for place in path.hexes))


def _of_kind(hexes: tuple[Hex, ...], kind: Kind) -> Mask:
    return mask_of(hex_.index for hex_ in hexes if hex_.kind == kind)


def drawn(printed: MapPrint) -> Map:
    """A map with all that follows from its print."""
    hexes = _hexes(printed)
    spaces, fixed = _of_kind(hexes, "space"), _of_kind(hexes, "printed")
    near = _near(printed, hexes)
    bridges = [_bridge(hexes, ends) for ends in printed.bridges]
    return Map(
        printed.id,
        printed.title,
        hexes,
        INDEX,
        near,
        tuple(mask_of(others) for others in near),
        spaces,
        fixed,
        _of_kind(hexes, "trail"),
        _pairs(hexes, spaces),
        tuple((HEX_REF[_at(one)], HEX_REF[_at(other)]) for one, other in printed.starts),
        tuple(_exit(number, path) for number, path in enumerate(printed.exits)),
        {SHIP_REF[lake]: _ship(printed, hexes, lake, spaces | fixed) for lake in "ABC"},
        {bridge.ref: bridge for bridge in bridges},
        {number: _territory(hexes, number, stack) for number, stack in enumerate(printed.stacks, 1)},
    )


PRINTED_MAPS = load("pandoria", "maps.toml", MapFile)
MAPS = {printed.id: drawn(printed) for printed in PRINTED_MAPS.map}


def piece(chart: Map) -> dict[str, Any]:
    """A map's printed face, for whoever draws it."""
    return {
        "title": chart.title,
        "columns": COLUMNS,
        "rows": ROWS,
        "hexes": [_face(hex_) for hex_ in chart.hexes],
        "starts": chart.starts,
        "exits": [{"ref": exit_.ref, "face": exit_.face, "hexes": chart.refs(exit_.hexes)} for exit_ in chart.exits],
        "trails": {chart.hexes[index].ref: chart.refs(chart.beside[index]) for index in bits(chart.trails)},
        "ships": [
            {
                "ref": ship.ref,
                "hexes": chart.refs(ship.hexes),
                "coast": chart.refs(ship.coast),
                "discount": ship.discount,
            }
            for ship in chart.ships.values()
        ],
        "bridges": [{"ref": bridge.ref, "ends": list(bridge.ends.values())} for bridge in chart.bridges.values()],
        "territories": [{"ref": part.ref, "stack": part.stack} for part in chart.territories.values()],
    }


def _face(hex_: Hex) -> dict[str, Any]:
    face: dict[str, Any] = {"ref": hex_.ref, "kind": hex_.kind}
    if hex_.territory:
        face["territory"] = hex_.territory
    if hex_.face:
        face["terrain"], face["symbols"] = hex_.face.terrain, hex_.face.symbols
    if hex_.lake:
        face["lake"] = hex_.lake
    return face
