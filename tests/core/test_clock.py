"""Turn clocks: whose time runs, what a pause does to it, and when somebody's is up."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from core import clock, hosting, hours
from core.models import Table, Visitor
from core.position import load
from core.refusals import Refused
from core.seating import Wanted, open_table
from tests.core.conftest import Party
from tests.core.test_play import END, NUDGE

SEATS = [Wanted("Anna", "me"), Wanted("Bea", "me")]


def timed(anna: Visitor, ticking: clock.Clock, settings: Any) -> Party:
    """A table of Lots with a clock, at its first turn, which is Anna's."""
    settings.ALLOW_CHOSEN_SEEDS = True
    return Party(open_table(anna, "lots", {}, SEATS, seed="5" * 64, ticking=ticking)).chosen()


class TestBank:
    @pytest.fixture
    def party(self, anna: Visitor, settings: Any) -> Party:
        return timed(anna, clock.Bank(600, 30), settings)

    def test_runs_for_who_is_to_act_alone(self, party: Party) -> None:
        position = party.position
        assert position.at is not None and position.to_act == [0]
        before = position.times
        left = clock.left(position, position.at + timedelta(seconds=100))
        assert left == (before[0] - 100, before[1])

    def test_grows_when_a_seat_has_done_its_part(self, party: Party) -> None:
        before = party.position.times
        party.act(0, NUDGE)
        assert party.position.times[0] <= before[0]
        party.act(0, END)
        assert party.position.times[0] > before[0] + 29 and party.position.times[1] == before[1]
        assert load(party.table.id).times == party.position.times

    def test_stands_still_in_a_pause(self, party: Party, anna: Visitor) -> None:
        hosting.pause(party.table.id, anna, True)
        resting = load(party.table.id)
        later = timezone.now() + timedelta(days=1)
        assert clock.since(resting) is None and clock.left(resting, later) == resting.times
        hosting.pause(party.table.id, anna, False)
        going = load(party.table.id)
        start = clock.since(going)
        assert start is not None and going.at is not None and start > going.at

    def test_is_up_after_its_last_second(self, party: Party) -> None:
        position = party.position
        assert position.at is not None
        assert not clock.is_up(position, 0, position.at + timedelta(seconds=500))
        assert clock.is_up(position, 0, position.at + timedelta(seconds=700))
        assert not clock.is_up(position, 1, position.at + timedelta(seconds=700))


def test_a_soft_clock_only_reminds(anna: Visitor, settings: Any) -> None:
    position = timed(anna, clock.Soft(60), settings).position
    assert position.at is not None and position.times == ()
    assert clock.is_up(position, 0, position.at + timedelta(seconds=61))
    assert not clock.is_up(position, 0, position.at + timedelta(seconds=59))


