"""The ground of a position: what may be laid where, what it closes, and where figures may stand.

Regions themselves are `regions.py`; whose turn it is and what a player pays is not known here.
"""

import functools
from collections.abc import Mapping, Sequence

from pandoria.components import HALVES, TILES
from pandoria.maps import HEX_REF, INDEX, MAPS, Mask, bits
from pandoria.names import TERRAIN_REF
from pandoria.regions import Land, Region, survey
from pandoria.state import OWNER, Pandoria

# The land asked for last, by the very dictionary that records it, its length and what was laid last: the same position
# is asked hundreds of times in a row.
_latest: tuple[Mapping[str, str], int, tuple[str, str], Land] | None = None


def land(state: Pandoria) -> Land:
    """What lies on the map."""
    global _latest
    laid, latest = state.laid, _latest
    last = next(reversed(laid.items()), ("", ""))
    if latest and latest[0] is laid and latest[1] == len(laid) and latest[2] == last:
        return latest[3]
    found = survey(state.map, laid)
    _latest = (laid, len(laid), last, found)
    return found


def tile_spots(state: Pandoria) -> frozenset[tuple[str, str]]:
    """All pairs of hexes on which a double tile may lie now."""
    return _tile_spots(land(state), *_bounds(state))


def tile_spots_in_order(state: Pandoria) -> list[tuple[str, str]]:
    """The same, in reading order."""
    return _tile_list(land(state), *_bounds(state))


def single_spots(state: Pandoria) -> list[str]:
    """The free hexes that a castle or a single tile may cover now."""
    territory, bridge = _bounds(state)
    return [] if bridge else _single_spots(land(state), territory)


def _bounds(state: Pandoria) -> tuple[int, str]:
    trolls = state.trolls
    return (trolls.territory, trolls.bridge or "") if trolls else (0, "")


@functools.lru_cache(maxsize=512)
def _tile_list(land: Land, territory: int, bridge: str) -> list[tuple[str, str]]:
    return land.placements(territory, bridge)


@functools.lru_cache(maxsize=512)
def _tile_spots(land: Land, territory: int, bridge: str) -> frozenset[tuple[str, str]]:
    return frozenset(_tile_list(land, territory, bridge))


@functools.lru_cache(maxsize=512)
def _single_spots(land: Land, territory: int) -> list[str]:
    return land.singles(territory)


def covers(tile: str, *hexes: str) -> dict[str, str]:
    """What a tile or castle on these hexes covers them with, as `laid` records it."""
    return {ref: half.ref for ref, half in zip(hexes, TILES[tile].halves, strict=True)}


def closing(state: Pandoria, covered: Mapping[str, str]) -> list[Region]:
    """The regions that laying this would close."""
    return land(state).closing(covered)


def closing_of_tile(state: Pandoria, tile: str, on: str, to: str) -> list[Region]:
    """The regions that a double tile would close on one of the spots where it may lie."""
    return _closings(land(state), *_bounds(state), tile).get((on, to), [])


@functools.lru_cache(maxsize=512)
def _closings(land: Land, territory: int, bridge: str, tile: str) -> dict[tuple[str, str], list[Region]]:
    """Those spots of a double tile on which it closes something."""
    found = {}
    for on, to in _tile_list(land, territory, bridge):
        closed = land.closing(covers(tile, on, to))
        if closed:
            found[on, to] = closed
    return found


# Whether it is a single hex, and a single symbol.
CLOSED = {
    (True, True): "The {terrain} region at {place} is closed: 1 hex, 1 symbol.",
    (True, False): "The {terrain} region at {place} is closed: 1 hex, {symbols} symbols.",
    (False, True): "The {terrain} region at {place} is closed: {size} hexes, 1 symbol.",
    (False, False): "The {terrain} region at {place} is closed: {size} hexes, {symbols} symbols.",
}


def lay(state: Pandoria, covered: Mapping[str, str]) -> None:
    """Cover hexes. What that closes is noted for scoring, and the figures inside go home at once."""
    closed = closing(state, covered)
    state.laid.update(covered)
    chart = MAPS[state.map]
    for region in closed:
        first = next(bits(region.hexes))
        state.current.closed.append(HEX_REF[first])
        state.log(
            CLOSED[region.size == 1, region.symbols == 1],
            place=HEX_REF[first],
            terrain=TERRAIN_REF[region.terrain],
            size=region.size,
            symbols=region.symbols,
            hexes=chart.refs(region.hexes),
            step="close",
        )
    for place in inside(state, closed):
        send_home(state, place)


def inside(state: Pandoria, regions: Sequence[Region]) -> list[str]:
    """Where figures stand in these regions. Those on castles and ships are in none."""
    if not regions:
        return []
    hexes = 0
    for region in regions:
        hexes |= region.hexes
    return [place for place in state.figures if place in INDEX and hexes >> INDEX[place] & 1]


def send_home(state: Pandoria, place: str) -> None:
    """The figure there goes back to its owner's reserve, because its region was closed."""
    figure = state.figures[place]
    take_up(state, place)
    seat = OWNER[figure]
    state.log("{seat}'s {figure} goes home from {place}.", seat=seat, figure=figure, place=place, step="remove")


def take_up(state: Pandoria, place: str) -> None:
    """Put the figure there back into its owner's reserve, where figures lie in order and the leader last."""
    from_map = state.figures.pop(place)
    reserve = state.seats[OWNER[from_map]].reserve
    reserve.append(from_map)
    reserve.sort()


def reach(state: Pandoria, place: str) -> Mask:
    """The hexes next to a place: what a figure there takes part in lies on one of them."""
    chart = MAPS[state.map]
    return chart.beside[INDEX[place]] if place in INDEX else chart.ships[place].coast


def is_castle(state: Pandoria, place: str) -> bool:
    """Whether a castle stands there."""
    return state.laid.get(place, "").startswith("castle")


def standable(state: Pandoria) -> Mask:
    """The free hexes with terrain on which figures may be placed: not in a closed region, not on Trails or castles."""
    ground = _open_ground(land(state), _bounds(state)[0])
    for place in state.figures:
        if place in INDEX:
            ground &= ~(1 << INDEX[place])
    return ground


@functools.lru_cache(maxsize=512)
def _open_ground(land: Land, territory: int) -> Mask:
    ground = 0
    for index, region in land.region.items():
        if region.empty:
            ground |= 1 << index
    ground &= ~land.chart.trails
    if territory:
        hexes = [hex_.index for hex_ in land.chart.hexes if hex_.territory == territory]
        ground &= sum(1 << index for index in hexes)
    return ground


def free_castles(state: Pandoria) -> list[str]:
    """Where castles stand without a figure; in Trolls & Trails those in the present Territory."""
    territory = _bounds(state)[0]
    chart = MAPS[state.map]
    return [
        ref
        for ref, half in state.laid.items()
        if HALVES[half].terrain is None
        and ref not in state.figures
        and (not territory or chart.hex(ref).territory == territory)
    ]


def free_ships(state: Pandoria) -> list[str]:
    """The ships without a figure."""
    return [ship for ship in MAPS[state.map].ships if ship not in state.figures]
