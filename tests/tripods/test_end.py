"""The ends of the game, Survival Points and ties (TR-3, TR-34 to TR-37)."""

import pytest

from tests.tripods.table import (
    CAPTIVES,
    NOTHING,
    PRESS_GREEN,
    PRESS_TRAIN,
    TRAIN,
    a_table,
    act,
    acting,
    log,
    nominating,
    steps,
    turn,
    where,
)
from tripods import ending
from tripods.actions import EndTurn, Roll, Sail
from tripods.game import GAME


def over(state):
    """Whether the game is over, and why."""
    return not state.agenda and state.cause


def test_headline_8_ends_the_game_at_once():
    """TR-34 A-40 S37: no last instruction, no Heat Ray, no roll."""
    state = turn(a_table("0:3,32 1:99", "6@horsell", headline=7), 0, PRESS_TRAIN)
    assert over(state) == ending.LAST_HEADLINE
    assert where(state, 0) == "3,32" and state.train == -1
    assert steps(state) == ["turn", "tidings", "headline", "over"]
    assert GAME.result(state).cause == "Headline 8 was drawn: the Martians are dead."


def test_headline_8_in_place_of_tidings():
    """A-35 S37: drawn by a player who is out."""
    state = turn(a_table("0: 1:3 2:99", "6@horsell", headline=7), 0)
    assert over(state) == ending.LAST_HEADLINE and where(state, 1) == "3"


def test_the_game_ends_when_nobody_has_a_pc():
    """TR-35 A-40 S37: here in one Heat Ray, before anything else of the turn."""
    state = turn(a_table("0:3 1:8 2:22", "6@horsell"), 0, NOTHING)
    assert over(state) == ending.NOBODY and steps(state)[-1] == "over"
    assert [where(state, seat) for seat in range(3)] == ["", "", ""]


def test_with_three_players_one_who_is_out_does_not_end_it():
    """TR-35 TR-36: nor two of them."""
    state = turn(a_table("0:3 1:8 2:99", "6@horsell"), 0, NOTHING)
    assert not over(state) and state.to_act == [0]


def test_with_two_players_one_who_is_out_ends_it():
    """TR-36: at once, after the Heat Ray."""
    state = turn(a_table("0:3 1:99", "6@horsell"), 0, NOTHING)
    assert over(state) == ending.ONE_OUT and "P0 has no PC left on the board." in log(state)


def test_both_of_two_players_out_at_once():
    """TR-35: then nobody is left, which is told so."""
    assert over(turn(a_table("0:3 1:8", "6@horsell"), 0, NOTHING)) == ending.NOBODY


def test_a_train_may_end_the_game():
    """A-11 TR-36: the other player's last PC has to get on; the rest of the card is left out."""
    state = turn(a_table("0:67 1:32"), 0, TRAIN)
    assert over(state) == ending.ONE_OUT and where(state, 1) == "escaped" and "heat" not in steps(state)


def test_a_ship_may_end_the_game():
    """TR-36 A-40: after every action."""
    state = act(acting(a_table("0:118 1:99"), 0), 0, Sail("pc:0.0"))
    assert over(state) == ending.ONE_OUT


def test_a_capture_may_end_the_game():
    """TR-36 A-28."""
    state = turn(a_table("0:25 1:99", "6@horsell"), 0, CAPTIVES)
    assert over(state) == ending.ONE_OUT and where(state, 0) == "captured"
    assert GAME.standing(state)[0] == 5 - 1


def test_the_end_of_one_instruction_stops_the_card():
    """A-40: Headline 7 captures, but the weed does not grow any more."""
    state = turn(a_table("0:25 1:99", "6@horsell", headline=6, revealed=True), 0, PRESS_GREEN)
    assert over(state) == ending.ONE_OUT and state.weed == 0


def test_a_player_who_is_out_plays_on():
    """TR-37: rolls for Variable APs, and draws the next Headline in place of Tidings."""
    state = turn(a_table("0: 1:67 2:99", headline=2), 0)
    assert state.headline == 3 and len(state.deck) == 66 and state.headline_by == 0
    assert steps(state)[:2] == ["turn", "headline"] and "heat" in steps(state)
    state = act(state, 0, Roll(), dice=(7,))
    assert (state.turn.fixed, state.turn.variable) == (0, 7)
    state.deck.append("tidings:44")
    assert act(state, 0, EndTurn()).turn.seat == 1


