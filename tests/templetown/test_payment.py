"""Action cards, DNA and bonus Move AP (TT-16 to TT-19)."""

import pytest

from templetown.actions import Build, EndTurn, Exchange, Move
from templetown.cards import CARDS
from templetown.payment import Payment, prices
from tests.templetown.table import (
    a_game,
    act,
    at,
    cards,
    held,
    in_force,
    move,
    offered,
    option,
    pay,
    put_hero,
    reason,
    refusal,
)


def at_the_wall(hand, dna=0, **options):
    """Seat 0 stands in a Wall Zone, where a construction costs 5 Build AP."""
    state = a_game(**options)
    put_hero(state, 0, "0.W1", hand, dna)
    return state


def test_cards_of_a_kind_are_added_up():
    """TT-17: one symbol of each card is used."""
    state = at_the_wall("m3b1 m1b3 m2b2")
    assert refusal(state, 0, Build(pay(state, 0, "m1b3"))) == "TT-27"
    after = act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))
    assert held(after, 0) == "m3b1" and after.districts[0].walls[0] == 0


def test_a_wild_symbol_is_any_kind():
    """TT-17: and the better symbol counts."""
    state = at_the_wall("c3w2 b3w2")
    after = act(state, 0, Build(pay(state, 0, "c3w2 b3w2")))
    assert held(after, 0) == ""


def test_surplus_is_lost():
    """TT-17: a card serves one action only, and the option says what would be lost."""
    state = at_the_wall("m1b3 m2b3")
    build = offered(state, 0, Build)[0]
    assert option(state, 0, build)["with"]["waste"] == 1 and "lost" in option(state, 0, build)["say"]
    assert option(state, 0, build)["cost"] == "5 Build AP (2 cards)"
    assert held(act(state, 0, build), 0) == ""


def test_a_card_has_to_be_held():
    """TT-17: neither from the deck nor from another hand."""
    state = at_the_wall("m1b3")
    theirs = state.heroes[1].hand[0]
    for card in (theirs, state.deck[0], "card:A99", "nonsense"):
        assert refusal(state, 0, Build(Payment((*cards(state, 0, "m1b3"), card)))) == "TT-17"


def test_a_card_is_spent_only_once():
    """TT-17: not twice in one action."""
    state = at_the_wall("m1b3")
    assert refusal(state, 0, Build(Payment(cards(state, 0, "m1b3") * 2))) == "TT-17"


def test_a_card_needs_the_symbol():
    """TT-17: Move and Cure build nothing."""
    state = at_the_wall("m3c2 b3c2 m2b3")
    assert refusal(state, 0, Build(pay(state, 0, "m3c2 b3c2 m2b3"))) == "TT-17"


def test_dna_supplements_cards():
    """TT-18: 1 AP each."""
    state = at_the_wall("m1b3", dna=4)
    assert refusal(state, 0, Build(pay(state, 0, "m1b3", dna=1))) == "TT-27"
    after = act(state, 0, Build(pay(state, 0, "m1b3", dna=2)))
    assert after.heroes[0].dna == 4 - 2 + 3 and after.current.dna == 2


def test_dna_alone_pays_nothing():
    """TT-18: the rulebook's own example of what is not allowed."""
    state = at_the_wall("m3c2", dna=9)
    assert refusal(state, 0, Build(pay(state, 0, dna=5))) == "TT-18"
    assert reason(state, 0, "Build") == "TT-27"


def test_five_dna_a_turn():
    """TT-18: in all actions together."""
    state = at_the_wall("m3b1 m2b1 m2c2", dna=12)
    state = act(state, 0, Build(pay(state, 0, "m3b1", dna=4)), move(state, 0, "0.T1", "m2c2"))
    state = act(state, 0, move(state, 0, "0.M0", "m2b1"))
    put_hero(state, 0, "0.W2", "m3b1", 12)
    state.current.dna = 4
    assert refusal(state, 0, Build(pay(state, 0, "m3b1", dna=4))) == "TT-18"
    state.current.dna = 1
    assert act(state, 0, Build(pay(state, 0, "m3b1", dna=4))).current.dna == 5


def test_only_dna_that_one_has():
    """TT-18."""
    state = at_the_wall("m1b3", dna=1)
    assert refusal(state, 0, Build(pay(state, 0, "m1b3", dna=2))) == "TT-18"


def test_dna_just_gained_can_be_spent():
    """TT-18: the reward of a construction supplements the next card."""
    state = at_the_wall("m1b3 b2c2 m1b2")
    state = act(state, 0, Build(pay(state, 0, "m1b3 b2c2")))
    assert act(state, 0, move(state, 0, "0.T1", "m1b2", dna=1)).heroes[0].at == at("0.T1")


