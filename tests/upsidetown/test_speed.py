"""How fast the rules are, as every move of every table goes through them. Only run when asked for
(-m bench), as an absolute time says something of the machine as well."""

import time

import pytest

from core.rules.chance import Chance
from core.rules.game import offers, play
from tests.upsidetown.table import SEED
from upsidetown.game import GAME

pytestmark = pytest.mark.bench


def random_moves(seats, count, **options):
    """So many moves at random, at new tables when one is over; gives the last position and the time it all took."""
    options = GAME.read_options(options, seats)
    chance = Chance(SEED, 0)
    state = GAME.start(options, seats, chance)
    begun = time.process_time()
    for _ in range(count):
        if not state.agenda:
            state = GAME.start(options, seats, chance)
        seat = state.to_act[0]
        possible = [option["action"] for option in offers(GAME, state, seat) if "action" in option]
        state = play(GAME, state, seat, chance.pick(possible), chance)
        state.lines = []
    return state, time.process_time() - begun


def test_three_thousand_moves_a_second():
    """`offers` and `play` together, on one core."""
    _, seconds = random_moves(4, 3000, variant="advanced", projects=True)
    assert 3000 / seconds > 3000


def test_a_view_is_made_in_no_time():
    """For four players, with everything in play; about 30 microseconds on an idle core."""
    state, _ = random_moves(4, 150, variant="advanced", projects=True)
    begun = time.process_time()
    for _ in range(2000):
        GAME.public(state)
    assert (time.process_time() - begun) / 2000 < 100e-6
