"""The Populace Counters: where they are, who is at a Location, who is in danger, and what becomes of them.

It knows neither whose turn it is to choose nor what an action costs.
"""

from typing import NamedTuple

from core.rules.chance import Chance
from tripods.board import NEIGHBOURS, RED_SET, SPACES, TOUCHES
from tripods.cards import CHARACTERS, COSTS, PC_PLACE, PC_REF
from tripods.state import CAPTURED, DESTROYED, ESCAPED, WAITING, Tripods
from tripods.ways import reach, steps

STROLL = CHARACTERS["elphinstone"].amount


class Person(NamedTuple):
    """A PC on the board. `place` is its Space, or the Carriage in which it rides; `space` is where that is."""

    seat: int
    ref: str
    place: str
    space: str

    @property
    def riding(self) -> bool:
        """Whether it is in a Carriage."""
        return self.place != self.space


def people(state: Tripods) -> list[Person]:
    """All PCs on the board, seat by seat."""
    return [each for seat in range(len(state.players)) for each in own(state, seat)]


def own(state: Tripods, seat: int) -> list[Person]:
    """The seat's PCs on the board."""
    carriages, found = state.carriages, []
    for ref, place in zip(PC_REF[seat], state.players[seat].pcs, strict=True):
        space = carriages.get(place, place)
        if space in SPACES:
            found.append(Person(seat, ref, place, space))
    return found


def person(state: Tripods, ref: str) -> Person | None:
    """The PC of this name; None when it is not on the board, or there is none."""
    if ref not in PC_PLACE or PC_PLACE[ref][0] >= len(state.players):
        return None
    seat, number = PC_PLACE[ref]
    place = state.players[seat].pcs[number]
    space = state.carriages.get(place, place)
    return Person(seat, ref, place, space) if space in SPACES else None


def on_board(state: Tripods, seat: int) -> int:
    """How many PCs the seat has on the board; those in a Carriage count (TR-23)."""
    return sum([place in SPACES or place in state.carriages for place in state.players[seat].pcs])


def waiting(state: Tripods, seat: int) -> int:
    """How many of the seat's PCs are still to be placed."""
    return state.players[seat].count(WAITING)


def put(state: Tripods, ref: str, place: str) -> None:
    """This PC is now here, or this has become of it."""
    seat, number = PC_PLACE[ref]
    state.players[seat].pcs[number] = place


def at(state: Tripods, location: str) -> list[Person]:
    """Everybody at a Location, riders too (TR-6)."""
    return [each for each in people(state) if location in TOUCHES[each.space]]


def on_foot_at(state: Tripods, seat: int, location: str) -> list[Person]:
    """The seat's PCs at a Location that are in no Carriage: only they use abilities and trains."""
    return [each for each in own(state, seat) if not each.riding and location in TOUCHES[each.space]]


def occupied(state: Tripods) -> set[str]:
    """The Spaces with a PC or a Carriage: nobody may stop there (A-2)."""
    found = set(state.carriages.values())
    for player in state.players:
        found.update(player.pcs)
    return found


def is_red(state: Tripods, space: str) -> bool:
    """Whether this is a Red Weed Space now. A pit is one for ever (A-41)."""
    return space in RED_SET[state.weed] or space in state.pits


def is_sheltered(state: Tripods, seat: int, space: str) -> bool:
    """Whether the Curate hides the seat's PCs there."""
    if state.turn is None:
        return False
    return any(shelter.seat == seat and shelter.location in TOUCHES[space] for shelter in state.turn.shelters)


def endangered(state: Tripods) -> list[Person]:
    """Who would burn if the Heat Ray came now: everybody on a Red Weed Space at a Location with a Tripod (TR-21)."""
    return in_danger(state, set(state.tripods.values()), state.weed)


