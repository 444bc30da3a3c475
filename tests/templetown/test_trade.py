"""Buying Weapons and Items, exchanging cards, and the Black Market (TT-35, TT-36, TT-39)."""

import pytest

from templetown.actions import BlackMarket, BuyItem, BuyWeapon, Exchange
from templetown.costs import uses_left
from templetown.state import Weapon
from tests.templetown.table import (
    a_game,
    act,
    cards,
    held,
    in_force,
    log,
    offered,
    option,
    put_hero,
    reason,
    refusal,
)

BASKET, EXTENDER, CHAMBER, PASS = "item:egg-basket", "item:extender", "item:one-in-the-chamber", "item:subway-pass"


def customer(dna=10, hand="", items=(), ability="freebie"):
    state = a_game()
    put_hero(state, 0, "0.B2", hand, dna, ability)
    for item in items:
        state.items[item] -= 1
        state.heroes[0].items.append(item)
    return state


def test_a_weapon_costs_what_its_card_says():
    """TT-35: any number in a turn, each with all its uses."""
    state = customer(9)
    state = act(state, 0, BuyWeapon("weapon:W7"), BuyWeapon("weapon:W1"))
    hero = state.heroes[0]
    assert hero.dna == 0 and [weapon.ref for weapon in hero.weapons] == ["weapon:W7", "weapon:W1"]
    assert [uses_left(hero, weapon) for weapon in hero.weapons] == [3, 3]
    assert log(state) == ["P0 buys Suds Knuckles for 3 DNA."] and "weapon:W7" not in state.weapons


def test_a_weapon_has_to_be_for_sale_and_paid():
    """TT-35."""
    state = customer(5)
    assert refusal(state, 0, BuyWeapon("weapon:W7")) == "TT-35"
    assert {step.weapon for step in offered(state, 0, BuyWeapon)} == {f"weapon:W{n}" for n in range(1, 7)}
    state = act(state, 0, BuyWeapon("weapon:W1"))
    for weapon in ("weapon:W1", "weapon:W0", "item:extender"):
        assert refusal(state, 0, BuyWeapon(weapon)) == "TT-35"
    assert reason(state, 0, "Buy Weapon") == "TT-35"
    state.weapons = []
    assert reason(state, 0, "Buy Weapon") == "TT-35"


def test_an_item_costs_three_dna():
    """TT-35."""
    state = customer(4)
    after = act(state, 0, BuyItem(PASS))
    assert after.heroes[0].items == [PASS] and after.heroes[0].dna == 1 and after.items[PASS] == 2
    assert refusal(after, 0, BuyItem(BASKET)) == reason(after, 0, "Buy Item") == "TT-35"


def test_no_item_twice():
    """TT-35."""
    assert refusal(customer(items=[PASS]), 0, BuyItem(PASS)) == "TT-35"


@pytest.mark.parametrize(
    ("ability", "item"), [("egg-hoarder", BASKET), ("extender", EXTENDER), ("one-in-the-chamber", CHAMBER)]
)
def test_no_item_that_the_ability_matches(ability, item):
    """TT-35: and it is not offered."""
    state = customer(ability=ability)
    assert refusal(state, 0, BuyItem(item)) == "TT-35"
    assert item not in [step.item for step in offered(state, 0, BuyItem)]


def test_an_item_has_to_be_there():
    """TT-35: the tokens of a kind run out."""
    state = customer()
    state.items[BASKET] = 0
    for item in (BASKET, "item:crowbar", "weapon:W1"):
        assert refusal(state, 0, BuyItem(item)) == "TT-35"


def test_three_items_at_most():
    """TT-35: one of them may be given back for a fourth."""
    state = customer(items=[PASS, BASKET, EXTENDER])
    assert refusal(state, 0, BuyItem(CHAMBER)) == "TT-35"
    assert [step.discard for step in offered(state, 0, BuyItem)] == [PASS, BASKET, EXTENDER]
    step = BuyItem(CHAMBER, PASS)
    assert option(state, 0, step)["at"] == [PASS, CHAMBER]
    after = act(state, 0, step)
    assert after.heroes[0].items == [BASKET, EXTENDER, CHAMBER] and after.items[PASS] == 3


