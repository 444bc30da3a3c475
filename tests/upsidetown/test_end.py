"""The end of the game, scores and ties (UT-28 to UT-30, UT-42)."""

import pytest

from tests.upsidetown.table import a_game, act, end_turns, finish, log, offered, put_display, put_storage, refusal
from upsidetown.actions import ChooseTown, EndTurn, Gain, Take
from upsidetown.game import GAME


def last_card(state, tier=2):
    """Leave one card in a Draw Deck."""
    deck = state.tier(tier).deck
    del deck[1:]
    return state


def play_to_the_end(state):
    """All end their turns; gives the seats that had one after this, in order, and the rounds."""
    turns = []
    while state.agenda:
        turns.append((state.round, state.to_act[0]))
        state = end_turns(state)
    return state, turns


@pytest.mark.parametrize("tier", [1, 2])
def test_an_empty_deck_brings_the_end_into_sight(tier):
    """UT-28: the round is finished, so that all have had equally many turns, then one more is played."""
    state = act(last_card(a_game(3), tier), 0, Gain(deck=tier))
    assert GAME.public(state)["end"] == {"trigger": 0, "last_round": 2}
    assert log(state)[-1] == (
        f"The Tier {tier} Draw Deck is empty: this round is played to its end, and round 2 is the final one."
    )
    state, turns = play_to_the_end(state)
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert GAME.result(state).cause.startswith(f"The Tier {tier} Draw Deck ran out")


def test_the_last_card_may_leave_by_a_refill():
    """UT-28: as well as by an unseen GAIN."""
    state = last_card(a_game())
    state = act(state, 0, Gain(state.tiers[1].row[0]))
    assert state.end.last_round == 2


def test_a_deck_that_is_not_empty_does_not_end_the_game():
    """UT-28: the display may still be full of cards, or bare; only Draw Decks count."""
    state = a_game()
    put_display(state, 1, "- - - -", deck="P01 P02")
    state = act(state, 0, Gain(deck=1))
    assert state.end is None


def test_triggered_by_the_last_player():
    """UT-28: the current round is complete at once, and one more follows."""
    state = end_turns(last_card(a_game(3)), 2)
    state = act(state, 2, Gain(deck=2))
    state, turns = play_to_the_end(state)
    assert turns == [(1, 2), (2, 0), (2, 1), (2, 2)]


def test_a_second_empty_deck_changes_nothing():
    """UT-28, case S37: both decks in one turn."""
    state = last_card(last_card(a_game(), 1), 2)
    state = act(state, 0, Gain(deck=1))
    first = state.end
    state = act(state, 0, Gain(deck=2))
    assert state.end == first and len(log(state)) == 1
    state, turns = play_to_the_end(state)
    assert turns == [(1, 0), (1, 1), (2, 0), (2, 1)]


def test_the_final_round_is_announced():
    """UT-28."""
    state = act(last_card(a_game()), 0, Gain(deck=2))
    state = end_turns(state, 2)
    assert log(state)[-1] == "Round 2 begins: the final round."


def test_nobody_acts_after_the_end():
    """UT-28: there are no options, and no action is possible."""
    state, _ = play_to_the_end(act(last_card(a_game()), 0, Gain(deck=2)))
    assert state.to_act == [] and offered(state, 0) == []
    assert refusal(state, 0, EndTurn()) == ""
    assert GAME.public(state)["turn"] is None
    assert log(state)[-1] == "The game is over."


def test_score_by_source():
    """UT-29: contracts of both tiers, Town View and Special Projects; unfulfilled contracts cost nothing."""

    def then(state):
        state.projects = ["1-2-3-building", "double-happiness", "negativity-nights"]
        seat = state.streets[0]
        seat.scored, seat.contracts = ["P01", "P07", "B01", "B20"], ["B24"]
        seat.town, seat.town_done = "V2", True
        seat.sites[1] = ["single", "double", "triple"]

    state = a_game(2, "advanced", True)
    for seat in (0, 1):
        state = act(state, seat, ChooseTown(state.streets[seat].dealt[0]))
    result = finish(state, then)
    assert result.scores[0].parts == {
        "Tier 1 contracts": 3,
        "Tier 2 contracts": 8,
        "Town View": 8,
        "1 2 3 Building": 3,
        "Double Happiness": 1,
        "Negativity Nights": 1,
    }
    assert result.scores[0].total == 24 and result.winners == [0]
    assert result.say == "{seat} wins with {points} PP." and result.with_ == {"seat": 0, "points": 24}


