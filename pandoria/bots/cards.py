"""What a bot thinks of cards: buildings for the rest of the game, spells for right now. All in points.

How the map looks is `outlook.py`.
"""

from collections.abc import Mapping
from typing import Any

from pandoria.bots.outlook import WORTH, Outlook
from pandoria.components import CARDS
from pandoria.maps import bits

# What a building brings in a turn, and what it brings once.
PER_TURN = {
    "mint": 0.08,
    "sawmill": 0.11,
    "crystal-mine": 0.08,
    "town-hall": 0.16,
    "surveyor": 0.2,
    "harbor": 0.02,
    "watchtower": 0.03,
    "market": 0.05,
    "guild-of-builders": 0.06,
    "academy": 0.05,
    "library": 0.1,
    "guild-house": 0.08,
    "barracks": 0.1,
    "shrine": 0.06,
    "storehouse": 0.05,
    "vault": 0.06,
    "lumberyard": 0.08,
    "repository": 0.06,
}
# A card in hand is a point at the end.
CARD = 1.0
# The first building makes room for Monuments.
FOUNDATION = 1.5
STAYING = 0.35


def turns_left(view: Mapping[str, Any]) -> float:
    """About how many turns this seat still has."""
    if view["trolls"]:
        return float(sum(view["trolls"]["stacks"].values()))
    stack: int = view["stack"]
    return stack / len(view["seats"]) + 1.0


def building(outlook: Outlook, card: str) -> float:
    """What a building is worth, less its Wood and its card."""
    price: int = outlook.view["private"]["costs"][card]["building"]
    left = turns_left(outlook.view)
    open_slots = [slot for slot in outlook.mine["slots"] if slot and slot["monument"] is None]
    worth = PER_TURN[CARDS[card].building.id] * left
    if not open_slots and outlook.view["monuments"] and left > 2:
        worth += FOUNDATION
    return worth - price * WORTH["wood"] - CARD


def monument(outlook: Outlook, slot: int, price: int) -> float:
    """What the top Monument over this slot is worth, less Wood and the building's effect."""
    held = outlook.mine["slots"][slot]
    lost = PER_TURN[held["building"].partition(":")[2]] * turns_left(outlook.view)
    value: int = outlook.view["monuments"][0]
    return value - price * SURPLUS_WOOD - lost * 0.8


SURPLUS_WOOD = 0.4


def spell(outlook: Outlook, card: str) -> float:
    """What a spell is worth now, less its Crystals and its card."""
    price: int = outlook.view["private"]["costs"][card]["spell"]
    return effect(outlook, CARDS[card].spell.id) - price * STAYING - CARD


def effect(outlook: Outlook, name: str) -> float:
    """What the effect of a spell is worth now."""
    if name in ("bounty", "windfall"):
        return outlook.worth("gold" if name == "bounty" else "wood", 5)
    if name == "insight":
        return 2 * CARD
    if name == "harvest":
        return best_harvest(outlook)
    if name == "leadership":
        return best_to_lead(outlook)
    if name in ("muster", "clone"):
        return _best_place(outlook) * (0.9 if name == "muster" else 0.7)
    if name == "teleport":
        return _best_place(outlook) - _least_held(outlook)
    if name == "astral-ship":
        return max((outlook.at(ship) for ship in outlook.chart.ships), default=0.0) * 0.9
    if name == "adopt":
        return _copied(outlook)
    return GUESSES.get(name, 0.0)


GUESSES = {
    "enchanted-castle": 1.5,
    "expedition": 2.2,
    "raise-hills": 1.4,
    "grow-forest": 1.4,
    "raise-mountain": 1.4,
    "found-city": 2.0,
    "exchange": 0.4,
    "recall": 0.3,
}


def _copied(outlook: Outlook) -> float:
    spells = [seat["spell"] for seat in outlook.view["seats"] if seat["seat"] != outlook.seat or outlook.others == 0]
    return max([effect(outlook, name.partition(":")[2]) for name in spells if name], default=0.0) * 0.8


def _best_place(outlook: Outlook) -> float:
    """The best open hex for a figure that a spell brings."""
    taken = sum([token.spot for token in outlook.tokens])
    best = 0.0
    for index, region in outlook.land.region.items():
        if region.empty and not taken >> index & 1 and outlook.territory >> index & 1:
            best = max(best, outlook.at(outlook.chart.hexes[index].ref))
    return best


def _least_held(outlook: Outlook) -> float:
    return min([outlook.held(token) for token in outlook.tokens if token.seat == outlook.seat], default=9.0)


def best_harvest(outlook: Outlook) -> float:
    """The most that an open region beside one's own figures brings."""
    best = 0.0
    for token in outlook.tokens:
        if token.seat == outlook.seat:
            for region in outlook.land.around(token.reach):
                if region.empty and not region.hexes & token.spot:
                    best = max(best, region.symbols * WORTH[_good(region.terrain)])
    return best


def _good(terrain: str) -> str:
    return {"forest": "wood", "hills": "gold", "mountains": "crystals", "city": "glory"}[terrain]


def best_to_lead(outlook: Outlook) -> float:
    """The most that a figure counting double would add to this turn's scoring."""
    own = [token for token in outlook.tokens if token.seat == outlook.seat and token.weight == 1]
    return max([lead(outlook, token.figure) for token in own], default=0.0)


def lead(outlook: Outlook, figure: str) -> float:
    """What this figure adds if it counts double."""
    token = next(token for token in outlook.tokens if token.figure == figure)
    total = 0.0
    for region in outlook.land.around(token.reach):
        if not region.empty and next(bits(region.hexes)) in outlook.unscored:
            total += region.symbols * WORTH[_good(region.terrain)]
    return total
