"""Immunity Walls (TT-7, TT-57, TT-59)."""

from templetown.actions import Build
from templetown.board import ring
from tests.templetown.table import (
    a_game,
    act,
    at,
    drawn,
    enemy_phase,
    log,
    new_round,
    pay,
    put,
    put_hero,
    steps,
    tokens,
)


def complete(text, number=0, seats=2, chance=None):
    state = a_game(seats)
    put(state, number, f"walls 00000- {text}")
    put_hero(state, 0, f"{number}.W6", "m1b3 m2b2")
    return act(state, 0, Build(pay(state, 0, "m1b3 m2b2")), chance=chance)


def test_the_sixth_block_immunizes_the_district():
    """TT-57 TT-7: Enemies and Eggs are gone, also those on its Tower; Infected tokens and Clues stay."""
    after = complete("eggs B1 N0 clues M2 infected 3 7 enemies P4 B8 b9 tower 5(1)+3")
    assert drawn(after) == "walls 000000 clues M2 infected 3 7 tower 5(1)+0"
    assert (after.supply.parasite, after.supply.bacteria, after.infected) == (35, 15, 2)
    assert log(after)[-1] == "Skull Row is immunized."


def test_five_blocks_are_not_enough():
    """TT-7."""
    state = a_game()
    put(state, 0, "walls 0000-- enemies P4")
    put_hero(state, 0, "0.W6", "m1b3 m2b2")
    assert drawn(act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))) == "walls 0000-0 enemies P4"


def test_no_enemy_comes_into_an_immunized_district():
    """TT-57: it is left out by spawns, walks and token draws."""
    state = complete("")
    put(state, 2, "enemies B20")
    for seat in (0, 1):
        put_hero(state, seat, f"1.W{seat + 1}")
    after = enemy_phase(state)
    assert steps(after, "walk") == ["walk 2.20 1.1"]
    after = new_round(after, chance=tokens([5, 6]))
    assert steps(after, "spawn") == ["spawn 1.5", "spawn 2.6"]
    assert ring(after, 1) == [2, 1]


def test_blocks_that_immunize_enough_districts_end_the_game():
    """TT-59: as many as there are players; the Player Phase goes on."""
    state = a_game(2)
    put(state, 1, "walls 111111")
    put(state, 0, "walls 00000-")
    put_hero(state, 0, "0.W6", "m1b3 m2b2")
    after = act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))
    assert after.conquered == "walls" and after.to_act == [0]
    assert log(after)[-1] == "The Immunity Walls stand: this Player Phase is the last."
    assert complete("", seats=2).conquered is None


def test_the_reward_comes_before_what_the_wall_brings_about():
    """TT-27 TT-57: 3 DNA for the block."""
    assert complete("enemies P4").heroes[0].dna == 3
    assert complete("").heroes[0].deeds.blocks[0].last


def test_heroes_in_an_immunized_district_stay():
    """TT-23: players may be there."""
    assert complete("").heroes[0].at == at("0.W6")
