"""Who is asked for Characters, and when (R-20, R-21)."""

import pytest

from tests.tripods.table import (
    CAPTIVES,
    GREEN,
    GREEN_TRAIN,
    NOTHING,
    TO_WESTMINSTER,
    TRAIN,
    WEED,
    a_table,
    act,
    nominating,
    offered,
    option,
    reason,
    refusal,
    turn,
)
from tripods.actions import AskMe, Bonus, Curate, Elphinstone, EndTurn, Henderson, Nominate, Pass, Roll, Walk
from tripods.game import GAME


def asked(state):
    """The windows that open from here on with the seats asked in each, everybody passing."""
    found = []
    while state.agenda and state.step.phase == "window":
        found.append((state.step.data["window"], state.to_act[0]))
        state = act(state, state.to_act[0], Pass())
    return found


def test_the_turn_player_first_then_clockwise():
    """R-20: one after another."""
    state = turn(a_table("0:67 1:99 2:45", asks="always"), 1, TRAIN)
    assert asked(state)[:3] == [("W1", 1), ("W1", 2), ("W1", 0)]


def test_after_any_use_everybody_is_asked_again():
    """R-20: those who have passed too."""
    state = turn(a_table("0:67 1:99 2:45", asks="always"), 1, TRAIN)
    state = act(act(state, 1, Pass()), 2, Curate("location:barnet"))
    assert state.to_act == [1]


def test_the_windows_of_a_turn():
    """R-20: W1 as the card is turned up, W2 before each instruction, W3 before the Heat Ray, W4 after the roll, W5 at
    the end."""
    state = a_table("0:67 1: 2:99", "6@horsell", "1@kingston", asks="never")
    state.players[0].asks = "always"
    state = turn(state, 0, GREEN_TRAIN)
    assert asked(state) == [("W1", 0), ("W2", 0), ("W2", 0), ("W3", 0)]
    while state.step.phase == "window":
        state = act(state, 0, Pass())
    state = act(state, 0, Nominate("unit:1", "tripod:6"), Roll(), dice=(5,))
    assert asked(state) == [("W4", 0)]
    state.deck.append("tidings:44")
    state = act(act(state, 0, Pass()), 0, EndTurn())
    assert asked(state)[0] == ("W5", 0)


def test_only_seats_that_could_use_a_character_are_asked():
    """R-21: always means wherever there is a use; a player without PCs only has Henderson for this card."""
    state = turn(a_table("0:67 1: 2:99", asks="always"), 0, TRAIN)
    assert asked(state) == [("W1", 0), ("W1", 1), ("W1", 2), ("W2", 0), ("W2", 2), ("W3", 0), ("W3", 2)]
    state = a_table("0:67 1: 2:99", asks="always")
    for player in state.players:
        player.cards = []
    assert asked(turn(state, 0, TRAIN)) == []


def test_who_is_in_no_danger_is_not_asked():
    """R-21: by default the table goes on by itself."""
    state = turn(a_table("0:67 1:99 2:45", "6@horsell", asks="needed"), 0, GREEN_TRAIN)
    assert state.step.phase == "nominate"


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (NOTHING, [("W3", 0)]),
        (CAPTIVES, [("W1", 0), ("W2", 0)]),
        (GREEN, []),
        (WEED, [("W1", 0), ("W3", 0)]),
    ],
)
def test_asked_when_pcs_are_at_stake(card, expected):
    """R-21: by the Heat Ray, by captors, by a card that makes things worse. After green the Tripod is gone."""
    state = turn(a_table("0:3,23,67 1:99", "6@horsell", asks="needed"), 1, card)
    assert asked(state) == expected


def test_asked_when_a_march_brings_danger():
    """R-21: for Henderson as it is turned up, for Ogilvy before it, for the Curate after it."""
    state = turn(a_table("0:14,67 1:99", "6@horsell", asks="needed"), 1, GREEN)
    assert asked(state) == [("W1", 0), ("W2", 0), ("W3", 0)]


def test_asked_when_a_march_would_block_ones_train():
    """R-21: with nothing else at stake."""
    state = turn(a_table("0:52,67 1:99", "6@leatherhead", asks="needed", train="leatherhead"), 1, GREEN_TRAIN)
    assert asked(state) == [("W1", 0), ("W2", 0)]


def test_asked_when_a_train_could_be_caught():
    """R-21: with Miss Elphinstone only."""
    state = a_table("0:38,67 1:99", asks="needed")
    assert asked(turn(state, 1, TRAIN)) == [("W2", 0)]
    state.players[0].cards.remove("elphinstone")
    assert asked(turn(state, 1, TRAIN)) == []


def test_asked_when_a_cylinder_is_about_to_crush():
    """R-21 R-3: a player without PCs has drawn Headline 4."""
    state = turn(a_table("0:16,67 1: 2:99", headline=3, revealed=True, asks="needed"), 1, dice=(1, 1))
    assert state.step.data["window"] == "W2" and state.to_act == [0]
    about = GAME.public(state)["pending"]["about"]
    assert about == {"op": "land", "cylinder": "cylinder:1", "space": "space:16"}


def test_asked_when_an_attack_is_about_to_fail():
    """R-21 A-25."""
    state = nominating(a_table("0:67 1:99", "6@fleet", "1@fleet", asks="needed"), 0)
    state = act(state, 0, Nominate("unit:1", "tripod:6"))
    assert asked(act(state, 0, Roll(), dice=(5,))) == [("W4", 0)]
    assert asked(act(state, 0, Roll(), dice=(6,))) == []


