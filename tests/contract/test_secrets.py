"""Non-interference: what a seat cannot know changes nothing of what it sees, is offered, or reads.

Everything hidden from a seat is dealt again at random; view, options, log and undo barrier have to stay the same to the
byte. Then the same action is done in both positions, and they have to stay so, unless it reveals or draws something.
"""

import msgspec
import pytest

from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import Game, Sight, barrier, offers, play
from core.rules.state import State
from tests.contract.walks import MODES, Ply, samples


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_nobody_sees_what_is_hidden(mode):
    changed = 0
    for ply in samples(mode):
        before = mode.game.encode(ply.before)
        for seat in [None, *range(mode.seats)]:
            other = scrambled(ply, seat)
            changed += mode.game.encode(other) != before
            assert sight(mode.game, other, seat) == sight(mode.game, ply.before, seat), f"seat {seat}"
            check_action(ply, other, seat)
        assert mode.game.encode(ply.before) == before
    assert changed or not mode.game.hidden


def scrambled(ply: Ply, seat: int | None) -> State:
    """The position with all that the seat cannot know dealt again."""
    state: State = ply.mode.game.decode(ply.mode.game.encode(ply.before))
    ply.mode.game.scramble(state, seat, Chance(b"another deal", ply.depth))
    assert ply.mode.game.census(state) == ply.mode.game.census(ply.before)
    return state


def sight(game: Game, state: State, seat: int | None) -> bytes:
    """All that reaches a pair of eyes: view, options, who is to act, prompt, standing."""
    options = [] if seat is None else offers(game, state, seat)
    prompt = game.phase[state.step.phase].prompt(state, state.step) if state.agenda else None
    rest = [options, state.to_act, prompt, game.standing(state)]
    return Sight(game, state).view(seat) + msgspec.json.encode(rest)


def check_action(ply: Ply, other: State, seat: int | None) -> None:
    """After the same action in both positions the seat has the same sight, log and undo, unless it learned a secret."""
    game = ply.mode.game
    chances = ply.again(), ply.again()
    try:
        there = play(game, other, ply.seat, ply.action, chances[1])
    except Illegal:
        assert seat != ply.seat, "whether one's own action is possible must not depend on what is hidden"
        return
    here = play(game, ply.before, ply.seat, ply.action, chances[0])
    was, now = Sight(game, ply.before), Sight(game, here)
    if chances[0].used or now.known(seat) - was.known(seat):
        return
    assert sight(game, there, seat) == sight(game, here, seat)
    assert readable(there, seat) == readable(here, seat)
    if barrier(was, now, chances[0]) != "seen":
        assert barrier(Sight(game, other), Sight(game, there), chances[1]) == barrier(was, now, chances[0])


def readable(state: State, seat: int | None) -> bytes:
    """The lines of the log that the seat may read."""
    return msgspec.json.encode([line for line in state.lines if line.only is None or seat in line.only])
