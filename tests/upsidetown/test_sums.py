"""Case S38: results agree with a sheet filled in by other arithmetic, for every recorded game and more."""

import pytest

from core.rules import record
from tests.upsidetown.recording import ADVANCED, BOTS, FOLDER, PROJECTS
from upsidetown.game import GAME

FACES = GAME.pieces


def sheet(view):
    """Each seat's points, added up from the last view and the printed faces alone."""
    return [cards(street) + sum(project(ref, street) for ref in view["projects"]) for street in view["streets"]]


def cards(street):
    town = street["town"]
    return sum(FACES[ref]["points"] for ref in street["scored"]) + (
        FACES[town["ref"]]["points"] if town and town["done"] else 0
    )


def project(ref, street):
    buildings = [[FACES[f"unit:{unit}"]["levels"] for unit in site["units"]] for site in street["sites"]]
    units = [level for building in buildings for level in building]
    tops = [site["top"] for site in street["sites"] if site["units"]]
    face = FACES[ref]
    if face["stack"]:
        return face["points"] if face["stack"] in buildings else 0
    singles = units.count(1)
    return {
        "Singles Solace": 3 * (singles < 4) + 1 * (3 < singles < 7),
        "Double Happiness": units.count(2),
        "Triple Joy": units.count(3),
        "Maximum Positivity": tops.count("+"),
        "Negativity Nights": tops.count("-"),
    }[face["title"]]


def winners(totals, view):
    """Whoever comes first by points, Tier 2 contracts, and fewest leftovers."""
    ranks = []
    for total, street in zip(totals, view["streets"], strict=True):
        second = sum(FACES[ref]["tier"] == 2 for ref in street["scored"])
        ranks.append((total, second, -len(street["storage"]) - street["tokens"]))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def last_position(kept):
    for position in record.replay(GAME, kept):
        last = position
    return last


def check(kept):
    view = GAME.public(last_position(kept))
    totals = sheet(view)
    assert [score.total for score in kept.result.scores] == totals
    assert [street["points"] for street in view["streets"]] == totals
    if kept.header.seats > 1:
        assert kept.result.winners == winners(totals, view)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_sums_of_recorded_games(path):
    """UT-29 UT-30."""
    check(record.load(path.read_text()))


@pytest.mark.parametrize("bots", ["RR", "GR", "GG", "RRR", "GRG", "RRRR", "GRGR", "GGGG"])
def test_the_sums_of_more_games(bots):
    """UT-29 UT-30 UT-32 UT-33 UT-34."""
    for seed in (11, 12):
        players = [BOTS[bot] for bot in bots]
        check(record.of_bots(GAME, ADVANCED | PROJECTS, players, bytes([seed] * 32), 3000))
