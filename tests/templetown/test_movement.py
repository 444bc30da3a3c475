"""Moving (TT-20 to TT-26)."""

import pytest

from templetown.actions import Move
from templetown.board import PLACES
from templetown.state import Frankie
from templetown.travel import routes, terms
from tests.templetown.table import (
    a_game,
    act,
    at,
    drawn,
    held,
    in_force,
    log,
    move,
    offered,
    option,
    path,
    pay,
    put,
    put_hero,
    reason,
    refusal,
)

MANY = "m3b1 m3b1 m3b2 m3b2 m3c2 m3c2"


def on_the_way(place="0.B2", hand=MANY, dna=0, **options):
    state = a_game(**options)
    put_hero(state, 0, place, hand, dna)
    return state


def cost(state, place, seat=0):
    """The Move AP of a cheapest path."""
    return routes(terms(state, seat), state.heroes[seat].at)[at(place)].cost


def walk(state, *places, words=MANY, **more):
    return Move(path(*places), pay(state, 0, words, **more))


@pytest.mark.parametrize(
    ("start", "place", "ap"),
    [("0.B2", "0.T2", 5), ("0.B2", "0.T1", 6), ("0.B2", "0.T3", 6), ("0.B2", "0.M2", 3), ("0.M2", "0.T3", 4)],
)
def test_streets_cost_their_dots(start, place, ap):
    """TT-20: along a cheapest path."""
    assert cost(on_the_way(start), place) == ap


def test_a_zone_is_entered_through_its_entrance():
    """TT-20: 1 Move AP each way."""
    state = on_the_way("0.N2", "m1b2 m1b3")
    state = act(state, 0, move(state, 0, "0.4", "m1b2"))
    assert state.heroes[0].at == at("0.4")
    assert act(state, 0, move(state, 0, "0.N2", "m1b3")).heroes[0].at == at("0.N2")


def test_a_zone_has_no_other_door():
    """TT-20: its other two Intersections do not lead into it, nor into the next Zone."""
    state = on_the_way("0.N3")
    assert refusal(state, 0, walk(state, "0.4")) == "TT-20"
    assert refusal(state, 0, walk(state, "0.N2", "0.4", "0.3")) == "TT-20"


def test_a_path_does_not_jump():
    """TT-20: every step leads along a Street or through a door."""
    state = on_the_way()
    for places in (["0.T2"], ["0.N1", "0.T2"], ["0.N2", "1.N2"], ["0.B2"], ["0.W3"]):
        assert refusal(state, 0, walk(state, *places)) in ("TT-20", "TT-26")


def test_a_path_stays_on_the_table():
    """TT-20: places that do not exist, or lie in a District that is not in play."""
    state = on_the_way()
    for places in (("node:0.X9",), ("zone:0.21",), ("",), ("node:0.N1", "node:4.N1"), ("node:4.B2",), ("card:A01",)):
        assert refusal(state, 0, Move(places, pay(state, 0, MANY))) == "TT-20"


def test_too_few_ap():
    """TT-20: the dots of all Streets of the Move have to be paid."""
    state = on_the_way(hand="m3b1 m1b2")
    assert refusal(state, 0, walk(state, "0.N1", "0.M2", "0.T2", words="m3b1 m1b2")) == "TT-20"
    after = act(state, 0, walk(state, "0.N1", "0.M2", words="m3b1"))
    assert after.heroes[0].at == at("0.M2") and held(after, 0) == "m1b2"
    assert log(after) == ["P0 moves to Subway M2 of Skull Row for 3 Move AP."]


def test_any_path_may_be_sent():
    """TT-20: not only the cheapest; each of its steps is paid."""
    state = on_the_way()
    detour = ("0.B1", "0.N0", "0.N1")
    assert refusal(state, 0, walk(state, *detour, words="m3b1")) == "TT-20"
    assert act(state, 0, walk(state, *detour, words="m3b1 m3b2")).heroes[0].at == at("0.N1")


def test_districts_are_changed_from_entry_to_entry():
    """TT-20: 1 Move AP to any other District, not only the next."""
    state = on_the_way(seats=4)
    put_hero(state, 2, "0.N4")
    assert cost(state, "2.B2") == cost(state, "4.B2") == 1
    assert act(state, 0, walk(state, "2.B2", words="m3b1")).heroes[0].at == at("2.B2")


