"""The rules drawer: complete, in order, in plain words; and every rule is named by a test."""

import pathlib
import re

from templetown import actions
from templetown.game import GAME

HERE = pathlib.Path(__file__).parent


def test_the_rules_are_numbered_without_a_gap():
    assert [rule.id for rule in GAME.rules] == [f"TT-{number}" for number in range(1, 75)]


def test_every_rule_says_something_and_where_it_comes_from():
    for rule in GAME.rules:
        assert rule.title and rule.section and len(rule.text) > 15
        assert rule.text == rule.text.strip() and "  " not in rule.text


def test_readings_are_marked():
    """A rule whose text has a reading of Tablemates' says so, and only such a rule."""
    for rule in GAME.rules:
        assert rule.reading == bool(re.search(r"\bReadings?:", rule.text)), rule.id


def test_every_action_and_phase_comes_from_a_rule():
    known = {rule.id for rule in GAME.rules}
    assert {action.rule for action in GAME.actions} | {phase.rule for phase in GAME.phases} <= known
    assert {action.__name__ for action in GAME.actions} == set(actions.__all__)


def test_every_rule_is_named_by_a_test():
    named = set()
    for file in HERE.glob("test_*.py"):
        for docstring in re.findall(r'def test_\w+\([^)]*\):\n    """(.*?)"""', file.read_text(), re.DOTALL):
            named |= set(re.findall(r"TT-\d+", docstring))
    # The rulebook's example of a hand is a slip: there is nothing to do for it.
    assert {rule.id for rule in GAME.rules} - named == {"TT-71"}


def test_every_refusal_names_a_rule():
    """The ids in the code are those of the drawer."""
    known = {rule.id for rule in GAME.rules}
    for file in (HERE.parents[1] / "templetown").rglob("*.py"):
        assert set(re.findall(r"TT-\d+", file.read_text())) <= known, file
