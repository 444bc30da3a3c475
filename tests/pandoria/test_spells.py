"""What each spell does (PA-5.1 to PA-5.18, upper halves), and what the FAQ says of spells (PA-4.20 to PA-4.22)."""

import pytest

from core.rules.chance import Chance
from pandoria.actions import (
    Cast,
    Done,
    Harvest,
    Lead,
    MoveFigure,
    PlaceFigure,
    PlaceSingle,
    PlaceTile,
    Swap,
    TakeBack,
)
from tests.pandoria.table import (
    CORNER,
    SEED,
    a_game,
    act,
    at_step_two,
    closed,
    end,
    goods,
    hold,
    log,
    offered,
    option,
    points,
    put,
    refusal,
    stand,
    standing_at,
)


def holding(name, mode="base", seats=2):
    """At step 3, with nothing but this card and ten Crystals."""
    state = at_step_two(a_game(seats, mode), laid="7.4")
    hold(state, 0, name)
    state.seats[0].goods["crystals"] = 10
    return state


def cast(state, chance=None):
    return act(state, 0, Cast(state.seats[0].cards[0]), chance=chance)


def places(state):
    return {action.to for action in offered(state, 0)}


def test_teleport_moves_a_figure():
    """PA-5.1 PA-4.20 PA-4.21: the leader too; to any terrain of an open region, the printed hexes too."""
    state = holding("teleport")
    leader = stand(state, 0, "7.4", leader=True)
    stand(state, 1, "8.4")
    put(state, "6.4 castle")
    state = cast(state)
    assert places(state) == {"hex:7.5", "hex:8.5", "hex:3.2", "hex:10.3", "hex:3.7", "hex:10.7"}
    for elsewhere in ("hex:8.4", "hex:6.4", "ship:A", "hex:6.5"):
        assert refusal(state, 0, MoveFigure(leader, elsewhere)).startswith("PA-4.")
    state = act(state, 0, MoveFigure(leader, "hex:3.2"))
    assert standing_at(state, 0) == ["3.2"] and state.step.phase == "act"


def test_muster_places_a_figure_anywhere():
    """PA-5.2 PA-4.20: in addition to step 2, leader last."""
    state = cast(holding("muster"))
    assert places(state) == {"hex:7.4", "hex:8.4", "hex:7.5", "hex:8.5", "hex:3.2", "hex:10.3", "hex:3.7", "hex:10.7"}
    assert refusal(state, 0, PlaceFigure("figure:0.leader", "hex:7.4")) == "PA-4.12"
    assert standing_at(act(state, 0, PlaceFigure("figure:0.0", "hex:10.3")), 0) == ["10.3"]
    state = holding("muster")
    state.seats[0].reserve = ["figure:0.leader"]
    state = act(cast(state), 0, PlaceFigure("figure:0.leader", "hex:7.4"))
    assert standing_at(state, 0) == ["7.4"]
    state = holding("muster")
    state.seats[0].reserve = []
    assert refusal(state, 0, Cast(state.seats[0].cards[0])) == "PA-5.2"


def test_no_spell_brings_a_figure_into_a_closed_region():
    """PA-4.21."""
    state = holding("muster")
    put(state, "2.0 forest 2, 1.1 hills 1, 2.1 hills 1, 3.0 castle")
    state = cast(state)
    assert "hex:2.1" in places(state) and "hex:2.0" not in places(state)
    assert refusal(state, 0, PlaceFigure("figure:0.0", "hex:2.0")) == "PA-4.11"


def test_clone_places_a_figure_beside_another():
    """PA-5.3: or on the coast, beside a ship."""
    state = holding("clone")
    put(state, "6.2 hills 1")
    stand(state, 0, "7.4")
    assert places(cast(state)) == {"hex:8.4", "hex:7.5"}
    state = holding("clone")
    put(state, "6.2 hills 1")
    stand(state, 0, "ship:A")
    assert places(cast(state)) == {"hex:6.2"}


