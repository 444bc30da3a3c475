"""A bot that does what helps the city most for what it costs, thinking two plans and one Enemy Phase ahead.

It knows what its seat sees and the options that it is offered, and nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from core.rules.action import Action
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown import costs, travel
from templetown.actions import BuyGoal, BuyItem, BuyWeapon, EndTurn, Exchange, Move
from templetown.board import district_of
from templetown.bots import answers
from templetown.bots.imagine import imagine, tried
from templetown.bots.outlook import Weights, built, value
from templetown.bots.plans import Step, bills, open_walls, plans, ways
from templetown.cards import WEAPONS
from templetown.hands import VALUE
from templetown.scoring import dna_goal
from templetown.state import HP, Templetown

# How many plans are thought on, and how many steps more one goes towards a wall for each Block that it has.
CONSIDERED = 8
AHEAD = 2
BLOCK_DRAWS = 3
# What it costs to end the game with too little DNA, or to lose it at once.
NOT_ENOUGH = 100.0
LOST = 10000.0
# DNA that stays in hand after a purchase, Weapons that are worth their price, and cards that are worth keeping.
RESERVE = 4
BASKET_RESERVE = 1
PASS_RESERVE = 2
STRONG = 3
LAST_USES = 1
RANGE_BONUS = 3
GOOD_CARD = 11
# For Frankie Bola: how many ranged Weapons, and in a solo game, from how many Infected Zones on.
HUNTING_WEAPONS = 2
HUNT_FROM = 4
GOALS_WANTED = 3
FAR = travel.Route(99, ())


class Idea(NamedTuple):
    """A plan with what it gains, and the position after it."""

    gain: float
    steps: tuple[Step, ...]
    after: Templetown


class Greedy:
    """Builds walls, cures and takes Eggs away where it helps most, and exchanges what is left of its hand."""

    title = "Greedy"
    help = "Builds, cures and clears Eggs where it helps most right now. A good companion against the Enemies."

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008  (a tuple)
        self.weights = weights

    def choose(self, view: Mapping[str, Any], options: Sequence[Mapping[str, Any]], seat: int, chance: Chance) -> Any:
        offered = [msgspec.to_builtins(option["action"]) for option in options if "action" in option]
        if view["pending"]:
            return answers.answer(view, offered)
        state = imagine(view, seat)
        action = self.decide(state, seat)
        try:
            action.check(state, seat)
        except Illegal:
            return offered[-1]
        return action

    def decide(self, state: Templetown, seat: int) -> Action:
        """What to do next in the seat's turn."""
        hero = state.heroes[seat]
        if not state.conquered:
            action = self.purchase(state, seat) or self.best(state, seat) or self.approach(state, seat)
            if action:
                return action
        spare = surplus(state, seat)
        return Exchange(tuple(spare)) if spare else EndTurn(tuple(hero.hand[: costs.event(state).keep]))

    def purchase(self, state: Templetown, seat: int) -> Action | None:
        """Goal cards where there are any, an Egg Basket, a Weapon when the last is nearly used up, a Subway Pass."""
        return _purchase(state, seat)

    def best(self, state: Templetown, seat: int) -> Action | None:
        """The first step of the plan that gains most, together with the best ones to follow it."""
        found, most = None, 0.0
        for idea in self.ideas(state, seat)[:CONSIDERED]:
            total = idea.gain + self.prospect(idea.after, seat, AHEAD - 1)
            if total > most:
                found, most = idea.steps[0], total
        return found

    def prospect(self, state: Templetown, seat: int, ahead: int) -> float:
        """What further plans will gain, each the best at its time."""
        ideas = self.ideas(state, seat) if ahead else []
        return ideas[0].gain + self.prospect(ideas[0].after, seat, ahead - 1) if ideas else 0.0

    def ideas(self, state: Templetown, seat: int) -> list[Idea]:
        """The plans that gain something, the best first."""
        now = self.worth(state, seat)
        found = []
        for steps in plans(state, seat):
            after = tried(state, seat, steps)
            gain = self.worth(after, seat) - now
            if gain > 0:
                found.append(Idea(gain, steps, after))
        return sorted(found, key=lambda idea: -idea.gain)

    def worth(self, state: Templetown, seat: int) -> float:
        """What a position is worth to the seat, cards, DNA and Weapons included."""
        if state.lost:
            return -LOST
        hero, weights = state.heroes[seat], self.weights
        uses = sum([costs.uses_left(hero, weapon) for weapon in hero.weapons])
        own = weights.card * len(hero.hand) + weights.dna * hero.total + weights.use * uses
        sets = state.frankie.cured if state.frankie else 0
        over = state.conquered or sets == len(HP)
        short = over and not is_rich(state, seat)
        return value(state, weights) + own + weights.frankie * sets - (NOT_ENOUGH if short else 0.0)

    def approach(self, state: Templetown, seat: int) -> Action | None:
        """Cards that serve nothing else bring the hero nearer to a wall."""
        targets = walls_to_build(state, seat)
        moving = bills(state, seat, None, 0)
        rules = travel.terms(state, seat)
        now = _distance(rules, state.heroes[seat].at, targets)
        found, most = None, 0.0
        for place, route in ways(state, seat).items():
            if 0 < route.cost < len(moving):
                bill = moving[route.cost]
                nearer = now - _distance(rules, place, targets)
                gain = nearer * self.weights.approach - sum(bill.size) * self.weights.dna
                if gain > most:
                    found, most = Move(route.path, bill.move), gain
        return found


