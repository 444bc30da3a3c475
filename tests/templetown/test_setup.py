"""Set-up (TT-8 to TT-12)."""

import pytest

from core.rules.agenda import run
from core.rules.chance import Chance
from core.rules.errors import Malformed
from templetown.actions import Discard
from templetown.game import GAME
from tests.templetown.table import SEED, a_game, act, at, laid_out, offered, put_event, refusal


def started(event, seats=2, mode="co-op"):
    """A table with this Event drawn at set-up."""
    state = laid_out(seats, mode)
    put_event(state, event)
    run(GAME.phase, state, Chance(SEED, 0))
    return state


@pytest.mark.parametrize(("seats", "districts"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_one_district_more_than_players(seats, districts):
    """TT-8 TT-67: two for a player alone."""
    assert len(laid_out(seats).districts) == districts


def test_everything_starts_at_nothing():
    """TT-9: weapons and Items lie open; no DNA, nothing cured, nothing infected."""
    state = laid_out(3)
    assert [(hero.dna, hero.cured, hero.eggs) for hero in state.heroes] == [(0, 0, 0)] * 3
    assert state.infected == 0 and state.frankie is None and len(state.weapons) == 9
    assert sorted(state.items.values()) == [2, 2, 2, 3]


def test_a_player_gets_a_hand_an_ability_and_a_color():
    """TT-10: 6 Action cards, which everybody sees."""
    state = laid_out(4)
    assert [len(hero.hand) for hero in state.heroes] == [6] * 4
    assert len({hero.ability for hero in state.heroes}) == 4
    assert [(stock.blocks, stock.towers) for stock in state.stock] == [(8, 2)] * 4
    assert [hero["hand"] for hero in GAME.public(state)["heroes"]] == [hero.hand for hero in state.heroes]


def test_heroes_start_on_different_entries():
    """TT-11: clockwise from North in turn order."""
    assert [hero.at for hero in laid_out(4).heroes] == [at("0.B2"), at("1.B2"), at("2.B2"), at("3.B2")]


def test_a_parasite_waits_in_every_district():
    """TT-12: each in the Zone of its own token."""
    state = laid_out(4)
    assert [list(district.enemies.values()) for district in state.districts] == [["parasite"]] * 5
    numbers = [zone.partition(".")[2] for district in state.districts for zone in district.enemies]
    assert len(set(numbers)) == 5 and state.supply.parasite == 30


def test_the_first_event_is_drawn_at_set_up():
    """TT-12: and stays in force for round 1."""
    state = started("event:E16")
    assert state.event == "event:E16" and [hero.dna for hero in state.heroes] == [1, 1]
    assert state.round == 1 and state.to_act == [0]


def test_chicken_soup_at_set_up_adds_a_card():
    """TT-12: hands are dealt already."""
    assert [len(hero.hand) for hero in started("event:E15").heroes] == [7, 7]


def test_sleepless_night_at_set_up_takes_a_card():
    """TT-12: each player in turn order chooses which."""
    state = started("event:E12")
    assert state.to_act == [0] and state.step.phase == "discard"
    assert offered(state, 0) == [Discard(card) for card in state.heroes[0].hand]
    assert refusal(state, 0, Discard(state.heroes[1].hand[0])) == "TT-13"
    state = act(state, 0, Discard(state.heroes[0].hand[2]))
    state = act(state, 1, Discard(state.heroes[1].hand[0]))
    assert [len(hero.hand) for hero in state.heroes] == [5, 5]
    assert state.step.phase == "turn" and len(state.discards) == 2


def test_nobody_has_kept_a_card_at_set_up():
    """TT-12: Shift Change asks nobody in the first round."""
    assert started("event:E30").step.phase == "turn"


@pytest.mark.parametrize(("mode", "seats"), [("difficult", 1), ("semi-coop", 1), ("co-op", 0), ("co-op", 5)])
def test_modes_and_numbers_of_players(mode, seats):
    """TT-60 TT-61: the variants are for two to four."""
    with pytest.raises(Malformed):
        GAME.read_options({"mode": mode}, seats)


def test_the_first_player_begins():
    """TT-11: the seat order of the table; the marker moves on with the rounds."""
    assert a_game(3).order == [0, 1, 2]
