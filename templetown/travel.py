"""Moving: what each step of a path costs, which paths there are, and where a Move may finish.

It knows the map and the rules in force, not how a Move is paid.
"""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from core.rules.errors import Illegal
from templetown import costs
from templetown.board import ENTRY, NODES, PLACES, SUBWAY, WALLS, ZONES, Node, WallZone, Zone, district_of, entrance
from templetown.state import Templetown

ZONE_STEP = 1
WALL_STEP = 2


class Terms(NamedTuple):
    """What moving depends on, besides the map: Districts in play, whether the hero may jump by Subway, and what the
    Event changes. Nobody may pass `barred`, where Frankie Bola stands (TT-24)."""

    districts: int
    jumps: bool
    change: int
    toll: int
    closed: int | None
    barred: str | None


class Route(NamedTuple):
    """A cheapest path to a place: its cost, and every place after the start."""

    cost: int
    path: tuple[str, ...]


# A step away: the place, the cost, and whether a Street leads there.
Next = tuple[str, int, bool]


def terms(state: Templetown, seat: int) -> Terms:
    """The terms for a seat's hero now."""
    event = costs.event(state)
    jumps = event.subway == "open" or (event.subway is None and "item:subway-pass" in state.heroes[seat].items)
    return Terms(len(state.districts), jumps, event.change, event.toll, event.closed, standee(state))


def standee(state: Templetown) -> str | None:
    """The Intersection where Frankie Bola is seen, if he is."""
    frankie = state.frankie
    if frankie is None:
        return None
    return frankie.at if frankie.shown and not frankie.defeated else None


@lru_cache(maxsize=4096)
def cost(rules: Terms, start: str, path: tuple[str, ...]) -> int:
    """The Move AP of a path, checked step by step (TT-20). Raises Illegal at the first step that is not possible."""
    total, here, walked = 0, start, False
    for place in path:
        street = NODES[here].streets.get(place) if here in NODES else None
        if street is not None:
            if street == rules.closed:
                raise Illegal("TT-20", "Streets with {dots} dots are closed in this round.", dots=street)
            total += street if walked else street + rules.toll
            walked = True
        else:
            total += _step(rules, here, place)
        if place == rules.barred:
            raise Illegal("TT-24", "Nobody may be on the same Intersection as Frankie Bola.")
        here = place
    return total


def _step(rules: Terms, here: str, place: str) -> int:
    """The cost of a step that does not follow a Street."""
    if place not in PLACES or district_of(place) >= rules.districts:
        raise Illegal("TT-20", "There is no such place on the table.")
    indoors, outdoors = (here, place) if here not in NODES else (place, here)
    if outdoors in NODES and indoors in ZONES:
        if entrance(indoors) != outdoors:
            raise Illegal("TT-20", "A Zone is entered and left through its entrance only: {zone} has it at {node}.",
                          zone=indoors, node=entrance(indoors))  # fmt: skip
        return ZONE_STEP
    if outdoors in NODES and indoors in WALLS:
        if WALLS[indoors].node != outdoors:
            raise Illegal("TT-26", "{wall} is reached from {node} only.", wall=indoors, node=WALLS[indoors].node)
        return WALL_STEP
    if here in ENTRY and place in ENTRY and here != place:
        return rules.change
    if here in SUBWAY and place in SUBWAY and here != place:
        if not rules.jumps:
            raise Illegal("TT-20", "Jumping from Subway to Subway needs a Subway Pass.")
        return rules.change
    raise Illegal("TT-20", "No step leads from {here} to {place}.", here=here, place=place)


def finish(state: Templetown, seat: int, place: str) -> None:
    """Whether the hero may finish a Move there (TT-21, TT-24, TT-25). Raises Illegal."""
    if place == state.heroes[seat].at:
        raise Illegal("TT-21", "A Move has to finish somewhere else.")
    if place not in NODES:
        return
    for other, hero in enumerate(state.heroes):
        if hero.at == place:
            raise Illegal("TT-24", "{seat} is on this Intersection: a Move may not finish there.", seat=other)
    if place == standee(state):
        raise Illegal("TT-24", "Nobody may be on the same Intersection as Frankie Bola.")
    if state.frankie and state.frankie.at == place and not state.frankie.defeated:
        raise Illegal("TT-25", "Frankie Bola may be where his latest Clue is: a Move may not finish there.")


@lru_cache(maxsize=512)
def routes(rules: Terms, start: str) -> dict[str, Route]:
    """A cheapest path to every place, by Dijkstra's method; of equal ones, one with the fewest steps.

    While the first Street costs more, a place counts twice: reached without any Street, and with one.
    """
    steps = steps_of(rules)
    found: dict[tuple[str, bool], Route] = {}
    queue: list[tuple[int, int, str, bool, tuple[str, ...]]] = [(0, 0, start, not rules.toll, ())]
    while queue:
        spent, length, here, walked, before = heappop(queue)
        if (here, walked) in found:
            continue
        path = (*before, here) if length else before
        found[here, walked] = Route(spent, path)
        for place, ap, street in steps[here]:
            if place != rules.barred and (place, walked or street) not in found:
                more = ap + rules.toll if street and not walked else ap
                heappush(queue, (spent + more, length + 1, place, walked or street, path))
    return {place: route for place in steps if place != start and (route := _better(found, place))}


def _better(found: dict[tuple[str, bool], Route], place: str) -> Route | None:
    ways = [found[way] for way in ((place, True), (place, False)) if way in found]
    return min(ways, key=lambda route: route.cost) if ways else None


def steps_of(rules: Terms) -> dict[str, list[Next]]:
    """The steps from every place, without the toll and what is barred."""
    return _steps(rules.districts, rules.jumps, rules.change, rules.closed)


@lru_cache(maxsize=64)
def _steps(districts: int, jumps: bool, change: int, closed: int | None) -> dict[str, list[Next]]:
    """The steps from every place."""
    found: dict[str, list[Next]] = {}
    for ref, place in PLACES.items():
        if place.district >= districts:
            continue
        if isinstance(place, Zone):
            found[ref] = [(place.nodes[0], ZONE_STEP, False)]
        elif isinstance(place, WallZone):
            found[ref] = [(place.node, WALL_STEP, False)]
        else:
            found[ref] = _from_node(place, closed)
    for gates in [ENTRY, SUBWAY] if jumps else [ENTRY]:
        for here in gates[:districts]:
            found[here] += [(gate, change, False) for gate in gates[:districts] if gate != here]
    return found


def _from_node(node: Node, closed: int | None) -> list[Next]:
    streets = [(other, dots, True) for other, dots in node.streets.items() if dots != closed]
    zones = [(zone, ZONE_STEP, False) for zone in node.zones if entrance(zone) == node.ref]
    return streets + zones + [(wall.ref, WALL_STEP, False) for wall in WALLS.values() if wall.node == node.ref]
