"""Laying out the table for one to four players, and counting that nothing of it is ever lost.

It knows the components and the first step, but no rule of play.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from core.rules.chance import Chance
from templetown import costs
from templetown.board import ENTRY
from templetown.cards import ABILITIES, CARDS, EVENTS, GOALS, ITEMS, PRINTED, WEAPONS
from templetown.cup import Cup
from templetown.enemies import place_parasites
from templetown.state import District, Hero, Stock, Supply, Templetown

SOLO_DISTRICTS = 2
SOLO_COLORS = 2


def set_up(options: Mapping[str, Any], seats: int, chance: Chance) -> Templetown:
    """The rulebook's set-up, in its order (TT-8 to TT-12, TT-61, TT-67)."""
    abilities = _shuffled(ABILITIES, chance)
    state = Templetown(
        mode=options["mode"],
        districts=[District() for _ in range(SOLO_DISTRICTS if seats == 1 else seats + 1)],
        heroes=[Hero(ENTRY[seat], abilities.pop()) for seat in range(seats)],
        stock=[Stock(PRINTED.blocks, PRINTED.towers) for _ in range(SOLO_COLORS if seats == 1 else seats)],
        supply=Supply(),
        deck=_shuffled(CARDS, chance),
        event_deck=_shuffled(EVENTS, chance),
        weapons=list(WEAPONS),
        items={ref: item.copies for ref, item in ITEMS.items()},
        box=abilities,
    )
    if state.secret:
        state.goal_deck = _shuffled(GOALS, chance)
    for hero in state.heroes:
        hero.hand = [state.deck.pop() for _ in range(costs.hand_size(state))]
    place_parasites(state, range(len(state.districts)), Cup(chance))
    state.push("round")
    return state


def _shuffled(refs: Mapping[str, Any], chance: Chance) -> list[str]:
    pile = list(refs)
    chance.shuffle(pile)
    return pile


def census(state: Templetown) -> Mapping[str, int]:
    """How many there are of each card, token, meeple and construction, wherever they are: not of Eggs and DNA."""
    count = Counter(_cards(state))
    for item in ITEMS:
        count[item] = state.items[item] + sum([hero.items.count(item) for hero in state.heroes])
    standing = Counter([enemy for district in state.districts for enemy in district.enemies.values()])
    count["parasite"] = state.supply.parasite + standing["parasite"]
    count["bacteria"] = state.supply.bacteria + standing["bacteria"] + standing["fallen"]
    count["clue"] = state.supply.clue + sum([list(d.marks.values()).count("clue") for d in state.districts])
    count["infected"] = state.supply.infected + state.infected
    for color, stock in enumerate(state.stock):
        count[f"blocks of {color}"] = stock.blocks + sum([d.walls.count(color) for d in state.districts])
        count[f"towers of {color}"] = stock.towers + sum([_has_tower(d, color) for d in state.districts])
    return count


def _has_tower(district: District, color: int) -> bool:
    return district.tower is not None and district.tower.color == color


def _cards(state: Templetown) -> Iterator[str]:
    yield from state.deck + state.discards + state.event_deck + state.past_events + state.goal_deck
    yield from state.weapons + state.retired + state.box
    if state.event:
        yield state.event
    for hero in state.heroes:
        yield hero.ability
        yield from hero.hand + hero.goals + [weapon.ref for weapon in hero.weapons]
    for step in state.agenda:
        yield from step.data.get("choices", [])
