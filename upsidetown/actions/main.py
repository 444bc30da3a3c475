"""The MAIN actions of the Storage and the display, in the order of the rulebook: TAKE, UPGRADE, SPLIT, GAIN.

BUILD and DEMOLISH, which a token pays as well, stand in `construction.py`.
"""

from collections.abc import Iterable
from typing import Literal

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from upsidetown import contracts, supply
from upsidetown.cards import CONTRACT_REF, DECK_REF, STORAGE_REF, SUPPLY_REF, UNIT_REF
from upsidetown.state import CONTRACT_LIMIT, Town, Unit

MAIN = "1 action"

BETTER: dict[Unit, Unit] = {"single": "double", "double": "triple"}
SPLITS: dict[tuple[Unit, str], tuple[list[Unit], str]] = {
    ("double", "singles"): (["single"] * 2, "Split a {unit} into 2 × {single}"),
    ("triple", "singles"): (["single"] * 3, "Split a {unit} into 3 × {single}"),
    ("triple", "double-single"): (["double", "single"], "Split a {unit} into a {double} and a {single}"),
}


def need_main_action(state: Town) -> None:
    """A MAIN action needs one of the turn's two. Raises Illegal."""
    if not state.current.left:
        raise Illegal("UT-9", "Both main actions of this turn are used. End the turn.")


def pay_main_action(state: Town) -> None:
    """Use a MAIN action; it ends the BUILD before it."""
    turn = state.current
    turn.left -= 1
    turn.building = False


class Take(Action, frozen=True):
    """Take a Single from the supply."""

    verb = "Take"
    rule = "UT-10"

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Take"]:
        return [cls()]

    def check(self, state: Town, seat: int) -> None:
        need_main_action(state)
        if not state.supply["single"] and not supply.can_crunch(state):
            raise Illegal("UT-27", "The supply has no Singles, and no player could return one.")

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        pay_main_action(state)
        supply.owe(state, seat, ["single"])

    def words(self, state: Town, seat: int) -> Words:
        say = "Take a {unit}" if state.supply["single"] else "Take a {unit}: this starts a Supply Crunch"
        return Words(say, {"unit": "unit:single"}, [SUPPLY_REF["single"]], MAIN)


class Upgrade(Action, frozen=True):
    """Exchange a Single in the Storage for a Double, or a Double for a Triple."""

    verb = "Upgrade"
    rule = "UT-11"

    unit: Literal["single", "double"]

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Upgrade"]:
        need_main_action(state)
        storage = state.streets[seat].storage
        found = [cls("single")] if storage["single"] else []
        if storage["double"]:
            found.append(cls("double"))
        if not found:
            raise Illegal("UT-11", "There is no Single or Double in {seat}'s storage to upgrade.", seat=seat)
        return found

    def check(self, state: Town, seat: int) -> None:
        need_main_action(state)
        if not state.streets[seat].storage[self.unit]:
            raise Illegal("UT-11", "There is no {unit} in storage to upgrade.", unit=UNIT_REF[self.unit])
        if not state.supply[BETTER[self.unit]]:
            raise Illegal("UT-22", "The supply has no {unit} left to upgrade to.", unit=UNIT_REF[BETTER[self.unit]])

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        pay_main_action(state)
        better = BETTER[self.unit]
        supply.give_back(state, seat, self.unit)
        state.supply[better] -= 1
        state.streets[seat].storage[better] += 1
        say = "{seat} upgrades a {unit} to a {better}."
        state.log(say, seat=seat, unit=UNIT_REF[self.unit], better=UNIT_REF[better])

    def words(self, state: Town, seat: int) -> Words:
        better = BETTER[self.unit]
        refs = {"unit": UNIT_REF[self.unit], "better": UNIT_REF[better]}
        at = [STORAGE_REF[seat][self.unit], SUPPLY_REF[better]]
        return Words("Upgrade a {unit} to a {better}", refs, at, MAIN)


class Split(Action, frozen=True):
    """Split a Double in the Storage into two Singles, a Triple into three Singles or into a Double and a Single."""

    verb = "Split"
    rule = "UT-12"

    unit: Literal["double", "triple"]
    into: Literal["singles", "double-single"]

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Split"]:
        need_main_action(state)
        storage = state.streets[seat].storage
        found = [cls("double", "singles")] if storage["double"] else []
        if storage["triple"]:
            found += [cls("triple", "singles"), cls("triple", "double-single")]
        if not found:
            raise Illegal("UT-12", "There is no Double or Triple in {seat}'s storage to split.", seat=seat)
        return found

    def check(self, state: Town, seat: int) -> None:
        need_main_action(state)
        if (self.unit, self.into) not in SPLITS:
            raise Illegal("UT-12", "A Double can only be split into two Singles.")
        if not state.streets[seat].storage[self.unit]:
            raise Illegal("UT-12", "There is no {unit} in storage to split.", unit=UNIT_REF[self.unit])

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        pay_main_action(state)
        supply.give_back(state, seat, self.unit)
        state.log("{seat} splits a {unit}.", seat=seat, unit=UNIT_REF[self.unit])
        supply.owe(state, seat, SPLITS[self.unit, self.into][0])

    def words(self, state: Town, seat: int) -> Words:
        refs = {"unit": UNIT_REF[self.unit], "single": "unit:single", "double": "unit:double"}
        return Words(SPLITS[self.unit, self.into][1], refs, [STORAGE_REF[seat][self.unit]], MAIN)


class Gain(Action, frozen=True):
    """Gain a contract from the display, or the top card of a Draw Deck unseen: one of the two fields is given."""

    verb = "Gain"
    rule = "UT-16"

    contract: str | None = None
    deck: Literal[1, 2] | None = None

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Gain"]:
        need_main_action(state)
        _need_room(state, seat)
        found = [cls(contract) for tier in state.tiers for contract in tier.row if contract]
        if state.tiers[0].deck:
            found.append(cls(None, 1))
        if state.tiers[1].deck:
            found.append(cls(None, 2))
        if not found:
            raise Illegal("UT-16", "There is no contract left to gain.")
        return found

    def check(self, state: Town, seat: int) -> None:
        need_main_action(state)
        _need_room(state, seat)
        if (self.contract is None) == (self.deck is None):
            raise Illegal("UT-16", "Gain one contract: from the display, or from a Draw Deck.")
        if self.deck is not None:
            if not state.tier(self.deck).deck:
                raise Illegal("UT-16", "The {deck} is empty.", deck=DECK_REF[self.deck])
        elif self.contract not in state.tiers[0].row and self.contract not in state.tiers[1].row:
            raise Illegal("UT-16", "This contract is not in the display.")

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        pay_main_action(state)
        if self.deck is not None:
            contracts.gain_unseen(state, seat, self.deck, chance)
        elif self.contract is not None:
            contracts.gain(state, seat, self.contract, chance)

    def words(self, state: Town, seat: int) -> Words:
        if self.deck is not None:
            ref = DECK_REF[self.deck]
            return Words("Gain the top card of the {deck}, unseen", {"deck": ref}, [ref], MAIN, True)
        assert self.contract is not None
        ref = CONTRACT_REF[self.contract]
        refills = any(self.contract in tier.row and tier.deck for tier in state.tiers)
        return Words("Gain {contract}", {"contract": ref}, [ref], MAIN, refills)


def _need_room(state: Town, seat: int) -> None:
    if len(state.streets[seat].contracts) >= CONTRACT_LIMIT:
        raise Illegal("UT-16", "{seat} has three contracts already: fulfil one first.", seat=seat)
