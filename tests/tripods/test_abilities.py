"""The abilities of Locations besides the docks (TR-25, R-15 to R-18)."""

import pytest

from core.rules.chance import Chance
from core.rules.game import Sight, barrier, play
from tests.tripods.table import SEED, a_table, act, acting, army, log, offered, option, reason, refusal, where
from tripods.actions import Arsenal, Barracks, Bury, Downriver, Keep, Move, Peek
from tripods.board import ANCHORS
from tripods.game import GAME


def test_down_the_river():
    """R-15: 3 APs, from the Pool of London to an empty anchor Space, as often as there are APs."""
    state = acting(a_table("0:90,91,67 1:118"), 0, fixed=6)
    assert len(offered(state, 0, Downriver)) == 8
    assert option(state, 0, Downriver("pc:0.0", "space:119"))["cost"] == "3 AP"
    assert refusal(state, 0, Downriver("pc:0.0", "space:118")) == "A-2"
    assert refusal(state, 0, Downriver("pc:0.0", "space:117")) == "R-15"
    assert refusal(state, 0, Downriver("pc:0.2", "space:119")) == "R-15"
    state = act(state, 0, Downriver("pc:0.0", "space:119"), Downriver("pc:0.1", "space:120"))
    assert where(state, 0) == "119,120,67" and state.turn.left == 0


def test_when_nobody_is_at_the_pool_or_no_anchor_space_is_empty():
    """R-15."""
    assert reason(acting(a_table("0:67 1:99"), 0), 0, "Down the river") == "R-15"
    full = ",".join(space[6:] for space in ANCHORS)
    assert reason(acting(a_table(f"0:90 1:{full}"), 0), 0, "Down the river") == "R-15"


def peeking():
    """A PC at Fleet Street; the top card is Black Smoke."""
    state = acting(a_table("0:90 1:99"), 0, fixed=6)
    state.deck.remove("tidings:43")
    state.deck.append("tidings:43")
    return state


def test_stopping_the_presses():
    """R-16: 3 APs to look at the top card, which only that player sees."""
    state = act(peeking(), 0, Peek())
    assert state.step.phase == "peek" and state.turn.left == 3
    assert GAME.private(state, 0) == {"top": "tidings:43"} and GAME.private(state, 1) == {}
    assert "tidings:43" not in str(GAME.public(state)) and offered(state, 1, Keep) == []
    assert refusal(state, 0, Move("pc:0.0", "space:91")) == "R-16"


def test_leaving_the_card_on_top():
    """R-16."""
    state = act(peeking(), 0, Peek(), Keep())
    assert state.deck[-1] == "tidings:43" and state.step.phase == "act" and GAME.private(state, 0) == {}
    assert "The next card is “Black Smoke on the heights”." in log(state, 0)
    assert log(state, 1) == ["P0 leaves the card on top."]


def test_putting_the_card_at_the_bottom():
    """R-16."""
    state = act(peeking(), 0, Peek(), Bury())
    assert state.deck[0] == "tidings:43" and state.deck[-1] != "tidings:43" and len(state.deck) == 66
    assert "At the bottom lies “Black Smoke on the heights”." in log(state, 0)


def test_the_presses_stop_once_a_turn():
    """R-16: with a PC there."""
    state = act(peeking(), 0, Peek(), Keep())
    assert reason(state, 0, "Stop the presses") == "R-16" == refusal(state, 0, Peek())
    assert reason(acting(a_table("0:67 1:99"), 0), 0, "Stop the presses") == "R-16"
    state = peeking()
    state.deck = []
    assert refusal(state, 0, Peek()) == "R-16"


def test_what_has_been_seen_is_not_undone_freely():
    """R-16: but leaving it or not can be thought over."""
    state = peeking()
    after = play(GAME, state, 0, Peek(), Chance(SEED, 1))
    assert barrier(Sight(GAME, state), Sight(GAME, after), Chance(SEED, 1)) == "seen"
    kept = play(GAME, after, 0, Keep(), Chance(SEED, 2))
    assert barrier(Sight(GAME, after), Sight(GAME, kept), Chance(SEED, 2)) == ""


