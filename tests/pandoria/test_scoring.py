"""Step 4 and 5: who receives what (PA-4.24 to PA-4.29), buying (PA-4.30 to PA-4.32), drawing (PA-4.33), and buildings
(PA-5, lower halves)."""

import pytest

from core.rules.chance import Chance
from pandoria import gains, ground
from pandoria.actions import Build, BuildMonument, Buy, Cast, EndTurn, PlaceFigure, TakeBack
from tests.pandoria.table import (
    CORNER,
    SEED,
    a_game,
    act,
    at_step_two,
    build_up,
    card_of,
    end,
    goods,
    hold,
    log,
    option,
    place,
    points,
    put,
    refusal,
    stand,
    standing_at,
)


def closing(ground=CORNER + ", 3.0 castle", first="2.0", seats=2):
    """At step 3, with a region closed: by default the forest with two symbols in the corner."""
    state = at_step_two(a_game(seats))
    put(state, ground)
    state.current.closed = [f"hex:{first}"]
    return state


def scored(state, chance=None):
    return act(state, 0, EndTurn(), chance=chance)


def test_everybody_beside_a_closed_region_receives_its_goods():
    """PA-4.24: for each figure; not only the active player. PA-4.26: they stay."""
    state = closing()
    stand(state, 0, "2.1")
    stand(state, 1, "1.1")
    stand(state, 1, "3.0")
    stand(state, 0, "7.4")
    state = scored(state)
    assert goods(state, 0) == (7, 5, 5) and goods(state, 1) == (9, 5, 5)
    assert standing_at(state, 1) == ["1.1", "3.0"]
    assert "P1 receives 4 Wood from the forest region at space C1." in log(state)


@pytest.mark.parametrize(
    ("terrain", "after", "track"),
    [("forest", (7, 5, 5), 0), ("hills", (5, 7, 5), 0), ("mountains", (5, 5, 7), 0), ("city", (5, 5, 5), 2)],
)
def test_each_terrain_brings_its_good(terrain, after, track):
    """PA-2.1 PA-4.24: a city brings points at once."""
    other = "forest" if terrain == "hills" else "hills"
    state = closing(f"2.0 {terrain} 2, 1.1 {other} 1, 2.1 {other} 1, 3.0 castle")
    stand(state, 0, "2.1")
    state = scored(state)
    assert goods(state, 0) == after and points(state) == [track, 0]


def test_a_leader_counts_double():
    """PA-4.25: and each figure once, however many sides touch."""
    state = closing("2.0 forest 2, 1.1 forest 1, 2.1 hills 1, 1.2 hills 1, 2.2 hills 1, 3.0 castle")
    stand(state, 0, "2.1", leader=True)
    stand(state, 1, "1.2")
    state = scored(state)
    assert goods(state, 0)[0] == 10 and points(state) == [0, 0] and goods(state, 1)[0] == 8
    assert [region.symbols for region in ground.land(state).regions if region.closed] == [3]


def test_ships_take_part_along_the_coast():
    """PA-4.26."""
    state = closing("6.2 forest 2", "6.2")
    put(state, ", ".join(f"{ref[4:]} castle" for ref in ground.land(state).chart.neighbours("hex:6.2")))
    stand(state, 1, "ship:A")
    assert goods(scored(state), 1)[0] == 7


def test_what_is_too_much_becomes_points():
    """PA-4.27: three for one, the remainder is lost; all that comes in is added up first."""
    state = closing()
    state.seats[0].goods["wood"] = 9
    stand(state, 0, "2.1")
    stand(state, 0, "1.1")
    state = scored(state)
    assert goods(state, 0)[0] == 10 and points(state) == [1, 0]
    assert "P0 has 3 Wood too many: 1 point." in log(state)


def test_an_exit_path_counts_with_its_region():
    """PA-4.28 PA-2.5: once, and it is no hex."""
    state = closing("3.0 forest 1, 4.0 forest 1, 2.0 castle, 2.1 castle, 3.1 castle, 4.1 castle, 5.0 castle", "3.0")
    put(state, "4.1 hills 1")
    region = ground.land(state).at("hex:3.0")
    assert (region.symbols, region.size) == (3, 2)
    stand(state, 0, "4.1")
    assert goods(scored(state), 0)[0] == 8


def test_printed_hexes_are_regions():
    """PA-4.29: they join, are closed and scored."""
    state = closing("4.2 forest 2", "3.2")
    put(state, ", ".join(f"{ref[4:]} castle" for ref in _around(state, "3.2", "4.2")))
    stand(state, 0, "5.2")
    state = scored(state)
    assert goods(state, 0)[0] == 8


