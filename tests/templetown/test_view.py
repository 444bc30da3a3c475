"""What a seat sees: the fields of the view, names for all references, the forecast, and nothing hidden."""

import json
import re

import msgspec
import pytest

from core.rules.chance import Chance
from core.rules.game import Sight, barrier, offers
from templetown.actions import Build, BuyGoal, BuyItem, ChooseGoal, EndTurn, Exchange
from templetown.board import draw
from templetown.cards import NAMES
from templetown.forecast import forecast
from templetown.game import GAME
from templetown.state import Frankie, Weapon
from templetown.view import scramble
from tests.templetown.table import (
    SEED,
    a_game,
    act,
    at,
    cards,
    end_turns,
    enemy_phase,
    in_force,
    log,
    move,
    pay,
    put,
    put_hero,
    steps,
    tokens,
)


def seen(state, seat=None):
    """The view as a browser gets it."""
    return json.loads(Sight(GAME, state).view(seat))


def test_the_view_of_a_district():
    """TT-1 TT-5 TT-6 TT-7: all that stands and lies there, by reference, and how many markers surround each Zone."""
    state = a_game()
    put(state, 0, "walls 1-0--- eggs M1 N1 clues M2 infected 9 enemies P4 b7 tower 17(0)+2")
    district = seen(state)["districts"][0]
    assert district == {
        "ref": "district:0",
        "immunized": False,
        "eggs": ["node:0.M1", "node:0.N1"],
        "clues": ["node:0.M2"],
        "infected": ["zone:0.9"],
        "enemies": [
            {"zone": "zone:0.4", "kind": "parasite", "fallen": False},
            {"zone": "zone:0.7", "kind": "bacteria", "fallen": True},
        ],
        "walls": [1, None, 0, None, None, None],
        "tower": {"zone": "zone:0.17", "color": 0, "eggs": 2},
        "danger": [1, 1, 1, 0, 0, 0, 1, 2, 3, 2, 1, 1, 0, 0, 1, 1, 2, 1, 0, 0],
    }


def test_the_view_of_a_hero():
    """TT-10 TT-35: where, with what, and in the cooperative modes with which cards."""
    state = a_game()
    put_hero(state, 0, "0.B2", "m3b1", 4, "one-in-the-chamber")
    state.heroes[0].weapons = [Weapon("weapon:W7", 1)]
    assert seen(state)["heroes"][0] == {
        "seat": 0,
        "at": "node:0.B2",
        "dna": 4,
        "eggs": 0,
        "cured": 0,
        "ability": "ability:one-in-the-chamber",
        "items": [],
        "weapons": [{"ref": "weapon:W7", "left": 3, "range": 1}],
        "cards": 1,
        "hand": ["card:A01"],
        "goals": 0,
        "revealed": None,
    }


def test_the_view_of_the_table():
    """TT-9 TT-13 TT-59: tracks, decks, supply, and how far the goals are."""
    state = a_game(3)
    view = seen(state)
    assert {key: view[key] for key in ("mode", "solo", "round", "first", "order", "event", "infected", "limit")} == {
        "mode": "co-op",
        "solo": False,
        "round": 1,
        "first": 0,
        "order": [0, 1, 2],
        "event": "event:E35",
        "infected": 0,
        "limit": 13,
    }
    assert view["dna"] == {"total": 0, "goal": 30} and view["immunized"] == {"count": 0, "goal": 3}
    assert view["decks"] == {"cards": 77, "discards": 0, "events": 34, "goals": None}
    assert view["supply"] == {"parasite": 35, "bacteria": 15, "clue": 13}
    assert view["costs"] == {"build": 5, "cure": 6, "item": 3, "weapon": 0}
    assert view["stock"] == [{"blocks": 8, "towers": 2}] * 3 and view["frankie"] is None


