"""The moments in which Characters may be played, also in other players' turns, and who is asked then.

W1: a Tidings card is turned up. W2: a march, a capture, the train or a landing is about to come. W3: the Heat Ray is.
W4: nominated attacks are. W5: between AP actions and at the end of the turn. What a card does stands in `actions/`.
"""

from collections.abc import Callable
from typing import Any

from core.rules.state import Step
from tripods import martians, populace, tidings
from tripods.stakes import STAKES
from tripods.state import Tripods


def present(state: Tripods) -> str | None:
    """The window that is open now; None when no Character may be played."""
    step = state.step
    if step.phase == "window":
        return str(step.data["window"])
    return "W5" if step.phase == "act" else None


def order(state: Tripods) -> dict[str, Any]:
    """The instruction that an open window W2 comes before."""
    op: dict[str, Any] = state.agenda[-2].data["op"]
    return op


def ask(state: Tripods, step: Step) -> None:
    """Find the next seat that is asked: the turn player first, then clockwise, each once until a card is played."""
    passed = step.data["passed"]
    step.seats = []
    for seat in state.clockwise(state.current.seat):
        if seat not in passed and _is_asked(state, step, seat):
            step.seats = [seat]
            return


def reopen(state: Tripods, used: bool) -> None:
    """The window under way asks again: everybody after a use, else only those who have not passed."""
    step = state.step
    if step.phase == "window":
        step.begun, step.seats = False, []
        if used:
            step.data["passed"] = []


def _is_asked(state: Tripods, step: Step, seat: int) -> bool:
    player = state.players[seat]
    if player.asks == "never" or not player.cards:
        return False
    window = step.data["window"]
    op = order(state) if window == "W2" else {}
    if player.asks == "always":
        return any(USES[name](state, seat, window, op) for name in player.cards)
    return STAKES[window](state, seat, op)


def _use_artilleryman(state: Tripods, seat: int, window: str, op: dict[str, Any]) -> bool:
    return window == "W4" and seat == state.current.seat


def _use_newspaperman(state: Tripods, seat: int, window: str, op: dict[str, Any]) -> bool:
    return window == "W1" and tidings.may_be_set_aside(state)


def _use_astronomer(state: Tripods, seat: int, window: str, op: dict[str, Any]) -> bool:
    return window == "W2" and op["op"] == "march" and bool(martians.moves(state, op))


def _use_curate(state: Tripods, seat: int, window: str, op: dict[str, Any]) -> bool:
    return window in ("W1", "W2", "W3") and populace.on_board(state, seat) > 0


def _use_elphinstone(state: Tripods, seat: int, window: str, op: dict[str, Any]) -> bool:
    return bool(populace.strollers(state, seat))


# Whether a card can be used in a window at all, and so whether those who want it always are asked.
USES: dict[str, Callable[[Tripods, int, str, dict[str, Any]], bool]] = {
    "artilleryman": _use_artilleryman,
    "newspaperman": _use_newspaperman,
    "astronomer": _use_astronomer,
    "curate": _use_curate,
    "elphinstone": _use_elphinstone,
}
