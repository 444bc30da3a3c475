"""The five Characters (TR-33, R-22 to R-26) and the 2 Variable APs that each of them gives instead."""

import pytest

from tests.tripods.table import (
    AMBER,
    CAPTIVES,
    GREEN,
    NOTHING,
    PRESS_GREEN,
    RUMOUR,
    STRAY,
    TRAIN,
    a_table,
    act,
    acting,
    log,
    martians,
    nominating,
    offered,
    option,
    reason,
    refusal,
    turn,
    where,
)
from tripods.actions import (
    Artilleryman,
    Bonus,
    Curate,
    Elphinstone,
    EndTurn,
    Henderson,
    Move,
    Ogilvy,
    Pass,
    Roll,
    Stray,
    Walk,
)
from tripods.cards import CHARACTERS
from tripods.game import GAME


def passing(state):
    """Everybody passes until no window is open."""
    while state.agenda and state.step.phase == "window":
        state = act(state, state.to_act[0], Pass())
    return state


def test_every_player_has_the_same_five():
    """TR-33 TR-13."""
    assert {player.cards == list(CHARACTERS) for player in a_table("0:1 1:2 2:3").players} == {True}


def test_a_character_gives_two_variable_aps_instead():
    """TR-33: once; then it is face down."""
    state = act(acting(a_table(), 0, fixed=1), 0, Bonus("curate"))
    assert (state.turn.fixed, state.turn.variable) == (1, 2)
    assert GAME.public(state)["players"][0]["used"] == ["card:0.curate"]
    assert refusal(state, 0, Bonus("curate")) == "TR-33"
    assert len(offered(state, 0, Bonus)) == 4
    assert option(state, 0, Bonus("elphinstone"))["at"] == ["card:0.elphinstone"]


def test_aps_from_characters_only_in_ones_own_turn():
    """A-37."""
    state = acting(a_table(), 0)
    assert refusal(state, 1, Bonus("curate")) == "A-37" and offered(state, 1, Bonus) == []


def test_not_while_a_choice_is_open():
    """R-20: neither its own nor somebody else's."""
    state = turn(a_table("0:67 1:99", "6@horsell"), 0, STRAY)
    assert refusal(state, 0, Bonus("curate")) == "R-20"
    assert refusal(state, 0, Elphinstone("pc:0.0")) == "R-20"
    assert refusal(state, 0, Henderson()) == "R-20"


def test_a_used_character_is_used():
    """TR-33 A-38: whatever came of it."""
    state = turn(a_table("0:67 1:99", asks="always"), 0, NOTHING)
    state = act(state, 0, Curate("location:pool"))
    assert refusal(state, 0, Curate("location:barnet")) == "TR-33"
    assert len(passing(state).players[0].cards) == 4


def test_henderson_sets_a_card_aside():
    """R-23: it is not carried out, another is."""
    state = turn(a_table("0:67 1:99", asks="always"), 0, TRAIN, RUMOUR)
    state = act(state, 0, Pass())
    state = act(state, 1, Henderson())
    assert state.turn.card == "tidings:65" and state.discards == ["tidings:61", "tidings:65"]
    assert log(state)[:3] == [
        "P1 plays Henderson of the Press.",
        "P1 sets “Special trains laid on” aside.",
        "P0 turns up “A rumour of safety”.",
    ]
    assert state.to_act == [0] and offered(state, 1, Henderson) == []
    assert Henderson() in offered(state, 0)
    state = passing(state)
    assert state.train == 0 and state.turn.variable == 2


def test_a_replacement_may_be_set_aside_by_another_player():
    """R-23: but not by the same one, who has no Henderson left."""
    state = turn(a_table("0:67 1:99", asks="always"), 0, TRAIN, RUMOUR, NOTHING)
    state = act(act(state, 0, Henderson()), 0, Pass())
    state = act(state, 1, Henderson())
    assert state.turn.card == f"tidings:{NOTHING}"


def test_stop_press_is_not_set_aside():
    """R-23: nor anything once it is being carried out."""
    state = turn(a_table("0:67 1:99", asks="always"), 0, PRESS_GREEN)
    assert state.step.data["window"] == "W1"
    assert refusal(state, 0, Henderson()) == "R-23" == reason(state, 0, "Henderson of the Press")
    state = passing(turn(a_table("0:67 1:99", asks="always"), 0, NOTHING))
    assert refusal(state, 0, Henderson()) == "R-20"


def test_henderson_reveals_a_card():
    """R-23: so it cannot be taken back freely."""
    state = turn(a_table("0:67 1:99", asks="always"), 0, TRAIN)
    assert option(state, 0, Henderson())["final"] and option(state, 0, Henderson())["at"] == ["card:0.newspaperman"]


