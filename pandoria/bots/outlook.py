"""What a bot sees of the map: regions, the figures beside them, and how much all of it promises to whom.

Promises are estimates in points. It knows what its seat sees, and nothing else.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pandoria.components import TILES, Terrain
from pandoria.maps import INDEX, MAPS, Mask, bits, mask_of
from pandoria.regions import Land, Region, survey

# What a good is worth in points while there is room for it, and beyond that.
WORTH = {"wood": 0.55, "gold": 0.4, "crystals": 0.4, "glory": 1.0}
BY_TERRAIN: dict[Terrain, str] = {"forest": "wood", "hills": "gold", "mountains": "crystals", "city": "glory"}
SURPLUS = 0.33

# How likely a region with so many empty spaces around it is closed while a figure still stands there.
CLOSING = (1.0, 0.62, 0.47, 0.36, 0.28, 0.22, 0.18, 0.15, 0.12, 0.1)

# How much of that is left where a space lies beyond a bridge.
BEYOND = 0.25

# What the same promise is worth if it is another's, among all others.
RIVALRY = 0.5


class Token(NamedTuple):
    """A figure on the map: how often it counts, what it reaches, and the hex on which it can be closed in."""

    figure: str
    place: str
    seat: int
    weight: int
    reach: Mask
    spot: Mask


class Patch(NamedTuple):
    """A region as it is, or as it would be."""

    terrain: Terrain
    hexes: Mask
    symbols: int
    empty: Mask


class Outlook:
    """A view, prepared for many questions."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        self.view = view
        self.seat = seat
        self.mine = view["seats"][seat]
        self.others = len(view["seats"]) - 1
        self.chart = MAPS[view["map"]]
        self.land = _land(view)
        self.tokens = [self._token(figure) for figure in view["figures"]]
        turn = view["turn"]
        self.unscored = {INDEX[closed["hexes"][0]] for closed in turn["closed"]} if turn else set()
        self.territory, self.room = self._bounds()

    def _bounds(self) -> tuple[Mask, int]:
        """The hexes of the present Territory, and about how many of them will still be covered."""
        trolls = self.view["trolls"]
        if trolls is None:
            return ~0, self.chart.spaces.bit_count()
        number = trolls["territory"]
        last = len(trolls["explored"]) == len(self.chart.territories) - 1
        tiles = max(0, trolls["stacks"][str(number)] + len(self.mine["tiles"]) - (not last))
        land = mask_of(hex_.index for hex_ in self.chart.hexes if hex_.territory == number)
        return land, 2 * tiles + len(self.mine["castles"])

    def _token(self, figure: Mapping[str, Any]) -> Token:
        place = figure["at"]
        castle = place in INDEX and INDEX[place] not in self.land.region
        double = figure["leader"] or (self.view["turn"] and self.view["turn"]["doubled"] == place)
        spot = 0 if castle or place not in INDEX else 1 << INDEX[place]
        return Token(figure["figure"], place, figure["seat"], 2 if double else 1, self.reach(place), spot)

    def reach(self, place: str) -> Mask:
        """The hexes next to a place."""
        return self.chart.beside[INDEX[place]] if place in INDEX else self.chart.ships[place].coast

    def worth(self, good: str, amount: int) -> float:
        """What so much of a good is worth to this seat."""
        if good == "glory":
            return float(amount)
        room: int = self.mine["cap"] - self.mine["goods"][good]
        rate: int = self.mine["rates"][good]
        fitting = max(0, min(amount, room))
        return fitting * WORTH[good] + (amount - fitting) / rate

    def stake(self, hexes: Mask, without: str = "") -> float:
        """For how many of one's own figures a region would count, less a part of the others'."""
        stake = 0.0
        for token in self.tokens:
            if token.reach & hexes and not token.spot & hexes and token.figure != without:
                stake += token.weight if token.seat == self.seat else -token.weight * self.rivalry
        return stake

    @property
    def rivalry(self) -> float:
        """What somebody else's point counts."""
        return RIVALRY / max(1, self.others)

    def value(self, patch: Patch) -> float:
        """What one figure beside a region may hope for."""
        count = patch.empty.bit_count()
        if count == 0 and next(bits(patch.hexes)) not in self.unscored:
            return 0.0
        return patch.symbols * WORTH[BY_TERRAIN[patch.terrain]] * self.likely(patch.empty)

    def likely(self, empty: Mask) -> float:
        """How likely a region with these empty spaces is closed, in Trolls & Trails before its Territory is left."""
        count = empty.bit_count()
        if count > self.room:
            return 0.0
        likely = CLOSING[min(count, len(CLOSING) - 1)]
        return likely * BEYOND if empty & ~self.territory else likely

    def promise(self, patch: Patch) -> float:
        """What a region promises this seat, less a part of what it promises the others."""
        stake = self.stake(patch.hexes)
        return stake * self.value(patch) if stake else 0.0

    def after(self, covers: Sequence[tuple[int, Terrain | None, int]]) -> tuple[list[Region], list[Patch]]:
        """The regions that laying this would change, and what they would be."""
        placed = 0
        for index, _, _ in covers:
            placed |= 1 << index
        before: dict[int, Region] = {}
        grown: dict[int, Patch] = {}
        for index, terrain, symbols in covers:
            empty = self.chart.beside[index] & self.land.free & ~placed
            hexes, count = 1 << index, symbols
            for region in self.land.around(self.chart.beside[index]):
                before[id(region)] = region
                if region.terrain == terrain:
                    hexes |= region.hexes
                    count += region.symbols
                    empty |= region.empty & ~placed
                    grown[id(region)] = Patch(region.terrain, 0, 0, 0)
            if terrain:
                grown[-index - 1] = Patch(terrain, hexes, count, empty)
        patches = [patch for patch in grown.values() if patch.hexes]
        patches += [
            Patch(region.terrain, region.hexes, region.symbols, region.empty & ~placed)
            for key, region in before.items()
            if key not in grown
        ]
        return list(before.values()), patches

    def change(self, before: Iterable[Region], patches: Iterable[Patch]) -> float:
        """What a placement adds to the promises of open regions."""
        was = sum([self.promise(patch_of(region)) for region in before])
        return sum([self.promise(patch) for patch in patches if patch.empty]) - was

    def closing(self, closes: Iterable[Mapping[str, Any]]) -> float:
        """What the regions that a placement closes bring, as the option tells it."""
        total = 0.0
        for closed in closes:
            for seat, good, amount, points in closed["gains"]:
                if seat == self.seat:
                    total += self.worth(good, amount) + points
                else:
                    total -= (amount * WORTH[good] + points) * self.rivalry
        return total

    def spot(self, place: str, patches: Iterable[Patch]) -> float:
        """What a figure at a place may hope for, with these regions around it."""
        reach = self.reach(place)
        spot = 1 << INDEX[place] if place in INDEX else 0
        total, risk = 0.0, 0.0
        for patch in patches:
            if patch.hexes & spot:
                if not patch.empty:
                    return -1.0
                risk = CLOSING[min(patch.empty.bit_count(), len(CLOSING) - 1)]
            elif patch.hexes & reach:
                near = self.value(patch) if patch.empty else patch.symbols * WORTH[BY_TERRAIN[patch.terrain]]
                total += near
        return total * (1 - risk / 2)

    def at(self, place: str) -> float:
        """What a figure at a place may hope for now; in Trolls & Trails, only from the present Territory."""
        regions = self.land.around(self.reach(place) | (1 << INDEX[place] if place in INDEX else 0))
        known = [patch_of(region) for region in regions]
        return self.spot(place, [patch for patch in known if patch.empty or self._unscored(patch)])

    def _unscored(self, patch: Patch) -> bool:
        return next(bits(patch.hexes)) in self.unscored

    def held(self, token: Token) -> float:
        """What a figure on the map promises where it stands."""
        hope = self.at(token.place)
        return hope * token.weight if token.reach & self.territory or token.spot == 0 else hope * token.weight / 2


def patch_of(region: Region) -> Patch:
    """A region as it is."""
    return Patch(region.terrain, region.hexes, region.symbols, region.empty)


def _land(view: Mapping[str, Any]) -> Land:
    """The land, from the hexes that the view shows in the order of laying."""
    laid = {}
    for hex_ in view["hexes"]:
        tile = hex_["tile"]
        if tile:
            laid[hex_["at"]] = _half(tile, hex_["terrain"])
    return survey(view["map"], laid)


@functools.cache
def _half(tile: str, terrain: str | None) -> str:
    return next(half.ref for half in TILES[tile].halves if half.terrain == terrain)
