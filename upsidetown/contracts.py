"""Contracts and Town View: how far a pattern still is, completing it, gaining cards, and the display with its refills.

It knows no turns: which of this an action may do, and when, stands in `actions/`.
"""

from core.rules.chance import Chance
from upsidetown.cards import CARDS, CONTRACT_REF, DECK_REF, Card
from upsidetown.state import STILL_ROUNDS, End, Tier, Town
from upsidetown.supply import owe


def short(card: Card, standing: list[int]) -> list[int]:
    """How many levels each building still lacks for the pattern; negative where it is too tall."""
    a, b, c, d, e = card.levels
    v, w, x, y, z = standing
    return [a - v, b - w, c - x, d - y, e - z]


def complete(state: Town, seat: int, card: Card) -> None:
    """Collect the free units and the Free Construction Token of a card whose pattern is shown."""
    state.moved = state.round
    if card.token and state.tokens:
        state.tokens -= 1
        state.streets[seat].tokens += 1
        state.log("{seat} takes a Free Construction Token.", seat=seat)
    elif card.token:
        state.log("{seat} takes no Free Construction Token: none is left.", seat=seat)
    owe(state, seat, [unit for unit, count in card.units.items() for _ in range(count)])


def gain(state: Town, seat: int, contract: str, chance: Chance) -> None:
    """Take a card from the display and refill its place at once (UT-16)."""
    number = CARDS[contract].tier
    assert number != "town"
    tier = state.tier(number)
    place = tier.row.index(contract)
    tier.row[place] = None
    _hold(state, seat, contract)
    state.log("{seat} gains {contract} from the display.", seat=seat, contract=CONTRACT_REF[contract])
    tier.row[place] = deal(state, seat, number, chance)


def gain_unseen(state: Town, seat: int, number: int, chance: Chance) -> None:
    """Take the top card of a Draw Deck (UT-16)."""
    contract = chance.draw(state.tier(number).deck)
    _hold(state, seat, contract)
    say = "{seat} gains the top card of the {deck}: {contract}."
    state.log(say, seat=seat, deck=DECK_REF[number], contract=CONTRACT_REF[contract])
    see_end(state, seat, number)


def _hold(state: Town, seat: int, contract: str) -> None:
    state.streets[seat].contracts.append(contract)
    state.moved = state.round


def deal(state: Town, seat: int, number: int, chance: Chance) -> str | None:
    """A card from the Draw Deck for an empty place in its row; None, and the place stays empty, when there is none."""
    tier = state.tier(number)
    if not tier.deck:
        state.log("The {deck} is empty: the place in the display stays empty.", deck=DECK_REF[number])
        return None
    contract = chance.draw(tier.deck)
    state.log("New in the display: {contract}.", contract=CONTRACT_REF[contract])
    see_end(state, seat, number)
    return contract


def see_end(state: Town, seat: int, number: int) -> None:
    """The first Draw Deck to run out brings the end into sight (UT-28), except in a solo game (UT-39)."""
    if state.tier(number).deck or state.end or state.solo:
        return
    state.end = End(seat, number, state.round + 1)
    say = "The {deck} is empty: this round is played to its end, and round {round} is the final one."
    state.log(say, deck=DECK_REF[number], round=state.end.last_round)


def see_standstill(state: Town, seat: int) -> None:
    """At the end of a round: twenty rounds without a card gained or completed bring the final round too (UT-42)."""
    still = state.round - state.moved
    if state.end or state.solo:
        return
    if still == STILL_ROUNDS:
        state.end = End(seat, None, state.round + 1)
        say = "No card has been gained or completed for {still} rounds: round {round} is the final one."
        state.log(say, still=still, round=state.end.last_round)
    elif still == STILL_ROUNDS // 2:
        say = "No card has been gained or completed for {still} rounds. After {most} such rounds comes the final one."
        state.log(say, still=still, most=STILL_ROUNDS)


def refresh(state: Town, chance: Chance) -> None:
    """After a solo turn each row loses its right-most card, slides right, and gets a new card on the left (UT-37)."""
    for number, tier in enumerate(state.tiers, 1):
        _slide(state, tier)
        tier.row[0] = deal(state, 0, number, chance)


def _slide(state: Town, tier: Tier) -> None:
    leaving = tier.row.pop()
    tier.row.insert(0, None)
    if leaving:
        tier.gone.append(leaving)
        state.log("The right-most card of a row leaves the game: {contract}.", contract=CONTRACT_REF[leaving])
