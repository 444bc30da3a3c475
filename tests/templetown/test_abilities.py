"""The nine Unique Abilities (TT-38)."""

import pytest

from templetown.actions import Build, Cure, EndTurn
from templetown.costs import uses_left
from templetown.state import Frankie, Weapon
from tests.templetown.table import a_game, act, at, end_turns, move, new_round, pay, put, put_hero


def hero_with(ability, place="0.W1", hand="m1b3 m2b2", dna=0):
    state = a_game()
    put_hero(state, 0, place, hand, dna, ability)
    return state


def built(ability, hand="m1b3 m2b2", words="m1b3 m2b2"):
    state = hero_with(ability, hand=hand)
    return act(state, 0, Build(pay(state, 0, words)))


def cured(ability):
    state = hero_with(ability, "0.4", "m1c3 m1c3")
    put(state, 0, "enemies P4")
    return act(state, 0, Cure(at("0.4"), pay(state, 0, "m1c3 m1c3")))


def test_adrenaline_shot():
    """TT-38: 1 bonus Move AP in each of one's turns; it does not last (TT-19)."""
    state = a_game()
    for hero in state.heroes:
        hero.ability = "ability:adrenaline-shot"
    state = act(state, 0, EndTurn())
    assert state.current.bonus == 1
    put_hero(state, 1, "0.N2")
    assert act(state, 1, move(state, 1, "0.4", bonus=1)).heroes[1].at == at("0.4")
    assert new_round(state).current.bonus == 1
    assert act(state, 1, EndTurn()).to_act


def test_mayors_pet():
    """TT-38: 2 bonus Move AP after each construction."""
    state = built("mayors-pet")
    assert state.current.bonus == 2
    assert act(state, 0, move(state, 0, "0.T1", bonus=2)).heroes[0].at == at("0.T1")


def test_builders_gift():
    """TT-38: an Action card after each construction, at once."""
    assert len(built("builders-gift").heroes[0].hand) == 1
    assert built("mayors-pet").heroes[0].hand == []


def test_foolz_toolz():
    """TT-38: constructions for 4."""
    assert built("foolz-toolz", "m2b2 m1b2", "m2b2 m1b2").heroes[0].dna == 3


def test_egg_hoarder():
    """TT-38: as an Egg Basket."""
    state = hero_with("egg-hoarder", "0.B2", "m3b1")
    put(state, 0, "eggs N1 M2")
    state = act(state, 0, move(state, 0, "0.M2", "m3b1"))
    assert state.heroes[0].eggs == 2 and state.heroes[0].total == 1


def test_frisker_keepers():
    """TT-38: 2 bonus Move AP after each cure."""
    assert cured("frisker-keepers").current.bonus == 2
    assert cured("mayors-pet").current.bonus == 0


def test_one_in_the_chamber():
    """TT-38: one more use of every Weapon."""
    state = hero_with("one-in-the-chamber")
    state.heroes[0].weapons = [Weapon("weapon:W2")]
    assert uses_left(state.heroes[0], state.heroes[0].weapons[0]) == 3


def test_freebie():
    """TT-38: an Egg after each cure, which counts at the end like a collected one."""
    state = cured("freebie")
    assert state.heroes[0].eggs == 1 and state.heroes[0].total == 3


@pytest.mark.parametrize(("ability", "bonus", "eggs"), [("frisker-keepers", 2, 0), ("freebie", 0, 1)])
def test_a_set_of_frankie_bolas_hp_is_a_cure(ability, bonus, eggs):
    """TT-38: so the abilities work for it."""
    state = hero_with(ability, "0.N3", "m1c3")
    state.heroes[0].weapons = [Weapon("weapon:W9")]
    state.frankie = Frankie(at("0.M2"), shown=True)
    state = act(state, 0, Cure("frankie:bola", pay(state, 0, "m1c3"), ("weapon:W9",)))
    assert (state.current.bonus, state.heroes[0].eggs) == (bonus, eggs)


def test_bonus_ap_end_with_the_turn():
    """TT-19: what is not used is gone."""
    state = end_turns(built("mayors-pet"))
    assert state.current.seat == 1 and state.current.bonus == 0
