"""The eight Headlines, Chance counters and landings (TR-19, TR-20, TR-31, TR-32)."""

import pytest

from tests.tripods.table import (
    NOTHING,
    PRESS_GREEN,
    PRESS_TRAIN,
    TRAIN,
    a_game,
    a_table,
    acting,
    army,
    log,
    martians,
    offered,
    refusal,
    steps,
    turn,
    where,
)
from tripods import ending
from tripods.actions import Move
from tripods.cards import HEADLINES
from tripods.game import GAME
from tripods.populace import is_red


def press(state, seat=0, dice=()):
    """The next Headline comes by a Stop Press! card; nothing marches after it where no ray is green."""
    return turn(state, seat, PRESS_GREEN, dice=dice)


def test_the_first_headline_places_the_chance_counters():
    """TR-31 A-1: face down on the '?' Spaces, in an order that nobody knows."""
    state = a_game()
    view = GAME.public(state)
    assert [each["space"] for each in view["counters"]] == [f"space:{n}" for n in (16, 21, 58, 47, 69, 103)]
    assert {each["face"] for each in view["counters"]} == {None}
    orders = {tuple(each.face for each in a_game(seed=bytes([n])).counters) for n in range(6)}
    assert len(orders) == 6


def test_the_second_headline_opens_the_first_cylinder():
    """TR-16 R-1: a Tripod at Horsell Common, Units at Weybridge and Kingston."""
    state = a_table("0:67 1: 2:99", headline=1)
    state = turn(state, 1)
    assert martians(state) == "10@horsell" and army(state) == "1@weybridge 2@kingston"
    assert state.headline == 2 and state.headline_by == 1


def test_instructions_are_carried_out_in_order():
    """TR-19: Headline 3 reveals, deploys, closes; each names the next one."""
    state = press(a_table("0:67 1:99"))
    found = [step for step in steps(state) if step in ("headline", "reveal", "deploy", "close", "heat")]
    assert found == ["headline", *["reveal"] * 6, "deploy", "close", "heat"]
    assert army(state) == "1@richmond" and state.closed == ["location:leatherhead"]


def test_each_headline_names_the_next_one():
    """A-33: always the following number; after the eighth there is none."""
    assert [HEADLINES[number].next for number in range(1, 9)] == [2, 3, 4, 5, 6, 7, 8, None]


def test_stop_press_ends_with_its_own_last_instruction():
    """TR-20 A-8: here the train, after the Headline has closed Leatherhead."""
    state = turn(a_table("0:23 1:99", headline=2), 0, PRESS_TRAIN)
    assert state.headline == 3 and where(state, 0) == "23"
    assert steps(state)[-3:] == ["close", "train", "heat"]
    assert "The train passes Leatherhead station without stopping." in log(state)


def test_the_last_instruction_moves_a_tripod_that_has_just_landed():
    """TR-20 A-42: Headline 4 lands Cylinder 1, a Tripod stands up at Kingston, and the green ray leads it on."""
    state = press(a_table("0:67 1:99", headline=3, revealed=True), dice=(1, 1))
    assert martians(state) == "10@horsell 9@kensington"


def test_counters_are_revealed_where_they_lie():
    """TR-32: Cylinders and Carriages alike stay on their '?'."""
    state = press(a_table("0:67 1:99"))
    assert state.revealed and state.carriages == {"carriage:1": "space:69", "carriage:2": "space:103"}
    faces = [each["face"] for each in GAME.public(state)["counters"]]
    assert faces == ["cylinder:1", "cylinder:2", "cylinder:3", "cylinder:4", "carriage:1", "carriage:2"]


def test_a_pc_on_the_space_of_a_revealed_carriage_is_in_it():
    """TR-32 A-5: one may stand on a face-down counter."""
    state = press(a_table("0:69,16 1:99"))
    assert where(state, 0) == "c1,16"
    assert "P0's PC 1 is in Carriage 1." in log(state)


def test_pcs_may_stand_on_a_face_down_counter():
    """A-5: after set-up."""
    state = acting(a_table("0:8 1:99"), 0, fixed=1)
    assert refusal(state, 1, Move("pc:1.0", "space:16")) == "TR-24"
    assert Move("pc:0.0", "space:16") in offered(state, 0, Move)


@pytest.mark.parametrize(
    ("face", "at"),
    [(1, "kingston"), (3, "kingston"), (4, "horsell"), (6, "horsell"), (7, "weybridge"), (0, "weybridge")],
)
def test_the_die_says_where_the_tripod_stands_up(face, at):
    """A-30 A-31 R-3: 1 to 3, 4 to 6, 7 to 0 for the first, second and third arrow; Cylinder 1 is on '?' 1."""
    state = turn(a_table("0:67 1: 2:99", headline=3, revealed=True), 1, dice=(face, 0))
    assert martians(state).split()[0] == f"10@{at}"


def test_landing_destroys_what_is_on_the_space():
    """R-3 TR-32: a PC; elsewhere a Carriage with its riders."""
    state = a_table("0:16,c1,67 1:c1 2:99", headline=3, carriages="1@21")
    state = turn(state, 1, NOTHING, dice=(1, 1))
    assert where(state, 0) == "16,c1,67"
    state = a_table("0:16,c1,67 1: 2:c1,99", headline=3, carriages="1@21")
    state = turn(state, 1, dice=(1, 1))
    assert where(state, 0) == "67" and where(state, 2) == "99" and state.carriages == {}
    assert [step for step in steps(state) if step in ("land", "crush", "wreck", "die", "emerge")] == [
        *("land", "crush", "die", "emerge"),
        *("land", "crush", "crush", "wreck", "die", "emerge"),
    ]


def test_a_pit_is_red_for_ever():
    """A-41: and PCs may stand there."""
    state = turn(a_table("0:67 1: 2:99", headline=3, revealed=True), 1, dice=(1, 1))
    assert is_red(state, "space:16") and is_red(state, "space:21") and not is_red(state, "space:58")
    assert GAME.public(state)["pits"] == ["space:16", "space:21"]
    state.players[0].pcs[0] = "space:8"
    assert Move("pc:0.0", "space:16") in offered(acting(state, 0, fixed=1), 0, Move)


def test_a_units_place_stays_empty_when_the_reserve_is():
    """R-1: a destroyed Unit is never deployed again."""
    state = a_table("0:67 1: 2:99", units="1@pool 2@pool 3@pool 4@pool", headline=2)
    state.units["unit:5"] = "destroyed"
    state = turn(state, 1)
    assert army(state) == "1@pool 2@pool 3@pool 4@pool 5@destroyed" and "nodeploy" in steps(state)


def test_a_tripods_number_is_seen_when_it_stands_up():
    """A-32: until then nobody's view tells which lies where."""
    state = a_table("0:67 1: 2:99", headline=1)
    assert "tripod:" not in GAME.encode(state).decode().partition('"laid"')[0]
    assert GAME.public(state)["laid"] == 5 and GAME.public(state)["tripods"] == []
    state = turn(state, 1)
    assert GAME.public(state)["tripods"] == [{"ref": "tripod:10", "number": 10, "at": "location:horsell"}]


def test_the_eighth_headline_ends_the_game():
    """TR-34: as soon as it is drawn."""
    state = press(a_table("0:67 1:99", headline=7))
    assert not state.agenda and state.cause == ending.LAST_HEADLINE and state.headline == 8


def test_a_train_before_any_headline():
    """TR-19: Tidings without Stop Press! leave the Headlines alone."""
    assert turn(a_table("0:67 1:99"), 0, TRAIN).headline == 2
