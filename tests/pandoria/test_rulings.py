"""The publisher's answers to questions: castles, printed hexes, ships, the leader, and holes."""

import pytest

from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import offers, play
from pandoria import ground, scoring
from pandoria.actions import BuildMonument, Cast, EndTurn, MoveFigure, PlaceCastle, PlaceFigure, PlaceTile, TakeBack
from pandoria.components import CARDS, PLAYERS
from pandoria.game import GAME
from pandoria.state import Slot, Turn

ONE = {"forest": "S1.0", "hills": "S3.0", "mountains": "S5.0", "city": "S7.0", "castle": "castle:1.0"}
# Six forest hexes around 5.7, and all that lies next to them but that hole.
RING = "5.6 6.6 4.7 6.7 5.8 6.8"
AROUND = "5.5 4.5 6.5 7.6 4.6 7.7 7.8 4.8 5.9 4.9 6.9"


def hexes(places):
    return [f"hex:{place}" for place in places.split()]


def a_table(seats=2, mode="base", **places):
    """A game in which nothing is laid but single hexes: forest="5.6 6.6"."""
    options = GAME.read_options({"mode": mode, "side": "b"}, seats)
    state = GAME.start(options, seats, Chance(b"rulings", 0))
    for tableau in state.seats:
        tableau.realm = "mages" if tableau.realm == "humans" else tableau.realm
    state.laid, state.lines = {}, []
    for terrain, listed in places.items():
        state.laid |= dict.fromkeys(hexes(listed), ONE[terrain])
    return state


def stand(state, place, seat=0, leader=False):
    """A figure of this seat stands there."""
    reserve = state.seats[seat].reserve
    ref = f"hex:{place}" if "." in place else place
    state.figures[ref] = reserve.pop(-1 if leader else 0)
    return state.figures[ref]


def tile_to_place(state, tile="tile:D01"):
    """Step 1 of the first seat's turn, with this tile: D01 is forest 1 / hills 1."""
    state.seats[0].tiles = [tile]
    state.agenda = []
    state.push("tile", [0], seat=0)
    state.step.begun, state.turn = True, Turn(0)
    return state


def acting(state, *cards, laid=""):
    """Steps 2 and 3 of the first seat's turn, with these cards in hand and plenty of goods."""
    tableau = state.seats[0]
    tableau.cards = [next(card for card in CARDS if CARDS[card].spell.id == name) for name in cards]
    tableau.goods = dict.fromkeys(tableau.goods, 10)
    state.agenda, state.turn = [], Turn(0, hexes(laid))
    state.push("act", [0], seat=0)
    state.step.begun = True
    return state


def act(state, action):
    return play(GAME, state, 0, action, Chance(b"rulings", 1))


def cast(state, number=0):
    return act(state, Cast(state.seats[0].cards[number]))


def places(state, verb="Place figure"):
    return {option["action"].to for option in offers(GAME, state, 0) if option["verb"] == verb and "action" in option}


def refused(state, action):
    with pytest.raises(Illegal) as refusal:
        act(state, action)
    return refusal.value.rule


def gains(state, place):
    """What the region there brings: {seat: amount}."""
    region = ground.land(state).at(f"hex:{place}")
    return {share.seat: share.amount for share in scoring.shares(state, region, state.figures, None)}


# Holes


def test_a_hole_of_one_hex_takes_no_double_tile():
    """PA-4.7: and as an empty space it keeps the region open."""
    state = tile_to_place(a_table(forest=RING, castle=AROUND))
    offered = [option["action"] for option in offers(GAME, state, 0) if "action" in option]
    assert not [a for a in offered if isinstance(a, PlaceTile) and "hex:5.7" in (a.on, a.to)]
    assert PlaceCastle("hex:5.7") in offered
    assert not ground.land(state).at("hex:5.6").closed


def test_a_castle_plugs_a_hole_and_closes_the_region():
    """PA-4.7 PA-4.5 PA-4.6: six symbols for whoever stands next to it."""
    state = tile_to_place(a_table(forest=RING, castle=AROUND))
    stand(state, "5.5")
    after = act(state, PlaceCastle("hex:5.7"))
    assert ground.land(after).at("hex:5.6").closed and gains(after, "5.6") == {0: 6}


def test_a_single_tile_plugs_a_hole_too():
    """PA-4.7 PA-5.5: by a spell, in step 3; it is scored in step 4."""
    state = acting(a_table(forest=RING, castle=AROUND), "grow-forest")
    stand(state, "5.5")
    state.seats[0].goods["wood"] = 0
    state = cast(state)
    spots = [option["action"] for option in offers(GAME, state, 0)]
    after = act(state, next(spot for spot in spots if spot.hex == "hex:5.7"))
    assert after.current.closed and after.seats[0].goods["wood"] == 0
    assert act(after, EndTurn()).seats[0].goods["wood"] == 7


