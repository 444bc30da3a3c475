"""How bots answer what is not a turn of actions: the choices of Events and Goal cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from templetown.board import NODES
from templetown.cards import GOALS, Pool
from templetown.hands import VALUE

Option = dict[str, Any]

# A card that is worth less than this is swapped.
AVERAGE = 8

# Goals that come about by doing what has to be done anyway.
LIKELY: dict[Pool, int] = {"block": 3, "egg": 3, "exchange": 4, "parasite": 2, "tower": 2, "bought": 2, "districts": 2}


def answer(view: Mapping[str, Any], offered: Sequence[Option]) -> Option:
    """One of the options offered."""
    return ANSWERS[view["pending"]["kind"]](view, offered)


def _keep_goal(view: Mapping[str, Any], offered: Sequence[Option]) -> Option:
    """The likeliest Goal, and of those the one that asks for least."""
    return max(offered, key=lambda option: _likely(option["goal"]))


def _likely(goal: str) -> tuple[int, int]:
    card = GOALS[goal]
    return (LIKELY.get(card.kind, 0), -card.need)


def _sweep(view: Mapping[str, Any], offered: Sequence[Option]) -> Option:
    """The Egg that lies around most Zones."""
    return max(offered, key=lambda option: len(NODES[option["node"]].zones))


def _swap(view: Mapping[str, Any], offered: Sequence[Option]) -> Option:
    """The weakest card, if it is a weak one."""
    weakest = min([option for option in offered if "card" in option], key=lambda option: VALUE[option["card"]])
    return weakest if VALUE[weakest["card"]] < AVERAGE else offered[-1]


def _discard(view: Mapping[str, Any], offered: Sequence[Option]) -> Option:
    """The weakest card."""
    return min(offered, key=lambda option: VALUE[option["card"]])


ANSWERS: dict[str, Callable[[Mapping[str, Any], Sequence[Option]], Option]] = {
    "goal": _keep_goal,
    "sweep": _sweep,
    "shift": _swap,
    "discard": _discard,
}
