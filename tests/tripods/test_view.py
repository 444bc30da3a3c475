"""What a seat sees: the fields of the view, names for all references, and nothing hidden."""

import json
import re

import msgspec

from core.rules.chance import Chance
from core.rules.game import Sight, barrier, offers, play
from tests.tripods.table import (
    NOTHING,
    PRESS_GREEN,
    SEED,
    STRAY,
    a_game,
    a_table,
    act,
    acting,
    nominating,
    offered,
    steps,
    turn,
)
from tripods.actions import EndTurn, Move, Peek, Roll
from tripods.board import SPACES
from tripods.cards import TIDINGS
from tripods.game import GAME
from tripods.view import scramble

KINDS = "|".join(sorted({ref.partition(":")[0] for ref in GAME.names}))
REF = re.compile(rf'"((?:{KINDS}):[^"]*)"')


def seen(state):
    """The public view as a browser gets it."""
    return json.loads(msgspec.json.encode(GAME.public(state)))


def test_the_view_of_a_new_table():
    """TR-13 TR-15 TR-31: what lies beside the board, what on it."""
    view = seen(a_game())
    assert (view["start"], view["seats"], view["turns"], view["round"], view["turn"]) == ("placed", 2, 0, 0, None)
    assert view["tidings"] == {"deck": 66, "card": None, "discards": [], "logos": 8}
    assert view["headlines"] == {"last": "headline:1", "next": 2, "by": 0}
    assert (view["laid"], view["tripods"], view["closed"], view["carriages"]) == (5, [], [], [])
    assert view["units"][0] == {"ref": "unit:1", "at": "reserve"}
    assert view["pending"] == {"kind": "place", "seats": [1], "left": 10}
    assert view["players"][1] == {
        "seat": 1,
        "pcs": [{"ref": f"pc:1.{number}", "at": "waiting"} for number in range(10)],
        "on_board": 0,
        "escaped": 0,
        "destroyed": 0,
        "captured": 0,
        "felled": [],
        "cards": [f"card:1.{name}" for name in ("artilleryman", "newspaperman", "astronomer", "curate", "elphinstone")],
        "used": [],
        "asks": "needed",
        "points": 5,
    }


def test_the_view_of_a_turn():
    """TR-18 TR-23: the step, the APs left, what has been turned up."""
    state = turn(a_table("0:67 1:99"), 0, NOTHING)
    assert seen(state)["turn"] == {
        "seat": 0,
        "stage": "nominate",
        "rolled": None,
        "fixed": None,
        "variable": 0,
        "spent": 0,
        "nominations": [],
        "used": [],
        "shelters": [],
    }
    assert seen(state)["tidings"]["card"] == "tidings:43" == seen(state)["tidings"]["discards"][-1]
    state = act(state, 0, Roll(), dice=(4,))
    assert seen(state)["turn"] | {"stage": "act", "rolled": 4, "fixed": 1, "variable": 4} == seen(state)["turn"]
    assert seen(state)["turns"] == 1 and seen(state)["pending"] is None


def test_the_view_tells_what_is_red_and_what_is_taken():
    """TR-8 A-2 A-41."""
    state = a_table("0:67,c1 1:99", weed=1, carriages="1@21")
    state.pits = ["space:58"]
    view = seen(state)
    assert len(view["red"]) == 35 and "space:58" in view["red"] and view["pits"] == ["space:58"]
    assert sorted(view["taken"]) == ["space:21", "space:67", "space:99"]
    assert view["carriages"] == [{"ref": "carriage:1", "space": "space:21", "riders": ["pc:0.1"]}]


def test_the_view_tells_whom_a_tripod_may_capture():
    """R-8 R-7."""
    state = turn(a_table("0:84,67 1:76,99", "6@crystal"), 0, 39)
    assert seen(state)["pending"] == {
        "kind": "capture",
        "seats": [0],
        "tripod": "tripod:6",
        "location": "location:crystal",
        "pcs": ["pc:0.0", "pc:1.0"],
    }
    assert seen(turn(a_table("0:84 1:99", "6@crystal"), 0, STRAY))["pending"] == {"kind": "stray", "seats": [0]}


def test_hidden_things_are_in_no_view():
    """TR-14 TR-15 TR-31 A-32: the order of the Tidings, the faces of the counters, the Tripods that lie down."""
    for seats in (2, 4):
        text = json.dumps(seen(a_game(seats)))
        assert not re.findall(r'"(?:tidings|cylinder|carriage|tripod):', text)
        assert all(GAME.private(a_game(seats), seat) == {} for seat in range(seats))


