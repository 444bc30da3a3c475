"""The turn clock of a table, if it has one: a reminder after some minutes of a turn, or a bank of time a seat.

It reckons with positions and moments and asks no clock itself. When a seat's time is up nothing happens by itself: the
others may then go on without its player (see `core.asks`).
"""

from datetime import datetime
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from core.position import Position
from core.refusals import Refused

LONGEST = 30 * 24 * 3600


class Soft(msgspec.Struct, tag="soft", tag_field="kind", forbid_unknown_fields=True):
    """A reminder once a turn has taken this many seconds."""

    turn: int


class Bank(msgspec.Struct, tag="bank", tag_field="kind", forbid_unknown_fields=True):
    """Each seat has `bank` seconds, and gains `more` whenever it has done its part."""

    bank: int
    more: int = 0


Clock = Soft | Bank


def opened(clock: Clock | None, seats: int) -> tuple[dict[str, Any], list[float]]:
    """A new table's clock and times as stored. Raises Refused where a number makes no sense."""
    if clock is None:
        return {}, []
    wanted: dict[str, Any] = msgspec.to_builtins(clock)
    numbers = [value for key, value in wanted.items() if key != "kind"]
    if not all(0 <= number <= LONGEST for number in numbers) or numbers[0] == 0:
        raise Refused("malformed", _("A clock has from one second to thirty days."), field="clock")
    return wanted, [float(clock.bank)] * seats if isinstance(clock, Bank) else []


def since(position: Position) -> datetime | None:
    """From when the time of the seats that are to act runs; None while it stands still."""
    if not position.clock or not position.playing or position.paused or position.at is None:
        return None
    return max(position.at, position.resumed) if position.resumed is not None else position.at


def left(position: Position, now: datetime) -> tuple[float, ...]:
    """The seconds that each seat has left; below 0 where its time is up. Empty without a bank."""
    start, times = since(position), list(position.times)
    if start is not None:
        for seat in position.to_act if times else []:
            times[seat] -= (now - start).total_seconds()
    return tuple(times)


def moved(position: Position, after: Position, seat: int | None, now: datetime) -> tuple[float, ...]:
    """The times once a seat has acted."""
    times = list(left(position, now))
    if times and seat is not None and seat in position.to_act and seat not in after.to_act:
        times[seat] += position.clock["more"]
    return tuple(times)


def is_up(position: Position, seat: int, now: datetime) -> bool:
    """Whether a seat that is to act has used up its time."""
    start = since(position)
    if start is None or seat not in position.to_act:
        return False
    if position.times:
        return left(position, now)[seat] <= 0
    return bool((now - start).total_seconds() >= position.clock["turn"])
