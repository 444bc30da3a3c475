"""Lots, a game for tests of the house itself: hidden cards, a die, a choice made by all at once, and turns.

Each seat secretly keeps one of two dealt numbers; then, in turn, a seat may nudge its peg, roll to move it, look at the
top card, or show its own; the first peg on 10 wins.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self

from core.rules.action import Action, Words
from core.rules.agenda import Phase
from core.rules.chance import Chance
from core.rules.data import Rule
from core.rules.errors import Illegal
from core.rules.game import Choice, Game, Result, Score, Setting
from core.rules.state import State, Step

GOAL = 10


class Lots(State, kw_only=True):
    deck: list[str]
    dealt: list[list[str]]
    kept: list[str | None]
    shown: list[bool]
    seen: list[list[str]]
    pegs: list[int]


class Keep(Action, frozen=True):
    verb: ClassVar[str] = "Keep"
    rule: ClassVar[str] = "LO-1"
    card: str

    @classmethod
    def candidates(cls, state: Lots, seat: int) -> Iterable[Self]:
        return [cls(card) for card in state.dealt[seat]]

    def check(self, state: Lots, seat: int) -> None:
        if self.card not in state.dealt[seat]:
            raise Illegal("LO-1", "You were not dealt {card}.", card=self.card)

    def apply(self, state: Lots, seat: int, chance: Chance) -> None:
        state.kept[seat] = self.card
        state.log("{seat} keeps a card", seat=seat)
        state.log("{seat} keeps {card}", only=[seat], seat=seat, card=self.card)
        state.answered(seat)

    def words(self, state: Lots, seat: int) -> Words:
        return Words("Keep {card}", {"card": self.card}, at=[self.card])


class Nudge(Action, frozen=True):
    verb: ClassVar[str] = "Nudge"
    rule: ClassVar[str] = "LO-2"

    @classmethod
    def candidates(cls, state: Lots, seat: int) -> Iterable[Self]:
        return [cls()]

    def check(self, state: Lots, seat: int) -> None:
        if state.step.data["nudges"] >= 3:
            raise Illegal("LO-2", "You have nudged {count} times in this turn.", count=3)

    def apply(self, state: Lots, seat: int, chance: Chance) -> None:
        state.step.data["nudges"] += 1
        _move(state, seat, 1)

    def words(self, state: Lots, seat: int) -> Words:
        return Words("Move your peg by one", at=[f"peg:{seat}"])


class Roll(Nudge, frozen=True):
    verb: ClassVar[str] = "Roll"

    def check(self, state: Lots, seat: int) -> None:
        pass

    def apply(self, state: Lots, seat: int, chance: Chance) -> None:
        _move(state, seat, chance.roll(3))


class Look(Nudge, frozen=True):
    verb: ClassVar[str] = "Look"

    def check(self, state: Lots, seat: int) -> None:
        if not state.deck:
            raise Illegal("LO-3", "No card is left.")

    def apply(self, state: Lots, seat: int, chance: Chance) -> None:
        state.seen[seat] = [state.deck[-1]]
        state.log("{seat} looks at the top card", seat=seat)


class Show(Nudge, frozen=True):
    verb: ClassVar[str] = "Show"

    def check(self, state: Lots, seat: int) -> None:
        if state.shown[seat]:
            raise Illegal("LO-4", "Your card lies open already.")

    def apply(self, state: Lots, seat: int, chance: Chance) -> None:
        state.shown[seat] = True
        state.log("{seat} shows {card}", seat=seat, card=state.kept[seat])


class Fail(Nudge, frozen=True):
    """A fault in the rules."""

    verb: ClassVar[str] = "Fail"

    @classmethod
    def candidates(cls, state: Lots, seat: int) -> Iterable[Self]:
        return []

    def check(self, state: Lots, seat: int) -> None:
        raise ZeroDivisionError


class EndTurn(Nudge, frozen=True):
    verb: ClassVar[str] = "End turn"

    def check(self, state: Lots, seat: int) -> None:
        pass

    def apply(self, state: Lots, seat: int, chance: Chance) -> None:
        state.answered(seat)


def _move(state: Lots, seat: int, by: int) -> None:
    state.pegs[seat] += by
    state.log("{seat} moves to {place}", seat=seat, place=state.pegs[seat])
    if state.pegs[seat] >= GOAL:
        state.agenda.clear()


class Choosing(Phase):
    name: ClassVar[str] = "choosing"
    title: ClassVar[str] = "Choose a card"
    rule: ClassVar[str] = "LO-1"
    actions = (Keep,)

    def end(self, state: Lots, step: Step, chance: Chance) -> None:
        state.push("turn", [0], nudges=0, seat=0)


class Turn(Phase):
    name: ClassVar[str] = "turn"
    title: ClassVar[str] = "Turn"
    rule: ClassVar[str] = "LO-2"
    actions = (Nudge, Roll, Look, Show, Fail, EndTurn)

    def end(self, state: Lots, step: Step, chance: Chance) -> None:
        following = (step.data["seat"] + 1) % len(state.pegs)
        state.push("turn", [following], nudges=0, seat=following)


def set_up(options: Mapping[str, Any], seats: int, chance: Chance) -> Lots:
    deck = [f"lot:{number}" for number in range(1, 13)]
    chance.shuffle(deck)
    dealt = [[deck.pop(), deck.pop()] for _ in range(seats)]
    empty: list[list[str]] = [[] for _ in range(seats)]
    lots = Lots(deck=deck, dealt=dealt, kept=[None] * seats, shown=[False] * seats, seen=empty, pegs=[0] * seats)
    lots.push("choosing", range(seats))
    return lots


def public(state: Lots) -> dict[str, Any]:
    shown = [card if shown else None for card, shown in zip(state.kept, state.shown, strict=True)]
    return {"pegs": state.pegs, "shown": shown, "cards": len(state.deck)}


def private(state: Lots, seat: int) -> dict[str, Any]:
    return {"dealt": state.dealt[seat], "kept": state.kept[seat], "seen": state.seen[seat]}


def result(state: Lots) -> Result:
    best = max(state.pegs)
    scores = [Score(seat, peg, {"Peg": peg}) for seat, peg in enumerate(state.pegs)]
    return Result(
        [state.pegs.index(best)], "{seat} wins", scores, "A peg reached ten.", {"seat": state.pegs.index(best)}
    )


def scramble(state: Lots, seat: int | None, chance: Chance) -> None:
    chance.shuffle(state.deck)


LOTS = Game(
    slug="lots",
    title="Lots",
    blurb="For tests.",
    minutes="1",
    seats=(2, 4),
    version="1",
    settings=(Setting("pace", "Pace", (Choice("slow", "Slow", "One by one."), Choice("fast", "Fast", "In leaps."))),),
    state=Lots,
    phases=(Choosing(), Turn()),
    set_up=set_up,
    public=public,
    private=private,
    standing=lambda state: state.pegs,
    result=result,
    scramble=scramble,
    census=lambda state: {"cards": len(state.deck) + 2 * len(state.pegs)},
    hidden=("lot",),
    names={f"lot:{number}": f"lot {number}" for number in range(1, 13)},
    pieces={},
    rules=(Rule("LO-1", "Choose", "Keep one of two.", "1"),),
)
