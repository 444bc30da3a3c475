"""The map: Districts with their Intersections, Streets, Zones and Wall Zones, from data; and the table drawn as text.

It knows no rule of moving (see `travel.py`) and no turn.
"""

import math
from collections.abc import Mapping

from msgspec import Struct

from core.rules.data import load
from templetown.state import District, Enemy, Hero, Templetown

DISTRICTS = 5


class Intersection(Struct, frozen=True, forbid_unknown_fields=True):
    """Where Streets meet, as the data file has it."""

    id: str
    x: int
    y: int


class Street(Struct, frozen=True, forbid_unknown_fields=True):
    """A line between two Intersections; its dots are Move AP."""

    ends: tuple[str, str]
    dots: int


class Triangle(Struct, frozen=True, forbid_unknown_fields=True):
    """A Zone, as the data file has it. Its Intersections go clockwise and begin with the one that has its entrance."""

    number: int
    x: int
    y: int
    intersections: tuple[str, str, str]


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """A Wall Zone and the Intersection from which it is entered, as the data file has it."""

    number: int
    x: int
    y: int
    intersection: str


class DistrictFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`district.toml`. The label says that the map is reconstructed."""

    label: str
    box: tuple[int, int, int, int]
    entry: str
    subway: str
    titles: tuple[str, ...]
    intersections: tuple[Intersection, ...]
    streets: tuple[Street, ...]
    zones: tuple[Triangle, ...]
    walls: tuple[Slot, ...]
    tokens: tuple[int, ...]


class Node(Struct, frozen=True):
    """An Intersection of one District.

    `zones` are those it touches, ascending. `lanes` gives for a number of dots the Intersections at the other ends of
    such Streets, in the order in which Frankie Bola tries them.
    """

    ref: str
    district: int
    streets: Mapping[str, int]
    zones: tuple[str, ...]
    lanes: Mapping[int, tuple[str, ...]]


class Zone(Struct, frozen=True):
    """A Zone of one District. `nodes` go clockwise from the entrance, `adjacent` lie across a Street, ascending."""

    ref: str
    district: int
    number: int
    nodes: tuple[str, str, str]
    adjacent: tuple[str, ...]


class WallZone(Struct, frozen=True):
    """A Wall Zone of one District; `index` is its place in the wall, from 0."""

    ref: str
    district: int
    index: int
    node: str


MAP = load("templetown", "district.toml", DistrictFile)
TOKENS = MAP.tokens

# References, by District and then by what is printed there: nowhere else are they put together.
NODE_REF = [{spot.id: f"node:{d}.{spot.id}" for spot in MAP.intersections} for d in range(DISTRICTS)]
ZONE_REF = [{zone.number: f"zone:{d}.{zone.number}" for zone in MAP.zones} for d in range(DISTRICTS)]
WALL_REF = [{wall.number: f"wall:{d}.{wall.number}" for wall in MAP.walls} for d in range(DISTRICTS)]
DISTRICT_REF = [f"district:{d}" for d in range(DISTRICTS)]
TOWER_REF = [f"tower:{d}" for d in range(DISTRICTS)]
ENTRY = [refs[MAP.entry] for refs in NODE_REF]
SUBWAY = [refs[MAP.subway] for refs in NODE_REF]


def _zones_of(street: Street) -> list[int]:
    return [zone.number for zone in MAP.zones if set(street.ends) <= set(zone.intersections)]


def _clockwise(spot: Intersection) -> list[tuple[Street, str]]:
    """The Streets of an Intersection with their other ends, clockwise on a board whose y runs down."""
    place = {other.id: other for other in MAP.intersections}
    found = []
    for street in MAP.streets:
        if spot.id in street.ends:
            other = place[street.ends[street.ends[0] == spot.id]]
            found.append((math.atan2(other.y - spot.y, other.x - spot.x), street, other.id))
    return [(street, other) for _, street, other in sorted(found, key=lambda item: item[0])]


def _lanes(spot: Intersection) -> dict[int, tuple[str, ...]]:
    """Reading: a Street on the edge has one Zone only and comes after those between that Zone and another (TT-50)."""
    lanes = {}
    for dots in sorted({street.dots for street in MAP.streets}):
        fan = [(_zones_of(street), other) for street, other in _clockwise(spot) if street.dots == dots]
        lowest = min(range(len(fan)), key=lambda i: (*fan[i][0], math.inf)[:2], default=0)
        lanes[dots] = tuple(other for _, other in fan[lowest:] + fan[:lowest])
    return lanes


def _node(district: int, spot: Intersection) -> Node:
    refs = NODE_REF[district]
    streets = {refs[other]: street.dots for street, other in _clockwise(spot)}
    zones = tuple(ZONE_REF[district][zone.number] for zone in MAP.zones if spot.id in zone.intersections)
    lanes = {dots: tuple(refs[other] for other in others) for dots, others in _lanes(spot).items()}
    return Node(refs[spot.id], district, streets, zones, lanes)


def neighbours(triangle: Triangle) -> list[int]:
    """The Zones across a Street."""
    streets = [set(street.ends) for street in MAP.streets]
    corners = set(triangle.intersections)
    return [zone.number for zone in MAP.zones if zone != triangle and corners & set(zone.intersections) in streets]


def _zone(district: int, triangle: Triangle) -> Zone:
    first, second, third = (NODE_REF[district][corner] for corner in triangle.intersections)
    adjacent = tuple(ZONE_REF[district][number] for number in neighbours(triangle))
    return Zone(ZONE_REF[district][triangle.number], district, triangle.number, (first, second, third), adjacent)


def _wall(district: int, slot: Slot) -> WallZone:
    ref = WALL_REF[district][slot.number]
    return WallZone(ref, district, slot.number - 1, NODE_REF[district][slot.intersection])


NODES: dict[str, Node] = {NODE_REF[d][spot.id]: _node(d, spot) for d in range(DISTRICTS) for spot in MAP.intersections}
ZONES: dict[str, Zone] = {ZONE_REF[d][zone.number]: _zone(d, zone) for d in range(DISTRICTS) for zone in MAP.zones}
WALLS: dict[str, WallZone] = {WALL_REF[d][wall.number]: _wall(d, wall) for d in range(DISTRICTS) for wall in MAP.walls}
PLACES: dict[str, Node | Zone | WallZone] = {**NODES, **ZONES, **WALLS}

# The Zones of each District, lowest number first.
DISTRICT_ZONES = [[ZONE_REF[d][zone.number] for zone in MAP.zones] for d in range(DISTRICTS)]


def district_of(place: str) -> int:
    """The number of the District in which a place lies."""
    return PLACES[place].district


def entrance(zone: str) -> str:
    """The Intersection that carries the Zone's entrance (TT-2)."""
    return ZONES[zone].nodes[0]


