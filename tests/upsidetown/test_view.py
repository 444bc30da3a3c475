"""What a seat sees: the fields of the view, names for all references, and nothing hidden."""

import json
import re

import msgspec

from core.rules.chance import Chance
from core.rules.game import Sight, barrier, offers, play
from tests.upsidetown.table import SEED, a_game, act, offered, put_contracts, put_storage, put_street, put_supply
from upsidetown.actions import Build, ChooseTown, EndTurn, Gain, Take
from upsidetown.board import draw
from upsidetown.cards import PRINTED
from upsidetown.game import GAME
from upsidetown.view import scramble

REF = re.compile(r"\b(?:unit|supply|storage|site|contract|deck|town|project|token|street|turn):[\w.-]+")


def seen(state):
    """The public view as a browser gets it."""
    return json.loads(msgspec.json.encode(GAME.public(state)))


def test_the_view_of_a_new_table():
    """UT-5 UT-7 UT-9: the whole of it, for two players."""
    state = a_game()
    rows = {str(tier): [f"contract:{card}" for card in state.tier(tier).row] for tier in (1, 2)}
    sites = {
        pole: {"units": [], "levels": 0, "base": pole, "top": pole, "repels": [repels]}
        for pole, repels in (("+", "double"), ("-", "triple"))
    }
    mine = {
        "seat": 0,
        "street": "street:0",
        "sites": [sites[pole] for pole in "+-+-+"],
        "storage": ["single", "single", "double"],
        "tokens": 0,
        "contracts": [],
        "town": None,
        "scored": [],
        "points": 0,
    }
    theirs = mine | {"seat": 1, "street": "street:1", "sites": [sites[pole] for pole in "-+-+-"]}
    assert seen(state) == {
        "variant": "basic",
        "projects_on": False,
        "solo": False,
        "round": 1,
        "turn": {"seat": 0, "left": 2, "building": False},
        "turns_left": None,
        "supply": {"single": 24, "double": 10, "triple": 10},
        "tokens": 16,
        "rows": rows,
        "decks": {"1": 12, "2": 8},
        "projects": [],
        "end": None,
        "streets": [mine, theirs],
        "pending": None,
    }


def test_the_view_tells_how_far_a_contract_still_is():
    """UT-17: wanted levels less those that stand, a site."""
    state = a_game()
    put_contracts(state, 0, "P07")
    put_street(state, 0, "+S -D +SSS - +")
    street = seen(state)["streets"][0]
    assert street["contracts"] == [{"ref": "contract:P07", "short": [-1, 0, -2, 2, 0]}]
    assert street["sites"][1] == {"units": ["double"], "levels": 2, "base": "-", "top": "+", "repels": ["double"]}


def test_the_view_of_a_town_view():
    """UT-18."""
    state = a_game(1, "advanced")
    state.streets[0].dealt[0] = "V3"
    state = act(state, 0, ChooseTown("V3"))
    assert seen(state)["streets"][0]["town"] == {"ref": "town:V3", "short": [2, 2, 2, 2, 2], "done": False}


def test_what_is_asked_of_whom_is_public():
    """UT-8 UT-13: `pending` names the seats."""
    state = a_game(2, "advanced")
    assert seen(state)["pending"] == {"kind": "town", "seats": [0, 1]} and seen(state)["turn"] is None
    state = a_game()
    put_storage(state, 0, "SSSD")
    assert seen(act(state, 0, Take()))["pending"] == {"kind": "discard", "seats": [0], "over": 1}


def test_private_are_only_the_town_views_to_choose_from():
    """UT-8."""
    state = a_game(2, "advanced")
    dealt = state.streets[0].dealt
    assert GAME.private(state, 0) == {"choices": [f"town:{card}" for card in dealt]}
    assert GAME.private(a_game(), 0) == {}


def test_hidden_cards_are_in_no_view():
    """UT-5 UT-8, case S11: not the decks, not the boxes, not what others were dealt."""
    for seats in (1, 2, 4):
        state = a_game(seats, "advanced", True)
        text = json.dumps(seen(state))
        hidden = [card for tier in state.tiers for card in tier.deck + tier.box]
        hidden += [card for street in state.streets for card in street.dealt] + state.town_box
        assert not [card for card in hidden if f'"contract:{card}"' in text or f'"town:{card}"' in text]
        assert not [card for card in state.project_box if card in text]


