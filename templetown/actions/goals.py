"""Goal cards of the Semi-Cooperative Variant: buying one of three."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown import costs
from templetown.state import Templetown

LOOK = 3


class BuyGoal(Action, frozen=True):
    """Pay 1 DNA to look at three Goal cards and keep one of them."""

    verb = "Buy Goal"
    rule = "TT-62"

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["BuyGoal"]:
        return [cls()] if state.mode == "semi-coop" else []

    def check(self, state: Templetown, seat: int) -> None:
        if state.mode != "semi-coop":
            raise Illegal("TT-61", "Goal cards belong to the Semi-Cooperative Variant.")
        if not state.goal_deck:
            raise Illegal("TT-62", "There is no Goal card left.")
        if state.heroes[seat].dna < costs.GOAL_PRICE:
            raise Illegal("TT-62", "A Goal card costs {price} DNA.", price=costs.GOAL_PRICE)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        state.heroes[seat].dna -= costs.GOAL_PRICE
        choices = [chance.draw(state.goal_deck) for _ in range(min(LOOK, len(state.goal_deck)))]
        state.log("{seat} pays {price} DNA and looks at Goal cards.", seat=seat, price=costs.GOAL_PRICE)
        state.push("goal", [seat], choices=choices)

    def words(self, state: Templetown, seat: int) -> Words:
        return Words("Look at 3 Goal cards and keep 1", {}, ["deck:goals"], f"{costs.GOAL_PRICE} DNA", True)


class ChooseGoal(Action, frozen=True):
    """Keep one of the Goal cards just seen; the others go to the bottom of their deck."""

    verb = "Keep"
    rule = "TT-62"

    goal: str

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["ChooseGoal"]:
        return [cls(goal) for goal in state.step.data["choices"]]

    def check(self, state: Templetown, seat: int) -> None:
        if self.goal not in state.step.data["choices"]:
            raise Illegal("TT-62", "This is none of the Goal cards to choose from.")

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        state.heroes[seat].goals.append(self.goal)
        # Reading: the others go to the bottom in the order in which they were drawn.
        state.goal_deck[:0] = [goal for goal in state.step.data["choices"] if goal != self.goal]
        state.log("{seat} keeps a Goal card.", seat=seat)
        state.answered(seat)

    def words(self, state: Templetown, seat: int) -> Words:
        return Words("Keep the Goal “{goal}”", {"goal": self.goal}, [self.goal])
