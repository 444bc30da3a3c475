"""Trolls & Trails: setting up, exploring Territories one after another, and the changed spells."""

import pytest

from core.rules.errors import Illegal
from core.rules.game import offers, play
from pandoria import ground, scoring, supply, trolls
from pandoria.actions import EndTurn, PlaceFigure, TakeBack
from pandoria.components import CARDS, DOUBLES, OVERVIEW, REALMS
from pandoria.game import GAME
from pandoria.trolls_phases import Explore
from tests.pandoria.solo import (
    LEVELS,
    SOLO,
    a_game,
    acting,
    after_scoring,
    after_turn,
    at_the_bridges,
    at_the_last,
    cast,
    chance,
    fill,
)


@pytest.mark.parametrize("level", LEVELS)
def test_the_reserve_is_five_figures_and_the_leader(level):
    """PA-8.1 PA-8.2: the sixth figure counts points, and both crowns are on 0."""
    state = a_game(level)
    tableau, table = state.seats[0], trolls.table(state)
    assert len(tableau.reserve) == 6 and tableau.reserve[-1] == "figure:0.leader"
    assert trolls.COUNTER not in tableau.reserve and GAME.census(state)[trolls.COUNTER] == 1
    assert (tableau.points, table.points, table.score, table.row) == (0, 0, 0, 1)
    assert len(tableau.castles) == 2


def test_a_realm_brings_its_goods_and_nothing_else():
    """PA-8.1: side A, no ability, no starting building."""
    for realm, printed in REALMS.items():
        state = a_game(1, realm)
        tableau = state.seats[0]
        assert not supply.has_ability(state, 0, realm)
        assert not any(tableau.slots) and len(tableau.tiles) == 1
        assert tableau.goods == {"crystals": printed.crystals, "gold": printed.gold, "wood": printed.wood}


@pytest.mark.parametrize("level", LEVELS)
def test_slots_and_start_cards_by_level(level):
    """PA-8.3 PA-8.5: the Site Board adds slots."""
    state = a_game(level)
    tableau = state.seats[0]
    assert len(tableau.slots) == 4 + OVERVIEW[level].extra_slots
    assert len(tableau.cards) == OVERVIEW[level].start_cards
    assert len(state.deck) == 54 - 4 - len(tableau.cards)


def test_each_territory_has_its_stack():
    """PA-8.4: the first tile is drawn from the first stack, the tiles left over are out of the game."""
    state = a_game()
    stacks = trolls.table(state).stacks
    assert [len(stacks[str(number)]) for number in range(1, 8)] == [5, 5, 6, 6, 6, 6, 7]
    assert len(state.box) == 48 - 42 and not state.stack
    assert state.seats[0].tiles[0] in DOUBLES and supply.stack(state) is stacks["1"]


def test_monuments_and_market():
    """PA-8.6."""
    state = a_game()
    assert state.monuments == [6, 5, 4, 3, 3, 3]
    assert len(state.market) == 4 and all(card in CARDS for card in state.market)


def test_the_starting_tiles_lie_in_the_first_territory():
    """PA-8.4: on the four starting spaces."""
    state = a_game()
    assert set(state.laid) == {ref for pair in SOLO.starts for ref in pair}
    assert {half[:-2] for half in state.laid.values()} == {"X1", "X2"}


def test_tiles_are_placed_in_the_present_territory_only():
    """PA-8.10 PA-8.9: every placement that is offered lies there, on no printed hex."""
    state = a_game()
    offered = [o["action"] for o in offers(GAME, state, 0) if "action" in o and o["verb"] == "Place tile"]
    assert offered
    for action in offered:
        assert {SOLO.hex(action.on).territory, SOLO.hex(action.to).territory} == {1}
        assert SOLO.hex(action.on).kind == SOLO.hex(action.to).kind == "space"


def test_a_tile_elsewhere_is_refused():
    """PA-8.10: the same tile in a Territory that is not explored yet."""
    state = a_game()
    place = next(o["action"] for o in offers(GAME, state, 0) if "action" in o and o["verb"] == "Place tile")
    elsewhere = type(place)(tile=place.tile, on="hex:5.1", to="hex:6.1")
    with pytest.raises(Illegal) as refusal:
        play(GAME, state, 0, elsewhere, chance())
    assert refusal.value.rule == "PA-8.10"


def test_the_turn_goes_on_in_the_same_territory():
    """PA-8.11: tiles are left in the stack and there is room."""
    state = a_game()
    assert not trolls.is_explored(state)
    assert after_turn(state) == ["tile"]


