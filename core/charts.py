"""Charts as plain data: where their bars and labels stand. Templates draw them as SVG; what is counted is not known.

A large chart has a scale and labels; a small one is a line of a table, and shares its bins with those above and below.
"""

import itertools
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format

BINS = 12
TICKS = 4

# A large chart in units of its view box, with room for the scale at the left and the labels below.
LEFT, TOP, WIDTH, HEIGHT = 44, 10, 596, 170
# A small one.
SMALL_WIDTH, SMALL_HEIGHT = 132, 28

Bin = tuple[int, int]


@dataclass(frozen=True)
class Bar:
    """A bar, and what it stands for."""

    name: str
    count: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Chart:
    """`scale` has a line at each y with its number, `labels` a text at each x."""

    bars: list[Bar]
    scale: list[tuple[float, int]]
    labels: list[tuple[float, str]]


def bins(values: Collection[int]) -> list[Bin]:
    """At most a dozen ranges of one round width that hold all values."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = next(width for width in _round_numbers() if high // width - low // width < BINS)
    return [(number * width, (number + 1) * width - 1) for number in range(low // width, high // width + 1)]


def counted(values: Collection[int], ranges: Sequence[Bin]) -> list[tuple[str, int]]:
    """How many of the values lie in each range, with its name."""
    if not ranges:
        return []
    (low, last), counts = ranges[0], Counter[int]()
    counts.update((value - low) // (last - low + 1) for value in values)
    return [(f"{a}" if a == b else f"{a} to {b}", counts[number]) for number, (a, b) in enumerate(ranges)]


def histogram(values: Collection[int]) -> Chart | None:
    """A large chart of how values are distributed; None without any."""
    ranges = bins(values)
    if not ranges:
        return None
    counts = counted(values, ranges)
    step = WIDTH / len(ranges)
    is_exact = ranges[0][0] == ranges[0][1]
    # Where a bar is a range, its lower end stands at its edge.
    labels = [(LEFT + step * (n + 0.5 * is_exact), str(low)) for n, (low, _high) in enumerate(ranges)]
    return _large(counts, labels)


def days(counts: Sequence[tuple[date, int]]) -> Chart:
    """A large chart of what was counted a day; each seventh day, from the last one back, is named below."""
    step, last = WIDTH / len(counts), len(counts) - 1
    names = [date_format(day, "j M") for day, _ in counts]
    labels = [(LEFT + step * (n + 0.5), name) for n, name in enumerate(names) if (last - n) % 7 == 0]
    return _large([(name, count) for name, (_, count) in zip(names, counts, strict=True)], labels)


def small(values: Collection[int], ranges: Sequence[Bin]) -> list[Bar]:
    """The bars of a small chart."""
    counts = counted(values, ranges)
    return _bars(counts, max((count for _, count in counts), default=0), (0, 0, SMALL_WIDTH, SMALL_HEIGHT))


def _large(counts: Sequence[tuple[str, int]], labels: list[tuple[float, str]]) -> Chart:
    most = max(count for _, count in counts) or 1
    step = next(step for step in _round_numbers() if most / step <= TICKS)
    top = step * -(-most // step)
    scale = [(TOP + HEIGHT - HEIGHT * at / top, at) for at in range(0, top + 1, step)]
    return Chart(_bars(counts, top, (LEFT, TOP, WIDTH, HEIGHT)), scale, labels)


def _bars(counts: Sequence[tuple[str, int]], top: int, box: tuple[float, float, float, float]) -> list[Bar]:
    """One bar for each count, side by side in a box (x, y, width, height)."""
    left, above, width, height = box
    step = width / max(len(counts), 1)
    return [
        Bar(name, count, left + step * (n + 0.1), above + height - height * count / (top or 1), step * 0.8, tall)
        for n, (name, count) in enumerate(counts)
        for tall in [height * count / (top or 1)]
    ]


def _round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    return (first * 10**power for power in itertools.count() for first in (1, 2, 5))
