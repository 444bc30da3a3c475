"""A table at one ply, as read from the database: who sits there, what lies there, and how it came to be.

Positions are values: whoever holds one may read it from any thread. Only `core.play` makes new ones.
"""

import uuid
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from core import history
from core.models import OVER, Entry, Seat, Table
from core.registry import GAMES
from core.rules.game import Game, Sight
from core.rules.state import State

RECENT = 20

# So long somebody who was replaced unasked may be expected to come back.
AWAITED = timedelta(days=3)


@dataclass(frozen=True)
class Place:
    """A seat as the table sees it."""

    seat: int
    name: str
    by: str
    visitor: uuid.UUID | None
    keeper: uuid.UUID | None = None
    handing: bool = False
    seen: datetime | None = None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays this seat, or None."""
        return self.by.partition(":")[2] if self.by.startswith("bot:") else None

    def awaits(self, visitor: uuid.UUID | None, now: datetime) -> bool:
        """Whether its keeper, somebody else than this visitor, was replaced unasked and may yet come back."""
        if self.keeper in (None, visitor) or self.seen is None:
            return False
        return now - self.seen < AWAITED


@dataclass(frozen=True)
class Position:
    """A table at one ply. `lines` are the newest log lines (at most twenty), each with its index and ply; `hash` is the
    newest entry's, `at` its moment; `line`, `back`, `depth`, `acted` and `barrier` are those of `core.models.Entry`."""

    table: str
    game: Game[Any]
    options: dict[str, Any]
    status: str
    host: uuid.UUID
    version: str
    roster: int
    asks: int
    places: tuple[Place, ...]
    watch: bool
    paused: bool
    watchers: frozenset[uuid.UUID]
    clock: dict[str, Any]
    resumed: datetime | None
    what_if: bool
    seed: bytes | None
    commitment: str
    result: dict[str, Any] | None
    ask: dict[str, Any] | None
    ply: int
    times: tuple[float, ...] = ()
    at: datetime | None = None
    sight: Sight[Any] | None = None
    line: int = 0
    back: int = 0
    depth: int = 0
    acted: tuple[tuple[int, int, int], ...] = ()
    barrier: str = ""
    hash: str = ""
    next_line: int = 0
    lines: tuple[dict[str, Any], ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by agreement."""
        return self.status in OVER

    def others(self, seat: int) -> list[int]:
        """The other seats that people play."""
        return [p.seat for p in self.places if p.seat != seat and p.by == "held"]

    @property
    def playing(self) -> bool:
        """Whether moves are made at the table now."""
        return self.status == Table.Status.PLAYING

    @property
    def mark(self) -> tuple[int, int, int, str]:
        """Tells this position of the table from every other. The three numbers only grow."""
        return self.ply, self.roster, self.asks, self.status

    @property
    def to_act(self) -> list[int]:
        """The seats that must act, or had to in a position of the past."""
        return self.state.to_act if self.state is not None else []

    @property
    def state(self) -> State | None:
        """All that lies on the table; None before the start."""
        return self.sight.state if self.sight is not None else None

    def may_look(self, visitor: uuid.UUID | None) -> bool:
        """Whether this visitor may look at the table: a player, its host, one with its watch key, or anybody while it
        is open."""
        return not self.closed or visitor == self.host or bool(self.holds(visitor)) or visitor in self.watchers

    def holds(self, visitor: uuid.UUID | None) -> list[int]:
        """The seats that this visitor holds, in table order."""
        return [p.seat for p in self.places if p.visitor == visitor and visitor is not None]

    @property
    def closed(self) -> bool:
        """Whether only those who belong to the table may look. Before the start whoever has an invitation may."""
        return not self.watch and self.status != Table.Status.OPEN

    @property
    def mover(self) -> int | None:
        """The seat whose act made this position; None at the set-up."""
        return next((seat for seat, ply, _back in self.acted if ply == self.line), None)

    def before_last_act(self, seat: int) -> int | None:
        """The entry of the position before this seat's last act on the line of play; None if it has not acted."""
        return next((back for other, _ply, back in self.acted if other == seat), None)


def place(seat: Seat) -> Place:
    """A seat's row as a value."""
    return Place(seat.number, seat.name, seat.by, seat.visitor_id, seat.keeper_id, seat.handing, seat.seen)


class Unreadable(Exception):
    """What is stored cannot be read as a position of the game, or the game is not here any more."""


def load(table_id: str) -> Position:
    """The table as it stands. Raises Table.DoesNotExist or Unreadable."""
    position = facts(table_id)
    if position.status == Table.Status.OPEN:
        return position
    return at_entry(position, Entry.objects.get(table=table_id, ply=position.ply))


def facts(table_id: str) -> Position:
    """The table without what lies on it. Raises Table.DoesNotExist or Unreadable."""
    table = Table.objects.get(pk=table_id)
    if table.game not in GAMES:
        raise Unreadable(f"there is no game called {table.game}")
    return Position(
        table=table.id,
        game=GAMES[table.game],
        options=table.options,
        status=table.status,
        host=table.host_id,
        version=table.rules_version,
        roster=table.roster,
        asks=table.asks,
        places=tuple(place(seat) for seat in table.seats.all()),
        watch=table.watch,
        paused=table.paused,
        watchers=frozenset(() if table.watch else table.watchers.values_list("visitor", flat=True)),
        seed=bytes(table.seed) if table.seed is not None else None,
        clock=table.clock,
        times=tuple(table.times),
        resumed=table.resumed,
        what_if=table.what_if,
        commitment=table.commitment,
        result=table.result,
        ask=table.ask,
        ply=table.ply,
    )


def at_entry(position: Position, entry: Entry) -> Position:
    """The same table with what lay on it after an entry. Raises Unreadable."""
    try:
        sight = Sight(position.game, position.game.decode(history.unpack(bytes(entry.state))))
    except Exception as error:
        raise Unreadable(f"ply {entry.ply}: {error}") from error
    return replace(_around(position, entry), sight=sight)


def readable(table_id: str) -> Position:
    """The table as it stands, without what lies on it (`sight`) where that cannot be read. Raises Table.DoesNotExist,
    and Unreadable where its game is not here any more."""
    try:
        return load(table_id)
    except Unreadable:
        position = facts(table_id)
        return _around(position, Entry.objects.get(table=table_id, ply=position.ply))


def _around(position: Position, entry: Entry) -> Position:
    """What an entry says of a position besides its state."""
    return replace(
        position,
        ply=entry.ply,
        line=entry.line,
        back=entry.back,
        depth=entry.depth,
        acted=tuple((seat, ply, back) for seat, ply, back in history.decode(entry.acted)),
        barrier=entry.barrier,
        hash=entry.hash,
        at=entry.at,
        next_line=entry.first_line + len(history.decode(entry.lines)),
        lines=tuple(recent_lines(entry)),
    )


def numbered(ply: int, first: int, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """An entry's log lines with their index in the table's log and their ply."""
    return [{"i": first + n, "ply": ply, **line} for n, line in enumerate(lines)]


def recent_lines(entry: Entry) -> list[dict[str, Any]]:
    """The newest lines of the log as it stood after an entry, oldest first."""
    rows = Entry.objects.filter(table=entry.table_id, ply__lte=entry.ply).order_by("-ply")
    lines: list[dict[str, Any]] = []
    for ply, first, text in rows.values_list("ply", "first_line", "lines")[:RECENT]:
        lines[:0] = numbered(ply, first, history.decode(text))
        if len(lines) >= RECENT:
            break
    return lines[-RECENT:]
