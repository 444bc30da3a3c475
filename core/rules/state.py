"""What lies on the table and what still has to happen, as plain data that is stored between any two clicks.

A game extends `State` with its own fields. Nothing here knows how a phase works.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

Ref = str | int


class Line(msgspec.Struct, forbid_unknown_fields=True, rename={"with_": "with"}):
    """A log entry as data: a sentence with {placeholders} and their values.

    `only` lists the seats that may read it; None means everybody.
    """

    say: str
    with_: dict[str, Any] = {}
    only: list[int] | None = None


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that still has to happen: a phase, the seats that must act in it, and what it has to remember."""

    phase: str
    seats: list[int] = []
    data: dict[str, Any] = {}
    begun: bool = False


class State(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """All that lies on the table. `agenda` ends with the current step; an empty agenda means that the game is over.

    `lines` collects the log of the action under way and is empty in every stored state.
    """

    agenda: list[Step] = []
    lines: list[Line] = []

    @property
    def step(self) -> Step:
        """The current step. Raises IndexError once the game is over."""
        return self.agenda[-1]

    @property
    def to_act(self) -> list[int]:
        """The seats that must act now, in table order."""
        return sorted(self.agenda[-1].seats) if self.agenda else []

    def push(self, phase: str, seats: Iterable[int] = (), **data: Any) -> None:
        """Put a step on top of the agenda: it comes before everything else."""
        self.agenda.append(Step(phase, list(seats), data))

    def answered(self, seat: int) -> None:
        """This seat has done its part of the current step."""
        self.step.seats.remove(seat)

    def log(self, say: str, /, only: list[int] | None = None, **with_: Any) -> None:
        """Add a line to the log."""
        self.lines.append(Line(say, with_, only))