def test_the_turn_tells_what_steps_and_cards_are_worth():
    """TT-17 TT-20: so that a browser can price another way and another payment without knowing the rules."""
    state = a_game()
    put_hero(state, 0, "0.B2", "m3w2")
    in_force(state, "event:E07")
    turn = seen(state)["turn"]
    assert turn["steps"] == {
        "street": {"1": 1, "2": 2, "3": None},
        "first": 0,
        "zone": 1,
        "wall": 2,
        "district": 1,
        "subway": None,
    }
    card = state.heroes[0].hand[0]
    assert turn["values"] == {"move": {card: 3}, "build": {card: 2}, "cure": {card: 2}}
    assert turn["dna_left"] == 0 and turn["keep"] == 2


def test_frankie_bola_is_seen_as_far_as_he_shows_himself():
    """TT-48 TT-51."""
    state = a_game()
    state.frankie = Frankie(at("0.M2"), cured=1)
    assert seen(state)["frankie"] == {"shown": False, "at": "node:0.M2", "hp": [8, 10, 12], "cured": 1}


def test_whatever_is_seen_has_words():
    kinds = "|".join({ref.partition(":")[0] for ref in NAMES})
    for state in (a_game(4), a_game(1), a_game(2, "semi-coop")):
        for seat in range(len(state.heroes)):
            assert set(re.findall(rf'"((?:{kinds}):[^"]*)"', json.dumps(seen(state, seat)))) <= set(NAMES)


def quiet(*districts):
    """The heroes stand in Wall Zones of the last District."""
    state = a_game()
    for number, text in enumerate(districts):
        put(state, number, text)
    for seat in (0, 1):
        put_hero(state, seat, f"2.W{seat + 1}")
    return state


def test_the_forecast_is_what_happens_if_nobody_acts():
    """TT-40: steps 1, 2 and 4, as the log will tell them."""
    state = quiet("enemies B3 P9 eggs M1 N1", "enemies P1 tower 2(0)+4")
    foreseen = [step for step in forecast(state) if step["step"] != "phase"]
    before = GAME.encode(state)
    after = enemy_phase(state)
    told = [line.with_ for line in after.lines if line.with_.get("step") not in (None, "phase", "summary")]
    assert foreseen == told and len(told) > 5
    assert GAME.encode(state) == before


def test_the_forecast_ends_where_a_token_is_drawn():
    """TT-48 TT-50: Frankie Bola's step, and where he goes when a player stands on the Subway."""
    state = quiet("enemies P12 clues N1", "tower 2(0)+5")
    state.frankie = Frankie(at("0.N1"))
    assert [step["step"] for step in forecast(state)] == ["egg", "unknown", "fall"]
    state = quiet("enemies P7 eggs M0 M1", "infected 1 2 3 4 5 6", "enemies P1")
    put_hero(state, 0, "0.M2")
    assert [step["step"] for step in forecast(state)] == ["egg", "infect", "gone", "spawn", "unknown"]


def test_the_forecast_ends_with_the_city():
    """TT-58."""
    state = quiet("enemies P9 eggs M1 N1", "infected 1 2 3 4 5 6 7 8 9 10 11 12", "enemies P1")
    assert [step["step"] for step in forecast(state)] == ["egg", "infect", "gone"]


def test_there_is_a_forecast_in_the_player_phase_only():
    state = quiet("enemies P9")
    assert seen(state)["forecast"] == [
        {"step": "egg", "enemy": "enemy:parasite", "zone": "zone:0.9", "node": "node:0.M2"}
    ]
    state.turn = None
    assert seen(state)["forecast"] == []