def marching(people="0:67 1:99", card=GREEN, asks="always"):
    """Tripods 6 and 7 are about to march along green rays."""
    state = turn(a_table(people, "6@horsell 7@fleet 8@pool", asks=asks), 0, card)
    while state.step.phase == "window" and state.step.data["window"] == "W1":
        state = act(state, state.to_act[0], Pass())
    return state


def test_everybody_sees_where_tripods_are_about_to_go():
    """R-24: before a march, in the view."""
    about = GAME.public(marching())["pending"]["about"]
    assert about["moves"][0] == {"tripod": "tripod:6", "from": "location:horsell", "to": "location:kingston"}


def test_ogilvy_holds_a_tripod():
    """R-24: the others march as ordered (A-42)."""
    state = act(marching(), 0, Ogilvy("tripod:6"))
    assert GAME.public(state)["pending"]["about"]["moves"][0]["to"] == "location:horsell"
    assert martians(passing(state)) == "6@horsell 7@regents 8@woolwich"


def test_ogilvy_leads_a_tripod_elsewhere():
    """R-24: along any ray of its Location."""
    state = marching()
    assert refusal(state, 0, Ogilvy("tripod:6", "location:fleet")) == "TR-9"
    assert refusal(state, 0, Ogilvy("tripod:9")) == "R-24"
    ways = [each.to for each in offered(state, 0, Ogilvy) if each.tripod == "tripod:6"]
    assert ways == [None, "location:weybridge", "location:leatherhead"]
    state = act(state, 0, Ogilvy("tripod:6", "location:leatherhead"))
    assert martians(passing(state)).startswith("6@leatherhead")


def test_ogilvy_acts_only_before_a_march():
    """R-24 R-20: not before a train, nor with a Tripod that does not move."""
    assert refusal(marching(card=TRAIN), 0, Ogilvy("tripod:6")) == "R-20"
    assert reason(marching(card=TRAIN), 0, "Ogilvy the Astronomer") == "R-20"
    assert refusal(marching(card=AMBER), 0, Ogilvy("tripod:9")) == "R-24"


def test_ogilvy_answers_a_stray_machine():
    """R-24 R-7: once the player has chosen it."""
    state = act(marching(card=STRAY), 0, Stray("tripod:6", "location:kingston"))
    assert state.step.phase == "window" and state.to_act == [0]
    state = act(act(state, 0, Pass()), 1, Ogilvy("tripod:6", "location:weybridge"))
    assert martians(passing(state)).startswith("6@weybridge")


def test_the_last_order_to_a_tripod_counts():
    """R-24: two players may each play their Ogilvy."""
    state = act(marching(), 0, Ogilvy("tripod:6"))
    state = act(act(state, 0, Pass()), 1, Ogilvy("tripod:6", "location:weybridge"))
    assert martians(passing(state)).startswith("6@weybridge")


def test_the_curate_hides_people_from_the_heat_ray():
    """R-25: one's own, at that Location, until the end of the turn."""
    state = turn(a_table("0:3,22,67 1:8,99", "6@horsell", asks="needed"), 1, NOTHING)
    assert state.to_act == [1] and state.step.data["window"] == "W3"
    state = act(state, 1, Pass())
    assert state.to_act == [0]
    state = act(state, 0, Curate("location:weybridge"))
    assert GAME.public(state)["turn"]["shelters"] == [{"seat": 0, "location": "location:weybridge"}]
    assert GAME.public(state)["endangered"] == ["pc:0.1", "pc:1.0"]
    state = passing(state)
    assert where(state, 0) == "3,67" and where(state, 1) == "99"


def test_the_curate_hides_people_from_captors():
    """R-25 R-8."""
    state = turn(a_table("0:24,67 1:25,99", "6@leatherhead", asks="needed"), 1, CAPTIVES)
    while state.step.data.get("window") == "W2" and state.to_act != [0]:
        state = act(state, state.to_act[0], Pass())
    state = passing(act(state, 0, Curate("location:leatherhead")))
    assert where(state, 0) == "24,67" and where(state, 1) == "captured,99"


def test_the_curate_hides_nobody_from_the_next_turn():
    """R-25: nor after the Heat Ray."""
    state = passing(turn(a_table("0:3,67 1:99", "6@horsell", asks="needed"), 1, NOTHING))
    assert refusal(state, 0, Curate("location:horsell")) == "R-20"
    state = act(turn(a_table("0:3,67 1:99", "6@horsell", asks="needed"), 1, NOTHING), 0, Curate("location:horsell"))
    state = passing(act(state, 1, Roll(), dice=(1,)))
    state.deck.append("tidings:44")
    state = passing(act(state, 1, EndTurn()))
    assert state.turn.seat == 0 and where(state, 0) == "67"


