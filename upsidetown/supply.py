"""The supply: receiving units with substitution, the Supply Crunch, and giving units back.

It knows the steps in which a player chooses only by name; `phases.py` runs them.
"""

from collections.abc import Iterable
from typing import Any

from upsidetown.board import single_tops
from upsidetown.cards import SITE_REF, UNIT_REF
from upsidetown.state import STORAGE_LIMIT, Town, Unit

LARGEST_FIRST: tuple[Unit, ...] = ("triple", "double", "single")
SMALLER: dict[Unit, tuple[Unit, ...]] = {"triple": ("double", "single"), "double": ("single",), "single": ()}

# One sentence for a single unit, one for several.
TAKES = ("{seat} takes a {unit}.", "{seat} takes {count} × {unit}.")
DISCARDS = ("{seat} discards a {unit}.", "{seat} discards {count} × {unit}.")


def owe(state: Town, seat: int, units: Iterable[Unit]) -> None:
    """The seat is to receive these units from the supply, the largest first. Reading: the order is not their choice."""
    owed = sorted(units, key=LARGEST_FIRST.index)
    if owed:
        state.push("collect", seat=seat, owed=owed, crunched=False)


def collect(state: Town, data: dict[str, Any]) -> None:
    """Hand over what is owed as far as nobody has to choose; otherwise put that choice on the agenda."""
    taken: dict[Unit, int] = {}
    while data["owed"] and _receive(state, data, taken):
        pass
    for unit, count in taken.items():
        _log_units(state, TAKES, data["seat"], unit, count)
    if data["owed"]:
        _shortage(state, data)


def _receive(state: Town, data: dict[str, Any], taken: dict[Unit, int]) -> bool:
    unit: Unit = data["owed"][0]
    if not state.supply[unit]:
        return False
    del data["owed"][0]
    state.supply[unit] -= 1
    state.streets[data["seat"]].storage[unit] += 1
    taken[unit] = taken.get(unit, 0) + 1
    return True


def _shortage(state: Town, data: dict[str, Any]) -> None:
    """The supply has none of the unit owed next: substitution, Crunch, or going without."""
    seat, wanted = data["seat"], data["owed"][0]
    if wanted == "single" and _may_crunch(state, data):
        data["crunched"] = True
        start_crunch(state, seat)
        return
    offered = substitute(state, data)
    if offered:
        state.push("substitute", [seat], seat=seat, wanted=wanted, offered=offered)
        return
    del data["owed"][0]
    state.log("{seat} goes without a {unit}: there is none to be had.", seat=seat, unit=UNIT_REF[wanted])


def substitute(state: Town, data: dict[str, Any]) -> Unit | None:
    """The smaller unit that may be taken in place of the one owed next; None if there is none to be had (UT-21)."""
    smaller = SMALLER[data["owed"][0]]
    for unit in smaller:
        if state.supply[unit]:
            return unit
    return "single" if smaller and _may_crunch(state, data) else None


def _may_crunch(state: Town, data: dict[str, Any]) -> bool:
    return not data["crunched"] and can_crunch(state)


def can_crunch(state: Town) -> bool:
    """Whether a Supply Crunch would bring any Single back (UT-27)."""
    return any(street.storage["single"] or single_tops(street) for street in state.streets)


def start_crunch(state: Town, active: int) -> None:
    """Everybody gives a Single back, clockwise from the active player (UT-24)."""
    state.log("The supply has no Singles left: Supply Crunch! All players return one.")
    seats = len(state.streets)
    for offset in reversed(range(seats)):
        state.push("crunch", seat=(active + offset) % seats)


def crunch(state: Town, seat: int) -> bool:
    """The seat gives its Single back as far as that needs no choice; False when it has to choose a building."""
    street = state.streets[seat]
    if street.storage["single"]:
        give_back(state, seat, "single")
        state.log("{seat} returns a Single from storage.", seat=seat)
        return True
    tops = single_tops(street)
    if len(tops) > 1:
        return False
    if tops:
        give_top(state, seat, tops[0])
    else:
        state.log("{seat} has no Single in storage or on top of a building: protected.", seat=seat)
    return True


def give_back(state: Town, seat: int, unit: Unit, count: int = 1) -> None:
    """Units go from the Storage to the supply."""
    state.streets[seat].storage[unit] -= count
    state.supply[unit] += count


def give_top(state: Town, seat: int, site: int) -> None:
    """The top unit of a building goes to the supply in a Crunch."""
    state.supply[state.streets[seat].sites[site].pop()] += 1
    state.log("{seat} returns the Single on top of {site}.", seat=seat, site=SITE_REF[seat][site])


def excess(state: Town, seat: int) -> int:
    """How many units the seat must discard to keep the storage limit."""
    return max(0, state.streets[seat].stored - STORAGE_LIMIT)


def discard_alike(state: Town, seat: int) -> None:
    """Discard what is over the limit where all units are alike, as nothing is left to choose."""
    over = excess(state, seat)
    kinds = [unit for unit, count in state.streets[seat].storage.items() if count]
    if over and len(kinds) == 1:
        discard(state, seat, kinds[0], over)


def discard(state: Town, seat: int, unit: Unit, count: int = 1) -> None:
    """Units over the storage limit go to the supply (UT-13)."""
    give_back(state, seat, unit, count)
    _log_units(state, DISCARDS, seat, unit, count)


def _log_units(state: Town, says: tuple[str, str], seat: int, unit: Unit, count: int) -> None:
    state.log(says[count > 1], seat=seat, count=count, unit=UNIT_REF[unit])
