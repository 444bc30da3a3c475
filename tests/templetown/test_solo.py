"""Solo Mode (TT-67 to TT-70, TT-72)."""

from templetown.actions import Build, Cure
from templetown.infection import put_egg
from templetown.state import Frankie, Weapon
from tests.templetown.table import (
    a_game,
    act,
    at,
    drawn,
    end_turns,
    ended,
    enemy_phase,
    new_round,
    pay,
    put,
    put_hero,
    refusal,
    steps,
    tokens,
)


def alone(place="1.W1", hand="", dna=0):
    state = a_game(1)
    put_hero(state, 0, place, hand, dna)
    return state


def test_two_districts_two_colors_seven_cards():
    """TT-67 TT-72: the chapter on the solo game is used, whatever the summary says."""
    state = a_game(1)
    assert len(state.districts) == 2 and len(state.heroes[0].hand) == 7
    assert [stock.blocks for stock in state.stock] == [8, 8] and state.limit == 12
    put_hero(state, 0, "0.B2")
    assert len(new_round(state).heroes[0].hand) == 7
    assert len(new_round(state, "event:E12").heroes[0].hand) == 6


def test_both_colors_are_used():
    """TT-67: the second when the first has run out."""
    state = alone("0.W1", "m1b3 m2b2")
    state.stock[0].blocks = 0
    assert drawn(act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))) == "walls 1-----"


def test_any_amount_of_dna():
    """TT-67: in one turn, though still only on top of a card."""
    state = alone("0.W1", "m2b1 m1b3 b2c2", 30)
    state.current.dna = 9
    assert refusal(state, 0, Build(pay(state, 0, "", dna=5))) == "TT-18"
    after = act(state, 0, Build(pay(state, 0, "m2b1", dna=4)))
    assert after.heroes[0].dna == 29 and after.current.dna == 13


def test_both_districts_win_without_a_dna_goal():
    """TT-67."""
    state = alone("0.W6", "m1b3 m2b2")
    put(state, 0, "walls 00000-")
    put(state, 1, "walls 111111")
    state.heroes[0].dna = 0
    after = act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))
    result = ended(end_turns(after))
    assert result.winners == [0] and result.cause == "Enough Districts have been immunized."


def test_one_district_is_not_enough():
    """TT-67."""
    state = alone("0.W6", "m1b3 m2b2")
    put(state, 0, "walls 00000-")
    assert act(state, 0, Build(pay(state, 0, "m1b3 m2b2"))).conquered is None


def test_twelve_infected_zones_lose():
    """TT-67."""
    state = alone()
    put(state, 0, "enemies P9 eggs M1 N1")
    put(state, 1, "infected 1 2 3 4 5 6 7 8 9 10 11")
    result = ended(enemy_phase(state))
    assert result.winners == [] and result.with_ == {"count": 12}


def awoken(place="1.W1", chance=None):
    state = alone(place)
    put(state, 0, "eggs N0 N1")
    put(state, 1, "infected 1 2 3 4 5 6")
    put_egg(state, at("0.B1"), chance or tokens())
    return state


def test_frankie_bola_appears_in_the_open():
    """TT-68: on the Subway of the District, without a Clue."""
    state = awoken()
    assert state.frankie == Frankie(at("0.M2"), shown=True)
    assert steps(state, "active", "clue") == ["active M2"]


def test_frankie_bola_appears_where_a_token_says():
    """TT-68: if you are on the Subway."""
    assert awoken("0.M2", tokens([18])).frankie.at == at("0.T2")


def haunted(text="", place="0.M2", cured=0, hero="1.W1"):
    state = alone(hero)
    put(state, 0, text)
    state.frankie = Frankie(at(place), True, cured)
    return state


def test_he_leaves_a_clue_and_moves():
    """TT-69: first the Clue, in place of an Egg, then one token."""
    after = enemy_phase(haunted("eggs M2"), tokens([1]))
    assert drawn(after) == "clues M2" and after.frankie.at == at("0.M1")
    assert steps(after, "clue", "prowl") == ["clue M2", "prowl M2 M1"]


def test_his_clue_infects_before_he_moves():
    """TT-69."""
    after = enemy_phase(haunted("eggs M1 N1"), tokens([1]))
    assert steps(after, "clue", "infect", "prowl") == ["clue M2", "infect 9", "prowl M2 M1"]


def test_one_more_token_if_he_is_blocked():
    """TT-69: by you or a Clue; then he stays, and leaves no second Clue."""
    state = haunted("clues M1", hero="0.N3")
    assert enemy_phase(state, tokens([1, 2])).frankie.at == at("0.N1")
    after = enemy_phase(state, tokens([1, 4]))
    assert after.frankie.at == at("0.M2") and steps(after, "lurk") == ["lurk M2"]
    again = enemy_phase(after, tokens([1, 4]))
    assert steps(again, "clue") == [] and again.supply.clue == after.supply.clue


def attacked(cured, words, chance, text="", hero="0.N3"):
    state = haunted(text, cured=cured)
    put_hero(state, 0, hero, "m1c3 m1c3 m1c3")
    state.heroes[0].weapons = [Weapon("weapon:W9")]
    return act(state, 0, Cure("frankie:bola", pay(state, 0, words), ("weapon:W9",)), chance=chance)


def test_after_his_first_set_he_jumps_to_the_other_subway():
    """TT-70."""
    assert attacked(0, "m1c3", tokens()).frankie.at == at("1.M2")


def test_after_his_second_set_a_token_decides():
    """TT-70: the first free Intersection of its Zone, in the other District."""
    assert attacked(1, "m1c3 m1c3", tokens([15])).frankie.at == at("1.M0")


def test_his_third_set_saves_the_city():
    """TT-67 TT-56."""
    state = attacked(2, "m1c3 m1c3 m1c3", tokens())
    assert state.to_act == [0]
    result = ended(end_turns(state))
    assert result.winners == [0] and result.cause == "Frankie Bola has been defeated."


def test_immunized_districts_are_left_out():
    """TT-70: then he stays in the only one."""
    state = haunted(cured=0, place="0.M0")
    put(state, 1, "walls 000111")
    put_hero(state, 0, "0.T1", "m1c3")
    state.heroes[0].weapons = [Weapon("weapon:W9")]
    assert act(state, 0, Cure("frankie:bola", pay(state, 0, "m1c3"), ("weapon:W9",))).frankie.at == at("0.M2")


def test_with_both_districts_immunized_he_has_nowhere_to_go():
    """TT-55 TT-67: the game is won anyway."""
    state = haunted()
    put(state, 0, "walls 00000-")
    put(state, 1, "walls 111111")
    put_hero(state, 0, "0.W6", "m1b3 m2b2")
    after = act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))
    assert after.conquered == "walls" and after.frankie.at == at("0.M2")