def in_danger(state: Tripods, hot: set[str], weed: int) -> list[Person]:
    """Who would burn if Tripods stood at these Locations and the weed had grown so far."""
    if not hot:
        return []
    red, pits = RED_SET[weed], state.pits
    return [
        each
        for each in people(state)
        if (each.space in red or each.space in pits)
        and not hot.isdisjoint(TOUCHES[each.space])
        and not is_sheltered(state, each.seat, each.space)
    ]


def captives(state: Tripods, location: str) -> list[Person]:
    """Whom a Tripod there could capture."""
    return [each for each in at(state, location) if not is_sheltered(state, each.seat, each.space)]


def burn(state: Tripods) -> None:
    """The Heat Ray: all in danger are destroyed, everybody's; a Carriage stays (A-18)."""
    victims = endangered(state)
    if not victims:
        state.log("The Heat Ray finds nobody.", step="heat", count=0)
        return
    state.log("The Heat Ray strikes.", step="heat", count=len(victims))
    hot = set(state.tripods.values())
    for each in victims:
        location = next(at for at in TOUCHES[each.space] if at in hot)
        put(state, each.ref, DESTROYED)
        say = "{seat}'s {pc} burns on {space} at {location}."
        state.log(say, step="burn", seat=each.seat, pc=each.ref, space=each.space, location=location)
        see_out(state, each.seat)


def capture(state: Tripods, tripod: str, each: Person) -> None:
    """A Tripod carries a PC off."""
    put(state, each.ref, CAPTURED)
    say = "{tripod} captures {seat}'s {pc} at {location}."
    state.log(say, step="captured", tripod=tripod, seat=each.seat, pc=each.ref, location=state.tripods[tripod])
    see_out(state, each.seat)


def crush(state: Tripods, each: Person) -> None:
    """A Cylinder lands on a PC."""
    put(state, each.ref, DESTROYED)
    say = "{seat}'s {pc} is destroyed on {space}."
    state.log(say, step="crush", seat=each.seat, pc=each.ref, space=each.space)
    see_out(state, each.seat)


def escape(state: Tripods, each: Person, say: str, place: str) -> None:
    """A PC leaves the board for the green area, by train or by ship."""
    put(state, each.ref, ESCAPED)
    state.log(say, step="escape", seat=each.seat, pc=each.ref, place=place)
    see_out(state, each.seat)


def see_out(state: Tripods, seat: int) -> None:
    """Tell when a player has just lost the last PC on the board."""
    if not on_board(state, seat):
        state.log("{seat} has no PC left on the board.", step="out", seat=seat)


def place_at_random(state: Tripods, seat: int, free: list[str], chance: Chance) -> None:
    """Quick start: the seat's next PC goes onto one of the free Spaces."""
    space = chance.pick(free)
    free.remove(space)
    put(state, next_waiting(state, seat), space)


def next_waiting(state: Tripods, seat: int) -> str:
    """The seat's PC that is placed next."""
    return PC_REF[seat][state.players[seat].pcs.index(WAITING)]


def strollers(state: Tripods, seat: int) -> list[Person]:
    """The seat's PCs that Miss Elphinstone could move anywhere."""
    taken = occupied(state)
    return [each for each in own(state, seat) if can_stroll(each, taken)]


def can_stroll(each: Person, taken: set[str]) -> bool:
    """Whether Miss Elphinstone could move a PC anywhere."""
    if each.riding:
        return any(space not in taken for space in NEIGHBOURS[each.space])
    return bool(steps(each.space, taken, STROLL))


def strolls(state: Tripods, each: Person) -> dict[str, int]:
    """Where Miss Elphinstone can bring a PC, and the APs' worth of the way. Leaving a Carriage is one of them."""
    taken = occupied(state)
    if not each.riding:
        return reach(each.space, taken, STROLL)
    found: dict[str, int] = {}
    for first in NEIGHBOURS[each.space]:
        if first not in taken:
            found[first] = COSTS.leave
    for first in list(found):
        for space, cost in reach(first, taken, STROLL - COSTS.leave).items():
            found[space] = min(cost + COSTS.leave, found.get(space, STROLL))
    return found
