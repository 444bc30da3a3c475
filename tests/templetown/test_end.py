"""How cooperative games end (TT-56, TT-58 to TT-60)."""

import pytest

from templetown.actions import Build, Cure, Exchange
from templetown.game import GAME
from templetown.phases import PHASES
from templetown.state import Frankie, Weapon
from tests.templetown.table import a_game, act, at, cards, end_turns, ended, log, new_round, pay, put, put_hero


def nearly_won(seats=2, dna=0):
    """Seat 0 completes the last wall that is needed; everybody has this DNA."""
    state = a_game(seats)
    for number in range(1, seats):
        put(state, number, "walls " + "".join(str((number + place) % seats) for place in range(6)))
    for seat in range(seats):
        put_hero(state, seat, f"{seats}.W{seat + 1}", "", dna)
    put(state, 0, "walls " + "".join(str(place % seats) for place in range(5)) + "-")
    put_hero(state, 0, "0.W6", "m1b3 m2b2", dna)
    return state


def conquer(state):
    return act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))


@pytest.mark.parametrize(("seats", "goal"), [(2, 20), (3, 30), (4, 50)])
def test_dna_decides(seats, goal):
    """TT-59: all players' DNA together, collected Eggs included, each player's rounded down."""
    state = nearly_won(seats)
    state.heroes[0].dna = goal - 3 - 2
    state.heroes[0].eggs, state.heroes[1].eggs = 3, 3
    won = ended(end_turns(conquer(state), seats))
    assert won.winners == list(range(seats)) and won.cause == "Enough Districts have been immunized."
    assert sum(score.total for score in won.scores) == goal
    state.heroes[1].eggs = 1
    lost = ended(end_turns(conquer(state), seats))
    assert lost.winners == [] and lost.with_ == {"dna": goal - 1, "goal": goal}
    assert lost.cause == won.cause and "there are only" in lost.say


def test_the_player_phase_is_finished_first():
    """TT-59 S37: the others still have their turns, in which DNA may be gathered; with 12 Infected Zones no Enemy Phase
    follows."""
    state = conquer(nearly_won(2, 8))
    put(state, 2, "enemies P9 eggs M1 N1 infected 1 2 3 4 5 6")
    put(state, 0, "infected 1 2 3 4 5 6")
    put_hero(state, 1, "2.W1", "m3b1", 8)
    state = end_turns(state)
    assert state.to_act == [1] and GAME.public(state)["conquered"] == "walls"
    state = act(state, 1, Exchange(cards(state, 1, "m3b1")))
    state = end_turns(state)
    assert not state.agenda and state.infected == 12 and ended(state).winners == [0, 1]
    assert log(state)[-1] == "The Player Phase is over, and with it the game."


def test_the_last_player_of_a_phase_ends_the_game_at_once():
    """TT-59: there is nobody else to play."""
    state = new_round(nearly_won(2, 20))
    assert state.order == [1, 0]
    state = end_turns(state)
    put_hero(state, 0, "0.W6", "m1b3 m2b2", 20)
    assert not end_turns(conquer(state)).agenda


def test_frankie_bolas_third_set_wins():
    """TT-56 TT-59: on the same condition."""
    state = a_game()
    put_hero(state, 0, "0.N3", "m1c3 m1c3 m1c3", 12)
    put_hero(state, 1, "1.W1", "", 3)
    state.heroes[0].weapons = [Weapon("weapon:W9")]
    state.frankie = Frankie(at("0.M2"), shown=True, cured=2)
    state = act(state, 0, Cure("frankie:bola", pay(state, 0, "m1c3 m1c3 m1c3"), ("weapon:W9",)))
    assert state.conquered == "frankie"
    won = ended(end_turns(state, 2))
    assert won.winners == [0, 1] and won.cause == "Frankie Bola has been defeated."


def test_both_triggers_in_one_phase():
    """TT-59: the first one is the cause, and the check is the same."""
    state = conquer(nearly_won(2, 20))
    state.frankie = Frankie(at("2.M2"), shown=True, cured=2)
    put_hero(state, 1, "2.N3", "m1c3 m1c3 m1c3", 20)
    state.heroes[1].weapons = [Weapon("weapon:W9")]
    state = end_turns(state)
    state = act(state, 1, Cure("frankie:bola", pay(state, 1, "m1c3 m1c3 m1c3"), ("weapon:W9",)))
    assert state.conquered == "walls" and ended(end_turns(state)).cause == "Enough Districts have been immunized."


def test_the_result_shows_where_dna_came_from():
    """TT-59: tokens and Eggs, adding up to the total."""
    state = nearly_won(2, 9)
    state.heroes[1].eggs = 5
    scores = ended(end_turns(conquer(state), 2)).scores
    assert [score.parts for score in scores] == [
        {"DNA tokens": 12, "Collected Eggs": 0},
        {"DNA tokens": 9, "Collected Eggs": 2},
    ]
    assert [score.total for score in scores] == [12, 11] and scores[0].ties == {}


def test_difficult_mode():
    """TT-60: hands of 5, at the start and at every refill; Events apply to that."""
    state = a_game(3, "difficult")
    assert [len(hero.hand) for hero in state.heroes] == [5, 5, 5]
    for seat in range(3):
        put_hero(state, seat, f"{seat}.B2")
    assert [len(hero.hand) for hero in new_round(state).heroes] == [5, 5, 5]
    assert [len(hero.hand) for hero in new_round(state, "event:E15").heroes] == [6, 6, 6]


def test_every_phase_is_named():
    """TT-16 TT-40: the banner and the options tell the phase."""
    assert len({phase.name for phase in PHASES}) == len(PHASES)
    assert all(phase.title for phase in PHASES)