def test_parts_are_those_of_the_variant():
    """UT-29: no Town View in the basic game."""
    result = finish(a_game())
    assert list(result.scores[0].parts) == ["Tier 1 contracts", "Tier 2 contracts"]


def a_tie(scored, stored=("S", "S"), tokens=(0, 0)):
    """A game of as many seats as there are piles, ended with these."""

    def then(state):
        for seat, cards in enumerate(scored):
            state.streets[seat].scored = cards.split()
            state.streets[seat].tokens = tokens[seat]
            put_storage(state, seat, stored[seat])

    return finish(a_game(len(scored)), then)


def test_most_points_win():
    """UT-30: however the points came about."""
    result = a_tie(["B01", "P07 P08", "B01"], ("S",) * 3, (0,) * 3)
    assert [score.total for score in result.scores] == [3, 4, 3]
    assert result.winners == [1]


def test_a_tie_goes_to_more_tier_2_contracts():
    """UT-30, case S38: 3 + 3 against 2 + 2 + 2."""
    result = a_tie(["P07 P08 P09", "B01 B02"])
    assert result.winners == [1] and "more Tier 2 contracts" in result.say
    assert [score.ties["Tier 2 contracts fulfilled"] for score in result.scores] == [0, 2]


def test_then_to_fewer_leftovers():
    """UT-30, case S38: units in the Storage and tokens; what is built does not count."""
    result = a_tie(["B01", "B02"], ("SD", "S"), (0, 0))
    assert result.winners == [1] and "fewer leftover" in result.say
    assert a_tie(["B01", "B02"], ("S", "S"), (1, 2)).winners == [0]
    assert a_tie(["B01", "B02"], ("SS", "S"), (0, 2)).winners == [0]


def test_then_the_victory_is_shared():
    """UT-30, case S38: by two, three or four, and not by those behind."""
    result = a_tie(["B01", "B02"], ("S", "D"), (1, 1))
    assert result.winners == [0, 1] and result.with_ == {"points": 3, "seat": 0, "seat2": 1}
    assert result.say == "{seat} and {seat2} share the victory with {points} PP."
    result = a_tie(["B01", "P07", "B02", "B03"], ("S",) * 4, (0,) * 4)
    assert result.winners == [0, 2, 3] and result.with_ == {"points": 3, "seat": 0, "seat2": 2, "seat3": 3}
    result = a_tie(["", "", "", ""], (".",) * 4, (0,) * 4)
    assert result.winners == [0, 1, 2, 3] and result.with_["seat4"] == 3


def test_standing_is_what_everybody_could_count():
    """UT-29: completed cards; the Special Projects join them at the end."""
    state = a_game(2, "basic", True)
    state.projects = ["1-2-3-building", "singles-solace", "negativity-nights"]
    state.streets[0].scored = ["P01", "B01"]
    assert GAME.standing(state) == [4, 0]
    state.agenda = []
    assert GAME.standing(state) == [7, 3]


def still_rounds(state, count):
    """So many rounds in which nobody does anything."""
    return end_turns(state, count * len(state.streets))


def test_a_standstill_brings_the_final_round():
    """UT-42: after twenty rounds without a card gained or completed; half-way it is announced."""
    state = still_rounds(act(a_game(), 0, Gain(deck=1)), 11)
    assert "No card has been gained or completed for 10 rounds." in log(state)[1]
    state = still_rounds(state, 9)
    assert state.end is None and state.round == 21
    state = still_rounds(state, 1)
    assert GAME.public(state)["end"] == {"trigger": 1, "last_round": 22} and state.round == 22
    state, turns = play_to_the_end(state)
    assert turns == [(22, 0), (22, 1)]
    assert GAME.result(state).cause.startswith("Nobody gained or completed a card")


def test_a_card_gained_ends_a_standstill():
    """UT-42: then the count starts anew."""
    state = still_rounds(a_game(), 15)
    state = still_rounds(act(state, 0, Gain(deck=1)), 20)
    assert state.end is None
    state = still_rounds(act(state, 0, Take()), 1)
    assert state.end is not None
