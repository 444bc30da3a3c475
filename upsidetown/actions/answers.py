"""The answers to what a rule asks: which Town View to keep, what to discard, which Single to return in a Supply Crunch,
and whether to take a smaller unit in place of a missing one."""

from collections.abc import Iterable
from typing import Any

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from upsidetown import supply
from upsidetown.actions.construction import Site
from upsidetown.board import single_tops
from upsidetown.cards import SITE_REF, STORAGE_REF, SUPPLY_REF, TOWN_REF, UNIT_REF
from upsidetown.state import UNITS, Town, Unit


class ChooseTown(Action, frozen=True):
    """Keep one of the two Town View Cards dealt; nobody sees it until all have chosen."""

    verb = "Choose Town View"
    rule = "UT-8"

    town: str

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["ChooseTown"]:
        return [cls(town) for town in state.streets[seat].dealt]

    def check(self, state: Town, seat: int) -> None:
        if self.town not in state.streets[seat].dealt:
            raise Illegal("UT-8", "Choose one of the two Town View Cards dealt to you.")

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        state.streets[seat].chosen = self.town
        state.log("{seat} has chosen a Town View.", seat=seat)
        state.log("You keep {town}.", only=[seat], town=TOWN_REF[self.town])
        state.answered(seat)

    def words(self, state: Town, seat: int) -> Words:
        ref = TOWN_REF[self.town]
        return Words("Keep {town}", {"town": ref}, [ref])


class Discard(Action, frozen=True):
    """Discard a unit from a Storage that holds more than four."""

    verb = "Discard"
    rule = "UT-13"

    unit: Unit

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Discard"]:
        return [cls(unit) for unit in UNITS if state.streets[seat].storage[unit]]

    def check(self, state: Town, seat: int) -> None:
        if not state.streets[seat].storage[self.unit]:
            raise Illegal("UT-13", "There is no {unit} in storage to discard.", unit=UNIT_REF[self.unit])

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        supply.discard(state, seat, self.unit)
        supply.discard_alike(state, seat)
        if not supply.excess(state, seat):
            state.answered(seat)

    def words(self, state: Town, seat: int) -> Words:
        return Words("Discard a {unit}", {"unit": UNIT_REF[self.unit]}, [STORAGE_REF[seat][self.unit]])


class GiveBack(Action, frozen=True):
    """In a Supply Crunch, return the Single on top of one of one's own buildings."""

    verb = "Give back"
    rule = "UT-24"

    site: Site

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["GiveBack"]:
        return [cls(site) for site in single_tops(state.streets[seat])]

    def check(self, state: Town, seat: int) -> None:
        if self.site not in single_tops(state.streets[seat]):
            raise Illegal("UT-24", "There is no Single on top of {site}.", site=SITE_REF[seat][self.site])

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        supply.give_top(state, seat, self.site)
        state.answered(seat)

    def words(self, state: Town, seat: int) -> Words:
        ref = SITE_REF[seat][self.site]
        return Words("Return the Single on top of {site}", {"site": ref}, [ref])


class Accept(Action, frozen=True):
    """Take a smaller unit in place of one that the supply has not."""

    verb = "Accept"
    rule = "UT-21"

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Accept"]:
        return [cls()]

    def check(self, state: Town, seat: int) -> None:
        """Always possible where it is asked."""

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        state.step.data["accepted"] = True
        refs = _substitution(state)
        state.log("{seat} accepts a {offered} in place of a {wanted}.", seat=seat, **refs)
        state.answered(seat)

    def words(self, state: Town, seat: int) -> Words:
        say = "Take a {offered} in place of a {wanted}"
        offered: Unit = state.step.data["offered"]
        if not state.supply[offered]:
            say = "Take a {offered} in place of a {wanted}: this starts a Supply Crunch"
        return Words(say, _substitution(state), [SUPPLY_REF[offered]])


class Decline(Action, frozen=True):
    """Go without a unit that the supply has not, rather than take a smaller one."""

    verb = "Decline"
    rule = "UT-21"

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Decline"]:
        return [cls()]

    def check(self, state: Town, seat: int) -> None:
        """Always possible where it is asked."""

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        state.step.data["accepted"] = False
        say = "{seat} declines a {offered} and goes without the {wanted}."
        state.log(say, seat=seat, **_substitution(state))
        state.answered(seat)

    def words(self, state: Town, seat: int) -> Words:
        return Words("Go without the {wanted}", _substitution(state), [])


def _substitution(state: Town) -> dict[str, Any]:
    data = state.step.data
    return {"wanted": UNIT_REF[data["wanted"]], "offered": UNIT_REF[data["offered"]]}
