"""What closed regions bring to whom (step 4), and what they would bring: figures next to them, and buildings that add.

How goods come in and overflow is `gains.py`; the end of the game is `final.py`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from pandoria import gains
from pandoria.components import GOODS, Good, Terrain
from pandoria.ground import is_castle, land, reach
from pandoria.maps import HEX_REF, INDEX, bits
from pandoria.names import GOOD_REF, TERRAIN_REF
from pandoria.prices import visible
from pandoria.regions import Region
from pandoria.state import LEADERS, OWNER, Pandoria

EXTRA: dict[Terrain, str] = {
    "hills": "mint",
    "forest": "sawmill",
    "mountains": "crystal-mine",
    "city": "town-hall",
}
SURVEYOR_SIZE, SURVEYOR_POINTS = 4, 2
HARBOR_POINTS, WATCHTOWER_POINTS = 2, 1


class Share(Struct, frozen=True):
    """What a region brings to a seat: so much of its good, and points from buildings besides."""

    seat: int
    good: Good
    amount: int
    points: int


def shares(state: Pandoria, region: Region, figures: Mapping[str, str], double: str | None) -> list[Share]:
    """Who takes part in the scoring of a region with these figures on the map, and what it brings."""
    partakers: dict[int, list[str]] = {}
    for place, figure in figures.items():
        if reach(state, place) & region.hexes:
            partakers.setdefault(OWNER[figure], []).append(place)
    return [_share(state, region, seat, partakers[seat], figures, double) for seat in sorted(partakers)]


def _share(
    state: Pandoria, region: Region, seat: int, places: list[str], figures: Mapping[str, str], double: str | None
) -> Share:
    weight = sum([2 if figures[place] in LEADERS or place == double else 1 for place in places])
    amount = region.symbols * weight + _extra(state, region, seat)
    return Share(seat, GOODS[region.terrain], amount, _points(state, region, seat, places))


def _extra(state: Pandoria, region: Region, seat: int) -> int:
    """Mint and its like: one more for every two hexes, rounded up."""
    count = visible(state.seats[seat], EXTRA[region.terrain])
    return count * ((region.size + 1) // 2) if count else 0


def _points(state: Pandoria, region: Region, seat: int, places: Iterable[str]) -> int:
    """Surveyor, Harbor and Watchtower."""
    tableau = state.seats[seat]
    if not any(tableau.slots):
        return 0
    points = SURVEYOR_POINTS * visible(tableau, "surveyor") if region.size >= SURVEYOR_SIZE else 0
    for place in places:
        if place not in INDEX:
            points += HARBOR_POINTS * visible(tableau, "harbor")
        elif is_castle(state, place):
            points += WATCHTOWER_POINTS * visible(tableau, "watchtower")
    return points


def to_score(state: Pandoria) -> list[Region]:
    """The regions closed in this turn that are not scored yet."""
    ground = land(state)
    return [region for ref in state.current.closed if (region := ground.at(ref))]


def score_closed(state: Pandoria) -> None:
    """Score all regions closed in this turn for everybody, then let what is too much overflow."""
    turn = state.current
    totals: dict[tuple[int, Good], int] = {}
    for region in to_score(state):
        for share in shares(state, region, state.figures, turn.doubled):
            _tell(state, region, share)
            key = share.seat, share.good
            totals[key] = totals.get(key, 0) + share.amount
            gains.score(state, share.seat, share.points)
    for (seat, good), amount in totals.items():
        gains.receive(state, seat, good, amount)
    turn.scored = bool(turn.closed)
    turn.closed = []


# What is named in the plural has words of its own for when there is one; then without buildings, with one, with more.
WHAT = {"": "{amount} {good}", "crystals": "1 Crystal", "glory": "1 glory point"}
BUILDINGS = ("", ", and 1 point for a building", ", and {points} points for buildings")
RECEIVES = {
    good: tuple(f"{{seat}} receives {what} from the {{terrain}} region at {{place}}{more}." for more in BUILDINGS)
    for good, what in WHAT.items()
}


def _tell(state: Pandoria, region: Region, share: Share) -> None:
    with_: dict[str, Any] = {
        "seat": share.seat,
        "amount": share.amount,
        "good": GOOD_REF[share.good],
        "terrain": TERRAIN_REF[region.terrain],
        "place": HEX_REF[next(bits(region.hexes))],
        "points": share.points,
    }
    says = RECEIVES[share.good if share.amount == 1 and share.good in WHAT else ""]
    state.log(says[min(share.points, 2)], step="score", **with_)
