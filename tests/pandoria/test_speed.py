"""How fast the rules are, as every move of every table goes through them. Only run when asked for
(-m bench), as an absolute time says something of the machine as well."""

import time

import pytest

from core.rules.chance import Chance
from core.rules.game import offers, play
from pandoria import ground
from pandoria.game import GAME
from tests.pandoria.table import SEED

pytestmark = pytest.mark.bench


def random_moves(seats, count, **options):
    """So many moves at random, at new tables when one is over; gives the positions and the time it all took."""
    options = GAME.read_options(options, seats)
    chance = Chance(SEED, 0)
    state = GAME.start(options, seats, chance)
    seen, begun = [], time.process_time()
    for _ in range(count):
        if not state.agenda:
            state = GAME.start(options, seats, chance)
        seat = state.to_act[0]
        possible = [option["action"] for option in offers(GAME, state, seat) if "action" in option]
        state = play(GAME, state, seat, chance.pick(possible), chance)
        state.lines = []
        seen.append(state)
    return seen, time.process_time() - begun


@pytest.mark.parametrize(("seats", "mode"), [(4, "base"), (2, "trails"), (1, "trolls-1")])
def test_a_thousand_moves_a_second(seats, mode):
    """`offers` and `play` together, on one core."""
    _, seconds = random_moves(seats, 2000, mode=mode, side="b" if seats > 1 else "a")
    assert 2000 / seconds > 1000


def test_placements_of_a_tile_with_what_they_close():
    """All spots in all six directions, with words: at most five milliseconds, on a land not asked before."""
    seen, _ = random_moves(2, 400, side="b")
    times = []
    for state in [state for state in seen if state.agenda and state.step.phase == "tile"]:
        ground._tile_list.cache_clear()
        ground._closings.cache_clear()
        begun = time.process_time()
        offers(GAME, state, state.to_act[0])
        times.append(time.process_time() - begun)
    assert max(times) < 5e-3
