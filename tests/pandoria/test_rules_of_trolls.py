"""Every rule of Trolls & Trails is named by a test."""

import pathlib
import re

import pytest

from pandoria.game import RULES

HERE = pathlib.Path(__file__).parent
NAMED = {found for path in HERE.glob("test_*.py") for found in re.findall(r"PA-8\.\d+", path.read_text())}
IDS = [rule.id for rule in RULES.rule if rule.id.startswith("PA-8.")]


@pytest.mark.parametrize("rule", IDS)
def test_a_test_names_it(rule):
    assert rule in NAMED


def test_no_test_names_another():
    assert set(IDS) >= NAMED


def test_they_are_numbered_in_order():
    assert [f"PA-8.{number}" for number in range(1, len(IDS) + 1)] == IDS
