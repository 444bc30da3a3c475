"""Quiet hours: a time of each day in somebody's time zone, also over midnight and on days when clocks are changed.

It reckons with moments and asks no clock itself.
"""

import functools
import re
import zoneinfo
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo

WRITTEN = re.compile(r"([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d")


@functools.lru_cache(1000)
def read(hours: str, zone: str) -> "Hours":
    """Quiet hours as written: "23:00-08:00", "Europe/Berlin". Raises ValueError."""
    if not WRITTEN.fullmatch(hours) or zone not in zoneinfo.available_timezones():
        raise ValueError
    begin, end = (time.fromisoformat(part) for part in hours.split("-"))
    return Hours(begin, end, zoneinfo.ZoneInfo(zone))


@dataclass(frozen=True)
class Hours:
    """From `begin` to `end` each day; over midnight where the end is not the later one."""

    begin: time
    end: time
    zone: tzinfo

    def hold(self, moment: datetime) -> bool:
        """Whether a moment lies in them."""
        begin, end = next(self.since(moment))
        return begin <= moment < end

    def since(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """When they begin and end, day by day, from the first that end after a moment."""
        day = moment.astimezone(self.zone).date() - timedelta(days=1)
        while True:
            last = day + timedelta(days=self.end <= self.begin)
            begin = datetime.combine(day, self.begin, self.zone).astimezone(UTC)
            end = datetime.combine(last, self.end, self.zone).astimezone(UTC)
            if end > max(moment, begin):
                yield begin, end
            day += timedelta(days=1)

    def between(self, start: datetime, now: datetime) -> timedelta:
        """How much of the time between two moments lies in them."""
        spent = timedelta()
        for begin, end in self.since(start):
            if begin >= now:
                return spent
            spent += min(end, now) - max(begin, start)
        return spent
