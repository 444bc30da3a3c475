"""The same seed and the same actions give the same positions: in another process, under another hash seed, for ever."""

import functools
import os
import pathlib
import subprocess
import sys

import pytest

from core.registry import GAMES
from core.rules import record
from tests.contract import pins
from tests.contract.walks import MODES, walk

TESTS = pathlib.Path(__file__).parents[1]


# The walk that is written down: in this one bots play as well.
NUMBER = 1


@functools.cache
def recorded(mode):
    """A walk as a recorded game."""
    kept = record.begin(mode.game, mode.options, mode.seats, mode.seed(NUMBER))
    for ply in walk(mode, NUMBER):
        kept.note(ply.seat, ply.action, record.fingerprint(mode.game, ply.after))
    kept.result = mode.game.result(ply.after)
    return kept


def all_hashes() -> str:
    """A random game of each mode, told by the hashes of all its positions."""
    lines = []
    for mode in MODES:
        kept = recorded(mode)
        lines.append(f"{mode} {' '.join(move.hash for move in kept.moves)} {kept.result}")
    return "\n".join(lines)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_random_game_replays(mode):
    """Written down, read again, and played again position by position."""
    text = record.dump(recorded(mode))
    for _ in record.replay(mode.game, record.load(text)):
        pass


def test_two_processes_agree_on_every_hash():
    """Whatever order Python gives to sets there."""
    program = "from tests.contract.test_replay import all_hashes; print(all_hashes())"
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    answer = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": other},
        cwd=TESTS.parent,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert answer.count("\n") == len(MODES) and answer == all_hashes() + "\n"


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_recorded_games(slug):
    """At least eight in `tests/<game>/games`, and each still replays."""
    files = sorted((TESTS / slug / "games").glob("*.jsonl"))
    assert len(files) >= 8
    for file in files:
        kept = record.load(file.read_text())
        positions = list(record.replay(GAMES[slug], kept))
        assert not positions[-1].agenda, f"{file.name} does not reach an end"
        assert record.dump(kept) == file.read_text()
        assert kept.header.version == GAMES[slug].version


@pytest.mark.parametrize("slug", GAMES)
def test_rules_that_lead_old_games_elsewhere_have_a_new_version(slug):
    """A game that no longer replays fails above. Recorded anew it fails here, until the version is raised and
    `python -m tests.contract.pins` has added the new ones."""
    known = pins.read()
    assert pins.changed(known, slug) == []
    assert pins.of(slug) == known[slug][GAMES[slug].version]


def test_a_game_recorded_anew_is_found(monkeypatch):
    known = pins.read()
    monkeypatch.setattr(pins, "of", lambda slug: {"another": "1", **dict.fromkeys(known[slug]["1"], "0")})
    assert pins.changed(known, "tripods") == list(known["tripods"]["1"])
    with pytest.raises(SystemExit, match="new version"):
        pins.add()
