"""What things cost and how much is allowed, as the Event in force, Items and Unique Abilities have it now.

It answers questions only; paying is done in `payment.py`.
"""

from templetown.cards import EVENTS, ITEM_COST, TWINS, WEAPONS, Event
from templetown.state import DNA_LIMIT, HP, Hero, Templetown, Weapon

CONSTRUCTION = 5
TOOLZ_CONSTRUCTION = 4
LEAST_CONSTRUCTION = 3
CURE = 6
MARKET_PRICE = 2
GOAL_PRICE = 1
HANDS = {"co-op": 6, "difficult": 5, "semi-coop": 6}
SOLO_HAND = 7
DNA_NEEDED = {2: 20, 3: 30, 4: 50}

QUIET = Event("", "", "mixed", "")


def event(state: Templetown) -> Event:
    """The Event in force. Before the first one is drawn, one that changes nothing."""
    return EVENTS[state.event] if state.event else QUIET


def has(hero: Hero, item: str) -> bool:
    """Whether the hero has the effect of an Item, as a token or as Unique Ability (TT-38, TT-39)."""
    return item in hero.items or hero.ability == TWINS.get(item)


def construction(state: Templetown, hero: Hero) -> int:
    """Build AP for an Immunity Block or a Defense Tower (TT-27)."""
    cost = TOOLZ_CONSTRUCTION if hero.ability == "ability:foolz-toolz" else CONSTRUCTION
    change = event(state).build
    return max(cost + change, LEAST_CONSTRUCTION) if change < 0 else cost + change


def cure(state: Templetown, target: str) -> int:
    """Cure AP for a Parasite or Bacteria, or for Frankie Bola's present set of HP (TT-31, TT-54)."""
    if state.frankie and target == "frankie:bola":
        return HP[state.frankie.cured]
    return CURE + event(state).cure


def weapon_price(state: Templetown, weapon: str) -> int:
    """DNA for a Weapon (TT-35)."""
    return WEAPONS[weapon].cost + event(state).price


def item_price(state: Templetown) -> int:
    """DNA for an Item (TT-35)."""
    return ITEM_COST + event(state).price


def dna_left(state: Templetown, hero: Hero) -> int:
    """How much DNA the active hero may still spend as AP in this turn (TT-18); alone, any amount (TT-67)."""
    return hero.dna if state.solo else min(hero.dna, DNA_LIMIT - state.current.dna)


def hand_size(state: Templetown) -> int:
    """Up to how many Action cards a hand is refilled (TT-13, TT-60, TT-67)."""
    return (SOLO_HAND if state.solo else HANDS[state.mode]) + event(state).hand


def weapon_range(hero: Hero, weapon: str) -> int:
    """The range of a Weapon in this hero's hands (TT-33)."""
    return 1 if has(hero, "item:extender") else WEAPONS[weapon].range


def uses_left(hero: Hero, weapon: Weapon) -> int:
    """How often the Weapon can still be used (TT-32)."""
    extra = 1 if has(hero, "item:one-in-the-chamber") else 0
    return max(0, WEAPONS[weapon.ref].uses + extra - weapon.used)