def test_an_item_is_given_back_only_for_room():
    """TT-35: with fewer than three, or one that is not held."""
    assert refusal(customer(items=[PASS]), 0, BuyItem(BASKET, PASS)) == "TT-35"
    state = customer(items=[PASS, BASKET, EXTENDER])
    assert refusal(state, 0, BuyItem(CHAMBER, CHAMBER)) == "TT-35"


def test_collected_eggs_are_kept_without_the_basket():
    """TT-39."""
    state = customer(items=[PASS, BASKET, EXTENDER])
    state.heroes[0].eggs = 3
    assert act(state, 0, BuyItem(CHAMBER, BASKET)).heroes[0].total == 10 - 3 + 1


def test_one_in_the_chamber_adds_a_use_to_all_weapons():
    """TT-39: also to those bought before; given back, it takes an unused one away."""
    state = customer(items=[PASS, BASKET, EXTENDER])
    state.heroes[0].weapons = [Weapon("weapon:W2", 1)]
    state = act(state, 0, BuyItem(CHAMBER, PASS), BuyWeapon("weapon:W1"))
    hero = state.heroes[0]
    assert [uses_left(hero, weapon) for weapon in hero.weapons] == [2, 4]
    hero.weapons[0].used, hero.dna = 2, 3
    state = act(state, 0, BuyItem(PASS, CHAMBER))
    assert [weapon.ref for weapon in state.heroes[0].weapons] == ["weapon:W1"] and state.retired == ["weapon:W2"]


def test_prices_change_with_events():
    """TT-13: Price Gouging and Clearance Sale."""
    state = customer(4)
    in_force(state, "event:E13")
    assert act(state, 0, BuyItem(PASS)).heroes[0].dna == 0
    assert refusal(state, 0, BuyWeapon("weapon:W3")) == "TT-35"
    state = customer(4)
    in_force(state, "event:E22")
    assert act(state, 0, BuyWeapon("weapon:W5")).heroes[0].dna == 0


def test_cards_are_exchanged_for_one_dna_each():
    """TT-36: one or several at a time, whatever is on them."""
    state = customer(0, "m3b1 m1b3 c3w2")
    assert [step.cards for step in offered(state, 0, Exchange)] == [(card,) for card in state.heroes[0].hand]
    after = act(state, 0, Exchange(cards(state, 0, "m3b1 c3w2")))
    assert held(after, 0) == "m1b3" and after.heroes[0].dna == 2 and after.heroes[0].deeds.exchange == 2
    assert log(after) == ["P0 exchanges 2 Action cards for 2 DNA."]


def test_only_cards_of_ones_own_hand():
    """TT-36: each once, and at least one."""
    state = customer(0, "m3b1")
    mine = state.heroes[0].hand[0]
    for given in ((), (mine, mine), (state.heroes[1].hand[0],), (mine, "card:A99")):
        assert refusal(state, 0, Exchange(given)) == "TT-36"


def test_the_black_market():
    """TT-13: 2 DNA for 2 cards, once a player in the round."""
    state = customer(5)
    assert refusal(state, 0, BlackMarket()) == "TT-13" and not offered(state, 0, BlackMarket)
    in_force(state, "event:E31")
    assert option(state, 0, BlackMarket())["final"]
    state = act(state, 0, BlackMarket())
    assert len(state.heroes[0].hand) == 2 and state.heroes[0].dna == 3
    assert refusal(state, 0, BlackMarket()) == "TT-13"
    state.current.market, state.heroes[0].dna = True, 1
    assert refusal(state, 0, BlackMarket()) == "TT-13"


def test_an_empty_black_market():
    """TT-15: with neither deck nor discards, nothing is sold."""
    state = customer(5)
    in_force(state, "event:E31")
    state.deck = []
    assert reason(state, 0, "Black Market") == "TT-15"
