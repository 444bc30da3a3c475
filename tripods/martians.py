"""The invaders: Tripods that stand up and march, Cylinders that land, and the Red Weed.

What a card orders is carried out here; whom a player chooses stands in `actions/`.
"""

from collections.abc import Mapping
from typing import Any

from core.rules.chance import Chance
from tripods import populace
from tripods.board import RAYS, SPACES, TOUCHES, colour_of, toward
from tripods.cards import RANGES, TRIPODS, WEED_MAX
from tripods.state import DESTROYED, Tripods

TEN = 10


def standing(state: Tripods) -> list[str]:
    """The Tripods on the board, lowest number first."""
    return sorted(state.tripods, key=TRIPODS.__getitem__)


def tell_none(state: Tripods) -> None:
    """Say why an order to the Tripods comes to nothing."""
    state.log("No Tripod is on the board.", step="idle")


def emerge(state: Tripods, location: str, chance: Chance) -> None:
    """One of the laid-down Tripods stands up; only now is its number seen (A-32)."""
    if not state.laid:
        return
    tripod = chance.draw(state.laid)
    state.tripods[tripod] = location
    state.log("{tripod} stands up at {location}.", step="emerge", tripod=tripod, location=location)


def moves(state: Tripods, op: Mapping[str, Any]) -> dict[str, str]:
    """Where each Tripod that an instruction moves is about to go, decided from the positions before it (A-42).

    `redirected` in the instruction are Ogilvy's orders; a Tripod may be told to stay.
    """
    found = MARCHES[op["mode"]](state, op)
    for tripod, to in op.get("redirected", {}).items():
        if tripod in found:
            found[tripod] = to
    return found


def _along_rays(state: Tripods, op: Mapping[str, Any]) -> dict[str, str]:
    rays = {tripod: RAYS[at].get(op["colour"]) for tripod, at in state.tripods.items()}
    return {tripod: to for tripod, to in rays.items() if to}


def _to_place(state: Tripods, op: Mapping[str, Any]) -> dict[str, str]:
    target = f"location:{op['target']}"
    return {tripod: toward(at, target) for tripod, at in state.tripods.items() if at != target}


def _to_crowds(state: Tripods, op: Mapping[str, Any]) -> dict[str, str]:
    crowds = crowd_sizes(state)
    found = {}
    for tripod, at in state.tripods.items():
        to = max(RAYS[at].values(), key=lambda location: crowds.get(location, 0))
        if crowds.get(to):
            found[tripod] = to
    return found


def _as_chosen(state: Tripods, op: Mapping[str, Any]) -> dict[str, str]:
    return {op["tripod"]: op["to"]}


MARCHES = {"ray": _along_rays, "toward": _to_place, "crowd": _to_crowds, "chosen": _as_chosen}


def crowd_sizes(state: Tripods) -> dict[str, int]:
    """How many PCs are at each Location; riders count."""
    found: dict[str, int] = {}
    for each in populace.people(state):
        for location in TOUCHES[each.space]:
            found[location] = found.get(location, 0) + 1
    return found


def march(state: Tripods, op: Mapping[str, Any]) -> None:
    """All Tripods told to move do so at the same time."""
    if not state.tripods:
        tell_none(state)
        return
    planned = moves(state, op)
    for tripod in standing(state):
        start = state.tripods[tripod]
        to = planned.get(tripod, start)
        if to == start:
            state.log("{tripod} stays at {location}.", step="stay", tripod=tripod, location=start)
            continue
        state.tripods[tripod] = to
        colour = f"colour:{colour_of(start, to)}"
        say = "{tripod} marches from {location} to {to}."
        state.log(say, step="march", tripod=tripod, location=start, to=to, colour=colour)


def land(state: Tripods, cylinder: str, chance: Chance) -> None:
    """A Cylinder lands: what is on its Space is destroyed, the Space is a pit, and a Tripod stands up where the die
    points (TR-32)."""
    counter = next(each for each in state.counters if each.face == cylinder)
    counter.landed = True
    state.pits.append(counter.space)
    state.log("{cylinder} lands on {space}.", step="land", cylinder=cylinder, space=counter.space)
    for each in populace.people(state):
        if each.space == counter.space:
            populace.crush(state, each)
    for carriage in [ref for ref, space in state.carriages.items() if space == counter.space]:
        del state.carriages[carriage]
        state.log("{carriage} is wrecked.", step="wreck", carriage=carriage, space=counter.space)
    _point(state, counter.space, cylinder, chance)


def _point(state: Tripods, space: str, cylinder: str, chance: Chance) -> None:
    face = chance.below(TEN)
    rolled = face or TEN
    arrow = next(index for index, (low, high) in enumerate(RANGES) if low <= rolled <= high)
    location = SPACES[space].arrows[arrow]
    say = "The die shows {face}: {cylinder} opens towards {location}."
    state.log(say, step="die", face=face, cylinder=cylinder, location=location)
    emerge(state, location, chance)


def grow_weed(state: Tripods) -> None:
    """The Weed Level rises by one, up to its most."""
    if state.weed == WEED_MAX:
        state.log("The Red Weed is everywhere already.", step="weed", level=state.weed)
        return
    state.weed += 1
    state.log("The Red Weed creeps on to level {level}.", step="weed", level=state.weed)


def smoke(state: Tripods) -> None:
    """Black Smoke: every Unit at a Location with a Tripod is destroyed."""
    hot = set(state.tripods.values())
    reached = {unit: at for unit, at in state.units.items() if at in hot}
    if not reached:
        state.log("Black Smoke reaches no Military Unit.", step="idle")
    for unit, at in reached.items():
        state.units[unit] = DESTROYED
        say = "Black Smoke destroys {unit} at {location}."
        state.log(say, step="smoke", unit=unit, location=at)
