"""Infected Zones and what follows from them (TT-5, TT-7, TT-42 to TT-45, TT-48, TT-52, TT-58)."""

from core.rules.chance import Chance
from templetown.game import GAME
from templetown.infection import put_clue, put_egg
from tests.templetown.table import (
    a_game,
    act,
    at,
    drawn,
    ended,
    enemy_phase,
    log,
    offered,
    put,
    put_hero,
    steps,
    tokens,
)

NONE = Chance.scripted([])


def city(*districts, seats=2):
    state = a_game(seats)
    for number, text in enumerate(districts):
        put(state, number, text)
    for seat in range(seats):
        put_hero(state, seat, f"{len(state.districts) - 1}.W{seat + 1}")
    return state


def test_three_markers_infect_a_zone():
    """TT-42: token and track, and a Bacteria on its side in the next empty Zone."""
    after = enemy_phase(city("enemies P9 eggs M1 N1"))
    assert after.districts[0].infected == [at("0.9")] and after.infected == 1 and after.supply.infected == 12
    assert steps(after, "infect", "spawn") == ["infect 9", "spawn 10"]


def test_a_parasite_in_an_infected_zone_returns():
    """TT-42: to the supply; its infection brings a Bacteria all the same."""
    after = enemy_phase(city("enemies P9 eggs M1 N1"))
    assert drawn(after) == "eggs M1 M2 N1 infected 9 enemies b10" and after.supply.parasite == 35


def test_a_bacteria_stays_and_then_moves():
    """TT-42 TT-45: also when its own Egg infects its Zone."""
    after = enemy_phase(city("enemies B9 eggs M1 N1"))
    assert drawn(after) == "eggs M1 M2 N1 infected 9 enemies b10 B11"
    assert steps(after, "infect", "spawn", "walk") == ["infect 9", "spawn 10", "walk 9 11"]


def test_one_egg_infects_several_zones():
    """TT-42: one after the other, the lowest first, each with its own Bacteria."""
    state = city("eggs N2 N3 M3 B2")
    put_egg(state, at("0.M2"), NONE)
    assert steps(state, "infect", "spawn") == ["infect 11", "spawn 12", "infect 12", "spawn 13"]


def test_a_new_bacteria_avoids_players_and_towers():
    """TT-43: and Enemies and Infected tokens, in every District that is not immunized."""
    state = city("eggs M3 M4 enemies P20", "walls 000000", "enemies P1 infected 2 tower 3(0)+0")
    put_hero(state, 0, "2.4")
    put_egg(state, at("0.T3"), NONE)
    assert steps(state, "infect", "gone", "spawn") == ["infect 20", "gone 20", "spawn 2.5"]


def test_no_bacteria_left():
    """TT-43: then none appears."""
    state = city("eggs M1 N1")
    state.supply.bacteria = 0
    put_egg(state, at("0.M2"), NONE)
    assert drawn(state) == "eggs M1 M2 N1 infected 9" and steps(state, "nospawn") == ["nospawn"]


def test_a_new_bacteria_lays_no_egg():
    """TT-44: nor does it move in this phase."""
    after = enemy_phase(city("enemies P9 eggs M1 N1 N2"))
    assert steps(after, "egg", "walk") == ["egg 9 M2"]


def test_eggs_stay_around_an_infected_zone():
    """TT-44: they count for the neighbors."""
    state = city("infected 9 eggs M1 M2 N1")
    put_egg(state, at("0.T2"), NONE)
    assert steps(state, "infect") == ["infect 17"]


def test_removing_eggs_heals_nothing():
    """TT-44 TT-7: a Zone is infected for good."""
    state = city("infected 9 eggs M1 M2 N1")
    put_hero(state, 0, "0.B2", "m1b3")
    moves = [step for step in offered(state, 0) if getattr(step, "path", ("",))[-1] == at("0.N1")]
    after = act(state, 0, moves[0])
    assert drawn(after) == "eggs M1 M2 infected 9"
    state = city("infected 9")
    put_egg(after, at("0.N1"), NONE)
    assert after.infected == 1


def test_a_clue_replaces_an_egg():
    """TT-5 TT-52: and counts like one."""
    state = city("eggs M1 M2 N1 infected 9")
    put_clue(state, at("0.M2"), NONE)
    assert drawn(state) == "eggs M1 N1 clues M2 infected 9" and state.supply.clue == 12
    state = city("eggs M1 N1")
    put_clue(state, at("0.M2"), NONE)
    assert state.infected == 1


def infections(count, text="eggs M1 N1 enemies P9", seats=2):
    """A city with so many Infected Zones in its second District, and one more to come in the first."""
    infected = " ".join(map(str, range(1, count + 1)))
    return city(text, f"infected {infected}", seats=seats)


def test_the_seventh_infected_zone_wakes_frankie_bola():
    """TT-48: a Clue on the Subway of its District, which may be an Egg's place."""
    after = enemy_phase(infections(6), tokens([7]))
    assert steps(after, "active", "clue")[:2] == ["active M2", "clue M2"]
    assert not enemy_phase(infections(5)).frankie


def test_a_clue_of_activation_may_infect():
    """TT-48 TT-52: the chain goes on at once."""
    state = infections(6, "eggs B1 N1 N2")
    put(state, 0, "eggs N3 M3 B2 N2")
    put_egg(state, at("0.B3"), NONE)
    assert steps(state, "infect", "active", "clue") == ["infect 5", "active M2", "clue M2", "infect 11", "infect 12"]


def test_a_player_on_the_subway_sends_frankie_bola_elsewhere():
    """TT-48: to the first Intersection of a drawn Zone without a player and a Clue."""
    state = infections(6, "eggs B1 N0")
    put_hero(state, 0, "0.M2")
    put_hero(state, 1, "0.B2")
    put_egg(state, at("0.N1"), tokens([3]))
    assert steps(state, "infect", "active") == ["infect 1", "active N1"]


def test_the_thirteenth_infected_zone_loses_the_game():
    """TT-58: at once, before its Bacteria appears."""
    state = infections(12)
    state.frankie = None
    state.supply.clue = 0
    after = enemy_phase(state)
    assert after.lost and not after.agenda and after.to_act == []
    assert steps(after, "spawn") == [] and "Templetown is lost" in log(after)[-1]
    assert ended(after).winners == [] and ended(after).cause == "Too many Zones are infected."
    assert GAME.public(after)["lost"]


def test_tokens_in_immunized_districts_count():
    """TT-58."""
    state = infections(12)
    put(state, 1, "walls 000000 infected " + " ".join(map(str, range(1, 13))))
    assert enemy_phase(state).lost


def test_wall_zones_are_never_infected():
    """TT-7: nothing that Eggs surround on the top edge is a Zone."""
    state = city("eggs T1 T2 T3 M1 M3 infected 16 19")
    put_egg(state, at("0.M2"), NONE)
    assert set(steps(state, "infect")) == {"infect 17", "infect 18"}