def test_who_still_has_pcs_draws_tidings():
    """TR-37: only those who are out draw Headlines."""
    state = turn(a_table("0: 1:67 2:99"), 1, NOTHING)
    assert state.headline == 2 and state.turn.card == f"tidings:{NOTHING}"


def ended(people, **felled):
    """A game that has just ended by Headline 8."""
    state = a_table(people, headline=7)
    for seat, numbers in felled.items():
        state.players[int(seat[1])].felled = [f"tripod:{number}" for number in numbers]
    for player in state.players:
        player.cards = []
    return turn(state, 0, PRESS_GREEN)


def test_survival_points():
    """TR-3 A-27 A-28: 3 escaped, 1 on the board, 3 felled, 1 an unused Character, -1 captured, 0 destroyed."""
    state = a_table("0:67,68,c1,escaped,escaped,captured,destroyed 1:99", headline=7, carriages="1@21")
    state.players[0].felled = ["tripod:6", "tripod:9"]
    state.players[0].cards = ["curate", "elphinstone"]
    result = GAME.result(turn(state, 0, PRESS_GREEN))
    assert result.scores[0].parts == {
        "Escaped PCs": 6,
        "PCs on the board": 3,
        "Felled Tripods": 6,
        "Unused Characters": 2,
        "Captured PCs": -1,
    }
    assert result.scores[0].total == 16 and result.winners == [0]
    assert (result.say, result.with_) == ("{seat} wins with {points} SP.", {"points": 16, "seat": 0})


def test_points_can_be_negative():
    """TR-3 S38: captured PCs alone."""
    state = ended("0:captured,captured 1:99 2:captured")
    assert GAME.standing(state) == [-2, 1, -1]


def test_most_points_win():
    """TR-3."""
    assert GAME.result(ended("0:67 1:99,100 2:escaped")).winners == [2]


@pytest.mark.parametrize(
    ("people", "felled", "winners", "say"),
    [
        ("0:67,68,70 1:escaped", {}, [1], "more escaped"),
        ("0:67 1:67,68,70 2:99", {"s0": [6], "s1": []}, [0], "wins with"),
        ("0:67,68,70 1: 2:99", {"s1": [6]}, [1], "more felled"),
        ("0:67,68 1:99,100", {}, [0, 1], "share"),
        ("0:67 1:99 2:45", {}, [0, 1, 2], "share"),
        ("0:67 1:99 2:45 3:46", {}, [0, 1, 2, 3], "share"),
        ("0: 1:escaped 2:escaped 3:67,68,70", {}, [1, 2], "share"),
    ],
)
def test_ties(people, felled, winners, say):
    """A-39 S38: more escaped PCs, then more felled Tripods, then a shared win; whatever the seats."""
    result = GAME.result(ended(people, **felled))
    assert result.winners == winners and say in result.say
    assert all(score.total == sum(score.parts.values()) for score in result.scores)


def test_after_the_end_nobody_acts():
    """TR-34."""
    state = ended("0:67 1:99")
    assert state.to_act == [] and state.turn is None and GAME.public(state)["pending"] is None


def test_the_points_of_a_game_under_way():
    """TR-3: what they would be if it ended now."""
    assert GAME.standing(nominating(a_table("0:67,escaped,captured 1:99"), 0)) == [1 + 3 - 1 + 5, 1 + 5]


def test_nobody_left_while_pcs_are_placed_is_no_end():
    """TR-35 A-1: the game begins with an empty board."""
    from tests.tripods.table import a_game

    assert a_game().agenda and a_game().cause == ""


def test_figures_for_whoever_compares_many_games():
    """TR-3: sums over the players, and what the table shares."""
    state = a_table("0:67,escaped,captured 1:99,escaped,escaped", weed=4)
    state.players[0].felled = ["tripod:6"]
    assert GAME.figures(state) == {
        "Turns": 0,
        "SP of all players": 23,
        "SP of the winner": 12,
        "SP of the last": 11,
        "Escaped PCs": 3,
        "PCs on the board": 2,
        "Destroyed PCs": 14,
        "Captured PCs": 1,
        "Felled Tripods": 1,
        "Weed Level": 4,
    }
