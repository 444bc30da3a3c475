"""The three maps: what is printed on them, and the checks that make sure that they can be played on."""

import pytest
from msgspec import structs

from pandoria.maps import MAPS, PRINTED_MAPS, bits, drawn

BASE, TRAILS, SOLO = MAPS["base"], MAPS["trails"], MAPS["solo"]


def hexes(*places):
    return [f"hex:{place}" for place in places]


def spread(chart, start, allowed):
    """All hexes that can be reached from one, over hexes next to each other."""
    seen = new = 1 << start
    while new:
        near = 0
        for index in bits(new):
            near |= chart.beside[index]
        new = near & allowed & ~seen
        seen |= new
    return seen


def pairs_fit(chart, spaces):
    """How many double tiles fit for sure on these spaces of one Territory each."""
    edges = {index: list(bits(chart.beside[index] & spaces)) for index in bits(spaces)}
    edges = {i: [o for o in near if chart.hexes[o].territory == chart.hexes[i].territory] for i, near in edges.items()}
    return _matching(edges)


def _matching(edges):
    """Leaves first, then the hex with the fewest neighbours left: enough to show that so many do fit."""
    left = {index: set(near) for index, near in edges.items()}
    count = 0
    while any(left.values()):
        index = min((i for i in left if left[i]), key=lambda i: (len(left[i]), i))
        other = min(left[index], key=lambda o: (len(left[o]), o))
        count += 1
        for gone in (index, other):
            for near in left.pop(gone):
                left.get(near, set()).discard(gone)
    return count


def start_mask(chart):
    return chart.mask(ref for pair in chart.starts for ref in pair)


@pytest.mark.parametrize("chart", MAPS.values(), ids=list(MAPS))
def test_hexes_next_to_each_other_are_so_both_ways(chart):
    for hex_ in chart.hexes:
        assert all(chart.beside[other] >> hex_.index & 1 for other in bits(chart.beside[hex_.index]))
        assert len(chart.near[hex_.index]) <= 7


def test_a_hex_has_six_neighbours_on_a_grid_whose_odd_rows_lie_further_right():
    assert sorted(BASE.neighbours("hex:5.4")) == sorted(hexes("4.4", "6.4", "4.3", "5.3", "4.5", "5.5"))
    assert sorted(BASE.neighbours("hex:5.5")) == sorted(hexes("4.5", "6.5", "5.4", "6.4", "5.6", "6.6"))


def test_the_base_map_has_room_for_every_tile():
    """Section 2 and 9.2: 116 spaces = 50 double, 8 single tiles, 8 castles; four printed hexes, three lakes."""
    assert BASE.spaces.bit_count() == 116 == 50 * 2 + 8 + 8
    printed = [BASE.hexes[index].face for index in bits(BASE.printed)]
    assert sorted((face.terrain, face.symbols) for face in printed) == [
        ("city", 1),
        ("forest", 1),
        ("hills", 1),
        ("mountains", 1),
    ]
    assert len(BASE.exits) == 8 and len(BASE.ships) == 3


def test_the_base_map_is_joined_and_can_be_filled():
    """9.2: 56 double tiles fit on the 112 spaces beside the starting ones."""
    spaces = BASE.spaces & ~start_mask(BASE)
    assert spread(BASE, next(bits(BASE.spaces)), BASE.spaces) == BASE.spaces
    assert spaces.bit_count() == 112 and pairs_fit(BASE, spaces) == 56


def test_four_starting_spaces_lie_in_two_pairs():
    """Section 2: two starting tiles."""
    for chart in MAPS.values():
        assert start_mask(chart).bit_count() == 4
        assert all(other in chart.neighbours(one) for one, other in chart.starts)


def test_trails_part_the_trails_map_into_four_valleys():
    """9.2: 56, 22, 16 and 10 spaces; each Trail joins two of them by its two ends."""
    valleys, rest = [], TRAILS.spaces
    while rest:
        valleys.append(spread(TRAILS, next(bits(rest)), TRAILS.spaces))
        rest &= ~valleys[-1]
    assert sorted(valley.bit_count() for valley in valleys) == [10, 16, 22, 56]
    for trail in bits(TRAILS.trails):
        ends = list(bits(TRAILS.beside[trail]))
        assert len(ends) == 2 and len({v for v in valleys for end in ends if v >> end & 1}) == 2
    assert spread(TRAILS, next(bits(TRAILS.spaces)), TRAILS.spaces | TRAILS.trails) == TRAILS.spaces | TRAILS.trails


def test_the_trails_map_has_room_for_the_tiles_of_four_players():
    """9.2: 44 double tiles are needed at the most, 50 do fit."""
    spaces = TRAILS.spaces & ~start_mask(TRAILS)
    assert spaces.bit_count() == 100 and pairs_fit(TRAILS, spaces) >= 44
    assert TRAILS.printed == 0 and TRAILS.trails.bit_count() == 4


