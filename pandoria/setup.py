"""The table before the first turn, and the count of all pieces.

What the Trolls' map needs besides is laid out in `trolls.py`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from core.rules.chance import Chance
from pandoria import ground, supply, trolls
from pandoria.components import (
    CARDS,
    CASTLES,
    DOUBLES,
    HALVES,
    NUMBERS,
    PLAYERS,
    REALMS,
    SINGLES,
    START_TILES,
)
from pandoria.maps import MAPS
from pandoria.state import FIGURE_REF, KEPT, LEADER_REF, MapName, Mode, Pandoria, Slot, Tableau

MAP_OF: dict[Mode, MapName] = {"base": "base", "trails": "trails"}


def set_up(options: Mapping[str, Any], seats: int, chance: Chance) -> Pandoria:
    """Lay out the table. Realms are dealt at random, or chosen in turn order; in Trolls & Trails chosen."""
    mode: Mode = options["mode"]
    state = Pandoria(
        mode=mode,
        map=MAP_OF.get(mode, "solo"),
        side=options["side"][0],
        seats=[_tableau(seat, seats) for seat in range(seats)],
        realms=list(REALMS),
        laid={},
        figures={},
        deck=_shuffled(CARDS, chance),
        market=[None] * NUMBERS.market,
        stack=_shuffled(DOUBLES, chance),
        singles=list(SINGLES),
        box=[],
        monuments=list(PLAYERS[seats].monuments),
    )
    state.box = [state.stack.pop() for _ in range(PLAYERS[seats].removed)]
    lay_start(state, chance)
    if options["side"].endswith("chosen") or state.map == "solo":
        state.push("realm", [0], seat=0)
    else:
        chance.shuffle(state.realms)
        for seat in range(seats):
            take_realm(state, seat, state.realms.pop(), chance)
        deal(state, chance)
    return state


def _tableau(seat: int, seats: int) -> Tableau:
    reserve = [*FIGURE_REF[seat][: PLAYERS[seats].figures], LEADER_REF[seat]]
    castles = [ref for ref in CASTLES if ref.startswith(f"castle:{seat}.")]
    return Tableau(None, dict.fromkeys(KEPT, 0), [None] * NUMBERS.slots, reserve, castles)


def _shuffled(refs: Mapping[str, Any], chance: Chance) -> list[str]:
    pile = list(refs)
    chance.shuffle(pile)
    return pile


def lay_start(state: Pandoria, chance: Chance) -> None:
    """The two starting tiles on the four starting spaces: which tile where, and which way round, at random."""
    tiles = _shuffled(START_TILES, chance)
    for pair in MAPS[state.map].starts:
        hexes = list(pair)
        chance.shuffle(hexes)
        state.laid |= ground.covers(tiles.pop(), *hexes)


def take_realm(state: Pandoria, seat: int, realm: str, chance: Chance) -> None:
    """The seat gets this realm with its goods; in the beginner game also the building that stands there."""
    tableau, printed = state.seats[seat], REALMS[realm]
    tableau.realm = realm
    tableau.goods = {"wood": printed.wood, "gold": printed.gold, "crystals": printed.crystals}
    state.log("{seat} plays {realm}.", seat=seat, realm=f"realm:{realm}", step="realm")
    if state.side == "a" and state.map != "solo":
        card = next(card for card in state.deck if CARDS[card].building.id == printed.building)
        state.deck.remove(card)
        tableau.slots[0] = Slot(card)


def deal(state: Pandoria, chance: Chance) -> None:
    """Market, hand cards and hand tiles, and then the first turn."""
    supply.fill_market(state, chance)
    if state.map == "solo":
        trolls.set_up(state, int(state.mode[-1]), chance)
    else:
        for seat in range(len(state.seats)):
            count = NUMBERS.hand if state.side == "b" else BEGINNERS_CARDS
            state.seats[seat].cards = [state.deck.pop() for _ in range(count)]
    for seat in range(len(state.seats)):
        for _ in range(supply.hand_size(state, seat)):
            supply.draw_tile(state, seat, chance)
    state.push("tile", [0], seat=0)


BEGINNERS_CARDS = 1


def census(state: Pandoria) -> Mapping[str, int]:
    """How many there are of each tile, card, figure, castle, realm and Monument, wherever they are."""
    count = Counter(state.deck + state.discards + state.stack + state.singles + state.box + state.realms)
    count.update([card for card in state.market if card])
    count.update(state.figures.values())
    count.update({HALVES[half].tile for half in state.laid.values()})
    count.update([f"monument {value}" for value in state.monuments])
    for tableau in state.seats:
        count.update(tableau.cards + tableau.tiles + tableau.castles + tableau.reserve)
        count.update([tableau.realm] if tableau.realm else [])
        for slot in filter(None, tableau.slots):
            count[slot.card] += 1
            count[f"monument {slot.monument}"] += slot.monument is not None
    count.update(trolls.pieces(state))
    return count
