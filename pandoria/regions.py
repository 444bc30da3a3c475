"""The one place that knows regions: what lies joined, what is closed, and what a placement would join and close.

A `Land` is what lies on a map. It never changes: laying something gives another one that shares what did not change.
It knows no figures and no players.
"""

import functools
import operator
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec
from msgspec import Struct

from pandoria.components import HALVES, Half, Terrain
from pandoria.maps import INDEX, MAPS, Map, Mask, bits, mask_of

# As many positions as there may be under way at a time, each with those that led to it.
REMEMBERED = 4096

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, str]).decode


class Region(Struct, frozen=True):
    """Joined hexes of one terrain, as sets of hexes.

    `symbols` counts those of its exit paths, `size` its hexes (a Trail is one, an exit path none); `empty` are the
    spaces next to it that still have to be filled, `beside` all hexes next to it.
    """

    terrain: Terrain
    hexes: Mask
    symbols: int
    empty: Mask
    beside: Mask

    @property
    def closed(self) -> bool:
        """Whether no empty space is next to any of its hexes."""
        return not self.empty

    @property
    def size(self) -> int:
        """The number of its hexes, for buildings."""
        return self.hexes.bit_count()


class Outcome(NamedTuple):
    """What laying something leads to: the land after it, the regions it would join, and those closed by it."""

    land: "Land"
    joined: list[Region]
    closed: list[Region]


class Land:
    """What lies on a map: `filled` are covered spaces, `reach` the hexes next to something laid.

    `region` finds a hex's region by the hex's number; castles and empty spaces have none.
    """

    __slots__ = ("_critical", "chart", "filled", "reach", "region")

    def __init__(self, chart: Map, filled: Mask, reach: Mask, region: dict[int, Region]) -> None:
        self.chart = chart
        self.filled = filled
        self.reach = reach
        self.region = region
        self._critical: Mask | None = None

    @property
    def free(self) -> Mask:
        """The spaces that nothing covers."""
        return self.chart.spaces & ~self.filled

    @property
    def frontier(self) -> Mask:
        """The free spaces next to something laid. A Trail passes on what touches one of its ends."""
        return self.reach & self.free

    @property
    def regions(self) -> list[Region]:
        """Every region once, in reading order of their first hexes."""
        return list({id(region): region for _, region in sorted(self.region.items())}.values())

    def at(self, ref: str) -> Region | None:
        """The region that a hex belongs to, or None."""
        return self.region.get(INDEX[ref])

    def around(self, hexes: Mask) -> list[Region]:
        """The regions of these hexes, each once."""
        found = (self.region.get(index) for index in bits(hexes))
        return list({id(region): region for region in found if region}.values())

    def beside(self, ref: str) -> list[Region]:
        """The regions next to a hex: those that a figure there takes part in. The hex's own is not among them."""
        return self.around(self.chart.beside[INDEX[ref]] & ~self._own(ref))

    def on_coast(self, ship: str) -> list[Region]:
        """The regions that touch the lake of this ship."""
        return self.around(self.chart.ships[ship].coast)

    def placements(self, territory: int = 0, cover: str = "") -> list[tuple[str, str]]:
        """Where a double tile may lie: the hexes of its first and its second half, in reading order.

        It touches something laid, or covers the given hex; in solo it lies in the given Territory.
        """
        free = self.free
        anchor = 1 << INDEX[cover] if cover else self.reach
        pairs = self.chart.pairs[territory]
        return [(first, second) for mask, first, second in pairs if mask & free == mask and mask & anchor]

    def singles(self, territory: int = 0) -> list[str]:
        """Where a castle or a single tile may lie: free spaces next to something laid."""
        place = self.frontier
        if territory:
            place &= self.chart.territories[territory].spaces
        return self.chart.refs(place)

    def outcome(self, covers: Mapping[str, str]) -> Outcome:
        """What would happen if this were laid (hex -> half), all of it at the same time."""
        land = self
        for ref, half in covers.items():
            land = land.laying(INDEX[ref], HALVES[half])
        placed = mask_of(INDEX[ref] for ref in covers)
        near = placed
        for index in bits(placed):
            near |= self.chart.beside[index]
        closed = [region for region in land.around(near) if region.closed]
        joined = [region for region in self.around(near) if land.region[_first(region.hexes)].hexes & placed]
        return Outcome(land, joined, closed)

    @property
    def critical(self) -> Mask:
        """The free spaces that matter for closing: what touches none of them closes nothing, not even itself."""
        if self._critical is None:
            few = [region.empty for region in self.regions if region.empty.bit_count() <= 2]
            lonely = [index for index in bits(self.free) if (self.chart.beside[index] & self.free).bit_count() <= 1]
            self._critical = functools.reduce(operator.or_, few, mask_of(lonely))
        return self._critical

    def closing(self, covers: Mapping[str, str]) -> list[Region]:
        """The regions that would be closed if this were laid: the answer to most placements is none, and quick.

        The halves of a tile never are of one terrain, so that they never grow the same region.
        """
        left = ~mask_of([INDEX[ref] for ref in covers])
        if not self.critical & ~left:
            return []
        open_, closed, grown, others = self.free & left, [], set(), {}
        for ref, name in covers.items():
            index, half = INDEX[ref], HALVES[name]
            empty = self.chart.beside[index] & open_
            for near in self.chart.near[index]:
                region = self.region.get(near)
                if region and region.terrain == half.terrain:
                    grown.add(id(region))
                    empty |= region.empty & left
                elif region and region.empty and not region.empty & left:
                    others[id(region)] = region
            if half.terrain and not empty:
                closed.append(_shut(_grown(self.chart, self.region, index, half, 0)))
        return closed + [_shut(region) for number, region in others.items() if number not in grown]

    def laying(self, index: int, half: Half) -> "Land":
        """The land with this on top of a free space."""
        region = self.region.copy()
        place = 1 << index
        beside = self.chart.beside[index]
        for other in self.around(beside):
            _settle(region, _without(other, place))
        if half.terrain:
            _settle(region, _grown(self.chart, region, index, half, self.free & ~place))
        return Land(self.chart, self.filled | place, self.reach | _reach(self.chart, index), region)

    def _own(self, ref: str) -> Mask:
        own = self.at(ref)
        return own.hexes if own else 0


