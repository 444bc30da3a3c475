"""The three ways in which an action fails. It knows nothing of transports: they turn these into refusals."""

from typing import Any


class Illegal(Exception):
    """A rule forbids the action now; nothing has changed.

    `rule` is a rule id of the game ("UT-16"), `say` a sentence with {placeholders}, `with_` their values: numbers,
    texts, or references such as "site:0.2" that the browser shows as live chips.
    """

    def __init__(self, rule: str, say: str, /, **with_: Any) -> None:
        super().__init__(f"{rule}: {say}")
        self.rule = rule
        self.say = say
        self.with_ = with_


class Malformed(ValueError):
    """What arrived cannot be read as an action or a set of options of this game; the text says what is wrong."""


class Endless(RuntimeError):
    """The agenda ran a thousand automatic steps without anybody having to act: a fault in a game's phases."""
