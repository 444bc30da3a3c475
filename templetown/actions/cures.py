"""Curing Parasites, Bacteria and Frankie Bola, with and without Weapons."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown import costs, frankie, payment
from templetown.board import NODES, PLACES, ZONES
from templetown.cards import ENEMY_REF, FRANKIE, WEAPONS
from templetown.hands import gain_cards
from templetown.payment import Payment, Prices
from templetown.state import CURED_SLOTS, Hero, Templetown, Weapon
from templetown.travel import standee
from templetown.words import at_cost, losing

REWARD = 3
FRANKIE_REWARD = 5
FRISKER_BONUS = 2


class Cure(Action, frozen=True):
    """Spend Cure AP to cure an Enemy in the hero's own Zone, or within range of Weapons, which add their damage.

    `target` is the Enemy's Zone, or Frankie Bola.
    """

    verb = "Cure"
    rule = "TT-31"

    target: str
    pay: Payment
    weapons: tuple[str, ...] = ()

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Cure"]:
        targets = in_reach(state, seat)
        if not targets:
            raise Illegal("TT-31", "There is no Enemy in the hero's Zone or within a Weapon's range.")
        prices = payment.prices(state, seat, "cure")
        found = [cls(target, *way) for target in targets for way in _ways(state, state.heroes[seat], target, prices)]
        if not found:
            say = "{seat} can pay {most} Cure AP, and that is not enough, even with Weapons."
            raise Illegal("TT-31", say, seat=seat, most=len(prices) - 1)
        return found

    def check(self, state: Templetown, seat: int) -> None:
        check_target(state, self.target)
        hero = state.heroes[seat]
        ranged = self.target != hero.at
        if ranged and not is_near(state, hero, self.target):
            raise Illegal("TT-33", "This Enemy is neither in the hero's Zone nor within range 1.")
        self._check_weapons(hero, ranged)
        paid = payment.check(state, seat, "cure", self.pay)
        if self.weapons and not self.pay.cards:
            raise Illegal("TT-32", "Weapons only add to Cure AP from at least one Action card.")
        need = costs.cure(state, self.target)
        if paid + damage(self.weapons) < need:
            say = "This cure takes {need} Cure AP: this pays {paid}, and Weapons add {damage}."
            raise Illegal("TT-31", say, need=need, paid=paid, damage=damage(self.weapons))

    def _check_weapons(self, hero: Hero, ranged: bool) -> None:
        if len(set(self.weapons)) < len(self.weapons):
            raise Illegal("TT-32", "A Weapon can be used only once in a Cure action.")
        if ranged and not self.weapons:
            raise Illegal("TT-33", "From outside the Zone only a Weapon with range reaches an Enemy.")
        owned = {weapon.ref: weapon for weapon in hero.weapons}
        for weapon in self.weapons:
            if weapon not in owned:
                raise Illegal("TT-32", "This Weapon is not yours.")
            if ranged and not costs.weapon_range(hero, weapon):
                raise Illegal("TT-33", "{weapon} has no range.", weapon=weapon)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        payment.take(state, seat, self.pay)
        if self.target == FRANKIE:
            _cure_frankie(state, seat, self.weapons, chance)
        else:
            _cure_enemy(state, seat, self.target, self.weapons, chance)

    def words(self, state: Templetown, seat: int) -> Words:
        need = costs.cure(state, self.target)
        rest = max(need - damage(self.weapons), 1)
        waste = payment.value(state, "cure", self.pay) - rest
        with_ = {"ap": rest, "waste": waste, **_refs(state, self.target), **_named(self.weapons)}
        says = (FRANKIES if self.target == FRANKIE else CURES)[bool(self.weapons)]
        draws = _reaches_milestone(state.heroes[seat]) or (self.target == FRANKIE and frankie.flees_by_token(state))
        return Words(says[waste > 0], with_, [*self.weapons, self.target], at_cost(rest, "cure", self.pay), draws)


# Each without and with Weapons.
CURES = losing("Cure the {enemy} in {zone}"), losing("Cure the {enemy} in {zone} with {weapons}")
FRANKIES = losing("Cure {enemy}"), losing("Cure {enemy} with {weapons}")
CURED = (
    "{seat} cures the {enemy} in {zone} and gains {dna} DNA.",
    "{seat} cures the {enemy} in {zone} with {weapons} and gains {dna} DNA.",
)
SET_CURED = (
    "{seat} cures set {set} of {enemy}'s HP and gains {dna} DNA.",
    "{seat} cures set {set} of {enemy}'s HP with {weapons} and gains {dna} DNA.",
)


def _named(weapons: tuple[str, ...]) -> dict[str, Any]:
    return {"weapons": list(weapons)} if weapons else {}


def _refs(state: Templetown, target: str) -> dict[str, Any]:
    if target == FRANKIE:
        return {"enemy": FRANKIE}
    return {"enemy": ENEMY_REF[state.districts[ZONES[target].district].enemies[target]], "zone": target}


def damage(weapons: Iterable[str]) -> int:
    """What Weapons add to a cure (TT-32)."""
    return sum([WEAPONS[weapon].damage for weapon in weapons])


def in_reach(state: Templetown, seat: int) -> list[str]:
    """The Enemies in the hero's Zone, or those that a Weapon of range 1 would reach (TT-31, TT-33)."""
    hero = state.heroes[seat]
    if hero.at in ZONES:
        return [hero.at] if hero.at in state.districts[ZONES[hero.at].district].enemies else []
    if hero.at not in NODES or not any(costs.weapon_range(hero, weapon.ref) for weapon in hero.weapons):
        return []
    node = NODES[hero.at]
    enemies = state.districts[node.district].enemies
    found = [zone for zone in node.zones if zone in enemies]
    return [*found, FRANKIE] if standee(state) in node.streets else found


