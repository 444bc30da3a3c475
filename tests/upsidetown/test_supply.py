"""A short supply: substitution and Supply Crunch (UT-21 to UT-27)."""

import pytest

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
    put_supply,
    refusal,
    storage,
    street,
)
from upsidetown.actions import Accept, Decline, Discard, Fulfil, GiveBack, Split, Take, Upgrade
from upsidetown.game import GAME


def a_contract_for(card, drawn, seats=2):
    """Seat 0 shows the contract and has an empty Storage."""
    state = a_game(seats)
    put_contracts(state, 0, card)
    put_street(state, 0, drawn)
    put_storage(state, 0, ".")
    return state


def a_triple_owed():
    """Fulfilling P05 (0-0-1-1-2) brings a Triple."""
    return a_contract_for("P05", "+ - +S -S +SS")


def test_a_double_in_place_of_a_missing_triple():
    """UT-21: it is offered, as the player may decline."""
    state = a_triple_owed()
    put_supply(state, "SSDD")
    state = act(state, 0, Fulfil("P05"))
    assert state.step.phase == "substitute" and offered(state, 0) == [Accept(), Decline()]
    assert option(state, 0, Accept())["say"] == "Take a {offered} in place of a {wanted}"
    assert GAME.public(state)["pending"] == {
        "kind": "substitute",
        "seats": [0],
        "wanted": "triple",
        "offered": "double",
    }
    state = act(state, 0, Accept())
    assert storage(state, 0) == "D" and state.supply["double"] == 1 and state.step.phase == "turn"
    assert log(state) == ["P0 accepts a Double in place of a Triple.", "P0 takes a Double."]


def test_a_single_in_place_of_a_missing_triple_and_double():
    """UT-21: the next smaller one that there is."""
    state = a_triple_owed()
    put_supply(state, "SS")
    state = act(state, 0, Fulfil("P05"), Accept())
    assert storage(state, 0) == "S"


def test_a_single_in_place_of_a_missing_double():
    """UT-21: P08 brings two Doubles; each is asked for."""
    state = a_contract_for("P08", "+S - +SS -S +S")
    put_supply(state, "DSS")
    state = act(state, 0, Fulfil("P08"))
    assert storage(state, 0) == "D" and state.step.phase == "substitute"
    assert storage(act(state, 0, Accept()), 0) == "SD"


def test_declining_goes_without():
    """UT-21: and the supply keeps its unit."""
    state = a_triple_owed()
    put_supply(state, "SSDD")
    state = act(state, 0, Fulfil("P05"), Decline())
    assert storage(state, 0) == "." and state.supply == {"single": 2, "double": 2, "triple": 0}
    assert log(state) == ["P0 declines a Double and goes without the Triple."]


def test_nothing_is_asked_about_what_cannot_be_had():
    """UT-21: the supply is empty, and nobody could return a Single: the unit is lost without a question."""
    state = a_contract_for("P16", "+ - +SS -D +SS")
    state.streets[0].sites = [[], [], ["double"], ["double"], ["double"]]
    put_storage(state, 1, "D")
    put_supply(state, ".")
    state = act(state, 0, Fulfil("P16"))
    assert state.step.phase == "turn" and storage(state, 0) == "."
    assert log(state)[1:] == ["P0 goes without a Triple: there is none to be had."]


def test_accepting_a_single_that_is_missing_too_starts_a_crunch():
    """UT-21 UT-24: and the words say so."""
    state = a_contract_for("P16", "+ - +SS -D +SS")
    put_storage(state, 1, "S")
    put_supply(state, ".")
    state = act(state, 0, Fulfil("P16"))
    assert option(state, 0, Accept())["say"].endswith("this starts a Supply Crunch")
    declined = act(state, 0, Decline())
    assert storage(declined, 0) == "." and storage(declined, 1) == "S"
    accepted = act(state, 0, Accept())
    assert accepted.step.phase == "crunch" and storage(act(accepted, 0, GiveBack(2)), 0) == "S"


def test_upgrade_takes_no_substitute():
    """UT-22: without the better unit it is not possible, even from a Double to a Double."""
    state = a_game()
    put_supply(state, "SSS")
    put_storage(state, 0, "SD")
    assert refusal(state, 0, Upgrade("single")) == "UT-22"
    assert refusal(state, 0, Upgrade("double")) == "UT-22"
    put_supply(state, "D")
    assert storage(act(state, 0, Upgrade("single")), 0) == "DD"