def test_the_barracks_move_a_unit():
    """R-17: 3 APs, once a turn, one ray."""
    state = acting(a_table("0:73 1:99", units="1@pool"), 0, fixed=6)
    assert len(offered(state, 0, Barracks)) == 3
    assert option(state, 0, Barracks("unit:1", "location:woolwich"))["at"] == ["unit:1", "location:woolwich"]
    assert refusal(state, 0, Barracks("unit:1", "location:barnet")) == "R-17"
    assert refusal(state, 0, Barracks("unit:2", "location:woolwich")) == "R-17"
    state = act(state, 0, Barracks("unit:1", "location:woolwich"))
    assert army(state) == "1@woolwich" and state.turn.left == 3
    assert reason(state, 0, "Barracks") == "R-17"


def test_the_barracks_without_pc_or_unit():
    """R-17."""
    assert reason(acting(a_table("0:67 1:99", units="1@pool"), 0), 0, "Barracks") == "R-17"
    assert reason(acting(a_table("0:73 1:99"), 0), 0, "Barracks") == "R-17"


def test_the_arsenal_deploys_from_the_reserve():
    """R-18: 4 APs, once a turn."""
    state = acting(a_table("0:104 1:99", units="1@pool"), 0, fixed=9)
    assert offered(state, 0, Arsenal) == [Arsenal()]
    assert option(state, 0, Arsenal())["at"] == ["location:woolwich"]
    assert refusal(state, 0, Arsenal("unit:1", "location:woolwich")) == "R-18"
    assert refusal(state, 0, Arsenal(None, "location:pool")) == "R-18"
    state = act(state, 0, Arsenal())
    assert army(state) == "1@pool 2@woolwich" and state.turn.left == 5
    assert reason(state, 0, "Arsenal") == "R-18"


def test_the_arsenal_moves_a_unit_when_the_reserve_is_empty():
    """R-18: up to two rays."""
    state = acting(a_table("0:104 1:99", units="1@pool 2@pool 3@pool 4@pool 5@barnet"), 0)
    assert refusal(state, 0, Arsenal()) == "R-18"
    assert refusal(state, 0, Arsenal("unit:5", "location:pool")) == "R-18"
    assert refusal(state, 0, Arsenal("unit:1", "location:pool")) == "R-18"
    state = act(state, 0, Arsenal("unit:1", "location:highgate"))
    assert army(state).startswith("1@highgate") and state.turn.left == 6


def test_the_arsenal_without_pc_or_unit():
    """R-18."""
    assert reason(acting(a_table("0:67 1:99"), 0), 0, "Arsenal") == "R-18"
    state = acting(a_table("0:104 1:99"), 0)
    state.units = dict.fromkeys(state.units, "destroyed")
    assert reason(state, 0, "Arsenal") == "R-18"


@pytest.mark.parametrize(
    ("people", "at", "action"),
    [
        ("0:90 1:99", "pool", Downriver("pc:0.0", "space:118")),
        ("0:90 1:99", "fleet", Peek()),
        ("0:73 1:99", "regents", Barracks("unit:1", "location:regents")),
        ("0:104 1:99", "woolwich", Arsenal()),
    ],
)
def test_no_ability_at_a_closed_location_or_beside_a_tripod(people, at, action):
    """A-13 A-14, and none without the APs (TR-25)."""
    units = "1@kensington"
    assert act(acting(a_table(people, units=units), 0), 0, action).turn.left < 10
    assert refusal(acting(a_table(people, f"6@{at}", units), 0), 0, action) == "A-13"
    assert refusal(acting(a_table(people, units=units, closed=at), 0), 0, action) == "A-14"
    assert refusal(acting(a_table(people, units=units), 0, fixed=2), 0, action) == "TR-25"
