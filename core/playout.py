"""Games among bots without a server or a database: played one by one or in several processes, and counted.

It knows the registry and the rules, neither Django nor what is printed.
"""

import hashlib
import multiprocessing
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core import registry
from core.rules import record
from core.rules.chance import Chance
from core.rules.game import Result

# No game among bots is longer; one that is has a fault in its end.
LONGEST = 50_000


@dataclass(frozen=True)
class Task:
    """One game to be played: `levels` holds a bot's level for each seat."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    seed: bytes
    recorded: bool = False


@dataclass(frozen=True)
class Played:
    """A game that was played. `rounds` is None where its view counts none; `figures` are the game's own; `text` is its
    record if one was wanted."""

    plies: int
    rounds: int | None
    result: Result
    figures: Mapping[str, float]
    text: str = ""


class Unending(RuntimeError):
    """A game went on for too long."""


def seed(number: int, index: int) -> bytes:
    """The seed of a game: what the series' number and its place in it make of each other."""
    return hashlib.sha256(f"{number}/{index}".encode()).digest()


def one(task: Task) -> Played:
    """Play one game to its end; each bot gets what its seat sees and is offered. Raises Unending."""
    game = registry.game(task.game)
    kept = record.begin(game, task.options, len(task.levels), task.seed)
    bots, plies = [game.all_bots[level] for level in task.levels], 0
    state = game.start(kept.header.options, len(bots), Chance(task.seed, 0))
    for seat, action, after in record.among(game, state, bots, task.seed):
        plies, state = plies + 1, after
        if plies > LONGEST:
            raise Unending(f"{game.title} with seed {task.seed.hex()} is not over after {LONGEST} actions.")
        if task.recorded:
            kept.note(seat, action, record.fingerprint(game, state))
    kept.result = game.result(state)
    text = record.dump(kept) if task.recorded else ""
    return Played(plies, game.public(state).get("round"), kept.result, game.figures(state), text)


def several(tasks: Sequence[Task], processes: int) -> Iterator[Played]:
    """Play them all, in so many processes, and give each as soon as it and those before it are over."""
    if processes == 1:
        yield from map(one, tasks)
        return
    with multiprocessing.Pool(processes) as pool:
        yield from pool.imap(one, tasks)


@dataclass
class Tally:
    """What is to be told of the games played so far. `endings` are counted by their cause and whether anybody won; each
    of `figures` has a value for every game that measures it."""

    seats: int
    games: int = 0
    plies: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    totals: list[list[int]] = field(default_factory=list)
    wins: Counter[int] = field(default_factory=Counter)
    shared: int = 0
    endings: Counter[tuple[str, bool]] = field(default_factory=Counter)
    figures: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, played: Played) -> None:
        """Count one more."""
        result = played.result
        self.games += 1
        self.plies.append(played.plies)
        if played.rounds is not None:
            self.rounds.append(played.rounds)
        self.totals.append([score.total for score in sorted(result.scores, key=lambda score: score.seat)])
        self.wins.update(result.winners)
        self.shared += len(result.winners) > 1
        self.endings[result.cause, bool(result.winners)] += 1
        for title, value in played.figures.items():
            self.figures[title].append(value)

    def scores(self, seat: int) -> list[int]:
        """The final scores of a seat."""
        return [row[seat] for row in self.totals]


def spread(values: Sequence[float]) -> tuple[float, float, float, float]:
    """Mean, 5 % quantile, median and 95 % quantile."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return (
        statistics.fmean(ordered),
        ordered[round(0.05 * last)],
        statistics.median(ordered),
        ordered[round(0.95 * last)],
    )
