"""Action Points and moving on foot (TR-23 to TR-25, A-2, A-3, R-13)."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tripods.table import a_table, act, acting, log, nominating, offered, option, reason, refusal, where
from tripods import ways
from tripods.actions import EndTurn, Move, Roll
from tripods.board import DISTANCE, NEIGHBOURS, SPACES


def test_fixed_aps_are_ones_pcs_on_the_board():
    """TR-23 TR-30: not those captured, escaped or destroyed; riders count."""
    state = a_table("0:67,68,c1,escaped,captured 1:99", carriages="1@21")
    state = act(nominating(state, 0), 0, Roll(), dice=(1,))
    assert (state.turn.fixed, state.turn.variable) == (3, 1)


def test_variable_aps_are_rolled():
    """TR-23: 1 to 10."""
    state = nominating(a_table(), 0)
    rolled = [act(state, 0, Roll(), dice=(face,)).turn.rolled for face in range(10)]
    assert rolled == [10, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert "P0 rolls 0: 10 Variable AP, besides 1 Fixed AP." in log(act(state, 0, Roll(), dice=(0,)))


def test_only_the_player_whose_turn_it_is_spends_aps():
    """TR-24: and only on own PCs."""
    state = acting(a_table("0:67 1:99"), 0)
    assert refusal(state, 1, Move("pc:1.0", "space:100")) == "TR-24"
    assert refusal(state, 0, Move("pc:1.0", "space:100")) == "TR-24"
    assert refusal(state, 0, Move("pc:3.0", "space:100")) == refusal(state, 0, Move("?", "space:100")) == "TR-24"
    assert offered(state, 1, Move) == []


def test_fixed_aps_are_spent_first():
    """TR-25: so that Variable ones stay."""
    state = act(acting(a_table("0:2 1:99"), 0, fixed=1, variable=2), 0, Move("pc:0.0", "space:13"))
    assert (state.turn.fixed, state.turn.variable, state.turn.spent) == (0, 1, 2)


def test_aps_may_be_left_over():
    """A-36: the turn can always be ended, and says what is given up."""
    state = acting(a_table(), 0, fixed=4)
    assert option(state, 0, EndTurn())["with"] == {"left": 4}
    state.deck.append("tidings:61")
    after = act(state, 0, EndTurn())
    assert log(after)[0] == "P0 ends the turn and gives up 4 AP." and after.turn.seat == 1


def test_a_pc_moves_to_adjacent_spaces():
    """R-13 TR-25: 1 AP for each Space."""
    state = acting(a_table("0:2 1:99"), 0, fixed=2)
    assert offered(state, 0, Move) == [Move("pc:0.0", "space:1"), Move("pc:0.0", "space:7")]
    assert option(state, 0, Move("pc:0.0", "space:7"))["cost"] == "1 AP"
    assert option(state, 0, Move("pc:0.0", "space:7"))["at"] == ["pc:0.0", "space:7"]
    after = act(state, 0, Move("pc:0.0", "space:7"), Move("pc:0.0", "space:13"))
    assert where(after, 0) == "13" and after.turn.left == 0
    assert reason(after, 0, "Move") == "TR-25" and refusal(after, 0, Move("pc:0.0", "space:7")) == "TR-25"


def test_a_longer_way_in_one_go():
    """R-13: any Space in reach may be chosen, by the cheapest way."""
    state = acting(a_table("0:2 1:99"), 0, fixed=3)
    after = act(state, 0, Move("pc:0.0", "space:14"))
    assert where(after, 0) == "14" and after.turn.left == 0
    assert log(after) == ["P0 moves PC 1 to Space 14 (Kingston, Weybridge) for 3 AP."]
    assert refusal(state, 0, Move("pc:0.0", "space:15")) == "R-13"
    assert refusal(state, 0, Move("pc:0.0", "space:999")) == "TR-7"


def test_a_space_holds_one_pc():
    """A-2."""
    state = acting(a_table("0:2,3 1:7"), 0)
    assert refusal(state, 0, Move("pc:0.0", "space:7")) == "A-2"
    assert refusal(state, 0, Move("pc:0.0", "space:3")) == "A-2"
    assert refusal(state, 0, Move("pc:0.0", "space:2")) == "A-2"


def test_pushing_through_costs_two():
    """A-3: into the taken Space, and one more to go on."""
    state = acting(a_table("0:2 1:7"), 0, fixed=3)
    assert Move("pc:0.0", "space:13") in offered(state, 0, Move)
    assert option(state, 0, Move("pc:0.0", "space:13"))["cost"] == "3 AP"
    after = act(state, 0, Move("pc:0.0", "space:13"))
    assert where(after, 0) == "13" and after.turn.left == 0


def test_pushing_through_with_too_few_aps():
    """A-3: it is refused, and not offered."""
    state = acting(a_table("0:2 1:7"), 0, fixed=2)
    assert refusal(state, 0, Move("pc:0.0", "space:13")) == "A-3"
    assert offered(state, 0, Move) == [Move("pc:0.0", "space:1")]
    hemmed_in = acting(a_table("0:1 1:2"), 0, fixed=2)
    assert reason(hemmed_in, 0, "Move") == "A-3"


def test_pushing_through_several():
    """A-3: 2 APs for each of them."""
    state = acting(a_table("0:1 1:2,7"), 0, fixed=5)
    assert offered(state, 0, Move) == [Move("pc:0.0", "space:13")]
    assert act(state, 0, Move("pc:0.0", "space:13")).turn.left == 0


def test_a_carriage_takes_up_its_space():
    """A-2 A-3 TR-32: with or without riders."""
    state = acting(a_table("0:2 1:99", carriages="1@7"), 0, fixed=3)
    assert refusal(state, 0, Move("pc:0.0", "space:7")) == "A-2"
    assert option(state, 0, Move("pc:0.0", "space:13"))["cost"] == "3 AP"


def test_without_pcs_there_is_nobody_to_move():
    """TR-25 TR-37."""
    state = acting(a_table("0: 1:99 2:67"), 0, fixed=0, variable=5)
    assert reason(state, 0, "Move") == "TR-25"
    assert EndTurn() in offered(state, 0)


SPACE = st.sampled_from(sorted(SPACES))


@settings(max_examples=60, deadline=None)
@given(start=SPACE, taken=st.sets(SPACE, max_size=40), most=st.integers(1, 8))
def test_whatever_can_be_reached_is_made_of_steps(start, taken, most):
    """R-13 A-3: the Spaces offered one after another lead everywhere, for the same APs."""
    taken = taken | {start}
    found, front = {start: 0}, [start]
    while front:
        here = front.pop()
        for there, cost in ways.steps(here, taken, most - found[here]).items():
            if found[here] + cost < found.get(there, most + 1):
                found[there] = found[here] + cost
                front.append(there)
    del found[start]
    assert found == ways.reach(start, taken, most)


@settings(max_examples=60, deadline=None)
@given(start=SPACE, most=st.integers(0, 9))
def test_on_an_empty_board_reach_is_distance(start, most):
    """R-13."""
    near = {space: steps for space, steps in DISTANCE[start].items() if 0 < steps <= most}
    assert ways.reach(start, set(), most) == near
    assert set(ways.within(start, most)) == {space for space, n in DISTANCE[start].items() if 0 < n <= 2 * most}
    assert all(ways.drive_cost(start, space) == -(-n // 2) for space, n in itertools.islice(near.items(), 5))
    assert NEIGHBOURS[start]
