"""The recorded games of Pandoria: who plays them, and how to record them anew.

After a change of the rules that old games cannot follow: `python -m tests.pandoria.recording`, and read the diff.
"""

import pathlib

from core.rules import record
from core.rules.bots import Bot
from pandoria.bots import Greedy
from pandoria.game import GAME

FOLDER = pathlib.Path(__file__).parent / "games"


class Curious(Greedy):
    """Takes up what is offered seldom, wherever it can."""

    likes = ("Cast spell", "Buy card", "Move figure", "Harvest", "Swap", "Build Monument", "Place castle")

    def choose(self, view, options, seat, chance):
        liked = [option["action"] for option in options if "action" in option and option["verb"] in self.likes]
        return chance.pick(liked) if liked else super().choose(view, options, seat, chance)


BOTS: dict[str, Bot] = {"G": Greedy(), "R": GAME.all_bots["random"], "Q": Curious()}

# Name: a bot for each seat, mode, side, seed.
GAMES: dict[str, tuple[str, str, str, int]] = {
    "two-base-beginners": ("GG", "base", "a", 1),
    "two-base": ("GG", "base", "b", 2),
    "two-base-chosen": ("GQ", "base", "b-chosen", 3),
    "three-base-beginners": ("GGG", "base", "a", 4),
    "three-base": ("QGQ", "base", "b", 5),
    "four-base": ("GRGQ", "base", "b", 6),
    "two-trails-beginners": ("GG", "trails", "a", 7),
    "two-trails": ("QQ", "trails", "b", 8),
    "three-trails": ("GGG", "trails", "b", 9),
    "four-trails-chosen": ("QQQQ", "trails", "b-chosen", 10),
    "four-trails-random": ("RRRR", "trails", "b", 11),
    "trolls-1": ("G", "trolls-1", "a", 1),
    "trolls-2": ("G", "trolls-2", "a", 2),
    "trolls-3": ("Q", "trolls-3", "a", 3),
    "trolls-4": ("G", "trolls-4", "a", 4),
    "trolls-1-random": ("R", "trolls-1", "a", 5),
}
MOST = 3000


def recorded(name: str) -> record.Record:
    """The game of that name, played now."""
    bots, mode, side, seed = GAMES[name]
    options = {"mode": mode, "side": side}
    return record.of_bots(GAME, options, [BOTS[bot] for bot in bots], seed.to_bytes(32, "big"), MOST)


def write() -> None:
    """Record all games anew."""
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_text(record.dump(recorded(name)))


if __name__ == "__main__":
    write()
