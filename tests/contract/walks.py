"""Every registered game in all its modes, and games played on it at random: what the contract is tested on.

Nothing here knows any game in particular.
"""

import functools
import itertools
import math
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.registry import GAMES
from core.rules.action import Action
from core.rules.chance import Chance
from core.rules.game import Game, offers, play
from core.rules.record import choice
from core.rules.state import State

RANDOM_GAMES = 200
LONGEST = 20_000


@dataclass(frozen=True, eq=False)
class Mode:
    """A game with its settings and a number of players."""

    game: Game[Any]
    options: dict[str, Any]
    seats: int

    def __str__(self) -> str:
        settings = "-".join(str(value) for value in self.options.values())
        return f"{self.game.slug}-{self.seats}-{settings}"

    @property
    def games(self) -> int:
        """How many games of this mode make up the two hundred of its game."""
        return math.ceil(RANDOM_GAMES / len(modes(self.game)))

    @functools.cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of reference that the game knows."""
        return frozenset(ref.partition(":")[0] for ref in self.game.names)

    @functools.cached_property
    def rules(self) -> frozenset[str]:
        """The ids of its rules."""
        return frozenset(rule.id for rule in self.game.rules)

    def seed(self, number: int) -> bytes:
        """The seed of a game, the same in every process."""
        return zlib.crc32(str(self).encode()).to_bytes(4, "big") + number.to_bytes(28, "big")

    def start(self, seed: bytes) -> State:
        """The table laid out, its log put aside."""
        state: State = self.game.start(self.options, self.seats, Chance(seed, 0))
        state.lines = []
        return state


def modes(game: Game[Any]) -> list[Mode]:
    """All settings of a game for all numbers of players that they allow."""
    found = []
    for values in itertools.product(*[setting.choices for setting in game.settings]):
        least = max([game.seats[0], *[value.seats[0] for value in values if value.seats]])
        most = min([game.seats[1], *[value.seats[1] for value in values if value.seats]])
        options = {setting.name: value.value for setting, value in zip(game.settings, values, strict=True)}
        found += [Mode(game, options, seats) for seats in range(least, most + 1)]
    return found


MODES = [mode for game in GAMES.values() for mode in modes(game)]


@dataclass
class Ply:
    """One action of a walk: the position before it, what was offered, and the position after it with its log."""

    mode: Mode
    number: int
    depth: int
    before: State
    seat: int
    options: list[dict[str, Any]]
    action: Action
    chance: Chance
    after: State

    def again(self) -> Chance:
        """The same chance that the action had, unused."""
        return Chance(self.mode.seed(self.number), self.depth)


def possible(options: list[dict[str, Any]]) -> list[Action]:
    """The actions among the options."""
    return [option["action"] for option in options if "action" in option]


def walk(mode: Mode, number: int) -> Iterator[Ply]:
    """A game at random to its end. In every second game the seats play by a bot's choice half of the time, so that
    positions come up which pure chance would hardly reach."""
    seed, dice = mode.seed(number), random.Random(f"{mode}/{number}")
    bots = list(mode.game.all_bots.values())
    state = mode.start(seed)
    for depth in range(1, LONGEST):
        if not state.agenda:
            return
        seat = dice.choice(state.to_act)
        options = offers(mode.game, state, seat)
        if number % 2 and dice.random() < 0.5:
            action = choice(mode.game, state, seat, bots[seat % len(bots)], Chance(seed, depth, b"bot"))
        else:
            action = dice.choice(possible(options))
        chance = Chance(seed, depth)
        after = play(mode.game, state, seat, action, chance)
        yield Ply(mode, number, depth, state, seat, options, action, chance, after)
        state = mode.game.decode(mode.game.encode(after))
        state.lines = []
    raise AssertionError(f"{mode}, game {number}: not over after {LONGEST} actions")


@functools.cache
def samples(mode: Mode) -> tuple[Ply, ...]:
    """Every seventh ply, from the first on, of two games of a mode, one of them with bots; and their last ones."""
    found = []
    for number in (0, 1):
        plies = list(walk(mode, number))
        found += [*plies[::7], plies[-1]]
    return tuple(found)