def _first(mask: Mask) -> int:
    return next(bits(mask))


def _reach(chart: Map, index: int) -> Mask:
    reach = chart.beside[index]
    for trail in bits(reach & chart.trails):
        reach |= chart.beside[trail]
    return reach


def _shut(region: Region) -> Region:
    return Region(region.terrain, region.hexes, region.symbols, 0, region.beside)


def _without(region: Region, place: Mask) -> Region:
    return Region(region.terrain, region.hexes, region.symbols, region.empty & ~place, region.beside)


def _settle(region: dict[int, Region], settled: Region) -> None:
    for index in bits(settled.hexes):
        region[index] = settled


def _grown(chart: Map, region: dict[int, Region], index: int, half: Half, free: Mask) -> Region:
    """The region that a new hex becomes part of."""
    assert half.terrain
    beside = chart.beside[index]
    hexes, symbols, empty = 1 << index, half.symbols, beside & free
    near = [region.get(other) for other in chart.near[index]]
    merged = list({id(r): r for r in near if r and r.terrain == half.terrain}.values())
    for other in merged:
        hexes |= other.hexes
        symbols += other.symbols
        empty |= other.empty
        beside |= other.beside
    symbols += _exits(chart, half.terrain, 1 << index, hexes & ~(1 << index))
    return Region(half.terrain, hexes, symbols, empty, beside & ~hexes)


def _exits(chart: Map, terrain: Terrain, place: Mask, rest: Mask) -> int:
    """The symbols of exit paths that the new hex is the first of its region to touch."""
    return sum(
        path.face.symbols
        for path in chart.exits
        if path.face.terrain == terrain and path.hexes & place and not path.hexes & rest
    )


def survey(chart: str, laid: Mapping[str, str]) -> Land:
    """The land of a position: what lies on each hex of this map, in the order in which it was laid."""
    return _survey(chart, _encode(laid))


@functools.lru_cache(maxsize=REMEMBERED)
def _survey(chart: str, text: bytes) -> Land:
    """One text is a quicker key than a hundred names; a land not seen before grows from the one before it."""
    laid = _decode(text)
    if not laid:
        return _bare(MAPS[chart])
    ref, half = laid.popitem()
    return _survey(chart, _encode(laid)).laying(INDEX[ref], HALVES[half])


def _bare(chart: Map) -> Land:
    """A map before anything is laid. Printed hexes and Trails are regions from the start."""
    land = Land(chart, 0, 0, {})
    for hex_ in chart.hexes:
        if hex_.face:
            half = Half(hex_.ref, hex_.ref, hex_.face.terrain, hex_.face.symbols)
            land = land.laying(hex_.index, half)
    return Land(chart, 0, 0, land.region)


def covering(first: str, second: str, halves: Iterable[Half]) -> dict[str, str]:
    """A double tile on two hexes, as `outcome` and the table record it."""
    return {ref: half.ref for ref, half in zip((first, second), halves, strict=True)}
