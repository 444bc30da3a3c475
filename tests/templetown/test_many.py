"""Many whole games of every mode and number of players, looked at after every action. On request (-m bench), as it
takes a quarter of an hour."""

import pytest

from core.rules.chance import Chance
from core.rules.game import offers, play
from core.rules.record import choice
from templetown.game import GAME
from tests.contract.test_walks import check_end, check_lines, check_options, check_position
from tests.contract.walks import modes

pytestmark = pytest.mark.bench

MODES = modes(GAME)
BOTS = {"random": 200, "greedy": 50}


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_many_games(mode, level):
    """S39 S40: they end, never dead-end, and lose no piece."""
    for number in range(BOTS[level]):
        seed = mode.seed(number)
        state, depth = mode.start(seed), 0
        census = GAME.census(state)
        while state.agenda:
            depth, seat = depth + 1, state.to_act[0]
            check_options(mode, offers(GAME, state, seat))
            action = choice(GAME, state, seat, GAME.all_bots[level], Chance(seed, depth, b"bot"))
            state = play(GAME, state, seat, action, Chance(seed, depth))
            assert GAME.census(state) == census
            check_lines(mode, state)
            state.lines = []
            check_position(mode, state)
        check_end(mode, state)
