"""The map: Locations, Spaces, rays and the Station Track, distances on it, and the table drawn as text.

It is read from `data/board.toml`; nothing here knows turns or players' choices.
"""

from collections import deque
from typing import Any

from msgspec import Struct

from core.rules.data import load
from tripods.cards import ABILITIES, COSTS, RANGES, WEED_MAX
from tripods.state import Tripods


class Location(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture on the board, and what is printed on it."""

    id: str
    title: str
    x: int
    y: int
    station: bool = False
    docks: bool = False
    closable: bool = False


class SpaceData(Struct, frozen=True, forbid_unknown_fields=True):
    """A Space as it stands in the file, where names are short."""

    id: int
    x: float
    y: float
    touches: tuple[str, ...]
    adj: tuple[int, ...]
    weed: int | None = None
    anchor: bool = False
    chance: int | None = None
    arrows: tuple[str, str, str] | None = None
    start: bool = False


class Ray(Struct, frozen=True, forbid_unknown_fields=True):
    """A Tripod movement marker between two Locations."""

    a: str
    b: str
    colour: str


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`board.toml`. The label says that the map is reconstructed."""

    label: str
    size: tuple[int, int]
    side: int
    track: tuple[str, ...]
    colours: tuple[str, ...]
    locations: tuple[Location, ...]
    spaces: tuple[SpaceData, ...]
    rays: tuple[Ray, ...]


class Space(Struct, frozen=True):
    """A Space with the references of what it touches. `weed` is the Weed Level from which it is red, None for never."""

    ref: str
    touches: tuple[str, ...]
    adj: tuple[str, ...]
    weed: int | None
    anchor: bool
    chance: int | None
    arrows: tuple[str, ...]
    start: bool


def _at(name: str) -> str:
    return f"location:{name}"


def _space(data: SpaceData) -> Space:
    touches, arrows = tuple(map(_at, data.touches)), tuple(map(_at, data.arrows or ()))
    adj = tuple(f"space:{number}" for number in data.adj)
    return Space(f"space:{data.id}", touches, adj, data.weed, data.anchor, data.chance, arrows, data.start)


PRINTED = load("tripods", "board.toml", BoardFile)
COLOURS = PRINTED.colours
LOCATIONS: dict[str, Location] = {_at(location.id): location for location in PRINTED.locations}
SPACES: dict[str, Space] = {space.ref: space for space in map(_space, PRINTED.spaces)}
TOUCHES: dict[str, tuple[str, ...]] = {ref: space.touches for ref, space in SPACES.items()}
NEIGHBOURS: dict[str, tuple[str, ...]] = {ref: space.adj for ref, space in SPACES.items()}
SPACES_AT: dict[str, list[str]] = {at: [ref for ref in SPACES if at in TOUCHES[ref]] for at in LOCATIONS}
ANCHORS = [ref for ref, space in SPACES.items() if space.anchor]
STARTS = [ref for ref, space in SPACES.items() if space.start]
QUESTIONS = sorted([ref for ref, space in SPACES.items() if space.chance], key=lambda ref: SPACES[ref].chance or 0)

TRACK = [_at(name) for name in PRINTED.track]
STATION_REF = {at: at.replace("location", "station") for at in TRACK}
DOCKS = next(ref for ref, location in LOCATIONS.items() if location.docks)
CLOSABLE = [ref for ref, location in LOCATIONS.items() if location.closable]

# The Spaces that are red at each Weed Level, pits left aside.
RED = [
    [ref for ref, space in SPACES.items() if space.weed is not None and space.weed <= level]
    for level in range(WEED_MAX + 1)
]
RED_SET = [frozenset(refs) for refs in RED]


def _rays() -> dict[str, dict[str, str]]:
    """From each Location: the colour of each ray, in tie order, and where it leads."""
    found: dict[str, dict[str, str]] = {at: {} for at in LOCATIONS}
    for colour in COLOURS:
        for ray in PRINTED.rays:
            if ray.colour == colour:
                found[_at(ray.a)][colour] = _at(ray.b)
                found[_at(ray.b)][colour] = _at(ray.a)
    return found


RAYS = _rays()


def distances(links: dict[str, tuple[str, ...]], start: str) -> dict[str, int]:
    """How many links away everything is."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in links[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


DISTANCE: dict[str, dict[str, int]] = {ref: distances(NEIGHBOURS, ref) for ref in SPACES}
RAY_LINKS = {at: tuple(rays.values()) for at, rays in RAYS.items()}
RAY_DISTANCE: dict[str, dict[str, int]] = {at: distances(RAY_LINKS, at) for at in LOCATIONS}


def toward(start: str, target: str) -> str:
    """The Location one ray along a shortest way; ties go by colour. At the target one stays."""
    if start == target:
        return start
    away = RAY_DISTANCE[target]
    return min(RAYS[start].values(), key=lambda at: away[at])


def colour_of(start: str, end: str) -> str:
    """The colour of the ray between two neighbouring Locations."""
    return next(colour for colour, at in RAYS[start].items() if at == end)


def _space_face(data: SpaceData) -> dict[str, Any]:
    space = SPACES[f"space:{data.id}"]
    return {
        "ref": space.ref,
        "x": data.x,
        "y": data.y,
        "touches": space.touches,
        "adj": space.adj,
        "anchor": space.anchor,
        "chance": space.chance,
        "arrows": space.arrows or None,
        "weed": space.weed,
        "start": space.start,
    }


def _location_face(ref: str, location: Location) -> dict[str, Any]:
    ability = ABILITIES.get(ref)
    return {
        "ref": ref,
        "title": location.title,
        "x": location.x,
        "y": location.y,
        "station": location.station,
        "docks": location.docks,
        "closable": location.closable,
        "ability": ability and {"title": ability.title, "text": ability.text, "ap": ability.ap, "once": ability.once},
    }


def _ray_ref(ray: Ray) -> str:
    return f"ray:{ray.a}-{ray.b}"


def _pieces() -> dict[str, Any]:
    spaces = [_space_face(data) for data in PRINTED.spaces]
    locations = [_location_face(ref, location) for ref, location in LOCATIONS.items()]
    rays = [{"ref": _ray_ref(ray), "a": _at(ray.a), "b": _at(ray.b), "colour": ray.colour} for ray in PRINTED.rays]
    board = {
        "size": PRINTED.size,
        "side": PRINTED.side,
        "spaces": spaces,
        "locations": locations,
        "rays": rays,
        "colours": COLOURS,
        "track": list(STATION_REF.values()),
        "ranges": RANGES,
        "costs": {name: getattr(COSTS, name) for name in COSTS.__struct_fields__},
        "weed_max": WEED_MAX,
    }
    pieces: dict[str, Any] = {"board:london": board}
    pieces |= {face["ref"]: face for face in [*spaces, *locations, *rays]}
    for number, at in enumerate(TRACK, 1):
        pieces[STATION_REF[at]] = {"location": at, "number": number}
    return pieces


def _names() -> dict[str, str]:
    names = {"board:london": "London and its surroundings"}
    names |= {ref: location.title for ref, location in LOCATIONS.items()}
    names |= {STATION_REF[at]: f"{LOCATIONS[at].title} station" for at in TRACK}
    names |= {f"colour:{colour}": colour for colour in COLOURS}
    for ray in PRINTED.rays:
        ends = f"{LOCATIONS[_at(ray.a)].title}–{LOCATIONS[_at(ray.b)].title}"
        names[_ray_ref(ray)] = f"{ray.colour} ray {ends}"
    return names | {ref: _space_name(ref) for ref in SPACES}


def _space_name(ref: str) -> str:
    titles = ", ".join([LOCATIONS[at].title for at in TOUCHES[ref]])
    return f"Space {ref.partition(':')[2]} ({titles})"


NAMES = _names()
PIECES = _pieces()


def draw(state: Tripods) -> str:
    """The whole table as text, secrets included: a line a Location with what stands there and on its Spaces."""
    lines = [_draw_head(state)]
    for at in LOCATIONS:
        pieces = [ref for ref, place in [*state.tripods.items(), *state.units.items()] if place == at]
        people = [_draw_space(state, space) for space in SPACES_AT[at] if _standing(state, space)]
        if pieces or people or at in state.closed:
            shut = " (discontinued)" if at in state.closed else ""
            lines.append(f"{LOCATIONS[at].title}{shut}: {' '.join(pieces + people)}")
    return "\n".join(lines + [_draw_seat(state, seat) for seat in range(len(state.players))])


def _draw_head(state: Tripods) -> str:
    phase = state.step.phase if state.agenda else "over"
    train = LOCATIONS[TRACK[state.train]].title if state.train >= 0 else "not yet"
    faces = " ".join([counter.face for counter in state.counters])
    return (
        f"turn {state.turns}, {phase}, headline {state.headline}, weed {state.weed}, train: {train}\n"
        f"deck of {len(state.deck)}: {' '.join(state.deck[::-1])}\ncounters: {faces} | laid: {' '.join(state.laid)}"
    )


def _standing(state: Tripods, space: str) -> str:
    found = "".join([str(seat) * player.pcs.count(space) for seat, player in enumerate(state.players)])
    for carriage, place in state.carriages.items():
        if place == space:
            riders = "".join([str(seat) * player.pcs.count(carriage) for seat, player in enumerate(state.players)])
            found += f"[{riders}]"
    return found


def _draw_space(state: Tripods, space: str) -> str:
    red = space in RED_SET[state.weed] or space in state.pits
    return f"{space.partition(':')[2]}{'*' if red else ''}={_standing(state, space)}"


def _draw_seat(state: Tripods, seat: int) -> str:
    player = state.players[seat]
    fates = ", ".join([f"{player.count(fate)} {fate}" for fate in ("waiting", "escaped", "destroyed", "captured")])
    return f"{seat}: {fates} | felled {' '.join(player.felled) or '.'} | cards {' '.join(player.cards) or '.'}"
