"""The rules drawer: complete, in order, in plain words; and every rule is named by a test."""

import pathlib
import re

from tripods import actions
from tripods.game import GAME

HERE = pathlib.Path(__file__).parent
ID = re.compile(r"\b(?:TR|A|R)-\d+\b")


def test_the_rules_are_numbered_without_a_gap():
    expected = [f"TR-{n}" for n in range(1, 38)] + [f"A-{n}" for n in range(1, 44)] + [f"R-{n}" for n in range(1, 27)]
    assert [rule.id for rule in GAME.rules] == expected


def test_every_rule_says_something_and_where_it_comes_from():
    for rule in GAME.rules:
        assert rule.title and rule.section and len(rule.text) > 30, rule.id
        assert rule.text == rule.text.strip() and "  " not in rule.text


def test_readings_are_marked():
    """What is not the rulebook's says so, and only that."""
    for rule in GAME.rules:
        assert rule.reading == (not rule.id.startswith("TR-")), rule.id
        assert rule.text.startswith("Reading: ") == rule.id.startswith("A-"), rule.id
        assert rule.text.startswith("Reconstructed: ") == rule.id.startswith("R-"), rule.id


def test_the_about_text_tells_what_is_reconstructed():
    for word in (
        "reconstructed",
        "map",
        "Spaces",
        "Red Weed",
        "rays",
        "Headlines",
        "Tidings",
        "Characters",
        "Reference",
    ):
        assert word in GAME.about


def test_every_action_and_phase_comes_from_a_rule():
    known = {rule.id for rule in GAME.rules}
    assert {action.rule for action in GAME.actions} | {phase.rule for phase in GAME.phases} <= known
    assert {action.__name__ for action in GAME.actions} == set(actions.__all__)


def test_every_rule_is_named_by_a_test():
    named = set()
    for file in HERE.glob("test_*.py"):
        for docstring in re.findall(r'def test_\w+\([^)]*\):\n    """(.*?)"""', file.read_text(), re.DOTALL):
            named |= set(ID.findall(docstring))
    assert [rule.id for rule in GAME.rules if rule.id not in named] == []


def test_every_refusal_names_a_rule():
    """The ids in the code are those of the drawer."""
    known = {rule.id for rule in GAME.rules}
    for file in (HERE.parents[1] / "tripods").rglob("*.py"):
        assert set(ID.findall(file.read_text())) <= known, file
