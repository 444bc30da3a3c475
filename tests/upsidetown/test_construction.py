"""BUILD, DEMOLISH and Free Construction Tokens (UT-14, UT-15, UT-19)."""

import pytest

from core.rules.errors import Malformed
from tests.upsidetown.table import (
    a_game,
    act,
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
from upsidetown.actions import Build, Demolish, Discard, EndTurn, Fulfil, Gain, Take, Upgrade
from upsidetown.game import GAME


def test_build_any_number_of_units_for_one_action():
    """UT-14: onto any sites in any order; the first unit pays for all."""
    state = a_game()
    state = act(state, 0, Build("single", 4, "action"), Build("double", 1, "same"), Build("single", 1, "same"))
    assert street(state, 0) == "+ -DS + - +S"
    assert storage(state, 0) == "." and state.current.left == 1
    assert log(state) == ["P0 builds a Single on site 2 of 1ST STREET."]


def test_a_build_goes_on_until_something_else_is_done():
    """UT-14: then a further unit is another BUILD."""
    state = act(a_game(), 0, Build("single", 0, "action"))
    assert state.current.building
    assert {action.pay for action in offered(state, 0, Build)} == {"same"}
    assert refusal(state, 0, Build("single", 0, "action")) == "UT-14"
    assert option(state, 0, Build("single", 0, "same"))["cost"] == "same build"
    state = act(state, 0, Upgrade("single"))
    assert not state.current.building
    assert refusal(state, 0, Build("double", 1, "same")) == "UT-14"
    assert refusal(state, 0, Build("double", 1, "action")) == "UT-9"


def test_every_other_act_ends_a_build():
    """UT-14: taking, gaining, demolishing, fulfilling."""
    state = a_game()
    put_contracts(state, 0, "P06")
    put_street(state, 0, "+SS - + - +S")
    state = act(state, 0, Build("single", 4, "action"))
    for action in (Take(), Gain(deck=1), Demolish(0, 1, "action"), Fulfil("P06")):
        assert not act(state, 0, action).current.building


def test_a_build_may_go_on_when_no_main_action_is_left():
    """UT-14: it has been paid for."""
    state = act(a_game(), 0, Take(), Build("single", 0, "action"))
    assert state.current.left == 0
    state = act(state, 0, Build("single", 0, "same"), Build("single", 3, "same"))
    assert street(state, 0) == "+SS - + -S +"


def test_build_needs_the_unit_in_storage():
    """UT-14."""
    state = a_game()
    assert refusal(state, 0, Build("triple", 0, "action")) == "UT-14"
    put_storage(state, 0, ".")
    assert refusal(state, 0, Build("single", 0, "action")) == "UT-14"
    assert reason(state, 0, "Build") == "UT-14"


def test_only_sites_that_do_not_repel_are_offered():
    """UT-14 UT-2: and when all repel, the reason is the pole."""
    state = a_game()
    put_storage(state, 0, "D")
    assert offered(state, 0, Build) == [Build("double", 1, "action"), Build("double", 3, "action")]
    put_street(state, 0, "+ -D + -D +")
    assert reason(state, 0, "Build") == "UT-2"


def test_what_is_built_is_never_moved():
    """UT-14: no action takes a unit from a building into the Storage or onto another site."""
    state = act(a_game(), 0, Build("single", 0, "action"))
    for action in offered(state, 0):
        after = act(state, 0, action)
        assert after.streets[0].sites[0][:1] == ["single"] or isinstance(action, Demolish)


def test_demolish_units_from_the_top_of_one_building():
    """UT-15: one, several or all; they go to the supply, not to the Storage."""
    state = a_game()
    put_street(state, 0, "+STD - + - +")
    one = act(state, 0, Demolish(0, 1, "action"))
    assert street(one, 0) == "+ST - + - +" and one.supply["double"] == state.supply["double"] + 1
    assert log(one) == ["P0 removes the top unit of site 1 of 1ST STREET."]
    two = act(state, 0, Demolish(0, 2, "action"))
    assert street(two, 0) == "+S - + - +" and storage(two, 0) == storage(state, 0)
    assert log(two) == ["P0 removes the top 2 units of site 1 of 1ST STREET."]
    everything = act(state, 0, Demolish(0, 3, "action"))
    assert street(everything, 0) == "+ - + - +" and everything.current.left == 1
    assert log(everything) == ["P0 tears down the building on site 1 of 1ST STREET."]


def test_demolish_needs_a_building_that_is_tall_enough():
    """UT-15."""
    state = a_game()
    assert reason(state, 0, "Demolish") == "UT-15"
    put_street(state, 0, "+SS - + - +")
    assert refusal(state, 0, Demolish(0, 3, "action")) == "UT-15"
    assert refusal(state, 0, Demolish(1, 1, "action")) == "UT-15"
    assert offered(state, 0, Demolish) == [Demolish(0, 1, "action"), Demolish(0, 2, "action")]


def test_a_token_pays_for_a_construction():
    """UT-19: it goes back to the others, and no main action is used; several in a turn."""
    state = a_game()
    state.streets[0].tokens, state.tokens = 2, 14
    state = act(state, 0, Build("single", 0, "token"), Build("single", 0, "same"))
    assert state.current.left == 2 and state.streets[0].tokens == 1 and state.tokens == 15
    state = act(state, 0, Demolish(0, 2, "token"))
    assert state.current.left == 2 and state.streets[0].tokens == 0 and state.tokens == 16
    assert log(state)[0] == "P0 uses a Free Construction Token."
    assert refusal(state, 0, Build("double", 1, "token")) == "UT-19"


def test_a_token_works_when_no_main_action_is_left():
    """UT-19: without one, neither construction is possible any more."""
    state = a_game()
    put_storage(state, 0, "SD")
    state.streets[0].tokens = 1
    state = act(state, 0, Take(), Take())
    assert {action.pay for action in offered(state, 0, Build)} == {"token"}
    assert option(state, 0, Build("single", 0, "token"))["cost"] == "1 token"
    state = act(state, 0, Build("single", 0, "token"))
    assert offered(state, 0, Demolish) == []
    assert reason(state, 0, "Demolish") == "UT-9"
    assert act(state, 0, EndTurn()).to_act == [1]


def test_both_payments_are_offered():
    """UT-19: the choice is the player's."""
    state = a_game()
    state.streets[0].tokens = 1
    put_storage(state, 0, "D")
    assert offered(state, 0, Build) == [
        Build("double", 1, "action"),
        Build("double", 3, "action"),
        Build("double", 1, "token"),
        Build("double", 3, "token"),
    ]


def test_no_token_is_gained_when_all_are_out():
    """UT-19: the card scores all the same."""
    state = a_game()
    state.tokens, state.streets[1].tokens = 0, 16
    put_contracts(state, 0, "B08")
    state.streets[0].sites = [["triple"], ["double"], ["single", "single"], ["double"], ["single"]]
    state = act(state, 0, Fulfil("B08"))
    assert state.streets[0].tokens == 0 and state.streets[0].scored == ["B08"]
    assert log(state)[1] == "P0 takes no Free Construction Token: none is left."


def test_a_construction_without_any_unit_of_the_game_is_malformed():
    """UT-14 UT-15: sites are 1 to 5, and at least one unit is demolished."""
    for text in (
        b'{"type":"build","unit":"single","site":5,"pay":"action"}',
        b'{"type":"build","unit":"roof","site":0,"pay":"action"}',
        b'{"type":"build","unit":"single","site":0,"pay":"gold"}',
        b'{"type":"demolish","site":0,"units":0,"pay":"action"}',
        b'{"type":"demolish","site":0,"units":1,"pay":"same"}',
        b'{"type":"demolish","site":0,"units":1.0,"pay":"action"}',
        b'{"type":"demolish","site":true,"units":1,"pay":"action"}',
    ):
        with pytest.raises(Malformed, match="This is not an action of Upside Town"):
            GAME.read_action(text)


def test_discards_do_not_belong_to_a_turn_without_excess():
    """UT-9: what is not asked cannot be answered."""
    assert refusal(a_game(), 0, Discard("single")) == "UT-9"
