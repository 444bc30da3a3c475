"""`manage.py playout`: bots play a game many times without a server or a database, and what came of it is printed.

It reads the command line and prints; the playing is `core.playout`.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core import playout, registry
from core.rules.errors import Malformed
from core.rules.game import Game


class Command(BaseCommand):
    """Play a game among bots."""

    help = "Bots play a game many times, without a server; prints scores, wins, lengths, endings and moves a second."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Which game, how often, by whom."""
        parser.add_argument("game", help=f"one of: {', '.join(registry.GAMES)}")
        parser.add_argument("--games", type=int, default=100, help="how many games (100)")
        parser.add_argument("--seats", type=int, help="players (as many as bots are named, but at least two)")
        parser.add_argument("--bots", default="random", help="levels in seat order, such as greedy,random; then again")
        parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="the game's settings")
        parser.add_argument("--seed", type=int, default=1, help="another number gives other games (1)")
        parser.add_argument(
            "--record", type=Path, help="write each game as JSON lines to this file, numbered if several"
        )
        parser.add_argument("--jobs", type=int, default=1, help="processes that play at the same time (1)")

    def handle(self, **options: Any) -> None:
        """Play, and tell."""
        tasks = self._tasks(options)
        game, tally = registry.game(options["game"]), playout.Tally(len(tasks[0].levels))
        start = time.perf_counter()
        try:
            for played in playout.several(tasks, max(1, options["jobs"])):
                self._record(options["record"], len(tasks), tally.games + 1, played.text)
                tally.add(played)
                self._progress(f"{tally.games} of {len(tasks)} games")
        except KeyboardInterrupt:
            pass  # What has been played so far is told all the same.
        except playout.Unending as error:
            raise CommandError(str(error)) from None
        self._progress("")
        if tally.games:
            self._tell(game, tasks[0], tally, time.perf_counter() - start)

    def _tasks(self, options: dict[str, Any]) -> list[playout.Task]:
        try:
            game = registry.game(options["game"])
        except registry.UnknownGame as error:
            raise CommandError(f"{error} There are: {', '.join(registry.GAMES)}.") from None
        levels = options["bots"].split(",")
        unknown = [level for level in levels if level not in game.all_bots]
        if unknown:
            raise CommandError(f"{game.title} has no bot {unknown[0]!r}, only: {', '.join(game.all_bots)}.")
        seats = options["seats"] or max(len(levels), game.seats[0], min(2, game.seats[1]))
        try:
            settings = game.read_options(dict(map(setting, options["options"])), seats)
        except Malformed as error:
            raise CommandError(str(error)) from None
        by_seat = tuple(levels[n % len(levels)] for n in range(seats))
        recorded = options["record"] is not None
        return [
            playout.Task(game.slug, settings, by_seat, playout.seed(options["seed"], n), recorded)
            for n in range(max(1, options["games"]))
        ]

    def _record(self, path: Path | None, games: int, number: int, text: str) -> None:
        if path is not None:
            path = path if games == 1 else path.with_stem(f"{path.stem}-{number}")
            path.write_text(text)

    def _progress(self, text: str) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"\r\033[K{text}", ending="")
            self.stderr.flush()

    def _tell(self, game: Game[Any], task: playout.Task, tally: playout.Tally, seconds: float) -> None:
        settings = ", ".join(f"{name}={json.dumps(value)}" for name, value in task.options.items())
        self.stdout.write(f"{game.title}: {tally.games} games with {settings}\n\n")
        self.stdout.write(f"{'score':24}{'mean':>8}{'5 %':>8}{'median':>8}{'95 %':>8}{'wins':>8}")
        for seat, level in enumerate(task.levels):
            row = "".join(f"{value:8.1f}" for value in playout.spread(tally.scores(seat)))
            self.stdout.write(f"{f'seat {seat + 1}, {level}':24}{row}{tally.wins[seat]:8}")
        if tally.shared:
            self.stdout.write(f"{'  of these shared':24}{tally.shared:40}")
        self.stdout.write("")
        lengths: dict[str, Sequence[float]] = {"actions": tally.plies, "rounds": tally.rounds}
        for name, values in {**lengths, **tally.figures}.items():
            if values:
                self.stdout.write(f"{name:24}{''.join(f'{value:8.1f}' for value in playout.spread(values))}")
        self._tell_endings(tally)
        moves = sum(tally.plies)
        self.stdout.write(f"\n{moves:,} moves in {seconds:.1f} s: {moves / seconds:,.0f} moves a second")

    def _tell_endings(self, tally: playout.Tally) -> None:
        self.stdout.write("\nendings")
        for (cause, won), times in tally.endings.most_common():
            self.stdout.write(f"{times:8}{100 * times / tally.games:8.1f} %  {cause}{'' if won else ' Nobody wins.'}")


def setting(text: str) -> tuple[str, Any]:
    """NAME=VALUE as a name and a value: true and false and numbers are what they say, anything else is a text."""
    name, equals, value = text.partition("=")
    if not equals:
        raise CommandError(f"An option is NAME=VALUE, not {text!r}.")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value
