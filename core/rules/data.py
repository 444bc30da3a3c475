"""Components and rule texts: a game's TOML files as frozen structs, read once when the game is imported."""

from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered rule for the rules drawer, retold, and where the rulebook says it.

    `reading` is true where the rulebook is silent or unclear and the text is this site's ruling.
    """

    id: str
    title: str
    text: str
    section: str
    reading: bool = False


class RuleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rules.toml`: the rules in rulebook order, and what is told of components that are printed nowhere."""

    rule: tuple[Rule, ...]
    about: str = ""


def load(package: str, name: str, kind: type[T]) -> T:
    """Read `<package>/data/<name>` strictly. Raises msgspec.ValidationError at an unknown or missing field."""
    return msgspec.toml.decode(files(package).joinpath("data", name).read_bytes(), type=kind, strict=True)
