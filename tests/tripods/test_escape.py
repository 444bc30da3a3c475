"""Escaping by train and by ship (TR-4, TR-26 to TR-30)."""

import pytest

from tests.tripods.table import (
    TRAIN,
    a_table,
    act,
    acting,
    log,
    offered,
    option,
    reason,
    refusal,
    steps,
    turn,
    where,
)
from tripods import train
from tripods.actions import Roll, Sail
from tripods.board import STATION_REF, TRACK
from tripods.game import GAME


def test_the_first_logo_puts_the_train_on_leatherhead():
    """TR-27 A-6: people there escape at once."""
    state = turn(a_table("0:32,67 1:33,99"), 0, TRAIN)
    assert state.train == 0 and where(state, 0) == "escaped,67" and where(state, 1) == "escaped,99"


@pytest.mark.parametrize(
    ("before", "after"),
    [("leatherhead", 1), ("epsom", 2), ("waterloo", 3), ("chalkfarm", 4), ("edgware", 0)],
)
def test_the_train_goes_round(before, after):
    """TR-26 TR-27."""
    assert turn(a_table(train=before), 0, TRAIN).train == after


def test_the_train_does_not_leave_out_closed_stations():
    """TR-27 A-14: it passes them one by one, round the end of the track too."""
    state = turn(a_table("0:32,67 1:99", train="edgware", closed="leatherhead edgware"), 0, TRAIN)
    assert state.train == 0 and where(state, 0) == "32,67"
    assert "The train passes Leatherhead station without stopping." in log(state)


def test_everybody_at_the_station_escapes():
    """TR-28 TR-4 A-9 A-10: in whoever's turn, asked or not; the others stay."""
    state = turn(a_table("0:50,67 1:61,99 2:66", train="leatherhead"), 2, TRAIN)
    assert where(state, 0) == "escaped,67" and where(state, 1) == "escaped,99" and where(state, 2) == "escaped"
    assert "P1's PC 1 escapes by train from Epsom." in log(state)


def test_a_tripod_blocks_the_train():
    """TR-28."""
    state = turn(a_table("0:50,67 1:99", "6@epsom", train="leatherhead"), 0, TRAIN)
    assert where(state, 0) == "50,67" and state.train == 1


def test_people_get_on_when_the_counter_moves():
    """A-7: who comes later in the turn stays."""
    state = turn(a_table("0:65,67 1:99", train="leatherhead"), 0, TRAIN)
    state.players[0].pcs[0] = "space:66"
    assert where(act(state, 0, Roll(), dice=(1,)), 0) == "66,67"


def test_the_view_tells_when_the_train_comes():
    """TR-27: train logos until it comes, and who would get on."""
    view = GAME.public(a_table("0:50,67 1:99", "6@waterloo", train="epsom", closed="edgware"))["train"]
    assert view["at"] == "station:epsom"
    assert [stop["moves"] for stop in view["stops"]] == [4, 5, 1, 2, 3]
    assert [stop["closed"] for stop in view["stops"]] == [False, False, False, False, True]
    assert [stop["blocked"] for stop in view["stops"]] == [False, False, True, False, False]
    assert [stop["boards"] for stop in view["stops"]] == [["pc:0.0"], ["pc:0.0"], [], [], []]
    assert GAME.public(a_table())["train"]["at"] is None
    assert [stop["moves"] for stop in GAME.public(a_table())["train"]["stops"]] == [1, 2, 3, 4, 5]


def test_sailing_from_an_anchor_space():
    """TR-29 TR-4: 5 APs."""
    state = acting(a_table("0:118,117,67 1:99"), 0, fixed=5)
    assert offered(state, 0, Sail) == [Sail("pc:0.0")]
    assert option(state, 0, Sail("pc:0.0"))["at"] == ["pc:0.0", "location:tillingham"]
    assert refusal(state, 0, Sail("pc:0.1")) == "TR-29"
    after = act(state, 0, Sail("pc:0.0"))
    assert where(after, 0) == "escaped,117,67" and after.turn.left == 0
    assert "P0's PC 1 escapes by ship from Tillingham." in log(after)


def test_each_five_aps_let_one_pc_sail():
    """A-12."""
    state = acting(a_table("0:118,119,120,67 1:99"), 0, fixed=10)
    state = act(state, 0, Sail("pc:0.0"), Sail("pc:0.1"))
    assert where(state, 0) == "escaped,escaped,120,67"
    assert reason(state, 0, "Sail") == "TR-25" == refusal(state, 0, Sail("pc:0.2"))


def test_a_tripod_at_tillingham_stops_the_ship():
    """A-13."""
    state = acting(a_table("0:118 1:99", "6@tillingham"), 0)
    assert reason(state, 0, "Sail") == "A-13" == refusal(state, 0, Sail("pc:0.0"))


def test_a_closed_dock():
    """A-14."""
    state = acting(a_table("0:118 1:99", closed="tillingham"), 0)
    assert refusal(state, 0, Sail("pc:0.0")) == "A-14"


def test_without_a_pc_at_the_docks():
    """TR-29."""
    assert reason(acting(a_table("0:117 1:99"), 0), 0, "Sail") == "TR-29"


def test_escaped_pcs_are_gone():
    """TR-30: they lie in the green area, score, and cannot be moved."""
    state = acting(a_table("0:118,67 1:99"), 0)
    state = act(state, 0, Sail("pc:0.0"))
    assert GAME.public(state)["players"][0]["escaped"] == 1
    assert refusal(state, 0, Sail("pc:0.0")) == "TR-24"


def test_the_way_of_the_train_in_refs():
    """TR-26."""
    assert list(STATION_REF.values()) == [f"station:{at[9:]}" for at in TRACK]
    assert train.coming(a_table(), 7) == TRACK[1]
    assert "train" in steps(turn(a_table(), 0, TRAIN))
