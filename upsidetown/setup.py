"""Laying out the table for one to four players, and counting that nothing of it is ever lost.

It knows the components and the first step, but no rule of play.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from core.rules.chance import Chance
from upsidetown.cards import STREETS, TOKEN_COUNT, UNIT_COUNT, group, ids
from upsidetown.phases import begin_turn
from upsidetown.state import SITES, UNITS, Street, Tier, Town, Unit

# Cards of Tier 1 and Tier 2 by number of players; a solo game uses all of them.
CARDS_USED = {1: (28, 24), 2: (16, 12), 3: (20, 16), 4: (24, 20)}
ROW = 4
STARTING_UNITS: dict[Unit, int] = {"single": 2, "double": 1, "triple": 0}


def set_up(options: Mapping[str, Any], seats: int, chance: Chance) -> Town:
    """The rulebook's set-up, in its order (UT-5 to UT-8, UT-31, UT-36)."""
    state = Town(
        variant=options["variant"],
        projects=[],
        supply={unit: UNIT_COUNT[unit] - seats * STARTING_UNITS[unit] for unit in UNITS},
        tokens=TOKEN_COUNT,
        tiers=[_lay_out(1, CARDS_USED[seats][0], chance), _lay_out(2, CARDS_USED[seats][1], chance)],
        streets=[_street(board) for board in _boards(seats, chance)],
        town_box=ids("town"),
        project_box=[project for name in "ABC" for project in group(name)],
    )
    if options["projects"]:
        _open_projects(state, chance)
    begin_turn(state, 0)
    if state.variant == "advanced":
        _deal_town_views(state, chance)
    return state


def _lay_out(tier: Literal[1, 2], used: int, chance: Chance) -> Tier:
    deck = ids(tier)
    chance.shuffle(deck)
    box = [deck.pop() for _ in range(len(deck) - used)]
    row: list[str | None] = [deck.pop() for _ in range(ROW)]
    return Tier(deck, row, box)


def _boards(seats: int, chance: Chance) -> list[int]:
    """Streets go clockwise from the start player; only a solo player's is drawn at random."""
    return [chance.below(len(STREETS))] if seats == 1 else list(range(seats))


def _street(board: int) -> Street:
    return Street(board, [[] for _ in range(SITES)], dict(STARTING_UNITS))


def _open_projects(state: Town, chance: Chance) -> None:
    for name in "ABC":
        project = chance.pick(group(name))
        state.project_box.remove(project)
        state.projects.append(project)


def _deal_town_views(state: Town, chance: Chance) -> None:
    chance.shuffle(state.town_box)
    for street in state.streets:
        street.dealt = [state.town_box.pop(), state.town_box.pop()]
    state.push("town", range(len(state.streets)))


def census(state: Town) -> Mapping[str, int]:
    """How many there are of each unit, token and card, wherever they are."""
    count = Counter(_cards(state))
    count["token"] = state.tokens + sum(street.tokens for street in state.streets)
    for unit in UNITS:
        count[unit] = state.supply[unit] + sum(_owned(street, unit) for street in state.streets)
    return count


def _owned(street: Street, unit: Unit) -> int:
    return street.storage[unit] + sum(units.count(unit) for units in street.sites)


def _cards(state: Town) -> Iterator[str]:
    for tier in state.tiers:
        yield from tier.deck + tier.box + tier.gone + [card for card in tier.row if card]
    for street in state.streets:
        yield from street.contracts + street.scored + street.dealt
        if street.town:
            yield street.town
    yield from state.town_box + state.projects + state.project_box
