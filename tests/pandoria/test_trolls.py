"""Trolls & Trails: setting up, exploring, Territory Scoring, and who wins."""

import pytest

from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import Score, offers, play
from pandoria import gains, ground, scoring, supply, trolls
from pandoria.actions import BuildMonument, Cast, ChooseRealm, EndTurn, PlaceFigure, TakeBack
from pandoria.components import CARDS, DOUBLES, OVERVIEW, REALMS, TILES
from pandoria.game import GAME
from pandoria.maps import bits
from pandoria.state import Slot, Turn
from pandoria.trolls_phases import Explore

SOLO = trolls.SOLO
LEVELS = (1, 2, 3, 4)


def a_game(level=1, realm="humans"):
    """A solo game with the first double tile to place."""
    options = GAME.read_options({"mode": f"trolls-{level}"}, 1)
    state = GAME.start(options, 1, Chance(b"trolls", 0))
    state = play(GAME, state, 0, ChooseRealm(realm), chance(0))
    state.lines = []
    return state


def chance(depth=1):
    return Chance(b"trolls", depth)


def fill(state, territory, leaving=0):
    """Castles on every space of a Territory but so many at its end: no matter whose they are."""
    free = list(bits(SOLO.territories[territory].spaces & ground.land(state).free))
    for index in free[: len(free) - leaving]:
        state.laid[SOLO.hexes[index].ref] = "castle:0.0"


def after_turn(state):
    """What a turn that ends like this leads to: the phases pushed."""
    state.agenda = []
    trolls.turn_over(state, chance())
    return [step.phase for step in state.agenda]


def at_the_bridges(level=1, explored=(1,), row=2):
    """A game in which these Territories are explored and a bridge is to be chosen."""
    state = a_game(level)
    table = trolls.table(state)
    table.explored, table.row, table.territory = list(explored), row, explored[-1]
    state.agenda = []
    state.push("explore", [0])
    return state


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


def test_your_crown_follows_your_figure():
    """PA-8.15 PA-8.17: points move the figure first, the crown when the Territory is scored."""
    state = a_game()
    gains.score(state, 0, 9)
    assert (trolls.table(state).points, state.seats[0].points) == (9, 0)
    trolls.score_territory(state, chance())
    assert (trolls.table(state).points, state.seats[0].points) == (0, 9)


def test_goods_above_the_limit_move_the_figure_too():
    """PA-8.15: they become points."""
    state = a_game()
    state.seats[0].goods["wood"] = 10
    gains.receive(state, 0, "wood", 7)
    assert (trolls.table(state).points, state.seats[0].points) == (2, 0)


@pytest.mark.parametrize("points", [0, 4, 13, 30])
def test_the_trolls_receive_their_points_less_yours(points):
    """PA-8.18: never less than 0. Their figure goes on."""
    state = a_game()
    table = trolls.table(state)
    table.points = points
    trolls.score_territory(state, chance())
    assert table.score == max(0, OVERVIEW[1].points[0] - points) and (table.row, table.explored) == (2, [1])


@pytest.mark.parametrize("level", LEVELS)
def test_the_trolls_take_monuments_where_the_board_says_so(level):
    """PA-8.19: the top one."""
    state = a_game(level)
    for row in range(1, 8):
        table = trolls.table(state)
        table.points = 99
        before, monuments = table.score, list(state.monuments)
        trolls.score_territory(state, chance(row))
        taken = row in OVERVIEW[level].monument
        assert table.score == before + (monuments[0] if taken else 0)
        assert state.monuments == monuments[1:] if taken else monuments
    assert table.monuments == [6, 5, 4, 3, 3, 3][: len(OVERVIEW[level].monument)]


def test_no_monument_is_left_for_the_trolls():
    """PA-8.19."""
    state = a_game(3)
    state.monuments = []
    trolls.score_territory(state, chance())
    assert trolls.table(state).monuments == []


@pytest.mark.parametrize(("empty", "taken"), [(0, 0), (1, 1), (3, 3), (4, 4), (7, 4)])
def test_the_trolls_take_a_card_for_each_empty_hex(empty, taken):
    """PA-8.20: from right to left, four at the most; the others shift right and new ones come at the left."""
    state = a_game(4)
    fill(state, 1, leaving=empty)
    market, deck = list(state.market), list(state.deck)
    trolls.score_territory(state, chance())
    assert trolls.table(state).cards == market[::-1][:taken]
    new = deck[::-1][:taken]
    assert state.market == [*new[::-1], *market[: 4 - taken]]
    assert state.deck == deck[: len(deck) - taken]


def test_printed_hexes_are_not_empty_hexes():
    """PA-8.20 PA-8.9: nothing can be placed on them."""
    state = at_the_bridges(explored=(1,))
    trolls.table(state).territory = 2
    assert trolls.empty_spaces(state) == 12
    fill(state, 2)
    assert trolls.empty_spaces(state) == 0


def test_the_trolls_take_no_cards_where_the_board_says_nothing():
    """PA-8.20: level 1, first row."""
    state = a_game(1)
    market = list(state.market)
    trolls.score_territory(state, chance())
    assert state.market == market and trolls.table(state).cards == []


