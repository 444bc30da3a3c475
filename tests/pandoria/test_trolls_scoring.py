"""Trolls & Trails: Territory Scoring for both sides, the market, and who wins."""

import pytest

from core.rules.game import Score, offers, play
from pandoria import gains, supply, trolls
from pandoria.actions import BuildMonument
from pandoria.components import CARDS, DOUBLES, OVERVIEW, TILES
from pandoria.game import GAME
from pandoria.state import Slot
from tests.pandoria.solo import (
    LEVELS,
    a_game,
    acting,
    after_scoring,
    at_the_bridges,
    card_of,
    chance,
    fill,
)


def test_your_crown_follows_your_figure():
    """PA-8.15 PA-8.17: points move the figure first, the crown when the Territory is scored."""
    state = a_game()
    gains.score(state, 0, 9)
    assert (trolls.table(state).points, state.seats[0].points) == (9, 0)
    trolls.score_territory(state, chance())
    assert (trolls.table(state).points, state.seats[0].points) == (0, 9)


def test_goods_above_the_limit_move_the_figure_too():
    """PA-8.15: they become points."""
    state = a_game()
    state.seats[0].goods["wood"] = 10
    gains.receive(state, 0, "wood", 7)
    assert (trolls.table(state).points, state.seats[0].points) == (2, 0)


@pytest.mark.parametrize("points", [0, 4, 13, 30])
def test_the_trolls_receive_their_points_less_yours(points):
    """PA-8.18: never less than 0. Their figure goes on."""
    state = a_game()
    table = trolls.table(state)
    table.points = points
    trolls.score_territory(state, chance())
    assert table.score == max(0, OVERVIEW[1].points[0] - points) and (table.row, table.explored) == (2, [1])


@pytest.mark.parametrize("level", LEVELS)
def test_the_trolls_take_monuments_where_the_board_says_so(level):
    """PA-8.19: the top one."""
    state = a_game(level)
    for row in range(1, 8):
        table = trolls.table(state)
        table.points = 99
        before, monuments = table.score, list(state.monuments)
        trolls.score_territory(state, chance(row))
        taken = row in OVERVIEW[level].monument
        assert table.score == before + (monuments[0] if taken else 0)
        assert state.monuments == monuments[1:] if taken else monuments
    assert table.monuments == [6, 5, 4, 3, 3, 3][: len(OVERVIEW[level].monument)]


def test_no_monument_is_left_for_the_trolls():
    """PA-8.19."""
    state = a_game(3)
    state.monuments = []
    trolls.score_territory(state, chance())
    assert trolls.table(state).monuments == []


@pytest.mark.parametrize(("empty", "taken"), [(0, 0), (1, 1), (3, 3), (4, 4), (7, 4)])
def test_the_trolls_take_a_card_for_each_empty_hex(empty, taken):
    """PA-8.20: from right to left, four at the most; the others shift right and new ones come at the left."""
    state = a_game(4)
    fill(state, 1, leaving=empty)
    market, deck = list(state.market), list(state.deck)
    trolls.score_territory(state, chance())
    assert trolls.table(state).cards == market[::-1][:taken]
    new = deck[::-1][:taken]
    assert state.market == [*new[::-1], *market[: 4 - taken]]
    assert state.deck == deck[: len(deck) - taken]


def test_printed_hexes_are_not_empty_hexes():
    """PA-8.20 PA-8.9: nothing can be placed on them."""
    state = at_the_bridges(explored=(1,))
    trolls.table(state).territory = 2
    assert trolls.empty_spaces(state) == 12
    fill(state, 2)
    assert trolls.empty_spaces(state) == 0


def test_the_trolls_take_no_cards_where_the_board_says_nothing():
    """PA-8.20: level 1, first row."""
    state = a_game(1)
    market = list(state.market)
    trolls.score_territory(state, chance())
    assert state.market == market and trolls.table(state).cards == []


@pytest.mark.parametrize("level", LEVELS)
def test_a_figure_may_be_returned_where_the_board_says_so(level):
    """PA-8.21 PA-8.3: before the next Territory is chosen."""
    for row in range(1, 7):
        phases = [step.phase for step in after_scoring(level, row).agenda]
        assert phases == (["explore", "return"] if row in OVERVIEW[level].back else ["explore"])


def test_any_one_figure_is_returned():
    """PA-8.21: from whatever Territory, from a castle or a ship too."""
    state = after_scoring(1, 1)
    state.figures["ship:B"] = state.seats[0].reserve.pop(0)
    verbs = {option["verb"] for option in offers(GAME, state, 0)}
    takes = [o["action"] for o in offers(GAME, state, 0) if o["verb"] == "Take back figure"]
    assert verbs == {"Take back figure", "Done"} and len(takes) == 2
    after = play(GAME, state, 0, takes[0], chance())
    assert len(after.figures) == 1 and after.step.phase == "explore"
    assert len(after.seats[0].reserve) == 5


def test_no_figure_needs_to_be_returned():
    """PA-8.21: you may."""
    state = after_scoring(1, 1)
    done = next(o["action"] for o in offers(GAME, state, 0) if o["verb"] == "Done")
    after = play(GAME, state, 0, done, chance())
    assert len(after.figures) == 1 and after.step.phase == "explore"


def test_the_market_shifts_to_the_right():
    """PA-8.16: the new card comes to the space on the left."""
    state = a_game()
    first, second, third, fourth = state.market
    top = state.deck[-1]
    supply.take_from_market(state, third, chance())
    assert state.market == [top, first, second, fourth]


@pytest.mark.parametrize(
    ("yours", "theirs", "cards", "won"), [(50, 49, 0, True), (50, 50, 0, False), (50, 48, 2, False)]
)
def test_more_points_than_the_trolls_win(yours, theirs, cards, won):
    """PA-8.23 PA-8.24: each card that they have taken counts 1; a draw is theirs."""
    state = a_game()
    table = trolls.table(state)
    table.score, table.cards = theirs, state.deck[:cards]
    result = trolls.result(state, Score(0, yours, {"Points": yours}))
    assert result.winners == ([0] if won else [])
    assert result.with_["trolls"] == theirs + cards


def test_every_piece_is_counted_once():
    """PA-8.1: tiles, cards, figures, Monuments, wherever they are."""
    state = a_game(2)
    before = GAME.census(state)
    assert all(before[ref] == 1 for ref in (*CARDS, *DOUBLES))
    for row in range(1, 4):
        trolls.table(state).territory = row
        trolls.score_territory(state, chance(row))
    assert GAME.census(state) == before
    assert set(TILES) >= {ref for ref in before if ref.startswith("tile:")}


def test_a_monument_moves_the_figure():
    """PA-8.15: its points are gained in this Territory."""
    state = acting(a_game(), "bounty")
    state.seats[0].slots[0] = Slot(card_of(state, "vault"))
    after = play(GAME, state, 0, BuildMonument(0), chance())
    assert (trolls.table(after).points, after.seats[0].points) == (6, 0)
