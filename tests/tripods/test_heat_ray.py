"""The turn's second step: the Heat Ray (TR-21)."""

import pytest

from tests.tripods.table import NOTHING, PRESS_GREEN, a_table, army, log, steps, turn, where
from tripods.game import GAME


def test_pcs_on_red_weed_at_a_tripods_location_are_destroyed():
    """TR-21: everybody's, in every turn; not those on other Spaces, nor elsewhere."""
    state = turn(a_table("0:3,16,67 1:8,99", "6@horsell"), 0, NOTHING)
    assert where(state, 0) == "16,67" and where(state, 1) == "99"
    assert "P0's PC 1 burns on Space 3 (Horsell Common, Weybridge) at Horsell Common." in log(state)


def test_the_heat_ray_finds_nobody():
    """TR-21: without a Tripod, or without red Spaces."""
    assert where(turn(a_table("0:3 1:99"), 0, NOTHING), 0) == "3"
    state = turn(a_table("0:24 1:99", "6@horsell"), 0, NOTHING)
    assert where(state, 0) == "24" and "The Heat Ray finds nobody." in log(state)


@pytest.mark.parametrize("at", ["horsell", "kingston", "leatherhead"])
def test_a_pc_between_locations_burns_at_any_of_them(at):
    """A-19 A-4: Space 22 is at three."""
    assert where(turn(a_table("0:22,67 1:99", f"6@{at}"), 0, NOTHING), 0) == "67"


def test_riders_burn_and_the_carriage_stays():
    """A-18."""
    state = turn(a_table("0:c1,67 1:c1,99", "6@horsell", carriages="1@3"), 0, NOTHING)
    assert where(state, 0) == "67" and where(state, 1) == "99" and state.carriages == {"carriage:1": "space:3"}


def test_military_units_do_not_burn():
    """A-20."""
    assert army(turn(a_table("0:67 1:99", "6@horsell", "1@horsell"), 0, 61)) == "1@horsell"


def test_the_heat_ray_comes_once_after_stop_press():
    """A-17: after the last instruction. The Tripod marches to Kingston first, and burns nobody at Horsell Common."""
    state = turn(a_table("0:4,38,67 1:99", "6@horsell"), 0, PRESS_GREEN)
    assert steps(state).count("heat") == 1 and steps(state).index("march") < steps(state).index("heat")
    assert where(state, 0) == "4,67"


def test_the_heat_ray_comes_after_a_headline_in_place_of_tidings():
    """A-16."""
    state = turn(a_table("0: 1:3,99 2:67", "6@horsell"), 0)
    assert "tidings" not in steps(state) and "heat" in steps(state) and where(state, 1) == "99"


def test_weed_decides_what_is_red():
    """TR-8 TR-21 A-14: closed or not, Space 23 is red from level 1."""
    assert where(turn(a_table("0:23,67 1:99", "6@horsell", weed=0), 0, NOTHING), 0) == "23,67"
    state = a_table("0:23,67 1:99", "6@leatherhead", weed=1, closed="leatherhead")
    assert where(turn(state, 0, NOTHING), 0) == "67"


def test_everybody_sees_who_is_in_danger():
    """TR-21: before it comes."""
    state = a_table("0:3,16 1:8,99", "6@horsell")
    assert GAME.public(state)["endangered"] == ["pc:0.0", "pc:1.0"]
