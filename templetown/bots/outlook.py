"""How good a position is for the city: its walls, and how it would stand after the coming Enemy Phase if nobody acted.

Each District is looked at by itself, so that a plan costs no more thought than the Districts that it changes.
"""

from functools import lru_cache
from typing import NamedTuple

from templetown import enemies
from templetown.board import DISTRICT_ZONES, NODES, ZONES
from templetown.forecast import Fog, Unforeseen
from templetown.state import WALLS, District, Enemy, Frankie, Hero, Mark, Stock, Supply, Templetown, Tower

IMMUNE = District(walls=[0] * WALLS)
# Frankie Bola plays no part in this: with him gone nobody has to draw a token.
GONE = Frankie("", shown=True, cured=3)


class Weights(NamedTuple):
    """What counts how much, in Action Points. `frankie` is for each set of his HP."""

    infected: float = 7.0
    infected_more: float = 0.7
    loss: float = 200.0
    two_marks: float = 1.5
    one_mark: float = 0.3
    mark_more: float = 0.1
    enemy: float = 3.0
    enemy_more: float = 0.3
    tower: float = 5.0
    tower_egg: float = 0.9
    near_wall: float = 0.1
    block: float = 13.0
    block_more: float = 2.0
    card: float = 1.0
    dna: float = 0.7
    use: float = 2.0
    approach: float = 0.35
    frankie: float = 30.0


class Face(NamedTuple):
    """A District as far as it matters for its Enemies, and where heroes stand in it."""

    number: int
    marks: tuple[tuple[str, Mark], ...]
    enemies: tuple[tuple[str, Enemy], ...]
    infected: tuple[str, ...]
    tower: tuple[str, int] | None
    blocks: int
    heroes: tuple[str, ...]


class Outlook(NamedTuple):
    """Infected Zones of a District after the Enemy Phase, and the dangers that are left in it."""

    infected: int
    danger: float


def value(state: Templetown, weights: Weights) -> float:
    """What the city is worth, without the heroes' cards and DNA; the higher the better."""
    return safety(state, weights) + progress(state, weights)


def safety(state: Templetown, weights: Weights) -> float:
    """How safe the city is after the coming Enemy Phase."""
    outlooks = [_look(state, number, weights) for number in range(len(state.districts))]
    count = sum([each.infected for each in outlooks])
    danger = sum([each.danger for each in outlooks])
    danger += count * (weights.infected + weights.infected_more * count)
    return -danger - (weights.loss if count >= state.limit else 0.0)


def progress(state: Templetown, weights: Weights) -> float:
    """What Immunity Blocks are worth: those of the Districts that are furthest, and more the further they are."""
    counts = sorted(map(built, state.districts), reverse=True)[: state.walls_needed]
    return sum([count * (weights.block + weights.block_more * count) for count in counts])


def built(district: District) -> int:
    """How many Blocks a wall has."""
    return WALLS - district.walls.count(None)


def _look(state: Templetown, number: int, weights: Weights) -> Outlook:
    district = state.districts[number]
    if district.immunized:
        return Outlook(len(district.infected), 0.0)
    tower = district.tower
    face = Face(
        number,
        tuple(sorted(district.marks.items())),
        tuple(sorted(district.enemies.items())),
        tuple(district.infected),
        (tower.zone, tower.eggs) if tower else None,
        built(district),
        tuple(sorted([hero.at for hero in state.heroes if hero.at in INSIDE[number]])),
    )
    return _outlook(face, len(state.districts), weights)


INSIDE = [
    {*zones, *[node for node in NODES if NODES[node].district == number]} for number, zones in enumerate(DISTRICT_ZONES)
]


@lru_cache(maxsize=20000)
def _outlook(face: Face, districts: int, weights: Weights) -> Outlook:
    state = _alone(face, districts)
    try:
        enemies.resolve_bacteria(state, Fog())
        if not state.lost:
            enemies.resolve_parasites(state, Fog())
    except Unforeseen:  # Without Frankie Bola nobody draws; should somebody all the same, this is as far as one sees.
        pass
    enemies.remove_damaged_towers(state)
    district = state.districts[face.number]
    return Outlook(len(district.infected), _danger(district, weights))


def _alone(face: Face, districts: int) -> Templetown:
    """A table on which only this District matters."""
    around = [IMMUNE] * districts
    around[face.number] = District(
        dict(face.marks),
        list(face.infected),
        dict(face.enemies),
        [0] * face.blocks + [None] * (WALLS - face.blocks),
        Tower(face.tower[0], 0, face.tower[1]) if face.tower else None,
    )
    return Templetown(
        mode="co-op",
        districts=around,
        heroes=[Hero(place, "") for place in face.heroes] or [Hero("", "")],
        stock=[Stock(0, 0)],
        supply=Supply(infected=len(ZONES)),
        deck=[],
        event_deck=[],
        weapons=[],
        items={},
        box=[],
        frankie=GONE,
    )


def _danger(district: District, weights: Weights) -> float:
    """A District whose wall is nearly complete will soon be rid of all this."""
    marks, count = len(district.marks), len(district.enemies)
    danger = weights.mark_more * marks * marks + count * (weights.enemy + weights.enemy_more * count)
    for zone, seen in _surrounded(district).items():
        if zone not in district.infected and seen < len(ZONES[zone].nodes):
            danger += weights.two_marks if seen == 2 else weights.one_mark
    if district.tower:
        danger -= weights.tower - weights.tower_egg * district.tower.eggs
    return danger * (1 - weights.near_wall * built(district))


def _surrounded(district: District) -> dict[str, int]:
    """How many of its Intersections are marked, for each Zone where any is."""
    found: dict[str, int] = {}
    for node in district.marks:
        for zone in NODES[node].zones:
            found[zone] = found.get(zone, 0) + 1
    return found
