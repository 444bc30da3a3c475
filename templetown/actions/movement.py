"""Moving between Intersections, Zones, Wall Zones and Districts."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown import costs, payment, travel
from templetown.board import NODES, SUBWAY, district_of
from templetown.payment import NOTHING, Payment
from templetown.state import Templetown
from templetown.words import at_cost, losing

# More than anybody could pay for.
LONGEST_PATH = 100

MOVES = losing("Move to {place}")


class Move(Action, frozen=True):
    """Spend Move AP to walk a path: `path` is every place after the one where the hero stands. With `wave` the Event
    Green Wave pays for it."""

    verb = "Move"
    rule = "TT-20"

    path: Annotated[tuple[str, ...], Meta(max_length=LONGEST_PATH)]
    pay: Payment = NOTHING
    wave: bool = False

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Move"]:
        prices = payment.prices(state, seat, "move")
        wave = costs.event(state).wave if state.current.wave else 0
        most = max(len(prices) - 1, wave)
        blocked = _blocked(state)
        found = []
        for place, (cost, path) in travel.routes(travel.terms(state, seat), state.heroes[seat].at).items():
            if cost <= most and place not in blocked:
                found.append(cls(path, NOTHING, True) if 0 < cost <= wave else cls(path, prices[cost]))
        if not found and not most:
            raise Illegal("TT-20", "{seat} has no Action card with Move AP left.", seat=seat)
        if not found:
            raise Illegal("TT-20", "{most} Move AP are not enough to get anywhere.", most=most)
        return found

    def check(self, state: Templetown, seat: int) -> None:
        if not self.path:
            raise Illegal("TT-21", "A Move has to finish somewhere else.")
        cost = travel.cost(travel.terms(state, seat), state.heroes[seat].at, self.path)
        travel.finish(state, seat, self.path[-1])
        if self.wave:
            self._check_wave(state, cost)
            return
        paid = payment.check(state, seat, "move", self.pay)
        if paid < cost:
            raise Illegal("TT-20", "This Move costs {cost} Move AP, and this pays {paid}.", cost=cost, paid=paid)

    def _check_wave(self, state: Templetown, cost: int) -> None:
        free = costs.event(state).wave if state.current.wave else 0
        if not free:
            raise Illegal("TT-13", "No Event lets you move for nothing now.")
        if cost > free:
            raise Illegal(
                "TT-13", "Only a Move of up to {free} AP is free: this one costs {cost}.", free=free, cost=cost
            )
        if self.pay != NOTHING:
            raise Illegal("TT-13", "A free Move is not paid.")

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        hero = state.heroes[seat]
        cost = travel.cost(travel.terms(state, seat), hero.at, self.path)
        payment.take(state, seat, self.pay)
        hero.at = self.path[-1]
        if self.wave:
            state.current.wave = False
            state.log("{seat} moves to {place} with {event}.", seat=seat, place=hero.at, event=state.event)
        else:
            state.log("{seat} moves to {place} for {ap} Move AP.", seat=seat, place=hero.at, ap=cost)
        _take_eggs(state, seat, self.path)
        number = district_of(hero.at)
        if hero.at == SUBWAY[number] and number not in hero.deeds.subways:
            hero.deeds.subways.append(number)

    def words(self, state: Templetown, seat: int) -> Words:
        place = self.path[-1]
        cost = travel.cost(travel.terms(state, seat), state.heroes[seat].at, self.path)
        if self.wave:
            return Words(
                "Move to {place} with the Green Wave", {"place": place, "ap": cost, "waste": 0}, [place], "free"
            )
        waste = payment.value(state, "move", self.pay) - cost
        with_ = {"place": place, "ap": cost, "waste": waste}
        return Words(MOVES[waste > 0], with_, [place], at_cost(cost, "move", self.pay))


def _blocked(state: Templetown) -> set[str]:
    """Intersections where no Move may finish (TT-24, TT-25)."""
    blocked = {hero.at for hero in state.heroes if hero.at in NODES}
    if state.frankie and not state.frankie.defeated:
        blocked.add(state.frankie.at)
    return blocked


def _take_eggs(state: Templetown, seat: int, path: tuple[str, ...]) -> None:
    """With an Egg Basket all Eggs on the way are collected; else only the one where the Move finishes goes (TT-22)."""
    hero = state.heroes[seat]
    basket = costs.has(hero, "item:egg-basket")
    taken = 0
    for node in path if basket else path[-1:]:
        if node in NODES and state.districts[NODES[node].district].marks.get(node) == "egg":
            del state.districts[NODES[node].district].marks[node]
            taken += 1
    if not taken:
        return
    hero.deeds.egg += taken
    if basket:
        hero.eggs += taken
        state.log(COLLECTS[taken > 1], seat=seat, eggs=taken)
    else:
        state.log("{seat} removes the Egg on {node}.", seat=seat, node=path[-1])


COLLECTS = ("{seat} collects an Egg.", "{seat} collects {eggs} Eggs.")
