"""Step 1: placing, closing, and figures that go home (PA-4.1 to PA-4.9)."""

import pytest

from pandoria.actions import EndTurn, Pass, PlaceCastle, PlaceFigure, PlaceTile
from pandoria.maps import MAPS
from tests.pandoria.table import (
    CORNER,
    a_game,
    act,
    at_step_two,
    closed,
    end,
    log,
    offered,
    option,
    place,
    points,
    put,
    refusal,
    stand,
    standing_at,
    tile,
)


def test_a_turn_begins_with_a_tile():
    """PA-4.1: then figures and cards may be left out."""
    state = a_game()
    assert refusal(state, 0, EndTurn()) == "PA-4.2"
    state = place(state, "forest 1 / hills 1", "6.4", "5.4")
    assert state.step.phase == "act" and state.current.laid == ["hex:6.4", "hex:5.4"]
    state = end(state)
    assert state.to_act == [1] and state.step.phase == "tile"


def test_a_tile_touches_what_lies():
    """PA-4.2: with any side and any terrain, either way round, on empty spaces."""
    state = a_game()
    ref = state.seats[0].tiles[0]
    assert refusal(state, 0, PlaceTile(ref, "hex:1.4", "hex:0.4")) == "PA-4.2"
    assert refusal(state, 0, PlaceTile(ref, "hex:7.4", "hex:6.4")) == "PA-4.2"
    assert refusal(state, 0, PlaceTile(ref, "hex:6.4", "hex:3.4")) == "PA-4.2"
    assert refusal(state, 0, PlaceTile("tile:D40", "hex:6.4", "hex:5.4")) == "PA-4.2"
    spots = {(action.on, action.to) for action in offered(state, 0, PlaceTile)}
    assert {("hex:6.4", "hex:5.4"), ("hex:5.4", "hex:6.4")} <= spots


def test_a_printed_hex_is_nothing_to_start_from():
    """PA-4.2: 2.2 is next to the printed forest only."""
    state = a_game()
    assert refusal(state, 0, PlaceTile(state.seats[0].tiles[0], "hex:2.2", "hex:1.2")) == "PA-4.2"


def test_every_spot_can_be_pointed_at():
    """PA-4.2: by the tile and its two hexes."""
    state = a_game()
    action = offered(state, 0, PlaceTile)[0]
    assert option(state, 0, action)["at"] == [action.tile, action.on, action.to]


def test_a_castle_in_place_of_a_tile():
    """PA-4.3: the tile stays in hand, and no other is drawn; there are two castles."""
    state = a_game()
    held = list(state.seats[0].tiles)
    assert refusal(state, 0, PlaceCastle("hex:1.4")) == "PA-4.2"
    state = act(state, 0, PlaceCastle("hex:6.4"))
    assert state.laid["hex:6.4"] == "castle:0.0" and state.seats[0].castles == ["castle:0.1"]
    state = end(state)
    assert state.seats[0].tiles == held
    state.seats[1].castles = []
    assert refusal(state, 1, PlaceCastle("hex:6.3")) == "PA-4.3"


def filled(leaving=""):
    """The base map with a castle on every space but these."""
    state = a_game()
    chart = MAPS["base"]
    free = [ref for ref in chart.refs(chart.spaces) if ref not in state.laid and ref[4:] not in leaving.split()]
    put(state, ", ".join(f"{ref[4:]} castle" for ref in free))
    return state


def test_whoever_can_place_has_to():
    """PA-4.4: only when nothing fits is step 1 left out."""
    assert offered(a_game(), 0, Pass) == [] and refusal(a_game(), 0, Pass()) == "PA-4.4"
    state = filled(leaving="2.0")
    assert {type(action) for action in offered(state, 0)} == {PlaceCastle}
    state.seats[0].castles = []
    state = act(state, 0, Pass())
    assert state.step.phase == "act" and not state.current.laid


def test_a_castle_belongs_to_no_region():
    """PA-4.5: but it closes what is around it."""
    state = a_game()
    put(state, CORNER)
    state = act(state, 0, PlaceCastle("hex:3.0"))
    assert closed(state) == [("forest", 1, 2)]