def test_every_reference_has_words_and_every_card_a_face():
    """UT-1: all that a view, an option or a line names can be shown and pointed at."""
    state = a_game(4, "advanced", True)
    texts = [json.dumps(seen(state)), json.dumps(GAME.pieces), json.dumps([GAME.private(state, s) for s in range(4)])]
    refs = {ref for text in texts for ref in REF.findall(text)}
    assert refs <= set(GAME.names)
    cards = [f"contract:{card.id}" for card in PRINTED.contracts] + [f"town:{card.id}" for card in PRINTED.towns]
    assert set(cards) <= set(GAME.pieces) and {"unit:single", "street:3", "project:triple-joy"} <= set(GAME.pieces)
    assert GAME.names["site:0.2"] == "site 3 of 1ST STREET"
    assert GAME.names["contract:P07"] == "contract 0-2-1-2-0 (2 PP)"
    assert GAME.pieces["contract:P07"] == {
        "tier": 1,
        "levels": (0, 2, 1, 2, 0),
        "points": 2,
        "units": {"single": 2, "double": 1, "triple": 0},
        "token": 0,
    }
    assert GAME.pieces["unit:double"] == {"title": "Double", "levels": 2, "poles": ("+", "+")}


def test_all_values_in_words_have_a_meaning():
    """UT-9: placeholders are filled, and what is filled in is a number, a known reference or a plain text."""
    state = a_game(2, "advanced", True)
    for seat in (0, 1):
        state = act(state, seat, ChooseTown(state.streets[seat].dealt[0]))
    put_street(state, 0, "+SST -D + - +")
    state.streets[0].tokens = 1
    for each in offers(GAME, state, 0):
        words = each.get("no", each)
        assert set(re.findall(r"{(\w+)}", words["say"])) <= set(words["with"])
        assert all(ref in GAME.names for ref in each.get("at", []))
        for key, value in words["with"].items():
            assert isinstance(value, int) or value in GAME.names or (key == "pole" and value in "+-")
        assert "no" in each or each["cost"] in ("1 action", "1 token", "free", "same build")


def test_options_point_at_the_table():
    """UT-11 UT-14: from the unit to where it goes."""
    state = a_game()
    at = {each["say"]: each["at"] for each in offers(GAME, state, 0) if "at" in each}
    assert at["Build a {unit} on {site}"] == ["storage:0.double", "site:0.3"]
    assert at["Upgrade a {unit} to a {better}"] == ["storage:0.double", "supply:triple"]
    assert at["Take a {unit}"] == ["supply:single"]
    assert at["Gain the top card of the {deck}, unseen"] == ["deck:2"]
    assert at["End the turn, giving up 2 main actions"] == ["turn:end"]


def what_stops(state, seat, action):
    """Why the action could not be taken back freely."""
    chance = Chance(SEED, 1)
    after = play(GAME, state, seat, action, chance)
    return barrier(Sight(GAME, state), Sight(GAME, after), chance)


def test_what_can_be_taken_back_freely():
    """UT-14 UT-16 UT-24, case S08: building can; a refill, another's choice in a Crunch, and ending the turn cannot."""
    state = a_game()
    assert what_stops(state, 0, Take()) == what_stops(state, 0, Build("single", 0, "action")) == ""
    assert what_stops(state, 0, Gain(state.tiers[0].row[0])) == "chance"
    assert what_stops(state, 0, Gain(deck=1)) == "chance"
    assert what_stops(state, 0, EndTurn()) == "turn"
    state.tiers[0].deck = []
    assert what_stops(state, 0, Gain(state.tiers[0].row[0])) == ""
    put_supply(state, ".")
    put_storage(state, 1, ".")
    state.streets[1].sites = [["single"], ["single"], [], [], []]
    assert what_stops(state, 0, Take()) == "turn"


def test_turning_up_a_town_view_cannot_be_taken_back():
    """UT-8: in a solo game the seat to act stays the same, but spectators have seen the card."""
    state = a_game(1, "advanced")
    assert what_stops(state, 0, offered(state, 0)[0]) == "seen"


def test_scramble_keeps_what_a_seat_knows():
    """UT-5 UT-8: it moves only hidden cards, and loses none."""
    state = a_game(3, "advanced", True)
    state = act(state, 1, ChooseTown(state.streets[1].dealt[1]))
    before, mine = GAME.census(state), list(state.streets[0].dealt)
    decks = [list(tier.deck) for tier in state.tiers]
    theirs = [list(street.dealt) for street in state.streets[1:]]
    scramble(state, 0, Chance(b"again", 9))
    assert GAME.census(state) == before and state.streets[0].dealt == mine
    assert [tier.deck for tier in state.tiers] != decks
    assert [street.dealt for street in state.streets[1:]] != theirs
    assert state.streets[1].chosen == state.streets[1].dealt[1]


def test_a_table_drawn_as_text():
    """UT-2: for bug reports."""
    state = a_game()
    put_street(state, 0, "+TD -D + - +")
    assert "0 1ST STREET: +TD -D + - + | storage SSD | tokens 0 | contracts . | town . | scored ." in draw(state)