class TestQuietHours:
    """In the table's own time zone: the clock stands still from 23:00 to 8:00 in Berlin."""

    @pytest.mark.parametrize(
        ("start", "now", "spent"),
        [
            ("2026-01-15 20:00", "2026-01-15 22:00", 2),
            ("2026-01-15 22:00", "2026-01-16 09:00", 2),
            ("2026-01-15 22:00", "2026-01-16 03:00", 1),
            ("2026-01-16 01:00", "2026-01-16 07:00", 0),
            ("2026-01-16 01:00", "2026-01-16 08:30", 0.5),
            ("2026-01-15 22:00", "2026-01-18 09:00", 32),
            # The night of the change to summer time is an hour shorter, that of the change back an hour longer.
            ("2026-03-28 22:00", "2026-03-29 09:00", 2),
            ("2026-10-24 22:00", "2026-10-25 09:00", 2),
        ],
    )
    def test_are_over_midnight_and_as_long_as_the_night_is(self, start: str, now: str, spent: float) -> None:
        night = hours.read("23:00-08:00", "Europe/Berlin")
        begin, end = (datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Berlin")) for text in (start, now))
        all_of_it = end.astimezone(UTC) - begin.astimezone(UTC)
        assert all_of_it - night.between(begin, end) == timedelta(hours=spent)

    def test_may_be_in_the_day(self) -> None:
        lunch = hours.read("12:30-13:15", "Asia/Kathmandu")
        start = datetime(2026, 5, 4, 0, 0, tzinfo=UTC)
        assert lunch.between(start, start + timedelta(days=7)) == 7 * timedelta(minutes=45)
        assert lunch.hold(datetime(2026, 5, 4, 6, 45, tzinfo=UTC))
        assert not lunch.hold(datetime(2026, 5, 4, 7, 30, tzinfo=UTC))

    @pytest.mark.parametrize("day", ["2026-03-29", "2026-10-25"])
    def test_that_the_change_of_clocks_cuts_in_two_are_a_time_all_the_same(self, day: str) -> None:
        """Half past two is there not at all on the one day, and twice on the other."""
        short = hours.read("02:30-03:00", "Europe/Berlin")
        noon = datetime.fromisoformat(f"{day} 12:00").replace(tzinfo=UTC)
        assert timedelta() <= short.between(noon - timedelta(days=1), noon) <= timedelta(hours=1.5)

    def test_are_nobodys_time(self, anna: Visitor, settings: Any) -> None:
        ticking = clock.Bank(3600, 60, quiet="23:00-08:00", zone="Europe/Berlin")
        position = timed(anna, ticking, settings).position
        evening = datetime(2026, 1, 15, 22, 30, tzinfo=ZoneInfo("Europe/Berlin"))
        position = replace(position, at=evening, times=(3600.0, 3600.0))
        assert clock.left(position, evening + timedelta(hours=9)) == (1800.0, 3600.0)
        morning = evening + timedelta(hours=10)
        assert not clock.is_up(position, 0, morning - timedelta(seconds=1))
        assert clock.is_up(position, 0, morning)

    def test_are_told_as_far_as_they_matter(self, anna: Visitor, settings: Any) -> None:
        ticking = clock.Bank(3600, 60, quiet="23:00-08:00", zone="Europe/Berlin")
        position = timed(anna, ticking, settings).position
        evening = datetime(2026, 1, 15, 21, 30, tzinfo=UTC)
        night = [round((evening + timedelta(hours=hour)).timestamp()) for hour in (0.5, 9.5)]
        assert clock.nights(replace(position, at=evening, times=(3600.0, 9e9))) == [night]
        assert clock.nights(replace(position, at=evening + timedelta(hours=3), times=(3600.0, 1.0))) == [night]
        assert clock.nights(replace(position, at=evening, times=(60.0, 9e9))) == []
        assert len(clock.nights(replace(position, at=evening, times=(9e9, 1.0)))) == clock.NIGHTS

    def test_are_changed_by_the_host_from_now_on(self, anna: Visitor, ben: Visitor, settings: Any) -> None:
        """What the turn has taken so far was taken; there may be none any more, but not at a table without a clock."""
        party = timed(anna, clock.Bank(3600), settings)
        table, quiet = party.table, ("00:00-23:59", "UTC")
        hosting.set_quiet(table.id, anna, *quiet)
        position = load(table.id)
        assert position.clock == {"kind": "bank", "bank": 3600, "more": 0, "quiet": quiet[0], "zone": "UTC"}
        assert position.resumed is not None and position.times[0] < party.position.times[0]
        assert position.times[1] == party.position.times[1]
        hosting.set_quiet(table.id, anna, "", "")
        assert "quiet" not in load(table.id).clock
        with pytest.raises(Refused):
            hosting.set_quiet(table.id, ben, *quiet)
        with pytest.raises(Refused):
            hosting.set_quiet(open_table(anna, "lots", {}, SEATS).id, anna, *quiet)

    def test_hold_for_a_reminder_too(self, anna: Visitor, settings: Any) -> None:
        position = timed(anna, clock.Soft(60, quiet="00:00-12:00", zone="UTC"), settings).position
        position = replace(position, at=datetime(2026, 1, 15, 3, 0, tzinfo=UTC))
        assert not clock.is_up(position, 0, datetime(2026, 1, 15, 12, 0, 59, tzinfo=UTC))
        assert clock.is_up(position, 0, datetime(2026, 1, 15, 12, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    "wrong",
    [
        clock.Soft(0),
        clock.Soft(-1),
        clock.Bank(0, 5),
        clock.Bank(10**9),
        clock.Bank(5, -5),
        clock.Soft(60, quiet="25:00-08:00", zone="UTC"),
        clock.Soft(60, quiet="23:00-08:00"),
        clock.Bank(60, quiet="23:00-08:00", zone="../etc/passwd"),
        clock.Bank(60, quiet="08:00-08:00", zone="UTC"),
    ],
)
def test_a_clock_has_sensible_numbers(anna: Visitor, wrong: clock.Clock) -> None:
    with pytest.raises(Refused) as refused:
        open_table(anna, "lots", {}, SEATS, ticking=wrong)
    assert refused.value.field in ("clock", "quiet")
    assert not Table.objects.exists()
