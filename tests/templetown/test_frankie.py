"""Frankie Bola in the modes for several players (TT-48 to TT-56, TT-74)."""

import pytest

from templetown.actions import Build, Cure
from templetown.board import NODES, TOKENS
from templetown.cards import FRANKIE
from templetown.state import Frankie, Weapon
from tests.templetown.table import (
    a_game,
    act,
    at,
    drawn,
    enemy_phase,
    log,
    offered,
    option,
    pay,
    put,
    put_hero,
    steps,
    tokens,
)

# Tokens with 1, 2 and 3 dots.
ONE, TWO, THREE = 1, 2, 3


def hunted(place="0.M2", shown=False, cured=0, clues="M2", seats=2):
    """Frankie Bola is active; the heroes wait in Wall Zones of the last District."""
    state = a_game(seats)
    put(state, 0, f"clues {clues}")
    state.frankie = Frankie(at(place), shown, cured)
    for seat in range(seats):
        put_hero(state, seat, f"{len(state.districts) - 1}.W{seat + 1}")
    return state


def test_the_tokens_of_these_tests():
    assert [TOKENS[token - 1] for token in (ONE, TWO, THREE)] == [1, 2, 3]


def test_a_clue_along_a_street_with_the_tokens_dots():
    """TT-50: from the latest Clue, which is then the new one."""
    after = enemy_phase(hunted(), tokens([ONE]))
    assert drawn(after) == "clues M1 M2" and after.frankie.at == at("0.M1") and not after.frankie.shown
    assert log(after)[1:3] == [
        "Frankie Bola draws token 1 (1 dot).",
        "Frankie Bola leaves a Clue on Intersection M1 of Skull Row.",
    ]


@pytest.mark.parametrize(
    ("place", "dots", "order"),
    [
        ("M2", 1, ["M1", "N3"]),
        ("M2", 3, ["N2", "M3"]),
        ("M3", 1, ["N4", "T2", "M4"]),
        ("T2", 2, ["T1", "T3", "M2"]),
        ("B2", 2, ["B1", "N2", "B3"]),
        ("N1", 3, ["B1", "M1"]),
        ("T1", 3, []),
    ],
)
def test_the_street_between_the_lowest_zones_comes_first(place, dots, order):
    """TT-50: then clockwise; a Street on the edge after those between its Zone and another."""
    assert NODES[at(f"0.{place}")].lanes[dots] == tuple(at(f"0.{spot}") for spot in order)


def test_players_and_clues_block_his_way():
    """TT-50: then the next such Street clockwise is tried; an Egg does not block, it is replaced."""
    state = hunted(clues="M2 M1")
    assert steps(enemy_phase(state, tokens([ONE])), "clue") == ["clue N3"]
    state = hunted()
    put_hero(state, 0, "0.M1")
    state.districts[0].marks[at("0.N3")] = "egg"
    after = enemy_phase(state, tokens([ONE]))
    assert drawn(after) == "clues M2 N3"


def test_as_many_tokens_as_players():
    """TT-50: without going back into the cup before the end."""
    state = hunted(clues="M2 M1 N3", seats=3)
    after = enemy_phase(state, tokens([ONE, 4, TWO]))
    assert steps(after, "token", "clue") == ["token", "token", "token", "clue N1"]


def test_cornered():
    """TT-51: when all draws fail he is revealed on his latest Clue, even if another Street is open."""
    state = hunted(clues="M2 M1 N3")
    after = enemy_phase(state, tokens([ONE, 4]))
    assert after.frankie.shown and after.frankie.at == at("0.M2") and steps(after, "reveal") == ["reveal M2"]
    assert after.supply.clue == state.supply.clue


def test_revealed_for_want_of_clues():
    """TT-51: when he needs a fourteenth."""
    state = hunted()
    state.supply.clue = 0
    assert enemy_phase(state).frankie.shown


def test_he_is_resolved_in_the_phase_that_wakes_him():
    """TT-49: in step 3, after Bacteria and Parasites."""
    state = a_game()
    put(state, 0, "eggs M1 N1 enemies P9")
    put(state, 1, "infected 1 2 3 4 5 6")
    for seat in (0, 1):
        put_hero(state, seat, f"2.W{seat + 1}")
    after = enemy_phase(state, tokens([THREE]))
    assert steps(after, "active", "clue") == ["active M2", "clue M2", "clue N2"]


def test_a_clue_infects_and_may_lose_the_game():
    """TT-52 TT-58: the thirteenth Zone through a Clue."""
    state = hunted()
    put(state, 0, "clues M2 eggs N1")
    put(state, 1, "infected 1 2 3 4 5 6 7 8 9 10 11 12")
    after = enemy_phase(state, tokens([ONE]))
    assert after.lost and steps(after, "infect") == ["infect 9"]


def test_clues_stay_for_good():
    """TT-52: a Tower does not remove them, nor does immunization."""
    state = hunted(clues="M2 T1")
    put_hero(state, 0, "0.9", "m1b3 m2b2")
    after = act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))
    assert drawn(after) == "clues M2 T1 tower 9(0)+0"


def test_once_revealed_he_walks_in_the_open():
    """TT-53: by the same draws, leaving a Clue where he arrives."""
    state = hunted(shown=True)
    after = enemy_phase(state, tokens([ONE]))
    assert after.frankie.at == at("0.M1") and drawn(after) == "clues M1 M2"
    assert steps(after, "prowl", "clue") == ["prowl M2 M1", "clue M1"]


