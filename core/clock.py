"""The turn clock of a table, if it has one: a reminder after some minutes of a turn, or a bank of time a seat. In a
table's quiet hours it stands still.

It reckons with positions and moments and asks no clock itself. When a seat's time is up nothing happens by itself: the
others may then go on without its player (see `core.asks`).
"""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from core import hours
from core.position import Position
from core.refusals import Refused

LONGEST = 30 * 24 * 3600
# Of so many quiet hours to come a browser is told at once: it hears of the next ones with the next move.
NIGHTS = 60


class Soft(msgspec.Struct, tag="soft", tag_field="kind", forbid_unknown_fields=True):
    """A reminder once a turn has taken this many seconds. In the hours of `quiet` it stands still ("23:00-08:00" in the
    time zone `zone`, or "")."""

    turn: int
    quiet: str = ""
    zone: str = ""


class Bank(msgspec.Struct, tag="bank", tag_field="kind", forbid_unknown_fields=True):
    """Each seat has `bank` seconds, and gains `more` whenever it has done its part. `quiet` and `zone` as above."""

    bank: int
    more: int = 0
    quiet: str = ""
    zone: str = ""


Clock = Soft | Bank


def opened(clock: Clock | None, seats: int) -> tuple[dict[str, Any], list[float]]:
    """A new table's clock and times as stored. Raises Refused where a number makes no sense."""
    if clock is None:
        return {}, []
    wanted: dict[str, Any] = msgspec.to_builtins(clock)
    numbers = [value for value in wanted.values() if isinstance(value, int)]
    if not all(0 <= number <= LONGEST for number in numbers) or numbers[0] == 0:
        raise Refused("malformed", _("A clock has from one second to thirty days."), field="clock")
    times = [float(clock.bank)] * seats if isinstance(clock, Bank) else []
    return with_quiet(wanted, wanted["quiet"], wanted["zone"]), times


def stored(clock: dict[str, Any]) -> Clock | None:
    """The clock of a table as it was opened with."""
    return msgspec.convert(clock, Clock) if clock else None


def with_quiet(clock: dict[str, Any], quiet: str, zone: str) -> dict[str, Any]:
    """A clock as stored, with these quiet hours ("" for none). Raises Refused."""
    plain = {key: value for key, value in clock.items() if key not in ("quiet", "zone")}
    if not quiet:
        return plain
    try:
        found = hours.read(quiet, zone)
    except ValueError:
        raise Refused("malformed", _("Quiet hours look like 22:00-08:00."), field="quiet") from None
    if found.begin == found.end:
        raise Refused("malformed", _("A clock cannot stand still all day."), field="quiet")
    return plain | {"quiet": quiet, "zone": zone}


def since(position: Position) -> datetime | None:
    """From when the time of the seats that are to act runs; None while it stands still."""
    if not position.clock or not position.playing or position.paused or position.at is None:
        return None
    return max(position.at, position.resumed) if position.resumed is not None else position.at


def nights(position: Position) -> list[list[int]]:
    """When the clock stands still from now on, as far as it matters to who is to act: beginnings and ends, in seconds
    since 1970."""
    found: list[list[int]] = []
    start, quiet = since(position), _quiet(position)
    if start is None or quiet is None:
        return found
    running, last = _most(position), start
    for begin, end in quiet.since(start):
        running -= max(0, (begin - last).total_seconds())
        if running <= 0 or len(found) == NIGHTS:
            break
        found.append([round(begin.timestamp()), round(end.timestamp())])
        last = end
    return found


def left(position: Position, now: datetime) -> tuple[float, ...]:
    """The seconds that each seat has left; below 0 where its time is up. Empty without a bank."""
    start, times = since(position), list(position.times)
    if start is not None:
        for seat in position.to_act if times else []:
            times[seat] -= _spent(position, start, now)
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
    return bool(_spent(position, start, now) >= position.clock["turn"])


def _spent(position: Position, start: datetime, now: datetime) -> float:
    """The seconds between two moments in which the clock runs."""
    quiet = _quiet(position)
    return (now - start - (quiet.between(start, now) if quiet is not None else timedelta())).total_seconds()


def _quiet(position: Position) -> hours.Hours | None:
    written = position.clock.get("quiet")
    return hours.read(written, position.clock["zone"]) if written else None


def _most(position: Position) -> float:
    """The longest time that somebody who is to act has before it is up."""
    if position.times:
        return max((position.times[seat] for seat in position.to_act), default=0)
    return float(position.clock["turn"])
