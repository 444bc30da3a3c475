"""A bot that always works towards the card which pays best for the main actions it still takes.

It knows what its seat sees and the options it is offered, and nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from core.rules.chance import Chance
from upsidetown.board import fits, surface
from upsidetown.cards import CARDS, LEVELS, PROJECTS, Card
from upsidetown.plans import Plan, Site, Units, Work, cost, plans
from upsidetown.scoring import PROJECT_SCORES
from upsidetown.state import CONTRACT_LIMIT, MAIN_ACTIONS, STORAGE_LIMIT, UNITS, Street, Unit

# What a card brings beside its points, in points: a free level or construction saves a main action, and a good player
# makes about a point of each.
LEVEL_WORTH = 0.5
TOKEN_WORTH = 0.7

# What a Single costs while the supply runs short: a Supply Crunch takes about as many as one can take.
SCARCE_SINGLE = 3

# Main actions to come while no end is in sight: enough for any card.
MANY = 99

Move = dict[str, Any]


class Outlook(NamedTuple):
    """What the bot looks at in its view: its street, what it has to build with, and how long it can."""

    street: tuple[Site, ...]
    storage: Units
    tokens: int
    held: list[str]
    town: str | None
    display: list[str]
    left: int
    to_come: int
    building: bool
    scarce: bool
    board: int
    projects: list[str]


class Aim(NamedTuple):
    """The card to work for, and how to come to its pattern."""

    card: str
    plan: Plan


class Greedy:
    """Takes the card with the most points for the fewest main actions, builds it, and looks for the next."""

    title = "Greedy"
    help = "Always builds the card that pays best right now. A fair opponent for a first game."

    def choose(self, view: Mapping[str, Any], options: Sequence[Mapping[str, Any]], seat: int, chance: Chance) -> Any:
        offered = [msgspec.to_builtins(option["action"]) for option in options if "action" in option]
        outlook = look(view, seat)
        for kind, answer in ANSWERS.items():
            moves = [move for move in offered if move["type"] == kind]
            if moves:
                return answer(outlook, moves)
        return step(outlook, offered)


def look(view: Mapping[str, Any], seat: int) -> Outlook:
    """The view, reduced to what matters for the seat."""
    own = view["streets"][seat]
    turn = view["turn"]
    left = turn["left"] if turn else MAIN_ACTIONS
    return Outlook(
        street=tuple((site["base"], tuple(site["units"])) for site in own["sites"]),
        storage=_storage(own["storage"]),
        tokens=own["tokens"],
        held=[_name(contract["ref"]) for contract in own["contracts"]],
        town=_name(own["town"]["ref"]) if own["town"] and not own["town"]["done"] else None,
        display=[_name(ref) for row in view["rows"].values() for ref in row if ref],
        left=left,
        to_come=left + MAIN_ACTIONS * _turns_to_come(view),
        building=bool(turn and turn["building"]),
        scarce=view["supply"]["single"] <= len(view["streets"]),
        board=int(_name(own["street"])),
        projects=[_name(ref) for ref in view["projects"]],
    )


def _name(ref: str) -> str:
    return ref.partition(":")[2]


def _storage(units: Sequence[str]) -> Units:
    return units.count("single"), units.count("double"), units.count("triple")


def _turns_to_come(view: Mapping[str, Any]) -> int:
    if view["solo"]:
        return int(view["turns_left"]) - 1
    return int(view["end"]["last_round"] - view["round"]) if view["end"] else MANY


def worth(card: Card) -> float:
    """What completing a card is worth, in points."""
    free = sum(LEVELS[unit] * count for unit, count in card.units.items())
    return card.points + LEVEL_WORTH * free + TOKEN_WORTH * card.token


def best_aim(outlook: Outlook) -> Aim | None:
    """The card within reach that is worth most for each main action; None if there is none in time."""
    best, best_rate = None, 0.0
    for card, price in _aims(outlook):
        plan, actions = cheapest(outlook, card)
        if actions + price > outlook.to_come:
            continue
        rate = worth(CARDS[card]) / (actions + price + 0.5)
        if rate > best_rate:
            best, best_rate = Aim(card, plan), rate
    return best


def _aims(outlook: Outlook) -> list[tuple[str, int]]:
    """The cards that might be completed, and the main actions to gain each."""
    own = outlook.held + ([outlook.town] if outlook.town else [])
    room = len(outlook.held) < CONTRACT_LIMIT
    return [(card, 0) for card in own] + [(card, 1) for card in outlook.display if room]


def cheapest(outlook: Outlook, card: str) -> tuple[Plan, int]:
    """The plan for a card that takes the fewest main actions, and how many."""
    single = SCARCE_SINGLE if outlook.scarce else 1
    known = plans(outlook.street, CARDS[card].levels)
    found = [(plan, cost(plan, outlook.storage, outlook.tokens, single)) for plan in known]
    return min(found, key=lambda each: each[1])


def step(outlook: Outlook, offered: list[Move]) -> Move:
    """The next move of a turn towards the best aim."""
    end = offered[-1]
    aim = best_aim(outlook)
    if aim is None:
        return _polish(outlook, offered) or end
    builds = _builds(outlook, aim.plan, offered)
    if outlook.building and builds:
        return builds[0]
    gains = [move for move in offered if move["type"] == "gain" and move["contract"] == aim.card]
    if gains:
        return gains[0]
    if aim.card in outlook.display:
        return end
    cuts = _cuts(outlook, aim.plan, offered)
    if cuts:
        return cuts[0]
    ready = all(has >= need for has, need in zip(outlook.storage, aim.plan.units, strict=True))
    # What lies in the storage is the first to go in a Supply Crunch.
    if builds and (ready or (outlook.scarce and outlook.left == 1)):
        return builds[0]
    return (_acquisitions(outlook, aim.plan, offered) + (builds if outlook.left else []) + [end])[0]


def _polish(outlook: Outlook, offered: list[Move]) -> Move | None:
    """When no card can be completed any more: the unit that brings most for the Special Projects."""
    best, most = None, _projects(outlook)
    for move in offered:
        if move["type"] == "build":
            points = _projects(outlook, move)
            if points > most:
                best, most = move, points
    return best


def _projects(outlook: Outlook, move: Move | None = None) -> int:
    """The points of the open Special Projects for the street as it stands, or with a unit built onto it."""
    sites = [list(building) for _, building in outlook.street]
    if move:
        sites[move["site"]].append(move["unit"])
    street = Street(outlook.board, sites, {})
    return sum(PROJECT_SCORES[project](street, PROJECTS[project]) for project in outlook.projects)


def _builds(outlook: Outlook, plan: Plan, offered: list[Move]) -> list[Move]:
    wanted = {(unit, site) for site, work in enumerate(plan.sites) for unit in _next_units(outlook.street[site], work)}
    found = [move for move in offered if move["type"] == "build" and (move["unit"], move["site"]) in wanted]
    return sorted(found, key=lambda move: (move["pay"] == "action", -LEVELS[move["unit"]]))


def _next_units(site: Site, work: Work) -> list[Unit]:
    pole, building = site
    if work.keep < len(building):
        return []
    return [unit for unit, count in zip(UNITS, work.add, strict=True) if count and fits(unit, surface(pole, building))]


def _cuts(outlook: Outlook, plan: Plan, offered: list[Move]) -> list[Move]:
    wanted = {
        (site, len(building) - work.keep)
        for site, ((_, building), work) in enumerate(zip(outlook.street, plan.sites, strict=True))
        if work.keep < len(building)
    }
    found = [move for move in offered if move["type"] == "demolish" and (move["site"], move["units"]) in wanted]
    return sorted(found, key=lambda move: bool(move["pay"] == "action"))


def _acquisitions(outlook: Outlook, plan: Plan, offered: list[Move]) -> list[Move]:
    """Main actions that bring a unit of the plan nearer, the best first; splits at a full storage come last."""
    s, d, t = (need - has for need, has in zip(plan.units, outlook.storage, strict=True))
    wishes: list[Move] = []
    if t > 0 and d < 0:
        wishes.append({"type": "upgrade", "unit": "double"})
    if (d > 0 or t > 0) and s < 0:
        wishes.append({"type": "upgrade", "unit": "single"})
    if s > 1 and d < 0 and sum(outlook.storage) < STORAGE_LIMIT:
        wishes.append({"type": "split", "unit": "double", "into": "singles"})
    if sum(outlook.storage) < STORAGE_LIMIT and max(s, d, t) > 0:
        wishes.append({"type": "take"})
    if t > 0 and d <= 0 and outlook.storage[1]:
        wishes.append({"type": "upgrade", "unit": "double"})
    if s > 0 and d < 0:
        wishes.append({"type": "split", "unit": "double", "into": "singles"})
    if (s > 0 or d > 0) and t < 0:
        wishes.append({"type": "split", "unit": "triple", "into": "double-single" if d > 0 else "singles"})
    return [wish for wish in wishes if wish in offered]


def _keep_town(outlook: Outlook, moves: list[Move]) -> Move:
    """The Town View with the most points for each main action."""
    return max(moves, key=lambda move: CARDS[move["town"]].points / (1 + cheapest(outlook, move["town"])[1]))


def _throw(outlook: Outlook, moves: list[Move]) -> Move:
    """Discard what the aim needs least: idle units first, and small ones before large ones."""
    aim = best_aim(outlook)
    needed = aim.plan.units if aim else (0, 0, 0)
    idle = {unit for unit, has, need in zip(UNITS, outlook.storage, needed, strict=True) if has > need}
    return max(moves, key=lambda move: (move["unit"] in idle, -LEVELS[move["unit"]]))


def _give_back(outlook: Outlook, moves: list[Move]) -> Move:
    """Return the Single of a building that the aim cuts down, or else the tallest."""
    aim = best_aim(outlook)
    works = aim.plan.sites if aim else ()

    def price(move: Move) -> tuple[bool, int]:
        building = outlook.street[move["site"]][1]
        cut = bool(works) and works[move["site"]].keep < len(building)
        return cut, len(building)

    return max(moves, key=price)


def _first(outlook: Outlook, moves: list[Move]) -> Move:
    return moves[0]


# Answers that come before any plan, by kind of move.
ANSWERS: dict[str, Callable[[Outlook, list[Move]], Move]] = {
    "choose-town": _keep_town,
    "discard": _throw,
    "give-back": _give_back,
    "accept": _first,
    "fulfil": _first,
    "complete-town": _first,
}