def test_once_revealed_he_may_be_stuck():
    """TT-53: then he stays; with no Clue left he moves without one."""
    state = hunted(shown=True, clues="M2 M1 N3")
    after = enemy_phase(state, tokens([ONE, 4]))
    assert after.frankie.at == at("0.M2") and steps(after, "lurk") == ["lurk M2"]
    state = hunted(shown=True)
    state.supply.clue = 0
    after = enemy_phase(state, tokens([ONE]))
    assert after.frankie.at == at("0.M1") and drawn(after) == "clues M2"


def attacked(cured=0, seats=2, hand="m1c3 m1c3 m1c3 m1c3", chance=None, walls=(), hero="0.N3"):
    state = hunted(shown=True, cured=cured, seats=seats)
    for number in walls:
        put(state, number, "walls 000111")
    put_hero(state, 0, hero, hand)
    state.heroes[0].weapons = [Weapon("weapon:W9")]
    state.weapons.remove("weapon:W9")
    return state


def attack(state, words, chance=None):
    return act(state, 0, Cure(FRANKIE, pay(state, 0, words), ("weapon:W9",)), chance=chance)


@pytest.mark.parametrize(("cured", "words"), [(0, "m1c3"), (1, "m1c3 m1c3"), (2, "m1c3 m1c3 m1c3")])
def test_his_hp_come_in_three_sets(cured, words):
    """TT-54: 8, 10 and 12, each in one action; what is over is lost."""
    after = attack(attacked(cured), words)
    assert after.frankie.cured == cured + 1 and after.heroes[0].dna == 5 and after.heroes[0].deeds.frankie == 1


def test_after_a_set_he_runs_away():
    """TT-54: to the Subway of the next District that is not immunized; he leaves no Clue there."""
    after = attack(attacked(), "m1c3")
    assert after.frankie.at == at("1.M2") and drawn(after, 1) == ""
    after = attack(attacked(walls=[1], seats=3), "m1c3")
    assert after.frankie.at == at("2.M2")


def test_he_does_not_land_on_a_player():
    """TT-54: a token decides as when he became active."""
    state = attacked()
    put_hero(state, 1, "1.M2")
    after = attack(state, "m1c3", tokens([5]))
    assert after.frankie.at == at("1.B2")


def test_the_option_says_when_a_token_will_be_drawn():
    """TT-54 TT-55: it cannot be taken back then."""
    state = attacked()
    assert not option(state, 0, offered(state, 0, Cure)[0]).get("final")
    put_hero(state, 1, "1.M2")
    assert option(state, 0, offered(state, 0, Cure)[0])["final"]
    state = last_block()
    assert not option(state, 0, offered(state, 0, Build)[0]).get("final")
    state.frankie = Frankie(at("0.B2"))
    put_hero(state, 1, "1.M2")
    assert option(state, 0, offered(state, 0, Build)[0])["final"]


def test_his_own_district_is_the_only_one():
    """TT-54: then he runs to its Subway."""
    state = attacked(walls=[1, 2], hero="0.T1")
    state.frankie.at = at("0.M0")
    assert attack(state, "m1c3").frankie.at == at("0.M2")


def last_block(number=0, seats=2):
    """Seat 0 is about to complete the wall of a District."""
    state = a_game(seats)
    put(state, number, "walls 00000- eggs B1")
    put_hero(state, 0, f"{number}.W6", "m1b3 m2b2")
    return state


def complete(state, chance=None):
    return act(state, 0, Build(pay(state, 0, "m1b3 m2b2")), chance=chance)


def test_immunizing_his_district_drives_him_out():
    """TT-55 TT-74: hidden, he leaves a Clue on the Subway of the next District."""
    state = last_block()
    state.frankie = Frankie(at("0.B2"))
    after = complete(state)
    assert after.frankie.at == at("1.M2") and drawn(after, 1) == "clues M2" and not after.frankie.shown


def test_a_clue_that_lies_there_already():
    """TT-55: becomes the latest."""
    state = last_block()
    put(state, 1, "clues M2")
    state.frankie = Frankie(at("0.B2"))
    after = complete(state)
    assert after.frankie.at == at("1.M2") and after.supply.clue == state.supply.clue


def test_driven_out_in_the_open():
    """TT-55: his standee moves, and nothing is placed."""
    state = last_block()
    state.frankie = Frankie(at("0.B2"), shown=True)
    after = complete(state)
    assert after.frankie.at == at("1.M2") and drawn(after, 1) == ""


def test_driven_out_without_a_clue_left():
    """TT-51 TT-55: he is revealed where he comes to."""
    state = last_block()
    state.frankie, state.supply.clue = Frankie(at("0.B2")), 0
    assert complete(state).frankie.shown


def test_another_district_does_not_concern_him():
    """TT-55."""
    state = last_block()
    state.frankie = Frankie(at("1.B2"))
    assert complete(state).frankie.at == at("1.B2")


def test_driving_him_out_may_lose_the_game():
    """TT-55 TT-58: his Clue may infect the thirteenth Zone, in the middle of a turn."""
    state = last_block(seats=2)
    put(state, 1, "eggs M1 N1")
    put(state, 2, "infected 1 2 3 4 5 6 7 8 9 10 11 12")
    state.frankie = Frankie(at("0.B2"))
    after = complete(state)
    assert after.lost and not after.agenda and after.turn is None


def test_the_third_set_lets_the_player_phase_be_finished():
    """TT-56: two passages against one; no Enemy Phase follows."""
    after = attack(attacked(cured=2), "m1c3 m1c3 m1c3")
    assert after.frankie.defeated and after.conquered == "frankie" and after.to_act == [0]
    assert log(after)[-1] == "Frankie Bola is defeated: this Player Phase is the last."
