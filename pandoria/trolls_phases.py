"""Between two Territories: the explored one is scored, a figure may be returned, and a bridge leads to the next.

What is done in each step stands in `trolls.py`.
"""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.agenda import Phase
from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.state import Step
from pandoria import trolls
from pandoria.actions import Done, TakeBack
from pandoria.maps import TERRITORY_REF
from pandoria.state import Pandoria


class Explore(Action, frozen=True):
    """Cross a bridge from any explored Territory into one that is not, and go on there."""

    verb = "Cross"
    rule = "PA-8.12"

    bridge: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Explore"]:
        return [cls(bridge.ref) for bridge in trolls.bridges(state)]

    def check(self, state: Pandoria, seat: int) -> None:
        bridge = trolls.SOLO.bridges.get(self.bridge)
        if bridge is None:
            raise Illegal("PA-8.8", "There is no such bridge on the map.")
        if not trolls.leads_to(state, bridge):
            raise Illegal(
                "PA-8.12", "The {bridge} does not lead from an explored Territory to a new one.", bridge=self.bridge
            )
        if bridge not in trolls.bridges(state):
            raise Illegal("PA-8.13", "No double tile fits on the hex beyond the {bridge}.", bridge=self.bridge)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        trolls.enter(state, trolls.SOLO.bridges[self.bridge], chance)
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        territory = TERRITORY_REF[trolls.leads_to(state, trolls.SOLO.bridges[self.bridge])]
        say = "Cross the {bridge} into {territory}"
        return Words(say, {"bridge": self.bridge, "territory": territory}, [self.bridge])


class TerritoryScoring(Phase):
    """An explored Territory is scored for the player and for the Trolls."""

    name = "territory"
    title = "Territory Scoring"
    rule = "PA-8.17"

    def begin(self, state: Pandoria, step: Step, chance: Chance) -> None:
        trolls.score_territory(state, chance)

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        if trolls.is_over(state):
            return
        state.push("explore", [0])
        if trolls.may_return(state):
            state.push("return", [0])


class Return(Phase):
    """The overview board lets the player return a figure from any Territory."""

    name = "return"
    title = "Returning a figure"
    rule = "PA-8.21"
    actions = (TakeBack, Done)

    def prompt(self, state: Pandoria, step: Step) -> Words:
        return Words("{seat}: you may return any one figure", {"seat": 0})


class NextTerritory(Phase):
    """The player chooses the bridge into the next Territory."""

    name = "explore"
    title = "A new Territory"
    rule = "PA-8.12"
    actions = (Explore,)

    def prompt(self, state: Pandoria, step: Step) -> Words:
        return Words("{seat}: choose a bridge", {"seat": 0})

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        state.push("tile", [0], seat=0)


PHASES: tuple[Phase, ...] = (TerritoryScoring(), Return(), NextTerritory())
