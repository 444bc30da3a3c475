"""How often the greedy bot beats the Trolls: what the points on the overview boards were set by."""

import pytest

from core.rules import record
from pandoria.game import GAME

GREEDY = GAME.all_bots["greedy"]


def beaten(level, games):
    """How many of these games the greedy bot wins."""
    seeds = [seed.to_bytes(32, "big") for seed in range(1000, 1000 + games)]
    played = [record.of_bots(GAME, {"mode": f"trolls-{level}"}, [GREEDY], seed, 3000) for seed in seeds]
    assert all(game.result for game in played)
    return sum(bool(game.result.winners) for game in played)


@pytest.mark.bench
@pytest.mark.parametrize(("level", "least", "most"), [(1, 67, 93), (2, 45, 75), (3, 25, 55), (4, 8, 33)])
def test_a_level_is_as_hard_as_it_says(level, least, most):
    """PA-8.28: 80, 60, 40 and 20 of 100 games, within what chance does."""
    assert least <= beaten(level, 100) <= most


def test_a_game_against_the_trolls_comes_to_its_end():
    """PA-8.22: all seven Territories are explored, and nobody plays on."""
    played = record.of_bots(GAME, {"mode": "trolls-1"}, [GREEDY], bytes(32), 3000)
    assert played.result.cause == "All seven Territories are explored." and played.result.scores[0].total > 40
