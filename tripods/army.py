"""Military Units: from the reserve onto the board, along rays, and against the Tripods they are nominated for."""

from typing import Any

from tripods.board import RAYS
from tripods.cards import CHARACTERS, TRIPODS, UNITS
from tripods.state import DESTROYED, RESERVE, Nomination, Tripods


def deployed(state: Tripods) -> list[str]:
    """The Units on the board."""
    return [unit for unit in UNITS if state.units[unit] not in (RESERVE, DESTROYED)]


def reserve(state: Tripods) -> str | None:
    """The next Unit of the reserve, if there is one. A destroyed Unit never returns."""
    return next((unit for unit in UNITS if state.units[unit] == RESERVE), None)


def deploy(state: Tripods, location: str) -> bool:
    """Put a Unit from the reserve there; False when there is none."""
    unit = reserve(state)
    if unit is None:
        state.log("No Military Unit is left for {location}.", step="nodeploy", location=location)
        return False
    state.units[unit] = location
    state.log("{unit} is deployed at {location}.", step="deploy", unit=unit, location=location)
    return True


def march(state: Tripods, unit: str, to: str) -> None:
    """A Unit moves to a Location."""
    start, state.units[unit] = state.units[unit], to
    say = "{unit} marches from {location} to {to}."
    state.log(say, step="army", unit=unit, location=start, to=to)


def one_ray(state: Tripods, unit: str) -> list[str]:
    """The Locations one ray away from a Unit."""
    return list(RAYS[state.units[unit]].values())


def two_rays(state: Tripods, unit: str) -> list[str]:
    """The other Locations up to two rays away from a Unit."""
    start = state.units[unit]
    near = list(RAYS[start].values())
    far = [there for here in near for there in RAYS[here].values()]
    return [at for at in dict.fromkeys(near + far) if at != start]


def need(nomination: Nomination) -> int:
    """The APs that fell the Tripod: its number, less what the Artilleryman takes off."""
    number = TRIPODS[nomination.tripod]
    return number - CHARACTERS["artilleryman"].amount if nomination.helped else number


def settle(state: Tripods) -> None:
    """Carry out the attacks in the order in which they were declared (A-22, A-24)."""
    for nomination in state.current.nominations:
        _attack(state, nomination)
    state.current.nominations = []


def _attack(state: Tripods, nomination: Nomination) -> None:
    turn, unit, tripod = state.current, nomination.unit, nomination.tripod
    refs: dict[str, Any] = {"seat": turn.seat, "unit": unit, "tripod": tripod}
    if state.units[unit] != state.tripods.get(tripod):
        state.log("{unit} and {tripod} are no longer at one Location.", step="lapse", **refs)
        return
    needed = need(nomination)
    if turn.variable < needed:
        state.units[unit] = DESTROYED
        say = "{unit} fails against {tripod}: {need} Variable AP needed, {has} there. The Unit is destroyed."
        state.log(say, step="fail", need=needed, has=turn.variable, **refs)
        return
    turn.variable -= needed
    turn.spent += needed
    del state.tripods[tripod]
    state.players[turn.seat].felled.append(tripod)
    say = "{seat} fells {tripod} with {unit} for {ap} Variable AP."
    state.log(say, step="fell", ap=needed, **refs)


def would_fail(state: Tripods) -> bool:
    """Whether any of the nominated attacks would fail with the APs there are now."""
    left = state.current.variable
    for nomination in state.current.nominations:
        if left < need(nomination):
            return True
        left -= need(nomination)
    return False
