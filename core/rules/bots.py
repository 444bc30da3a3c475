"""Players that are programs. A bot sees what its seat sees, and chooses among the options that its seat is offered."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from core.rules.chance import Chance


class Bot(Protocol):
    """`view` is the seat's view with its private part under "private"; `options` hold at least one with an "action"."""

    title: str
    help: str

    def choose(self, view: Mapping[str, Any], options: Sequence[Mapping[str, Any]], seat: int, chance: Chance) -> Any:
        """One option's action, or a refinement of it, as an Action or as its JSON object."""
        ...


class Random:
    """Plays any game, knowing nothing of it: a legal option at random."""

    title = "Random"
    help = "Plays a legal move at random."

    def choose(self, view: Mapping[str, Any], options: Sequence[Mapping[str, Any]], seat: int, chance: Chance) -> Any:
        return chance.pick([option["action"] for option in options if "action" in option])
