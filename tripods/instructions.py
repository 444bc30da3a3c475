"""What each word of an instruction on a Headline or a Tidings card means.

The work is done in the modules of its noun; what is left to a choice is put on the agenda by the name of its phase.
"""

from collections.abc import Callable
from typing import Any

from core.rules.chance import Chance
from tripods import army, martians, populace, tidings, train
from tripods.board import QUESTIONS, STARTS
from tripods.cards import PRINTED, TIDINGS
from tripods.state import Counter, Tripods


def _headline(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    state.push("headline", seat=seat)


def _place_counters(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    state.counters = [Counter(space, chance.draw(state.faces)) for space in QUESTIONS]
    state.log("The Chance counters lie face down on the '?' Spaces.", step="counters")


def _place_people(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    rounds = PRINTED.placing[len(state.players)]
    order = [player for number in range(PRINTED.pcs) for player in rounds[number % len(rounds)]]
    if state.start == "placed":
        for player in reversed(order):
            state.push("place", [player])
        return
    free = list(STARTS)
    for player in order:
        populace.place_at_random(state, player, free, chance)
    state.log("Quick start: all PCs are dealt onto Spaces at random.", step="quick")


def _emerge(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    martians.emerge(state, f"location:{op['at']}", chance)


def _deploy(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    army.deploy(state, f"location:{op['at']}")


def _reveal(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    state.revealed = True
    for number, counter in enumerate(state.counters, 1):
        state.log(
            "{counter} on {space} is {face}.",
            step="reveal",
            counter=f"counter:{number}",
            space=counter.space,
            face=counter.face,
        )
        if counter.face.startswith("carriage"):
            state.carriages[counter.face] = counter.space
            _take_seats(state, counter)


def _take_seats(state: Tripods, counter: Counter) -> None:
    for each in populace.people(state):
        if each.place == counter.space:
            populace.put(state, each.ref, counter.face)
            say = "{seat}'s {pc} is in {carriage}."
            state.log(say, step="ride", seat=each.seat, pc=each.ref, carriage=counter.face)


def _land(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    martians.land(state, f"cylinder:{op['cylinder']}", chance)


def _close(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    location = f"location:{op['at']}"
    state.closed.append(location)
    state.log("{location} is discontinued.", step="close", location=location)


def _weed(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    martians.grow_weed(state)
    card = state.turn and state.turn.card
    if card and any(each.op == "weed" for each in TIDINGS[card].ops):
        tidings.keep_weed_card(state)


def _march(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    if op["mode"] == "choose" and state.tripods:
        state.push("stray", [seat], seat=seat)
    else:
        martians.march(state, op)


def _capture(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    if not state.tripods:
        martians.tell_none(state)
    for tripod in reversed(martians.standing(state)):
        state.push("capture", tripod=tripod, seat=seat)


def _smoke(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    martians.smoke(state)


def _army(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    if not army.deployed(state):
        state.log("No Military Unit is on the board.", step="idle")
        return
    state.push("army", [seat], left=op["units"], moved=[])


def _reinforce(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    if not army.deploy(state, f"location:{op['at']}"):
        _army(state, {"units": 1}, seat, chance)


def _train(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    train.move_on(state)


def _rumour(state: Tripods, op: dict[str, Any], seat: int, chance: Chance) -> None:
    state.current.variable += op["ap"]
    state.log("A rumour: {seat} has {ap} more Variable AP.", step="rumour", seat=seat, ap=op["ap"])


# What each word of an instruction means; `end` is seen when the Headline is drawn.
INSTRUCTIONS: dict[str, Callable[[Tripods, dict[str, Any], int, Chance], None]] = {
    "headline": _headline,
    "chance_place": _place_counters,
    "place_pcs": _place_people,
    "emerge": _emerge,
    "deploy": _deploy,
    "reveal": _reveal,
    "land": _land,
    "close": _close,
    "weed": _weed,
    "march": _march,
    "capture": _capture,
    "smoke": _smoke,
    "army": _army,
    "reinforce": _reinforce,
    "train": _train,
    "rumour": _rumour,
}
