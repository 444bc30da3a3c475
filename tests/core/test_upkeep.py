"""What is counted in memory and written down once a minute: refusals by rule, and the slowest acts."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from core import upkeep
from core.models import Refusal, SlowAct, Table
from core.tally import SLOWEST, WORST, WORST_OF, Tally
from tests.core.conftest import Party
from tests.core.test_keeping import purged

Counting = Any


def counts() -> list[tuple[str, str, str, int]]:
    return list(Refusal.objects.order_by("rule").values_list("game", "code", "rule", "count"))


def slow(tally: Tally, party: Party, *seconds: float) -> None:
    for ply, took in enumerate(seconds):
        tally.took("lots", took, party.table.id, ply, "act")


class TestRefusals:
    def test_are_added_up_by_rule(self, db: None) -> None:
        for _process in range(2):
            tally = Tally()
            for _ in range(3):
                tally.refused("lots", "illegal", "LO-2")
            tally.refused("lots", "stale", "")
            upkeep.write(tally.take())
            assert not tally.take()
        assert counts() == [("lots", "stale", "", 2), ("lots", "illegal", "LO-2", 6)]

    def test_cost_the_same_however_many_they_are(self, db: None, django_assert_max_num_queries: Counting) -> None:
        tally = Tally()
        for _ in range(10_000):
            tally.refused("lots", "illegal", "LO-2")
        with django_assert_max_num_queries(4):
            upkeep.write(tally.take())
        with django_assert_max_num_queries(0):
            upkeep.write(tally.take())
        assert counts() == [("lots", "illegal", "LO-2", 10_000)]

    def test_are_forgotten_after_a_while(self, db: None) -> None:
        today = timezone.now().date()
        for age in (0, 399, 401):
            Refusal.objects.create(day=today - timedelta(days=age), game="lots", code="illegal", count=1)
        assert "1 counts of refusals would be deleted." in purged("--dry-run")
        assert "2 counts of refusals deleted." in purged("--refusals", "30")


class TestSlowActs:
    def test_of_a_minute_are_the_slowest(self, hotseat: Party) -> None:
        tally = Tally()
        slow(tally, hotseat, *(number / 1000 for number in range(1000)))
        upkeep.write(tally.take())
        assert SlowAct.objects.count() == SLOWEST
        assert min(SlowAct.objects.values_list("seconds", flat=True)) == (1000 - SLOWEST) / 1000

    def test_are_the_worst_of_thirty_days(self, hotseat: Party) -> None:
        tally = Tally()
        for minute in range(7):
            slow(tally, hotseat, *(minute + number / 100 for number in range(SLOWEST)))
            upkeep.write(tally.take())
        assert SlowAct.objects.count() == WORST
        assert SlowAct.objects.order_by("seconds")[0].seconds == 2
        SlowAct.objects.filter(seconds__gte=6).update(at=timezone.now() - WORST_OF - timedelta(hours=1))
        assert f"{SLOWEST} slow acts would be deleted." in purged("--dry-run")
        slow(tally, hotseat, 0.5)
        upkeep.write(tally.take())
        assert SlowAct.objects.count() == WORST - SLOWEST + 1
        assert Table.objects.get() == hotseat.table


def test_a_database_that_is_away_costs_nothing_but_the_counts(
    db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(counted: object) -> None:
        raise OperationalError("the server closed the connection")

    upkeep.tally.refused("lots", "illegal", "LO-1")
    with monkeypatch.context() as patch:
        patch.setattr(upkeep, "write", away)
        upkeep.finish()
    assert "the server closed the connection" in caplog.text
    upkeep.tally.refused("lots", "illegal", "LO-2")
    upkeep.finish()
    assert counts() == [("lots", "illegal", "LO-2", 1)]
