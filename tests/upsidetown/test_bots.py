"""The greedy bot: what it is worth, and that it sees no more than its seat."""

import gc
import time

import msgspec
import pytest

from core.rules.chance import Chance
from core.rules.game import offers, play
from tests.upsidetown.table import a_game, act, offered, put_contracts, put_storage, put_street, put_supply
from upsidetown.actions import Accept, Build, ChooseTown, Discard, Fulfil, Gain, GiveBack, Take
from upsidetown.game import GAME
from upsidetown.plans import cost, plans

GREEDY, RANDOM = GAME.all_bots["greedy"], GAME.all_bots["random"]


def choice(state, seat):
    """What the bot does, as an action."""
    view = msgspec.json.decode(msgspec.json.encode({**GAME.public(state), "private": GAME.private(state, seat)}))
    chosen = GREEDY.choose(view, offers(GAME, state, seat), seat, Chance(b"bot", 0))
    return GAME.read_action(msgspec.json.encode(chosen))


def played(bots, seed, **options):
    """A whole game of these bots; gives its end and the longest time that the greedy one took, in seconds."""
    seed, depth, slowest = seed.to_bytes(32, "big"), 0, 0.0
    state = GAME.start(GAME.read_options(options, len(bots)), len(bots), Chance(seed, 0))
    while state.agenda:
        state.lines, depth = [], depth + 1
        seat = state.to_act[0]
        view = {**GAME.public(state), "private": GAME.private(state, seat)}
        options = offers(GAME, state, seat)
        begun = time.process_time()
        action = bots[seat].choose(view, options, seat, Chance(seed, depth, b"bot"))
        slowest = max(slowest, time.process_time() - begun) if bots[seat] is GREEDY else slowest
        if isinstance(action, dict):
            action = GAME.read_action(msgspec.json.encode(action))
        state = play(GAME, state, seat, action, Chance(seed, depth))
    return state, slowest


def test_greedy_beats_random():
    """In at least 95 of 100 games of two, whoever starts."""
    won = 0
    for seed in range(100):
        bots = [GREEDY, RANDOM] if seed % 2 else [RANDOM, GREEDY]
        state, _ = played(bots, seed)
        won += GAME.result(state).winners == [bots.index(GREEDY)]
    assert won >= 95


@pytest.fixture
def no_collection():
    """A collection of all that the tests have left behind takes longer than any choice."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
@pytest.mark.parametrize(
    ("options", "least"),
    [({}, 20), ({"variant": "advanced"}, 20), ({"variant": "advanced", "projects": True}, 21)],
)
def test_greedy_alone(options, least):
    """It lands among the capable builders on average, and thinks for less than 50 ms."""
    games = [played([GREEDY], seed, **options) for seed in range(30)]
    assert sum(GAME.result(state).scores[0].total for state, _ in games) / 30 >= least
    assert max(slowest for _, slowest in games) < 0.05


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_at_a_full_table(seats):
    """With a short supply too: games of greedy bots end, and in reasonable time."""
    for seed in range(5):
        state, _ = played([GREEDY] * seats, seed, variant="advanced", projects=True)
        assert 6 <= state.round <= 25 and min(GAME.standing(state)) > 5


def test_it_fulfils_what_it_can():
    state = a_game()
    put_contracts(state, 0, "B08 P07")
    put_street(state, 0, "+ -D +S -SS +")
    assert choice(state, 0) == Fulfil("P07")


def test_it_gains_what_it_works_for():
    state = a_game()
    state.tiers[0].row = ["P07", "P28", "P27", "P26"]
    put_street(state, 0, "+ -D +S -SS +")
    assert choice(state, 0) == Gain("P07")


def test_it_answers_whatever_is_asked():
    state = a_game(1, "advanced")
    assert isinstance(choice(state, 0), ChooseTown)
    state = a_game()
    put_storage(state, 0, "SSSD")
    assert isinstance(choice(act(state, 0, Take()), 0), Discard)
    put_contracts(state, 0, "P05")
    put_street(state, 0, "+ - +S -S +SS")
    put_storage(state, 0, ".")
    put_supply(state, "D")
    assert choice(act(state, 0, Fulfil("P05")), 0) == Accept()
    put_supply(state, ".")
    put_contracts(state, 0, "")
    assert isinstance(choice(act(state, 0, Take()), 0), GiveBack)


def test_it_ends_the_turn_when_nothing_can_be_done_in_time():
    state = a_game(1)
    state.round = 12
    for tier in state.tiers:
        tier.row = [None] * 4
    assert choice(state, 0) == offered(state, 0)[-1]


def test_at_the_end_it_builds_for_the_special_projects():
    """UT-32: and picks what brings most."""
    state = a_game(1, projects=True)
    state.streets[0].board, state.round = 0, 12
    state.projects = ["1-2-3-building", "triple-joy", "negativity-nights"]
    for tier in state.tiers:
        tier.row = [None] * 4
    put_storage(state, 0, "DT")
    assert choice(state, 0) == Build("triple", 0, "action")
    put_street(state, 0, "+ -SD + - +")
    assert choice(state, 0) == Build("triple", 1, "action")


STREET = (("+", ()), ("-", ()), ("+", ("single",)), ("-", ("double", "single")), ("+", ()))


def test_plans_respect_the_poles():
    """UT-2: two levels on + are two Singles, on − a Double does as well; what is too tall is cut down."""
    found = {plan.units: plan.cuts for plan in plans(STREET, (2, 2, 1, 2, 0))}
    assert found == {(4, 0, 0): 1, (2, 1, 0): 1}
    assert {plan.units for plan in plans(STREET, (0, 5, 1, 3, 0))} >= {(0, 1, 1), (5, 0, 0)}


@pytest.mark.parametrize(
    ("storage", "tokens", "actions"),
    [((2, 1, 0), 0, 2), ((2, 1, 0), 1, 1), ((2, 1, 0), 2, 0), ((2, 0, 0), 0, 4), ((3, 0, 0), 0, 3), ((0, 1, 0), 0, 4)],
)
def test_the_cost_of_a_plan(storage, tokens, actions):
    """UT-9 UT-19: taking and upgrading to what is missing, one BUILD, one DEMOLISH, less the tokens."""
    plan = next(plan for plan in plans(STREET, (2, 2, 1, 2, 0)) if plan.units == (2, 1, 0))
    assert cost(plan, storage, tokens) == actions
