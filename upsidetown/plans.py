"""What it takes to turn a street into a pattern: buildings to cut down, units to place, and main actions to pay for it.

Arithmetic for bots, on plain values from a view; it knows neither the state nor which actions are offered.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from upsidetown.board import surface
from upsidetown.cards import LEVELS
from upsidetown.state import STORAGE_LIMIT, Pole, Unit

Building = tuple[Unit, ...]
Site = tuple[Pole, Building]
Units = tuple[int, int, int]


class Work(NamedTuple):
    """What happens on one site: the units kept at the bottom, and how many of each kind are placed on them."""

    keep: int
    add: Units


class Plan(NamedTuple):
    """One way to a pattern: buildings to cut down, units to place in all, and the work on each of the five sites."""

    cuts: int
    units: Units
    sites: tuple[Work, ...]


@lru_cache(maxsize=1 << 14)
def plans(street: tuple[Site, ...], levels: tuple[int, ...]) -> tuple[Plan, ...]:
    """All ways to the pattern that are not worse than another in every respect."""
    found = [Plan(0, (0, 0, 0), ())]
    for (pole, building), wanted in zip(street, levels, strict=True):
        found = _best([_joined(plan, cut, work) for plan in found for cut, work in _works(pole, building, wanted)])
    return tuple(found)


def _joined(plan: Plan, cut: int, work: Work) -> Plan:
    (s, d, t), (more_s, more_d, more_t) = plan.units, work.add
    return Plan(plan.cuts + cut, (s + more_s, d + more_d, t + more_t), (*plan.sites, work))


def _best(found: list[Plan]) -> list[Plan]:
    best: list[Plan] = []
    for plan in sorted(found, key=lambda plan: (plan.cuts + sum(plan.units), plan)):
        if not any(_is_no_worse(other, plan) for other in best):
            best.append(plan)
    return best


def _is_no_worse(one: Plan, other: Plan) -> bool:
    (s, d, t), (other_s, other_d, other_t) = one.units, other.units
    return one.cuts <= other.cuts and s <= other_s and d <= other_d and t <= other_t


@lru_cache(maxsize=1 << 14)
def _works(pole: Pole, building: Building, wanted: int) -> tuple[tuple[int, Work], ...]:
    """The ways to make one building exactly as tall as wanted; each with 1 if it has to be cut down first."""
    found = []
    for keep in range(len(building), -1, -1):
        kept = building[:keep]
        missing = wanted - sum([LEVELS[unit] for unit in kept])
        if missing >= 0:
            found += [(int(keep < len(building)), Work(keep, add)) for add in _fillings(surface(pole, kept), missing)]
    return tuple(found)


@lru_cache(maxsize=64)
def _fillings(pole: Pole, missing: int) -> tuple[Units, ...]:
    """The units that make up so many levels on that pole; Doubles and Triples alternate, so neither is far ahead."""
    found = []
    for doubles, triples in product(range(missing // 2 + 1), range(missing // 3 + 1)):
        singles = missing - 2 * doubles - 3 * triples
        ahead = triples - doubles if pole == "+" else doubles - triples
        if singles >= 0 and ahead in (0, 1):
            found.append((singles, doubles, triples))
    return tuple(found)


def cost(plan: Plan, storage: Units, tokens: int, single: int = 1) -> int:
    """About how many main actions the plan takes with these units in storage and these tokens.

    `single` is the price of a Single that has to be taken and stays one: more than 1 where they are scarce.
    """
    actions, idle = _acquisition(plan.units, storage, single)
    placed = sum(plan.units)
    room = max(1, STORAGE_LIMIT - idle)
    constructions = plan.cuts + -(-placed // room)
    return actions + max(0, constructions - tokens)


def _acquisition(needed: Units, storage: Units, single: int) -> tuple[int, int]:
    """Actions of TAKE, UPGRADE and SPLIT to get the units together, and how many stored units stay idle."""
    s, d, t = (need - has for need, has in zip(needed, storage, strict=True))
    spare_s, spare_d, spare_t = max(0, -s), max(0, -d), max(0, -t)
    s, d, t = max(0, s), max(0, d), max(0, t)
    from_double = min(t, spare_d)
    from_single = min(t - from_double, spare_s)
    raised = min(d, spare_s - from_single)
    split = min(s // 2, spare_d - from_double)
    actions = from_double + 2 * from_single + 3 * (t - from_double - from_single)
    actions += raised + 2 * (d - raised) + split + single * (s - 2 * split)
    idle = spare_s + spare_d + spare_t - from_double - from_single - raised - split
    return actions, idle
