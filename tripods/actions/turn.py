"""Steps 3 to 5 of a turn: nominating attacks, rolling for Variable APs, and ending the turn."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from tripods import army, populace
from tripods.cards import TRIPODS
from tripods.martians import TEN, standing
from tripods.state import Nomination, Tripods


class Nominate(Action, frozen=True):
    """Declare an attack of a Unit on a Tripod at the same Location, before rolling."""

    verb = "Nominate"
    rule = "TR-22"

    unit: str
    tripod: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Nominate"]:
        units = army.deployed(state)
        found = [
            cls(unit, tripod)
            for tripod in standing(state)
            for unit in units
            if state.units[unit] == state.tripods[tripod]
        ]
        if not found:
            raise Illegal("TR-22", "No Military Unit is at a Location with a Tripod.")
        return found

    def check(self, state: Tripods, seat: int) -> None:
        if self.unit not in army.deployed(state):
            raise Illegal("TR-22", "There is no such Military Unit on the board.")
        if self.tripod not in state.tripods:
            raise Illegal("TR-22", "There is no such Tripod on the board.")
        if state.units[self.unit] != state.tripods[self.tripod]:
            say = "{unit} and {tripod} are not at the same Location."
            raise Illegal("R-19", say, unit=self.unit, tripod=self.tripod)
        for other in state.current.nominations:
            if other.unit == self.unit:
                raise Illegal("A-24", "{unit} is nominated already.", unit=self.unit)
            if other.tripod == self.tripod:
                raise Illegal("A-24", "{tripod} is nominated already.", tripod=self.tripod)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        state.current.nominations.append(Nomination(self.unit, self.tripod))
        say = "{seat} nominates {unit} to attack {tripod}."
        state.log(say, step="nominate", seat=seat, unit=self.unit, tripod=self.tripod)

    def words(self, state: Tripods, seat: int) -> Words:
        number = TRIPODS[self.tripod]
        with_ = {"unit": self.unit, "tripod": self.tripod, "need": number}
        say = "Nominate {unit} to attack {tripod}: it needs {need} Variable AP"
        return Words(say, with_, [self.unit, self.tripod], f"{number} Variable AP")


class Roll(Action, frozen=True):
    """Roll the die for Variable APs: a 0 is 10. The Fixed ones are one for each PC on the board."""

    verb = "Roll"
    rule = "TR-23"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Roll"]:
        return [cls()]

    def check(self, state: Tripods, seat: int) -> None:
        """Always possible in step 3 of one's own turn."""

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        face = chance.below(TEN)
        turn = state.current
        turn.rolled = face or TEN
        turn.variable += turn.rolled
        turn.fixed = populace.on_board(state, seat)
        turn.stage = "attack"
        say = "{seat} rolls {face}: {ap} Variable AP, besides {fixed} Fixed AP."
        state.log(say, step="roll", seat=seat, face=face, ap=turn.rolled, fixed=turn.fixed)
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        return Words("Roll for Variable APs", {}, ["turn:roll"], final=True)


class EndTurn(Action, frozen=True):
    """End the turn. APs may be left unspent, and are lost (A-36)."""

    verb = "End turn"
    rule = "A-36"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["EndTurn"]:
        return [cls()]

    def check(self, state: Tripods, seat: int) -> None:
        """Always possible in step 5 of one's own turn."""

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        left = state.current.left
        say = "{seat} ends the turn and gives up {left} AP." if left else "{seat} ends the turn."
        state.log(say, seat=seat, left=left)
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        left = state.current.left
        say = "End the turn, giving up {left} AP" if left else "End the turn"
        return Words(say, {"left": left}, ["turn:end"], final=True)
