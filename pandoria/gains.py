"""Goods and glory come in: points to the score track, goods to the tableau, and what is too much turned into points.

What a region brings to whom is counted in `scoring.py`.
"""

from typing import Any

from pandoria import prices
from pandoria.components import Good
from pandoria.names import GOOD_REF
from pandoria.state import Pandoria


def score(state: Pandoria, seat: int, points: int) -> None:
    """Points for a seat. In Trolls & Trails the figure on the double score track goes forward, not the crown."""
    if state.trolls:
        state.trolls.points += points
    else:
        state.seats[seat].points += points


def receive(state: Pandoria, seat: int, good: Good, amount: int) -> None:
    """Goods for a seat; those above the cap become points, and a remainder is lost."""
    tableau = state.seats[seat]
    if good == "glory":
        score(state, seat, amount)
        return
    kept, points = fitting(state, seat, good, amount)
    surplus = tableau.goods[good] + amount - kept
    tableau.goods[good] = kept
    if surplus:
        score(state, seat, points)
        say = "{seat} has {surplus} {good} too many: {points} points."
        if points == 1:
            say = "{seat} has {surplus} {good} too many: 1 point."
        with_: dict[str, Any] = {"seat": seat, "surplus": surplus, "good": GOOD_REF[good], "points": points}
        state.log(say, step="overflow", **with_)


def fitting(state: Pandoria, seat: int, good: Good, amount: int) -> tuple[int, int]:
    """How much of a good a seat would have after receiving some, and how many points the surplus would bring."""
    tableau = state.seats[seat]
    total = tableau.goods[good] + amount
    kept = min(total, max(prices.cap(tableau), tableau.goods[good]))
    return kept, (total - kept) // prices.rate(tableau, good)


def pay(state: Pandoria, seat: int, good: Good, amount: int) -> None:
    """Goods go back to the supply. Whether there are enough has been checked."""
    state.seats[seat].goods[good] -= amount
