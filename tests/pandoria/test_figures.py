"""Step 2: placing a figure or taking one back (PA-4.10 to PA-4.13), castles and ships (PA-4.23)."""

import pytest

from pandoria.actions import BuildMonument, PlaceCastle, PlaceFigure, TakeBack
from tests.pandoria.table import (
    CORNER,
    a_game,
    act,
    at_step_two,
    build_up,
    offered,
    option,
    place,
    put,
    reason,
    refusal,
    stand,
    standing_at,
)


def test_one_figure_is_placed_or_taken_back():
    """PA-4.10: not both, and neither twice."""
    state = at_step_two(a_game(), laid="7.4 8.4")
    stand(state, 0, "7.5")
    placed = act(state, 0, PlaceFigure("figure:0.1", "hex:7.4"))
    assert standing_at(placed, 0) == ["7.4", "7.5"]
    assert refusal(placed, 0, PlaceFigure("figure:0.2", "hex:8.4")) == "PA-4.10"
    assert reason(placed, 0, "Take back figure") == "PA-4.10"
    taken = act(state, 0, TakeBack("figure:0.0"))
    assert taken.seats[0].reserve[0] == "figure:0.0"
    assert reason(taken, 0, "Place figure") == reason(taken, 0, "Take back figure") == "PA-4.10"


def test_step_two_comes_before_step_three():
    """PA-4.1: once a Monument is built, figures stay where they are."""
    state = at_step_two(a_game(), laid="7.4")
    stand(state, 0, "7.5")
    build_up(state, 0, "vault")
    state.monuments = [3]
    state = act(state, 0, BuildMonument(0))
    assert reason(state, 0, "Place figure") == reason(state, 0, "Take back figure") == "PA-4.1"


def test_a_figure_stands_on_what_was_just_laid():
    """PA-4.11: one a space."""
    state = at_step_two(a_game(), laid="7.4 8.4")
    stand(state, 1, "8.4")
    assert [action.to for action in offered(state, 0, PlaceFigure)] == ["hex:7.4"]
    for elsewhere in ("hex:8.4", "hex:7.5", "hex:6.4", "hex:99.9", "ship:A"):
        assert refusal(state, 0, PlaceFigure("figure:0.0", elsewhere)) in ("PA-4.11", "PA-4.23")


def test_no_figure_is_placed_in_a_closed_region():
    """PA-4.11: but on the other half it may be, and takes part in the scoring."""
    state = a_game()
    put(state, "2.0 forest 2, 1.1 hills 1, 2.1 hills 1, 3.1 castle, 4.0 castle")
    state = act(state, 0, PlaceCastle("hex:3.0"))
    assert [action.to for action in offered(state, 0, PlaceFigure)] == ["hex:3.0"]
    state = a_game()
    put(state, CORNER)
    state = place(state, "forest 1 / city 1", "3.0", "4.0")
    assert [action.to for action in offered(state, 0, PlaceFigure)] == ["hex:3.0", "hex:4.0"]
    put(state, "3.1 castle, 2.1 hills 1")
    state = at_step_two(state, laid="3.0 4.0")
    assert [action.to for action in offered(state, 0, PlaceFigure)] == ["hex:4.0"]
    assert refusal(state, 0, PlaceFigure("figure:0.0", "hex:3.0")) == "PA-4.11"


def test_a_castle_just_placed_takes_a_figure():
    """PA-4.23: another one does not."""
    state = act(a_game(), 0, PlaceCastle("hex:6.4"))
    put(state, "5.4 castle")
    state = act(state, 0, PlaceFigure("figure:0.0", "hex:6.4"))
    assert standing_at(state, 0) == ["6.4"]
    state = at_step_two(state, laid="7.4")
    assert refusal(state, 0, PlaceFigure("figure:0.1", "hex:5.4")) == "PA-4.23"
    assert refusal(state, 0, PlaceFigure("figure:0.1", "ship:A")) == "PA-4.23"


def test_the_leader_is_the_last_to_be_placed():
    """PA-4.12."""
    state = at_step_two(a_game(), laid="7.4")
    assert refusal(state, 0, PlaceFigure("figure:0.leader", "hex:7.4")) == "PA-4.12"
    state.seats[0].reserve = ["figure:0.leader"]
    assert act(state, 0, PlaceFigure("figure:0.leader", "hex:7.4")).seats[0].reserve == []
    state.seats[0].reserve = []
    assert reason(state, 0, "Place figure") == "PA-4.10"


def test_humans_place_their_leader_at_any_time():
    """PA-6.1: on side B; the choice is then pointed at by the figure."""
    state = at_step_two(a_game(realms="humans"), laid="7.4")
    leader = PlaceFigure("figure:0.leader", "hex:7.4")
    assert option(state, 0, leader)["at"] == ["figure:0.leader", "hex:7.4"]
    assert standing_at(act(state, 0, leader), 0) == ["7.4"]
    state.side = "a"
    assert refusal(state, 0, leader) == "PA-4.12"


@pytest.mark.parametrize("where", ["7.5", "ship:B"])
def test_any_own_figure_may_be_taken_back(where):
    """PA-4.13: the leader too, from wherever it stands; the reserve need not be empty."""
    state = at_step_two(a_game())
    leader = stand(state, 0, where, leader=True)
    other = stand(state, 1, "8.5")
    assert refusal(state, 0, TakeBack(other)) == "PA-4.10"
    assert refusal(state, 0, TakeBack("figure:0.3")) == "PA-4.10"
    state = act(state, 0, TakeBack(leader))
    assert state.seats[0].reserve[-1] == leader


def test_nobody_to_take_back():
    """PA-4.13."""
    assert reason(at_step_two(a_game()), 0, "Take back figure") == "PA-4.13"
