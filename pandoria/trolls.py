"""Trolls & Trails: one player explores seven Territories, one after another, and has to be quicker than the Trolls.

What differs from a turn of the regular game is here; what a player chooses between two Territories is in
`trolls_phases.py`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from core.rules.chance import Chance
from core.rules.game import Result, Score
from pandoria import ground, supply
from pandoria.components import NUMBERS, OVERVIEW, PRINTED_OVERVIEW, Overview
from pandoria.maps import MAPS, TERRITORY_REF, Bridge
from pandoria.state import FIGURE_REF, Pandoria, Trolls

SOLO = MAPS["solo"]
TERRITORIES = len(SOLO.territories)

# One of the six figures stands on the double score track and is never placed on the map.
COUNTER = FIGURE_REF[0][-1]


def set_up(state: Pandoria, level: int, chance: Chance) -> None:
    """What the solo game needs besides: stacks, extra slots, start cards, and the figure that counts points."""
    stacks = {
        str(part.number): [chance.draw(state.stack) for _ in range(part.stack)] for part in SOLO.territories.values()
    }
    state.box += state.stack
    state.stack = []
    state.trolls = Trolls(level, stacks)
    tableau = state.seats[0]
    tableau.reserve.remove(COUNTER)
    tableau.slots += [None] * overview(state).extra_slots
    supply.draw_cards(state, 0, overview(state).start_cards, chance)


def table(state: Pandoria) -> Trolls:
    """What belongs to the Trolls. Asked in the solo game only."""
    assert state.trolls is not None
    return state.trolls


def overview(state: Pandoria) -> Overview:
    """The overview board of the level that is played."""
    return OVERVIEW[table(state).level]


def empty_spaces(state: Pandoria) -> int:
    """How many spaces of the present Territory nothing covers."""
    spaces = SOLO.territories[table(state).territory].spaces
    return (spaces & ground.land(state).free).bit_count()


def turn_over(state: Pandoria, chance: Chance) -> None:
    """After the draw that ends a turn: go on in this Territory, or score it. Pushes what comes next."""
    trolls = table(state)
    if not is_explored(state):
        state.push("tile", [0], seat=0)
    elif _final_turn_due(state):
        trolls.last = True
        state.log("The last double tile is drawn: {seat} has one more turn.", seat=0, step="last")
        state.push("tile", [0], seat=0)
    else:
        state.push("territory")


def is_explored(state: Pandoria) -> bool:
    """The last double tile of the stack has been drawn, or no double tile can be placed any more (PA-8.11)."""
    return not supply.stack(state) or not ground.tile_spots(state)


def _final_turn_due(state: Pandoria) -> bool:
    """Reading: the tile in hand is still placed in the last Territory, as in the regular game (PA-8.22)."""
    trolls = table(state)
    at_last = len(trolls.explored) == TERRITORIES - 1 and not trolls.last
    can = bool(state.seats[0].tiles) and bool(ground.tile_spots(state))
    return PRINTED_OVERVIEW.final_turn and at_last and can


def score_territory(state: Pandoria, chance: Chance) -> None:
    """Score the present Territory for both sides, in the order of the rulebook."""
    trolls, printed, row = table(state), overview(state), table(state).row
    state.log("{territory} is explored.", territory=TERRITORY_REF[trolls.territory], step="explored")
    _score_points(state, printed.points[row - 1])
    if row in printed.monument:
        _take_monument(state)
    if row in printed.cards:
        _take_cards(state, chance)
    trolls.explored.append(trolls.territory)
    trolls.row = min(row + 1, TERRITORIES)


def _score_points(state: Pandoria, printed: int) -> None:
    """The crown follows the figure, and the Trolls receive what they would have had less that. Never less than 0."""
    trolls, tableau = table(state), state.seats[0]
    scored = trolls.points
    gained = max(0, printed - scored)
    tableau.points += scored
    trolls.score += gained
    trolls.points = 0
    with_: dict[str, Any] = {"seat": 0, "points": scored, "printed": printed, "trolls": gained}
    say = "In this Territory {seat} scores {points}; the Trolls score {trolls} ({printed} less {points})."
    state.log(say, step="trolls", **with_)


def _take_monument(state: Pandoria) -> None:
    """Reading: the top one, and none if there is none (PA-8.19)."""
    if not state.monuments:
        return
    value = state.monuments.pop(0)
    table(state).monuments.append(value)
    table(state).score += value
    state.log("The Trolls take a Monument: {points} points.", points=value, step="troll-monument")


def _take_cards(state: Pandoria, chance: Chance) -> None:
    """From right to left, one for each empty space, and at most all four (PA-8.20)."""
    count = min(empty_spaces(state), NUMBERS.market)
    taken = [card for card in reversed(state.market) if card][:count]
    state.market = [card for card in state.market if card not in taken]
    table(state).cards += taken
    for card in taken:
        state.log("The Trolls take {card} from the market.", card=card, step="troll-cards")
    supply.fill_market(state, chance)


def may_return(state: Pandoria) -> bool:
    """Whether the row just scored lets the player return a figure, and there is one (PA-8.21)."""
    return len(table(state).explored) in overview(state).back and bool(state.figures)


def is_over(state: Pandoria) -> bool:
    """Whether all Territories are explored."""
    return len(table(state).explored) == TERRITORIES


def bridges(state: Pandoria) -> list[Bridge]:
    """The bridges from an explored Territory to one that is not, whose far end can take a double tile (PA-8.13)."""
    return [bridge for bridge in SOLO.bridges.values() if leads_to(state, bridge) and _has_room(state, bridge)]


def _has_room(state: Pandoria, bridge: Bridge) -> bool:
    number = leads_to(state, bridge)
    end, free = SOLO.index[bridge.ends[number]], ground.land(state).free & SOLO.territories[number].spaces
    return bool(free >> end & 1 and SOLO.beside[end] & free)


def leads_to(state: Pandoria, bridge: Bridge) -> int:
    """The Territory that a bridge opens: one of its ends is explored, the other is not. 0 if it opens none."""
    explored = table(state).explored
    fresh = [number for number in bridge.ends if number not in explored]
    return fresh[0] if len(fresh) == 1 else 0


def enter(state: Pandoria, bridge: Bridge, chance: Chance) -> None:
    """Go on in the Territory beyond a bridge. Who holds no double tile draws one there."""
    trolls = table(state)
    trolls.territory = leads_to(state, bridge)
    trolls.bridge = bridge.ends[trolls.territory]
    say = "{seat} crosses the {bridge} into {territory}."
    with_: dict[str, Any] = {"seat": 0, "bridge": bridge.ref, "territory": TERRITORY_REF[trolls.territory]}
    state.log(say, step="bridge", **with_)
    if not state.seats[0].tiles:
        supply.draw_tile(state, 0, chance)


def view(state: Pandoria) -> dict[str, Any] | None:
    """What everybody sees of the solo game; the tiles in the stacks stay hidden."""
    if state.trolls is None:
        return None
    trolls, printed = state.trolls, overview(state)
    return {
        "level": trolls.level,
        "territory": trolls.territory,
        "explored": trolls.explored,
        "stacks": {number: len(pile) for number, pile in trolls.stacks.items()},
        "bridge": trolls.bridge,
        "bridges": [bridge.ref for bridge in bridges(state)],
        "points": trolls.points,
        "crown": state.seats[0].points,
        "trolls": trolls.score,
        "row": trolls.row,
        "overview": [_row(printed, number) for number in range(1, TERRITORIES + 1)],
        "monuments": trolls.monuments,
        "cards": trolls.cards,
        "empty": empty_spaces(state),
        "last_turn": trolls.last,
    }


def _row(printed: Overview, number: int) -> dict[str, Any]:
    return {
        "points": printed.points[number - 1],
        "monument": number in printed.monument,
        "cards": number in printed.cards,
        "return": number in printed.back,
    }


def piles(state: Pandoria) -> list[list[str]]:
    """The piles of double tiles that nobody can see into."""
    return list(state.trolls.stacks.values()) if state.trolls else []


def pieces(state: Pandoria) -> Mapping[str, int]:
    """What lies with the Trolls, for the count of all pieces."""
    if state.trolls is None:
        return {}
    count = Counter([COUNTER, *state.trolls.cards, *[f"monument {value}" for value in state.trolls.monuments]])
    for pile in piles(state):
        count.update(pile)
    return count


def result(state: Pandoria, score: Score) -> Result:
    """Who is ahead at the end: the player, with so many points, or the Trolls. A draw is theirs (PA-8.24)."""
    trolls = table(state)
    total = trolls.score + len(trolls.cards)
    with_ = {"seat": 0, "points": score.total, "trolls": total, "level": trolls.level}
    cause = "All seven Territories are explored."
    if score.total > total:
        return Result(
            [0], "{seat} beats the Trolls of level {level}, {points} points to {trolls}.", [score], cause, with_
        )
    return Result([], "The Trolls of level {level} are ahead, {trolls} points to {points}.", [score], cause, with_)
