"""What the recorded games of each version of the rules were when they were recorded.

`python -m tests.contract.pins` adds those of a new version or of new games. It changes nothing that is known: where a
recorded game has changed, so have the rules, and their version has to say so.
"""

import hashlib
import json
import pathlib

from core.registry import GAMES

TESTS = pathlib.Path(__file__).parents[1]
FILE = pathlib.Path(__file__).with_name("pins.json")

Pins = dict[str, dict[str, dict[str, str]]]


def of(slug: str) -> dict[str, str]:
    """The recorded games of a game, each by the hash of its file, which names every position."""
    files = sorted((TESTS / slug / "games").glob("*.jsonl"))
    return {file.stem: hashlib.sha256(file.read_bytes()).hexdigest()[:16] for file in files}


def read() -> Pins:
    """What is known: by game, version, and recorded game."""
    pins: Pins = json.loads(FILE.read_text())
    return pins


def changed(pins: Pins, slug: str) -> list[str]:
    """The recorded games that are not what they were under the game's present version."""
    known = pins.get(slug, {}).get(GAMES[slug].version, {})
    return [name for name, found in of(slug).items() if known.get(name, found) != found]


def add() -> None:
    """Add what is new. Raises SystemExit where something has changed."""
    pins = read()
    for slug, game in GAMES.items():
        if names := changed(pins, slug):
            raise SystemExit(f"{game.title}: {', '.join(names)} have changed: give the rules a new version.")
        pins.setdefault(slug, {}).setdefault(game.version, {}).update(of(slug))
    FILE.write_text(json.dumps(pins, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    add()
