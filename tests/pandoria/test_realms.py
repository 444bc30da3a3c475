"""The five realms with their abilities on side B (PA-6), and the Trails map (PA-7)."""

import pytest

from pandoria import ground, prices
from pandoria.actions import Build, BuildMonument, Cast, EndTurn, MoveFigure, PlaceFigure, PlaceTile, TakeBack
from pandoria.components import REALMS
from tests.pandoria.table import (
    a_game,
    act,
    at_step_two,
    closed,
    goods,
    hold,
    offered,
    option,
    put,
    reason,
    refusal,
    stand,
    standing_at,
)


@pytest.mark.parametrize(
    ("realm", "crystals", "gold", "wood"),
    [("humans", 5, 4, 5), ("elves", 6, 3, 6), ("dwarves", 2, 10, 5), ("halflings", 4, 5, 7), ("mages", 9, 3, 3)],
)
def test_what_a_realm_starts_with(realm, crystals, gold, wood):
    """PA-6.1 PA-6.2 PA-6.3 PA-6.4 PA-6.5."""
    printed = REALMS[realm]
    assert (printed.crystals, printed.gold, printed.wood) == (crystals, gold, wood)


def test_elves_move_a_figure_first():
    """PA-6.2: one, not the leader, to a free hex next to it; before step 2."""
    state = at_step_two(a_game(realms="elves"), laid="8.4")
    figure, leader = stand(state, 0, "7.4"), stand(state, 0, "7.5", leader=True)
    stand(state, 1, "8.5")
    assert {(action.figure, action.to) for action in offered(state, 0, MoveFigure)} == {(figure, "hex:8.4")}
    assert refusal(state, 0, MoveFigure(leader, "hex:8.4")) == "PA-6.2"
    assert refusal(state, 0, MoveFigure(figure, "hex:3.2")) == "PA-4.11"
    moved = act(state, 0, MoveFigure(figure, "hex:8.4"))
    assert reason(moved, 0, "Move figure") == "PA-6.2"
    moved = act(moved, 0, TakeBack(leader))
    assert reason(moved, 0, "Move figure") == "PA-6.2"
    assert reason(at_step_two(a_game()), 0, "Move figure") == "PA-6.2"


def test_dwarves_choose_between_two_tiles():
    """PA-6.3."""
    state = a_game(realms="dwarves")
    state.seats[0].tiles = ["tile:D01", "tile:D20"]
    assert {action.tile for action in offered(state, 0, PlaceTile)} == {"tile:D01", "tile:D20"}
    state = act(state, 0, PlaceTile("tile:D20", "hex:6.4", "hex:5.4"), EndTurn())
    assert state.seats[0].tiles[0] == "tile:D01" and len(state.seats[0].tiles) == 2


def test_halflings_place_and_take_back():
    """PA-6.4: in either order."""
    state = at_step_two(a_game(realms="halflings"), laid="7.4")
    other = stand(state, 0, "8.5")
    state = act(state, 0, PlaceFigure("figure:0.1", "hex:7.4"), TakeBack(other))
    assert standing_at(state, 0) == ["7.4"]
    assert refusal(state, 0, PlaceFigure(other, "hex:8.5")) == "PA-4.10"


def test_mages_cast_a_spell_besides():
    """PA-6.5: one spell, and one building or Monument."""
    state = at_step_two(a_game(realms="mages"))
    (bounty, windfall, vault) = hold(state, 0, "bounty", "windfall", "vault")
    state.seats[0].goods = {"wood": 9, "gold": 0, "crystals": 9}
    state = act(state, 0, Cast(bounty), Build(vault))
    assert refusal(state, 0, Cast(windfall)) == refusal(state, 0, BuildMonument(0)) == "PA-4.14"


def test_the_trails_map_is_played_like_the_other():
    """PA-7.1: by the same rules."""
    state = a_game(3, "trails")
    assert state.step.phase == "tile" and offered(state, 0, PlaceTile)


def test_a_trail_lets_tiles_be_placed_at_its_other_end():
    """PA-7.2: once a tile touches one end. Nobody stands on it."""
    state = a_game(mode="trails")
    ref = state.seats[0].tiles[0]
    one, other = ground.land(state).chart.neighbours("hex:5.2")
    assert refusal(state, 0, PlaceTile(ref, other, _beyond(state, other))) == "PA-4.2"
    put(state, f"{one[4:]} hills 1")
    state = act(state, 0, PlaceTile(ref, other, _beyond(state, other)))
    state = at_step_two(state)
    hold(state, 0, "muster")
    state = act(state, 0, Cast(state.seats[0].cards[0]))
    assert refusal(state, 0, PlaceFigure("figure:0.0", "hex:5.2")) == "PA-4.11"


def _beyond(state, ref):
    chart = ground.land(state).chart
    return next(
        other for other in chart.neighbours(ref) if chart.hex(other).kind == "space" and other not in state.laid
    )


def test_a_trail_is_closed_from_both_sides_and_scored():
    """PA-7.3: with the hexes that belong to it; and is no hex for tiles (PA-2.2)."""
    state = a_game(mode="trails")
    one, other = ground.land(state).chart.neighbours("hex:5.2")
    put(state, f"{one[4:]} castle")
    assert closed(state) == []
    put(state, f"{other[4:]} castle")
    assert closed(state) == [("forest", 1, 1)]
    at_step_two(state).current.closed = ["hex:5.2"]
    stand(state, 1, one[4:])
    assert goods(act(state, 0, EndTurn()), 1)[0] == 6


def test_a_trail_is_one_hex_for_buildings():
    """PA-7.4: the Sawmill counts it."""
    state = a_game(mode="trails")
    one, other = ground.land(state).chart.neighbours("hex:5.2")
    put(state, f"{one[4:]} forest 2, {other[4:]} castle")
    region = ground.land(state).at("hex:5.2")
    assert (region.size, region.symbols) == (2, 3)


def test_the_astral_ship_costs_less_on_the_trails_map():
    """PA-7.5: by three or four Crystals; the rest is paid for a dearer ship."""
    state = at_step_two(a_game(mode="trails"), laid="7.4")
    (card,) = hold(state, 0, "astral-ship")
    prices_ = {ship: prices.of_ship(state, state.seats[0], f"ship:{ship}") for ship in "ABC"}
    assert set(prices_.values()) == {2, 3}
    cheap, dear = (next(f"ship:{ship}" for ship, price in prices_.items() if price == wanted) for wanted in (2, 3))
    state = act(state, 0, Cast(card))
    assert goods(state, 0)[2] == 3
    assert option(state, 0, PlaceFigure("figure:0.0", dear))["cost"] == "1 more Crystal"
    assert goods(act(state, 0, PlaceFigure("figure:0.0", dear)), 0)[2] == 2
    assert goods(act(state, 0, PlaceFigure("figure:0.0", cheap)), 0)[2] == 3
    state.seats[0].goods["crystals"] = 0
    assert refusal(state, 0, PlaceFigure("figure:0.0", dear)) == "PA-5.9"
