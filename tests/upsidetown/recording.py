"""The recorded games of Upside Town: who plays them, and how to record them anew.

After a change of the rules that old games cannot follow: `python -m tests.upsidetown.recording`, and read the diff.
"""

import pathlib

from core.rules import record
from core.rules.bots import Bot
from upsidetown.bots import Greedy
from upsidetown.game import GAME

FOLDER = pathlib.Path(__file__).parent / "games"


class Hoarder:
    """Turns everything into Triples and builds them, so that the supply runs short."""

    title, help = "Hoarder", "For tests."
    likes = ("fulfil", "discard", "build", "upgrade", "take", "end-turn")

    def choose(self, view, options, seat, chance):
        actions = [option["action"] for option in options if "action" in option]
        for kind in self.likes:
            liked = [action for action in actions if action.__struct_config__.tag == kind]
            if kind == "build":
                liked = [action for action in liked if action.unit == "triple"]
            if liked:
                return liked[-1]
        return chance.pick(actions)


class Proud(Greedy):
    """Takes no substitutes."""

    def choose(self, view, options, seat, chance):
        declining = [option["action"] for option in options if option["verb"] == "Decline"]
        return declining[0] if declining else super().choose(view, options, seat, chance)


BOTS: dict[str, Bot] = {"G": GAME.all_bots["greedy"], "R": GAME.all_bots["random"], "H": Hoarder(), "P": Proud()}

ADVANCED = {"variant": "advanced"}
PROJECTS = {"projects": True}

# Name: a bot for each seat, options, seed.
GAMES = {
    "solo-basic": ("G", {}, 10),
    "solo-all": ("G", ADVANCED | PROJECTS, 3),
    "solo-random": ("R", ADVANCED, 1),
    "two-basic": ("GG", {}, 4),
    "two-advanced-shared": ("GG", ADVANCED, 22),
    "two-projects": ("GR", PROJECTS, 8),
    "three-basic-tier-2-tie": ("GGG", {}, 3),
    "three-all": ("GRG", ADVANCED | PROJECTS, 10),
    "four-basic-crunch": ("GGGG", {}, 0),
    "four-all-tier-1": ("GGGG", ADVANCED | PROJECTS, 38),
    "four-standstill-shared": ("RRRR", {}, 0),
    "four-substitutes": ("HGHP", ADVANCED, 53),
}


def recorded(name: str) -> record.Record:
    """The game of that name, played now."""
    bots, options, seed = GAMES[name]
    return record.of_bots(GAME, options, [BOTS[bot] for bot in bots], seed.to_bytes(32, "big"), 2000)


def write() -> None:
    """Record all games anew."""
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_text(record.dump(recorded(name)))


if __name__ == "__main__":
    write()