def test_a_territory_is_explored_when_its_last_tile_has_been_drawn():
    """PA-8.11 PA-8.12: it is scored at the end of that turn, and the tile stays in hand."""
    state = a_game()
    trolls.table(state).stacks["1"] = []
    assert trolls.is_explored(state)
    assert after_turn(state) == ["territory"]
    assert state.seats[0].tiles


def test_a_territory_is_explored_when_no_double_tile_fits():
    """PA-8.11: tiles are left over in the stack, and the tile in hand is kept."""
    state = a_game()
    fill(state, 1, leaving=1)
    assert supply.stack(state) and ground.single_spots(state)
    assert after_turn(state) == ["territory"]
    assert state.seats[0].tiles


def test_two_single_holes_are_no_room_for_a_double_tile():
    """PA-8.11: a castle would fit, which does not count."""
    state = a_game()
    fill(state, 1)
    del state.laid["hex:2.0"], state.laid["hex:1.3"]
    assert trolls.empty_spaces(state) == 2 and trolls.is_explored(state)


def test_bridges_lead_from_any_explored_territory_to_a_new_one():
    """PA-8.8 PA-8.12: from 1 to 2, 4 and 5; then from 2 also to 3, and no longer back."""
    first = [option["action"].bridge for option in offers(GAME, at_the_bridges(), 0)]
    assert first == ["bridge:1-2", "bridge:1-4", "bridge:1-5"]
    second = [option["action"].bridge for option in offers(GAME, at_the_bridges(explored=(1, 2)), 0)]
    assert second == ["bridge:2-3", "bridge:1-4", "bridge:1-5", "bridge:2-5"]


@pytest.mark.parametrize("bridge", ["bridge:3-6", "bridge:1-2", "bridge:9-9"])
def test_other_bridges_are_refused(bridge):
    """PA-8.12: one between two new Territories, one between two explored ones, and one that is nowhere."""
    state = at_the_bridges(explored=(1, 2))
    with pytest.raises(Illegal) as refusal:
        play(GAME, state, 0, Explore(bridge), chance())
    assert refusal.value.rule == ("PA-8.8" if bridge == "bridge:9-9" else "PA-8.12")


def test_the_first_tile_covers_the_hex_at_the_bridge():
    """PA-8.13: with either half, in any direction that fits; castles have to wait."""
    state = play(GAME, at_the_bridges(), 0, Explore("bridge:1-5"), chance())
    assert trolls.table(state).bridge == "hex:4.4" and trolls.table(state).territory == 5
    offered = offers(GAME, state, 0)
    tiles = [o["action"] for o in offered if "action" in o and o["verb"] == "Place tile"]
    assert tiles and all("hex:4.4" in (action.on, action.to) for action in tiles)
    assert not [o for o in offered if "action" in o and o["verb"] == "Place castle"]
    elsewhere = type(tiles[0])(tile=tiles[0].tile, on="hex:6.4", to="hex:7.4")
    with pytest.raises(Illegal) as refusal:
        play(GAME, state, 0, elsewhere, chance())
    assert refusal.value.rule == "PA-8.13"


def test_later_tiles_touch_what_lies_in_the_territory():
    """PA-8.13: once the hex at the bridge is covered, castles may be placed as well."""
    state = play(GAME, at_the_bridges(), 0, Explore("bridge:1-5"), chance())
    first = next(o["action"] for o in offers(GAME, state, 0) if "action" in o and o["verb"] == "Place tile")
    after = play(GAME, state, 0, first, chance())
    assert trolls.table(after).bridge is None
    assert ground.single_spots(after)
    assert {SOLO.hex(ref).territory for ref in ground.single_spots(after)} == {5}


def test_who_holds_no_tile_draws_one_in_the_new_territory():
    """PA-8.13: after an Expedition that took the last tile of the stack."""
    state = at_the_bridges()
    state.box += state.seats[0].tiles
    state.seats[0].tiles = []
    after = play(GAME, state, 0, Explore("bridge:1-4"), chance())
    assert len(after.seats[0].tiles) == 1 and len(trolls.table(after).stacks["4"]) == 5


def test_the_tile_in_hand_goes_along():
    """PA-8.11: nothing is drawn on the way."""
    state = at_the_bridges()
    after = play(GAME, state, 0, Explore("bridge:1-4"), chance())
    assert after.seats[0].tiles == state.seats[0].tiles and len(trolls.table(after).stacks["4"]) == 6


