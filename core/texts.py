"""Every text that a browser looks up in its reader's language: of the rules, the components, and the pages' modules.

They stand in code and data as English sentences. It reads files and knows no table; `manage.py texts` writes what it
finds where translators work.
"""

import ast
import pathlib
import re
import sys
import tomllib
from collections.abc import Iterator
from typing import Any

from django.conf import settings

from core.registry import GAMES

# A word or a sentence for people: it begins with a capital, a hole, a sign or a number, or has several words.
READABLE = re.compile(r"(?=.*[A-Za-z]{2})(?:[A-Z{+−–(\d].*|.*\S \S.*)", re.DOTALL)
# What begins like one and is for machines: ids of rules and cards, headers, drawn paths, plans of maps.
MACHINE = re.compile(r"[A-Z]+-[\d.]+[a-z]?|M ?-?[\d.].*|.*(\$\{| #).*", re.DOTALL)
COMMENT = re.compile(r"/\*(?s:.*?)\*/|(?<=\s)//.*")
# With what stands before it: a text in small letters is told from a list of classes by who is asked for it.
QUOTED = re.compile(r"(\b(?:t|say|gettext)\()?(?:'((?:[^'\\\n]|\\.)+)'|\"((?:[^\"\\\n]|\\.)+)\")")


def collect() -> dict[str, set[str]]:
    """Each text with the files, relative to the project, that it stands in."""
    found: dict[str, set[str]] = {}
    for path, text in _texts():
        if READABLE.fullmatch(text) and not MACHINE.fullmatch(text):
            found.setdefault(text, set()).add(path.relative_to(settings.BASE_DIR).as_posix())
    return found


def _texts() -> Iterator[tuple[pathlib.Path, str]]:
    for folder in ("core/rules", *GAMES):
        for path in sorted((settings.BASE_DIR / folder).rglob("*.py")):
            yield from ((path, text) for text in in_python(path.read_text()))
        for path in sorted((settings.BASE_DIR / folder).rglob("*.toml")):
            yield from ((path, text) for text in _strings(tomllib.loads(path.read_text())))
    for folder in ("core", *GAMES):
        for path in sorted((settings.BASE_DIR / "static" / folder).rglob("*.js")):
            yield from ((path, text) for text in in_javascript(path.read_text()))
    for slug, game in GAMES.items():
        yield from ((settings.BASE_DIR / slug / "game.py", name) for name in game.names.values())
        yield from _put_together(slug)


def _put_together(package: str) -> Iterator[tuple[pathlib.Path, str]]:
    """What a game's modules make of other texts when they are imported."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}.") and module.__file__ is not None:
            values = [value for value in vars(module).values() if isinstance(value, str | tuple | list | dict)]
            yield from ((pathlib.Path(module.__file__), text) for text in _strings(values))


def in_python(code: str) -> Iterator[str]:
    """The strings of a module, without its docstrings."""
    tree = ast.parse(code)
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.value


def in_javascript(code: str) -> Iterator[str]:
    """The quoted strings of a module, without its comments."""
    for called, single, double in QUOTED.findall(COMMENT.sub("", code)):
        text = re.sub(r"\\(.)", r"\1", single or double)
        if called or re.match(r"[A-Z{+−–\d“]", text):
            yield text


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list | tuple):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _strings(part)
