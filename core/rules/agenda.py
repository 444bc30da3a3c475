"""Phases, and the one loop that runs them: sequences, nested decisions, simultaneous ones and automatic procedures."""

from typing import Any, ClassVar

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Endless
from core.rules.state import State, Step

ROUNDS = 1000


class Phase:
    """A kind of step. Subclasses say which actions it admits and override what differs; they hold no state.

    `rule` is the rule that governs it, and the reason given for an action that does not belong here.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rule: ClassVar[str]
    actions: ClassVar[tuple[type[Action], ...]] = ()

    def prompt(self, state: Any, step: Step) -> Words:
        """What has to be done, in one sentence for everybody at the table ("{seat}: {left} actions left")."""
        return Words(self.title)

    def begin(self, state: Any, step: Step, chance: Chance) -> None:
        """Automatic work, done once when the step comes up. It may push further steps on top."""

    def over(self, state: Any, step: Step) -> bool:
        """Whether nothing more has to happen here; by default, when no seat is left to act."""
        return not step.seats

    def end(self, state: Any, step: Step, chance: Chance) -> None:
        """After the step has left the agenda: push what follows. Only here does the turn pass on."""


def run(phases: dict[str, Phase], state: State, chance: Chance) -> None:
    """Carry the agenda on until somebody must act or the game is over. Raises Endless after a thousand rounds."""
    for _ in range(ROUNDS):
        if not state.agenda:
            return
        step = state.agenda[-1]
        phase = phases[step.phase]
        if not step.begun:
            step.begun = True
            phase.begin(state, step, chance)
        elif phase.over(state, step):
            state.agenda.pop()
            phase.end(state, step, chance)
        else:
            return
    raise Endless(f"{ROUNDS} steps without anybody to act, at {state.agenda[-1].phase}")
