"""The agenda: sequences, nested and simultaneous decisions, automatic steps, all as data."""

import msgspec
import pytest

from core.rules.chance import Chance
from core.rules.errors import Endless, Illegal
from tests.rules.parlour import PARLOUR, Add, Answer, Ask, Pass, Shout, a_parlour, act


def test_a_simultaneous_step_lasts_until_all_have_answered():
    """In any order; each seat leaves as it answers."""
    state = PARLOUR.start({"size": "small", "loud": False}, 3, Chance(b"", 0))
    assert state.to_act == [0, 1, 2] and state.trace == ["everybody begins"]
    state = act(state, 1, Answer())
    assert state.to_act == [0, 2]
    with pytest.raises(Illegal, match=r"P-3: It is not {seat}'s turn to act\."):
        act(state, 1, Answer())
    state = act(act(state, 2, Answer()), 0, Answer())
    assert state.to_act == [0] and state.trace == ["everybody begins", "everybody ends", "turn of 0"]


def test_a_nested_decision_comes_first_and_then_the_step_below_goes_on():
    """It is not begun again."""
    state = act(a_parlour(), 0, Ask())
    assert state.to_act == [1] and state.step.phase == "answer"
    with pytest.raises(Illegal, match="P-2"):
        act(state, 0, Add(1))
    state = act(state, 1, Answer())
    assert state.to_act == [0] and state.trace.count("turn of 0") == 1


def test_only_the_end_of_a_step_passes_the_turn():
    state = act(a_parlour(), 0, Add(1))
    assert state.to_act == [0]
    assert act(state, 0, Pass()).to_act == [1]


def test_automatic_steps_run_by_themselves_until_the_game_is_over():
    state = act(act(a_parlour(), 0, Pass()), 1, Pass())
    assert state.trace[-3:] == ["closing 3", "closing 2", "closing 1"]
    assert state.agenda == [] and state.to_act == []
    with pytest.raises(Illegal, match="over"):
        act(state, 0, Shout())


def test_an_action_that_does_not_belong_here_is_refused_with_the_rule_of_the_phase():
    state = a_parlour()
    with pytest.raises(Illegal) as refused:
        act(state, 0, Answer())
    assert refused.value.rule == "P-4"
    assert refused.value.with_ == {"verb": "Answer", "phase": "Turn"}


def test_what_may_be_done_at_any_time_needs_no_turn():
    state = act(a_parlour(), 1, Shout())
    assert [line.say for line in state.lines] == ["{seat} shouts."]
    assert state.to_act == [0]


def test_a_thousand_steps_without_anybody_to_act_are_a_fault():
    state = a_parlour()
    state.push("endless")
    with pytest.raises(Endless, match="endless"):
        act(state, 0, Shout())


def test_the_agenda_is_data():
    """A table can be stored between any two clicks, in the middle of a nested decision too."""
    state = act(a_parlour(), 0, Ask())
    again = PARLOUR.decode(PARLOUR.encode(state))
    assert again == state and act(again, 1, Answer()).to_act == [0]


def test_a_stored_position_is_read_strictly():
    text = PARLOUR.encode(a_parlour())
    for broken in (text.replace(b'"deck"', b'"deque"'), text.replace(b"[0,0]", b'["0",0]'), b"{}", b"null"):
        with pytest.raises(msgspec.ValidationError):
            PARLOUR.decode(broken)


def test_play_leaves_the_position_that_it_was_given_alone():
    state = a_parlour()
    before = PARLOUR.encode(state)
    act(state, 0, Add(2))
    with pytest.raises(Illegal):
        act(state, 0, Add(7))
    assert PARLOUR.encode(state) == before
