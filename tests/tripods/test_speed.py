"""How fast the rules are, as every move of every table goes through them. Only run when asked for (-m bench), as an
absolute time says something of the machine as well."""

import time

import pytest

from core.rules.chance import Chance
from core.rules.game import offers, play
from tests.tripods.table import SEED
from tripods.game import GAME

pytestmark = pytest.mark.bench


def pace(seats, count):
    """Moves a second of random play, offers included; a new table when one is over."""
    chance = Chance(SEED, 0)
    options = GAME.read_options({}, seats)
    state = GAME.start(options, seats, chance)
    begun = time.process_time()
    for _ in range(count):
        if not state.agenda:
            state = GAME.start(options, seats, chance)
        seat = state.to_act[0]
        actions = [option["action"] for option in offers(GAME, state, seat) if "action" in option]
        state = play(GAME, state, seat, chance.pick(actions), chance)
        state.lines = []
    return count / (time.process_time() - begun)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_moves_a_second(seats):
    assert pace(seats, 4000) >= 2000
