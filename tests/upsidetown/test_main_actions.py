"""A turn and the MAIN actions at the Storage and the display (UT-9 to UT-13, UT-16)."""

from core.rules.chance import Chance
from tests.upsidetown.table import (
    a_game,
    act,
    end_turns,
    log,
    offered,
    option,
    put_contracts,
    put_display,
    put_storage,
    put_supply,
    reason,
    refusal,
    storage,
)
from upsidetown.actions import Build, Discard, EndTurn, Fulfil, Gain, Split, Take, Upgrade


def test_a_turn_has_two_main_actions():
    """UT-9: the same one may be taken twice; a third is refused."""
    state = a_game()
    put_storage(state, 0, "SD")
    state = act(state, 0, Take(), Take())
    assert storage(state, 0) == "SSSD" and state.current.left == 0
    for action in (Take(), Upgrade("single"), Split("double", "singles"), Build("single", 0, "action"), Gain(deck=1)):
        assert refusal(state, 0, action) == "UT-9"
    for verb in ("Take", "Upgrade", "Split", "Build", "Gain"):
        assert reason(state, 0, verb) == "UT-9"


def test_main_actions_may_be_left_unused():
    """UT-9: ending the turn is always offered, and says what is given up."""
    state = a_game()
    ending = option(state, 0, EndTurn())
    assert ending["say"] == "End the turn, giving up 2 main actions" and ending["final"]
    state = act(state, 0, Take())
    assert option(state, 0, EndTurn())["say"] == "End the turn, giving up 1 main action"
    state = act(state, 0, EndTurn())
    assert log(state) == ["P0 ends the turn and gives up 1 main action."]
    assert state.to_act == [1] and state.current.left == 2


def test_turns_go_clockwise():
    """UT-9: and a round is over when all have had a turn."""
    state = a_game(3)
    assert refusal(state, 1, Take()) == "UT-9"
    assert offered(state, 1) == []
    turns = []
    for _ in range(4):
        turns.append((state.round, state.to_act))
        state = end_turns(state)
    assert turns == [(1, [0]), (1, [1]), (1, [2]), (2, [0])]


def test_take_brings_a_single_from_the_supply():
    """UT-10."""
    state = act(a_game(), 0, Take())
    assert storage(state, 0) == "SSSD" and state.supply["single"] == 23
    assert log(state) == ["P0 takes a Single."]


def test_upgrade_exchanges_a_unit_in_storage():
    """UT-11: a Single for a Double, a Double for a Triple."""
    state = act(a_game(), 0, Upgrade("single"))
    assert storage(state, 0) == "SDD" and state.supply == {"single": 25, "double": 9, "triple": 10}
    state = act(state, 0, Upgrade("double"))
    assert storage(state, 0) == "SDT" and state.supply == {"single": 25, "double": 10, "triple": 9}


def test_upgrade_needs_a_single_or_a_double():
    """UT-11."""
    state = a_game()
    put_storage(state, 0, "TT")
    assert refusal(state, 0, Upgrade("single")) == "UT-11"
    assert reason(state, 0, "Upgrade") == "UT-11"


def test_split_a_double_or_a_triple():
    """UT-12: into Singles, or a Triple into a Double and a Single."""
    state = a_game()
    put_storage(state, 0, "DT")
    assert storage(act(state, 0, Split("double", "singles")), 0) == "SST"
    assert storage(act(state, 0, Split("triple", "singles")), 0) == "SSSD"
    assert storage(act(state, 0, Split("triple", "double-single")), 0) == "SDD"
    assert refusal(state, 0, Split("double", "double-single")) == "UT-12"
    put_storage(state, 0, "SD")
    assert refusal(state, 0, Split("triple", "singles")) == "UT-12"
    put_storage(state, 0, "S")
    assert reason(state, 0, "Split") == "UT-12"


def test_split_returns_the_unit_to_the_supply():
    """UT-12: its parts come out of the supply."""
    state = act(a_game(), 0, Split("double", "singles"))
    assert state.supply == {"single": 22, "double": 11, "triple": 10}
    assert log(state) == ["P0 splits a Double.", "P0 takes 2 × Single."]


def test_discard_down_to_four_at_once():
    """UT-13: whichever units, the new ones included; nothing else comes first."""
    state = a_game()
    put_storage(state, 0, "SSSD")
    state = act(state, 0, Take())
    assert state.step.phase == "discard" and state.to_act == [0]
    assert offered(state, 0) == [Discard("single"), Discard("double")]
    assert refusal(state, 0, Take()) == "UT-13"
    assert refusal(state, 0, Discard("triple")) == "UT-13"
    double = act(state, 0, Discard("double"))
    assert storage(double, 0) == "SSSS" and double.supply["double"] == 11 and double.step.phase == "turn"
    single = act(state, 0, Discard("single"))
    assert storage(single, 0) == "SSSD" and log(single) == ["P0 discards a Single."]


def test_discards_of_like_units_need_no_choice():
    """UT-13: they are made and told."""
    state = a_game()
    put_storage(state, 0, "SSSS")
    state = act(state, 0, Take())
    assert storage(state, 0) == "SSSS" and state.step.phase == "turn"
    assert log(state) == ["P0 takes a Single.", "P0 discards a Single."]


