"""The components add up to the publisher's list, and all that is reconstructed says so."""

import itertools
from collections import Counter

import pytest

from core.rules.data import load
from pandoria.components import (
    BUILDINGS,
    CARDS,
    CASTLES,
    DOUBLES,
    GOODS,
    HALVES,
    NUMBERS,
    OVERVIEW,
    PLAYERS,
    PRINTED_CARDS,
    PRINTED_TILES,
    REALMS,
    SINGLES,
    SPELLS,
    START_TILES,
)
from pandoria.maps import MAPS, PRINTED_MAPS
from pandoria.names import NAMES, PIECES


def test_fifty_double_tiles_eight_singles_and_eight_castles():
    """Section 1: two of the fifty start on the map."""
    assert [len(DOUBLES), len(START_TILES), len(SINGLES), len(CASTLES)] == [48, 2, 8, 8]


def test_the_hexes_of_a_double_tile_differ_and_show_one_or_two_symbols():
    """Section 1; every terrain occurs as often as another (9.1)."""
    halves = [half for tile in DOUBLES.values() for half in tile.halves]
    assert all(tile.halves[0].terrain != tile.halves[1].terrain for tile in DOUBLES.values())
    assert {half.symbols for half in halves} == {1, 2}
    assert Counter(half.terrain for half in halves) == dict.fromkeys(GOODS, 24)
    symbols = Counter()
    for half in halves:
        symbols[half.terrain] += half.symbols
    assert symbols == dict.fromkeys(GOODS, 30)


def test_single_tiles_are_two_of_each_terrain():
    assert Counter(tile.halves[0].terrain for tile in SINGLES.values()) == dict.fromkeys(GOODS, 2)


def test_a_castle_has_no_terrain():
    assert {tile.halves[0].terrain for tile in CASTLES.values()} == {None}


def test_every_half_is_found_by_its_name():
    assert HALVES["D01.0"].tile == HALVES["D01.1"].tile == "tile:D01"
    assert len(HALVES) == 2 * 50 + 8 + 8


def test_fifty_four_cards_each_a_spell_and_a_building():
    """Section 1 and 5: the names that are attested are all there."""
    assert len(CARDS) == 54 and len(BUILDINGS) == len(SPELLS) == 18
    assert {b.title for b in BUILDINGS.values() if b.known} == {"Vault", "Lumberyard", "Repository"}
    known = {"Teleport", "Muster", "Clone", "Adopt", "Astral Ship", "Enchanted Castle"}
    assert {s.title for s in SPELLS.values() if s.known} == known


def test_thirteen_monuments_at_the_most():
    """Sections 1 and 3: the highest on top; 6, 5, 4, 3, 3, 3 for two and in solo."""
    assert len(PLAYERS[4].monuments) == 13
    assert PLAYERS[1].monuments == PLAYERS[2].monuments == (6, 5, 4, 3, 3, 3)
    assert all(list(p.monuments) == sorted(p.monuments, reverse=True) for p in PLAYERS.values())


def test_tiles_and_figures_by_number_of_players():
    """Section 3: everybody gets the same number of double tiles."""
    assert [PLAYERS[seats].figures for seats in (1, 2, 3, 4)] == [6, 6, 5, 4]
    for seats in (2, 3, 4):
        assert (len(DOUBLES) - PLAYERS[seats].removed) % seats == 0


def test_five_realms():
    """Section 6: what Humans and Dwarves start with is the publisher's."""
    assert list(REALMS) == ["humans", "elves", "dwarves", "halflings", "mages"]
    goods = {realm.id: (realm.crystals, realm.gold, realm.wood) for realm in REALMS.values() if realm.known}
    assert goods == {"humans": (5, 4, 5), "dwarves": (2, 10, 5)}
    assert all(realm.building in BUILDINGS for realm in REALMS.values())
    assert all(max(realm.crystals, realm.gold, realm.wood) <= NUMBERS.cap for realm in REALMS.values())


@pytest.mark.parametrize("level", OVERVIEW.values(), ids=str)
def test_an_overview_board_has_seven_rows(level):
    """PA-8.3 PA-8.5 PA-8.28: 2 to 6 start cards, 1 to 3 extra slots; the Trolls grow stronger."""
    assert len(level.points) == 7 and list(level.points) == sorted(level.points)
    assert 2 <= level.start_cards <= 6 and 1 <= level.extra_slots <= 3
    for rows in (level.monument, level.cards, level.back):
        assert set(rows) <= set(range(1, 8)) and list(rows) == sorted(set(rows))
    assert len(level.monument) <= len(PLAYERS[1].monuments)


def test_each_level_gives_less_and_takes_more_than_the_one_before():
    """PA-8.28: the points are set by measuring, see `overview.toml`."""
    levels = [OVERVIEW[number] for number in (1, 2, 3, 4)]
    for easier, harder in itertools.pairwise(levels):
        assert easier.start_cards > harder.start_cards
        assert easier.extra_slots >= harder.extra_slots
        assert len(easier.cards) <= len(harder.cards) and len(easier.back) >= len(harder.back)


def test_what_is_reconstructed_is_labelled():
    files = ("setup.toml", "realms.toml", "overview.toml")
    labels = [load("pandoria", name, dict)["label"] for name in files]
    assert {PRINTED_MAPS.label, PRINTED_CARDS.label, PRINTED_TILES.label, *labels} == {"reconstructed"}


def test_everything_has_words_and_a_printed_face():
    assert set(PIECES) <= set(NAMES)
    assert {*CARDS, *DOUBLES, *SINGLES, *CASTLES} <= set(PIECES)
    assert NAMES["hex:7.4"] == "space H5" and NAMES["card:1.2"] == "Teleport / Vault"
    assert NAMES["tile:D05"] == "forest 1 / hills 2"
    assert {f"map:{name}" for name in MAPS} <= set(PIECES)