def test_bonus_ap_need_no_card():
    """TT-19: they pay for moving only, alone or beside cards, and allow no DNA by themselves."""
    state = at_the_wall("m1b3", dna=3)
    state.current.bonus = 2
    assert refusal(state, 0, Build(pay(state, 0, "m1b3", bonus=2))) == "TT-19"
    assert refusal(state, 0, move(state, 0, "0.M0", bonus=2, dna=1)) == "TT-18"
    assert refusal(state, 0, move(state, 0, "0.M0", bonus=3)) == "TT-19"
    after = act(state, 0, move(state, 0, "0.T1", bonus=2))
    assert after.heroes[0].at == at("0.T1") and held(after, 0) == "m1b3" and after.current.bonus == 0
    assert act(state, 0, move(state, 0, "0.M0", "m1b3", bonus=2)).heroes[0].at == at("0.M0")


def test_the_cheapest_payment_is_suggested():
    """TT-17: what would bring the least DNA if exchanged; among equals less DNA, then the weaker cards."""
    state = at_the_wall("m2b3 m2b2 m3b2", dna=5)
    assert suggested(state) == pay(state, 0, "m2b3 m2b2")
    state = at_the_wall("m1b3", dna=5)
    assert suggested(state) == pay(state, 0, "m1b3", dna=2)
    state = at_the_wall("m3b1 m2b1 m1b3 m1b2", dna=5)
    assert suggested(state) == pay(state, 0, "m1b3 m1b2")


def suggested(state):
    return offered(state, 0, Build)[0].pay


@pytest.mark.parametrize("kind", ["move", "build", "cure"])
def test_price_lists_hold_what_they_say(kind):
    """TT-17 TT-18: each payment is enough, and none is dearer than the next."""
    state = a_game()
    put_hero(state, 0, "0.W1", "m3b1 b2c2 c3w2 m1c3 w2w2 m2c2", dna=7)
    state.current.bonus = 2
    found = prices(state, 0, kind)
    worth = [len(pay.cards) + pay.dna for pay in found]
    assert worth == sorted(worth) and found[0] == Payment()
    assert all(
        sum(_value(card, kind) for card in pay.cards) + pay.dna + pay.bonus >= ap for ap, pay in enumerate(found)
    )
    assert all(pay.dna <= 5 and (pay.cards or not pay.dna) for pay in found)


def _value(card, kind):
    return max([symbol.value for symbol in CARDS[card].symbols if symbol.type in (kind, "wild")], default=0)


def test_brain_fog_makes_wild_symbols_worth_one():
    """TT-13: an Event that lasts."""
    state = at_the_wall("m3w2 b3w2 m1b2")
    assert act(state, 0, Build(pay(state, 0, "m3w2 b3w2"))).districts[0].walls[0] == 0
    in_force(state, "event:E09")
    assert refusal(state, 0, Build(pay(state, 0, "m3w2 b3w2"))) == "TT-27"
    assert act(state, 0, Build(pay(state, 0, "b3w2 m1b2"))).districts[0].walls[0] == 0


def test_two_cards_are_kept():
    """TT-16: any two or fewer; the others are discarded."""
    state = at_the_wall("m3b1 m1b3 m2b2")
    keep = cards(state, 0, "m3b1 m2b2")
    assert refusal(state, 0, EndTurn(tuple(state.heroes[0].hand))) == "TT-16"
    assert refusal(state, 0, EndTurn(keep[:1] * 2)) == "TT-16"
    assert refusal(state, 0, EndTurn((state.deck[0],))) == "TT-16"
    after = act(state, 0, EndTurn(keep))
    assert held(after, 0) == "m3b1 m2b2" and len(after.discards) == 1 and after.to_act == [1]
    assert held(act(state, 0, EndTurn()), 0) == ""


def test_the_best_cards_are_suggested_for_keeping():
    """TT-16: and the option tells how many would be discarded."""
    state = at_the_wall("m3b1 c3w2 m1b2 b3w2")
    end = offered(state, 0, EndTurn)[0]
    assert end.keep == cards(state, 0, "c3w2 b3w2")
    assert "discarding" in option(state, 0, end)["say"] and option(state, 0, end)["with"]["count"] == 2


def test_any_number_of_actions_in_any_order():
    """TT-16: the turn goes on until it is ended."""
    state = at_the_wall("m3b1 m1b3 m2b2 m2c2")
    state = act(state, 0, Build(pay(state, 0, "m1b3 m2b2")), Exchange(cards(state, 0, "m3b1")))
    state = act(state, 0, move(state, 0, "0.T1", "m2c2"))
    assert state.to_act == [0]
    assert act(state, 0, EndTurn()).to_act == [1]


def test_without_cards_a_turn_can_still_be_ended():
    """TT-16 S40: with no DNA either, everything else is refused with a reason."""
    state = at_the_wall("")
    assert offered(state, 0) == [EndTurn()]
    assert [reason(state, 0, verb) for verb in ("Move", "Build", "Exchange")] == ["TT-20", "TT-27", "TT-36"]
    assert refusal(state, 1, EndTurn()) == "TT-16"


def test_a_move_option_carries_a_payment():
    """TT-20: one option for each place that can be reached, with the shortest path."""
    state = at_the_wall("m3b1")
    assert {move.path[-1] for move in offered(state, 0, Move)} == {at("0.T1"), at("0.M0"), at("0.16")}