def is_near(state: Templetown, hero: Hero, target: str) -> bool:
    """Whether a Weapon of range 1 reaches from the hero's Intersection (TT-33)."""
    if hero.at not in NODES:
        return False
    node = NODES[hero.at]
    return standee(state) in node.streets if target == FRANKIE else target in node.zones


def check_target(state: Templetown, target: str) -> None:
    """Whether there is an Enemy to cure. Raises Illegal."""
    if target == FRANKIE:
        if standee(state) is None:
            raise Illegal("TT-54", "Frankie Bola cannot be cured while he is not to be seen.")
        return
    place = PLACES.get(target)
    if place is None or place.district >= len(state.districts):
        raise Illegal("TT-31", "There is no such place on the table.")
    if target not in state.districts[place.district].enemies:
        raise Illegal("TT-31", "There is no Enemy in {zone}.", zone=target)


def _ways(state: Templetown, hero: Hero, target: str, prices: Prices) -> list[tuple[Payment, tuple[str, ...]]]:
    """Payments worth offering: without Weapons, with each Weapon that saves something, and if none of these is
    possible, with as few Weapons as possible."""
    need = costs.cure(state, target)
    ranged = target != hero.at
    usable = [weapon.ref for weapon in hero.weapons if not ranged or costs.weapon_range(hero, weapon.ref)]
    bare = prices[need] if not ranged and need < len(prices) else None
    found: list[tuple[Payment, tuple[str, ...]]] = [(bare, ())] if bare else []
    for weapon in usable:
        rest = max(need - damage([weapon]), 1)
        if rest < len(prices) and (bare is None or _size(prices[rest]) < _size(bare)):
            found.append((prices[rest], (weapon,)))
    for count in range(2, len(usable) + 1) if not found else ():
        for weapons in combinations(usable, count):
            rest = max(need - damage(weapons), 1)
            if rest < len(prices):
                return [(prices[rest], weapons)]
    return found


def _size(pay: Payment) -> int:
    return len(pay.cards) + pay.dna


def _use(state: Templetown, hero: Hero, weapons: tuple[str, ...]) -> None:
    """Remove a cube from each Weapon; those without a cube leave the game (TT-32)."""
    for weapon in hero.weapons:
        if weapon.ref in weapons:
            weapon.used += 1
    retire(state, hero)


def retire(state: Templetown, hero: Hero) -> None:
    """Weapons without a use left leave the game."""
    spent: list[Weapon] = [weapon for weapon in hero.weapons if not costs.uses_left(hero, weapon)]
    for weapon in spent:
        hero.weapons.remove(weapon)
        state.retired.append(weapon.ref)
        state.log("{weapon} is used up and leaves the game.", weapon=weapon.ref)


def _cure_enemy(state: Templetown, seat: int, zone: str, weapons: tuple[str, ...], chance: Chance) -> None:
    hero = state.heroes[seat]
    refs = _refs(state, zone)
    enemy = state.districts[ZONES[zone].district].enemies.pop(zone)
    if enemy == "parasite":
        state.supply.parasite += 1
        hero.deeds.parasite += 1
    else:
        state.supply.bacteria += 1
        hero.deeds.bacteria += 1
    gain = REWARD + costs.event(state).cure_dna
    hero.dna += gain
    say, with_ = CURED[bool(weapons)], _named(weapons)
    state.log(say, step="cure", seat=seat, dna=gain, **refs, **with_)
    _use(state, hero, weapons)
    _mark_cured(state, seat, chance)


def _cure_frankie(state: Templetown, seat: int, weapons: tuple[str, ...], chance: Chance) -> None:
    hero = state.heroes[seat]
    assert state.frankie is not None
    state.frankie.cured += 1
    hero.deeds.frankie += 1
    hero.dna += FRANKIE_REWARD
    say, with_ = SET_CURED[bool(weapons)], _named(weapons)
    state.log(say, step="cure", seat=seat, set=state.frankie.cured, enemy=FRANKIE, dna=FRANKIE_REWARD, **with_)
    _use(state, hero, weapons)
    _mark_cured(state, seat, chance)
    if not state.frankie.defeated:
        frankie.flee(state, chance)
        return
    state.conquered = state.conquered or "frankie"
    state.log("Frankie Bola is defeated: this Player Phase is the last.", step="conquered")


def _reaches_milestone(hero: Hero) -> bool:
    cured = hero.cured + 1
    return cured % 2 == 0 and cured <= CURED_SLOTS


def _mark_cured(state: Templetown, seat: int, chance: Chance) -> None:
    """Advance the Cured marker, with its card at every even number up to the twelfth, and what the Unique Ability adds
    (TT-31, TT-38). A set of Frankie Bola's HP counts as a cure like any other."""
    hero = state.heroes[seat]
    draws = _reaches_milestone(hero)
    hero.cured += 1
    if hero.ability == "ability:frisker-keepers":
        state.current.bonus += FRISKER_BONUS
    elif hero.ability == "ability:freebie":
        hero.eggs += 1
    if draws:
        gain_cards(state, seat, 1, chance)
