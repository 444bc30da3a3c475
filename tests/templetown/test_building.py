"""Immunity Blocks, Defense Towers and repairs (TT-27 to TT-30, TT-37)."""

from templetown.actions import Build, Repair
from tests.templetown.table import (
    a_game,
    act,
    at,
    drawn,
    in_force,
    log,
    offered,
    option,
    pay,
    put,
    put_hero,
    reason,
    refusal,
)

HAND = "m1b3 m1b3 m2b2"


def builder(place, hand=HAND, dna=0, ability="", **options):
    state = a_game(**options)
    put_hero(state, 0, place, hand, dna, ability)
    return state


def build(state, words="m1b3 m2b2", **more):
    return Build(pay(state, 0, words, **more))


def test_a_block_costs_five_and_brings_three_dna():
    """TT-27: in the Wall Zone where the hero is."""
    state = builder("0.W2")
    after = act(state, 0, build(state))
    assert drawn(after) == "walls -0----" and after.heroes[0].dna == 3 and after.stock[0].blocks == 7
    assert log(after) == ["P0 builds an Immunity Block in Wall Zone 2 of Skull Row and gains 3 DNA."]


def test_a_tower_costs_five_and_brings_three_dna():
    """TT-27: in the Zone where the hero is."""
    state = builder("0.9")
    after = act(state, 0, build(state))
    assert drawn(after) == "tower 9(0)+0" and after.heroes[0].dna == 3 and after.stock[0].towers == 1


def test_nothing_is_built_on_an_intersection():
    """TT-27: one has to stand where it is to be."""
    state = builder("0.T1")
    assert refusal(state, 0, build(state)) == reason(state, 0, "Build") == "TT-27"


def test_nothing_is_built_in_an_infected_zone():
    """TT-27."""
    state = builder("0.9")
    put(state, 0, "infected 9")
    assert refusal(state, 0, build(state)) == "TT-27"


def test_nothing_is_built_beside_an_enemy():
    """TT-27 TT-6: a Bacteria on its side is an Enemy too."""
    for enemy in ("P9", "B9", "b9"):
        state = builder("0.9")
        put(state, 0, f"enemies {enemy}")
        assert refusal(state, 0, build(state)) == "TT-27"


def test_one_block_in_a_wall_zone():
    """TT-28."""
    state = builder("0.W2")
    put(state, 0, "walls -1----")
    assert refusal(state, 0, build(state)) == "TT-28"


def test_one_tower_in_a_district():
    """TT-28: at a time."""
    state = builder("0.9")
    put(state, 0, "tower 3(1)+0")
    assert refusal(state, 0, build(state)) == "TT-28"
    put(state, 0, "")
    assert act(state, 0, build(state)).districts[0].tower.zone == at("0.9")


def test_a_tower_removes_eggs_around_its_zone():
    """TT-28 TT-30: Clues stay, and the Eggs go to the supply even with a Basket."""
    state = builder("0.9")
    put(state, 0, "eggs M2 N1 N2 clues M1")
    state.heroes[0].items.append("item:egg-basket")
    after = act(state, 0, build(state))
    assert drawn(after) == "eggs N2 clues M1 tower 9(0)+0"
    assert after.heroes[0].eggs == 0 and after.heroes[0].deeds.egg == 2
    assert log(after)[-1] == "It removes 2 Eggs around Zone 9 of Skull Row."


def test_another_color_is_used_when_ones_own_is_out():
    """TT-29: in the cooperative modes."""
    state = builder("0.W2")
    state.stock[0].blocks = 0
    after = act(state, 0, build(state))
    assert drawn(after) == "walls -1----" and after.stock[1].blocks == 7
    state.stock[1].blocks = 0
    assert refusal(state, 0, build(state)) == "TT-29"


def test_no_tower_left():
    """TT-29: the towers of all colors are built."""
    state = builder("0.9")
    for stock in state.stock:
        stock.towers = 0
    assert refusal(state, 0, build(state)) == "TT-29"


def test_a_tower_in_an_immunized_district():
    """TT-29: legal, though to no purpose."""
    state = builder("0.9")
    put(state, 0, "walls 000111")
    assert act(state, 0, build(state)).districts[0].tower.zone == at("0.9")


def test_constructions_and_events():
    """TT-13: Brittle Mortar and Concrete Tuesday change the cost, Building Grant the reward."""
    state = builder("0.W1")
    in_force(state, "event:E11")
    assert refusal(state, 0, build(state)) == "TT-27"
    assert act(state, 0, build(state, "m1b3 m1b3")).heroes[0].dna == 3
    state = builder("0.W1", "m1b2 m2b2")
    in_force(state, "event:E20")
    assert act(state, 0, build(state, "m1b2 m2b2")).heroes[0].dna == 3
    state = builder("0.W1")
    in_force(state, "event:E28")
    assert act(state, 0, build(state)).heroes[0].dna == 4


def test_foolz_toolz_and_concrete_tuesday_add_up():
    """TT-38 TT-13: but never below 3."""
    state = builder("0.W1", "m1b3", ability="foolz-toolz")
    assert refusal(state, 0, build(state, "m1b3")) == "TT-27"
    in_force(state, "event:E20")
    assert act(state, 0, build(state, "m1b3")).districts[0].walls[0] == 0


def damaged(eggs=3, hand="m1b3 m2b2", place="0.9", dna=0, ability=""):
    state = builder(place, hand, dna, ability)
    put(state, 0, f"tower 9(1)+{eggs}")
    return state


def test_repairing_costs_one_an_egg():
    """TT-37: in the Tower's Zone, without a reward."""
    state = damaged()
    after = act(state, 0, Repair(3, pay(state, 0, "m1b3")))
    assert drawn(after) == "tower 9(1)+0" and after.heroes[0].dna == 0 and after.heroes[0].deeds.repair == 3
    assert refusal(state, 0, Repair(3, pay(state, 0, "m2b2"))) == "TT-37"


def test_a_tower_may_be_repaired_in_part():
    """TT-37: as many Eggs as one likes, but not more than there are, nor none."""
    state = damaged()
    assert drawn(act(state, 0, Repair(1, pay(state, 0, "m2b2")))) == "tower 9(1)+2"
    for eggs in (0, 4, -1):
        assert refusal(state, 0, Repair(eggs, pay(state, 0, "m1b3 m2b2"))) == "TT-37"


def test_a_payment_is_offered_for_all_eggs_that_it_removes():
    """TT-37: no option that wastes what the same cards could do."""
    state = damaged(hand="m1b3", dna=1)
    assert [repair.eggs for repair in offered(state, 0, Repair)] == [3]
    state = damaged(4, hand="m1b3 m1b2")
    assert [repair.eggs for repair in offered(state, 0, Repair)] == [2, 3, 4]
    assert option(state, 0, offered(state, 0, Repair)[0])["at"] == ["tower:0"]


def test_repairs_are_done_in_the_zone():
    """TT-37: not from an Intersection, nor where there is nothing to repair."""
    state = damaged(place="0.M2")
    assert refusal(state, 0, Repair(1, pay(state, 0, "m1b3"))) == reason(state, 0, "Repair") == "TT-37"
    assert reason(damaged(0), 0, "Repair") == "TT-37"
    assert reason(damaged(hand="m3c2"), 0, "Repair") == "TT-37"


def test_foolz_toolz_does_not_repair():
    """TT-37: nor does an Event change what it costs."""
    state = damaged(4, "m1b3", ability="foolz-toolz")
    in_force(state, "event:E20")
    assert refusal(state, 0, Repair(4, pay(state, 0, "m1b3"))) == "TT-37"
