"""The rules drawer: complete, in order, in plain words; and every rule is named by a test."""

import itertools
import pathlib
import re

from pandoria.components import CARDS
from pandoria.game import GAME

HERE = pathlib.Path(__file__).parent
PACKAGE = HERE.parents[1] / "pandoria"


def numbers() -> list[tuple[int, int]]:
    return [tuple(map(int, rule.id.removeprefix("PA-").split("."))) for rule in GAME.rules]


def test_the_rules_are_numbered_without_a_gap():
    for section, group in itertools.groupby(numbers(), key=lambda number: number[0]):
        found = [number for _, number in group]
        assert found == list(range(1, len(found) + 1)), f"section {section}"
    assert sorted(numbers()) == numbers() and {section for section, _ in numbers()} >= {2, 3, 4, 5, 6, 7, 8, 9}


def test_every_rule_says_something_and_where_it_comes_from():
    for rule in GAME.rules:
        assert rule.title and rule.section and len(rule.text) > 30
        assert rule.text == rule.text.strip() and "  " not in rule.text


def test_readings_are_marked():
    """What is this site's ruling, or reconstructed, says so; and only such rules are marked."""
    for rule in GAME.rules:
        assert rule.reading == bool(re.search(r"\b(Readings?|Reconstructed):", rule.text)), rule.id


def test_each_card_has_its_rule():
    """PA-5.1 to PA-5.18, in the order of the cards, told by both names."""
    titles = {rule.id: rule.title for rule in GAME.rules}
    designs = list({id(card): card for card in CARDS.values()}.values())
    for number, card in enumerate(designs, 1):
        assert titles[f"PA-5.{number}"] == f"{card.spell.title} / {card.building.title}"


def test_the_about_text_tells_what_is_reconstructed():
    for word in ("reconstructed", "maps", "tiles", "prices", "Elves", "overview", "Astral Ship"):
        assert word in GAME.about


def test_every_action_and_phase_comes_from_a_rule():
    known = {rule.id for rule in GAME.rules}
    assert {action.rule for action in GAME.actions} | {phase.rule for phase in GAME.phases} <= known


def test_every_rule_is_named_by_a_test():
    named = set()
    for file in HERE.glob("test_*.py"):
        for docstring in re.findall(r'def test_\w+\([^)]*\):\n    """(.*?)"""', file.read_text(), re.DOTALL):
            named |= set(re.findall(r"PA-\d+\.\d+", docstring))
    assert {rule.id for rule in GAME.rules} - named == set()


def test_every_refusal_names_a_rule():
    """The ids in the code are those of the drawer."""
    known = {rule.id for rule in GAME.rules}
    for file in PACKAGE.rglob("*.py"):
        assert set(re.findall(r"PA-\d+\.\d+", file.read_text())) <= known, file
