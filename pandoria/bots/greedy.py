"""A bot that does what promises most points for what it costs, one step at a time.

It knows what its seat sees and the options that it is offered, and nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from core.rules.chance import Chance
from pandoria.bots import cards
from pandoria.bots.outlook import Outlook
from pandoria.components import CARDS, TILES, Terrain
from pandoria.maps import INDEX

Option = Mapping[str, Any]

CLOSED = 0.2
RESERVE = 0.35
SPARE = 0.8
CASTLE = 1.3
EMPTY_HAND = 0.05
TERRAIN_OF: dict[str, Terrain] = {
    "raise-hills": "hills",
    "grow-forest": "forest",
    "raise-mountain": "mountains",
    "found-city": "city",
}


class Greedy:
    """Closes regions beside its own figures, builds Monuments, and places figures where most may be gained."""

    title = "Greedy"
    help = "Does what promises most points right now. A fair opponent, and the one that the Trolls were measured with."

    def choose(self, view: Mapping[str, Any], options: Sequence[Option], seat: int, chance: Chance) -> Any:
        """The option that promises most; the first of those that promise as much."""
        outlook = Outlook(view, seat)
        best, most = None, float("-inf")
        for option in options:
            if "action" not in option:
                continue
            action = option["action"]
            fields = action if isinstance(action, Mapping) else msgspec.to_builtins(action)
            value = VALUES[fields["type"]](outlook, fields, option)
            if value > most:
                best, most = action, value
        return best


def _place_tile(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    halves = TILES[action["tile"]].halves
    covers = [
        (INDEX[place], half.terrain, half.symbols)
        for place, half in zip((action["on"], action["to"]), halves, strict=True)
    ]
    return _laying(outlook, covers, (action["on"], action["to"]), option)


def _laying(
    outlook: Outlook, covers: Sequence[tuple[int, Terrain | None, int]], places: Sequence[str], option: Option
) -> float:
    """What is closed at once, what open regions promise afterwards, and the best place for a figure."""
    before, patches = outlook.after(covers)
    total = outlook.change(before, patches)
    closes = option["with"].get("closes", ())
    if closes:
        total += outlook.closing(closes) + CLOSED + _removal(outlook, closes)
    if places and outlook.mine["reserve"]:
        weight = 2 if outlook.mine["reserve"][0].endswith("leader") else 1
        total += max(0.0, *[outlook.spot(place, patches) * weight - RESERVE for place in places])
    return total


def _removal(outlook: Outlook, closes: Sequence[Mapping[str, Any]]) -> float:
    """What figures that go home give up elsewhere."""
    lost = 0.0
    home = {figure for closed in closes for figure, _ in closed["removed"]}
    for token in outlook.tokens:
        if token.figure in home:
            sign = 1.0 if token.seat == outlook.seat else -outlook.rivalry
            lost += sign * (outlook.held(token) - RESERVE)
    return -lost


def _place_castle(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    """A castle keeps the tile in hand, but there are only two."""
    place = action["hex"]
    value = _laying(outlook, [(INDEX[place], None, 0)], [place], option)
    return value - CASTLE * min(1.0, cards.turns_left(outlook.view) / 8)


def _place_single(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    terrain = TERRAIN_OF[outlook.view["turn"]["spell"].partition(":")[2]]
    return _laying(outlook, [(INDEX[action["hex"]], terrain, 1)], [], option)


def _place_figure(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    weight = 2 if action["figure"].endswith("leader") else 1
    return outlook.at(action["to"]) * weight - RESERVE * weight


def _take_back(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    """A figure that hopes for nothing is of more use in reserve, above all when that is empty."""
    token = next(token for token in outlook.tokens if token.figure == action["figure"])
    use = SPARE if len(outlook.mine["reserve"]) < 2 else RESERVE
    return use * token.weight - outlook.held(token)


def _move_figure(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    token = next(token for token in outlook.tokens if token.figure == action["figure"])
    return outlook.at(action["to"]) * token.weight - outlook.held(token) - 0.1


def _cast(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    return cards.spell(outlook, action["card"])


def _build(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    return cards.building(outlook, action["card"])


def _build_monument(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    return cards.monument(outlook, action["slot"], option["with"]["wood"])


def _harvest(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    return outlook.worth(option["with"]["good"].partition(":")[2], option["with"]["amount"])


def _lead(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    return cards.lead(outlook, action["figure"])


def _swap(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    """Towards Wood for the next Monument, else to an even stock."""
    have: int = outlook.mine["goods"][action["take"]]
    count: int = action["count"]
    return outlook.worth(action["take"], count) - count * 0.3 - have * 0.1


def _buy(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    """A card is worth at least the point that it brings at the end."""
    price: int = outlook.view["private"]["prices"][action["card"]]
    left = cards.turns_left(outlook.view)
    building = cards.PER_TURN[CARDS[action["card"]].building.id] * left / 2
    return cards.CARD + building - price * 0.25


def _nothing(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    return 0.0


def _explore(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    """The Territory that one's figures already reach."""
    bridge = outlook.chart.bridges[action["bridge"]]
    explored = outlook.view["trolls"]["explored"]
    number = next(number for number in bridge.ends if number not in explored)
    spaces = outlook.chart.territories[number].spaces
    return float(sum([1 for token in outlook.tokens if token.reach & spaces]))


def _choose_realm(outlook: Outlook, action: Mapping[str, Any], option: Option) -> float:
    return REALMS[action["realm"]]


REALMS = {"humans": 3.0, "elves": 4.0, "dwarves": 5.0, "halflings": 2.0, "mages": 1.0}

VALUES: dict[str, Callable[[Outlook, Mapping[str, Any], Option], float]] = {
    "place-tile": _place_tile,
    "place-castle": _place_castle,
    "place-single": _place_single,
    "place-figure": _place_figure,
    "take-back": _take_back,
    "move-figure": _move_figure,
    "cast": _cast,
    "build": _build,
    "build-monument": _build_monument,
    "harvest": _harvest,
    "lead": _lead,
    "swap": _swap,
    "buy": _buy,
    "explore": _explore,
    "choose-realm": _choose_realm,
    "pass": _nothing,
    "done": _nothing,
    "end-turn": _nothing,
}
