"""The games on the shelf, by slug. It knows that there are games, and nothing of what they are."""

from typing import Any

from core.rules.game import Game

GAMES: dict[str, Game[Any]] = {}
