"""What a placement would close, and what that would bring to whom: said before anything is laid.

It changes nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pandoria import ground, scoring
from pandoria.maps import INDEX, MAPS
from pandoria.regions import Region
from pandoria.state import Pandoria


def closes(state: Pandoria, tile: str, place: str) -> list[dict[str, Any]]:
    """The regions that a castle or single tile on a hex would close; [] for most placements."""
    return told(state, ground.closing(state, ground.covers(tile, place)))


def closes_with(state: Pandoria, tile: str, on: str, to: str) -> list[dict[str, Any]]:
    """The same for a double tile on one of the spots where it may lie."""
    return told(state, ground.closing_of_tile(state, tile, on, to))


def told(state: Pandoria, regions: Sequence[Region]) -> list[dict[str, Any]]:
    """Regions with what each brings to whom, once the figures inside any of them have gone home."""
    if not regions:
        return []
    removed = ground.inside(state, regions)
    figures = {place: figure for place, figure in state.figures.items() if place not in removed}
    return [_told(state, region, figures, removed) for region in regions]


def _told(state: Pandoria, region: Region, figures: Mapping[str, str], removed: Sequence[str]) -> dict[str, Any]:
    inside = [place for place in removed if region.hexes >> INDEX[place] & 1]
    shares = scoring.shares(state, region, figures, state.current.doubled)
    return {
        "terrain": region.terrain,
        "hexes": MAPS[state.map].refs(region.hexes),
        "symbols": region.symbols,
        "size": region.size,
        "gains": [[share.seat, share.good, share.amount, share.points] for share in shares],
        "removed": [[state.figures[place], place] for place in inside],
    }


def says(say: str) -> tuple[str, ...]:
    """The words of a placement that closes no region, one, two, three, more."""
    return tuple(say + closing for closing in CLOSING)


def said(closed: Sequence[Mapping[str, Any]], says: tuple[str, ...]) -> str:
    """Those for what it does close."""
    return says[min(len(closed), len(says) - 1)]


CLOSING = ("", ", closing a region", ", closing 2 regions", ", closing 3 regions", ", closing 4 regions or more")
