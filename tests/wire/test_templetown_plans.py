"""Plans at a table of Trouble in Templetown: what players mark for each other costs nothing, and changes nothing."""

import json
from typing import Any

import pytest

from tests.wire.talk import Seat, Table, Visitor, table

SEED = "7" * 64
WAY = {"kind": "move", "path": ["node:0.B2", "node:0.N3", "zone:0.11"], "at": "zone:0.11"}
NOTE = {"kind": "note", "at": "zone:0.11", "text": "Mine, next turn."}


@pytest.fixture
def playing(anna: Visitor, ben: Visitor) -> tuple[Table, Seat, Seat]:
    """A cooperative table of two at Anna's first turn."""
    opened = table(anna, ben, game="templetown", seed=SEED)
    return opened, anna.sits_at(opened), ben.sits_at(opened)


def planned(line: Seat) -> list[dict[str, Any]]:
    """The next message about plans."""
    plans: list[dict[str, Any]] = line.expect("plans")["plans"]
    return plans


def test_everybody_sees_what_a_seat_plans(playing: tuple[Table, Seat, Seat], sam: Visitor) -> None:
    """In its turn or not, and whoever comes later too; the table stays where it is."""
    opened, anna, ben = playing
    watcher = sam.sits_at(opened)
    ben.send(type="plan", seat=1, marks=[WAY, NOTE])
    for line in (anna, ben, watcher):
        assert planned(line) == [{"seat": 1, "marks": [WAY, NOTE]}]
    anna.send(type="plan", seat=0, marks=[NOTE])
    both = [{"seat": 0, "marks": [NOTE]}, {"seat": 1, "marks": [WAY, NOTE]}]
    assert planned(ben) == both
    late = sam.stands_at(opened)
    assert planned(late) == both
    assert opened.stored_ply() == 0


def test_a_plan_takes_the_place_of_the_one_before(playing: tuple[Table, Seat, Seat]) -> None:
    _opened, anna, ben = playing
    for marks in ([WAY], [NOTE], [{**NOTE, "text": "No: yours."}]):
        ben.send(type="plan", seat=1, marks=marks)
        assert planned(anna) == [{"seat": 1, "marks": marks}]
    ben.send(type="plan", seat=1, marks=[])
    assert planned(anna) == []


def test_a_plan_is_gone_once_its_seat_acts(playing: tuple[Table, Seat, Seat]) -> None:
    """And stays when another does."""
    _opened, anna, ben = playing
    anna.send(type="plan", seat=0, marks=[WAY])
    ben.send(type="plan", seat=1, marks=[NOTE])
    for line in (anna, ben):
        assert len(planned(line)) == 1 and len(planned(line)) == 2
    anna.plays({"type": "exchange", "cards": anna.view["view"]["heroes"][0]["hand"][:1]})
    assert planned(ben) == [{"seat": 1, "marks": [NOTE]}]


def test_nobody_plans_for_another(playing: tuple[Table, Seat, Seat], sam: Visitor) -> None:
    opened, anna, ben = playing
    watcher = sam.sits_at(opened)
    for line in (ben, watcher):
        line.send(type="plan", seat=0, marks=[NOTE])
        assert line.expect("refused")["code"] == "not-your-seat"
    anna.hears_nothing_of("plans")


@pytest.mark.parametrize(
    "marks",
    [
        [NOTE] * 13,
        [{"kind": "dance"}],
        [{"kind": None}],
        [{"text": "no kind"}],
        [{"kind": "note", "text": "x" * 81}],
        [{"kind": "note", "at": "x" * 41}],
        [{"kind": "move", "path": ["x" * 41]}],
        [{"kind": "move", "path": "node:0.B2"}],
        [{"kind": "note", "seat": 1}],
        [[NOTE]],
        {},
        None,
        "note",
    ],
    ids=lambda marks: json.dumps(marks)[:40],
)
def test_marks_are_marks(playing: tuple[Table, Seat, Seat], marks: Any) -> None:
    """S21."""
    opened, anna, ben = playing
    anna.send(type="plan", seat=0, marks=marks)
    assert anna.expect("refused")["code"] == "malformed"
    ben.hears_nothing_of("plans")
    assert opened.stored_ply() == 0
