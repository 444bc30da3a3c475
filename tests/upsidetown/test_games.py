"""The recorded games replay, line by line, to the results that they ended with."""

import json
import pathlib

import pytest

from core.rules import record
from core.rules.errors import Malformed
from tests.upsidetown.recording import FOLDER, GAMES
from upsidetown.game import GAME

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
    """Every number of players, the basic and the advanced game, both with and without Special Projects."""
    headers = [read(path).header for path in FILES]
    assert {path.stem for path in FILES} == set(GAMES) and len(FILES) >= 8
    assert {header.seats for header in headers} == {1, 2, 3, 4}
    modes = {(header.options["variant"], header.options["projects"]) for header in headers}
    assert modes == {("basic", False), ("basic", True), ("advanced", False), ("advanced", True)}


def test_the_recorded_games_hold_what_is_rare():
    """A choice in a Supply Crunch, substitutes taken and declined, discards, tokens, and every kind of end."""
    kinds = {json.loads(bytes(move.action))["type"] for path in FILES for move in read(path).moves}
    assert kinds == {
        "accept",
        "build",
        "choose-town",
        "complete-town",
        "decline",
        "demolish",
        "discard",
        "end-turn",
        "fulfil",
        "gain",
        "give-back",
        "split",
        "take",
        "upgrade",
    }
    results = [read(path).result for path in FILES]
    assert {result.cause.split()[0] for result in results} == {"The", "All", "Nobody"}
    assert any("Tier 1" in result.cause for result in results)
    assert any("more Tier 2" in result.say for result in results)
    assert any("fewer leftover" in result.say for result in results)
    assert any(len(result.winners) > 1 for result in results)


def test_the_first_line_that_diverges_is_named():
    """A changed hash, an action that is not possible, a changed result, a setting that does not exist."""
    lines = (FOLDER / "two-basic.jsonl").read_text().splitlines()
    assert diverges(_with(lines, 6, hash="0")) == 7
    assert diverges(_with(lines, 6, action={"type": "split", "unit": "triple", "into": "singles"})) == 7
    assert diverges(_with(lines, 6, action={"type": "fly"})) == 7
    assert diverges(_with(lines, 0, options={"variant": "basic", "towers": 1})) == 1
    assert diverges([*lines[:-1], '{"result":null}']) == len(lines)
    assert diverges([*lines[:9], lines[-1]]) == 10


def _with(lines, index, **changes):
    changed = json.dumps(json.loads(lines[index]) | changes)
    return [*lines[:index], changed, *lines[index + 1 :]]


def diverges(lines) -> int:
    with pytest.raises(record.Diverged) as caught:
        list(record.replay(GAME, record.load("\n".join(lines))))
    return caught.value.line


def test_what_is_no_recorded_game_is_malformed():
    lines = (FOLDER / "solo-basic.jsonl").read_text().splitlines()
    for broken in ([], lines[:1], [*lines[:3], "nonsense", *lines[3:]], lines[1:], [*lines[:-1], '{"outcome":1}']):
        with pytest.raises(Malformed):
            record.load("\n".join(broken))


def test_a_record_is_written_as_it_was_read():
    for path in FILES:
        assert record.dump(read(path)) == path.read_text()
