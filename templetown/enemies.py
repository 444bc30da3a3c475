"""Lazy Parasites, Wandering Bacteria and the Defense Towers that they wear down: placing, laying Eggs, walking, and
steps 1, 2 and 4 of the Enemy Phase.

Each procedure stops as soon as the city is lost.
"""

from collections.abc import Callable, Iterable

from core.rules.chance import Chance
from templetown import costs
from templetown.board import DISTRICT_REF, DISTRICT_ZONES, NODES, TOWER_REF, ZONE_REF, ZONES, ring
from templetown.cards import ENEMY_REF
from templetown.cup import Cup
from templetown.infection import is_available, is_occupied, next_empty, put_egg, put_enemy
from templetown.state import Enemy, Templetown, Tower
from templetown.travel import standee

TOWER_FALLS = 5
NORTH = 0


def place_parasites(state: Templetown, districts: Iterable[int], cup: Cup, kind: Enemy = "parasite") -> None:
    """Draw a token for each of these Districts and place an Enemy (TT-12, TT-13)."""
    for district in districts:
        place(state, ZONE_REF[district][cup.draw()], kind)


def place(state: Templetown, wanted: str, kind: Enemy) -> None:
    """An Enemy comes into this Zone, or where that is not possible into the next available one (TT-14)."""
    enemy = ENEMY_REF[kind]
    left = state.supply.parasite if kind == "parasite" else state.supply.bacteria
    zone = available(state, wanted) if left else None
    if zone is None:
        say = "No {enemy} is placed in {district}: there is none left, or no Zone for it."
        state.log(say, step="nospawn", enemy=enemy, district=DISTRICT_REF[ZONES[wanted].district])
        return
    if kind == "parasite":
        state.supply.parasite -= 1
    else:
        state.supply.bacteria -= 1
    put_enemy(state, zone, kind)
    if zone == wanted:
        state.log("A {enemy} appears in {zone}.", step="spawn", enemy=enemy, zone=zone, side=0)
    else:
        say = "A {enemy} appears in {zone}, as {wanted} is taken."
        state.log(say, step="spawn", enemy=enemy, zone=zone, wanted=wanted, side=0)


def available(state: Templetown, zone: str) -> str | None:
    """The Zone itself, the next higher-numbered one, or the lowest one of the next Districts clockwise (TT-14)."""
    place = ZONES[zone]
    for candidate in DISTRICT_ZONES[place.district][place.number - 1 :]:
        if is_available(state, candidate):
            return candidate
    for number in ring(state, place.district):
        for candidate in DISTRICT_ZONES[number]:
            if is_available(state, candidate):
                return candidate
    return None


def stand_up(state: Templetown) -> None:
    """Bacteria that lie on their side stand up at the beginning of a round (TT-13)."""
    for district in state.districts:
        for zone, enemy in district.enemies.items():
            if enemy == "fallen":
                district.enemies[zone] = "bacteria"
                state.log("The {enemy} in {zone} stands up.", step="stand", enemy="enemy:bacteria", zone=zone)


def found(state: Templetown, kind: Enemy) -> list[str]:
    """Where such Enemies stand now, in resolution order: from North clockwise, low Zones first (TT-40)."""
    return [
        zone
        for number, district in enumerate(state.districts)
        for zone in DISTRICT_ZONES[number]
        if district.enemies.get(zone) == kind
    ]


def resolve_each(state: Templetown, kind: Enemy, resolve: Callable[[str], None]) -> None:
    """Resolve once each Enemy that is there at the beginning (TT-40).

    A Parasite may be gone when its turn comes, as its Zone has just been infected; a Bacteria moves only when resolved.
    """
    for zone in found(state, kind):
        if state.lost:
            return
        if state.districts[ZONES[zone].district].enemies.get(zone) == kind:
            resolve(zone)


