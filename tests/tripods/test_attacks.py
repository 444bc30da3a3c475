"""Steps 3 and 4: nominating attacks, rolling, and felling Tripods (TR-22, R-19)."""

import pytest

from tests.tripods.table import a_table, act, army, log, martians, nominating, offered, option, refusal, steps, turn
from tripods.actions import Artilleryman, Bonus, EndTurn, Move, Nominate, Pass, Roll
from tripods.game import GAME

FIRST, SECOND = Nominate("unit:1", "tripod:6"), Nominate("unit:2", "tripod:7")


def fleet(asks="never", **others):
    """Tripods 6 and 7 with two Units at Fleet Street; seat 0 has one PC."""
    return a_table("0:67 1:99", "6@fleet 7@fleet", "1@fleet 2@fleet 3@pool", asks=asks, **others)


def test_an_attack_is_nominated_before_the_roll():
    """TR-22 R-19: with a Unit at the same Location, by the player whose turn it is."""
    state = nominating(fleet(), 0)
    assert len(offered(state, 0, Nominate)) == 4 and offered(state, 1, Nominate) == []
    assert refusal(state, 0, Nominate("unit:3", "tripod:6")) == "R-19"
    assert refusal(state, 0, Nominate("unit:4", "tripod:6")) == refusal(state, 0, Nominate("unit:1", "x")) == "TR-22"
    assert refusal(state, 1, FIRST) == "TR-22"
    rolled = act(state, 0, Roll(), dice=(9,))
    assert refusal(rolled, 0, FIRST) == "TR-24"


def test_nothing_is_spent_before_the_roll():
    """TR-22 TR-18."""
    assert refusal(nominating(fleet(), 0), 0, Move("pc:0.0", "space:68")) == "TR-22"


def test_exactly_as_many_variable_aps_as_the_number_fell_a_tripod():
    """A-22 A-21: Fixed APs do not help."""
    state = act(nominating(fleet(), 0), 0, FIRST, Roll(), dice=(6,))
    assert martians(state) == "7@fleet" and state.players[0].felled == ["tripod:6"]
    assert (state.turn.fixed, state.turn.variable) == (1, 0) and army(state) == "1@fleet 2@fleet 3@pool"
    state = act(nominating(fleet(), 0), 0, FIRST, Roll(), dice=(5,))
    assert martians(state) == "6@fleet 7@fleet" and state.players[0].felled == []


def test_a_failed_attack_costs_the_unit():
    """A-23: and no AP."""
    state = act(nominating(fleet(), 0), 0, FIRST, Roll(), dice=(5,))
    assert army(state) == "1@destroyed 2@fleet 3@pool" and state.turn.variable == 5
    assert "Military Unit 1 fails against Tripod 6: 6 Variable AP needed, 5 there. The Unit is destroyed." in log(state)


def test_a_zero_is_ten():
    """TR-23: it fells even Tripod 10."""
    state = nominating(a_table("0:67 1:99", "10@fleet", "1@fleet"), 0)
    state = act(state, 0, Nominate("unit:1", "tripod:10"), Roll(), dice=(0,))
    assert state.turn.rolled == 10 and state.players[0].felled == ["tripod:10"]


def test_several_attacks_from_the_same_aps():
    """A-24: each Unit and each Tripod once, in the order declared."""
    state = act(nominating(fleet(), 0), 0, FIRST)
    assert refusal(state, 0, Nominate("unit:1", "tripod:7")) == "A-24"
    assert refusal(state, 0, Nominate("unit:2", "tripod:6")) == "A-24"
    after = act(state, 0, SECOND, Roll(), dice=(9,))
    assert steps(after) == ["roll", "fell", "fail"] and army(after) == "1@fleet 2@destroyed 3@pool"
    other = act(nominating(fleet(), 0), 0, SECOND, FIRST, Roll(), dice=(9,))
    assert other.players[0].felled == ["tripod:7"] and army(other) == "1@destroyed 2@fleet 3@pool"


def test_an_attack_cannot_be_called_off():
    """A-22: with enough APs they are paid, wanted or not, before anything else."""
    state = act(nominating(fleet(), 0), 0, FIRST, Roll(), dice=(8,))
    assert state.turn.variable == 2 and state.turn.spent == 6 and state.step.phase == "act"


