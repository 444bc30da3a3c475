"""Spending APs on the abilities of Locations: the ship, the river, the press, the barracks and the arsenal."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from tripods import army, ending, points, populace
from tripods.actions.movement import need_room, on_foot
from tripods.board import ANCHORS, DOCKS, LOCATIONS, SPACES, TOUCHES
from tripods.cards import ABILITIES
from tripods.state import Tripods

POOL, FLEET, REGENTS, WOOLWICH = "location:pool", "location:fleet", "location:regents", "location:woolwich"


def need_ability(state: Tripods, seat: int, location: str) -> None:
    """The Location is open, without a Tripod, not used up in this turn, and the APs are there. Raises Illegal."""
    if location in state.closed:
        raise Illegal("A-14", "{location} is discontinued: its ability is gone.", location=location)
    if location in state.tripods.values():
        raise Illegal("A-13", "A Tripod stands at {location}: its ability cannot be used.", location=location)
    if location in state.current.used:
        raise Illegal(RULES[location], "{location} has been used in this turn already.", location=location)
    points.need(state, ABILITIES[location].ap)


RULES = {DOCKS: "TR-29", POOL: "R-15", FLEET: "R-16", REGENTS: "R-17", WOOLWICH: "R-18"}


def need_presence(state: Tripods, seat: int, location: str) -> None:
    """The seat must have a PC there, on foot. Raises Illegal."""
    if not populace.on_foot_at(state, seat, location):
        say = "{seat} has no PC on foot at {location}."
        raise Illegal(RULES[location], say, seat=seat, location=location)


def pay(state: Tripods, location: str) -> int:
    """Pay for an ability, and remember those that work once a turn. Gives the price."""
    ability = ABILITIES[location]
    points.pay(state, ability.ap)
    if ability.once:
        state.current.used.append(location)
    return ability.ap


class Sail(Action, frozen=True):
    """Tillingham: one PC on an anchor Space escapes by ship."""

    verb = "Sail"
    rule = "TR-29"

    pc: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Sail"]:
        need_ability(state, seat, DOCKS)
        found = [cls(each.ref) for each in populace.on_foot_at(state, seat, DOCKS) if SPACES[each.space].anchor]
        if not found:
            raise Illegal("TR-29", "{seat} has no PC on an anchor Space.", seat=seat)
        return found

    def check(self, state: Tripods, seat: int) -> None:
        each = on_foot(state, seat, self.pc)
        if not SPACES[each.space].anchor:
            raise Illegal("TR-29", "{pc} is not on an anchor Space.", pc=self.pc)
        need_ability(state, seat, DOCKS)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        pay(state, DOCKS)
        populace.escape(state, on_foot(state, seat, self.pc), "{seat}'s {pc} escapes by ship from {place}.", DOCKS)
        ending.check(state)

    def words(self, state: Tripods, seat: int) -> Words:
        return _words("Let {pc} escape by ship", {"pc": self.pc}, [self.pc, DOCKS], DOCKS)


class Downriver(Action, frozen=True):
    """Pool of London: one PC there goes to an empty anchor Space."""

    verb = "Down the river"
    rule = "R-15"

    pc: str
    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Downriver"]:
        need_ability(state, seat, POOL)
        need_presence(state, seat, POOL)
        taken = populace.occupied(state)
        free = [space for space in ANCHORS if space not in taken]
        if not free:
            raise Illegal("R-15", "No anchor Space is empty.")
        return [cls(each.ref, to) for each in populace.on_foot_at(state, seat, POOL) for to in free]

    def check(self, state: Tripods, seat: int) -> None:
        each = on_foot(state, seat, self.pc)
        if POOL not in TOUCHES[each.space]:
            raise Illegal("R-15", "{pc} is not at {location}.", pc=self.pc, location=POOL)
        if self.to not in ANCHORS:
            raise Illegal("R-15", "The river leads to the anchor Spaces only.")
        need_room(state, self.to, populace.occupied(state))
        need_ability(state, seat, POOL)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        start, cost = on_foot(state, seat, self.pc).space, pay(state, POOL)
        populace.put(state, self.pc, self.to)
        say = "{seat}'s {pc} goes down the river to {to} for {ap} AP."
        state.log(say, step="downriver", seat=seat, pc=self.pc, space=start, to=self.to, ap=cost)

    def words(self, state: Tripods, seat: int) -> Words:
        return _words(
            "Send {pc} down the river to {space}", {"pc": self.pc, "space": self.to}, [self.pc, self.to], POOL
        )


class Peek(Action, frozen=True):
    """Fleet Street: look at the top Tidings card."""

    verb = "Stop the presses"
    rule = "R-16"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Peek"]:
        return [cls()]

    def check(self, state: Tripods, seat: int) -> None:
        need_presence(state, seat, FLEET)
        need_ability(state, seat, FLEET)
        if not state.deck:
            raise Illegal("R-16", "No Tidings card is left to look at.")

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        cost = pay(state, FLEET)
        state.log("{seat} looks at the top Tidings card for {ap} AP.", step="peek", seat=seat, ap=cost)
        state.push("peek", [seat])

    def words(self, state: Tripods, seat: int) -> Words:
        return _words("Look at the top Tidings card", {}, [FLEET], FLEET, True)


class Keep(Action, frozen=True):
    """Leave the Tidings card just looked at on top of the deck."""

    verb = "Leave it"
    rule = "R-16"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Keep"]:
        return [cls()]

    def check(self, state: Tripods, seat: int) -> None:
        """Always possible where it is asked."""

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        state.log("{seat} leaves the card on top.", step="keep", seat=seat)
        state.log("The next card is {tidings}.", only=[seat], tidings=state.deck[-1])
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        return Words("Leave the card on top", {}, ["deck:tidings"])


class Bury(Action, frozen=True):
    """Put the Tidings card just looked at to the bottom of the deck."""

    verb = "Put it at the bottom"
    rule = "R-16"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Bury"]:
        return [cls()]

    def check(self, state: Tripods, seat: int) -> None:
        """Always possible where it is asked."""

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        card = state.deck.pop()
        state.deck.insert(0, card)
        state.log("{seat} puts the card at the bottom.", step="bury", seat=seat)
        state.log("At the bottom lies {tidings}.", only=[seat], tidings=card)
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        return Words("Put the card at the bottom", {}, ["deck:tidings"])


class Barracks(Action, frozen=True):
    """Regent's Park: move one Unit along one ray."""

    verb = "Barracks"
    rule = "R-17"

    unit: str
    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Barracks"]:
        need_presence(state, seat, REGENTS)
        need_ability(state, seat, REGENTS)
        units = army.deployed(state)
        if not units:
            raise Illegal("R-17", "No Military Unit is on the board.")
        return [cls(unit, to) for unit in units for to in army.one_ray(state, unit)]

    def check(self, state: Tripods, seat: int) -> None:
        need_presence(state, seat, REGENTS)
        need_ability(state, seat, REGENTS)
        need_march(state, self.unit, self.to, 1, "R-17")

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        cost = pay(state, REGENTS)
        state.log("{seat} gives orders at {location} for {ap} AP.", seat=seat, location=REGENTS, ap=cost)
        army.march(state, self.unit, self.to)

    def words(self, state: Tripods, seat: int) -> Words:
        with_ = {"unit": self.unit, "location": self.to}
        return _words("Move {unit} to {location}", with_, [self.unit, self.to], REGENTS)


