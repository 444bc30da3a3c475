"""What this process counts in its memory until it is written down: refusals at tables by rule, and the slowest acts.

It knows neither rows nor sockets; `core.upkeep` takes what was counted once a minute.
"""

import heapq
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.utils import timezone

# Of a game's acts between two writings so many of the slowest are remembered.
SLOWEST = 20
# Of all that are written down, the worst of a game's last days are kept.
WORST, WORST_OF = 100, timedelta(days=30)


@dataclass(order=True, frozen=True)
class Slow:
    """An act and how long it took from the order to being stored. `kind` is "act", "undo" or "bot"."""

    seconds: float
    table: str
    ply: int
    kind: str
    at: datetime


@dataclass
class Counted:
    """`refusals` by game, code and rule ("" where none says why); for each game, its `slowest` acts as a heap."""

    refusals: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    slowest: dict[str, list[Slow]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.refusals or self.slowest)


class Tally:
    """The counters of a process, used by its event loop alone."""

    def __init__(self) -> None:
        self._counted = Counted()

    def refused(self, game: str, code: str, rule: str) -> None:
        """Something was refused at a table of the game."""
        self._counted.refusals[game, code, rule] += 1

    def took(self, game: str, seconds: float, table: str, ply: int, kind: str) -> None:
        """An act is stored, as this ply of its table."""
        slowest = self._counted.slowest.setdefault(game, [])
        if len(slowest) < SLOWEST:
            heapq.heappush(slowest, Slow(seconds, table, ply, kind, timezone.now()))
        elif seconds > slowest[0].seconds:
            heapq.heapreplace(slowest, Slow(seconds, table, ply, kind, timezone.now()))

    def take(self) -> Counted:
        """What was counted since the last time; counting begins anew."""
        counted, self._counted = self._counted, Counted()
        return counted


tally = Tally()
