"""Ways on the map: what it costs to walk to a Space, and how far a Carriage drives.

Plain arithmetic on Spaces; it knows no seats and no APs left.
"""

from collections.abc import Set

from tripods.board import DISTANCE, NEIGHBOURS
from tripods.cards import COSTS

MOVE, PUSH = COSTS.move, COSTS.push


def reach(start: str, taken: Set[str], most: int) -> dict[str, int]:
    """The Spaces where one may stop, and the APs of the cheapest way, for at most so many APs (A-3).

    Entering a taken Space costs more, and one has to go on from it.
    """
    found = _search(start, taken, most, None)
    return {space: cost for space, cost in found.items() if space not in taken and space != start}


def price(start: str, end: str, taken: Set[str], most: int) -> int | None:
    """The APs of the cheapest way to an empty Space; None when that takes more than so many."""
    if DISTANCE[start][end] * MOVE > most:
        return None
    most = min(most, steps(start, taken, most).get(end, most))
    return _search(start, taken, most, end).get(end)


def _search(start: str, taken: Set[str], most: int, end: str | None) -> dict[str, int]:
    """The cheapest ways to all Spaces by rising cost, as far as the end if there is one."""
    cost, found, levels = 0, {start: 0}, [[start]]
    while cost < len(levels) and (end not in found or found[end] > cost):
        for here in levels[cost]:
            if found[here] == cost:
                _spread(here, cost, taken, most, found, levels)
        cost += 1
    return found


def _spread(here: str, cost: int, taken: Set[str], most: int, found: dict[str, int], levels: list[list[str]]) -> None:
    for there in NEIGHBOURS[here]:
        total = cost + (PUSH if there in taken else MOVE)
        if total <= most and total < found.get(there, most + 1):
            found[there] = total
            while len(levels) <= total:
                levels.append([])
            levels[total].append(there)


def steps(start: str, taken: Set[str], most: int) -> dict[str, int]:
    """The next free Spaces only: neighbours, and what lies directly behind taken ones. Any other way is made of
    these."""
    found: dict[str, int] = {}
    for there in NEIGHBOURS[start]:
        if there in taken:
            for space, cost in _behind(start, there, taken, most).items():
                found[space] = min(cost, found.get(space, cost))
        elif most >= MOVE:
            found[there] = MOVE
    return found


def _behind(start: str, first: str, taken: Set[str], most: int) -> dict[str, int]:
    found: dict[str, int] = {}
    seen, front, cost = {start, first}, [first], PUSH
    while front and cost + MOVE <= most:
        beyond = []
        for space in [there for here in front for there in NEIGHBOURS[here] if there not in seen]:
            seen.add(space)
            if space in taken:
                beyond.append(space)
            else:
                found[space] = cost + MOVE
        front, cost = beyond, cost + PUSH
    return found


def drive_cost(start: str, end: str) -> int:
    """The APs for a Carriage: one for every two Spaces or part of them, over anything."""
    return -(-DISTANCE[start][end] // COSTS.drive)


def within(start: str, most: int) -> list[str]:
    """The other Spaces to which a Carriage could drive for so many APs, nearest first."""
    reached = [(steps, space) for space, steps in DISTANCE[start].items() if 0 < steps <= most * COSTS.drive]
    return [space for _, space in sorted(reached, key=lambda each: each[0])]
