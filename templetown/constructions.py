"""Immunity Blocks and Defense Towers: whose pieces are used, building them, and a District that becomes immunized.

Whether a hero may build and how it is paid stands in `actions/`.
"""

from core.rules.chance import Chance
from templetown import frankie
from templetown.board import DISTRICT_REF, WALLS, ZONES
from templetown.state import Block, District, Templetown, Tower


def color_for(state: Templetown, seat: int, piece: str) -> int | None:
    """Whose Immunity Block ("blocks") or Defense Tower ("towers") the seat builds: its own color, and when that has run
    out another one, except in semi-coop (TT-29, TT-61). None if there is no piece left."""
    count = len(state.stock)
    for color in [seat] if state.secret else [(seat + offset) % count for offset in range(count)]:
        left = state.stock[color].blocks if piece == "blocks" else state.stock[color].towers
        if left:
            return color
    return None


def build_block(state: Templetown, seat: int, wall: str, chance: Chance) -> None:
    """An Immunity Block comes into a Wall Zone; the sixth one immunizes the District (TT-28, TT-57)."""
    color = color_for(state, seat, "blocks")
    assert color is not None
    number = WALLS[wall].district
    district = state.districts[number]
    state.stock[color].blocks -= 1
    district.walls[WALLS[wall].index] = color
    state.heroes[seat].deeds.blocks.append(Block(number, district.immunized))
    if district.immunized:
        immunize(state, number, chance)


def immunize(state: Templetown, number: int, chance: Chance) -> None:
    """All Parasites, Bacteria and Eggs of the District are gone; Infected tokens and Clues remain (TT-57)."""
    district = state.districts[number]
    _clear(state, district)
    state.log("{district} is immunized.", step="immunized", district=DISTRICT_REF[number])
    immunized = len(state.districts) - len(state.open_districts)
    if immunized >= state.walls_needed and state.conquered is None:
        state.conquered = "walls"
        state.log("The Immunity Walls stand: this Player Phase is the last.", step="conquered")
    frankie.leave(state, number, chance)


def _clear(state: Templetown, district: District) -> None:
    for enemy in district.enemies.values():
        if enemy == "parasite":
            state.supply.parasite += 1
        else:
            state.supply.bacteria += 1
    district.enemies.clear()
    district.marks = {node: mark for node, mark in district.marks.items() if mark == "clue"}
    if district.tower:
        district.tower.eggs = 0


def build_tower(state: Templetown, seat: int, zone: str) -> None:
    """A Defense Tower comes into a Zone and removes the Eggs around it, not the Clues (TT-28)."""
    color = color_for(state, seat, "towers")
    assert color is not None
    district = state.districts[ZONES[zone].district]
    state.stock[color].towers -= 1
    district.tower = Tower(zone, color)
    deeds = state.heroes[seat].deeds
    deeds.tower += 1
    eggs = [node for node in ZONES[zone].nodes if district.marks.get(node) == "egg"]
    for node in eggs:
        del district.marks[node]
    deeds.egg += len(eggs)
    if eggs:
        state.log(CLEARED[len(eggs) > 1], seat=seat, zone=zone, eggs=len(eggs))


CLEARED = ("It removes 1 Egg around {zone}.", "It removes {eggs} Eggs around {zone}.")
