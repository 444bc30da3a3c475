"""The components add up to the rulebook's list, and the map to what the rulebook says of a District."""

from collections import Counter

from templetown.board import (
    DISTRICT_ZONES,
    ENTRY,
    MAP,
    NODE_REF,
    NODES,
    SUBWAY,
    TOKENS,
    WALLS,
    ZONE_REF,
    ZONES,
    entrance,
)
from templetown.cards import ABILITIES, CARDS, EVENTS, GOALS, ITEMS, NAMES, PIECES, PRINTED, WEAPONS
from templetown.game import GAME
from tests.templetown.table import a_game, at, laid_out


def test_the_cards_and_tokens_of_the_rulebook():
    """TT-9 TT-73: 95 Action, 35 Event, 60 Goal, 9 Weapon cards, 9 Items, 9 Unique Abilities, 20 tokens."""
    assert [len(CARDS), len(EVENTS), len(GOALS), len(WEAPONS), len(ABILITIES)] == [95, 35, 60, 9, 9]
    assert sum(item.copies for item in ITEMS.values()) == 9
    assert Counter(TOKENS) == {1: 7, 2: 7, 3: 6}


def test_the_meeples_and_pieces_of_a_table():
    """TT-9 TT-10: 35 Parasites, 15 Bacteria, 13 Clues, 13 Infected tokens, and the constructions of each color."""
    census = GAME.census(laid_out(3))
    names = ("parasite", "bacteria", "clue", "infected", "blocks of 2", "towers of 2")
    assert [census[name] for name in names] == [35, 15, 13, 13, 8, 2]
    assert {census[ref] for ref in (*CARDS, *EVENTS, *WEAPONS, *ABILITIES)} == {1}
    assert {item: census[item] for item in ITEMS} == {item: ITEMS[item].copies for item in ITEMS}


def test_every_kind_of_ap_is_on_as_many_cards():
    """TT-17: 67 of the 95 cards serve for each kind, wild symbols included."""
    for kind in ("move", "build", "cure"):
        assert sum(any(s.type in (kind, "wild") for s in card.symbols) for card in CARDS.values()) == 67
    assert all(1 <= symbol.value <= 3 for card in CARDS.values() for symbol in card.symbols)


def test_events_are_good_and_bad_in_equal_parts():
    assert Counter(event.tone for event in EVENTS.values()) == {"bad": 14, "good": 14, "mixed": 7}


def test_goals_come_in_four_colors():
    """TT-64: fifteen of each."""
    assert Counter(goal.color for goal in GOALS.values()) == {"red": 15, "green": 15, "blue": 15, "yellow": 15}


def test_weapons_cost_three_to_seven_dna():
    """TT-35: the rulebook's range; their ranged ones together are enough for Frankie Bola's 30 HP."""
    assert {weapon.cost for weapon in WEAPONS.values()} == {3, 4, 5, 6, 7}
    assert WEAPONS["weapon:W7"].title == "Cetamol Rifle"
    assert sum(weapon.damage * weapon.uses for weapon in WEAPONS.values() if weapon.range) == 34


def test_a_district_has_the_areas_of_the_rulebook():
    """TT-1: 20 Zones, 16 Intersections, Streets with 1 to 3 dots, 6 Wall Zones."""
    assert len(DISTRICT_ZONES[0]) == 20 and len(NODE_REF[0]) == 16 and len(MAP.streets) == 35
    assert Counter(street.dots for street in MAP.streets) == {1: 13, 2: 13, 3: 9}
    assert len([wall for wall in WALLS.values() if wall.district == 0]) == 6


def test_every_zone_has_three_intersections_and_one_entrance():
    """TT-2: and the three are joined by Streets, so that the Zone is a triangle."""
    for zone in ZONES.values():
        first, second, third = zone.nodes
        assert entrance(zone.ref) == first
        assert second in NODES[first].streets and third in NODES[second].streets and first in NODES[third].streets


def test_the_entry_lies_next_to_zones_two_to_five():
    """TT-3: it is the only way in and out; another Intersection is the square Subway."""
    assert NODES[ENTRY[0]].zones == tuple(ZONE_REF[0][number] for number in (2, 3, 4, 5))
    assert SUBWAY[0] == at("0.M2") != ENTRY[0]


def test_adjacent_zones_share_a_street():
    """TT-4: Zone 17 touches 9, 16 and 18 in this way, and Zone 8 only at a corner."""
    assert ZONES[at("0.17")].adjacent == (at("0.9"), at("0.16"), at("0.18"))
    assert all(zone.ref in ZONES[other].adjacent for zone in ZONES.values() for other in zone.adjacent)


def test_three_top_intersections_serve_the_wall_zones():
    """TT-26: two each, the middle one between Zones 17 and 18."""
    served = Counter(wall.node for wall in WALLS.values() if wall.district == 0)
    assert served == {at("0.T1"): 2, at("0.T2"): 2, at("0.T3"): 2}
    assert {at("0.17"), at("0.18")} <= set(NODES[at("0.T2")].zones)


def test_intersections_turn_clockwise():
    """TT-41: the three Intersections of a Zone are listed clockwise on a board whose y runs down."""
    spots = {spot.id: spot for spot in MAP.intersections}
    for zone in MAP.zones:
        a, b, c = (spots[id_] for id_ in zone.intersections)
        assert (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0


def test_everything_has_words_and_a_printed_face():
    faces = (*CARDS, *EVENTS, *GOALS, *WEAPONS, *ITEMS, *ABILITIES)
    assert set(faces) <= set(PIECES) <= set(NAMES)
    assert NAMES["card:A01"] == "Move 3 / Build 1" and NAMES["node:0.M2"] == "Subway M2 of Skull Row"


def test_what_is_reconstructed_is_labelled():
    """TT-73: the data files say that they are reconstructed, and the About page tells players."""
    assert MAP.label == PRINTED.label == "reconstructed"
    for word in ("map", "Action cards", "Event cards", "Goal cards", "Weapons", "Defense Towers"):
        assert word in GAME.about


def test_nothing_is_lost_in_setting_up():
    """TT-10: one ability each, the others in the box."""
    state = a_game(4, "semi-coop")
    assert len(state.box) == 5 and len(state.goal_deck) == 60
