"""Options: what is possible with words, what is not with its reason; and reading what comes back."""

import pytest

from core.rules.bots import Random
from core.rules.chance import Chance
from core.rules.errors import Illegal, Malformed
from core.rules.game import offers
from tests.rules.parlour import PARLOUR, Add, Answer, Ask, Pass, a_parlour, act


def test_an_option_has_all_that_a_browser_shows():
    state = a_parlour()
    assert offers(PARLOUR, state, 0)[0] == {
        "action": Add(1),
        "verb": "Add",
        "rule": "P-1",
        "say": "Add {number}",
        "with": {"number": 1},
        "at": ["counter:0"],
        "cost": "free",
    }
    asking = next(option for option in offers(PARLOUR, state, 0) if option["verb"] == "Ask")
    assert asking["final"] and "cost" not in asking


def test_candidates_that_do_not_pass_are_left_out():
    """Of 1, 2 and 7 only two are possible; the verb is not refused as well."""
    found = [option for option in offers(PARLOUR, a_parlour(), 0) if option["verb"] == "Add"]
    assert [option["action"] for option in found] == [Add(1), Add(2)]


def test_a_verb_that_is_not_possible_comes_once_with_the_first_reason():
    state = a_parlour()
    state.counters[0] = 6
    assert [option for option in offers(PARLOUR, state, 0) if option["verb"] == "Add"] == [
        {
            "verb": "Add",
            "no": {"rule": "P-1", "say": "{number} is too much for {seat}.", "with": {"number": 1, "seat": 0}},
        }
    ]


def test_candidates_may_refuse_as_a_whole():
    found = [option for option in offers(PARLOUR, a_parlour(1), 0) if option["verb"] == "Ask"]
    assert found == [{"verb": "Ask", "no": {"rule": "P-2", "say": "There is nobody to ask.", "with": {}}}]


def test_options_follow_the_order_of_the_phase():
    verbs = [option["verb"] for option in offers(PARLOUR, a_parlour(), 0)]
    assert list(dict.fromkeys(verbs)) == ["Add", "Ask", "Look", "Draw", "Pass", "Shout"]


def test_a_seat_that_is_not_on_turn_has_only_what_is_always_possible():
    assert [option["verb"] for option in offers(PARLOUR, a_parlour(), 1)] == ["Shout"]


def test_nothing_is_offered_when_the_game_is_over():
    state = act(act(a_parlour(), 0, Pass()), 1, Pass())
    assert offers(PARLOUR, state, 0) == []


def test_the_action_judges_whatever_arrives():
    """Also what was never offered."""
    assert act(a_parlour(), 0, Add(5)).counters == [5, 0]
    with pytest.raises(Illegal, match="P-1"):
        act(a_parlour(), 0, Add(100))


def test_an_action_is_read_by_its_type():
    assert PARLOUR.read_action(b'{"type":"add","number":3}') == Add(3)
    assert PARLOUR.read_action(b'{"type":"ask"}') == Ask()


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"add"}',
        b'{"type":"add","number":"3"}',
        b'{"type":"add","number":1.0}',
        b'{"type":"add","number":true}',
    ],
)
def test_an_action_is_read_strictly(text):
    with pytest.raises(Malformed, match="This is not an action of Parlour"):
        PARLOUR.read_action(text)


def test_settings_are_completed_and_checked():
    assert PARLOUR.read_options({}, 1) == {"size": "small", "loud": False}
    assert PARLOUR.read_options({"size": "large", "loud": True}, 3) == {"size": "large", "loud": True}
    with pytest.raises(Malformed, match="no option called 'colour'"):
        PARLOUR.read_options({"colour": "red"}, 2)
    with pytest.raises(Malformed, match="Size must be one of: small, large"):
        PARLOUR.read_options({"size": "huge"}, 2)
    with pytest.raises(Malformed, match="Loud must be one of"):
        PARLOUR.read_options({"loud": 1}, 2)


def test_a_choice_may_narrow_the_number_of_players():
    with pytest.raises(Malformed, match="for 2 to 3 players, not 1"):
        PARLOUR.read_options({"size": "large"}, 1)


def test_every_game_has_a_bot_that_plays_at_random():
    state = a_parlour()
    bot = PARLOUR.all_bots["random"]
    assert isinstance(bot, Random)
    chosen = {repr(bot.choose({}, offers(PARLOUR, state, 0), 0, Chance(b"bot", depth))) for depth in range(60)}
    assert repr(Add(1)) in chosen and len(chosen) == 7


def test_the_actions_of_a_game_are_listed_once():
    assert PARLOUR.actions[0] is Answer and len(set(PARLOUR.actions)) == len(PARLOUR.actions) == 7
