"""Paying with Action cards, DNA and bonus Move AP: whether a payment is allowed, and which one is the cheapest.

It knows hands, not what is bought with the AP.
"""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from core.rules.errors import Illegal
from templetown import costs
from templetown.cards import CARDS, WORTH, Kind
from templetown.state import Templetown

TITLES: dict[Kind, str] = {"move": "Move AP", "build": "Build AP", "cure": "Cure AP"}


class Payment(Struct, frozen=True, forbid_unknown_fields=True):
    """What is given for one action: Action cards, DNA and bonus Move AP."""

    cards: tuple[str, ...] = ()
    dna: Annotated[int, Meta(ge=0)] = 0
    bonus: Annotated[int, Meta(ge=0)] = 0


NOTHING = Payment()

# A price list: the cheapest payment for each number of AP, from 0 up to the most that can be paid.
Prices = tuple[Payment, ...]

# Cards that add up to some AP: how many, the sum of their better symbols, and which.
Sum = tuple[int, int, tuple[str, ...]]


def value(state: Templetown, kind: Kind, pay: Payment) -> int:
    """The AP that a payment gives."""
    worth = WORTH[kind, costs.event(state).wild]
    return pay.dna + pay.bonus + sum([worth[card] for card in pay.cards])


def check(state: Templetown, seat: int, kind: Kind, pay: Payment) -> int:
    """The AP of a payment that the seat may make now; raises Illegal when it may not."""
    hand = state.heroes[seat].hand
    total = pay.dna + pay.bonus
    if len(pay.cards) > 1 and len(set(pay.cards)) < len(pay.cards):
        raise Illegal("TT-17", "A card can be spent only once.")
    worth = WORTH[kind, costs.event(state).wild]
    for card in pay.cards:
        if card not in hand:
            raise Illegal("TT-17", "One of these cards is not in {seat}'s hand.", seat=seat)
        if not worth[card]:
            raise Illegal("TT-17", "{card} has no symbol for {ap}.", card=card, ap=TITLES[kind])
        total += worth[card]
    if pay.bonus:
        _check_bonus(state, kind, pay)
    if pay.dna:
        _check_dna(state, seat, pay)
    return total


def _check_bonus(state: Templetown, kind: Kind, pay: Payment) -> None:
    if kind != "move":
        raise Illegal("TT-19", "Bonus Move AP only pay for moving.")
    if pay.bonus > state.current.bonus:
        raise Illegal("TT-19", "Bonus Move AP left: {left}.", left=state.current.bonus)


def _check_dna(state: Templetown, seat: int, pay: Payment) -> None:
    hero = state.heroes[seat]
    if not pay.cards:
        raise Illegal("TT-18", "DNA only supplements Action cards: spend at least one card in this action.")
    if pay.dna > hero.dna:
        raise Illegal("TT-18", "{seat} has {dna} DNA.", seat=seat, dna=hero.dna)
    if pay.dna > costs.dna_left(state, hero):
        raise Illegal("TT-18", "Only {left} more DNA may be spent as AP this turn.", left=costs.dna_left(state, hero))


def take(state: Templetown, seat: int, pay: Payment) -> None:
    """Give up what is paid. The cards go to the discards; DNA is told, as nothing else shows where it went."""
    hero = state.heroes[seat]
    for card in pay.cards:
        hero.hand.remove(card)
    state.discards += pay.cards
    hero.dna -= pay.dna
    state.current.dna += pay.dna
    state.current.bonus -= pay.bonus
    if pay.dna:
        state.log("{seat} spends {dna} DNA as AP.", seat=seat, dna=pay.dna)


def prices(state: Templetown, seat: int, kind: Kind) -> Prices:
    """The cheapest payments of the seat for this kind of AP.

    Cheapest is what would bring the least DNA if the cards were exchanged; among equals, what spends less DNA, then the
    weaker cards, then less bonus Move AP.
    """
    hero = state.heroes[seat]
    bonus = state.current.bonus if kind == "move" else 0
    return prices_of(tuple(hero.hand), kind, costs.event(state).wild, costs.dna_left(state, hero), bonus)


@lru_cache(maxsize=4096)
def prices_of(hand: tuple[str, ...], kind: Kind, wild: int, dna: int, bonus: int) -> Prices:
    """The same for any cards, with what a wild symbol is worth, and the DNA and bonus Move AP that may be spent."""
    by_cards = _at_least(_sums(hand, kind, wild))
    most = len(by_cards) - 1
    with_dna = [_best(by_cards, ap, dna if most else 0) for ap in range(most + (dna if most else 0) + 1)]
    found = []
    for ap in range(len(with_dna) + bonus):
        least = max(0, ap - len(with_dna) + 1)
        offers = [
            (*with_dna[ap - spent][:3], spent, with_dna[ap - spent][3]) for spent in range(least, min(bonus, ap) + 1)
        ]
        _, tokens, _, spent, cards = min(offers)
        found.append(Payment(cards, tokens, spent))
    return tuple(found)


def _sums(hand: tuple[str, ...], kind: Kind, wild: int) -> dict[int, Sum]:
    """For each number of AP that cards add up to exactly, the fewest and weakest such cards."""
    found: dict[int, Sum] = {0: (0, 0, ())}
    worth = WORTH[kind, wild]
    for card in hand:
        ap = worth[card]
        if not ap:
            continue
        strength = STRENGTH[card]
        for total, (count, sum_, cards) in list(found.items()):
            new = (count + 1, sum_ + strength, (*cards, card))
            if total + ap not in found or new < found[total + ap]:
                found[total + ap] = new
    return found


STRENGTH = {card: max(symbol.value for symbol in kind.symbols) for card, kind in CARDS.items()}


def _at_least(sums: dict[int, Sum]) -> list[Sum]:
    """For each number of AP up to the most, the fewest and weakest cards that give at least as many."""
    found = [sums[max(sums)]]
    for ap in range(max(sums) - 1, -1, -1):
        found.append(min(sums[ap], found[-1]) if ap in sums else found[-1])
    return found[::-1]


def _best(by_cards: list[Sum], ap: int, dna: int) -> tuple[int, int, int, tuple[str, ...]]:
    """Cards and DNA for so many AP: what they are worth together, the DNA, the strength of the cards, and the cards."""
    offers = []
    for tokens in range(max(0, ap - len(by_cards) + 1), min(dna, ap - 1 if ap else 0) + 1):
        count, strength, cards = by_cards[ap - tokens]
        offers.append((count + tokens, tokens, strength, cards))
    return min(offers)
