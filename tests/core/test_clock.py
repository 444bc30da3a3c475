"""Turn clocks: whose time runs, what a pause does to it, and when somebody's is up."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core import clock, hosting
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


@pytest.mark.parametrize(
    "wrong", [clock.Soft(0), clock.Soft(-1), clock.Bank(0, 5), clock.Bank(10**9), clock.Bank(5, -5)]
)
def test_a_clock_has_sensible_numbers(anna: Visitor, wrong: clock.Clock) -> None:
    with pytest.raises(Refused) as refused:
        open_table(anna, "lots", {}, SEATS, ticking=wrong)
    assert refused.value.field == "clock"
    assert not Table.objects.exists()
