"""Spending APs on moving PCs: on foot, into a Carriage, with it, and out of it."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from tripods import points, populace
from tripods.board import DISTANCE, NEIGHBOURS, SPACES
from tripods.cards import COSTS
from tripods.populace import Person
from tripods.state import Tripods
from tripods.ways import MOVE, drive_cost, price, steps, within

# How far away, in APs, the Spaces are to which driving is offered. Any other within reach may be chosen as well.
OFFERED_DRIVE = 2


def mine(state: Tripods, seat: int, ref: str) -> Person:
    """The seat's PC of this name. Raises Illegal when it is not one on the board."""
    each = populace.person(state, ref)
    if each is None or each.seat != seat:
        raise Illegal("TR-24", "This is not one of {seat}'s PCs on the board.", seat=seat)
    return each


def on_foot(state: Tripods, seat: int, ref: str) -> Person:
    """The seat's PC of this name, in no Carriage. Raises Illegal."""
    each = mine(state, seat, ref)
    if each.riding:
        raise Illegal("R-14", "{pc} is in a Carriage and has to leave it first.", pc=ref)
    return each


def need_room(state: Tripods, space: str, taken: set[str]) -> None:
    """A PC or a Carriage may stop there. Raises Illegal."""
    if space not in SPACES:
        raise Illegal("TR-7", "PCs stand and move on Spaces.")
    if space in taken:
        raise Illegal("A-2", "{space} is taken: nobody else may stop there.", space=space)


def walkers(state: Tripods, seat: int) -> list[Person]:
    """The seat's PCs on foot. Raises Illegal when there is nobody to move or nothing to pay with."""
    points.need(state, 1)
    found = [each for each in populace.own(state, seat) if not each.riding]
    if not found:
        raise Illegal("TR-25", "{seat} has no PC on foot on the board.", seat=seat)
    return found


class Move(Action, frozen=True):
    """Move a PC on foot by the cheapest way: 1 AP for each empty Space, 2 for pushing through a taken one.

    Offered are the next empty Spaces only, as every other way is made of them.
    """

    verb = "Move"
    rule = "R-13"

    pc: str
    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Move"]:
        left, taken = state.current.left, populace.occupied(state)
        found = [cls(each.ref, to) for each in walkers(state, seat) for to in steps(each.space, taken, left)]
        if not found:
            raise Illegal("A-3", "With {left} AP one cannot get to an empty Space.", left=left)
        return found

    def check(self, state: Tripods, seat: int) -> None:
        each, taken = on_foot(state, seat, self.pc), populace.occupied(state)
        need_room(state, self.to, taken)
        left = state.current.left
        if self.to in NEIGHBOURS[each.space]:
            points.need(state, MOVE)
        elif price(each.space, self.to, taken, left) is None:
            apart = DISTANCE[each.space][self.to]
            say = "With {left} AP one cannot reach {space}, {apart} Spaces away."
            if apart <= left:
                say = "With {left} AP one cannot push through to {space}."
            raise Illegal("A-3" if apart <= left else "R-13", say, left=left, space=self.to, apart=apart)

    def cost(self, state: Tripods) -> int:
        """The APs of the cheapest way."""
        each = populace.person(state, self.pc)
        assert each is not None
        if self.to in NEIGHBOURS[each.space]:
            return MOVE
        cost = price(each.space, self.to, populace.occupied(state), state.current.left)
        assert cost is not None
        return cost

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        cost, start = self.cost(state), mine(state, seat, self.pc).space
        points.pay(state, cost)
        populace.put(state, self.pc, self.to)
        say = "{seat} moves {pc} to {to} for {ap} AP."
        state.log(say, step="move", seat=seat, pc=self.pc, space=start, to=self.to, ap=cost)

    def words(self, state: Tripods, seat: int) -> Words:
        cost = self.cost(state)
        with_ = {"pc": self.pc, "space": self.to, "ap": cost}
        return Words("Move {pc} to {space}", with_, [self.pc, self.to], points.words(cost))