# Castles


def test_a_castle_belongs_to_no_region():
    """PA-4.5: a figure on it takes part in every region that the castle touches, and never goes home."""
    state = a_table(forest=RING, castle=AROUND)
    state.laid["hex:5.7"] = "castle:0.0"
    stand(state, "5.7")
    assert gains(state, "5.6") == {0: 6}
    assert ground.inside(state, [ground.land(state).at("hex:5.6")]) == []


def test_a_figure_on_a_castle_or_ship_stays_when_a_region_closes():
    """PA-4.8 PA-4.26: those inside the region go home at once, leaders too, whoever they belong to."""
    state = tile_to_place(a_table(forest=RING, castle=AROUND))
    stand(state, "6.7")
    stand(state, "6.6", seat=1, leader=True)
    stand(state, "5.5", seat=1)
    stand(state, "ship:A")
    after = act(state, PlaceCastle("hex:5.7"))
    assert set(after.figures) == {"hex:5.5", "ship:A"}
    assert after.seats[1].reserve[-1] == "figure:1.leader" and len(after.seats[0].reserve) == 6
    assert gains(after, "5.6") == {1: 6}


def test_a_figure_may_be_placed_on_the_castle_just_placed():
    """PA-4.11 PA-4.23: on no other castle."""
    state = tile_to_place(a_table(forest="5.6", castle="4.6"))
    after = act(state, PlaceCastle("hex:6.6"))
    assert places(after) == {"hex:6.6"}
    assert refused(after, PlaceFigure("figure:0.0", "hex:4.6")) == "PA-4.23"


def test_a_castle_stays_and_there_are_two():
    """PA-4.3: the tile stays in hand."""
    state = tile_to_place(a_table(forest="5.6"))
    after = act(state, PlaceCastle("hex:6.6"))
    assert after.seats[0].tiles == ["tile:D01"] and after.seats[0].castles == ["castle:0.1"]
    state.seats[0].castles = []
    assert refused(state, PlaceCastle("hex:6.6")) == "PA-4.3"


def test_the_enchanted_castle_finds_any_free_castle():
    """PA-4.23 PA-5.10: other players' castles too, but none on which somebody stands."""
    state = acting(a_table(forest="5.6", castle="6.6 4.6 4.5"), "enchanted-castle")
    stand(state, "4.5", seat=1)
    assert places(cast(state)) == {"hex:6.6", "hex:4.6"}


# Printed hexes


def test_printed_hexes_take_no_tile():
    """PA-2.2: nothing covers them."""
    state = tile_to_place(a_table(city="4.2 2.2"))
    assert refused(state, PlaceTile("tile:D01", "hex:3.2", "hex:4.1")) == "PA-2.2"
    assert refused(state, PlaceCastle("hex:3.2")) == "PA-2.2"
    assert refused(state, PlaceCastle("hex:7.2")) == "PA-2.2"


def test_spells_bring_figures_to_printed_hexes():
    """PA-4.21: by Muster and Teleport, as long as the region is open."""
    state = acting(a_table(city="4.2"), "muster", "teleport")
    stand(state, "4.2")
    assert {"hex:3.2", "hex:10.3", "hex:3.7", "hex:10.7"} == places(cast(state))
    assert "hex:3.2" in places(cast(state, 1), "Move figure")


def test_a_printed_hex_can_be_closed_and_scored():
    """PA-4.29: one symbol for everybody next to it, and whoever stands on it goes home."""
    state = tile_to_place(a_table(castle="2.1 4.2 3.3 2.3 2.2"))
    stand(state, "4.2")
    stand(state, "3.2", seat=1)
    after = act(state, PlaceCastle("hex:3.1"))
    assert gains(after, "3.2") == {0: 1} and set(after.figures) == {"hex:4.2"}


@pytest.mark.parametrize("spell", ["muster", "clone", "teleport"])
def test_general_spells_bring_no_figure_to_a_castle_a_ship_or_a_closed_region(spell):
    """PA-4.21 PA-4.23: nor to a space on which somebody stands."""
    state = acting(a_table(forest=RING, castle=AROUND + " 5.7", hills="9.4", city="9.5 8.5"), spell)
    stand(state, "9.5")
    stand(state, "5.7")
    stand(state, "ship:A", seat=1)
    verb = "Move figure" if spell == "teleport" else "Place figure"
    near = {"hex:9.4", "hex:8.5"}
    printed = set() if spell == "clone" else {"hex:3.2", "hex:10.3", "hex:3.7", "hex:10.7"}
    assert places(cast(state), verb) == near | printed


# Ships