def after_scoring(level, row):
    """The phases after the Territory of this row has been scored, with a figure left behind."""
    state = a_game(level)
    state.figures["hex:2.1"] = state.seats[0].reserve.pop(0)
    table = trolls.table(state)
    table.explored, table.row = list(range(2, row + 1)), row
    state.agenda = []
    state.push("territory")
    GAME.phase["territory"].begin(state, state.step, chance())
    state.agenda.pop()
    GAME.phase["territory"].end(state, None, chance())
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_a_figure_may_be_returned_where_the_board_says_so(level):
    """PA-8.21 PA-8.3: before the next Territory is chosen."""
    for row in range(1, 7):
        phases = [step.phase for step in after_scoring(level, row).agenda]
        assert phases == (["explore", "return"] if row in OVERVIEW[level].back else ["explore"])


def test_any_one_figure_is_returned():
    """PA-8.21: from whatever Territory, from a castle or a ship too."""
    state = after_scoring(1, 1)
    state.figures["ship:B"] = state.seats[0].reserve.pop(0)
    verbs = {option["verb"] for option in offers(GAME, state, 0)}
    takes = [o["action"] for o in offers(GAME, state, 0) if o["verb"] == "Take back figure"]
    assert verbs == {"Take back figure", "Done"} and len(takes) == 2
    after = play(GAME, state, 0, takes[0], chance())
    assert len(after.figures) == 1 and after.step.phase == "explore"
    assert len(after.seats[0].reserve) == 5


def test_no_figure_needs_to_be_returned():
    """PA-8.21: you may."""
    state = after_scoring(1, 1)
    done = next(o["action"] for o in offers(GAME, state, 0) if o["verb"] == "Done")
    after = play(GAME, state, 0, done, chance())
    assert len(after.figures) == 1 and after.step.phase == "explore"


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


def test_the_market_shifts_to_the_right():
    """PA-8.16: the new card comes to the space on the left."""
    state = a_game()
    first, second, third, fourth = state.market
    top = state.deck[-1]
    supply.take_from_market(state, third, chance())
    assert state.market == [top, first, second, fourth]


def at_the_last():
    """A game in the seventh Territory, whose stack is empty, with a tile in hand."""
    state = at_the_bridges(explored=(1, 2, 3, 4, 5, 6), row=7)
    state = play(GAME, state, 0, Explore("bridge:4-7"), chance())
    trolls.table(state).stacks["7"] = []
    return state


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


@pytest.mark.parametrize(
    ("yours", "theirs", "cards", "won"), [(50, 49, 0, True), (50, 50, 0, False), (50, 48, 2, False)]
)
def test_more_points_than_the_trolls_win(yours, theirs, cards, won):
    """PA-8.23 PA-8.24: each card that they have taken counts 1; a draw is theirs."""
    state = a_game()
    table = trolls.table(state)
    table.score, table.cards = theirs, state.deck[:cards]
    result = trolls.result(state, Score(0, yours, {"Points": yours}))
    assert result.winners == ([0] if won else [])
    assert result.with_["trolls"] == theirs + cards


def test_every_piece_is_counted_once():
    """PA-8.1: tiles, cards, figures, Monuments, wherever they are."""
    state = a_game(2)
    before = GAME.census(state)
    assert all(before[ref] == 1 for ref in (*CARDS, *DOUBLES))
    for row in range(1, 4):
        trolls.table(state).territory = row
        trolls.score_territory(state, chance(row))
    assert GAME.census(state) == before
    assert set(TILES) >= {ref for ref in before if ref.startswith("tile:")}


def test_stacks_are_hidden_and_the_rest_is_seen():
    """PA-8.4: how many tiles are left is public, which ones is not."""
    state = a_game(1)
    view = GAME.public(state)["trolls"]
    assert view["stacks"] == {"1": 5, "2": 5, "3": 6, "4": 6, "5": 6, "6": 6, "7": 7}
    assert len(view["overview"]) == 7 and view["empty"] == 12
    assert view["overview"][0] == {"points": OVERVIEW[1].points[0], "monument": False, "cards": False, "return": True}


def acting(state, *cards, **goods):
    """Steps 2 and 3 of a turn, with these cards in hand and plenty of goods."""
    tableau = state.seats[0]
    state.deck += tableau.cards
    tableau.cards = [_card(state, name) for name in cards]
    tableau.goods = {"wood": 10, "gold": 0, "crystals": 10, **goods}
    state.agenda, state.turn = [], Turn(0)
    state.push("act", [0], seat=0)
    return state


def _card(state, name):
    card = next(card for card in state.deck if name in (CARDS[card].spell.id, CARDS[card].building.id))
    state.deck.remove(card)
    return card


def cast(state, number=0):
    return play(GAME, state, 0, Cast(state.seats[0].cards[number]), chance())


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


def test_a_monument_moves_the_figure():
    """PA-8.15: its points are gained in this Territory."""
    state = acting(a_game(), "bounty")
    state.seats[0].slots[0] = Slot(_card(state, "vault"))
    after = play(GAME, state, 0, BuildMonument(0), chance())
    assert (trolls.table(after).points, after.seats[0].points) == (6, 0)


def test_a_castle_turn_draws_nothing():
    """PA-8.10: the tile is still in hand, and the stack is as high as before."""
    state = a_game()
    castle = next(o["action"] for o in offers(GAME, state, 0) if "action" in o and o["verb"] == "Place castle")
    after = play(GAME, play(GAME, state, 0, castle, chance()), 0, EndTurn(), chance())
    assert after.seats[0].tiles == state.seats[0].tiles
    assert trolls.table(after).stacks == trolls.table(state).stacks and after.step.phase == "tile"
