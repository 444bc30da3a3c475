"""FREE actions: FULFIL and COMPLETE (UT-17, UT-18, UT-20)."""

from core.rules.game import offers
from tests.upsidetown.table import (
    a_game,
    act,
    end_turns,
    log,
    offered,
    option,
    put_contracts,
    put_storage,
    put_street,
    reason,
    refusal,
    storage,
    street,
)
from upsidetown.actions import ChooseTown, CompleteTown, EndTurn, Fulfil, Gain, Take
from upsidetown.game import GAME


def a_shown_contract():
    """Seat 0 shows P07 (0-2-1-2-0), worth 2 PP, 2 Singles and a Double, and B08 is far away."""
    state = a_game()
    put_contracts(state, 0, "B08 P07")
    put_street(state, 0, "+ -D +S -SS +")
    put_storage(state, 0, ".")
    return state


def test_fulfil_a_contract_that_the_street_shows():
    """UT-17: its units come into the Storage, the card onto the Scoring Pile; the buildings stay; it is free."""
    state = a_shown_contract()
    assert offered(state, 0, Fulfil) == [Fulfil("P07")]
    assert option(state, 0, Fulfil("P07"))["cost"] == "free"
    after = act(state, 0, Fulfil("P07"))
    assert storage(after, 0) == "SSD" and after.streets[0].scored == ["P07"] and after.streets[0].contracts == ["B08"]
    assert street(after, 0) == street(state, 0) and after.current.left == 2
    assert log(after) == [
        "P0 fulfils contract 0-2-1-2-0 (2 PP).",
        "P0 takes a Double.",
        "P0 takes 2 × Single.",
    ]


def test_a_tier_2_contract_brings_a_token():
    """UT-17: out of the common ones."""
    state = a_game()
    put_contracts(state, 0, "B08")
    put_street(state, 0, "+T -D +SS -D +S")
    state = act(state, 0, Fulfil("B08"))
    assert state.streets[0].tokens == 1 and state.tokens == 15
    assert log(state) == ["P0 fulfils contract 3-2-2-2-1 (3 PP).", "P0 takes a Free Construction Token."]


def test_the_levels_must_be_exact():
    """UT-17: neither lower nor taller, and 0 is an empty site."""
    for drawn in ("+ -D +S -S +", "+ -D +S -SSS +", "+S -D +S -SS +", "+ -D +S -SS +S"):
        state = a_shown_contract()
        put_street(state, 0, drawn)
        assert refusal(state, 0, Fulfil("P07")) == "UT-17"
        assert reason(state, 0, "Fulfil") == "UT-17"


def test_a_pattern_is_not_mirrored():
    """UT-17: P12 is 1-1-1-0-2."""
    state = a_game()
    put_contracts(state, 0, "P12")
    put_street(state, 0, "+SS - +S -S +S")
    assert refusal(state, 0, Fulfil("P12")) == "UT-17"
    put_street(state, 0, "+S -S +S - +SS")
    assert offered(state, 0, Fulfil) == [Fulfil("P12")]


def test_only_contracts_that_one_holds():
    """UT-17: not those in the display, nor another player's."""
    state = a_shown_contract()
    put_contracts(state, 0, "")
    put_contracts(state, 1, "P07")
    assert refusal(state, 0, Fulfil("P07")) == "UT-17"
    assert reason(state, 0, "Fulfil") == "UT-17"


def test_several_contracts_in_a_row():
    """UT-17: what is built between them does not matter; one scores only once."""
    state = a_game()
    put_contracts(state, 0, "P03 P07")
    put_street(state, 0, "+ -D +S -SS +")
    put_storage(state, 0, ".")
    state = act(state, 0, Fulfil("P07"))
    assert refusal(state, 0, Fulfil("P07")) == "UT-17"
    put_street(state, 0, "+ -S +SS -S +")
    state = act(state, 0, Fulfil("P03"))
    assert state.streets[0].scored == ["P07", "P03"] and state.streets[0].contracts == []


def test_a_contract_just_gained_may_be_fulfilled_at_once():
    """UT-17: in the same turn."""
    state = a_game()
    state.tiers[0].row[0] = "P07"
    put_street(state, 0, "+ -D +S -SS +")
    state = act(state, 0, Gain("P07"), Fulfil("P07"))
    assert state.streets[0].scored == ["P07"]


def test_free_actions_come_after_the_last_main_action_too():
    """UT-9 UT-17: a turn lasts until it is ended."""
    state = act(a_shown_contract(), 0, Take(), Take())
    assert state.current.left == 0
    assert act(state, 0, Fulfil("P07")).streets[0].scored == ["P07"]


def test_free_actions_only_in_ones_own_turn():
    """UT-20."""
    state = end_turns(a_shown_contract())
    assert refusal(state, 0, Fulfil("P07")) == "UT-9"
    assert offered(state, 0) == []


def an_advanced_game(town):
    """Two players, of whom seat 0 has kept this Town View."""
    state = a_game(2, "advanced")
    state.streets[0].dealt[0] = town
    state = act(state, 0, ChooseTown(town))
    return act(state, 1, ChooseTown(state.streets[1].dealt[0]))


def test_complete_the_town_view():
    """UT-18: the same test as for a contract; it brings its points and a token."""
    state = an_advanced_game("V5")
    put_street(state, 0, "+T - +SSS - +T")
    state = act(state, 0, CompleteTown())
    assert state.streets[0].town_done and state.streets[0].tokens == 1
    assert GAME.standing(state) == [6, 0]
    assert log(state) == [
        "P0 completes Town View 3-0-3-0-3 (6 PP).",
        "P0 takes a Free Construction Token.",
    ]


def test_the_town_view_scores_once():
    """UT-18."""
    state = an_advanced_game("V5")
    put_street(state, 0, "+T - +SSS - +T")
    state = act(state, 0, CompleteTown())
    assert refusal(state, 0, CompleteTown()) == "UT-18"
    assert reason(state, 0, "Complete Town View") == "UT-18"


def test_the_town_view_must_be_shown():
    """UT-18."""
    state = an_advanced_game("V5")
    put_street(state, 0, "+T -S +SSS - +T")
    assert refusal(state, 0, CompleteTown()) == "UT-18"


def test_the_town_view_takes_no_place_of_a_contract():
    """UT-18: three contracts may be held beside it."""
    state = an_advanced_game("V5")
    put_contracts(state, 0, "P01 P02")
    assert len(act(state, 0, Gain(deck=1)).streets[0].contracts) == 3


def test_there_is_no_town_view_in_the_basic_game():
    """UT-18 UT-8: the verb does not exist there."""
    state = a_game()
    assert refusal(state, 0, CompleteTown()) == "UT-18"
    assert [verb for verb in _verbs(state) if "Town" in verb] == []
    assert "Complete Town View" in _verbs(an_advanced_game("V1"))
    assert act(state, 0, EndTurn()).to_act == [1]


def _verbs(state):
    return [each["verb"] for each in offers(GAME, state, 0)]
