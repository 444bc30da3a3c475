"""The figures of the administration: what is played, in which modes, how long, and what is refused."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from core import charts, numbers
from core.models import Refusal, SlowAct, Table, Visitor
from core.seating import Wanted, open_table
from tests.core.conftest import Party
from tests.core.test_review import signed_in, staff

SEATS = [Wanted("Anna", "me"), Wanted("Bea", "me")]


def finished(anna: Visitor, ply: int, scores: list[int], winners: list[int], **options: str) -> Table:
    """A table of Lots that was played to its end."""
    table = open_table(anna, "lots", options, [*SEATS, Wanted("Cem", "me")][: len(scores)])
    totals = [{"seat": seat, "total": total} for seat, total in enumerate(scores)]
    Table.objects.filter(pk=table.pk).update(status="finished", ply=ply, result={"winners": winners, "scores": totals})
    return table


@pytest.fixture
def played(anna: Visitor) -> None:
    finished(anna, 10, [10, 4], [0], pace="slow")
    finished(anna, 14, [3, 10], [1], pace="slow")
    finished(anna, 30, [2, 3, 4], [], pace="fast")
    Table.objects.filter(pk=open_table(anna, "lots", {"pace": "fast"}, SEATS).pk).update(status="abandoned")
    idle = open_table(anna, "lots", {"pace": "fast"}, SEATS)
    Table.objects.filter(pk=idle.pk).update(changed=timezone.now() - timedelta(days=8))


class TestGame:
    def test_is_summed_up(self, played: None) -> None:
        found = numbers.of_game("lots")["summary"]
        assert found == {
            "begun": 5,
            "finished": 3,
            "running": 1,
            "ended_early": 20,
            "stuck": 20,
            "plies": 14,
            "won": 67,
        }

    def test_is_told_mode_by_mode(self, played: None) -> None:
        rows = numbers.of_game("lots")["modes"]
        told = [(row["title"], row["seats"], row["summary"]["begun"], row["summary"]["plies"]) for row in rows]
        assert told == [("Slow", 2, 2, 12), ("Fast", 2, 2, None), ("Fast", 3, 1, 30)]
        assert {len(row["lengths"]) for row in rows} == {len(rows[0]["lengths"])}

    @pytest.mark.parametrize(("mode", "seats", "begun"), [("slow", 0, 2), ("fast", 3, 1), ("", 2, 4), ("odd", 0, 0)])
    def test_is_shown_in_the_chosen_mode(self, played: None, mode: str, seats: int, begun: int) -> None:
        found = numbers.of_game("lots", mode, seats)
        assert found["summary"]["begun"] == begun and len(found["modes"]) == 3
        assert (found["lengths"] is None) == (found["summary"]["finished"] == 0)

    def test_costs_the_same_however_much_was_played(self, played: None, django_assert_max_num_queries: Any) -> None:
        viewer = signed_in(staff())
        viewer.get("/admin/numbers/")
        for path in ("/admin/numbers/", "/admin/numbers/lots/"):
            with django_assert_max_num_queries(14):
                assert viewer.get(path).status_code == 200


def test_days_are_those_up_to_today(hotseat: Party) -> None:
    bars = numbers.overview()["days"].bars
    assert (len(bars), bars[-1].count, sum(bar.count for bar in bars)) == (numbers.DAYS, 1, 1)


class TestRules:
    def test_that_refuse_most_come_first(self, hotseat: Party) -> None:
        today = timezone.now().date()
        for age, rule, count in ((0, "LO-1", 3), (1, "LO-1", 4), (0, "LO-9", 20), (0, "", 5), (30, "LO-1", 99)):
            day = today - timedelta(days=age)
            Refusal.objects.create(day=day, game="lots", code="illegal", rule=rule, count=count)
        assert numbers.refused_rules("lots") == [
            {"id": "LO-9", "title": "", "count": 20, "share": 100},
            {"id": "LO-1", "title": "Choose", "count": 7, "share": 35},
        ]
        assert numbers.refused_without_rule("lots") == [("illegal", 5)]
        page = signed_in(staff()).get("/admin/numbers/lots/").content.decode()
        assert 'href="/games/lots/rules/#LO-1"' in page

    def test_and_slow_acts_lead_to_their_place(self, hotseat: Party) -> None:
        SlowAct.objects.create(table=hotseat.table, ply=2, kind="bot", seconds=1.5, at=timezone.now())
        link = f'href="/review/{hotseat.table.id}/at/2/"'
        assert link in signed_in(staff("review_table")).get("/admin/numbers/lots/").content.decode()
        plain = signed_in(staff()).get("/admin/numbers/lots/").content.decode()
        assert "1.500 s" in plain and link not in plain


@pytest.mark.parametrize("path", ["/admin/numbers/", "/admin/numbers/lots/", "/admin/numbers/lots/?mode=slow&seats=2"])
def test_the_pages_are_for_staff(hotseat: Party, path: str) -> None:
    assert Client().get(path).status_code == 302
    client = signed_in(staff())
    assert client.get(path).status_code == 200
    assert client.post(path).status_code == 405


def test_a_game_that_nobody_knows_has_no_page(db: None) -> None:
    assert signed_in(staff()).get("/admin/numbers/nothing/").status_code == 404


class TestCharts:
    def test_have_bins_of_round_widths(self) -> None:
        assert charts.bins([]) == []
        assert charts.bins([3, 3, 4]) == [(3, 3), (4, 4)]
        assert charts.bins([-3, 17]) == [(-4, -3), *[(low, low + 1) for low in range(-2, 18, 2)]]
        assert charts.bins(range(1000))[0] == (0, 99)
        assert charts.counted([3, 3, 4], charts.bins([3, 4])) == [("3", 2), ("4", 1)]
        assert sum(count for _, count in charts.counted(range(1000), charts.bins(range(1000)))) == 1000

    def test_stay_within_their_scale(self) -> None:
        chart = charts.histogram([1, 1, 1, 2, 5])
        assert chart is not None and [count for _, count in chart.scale] == [0, 1, 2, 3]
        assert all(bar.y >= charts.TOP and bar.y + bar.height <= charts.TOP + charts.HEIGHT for bar in chart.bars)
        assert chart.bars[0].y == chart.scale[-1][0]
        assert charts.histogram([]) is None