def test_a_region_is_closed_without_an_empty_space_beside_it():
    """PA-4.6 PA-2.6: the edge of the map closes its side."""
    state = a_game()
    put(state, "2.0 forest 2, 1.1 hills 1")
    state = place(state, "mountains 1 / city 1", "3.0", "4.0")
    assert closed(state) == []
    state = a_game()
    put(state, CORNER)
    state = place(state, "mountains 1 / city 1", "3.0", "4.0")
    assert closed(state) == [("forest", 1, 2)]


def test_a_hole_keeps_a_region_open():
    """PA-4.7: a double tile does not fit in; a castle does."""
    state = a_game()
    around = MAPS["base"].neighbours("hex:9.2")
    put(state, ", ".join(f"{ref[4:]} forest 1" for ref in around if ref not in state.laid))
    assert not [action for action in offered(state, 0, PlaceTile) if "hex:9.2" in (action.on, action.to)]
    assert PlaceCastle("hex:9.2") in offered(state, 0)


def test_figures_in_a_closed_region_go_home():
    """PA-4.8: leaders too, whoever's they are, before anything is scored."""
    state = a_game()
    put(state, "2.0 forest 2, 1.1 forest 1, 2.1 hills 1, 1.2 hills 1, 2.2 hills 1")
    stand(state, 0, "2.0")
    leader = stand(state, 1, "1.1", leader=True)
    state = place(state, "mountains 1 / city 1", "3.0", "4.0")
    assert standing_at(state, 0) == standing_at(state, 1) == [] and state.seats[1].reserve[-1] == leader
    assert "P1's leader goes home from space B2." in log(state)
    assert end(state).seats[0].goods["wood"] == 5


def test_figures_on_castles_stay():
    """PA-4.8: nothing closes around them."""
    state = a_game()
    put(state, "2.0 forest 2, 1.1 castle, 2.1 hills 1")
    stand(state, 1, "1.1")
    state = place(state, "mountains 1 / city 1", "3.0", "4.0")
    assert standing_at(state, 1) == ["1.1"]


def test_regions_closed_by_one_tile_close_together():
    """PA-4.9: a figure inside one of them takes no part in the other."""
    state = a_game()
    put(state, "2.0 forest 2, 1.1 hills 1, 1.2 castle, 2.2 castle, 3.0 castle")
    stand(state, 0, "1.1")
    state.seats[0].castles = ["castle:0.0"]
    state = act(state, 0, PlaceCastle("hex:2.1"))
    assert closed(state) == [("forest", 1, 2), ("hills", 1, 1)]
    assert standing_at(state, 0) == []
    state = end(state)
    assert state.seats[0].goods == {"wood": 5, "gold": 5, "crystals": 5} and points(state) == [0, 0]


def test_what_a_placement_closes_is_said_before():
    """PA-4.6: with what it would bring to whom, and who would go home."""
    state = a_game()
    put(state, CORNER)
    stand(state, 0, "2.1")
    stand(state, 1, "2.0")
    ref = tile("mountains 1 / city 1")
    state.seats[0].tiles = [ref]
    told = option(state, 0, PlaceTile(ref, "hex:3.0", "hex:4.0"))
    assert told["say"].endswith("closing a region")
    assert told["with"]["closes"] == [
        {
            "terrain": "forest",
            "hexes": ["hex:2.0"],
            "symbols": 2,
            "size": 1,
            "gains": [[0, "wood", 2, 0]],
            "removed": [["figure:1.0", "hex:2.0"]],
        }
    ]
    assert "closes" not in option(state, 0, PlaceTile(ref, "hex:6.4", "hex:5.4"))["with"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats):
    """PA-3.4 PA-4.1: and a round is over when all have had a turn."""
    state = a_game(seats)
    turns = []
    for _ in range(seats + 1):
        turns.append((state.round, state.to_act[0]))
        state = end(act(state, state.to_act[0], offered(state, state.to_act[0], PlaceTile)[0]))
    assert turns == [*[(1, seat) for seat in range(seats)], (2, 0)]


def test_only_what_was_laid_in_step_one_takes_a_figure():
    """PA-4.11."""
    state = at_step_two(a_game(), laid="7.4")
    assert [action.to for action in offered(state, 0, PlaceFigure)] == ["hex:7.4"]
