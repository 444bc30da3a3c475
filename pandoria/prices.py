"""What things cost and what goods are worth: printed prices, and the buildings on a tableau that change them.

Nothing here changes a position.
"""

from pandoria.components import BUILDINGS, CARDS, NUMBERS, SPELLS, Good
from pandoria.maps import MAPS
from pandoria.state import KEPT, Pandoria, Tableau

# Which building improves the rate of which good.
EXCHANGES: dict[Good, str] = {"gold": "vault", "wood": "lumberyard", "crystals": "repository"}
STOREHOUSE_CAP = 14
LEAST = 1


def visible(tableau: Tableau, building: str) -> int:
    """How many buildings of this kind are in effect: those under a Monument are not."""
    count = 0
    for slot in tableau.slots:
        if slot and slot.monument is None and CARDS[slot.card].building.id == building:
            count += 1
    return count


def cap(tableau: Tableau) -> int:
    """How much of each good may be kept."""
    return STOREHOUSE_CAP if visible(tableau, "storehouse") else NUMBERS.cap


def rate(tableau: Tableau, good: Good) -> int:
    """How many of a good make a point."""
    return NUMBERS.better_rate if visible(tableau, EXCHANGES[good]) else NUMBERS.rate


def rates(tableau: Tableau) -> dict[Good, int]:
    """The rate of each good."""
    return {good: rate(tableau, good) for good in KEPT}


def of_card(tableau: Tableau, card: str) -> int:
    """The Gold for a card of the market."""
    return _reduced(CARDS[card].gold, visible(tableau, "market"))


def of_building(tableau: Tableau, card: str) -> int:
    """The Wood for the building of a card."""
    return _reduced(CARDS[card].building.wood, visible(tableau, "guild-of-builders"))


def of_monument(state: Pandoria, tableau: Tableau, slot: int) -> int:
    """The Wood for the top Monument over the building in that slot: its value, or what the building costs."""
    price = state.monuments[0]
    covered = tableau.slots[slot]
    if NUMBERS.monument_price == "building" and covered:
        price = CARDS[covered.card].building.wood
    return _reduced(price, visible(tableau, "guild-of-builders"))


def of_spell(state: Pandoria, tableau: Tableau, spell: str) -> int:
    """The Crystals for a spell; for the Astral Ship, to the cheapest ship that is free."""
    if spell == "astral-ship":
        prices = [of_ship(state, tableau, ship) for ship in MAPS[state.map].ships if ship not in state.figures]
        return min(prices, default=SPELLS[spell].crystals)
    return _reduced(SPELLS[spell].crystals, visible(tableau, "academy"))


def of_ship(state: Pandoria, tableau: Tableau, ship: str) -> int:
    """The Crystals for the Astral Ship to this ship."""
    price = SPELLS["astral-ship"].crystals - MAPS[state.map].ships[ship].discount
    return _reduced(price, visible(tableau, "academy"))


def _reduced(price: int, discount: int) -> int:
    return max(LEAST, price - discount)


assert set(EXCHANGES.values()) <= set(BUILDINGS)
