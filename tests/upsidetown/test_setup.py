"""Set-up (UT-5 to UT-8)."""

import pytest

from core.rules.chance import Chance
from core.rules.errors import Malformed
from tests.upsidetown.table import SEED, a_game, act, log, offered, refusal, storage
from upsidetown.actions import ChooseTown, Take
from upsidetown.cards import STREETS
from upsidetown.game import GAME


@pytest.mark.parametrize(("seats", "first", "second"), [(2, 16, 12), (3, 20, 16), (4, 24, 20)])
def test_fewer_players_use_fewer_contracts(seats, first, second):
    """UT-5: four cards of each tier lie open, the rest are the Draw Decks, the others are in the box."""
    state = a_game(seats)
    assert [len(tier.deck) + len(tier.row) for tier in state.tiers] == [first, second]
    assert [len(tier.box) for tier in state.tiers] == [28 - first, 24 - second]
    assert all(len(tier.row) == 4 and all(tier.row) for tier in state.tiers)


def test_streets_go_clockwise_from_the_start_player():
    """UT-6: the start player has 1ST STREET."""
    state = a_game(4)
    titles = [STREETS[street.board].title for street in state.streets]
    assert titles == ["1ST STREET", "2ND LANE", "3RD BOULEVARD", "4TH AVENUE"]
    assert state.to_act == [0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_starting_units_come_out_of_the_supply(seats):
    """UT-7: 2 Singles and 1 Double each, of the 50."""
    state = a_game(seats)
    assert [storage(state, seat) for seat in range(seats)] == ["SSD"] * seats
    assert state.supply == {"single": 28 - 2 * seats, "double": 12 - seats, "triple": 10}


def test_all_choose_a_town_view_at_once():
    """UT-8: two dealt, one kept, in any order of seats, before the first turn."""
    state = a_game(3, "advanced")
    assert state.to_act == [0, 1, 2] and state.step.phase == "town"
    dealt = [list(street.dealt) for street in state.streets]
    assert offered(state, 1) == [ChooseTown(town) for town in dealt[1]]
    state = act(state, 1, ChooseTown(dealt[1][0]))
    assert state.to_act == [0, 2]
    state = act(state, 2, ChooseTown(dealt[2][1]))
    state = act(state, 0, ChooseTown(dealt[0][0]))
    assert [street.town for street in state.streets] == [dealt[0][0], dealt[1][0], dealt[2][1]]
    assert len(state.town_box) == 5 and state.to_act == [0] and state.step.phase == "turn"


def test_a_town_view_stays_secret_until_all_have_chosen():
    """UT-8: others learn only that the choice has been made."""
    state = a_game(2, "advanced")
    before = GAME.public(state)
    mine = state.streets[0].dealt[0]
    state = act(state, 0, ChooseTown(mine))
    after = GAME.public(state)
    assert [street["town"] for street in after["streets"]] == [None, None]
    assert after | {"pending": before["pending"]} == before
    assert log(state, 1) == ["P0 has chosen a Town View."]
    assert len(log(state, 0)) == 2 and log(state, 0)[1].startswith("You keep Town View")
    assert GAME.private(state, 0) == {}
    state = act(state, 1, ChooseTown(state.streets[1].dealt[0]))
    assert GAME.public(state)["streets"][0]["town"]["ref"] == f"town:{mine}"
    assert [line.split(" keeps")[0] for line in log(state)[1:3]] == ["P0", "P1"]


def test_only_a_card_that_was_dealt_can_be_kept():
    """UT-8: not another player's, and nothing else may be done first."""
    state = a_game(2, "advanced")
    assert refusal(state, 0, ChooseTown(state.streets[1].dealt[0])) == "UT-8"
    assert refusal(state, 0, Take()) == "UT-8"
    state = act(state, 0, ChooseTown(state.streets[0].dealt[0]))
    assert refusal(state, 0, ChooseTown(state.streets[0].dealt[0])) == "UT-8"


def test_settings_are_checked():
    """UT-35 UT-36: one to four players, each variant with or without Special Projects, and nothing else."""
    assert GAME.read_options({}, 1) == {"variant": "basic", "projects": False}
    assert GAME.read_options({"variant": "advanced", "projects": True}, 4)["projects"] is True
    for options, seats in [({}, 0), ({}, 5), ({"variant": "x"}, 2), ({"projects": 1}, 2), ({"solo": True}, 1)]:
        with pytest.raises(Malformed):
            GAME.read_options(options, seats)


def test_the_same_seed_lays_out_the_same_table():
    """UT-5: and another seed another one."""
    options = GAME.read_options({}, 2)
    tables = [GAME.encode(GAME.start(options, 2, Chance(seed, 0))) for seed in (SEED, SEED, b"another")]
    assert tables[0] == tables[1] != tables[2]
