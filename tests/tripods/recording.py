"""The recorded games of Tripods!: who plays them, and how to record them anew.

After a change of the rules that old games cannot follow: `python -m tests.tripods.recording`, and read the diff.
"""

import pathlib
from dataclasses import replace

from core.rules import record
from core.rules.bots import Bot
from tripods.bots import Greedy
from tripods.game import GAME
from tripods.setup import set_up

FOLDER = pathlib.Path(__file__).parent / "games"
THIN = pathlib.Path(__file__).parent / "thin"


class Curious(Greedy):
    """Uses Carriages and the abilities of Locations wherever it can."""

    likes = ("Board", "Drive", "Stop the presses", "Put it at the bottom", "Barracks", "Arsenal", "Ask me")

    def choose(self, view, options, seat, chance):
        liked = [option["action"] for option in options if "action" in option and option["verb"] in self.likes]
        if liked and chance.below(3):
            return chance.pick(liked)
        return super().choose(view, options, seat, chance)


def thin_deck(options, seats, chance):
    """The table of a normal game, but with twelve Tidings, none of them Stop Press!, and the rest put away for good."""
    state = set_up(options, seats, chance)
    state.deck = [f"tidings:{number}" for number in range(50, 62)]
    chance.shuffle(state.deck)
    return state


THIN_GAME = replace(GAME, set_up=thin_deck)
BOTS: dict[str, Bot] = {"G": Greedy(), "R": GAME.all_bots["random"], "Q": Curious()}
QUICK = {"start": "quick"}

# Name: a bot for each seat, options, seed.
GAMES: dict[str, tuple[str, dict[str, str], int]] = {
    "two-headline": ("GG", {}, 9),
    "two-one-out": ("GG", {}, 15),
    "two-nobody": ("GG", {}, 14),
    "two-crushed": ("RR", QUICK, 1),
    "two-random": ("RR", QUICK, 2),
    "three-headline": ("GGG", {}, 3),
    "three-out-early": ("GGG", {}, 5),
    "three-nobody": ("GGG", {}, 10),
    "three-curious": ("QQQ", {}, 1),
    "three-wrecked": ("RRR", QUICK, 4),
    "four-headline": ("GGGG", {}, 1),
    "four-out-early": ("GGGG", {}, 5),
    "three-shared": ("GGG", {}, 22),
    "four-random": ("RRRR", QUICK, 2),
}
MOST = 3000


def recorded(name: str) -> record.Record:
    """The game of that name, played now."""
    bots, options, seed = GAMES[name]
    return record.of_bots(GAME, options, [BOTS[bot] for bot in bots], seed.to_bytes(32, "big"), MOST)


def with_thin_deck() -> record.Record:
    """A game in which the Tidings run out and the discards are shuffled."""
    return record.of_bots(THIN_GAME, QUICK, [BOTS["G"]] * 2, (1).to_bytes(32, "big"), MOST)


def write() -> None:
    """Record all games anew."""
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_text(record.dump(recorded(name)))
    (THIN / "reshuffle.jsonl").write_text(record.dump(with_thin_deck()))


if __name__ == "__main__":
    write()
