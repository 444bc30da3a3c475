"""The greedy bot: what it is worth, and that it sees no more than its seat."""

import msgspec
import pytest

from core.rules import record
from core.rules.chance import Chance
from core.rules.game import offers
from pandoria.actions import BuildMonument, Buy, Cast, EndTurn, Harvest, Lead, PlaceFigure, PlaceTile, TakeBack
from pandoria.game import GAME
from tests.pandoria.table import (
    CORNER,
    a_game,
    act,
    at_step_two,
    build_up,
    card_of,
    hold,
    put,
    stand,
    tile,
)

GREEDY = GAME.all_bots["greedy"]


def choice(state, seat=0):
    """What the bot does, from its view and its options as a browser gets them."""
    view = msgspec.json.decode(msgspec.json.encode({**GAME.public(state), "private": GAME.private(state, seat)}))
    options = msgspec.json.decode(msgspec.json.encode(offers(GAME, state, seat)))
    chosen = GREEDY.choose(view, options, seat, Chance(b"bot", 0))
    return GAME.read_action(msgspec.json.encode(chosen))


def played(levels, seed, **options):
    """The result of a whole game among bots of these levels."""
    seed = seed.to_bytes(32, "big")
    state = GAME.start(GAME.read_options(options, len(levels)), len(levels), Chance(seed, 0))
    for _, _, after in record.among(GAME, state, [GAME.all_bots[level] for level in levels], seed):
        state = after
    return GAME.result(state)


def wins_of_greedy(games):
    """How many of so many games of two the greedy bot wins: on both maps and sides, whoever starts."""
    won = 0
    for seed in games:
        levels = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        mode, side = ("base", "trails")[seed // 2 % 2], ("a", "b")[seed // 4 % 2]
        won += played(levels, seed, mode=mode, side=side).winners == [levels.index("greedy")]
    return won


def test_greedy_beats_random():
    """In a few games, one of each kind; all hundred are a bench."""
    assert wins_of_greedy(range(8)) == 8


@pytest.mark.bench
def test_greedy_beats_random_in_a_hundred_games():
    assert wins_of_greedy(range(100)) >= 95


def test_it_closes_what_pays():
    state = a_game()
    put(state, CORNER)
    stand(state, 0, "2.1")
    stand(state, 0, "1.1")
    state.seats[0].tiles = [tile("mountains 1 / city 1")]
    chosen = choice(state)
    assert isinstance(chosen, PlaceTile) and "hex:3.0" in (chosen.on, chosen.to)


def test_it_stands_beside_what_is_scored_now():
    state = at_step_two(a_game(), laid="3.0 4.0")
    put(state, "2.0 city 2, 1.1 hills 1, 2.1 hills 1, 3.0 forest 1, 4.0 mountains 1")
    state.current.closed = ["hex:2.0"]
    assert choice(state) == PlaceFigure("figure:0.0", "hex:3.0")


def test_it_takes_back_what_hopes_for_nothing():
    state = at_step_two(a_game())
    state.seats[0].reserve = []
    put(state, "2.0 city 2, 1.1 castle, 2.1 castle, 3.0 castle")
    state.figures = {"hex:1.1": "figure:0.0"}
    put(state, "1.2 castle, 2.2 castle, 0.2 castle")
    assert choice(state) == TakeBack("figure:0.0")


def test_it_builds_a_monument_that_it_can_pay():
    state = at_step_two(a_game())
    build_up(state, 0, "harbor", "surveyor")
    state.seats[0].goods["wood"] = 7
    assert choice(state) == BuildMonument(0)


def test_it_buys_with_gold():
    state = at_step_two(a_game())
    put(state, CORNER + ", 3.0 castle")
    state.current.closed = ["hex:2.0"]
    state.market[0] = card_of("surveyor")
    state = act(state, 0, EndTurn())
    assert isinstance(choice(state), Buy)


@pytest.mark.parametrize(("name", "kind"), [("harvest", Harvest), ("leadership", Lead)])
def test_it_answers_what_spells_ask(name, kind):
    state = at_step_two(a_game())
    put(state, "2.0 city 2, 2.1 hills 1")
    stand(state, 0, "2.1")
    (card,) = hold(state, 0, name)
    assert isinstance(choice(act(state, 0, Cast(card))), kind)


@pytest.mark.parametrize("seats", [3, 4])
def test_at_a_full_table(seats):
    """Games among greedy bots end, and all of them make points."""
    result = played(["greedy"] * seats, 3, side="b")
    assert min(score.total for score in result.scores) > 15


@pytest.mark.parametrize("level", [1, 4])
def test_against_the_trolls(level):
    """A game alone ends too."""
    assert played(["greedy"], level, mode=f"trolls-{level}").scores[0].total > 30
