"""The two decks: turning up Tidings and Headlines, and putting what they order on the agenda.

It names the steps that follow; `phases.py` runs them.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from core.rules.chance import Chance
from tripods import ending
from tripods.cards import HEADLINE_OPS, HEADLINE_REF, HEADLINES, TIDINGS
from tripods.state import Tripods

# Character cards may be played before these are carried out (window W2).
WINDOWED = {"march", "capture", "train", "land"}


def turn_up(state: Tripods, chance: Chance) -> None:
    """Turn up the top Tidings card; it lies on the discard pile from now on."""
    if not state.deck:
        _reshuffle(state, chance)
    card = chance.draw(state.deck)
    state.discards.append(card)
    state.current.card = card
    state.log("{seat} turns up {tidings}.", step="tidings", seat=state.current.seat, tidings=card)


def _reshuffle(state: Tripods, chance: Chance) -> None:
    """The discards become the deck; Weed cards stay where they tell the level (A-34)."""
    state.deck, state.discards = state.discards, []
    chance.shuffle(state.deck)
    state.log("The discards are the deck of Tidings now: {count}.", step="reshuffle", count=len(state.deck))


def may_be_set_aside(state: Tripods) -> bool:
    """Whether the Tidings card just turned up is any other than Stop Press!"""
    card = state.current.card
    return card is not None and not TIDINGS[card].stop_press


def set_aside(state: Tripods, seat: int, chance: Chance) -> None:
    """Henderson: the card just turned up is not carried out, and another is turned up in its place."""
    state.log("{seat} sets {tidings} aside.", step="aside", seat=seat, tidings=state.current.card)
    turn_up(state, chance)


def keep_weed_card(state: Tripods) -> None:
    """A Weed card stays face up beside the board."""
    card = state.current.card
    if card in state.discards:
        state.discards.remove(card)
        state.weed_cards.append(card)


def next_headline(state: Tripods) -> int | None:
    """The number that the last Headline names (A-33); the first is on top of the pile."""
    return HEADLINES[state.headline].next if state.headline else min(HEADLINES)


def draw_headline(state: Tripods, seat: int) -> None:
    """Draw the next Headline. The one that ends the game does so at once; else its instructions follow (TR-34)."""
    number = next_headline(state)
    assert number is not None
    state.headline, state.headline_by = number, seat
    state.log("{seat} draws the Headline {headline}.", step="headline", seat=seat, headline=HEADLINE_REF[number])
    if any(op.op == "end" for op in HEADLINES[number].ops):
        ending.finish(state, ending.LAST_HEADLINE)
        return
    order(state, HEADLINE_OPS[number], seat)


def order(state: Tripods, ops: Iterable[Mapping[str, Any]], seat: int) -> None:
    """Put instructions on the agenda, each with the window before it. `seat` drew the card: it makes the choices."""
    for op in reversed(list(ops)):
        instruct(state, op, seat)


def instruct(state: Tripods, op: Mapping[str, Any], seat: int) -> None:
    """Put one instruction on the agenda. A Tripod still to be chosen is about to move only when it has been."""
    state.push("instruction", op=dict(op), seat=seat)
    if state.turn and op["op"] in WINDOWED and op.get("mode") != "choose":
        state.push("window", window="W2", passed=[])


def logos_left(state: Tripods) -> int:
    """How many train logos are among the Tidings still to come; everybody can count them."""
    return sum([TIDINGS[card].train for card in state.deck])
