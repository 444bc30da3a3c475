"""The greedy bot: how strong it is, what it does where it matters, and that it sees no more than its seat."""

from statistics import fmean

import msgspec
import pytest

from core import playout
from core.rules.chance import Chance
from core.rules.game import offers, play
from core.rules.record import choice, of_bots
from tests.tripods.table import (
    ARMY,
    CAPTIVES,
    GREEN,
    NOTHING,
    STRAY,
    TRAIN,
    a_game,
    a_table,
    act,
    acting,
    nominating,
    turn,
)
from tripods.actions import (
    Artilleryman,
    Capture,
    Curate,
    Elphinstone,
    EndTurn,
    MarchUnit,
    Nominate,
    Pass,
    Roll,
    Sail,
    Stray,
    Walk,
)
from tripods.board import TOUCHES
from tripods.ending import LAST_HEADLINE
from tripods.game import GAME
from tripods.populace import is_red
from tripods.view import scramble

GREEDY = GAME.all_bots["greedy"]
RANDOM = GAME.all_bots["random"]


def chosen(state, seat=0):
    """What the bot does, from what a browser would be sent."""
    view = {**GAME.public(state), "private": GAME.private(state, seat)}
    sent = msgspec.json.decode(msgspec.json.encode(view))
    action = GREEDY.choose(sent, offers(GAME, state, seat), seat, Chance(b"bot", 0))
    return action if isinstance(action, tuple(GAME.actions)) else GAME.read_action(msgspec.json.encode(action))


def wins(games):
    """How many of these games of two players the greedy bot wins; it sits in either seat in turn."""
    won = 0
    for number in range(games):
        bots = [GREEDY, RANDOM] if number % 2 == 0 else [RANDOM, GREEDY]
        record = of_bots(GAME, {}, bots, number.to_bytes(32, "big"), 3000)
        assert record.result, "the game goes on for ever"
        won += record.result.winners == [number % 2]
    return won


def test_greedy_beats_random():
    """A few games; the measure of a hundred is below."""
    assert wins(4) >= 3


@pytest.mark.bench
def test_greedy_beats_random_nearly_always():
    """At least 95 of 100 games."""
    assert wins(100) >= 95


@pytest.mark.bench
@pytest.mark.parametrize(("seats", "sp"), [(2, 27.3), (3, 25.2), (4, 23.4)])
def test_games_of_greedy_bots_are_like_those_of_the_simulation(seats, sp):
    """Mean SP within a fifth; each seat wins at least half of its share; games for two mostly reach Headline 8."""
    tally = playout.Tally(seats)
    levels = ("greedy",) * seats
    for number in range(400):
        tally.add(playout.one(playout.Task("tripods", {"start": "placed"}, levels, playout.seed(1, number))))
    assert fmean(tally.figures["SP of all players"]) / seats == pytest.approx(sp, rel=0.2)
    assert all(tally.wins[seat] >= 400 / seats / 2 for seat in range(seats))
    early = sum(times for (cause, _), times in tally.endings.items() if cause != LAST_HEADLINE)
    assert early <= 200


def test_it_attacks_when_that_may_well_succeed():
    state = nominating(a_table("0:67 1:99", "6@westminster", "1@westminster"), 0)
    assert chosen(state) == Nominate("unit:1", "tripod:6")
    assert isinstance(chosen(act(state, 0, Nominate("unit:1", "tripod:6"))), Roll)


def test_it_risks_no_unit_against_long_odds():
    state = nominating(a_table("0:67 1:99", "10@westminster", "1@westminster"), 0)
    state.players[0].cards = []
    assert isinstance(chosen(state), Roll)


def test_it_rescues_an_attack_with_one_card():
    state = nominating(a_table("0:67 1:99", "8@westminster", "1@westminster", asks="needed"), 0)
    state = act(state, 0, Nominate("unit:1", "tripod:8"), Roll(), dice=(5,))
    assert chosen(state) == Artilleryman("tripod:8")
    state.turn.variable = 1
    assert isinstance(chosen(state), Pass)


def test_it_sails_before_anything_else():
    state = acting(a_table("0:67,120 1:99"), 0, 5)
    assert chosen(state) == Sail("pc:0.1")


def test_it_leaves_the_heat_ray():
    """A PC on a red Space at a Tripod's Location goes where it is safe."""
    state = acting(a_table("0:14 1:99", "6@weybridge"), 0, 6)
    state = act(state, 0, chosen(state))
    here = state.players[0].pcs[0]
    assert "location:weybridge" not in TOUCHES[here] or not is_red(state, here)


def test_it_ends_the_turn_without_aps():
    assert chosen(acting(a_table(), 0, 0)) == EndTurn()


def test_it_hides_several_with_the_curate():
    """W3: two of its PCs would burn. One in a bad place is not worth the card."""
    state = turn(a_table("0:14,15,22 1:99", "6@kingston", weed=1, asks="needed"), 0, NOTHING)
    assert state.step.data["window"] == "W3"
    assert chosen(state) == Curate("location:kingston")


def test_miss_elphinstone_catches_the_train():
    """W2: a PC two Spaces away from Leatherhead is brought there, as the train is about to come."""
    state = turn(a_table("0:15,67 1:99", train="edgware", asks="needed"), 0, TRAIN)
    assert chosen(state) == Elphinstone("pc:0.0")
    state = act(state, 0, chosen(state))
    assert chosen(state) == Walk("space:22")


def test_it_lets_rivals_be_captured():
    state = turn(a_table("0:14 1:30", "6@kingston"), 0, CAPTIVES)
    assert state.step.phase == "capture" and chosen(state) == Capture("pc:1.0")


def test_a_stray_tripod_burns_rivals():
    state = turn(a_table("0:67 1:14,15", "6@horsell", weed=1), 0, STRAY)
    assert chosen(state) in (Stray("tripod:6", "location:kingston"), Stray("tripod:6", "location:weybridge"))


def test_a_unit_is_brought_to_a_tripod():
    state = turn(a_table("0:67 1:99", "6@horsell", "1@kingston"), 0, ARMY)
    assert chosen(state) == MarchUnit("unit:1", "location:horsell")


def test_the_bot_plays_by_its_seats_view():
    """What it cannot know does not change what it does."""
    for state in (a_game(3), turn(a_table("0:14,67 1:99", "6@weybridge", asks="needed"), 0, GREEN)):
        seat = state.to_act[0]
        for number in range(5):
            other = GAME.decode(GAME.encode(state))
            scramble(other, seat, Chance(b"scramble", number))
            assert chosen(other, seat) == chosen(state, seat)


@pytest.mark.parametrize(("start", "seats"), [("placed", 2), ("quick", 3), ("quick", 4)])
def test_it_plays_whole_games(start, seats):
    """What it chooses is always possible."""
    state, depth = a_game(seats, start), 0
    while state.agenda:
        depth, state.lines = depth + 1, []
        seat = state.to_act[0]
        state = play(GAME, state, seat, choice(GAME, state, seat, GREEDY, Chance(b"b", depth)), Chance(b"c", depth))
    assert depth < 1000
