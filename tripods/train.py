"""The Station Track: where the train is, where it comes next, and who gets on."""

from tripods import populace
from tripods.board import STATION_REF, TRACK
from tripods.populace import Person
from tripods.state import Tripods


def coming(state: Tripods, logos: int = 1) -> str:
    """The station at which the train is after so many train logos. The first puts it on Leatherhead (TR-27)."""
    return TRACK[(state.train + logos) % len(TRACK)]


def stops_at(state: Tripods, station: str) -> bool:
    """Whether people can get on there: not at a closed station, nor where a Tripod is (TR-28)."""
    return station not in state.closed and station not in state.tripods.values()


def passengers(state: Tripods, station: str) -> list[Person]:
    """Who would escape if the train came there now: everybody's PCs, but not those in a Carriage."""
    if not stops_at(state, station):
        return []
    return [each for each in populace.at(state, station) if not each.riding]


def move_on(state: Tripods) -> None:
    """The Train counter moves one circle on, and everybody there escapes (A-7, A-9, A-10)."""
    station = coming(state)
    boarding = passengers(state, station)
    state.train = (state.train + 1) % len(TRACK)
    stops = stops_at(state, station)
    state.log(CALLS[stops], step="train", station=STATION_REF[station], stops=int(stops))
    for each in boarding:
        populace.escape(state, each, "{seat}'s {pc} escapes by train from {place}.", station)


CALLS = {True: "The train comes to {station}.", False: "The train passes {station} without stopping."}