def test_the_subway_needs_a_pass():
    """TT-20: from square to square for 1 Move AP."""
    state = on_the_way("0.M2")
    assert refusal(state, 0, walk(state, "2.M2")) == "TT-20"
    state.heroes[0].items.append("item:subway-pass")
    assert act(state, 0, walk(state, "2.M2", words="m3b1")).heroes[0].at == at("2.M2")
    assert refusal(state, 0, walk(state, "2.B2")) == "TT-20"


def test_several_moves_are_paid_each():
    """TT-21: what is left over of one does not serve the next."""
    state = on_the_way(hand="m3b1 m3b2")
    state = act(state, 0, walk(state, "0.N1", words="m3b1"))
    assert refusal(state, 0, walk(state, "0.M2", words="")) == "TT-20"
    assert act(state, 0, walk(state, "0.M2", words="m3b2")).heroes[0].at == at("0.M2")


def test_a_move_changes_the_position():
    """TT-21: neither nothing nor a round trip."""
    state = on_the_way()
    assert refusal(state, 0, Move((), pay(state, 0, "m3b1"))) == "TT-21"
    assert refusal(state, 0, walk(state, "0.N1", "0.B2")) == "TT-21"


def test_the_egg_under_the_last_step_is_removed():
    """TT-22: those passed on the way stay, and so do Clues."""
    state = on_the_way()
    put(state, 0, "eggs N1 M2 clues T2")
    after = act(state, 0, walk(state, "0.N1", "0.M2", words="m3b1"))
    assert drawn(after) == "eggs N1 clues T2" and after.heroes[0].eggs == 0
    assert drawn(act(state, 0, walk(state, "0.N1", "0.M2", "0.T2"))) == "eggs M2 N1 clues T2"


def test_an_egg_basket_collects_on_the_way():
    """TT-22: Eggs on Intersections moved onto or through, without the one where the Move began."""
    state = on_the_way()
    put(state, 0, "eggs B2 N1 M2 clues T2")
    state.heroes[0].items.append("item:egg-basket")
    after = act(state, 0, walk(state, "0.N1", "0.M2", "0.T2"))
    assert drawn(after) == "eggs B2 clues T2" and after.heroes[0].eggs == 2
    assert "P0 collects 2 Eggs." in log(after)


def test_zones_may_be_shared():
    """TT-23: with players and Enemies, also infected ones and those of immunized Districts."""
    state = on_the_way("0.N2")
    put(state, 0, "walls 000111 infected 4")
    put(state, 1, "enemies P3")
    put_hero(state, 1, "0.4")
    assert act(state, 0, walk(state, "0.4", words="m3b1")).heroes[0].at == at("0.4")
    put_hero(state, 0, "1.B2", MANY)
    assert act(state, 0, walk(state, "1.3", words="m3b1")).heroes[0].at == at("1.3")


def test_intersections_may_not_be_shared():
    """TT-24: a Move may pass another player, but not finish there."""
    state = on_the_way()
    put_hero(state, 1, "0.N1")
    assert refusal(state, 0, walk(state, "0.N1")) == "TT-24"
    assert at("0.N1") not in [move.path[-1] for move in offered(state, 0, Move)]
    assert act(state, 0, walk(state, "0.N1", "0.M2", words="m3b1")).heroes[0].at == at("0.M2")


def test_an_occupied_entrance_locks_nobody_in():
    """TT-24 S40: the Move passes the other player."""
    state = on_the_way("0.4", hand="m2b2")
    put_hero(state, 1, "0.N2")
    assert {step.path[-1] for step in offered(state, 0, Move)} == {at("0.N1"), at("0.N3"), at("0.10")}


def test_frankie_bola_lets_nobody_pass():
    """TT-24: once he is seen."""
    state = on_the_way()
    state.frankie = Frankie(at("0.N1"), shown=True)
    assert refusal(state, 0, walk(state, "0.N1")) == "TT-24"
    assert refusal(state, 0, walk(state, "0.N1", "0.M2")) == "TT-24"
    assert cost(state, "0.M2") == 4
    state.frankie.cured = 3
    assert cost(state, "0.M2") == 3


def test_the_latest_clue_may_be_passed_only():
    """TT-25: Frankie Bola may be revealed there; other Clues do not matter."""
    state = on_the_way()
    put(state, 0, "clues N1 M2")
    state.frankie = Frankie(at("0.N1"))
    assert refusal(state, 0, walk(state, "0.N1")) == "TT-25"
    assert act(state, 0, walk(state, "0.N1", "0.M2", words="m3b1")).heroes[0].at == at("0.M2")


