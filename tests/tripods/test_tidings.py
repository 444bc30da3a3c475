"""The turn's first step: the 66 Tidings (TR-18, TR-9, R-4 to R-12)."""

import pytest

from tests.tripods.table import (
    AMBER,
    ARMY,
    ARMY_OF_TWO,
    AT_WOOLWICH,
    BLUE,
    CAPTIVES,
    CROWD,
    CROWD_CAPTURE,
    GREEN,
    GREEN_TRAIN,
    NOTHING,
    PRESS_GREEN,
    RUMOUR,
    SMOKE,
    STRAY,
    TO_WESTMINSTER,
    TRAIN,
    VIOLET,
    WEED,
    a_table,
    act,
    army,
    log,
    martians,
    offered,
    reason,
    refusal,
    steps,
    turn,
    where,
)
from tripods.actions import Capture, EndTurn, MarchUnit, Nominate, Roll, StandFast, Stray
from tripods.cards import PRINTED, TIDINGS
from tripods.game import GAME
from tripods.populace import is_red


def test_the_mix_of_the_tidings():
    """TR-2 TR-20 R-12: 10 Stop Press! cards, 8 train logos, 7 of Red Weed."""
    assert sum(card.stop_press for card in PRINTED.tidings) == 10
    assert sum(card.train for card in PRINTED.tidings) == 8
    words = [op.op for card in PRINTED.tidings for op in card.ops]
    counts = {word: words.count(word) for word in ("capture", "smoke", "army", "reinforce", "weed", "rumour")}
    assert counts == {"capture": 6, "smoke": 3, "army": 6, "reinforce": 2, "weed": 7, "rumour": 2}


def test_the_train_comes_last_on_every_card():
    """A-8: so that a Tripod that marches in blocks it."""
    trains = [card for card in TIDINGS.values() if card.train]
    assert all(card.ops[-1].op == "train" for card in trains)


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (GREEN, "No Tripod is on the board."),
        (STRAY, "No Tripod is on the board."),
        (CAPTIVES, "No Tripod is on the board."),
        (SMOKE, "Black Smoke reaches no Military Unit."),
        (ARMY, "No Military Unit is on the board."),
    ],
)
def test_a_card_without_effect_says_why(card, line):
    """R-4 R-7 R-8 R-9 R-10."""
    state = turn(a_table("0:67 1:99"), 0, card)
    assert log(state)[2:4] == [line, "The Heat Ray finds nobody."]


def test_a_turn_in_five_steps():
    """TR-18: Tidings, Heat Ray, nominations, roll, spending; then the next player's turn."""
    state = turn(a_table("0:67 1:99"), 0, NOTHING)
    assert steps(state) == ["turn", "tidings", "idle", "heat"] and state.step.phase == "nominate"
    state = act(state, 0, Roll(), dice=(4,))
    assert state.step.phase == "act" and state.turn.left == 5
    state.deck.append("tidings:44")
    state = act(state, 0, EndTurn())
    assert state.turn.seat == 1 and state.turns == 2 and steps(state)[:4] == ["turn", "tidings", "idle", "heat"]


@pytest.mark.parametrize(
    ("card", "after"),
    [
        (GREEN, "6@kingston 7@regents"),
        (AMBER, "6@weybridge 7@waterloo"),
        (VIOLET, "6@horsell 7@westminster"),
        (BLUE, "6@leatherhead 7@chalkfarm"),
    ],
)
def test_tripods_march_along_rays_of_a_colour(card, after):
    """TR-9 R-4 A-42: all that have one have to; Horsell Common has no violet ray."""
    assert martians(turn(a_table("0:67 1:99", "6@horsell 7@fleet"), 0, card)) == after


def test_marches_are_simultaneous():
    """A-42: two Tripods at the two ends of a ray change places."""
    state = turn(a_table("0:67 1:99", "6@horsell 7@kingston"), 0, GREEN)
    assert martians(state) == "6@kingston 7@horsell"


def test_tripods_march_on_a_place():
    """R-5: one ray along a shortest way; one that is there stays."""
    state = turn(a_table("0:67 1:99", "6@westminster 7@kingston 8@edgware"), 0, TO_WESTMINSTER)
    assert martians(state) == "6@westminster 7@wimbledon 8@primrose"


def test_tripods_march_on_the_crowds():
    """R-6: to the neighbour with the most PCs; with nobody near they stay."""
    state = turn(a_table("0:49,50,32 1:99", "6@horsell 7@edgware"), 0, CROWD)
    assert martians(state) == "6@leatherhead 7@edgware"
    assert "Tripod 7 stays at Edgware." in log(state)


