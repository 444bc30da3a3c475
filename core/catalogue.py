"""The games as the browser knows them: what the shelf and the set-up need, and each game's rules, names and pieces."""

import functools
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from core.refusals import Refused
from core.registry import GAMES
from core.rules.game import Game

SHELF = ("Trouble in Templetown", "Tripods!", "Upside Town", "Pandoria")


@functools.cache
def games() -> list[dict[str, Any]]:
    """Every game with its options, in the order of the shelf."""
    return [_brief(game) for game in GAMES.values()]


@functools.cache
def game(slug: str) -> dict[str, Any]:
    """One game with everything that is printed: rules, names and pieces. Raises Refused."""
    found = GAMES.get(slug)
    if found is None:
        raise Refused("not-found", _("There is no such game."))
    return _brief(found) | {
        "version": found.version,
        "names": dict(found.names),
        "pieces": msgspec.to_builtins(dict(found.pieces)),
        "phases": {phase.name: phase.title for phase in found.phases},
        "rules": [msgspec.to_builtins(rule) for rule in found.rules],
        "about": found.about,
    }


def coming() -> list[str]:
    """The titles that are still to come to the shelf."""
    return [title for title in SHELF if title not in {game.title for game in GAMES.values()}]


def title(slug: str) -> str:
    """A game's title; the slug itself where the game is not there any more, so that a list still shows."""
    return GAMES[slug].title if slug in GAMES else slug


def _brief(game: Game[Any]) -> dict[str, Any]:
    settings = []
    for setting in game.settings:
        choices = [_choice(choice) for choice in setting.choices]
        settings.append({"name": setting.name, "title": setting.title, "choices": choices, "default": setting.default})
    return {
        "slug": game.slug,
        "title": game.title,
        "blurb": game.blurb,
        "minutes": game.minutes,
        "plans": game.plans,
        "seats": list(game.seats),
        "settings": settings,
        "bots": [{"level": level, "title": bot.title, "help": bot.help} for level, bot in game.all_bots.items()],
    }


def _choice(choice: Any) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(choice)
    return {key: value for key, value in fields.items() if value is not None}