def test_the_curate_needs_a_location():
    """R-25: offered are those with one's own PCs, but any may be named."""
    state = turn(a_table("0:67 1:99", asks="always"), 0, NOTHING)
    assert offered(state, 0, Curate) == [Curate("location:barnet"), Curate("location:highgate")]
    assert refusal(state, 0, Curate("space:3")) == "R-25"
    assert act(state, 0, Curate("location:pool")).turn.shelters[0].location == "location:pool"


def test_miss_elphinstone_brings_a_pc_away():
    """R-26: up to 5 APs' worth for nothing, to an empty Space."""
    state = act(acting(a_table("0:2 1:99"), 0, fixed=0), 0, Elphinstone("pc:0.0"))
    assert state.step.phase == "walk" and state.to_act == [0]
    assert Walk("space:21") in offered(state, 0, Walk) and Walk("space:2") not in offered(state, 0, Walk)
    assert refusal(state, 0, Walk("space:22")) == "R-26"
    assert refusal(state, 0, Move("pc:0.0", "space:1")) == "R-26"
    state = act(state, 0, Walk("space:21"))
    assert where(state, 0) == "21" and state.step.phase == "act" and state.turn.left == 0


def test_miss_elphinstone_pushes_through():
    """R-26 A-3 A-2."""
    state = act(acting(a_table("0:2 1:7,13"), 0), 0, Elphinstone("pc:0.0"))
    assert {each.to for each in offered(state, 0, Walk)} == {"space:1", "space:14", "space:21"}
    assert refusal(state, 0, Walk("space:7")) == "A-2"


def test_miss_elphinstone_helps_out_of_a_carriage():
    """R-26: 1 of the 5 APs."""
    state = act(acting(a_table("0:c1 1:99", carriages="1@2"), 0), 0, Elphinstone("pc:0.0"))
    assert Walk("space:38") not in offered(state, 0) and Walk("space:31") in offered(state, 0)
    assert where(act(state, 0, Walk("space:31")), 0) == "31"


def test_miss_elphinstone_in_another_players_turn():
    """R-26 R-20: between the AP actions of whoever's turn it is, without being asked."""
    state = acting(a_table("0:67 1:99"), 0)
    assert offered(state, 1) and {type(each) for each in offered(state, 1, Elphinstone)} == {Elphinstone}
    assert option(state, 1, Elphinstone("pc:1.0"))["at"] == ["card:1.elphinstone", "pc:1.0"]
    assert refusal(state, 1, Elphinstone("pc:0.0")) == "TR-24"
    state = act(state, 1, Elphinstone("pc:1.0"))
    assert state.to_act == [1] and refusal(state, 0, EndTurn()) == "R-26"
    state = act(state, 1, Walk("space:100"))
    assert state.to_act == [0] and where(state, 1) == "100"


def test_a_pc_that_cannot_get_anywhere():
    """R-26: it is hemmed in."""
    state = acting(a_table("0:1 1:2,7,13"), 0)
    assert offered(state, 0, Elphinstone) == [] and refusal(state, 0, Elphinstone("pc:0.0")) == "R-26"


def test_miss_elphinstone_catches_a_train():
    """R-26 TR-28: as it is about to come."""
    state = turn(a_table("0:38,67 1:99", asks="needed"), 1, TRAIN)
    assert state.to_act == [0] and state.step.data["window"] == "W2"
    state = act(state, 0, Elphinstone("pc:0.0"))
    state = act(state, 0, Walk("space:32"))
    assert where(passing(state), 0) == "escaped,67"


@pytest.mark.parametrize("action", [Artilleryman("tripod:6"), Henderson(), Ogilvy("tripod:6"), Curate("location:pool")])
def test_each_has_its_moment(action):
    """R-20 TR-33: none of these is played while APs are spent, and the reason stands beside the verb."""
    state = acting(a_table("0:67 1:99", "6@pool"), 0)
    assert refusal(state, 0, action) == refusal(state, 1, action) == "R-20"
    assert reason(state, 0, action.verb) == "R-20"


def test_no_character_before_the_first_turn():
    """TR-17 R-20."""
    from tests.tripods.table import a_game

    state = a_game()
    assert refusal(state, 1, Curate("location:pool")) == "R-20"
    assert refusal(state, 1, Bonus("curate")) == "A-37"


def test_before_the_roll_a_character_may_still_give_aps():
    """TR-33: at any point of one's own turn."""
    assert len(offered(nominating(a_table(), 0), 0, Bonus)) == 5
