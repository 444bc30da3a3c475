"""Undo barriers: what cannot be taken back without asking, found by comparing what was known."""

from core.rules.chance import Chance
from core.rules.game import Sight, barrier
from tests.rules.parlour import PARLOUR, Add, Ask, Draw, Look, Pass, a_parlour, act


def stops(state, seat, action):
    """Why the action is a barrier."""
    chance = Chance(b"parlour", 1)
    after = act(state, seat, action, chance)
    return barrier(Sight(PARLOUR, state), Sight(PARLOUR, after), chance)


def test_a_plain_action_is_taken_back_freely():
    assert stops(a_parlour(), 0, Add(1)) == ""


def test_chance_is_a_barrier():
    """A draw counts, though it needs no number."""
    assert stops(a_parlour(), 0, Draw()) == "chance"


def test_a_change_of_who_acts_is_a_barrier():
    assert stops(a_parlour(), 0, Pass()) == "turn"
    assert stops(a_parlour(), 0, Ask()) == "turn"


def test_a_secret_seen_is_a_barrier():
    """Even by one seat only, and only the first time."""
    state = a_parlour()
    assert stops(state, 0, Look()) == "seen"
    assert stops(act(state, 0, Look()), 0, Look()) == ""


def test_what_everybody_knows_is_no_secret():
    """A card that lies open may be looked at again."""
    state = a_parlour()
    state.open.append(state.deck[-1])
    assert stops(state, 0, Look()) == ""


def test_the_view_of_a_seat_is_the_public_one_with_its_own_part():
    state = act(a_parlour(), 0, Look())
    sight = Sight(PARLOUR, state)
    assert sight.view(0) == b'{"counters":[0,0],"open":[],"private":{"seen":["card:5"]}}'
    assert sight.view(1) == sight.view(None) == b'{"counters":[0,0],"open":[],"private":{}}'
    assert sight.known(0) == {b"card:5"} and sight.known(1) == sight.known(None) == frozenset()
