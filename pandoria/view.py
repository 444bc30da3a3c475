"""What one seat sees: a whitelist, built field by field. And the shuffle of all that it cannot know, to prove it."""

import functools
from typing import Any

from core.rules.chance import Chance
from pandoria import figures, forecast, ground, prices, scoring, supply, trolls
from pandoria.components import CARDS, HALVES, SINGLES, TERRAINS
from pandoria.maps import HEX_REF, INDEX, MAPS, bits
from pandoria.names import BUILDING_REF, REALM_REF, SPELL_REF
from pandoria.regions import Land
from pandoria.state import LEADERS, OWNER, Pandoria, Slot, Tableau

PLAIN = ("tile", "act", "buy")


def public(state: Pandoria) -> dict[str, Any]:
    """What everybody at the table sees."""
    land = ground.land(state)
    return {
        "map": state.map,
        "mode": state.mode,
        "side": state.side,
        "solo": state.solo,
        "level": state.trolls.level if state.trolls else 0,
        "round": state.round,
        "first": 0,
        "turn": _turn(state),
        "hexes": _hexes(state),
        "tiles": _tiles(state),
        "regions": _regions(land),
        "figures": _figures(state, land),
        "seats": [_seat(seat, tableau) for seat, tableau in enumerate(state.seats)],
        "realms": [REALM_REF[realm] for realm in state.realms] if _choosing(state) else [],
        "market": state.market,
        "deck": len(state.deck),
        "discards": state.discards,
        "stack": len(supply.stack(state)),
        "singles": _singles(state),
        "monuments": state.monuments,
        "last": state.last,
        "trolls": trolls.view(state),
        "pending": _pending(state),
    }


def _choosing(state: Pandoria) -> bool:
    return bool(state.agenda) and state.step.phase == "realm"


def _turn(state: Pandoria) -> dict[str, Any] | None:
    turn = state.turn
    if turn is None or not state.agenda:
        return None
    step = state.step
    spell = step.data.get("spell")
    fresh = not turn.built and not turn.cast
    done = turn.placed + turn.taken
    return {
        "seat": turn.seat,
        "step": step.phase,
        "laid": turn.laid,
        "figure": fresh and done < (2 if figures.may_do_both(state, turn.seat) else 1),
        "card": fresh,
        "closed": forecast.told(state, scoring.to_score(state)),
        "doubled": turn.doubled,
        "spell": spell and SPELL_REF[spell],
    }


def _hexes(state: Pandoria) -> list[dict[str, Any]]:
    return [*_printed(state.map), *[_cover(ref, half) for ref, half in state.laid.items()]]


@functools.cache
def _printed(map_name: str) -> list[dict[str, Any]]:
    return [
        {"at": hex_.ref, "terrain": hex_.face.terrain, "symbols": hex_.face.symbols, "tile": None}
        for hex_ in MAPS[map_name].hexes
        if hex_.face
    ]


@functools.cache
def _cover(ref: str, name: str) -> dict[str, Any]:
    """What covers a hex. The same few covers are in thousands of views: treat it as frozen."""
    half = HALVES[name]
    return {"at": ref, "terrain": half.terrain, "symbols": half.symbols, "tile": half.tile}


def _tiles(state: Pandoria) -> list[list[str]]:
    """The double tiles that lie, each with its two hexes."""
    hexes: dict[str, list[str]] = {}
    for ref, half in state.laid.items():
        hexes.setdefault(HALVES[half].tile, []).append(ref)
    return [[tile, *covered] for tile, covered in hexes.items() if len(covered) == 2]


@functools.lru_cache(maxsize=512)
def _regions(land: Land) -> list[dict[str, Any]]:
    """All regions of a land: treat it as frozen."""
    refs = land.chart.refs
    return [
        {
            "terrain": region.terrain,
            "hexes": refs(region.hexes),
            "symbols": region.symbols,
            "size": region.size,
            "open": refs(region.empty),
            "closed": region.closed,
            "exits": [
                path.ref
                for path in land.chart.exits
                if path.face.terrain == region.terrain and path.hexes & region.hexes
            ],
        }
        for region in land.regions
    ]


@functools.lru_cache(maxsize=512)
def _numbers(land: Land) -> list[int]:
    """For each hex the number of its region, -1 for none."""
    numbers = [-1] * len(HEX_REF)
    for number, region in enumerate(land.regions):
        for index in bits(region.hexes):
            numbers[index] = number
    return numbers


def _figures(state: Pandoria, land: Land) -> list[dict[str, Any]]:
    numbers = _numbers(land)
    return [_figure(state, land, numbers, place, figure) for place, figure in state.figures.items()]


def _figure(state: Pandoria, land: Land, numbers: list[int], place: str, figure: str) -> dict[str, Any]:
    own = numbers[INDEX[place]] if place in INDEX else -1
    near = {numbers[index] for index in bits(ground.reach(state, place))} - {own, -1}
    return {
        "figure": figure,
        "seat": OWNER[figure],
        "leader": figure in LEADERS,
        "at": place,
        "in": None if own < 0 else own,
        "scores": sorted(near),
    }


def _seat(seat: int, tableau: Tableau) -> dict[str, Any]:
    return {
        "seat": seat,
        "realm": tableau.realm and REALM_REF[tableau.realm],
        "points": tableau.points,
        "goods": tableau.goods,
        "cap": prices.cap(tableau),
        "rates": prices.rates(tableau),
        "slots": [slot and _slot(slot) for slot in tableau.slots],
        "cards": len(tableau.cards),
        "tiles": tableau.tiles,
        "castles": tableau.castles,
        "reserve": tableau.reserve,
        "spell": tableau.spell and SPELL_REF[tableau.spell],
    }


def _slot(slot: Slot) -> dict[str, Any]:
    building = BUILDING_REF[CARDS[slot.card].building.id]
    return {"card": slot.card, "building": building, "monument": slot.monument}


def _singles(state: Pandoria) -> dict[str, int]:
    left = [SINGLES[tile].halves[0].terrain for tile in state.singles]
    return {terrain: left.count(terrain) for terrain in TERRAINS}


def _pending(state: Pandoria) -> dict[str, Any] | None:
    if not state.agenda or state.step.phase in PLAIN:
        return None
    return {"kind": state.step.phase, "seats": state.to_act}


def private(state: Pandoria, seat: int) -> dict[str, Any]:
    """What the seat sees besides: its hand cards, and what they and the market cost it."""
    tableau = state.seats[seat]
    return {
        "hand": tableau.cards,
        "costs": {
            card: {
                "spell": prices.of_spell(state, tableau, CARDS[card].spell.id),
                "building": prices.of_building(tableau, card),
            }
            for card in tableau.cards
        },
        "prices": {card: prices.of_card(tableau, card) for card in state.market if card},
    }


def scramble(state: Pandoria, seat: int | None, chance: Chance) -> None:
    """Deal again at random, in place, all that the seat (None: a spectator) cannot know."""
    others = [tableau.cards for number, tableau in enumerate(state.seats) if number != seat]
    _mix([state.deck, *others], chance)
    _mix([state.stack, state.box, *trolls.piles(state)], chance)


def _mix(piles: list[list[str]], chance: Chance) -> None:
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
