"""Building Immunity Blocks and Defense Towers, and repairing Towers."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown import constructions, costs, frankie, payment
from templetown.board import DISTRICT_REF, NODES, TOWER_REF, WALLS, ZONES, district_of
from templetown.hands import gain_cards
from templetown.payment import Payment
from templetown.state import Hero, Templetown, Tower
from templetown.words import at_cost, losing

REWARD = 3
PET_BONUS = 2

BLOCKS, TOWERS = losing("Build an Immunity Block in {place}"), losing("Build a Defense Tower in {place}")
REMOVAL, REMOVALS = losing("Remove 1 Egg from the {tower}"), losing("Remove {eggs} Eggs from the {tower}")


class Build(Action, frozen=True):
    """Spend Build AP for a construction where the hero stands: an Immunity Block in a Wall Zone, a Defense Tower in a
    Zone."""

    verb = "Build"
    rule = "TT-27"

    pay: Payment

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Build"]:
        check_site(state, seat)
        cost = costs.construction(state, state.heroes[seat])
        prices = payment.prices(state, seat, "build")
        if cost >= len(prices):
            say = "A construction costs {cost} Build AP, and {seat} can pay {most}."
            raise Illegal("TT-27", say, cost=cost, seat=seat, most=len(prices) - 1)
        return [cls(prices[cost])]

    def check(self, state: Templetown, seat: int) -> None:
        check_site(state, seat)
        cost = costs.construction(state, state.heroes[seat])
        paid = payment.check(state, seat, "build", self.pay)
        if paid < cost:
            raise Illegal("TT-27", "A construction costs {cost} Build AP, and this pays {paid}.", cost=cost, paid=paid)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        hero = state.heroes[seat]
        payment.take(state, seat, self.pay)
        gain = REWARD + costs.event(state).build_dna
        hero.dna += gain
        state.log(BUILDS[hero.at in WALLS], seat=seat, place=hero.at, dna=gain)
        _enjoy(state, seat, hero, chance)
        if hero.at in WALLS:
            constructions.build_block(state, seat, hero.at, chance)
        else:
            constructions.build_tower(state, seat, hero.at)

    def words(self, state: Templetown, seat: int) -> Words:
        hero = state.heroes[seat]
        cost = costs.construction(state, hero)
        waste = payment.value(state, "build", self.pay) - cost
        says = BLOCKS if hero.at in WALLS else TOWERS
        with_ = {"place": hero.at, "ap": cost, "waste": waste}
        draws = hero.ability == "ability:builders-gift" or _drives_out_by_token(state, hero.at)
        return Words(says[waste > 0], with_, [hero.at], at_cost(cost, "build", self.pay), draws)


def _drives_out_by_token(state: Templetown, place: str) -> bool:
    """Whether a token is drawn for Frankie Bola if a Block is built there: the sixth of his District."""
    number = district_of(place)
    last = state.districts[number].walls.count(None) == 1
    return place in WALLS and last and frankie.leaves_by_token(state, number)


BUILDS = (
    "{seat} builds a Defense Tower in {place} and gains {dna} DNA.",
    "{seat} builds an Immunity Block in {place} and gains {dna} DNA.",
)


def check_site(state: Templetown, seat: int) -> None:
    """Whether a construction could stand where the hero is (TT-27, TT-28, TT-29). Raises Illegal."""
    here = state.heroes[seat].at
    if here in NODES:
        raise Illegal("TT-27", "Constructions are built in the Zone or Wall Zone where the hero is.")
    district = state.districts[district_of(here)]
    if here in WALLS:
        if district.walls[WALLS[here].index] is not None:
            raise Illegal("TT-28", "There is an Immunity Block in {place} already.", place=here)
        if constructions.color_for(state, seat, "blocks") is None:
            raise Illegal("TT-29", "There is no Immunity Block left to build.")
        return
    if here in district.infected:
        raise Illegal("TT-27", "{place} is infected: nothing can be built there.", place=here)
    if here in district.enemies:
        raise Illegal("TT-27", "There is an Enemy in {place}: cure it first.", place=here)
    if district.tower:
        refs = {"district": DISTRICT_REF[district_of(here)], "place": district.tower.zone}
        raise Illegal("TT-28", "{district} has a Defense Tower already, in {place}.", **refs)
    if constructions.color_for(state, seat, "towers") is None:
        raise Illegal("TT-29", "There is no Defense Tower left to build.")


def _enjoy(state: Templetown, seat: int, hero: Hero, chance: Chance) -> None:
    """What the Unique Ability adds to a construction (TT-38)."""
    if hero.ability == "ability:mayors-pet":
        state.current.bonus += PET_BONUS
    elif hero.ability == "ability:builders-gift":
        gain_cards(state, seat, 1, chance)


class Repair(Action, frozen=True):
    """Spend 1 Build AP an Egg to remove Eggs from the Defense Tower in the hero's Zone."""

    verb = "Repair"
    rule = "TT-37"

    eggs: int
    pay: Payment

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Repair"]:
        tower = _damaged_tower(state, seat)
        prices = payment.prices(state, seat, "build")
        most = min(tower.eggs, len(prices) - 1)
        if not most:
            raise Illegal("TT-37", "{seat} has no Action card with Build AP left.", seat=seat)
        # A payment that would also remove more Eggs is offered for those only.
        return [
            cls(eggs, prices[eggs]) for eggs in range(1, most + 1) if eggs == most or prices[eggs] != prices[eggs + 1]
        ]

    def check(self, state: Templetown, seat: int) -> None:
        tower = _damaged_tower(state, seat)
        if not 1 <= self.eggs <= tower.eggs:
            raise Illegal("TT-37", "Eggs on the Defense Tower: {eggs}.", eggs=tower.eggs)
        paid = payment.check(state, seat, "build", self.pay)
        if paid < self.eggs:
            raise Illegal("TT-37", "Each Egg costs 1 Build AP: {eggs} in all, and this pays {paid}.",
                          eggs=self.eggs, paid=paid)  # fmt: skip

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        tower = _damaged_tower(state, seat)
        payment.take(state, seat, self.pay)
        tower.eggs -= self.eggs
        state.heroes[seat].deeds.repair += self.eggs
        ref = TOWER_REF[ZONES[tower.zone].district]
        state.log(REPAIRS[self.eggs > 1], step="repair", seat=seat, tower=ref, place=tower.zone, eggs=self.eggs)

    def words(self, state: Templetown, seat: int) -> Words:
        ref = TOWER_REF[district_of(state.heroes[seat].at)]
        waste = payment.value(state, "build", self.pay) - self.eggs
        says = REMOVALS if self.eggs > 1 else REMOVAL
        with_ = {"tower": ref, "eggs": self.eggs, "ap": self.eggs, "waste": waste}
        return Words(says[waste > 0], with_, [ref], at_cost(self.eggs, "build", self.pay))


REPAIRS = ("{seat} removes 1 Egg from the {tower}.", "{seat} removes {eggs} Eggs from the {tower}.")


def _damaged_tower(state: Templetown, seat: int) -> Tower:
    here = state.heroes[seat].at
    tower = state.districts[district_of(here)].tower
    if tower is None or tower.zone != here:
        raise Illegal("TT-37", "A Defense Tower is repaired in its own Zone.")
    if not tower.eggs:
        raise Illegal("TT-37", "There are no Eggs on the Defense Tower.")
    return tower