def test_the_astral_ship_costs_three_or_four_crystals_less_on_the_trails_map():
    """PA-7.5."""
    assert {ship.discount for ship in TRAILS.ships.values()} == {3, 4}
    assert {ship.discount for chart in (BASE, SOLO) for ship in chart.ships.values()} == {0}


def test_the_solo_map_has_seven_territories():
    """PA-8.4 PA-8.7 PA-8.27: their free hexes and their stacks."""
    free = {t.number: (t.spaces & ~start_mask(SOLO)).bit_count() for t in SOLO.territories.values()}
    assert free == {1: 12, 2: 12, 3: 14, 4: 14, 5: 14, 6: 14, 7: 16}
    assert [t.stack for t in SOLO.territories.values()] == [6, 5, 6, 6, 6, 6, 7]


@pytest.mark.parametrize("territory", SOLO.territories.values(), ids=lambda t: t.ref)
def test_every_territory_is_joined_and_can_be_filled(territory):
    """PA-8.27: double tiles fit exactly."""
    spaces = territory.spaces & ~start_mask(SOLO)
    land = territory.spaces | SOLO.printed
    first = next(bits(territory.spaces))
    own = [i for i in bits(spread(SOLO, first, land)) if SOLO.hexes[i].territory == territory.number]
    assert {i for i in own if territory.spaces >> i & 1} == set(bits(territory.spaces))
    assert pairs_fit(SOLO, spaces) == spaces.bit_count() // 2 >= territory.stack - 1


def test_rivers_part_territories_and_bridges_join_them():
    """PA-8.7 PA-8.8: hexes on opposite banks are not next to each other; those at the ends of a bridge are."""
    joined = {frozenset(bridge.ends.values()) for bridge in SOLO.bridges.values()}
    for hex_ in SOLO.hexes:
        for other in SOLO.neighbours(hex_.ref):
            same = SOLO.hex(other).territory == hex_.territory
            assert same or frozenset((hex_.ref, other)) in joined
    assert "hex:4.0" in SOLO.neighbours("hex:3.0") and "hex:5.1" in SOLO.neighbours("hex:4.1")
    assert "hex:5.4" not in SOLO.neighbours("hex:6.3") and "hex:1.5" in SOLO.neighbours("hex:2.4")
    assert "hex:2.5" not in SOLO.neighbours("hex:2.4")


def test_bridges_lie_at_a_river_and_have_a_free_neighbour():
    """PA-8.13 PA-8.27: a double tile fits on the hex at either end, and every Territory can be reached."""
    for bridge in SOLO.bridges.values():
        assert len(bridge.ends) == 2
        for territory, end in bridge.ends.items():
            spaces = SOLO.territories[territory].spaces & ~start_mask(SOLO)
            assert SOLO.hex(end).territory == territory and SOLO.mask([end]) & spaces
            assert SOLO.beside[SOLO.index[end]] & spaces
    reached = {1}
    for _ in SOLO.bridges:
        reached |= {bridge.beyond(t) for bridge in SOLO.bridges.values() for t in bridge.ends if t in reached}
    assert reached == set(range(1, 8))


COASTS = {
    "ship:A": "3.3 4.1 4.2 4.4 5.1 5.4 6.2 6.3 6.4",
    "ship:B": "7.3 8.2 8.4 8.5 9.2 9.3 9.6 10.4 10.5 10.6",
    "ship:C": "2.7 3.5 3.6 3.8 3.9 4.5 4.7 4.9 5.6 5.8",
}


@pytest.mark.parametrize("ship", COASTS)
def test_the_coasts_of_the_solo_lakes(ship):
    """PA-8.26: the exact coastline decides; A touches Territories 1, 2, 5, B 2, 3, 5, 6, and C 4, 5, 7."""
    coast = SOLO.refs(SOLO.ships[ship].coast)
    assert sorted(coast) == sorted(hexes(*COASTS[ship].split()))


def test_lakes_and_mountains_carry_nothing():
    """Section 2: they are next to nothing."""
    for chart in MAPS.values():
        for hex_ in chart.hexes:
            if hex_.kind in ("lake", "mountain"):
                assert not chart.beside[hex_.index]


def test_exit_paths_touch_two_spaces_at_the_edge():
    """PA-2.5: each shows one symbol."""
    for chart in MAPS.values():
        for path in chart.exits:
            touched = list(bits(path.hexes))
            assert len(touched) == 2 and path.face.symbols == 1
            assert path.hexes & (chart.spaces | chart.printed) == path.hexes


def test_two_readings_can_be_changed_in_the_data():
    """PA-8.8 PA-8.26: bridges that join nothing, and one ship for all three lakes."""
    printed = next(printed for printed in PRINTED_MAPS.map if printed.id == "solo")
    other = drawn(structs.replace(printed, bridges_join=False, any_lake=True))
    assert "hex:5.1" in SOLO.neighbours("hex:4.1") and "hex:5.1" not in other.neighbours("hex:4.1")
    coast = {ref for ship in COASTS for ref in SOLO.refs(SOLO.ships[ship].coast)}
    assert {ship.coast for ship in other.ships.values()} == {SOLO.mask(coast)}
