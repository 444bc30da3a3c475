"""The solo game (UT-36 to UT-41)."""

import pytest

from tests.upsidetown.table import (
    a_game,
    act,
    end_turns,
    log,
    put_display,
    put_storage,
    put_supply,
    storage,
)
from upsidetown.actions import ChooseTown, Gain, Take
from upsidetown.cards import STREETS
from upsidetown.game import GAME


def test_the_solo_set_up():
    """UT-36: all 52 contracts, the usual starting units, one street."""
    state = a_game(1)
    assert [len(tier.deck) + 4 for tier in state.tiers] == [28, 24]
    assert storage(state, 0) == "SSD" and len(state.streets) == 1
    assert GAME.public(state)["solo"] and GAME.public(state)["turns_left"] == 12


def test_the_street_is_drawn_at_random():
    """UT-36: any of the four; the words for its sites follow it."""
    boards = set()
    for seed in range(30):
        state = a_game(1, seed=seed.to_bytes(8, "big"))
        board = state.streets[0].board
        boards.add(board)
        view = GAME.public(state)
        assert view["streets"][0]["street"] == f"street:{board}"
        assert view["names"]["site:0.4"] == f"site 5 of {STREETS[board].title}"
        assert [site["base"] for site in view["streets"][0]["sites"]] == list(STREETS[board].sites)
    assert boards == {0, 1, 2, 3}


def test_twelve_turns():
    """UT-36: of two main actions each."""
    state = a_game(1)
    left = []
    while state.agenda:
        left.append(GAME.public(state)["turns_left"])
        assert state.current.left == 2
        state = end_turns(state)
    assert left == list(range(12, 0, -1))
    assert GAME.public(state)["turns_left"] == 0
    assert GAME.result(state).cause == "All twelve turns have been played."


def test_one_of_two_town_views():
    """UT-36: in the Advanced game."""
    state = a_game(1, "advanced")
    first, second = state.streets[0].dealt
    state = act(state, 0, ChooseTown(second))
    assert state.streets[0].town == second and first in state.town_box and state.step.phase == "turn"


def test_the_display_is_refreshed_after_every_turn():
    """UT-37: the right-most card leaves, the others slide right, a new one comes on the left."""
    state = a_game(1)
    put_display(state, 1, "P01 P02 P03 P04", deck="P05 P06")
    put_display(state, 2, "B01 B02 B03 B04", deck="B05 B06")
    state = end_turns(state)
    assert state.tiers[0].row == ["P05", "P01", "P02", "P03"] and state.tiers[0].gone == ["P04"]
    assert state.tiers[1].row == ["B05", "B01", "B02", "B03"] and state.tiers[1].gone == ["B04"]
    assert "New in the display: contract 0-0-1-1-2 (1 PP)." in log(state)
    assert "The right-most card of a row leaves the game: contract 2-1-0-1-0 (1 PP)." in log(state)


def test_empty_places_slide_like_cards():
    """UT-37: one at the right end is dropped."""
    state = a_game(1)
    put_display(state, 1, "P01 - P03 -", deck="")
    state = end_turns(state)
    assert state.tiers[0].row == [None, "P01", None, "P03"] and state.tiers[0].gone == []
    state = end_turns(state)
    assert state.tiers[0].row == [None, None, "P01", None] and state.tiers[0].gone == ["P03"]


def test_there_are_two_rows():
    """UT-38: one of each tier."""
    assert set(GAME.public(a_game(1))["rows"]) == {"1", "2"}


def test_an_empty_deck_does_not_end_a_solo_game():
    """UT-39."""
    state = a_game(1)
    put_display(state, 1, "P01 P02 P03 P04", deck="P05")
    state = act(state, 0, Gain(deck=1))
    assert state.end is None
    turns = 0
    while state.agenda:
        state, turns = end_turns(state), turns + 1
    assert turns == 12


def test_a_solo_game_knows_no_standstill():
    """UT-42 UT-39: twelve turns are twelve turns."""
    assert end_turns(a_game(1), 11).end is None


def test_a_crunch_takes_only_from_oneself():
    """UT-40: and no Singles are set aside to count turns."""
    state = a_game(1)
    assert state.supply["single"] == 26
    put_supply(state, ".")
    state = act(state, 0, Take())
    assert storage(state, 0) == "SSD" and state.supply["single"] == 0
    assert log(state) == [
        "The supply has no Singles left: Supply Crunch! All players return one.",
        "P0 returns a Single from storage.",
        "P0 takes a Single.",
    ]


LADDERS = {
    ("basic", False): [(0, 0), (11, 0), (12, 1), (14, 1), (15, 2), (19, 2), (20, 3), (24, 3), (25, 4), (40, 4)],
    ("advanced", False): [(13, 0), (14, 1), (18, 1), (19, 2), (23, 2), (24, 3), (28, 3), (29, 4)],
    ("advanced", True): [(20, 0), (21, 1), (25, 1), (26, 2), (30, 2), (31, 3), (35, 3), (36, 4)],
    ("basic", True): [(20, 0), (21, 1), (36, 4)],
}
WORDS = ["upside down", "bare minimum", "Mediocre Builder", "Very Capable Builder", "Master Builder"]


@pytest.mark.parametrize(
    ("variant", "projects", "points", "rung"),
    [(*mode, points, rung) for mode, rungs in LADDERS.items() for points, rung in rungs],
)
def test_the_achievement_table(variant, projects, points, rung):
    """UT-41: by variant; with Special Projects its last column, in either variant. The lowest band is no win."""
    result = a_solo_result(variant, projects, points)
    assert result.scores[0].total == points and WORDS[rung] in result.say
    assert result.winners == ([0] if rung else [])
    assert result.with_ == {"seat": 0, "points": points} and result.scores[0].ties == {}


def a_solo_result(variant, projects, points):
    """The result of a solo game with so many points, made of contracts."""
    state = a_game(1, variant, projects)
    state.projects = ["triple-joy"] if projects else []
    state.agenda = []
    worth = {5: ["B20", "B21", "B22", "B23", "B24"], 3: ["B01"], 2: ["P07", "P08", "P09", "P10"], 1: ["P01"]}
    cards = []
    for value in (5, 3, 2, 1):
        while points >= value and worth[value]:
            cards.append(worth[value].pop())
            points -= value
    cards += ["B01"] * (points // 3) + ["P01"] * (points % 3)
    state.streets[0].scored = cards
    return GAME.result(state)


def test_leftovers_do_not_matter_alone():
    """UT-41: there is nobody to tie with."""
    state = a_game(1)
    put_storage(state, 0, "SSSS")
    state.agenda = []
    assert GAME.result(state).winners == []
