"""The board (TR-5 to TR-12) as data, and being at a Location."""

from collections import Counter

import pytest

from tests.tripods.table import a_table, acting, refusal
from tripods import populace
from tripods.actions import Arsenal, Move
from tripods.board import (
    ANCHORS,
    CLOSABLE,
    DISTANCE,
    DOCKS,
    LOCATIONS,
    NEIGHBOURS,
    PRINTED,
    QUESTIONS,
    RAY_DISTANCE,
    RAYS,
    RED,
    SPACES,
    SPACES_AT,
    STARTS,
    TOUCHES,
    TRACK,
    draw,
    toward,
)
from tripods.ways import price, reach


def test_the_three_elements():
    """TR-5: 24 Locations, 123 Spaces, 41 rays; everything hangs together, and links go both ways."""
    assert (len(LOCATIONS), len(SPACES), len(PRINTED.rays)) == (24, 123, 41)
    assert all(space in NEIGHBOURS[other] for space in SPACES for other in NEIGHBOURS[space])
    assert all(len(found) == 123 for found in DISTANCE.values())
    assert all(len(found) == 24 for found in RAY_DISTANCE.values())
    assert PRINTED.label == "reconstructed"


def test_most_spaces_are_at_two_locations():
    """TR-6: some at three; only the quay of Tillingham is at one."""
    assert Counter(len(touches) for touches in TOUCHES.values()) == {1: 7, 2: 84, 3: 32}
    assert {TOUCHES[space] for space in SPACES if len(TOUCHES[space]) == 1} == {(DOCKS,)}
    assert min(len(spaces) for spaces in SPACES_AT.values()) >= 5


def test_a_pc_is_at_every_location_that_its_space_touches():
    """TR-6 A-4: also on '?' Spaces and anchor Spaces."""
    state = a_table("0:16,118 1:99")
    for location in ("kingston", "horsell", "weybridge"):
        assert [each.ref for each in populace.at(state, f"location:{location}")] == ["pc:0.0"]
    assert [each.ref for each in populace.at(state, DOCKS)] == ["pc:0.1"]


def test_pcs_move_on_spaces_and_units_on_locations():
    """TR-7."""
    state = acting(a_table("0:105 1:99", units="1@pool 2@pool 3@pool 4@pool 5@pool"), 0)
    assert refusal(state, 0, Move("pc:0.0", "location:waterloo")) == "TR-7"
    assert refusal(state, 0, Arsenal("unit:1", "space:3")) == "TR-7"


def test_more_and_more_spaces_are_red():
    """TR-8 R-11: 19 at the start, 109 at the highest Weed Level; '?' and anchor Spaces never."""
    assert [len(spaces) for spaces in RED] == [19, 34, 49, 64, 79, 94, 109]
    assert not set(QUESTIONS + ANCHORS) & set(RED[-1])


def test_rays_lead_from_location_to_location():
    """TR-9: three or four at each, none of one colour twice, and back again."""
    assert all(3 <= len(rays) <= 4 for rays in RAYS.values())
    assert all(RAYS[to][colour] == at for at, rays in RAYS.items() for colour, to in rays.items())
    assert Counter(ray.colour for ray in PRINTED.rays) == {"green": 11, "amber": 11, "blue": 10, "violet": 9}


def test_three_locations_lie_round_each_question_mark():
    """TR-10 A-31: the arrows have a fixed order."""
    assert len(QUESTIONS) == 6
    for space in QUESTIONS:
        assert sorted(SPACES[space].arrows) == sorted(TOUCHES[space]) and len(TOUCHES[space]) == 3
    arrows = [at.partition(":")[2] for at in SPACES["space:16"].arrows]
    assert arrows == ["kingston", "horsell", "weybridge"]


def test_anchor_spaces_are_at_tillingham():
    """TR-11."""
    assert len(ANCHORS) == 5 and all(TOUCHES[space] == (DOCKS,) for space in ANCHORS)


def test_the_station_track_is_beside_the_map():
    """TR-12 TR-26: five circles in their order."""
    names = [LOCATIONS[at].title for at in TRACK]
    assert names == ["Leatherhead", "Epsom", "Waterloo", "Chalk Farm", "Edgware"]
    assert all(LOCATIONS[at].station for at in TRACK)


def test_ten_locations_can_be_closed():
    """TR-2 A-14: five stations, the docks, and four others with an ability."""
    assert len(CLOSABLE) == 10 and set(TRACK) | {DOCKS} <= set(CLOSABLE)


def test_nobody_starts_at_a_station_or_at_tillingham():
    """R-2."""
    exits = {*TRACK, DOCKS}
    assert len(STARTS) == 52
    assert not [space for space in STARTS if exits & set(TOUCHES[space]) or space in QUESTIONS]


def test_ways_of_equal_length_go_by_colour():
    """R-5: green, amber, violet, blue."""
    ways = {}
    for at, rays in RAYS.items():
        near = [
            to for to in rays.values() if RAY_DISTANCE[to]["location:waterloo"] < RAY_DISTANCE[at]["location:waterloo"]
        ]
        if near:
            ways[at] = near[0]
    assert {at: toward(at, "location:waterloo") for at in ways} == ways
    assert any(len(rays) > 1 for rays in RAYS.values())


@pytest.mark.parametrize("most", [2, 5, 20])
def test_the_price_of_a_way_is_that_of_the_cheapest(most):
    """A-3 R-13: the same as when all Spaces within reach are looked for."""
    taken = set(list(SPACES)[::3])
    for start in list(SPACES)[::10]:
        found = reach(start, taken, most)
        empty = [space for space in SPACES if space not in taken and space != start]
        assert {space: price(start, space, taken, most) for space in empty} == {s: found.get(s) for s in empty}


def test_a_table_drawn_as_text():
    """TR-5: for bug reports."""
    state = a_table("0:16,c1 1:99", "7@horsell", "1@kingston", closed="epsom", carriages="1@21")
    text = draw(state)
    assert "Horsell Common: tripod:7 16=0" in text and "Kingston: unit:1 16=0 21=[0]" in text
    assert "Epsom (discontinued):" in text and text.count("destroyed") == 2
