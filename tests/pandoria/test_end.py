"""The end of the game and the final score (PA-4.34 to PA-4.38)."""

import pytest

from pandoria.actions import EndTurn, Pass, PlaceCastle, PlaceTile
from pandoria.final import score
from pandoria.game import GAME
from tests.pandoria.table import a_game, act, at_step_two, build_up, end, offered, put, stand
from tests.pandoria.test_tiles import filled


def test_who_cannot_draw_brings_the_last_round():
    """PA-4.34 S37: the others still have their turns, the same number for everybody."""
    state = a_game(3)
    state.stack = state.stack[:1]
    turns = []
    while state.agenda:
        turns.append(state.to_act[0])
        state = end(act(state, state.to_act[0], offered(state, state.to_act[0], PlaceTile)[0]))
        assert (state.last == "tiles") == (len(turns) >= 2)
    assert turns == [0, 1, 2] and GAME.result(state).cause == "The double tiles have run out."


def test_a_castle_brings_no_last_round():
    """PA-4.34 PA-4.33: nothing has to be drawn after it."""
    state = a_game()
    state.stack = []
    state = end(act(state, 0, PlaceCastle("hex:6.4")))
    assert state.last is None and state.to_act == [1]


def test_a_round_in_which_nobody_can_place_anything_ends_the_game():
    """PA-4.35 S40."""
    state = filled()
    state = end(act(state, 0, Pass()))
    assert state.last is None
    state = end(act(state, 1, Pass()))
    assert not state.agenda and GAME.result(state).cause == "Nobody could place a tile or a castle."


def test_one_placement_in_a_round_keeps_the_game_going():
    """PA-4.35."""
    state = filled(leaving="2.0")
    state.seats[0].castles = []
    state = end(act(state, 0, Pass()))
    state = end(act(state, 1, PlaceCastle("hex:2.0")))
    assert state.agenda and state.round == 2


def finished(seats=2):
    state = at_step_two(a_game(seats), seats - 1)
    for tableau in state.seats:
        tableau.goods = {"wood": 0, "gold": 0, "crystals": 0}
        tableau.tiles = ["tile:D40"]
    state.last = "tiles"
    return state


def result(state):
    return GAME.result(act(state, len(state.seats) - 1, EndTurn()))


def test_goods_and_cards_count_at_the_end():
    """PA-4.36: each good for itself, rounded down; better with the buildings that lie open."""
    state = finished()
    state.seats[0].points, state.seats[0].cards = 20, state.deck[:3]
    state.seats[0].goods = {"wood": 8, "gold": 5, "crystals": 2}
    (first, second) = result(state).scores
    assert first.parts == {"Score track": 20, "Wood": 2, "Gold": 1, "Crystals": 0, "Hand cards": 3}
    assert first.total == 26 and second.total == 0
    build_up(state, 0, "lumberyard", "vault")
    state.seats[0].slots[1].monument = 4
    assert score(state.seats[0], 0).parts["Wood"] == 4 and score(state.seats[0], 0).parts["Gold"] == 1


def test_open_regions_bring_nothing():
    """PA-4.38."""
    state = finished()
    put(state, "2.0 forest 2, 2.1 hills 1")
    stand(state, 0, "2.1")
    assert [each.total for each in result(state).scores] == [0, 0]


@pytest.mark.parametrize(
    ("left", "winners", "say"),
    [
        ((1, 0, 2), [2], "{seat} wins with {points} points: the tie goes to more goods left."),
        ((2, 0, 2), [0, 2], "{seat} and {seat2} share the victory with {points} points."),
    ],
)
def test_a_tie_goes_to_more_goods_left(left, winners, say):
    """PA-4.37 S38: after they were turned into points; then the victory is shared."""
    state = finished(3)
    for tableau, wood in zip(state.seats, left, strict=True):
        tableau.goods["wood"] = wood
        tableau.points = 7
    outcome = result(state)
    assert outcome.winners == winners and outcome.say == say and outcome.with_["points"] == 7


def test_the_most_points_win():
    """PA-4.37."""
    state = finished(4)
    state.seats[3].points = 1
    outcome = result(state)
    assert outcome.winners == [3] and outcome.say == "{seat} wins with {points} points."