@pytest.mark.parametrize(
    ("name", "terrain"),
    [("raise-hills", "hills"), ("grow-forest", "forest"), ("raise-mountain", "mountains"), ("found-city", "city")],
)
def test_a_single_tile_of_its_terrain(name, terrain):
    """PA-5.4 PA-5.5 PA-5.6 PA-5.7: next to what lies; there are two of each terrain."""
    state = cast(holding(name))
    assert refusal(state, 0, PlaceSingle("hex:1.4")) == "PA-4.2"
    state = act(state, 0, PlaceSingle("hex:6.4"))
    laid = state.laid["hex:6.4"]
    assert laid[0] == "S" and len(state.singles) == 7 and state.step.phase == "act"
    used_up = holding(name)
    used_up.singles = []
    assert (
        refusal(used_up, 0, Cast(used_up.seats[0].cards[0]))
        == {
            "raise-hills": "PA-5.4",
            "grow-forest": "PA-5.5",
            "raise-mountain": "PA-5.6",
            "found-city": "PA-5.7",
        }[name]
    )


def test_what_a_spell_closes_is_scored_in_step_four():
    """PA-4.22: figures inside go home at once."""
    state = holding("found-city")
    put(state, CORNER)
    stand(state, 0, "2.1")
    stand(state, 1, "2.0")
    state = cast(state)
    assert option(state, 0, PlaceSingle("hex:3.0"))["with"]["closes"][0]["gains"] == [[0, "wood", 2, 0]]
    state = act(state, 0, PlaceSingle("hex:3.0"))
    assert closed(state) == [("forest", 1, 2)] and standing_at(state, 1) == [] and goods(state, 0)[0] == 5
    state = act(state, 0, *offered(state, 0)[-1:])
    assert goods(state, 0)[0] == 7 and state.step.phase == "buy"


def test_adopt_copies_the_last_spell_of_another_player():
    """PA-5.8: for the price of Adopt; and then counts as that spell."""
    state = holding("adopt", seats=3)
    assert refusal(state, 0, Cast(state.seats[0].cards[0])) == "PA-5.8"
    state.seats[0].spell, state.seats[1].spell, state.seats[2].spell = "insight", "bounty", "windfall"
    state.spells = [2, 1, 0]
    action = Cast(state.seats[0].cards[0])
    assert option(state, 0, action)["with"]["copied"] == "spell:bounty"
    state = act(state, 0, action)
    assert goods(state, 0) == (5, 10, 6) and state.seats[0].spell == "bounty"
    assert state.spells == [2, 1, 0]
    assert log(state) == ["P0 casts Adopt.", "It copies Bounty."]


def test_adopt_pays_for_no_ship():
    """PA-5.8 PA-5.9."""
    state = holding("adopt", "trails")
    state.seats[1].spell, state.spells = "astral-ship", [1]
    state = cast(state)
    assert goods(state, 0)[2] == 6
    state = act(state, 0, PlaceFigure("figure:0.0", "ship:A"))
    assert goods(state, 0)[2] == 6


def test_adopt_cannot_leave_an_exchange_of_nothing():
    """PA-5.21: the Crystals that pay for it are gone."""
    state = holding("adopt")
    state.seats[0].goods = {"wood": 0, "gold": 0, "crystals": 4}
    state.seats[1].spell, state.spells = "exchange", [1]
    assert refusal(state, 0, Cast(state.seats[0].cards[0])) == "PA-5.18"


def test_the_astral_ship():
    """PA-5.9 PA-2.4 PA-4.23: on a free ship, for six Crystals on the base map."""
    state = holding("astral-ship")
    stand(state, 1, "ship:A")
    state = cast(state)
    assert goods(state, 0)[2] == 4 and places(state) == {"ship:B", "ship:C"}
    assert standing_at(act(state, 0, PlaceFigure("figure:0.0", "ship:B")), 0) == ["ship:B"]
    state = holding("astral-ship")
    for ship in "ABC":
        stand(state, 1, f"ship:{ship}")
    assert refusal(state, 0, Cast(state.seats[0].cards[0])) == "PA-5.9"


def test_the_enchanted_castle():
    """PA-5.10: on any free castle, whoever placed it."""
    state = holding("enchanted-castle")
    put(state, "6.4 castle, 6.5 castle")
    stand(state, 1, "6.5")
    state = cast(state)
    assert places(state) == {"hex:6.4"}
    assert refusal(state, 0, PlaceFigure("figure:0.0", "hex:6.5")) == "PA-4.11"