def _around(state, *hexes):
    chart = ground.land(state).chart
    near = {ref for place in hexes for ref in chart.neighbours(f"hex:{place}")}
    return sorted(ref for ref in near if ref[4:] not in hexes)


def test_a_figure_placed_in_step_two_takes_part():
    """PA-4.24: scoring comes after it."""
    state = a_game()
    put(state, CORNER)
    state = place(state, "mountains 1 / city 1", "3.0", "4.0")
    state = act(state, 0, PlaceFigure("figure:0.0", "hex:3.0"), EndTurn())
    assert goods(state, 0)[0] == 7


def test_whoever_has_closed_a_region_may_buy():
    """PA-4.30: one card, for the Gold on it; and says so beforehand."""
    state = closing()
    state.market = [card_of("bounty"), card_of("found-city"), card_of("muster"), card_of("clone")]
    assert option(state, 0, EndTurn())["say"] == "Score what is closed"
    state = scored(state)
    assert state.step.phase == "buy" and option(state, 0, Buy(card_of("found-city")))["cost"] == "5 Gold"
    assert refusal(state, 0, Buy(card_of("teleport"))) == "PA-4.30"
    state.seats[0].goods["gold"] = 4
    assert refusal(state, 0, Buy(card_of("found-city"))) == "PA-4.15"
    state = act(state, 0, Buy(card_of("bounty")))
    assert state.seats[0].cards == [card_of("bounty")] and goods(state, 0)[1] == 1 and state.to_act == [1]


def test_nothing_closed_nothing_bought():
    """PA-4.30: nor without Gold."""
    state = at_step_two(a_game())
    assert option(state, 0, EndTurn())["say"] == "End turn"
    assert scored(state).to_act == [1]
    poor = closing()
    poor.seats[0].goods["gold"] = 0
    assert scored(poor).to_act == [1]


def test_the_market_is_filled_at_once():
    """PA-4.31: in the place of the card bought."""
    state = scored(closing())
    state.market = [card_of("bounty"), card_of("windfall"), card_of("muster"), card_of("clone")]
    state.deck = [card for card in state.deck if card not in state.market]
    top = state.deck[-1]
    state = act(state, 0, Buy(card_of("windfall")))
    assert state.market == [card_of("bounty"), top, card_of("muster"), card_of("clone")]


def test_a_hand_has_no_limit():
    """PA-4.32."""
    state = closing()
    state.seats[0].cards = state.deck[:20]
    state.deck = state.deck[20:]
    state = scored(state)
    state.market[0] = card_of("bounty", 3)
    assert len(act(state, 0, Buy(state.market[0])).seats[0].cards) == 21


def test_a_turn_ends_with_drawing():
    """PA-4.33: as many tiles as at the start."""
    state = at_step_two(a_game(realms="dwarves"))
    top = state.stack[-2:]
    state.seats[0].tiles = []
    assert scored(state).seats[0].tiles == top[::-1]
    state.seats[0].realm = None
    assert scored(state).seats[0].tiles == top[1:]


@pytest.mark.parametrize(
    ("building", "good"),
    [("vault", "gold"), ("lumberyard", "wood"), ("repository", "crystals")],
)
def test_exchange_rates(building, good):
    """PA-5.1 PA-5.2 PA-5.3 PA-4.27: two for one, but not under a Monument."""
    state = at_step_two(a_game())
    build_up(state, 0, building)
    state.seats[0].goods[good] = 10
    gains.receive(state, 0, good, 5)
    assert state.seats[0].points == 2
    state.seats[0].slots[0].monument = 3
    gains.receive(state, 0, good, 5)
    assert state.seats[0].points == 3


@pytest.mark.parametrize(
    ("terrain", "building", "after", "track"),
    [
        ("forest", "sawmill", (6, 0, 0), 0),
        ("hills", "mint", (1, 5, 0), 0),
        ("mountains", "crystal-mine", (1, 0, 5), 0),
        ("city", "town-hall", (0, 0, 0), 5),
    ],
)
def test_more_from_large_regions(terrain, building, after, track):
    """PA-5.4 PA-5.5 PA-5.6 PA-5.7: one for every two hexes, rounded up; also for a building of this turn (PA-4.16)."""
    other = "forest" if terrain == "hills" else "hills"
    region = f"2.0 {terrain} 1, 1.1 {terrain} 1, 1.2 {terrain} 1"
    state = closing(f"{region}, 2.1 {other} 1, 3.0 castle, 2.2 castle, 0.2 castle, 0.3 castle, 1.3 castle")
    stand(state, 0, "2.1")
    hold(state, 0, building)
    state.seats[0].goods = {"wood": 5, "gold": 0, "crystals": 0}
    state = scored(act(state, 0, Build(state.seats[0].cards[0])))
    assert goods(state, 0) == after and points(state) == [track, 0]


