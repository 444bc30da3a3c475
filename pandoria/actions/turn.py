"""Before the turns, and step 4: choosing a realm, buying a card, and ending one's own part of a turn.

Scoring and drawing need no choice: they are `scoring.py` and `supply.py`.
"""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from pandoria import gains, prices, setup, supply
from pandoria.actions.cards import PRICE, need_goods
from pandoria.names import REALM_REF
from pandoria.prices import visible
from pandoria.state import Pandoria


class ChooseRealm(Action, frozen=True):
    """Choose one of the realms that are left."""

    verb = "Choose realm"
    rule = "PA-3.2"

    realm: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["ChooseRealm"]:
        return [cls(realm) for realm in state.realms]

    def check(self, state: Pandoria, seat: int) -> None:
        if self.realm not in state.realms:
            raise Illegal("PA-3.2", "This realm is not to be had.")

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        state.realms.remove(self.realm)
        setup.take_realm(state, seat, self.realm, chance)
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        return Words("{realm}", {"realm": REALM_REF[self.realm]}, [REALM_REF[self.realm]])


class Buy(Action, frozen=True):
    """Buy one card of the market with Gold, after a turn in which one closed a region."""

    verb = "Buy card"
    rule = "PA-4.30"

    card: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Buy"]:
        return [cls(card) for card in state.market if card]

    def check(self, state: Pandoria, seat: int) -> None:
        tableau = state.seats[seat]
        if self.card not in state.market:
            raise Illegal("PA-4.30", "This card is not in the market.")
        need_goods(tableau, seat, "gold", prices.of_card(tableau, self.card))

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        tableau = state.seats[seat]
        price = prices.of_card(tableau, self.card)
        gains.pay(state, seat, "gold", price)
        tableau.cards.append(self.card)
        state.log("{seat} buys {card} for {gold}.", seat=seat, card=self.card, gold=PRICE["gold"][price], step="buy")
        supply.take_from_market(state, self.card, chance)
        if visible(tableau, "library"):
            supply.draw_cards(state, seat, visible(tableau, "library"), chance)
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        price = PRICE["gold"][prices.of_card(state.seats[seat], self.card)]
        return Words("{card}", {"card": self.card}, [self.card], price, True)


def can_buy(state: Pandoria, seat: int) -> bool:
    """Whether the seat can pay for any card of the market."""
    tableau = state.seats[seat]
    return any(card and prices.of_card(tableau, card) <= tableau.goods["gold"] for card in state.market)


class EndTurn(Action, frozen=True):
    """Go on to scoring, or without a closed region to the end of the turn."""

    verb = "End turn"
    rule = "PA-4.1"

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["EndTurn"]:
        return [cls()]

    def check(self, state: Pandoria, seat: int) -> None:
        """Always possible once a tile or castle lies."""

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        """With nothing to buy, scoring is followed by the draw that ends the turn."""
        if state.step.phase == "buy":
            return Words("End the turn without buying a card", {}, ["turn:end"], "", True)
        if state.current.closed:
            return Words("Score what is closed", {}, ["turn:end"], "", not can_buy(state, seat))
        return Words("End turn", {}, ["turn:end"], "", True)
