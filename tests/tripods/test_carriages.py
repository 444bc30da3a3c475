"""Carriages (TR-32, R-14)."""

from tests.tripods.table import NOTHING, TRAIN, a_table, act, acting, offered, option, reason, refusal, turn, where
from tripods import populace
from tripods.actions import Board, Downriver, Drive, Leave, Move, Sail
from tripods.game import GAME


def test_getting_into_a_carriage():
    """R-14: 1 AP, from an adjacent Space."""
    state = acting(a_table("0:2,67 1:99", carriages="1@7"), 0, fixed=2)
    assert offered(state, 0, Board) == [Board("pc:0.0", "carriage:1")]
    assert option(state, 0, Board("pc:0.0", "carriage:1"))["at"] == ["pc:0.0", "carriage:1"]
    assert refusal(state, 0, Board("pc:0.1", "carriage:1")) == "R-14"
    assert refusal(state, 0, Board("pc:0.0", "carriage:2")) == "TR-32"
    after = act(state, 0, Board("pc:0.0", "carriage:1"))
    assert where(after, 0) == "c1,67" and after.turn.left == 1
    assert GAME.public(after)["carriages"] == [{"ref": "carriage:1", "space": "space:7", "riders": ["pc:0.0"]}]


def test_a_carriage_has_two_seats():
    """R-14: riders may be of different players."""
    state = acting(a_table("0:2 1:c1 2:67", carriages="1@7"), 0)
    assert where(act(state, 0, Board("pc:0.0", "carriage:1")), 0) == "c1"
    state = acting(a_table("0:2 1:c1 2:c1,67", carriages="1@7"), 0)
    assert refusal(state, 0, Board("pc:0.0", "carriage:1")) == "R-14" == reason(state, 0, "Board")


def test_driving():
    """R-14: 1 AP for every two Spaces or part; all riders go along."""
    state = acting(a_table("0:c1 1:c1,99", carriages="1@7"), 0, fixed=2)
    assert option(state, 0, Drive("carriage:1", "space:13"))["cost"] == "1 AP"
    assert option(state, 0, Drive("carriage:1", "space:14"))["cost"] == "1 AP"
    after = act(state, 0, Drive("carriage:1", "space:15"))
    assert after.turn.left == 0 and after.carriages == {"carriage:1": "space:15"}
    assert [each.space for each in populace.people(after)][:2] == ["space:15", "space:15"]
    assert refusal(state, 0, Drive("carriage:1", "space:23")) == "TR-25"


def test_a_carriage_passes_over_anything_and_stops_where_nothing_is():
    """R-14 A-2."""
    state = acting(a_table("0:c1 1:13,99", carriages="1@7 2@15"), 0, fixed=1)
    assert refusal(state, 0, Drive("carriage:1", "space:13")) == "A-2"
    assert act(state, 0, Drive("carriage:1", "space:14")).carriages["carriage:1"] == "space:14"
    state.turn.fixed = 2
    assert refusal(state, 0, Drive("carriage:1", "space:15")) == "A-2"
    assert refusal(state, 0, Drive("carriage:1", "location:pool")) == "TR-7"


def test_only_a_rider_drives():
    """R-14."""
    state = acting(a_table("0:67 1:c1", carriages="1@7"), 0)
    assert refusal(state, 0, Drive("carriage:1", "space:13")) == "R-14"
    assert refusal(state, 0, Drive("carriage:3", "space:13")) == "TR-32"
    assert offered(state, 0, Drive) == []


def test_getting_out():
    """R-14: 1 AP, to an adjacent empty Space."""
    state = acting(a_table("0:c1 1:13,99", carriages="1@7"), 0)
    assert offered(state, 0, Leave) == [Leave("pc:0.0", "space:2")]
    assert refusal(state, 0, Leave("pc:0.0", "space:13")) == "A-2"
    assert refusal(state, 0, Leave("pc:0.0", "space:1")) == "R-14"
    after = act(state, 0, Leave("pc:0.0", "space:2"))
    assert where(after, 0) == "2" and after.turn.left == 9
    assert refusal(after, 0, Leave("pc:0.0", "space:1")) == "R-14"


def test_riders_are_not_on_foot():
    """R-14: they neither walk, nor sail, nor use abilities, nor get in again."""
    state = acting(a_table("0:c1,67 1:99", carriages="1@118 2@119"), 0)
    assert refusal(state, 0, Move("pc:0.0", "space:115")) == "R-14"
    assert refusal(state, 0, Sail("pc:0.0")) == "R-14"
    assert refusal(state, 0, Downriver("pc:0.0", "space:120")) == "R-14"
    assert refusal(state, 0, Board("pc:0.0", "carriage:2")) == "R-14"


def test_riders_are_left_on_the_platform():
    """R-14 TR-28: but those on foot escape."""
    state = turn(a_table("0:c1,33,67 1:99", carriages="1@32"), 0, TRAIN)
    assert where(state, 0) == "c1,escaped,67"


def test_riders_are_at_the_locations_of_the_carriage():
    """R-14 TR-6: they burn there (A-18), and count among the people."""
    state = turn(a_table("0:c1,67 1:99", "6@horsell", carriages="1@3"), 0, NOTHING)
    assert where(state, 0) == "67"


def test_without_carriages_nobody_is_told_about_them():
    """TR-32: verbs appear once Carriages are revealed and riders sit in them."""
    from core.rules.game import offers

    verbs = {each["verb"] for each in offers(GAME, acting(a_table(), 0), 0)}
    assert not verbs & {"Board", "Drive", "Leave"}
    verbs = {each["verb"] for each in offers(GAME, acting(a_table(carriages="1@7"), 0), 0)}
    assert "Board" in verbs and not verbs & {"Drive", "Leave"}