def test_the_attacker_needs_no_pc():
    """A-26 TR-37."""
    state = nominating(a_table("0: 1:99 2:67", "6@fleet", "1@fleet"), 0)
    state = act(state, 0, FIRST, Roll(), dice=(7,))
    assert state.players[0].felled == ["tripod:6"] and (state.turn.fixed, state.turn.variable) == (0, 1)


def test_a_felled_tripod_does_not_return():
    """A-27: it is neither on the board nor among those that lie down."""
    state = act(nominating(fleet(), 0), 0, FIRST, Roll(), dice=(6,))
    assert "tripod:6" not in state.laid and "tripod:6" not in state.tripods
    assert GAME.standing(state)[0] == 3 + 1 + 5


def test_a_pair_that_has_parted_lapses():
    """R-19: nothing is paid, nobody is destroyed."""
    state = act(nominating(fleet(), 0), 0, FIRST)
    state.tripods["tripod:6"] = "location:pool"
    state = act(state, 0, Roll(), dice=(9,))
    assert "lapse" in steps(state) and army(state) == "1@fleet 2@fleet 3@pool" and state.turn.variable == 9


def test_cards_after_the_roll_save_an_attack():
    """A-25 TR-33: two cards more, 2 APs each."""
    state = act(nominating(fleet("needed"), 0), 0, FIRST, Roll(), dice=(3,))
    assert state.step.phase == "window" and state.to_act == [0]
    state = act(state, 0, Bonus("curate"))
    assert state.step.phase == "window" and state.turn.variable == 5
    state = act(state, 0, Bonus("elphinstone"))
    assert state.players[0].felled == ["tripod:6"] and state.turn.variable == 1


def test_who_passes_lets_the_attack_fail():
    """A-25 A-22."""
    state = act(nominating(fleet("needed"), 0), 0, FIRST, Roll(), dice=(3,))
    state = act(state, 0, Pass())
    assert army(state).startswith("1@destroyed") and state.turn.variable == 3 and len(state.players[0].cards) == 5


def test_aps_of_a_rumour_fell_a_tripod():
    """A-21 R-12."""
    state = turn(fleet(), 0, 65)
    state = act(state, 0, FIRST, Roll(), dice=(4,))
    assert state.players[0].felled == ["tripod:6"] and state.turn.variable == 0


def test_cards_before_the_roll_count_as_well():
    """A-21 TR-33: any time in one's own turn."""
    state = act(nominating(fleet(), 0), 0, Bonus("curate"), FIRST, Roll(), dice=(4,))
    assert state.players[0].felled == ["tripod:6"]


@pytest.mark.parametrize(("face", "felled"), [(3, ["tripod:6"]), (2, [])])
def test_the_artilleryman_takes_three_off(face, felled):
    """R-22: after the roll, for one nominated Tripod, in one's own turn."""
    state = nominating(fleet("always"), 0)
    assert refusal(state, 0, Artilleryman("tripod:6")) == "R-20"
    state = act(state, 0, FIRST, Roll(), dice=(face,))
    assert refusal(state, 0, Artilleryman("tripod:7")) == "R-22"
    assert refusal(state, 1, Artilleryman("tripod:6")) == "R-22"
    assert offered(state, 0, Artilleryman) == [Artilleryman("tripod:6")]
    state = act(state, 0, Artilleryman("tripod:6"))
    assert GAME.public(state)["turn"]["nominations"][0] == {
        "unit": "unit:1",
        "tripod": "tripod:6",
        "need": 3,
        "helped": True,
    }
    assert refusal(state, 0, Artilleryman("tripod:6")) == "TR-33"
    while state.step.phase == "window":
        state = act(state, state.to_act[0], Pass())
    assert state.players[0].felled == felled and "artilleryman" not in state.players[0].cards


def test_the_words_of_a_nomination_tell_its_price():
    """TR-22 R-19."""
    state = nominating(fleet(), 0)
    assert option(state, 0, FIRST)["cost"] == "6 Variable AP"
    assert option(state, 0, FIRST)["at"] == ["unit:1", "tripod:6"]
    assert option(state, 0, Roll())["final"] and option(state, 0, Roll())["at"] == ["turn:roll"]


def test_an_attack_is_for_this_turn_only():
    """TR-22 TR-23: nominations and APs are gone with the turn."""
    state = act(nominating(fleet(), 0), 0, Roll(), dice=(9,))
    state.deck.append("tidings:61")
    state = act(state, 0, EndTurn())
    assert state.turn.seat == 1 and state.turn.nominations == [] and state.turn.left == 0