def test_only_the_astral_ship_brings_a_figure_to_a_ship():
    """PA-2.4 PA-4.23 PA-5.9: to one that is free."""
    state = acting(a_table(forest="6.2"), "astral-ship")
    stand(state, "ship:B", seat=1)
    assert places(cast(state)) == {"ship:A", "ship:C"}
    state = acting(a_table(forest="6.2"), laid="6.2")
    assert refused(state, PlaceFigure("figure:0.0", "ship:A")) == "PA-4.23"


def test_a_figure_on_a_ship_takes_part_in_what_touches_its_lake():
    """PA-4.26: a leader there counts double."""
    state = a_table(forest="6.2 6.1", hills="11.4")
    stand(state, "ship:A", leader=True)
    stand(state, "ship:C", seat=1)
    assert gains(state, "6.1") == {0: 4} and gains(state, "11.4") == {1: 1}


@pytest.mark.parametrize(("ship", "price"), [("ship:A", 3), ("ship:B", 2), ("ship:C", 3)])
def test_the_astral_ship_is_cheaper_on_the_trails_map(ship, price):
    """PA-7.5: 3 or 4 Crystals less than 6."""
    state = acting(a_table(mode="trails"), "astral-ship")
    after = act(cast(state), PlaceFigure("figure:0.0", ship))
    assert after.seats[0].goods["crystals"] == 10 - price


# The leader


def test_the_leader_comes_last():
    """PA-4.12: only when no other figure is in reserve."""
    state = acting(a_table(forest="5.6"), laid="5.6")
    assert refused(state, PlaceFigure("figure:0.leader", "hex:5.6")) == "PA-4.12"
    state.box += state.seats[0].reserve[:-1]
    state.seats[0].reserve = ["figure:0.leader"]
    assert act(state, PlaceFigure("figure:0.leader", "hex:5.6")).figures == {"hex:5.6": "figure:0.leader"}


@pytest.mark.parametrize("spell", ["muster", "clone", "astral-ship", "enchanted-castle"])
def test_the_leader_comes_last_by_spells_too(spell):
    """PA-4.20 PA-4.12."""
    state = acting(a_table(forest="5.6 5.5", castle="6.6"), spell)
    stand(state, "5.6")
    state = cast(state)
    place = sorted(places(state))[0]
    assert refused(state, PlaceFigure("figure:0.leader", place)) == "PA-4.12"


def test_the_humans_place_their_leader_at_any_time():
    """PA-6.1 PA-4.12: on side B."""
    state = acting(a_table(forest="5.6"), laid="5.6")
    state.seats[0].realm = "humans"
    assert act(state, PlaceFigure("figure:0.leader", "hex:5.6")).figures == {"hex:5.6": "figure:0.leader"}


def test_teleport_moves_the_leader_and_step_two_takes_it_back():
    """PA-4.20 PA-4.13: whether or not other figures are in reserve."""
    state = acting(a_table(forest="5.6", city="6.6"), "teleport")
    stand(state, "5.6", leader=True)
    assert act(cast(state), MoveFigure("figure:0.leader", "hex:6.6")).figures == {"hex:6.6": "figure:0.leader"}
    back = act(state, TakeBack("figure:0.leader"))
    assert back.figures == {} and back.seats[0].reserve[-1] == "figure:0.leader"


def test_the_leader_counts_double():
    """PA-4.25: two figures next to four Wood make eight, a leader alone as well."""
    state = a_table(forest="5.6 6.6 6.5 7.6", hills="5.5 4.6", city="7.5")
    stand(state, "5.5")
    stand(state, "4.6")
    stand(state, "7.5", seat=1, leader=True)
    assert gains(state, "5.6") == {0: 8, 1: 8}


def test_a_figure_counts_once_for_a_region():
    """PA-4.25: 5.6 is next to it with two of its sides."""
    state = a_table(forest="5.6", hills="6.6 5.5")
    stand(state, "5.6")
    assert gains(state, "6.6") == {0: 2}


# The rest


def test_a_figure_in_one_region_that_closes_takes_part_in_none():
    """PA-4.9: both close at the same time."""
    state = tile_to_place(a_table(forest="5.6", hills="6.6", castle="4.6 4.5 5.5 6.5 7.6 4.7 6.7"))
    stand(state, "5.6")
    stand(state, "6.6", seat=1)
    after = act(state, PlaceCastle("hex:5.7"))
    assert sorted(after.current.closed) == ["hex:5.6", "hex:6.6"] and after.figures == {}


def test_a_monument_over_a_building_ends_its_effect():
    """PA-4.18: the Vault no longer helps."""
    state = acting(a_table())
    state.seats[0].slots[0] = Slot("card:1.1")
    after = act(state, BuildMonument(0))
    assert after.seats[0].points == 6 and after.monuments == list(PLAYERS[2].monuments[1:])
    assert GAME.public(after)["seats"][0]["rates"]["gold"] == 3
    assert GAME.public(state)["seats"][0]["rates"]["gold"] == 2