def test_equal_crowds_are_told_apart_by_colour():
    """R-6: riders count; of Kingston (green) and Weybridge (amber) with one each, green comes first."""
    state = a_table("0:c1 1:7", "6@horsell", carriages="1@39")
    assert martians(turn(state, 0, CROWD)) == "6@kingston"
    state = a_table("0:c1 1:1,7", "6@horsell", carriages="1@39")
    assert martians(turn(state, 0, CROWD)) == "6@weybridge"


def test_several_tripods_share_a_location():
    """A-29."""
    state = turn(a_table("0:25 1:99", "6@weybridge 7@kingston", "1@horsell 2@horsell"), 0, TO_WESTMINSTER, CROWD)
    assert martians(state) == "6@kingston 7@wimbledon"
    state = turn(a_table("0:49,50 1:99", "6@horsell 7@epsom", "1@leatherhead 2@leatherhead"), 0, CROWD)
    assert martians(state) == "6@leatherhead 7@leatherhead" and army(state) == "1@leatherhead 2@leatherhead"


def test_a_stray_machine_is_moved_by_the_player_who_drew_the_card():
    """R-7 A-15: one Tripod along one ray."""
    state = turn(a_table("0:67 1:99", "6@horsell 7@fleet"), 0, STRAY)
    assert state.step.phase == "stray" and state.to_act == [0] and len(offered(state, 0, Stray)) == 7
    assert refusal(state, 0, Stray("tripod:6", "location:fleet")) == "TR-9"
    assert refusal(state, 0, Stray("tripod:8", "location:fleet")) == "TR-9"
    assert refusal(state, 1, Stray("tripod:6", "location:kingston")) == "R-7"
    state = act(state, 0, Stray("tripod:6", "location:kingston"))
    assert martians(state) == "6@kingston 7@fleet" and state.step.phase == "nominate"


def test_without_tripods_nothing_strays():
    """R-7."""
    assert turn(a_table("0:67 1:99"), 0, STRAY).step.phase == "nominate"


def test_captives_are_picked_for_each_tripod_from_the_lowest():
    """R-8 A-15: anybody's, on red or not, riders too; where there is one only, nobody has to pick."""
    state = a_table("0:84,c1,67 1:76 2:98", "8@crystal 6@pool", carriages="1@90")
    state = turn(state, 0, CAPTIVES)
    assert where(state, 0) == "84,captured,67"
    assert state.step.phase == "capture" and state.to_act == [0]
    assert offered(state, 0, Capture) == [Capture(pc) for pc in ("pc:0.0", "pc:1.0", "pc:2.0")]
    assert refusal(state, 0, Capture("pc:0.2")) == refusal(state, 0, Capture("pc:9.9")) == "R-8"
    state = act(state, 0, Capture("pc:1.0"))
    assert where(state, 1) == "captured" and state.step.phase == "nominate"


def test_a_tripod_that_finds_nobody_captures_nobody():
    """R-8."""
    state = turn(a_table("0:67 1:99", "6@pool"), 0, CAPTIVES)
    assert "nocapture" in steps(state) and where(state, 0) == "67"


def test_baskets_come_after_the_march():
    """R-6 R-8 TR-19: first to the crowd, then the capture."""
    state = turn(a_table("0:84 1:99", "6@waterloo"), 0, CROWD_CAPTURE)
    assert martians(state) == "6@crystal" and where(state, 0) == "captured"


def test_black_smoke_destroys_units():
    """R-9: where a Tripod is."""
    state = turn(a_table("0:67 1:99", "6@pool", "1@pool 2@fleet 3@pool"), 0, SMOKE)
    assert army(state) == "1@destroyed 2@fleet 3@destroyed"


def test_the_army_may_move():
    """R-10 A-15: one Unit along one ray, or none."""
    state = turn(a_table("0:67 1:99", units="1@pool"), 0, ARMY)
    assert state.to_act == [0] and state.step.phase == "army"
    assert army(act(state, 0, StandFast())) == "1@pool"
    assert refusal(state, 0, MarchUnit("unit:1", "location:barnet")) == "R-10"
    assert refusal(state, 0, MarchUnit("unit:2", "location:woolwich")) == "R-10"
    state = act(state, 0, MarchUnit("unit:1", "location:woolwich"))
    assert army(state) == "1@woolwich" and state.step.phase == "nominate"