def test_every_reference_has_words():
    """TR-5: all that a view, an option or a printed face names can be shown and pointed at."""
    state = turn(a_table("0:67,c1 1:99", "6@fleet", "1@fleet", carriages="1@21", revealed=True), 0, NOTHING)
    texts = [json.dumps(seen(state)), json.dumps(GAME.pieces), json.dumps(list(GAME.pieces))]
    refs = {ref for text in texts for ref in REF.findall(text)}
    assert refs <= set(GAME.names) and set(GAME.pieces) <= set(GAME.names)
    assert GAME.names["space:17"] == "Space 17 (Ealing, Edgware)"
    assert GAME.names["ray:barnet-chalkfarm"] == "green ray Barnet–Chalk Farm"
    assert GAME.names["pc:2.9"] == "PC 10" and GAME.names["card:3.curate"] == "The Curate"


def test_the_printed_faces():
    """TR-2 TR-5: the board can be drawn from them."""
    board = GAME.pieces["board:london"]
    assert len(board["spaces"]) == 123 and len(board["locations"]) == 24 and len(board["rays"]) == 41
    assert board["costs"]["push"] == 2 and board["track"][0] == "station:leatherhead"
    assert board["spaces"][16] == GAME.pieces["space:16"]
    assert GAME.pieces["space:16"]["arrows"] == ("location:kingston", "location:horsell", "location:weybridge")
    assert GAME.pieces["location:fleet"]["ability"]["ap"] == 3
    assert GAME.pieces["headline:1"]["next"] == 2 and GAME.pieces["tripod:6"] == {"number": 6}
    assert GAME.pieces["character:curate"]["windows"] == ("W1", "W2", "W3")


def test_all_values_in_words_have_a_meaning():
    """TR-25: placeholders are filled with numbers, seats or known references."""
    state = acting(a_table("0:7,90,73,118,c1 1:99", "6@horsell", "1@pool", carriages="1@2"), 0)
    for each in offers(GAME, state, 0):
        words = each.get("no", each)
        assert set(re.findall(r"{(\w+)}", words["say"])) <= set(words["with"])
        assert all(isinstance(value, int) or value in GAME.names for value in words["with"].values())
        assert all(ref in GAME.names for ref in each.get("at", []))


def what_stops(state, seat, action):
    """Why the action could not be taken back freely."""
    chance = Chance(SEED, 1)
    after = play(GAME, state, seat, action, chance)
    return barrier(Sight(GAME, state), Sight(GAME, after), chance)


def test_what_can_be_taken_back_freely():
    """TR-25 S08: moving can; rolling, looking and ending the turn cannot."""
    state = acting(a_table("0:2,90 1:99"), 0)
    assert what_stops(state, 0, Move("pc:0.0", "space:7")) == ""
    assert what_stops(state, 0, Peek()) == "seen"
    assert what_stops(state, 0, EndTurn()) == "chance"
    assert what_stops(nominating(a_table(), 0), 0, Roll()) == "chance"


def test_scramble_keeps_what_a_seat_knows():
    """R-16 TR-14: the card just looked at stays on top for its peeker, and moves for the others."""
    state = act(acting(a_table("0:90 1:99"), 0), 0, Peek())
    top, census = state.deck[-1], GAME.census(state)
    tops = {0: set(), 1: set(), None: set()}
    for seat, found in tops.items():
        for number in range(6):
            other = GAME.decode(GAME.encode(state))
            scramble(other, seat, Chance(bytes([number]), 0))
            assert GAME.census(other) == census
            found.add(other.deck[-1])
    assert tops[0] == {top} and len(tops[1]) > 1 and len(tops[None]) > 1


def test_scramble_deals_counters_and_tripods_again():
    """TR-31 A-32: until the counters are revealed."""
    state = a_table()
    faces, laid = [each.face for each in state.counters], list(state.laid)
    scramble(state, 0, Chance(SEED, 3))
    assert [each.face for each in state.counters] != faces and state.laid != laid
    state = a_table(revealed=True)
    scramble(state, 0, Chance(SEED, 3))
    assert [each.face for each in state.counters] == faces


def test_what_programs_read_in_the_log():
    """TR-19: a step in every line of an automatic procedure, with references to play it back."""
    state = turn(a_table("0:67 1:99", "6@horsell"), 0, PRESS_GREEN)
    assert steps(state)[:3] == ["turn", "tidings", "headline"] and "march" in steps(state)
    march = next(line.with_ for line in state.lines if line.with_.get("step") == "march")
    assert march == {
        "step": "march",
        "tripod": "tripod:6",
        "location": "location:horsell",
        "to": "location:kingston",
        "colour": "colour:green",
    }


def test_logos_still_to_come_can_be_counted():
    """TR-27: everybody sees the discards."""
    view = seen(turn(a_table(), 0, 61))
    assert view["tidings"]["logos"] == sum(card.train for card in TIDINGS.values()) - 1
    assert len(SPACES) == 123 and offered(a_game(), 1)
