"""Fulfilling Goal cards without stacking: which of them are met, so that the score is the highest possible.

It knows deeds and cards, not how they came about.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from templetown.cards import GOALS, Color, Pool
from templetown.state import Deeds, Hero

SET = 3

# What can serve a Goal, each time once: "parasite", or a block as its District and whether it was the last one.
Thing = str | tuple[int, bool]
Stockpile = tuple[tuple[Thing, int], ...]


def color_sets(goals: list[str]) -> set[Color]:
    """The colors of which there are three Goal cards or more, fulfilled or not (TT-64)."""
    colors = Counter([GOALS[goal].color for goal in goals])
    return {color for color, count in colors.items() if count >= SET}


def met(hero: Hero, districts: int) -> set[str]:
    """The Goal cards that are fulfilled. Each thing serves one of them; of all assignments it is the best one."""
    sets = color_sets(hero.goals)
    found = {goal for goal in hero.goals if _has_been(hero.deeds, goal, districts)}
    for family in FAMILIES:
        goals = tuple(sorted([goal for goal in hero.goals if GOALS[goal].kind in family], key=_order))
        if goals:
            weights = tuple(2 * GOALS[goal].bonus + (GOALS[goal].color in sets) for goal in goals)
            found |= set(_assign(goals, weights, _things(hero, family))[1])
    return found


# Goals that draw on the same things.
FAMILIES: tuple[tuple[Pool, ...], ...] = (
    ("parasite", "bacteria", "both"),
    ("block", "spread", "finish"),
    ("frankie",),
    ("tower",),
    ("egg",),
    ("repair",),
    ("item",),
    ("weapon",),
    ("bought",),
    ("exchange",),
)
# The choosy kinds come first: what is left for the others then matters only by number.
CHOOSY: tuple[Pool, ...] = ("finish", "spread", "both")


def _order(goal: str) -> tuple[int, str]:
    kind = GOALS[goal].kind
    return (CHOOSY.index(kind) if kind in CHOOSY else len(CHOOSY), goal)


def _has_been(deeds: Deeds, goal: str, districts: int) -> bool:
    """Goals that look at where a hero has been: these may all be met together."""
    card = GOALS[goal]
    if card.kind == "districts":
        return len(deeds.districts) == districts
    return card.kind == "subways" and len(deeds.subways) >= card.need


def _things(hero: Hero, family: tuple[Pool, ...]) -> Stockpile:
    deeds = hero.deeds
    if "block" in family:
        return tuple(sorted(Counter([(block.district, block.last) for block in deeds.blocks]).items()))
    counts: dict[str, int] = {
        "parasite": deeds.parasite,
        "bacteria": deeds.bacteria,
        "frankie": deeds.frankie,
        "tower": deeds.tower,
        "egg": deeds.egg,
        "repair": deeds.repair,
        "exchange": deeds.exchange,
        "bought": deeds.bought,
        "item": len(hero.items),
        "weapon": len(hero.weapons),
    }
    return tuple((kind, counts[kind]) for kind in family if kind in counts)


@lru_cache(maxsize=4096)
def _assign(goals: tuple[str, ...], weights: tuple[int, ...], things: Stockpile) -> tuple[int, tuple[str, ...]]:
    """The best that these goals can bring with these things, and which of them are met then."""
    if not goals:
        return 0, ()
    best = _assign(goals[1:], weights[1:], things)
    for left in _uses(goals[0], things):
        worth, rest = _assign(goals[1:], weights[1:], left)
        if worth + weights[0] > best[0]:
            best = (worth + weights[0], (goals[0], *rest))
    return best


def _uses(goal: str, things: Stockpile) -> Iterator[Stockpile]:
    """The ways to fulfil a Goal: what is left after each."""
    card = GOALS[goal]
    piles = dict(things)
    if card.kind == "both":
        yield from _without(piles, [("parasite", card.need), ("bacteria", card.need)])
    elif card.kind == "finish":
        for thing in piles:
            if isinstance(thing, tuple) and thing[1]:
                yield from _without(piles, [(thing, 1)])
    elif card.kind == "spread":
        for one, other in permutations(piles, 2):
            if isinstance(one, tuple) and isinstance(other, tuple) and one[0] < other[0]:
                yield from _without(piles, [(one, 1), (other, 1)])
    elif card.kind == "block":
        yield from _any(piles, card.need)
    else:
        yield from _without(piles, [(card.kind, card.need)])


def _without(piles: dict[Thing, int], used: list[tuple[Thing, int]]) -> Iterator[Stockpile]:
    if all(piles.get(thing, 0) >= count for thing, count in used):
        spent = dict(used)
        yield tuple((thing, count - spent.get(thing, 0)) for thing, count in piles.items())


def _any(piles: dict[Thing, int], need: int) -> Iterator[Stockpile]:
    """Any blocks will do: as no choosy Goal follows, it does not matter which."""
    if sum(piles.values()) < need:
        return
    left = []
    for thing, count in piles.items():
        taken = min(count, need)
        need -= taken
        left.append((thing, count - taken))
    yield tuple(left)