def test_wall_zones_are_reached_from_the_top_edge():
    """TT-26: 2 Move AP each way, two Wall Zones from each of the three Intersections."""
    state = on_the_way("0.T2")
    for wall in ("0.W3", "0.W4"):
        assert cost(state, wall) == 2
        assert act(state, 0, walk(state, wall, words="m3b1")).heroes[0].at == at(wall)
    assert refusal(state, 0, walk(state, "0.W5")) == "TT-26"


def test_no_way_leads_from_wall_zone_to_wall_zone():
    """TT-26: one goes back to the Intersection first."""
    state = on_the_way("0.W3")
    assert refusal(state, 0, walk(state, "0.W4")) in ("TT-20", "TT-26")
    assert cost(state, "0.W4") == 4 and cost(state, "0.W2") == 6


def test_every_place_can_be_reached():
    """TT-20: and what is offered is never more than can be paid."""
    state = on_the_way(hand="m3b1 m2b2", dna=2, seats=3)
    found = routes(terms(state, 0), state.heroes[0].at)
    districts = len(state.districts)
    assert len(found) == sum(place.district < districts for place in PLACES.values()) - 1
    offers = offered(state, 0, Move)
    assert len({move.path[-1] for move in offers}) == len(offers)
    assert max(found[move.path[-1]].cost for move in offers) == 3 + 2 + 2


def test_the_option_shows_what_a_move_costs():
    """TT-20: the destination to point at, the AP and the payment."""
    state = on_the_way(hand="m3b1 m1b3", dna=0)
    step = next(move for move in offered(state, 0, Move) if move.path[-1] == at("0.M2"))
    told = option(state, 0, step)
    assert (told["at"], told["cost"], told["with"]["waste"]) == ([at("0.M2")], "3 Move AP (1 card)", 0)


def test_without_move_ap_nobody_moves():
    """TT-20: the greyed button says so."""
    state = on_the_way(hand="b3c1", dna=3)
    assert reason(state, 0, "Move") == "TT-20"


def test_cracked_pavement():
    """TT-13: the first Street of each Move costs 1 more; Zones and changes of District do not."""
    state = on_the_way("0.N2")
    in_force(state, "event:E06")
    assert [cost(state, place) for place in ("0.N1", "0.M1", "0.4")] == [2, 4, 1]
    put_hero(state, 0, "0.B2", MANY)
    assert cost(state, "2.B2") == 1 and cost(state, "2.N1") == 3


def test_water_main_burst():
    """TT-13: Streets with 3 dots are closed, and ways around them are found."""
    state = on_the_way("0.B2")
    assert cost(state, "0.N3") == 3
    in_force(state, "event:E07")
    assert cost(state, "0.N3") == 3 and refusal(state, 0, walk(state, "0.N3")) == "TT-20"
    put_hero(state, 0, "0.M3", MANY)
    assert cost(state, "0.T3") == 2 and refusal(state, 0, walk(state, "0.M2")) == "TT-20"


def test_events_about_the_subway():
    """TT-13: Tunnel Works closes it, Open Turnstiles open it to everybody."""
    state = on_the_way("0.M2")
    in_force(state, "event:E23")
    assert cost(state, "2.M2") == 1
    state = on_the_way("0.M2")
    state.heroes[0].items.append("item:subway-pass")
    in_force(state, "event:E08")
    assert refusal(state, 0, walk(state, "2.M2")) == "TT-20"


def test_lymph_express():
    """TT-13: changing the District costs nothing, so that such a Move needs no payment."""
    state = on_the_way(hand="")
    in_force(state, "event:E26")
    assert act(state, 0, Move(path("2.B2"))).heroes[0].at == at("2.B2")


def test_green_wave():
    """TT-13: one Move of up to 2 AP for nothing in this round."""
    state = on_the_way(hand="m3b1")
    assert refusal(state, 0, Move(path("0.N2"), wave=True)) == "TT-13"
    in_force(state, "event:E21")
    assert refusal(state, 0, Move(path("0.N3"), wave=True)) == "TT-13"
    assert refusal(state, 0, Move(path("0.N2"), pay(state, 0, "m3b1"), wave=True)) == "TT-13"
    assert Move(path("0.N2"), wave=True) in offered(state, 0, Move)
    state = act(state, 0, Move(path("0.N2"), wave=True))
    assert held(state, 0) == "m3b1" and refusal(state, 0, Move(path("0.4"), wave=True)) == "TT-13"
