"""The recorded games replay, line by line, to the results that they ended with."""

import json
import pathlib

import pytest

from core.rules import record
from templetown.game import GAME
from tests.templetown.recording import FOLDER, GAMES

FILES = sorted(FOLDER.glob("*.jsonl"))


def read(path: pathlib.Path) -> record.Record:
    return record.load(path.read_text())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path):
    """Every position has its hash, nothing is lost on the way, and the result is the same."""
    positions = list(record.replay(GAME, read(path)))
    assert not positions[-1].agenda
    counts = [GAME.census(position) for position in positions]
    assert all(count == counts[0] for count in counts)


def test_all_kinds_of_game_are_recorded():
    """Every mode for every number of players that it allows."""
    headers = [read(path).header for path in FILES]
    assert {path.stem for path in FILES} == set(GAMES) and len(FILES) >= 12
    played = {(header.options["mode"], header.seats) for header in headers}
    assert played == {
        *[("co-op", seats) for seats in (1, 2, 3, 4)],
        *[(mode, seats) for mode in ("difficult", "semi-coop") for seats in (2, 3, 4)],
    }


def result(name):
    return read(FOLDER / f"{name}.jsonl").result


def test_all_ways_to_end_are_recorded():
    """A win by walls, one over Frankie Bola, a loss by infection, one by DNA, and rankings."""
    walls, frankie, infected = (
        "Enough Districts have been immunized.",
        "Frankie Bola has been defeated.",
        "Too many Zones are infected.",
    )
    assert (result("three-walls").winners, result("three-walls").cause) == ([0, 1, 2], walls)
    assert (result("solo-frankie").winners, result("solo-frankie").cause) == ([0], frankie)
    assert (result("three-infected").winners, result("three-infected").cause) == ([], infected)
    assert (result("four-dna").winners, result("four-dna").cause) == ([], walls)
    assert "there are only" in result("four-dna").say
    semi = [result(name) for name in GAMES if GAMES[name][1].get("mode") == "semi-coop"]
    assert any(each.winners and each.cause == walls for each in semi)


def test_the_recorded_games_hold_what_is_rare():
    """Every kind of action, a reshuffled deck, Frankie Bola cornered, a Tower that falls."""
    kinds = {json.loads(bytes(move.action))["type"] for path in FILES for move in read(path).moves}
    assert kinds == {action.__struct_config__.tag for action in GAME.actions}
    steps = set()
    for path in FILES:
        for position in record.replay(GAME, read(path)):
            steps |= {line.with_.get("step") for line in position.lines}
    assert {"reshuffle", "reveal", "flee", "fall", "active", "immunized", "stand"} <= steps
