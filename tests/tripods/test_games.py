"""The recorded games replay, line by line, to the results that they ended with."""

import json

import pytest

from core.rules import record
from tests.tripods.recording import FOLDER, GAMES, THIN, THIN_GAME
from tests.tripods.table import steps
from tripods.ending import LAST_HEADLINE, NOBODY, ONE_OUT
from tripods.game import GAME

FILES = sorted(FOLDER.glob("*.jsonl"))


def read(path) -> record.Record:
    return record.load(path.read_text())


def told(name):
    """What the log of a recorded game tells to programs, ply by ply, with the positions."""
    return [(steps(position), position) for position in record.replay(GAME, read(FOLDER / f"{name}.jsonl"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path):
    """Every position has its hash, nothing is lost on the way, and the result is the same."""
    positions = list(record.replay(GAME, read(path)))
    assert not positions[-1].agenda
    counts = [GAME.census(position) for position in positions]
    assert all(count == counts[0] for count in counts)


def test_all_kinds_of_game_are_recorded():
    """Two, three and four players, and both ways to start."""
    headers = [read(path).header for path in FILES]
    assert {path.stem for path in FILES} == set(GAMES) and len(FILES) >= 10
    assert {header.seats for header in headers} == {2, 3, 4}
    assert {header.options["start"] for header in headers} == {"placed", "quick"}


def test_all_ways_to_end_are_recorded():
    """TR-34 to TR-36: Headline 8, nobody left, one of two players out; and a shared win (A-39)."""
    causes = {path.stem: read(path).result.cause for path in FILES}
    assert causes["two-headline"] == causes["three-headline"] == causes["four-headline"] == LAST_HEADLINE
    assert causes["two-nobody"] == causes["three-nobody"] == NOBODY
    assert causes["two-one-out"] == ONE_OUT
    assert read(FOLDER / "three-shared.jsonl").result.winners == [0, 1]


@pytest.mark.parametrize("name", ["three-out-early", "four-out-early"])
def test_a_player_out_early_draws_headlines(name):
    """TR-37: in a turn without a Tidings card."""
    assert any("headline" in found and state.turn and state.turn.card is None for found, state in told(name))


def test_the_recorded_games_hold_what_is_rare():
    """Every kind of action, a failed felling, a Cylinder on a PC, a wrecked Carriage."""
    kinds = {json.loads(bytes(move.action))["type"] for path in FILES for move in read(path).moves}
    assert kinds == {action.__struct_config__.tag for action in GAME.actions}
    found = {step for name in GAMES for told_now, _ in told(name) for step in told_now}
    assert {"fail", "fell", "crush", "wreck", "ride", "burn", "captured", "smoke", "out", "nodeploy"} <= found


def test_the_discards_are_shuffled_when_the_tidings_run_out():
    """A-34: in a game with twelve Tidings, as 66 never run out; the Weed cards stay where they are."""
    positions = list(record.replay(THIN_GAME, read(THIN / "reshuffle.jsonl")))
    assert any("reshuffle" in steps(position) for position in positions)
    assert positions[-1].weed_cards and not positions[-1].agenda
    counts = [GAME.census(position) for position in positions]
    assert all(count == counts[0] for count in counts)
