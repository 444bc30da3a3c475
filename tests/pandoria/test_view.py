"""What a seat sees: all of the map, its own hand, and nothing of any pile."""

import msgspec

from core.rules.chance import Chance
from core.rules.game import Sight, barrier, play
from pandoria.actions import Build, Buy, Cast, EndTurn, PlaceTile
from pandoria.game import GAME
from tests.pandoria.table import CORNER, SEED, a_game, act, at_step_two, build_up, hold, put, stand


def view(state, seat=0):
    return msgspec.json.decode(Sight(GAME, state).view(seat))


def region(seen, hex_):
    return next((number, each) for number, each in enumerate(seen["regions"]) if f"hex:{hex_}" in each["hexes"])


def test_regions_with_what_keeps_them_open():
    """PA-4.6."""
    state = a_game()
    put(state, CORNER)
    _, forest = region(view(state), "2.0")
    assert forest == {
        "terrain": "forest",
        "hexes": ["hex:2.0"],
        "symbols": 2,
        "size": 1,
        "open": ["hex:3.0"],
        "closed": False,
        "exits": [],
    }


def test_figures_with_the_regions_that_they_would_score():
    """PA-4.24: and the one in which they stand."""
    state = a_game()
    put(state, CORNER)
    stand(state, 1, "2.1", leader=True)
    seen = view(state)
    (figure,) = seen["figures"]
    assert figure["figure"] == "figure:1.leader" and figure["leader"] and figure["at"] == "hex:2.1"
    assert figure["in"] == region(seen, "2.1")[0]
    assert figure["scores"] == sorted([region(seen, "2.0")[0], region(seen, "3.2")[0]])


def test_what_waits_to_be_scored():
    """PA-4.24: with what it brings, as the figures stand now."""
    state = at_step_two(a_game())
    put(state, CORNER + ", 3.0 castle")
    stand(state, 0, "2.1")
    state.current.closed = ["hex:2.0"]
    (waiting,) = view(state)["turn"]["closed"]
    assert waiting["gains"] == [[0, "wood", 2, 0]]


def test_tableaus_and_piles():
    """PA-3.8: counts of what is hidden."""
    state = at_step_two(a_game())
    build_up(state, 1, "vault")
    cards = hold(state, 0, "bounty", "market")
    seen = view(state)
    assert seen["seats"][0]["cards"] == 2 and seen["seats"][1]["slots"][0]["building"] == "building:vault"
    assert seen["seats"][1]["rates"] == {"wood": 3, "gold": 2, "crystals": 3}
    assert seen["deck"] == len(state.deck) and seen["stack"] == len(state.stack)
    assert seen["singles"] == {"forest": 2, "hills": 2, "mountains": 2, "city": 2}
    assert seen["private"]["hand"] == cards and view(state, 1)["private"]["hand"] == []
    assert seen["private"]["costs"][cards[0]] == {"spell": 3, "building": 3}


def test_a_tile_can_be_taken_back_and_a_card_once_shown_cannot():
    """PA-3.8 S08: hand tiles lie open, so laying one reveals nothing; playing a card reveals it."""
    state = a_game()
    action = PlaceTile(state.seats[0].tiles[0], "hex:6.4", "hex:5.4")
    assert seen_by(state, action) == ""
    (card,) = hold(state, 0, "bounty")
    after = act(state, 0, action)
    assert seen_by(after, Cast(card)) == seen_by(after, Build(card)) == "seen"


def test_what_draws_cannot_be_taken_back_freely():
    """S08: a market that is filled, cards that are drawn, tiles at the end of a turn. Nor does trying change them."""
    closing = at_step_two(a_game())
    put(closing, CORNER + ", 3.0 castle")
    closing.current.closed = ["hex:2.0"]
    buying = act(closing, 0, EndTurn())
    first = Buy(buying.market[0])
    assert seen_by(buying, first) == "chance"
    assert act(buying, 0, first).market == act(buying, 0, first, chance=Chance(b"another", 2)).market
    asking = at_step_two(a_game())
    (insight,) = hold(asking, 0, "insight")
    assert seen_by(asking, Cast(insight)) == "chance"
    state = a_game()
    laid = act(state, 0, PlaceTile(state.seats[0].tiles[0], "hex:6.4", "hex:5.4"))
    assert seen_by(laid, EndTurn()) == "chance"


def seen_by(state, action):
    chance = Chance(SEED, 1)
    after = play(GAME, state, 0, action, chance)
    return barrier(Sight(GAME, state), Sight(GAME, after), chance)