def resolve_bacteria(state: Templetown, chance: Chance) -> None:
    """Step 1: each standing Bacteria lays an Egg, then moves (TT-45), unless the Event says otherwise."""
    manner = costs.event(state).bacteria
    if manner == "skip":
        state.log("{event}: Wandering Bacteria are not resolved.", event=state.event)
        return

    def resolve(zone: str) -> None:
        if manner == "run":
            walk(state, walk(state, zone))
            return
        lay(state, zone, chance)
        if not state.lost:
            walk(state, zone)

    resolve_each(state, "bacteria", resolve)


def resolve_parasites(state: Templetown, chance: Chance) -> None:
    """Step 2: each Parasite lays an Egg (TT-45); those in North not during Nap Time."""
    nap = costs.event(state).nap
    if nap:
        say = "{event}: Lazy Parasites in {district} lay no Eggs."
        state.log(say, event=state.event, district=DISTRICT_REF[NORTH])

    def resolve(zone: str) -> None:
        if not (nap and ZONES[zone].district == NORTH):
            lay(state, zone, chance)

    resolve_each(state, "parasite", resolve)


def lay(state: Templetown, zone: str, chance: Chance) -> None:
    """The Enemy in this Zone lays an Egg (TT-41).

    A Tower across a Street draws it. Else it goes onto the first free Intersection clockwise from the entrance, or onto
    the Tower whose Zone that Intersection touches.
    """
    place = ZONES[zone]
    district = state.districts[place.district]
    enemy = ENEMY_REF[district.enemies[zone]]
    tower = district.tower
    node = next((node for node in place.nodes if is_free(state, node)), None)
    if tower and (tower.zone in place.adjacent or (node and node in ZONES[tower.zone].nodes)):
        _wear(state, tower, zone, enemy)
    elif node:
        say = "The {enemy} in {zone} lays an Egg on {node}."
        state.log(say, step="egg", enemy=enemy, zone=zone, node=node)
        put_egg(state, node, chance)
    else:
        state.log("The {enemy} in {zone} finds no place for an Egg.", step="noegg", enemy=enemy, zone=zone)


def is_free(state: Templetown, node: str) -> bool:
    """Whether an Egg may be laid there: no player, Egg, Clue or Frankie Bola."""
    marked = node in state.districts[NODES[node].district].marks
    return not (marked or is_occupied(state, node) or node == standee(state))


def _wear(state: Templetown, tower: Tower, zone: str, enemy: str) -> None:
    tower.eggs += 1
    say = "The {enemy} in {zone} lays its Egg on the {tower}, which now has {eggs}."
    ref = TOWER_REF[ZONES[tower.zone].district]
    state.log(say, step="toweregg", enemy=enemy, zone=zone, tower=ref, place=tower.zone, eggs=tower.eggs)


def walk(state: Templetown, zone: str) -> str:
    """A Bacteria moves to the next empty Zone (TT-43); the Zone where it then is."""
    district = state.districts[ZONES[zone].district]
    to = next_empty(state, zone)
    if to is None:
        say = "The {enemy} in {zone} finds no empty Zone and stays."
        state.log(say, step="stay", enemy="enemy:bacteria", zone=zone)
        return zone
    put_enemy(state, to, district.enemies.pop(zone))
    state.log("The {enemy} in {zone} moves to {to}.", step="walk", enemy="enemy:bacteria", zone=zone, to=to)
    return to


def remove_damaged_towers(state: Templetown) -> None:
    """Step 4: a Tower with five or more Eggs is destroyed (TT-47)."""
    for tower in damaged_towers(state):
        number = ZONES[tower.zone].district
        state.districts[number].tower = None
        state.stock[tower.color].towers += 1
        say = "The {tower} falls: {eggs} Eggs lie on it."
        state.log(say, step="fall", tower=TOWER_REF[number], place=tower.zone, eggs=tower.eggs)


def damaged_towers(state: Templetown) -> list[Tower]:
    """The Towers with five or more Eggs, from North clockwise."""
    towers = [district.tower for district in state.districts if district.tower]
    return [tower for tower in towers if tower.eggs >= TOWER_FALLS]
