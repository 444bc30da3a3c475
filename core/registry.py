"""The games that exist, by slug: the one list that everything else reads. It knows no table and no Django."""

from typing import Any

from core.rules.game import Game
from pandoria.game import GAME as PANDORIA
from templetown.game import GAME as TEMPLETOWN
from tripods.game import GAME as TRIPODS
from upsidetown.game import GAME as UPSIDETOWN

GAMES: dict[str, Game[Any]] = {game.slug: game for game in (TEMPLETOWN, TRIPODS, UPSIDETOWN, PANDORIA)}


class UnknownGame(KeyError):
    """No game has that slug."""

    def __str__(self) -> str:
        return f"There is no game called {self.args[0]!r}."


def game(slug: str) -> Game[Any]:
    """The game with that slug. Raises UnknownGame."""
    try:
        return GAMES[slug]
    except KeyError:
        raise UnknownGame(slug) from None
