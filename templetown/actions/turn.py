"""Ending a turn."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown import costs
from templetown.board import district_of
from templetown.hands import best
from templetown.state import Templetown


class EndTurn(Action, frozen=True):
    """End the turn, keeping a few Action cards; the others are discarded."""

    verb = "End turn"
    rule = "TT-16"

    keep: tuple[str, ...] = ()

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["EndTurn"]:
        return [cls(best(state.heroes[seat].hand, costs.event(state).keep))]

    def check(self, state: Templetown, seat: int) -> None:
        most = costs.event(state).keep
        if len(set(self.keep)) < len(self.keep):
            raise Illegal("TT-16", "A card can be kept only once.")
        if not set(self.keep) <= set(state.heroes[seat].hand):
            raise Illegal("TT-16", "One of these cards is not in {seat}'s hand.", seat=seat)
        if len(self.keep) > most:
            raise Illegal("TT-16", "At most {most} Action cards may be kept.", most=most)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        hero = state.heroes[seat]
        lost = [card for card in hero.hand if card not in self.keep]
        hero.hand = [card for card in hero.hand if card in self.keep]
        state.discards += lost
        number = district_of(hero.at)
        if number not in hero.deeds.districts:
            hero.deeds.districts.append(number)
        state.log(ENDED[min(len(lost), 2)], seat=seat, count=len(lost))
        state.answered(seat)

    def words(self, state: Templetown, seat: int) -> Words:
        lost = len(state.heroes[seat].hand) - len(self.keep)
        say = ENDS[min(lost, 2)]
        return Words(say, {"count": lost, "kept": len(self.keep)}, ["turn:end"], final=True)


ENDS = (
    "End turn",
    "End turn, discarding 1 Action card",
    "End turn, discarding {count} Action cards",
)
ENDED = (
    "{seat} ends the turn.",
    "{seat} ends the turn and discards an Action card.",
    "{seat} ends the turn and discards {count} Action cards.",
)
