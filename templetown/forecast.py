"""What the Enemies would do if nobody acted any more: steps 1, 2 and 4 of the coming Enemy Phase, played on a copy.

Nobody has to draw for these steps, so they are no secret. It ends where a token would have to be drawn.
"""

from typing import Any, NoReturn

from msgspec.structs import replace

from core.rules.chance import Chance
from templetown import enemies, frankie
from templetown.state import District, Templetown

UNKNOWN: dict[str, Any] = {"step": "unknown"}


class Unforeseen(Exception):
    """A token would be drawn here."""


class Fog(Chance):
    """A chance that nobody can look into."""

    def __init__(self) -> None:
        super().__init__(b"", 0)

    def below(self, n: int) -> NoReturn:
        """Raises Unforeseen."""
        raise Unforeseen


def forecast(state: Templetown) -> list[dict[str, Any]]:
    """The steps as the log would tell them: the values of its lines, without the sentences."""
    return [line.with_ for line in outcome(state).lines if "step" in line.with_]


def outcome(state: Templetown) -> Templetown:
    """A copy of the position after those steps, with the log of them only."""
    copy = sketch(state)
    try:
        _enemy_phase(copy)
    except Unforeseen:
        copy.log("", **UNKNOWN)
    return copy


def sketch(state: Templetown) -> Templetown:
    """A copy of what Enemies can change: not of heroes and cards, which it shares with the original."""
    return replace(
        state,
        agenda=[],
        lines=[],
        districts=[_copy(district) for district in state.districts],
        stock=[replace(stock) for stock in state.stock],
        supply=replace(state.supply),
        frankie=state.frankie and replace(state.frankie),
    )


def _enemy_phase(state: Templetown) -> None:
    fog = Fog()
    enemies.resolve_bacteria(state, fog)
    if not state.lost:
        enemies.resolve_parasites(state, fog)
    if state.lost:
        return
    if frankie.is_about(state):
        state.log("", **UNKNOWN)
    enemies.remove_damaged_towers(state)


def _copy(district: District) -> District:
    return replace(
        district,
        marks=dict(district.marks),
        infected=list(district.infected),
        enemies=dict(district.enemies),
        walls=list(district.walls),
        tower=district.tower and replace(district.tower),
    )