@pytest.mark.parametrize(("name", "after"), [("bounty", (5, 10, 7)), ("windfall", (10, 5, 7))])
def test_five_goods(name, after):
    """PA-5.11 PA-5.12."""
    assert goods(cast(holding(name)), 0) == after


def test_insight_draws_two_cards():
    """PA-5.13: which only their player sees."""
    state = holding("insight")
    top = state.deck[-2:]
    state = cast(state)
    assert sorted(state.seats[0].cards) == sorted(top)
    assert len(log(state, 0)) == 4 and len(log(state, 1)) == 2
    state = holding("insight")
    state.deck = []
    assert refusal(state, 0, Cast(state.seats[0].cards[0])) == "PA-5.13"


def test_recall_takes_back_one_or_two():
    """PA-5.14."""
    state = holding("recall")
    figures = [stand(state, 0, place) for place in ("7.4", "7.5", "8.5")]
    state = cast(state)
    assert refusal(state, 0, Done()) == "PA-5.14"
    state = act(state, 0, TakeBack(figures[0]))
    assert state.step.phase == "recall"
    assert act(state, 0, Done()).step.phase == "act"
    state = act(state, 0, TakeBack(figures[1]))
    assert state.step.phase == "act" and standing_at(state, 0) == ["8.5"]


def test_harvest_takes_the_symbols_of_an_open_region():
    """PA-5.15: once, however many figures are beside it; not of the region in which the figure stands."""
    state = holding("harvest")
    put(state, CORNER)
    stand(state, 0, "2.1")
    stand(state, 0, "1.1")
    state = cast(state)
    assert [action.region for action in offered(state, 0, Harvest)] == ["hex:2.0", "hex:3.2"]
    assert refusal(state, 0, Harvest("hex:2.1")) == "PA-5.15"
    state = act(state, 0, Harvest("hex:2.0"))
    assert goods(state, 0) == (7, 5, 6) and closed(state) == []


def test_expedition_places_another_tile():
    """PA-5.16: the one just drawn; the tile in hand stays."""
    state = holding("expedition")
    top, held = state.stack[-1], list(state.seats[0].tiles)
    state = cast(state, Chance(SEED, 3))
    assert {action.tile for action in offered(state, 0, PlaceTile)} == {top}
    assert refusal(state, 0, PlaceTile(held[0], "hex:6.4", "hex:5.4")) == "PA-4.2"
    state = act(state, 0, PlaceTile(top, "hex:6.4", "hex:5.4"))
    assert state.seats[0].tiles == held and state.current.laid == ["hex:7.4"]
    state = holding("expedition")
    state.stack = []
    assert refusal(state, 0, Cast(state.seats[0].cards[0])) == "PA-5.16"


def test_leadership_lets_a_figure_count_double():
    """PA-5.17: in this turn; the leader counts double anyway."""
    state = holding("leadership")
    put(state, "2.0 forest 2, 1.1 hills 1, 2.1 hills 1, 3.0 castle")
    figure, leader = stand(state, 0, "2.1"), stand(state, 0, "7.4", leader=True)
    state.current.closed = ["hex:2.0"]
    state = cast(state)
    assert refusal(state, 0, Lead(leader)) == "PA-5.17"
    state = act(state, 0, Lead(figure))
    assert end(state).seats[0].goods["wood"] == 9


def test_exchange_swaps_goods():
    """PA-5.18: up to five of one for as many of another, which may overflow."""
    state = holding("exchange")
    state.seats[0].goods = {"wood": 3, "gold": 8, "crystals": 1}
    state = cast(state)
    assert {(swap.give, swap.take) for swap in offered(state, 0, Swap)} == {
        ("wood", "gold"),
        ("wood", "crystals"),
        ("gold", "wood"),
        ("gold", "crystals"),
    }
    assert refusal(state, 0, Swap("wood", "gold", 4)) == refusal(state, 0, Swap("gold", "gold", 1)) == "PA-5.18"
    assert refusal(state, 0, Swap("glory", "gold", 1)) == "PA-5.18"
    assert goods(act(state, 0, Swap("gold", "crystals", 5)), 0) == (3, 3, 5)
    state.seats[0].goods["gold"] = 10
    after = act(state, 0, Swap("wood", "gold", 3))
    assert goods(after, 0) == (0, 10, 0) and points(after) == [1, 0]
