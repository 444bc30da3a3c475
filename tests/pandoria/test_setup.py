"""Map, tiles and the table before the first turn (PA-2, PA-3, PA-9)."""

from collections import Counter

import pytest

from core.rules.chance import Chance
from pandoria import ground
from pandoria.actions import ChooseRealm, PlaceTile
from pandoria.components import CARDS, DOUBLES, GOODS, PLAYERS, SINGLES, START_TILES
from pandoria.game import GAME
from pandoria.maps import MAPS, bits
from pandoria.setup import census
from tests.pandoria.table import SEED, a_game, act, goods, offered, refusal, tile

SEATS = (2, 3, 4)


def started(seats=2, **options):
    return GAME.start(GAME.read_options(options, seats), seats, Chance(SEED, 0))


def test_each_terrain_has_its_good():
    """PA-2.1."""
    assert GOODS == {"forest": "wood", "hills": "gold", "mountains": "crystals", "city": "glory"}


@pytest.mark.parametrize(("hex_", "what"), [("3.2", "printed"), ("7.2", "lake"), ("0.0", "mountain")])
def test_no_tile_covers_what_is_printed(hex_, what):
    """PA-2.2: and the base map has one printed hex of each terrain, with one symbol."""
    chart = MAPS["base"]
    assert chart.hex(f"hex:{hex_}").kind == what
    faces = [chart.hexes[index].face for index in bits(chart.printed)]
    assert sorted((face.terrain, face.symbols) for face in faces) == [(terrain, 1) for terrain in sorted(GOODS)]
    state = a_game()
    state.seats[0].tiles = [tile("forest 1 / hills 1")]
    beside = chart.hex(f"hex:{hex_}")
    to = f"hex:{beside.column + 1}.{beside.row}"
    assert refusal(state, 0, PlaceTile(state.seats[0].tiles[0], f"hex:{hex_}", to)) == "PA-2.2"


def test_the_starting_tiles_lie_on_their_spaces():
    """PA-2.3: each on a pair of its own, turned at random."""
    seen = set()
    for seed in range(30):
        state = GAME.start(GAME.read_options({}, 2), 2, Chance(seed.to_bytes(4, "big"), 0))
        assert set(state.laid) == {"hex:7.4", "hex:8.4", "hex:7.5", "hex:8.5"}
        lies = [frozenset([state.laid[one], state.laid[other]]) for one, other in MAPS["base"].starts]
        assert set(lies) == {frozenset(half.ref for half in tile.halves) for tile in START_TILES.values()}
        seen.add(tuple(sorted(state.laid.items())))
    assert len(seen) == 8


def test_each_map_has_three_ships():
    """PA-2.4: free at the start."""
    for mode in ("base", "trails"):
        state = started(mode=mode)
        assert ground.free_ships(state) == ["ship:A", "ship:B", "ship:C"]


def test_a_double_tile_shows_two_terrains():
    """PA-2.7: with one or two symbols each; a single tile one hex."""
    for double in DOUBLES.values():
        one, other = double.halves
        assert one.terrain != other.terrain and {one.symbols, other.symbols} in ({1}, {1, 2})
    assert all(len(single.halves) == 1 for single in SINGLES.values())


def test_the_monuments_of_two_players():
    """PA-3.1: the most valuable one on top."""
    assert started(2).monuments == [6, 5, 4, 3, 3, 3]


def test_realms_are_dealt():
    """PA-3.2: a different one to each player, with its goods."""
    state = started(4, side="b")
    assert len({tableau.realm for tableau in state.seats}) == 4 and len(state.realms) == 1


def test_realms_are_chosen_in_turn_order():
    """PA-3.2: each of those that are left; nobody has cards before all have chosen."""
    state = started(3, side="b-chosen")
    assert state.to_act == [0] and len(offered(state, 0)) == 5 and state.market == [None] * 4
    state = act(state, 0, ChooseRealm("dwarves"))
    assert refusal(state, 1, ChooseRealm("dwarves")) == "PA-3.2" and goods(state, 0) == (5, 10, 2)
    state = act(act(state, 1, ChooseRealm("humans")), 2, ChooseRealm("mages"))
    assert state.step.phase == "tile" and [len(tableau.cards) for tableau in state.seats] == [4, 4, 4]