class Arsenal(Action, frozen=True):
    """Woolwich: deploy a Unit from the reserve there (`unit` is None), or, none left, move one by up to two rays."""

    verb = "Arsenal"
    rule = "R-18"

    unit: str | None = None
    to: str = WOOLWICH

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Arsenal"]:
        need_presence(state, seat, WOOLWICH)
        need_ability(state, seat, WOOLWICH)
        if army.reserve(state):
            return [cls()]
        units = army.deployed(state)
        if not units:
            raise Illegal("R-18", "No Military Unit is left, neither in the reserve nor on the board.")
        return [cls(unit, to) for unit in units for to in army.two_rays(state, unit)]

    def check(self, state: Tripods, seat: int) -> None:
        need_presence(state, seat, WOOLWICH)
        need_ability(state, seat, WOOLWICH)
        has_reserve = army.reserve(state) is not None
        if self.unit is None:
            if not has_reserve:
                raise Illegal("R-18", "No Military Unit is left in the reserve: move one on the board.")
            if self.to != WOOLWICH:
                raise Illegal("R-18", "The Arsenal deploys at {location} only.", location=WOOLWICH)
            return
        if has_reserve:
            raise Illegal("R-18", "There are Military Units in the reserve: the Arsenal deploys one.")
        need_march(state, self.unit, self.to, 2, "R-18")

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        cost = pay(state, WOOLWICH)
        state.log("{seat} calls on the Arsenal at {location} for {ap} AP.", seat=seat, location=WOOLWICH, ap=cost)
        if self.unit is None:
            army.deploy(state, WOOLWICH)
        else:
            army.march(state, self.unit, self.to)

    def words(self, state: Tripods, seat: int) -> Words:
        if self.unit is None:
            with_ = {"location": WOOLWICH}
            return _words("Deploy a Military Unit at {location}", with_, [WOOLWICH], WOOLWICH)
        with_ = {"unit": self.unit, "location": self.to}
        return _words("Move {unit} to {location}", with_, [self.unit, self.to], WOOLWICH)


def need_march(state: Tripods, unit: str, to: str, rays: int, rule: str) -> None:
    """A Unit on the board can get there by so many rays. Raises Illegal."""
    if unit not in army.deployed(state):
        raise Illegal(rule, "There is no such Military Unit on the board.")
    if to not in LOCATIONS:
        raise Illegal("TR-7", "Military Units stand and move on Locations.")
    if rays == 1 and to not in army.one_ray(state, unit):
        raise Illegal(rule, "No ray leads from {unit} to {location}.", unit=unit, location=to)
    if to not in army.two_rays(state, unit):
        say = "{unit} cannot get to {location} along {rays} rays."
        raise Illegal(rule, say, unit=unit, location=to, rays=rays)


def _words(say: str, with_: dict[str, str], at: list[str], location: str, final: bool = False) -> Words:
    return Words(say, dict(with_), at, points.words(ABILITIES[location].ap), final)