LARGE = (
    "2.0 forest 1, 1.1 forest 1, 1.2 forest 1, 0.2 forest 1, "
    "2.1 hills 1, 2.2 castle, 3.0 castle, 0.3 castle, 1.3 castle"
)


def test_surveyor():
    """PA-5.8: two points for a region of four hexes or more."""
    state = closing(LARGE)
    stand(state, 0, "2.1")
    stand(state, 1, "2.2")
    build_up(state, 0, "surveyor")
    assert points(scored(state)) == [2, 0]
    small = closing()
    stand(small, 0, "2.1")
    build_up(small, 0, "surveyor")
    assert points(scored(small)) == [0, 0]


def test_harbor():
    """PA-5.9: two points for a figure on a ship that takes part."""
    state = closing("6.2 forest 2", "6.2")
    put(state, ", ".join(f"{ref[4:]} castle" for ref in ground.land(state).chart.neighbours("hex:6.2")))
    stand(state, 0, "ship:A")
    build_up(state, 0, "harbor")
    assert points(scored(state)) == [2, 0]


def test_watchtower():
    """PA-5.10: one point for a figure on a castle that takes part."""
    state = closing()
    stand(state, 0, "3.0")
    stand(state, 0, "2.1")
    build_up(state, 0, "watchtower")
    assert points(scored(state)) == [1, 0]


def test_market():
    """PA-5.11: cards cost one Gold less."""
    state = closing()
    build_up(state, 0, "market")
    state.market[0] = card_of("bounty")
    state = scored(state)
    assert option(state, 0, Buy(card_of("bounty")))["cost"] == "2 Gold"


def test_guild_of_builders():
    """PA-5.12: buildings and Monuments cost one Wood less."""
    state = at_step_two(a_game())
    build_up(state, 0, "guild-of-builders")
    (card,) = hold(state, 0, "vault")
    assert option(state, 0, Build(card))["cost"] == "2 Wood"
    state.monuments = [6]
    assert option(state, 0, BuildMonument(0))["cost"] == "5 Wood"


def test_academy():
    """PA-5.13: spells cost one Crystal less, at least one."""
    state = at_step_two(a_game())
    build_up(state, 0, "academy", "academy")
    (bounty, exchange) = hold(state, 0, "bounty", "exchange")
    assert option(state, 0, Cast(bounty))["cost"] == option(state, 0, Cast(exchange))["cost"] == "1 Crystal"


def test_library():
    """PA-5.14: one more card after buying."""
    state = closing()
    build_up(state, 0, "library")
    state.market[0] = card_of("bounty")
    state = act(scored(state), 0, Buy(card_of("bounty")), chance=Chance(SEED, 2))
    assert len(state.seats[0].cards) == 2


def test_guild_house():
    """PA-5.15: two points for each Monument from now on, even over itself."""
    state = at_step_two(a_game())
    build_up(state, 0, "guild-house")
    state.monuments = [3]
    assert points(act(state, 0, BuildMonument(0))) == [5, 0]


def test_barracks():
    """PA-5.16: a figure placed and one taken back."""
    state = at_step_two(a_game(), laid="7.4")
    build_up(state, 0, "barracks")
    other = stand(state, 0, "8.5")
    state = act(state, 0, TakeBack(other), PlaceFigure(other, "hex:7.4"))
    assert standing_at(state, 0) == ["7.4"]
    assert refusal(state, 0, TakeBack(other)) == "PA-4.10"


def test_shrine():
    """PA-5.17: a point for each spell."""
    state = at_step_two(a_game())
    build_up(state, 0, "shrine")
    (card,) = hold(state, 0, "bounty")
    assert points(act(state, 0, Cast(card))) == [1, 0]


def test_storehouse():
    """PA-5.18: fourteen of each good; what is there when it is built over stays."""
    state = at_step_two(a_game())
    build_up(state, 0, "storehouse")
    (card,) = hold(state, 0, "bounty")
    state.seats[0].goods["gold"] = 8
    state = act(state, 0, Cast(card))
    assert goods(state, 0)[1] == 13 and points(state) == [0, 0]
    state.seats[0].slots[0].monument = 3
    assert goods(end(state), 0)[1] == 13
