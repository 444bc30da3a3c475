"""Hands of Action cards: drawing with reshuffles, refilling, and which cards are best kept.

It knows no turn.
"""

from collections.abc import MutableSequence

from core.rules.chance import Chance
from templetown import costs
from templetown.cards import CARDS
from templetown.state import Templetown


def draw_from(deck: MutableSequence[str], discards: MutableSequence[str], chance: Chance) -> str | None:
    """The top card of a deck, whose discards become a new one when it is empty; None when there is neither (TT-15)."""
    if not deck and discards:
        deck[:] = discards
        discards.clear()
        chance.shuffle(deck)
    return chance.draw(deck) if deck else None


def draw(state: Templetown, seat: int, count: int, chance: Chance) -> int:
    """The seat draws Action cards, as far as there are any; how many it got."""
    hand = state.heroes[seat].hand
    for drawn in range(count):
        reshuffled = not state.deck and bool(state.discards)
        card = draw_from(state.deck, state.discards, chance)
        if reshuffled:
            state.log("The Action deck is empty: the discards become a new one.", step="reshuffle")
        if card is None:
            state.log("There are no Action cards left to draw.")
            return drawn
        hand.append(card)
    return count


def gain_cards(state: Templetown, seat: int, count: int, chance: Chance) -> None:
    """The seat draws Action cards beside the refill, and everybody is told how many."""
    got = draw(state, seat, count, chance)
    if got:
        state.log(GAINED[got > 1], seat=seat, count=got)


GAINED = ("{seat} draws an Action card.", "{seat} draws {count} Action cards.")


def refill(state: Templetown, chance: Chance) -> None:
    """Every hand is refilled, in turn order (TT-13). Cards above the limit are kept."""
    size = costs.hand_size(state)
    for seat in state.order:
        got = draw(state, seat, max(0, size - len(state.heroes[seat].hand)), chance)
        say = "{seat} refills to {count} Action cards."
        if got:
            state.log(say, step="refill", seat=seat, count=len(state.heroes[seat].hand))


def best(hand: list[str], count: int) -> tuple[str, ...]:
    """The strongest cards of a hand, in their order there: a suggestion of what to keep."""
    ranked = sorted(hand, key=lambda card: -VALUE[card])[:count]
    return tuple(card for card in hand if card in ranked)


# A wild symbol is worth more than another of the same number.
VALUE = {
    card: sum(2 * symbol.value + (symbol.type == "wild") for symbol in kind.symbols) for card, kind in CARDS.items()
}
