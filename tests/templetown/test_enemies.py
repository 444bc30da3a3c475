"""The Enemy Phase: placing Enemies, laying Eggs, walking, Towers (TT-6, TT-14, TT-40, TT-41, TT-43, TT-45 to TT-47)."""

import pytest

from templetown.board import ZONES
from templetown.cup import Cup
from templetown.enemies import place, place_parasites
from templetown.infection import put_enemy
from templetown.state import Frankie
from tests.templetown.table import (
    a_game,
    at,
    drawn,
    enemy_phase,
    in_force,
    log,
    put,
    put_hero,
    steps,
    tokens,
)


def city(*districts, seats=2):
    """A table with these Districts; the heroes wait in Wall Zones, out of everybody's way."""
    state = a_game(seats)
    for number, text in enumerate(districts):
        put(state, number, text)
    for seat in range(seats):
        put_hero(state, seat, f"{len(state.districts) - 1}.W{seat + 1}")
    return state


def test_a_parasite_comes_into_the_drawn_zone():
    """TT-14: one in each District."""
    state = city("", "")
    place_parasites(state, [0, 1], Cup(tokens([7, 2])))
    assert [drawn(state, number) for number in (0, 1)] == ["enemies P7", "enemies P2"]


def test_a_parasite_needs_a_zone_of_its_own():
    """TT-14 TT-6: Tower, Enemy and Infected token block it, players do not."""
    state = city("enemies B7 b8 infected 9 tower 10(0)+0")
    put_hero(state, 0, "0.11")
    place(state, at("0.7"), "parasite")
    assert at("0.11") in state.districts[0].enemies
    assert log(state) == ["A Lazy Parasite appears in Zone 11 of Skull Row, as Zone 7 of Skull Row is taken."]


def test_a_parasite_goes_on_to_the_next_district():
    """TT-14: its lowest Zone; immunized Districts are left out."""
    state = city("enemies P19 P20", "walls 000000", "enemies P1")
    place(state, at("0.19"), "parasite")
    assert drawn(state, 2) == "enemies P1 P2"


def test_no_zone_for_a_parasite():
    """TT-14: then none is placed, as with no meeple left."""
    state = city()
    for number in range(3):
        put(state, number, "infected " + " ".join(map(str, range(1, 21))))
    place(state, at("0.1"), "parasite")
    assert state.supply.parasite == 35 and "No Lazy Parasite is placed" in log(state)[0]
    state = city()
    state.supply.parasite = 0
    place(state, at("0.1"), "parasite")
    assert drawn(state) == ""


def test_an_egg_is_laid_at_the_entrance():
    """TT-41 TT-45: a Parasite lays an Egg and stays."""
    state = enemy_phase(city("enemies P9"))
    assert drawn(state) == "eggs M2 enemies P9"
    assert steps(state, "egg") == ["egg 9 M2"]


def test_a_blocked_intersection_is_left_out():
    """TT-41: a player, an Egg or a Clue blocks it; the next one is clockwise from the entrance."""
    state = city("enemies P9")
    put_hero(state, 0, "0.M2")
    assert drawn(enemy_phase(state)) == "eggs N1 enemies P9"
    assert drawn(enemy_phase(city("enemies P9 eggs M2"))) == "eggs M2 N1 enemies P9"
    assert drawn(enemy_phase(city("enemies P9 clues M2"))) == "eggs N1 clues M2 enemies P9"


def test_frankie_bola_blocks_an_egg():
    """TT-41: where his standee is, no Egg is laid."""
    state = city("enemies P9")
    state.frankie = Frankie(at("0.M2"), shown=True)
    after = enemy_phase(state, tokens([1]))
    assert steps(after, "egg") == ["egg 9 N1"]


def test_no_intersection_is_free():
    """TT-41: then no Egg is laid."""
    state = city("enemies P9 eggs M2 clues N1")
    put_hero(state, 0, "0.M1")
    after = enemy_phase(state)
    assert steps(after, "egg", "noegg") == ["noegg 9"]


def test_a_tower_across_a_street_draws_the_egg():
    """TT-41: from the adjacent Zones."""
    after = enemy_phase(city("enemies P9 tower 17(0)+1"))
    assert drawn(after) == "enemies P9 tower 17(0)+2"
    assert steps(after, "toweregg") == ["toweregg 9 17"]


def test_a_tower_protects_its_own_intersections():
    """TT-41: an Egg that would come onto one of them goes onto the Tower."""
    assert drawn(enemy_phase(city("enemies P12 tower 9(0)+0"))) == "enemies P12 tower 9(0)+1"
    assert ZONES[at("0.12")].adjacent.count(at("0.9")) == 0


def test_an_egg_beside_the_towers_intersections():
    """TT-41: if the first free Intersection is another one, the Egg is placed there."""
    state = city("enemies P12 tower 9(0)+0")
    put_hero(state, 0, "0.M2")
    assert drawn(enemy_phase(state)) == "eggs M3 enemies P12 tower 9(0)+0"


def test_a_bacteria_lays_an_egg_and_moves_on():
    """TT-45 TT-43: to the next higher Zone without player, Enemy, Infected token or Tower."""
    state = city("enemies B3 P4 infected 5 tower 6(0)+0")
    put_hero(state, 0, "0.7")
    after = enemy_phase(state)
    assert steps(after, "egg", "walk") == ["egg 3 B2", "walk 3 8", "egg 4 N2"]


