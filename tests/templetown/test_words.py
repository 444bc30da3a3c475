"""What players read: the log, prompts, options and reasons, in sentences that hold for one and for many."""

import re

import pytest

from core.rules import record
from core.rules.game import offers
from core.words import sentence
from templetown.actions import Build, Decline, EndTurn, Move, Swap
from templetown.cards import NAMES
from templetown.game import GAME
from tests.templetown.recording import FOLDER
from tests.templetown.table import (
    a_game,
    act,
    cards,
    enemy_phase,
    in_force,
    log,
    move,
    new_round,
    path,
    pay,
    put,
    put_hero,
)
from tests.templetown.test_curing import cure, healer

# "1 Eggs", "2 Zone of", "a Egg", a hole without a value, a reference without words.
CLUMSY = re.compile(r"\b1 (?:\w+ )?(?:Eggs|Zones|Towers|[Cc]ards|dots|Blocks|uses|sets)\b|\ba [AEIOU]|[{}]|\w:\w|  ")


def spoken(say, with_):
    """A sentence with its values in words."""
    return sentence(say, with_, NAMES, ["P0", "P1", "P2", "P3"])


def read(position):
    """All that is said at a position: the log of its action, the prompt, the options and why others are not there."""
    for line in position.lines:
        yield spoken(line.say, line.with_)
    if not position.agenda:
        return
    prompt = GAME.phase[position.step.phase].prompt(position, position.step)
    yield spoken(prompt.say, prompt.with_)
    for option in offers(GAME, position, position.to_act[0]):
        words = option.get("no", option)
        yield spoken(words["say"], words["with"])
        yield option.get("cost", "")


@pytest.mark.parametrize("name", ["solo-walls", "two-walls", "three-difficult", "four-semi-curious"])
def test_a_whole_game_reads_well(name):
    """One of each mode."""
    positions = record.replay(GAME, record.load((FOLDER / f"{name}.jsonl").read_text()))
    clumsy = {text for position in positions for text in read(position) if CLUMSY.search(text)}
    assert clumsy == set()


def prompt(state):
    words = GAME.phase[state.step.phase].prompt(state, state.step)
    return spoken(words.say, words.with_)


def test_a_turn_is_prompted_for_as_many_cards_as_are_held():
    state = a_game()
    for hand, held in (("", "1 DNA"), ("m2b1", "1 Action card and 1 DNA"), ("m2b1 m3b1", "2 Action cards and 1 DNA")):
        put_hero(state, 0, "0.B2", hand, 1)
        state.conquered = None
        assert prompt(state) == f"P0: {held} to spend"
        state.conquered = "walls"
        assert prompt(state) == f"P0: last turn, with {held}"


def test_a_turn_ends_in_the_log():
    state = a_game()
    put_hero(state, 0, "0.B2", "m2b1 m3b1 m1b3")
    assert (
        log(act(state, 0, EndTurn(cards(state, 0, "m2b1 m3b1"))))[0] == "P0 ends the turn and discards an Action card."
    )
    assert log(act(state, 0, EndTurn(())))[0] == "P0 ends the turn and discards 3 Action cards."
    put_hero(state, 0, "0.B2")
    assert log(act(state, 0, EndTurn(())))[0] == "P0 ends the turn."


def test_dna_spent_as_ap_is_told():
    """TT-18: otherwise nobody would know where it went."""
    state = a_game()
    put_hero(state, 0, "0.B2", "m1b3", 3)
    after = act(state, 0, move(state, 0, "0.B1", "m1b3", dna=1))
    assert log(after) == ["P0 spends 1 DNA as AP.", "P0 moves to Intersection B1 of Skull Row for 2 Move AP."]
    put_hero(state, 0, "0.W1", "m1b3", 3)
    assert log(act(state, 0, Build(pay(state, 0, "m1b3", dna=2))))[0] == "P0 spends 2 DNA as AP."


def test_a_free_move_names_its_event():
    state = a_game()
    in_force(state, "event:E21")
    put_hero(state, 0, "0.B2")
    assert log(act(state, 0, Move(path("0.B1"), wave=True))) == [
        "P0 moves to Intersection B1 of Skull Row with Green Wave."
    ]


def test_a_cure_names_its_weapons():
    """TT-32: and one that is used up leaves afterwards."""
    state = healer(hand="m1c3", weapons="W1 W2")
    state.heroes[0].weapons[1].used = 1
    assert log(act(state, 0, cure(state, words="m1c3", weapons="W1 W2"))) == [
        "P0 cures the Lazy Parasite in Zone 4 of Skull Row with Suds Knuckles and Needle Shiv and gains 3 DNA.",
        "Needle Shiv is used up and leaves the game.",
    ]


def test_the_fourth_step_has_a_heading_when_a_tower_falls():
    """TT-47."""
    state = a_game()
    put(state, 0, "tower 17(1)+5")
    assert log(enemy_phase(state)) == [
        "Enemy Phase, step 4: Defense Towers.",
        "The Defense Tower of Skull Row falls: 5 Eggs lie on it.",
        "The Enemy Phase is over. Eggs laid: 0. Zones infected: 0. New Bacteria: 0. Towers lost: 1.",
    ]


def test_a_round_names_the_first_player():
    """TT-13: alone there is no need."""
    assert log(new_round(a_game()))[0] == "Round 2 begins; P1 is the First Player."
    assert log(new_round(a_game(1)))[0] == "Round 2 begins."


def test_shift_change_is_told_either_way():
    state = a_game()
    put_hero(state, 0, "0.B2", "m2b1")
    state.push("shift", [0])
    assert log(act(state, 0, Swap(state.heroes[0].hand[0]))) == [
        "P0 discards an Action card.",
        "P0 draws an Action card.",
    ]
    assert log(act(state, 0, Decline())) == ["P0 keeps all Action cards."]


def test_the_entry_and_the_subway_are_named_like_other_intersections():
    assert [NAMES[f"node:0.{spot}"] for spot in ("B2", "M2", "N3")] == [
        "Entry B2 of Skull Row",
        "Subway M2 of Skull Row",
        "Intersection N3 of Skull Row",
    ]
    assert NAMES["token:1"] == "token 1 (1 dot)" and NAMES["token:2"] == "token 2 (2 dots)"