class Board(Action, frozen=True):
    """A PC gets into a Carriage on an adjacent Space, if a seat is free."""

    verb = "Board"
    rule = "R-14"

    pc: str
    carriage: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Board"]:
        if not state.carriages:
            return []
        found = [
            cls(each.ref, carriage)
            for each in walkers(state, seat)
            for carriage, space in state.carriages.items()
            if space in NEIGHBOURS[each.space]
        ]
        if not found:
            raise Illegal("R-14", "None of {seat}'s PCs is on a Space adjacent to a Carriage.", seat=seat)
        return found

    def check(self, state: Tripods, seat: int) -> None:
        each = on_foot(state, seat, self.pc)
        space = carriage_space(state, self.carriage)
        if space not in NEIGHBOURS[each.space]:
            raise Illegal("R-14", "{pc} is not on a Space adjacent to {carriage}.", pc=self.pc, carriage=self.carriage)
        if seats_taken(state, self.carriage) >= COSTS.seats:
            raise Illegal("R-14", "No seat is free in {carriage}.", carriage=self.carriage)
        points.need(state, COSTS.board)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        start = mine(state, seat, self.pc).space
        points.pay(state, COSTS.board)
        populace.put(state, self.pc, self.carriage)
        say = "{seat}'s {pc} gets into {carriage} for {ap} AP."
        state.log(say, step="board", seat=seat, pc=self.pc, space=start, carriage=self.carriage, ap=COSTS.board)

    def words(self, state: Tripods, seat: int) -> Words:
        with_ = {"pc": self.pc, "carriage": self.carriage}
        return Words("Get {pc} into {carriage}", with_, [self.pc, self.carriage], points.words(COSTS.board))


class Drive(Action, frozen=True):
    """Drive a Carriage with a PC of one's own in it: 1 AP for every two Spaces or part, over anything; all riders go
    along."""

    verb = "Drive"
    rule = "R-14"

    carriage: str
    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Drive"]:
        riding = driven(state, seat)
        if not riding:
            return []
        points.need(state, 1)
        taken, most = populace.occupied(state), min(state.current.left, OFFERED_DRIVE)
        return [cls(ref, to) for ref in riding for to in within(state.carriages[ref], most) if to not in taken]

    def check(self, state: Tripods, seat: int) -> None:
        start = carriage_space(state, self.carriage)
        if self.carriage not in driven(state, seat):
            say = "{seat} has no PC in {carriage} to drive it."
            raise Illegal("R-14", say, seat=seat, carriage=self.carriage)
        need_room(state, self.to, populace.occupied(state))
        points.need(state, drive_cost(start, self.to))

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        start = state.carriages[self.carriage]
        cost = drive_cost(start, self.to)
        points.pay(state, cost)
        state.carriages[self.carriage] = self.to
        say = "{seat} drives {carriage} to {to} for {ap} AP."
        state.log(say, step="drive", seat=seat, carriage=self.carriage, space=start, to=self.to, ap=cost)

    def words(self, state: Tripods, seat: int) -> Words:
        cost = drive_cost(state.carriages[self.carriage], self.to)
        with_ = {"carriage": self.carriage, "space": self.to, "ap": cost}
        return Words("Drive {carriage} to {space}", with_, [self.carriage, self.to], points.words(cost))


class Leave(Action, frozen=True):
    """A PC gets out of a Carriage, to an adjacent empty Space."""

    verb = "Leave"
    rule = "R-14"

    pc: str
    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Leave"]:
        riders = [each for each in populace.own(state, seat) if each.riding]
        if not riders:
            return []
        points.need(state, COSTS.leave)
        return [cls(each.ref, to) for each in riders for to in NEIGHBOURS[each.space]]

    def check(self, state: Tripods, seat: int) -> None:
        each = mine(state, seat, self.pc)
        if not each.riding:
            raise Illegal("R-14", "{pc} is in no Carriage.", pc=self.pc)
        need_room(state, self.to, populace.occupied(state))
        if self.to not in NEIGHBOURS[each.space]:
            raise Illegal("R-14", "{pc} can only get out to an adjacent Space.", pc=self.pc)
        points.need(state, COSTS.leave)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        each = mine(state, seat, self.pc)
        points.pay(state, COSTS.leave)
        populace.put(state, self.pc, self.to)
        say = "{seat}'s {pc} gets out of {carriage} to {to} for {ap} AP."
        state.log(say, step="leave", seat=seat, pc=self.pc, carriage=each.place, to=self.to, ap=COSTS.leave)

    def words(self, state: Tripods, seat: int) -> Words:
        with_ = {"pc": self.pc, "space": self.to}
        return Words("Get {pc} out to {space}", with_, [self.pc, self.to], points.words(COSTS.leave))


def carriage_space(state: Tripods, ref: str) -> str:
    """Where a Carriage is. Raises Illegal when there is none of this name on the board."""
    if ref not in state.carriages:
        raise Illegal("TR-32", "There is no such Carriage on the board.")
    return state.carriages[ref]


def seats_taken(state: Tripods, carriage: str) -> int:
    """How many PCs are in a Carriage, whoever they belong to."""
    return sum([player.count(carriage) for player in state.players])


def driven(state: Tripods, seat: int) -> list[str]:
    """The Carriages in which the seat has a PC."""
    return [carriage for carriage in state.carriages if carriage in state.players[seat].pcs]
