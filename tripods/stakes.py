"""When something of a seat's is at stake in a window, so that those who want to be asked only then are asked.

It judges from what lies open, and knows neither who has passed nor what the cards do.
"""

from collections.abc import Callable, Iterable
from typing import Any

from tripods import army, martians, populace, tidings, train
from tripods.board import TOUCHES
from tripods.cards import TIDINGS_OPS, WEED_MAX
from tripods.populace import Person
from tripods.state import Tripods


def _tidings_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    """The card makes things worse for the seat, which could set it aside."""
    if "newspaperman" not in state.players[seat].cards or not tidings.may_be_set_aside(state):
        return False
    card = state.current.card
    assert card is not None
    return _is_worse(state, seat, TIDINGS_OPS[card])


def _order_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    return ORDER_STAKES[op["op"]](state, seat, op)


def _march_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    if "astronomer" not in state.players[seat].cards:
        return False
    ops = [step.data["op"] for step in reversed(state.agenda) if step.phase == "instruction"]
    return _is_worse(state, seat, ops)


def _is_worse(state: Tripods, seat: int, ops: Iterable[dict[str, Any]]) -> bool:
    """Whether these instructions would cost the seat PCs that are safe now, or a train for which they wait."""
    now, weed = set(state.tripods.values()), state.weed
    hot = set(now)
    seized = missed = False
    for op in ops:
        if op["op"] == "march" and op["mode"] != "choose":
            hot = set((state.tripods | martians.moves(state, op)).values())
        elif op["op"] == "weed":
            weed = min(weed + 1, WEED_MAX)
        elif op["op"] == "capture":
            seized = any(_at_any(each, hot) for each in populace.own(state, seat))
        elif op["op"] == "train":
            missed = _misses_train(state, seat, hot)
    burnt = _count(populace.in_danger(state, hot, weed), seat)
    return seized or missed or burnt > _count(populace.endangered(state), seat)


def _misses_train(state: Tripods, seat: int, hot: set[str]) -> bool:
    station = train.coming(state)
    return station in hot and any(each.seat == seat for each in train.passengers(state, station))


def _capture_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    """A PC could be captured, which the Curate could hide or Miss Elphinstone bring away."""
    hot = set(state.tripods.values())
    threatened = [each for at in hot for each in populace.captives(state, at) if each.seat == seat]
    return _can_be_saved(state, seat, threatened, lambda space: hot.isdisjoint(TOUCHES[space]))


def _train_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    """Miss Elphinstone could bring a PC to the train."""
    station = train.coming(state)
    if "elphinstone" not in state.players[seat].cards or not train.stops_at(state, station):
        return False
    late = [each for each in populace.own(state, seat) if each.riding or station not in TOUCHES[each.space]]
    return any(station in TOUCHES[space] for each in late for space in populace.strolls(state, each))


def _land_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    """A PC stands where the Cylinder will land, and Miss Elphinstone could bring it away."""
    if "elphinstone" not in state.players[seat].cards:
        return False
    pit = landing_space(state, op)
    return any(each.space == pit and populace.strolls(state, each) for each in populace.own(state, seat))


def landing_space(state: Tripods, op: dict[str, Any]) -> str:
    """The Space on which the Cylinder of an instruction lands."""
    face = f"cylinder:{op['cylinder']}"
    return next(counter.space for counter in state.counters if counter.face == face)


def _heat_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    """A PC would burn, which the Curate could hide or Miss Elphinstone bring away."""
    hot = set(state.tripods.values())
    threatened = [each for each in populace.endangered(state) if each.seat == seat]

    def is_safe(space: str) -> bool:
        return hot.isdisjoint(TOUCHES[space]) or not populace.is_red(state, space)

    return _can_be_saved(state, seat, threatened, is_safe)


def _can_be_saved(state: Tripods, seat: int, threatened: list[Person], is_safe: Callable[[str], bool]) -> bool:
    cards = state.players[seat].cards
    if not threatened:
        return False
    if "curate" in cards:
        return True
    if "elphinstone" not in cards:
        return False
    return any(is_safe(space) for each in threatened for space in populace.strolls(state, each))


def _attack_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    """One's own attack is about to fail: any card can give it APs."""
    return seat == state.current.seat and army.would_fail(state)


def _no_stake(state: Tripods, seat: int, op: dict[str, Any]) -> bool:
    return False


def _at_any(each: Person, hot: set[str]) -> bool:
    return not hot.isdisjoint(TOUCHES[each.space])


def _count(people: list[Person], seat: int) -> int:
    return sum([each.seat == seat for each in people])


# Whether something of the seat's is at stake, and so whether those who want to be asked only then are asked.
STAKES: dict[str, Callable[[Tripods, int, dict[str, Any]], bool]] = {
    "W1": _tidings_stake,
    "W2": _order_stake,
    "W3": _heat_stake,
    "W4": _attack_stake,
    "W5": _no_stake,
}
ORDER_STAKES: dict[str, Callable[[Tripods, int, dict[str, Any]], bool]] = {
    "march": _march_stake,
    "capture": _capture_stake,
    "train": _train_stake,
    "land": _land_stake,
}
