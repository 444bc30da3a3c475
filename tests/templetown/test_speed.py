"""How fast the rules are, as every move of every table goes through them. Only run when asked for
(-m bench), as an absolute time says something of the machine as well."""

import time

import pytest

from core.rules.chance import Chance
from core.rules.game import offers, play
from core.rules.record import among
from templetown.actions import EndTurn
from templetown.game import GAME
from tests.templetown.table import SEED

pytestmark = pytest.mark.bench


def walk(seats, count):
    """So many moves at random, at new tables when one is over: for each the seconds that `offers` and `play` took, and
    the action. A first walk fills what is kept of paths and payments."""
    chance = Chance(SEED, 0)
    options = GAME.read_options({}, seats)
    state = GAME.start(options, seats, chance)
    for _ in range(count):
        if not state.agenda:
            state = GAME.start(options, seats, chance)
        seat = state.to_act[0]
        begun = time.process_time()
        found = offers(GAME, state, seat)
        offered = time.process_time()
        action = chance.pick([option["action"] for option in found if "action" in option])
        chosen = time.process_time()
        state = play(GAME, state, seat, action, chance)
        played = time.process_time()
        state.lines = []
        yield offered - begun, played - chosen, action


def middle(seats, games, rounds=range(4, 10)):
    """The seconds that `offers` took in the middle of games among greedy bots, nothing being kept of the position."""
    bots = [GAME.all_bots["greedy"]] * seats
    for number in range(games):
        seed = number.to_bytes(32, "big")
        state = GAME.start(GAME.read_options({}, seats), seats, Chance(seed, 0))
        for _, _, after in among(GAME, state, bots, seed):
            if after.agenda and after.round in rounds:
                begun = time.process_time()
                offers(GAME, after, after.to_act[0])
                yield time.process_time() - begun


def percentile(seconds):
    return sorted(seconds)[int(len(seconds) * 0.95)]


def test_options_and_moves_of_four_players():
    """`offers` within 5 ms and `play` within 1 ms outside the Enemy Phase, at the 95th percentile, and a thousand moves
    a second in random play."""
    list(walk(4, 800))
    moves = list(walk(4, 1500))
    assert percentile([offered for offered, _, _ in moves]) < 5e-3
    assert percentile([played for _, played, action in moves if not isinstance(action, EndTurn)]) < 1e-3
    assert len(moves) / sum(offered + played for offered, played, _ in moves) > 1000


def test_options_in_the_middle_of_a_game():
    """Within 5 ms at the 95th percentile, with all that four players then have."""
    assert percentile(list(middle(4, 2))) < 5e-3


def test_a_view_is_made_in_no_time():
    """With its forecast, in the middle of a game of four."""
    state = GAME.start(GAME.read_options({}, 4), 4, Chance(SEED, 0))
    begun = time.process_time()
    for _ in range(300):
        GAME.public(state)
    assert (time.process_time() - begun) / 300 < 1e-3
