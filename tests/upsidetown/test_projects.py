"""Special Projects (UT-31 to UT-35)."""

import pytest

from tests.upsidetown.table import a_game, put_storage, put_street
from upsidetown.cards import PROJECTS
from upsidetown.game import GAME
from upsidetown.scoring import project_points
from upsidetown.state import Town


def brings(project: str, drawn: str) -> int:
    """The points of a project for a street."""
    state = a_game(2, projects=True)
    state.projects = [project]
    put_street(state, 0, drawn)
    return project_points(state, state.streets[0])[project]


def test_one_project_of_each_group_lies_open():
    """UT-31: drawn at random, open to all from the start."""
    seen = set()
    for seed in range(40):
        state = a_game(2, projects=True, seed=seed.to_bytes(8, "big"))
        assert [PROJECTS[project].group for project in state.projects] == ["A", "B", "C"]
        assert GAME.public(state)["projects"] == [f"project:{project}" for project in state.projects]
        seen |= set(state.projects)
    assert seen == set(PROJECTS)


def test_every_player_who_qualifies_scores():
    """UT-31: and each once, at the end only."""
    state: Town = a_game(2, projects=True)
    state.projects = ["red-singles-loft", "triple-joy", "maximum-positivity"]
    put_street(state, 0, "+SSSS -SSSS + - +")
    put_street(state, 1, "-SSSS + - + -")
    assert GAME.standing(state) == [0, 0]
    assert [street["projects"]["project:red-singles-loft"] for street in GAME.public(state)["streets"]] == [2, 2]


@pytest.mark.parametrize(
    ("project", "drawn", "points"),
    [
        ("1-2-3-building", "+ -SDT + - +", 3),
        ("1-2-3-building", "+TDS - + - +", 0),
        ("3-2-1-building", "+TDS - + - +", 2),
        ("christmas-rise", "+ -SDSS + - +", 2),
        ("sunshine-gardens", "+ -DTD + - +", 3),
        ("red-singles-loft", "+SSSS - + - +", 2),
        ("red-singles-loft", "+SSSS -SSSS + - +", 2),
        ("red-singles-loft", "+SSSSS - + - +", 0),
        ("red-singles-loft", "+SSS - + - +", 0),
        ("1-2-3-building", "+ -SDTS + - +", 0),
        ("1-2-3-building", "+ -SSDT + - +", 0),
    ],
)
def test_group_a_wants_an_exact_building(project, drawn, points):
    """UT-32: from the ground up, with nothing above or below; it scores once however many there are."""
    assert brings(project, drawn) == points


@pytest.mark.parametrize(
    ("project", "drawn", "points"),
    [
        ("singles-solace", "+ - + - +", 3),
        ("singles-solace", "+SSS - + - +", 3),
        ("singles-solace", "+SSS -S + - +", 1),
        ("singles-solace", "+SSS -SSS + - +", 1),
        ("singles-solace", "+SSS -SSS +S - +", 0),
        ("double-happiness", "+TD -D + -DT +", 3),
        ("double-happiness", "+S - + - +", 0),
        ("triple-joy", "+TD -D + -DT +T", 3),
    ],
)
def test_group_b_counts_units_on_buildings(project, drawn, points):
    """UT-33."""
    assert brings(project, drawn) == points


def test_units_in_the_storage_do_not_count():
    """UT-33: only what is built."""
    state = a_game(2, projects=True)
    state.projects = ["double-happiness"]
    put_storage(state, 0, "DDDD")
    assert project_points(state, state.streets[0]) == {"double-happiness": 0}


@pytest.mark.parametrize(
    ("project", "drawn", "points"),
    [
        ("maximum-positivity", "+S -D + - +TDS", 3),
        ("maximum-positivity", "+ - + - +", 0),
        ("negativity-nights", "+T -S + - +TDT", 3),
        ("negativity-nights", "+ - + - +", 0),
    ],
)
def test_group_c_counts_the_poles_on_top(project, drawn, points):
    """UT-34: of buildings only, not of empty sites."""
    assert brings(project, drawn) == points


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_projects_go_with_either_variant(seats, variant):
    """UT-35: and with any number of players."""
    state = a_game(seats, variant, True)
    assert len(state.projects) == 3 and GAME.public(state)["projects_on"]
