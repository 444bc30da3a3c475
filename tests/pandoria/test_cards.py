"""Step 3: one card or Monument (PA-4.14 to PA-4.19), and what holds for all cards (PA-5.19 to PA-5.21)."""

import pytest

from core.rules.chance import Chance
from pandoria import prices
from pandoria.actions import Build, BuildMonument, Cast
from pandoria.components import CARDS
from pandoria.state import Slot
from tests.pandoria.table import (
    SEED,
    a_game,
    act,
    at_step_two,
    build_up,
    card_of,
    goods,
    hold,
    log,
    offered,
    option,
    points,
    reason,
    refusal,
)


def with_cards(*names, realms=""):
    state = at_step_two(a_game(realms=realms), laid="7.4")
    hold(state, 0, *names)
    return state


def test_one_card_or_one_monument():
    """PA-4.14."""
    state = with_cards("bounty", "vault")
    bounty, vault = state.seats[0].cards
    built = act(state, 0, Build(vault))
    assert refusal(built, 0, Cast(bounty)) == refusal(built, 0, BuildMonument(0)) == "PA-4.14"
    cast = act(state, 0, Cast(bounty))
    assert refusal(cast, 0, Build(vault)) == "PA-4.14"
    assert refusal(state, 0, Cast("card:18.3")) == refusal(state, 0, Build("card:18.3")) == "PA-4.14"
    state.seats[0].cards = []
    assert reason(state, 0, "Cast spell") == reason(state, 0, "Build") == "PA-4.14"


def test_a_spell_costs_crystals_and_is_discarded():
    """PA-4.15: it is offered with its price, once a kind of card."""
    state = with_cards("bounty")
    state.seats[0].cards.append(card_of("bounty", 2))
    (bounty, _) = state.seats[0].cards
    assert len(offered(state, 0, Cast)) == 1
    assert option(state, 0, Cast(bounty))["cost"] == "3 Crystals"
    after = act(state, 0, Cast(bounty))
    assert goods(after, 0) == (5, 10, 2) and after.discards == [bounty] and len(after.seats[0].cards) == 1
    assert log(after) == ["P0 casts Bounty."]
    state.seats[0].goods["crystals"] = 2
    assert refusal(state, 0, Cast(bounty)) == "PA-4.15"


def test_a_building_costs_wood_and_fills_a_slot():
    """PA-4.16 PA-4.17: a full tableau takes no more."""
    state = with_cards("surveyor")
    (card,) = state.seats[0].cards
    assert option(state, 0, Build(card))["cost"] == "4 Wood"
    after = act(state, 0, Build(card))
    assert goods(after, 0) == (1, 5, 5) and after.seats[0].slots[0].card == card and after.seats[0].cards == []
    state.seats[0].goods["wood"] = 3
    assert refusal(state, 0, Build(card)) == "PA-4.15"
    build_up(state, 0, "vault", "market", "academy", "library")
    assert refusal(state, 0, Build(card)) == reason(state, 0, "Build") == "PA-4.17"


def test_a_monument_goes_over_a_building():
    """PA-4.18 PA-4.19: the top one, for as much Wood as it is worth; its points count at once."""
    state = with_cards()
    build_up(state, 0, "market")
    state.monuments = [5, 4]
    (action,) = offered(state, 0, BuildMonument)
    assert option(state, 0, action)["cost"] == "5 Wood"
    after = act(state, 0, action)
    assert points(after) == [5, 0] and goods(after, 0) == (0, 5, 5) and after.monuments == [4]
    assert refusal(at_step_two(after), 0, BuildMonument(0)) == "PA-4.18"
    state.seats[0].goods["wood"] = 4
    assert refusal(state, 0, action) == "PA-4.15"
    assert refusal(state, 0, BuildMonument(1)) == refusal(state, 0, BuildMonument(9)) == "PA-4.18"
    state.monuments = []
    assert reason(state, 0, "Build Monument") == "PA-4.18"


def test_no_building_no_monument():
    """PA-4.18."""
    assert reason(with_cards(), 0, "Build Monument") == "PA-4.18"


@pytest.mark.parametrize(
    ("name", "rate", "cap", "price"), [("vault", 2, 10, 3), ("storehouse", 3, 14, 3), ("market", 3, 10, 1)]
)
def test_the_same_building_twice(name, rate, cap, price):
    """PA-5.19: rates and the Storehouse do not get better; the Market does."""
    seat = with_cards().seats[0]
    seat.slots[:2] = [Slot(card_of(name, 1)), Slot(card_of(name, 2))]
    assert (prices.rate(seat, "gold"), prices.cap(seat)) == (rate, cap)
    assert prices.of_card(seat, card_of("bounty")) == price


def test_discards_are_shuffled_when_the_deck_is_empty():
    """PA-5.20 S39: exactly these."""
    state = with_cards("insight")
    state.discards, state.deck = state.deck[:3], []
    after = act(state, 0, Cast(state.seats[0].cards[0]), chance=Chance(SEED, 5))
    assert len(after.seats[0].cards) == 2 and len(after.deck) == 2 and after.discards == []


@pytest.mark.parametrize(
    "name",
    ["teleport", "clone", "adopt", "enchanted-castle", "recall", "harvest", "leadership"],
)
def test_a_spell_without_effect_may_not_be_cast(name):
    """PA-5.21 S40: with no figure on the map, no castle, no spell to copy."""
    state = with_cards(name)
    number = list(dict.fromkeys(card.spell.id for card in CARDS.values())).index(name) + 1
    assert refusal(state, 0, Cast(state.seats[0].cards[0])) == f"PA-5.{number}"