def test_once_only_like_units_are_left_the_rest_is_discarded():
    """UT-13: a split at a full Storage brings two units too many."""
    state = a_game()
    put_storage(state, 0, "SSST")
    state = act(state, 0, Split("triple", "double-single"))
    assert storage(state, 0) == "SSSSD"
    state = act(state, 0, Discard("double"))
    assert storage(state, 0) == "SSSS"
    put_storage(state, 0, "SSTT")
    state = act(state, 0, Split("triple", "singles"))
    assert storage(state, 0) == "SSSSST"
    state = act(state, 0, Discard("triple"))
    assert storage(state, 0) == "SSSS" and log(state) == ["P0 discards a Triple.", "P0 discards a Single."]


def test_the_free_units_of_a_contract_keep_the_limit_too():
    """UT-13: 3 Singles for P03 onto two units in storage make five."""
    state = a_game()
    put_contracts(state, 0, "P03")
    state.streets[0].sites = [[], ["single"], ["single", "single"], ["single"], []]
    put_storage(state, 0, "DD")
    state = act(state, 0, Fulfil("P03"))
    assert storage(state, 0) == "SSSDD" and state.step.phase == "discard"
    assert storage(act(state, 0, Discard("double")), 0) == "SSSD"


def test_gain_from_the_display_refills_its_place():
    """UT-16: with a card of the same tier, at once."""
    state = a_game()
    put_display(state, 1, "P01 P02 P03 P04", deck="P05 P06")
    state = act(state, 0, Gain("P02"))
    assert state.streets[0].contracts == ["P02"]
    assert state.tiers[0].row == ["P01", "P05", "P03", "P04"] and state.tiers[0].deck == ["P06"]
    assert log(state) == [
        "P0 gains contract 1-2-0-0-1 (1 PP) from the display.",
        "New in the display: contract 0-0-1-1-2 (1 PP).",
    ]


def test_gain_the_top_card_of_a_deck_unseen():
    """UT-16: of either deck; the display stays as it is."""
    state = a_game()
    put_display(state, 2, "B01 B02 B03 B04", deck="B05 B06 B07")
    state = act(state, 0, Gain(deck=2), Gain(deck=2))
    assert state.streets[0].contracts == ["B05", "B06"] and state.tiers[1].row == ["B01", "B02", "B03", "B04"]
    assert log(state) == ["P0 gains the top card of the Tier 2 Draw Deck: contract 2-2-2-2-1 (3 PP)."]


def test_gain_uses_chance():
    """UT-16: a card came into sight, so that it cannot be taken back freely."""
    state = a_game()
    chance = Chance(b"", 1)
    row = state.tiers[0].row[0]
    act(state, 0, Gain(row), chance=chance)
    assert chance.used
    assert option(state, 0, Gain(row))["final"] and option(state, 0, Gain(deck=1))["final"]


def test_three_contracts_are_the_limit():
    """UT-16: none can be given back either."""
    state = a_game()
    put_contracts(state, 0, "P01 P02 P03")
    assert refusal(state, 0, Gain(deck=1)) == "UT-16"
    assert reason(state, 0, "Gain") == "UT-16"
    put_contracts(state, 0, "P01 P02")
    assert act(state, 0, Gain(deck=1)).streets[0].contracts[:2] == ["P01", "P02"]


def test_an_empty_deck_refills_nothing():
    """UT-16, case S39: the place stays empty, and the deck offers no card."""
    state = a_game()
    put_display(state, 1, "P01 P02 P03 P04", deck="")
    assert refusal(state, 0, Gain(deck=1)) == "UT-16"
    assert "final" not in option(state, 0, Gain("P01"))
    state = act(state, 0, Gain("P01"))
    assert state.tiers[0].row == [None, "P02", "P03", "P04"]
    assert Gain(deck=1) not in offered(state, 0, Gain)


def test_gain_one_contract_that_is_there():
    """UT-16: not one that lies elsewhere, and exactly one."""
    state = a_game()
    put_display(state, 1, "P01 P02 P03 P04", deck="P05")
    assert refusal(state, 0, Gain("P05")) == "UT-16"
    assert refusal(state, 0, Gain("V1")) == "UT-16"
    assert refusal(state, 0, Gain()) == "UT-16"
    assert refusal(state, 0, Gain("P01", 1)) == "UT-16"


def test_with_nothing_to_gain_the_verb_says_so():
    """UT-16."""
    state = a_game()
    for tier in (1, 2):
        put_display(state, tier, "- - - -", deck="")
    assert reason(state, 0, "Gain") == "UT-16"


def test_somebody_who_can_do_nothing_ends_the_turn():
    """UT-9 UT-27, case S40: no unit anywhere, no room for contracts, nothing built: every verb gives its reason."""
    state = a_game()
    put_contracts(state, 0, "P01 P02 P03")
    for seat in (0, 1):
        put_storage(state, seat, ".")
    put_supply(state, ".")
    reasons = {verb: reason(state, 0, verb) for verb in ("Take", "Upgrade", "Split", "Build", "Demolish", "Gain")}
    assert reasons == {
        "Take": "UT-27",
        "Upgrade": "UT-11",
        "Split": "UT-12",
        "Build": "UT-14",
        "Demolish": "UT-15",
        "Gain": "UT-16",
    }
    assert offered(state, 0) == [EndTurn()]
    assert act(state, 0, EndTurn()).to_act == [1]
