"""Components and set-up (TR-1, TR-2, TR-13 to TR-17)."""

import pytest

from core.rules.errors import Malformed
from tests.tripods.table import SEED, a_game, act, offered, refusal, where
from tripods.actions import AskMe, Move, Place
from tripods.board import STARTS
from tripods.cards import PRINTED
from tripods.game import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players(seats):
    """TR-1: and no other number."""
    assert len(a_game(seats).players) == seats
    assert GAME.read_options({}, seats) == {"start": "placed"}


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_not_more_and_not_fewer_players(seats):
    """TR-1."""
    with pytest.raises(Malformed):
        GAME.read_options({}, seats)


def test_the_components_add_up_to_the_contents_list():
    """TR-2: 66 Tidings, 8 Headlines, 5 Characters, 10 PCs, 6 Chance counters, 5 Tripods, 5 Units."""
    assert [card.id for card in PRINTED.tidings] == list(range(1, 67))
    assert [card.number for card in PRINTED.headlines] == list(range(1, 9))
    assert (len(PRINTED.characters), PRINTED.pcs, PRINTED.units) == (5, 10, 5)
    assert PRINTED.tripods == (6, 7, 8, 9, 10)
    assert sorted(PRINTED.chance) == ["carriage:1", "carriage:2", *[f"cylinder:{n}" for n in (1, 2, 3, 4)]]


def test_the_headlines_use_up_what_the_box_holds():
    """TR-2 R-1: 5 Tripods, 5 Units, and exactly 10 Discontinuance counters."""
    words = [op.op for card in PRINTED.headlines for op in card.ops]
    assert words.count("emerge") + words.count("land") == len(PRINTED.tripods)
    assert words.count("deploy") == PRINTED.units and words.count("close") == PRINTED.discontinuance == 10


@pytest.mark.parametrize("seats", [2, 4])
def test_the_census_counts_every_piece(seats):
    """TR-2."""
    count = GAME.census(a_game(seats))
    kinds = dict.fromkeys(("tidings", "tripod", "unit", "cylinder", "carriage"), 0)
    for ref, number in count.items():
        if ref.partition(":")[0] in kinds:
            kinds[ref.partition(":")[0]] += number
    assert kinds == {"tidings": 66, "tripod": 5, "unit": 5, "cylinder": 4, "carriage": 2}
    assert count["pc"] == 10 * seats and count["discontinuance"] == 10


def test_a_player_begins_with_ten_pcs_and_five_characters():
    """TR-13 A-1: all PCs are still to be placed when Headline 1 comes."""
    state = a_game(3)
    assert all(player.pcs == ["waiting"] * 10 and len(player.cards) == 5 for player in state.players)


def test_the_decks_are_laid_out():
    """TR-14: Tidings shuffled by the seed, Headlines in order."""
    deck = a_game().deck
    assert len(deck) == 66 and deck != sorted(deck) and deck == a_game(seed=SEED).deck != a_game(seed=b"x").deck
    assert a_game().headline == 1


def test_pieces_wait_beside_the_board():
    """TR-15: Tripods lie down in an order that nobody knows, all Units are in the reserve."""
    state = a_game()
    assert sorted(state.laid) == sorted(f"tripod:{n}" for n in PRINTED.tripods)
    assert set(state.units.values()) == {"reserve"} and not state.tripods
    assert {tuple(a_game(seed=bytes([n])).laid) for n in range(9)} != {tuple(state.laid)}


def placed(seats):
    """A game with all PCs placed, each time on the first Space offered; the seats in their order."""
    state, order = a_game(seats), []
    while state.step.phase == "place":
        seat = state.to_act[0]
        order.append(seat)
        state = act(state, seat, offered(state, seat, Place)[0], dice=(5, 0))
    return state, order


PLACING = [(2, [1, 0], 0), (3, [1, 0, 2], 2), (4, [1, 0, 3, 2], 2)]


@pytest.mark.parametrize(("seats", "order", "first"), PLACING)
def test_normal_turns_begin_after_two_headlines(seats, order, first):
    """TR-16 R-2 A-43: the first and second player draw them; PCs are placed in the reverse order of the turns,
    and in every second round the other way round."""
    state, seen = placed(seats)
    assert seen == (order + order[::-1]) * 5
    assert state.headline == 2 and state.headline_by == 1
    assert state.turn.seat == first and state.turns == 1


def test_the_first_two_headlines_are_no_turns():
    """TR-17: when the first normal turn begins, one Tidings card has been turned up, and nobody has rolled."""
    state = a_game(2, "quick")
    assert len(state.deck) == 65 and state.turns == 1 and state.turn.seat == 0
    assert state.turn.rolled is None and state.turn.fixed is None


def test_pcs_are_placed_on_empty_starting_spaces():
    """A-1 A-2 R-2: touching no station, not Tillingham."""
    state = act(a_game(), 1, Place("space:3"))
    assert state.to_act == [0] and where(state, 1).startswith("3,waiting")
    assert refusal(state, 0, Place("space:3")) == "A-2"
    assert refusal(state, 0, Place("space:22")) == refusal(state, 0, Place("space:118")) == "R-2"
    assert refusal(state, 0, Place("space:999")) == "TR-7"
    assert refusal(state, 1, Place("space:4")) == "R-2"
    assert Place("space:3") not in offered(state, 0) and len(offered(state, 0, Place)) == len(STARTS) - 1


def test_nobody_starts_on_a_question_mark():
    """A-5."""
    assert refusal(a_game(), 1, Place("space:16")) == "A-5"


def test_nothing_else_is_done_while_pcs_are_placed():
    """TR-17 R-2: no APs, no Characters."""
    state = a_game()
    assert refusal(state, 1, Move("pc:1.0", "space:3")) == "R-2"
    assert {type(action) for action in offered(state, 1)} == {Place, AskMe}
    assert {type(action) for action in offered(state, 0)} == {AskMe}


def test_four_players_find_room():
    """R-2: 52 starting Spaces for 40 PCs."""
    state, _ = placed(4)
    assert len(STARTS) == 52
    assert all("waiting" not in player.pcs for player in state.players)


def test_the_quick_start_deals_legal_spaces():
    """R-2: the same Spaces, at random."""
    state = a_game(4, "quick")
    before = [place for player in state.players for place in player.pcs]
    assert len([place for place in before if place in STARTS]) >= 36
    assert {a_game(2, "quick", bytes([n])).players[0].pcs[0] for n in range(5)} != {state.players[0].pcs[0]}
