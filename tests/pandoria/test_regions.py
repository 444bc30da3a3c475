"""Regions: what is joined, what is closed, and the incremental bookkeeping against a slow recomputation."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.rules import record
from core.rules.bots import Random
from core.rules.chance import Chance
from pandoria.components import CASTLES, DOUBLES, HALVES, SINGLES, START_TILES
from pandoria.game import GAME
from pandoria.maps import INDEX, MAPS, bits
from pandoria.regions import Land, covering, survey

BASE, TRAILS, SOLO = MAPS["base"], MAPS["trails"], MAPS["solo"]
ONE = {"forest": "S1.0", "hills": "S3.0", "mountains": "S5.0", "city": "S7.0"}
CASTLE = "castle:0.0"


def lands(chart, **places):
    """A land with single hexes of terrain or castles: forest="5.4 6.4"."""
    laid = {}
    for terrain, listed in places.items():
        for place in listed.split():
            laid[f"hex:{place}"] = ONE.get(terrain, CASTLE)
    return survey(chart.id, laid)


def at(land, place):
    found = land.at(f"hex:{place}")
    assert found
    return found


def slowly(chart, laid):
    """Every region by flood filling a drawing of the whole map: {hexes: (terrain, symbols, empty, beside)}."""
    faces = {hex_.ref: hex_.face for hex_ in chart.hexes if hex_.face}
    faces |= {ref: HALVES[half] for ref, half in laid.items()}
    empty = {ref for ref in chart.refs(chart.spaces) if ref not in laid}
    found, seen = {}, set()
    for start, face in faces.items():
        if face.terrain is None or start in seen:
            continue
        group, todo = set(), [start]
        while todo:
            ref = todo.pop()
            if ref not in group and ref in faces and faces[ref].terrain == face.terrain:
                group.add(ref)
                todo += chart.neighbours(ref)
        seen |= group
        around = {other for ref in group for other in chart.neighbours(ref)} - group
        symbols = sum(faces[ref].symbols for ref in group)
        for path in chart.exits:
            if path.face.terrain == face.terrain and group & set(chart.refs(path.hexes)):
                symbols += path.face.symbols
        found[frozenset(group)] = (face.terrain, symbols, around & empty, around)
    return found


def quickly(land):
    refs = land.chart.refs
    return {
        frozenset(refs(region.hexes)): (
            region.terrain,
            region.symbols,
            set(refs(region.empty)),
            set(refs(region.beside)),
        )
        for region in land.regions
    }


def started(chart):
    laid = {}
    for (one, other), tile in zip(chart.starts, START_TILES.values(), strict=True):
        laid |= covering(one, other, tile.halves)
    return laid


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["base", "trails", "solo"]), st.integers(1, 30), st.randoms(use_true_random=False))
def test_bookkeeping_equals_a_slow_recomputation(name, length, chance):
    """Issue 5: after whatever has been laid, in whatever order."""
    chart = MAPS[name]
    laid = started(chart)
    piles = [sorted(DOUBLES.values(), key=lambda t: t.ref), [*SINGLES.values(), *CASTLES.values()]]
    for pile in piles:
        chance.shuffle(pile)
    for _ in range(length):
        land = survey(name, laid)
        territory = chance.randint(1, 7) if name == "solo" else 0
        if chance.random() < 0.8:
            places, pile = land.placements(territory), piles[0]
        else:
            places, pile = [(ref,) for ref in land.singles(territory)], piles[1]
        if not places or not pile:
            continue
        covers = dict(zip(chance.choice(places), [half.ref for half in pile.pop().halves], strict=True))
        outcome, before = land.outcome(covers), slowly(chart, laid)
        laid |= covers
        after = slowly(chart, laid)
        assert quickly(survey(name, laid)) == quickly(outcome.land) == after
        new = {hexes for hexes, region in after.items() if not region[2] and before.get(hexes, (0, 0, 1))[2]}
        assert {frozenset(chart.refs(region.hexes)) for region in outcome.closed} == new
        assert {region.hexes for region in land.closing(covers)} == {region.hexes for region in outcome.closed}
        joined = {hexes for hexes in before if hexes not in after and any(hexes < more for more in after)}
        assert {frozenset(chart.refs(region.hexes)) for region in outcome.joined} == joined


def test_a_region_is_all_joined_hexes_of_one_terrain():
    """PA-4.6: no matter which tile they came on."""
    land = lands(BASE, forest="5.4 6.4 6.5", hills="4.4")
    assert at(land, "5.4") is at(land, "6.5")
    assert at(land, "5.4").size == 3 and at(land, "5.4").symbols == 3
    assert at(land, "4.4").size == 1


def test_a_region_is_closed_when_no_empty_space_is_next_to_it():
    """PA-4.6: here the last of six neighbours is filled."""
    ring = "5.6 6.6 4.7 5.8 6.8"
    assert not at(lands(BASE, city="5.7", castle=ring), "5.7").closed
    land = lands(BASE, city="5.7", castle=ring + " 6.7")
    assert at(land, "5.7").closed


def test_a_hole_inside_keeps_a_region_open_until_a_castle_plugs_it():
    """PA-4.7, FAQ: holes count as empty spaces; only a castle or a single tile fits into a hole of one hex."""
    ring = "5.6 6.6 4.7 6.7 5.8 6.8"
    around = "5.5 4.5 6.5 7.6 4.6 7.7 7.8 4.8 5.9 4.9 6.9"
    land = lands(BASE, forest=ring, castle=around)
    region = at(land, "5.6")
    assert BASE.refs(region.empty) == ["hex:5.7"]
    assert not [pair for pair in land.placements() if "hex:5.7" in pair]
    assert "hex:5.7" in land.singles()
    [closed] = land.closing({"hex:5.7": CASTLE})
    assert closed.size == 6 and closed.terrain == "forest"
    [closed] = land.closing({"hex:5.7": ONE["forest"]})
    assert closed.size == 7


def test_several_regions_close_at_once():
    """PA-4.9: also the hex that has just been laid, if nothing is empty beside it."""
    land = lands(BASE, forest="5.6", hills="6.6", castle="4.7 6.7 5.8 6.8 4.6 5.5 6.5 4.5 7.6 7.5")
    closed = land.closing({"hex:5.7": ONE["city"]})
    assert sorted(region.terrain for region in closed) == ["city", "forest", "hills"]


def test_lakes_mountains_and_the_edge_count_as_closed():
    """PA-2.6, FAQ: a region at the border needs its empty spaces filled, and nothing else."""
    corner = lands(BASE, city="2.0")
    assert BASE.refs(at(corner, "2.0").empty) == ["hex:3.0", "hex:1.1", "hex:2.1"]
    coast = lands(BASE, city="6.2")
    assert "hex:7.2" not in BASE.refs(at(coast, "6.2").beside)


def test_rivers_count_as_closed():
    """PA-8.7: a hex at a river is not next to the Territory on the other side."""
    land = lands(SOLO, city="6.2")
    beside = SOLO.refs(at(land, "6.2").beside)
    assert {SOLO.hex(ref).territory for ref in beside} == {2}


def test_a_bridge_joins_two_banks():
    """PA-8.8: a region may cross it, and is open as long as the hex at its other end is empty."""
    land = lands(SOLO, city="4.1 5.1")
    assert at(land, "4.1") is at(land, "5.1")
    assert "hex:5.1" in SOLO.refs(at(lands(SOLO, city="4.1"), "4.1").empty)


def test_printed_hexes_are_regions_of_one_hex_that_may_grow():
    """PA-2.2 PA-4.29, FAQ: they are never covered, join the same terrain, and can be closed."""
    bare = survey("base", {})
    assert at(bare, "3.2").size == at(bare, "3.2").symbols == 1
    land = lands(BASE, forest="4.2")
    assert at(land, "3.2") is at(land, "4.2") and at(land, "4.2").symbols == 2
    assert not BASE.spaces >> INDEX["hex:3.2"] & 1
    assert at(lands(BASE, castle="2.1 3.1 4.2 3.3 2.3 2.2"), "3.2").closed


def test_a_castle_has_no_terrain_but_fills_its_space():
    """PA-4.5, FAQ: it belongs to no region."""
    land = lands(BASE, forest="5.4", castle="6.4")
    assert land.at("hex:6.4") is None
    assert "hex:6.4" not in BASE.refs(at(land, "5.4").empty)
    assert [region.terrain for region in land.beside("hex:6.4")] == ["forest"]


def test_an_exit_path_adds_its_symbol_once():
    """PA-2.5 PA-4.28: to a region of its terrain that touches it; it is no hex, and never makes a region open."""
    assert at(lands(BASE, forest="3.0"), "3.0").symbols == 2
    both = at(lands(BASE, forest="3.0 4.0"), "3.0")
    assert (both.symbols, both.size) == (3, 2)
    assert at(lands(BASE, hills="3.0"), "3.0").symbols == 1
    joined = at(lands(BASE, forest="3.0 4.1 4.0"), "4.1")
    assert joined.symbols == 4


def test_a_figure_on_a_coast_hex_or_a_ship_touches_regions():
    """PA-4.26: a ship takes part in every region on the coast of its lake."""
    land = lands(BASE, forest="6.2", hills="9.2", city="7.1 4.4")
    assert sorted(region.terrain for region in land.on_coast("ship:A")) == ["city", "forest", "hills"]
    assert land.on_coast("ship:B") == []


def test_a_hex_does_not_touch_its_own_region():
    """PA-4.24: a figure takes part in what lies next to it."""
    land = lands(BASE, forest="5.4 6.4", hills="5.5")
    assert [region.terrain for region in land.beside("hex:5.4")] == ["hills"]


def test_a_trail_can_be_closed_from_both_sides():
    """PA-7.2 PA-7.3 PA-7.4: it is one hex with a symbol, next to its two ends only."""
    assert not at(lands(TRAILS, city="4.2"), "5.2").closed
    alone = at(lands(TRAILS, city="4.2 6.2"), "5.2")
    assert alone.closed and (alone.size, alone.symbols, alone.terrain) == (1, 1, "forest")
    across = at(lands(TRAILS, forest="4.2 6.2"), "4.2")
    assert (across.size, across.symbols) == (3, 3) and across is at(lands(TRAILS, forest="4.2 6.2"), "6.2")
    assert TRAILS.refs(TRAILS.beside[INDEX["hex:5.2"]]) == ["hex:4.2", "hex:6.2"]


def test_a_trail_passes_on_what_touches_it():
    """PA-7.2: a tile may be placed at its far end as soon as something lies at the near one."""
    assert "hex:4.2" in lands(TRAILS, city="6.2").singles()
    assert "hex:4.2" not in lands(TRAILS, city="7.2").singles()


def test_a_tile_touches_something_laid():
    """PA-4.2: a printed hex is nothing laid."""
    assert survey("base", {}).placements() == []
    land = lands(BASE, forest="5.4")
    assert len(land.placements()) == len(set(land.placements())) == 6 * 5 * 2 - 12
    for pair in land.placements():
        assert any(ref in BASE.neighbours("hex:5.4") for ref in pair) and "hex:5.4" not in pair


def test_nothing_is_placed_in_another_territory():
    """PA-8.13: the first double tile covers the hex at the bridge, the others touch what lies there."""
    land = survey("solo", started(SOLO))
    assert land.placements(2) == []
    first = land.placements(2, "hex:5.1")
    assert first and all("hex:5.1" in pair for pair in first)
    assert all({SOLO.hex(ref).territory for ref in pair} == {1} for pair in land.placements(1))


@pytest.mark.bench
def test_every_placement_of_a_tile_is_found_within_five_milliseconds():
    """Issue 5: six directions over the whole map, and what each of them would close."""
    laid = started(BASE)
    tiles = list(DOUBLES.values())
    for tile in tiles[:24]:
        first, second = survey("base", laid).placements()[0]
        laid |= covering(first, second, tile.halves)
    land = survey("base", laid)
    assert len(land.placements()) > 50
    assert min(_seconds(land, tiles[30].halves) for _ in range(5)) < 0.005


def _seconds(land, halves):
    before = time.perf_counter()
    for first, second in land.placements():
        land.closing(covering(first, second, halves))
    return time.perf_counter() - before


def test_land_is_shared_and_never_changes():
    """A land that is asked for twice is the same; laying something leaves the one before as it was."""
    laid = started(BASE)
    land = survey("base", laid)
    assert survey("base", dict(laid)) is land
    before = quickly(land)
    land.outcome({"hex:6.4": CASTLE})
    assert quickly(land) == before
    assert isinstance(land, Land) and not any(land.free >> index & 1 for index in bits(land.filled))


@pytest.mark.parametrize("name", MAPS)
def test_what_touches_nothing_critical_closes_nothing(name):
    laid = started(MAPS[name])
    tile = DOUBLES["tile:D01"]
    for _ in range(8):
        land = survey(name, laid)
        places = land.placements(1 if name == "solo" else 0)
        for first, second in places:
            covers = covering(first, second, tile.halves)
            assert bool(land.outcome(covers).closed) == bool(land.closing(covers))
        if places:
            laid |= covering(*places[-1], tile.halves)


@pytest.mark.parametrize(("mode", "seats"), [("base", 3), ("trails", 2), ("trolls-1", 1)])
def test_bookkeeping_holds_after_every_action_of_a_game(mode, seats):
    """Issue 5: a random game, by whatever action something was laid."""
    seed = b"regions"
    options = GAME.read_options({"mode": mode}, seats)
    state = GAME.start(options, seats, Chance(seed, 0))
    laid: list[str] = []
    for _, _, after in record.among(GAME, state, [Random()] * seats, seed):
        if list(after.laid) != laid:
            laid = list(after.laid)
            assert quickly(survey(after.map, after.laid)) == slowly(MAPS[after.map], after.laid)
            assert sum(region.size for region in survey(after.map, after.laid).regions) == sum(
                HALVES[half].terrain is not None for half in after.laid.values()
            ) + len([hex_ for hex_ in MAPS[after.map].hexes if hex_.face])
    assert len(laid) > 60
