"""Curing Enemies, with and without Weapons (TT-31 to TT-34)."""

from templetown.actions import Cure
from templetown.cards import FRANKIE
from templetown.state import Frankie, Weapon
from tests.templetown.table import (
    a_game,
    act,
    at,
    drawn,
    held,
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

HAND = "m1c3 m1c3 m2c2"


def healer(place="0.4", hand=HAND, dna=0, enemies="P4", weapons="", **options):
    state = a_game(**options)
    put(state, 0, f"enemies {enemies}")
    put_hero(state, 0, place, hand, dna)
    for weapon in weapons.split():
        state.weapons.remove(f"weapon:{weapon}")
        state.heroes[0].weapons.append(Weapon(f"weapon:{weapon}"))
    return state


def cure(state, zone="0.4", words="m1c3 m1c3", weapons="", **more):
    return Cure(at(zone), pay(state, 0, words, **more), tuple(f"weapon:{weapon}" for weapon in weapons.split()))


def test_a_cure_costs_six_and_brings_three_dna():
    """TT-31: in the Enemy's Zone, in one action; the Cured marker advances."""
    state = healer()
    assert refusal(state, 0, cure(state, words="m1c3 m2c2")) == "TT-31"
    after = act(state, 0, cure(state))
    hero = after.heroes[0]
    assert (hero.dna, hero.cured, drawn(after), after.supply.parasite) == (3, 1, "", 35)
    assert log(after) == ["P0 cures the Lazy Parasite in Zone 4 of Skull Row and gains 3 DNA."]


def test_bacteria_are_cured_too():
    """TT-31 TT-6: standing or on their side."""
    for enemies in ("B4", "b4"):
        state = healer(enemies=enemies)
        after = act(state, 0, cure(state))
        assert drawn(after) == "" and after.supply.bacteria == 15 and after.heroes[0].deeds.bacteria == 1


def test_there_has_to_be_an_enemy():
    """TT-31: in that Zone, and that Zone on the table."""
    state = healer(enemies="P5")
    assert refusal(state, 0, cure(state)) == "TT-31"
    for target in ("zone:4.1", "node:0.N2", "zone:0.99", ""):
        assert refusal(state, 0, Cure(target, pay(state, 0, "m1c3 m1c3"))) == "TT-31"
    assert reason(state, 0, "Cure") == "TT-31"


def test_every_second_cure_brings_a_card():
    """TT-31: at 2, 4 and so on to 12, at once; none later."""
    for cured, extra in ((0, 0), (1, 1), (2, 0), (11, 1), (13, 0)):
        state = healer()
        state.heroes[0].cured = cured
        step = cure(state)
        assert option(state, 0, step).get("final", False) == bool(extra)
        assert len(act(state, 0, step).heroes[0].hand) == 1 + extra


def test_stubborn_strain_mild_fever_and_bounty_board():
    """TT-13: Events change cost and reward."""
    state = healer()
    in_force(state, "event:E10")
    assert refusal(state, 0, cure(state)) == "TT-31"
    assert act(state, 0, cure(state, words=HAND)).heroes[0].dna == 3
    state = healer()
    in_force(state, "event:E19")
    assert act(state, 0, cure(state, words="m1c3 m2c2")).heroes[0].dna == 3
    state = healer()
    in_force(state, "event:E27")
    assert act(state, 0, cure(state)).heroes[0].dna == 4


def test_weapons_add_their_damage():
    """TT-32: to at least one Action card spent as Cure AP."""
    state = healer(hand="m1c3 m2c1", weapons="W2 W8", dna=9)
    assert refusal(state, 0, cure(state, words="m1c3")) == "TT-31"
    after = act(state, 0, cure(state, words="m1c3", weapons="W2"))
    assert held(after, 0) == "m2c1" and [weapon.used for weapon in after.heroes[0].weapons] == [1, 0]
    assert act(state, 0, cure(state, words="m2c1", weapons="W8")).heroes[0].cured == 1
    assert refusal(state, 0, cure(state, words="", weapons="W2 W8")) == "TT-32"
    assert refusal(state, 0, cure(state, words="", weapons="W8", dna=5)) == "TT-18"


def test_weapons_may_be_combined():
    """TT-32: different ones in one action, each once."""
    state = healer(hand="m2c1", weapons="W1 W2")
    assert refusal(state, 0, cure(state, words="m2c1", weapons="W2 W2")) == "TT-32"
    after = act(state, 0, cure(state, words="m2c1", weapons="W1 W2"))
    assert [weapon.used for weapon in after.heroes[0].weapons] == [1, 1]


def test_a_weapon_serves_several_actions():
    """TT-32: as long as it has cubes; then it leaves the game."""
    state = healer(hand="m1c3 m1c3 m1c3", weapons="W2")
    state = act(state, 0, cure(state, words="m1c3", weapons="W2"))
    put(state, 0, "enemies P4")
    state = act(state, 0, cure(state, words="m1c3", weapons="W2"))
    assert state.heroes[0].weapons == [] and state.retired == ["weapon:W2"]
    assert any("Needle Shiv is used up" in line for line in log(state))


def test_only_ones_own_weapons():
    """TT-32."""
    state = healer(weapons="W2")
    assert refusal(state, 0, cure(state, weapons="W8")) == "TT-32"


def test_range_reaches_into_a_zone():
    """TT-33: from any of its three Intersections, whatever the entrance."""
    for place in ("0.N2", "0.N3", "0.B2"):
        state = healer(place, weapons="W7")
        assert act(state, 0, cure(state, words="m1c3", weapons="W7")).heroes[0].cured == 1


def test_range_does_not_reach_from_zone_to_zone():
    """TT-33: nor out of a Wall Zone, nor from an Intersection farther away."""
    for place in ("0.3", "0.W3", "0.M2"):
        state = healer(place, weapons="W7")
        assert refusal(state, 0, cure(state, words="m1c3", weapons="W7")) == "TT-33"
        assert reason(state, 0, "Cure") == "TT-31"


def test_from_outside_every_weapon_needs_range():
    """TT-33: and at least one is used; in the Zone itself any will do."""
    state = healer("0.N3", weapons="W2 W7")
    assert refusal(state, 0, cure(state)) == "TT-33"
    assert refusal(state, 0, cure(state, weapons="W2")) == "TT-33"
    assert refusal(state, 0, cure(state, weapons="W2 W7")) == "TT-33"
    put_hero(state, 0, "0.4", HAND)
    assert act(state, 0, cure(state, words="m1c3", weapons="W2 W7")).heroes[0].cured == 1


def test_an_extender_gives_range():
    """TT-33 TT-38: as ability or Item."""
    state = healer("0.N3", weapons="W2")
    state.heroes[0].items.append("item:extender")
    assert act(state, 0, cure(state, words="m1c3", weapons="W2")).heroes[0].cured == 1
    state = healer("0.N3", weapons="W2")
    state.heroes[0].ability = "ability:extender"
    assert act(state, 0, cure(state, words="m1c3", weapons="W2")).heroes[0].cured == 1


def test_what_is_offered():
    """TT-31 TT-32: without Weapons, and with each one that saves something; combined only if nothing else is enough."""
    state = healer(weapons="W1 W2")
    ways = [(step.weapons, len(step.pay.cards)) for step in offered(state, 0, Cure)]
    assert ways == [((), 2), (("weapon:W2",), 1)]
    state = healer(hand="m2c2", weapons="W1 W2")
    assert [step.weapons for step in offered(state, 0, Cure)] == [("weapon:W1", "weapon:W2")]
    told = option(state, 0, offered(state, 0, Cure)[0])
    assert told["at"] == ["weapon:W1", "weapon:W2", at("0.4")]
    assert told["say"] == "Cure the {enemy} in {zone} with {weapons} ({waste} AP lost)"
    assert told["with"]["waste"] == 1


def test_too_few_cure_ap():
    """TT-31: the reason tells how many can be paid."""
    assert reason(healer(hand="m2c2"), 0, "Cure") == "TT-31"


def frankie_at(place, hero="0.N3", hand=HAND + " m1c3 m1c3", weapons="W9", cured=0, **options):
    state = healer(hero, hand, weapons=weapons, enemies="", **options)
    state.frankie = Frankie(at(place), shown=True, cured=cured)
    return state


def attack(state, words, weapons="W9"):
    return Cure(FRANKIE, pay(state, 0, words), tuple(f"weapon:{weapon}" for weapon in weapons.split()))


def test_frankie_bola_is_cured_from_a_distance():
    """TT-34 TT-54: along one Street, with ranged Weapons, once he is seen; 8 HP first."""
    state = frankie_at("0.M2")
    assert refusal(state, 0, attack(state, "m2c2")) == "TT-31"
    assert refusal(state, 0, attack(state, "m1c3 m1c3 m1c3", "")) == "TT-33"
    after = act(state, 0, attack(state, "m1c3"))
    assert after.frankie.cured == 1 and after.heroes[0].dna == 5 and after.heroes[0].cured == 1
    assert [(step.target, step.weapons) for step in offered(state, 0, Cure)] == [(FRANKIE, ("weapon:W9",))]


def test_hidden_frankie_bola_is_no_target():
    """TT-34: he has to be cornered first."""
    state = frankie_at("0.M2")
    state.frankie.shown = False
    assert refusal(state, 0, attack(state, "m1c3")) == "TT-54"
    state.frankie = None
    assert refusal(state, 0, attack(state, "m1c3")) == "TT-54"


def test_frankie_bola_is_out_of_range():
    """TT-33: two Streets away, or from a Zone that touches his Intersection."""
    for hero in ("0.B3", "0.11", "1.M2"):
        state = frankie_at("0.M2", hero)
        assert refusal(state, 0, attack(state, "m1c3")) == "TT-33"


def test_weapons_without_range_are_useless_against_frankie_bola():
    """TT-33: unless an Extender helps."""
    state = frankie_at("0.M2", weapons="W8")
    assert refusal(state, 0, attack(state, "m1c3", "W8")) == "TT-33"
    state.heroes[0].items.append("item:extender")
    assert act(state, 0, attack(state, "m1c3", "W8")).frankie.cured == 1
