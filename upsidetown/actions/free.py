"""The FREE actions on a player's own turn, and ending the turn. Using a Free Construction Token is a way to pay in
`construction.py`."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from upsidetown import contracts
from upsidetown.board import heights
from upsidetown.cards import CARDS, CONTRACT_REF, SITE_REF, TOWN_REF
from upsidetown.state import Town

FREE = "free"


def need_pattern(state: Town, seat: int, card: str, ref: str, rule: str) -> None:
    """The five buildings must have exactly the levels of the card. Raises Illegal naming the first that has not."""
    standing = heights(state.streets[seat])
    for site, wanted in enumerate(CARDS[card].levels):
        if wanted != standing[site]:
            say = "{card} is not built yet: {site} has {has} levels in place of {wanted}."
            raise Illegal(rule, say, card=ref, site=SITE_REF[seat][site], has=standing[site], wanted=wanted)


class Fulfil(Action, frozen=True):
    """Fulfil a contract whose pattern the street shows: collect its free units and token, and score it."""

    verb = "Fulfil"
    rule = "UT-17"

    contract: str

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Fulfil"]:
        held = state.streets[seat].contracts
        if not held:
            raise Illegal("UT-17", "{seat} has no contract to fulfil.", seat=seat)
        standing = tuple(heights(state.streets[seat]))
        shown = [contract for contract in held if CARDS[contract].levels == standing]
        # Where none is shown, one try is enough for the reason.
        return [cls(contract) for contract in shown or held[:1]]

    def check(self, state: Town, seat: int) -> None:
        if self.contract not in state.streets[seat].contracts:
            raise Illegal("UT-17", "{seat} does not hold this contract.", seat=seat)
        need_pattern(state, seat, self.contract, CONTRACT_REF[self.contract], "UT-17")

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        state.current.building = False
        street = state.streets[seat]
        street.contracts.remove(self.contract)
        street.scored.append(self.contract)
        card = CARDS[self.contract]
        state.log("{seat} fulfils {contract}.", seat=seat, contract=CONTRACT_REF[card.id])
        contracts.complete(state, seat, card)

    def words(self, state: Town, seat: int) -> Words:
        ref = CONTRACT_REF[self.contract]
        return Words("Fulfil {contract}", {"contract": ref}, [ref], FREE)


class CompleteTown(Action, frozen=True):
    """Complete the Town View Card when the street shows its pattern: collect the token, and score it."""

    verb = "Complete Town View"
    rule = "UT-18"

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["CompleteTown"]:
        return [cls()] if state.variant == "advanced" else []

    def check(self, state: Town, seat: int) -> None:
        street = state.streets[seat]
        if street.town is None:
            raise Illegal("UT-18", "Town View Cards are for the Advanced game.")
        if street.town_done:
            raise Illegal("UT-18", "{town} is completed already.", town=TOWN_REF[street.town])
        need_pattern(state, seat, street.town, TOWN_REF[street.town], "UT-18")

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        state.current.building = False
        street = state.streets[seat]
        assert street.town is not None
        street.town_done = True
        card = CARDS[street.town]
        state.log("{seat} completes {town}.", seat=seat, town=TOWN_REF[card.id])
        contracts.complete(state, seat, card)

    def words(self, state: Town, seat: int) -> Words:
        town = state.streets[seat].town
        assert town is not None
        return Words("Complete {town}", {"town": TOWN_REF[town]}, [TOWN_REF[town]], FREE)


class EndTurn(Action, frozen=True):
    """End the turn. Reading: main actions may be left unused, so that nobody is ever stuck (UT-9)."""

    verb = "End turn"
    rule = "UT-9"

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["EndTurn"]:
        return [cls()]

    def check(self, state: Town, seat: int) -> None:
        """Always possible in one's own turn."""

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        state.log(TURN_ENDED[state.current.left], seat=seat)
        state.answered(seat)

    def words(self, state: Town, seat: int) -> Words:
        return Words(END_TURN[state.current.left], {}, ["turn:end"], FREE, True)


# By the number of main actions left unused.
END_TURN = (
    "End turn",
    "End the turn, giving up 1 main action",
    "End the turn, giving up 2 main actions",
)
TURN_ENDED = (
    "{seat} ends the turn.",
    "{seat} ends the turn and gives up 1 main action.",
    "{seat} ends the turn and gives up 2 main actions.",
)
