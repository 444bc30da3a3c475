"""What a seat may do, and the words in which it is offered. One class an action; it is the only authority on its
rule."""

import re
from collections.abc import Iterable
from typing import Any, ClassVar, Self

import msgspec

from core.rules.chance import Chance


def _tag(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Words(msgspec.Struct, rename={"with_": "with"}, omit_defaults=True):
    """How an option is put to a player.

    `at` names the things on the board that stand for it ("site:0.2"), in the order in which one would point at them.
    `final` marks what cannot be taken back freely.
    """

    say: str
    with_: dict[str, Any] = {}
    at: list[str] = []
    cost: str = ""
    final: bool = False


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_tag):
    """A player's choice: its fields are all that the player decides.

    `verb` is the button's label, `rule` the rule that it comes from. The state passed in is always the game's own.
    """

    verb: ClassVar[str]
    rule: ClassVar[str]

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterable[Self]:
        """Plausible instances, cheaply and in a fixed order, without duplicates.

        May raise Illegal when there can be none at all: the reason is then shown beside the greyed verb.
        """
        raise NotImplementedError

    def check(self, state: Any, seat: int) -> None:
        """The rulebook's conditions in rulebook order; raises Illegal at the first that does not hold."""
        raise NotImplementedError

    def apply(self, state: Any, seat: int, chance: Chance) -> None:
        """Change the state and add lines to its log; `check` has passed."""
        raise NotImplementedError

    def words(self, state: Any, seat: int) -> Words:
        """How this choice is offered to the seat."""
        raise NotImplementedError