def test_without_a_card_that_helps_nobody_is_asked():
    """R-21: danger alone does not stop the table."""
    state = a_table("0:3,67 1:99", "6@horsell", asks="needed")
    state.players[0].cards = ["artilleryman", "newspaperman", "astronomer"]
    assert asked(turn(state, 1, NOTHING)) == []
    state.players[0].cards = ["elphinstone"]
    assert asked(turn(state, 1, NOTHING)) == [("W3", 0)]


def test_never_ask_me():
    """R-21: for the rest of the game; it counts as a pass."""
    state = turn(a_table("0:3,67 1:8,99", "6@horsell", asks="needed"), 1, NOTHING)
    assert state.to_act == [1]
    state = act(state, 1, AskMe("never"))
    assert state.to_act == [0] and GAME.public(state)["players"][1]["asks"] == "never"
    state = act(state, 0, Pass())
    assert state.step.phase == "nominate" and state.players[1].asks == "never"


def test_the_setting_can_be_changed_at_any_time():
    """R-21: also while others act, and only to something else."""
    state = nominating(a_table(asks="needed"), 0)
    assert offered(state, 1, AskMe) == [AskMe("always"), AskMe("never")]
    assert refusal(state, 1, AskMe("needed")) == "R-21"
    state = act(state, 1, AskMe("always"))
    assert offered(state, 1, AskMe) == [AskMe("needed"), AskMe("never")] and state.to_act == [0]


def test_a_change_of_the_setting_keeps_who_has_passed():
    """R-21: the window goes on with the others."""
    state = turn(a_table("0:67 1:99 2:45", asks="always"), 1, TRAIN)
    state = act(act(state, 1, Pass()), 0, AskMe("never"))
    assert state.to_act == [2]


def test_who_is_not_asked_may_still_play():
    """R-21 R-20: while somebody else is asked."""
    state = turn(a_table("0:67 1:99 2:45", asks="never"), 1, TRAIN)
    assert state.step.phase == "nominate"
    table = a_table("0:67 1:99 2:45", asks="never")
    table.players[0].asks = "always"
    state = turn(table, 1, TRAIN)
    assert state.to_act == [0] and Henderson() in offered(state, 2)
    state = act(state, 2, Henderson())
    assert state.step.phase == "window" and state.to_act == [0] and "newspaperman" not in state.players[2].cards


def test_who_is_not_on_turn_sees_no_greyed_characters():
    """R-20: reasons are for those who are to act."""
    state = nominating(a_table(asks="needed"), 0)
    assert reason(state, 0, "The Curate") == "R-20"
    assert {type(each) for each in offered(state, 1)} == {AskMe}


def test_two_cards_at_the_same_moment():
    """R-20 S04: whoever comes second still finds the window open, or a reason."""
    state = turn(a_table("0:3,22,67 1:8,99", "6@horsell", asks="needed"), 1, NOTHING)
    state = act(state, 0, Curate("location:horsell"))
    state = act(state, 1, Curate("location:horsell"))
    assert state.step.phase == "nominate"
    assert refusal(state, 0, Curate("location:pool")) == "TR-33"


def test_the_window_goes_on_after_a_walk():
    """R-20 R-26."""
    state = turn(a_table("0:3,22,67 1:8,99", "6@horsell", asks="needed"), 1, NOTHING)
    state = act(act(state, 1, Elphinstone("pc:1.0")), 1, Walk("space:16"))
    assert state.step.phase == "window" and state.to_act == [0]


def test_the_prompt_says_what_is_about_to_happen():
    """R-20."""
    state = turn(a_table("0:67 1:99", "6@horsell", "1@kingston", asks="always"), 0, GREEN_TRAIN)
    says = []
    while state.step.phase == "window":
        prompt = GAME.phase["window"].prompt(state, state.step)
        says.append(prompt.say.format_map(prompt.with_ | {"seat": "P"}))
        state = act(state, state.to_act[0], Pass())
    assert says[0] == "P: a Character before tidings:12?"
    assert "P: a Character before the Tripods march?" in says
    assert "P: a Character before the train to station:leatherhead?" in says
    assert says[-1] == "P: a Character before the Heat Ray?"


def test_passing_is_final():
    """R-20: what comes next cannot be taken back freely."""
    state = turn(a_table(asks="always"), 0, TRAIN)
    assert option(state, 0, Pass())["final"] and option(state, 0, Pass())["at"] == ["turn:pass"]
    assert Bonus("curate") in offered(state, 0)


def test_the_view_tells_what_a_window_is_about():
    """R-20: for the sheet that asks."""
    view = GAME.public(turn(a_table("0:32 1:99", asks="always"), 0, TRAIN))["pending"]
    assert view == {"kind": "window", "seats": [0], "window": "W1", "about": {"op": "tidings", "card": "tidings:61"}}
    state = turn(a_table("0:3 1:99", "6@horsell", asks="needed"), 1, NOTHING)
    assert GAME.public(state)["pending"]["about"] == {"op": "heat", "endangered": ["pc:0.0"]}
    state = turn(a_table("0:67 1:99", "6@horsell", asks="always"), 0, TO_WESTMINSTER)
    state = act(act(state, 0, Pass()), 1, Pass())
    assert GAME.public(state)["pending"]["about"]["op"] == "march"
