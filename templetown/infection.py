"""Eggs and Clues on Intersections, and what they do: Infected Zones, new Bacteria, Frankie Bola becoming active, and
the loss of the city.

How Enemies come to lay an Egg stands in `enemies.py`, how Frankie Bola moves in `frankie.py`.
"""

from core.rules.chance import Chance
from templetown.board import DISTRICT_REF, DISTRICT_ZONES, NODES, SUBWAY, ZONE_REF, ZONES, ring
from templetown.cup import Cup
from templetown.state import Enemy, Frankie, Templetown

FRANKIE_AWAKES = 7


def is_occupied(state: Templetown, node: str) -> bool:
    """Whether a hero stands there."""
    return any(hero.at == node for hero in state.heroes)


def put_egg(state: Templetown, node: str, chance: Chance) -> None:
    """An Egg comes onto a free Intersection, which may infect Zones (TT-42)."""
    state.districts[NODES[node].district].marks[node] = "egg"
    spread(state, node, chance)


def put_clue(state: Templetown, node: str, chance: Chance) -> None:
    """A Clue comes onto an Intersection in place of any Egg, which may infect Zones (TT-52)."""
    state.supply.clue -= 1
    state.districts[NODES[node].district].marks[node] = "clue"
    state.log("Frankie Bola leaves a Clue on {node}.", step="clue", node=node)
    spread(state, node, chance)


def spread(state: Templetown, node: str, chance: Chance) -> None:
    """Infect the Zones around a newly marked Intersection that are surrounded now, ascending (TT-42)."""
    district = state.districts[NODES[node].district]
    for zone in NODES[node].zones:
        if zone not in district.infected and all(corner in district.marks for corner in ZONES[zone].nodes):
            infect(state, zone, chance)
            if state.lost:
                return


def infect(state: Templetown, zone: str, chance: Chance) -> None:
    """Token, track, the Parasite in it, loss, a new Bacteria, and at the seventh Zone Frankie Bola: in this order."""
    number = ZONES[zone].district
    district = state.districts[number]
    district.infected.append(zone)
    state.supply.infected -= 1
    count = state.infected
    say = "{zone} is infected: {count} of {limit}."
    state.log(say, step="infect", zone=zone, count=count, limit=state.limit)
    if district.enemies.get(zone) == "parasite":
        del district.enemies[zone]
        state.supply.parasite += 1
        state.log("The {enemy} in {zone} returns to the supply.", step="gone", enemy="enemy:parasite", zone=zone)
    if count >= state.limit:
        lose(state)
        return
    bear(state, zone)
    if count >= FRANKIE_AWAKES and state.frankie is None:
        activate(state, number, chance)


def lose(state: Templetown) -> None:
    """The city is lost, at once (TT-58, TT-67)."""
    state.lost = True
    state.turn = None
    state.agenda.clear()
    state.log("{count} Zones are infected: Templetown is lost.", count=state.infected)


def bear(state: Templetown, infected: str) -> None:
    """A Wandering Bacteria appears on its side in the next empty Zone (TT-42, TT-43)."""
    zone = next_empty(state, infected)
    if zone is None or not state.supply.bacteria:
        say = "No {enemy} appears: there is none left, or no empty Zone."
        state.log(say, step="nospawn", enemy="enemy:bacteria", district=DISTRICT_REF[ZONES[infected].district])
        return
    state.supply.bacteria -= 1
    put_enemy(state, zone, "fallen")
    say = "A {enemy} appears in {zone}, on its side."
    state.log(say, step="spawn", enemy="enemy:bacteria", zone=zone, side=1)


def put_enemy(state: Templetown, zone: str, enemy: Enemy) -> None:
    """An Enemy stands in a Zone from now on."""
    state.districts[ZONES[zone].district].enemies[zone] = enemy


def next_empty(state: Templetown, zone: str) -> str | None:
    """The next Zone without a player, Enemy, Infected token or Tower: higher numbers first, then the next Districts
    clockwise (TT-43).

    Reading: the ring of Districts closes, so the last to be looked at are the lower numbers of the same District.
    """
    place = ZONES[zone]
    for candidate in DISTRICT_ZONES[place.district][place.number :]:
        if is_empty(state, candidate):
            return candidate
    for number in ring(state, place.district):
        for candidate in DISTRICT_ZONES[number]:
            if is_empty(state, candidate):
                return candidate
    return None


def is_empty(state: Templetown, zone: str) -> bool:
    """Whether a Bacteria could move there (TT-43)."""
    return is_available(state, zone) and not is_occupied(state, zone)


def is_available(state: Templetown, zone: str) -> bool:
    """Whether no Tower, Enemy or Infected token is in the Zone; players do not count here (TT-14)."""
    district = state.districts[ZONES[zone].district]
    if zone in district.enemies or zone in district.infected:
        return False
    return district.tower is None or district.tower.zone != zone


def activate(state: Templetown, district: int, chance: Chance) -> None:
    """Frankie Bola becomes active in the District of the seventh Infected Zone: hidden behind a Clue (TT-48), in a solo
    game in the open and without one (TT-68)."""
    node = landing(state, district, Cup(chance))
    state.frankie = Frankie(node, shown=state.solo)
    say = "Frankie Bola is here: he appears on {node}." if state.solo else "Frankie Bola becomes active at {node}."
    state.log(say, step="active", node=node, shown=int(state.solo))
    if not state.solo:
        put_clue(state, node, chance)


def landing(state: Templetown, district: int, cup: Cup) -> str:
    """Where Frankie Bola turns up in a District: its Subway Intersection, or if a player is there, as a token says."""
    subway = SUBWAY[district]
    return by_token(state, district, cup) if is_occupied(state, subway) else subway


def by_token(state: Templetown, district: int, cup: Cup) -> str:
    """The first Intersection of a drawn Zone, clockwise from its entrance, without a player and without a Clue; further
    tokens are drawn until there is one (TT-48)."""
    marks = state.districts[district].marks
    for _ in DISTRICT_ZONES[district]:
        zone = ZONE_REF[district][cup.draw()]
        for node in ZONES[zone].nodes:
            if marks.get(node) != "clue" and not is_occupied(state, node):
                return node
    # Reading: with a Clue or a player on every Intersection of the District, he comes to its Subway all the same.
    return SUBWAY[district]