def _distance(rules: travel.Terms, place: str, targets: list[str]) -> int:
    there = travel.routes(rules, place)
    return min([0 if target == place else there.get(target, FAR).cost for target in targets], default=0)


def walls_to_build(state: Templetown, seat: int) -> list[str]:
    """The Wall Zones without a Block in the District that is furthest and nearest."""
    paths = ways(state, seat)
    walls = open_walls(state)
    if not walls:
        return []
    wall = max(
        walls, key=lambda wall: BLOCK_DRAWS * built(state.districts[district_of(wall)]) - paths.get(wall, FAR).cost
    )
    return [other for other in walls if district_of(other) == district_of(wall)]


def is_rich(state: Templetown, seat: int) -> bool:
    """Whether the players will have DNA enough when this Player Phase is over, their cards exchanged."""
    goal = dna_goal(state)
    later = state.order[state.order.index(seat) :]
    cards = sum([len(state.heroes[other].hand) for other in later])
    return goal is None or sum([hero.total for hero in state.heroes]) + cards >= goal


def _purchase(state: Templetown, seat: int) -> Action | None:
    hero = state.heroes[seat]
    if state.secret and state.goal_deck and len(hero.goals) < GOALS_WANTED and hero.dna > RESERVE:
        return BuyGoal()
    if _is_hunt_near(state) and _ranged(state, seat) < HUNTING_WEAPONS:
        affordable = [weapon for weapon in state.weapons if costs.weapon_price(state, weapon) <= hero.dna]
        ranged = [weapon for weapon in affordable if costs.weapon_range(hero, weapon)]
        if ranged:
            return BuyWeapon(max(ranged, key=_power))
    if _wants(state, seat, "item:egg-basket", BASKET_RESERVE):
        return BuyItem("item:egg-basket")
    if sum([costs.uses_left(hero, weapon) for weapon in hero.weapons]) <= LAST_USES:
        affordable = [weapon for weapon in state.weapons if costs.weapon_price(state, weapon) + RESERVE <= hero.dna]
        strong = [weapon for weapon in affordable if WEAPONS[weapon].damage >= STRONG]
        if strong:
            return BuyWeapon(max(strong, key=_power))
    return BuyItem("item:subway-pass") if _wants(state, seat, "item:subway-pass", PASS_RESERVE) else None


def _wants(state: Templetown, seat: int, item: str, reserve: int) -> bool:
    hero = state.heroes[seat]
    return bool(state.items[item]) and not costs.has(hero, item) and hero.dna >= costs.item_price(state) + reserve


def _is_hunt_near(state: Templetown) -> bool:
    """Whether Frankie Bola can be shot at: he is seen, or will be soon, as in a solo game he never hides."""
    return travel.standee(state) is not None or (state.solo and state.infected >= HUNT_FROM)


def _ranged(state: Templetown, seat: int) -> int:
    """How many Weapons of the hero's reach Frankie Bola."""
    hero = state.heroes[seat]
    return len([weapon for weapon in hero.weapons if costs.weapon_range(hero, weapon.ref)])


def _power(weapon: str) -> int:
    card = WEAPONS[weapon]
    return card.damage * card.uses + RANGE_BONUS * card.range


def surplus(state: Templetown, seat: int) -> list[str]:
    """The cards that are better exchanged than kept: the hand is refilled anyway."""
    hand = state.heroes[seat].hand
    if state.conquered:
        return list(hand)
    good = [card for card in hand if VALUE[card] >= GOOD_CARD][: costs.event(state).keep]
    return [card for card in hand if card not in good]
