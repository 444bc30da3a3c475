"""What cards ask of a player: where PCs are placed, which Tripod strays, whom Tripods capture, which Units move."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from tripods import army, populace, tidings
from tripods.actions.abilities import need_march
from tripods.board import RAYS, SPACES, STARTS
from tripods.martians import standing
from tripods.state import Tripods

STAY_REF = "turn:pass"


class Place(Action, frozen=True):
    """Headline 1: place a PC on an empty Space that touches no station and not Tillingham, and has no '?'."""

    verb = "Place"
    rule = "R-2"

    space: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Place"]:
        taken = populace.occupied(state)
        return [cls(space) for space in STARTS if space not in taken]

    def check(self, state: Tripods, seat: int) -> None:
        if self.space not in SPACES:
            raise Illegal("TR-7", "PCs stand and move on Spaces.")
        space = SPACES[self.space]
        if space.chance:
            raise Illegal("A-5", "No PC starts on a '?' Space.")
        if not space.start:
            raise Illegal("R-2", "{space} is at a station or at Tillingham: nobody starts there.", space=self.space)
        if self.space in populace.occupied(state):
            raise Illegal("A-2", "{space} is taken: nobody else may stop there.", space=self.space)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        pc = populace.next_waiting(state, seat)
        populace.put(state, pc, self.space)
        state.log("{seat} places {pc} on {space}.", step="place", seat=seat, pc=pc, space=self.space)
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        return Words("Place a PC on {space}", {"space": self.space}, [self.space], final=True)


class Stray(Action, frozen=True):
    """A stray machine: the player who drew the card moves one Tripod along one ray."""

    verb = "Move a Tripod"
    rule = "R-7"

    tripod: str
    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Stray"]:
        return [cls(tripod, to) for tripod in standing(state) for to in RAYS[state.tripods[tripod]].values()]

    def check(self, state: Tripods, seat: int) -> None:
        need_ray(state, self.tripod, self.to)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        say = "{seat} sends {tripod} to {to}."
        state.log(say, step="stray", seat=seat, tripod=self.tripod, to=self.to)
        state.answered(seat)
        op = {"op": "march", "mode": "chosen", "tripod": self.tripod, "to": self.to}
        tidings.instruct(state, op, state.step.data["seat"])

    def words(self, state: Tripods, seat: int) -> Words:
        with_ = {"tripod": self.tripod, "location": self.to}
        return Words("Move {tripod} to {location}", with_, [self.tripod, self.to])


def need_ray(state: Tripods, tripod: str, to: str) -> None:
    """A ray leads there from a Tripod on the board. Raises Illegal."""
    if tripod not in state.tripods:
        raise Illegal("TR-9", "There is no such Tripod on the board.")
    if to not in RAYS[state.tripods[tripod]].values():
        raise Illegal("TR-9", "No ray leads there from {location}.", location=state.tripods[tripod])


class Capture(Action, frozen=True):
    """Choose which PC a Tripod captures: anybody's, at its Location."""

    verb = "Capture"
    rule = "R-8"

    pc: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Capture"]:
        location = state.tripods[state.step.data["tripod"]]
        return [cls(each.ref) for each in populace.captives(state, location)]

    def check(self, state: Tripods, seat: int) -> None:
        tripod = state.step.data["tripod"]
        location = state.tripods[tripod]
        if self.pc not in [each.ref for each in populace.captives(state, location)]:
            say = "{tripod} can only capture a PC at {location} that is not hidden."
            raise Illegal("R-8", say, tripod=tripod, location=location)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        each = populace.person(state, self.pc)
        assert each is not None
        populace.capture(state, state.step.data["tripod"], each)
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        each = populace.person(state, self.pc)
        assert each is not None
        with_ = {"tripod": state.step.data["tripod"], "seat": each.seat, "pc": self.pc, "space": each.space}
        return Words("Let {tripod} capture {seat}'s {pc} on {space}", with_, [self.pc])


class MarchUnit(Action, frozen=True):
    """The Army: move a Unit along one ray; with two to move, another one each time."""

    verb = "Move a Unit"
    rule = "R-10"

    unit: str
    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["MarchUnit"]:
        moved = state.step.data["moved"]
        units = [unit for unit in army.deployed(state) if unit not in moved]
        return [cls(unit, to) for unit in units for to in army.one_ray(state, unit)]

    def check(self, state: Tripods, seat: int) -> None:
        need_march(state, self.unit, self.to, 1, "R-10")
        if self.unit in state.step.data["moved"]:
            raise Illegal("R-10", "{unit} has moved already.", unit=self.unit)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        data = state.step.data
        army.march(state, self.unit, self.to)
        data["left"] -= 1
        data["moved"].append(self.unit)
        if not data["left"] or len(data["moved"]) == len(army.deployed(state)):
            state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        with_ = {"unit": self.unit, "location": self.to}
        return Words("Move {unit} to {location}", with_, [self.unit, self.to])


class StandFast(Action, frozen=True):
    """The Army may stay where it is."""

    verb = "Stand fast"
    rule = "R-10"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["StandFast"]:
        return [cls()]

    def check(self, state: Tripods, seat: int) -> None:
        """Always possible where it is asked."""

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        moved = state.step.data["moved"]
        state.log("{seat} moves no other Military Unit." if moved else "{seat} moves no Military Unit.", seat=seat)
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        moved = state.step.data["moved"]
        return Words("Move no other Military Unit" if moved else "Move no Military Unit", {}, [STAY_REF])
