"""How much is played, and how: figures for the administration, from the tables' rows alone."""

from collections import Counter
from datetime import timedelta
from statistics import median
from typing import Any

from django.utils import timezone

from core import catalogue
from core.models import Table

DAYS = 30
BINS = 12


def numbers() -> dict[str, Any]:
    """`days` (tables begun), and for each game `title`, `plays`, `finished`, `ended_early` and `stuck` in per cent,
    `plies` (the median length) and the distributions `lengths` and `scores`; each chart is a list of bars."""
    now = timezone.now()
    rows = Table.objects.filter(what_if=False).exclude(status=Table.Status.OPEN)
    recent = rows.filter(created__gte=now - timedelta(days=DAYS)).values_list("created", flat=True)
    counted = Counter(created.date() for created in recent)
    days = [(now - timedelta(days=back)).date() for back in range(DAYS - 1, -1, -1)]
    games = [_of_game(game, rows.filter(game=game)) for game in sorted(set(rows.values_list("game", flat=True)))]
    return {"days": _bars([(day.isoformat(), counted[day]) for day in days]), "games": games}


def _of_game(game: str, rows: Any) -> dict[str, Any]:
    total = rows.count()
    finished = list(rows.filter(status=Table.Status.FINISHED).values_list("ply", "result"))
    early = rows.filter(status=Table.Status.ABANDONED).count()
    stuck = rows.filter(status=Table.Status.PLAYING, changed__lt=timezone.now() - timedelta(days=7)).count()
    scores = [score["total"] for _ply, result in finished for score in result["scores"]]
    return {
        "title": catalogue.title(game),
        "plays": total,
        "finished": len(finished),
        "ended_early": 100 * early // max(total, 1),
        "stuck": 100 * stuck // max(total, 1),
        "plies": round(median([ply for ply, _result in finished])) if finished else None,
        "lengths": _bars(binned([ply for ply, _result in finished])),
        "scores": _bars(binned(scores)),
    }


def binned(values: list[int]) -> list[tuple[str, int]]:
    """Values counted in at most a dozen bins of one width, each with its name."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // BINS))
    counted = Counter((value - low) // width for value in values)
    names = [(low + number * width, low + (number + 1) * width - 1) for number in range((high - low) // width + 1)]
    return [(f"{a}" if a == b else f"{a} to {b}", counted[number]) for number, (a, b) in enumerate(names)]


def _bars(counted: list[tuple[str, int]]) -> list[dict[str, Any]]:
    """Counts as bars of a chart: `name`, `count`, and on a grid of 10 by 100, `x`, `y` and `height`."""
    most = max((count for _name, count in counted), default=0) or 1
    return [
        {"name": name, "count": count, "x": 10 * i, "y": 100 - 100 * count // most, "height": 100 * count // most}
        for i, (name, count) in enumerate(counted)
    ]
