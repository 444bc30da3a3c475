"""What a hero could do with the cards in hand: go somewhere and build, cure, repair, or take Eggs away.

A plan is paid as a whole, so that its Move leaves the cards for what is to follow.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from templetown import constructions, costs, travel
from templetown.actions import Build, Cure, Move, Repair
from templetown.actions.cures import damage
from templetown.board import NODES, WALLS, ZONES
from templetown.cards import FRANKIE, WORTH, Kind
from templetown.payment import NOTHING, Payment, prices_of
from templetown.state import District, Templetown

Step = Move | Build | Cure | Repair

# How far a way for an Egg Basket is thought out, how many ways at a time, how many are considered in the end, and how
# many Move AP an Egg on the way is worth.
LONGEST_WALK = 8
BEAM = 25
COLLECTED = 6
EGG_ON_THE_WAY = 3
# How many sites for a Defense Tower are considered.
TOWER_SITES = 4
# From how many Intersections Frankie Bola might be shot at.
POSTS = 2
PART_OF_REPAIR = 2


class Bill(NamedTuple):
    """Payments for a Move and for what follows it."""

    move: Payment
    deed: Payment

    @property
    def size(self) -> tuple[int, int]:
        """Cards and DNA together, and the DNA alone."""
        dna = self.move.dna + self.deed.dna
        return (len(self.move.cards) + len(self.deed.cards) + dna, dna)


def plans(state: Templetown, seat: int) -> Iterator[tuple[Step, ...]]:
    """What the hero could do next and pay for, each as a Move, or another action, or both."""
    paths = ways(state, seat)
    if costs.has(state.heroes[seat], "item:egg-basket"):
        yield from _collecting(state, seat)
    else:
        yield from _cleaning(state, seat, paths)
    yield from _repairing(state, seat, paths)
    yield from _building(state, seat, paths)
    yield from _curing(state, seat, paths)
    yield from _hunting(state, seat, paths)


def ways(state: Templetown, seat: int) -> dict[str, travel.Route]:
    """The cheapest paths from where the hero is, who may also stay."""
    here = state.heroes[seat].at
    found = {here: travel.Route(0, ()), **travel.routes(travel.terms(state, seat), here)}
    for node in _taken(state, seat):
        found.pop(node, None)
    return found


def _taken(state: Templetown, seat: int) -> set[str]:
    """The Intersections where the hero may not be after a Move."""
    taken = {hero.at for number, hero in enumerate(state.heroes) if number != seat and hero.at in NODES}
    if state.frankie and not state.frankie.defeated:
        taken.add(state.frankie.at)
    return taken


def _cleaning(state: Templetown, seat: int, paths: dict[str, travel.Route]) -> Iterator[tuple[Step, ...]]:
    moving = bills(state, seat, None, 0)
    for district in state.districts:
        for node, mark in district.marks.items():
            if mark == "egg" and node in paths and 0 < paths[node].cost < len(moving):
                yield (Move(paths[node].path, moving[paths[node].cost].move),)


class Walk(NamedTuple):
    """A way on which Eggs are collected; those that are worth more come first."""

    loss: int
    cost: int
    path: tuple[str, ...]
    eggs: frozenset[str]


def _collecting(state: Templetown, seat: int) -> Iterator[tuple[Step, ...]]:
    """With an Egg Basket, the ways on which most Eggs lie."""
    moving, taken = bills(state, seat, None, 0), _taken(state, seat)
    best: dict[frozenset[str], Walk] = {}
    beam = [Walk(0, 0, (state.heroes[seat].at,), frozenset())]
    for _ in range(LONGEST_WALK):
        beam = sorted(_walk_on(state, seat, beam, len(moving)))[:BEAM]
        for walk in beam:
            if walk.eggs and walk.path[-1] != walk.path[0] and walk.path[-1] not in taken:
                best[walk.eggs] = min(walk, best.get(walk.eggs, walk))
    for walk in sorted(best.values())[:COLLECTED]:
        yield (Move(walk.path[1:], moving[walk.cost].move),)


def _walk_on(state: Templetown, seat: int, beam: list[Walk], limit: int) -> Iterator[Walk]:
    rules = travel.terms(state, seat)
    steps = travel.steps_of(rules)
    eggs = {node for district in state.districts for node, mark in district.marks.items() if mark == "egg"}
    for walk in beam:
        for place, ap, street in steps[walk.path[-1]]:
            cost = walk.cost + ap + (rules.toll if street and not walk.cost else 0)
            if cost < limit and place in NODES and place != rules.barred:
                got = walk.eggs | {place} if place in eggs else walk.eggs
                yield Walk(cost - EGG_ON_THE_WAY * len(got), cost, (*walk.path, place), got)


def _repairing(state: Templetown, seat: int, paths: dict[str, travel.Route]) -> Iterator[tuple[Step, ...]]:
    for district in state.districts:
        tower = district.tower
        if tower and tower.eggs and tower.zone in paths:
            for eggs in sorted({tower.eggs, min(PART_OF_REPAIR, tower.eggs)}):
                bill = bills(state, seat, "build", eggs)
                if paths[tower.zone].cost < len(bill):
                    paid = bill[paths[tower.zone].cost]
                    yield _with_move(paths[tower.zone], paid, Repair(eggs, paid.deed))


def _building(state: Templetown, seat: int, paths: dict[str, travel.Route]) -> Iterator[tuple[Step, ...]]:
    bill = bills(state, seat, "build", costs.construction(state, state.heroes[seat]))
    within = {place for place, route in paths.items() if route.cost < len(bill)}
    for place in _sites(state, seat, within):
        paid = bill[paths[place].cost]
        yield _with_move(paths[place], paid, Build(paid.deed))


def _sites(state: Templetown, seat: int, within: set[str]) -> list[str]:
    """Wall Zones, and the most useful Zones for a Tower, as far as the hero gets there with enough left to build."""
    walls: list[str] = []
    towers: list[str] = []
    if constructions.color_for(state, seat, "blocks") is not None:
        walls = [wall for wall in open_walls(state) if wall in within]
    if constructions.color_for(state, seat, "towers") is not None:
        zones = [place for place in within if place in ZONES]
        towers = [zone for zone in zones if _takes_tower(state.districts[ZONES[zone].district], zone)]
        towers.sort(key=lambda zone: (-tower_use(state.districts[ZONES[zone].district], zone), zone))
    return walls + towers[:TOWER_SITES]


def open_walls(state: Templetown) -> list[str]:
    """The Wall Zones without an Immunity Block."""
    walls = [wall for wall in WALLS.values() if wall.district < len(state.districts)]
    return [wall.ref for wall in walls if state.districts[wall.district].walls[wall.index] is None]


def _takes_tower(district: District, zone: str) -> bool:
    return not (district.immunized or district.tower or zone in district.enemies or zone in district.infected)


def tower_use(district: District, zone: str) -> int:
    """How many Eggs a Tower would remove, and how many Enemies there are whose Eggs it would take."""
    eggs = sum([district.marks.get(node) == "egg" for node in ZONES[zone].nodes])
    across = sum([other in district.enemies for other in ZONES[zone].adjacent])
    around = {other for node in ZONES[zone].nodes for other in NODES[node].zones if other in district.enemies}
    return 2 * eggs + 2 * across + len(around)


def _curing(state: Templetown, seat: int, paths: dict[str, travel.Route]) -> Iterator[tuple[Step, ...]]:
    hero = state.heroes[seat]
    need = costs.cure(state, "")
    arms: list[tuple[str, ...]] = [(), *[(weapon.ref,) for weapon in hero.weapons]]
    targets = [zone for district in state.districts for zone in district.enemies]
    for weapons in arms:
        bill = bills(state, seat, "cure", max(1, need - damage(weapons)))
        ranged = any(costs.weapon_range(hero, weapon) for weapon in weapons)
        for zone in targets:
            for place in (zone, *ZONES[zone].nodes) if ranged else (zone,):
                if place in paths and paths[place].cost < len(bill):
                    paid = bill[paths[place].cost]
                    yield _with_move(paths[place], paid, Cure(zone, paid.deed, weapons))


def _hunting(state: Templetown, seat: int, paths: dict[str, travel.Route]) -> Iterator[tuple[Step, ...]]:
    """Once Frankie Bola is seen, ranged Weapons, one or several, from the nearest Intersections beside him."""
    place, hero = travel.standee(state), state.heroes[seat]
    if place is None:
        return
    posts = sorted([node for node in NODES[place].streets if node in paths], key=lambda node: paths[node].cost)
    arms = [weapon.ref for weapon in hero.weapons if costs.weapon_range(hero, weapon.ref)]
    need = costs.cure(state, FRANKIE)
    for weapons in chain.from_iterable(combinations(arms, count + 1) for count in range(len(arms))):
        bill = bills(state, seat, "cure", max(1, need - damage(weapons)))
        for node in posts[:POSTS]:
            if paths[node].cost < len(bill):
                paid = bill[paths[node].cost]
                yield _with_move(paths[node], paid, Cure(FRANKIE, paid.deed, weapons))


def _with_move(route: travel.Route, bill: Bill, deed: Step) -> tuple[Step, ...]:
    return (Move(route.path, bill.move), deed) if route.path else (deed,)


def bills(state: Templetown, seat: int, kind: Kind | None, need: int) -> tuple[Bill, ...]:
    """The cheapest payments for so many AP of a kind after a Move, by the Move AP; none if it cannot be paid at all."""
    hero = state.heroes[seat]
    hand = tuple(sorted(hero.hand))
    return _bills(hand, kind, need, costs.event(state).wild, costs.dna_left(state, hero), state.current.bonus)


@lru_cache(maxsize=4096)
def _bills(hand: tuple[str, ...], kind: Kind | None, need: int, wild: int, dna: int, bonus: int) -> tuple[Bill, ...]:
    found: list[Bill] = []
    for deed in _deeds(hand, kind, need, wild, dna):
        rest = tuple([card for card in hand if card not in deed.cards])
        for ap, move in enumerate(prices_of(rest, "move", wild, dna - deed.dna, bonus)):
            bill = Bill(move, deed)
            if ap == len(found):
                found.append(bill)
            elif bill.size < found[ap].size:
                found[ap] = bill
    return tuple(found)


def _deeds(hand: tuple[str, ...], kind: Kind | None, need: int, wild: int, dna: int) -> Iterator[Payment]:
    """Payments without a card too many."""
    if kind is None:
        yield NOTHING
        return
    worth = WORTH[kind, wild]
    useful = [card for card in hand if worth[card]]
    for count in range(1, len(useful) + 1):
        for cards in combinations(useful, count):
            total = sum([worth[card] for card in cards])
            if total - min([worth[card] for card in cards]) < need <= total + dna:
                yield Payment(cards, max(0, need - total))