def ring(state: Templetown, start: int) -> list[int]:
    """The Districts that are not immunized, clockwise, beginning after the given one and ending with it."""
    count = len(state.districts)
    following = [(start + step) % count for step in range(1, count + 1)]
    return [number for number in following if not state.districts[number].immunized]


def next_open(state: Templetown, district: int) -> int:
    """The next District clockwise that is not immunized; the same one if there is no other.

    Reading: where none is left at all, it is the next one on the table.
    """
    following = ring(state, district)
    return following[0] if following else (district + 1) % len(state.districts)


def draw(state: Templetown) -> str:
    """The whole table as text, for tests and bug reports: secrets included."""
    lines = [f"round {state.round}, {_moment(state)}, infected {state.infected}, event {state.event}"]
    lines += [f"{MAP.titles[number]}: {draw_district(district)}" for number, district in enumerate(state.districts)]
    if state.frankie:
        shown = "shown" if state.frankie.shown else "hidden"
        lines.append(f"Frankie Bola: {shown} at {state.frankie.at}, {state.frankie.cured} sets cured")
    lines += [f"{seat} {_draw_hero(hero)}" for seat, hero in enumerate(state.heroes)]
    lines.append(f"deck {' '.join(state.deck)} | discards {' '.join(state.discards)}")
    return "\n".join(lines)


def _moment(state: Templetown) -> str:
    return f"{state.step.phase} of {state.step.seats}" if state.agenda else "over"


LETTERS: dict[Enemy, str] = {"parasite": "P", "bacteria": "B", "fallen": "b"}


def draw_district(district: District) -> str:
    """A District in one line: "walls 0-1--- eggs B1 N0 clues M2 infected 3 enemies P4 b7 tower 5(0)+2"."""
    walls = "".join(["-" if color is None else str(color) for color in district.walls])
    parts = [f"walls {walls}", _marked(district, "egg"), _marked(district, "clue")]
    parts.append(" ".join(["infected", *map(_short, district.infected)]))
    enemies = sorted(district.enemies, key=lambda zone: ZONES[zone].number)
    parts.append(" ".join(["enemies", *[LETTERS[district.enemies[zone]] + _short(zone) for zone in enemies]]))
    if district.tower:
        parts.append(f"tower {_short(district.tower.zone)}({district.tower.color})+{district.tower.eggs}")
    return " ".join([part for part in parts if " " in part])


def _marked(district: District, kind: str) -> str:
    return " ".join([f"{kind}s", *sorted([_short(node) for node, mark in district.marks.items() if mark == kind])])


def _short(ref: str) -> str:
    return ref.partition(".")[2]


def _draw_hero(hero: Hero) -> str:
    weapons = " ".join([f"{weapon.ref}-{weapon.used}" for weapon in hero.weapons]) or "."
    owned = " ".join([hero.ability, *hero.items])
    return (
        f"at {hero.at} | hand {' '.join(hero.hand) or '.'} | dna {hero.dna} eggs {hero.eggs} cured {hero.cured} "
        f"| {owned} | weapons {weapons} | goals {' '.join(hero.goals) or '.'}"
    )