def test_no_figure_is_placed_in_a_territory_left_behind():
    """PA-8.14: spells and Teleport find places in the present Territory only."""
    state = at_the_bridges()
    state = play(GAME, state, 0, Explore("bridge:1-2"), chance())
    places = SOLO.refs(ground.standable(state))
    assert {SOLO.hex(place).territory for place in places} <= {2}
    state.laid["hex:1.1"] = "castle:0.0"
    assert ground.free_castles(state) == []


def test_the_last_tile_of_the_last_territory_is_still_placed():
    """PA-8.22: one more turn, and then it is scored."""
    state = at_the_last()
    assert after_turn(state) == ["tile"] and trolls.table(state).last
    assert after_turn(state) == ["territory"]


def test_no_turn_follows_when_the_last_tile_does_not_fit():
    """PA-8.22 PA-8.11."""
    state = at_the_last()
    trolls.table(state).bridge = None
    fill(state, 7, leaving=1)
    assert after_turn(state) == ["territory"]


def test_the_game_is_over_after_the_seventh_territory():
    """PA-8.22: no figure is returned and no bridge crossed any more."""
    state = after_scoring(1, 7)
    assert trolls.is_over(state) and state.agenda == []


def test_stacks_are_hidden_and_the_rest_is_seen():
    """PA-8.4: how many tiles are left is public, which ones is not."""
    state = a_game(1)
    view = GAME.public(state)["trolls"]
    assert view["stacks"] == {"1": 5, "2": 5, "3": 6, "4": 6, "5": 6, "6": 6, "7": 7}
    assert len(view["overview"]) == 7 and view["empty"] == 12
    assert view["overview"][0] == {"points": OVERVIEW[1].points[0], "monument": False, "cards": False, "return": True}


def test_adopt_copies_your_own_last_spell():
    """PA-8.25: there is no other player."""
    state = acting(a_game(), "adopt", "bounty")
    with pytest.raises(Illegal):
        cast(state)
    after = acting(cast(state, 1), "adopt")
    assert cast(after).seats[0].goods["gold"] == 5


def test_a_figure_on_a_ship_takes_part_in_every_territory_on_its_lake():
    """PA-8.26: lake A lies at Territories 1, 2 and 5; hexes further inland are not on its coast."""
    state = acting(a_game(), "astral-ship")
    state = cast(state)
    ships = [o["action"].to for o in offers(GAME, state, 0) if "action" in o]
    assert ships == ["ship:A", "ship:B", "ship:C"]
    state = play(GAME, state, 0, PlaceFigure("figure:0.0", "ship:A"), chance())
    for place, taking_part in (("4.2", 1), ("6.2", 1), ("5.4", 1), ("6.5", 0), ("7.3", 0)):
        land = ground.survey("solo", {f"hex:{place}": "S1.0"})
        region = land.at(f"hex:{place}")
        assert len(scoring.shares(state, region, state.figures, None)) == taking_part


def test_a_figure_on_a_ship_stays_when_a_territory_is_left():
    """PA-8.26: until it is taken back."""
    state = at_the_bridges()
    state.figures["ship:A"] = state.seats[0].reserve.pop(0)
    state = play(GAME, state, 0, Explore("bridge:1-5"), chance())
    assert list(state.figures) == ["ship:A"]


def test_figures_left_behind_are_taken_back_or_teleported():
    """PA-8.14: into the present Territory, and into no other."""
    state = at_the_bridges()
    state.figures["hex:2.1"] = state.seats[0].reserve.pop(0)
    state = play(GAME, state, 0, Explore("bridge:1-2"), chance())
    state.laid |= {"hex:5.1": "D01.0", "hex:6.1": "D01.1"}
    state = acting(state, "teleport")
    assert play(GAME, state, 0, TakeBack("figure:0.0"), chance()).figures == {}
    moves = [o["action"] for o in offers(GAME, cast(state), 0) if "action" in o]
    assert {SOLO.hex(move.to).territory for move in moves} == {2}
    assert {"hex:5.1", "hex:6.1", "hex:7.1"} == {move.to for move in moves}


def test_a_castle_turn_draws_nothing():
    """PA-8.10: the tile is still in hand, and the stack is as high as before."""
    state = a_game()
    castle = next(o["action"] for o in offers(GAME, state, 0) if "action" in o and o["verb"] == "Place castle")
    after = play(GAME, play(GAME, state, 0, castle, chance()), 0, EndTurn(), chance())
    assert after.seats[0].tiles == state.seats[0].tiles
    assert trolls.table(after).stacks == trolls.table(state).stacks and after.step.phase == "tile"
