"""The floors of the house: who may import whom, and what the rules must never know."""

import ast
import pathlib
import sys

import pytest

HOUSE = pathlib.Path(__file__).parents[1]
GAMES = ("templetown", "tripods", "upsidetown", "pandoria")
FORBIDDEN = {"random", "time", "datetime", "os", "secrets", "django", "channels"}


def modules(*folders: str) -> list[pathlib.Path]:
    """Every module below the folders; a game's apps.py belongs to the site."""
    found = [path for folder in folders for path in sorted((HOUSE / folder).rglob("*.py"))]
    return [path for path in found if path.name != "apps.py"]


def imports(path: pathlib.Path) -> set[str]:
    """The modules that a file imports, at its top or within."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def name(path: pathlib.Path) -> str:
    return str(path.relative_to(HOUSE))


RULES = modules("core/rules", *GAMES)


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_know_no_clock_no_dice_and_no_site(path):
    """Chance is the only door to randomness, and a position never depends on when or where it is played."""
    assert not {imported.partition(".")[0] for imported in imports(path)} & FORBIDDEN


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_import_only_what_lies_below(path):
    """A game imports the framework and itself, the framework only itself; besides that msgspec and the library."""
    package = path.relative_to(HOUSE).parts[0]
    allowed = {"msgspec", *sys.stdlib_module_names}
    for imported in imports(path):
        root = imported.partition(".")[0]
        below = imported == "core.rules" or imported.startswith("core.rules.")
        assert root in allowed or below or (root == package and package in GAMES), f"imports {imported}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_tells_the_site_only_its_name(game):
    """`apps.py` is ten lines or so, and imports nothing but Django's base class."""
    path = HOUSE / game / "apps.py"
    if path.exists():
        assert imports(path) == {"django.apps", "django.apps.AppConfig"}
        assert len(path.read_text().splitlines()) <= 15


def test_core_holds_nothing_at_its_root():
    assert (HOUSE / "core" / "__init__.py").read_text() == ""


@pytest.mark.parametrize("path", RULES, ids=name)
def test_no_floats_in_the_rules(path):
    """Positions are whole numbers, so that every machine agrees on them; what a bot estimates is not a position."""
    if path.name in ("bots.py", "plans.py") or "bots" in path.parts:
        return
    tree = ast.parse(path.read_text())
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, float)]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)]
