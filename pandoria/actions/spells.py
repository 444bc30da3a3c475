"""The choices that spells leave: which region to harvest, which figure to lead, which goods to swap.

Spells that place, move or take back figures, or place tiles, use the actions of steps 1 and 2.
"""

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from pandoria import figures, gains, ground
from pandoria.components import GOODS, Good
from pandoria.names import GOOD_REF, TERRAIN_REF
from pandoria.state import KEPT, Pandoria

SWAPPED = 5


class Harvest(Action, frozen=True):
    """Receive the symbols of an open region next to one's own figure, once. A region is named by its first hex."""

    verb = "Harvest"
    rule = "PA-5.15"

    region: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Harvest"]:
        return [cls(ref) for ref in figures.harvests(state, seat)]

    def check(self, state: Pandoria, seat: int) -> None:
        if self.region not in figures.harvests(state, seat):
            raise Illegal("PA-5.15", "There is no open region there next to a figure of {seat}.", seat=seat)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        region = ground.land(state).at(self.region)
        assert region is not None
        good, terrain = GOODS[region.terrain], TERRAIN_REF[region.terrain]
        say = "{seat} receives {amount} {good} from the {terrain} region at {place}, which stays open."
        with_: dict[str, Any] = {
            "amount": region.symbols,
            "good": GOOD_REF[good],
            "terrain": terrain,
        }
        state.log(say, seat=seat, place=self.region, step="harvest", **with_)
        gains.receive(state, seat, good, region.symbols)
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        region = ground.land(state).at(self.region)
        assert region is not None
        with_: dict[str, Any] = {
            "amount": region.symbols,
            "good": GOOD_REF[GOODS[region.terrain]],
            "terrain": TERRAIN_REF[region.terrain],
            "place": self.region,
        }
        return Words("{amount} {good} from the {terrain} region at {place}", with_, [self.region])


class Lead(Action, frozen=True):
    """Choose the figure that counts double in this turn."""

    verb = "Lead"
    rule = "PA-5.17"

    figure: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Lead"]:
        return [cls(figure) for figure in sorted(figures.on_map(state, seat)) if figures.normal(figure)]

    def check(self, state: Pandoria, seat: int) -> None:
        figures.need_own(state, seat, self.figure)
        if not figures.normal(self.figure):
            raise Illegal("PA-5.17", "The leader counts double anyway.")

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        place = figures.need_own(state, seat, self.figure)
        state.current.doubled = place
        say = "The {figure} of {seat} on {place} counts double in this turn."
        state.log(say, seat=seat, figure=self.figure, place=place, step="lead")
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        place = figures.need_own(state, seat, self.figure)
        return Words("The {figure} on {place}", {"figure": self.figure, "place": place}, [self.figure])


class Swap(Action, frozen=True):
    """Swap up to five of one good for as many of another."""

    verb = "Swap"
    rule = "PA-5.18"

    give: Good
    take: Good
    count: Annotated[int, Meta(ge=1, le=SWAPPED)]

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Swap"]:
        goods = state.seats[seat].goods
        return [
            cls(give, take, count)
            for give in KEPT
            for take in KEPT
            if give != take
            for count in range(1, min(SWAPPED, goods[give]) + 1)
        ]

    def check(self, state: Pandoria, seat: int) -> None:
        if self.give == self.take or self.give not in KEPT or self.take not in KEPT:
            raise Illegal("PA-5.18", "One good is swapped for another: Wood, Gold or Crystals.")
        if state.seats[seat].goods[self.give] < self.count:
            raise Illegal("PA-5.18", "{seat} has not so much {good}.", seat=seat, good=GOOD_REF[self.give])

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        gains.pay(state, seat, self.give, self.count)
        with_: dict[str, Any] = {"count": self.count, "give": GOOD_REF[self.give], "take": GOOD_REF[self.take]}
        state.log("{seat} swaps {count} {give} for {take}.", seat=seat, step="swap", **with_)
        gains.receive(state, seat, self.take, self.count)
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        with_: dict[str, Any] = {"count": self.count, "give": GOOD_REF[self.give], "take": GOOD_REF[self.take]}
        return Words("{count} {give} for {take}", with_, [GOOD_REF[self.give], GOOD_REF[self.take]])


class Done(Action, frozen=True):
    """Take back no more figures."""

    verb = "Done"
    rule = "PA-5.14"

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Done"]:
        return [cls()]

    def check(self, state: Pandoria, seat: int) -> None:
        if state.step.phase == "recall" and state.step.data["left"] == FIRST_RECALL:
            raise Illegal("PA-5.14", "Recall takes back at least one figure.")

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        return Words("Take back no figure", {}, ["turn:end"])


FIRST_RECALL = 2
