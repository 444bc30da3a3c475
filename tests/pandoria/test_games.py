"""The recorded games replay, line by line, to the results that they ended with."""

import json
import pathlib

import pytest

from core.rules import record
from pandoria.game import GAME
from pandoria.regions import survey
from tests.pandoria.recording import FOLDER, GAMES

FILES = sorted(FOLDER.glob("*.jsonl"))


def read(path: pathlib.Path) -> record.Record:
    return record.load(path.read_text())


def result(name):
    return read(FOLDER / f"{name}.jsonl").result


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path):
    """Every position has its hash, nothing is lost on the way, and the result is the same."""
    positions = list(record.replay(GAME, read(path)))
    assert not positions[-1].agenda
    counts = [{piece: count for piece, count in GAME.census(position).items() if count} for position in positions]
    assert all(count == counts[0] for count in counts)


def test_all_kinds_of_game_are_recorded():
    """2, 3 and 4 players on both maps, sides A and B, realms dealt and chosen, and every level alone."""
    headers = [read(path).header for path in FILES]
    assert {path.stem for path in FILES} == set(GAMES) and len(FILES) >= 12
    played = {(header.options["mode"], header.seats) for header in headers}
    several = {(mode, seats) for mode in ("base", "trails") for seats in (2, 3, 4)}
    assert played == several | {(f"trolls-{level}", 1) for level in (1, 2, 3, 4)}
    assert {(h.options["mode"], h.options["side"]) for h in headers if h.seats > 1} >= {
        (mode, side) for mode in ("base", "trails") for side in ("a", "b", "b-chosen")
    }


def test_all_ways_to_end_are_recorded():
    """The tiles run out, nobody can place anything, the Trolls are beaten, the Trolls are ahead."""
    causes = {result(name).cause for name in GAMES}
    assert causes == {
        "The double tiles have run out.",
        "Nobody could place a tile or a castle.",
        "All seven Territories are explored.",
    }
    alone = [result(name).winners for name in GAMES if name.startswith("trolls")]
    assert [0] in alone and [] in alone


def test_both_ends_of_a_territory_are_recorded():
    """PA-8.11: the last tile drawn, and no room for another while tiles are left."""
    left, room = set(), set()
    for name in (name for name in GAMES if name.startswith("trolls")):
        for before, after in _territories(name):
            number = after.trolls.explored[-1]
            land = survey("solo", after.laid)
            left.add(bool(after.trolls.stacks[str(number)]))
            room.add(bool(land.placements(number)))
            assert before.trolls.territory == number
            assert not (after.trolls.stacks[str(number)] and land.placements(number))
    assert left == room == {True, False}


def _territories(name):
    """Before and after each action that ends a Territory."""
    before = None
    for after in record.replay(GAME, read(FOLDER / f"{name}.jsonl")):
        if before and before.trolls and len(after.trolls.explored) > len(before.trolls.explored):
            yield before, after
        before = after


def test_the_recorded_games_hold_what_is_rare():
    """Every kind of action, and most of the spells and buildings."""
    kinds, cards = set(), {"cast": set(), "build": set()}
    for path in FILES:
        for move in read(path).moves:
            action = json.loads(bytes(move.action))
            kinds.add(action["type"])
            if action["type"] in cards:
                cards[action["type"]].add(GAME.pieces[action["card"]]["design"])
    assert kinds == {kind.__struct_config__.tag for kind in GAME.actions}
    assert len(cards["cast"]) >= 15 and len(cards["build"]) >= 10