def test_the_old_unit_is_returned_at_an_upgrade():
    """UT-22."""
    state = a_game()
    put_supply(state, "D")
    state = act(state, 0, Upgrade("single"))
    assert state.supply == {"single": 1, "double": 0, "triple": 0}


def test_a_split_returns_the_unit_first():
    """UT-23: so a Triple split when the supply has no Double asks about a Single in its place."""
    state = a_game()
    put_supply(state, "SS")
    put_storage(state, 0, "T")
    state = act(state, 0, Split("triple", "double-single"))
    assert state.supply["triple"] == 1 and state.step.phase == "substitute"
    accepted = act(state, 0, Accept())
    assert storage(accepted, 0) == "SS" and accepted.supply["single"] == 0
    declined = act(state, 0, Decline())
    assert storage(declined, 0) == "S" and declined.supply["single"] == 1


def test_a_split_into_missing_singles_starts_a_crunch():
    """UT-23 UT-24."""
    state = a_game()
    put_supply(state, "S")
    put_storage(state, 0, "D")
    put_storage(state, 1, "SS")
    state = act(state, 0, Split("double", "singles"))
    # One Single was there; in the Crunch seat 0 returns it and seat 1 another, and then one is still owed.
    assert storage(state, 0) == "S" and storage(state, 1) == "S"
    assert state.supply == {"single": 1, "double": 1, "triple": 0}


def test_a_crunch_returns_a_single_from_every_storage():
    """UT-24: clockwise from the active player, who takes part (UT-25)."""
    state = a_game(3)
    put_supply(state, "DDTT")
    state = act(state, 0, Take())
    assert [storage(state, seat) for seat in range(3)] == ["SSD", "SD", "SD"] and state.supply["single"] == 2
    assert log(state) == [
        "The supply has no Singles left: Supply Crunch! All players return one.",
        "P0 returns a Single from storage.",
        "P1 returns a Single from storage.",
        "P2 returns a Single from storage.",
        "P0 takes a Single.",
    ]


def test_a_crunch_begins_with_the_active_player():
    """UT-24."""
    state = a_game(3)
    state = end_turns(state)
    put_supply(state, ".")
    state = act(state, 1, Take())
    assert [line[:2] for line in log(state)[1:4]] == ["P1", "P2", "P0"]


def test_without_a_single_in_storage_a_top_is_returned():
    """UT-24: the only one there is, without a choice."""
    state = a_game()
    put_supply(state, ".")
    put_storage(state, 1, "DD")
    put_street(state, 1, "-D +SD -SS + -")
    state = act(state, 0, Take())
    assert street(state, 1) == "-D +SD -S + -" and storage(state, 1) == "DD"
    assert "P1 returns the Single on top of site 3 of 2ND LANE." in log(state)


def test_a_seat_with_several_tops_chooses():
    """UT-24: its own step, while the active player waits; no other building will do."""
    state = a_game()
    put_supply(state, ".")
    put_storage(state, 1, "D")
    put_street(state, 1, "-D +S -SS +ST -DS")
    state = act(state, 0, Take())
    assert state.to_act == [1] and state.step.phase == "crunch"
    assert GAME.public(state)["pending"] == {
        "kind": "crunch",
        "seats": [1],
        "sites": ["site:1.1", "site:1.2", "site:1.4"],
    }
    assert offered(state, 1) == [GiveBack(1), GiveBack(2), GiveBack(4)]
    assert offered(state, 0) == [] and refusal(state, 0, Take()) == "UT-24"
    assert refusal(state, 1, GiveBack(0)) == "UT-24"
    assert refusal(state, 1, GiveBack(3)) == "UT-24"
    state = act(state, 1, GiveBack(2))
    assert street(state, 1) == "-D +S -S +ST -DS"
    assert state.to_act == [0] and state.current.left == 1 and storage(state, 0) == "SSD"
    assert log(state) == ["P1 returns the Single on top of site 3 of 2ND LANE.", "P0 takes a Single."]


def test_several_seats_choose_one_after_another():
    """UT-24: clockwise, and only then does the active player go on."""
    state = a_game(3)
    put_supply(state, ".")
    for seat, drawn in ((0, "+S -S + - +"), (1, "-S +S - + -"), (2, "+S -S - + +")):
        put_storage(state, seat, "D")
        put_street(state, seat, drawn)
    state = act(state, 0, Take())
    order = []
    while state.step.phase == "crunch":
        order += state.to_act
        state = act(state, state.to_act[0], GiveBack(0))
    assert order == [0, 1, 2]
    assert [street(state, seat).count("S") for seat in range(3)] == [1, 1, 1]
    assert storage(state, 0) == "SD" and state.supply["single"] == 2