def test_after_zone_twenty_comes_the_next_district():
    """TT-43: the first empty Zone of the next one that is not immunized."""
    after = enemy_phase(city("enemies B20", "walls 000000", "enemies P1"))
    assert drawn(after) == "eggs M3" and "B2" in drawn(after, 2)


def test_a_bacteria_without_a_way_stays():
    """TT-43: when no Zone anywhere is empty."""
    state = city()
    full = "infected " + " ".join(map(str, range(1, 21)))
    put(state, 0, "infected " + " ".join(map(str, range(2, 21))) + " enemies B1")
    put(state, 1, full)
    put(state, 2, full)
    after = enemy_phase(state)
    assert steps(after, "walk", "stay") == ["stay 1"]


def test_the_ring_closes_in_the_same_district():
    """TT-43: its lower Zones come last."""
    full = "infected " + " ".join(map(str, range(1, 21)))
    after = enemy_phase(city("enemies B20", full, full))
    assert steps(after, "walk") == ["walk 20 1"]


def test_a_bacteria_on_its_side_is_not_resolved():
    """TT-6 TT-40: it stays where it is until the next round."""
    after = enemy_phase(city("enemies b9"))
    assert drawn(after) == "enemies b9" and steps(after, "egg", "walk") == []


def test_each_bacteria_is_resolved_once():
    """TT-40: also one that moves into a Zone or District that is still to come."""
    after = enemy_phase(city("enemies B2 B20", "enemies B1"))
    assert steps(after, "walk") == ["walk 2 3", "walk 20 1.2", "walk 1.1 1.3"]


def test_bacteria_come_before_parasites():
    """TT-40: in each step from North clockwise, low Zones first."""
    after = enemy_phase(city("enemies P1 B9", "enemies B3 P2"))
    laid = [line.split()[1] for line in steps(after, "egg")]
    assert laid == ["9", "1.3", "1", "1.2"]


def test_the_phase_is_told_step_by_step():
    """TT-40: headings, each Egg, and a summary at the end."""
    state = enemy_phase(city("enemies P1 B9"))
    assert log(state) == [
        "Enemy Phase, step 1: Wandering Bacteria.",
        "The Wandering Bacteria in Zone 9 of Skull Row lays an Egg on Subway M2 of Skull Row.",
        "The Wandering Bacteria in Zone 9 of Skull Row moves to Zone 10 of Skull Row.",
        "Enemy Phase, step 2: Lazy Parasites.",
        "The Lazy Parasite in Zone 1 of Skull Row lays an Egg on Intersection B1 of Skull Row.",
        "The Enemy Phase is over. Eggs laid: 2. Zones infected: 0. New Bacteria: 0. Towers lost: 0.",
    ]


def test_a_tower_with_five_eggs_falls():
    """TT-47: at the end of the Enemy Phase, to its owner's supply; with four it stands."""
    after = enemy_phase(city("enemies P9 tower 17(1)+4", "tower 3(0)+4", seats=2))
    assert drawn(after) == "enemies P9" and drawn(after, 1) == "tower 3(0)+4"
    assert after.stock[1].towers == 2 and steps(after, "fall") == ["fall 17"]


def test_a_tower_takes_more_than_five_within_the_phase():
    """TT-47: it protects until step 4."""
    after = enemy_phase(city("enemies B9 P16 P18 tower 17(1)+4"))
    assert steps(after, "egg", "toweregg", "fall") == ["toweregg 9 17", "toweregg 16 17", "toweregg 18 17", "fall 17"]


def test_eggs_never_run_out():
    """TT-46: there are more on the table than in the box."""
    everywhere = "eggs T1 T3 M0 M1 M3 M4 N0 N2 N4 B1 B2 infected " + " ".join(map(str, range(1, 21)))
    state = city(everywhere, everywhere, everywhere, everywhere, "", seats=4)
    put(state, 4, "eggs T1 enemies P9")
    assert drawn(enemy_phase(state), 4) == "eggs M2 T1 enemies P9"


@pytest.mark.parametrize(
    ("event", "expected"), [("event:E25", ["egg 1 B1"]), ("event:E32", ["walk 9 10", "walk 10 11", "egg 1 B1"])]
)
def test_events_about_bacteria(event, expected):
    """TT-13: Antihistamine skips step 1; Restless Germs lets them move twice without an Egg."""
    state = city("enemies P1 B9")
    in_force(state, event)
    assert steps(enemy_phase(state), "egg", "walk") == expected


def test_nap_time():
    """TT-13: the Parasites of North lay no Eggs in that round."""
    state = city("enemies P1", "enemies P1")
    in_force(state, "event:E33")
    assert steps(enemy_phase(state), "egg") == ["egg 1.1 1.B1"]


def test_an_enemy_blocks_its_zone():
    """TT-6: no second one ever comes there."""
    state = city("enemies B1 P2 b3")
    put_enemy(state, at("0.4"), "parasite")
    after = enemy_phase(state)
    assert steps(after, "walk") == ["walk 1 5"]