@pytest.mark.parametrize(("seats", "figures"), [(2, 6), (3, 5), (4, 4)])
def test_figures_by_the_number_of_players(seats, figures):
    """PA-3.3: and a leader and two castles for each."""
    for seat, tableau in enumerate(started(seats).seats):
        assert len(tableau.reserve) == figures + 1 and tableau.reserve[-1] == f"figure:{seat}.leader"
        assert tableau.castles == [f"castle:{seat}.0", f"castle:{seat}.1"]


def test_the_first_seat_starts():
    """PA-3.4."""
    assert started(3).to_act == [0]


@pytest.mark.parametrize("seats", SEATS)
def test_some_double_tiles_are_put_back(seats):
    """PA-3.5: and each player draws one."""
    state = started(seats)
    assert len(state.box) == PLAYERS[seats].removed
    assert len(state.stack) == 48 - PLAYERS[seats].removed - seats
    assert [len(tableau.tiles) for tableau in state.seats] == [1] * seats


def test_hands_and_market():
    """PA-3.6."""
    state = started(4, side="b")
    assert [len(tableau.cards) for tableau in state.seats] == [4] * 4
    assert len(state.market) == 4 and len(state.deck) == 54 - 20


def test_the_beginner_game():
    """PA-3.7: one hand card, and a building in a slot; PA-9.6."""
    for seed in range(10):
        state = GAME.start(GAME.read_options({"side": "a"}, 4), 4, Chance(bytes([seed]), 0))
        buildings = {
            "humans": "surveyor",
            "elves": "lumberyard",
            "dwarves": "vault",
            "mages": "academy",
            "halflings": "market",
        }
        for tableau in state.seats:
            assert len(tableau.cards) == 1
            assert CARDS[tableau.slots[0].card].building.id == buildings[tableau.realm]


def test_hand_cards_are_secret_and_hand_tiles_open():
    """PA-3.8."""
    state = started(2, side="b")
    shown = str(GAME.public(state))
    assert not any(f"'{card}'" in shown for card in state.seats[0].cards + state.deck)
    assert GAME.private(state, 0)["hand"] == state.seats[0].cards
    assert GAME.public(state)["seats"][1]["tiles"] == state.seats[1].tiles


def test_the_double_tiles():
    """PA-9.1: eight of each pair of terrains, as told; two single tiles of each terrain."""
    pairs = Counter(tuple((half.terrain, half.symbols) for half in tile.halves) for tile in DOUBLES.values())
    assert sorted(pairs.values()) == [2] * 12 + [4] * 6 and len(DOUBLES) == 48
    assert Counter(single.halves[0].terrain for single in SINGLES.values()) == dict.fromkeys(GOODS, 2)


def test_the_maps_are_as_large_as_told():
    """PA-9.2: and a map's edge, its mountains and lakes are no spaces (PA-2.6)."""
    assert MAPS["base"].spaces.bit_count() == 116 and MAPS["trails"].spaces.bit_count() == 104


def test_numbers_of_three_and_four_players():
    """PA-9.3."""
    assert [PLAYERS[seats].removed for seats in SEATS] == [8, 6, 4]
    assert PLAYERS[3].monuments == (6, 5, 5, 4, 4, 3, 3, 3, 3)
    assert PLAYERS[4].monuments == (6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3, 3, 3)


def test_the_cards():
    """PA-9.4: 18 kinds, three of each, nine known names."""
    kinds = {id(card): card for card in CARDS.values()}.values()
    assert len(CARDS) == 54 and len(kinds) == 18
    assert sum(card.building.known + card.spell.known for card in kinds) == 9


def test_four_slots():
    """PA-9.5."""
    assert all(len(tableau.slots) == 4 for tableau in started().seats)


@pytest.mark.parametrize("seats", SEATS)
def test_every_piece_is_there(seats):
    count = census(started(seats, side="b"))
    assert sum(count[ref] for ref in CARDS) == 54 and sum(count[ref] for ref in DOUBLES) == 48
    assert all(number == 1 for ref, number in count.items() if ref.startswith(("card", "tile", "castle", "figure")))