def test_without_any_single_a_seat_is_protected():
    """UT-24: nothing happens to it."""
    state = a_game()
    put_supply(state, ".")
    put_storage(state, 1, "DD")
    put_street(state, 1, "-D +SSD - + -")
    state = act(state, 0, Take())
    assert storage(state, 1) == "DD" and street(state, 1) == "-D +SSD - + -"
    assert "P1 has no Single in storage or on top of a building: protected." in log(state)


def test_units_still_owed_come_from_the_refilled_supply():
    """UT-25: P03 brings 3 Singles; one is there, two come back in the Crunch, one of them the seat's own."""
    state = a_contract_for("P03", "+ -S +SS -S +")
    put_supply(state, "S")
    put_storage(state, 1, "S")
    state = act(state, 0, Fulfil("P03"))
    assert storage(state, 0) == "SS" and storage(state, 1) == "." and state.supply["single"] == 0
    assert log(state)[1:] == [
        "P0 takes a Single.",
        "The supply has no Singles left: Supply Crunch! All players return one.",
        "P0 returns a Single from storage.",
        "P1 returns a Single from storage.",
        "P0 takes 2 × Single.",
    ]


def test_one_crunch_at_most_for_an_action_or_a_contract():
    """UT-25, case S39: what is still missing then is lost."""
    state = a_contract_for("P03", "+ -S +SS -S +")
    put_supply(state, ".")
    put_storage(state, 1, "SSSS")
    state = act(state, 0, Fulfil("P03"), GiveBack(1))
    assert storage(state, 1) == "SSS" and storage(state, 0) == "SS"
    lines = log(state)
    assert lines.count("P0 goes without a Single: there is none to be had.") == 1
    assert not any("Crunch" in line for line in lines)
    assert state.step.phase == "turn"


def test_a_later_action_may_crunch_again():
    """UT-25: the limit is for each action."""
    state = a_game()
    put_supply(state, ".")
    put_storage(state, 0, "D")
    put_storage(state, 1, "SSS")
    state = act(state, 0, Take())
    assert storage(state, 1) == "SS" and state.supply["single"] == 0
    state = act(state, 0, Take())
    assert storage(state, 1) == "S"


def test_a_crunch_spoils_only_what_is_being_built():
    """UT-26: fulfilled contracts stay, and the pole on top of a building stays."""
    state = a_contract_for("P02", "+S -D + - +SS")
    state.streets[0].scored = ["P07"]
    put_street(state, 0, "+ -D + -DS +")
    put_supply(state, ".")
    put_storage(state, 1, "S")
    before = GAME.public(state)["streets"][0]["sites"]
    state = act(state, 0, Take())
    after = GAME.public(state)["streets"][0]["sites"]
    assert street(state, 0) == "+ -D + -D +" and state.streets[0].scored == ["P07"]
    assert [site["top"] for site in after] == [site["top"] for site in before]


def test_take_with_an_empty_supply():
    """UT-27: it starts a Crunch, and says so; but not if nobody could return a Single."""
    state = a_game()
    put_supply(state, "DT")
    assert option(state, 0, Take())["say"] == "Take a {unit}: this starts a Supply Crunch"
    for seat in (0, 1):
        put_storage(state, seat, "DD")
        put_street(state, seat, ["+ -D +SST - +", "-D + - + -"][seat])
    assert refusal(state, 0, Take()) == "UT-27"
    put_street(state, 1, "-DS + - + -")
    assert storage(act(state, 0, Take()), 0) == "SDD"


def test_discards_come_after_all_units_are_received():
    """UT-13 UT-24: a Crunch in between changes nothing about it."""
    state = a_contract_for("P03", "+ -S +SS -S +")
    put_storage(state, 0, "DDD")
    put_supply(state, "SS")
    put_storage(state, 1, "SS")
    state = act(state, 0, Fulfil("P03"))
    assert state.step.phase == "discard" and storage(state, 0) == "SSDDD"
    state = act(state, 0, Discard("single"))
    assert storage(state, 0) == "SDDD" and state.step.phase == "turn"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_chooses_in_a_crunch_is_the_only_one_to_act(seats):
    """UT-24: the others have no options, not even the active player."""
    state = a_game(seats)
    put_supply(state, ".")
    last = seats - 1
    put_storage(state, last, ".")
    state.streets[last].sites[0] = ["single"]
    state.streets[last].sites[1] = ["single"]
    state = act(state, 0, Take())
    assert state.to_act == [last]
    assert [bool(offers(GAME, state, seat)) for seat in range(seats)] == [seat == last for seat in range(seats)]
