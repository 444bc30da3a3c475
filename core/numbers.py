"""How much is played, and how: figures for the administration. It reads rows and what `core.upkeep` has counted; how
figures are drawn is known to `core.charts`."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import TruncDate
from django.utils import timezone

from core import catalogue, charts
from core.models import Refusal, Seat, SlowAct, Table
from core.registry import GAMES

DAYS = 30
STUCK_AFTER = timedelta(days=7)
# So many of a game's newest tables are looked at.
LATEST = 10_000
# So many rules and acts are shown.
WORST_RULES, WORST_ACTS = 15, 20


@dataclass(frozen=True)
class Play:
    """One table: its `mode` (the values of the game's settings, as a key), and the result where it was finished."""

    mode: str
    seats: int
    status: str
    ply: int
    changed: datetime
    result: dict[str, Any] | None

    @property
    def scores(self) -> list[int]:
        """Every seat's score."""
        return [score["total"] for score in self.result["scores"]] if self.result else []

    @property
    def is_stuck(self) -> bool:
        """Whether nobody has acted for long."""
        return self.status == Table.Status.PLAYING and self.changed < timezone.now() - STUCK_AFTER


def overview() -> dict[str, Any]:
    """`days` (a chart of the tables begun), and `games`: for each its `slug`, `title` and `summary`."""
    begun = timezone.now() - timedelta(days=DAYS - 1)
    per_day = dict(
        _played()
        .filter(created__date__gte=begun.date())
        .values_list(TruncDate("created"))
        .annotate(Count("pk"))
        .order_by()
    )
    days = [begun.date() + timedelta(days=number) for number in range(DAYS)]
    slugs = sorted(set(_played().order_by().values_list("game", flat=True).distinct()) | set(GAMES))
    return {
        "days": charts.days([(day, per_day.get(day, 0)) for day in days]),
        "games": [
            {"slug": slug, "title": catalogue.title(slug), "summary": summary(_plays(slug, with_results=False))}
            for slug in slugs
        ],
    }


def of_game(slug: str, chosen_mode: str = "", seats: int = 0) -> dict[str, Any]:
    """One game: its `modes` side by side, and for those that are chosen (by mode, number of seats, or neither) the
    `summary`, and charts of `lengths` and `scores`."""
    plays = _plays(slug)
    chosen = [play for play in plays if chosen_mode in ("", play.mode) and seats in (0, play.seats)]
    finished = [play for play in chosen if play.result is not None]
    return {
        "slug": slug,
        "title": catalogue.title(slug),
        "mode": chosen_mode,
        "seats": seats,
        "mode_choices": [(key, title(slug, key)) for key in _ordered(slug, {play.mode for play in plays})],
        "seat_choices": sorted({play.seats for play in plays}),
        "summary": summary(chosen),
        "lengths": charts.histogram([play.ply for play in finished]),
        "scores": charts.histogram([score for play in finished for score in play.scores]),
        "modes": _side_by_side(slug, plays),
        "rules": refused_rules(slug),
        "codes": refused_without_rule(slug),
        "slowest": SlowAct.objects.filter(table__game=slug).order_by("-seconds")[:WORST_ACTS],
    }


def summary(plays: Collection[Play]) -> dict[str, Any]:
    """`begun`, `finished`, `running`; `ended_early` and `stuck` in per cent; the median length in `plies`; and how many
    per cent were `won`, where the game itself may win."""
    total = max(len(plays), 1)
    finished = [play for play in plays if play.status == Table.Status.FINISHED]
    winners = [bool(play.result["winners"]) for play in finished if play.result is not None]
    return {
        "begun": len(plays),
        "finished": len(finished),
        "running": sum(play.status == Table.Status.PLAYING for play in plays),
        "ended_early": round(100 * sum(play.status == Table.Status.ABANDONED for play in plays) / total),
        "stuck": round(100 * sum(play.is_stuck for play in plays) / total),
        "plies": round(median(play.ply for play in finished)) if finished else None,
        "won": round(100 * sum(winners) / len(winners)) if winners and not all(winners) else None,
    }


def mode(slug: str, options: dict[str, Any]) -> str:
    """What was chosen for each of the game's settings, as a key. A database may keep it in any order."""
    names = [setting.name for setting in GAMES[slug].settings] if slug in GAMES else sorted(options)
    return "/".join(str(options.get(name, "")) for name in names)


def title(slug: str, mode: str) -> str:
    """A mode in words: what was chosen for each of the game's settings."""
    if slug not in GAMES:
        return mode
    words: list[str] = []
    for setting, value in zip(GAMES[slug].settings, mode.split("/"), strict=False):
        choice = next((choice.title for choice in setting.choices if str(choice.value) == value), value)
        words.append(f"{setting.title}: {choice}" if words else choice)
    return " · ".join(words)


def refused_rules(slug: str) -> list[dict[str, Any]]:
    """The rules that have refused most lately: `id`, `title`, `count`, and `share` in per cent of the first one's."""
    titles = {rule.id: rule.title for rule in GAMES[slug].rules} if slug in GAMES else {}
    rows = _refusals(slug).exclude(rule="").values_list("rule").annotate(count=Sum("count")).order_by("-count", "rule")
    worst = list(rows[:WORST_RULES])
    return [
        {"id": rule, "title": titles.get(rule, ""), "count": count, "share": round(100 * count / worst[0][1])}
        for rule, count in worst
    ]


def refused_without_rule(slug: str) -> list[tuple[str, int]]:
    """What was refused lately by no rule of the game, by its code."""
    rows = _refusals(slug).filter(rule="").values_list("code").annotate(count=Sum("count"))
    return list(rows.order_by("-count", "code"))


def _refusals(slug: str) -> QuerySet[Refusal]:
    return Refusal.objects.filter(game=slug, day__gt=timezone.now().date() - timedelta(days=DAYS))


def _played() -> QuerySet[Table]:
    return Table.objects.filter(what_if=False).exclude(status=Table.Status.OPEN)


def _plays(slug: str, *, with_results: bool = True) -> list[Play]:
    """The newest tables of a game. An end by agreement is no result to be counted."""
    seats = Seat.objects.filter(table=OuterRef("pk")).order_by().values("table").annotate(n=Count("pk")).values("n")
    fields = ["options", "status", "ply", "changed", *(["result"] if with_results else [])]
    rows = _played().filter(game=slug).order_by("-created").annotate(places=Subquery(seats))
    return [
        Play(
            mode(slug, row["options"]),
            row["places"] or 0,
            row["status"],
            row["ply"],
            row["changed"],
            row.get("result") if row["status"] == Table.Status.FINISHED else None,
        )
        for row in rows.values("places", *fields)[:LATEST]
    ]


def _side_by_side(slug: str, plays: list[Play]) -> list[dict[str, Any]]:
    """Each mode and number of seats that was played, with small charts that share their bins."""
    lengths = charts.bins([play.ply for play in plays if play.result is not None])
    scores = charts.bins([score for play in plays for score in play.scores])
    groups = Counter((play.mode, play.seats) for play in plays)
    order = _ordered(slug, {mode for mode, _seats in groups})
    found = []
    for mode, seats in sorted(groups, key=lambda group: (order.index(group[0]), group[1])):
        own = [play for play in plays if (play.mode, play.seats) == (mode, seats)]
        ended = [play for play in own if play.result is not None]
        found.append(
            {
                "key": mode,
                "title": title(slug, mode),
                "seats": seats,
                "summary": summary(own),
                "lengths": charts.small([play.ply for play in ended], lengths),
                "scores": charts.small([score for play in ended for score in play.scores], scores),
            }
        )
    return found


def _ordered(slug: str, modes: set[str]) -> list[str]:
    """Modes in the order of the game's choices."""
    if slug not in GAMES:
        return sorted(modes)
    places = [[str(choice.value) for choice in setting.choices] for setting in GAMES[slug].settings]

    def rank(mode: str) -> list[tuple[int, str]]:
        values = zip(places, mode.split("/"), strict=False)
        return [(known.index(value) if value in known else len(known), value) for known, value in values]

    return sorted(modes, key=rank)
