"""A tiny game for tests of the framework: nested decisions, simultaneous ones, automatic steps, and something hidden.

Each seat has a counter. In its turn a seat may add one, ask another seat for a number, look at the top card, or pass.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

from core.rules.action import Action, Words
from core.rules.agenda import Phase
from core.rules.chance import Chance
from core.rules.data import Rule
from core.rules.errors import Illegal
from core.rules.game import Choice, Game, Result, Score, Setting, play
from core.rules.state import State, Step


class Parlour(State, kw_only=True):
    counters: list[int]
    deck: list[str]
    seen: list[list[str]]
    open: list[str] = []
    trace: list[str] = []


class Add(Action, frozen=True):
    verb: ClassVar[str] = "Add"
    rule: ClassVar[str] = "P-1"
    number: int

    @classmethod
    def candidates(cls, state: Parlour, seat: int) -> Iterable["Add"]:
        return [cls(1), cls(2), cls(7)]

    def check(self, state: Parlour, seat: int) -> None:
        if self.number > 6 - state.counters[seat]:
            raise Illegal("P-1", "{number} is too much for {seat}.", number=self.number, seat=seat)

    def apply(self, state: Parlour, seat: int, chance: Chance) -> None:
        state.counters[seat] += self.number
        state.log("{seat} adds {number}.", seat=seat, number=self.number)

    def words(self, state: Parlour, seat: int) -> Words:
        return Words("Add {number}", {"number": self.number}, [f"counter:{seat}"], "free")


class Ask(Action, frozen=True):
    """The other seat has to answer before the turn goes on."""

    verb: ClassVar[str] = "Ask"
    rule: ClassVar[str] = "P-2"

    @classmethod
    def candidates(cls, state: Parlour, seat: int) -> Iterable["Ask"]:
        if len(state.counters) == 1:
            raise Illegal("P-2", "There is nobody to ask.")
        return [cls()]

    def check(self, state: Parlour, seat: int) -> None:
        """Always possible."""

    def apply(self, state: Parlour, seat: int, chance: Chance) -> None:
        state.push("answer", [(seat + 1) % len(state.counters)])

    def words(self, state: Parlour, seat: int) -> Words:
        return Words("Ask", final=True)


class Look(Ask, frozen=True):
    verb: ClassVar[str] = "Look"

    @classmethod
    def candidates(cls, state: Parlour, seat: int) -> Iterable["Look"]:
        return [cls()]

    def apply(self, state: Parlour, seat: int, chance: Chance) -> None:
        state.seen[seat] = [state.deck[-1]]


class Draw(Look, frozen=True):
    verb: ClassVar[str] = "Draw"

    def apply(self, state: Parlour, seat: int, chance: Chance) -> None:
        state.open.append(chance.draw(state.deck))


class Answer(Ask, frozen=True):
    verb: ClassVar[str] = "Answer"

    @classmethod
    def candidates(cls, state: Parlour, seat: int) -> Iterable["Answer"]:
        return [cls()]

    def apply(self, state: Parlour, seat: int, chance: Chance) -> None:
        state.answered(seat)


class Pass(Answer, frozen=True):
    verb: ClassVar[str] = "Pass"


class Shout(Answer, frozen=True):
    """May be done at any time, by anybody."""

    verb: ClassVar[str] = "Shout"

    def apply(self, state: Parlour, seat: int, chance: Chance) -> None:
        state.log("{seat} shouts.", seat=seat)


class Everybody(Phase):
    name: ClassVar[str] = "everybody"
    title: ClassVar[str] = "Everybody answers"
    rule: ClassVar[str] = "P-3"
    actions = (Answer,)

    def begin(self, state: Parlour, step: Step, chance: Chance) -> None:
        state.trace.append("everybody begins")

    def end(self, state: Parlour, step: Step, chance: Chance) -> None:
        state.trace.append("everybody ends")
        state.push("turn", [0], seat=0)


class Turn(Phase):
    name: ClassVar[str] = "turn"
    title: ClassVar[str] = "Turn"
    rule: ClassVar[str] = "P-4"
    actions = (Add, Ask, Look, Draw, Pass)

    def begin(self, state: Parlour, step: Step, chance: Chance) -> None:
        state.trace.append(f"turn of {step.data['seat']}")

    def end(self, state: Parlour, step: Step, chance: Chance) -> None:
        following = step.data["seat"] + 1
        if following < len(state.counters):
            state.push("turn", [following], seat=following)
        else:
            state.push("closing", left=3)


class Asked(Phase):
    name: ClassVar[str] = "answer"
    title: ClassVar[str] = "Answering"
    rule: ClassVar[str] = "P-2"
    actions = (Answer,)


class Closing(Phase):
    """Automatic: does itself three times over."""

    name: ClassVar[str] = "closing"
    title: ClassVar[str] = "Closing"
    rule: ClassVar[str] = "P-5"

    def begin(self, state: Parlour, step: Step, chance: Chance) -> None:
        state.trace.append(f"closing {step.data['left']}")

    def end(self, state: Parlour, step: Step, chance: Chance) -> None:
        if step.data["left"] > 1:
            state.push("closing", left=step.data["left"] - 1)


class Endless(Phase):
    name: ClassVar[str] = "endless"
    title: ClassVar[str] = "Endless"
    rule: ClassVar[str] = "P-6"

    def end(self, state: Parlour, step: Step, chance: Chance) -> None:
        state.push("endless")


def set_up(options: dict[str, Any], seats: int, chance: Chance) -> Parlour:
    deck = [f"card:{number}" for number in range(6)]
    state = Parlour(counters=[0] * seats, deck=deck, seen=[[] for _ in range(seats)])
    state.push("everybody", range(seats))
    return state


PARLOUR = Game(
    slug="parlour",
    title="Parlour",
    blurb="For tests.",
    minutes="1",
    seats=(1, 3),
    version="1",
    settings=(
        Setting("size", "Size", (Choice("small", "Small", ""), Choice("large", "Large", "", (2, 3)))),
        Setting("loud", "Loud", (Choice(False, "No", ""), Choice(True, "Yes", ""))),
    ),
    state=Parlour,
    phases=(Everybody(), Turn(), Asked(), Closing(), Endless()),
    set_up=set_up,
    public=lambda state: {"counters": state.counters, "open": state.open},
    private=lambda state, seat: {"seen": state.seen[seat]} if state.seen[seat] else {},
    standing=lambda state: state.counters,
    result=lambda state: Result([0], "{seat} wins", [Score(0, 0, {})], "It was over.", {"seat": 0}),
    scramble=lambda state, seat, chance: chance.shuffle(state.deck),
    census=lambda state: {"card": len(state.deck) + len(state.open)},
    hidden=("card",),
    names={f"card:{number}": f"card {number}" for number in range(6)},
    pieces={},
    rules=tuple(Rule(f"P-{number}", "A rule", "It is one.", "1") for number in range(1, 7)),
    anytime=(Shout,),
)


def a_parlour(seats: int = 2) -> Parlour:
    """Everybody has answered, and it is seat 0's turn."""
    state = PARLOUR.start({"size": "small", "loud": False}, seats, Chance(b"parlour", 0))
    for seat in range(seats):
        state = act(state, seat, Answer())
    return state


def act(state: Parlour, seat: int, action: Action, chance: Chance | None = None) -> Parlour:
    """The position after the action, its log in `lines`."""
    state.lines = []
    return play(PARLOUR, state, seat, action, chance or Chance(b"parlour", 1))
