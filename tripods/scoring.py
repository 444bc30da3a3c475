"""Survival Points, tie-breaks and the result. When the game is over is decided in `ending.py`."""

from collections.abc import Callable

from core.rules.game import Result, Score
from tripods import populace
from tripods.state import CAPTURED, DESTROYED, ESCAPED, Tripods

ESCAPED_SP, STANDING_SP, FELLED_SP, CARD_SP, CAPTURED_SP = 3, 1, 3, 1, -1

ESCAPES = "Escaped PCs"
STANDING = "PCs on the board"
FELLED = "Felled Tripods"
CARDS = "Unused Characters"
CAPTIVES = "Captured PCs"


def score(state: Tripods, seat: int) -> Score:
    """A seat's SP by source, with its tie-breakers (TR-3, A-39)."""
    player = state.players[seat]
    escaped, felled = player.count(ESCAPED), len(player.felled)
    parts = {
        ESCAPES: ESCAPED_SP * escaped,
        STANDING: STANDING_SP * populace.on_board(state, seat),
        FELLED: FELLED_SP * felled,
        CARDS: CARD_SP * len(player.cards),
        CAPTIVES: CAPTURED_SP * player.count(CAPTURED),
    }
    return Score(seat, sum(parts.values()), parts, {"Escaped": escaped, "Felled": felled})


def standing(state: Tripods) -> list[int]:
    """Each seat's SP if the game ended now."""
    return [score(state, seat).total for seat in range(len(state.players))]


def figures(state: Tripods) -> dict[str, int]:
    """What tells more of a finished game than its scores."""
    totals = standing(state)
    pcs = [place for player in state.players for place in player.pcs]
    return {
        "Turns": state.turns,
        "SP of all players": sum(totals),
        "SP of the winner": max(totals),
        "SP of the last": min(totals),
        "Escaped PCs": pcs.count(ESCAPED),
        "PCs on the board": len(populace.people(state)),
        "Destroyed PCs": pcs.count(DESTROYED),
        "Captured PCs": pcs.count(CAPTURED),
        "Felled Tripods": sum([len(player.felled) for player in state.players]),
        "Weed Level": state.weed,
    }


def result(state: Tripods) -> Result:
    """Most SP; then more escaped PCs; then more felled Tripods; then the win is shared (A-39)."""
    scores = [score(state, seat) for seat in range(len(state.players))]
    best = _most(scores, lambda each: each.total)
    escaped = _most(best, lambda each: each.ties["Escaped"])
    felled = _most(escaped, lambda each: each.ties["Felled"])
    winners = [each.seat for each in felled]
    if len(winners) > 1:
        say = SHARED[len(winners)]
    elif len(best) == 1:
        say = "{seat} wins with {points} SP."
    elif len(escaped) == 1:
        say = "{seat} wins with {points} SP: the tie goes to more escaped PCs."
    else:
        say = "{seat} wins with {points} SP: the tie goes to more felled Tripods."
    with_ = {"points": best[0].total, **dict(zip(SEAT_NAMES, winners, strict=False))}
    return Result(winners, say, scores, state.cause, with_)


SEAT_NAMES = ["seat", "seat2", "seat3", "seat4"]
SHARED = {
    2: "{seat} and {seat2} share the win with {points} SP.",
    3: "{seat}, {seat2} and {seat3} share the win with {points} SP.",
    4: "{seat}, {seat2}, {seat3} and {seat4} share the win with {points} SP.",
}


def _most(scores: list[Score], measure: Callable[[Score], int]) -> list[Score]:
    most = max(map(measure, scores))
    return [each for each in scores if measure(each) == most]