def race(seats=3):
    state = a_game(seats, "semi-coop")
    for hero in state.heroes:
        hero.dna = 3
    state = act(state, 0, BuyGoal())
    return act(state, 0, ChooseGoal(state.step.data["choices"][0]))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_sees_what_is_secret(seat):
    """TT-61 TT-62 S11: all hidden cards dealt anew, the seat's bytes are the same; draws and options included."""
    for state in (race(), act(race(), 0, BuyGoal()), end_turns(race()), a_game(3)):
        for number in range(3):
            other = GAME.decode(GAME.encode(state))
            scramble(other, seat, Chance(b"scramble", number))
            assert Sight(GAME, other).view(seat) == Sight(GAME, state).view(seat)
            assert GAME.census(other) == GAME.census(state)
            if seat is not None:
                assert msgspec.json.encode(offers(GAME, other, seat)) == msgspec.json.encode(offers(GAME, state, seat))
    assert draw(other) != draw(state)


def test_secret_cards_are_shown_to_their_owner_only():
    """TT-61 S11 S12: hand, Goals and choices; no other card has a name there."""
    state = act(race(), 0, BuyGoal())
    mine, theirs = seen(state, 0)["private"], seen(state, 1)["private"]
    assert set(mine) == {"hand", "goals", "choices", "values"} and set(theirs) == {"hand", "goals", "values"}
    assert seen(state)["private"] == {} and mine["goals"] == state.heroes[0].goals
    assert not re.search(r'"(?:card|goal):', json.dumps(seen(state)))


def test_the_log_keeps_secrets():
    """TT-61 TT-62: what is bought, exchanged and drawn is told in numbers."""
    state = act(race(), 0, BuyGoal())
    assert log(state) == ["P0 pays 1 DNA and looks at Goal cards."]
    state = act(race(), 0, Exchange((race().heroes[0].hand[0],)))
    assert log(state) == ["P0 exchanges an Action card for 1 DNA."]


def sight(state):
    return Sight(GAME, state)


def bars(state, seat, action):
    """Why the action cannot be taken back freely."""
    chance = Chance(SEED, 5)
    return barrier(sight(state), sight(act(state, seat, action, chance=chance)), chance)


def test_what_can_be_taken_back():
    """S08: moves, purchases and exchanges are free, also where hands are secret; draws and turns are not."""
    for mode in ("co-op", "semi-coop"):
        state = a_game(2, mode)
        put_hero(state, 0, "0.B2", "m3b1 m1b3", 5)
        assert bars(state, 0, move(state, 0, "0.M2", "m3b1")) == ""
        assert bars(state, 0, Exchange(cards(state, 0, "m3b1"))) == ""
        assert bars(state, 0, BuyItem("item:subway-pass")) == ""
        assert bars(state, 0, EndTurn()) == "turn"
    bought = act(state, 0, BuyGoal())
    assert bars(state, 0, BuyGoal()) == "chance"
    assert bars(bought, 0, ChooseGoal(bought.step.data["choices"][0])) == ""
    put_hero(state, 0, "0.W1", "m1b3 m2b2", 0, "builders-gift")
    assert bars(state, 0, Build(pay(state, 0, "m1b3 m2b2"))) == "chance"
    put_hero(state, 0, "0.W1", "m1b3 m2b2", 0, "mayors-pet")
    assert bars(state, 0, Build(pay(state, 0, "m1b3 m2b2"))) == ""


def test_sweeping_is_pending():
    """TT-13: the Intersections to choose from are in the view."""
    state = a_game()
    put(state, 0, "eggs B1 N0")
    state.push("sweep", [0], district=0)
    assert seen(state)["pending"] == {"kind": "sweep", "seats": [0], "nodes": ["node:0.N0", "node:0.B1"]}


def test_the_enemy_phase_can_be_played_back():
    """TT-40: every line of an automatic step names its kind and its places."""
    state = quiet("enemies B3 P9 eggs M1 N1", "enemies P1 tower 2(0)+4")
    after = enemy_phase(state)
    assert steps(after, "egg", "toweregg", "infect", "gone", "spawn", "walk", "fall") == [
        "egg 3 B2",
        "walk 3 4",
        "egg 9 M2",
        "infect 9",
        "gone 9",
        "spawn 10",
        "toweregg 1.1 1.2",
        "fall 1.2",
    ]
    assert tokens() is not None