def test_a_general_advance_moves_two_different_units():
    """R-10."""
    state = turn(a_table("0:67 1:99", units="1@pool 2@pool 3@pool"), 0, ARMY_OF_TWO)
    state = act(state, 0, MarchUnit("unit:1", "location:woolwich"))
    assert refusal(state, 0, MarchUnit("unit:1", "location:pool")) == "R-10"
    assert act(state, 0, StandFast()).step.phase == "nominate"
    state = act(state, 0, MarchUnit("unit:2", "location:tillingham"))
    assert army(state) == "1@woolwich 2@tillingham 3@pool" and state.step.phase == "nominate"


def test_without_units_the_army_does_nothing():
    """R-10."""
    assert turn(a_table("0:67 1:99"), 0, ARMY_OF_TWO).step.phase == "nominate"


def test_reinforcements_come_from_the_reserve():
    """R-10: with none left, one Unit may move."""
    assert army(turn(a_table("0:67 1:99"), 0, AT_WOOLWICH)) == "1@woolwich"
    state = turn(a_table("0:67 1:99", units="1@pool 2@pool 3@pool 4@pool 5@pool"), 0, AT_WOOLWICH)
    assert state.step.phase == "army" and state.step.data["left"] == 1


def test_the_red_weed_creeps_on():
    """R-11 TR-8: the card stays face up; the level ends at 6."""
    state = turn(a_table("0:67 1:99"), 0, WEED)
    assert state.weed == 1 and state.weed_cards == ["tidings:54"] and state.discards == []
    assert is_red(state, "space:1") and not is_red(state, "space:24")
    state = turn(a_table("0:67 1:99", weed=6), 0, WEED)
    assert state.weed == 6 and state.weed_cards == ["tidings:54"]


def test_a_headline_brings_weed_without_a_card():
    """R-11: the Stop Press! card that brought it goes to the discards."""
    state = turn(a_table("0:67 1:99", headline=4, revealed=True), 0, PRESS_GREEN, dice=(1,))
    assert state.weed == 1 and state.weed_cards == [] and state.discards == ["tidings:1"]


def test_a_special_train():
    """R-12 TR-27."""
    assert turn(a_table("0:67 1:99"), 0, TRAIN).train == 0


def test_a_rumour_gives_two_variable_aps():
    """R-12 A-21: to the player who drew it, for this turn; then the train moves."""
    state = act(turn(a_table("0:67 1:99"), 0, RUMOUR), 0, Roll(), dice=(3,))
    assert (state.turn.fixed, state.turn.variable, state.train) == (1, 5, 0)


def test_a_tripod_that_marches_in_blocks_the_train():
    """A-8 TR-28: on the same card."""
    state = turn(a_table("0:61,49 1:99", "6@leatherhead", train="leatherhead"), 0, GREEN_TRAIN)
    assert martians(state) == "6@epsom" and where(state, 0) == "61,49"
    state = turn(a_table("0:61,49,67 1:99", "6@epsom", train="leatherhead"), 0, GREEN_TRAIN)
    assert martians(state) == "6@leatherhead" and where(state, 0) == "escaped,escaped,67"


def test_the_discards_become_the_deck():
    """A-34: without the Weed cards that tell the level."""
    state = turn(a_table("0:67 1:99"), 0, NOTHING)
    state.deck, state.discards, state.weed_cards = [], ["tidings:44", "tidings:45"], ["tidings:54"]
    state = act(act(state, 0, Roll(), dice=(1,)), 0, EndTurn())
    assert steps(state)[:3] == ["turn", "reshuffle", "tidings"]
    assert state.discards == ["tidings:45"] and state.deck == ["tidings:44"] and state.weed_cards == ["tidings:54"]


def test_choices_are_not_for_others():
    """A-15: the reason stands beside the verb of whoever has to wait."""
    state = turn(a_table("0:67 1:99", "6@horsell"), 0, STRAY)
    assert offered(state, 1, Stray) == []
    state = turn(a_table("0:67 1:99"), 0, NOTHING)
    assert reason(state, 0, "Nominate") == "TR-22" and refusal(state, 0, Nominate("unit:1", "tripod:6")) == "TR-22"


def test_every_card_says_what_it_does():
    """TR-2: a title, a sentence, and instructions that exist."""
    from tripods.instructions import INSTRUCTIONS

    for card in PRINTED.tidings:
        assert card.title and card.text.endswith(".") and card.ops
    words = {op.op for card in [*PRINTED.tidings, *PRINTED.headlines] for op in card.ops}
    assert words - {"end"} == set(INSTRUCTIONS)
    assert all(len(card.texts) == len(card.ops) for card in PRINTED.headlines)
    assert GAME.pieces["tidings:9"]["train"] and GAME.pieces["tidings:9"]["stop_press"]
