"""Figures: which one may be placed next, what step 2 allows, and to which places each spell sends one.

How a place is found on the map is `ground.py`.
"""

from core.rules.errors import Illegal
from pandoria import ground, supply
from pandoria.maps import HEX_REF, INDEX, MAPS, bits
from pandoria.prices import visible
from pandoria.state import LEADERS, OWNER, Pandoria


def ready(state: Pandoria, seat: int) -> list[str]:
    """The figures of the reserve that may be placed now: any normal one stands for all, and the leader comes last."""
    reserve = state.seats[seat].reserve
    if not reserve:
        return []
    if reserve[0] in LEADERS or len(reserve) == 1:
        return [reserve[0]]
    if reserve[-1] in LEADERS and supply.has_ability(state, seat, "humans"):
        return [reserve[0], reserve[-1]]
    return [reserve[0]]


def need_ready(state: Pandoria, seat: int, figure: str) -> None:
    """The figure has to be in reserve, and a leader the last one there. Raises Illegal."""
    reserve = state.seats[seat].reserve
    if figure not in reserve:
        raise Illegal("PA-4.10", "{figure} is not in {seat}'s reserve.", figure=_named(figure), seat=seat)
    if figure in LEADERS and figure not in ready(state, seat):
        raise Illegal("PA-4.12", "The leader may be placed only when no other figure is left in reserve.")


def _named(figure: str) -> str:
    """A reference that has words, for a refusal."""
    return figure if figure in OWNER else "This figure"


def on_map(state: Pandoria, seat: int) -> dict[str, str]:
    """The seat's figures on the map, by figure: where each stands."""
    return {figure: place for place, figure in state.figures.items() if OWNER[figure] == seat}


def place_of(state: Pandoria, figure: str) -> str | None:
    """Where a figure stands; None if it is not on the map."""
    return next((place for place, other in state.figures.items() if other == figure), None)


def need_own(state: Pandoria, seat: int, figure: str) -> str:
    """Where the seat's own figure stands. Raises Illegal if it does not."""
    place = place_of(state, figure)
    if place is None or OWNER[figure] != seat:
        raise Illegal("PA-4.10", "{seat} has no such figure on the map.", seat=seat)
    return place


def may_do_both(state: Pandoria, seat: int) -> bool:
    """Whether the seat may place a figure and take one back in the same turn."""
    return supply.has_ability(state, seat, "halflings") or visible(state.seats[seat], "barracks") > 0


def need_step_two(state: Pandoria) -> None:
    """Figures come before cards. Raises Illegal once step 3 has begun."""
    if state.current.built or state.current.cast:
        raise Illegal("PA-4.1", "Figures are placed or taken back before a card is played or a Monument built.")


def need_place_left(state: Pandoria, seat: int) -> None:
    """Whether the turn still allows to place a figure. Raises Illegal."""
    need_step_two(state)
    turn = state.current
    if turn.placed:
        raise Illegal("PA-4.10", "One figure has been placed in this turn.")
    if turn.taken and not may_do_both(state, seat):
        raise Illegal("PA-4.10", "A figure is placed or taken back, not both.")


def need_take_left(state: Pandoria, seat: int) -> None:
    """Whether the turn still allows to take a figure back. Raises Illegal."""
    need_step_two(state)
    turn = state.current
    if turn.taken:
        raise Illegal("PA-4.10", "One figure has been taken back in this turn.")
    if turn.placed and not may_do_both(state, seat):
        raise Illegal("PA-4.10", "A figure is placed or taken back, not both.")


def need_move_left(state: Pandoria, seat: int) -> None:
    """Whether the Elves may still move a figure. Raises Illegal."""
    need_step_two(state)
    turn = state.current
    if not supply.has_ability(state, seat, "elves"):
        raise Illegal("PA-6.2", "Only the Elves move a figure in a turn.")
    if turn.moved:
        raise Illegal("PA-6.2", "One figure has been moved in this turn.")
    if turn.placed or turn.taken:
        raise Illegal("PA-6.2", "The Elves move a figure before they place or take back one.")


def laid_places(state: Pandoria) -> list[str]:
    """Where a figure may be placed in step 2: on what was laid in step 1, unless its region is closed."""
    land = ground.land(state)
    return [
        place
        for place in state.current.laid
        if place not in state.figures and ((region := land.at(place)) is None or region.empty)
    ]


def open_places(state: Pandoria) -> list[str]:
    """All free hexes with terrain in open regions."""
    return MAPS[state.map].refs(ground.standable(state))


def next_to(state: Pandoria, place: str) -> list[str]:
    """The free hexes with terrain in open regions next to a place; those on the coast, for a ship."""
    return MAPS[state.map].refs(ground.standable(state) & ground.reach(state, place))


def near_own(state: Pandoria, seat: int) -> list[str]:
    """The free hexes with terrain in open regions next to any figure of the seat."""
    near = 0
    for place, figure in state.figures.items():
        if OWNER[figure] == seat:
            near |= ground.reach(state, place)
    return MAPS[state.map].refs(near & ground.standable(state))


def spell_places(state: Pandoria, seat: int, spell: str) -> list[str]:
    """The places to which a spell may bring a figure."""
    if spell == "clone":
        return near_own(state, seat)
    if spell == "astral-ship":
        return ground.free_ships(state)
    if spell == "enchanted-castle":
        return ground.free_castles(state)
    return open_places(state)


def refuse_place(state: Pandoria, place: str) -> Illegal:
    """Why no figure may stand there: the first reason that holds."""
    chart = MAPS[state.map]
    if place in state.figures:
        return Illegal("PA-4.11", "Somebody stands on {place}.", place=place)
    if place in chart.ships:
        return Illegal("PA-4.23", "Only the Astral Ship brings a figure to a ship.")
    if place not in INDEX:
        return Illegal("PA-4.11", "There is no such place on this map.")
    if ground.is_castle(state, place):
        return Illegal("PA-4.23", "Only a castle just placed, and the Enchanted Castle, take a figure.")
    region = ground.land(state).at(place)
    if region is None or chart.trails >> INDEX[place] & 1:
        return Illegal("PA-4.11", "There is no terrain for a figure on {place}.", place=place)
    if region.closed:
        return Illegal("PA-4.11", "The region at {place} is closed.", place=place)
    return Illegal("PA-4.11", "{place} is too far away for this.", place=place)


def harvests(state: Pandoria, seat: int) -> list[str]:
    """Open regions next to a figure of the seat, each named by its first hex."""
    land = ground.land(state)
    firsts = set()
    for place, figure in state.figures.items():
        if OWNER[figure] == seat:
            near = land.beside(place) if place in INDEX else land.on_coast(place)
            firsts |= {next(bits(region.hexes)) for region in near if region.empty}
    return [HEX_REF[first] for first in sorted(firsts)]


def normal(figure: str) -> bool:
    """Whether this is not a leader."""
    return figure not in LEADERS
