"""The choices that some Events ask for."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown.board import NODE_REF
from templetown.hands import gain_cards
from templetown.state import Templetown


class Sweep(Action, frozen=True):
    """Street Sweepers: the First Player removes an Egg from an Intersection of a District."""

    verb = "Sweep"
    rule = "TT-13"

    node: str

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Sweep"]:
        marks = state.districts[state.step.data["district"]].marks
        return [cls(node) for node in NODE_REF[state.step.data["district"]].values() if marks.get(node) == "egg"]

    def check(self, state: Templetown, seat: int) -> None:
        if state.districts[state.step.data["district"]].marks.get(self.node) != "egg":
            raise Illegal("TT-13", "There is no Egg to sweep away in this District.")

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        sweep(state, self.node, state.step.data["district"])
        state.answered(seat)

    def words(self, state: Templetown, seat: int) -> Words:
        # After the last one tokens are drawn; before that it can be taken back.
        last = state.agenda[-2].phase != "sweep"
        return Words("Sweep the Egg from {node}", {"node": self.node}, [self.node], final=last)


def sweep(state: Templetown, node: str, district: int) -> None:
    """An Egg leaves an Intersection for the supply."""
    del state.districts[district].marks[node]
    state.log("The Egg on {node} is swept away.", step="swept", node=node)


class Swap(Action, frozen=True):
    """Shift Change: discard an Action card kept from the last round and draw another."""

    verb = "Swap"
    rule = "TT-13"

    card: str

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Swap"]:
        return [cls(card) for card in state.heroes[seat].hand]

    def check(self, state: Templetown, seat: int) -> None:
        need_card(state, seat, self.card)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        state.heroes[seat].hand.remove(self.card)
        state.discards.append(self.card)
        state.log("{seat} discards an Action card.", seat=seat)
        gain_cards(state, seat, 1, chance)
        state.answered(seat)

    def words(self, state: Templetown, seat: int) -> Words:
        return Words("Discard {card} and draw a card", {"card": self.card}, [self.card], final=True)


class Decline(Action, frozen=True):
    """Shift Change: keep all cards."""

    verb = "Keep all"
    rule = "TT-13"

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Decline"]:
        return [cls()]

    def check(self, state: Templetown, seat: int) -> None:
        return

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        state.log("{seat} keeps all Action cards.", seat=seat)
        state.answered(seat)

    def words(self, state: Templetown, seat: int) -> Words:
        return Words("Keep all cards", {}, ["turn:end"], final=True)


class Discard(Action, frozen=True):
    """Sleepless Night at set-up: discard one of the cards just dealt."""

    verb = "Discard"
    rule = "TT-12"

    card: str

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Discard"]:
        return [cls(card) for card in state.heroes[seat].hand]

    def check(self, state: Templetown, seat: int) -> None:
        need_card(state, seat, self.card)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        state.heroes[seat].hand.remove(self.card)
        state.discards.append(self.card)
        state.log("{seat} discards an Action card.", seat=seat)
        state.answered(seat)

    def words(self, state: Templetown, seat: int) -> Words:
        return Words("Discard {card}", {"card": self.card}, [self.card], final=True)


def need_card(state: Templetown, seat: int, card: str) -> None:
    """The card must be in the seat's hand. Raises Illegal."""
    if card not in state.heroes[seat].hand:
        raise Illegal("TT-13", "This card is not in {seat}'s hand.", seat=seat)
