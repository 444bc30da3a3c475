"""Building Units: components, poles and levels (UT-1 to UT-4)."""

import itertools
from collections import Counter

from tests.upsidetown.table import a_game, act, put_storage, put_street, refusal, street
from upsidetown.actions import Build
from upsidetown.board import ENDS, heights, top
from upsidetown.cards import CARDS, POLES, PROJECTS, STREETS, UNIT_COUNT
from upsidetown.game import GAME


def test_the_components_are_those_of_the_rulebook():
    """UT-1: 28 + 12 + 10 units, 28 + 24 + 8 cards, 16 tokens, 4 streets of 5 sites."""
    assert UNIT_COUNT == {"single": 28, "double": 12, "triple": 10}
    assert Counter(card.tier for card in CARDS.values()) == {1: 28, 2: 24, "town": 8}
    assert [len(street.sites) for street in STREETS] == [5, 5, 5, 5]
    assert Counter(project.group for project in PROJECTS.values()) == {"A": 5, "B": 3, "C": 2}
    assert len({card.levels for card in CARDS.values()}) == 60


def test_no_site_is_favoured_by_the_patterns():
    """UT-1: the levels that a tier asks of each site add up alike."""
    totals = {tier: [0] * 5 for tier in (1, 2, "town")}
    for card in CARDS.values():
        totals[card.tier] = [total + levels for total, levels in zip(totals[card.tier], card.levels, strict=True)]
    assert totals[1] == [30, 31, 31, 31, 31] and totals[2] == [50] * 5


def test_every_special_project_of_group_a_can_stand():
    """UT-2 UT-32: Doubles and Triples alternate in it."""
    for project in PROJECTS.values():
        poles = [ENDS[unit] for unit in project.stack or () if unit in ENDS]
        assert all(below != above for below, above in itertools.pairwise(poles))


def test_every_set_up_accounts_for_all_pieces():
    """UT-1: nothing is missing, whatever is in the box."""
    for seats in (1, 2, 3, 4):
        for variant in ("basic", "advanced"):
            for projects in (False, True):
                count = GAME.census(a_game(seats, variant, projects))
                pieces = {"single": 28, "double": 12, "triple": 10, "token": 16}
                assert count == pieces | dict.fromkeys([*CARDS, *PROJECTS], 1)


def test_like_poles_repel():
    """UT-2: a Double needs a −, a Triple a +; then the other way round."""
    state = a_game()
    put_storage(state, 0, "DDTT")
    state = act(state, 0, Build("triple", 0, "action"), Build("double", 0, "same"))
    assert street(state, 0) == "+TD - + - +"
    assert refusal(state, 0, Build("double", 0, "same")) == "UT-2"
    state = act(state, 0, Build("triple", 0, "same"))
    assert street(state, 0) == "+TDT - + - +"
    put_storage(state, 0, "T")
    assert refusal(state, 0, Build("triple", 0, "same")) == "UT-2"


def test_the_printed_pole_decides_the_first_unit():
    """UT-2: on + a Double is repelled, on − a Triple."""
    state = a_game()
    put_storage(state, 0, "DT")
    assert refusal(state, 0, Build("double", 0, "action")) == "UT-2"
    assert refusal(state, 0, Build("triple", 1, "action")) == "UT-2"
    state = act(state, 0, Build("double", 1, "action"), Build("triple", 0, "same"))
    assert street(state, 0) == "+T -D + - +"


def test_a_single_never_changes_the_surface():
    """UT-3: it is turned so that it holds, and shows the same pole again; Double, Single, Double is impossible."""
    state = a_game()
    put_street(state, 0, "+SS -S + -DS +")
    assert [top(state.streets[0], site) for site in range(5)] == ["+", "-", "+", "+", "+"]
    put_storage(state, 0, "D")
    assert refusal(state, 0, Build("double", 3, "action")) == "UT-2"
    assert street(act(state, 0, Build("double", 1, "action")), 0) == "+SS -SD + -DS +"
    assert set(POLES["single"]) == {"+", "-"}
    assert {unit: {pole} for unit, pole in ENDS.items()} == {unit: set(POLES[unit]) for unit in ENDS}


def test_levels_are_the_sum_of_the_units():
    """UT-4: 1, 2 or 3 levels a unit, whichever way it is built."""
    state = a_game()
    put_street(state, 0, "+STD -D +SS - +T")
    assert heights(state.streets[0]) == [6, 2, 2, 0, 3]
