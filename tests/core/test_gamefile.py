"""Game files: what is written can be read, and what was changed is found at its ply."""

import json
import pathlib
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from core import asks, gamefile, repair
from core.models import Entry, Table, Visitor
from core.refusals import Refused
from core.verify import verify
from tests.core.conftest import Party
from tests.core.test_play import END, NUDGE, ROLL

Json = dict[str, Any]


@pytest.fixture
def finished(hotseat: Party) -> Json:
    """The file of a game with an undo in it."""
    party = hotseat.chosen()
    party.act(0, NUDGE)
    party.undo(0)
    while party.position.status == Table.Status.PLAYING:
        party.act(0, ROLL)
    file: Json = json.loads(gamefile.write(Table.objects.get(pk=party.table.pk)))
    return file


def test_a_file_makes_the_same_table_again(finished: Json, ben: Visitor) -> None:
    table = gamefile.read(json.dumps(finished).encode(), ben)
    again = json.loads(gamefile.write(Table.objects.get(pk=table.pk)))
    for file in (finished, again):
        for entry in file["entries"]:
            del entry["hash"]  # it speaks for the table's own id
    assert again == finished


def test_a_game_with_entries_of_every_kind_goes_through_the_doors(hotseat: Party, anna: Visitor) -> None:
    """A move taken back, a rewind, a move taken out, a seat given away, an early end: saved and read over HTTP."""
    party, olga = hotseat.chosen(), User.objects.create_user("olga")
    table = party.table.id
    for text in (NUDGE, ROLL, NUDGE):
        party.act(0, text)
    party.undo(0)
    works = [("rewind", repair.rewind(3, "a slip")), ("hand", repair.hand(1, "bot:random", "gone"))]
    for what, work in works:
        party.position = repair.done(table, work, party.position.ply, olga, what, "why")
    for text in (ROLL, END):
        party.act(0, text)
    party.position = repair.done(table, repair.skip(3, "too much"), party.position.ply, olga, "skip", "too much")
    asks.end(party.position)
    client = Client()
    session: Any = client.session
    session["visitor"] = str(anna.id)
    session.save()
    saved = client.get(f"/api/tables/{table}/export")
    opened = client.post("/api/tables/import", saved.content, content_type="application/json")
    assert opened.status_code == 201, opened.content
    copy = opened.json()["id"]
    hashes = [[entry["state_hash"] for entry in exported(client, name)["entries"]] for name in (table, copy)]
    assert hashes[0] == hashes[1] and len(hashes[0]) == 12
    assert verify(copy) is None and client.get(f"/api/tables/{copy}").json()["status"] == "abandoned"
    assert exported(client, copy, "chances")["chances"] == exported(client, table, "chances")["chances"]


def exported(client: Client, table: str, what: str = "export") -> Json:
    answer = client.get(f"/api/tables/{table}/{what}")
    assert answer.status_code == 200
    found: Json = answer.json()
    return found


@pytest.mark.parametrize(
    ("ply", "change"),
    [
        (0, {"state_hash": "0" * 64}),
        (3, {"action": {"type": "roll"}}),
        (3, {"seat": 1}),
        (3, {"seat": 9}),
        (4, {"line": 1}),
        (4, {"kind": "repair"}),
        (5, {"ply": 7}),
        (5, {"action": {"type": "fly"}}),
        (5, {"action": None}),
    ],
)
def test_a_changed_entry_is_named_by_its_ply(finished: Json, ben: Visitor, ply: int, change: Json) -> None:
    finished["entries"][ply] |= change
    with pytest.raises(Refused, match=f"Ply {ply} does not hold"):
        gamefile.read(json.dumps(finished).encode(), ben)
    assert Table.objects.count() == 1


@pytest.mark.parametrize(
    "change",
    [
        {"format": 99},
        {"game": "chess"},
        {"seats": []},
        {"options": {"pace": "hasty"}},
        {"secret": "00" * 32},
        {"secret": "zz"},
        {"result": None},
        {"more": 1},
        {"entries": []},
        {
            "entries": [
                {"ply": 0, "kind": "x", "seat": 0, "action": None, "line": 0, "depth": 0, "state_hash": "", "hash": ""}
            ]
            * 5001
        },
        {"chosen_seed": False},
    ],
)
def test_a_file_that_does_not_fit_is_refused(finished: Json, ben: Visitor, change: Json) -> None:
    with pytest.raises(Refused):
        gamefile.read(json.dumps(finished | change).encode(), ben)
    assert Table.objects.count() == 1


def test_garbage_is_refused(ben: Visitor) -> None:
    for text in (b"", b"[]", b"{}", b"\xff\xfe", b"[" * 50_000, b'{"format": NaN}'):
        with pytest.raises(Refused, match="not a game file"):
            gamefile.read(text, ben)
    assert not Entry.objects.exists()


def test_a_file_of_format_1_is_read_for_ever(ben: Visitor) -> None:
    """It was written when the format was new; whatever the format becomes, this file opens."""
    file = pathlib.Path(__file__).with_name("format-1.json").read_bytes()
    table = gamefile.read(file, ben)
    table.refresh_from_db()
    assert (table.status, table.result) == ("finished", json.loads(file)["result"])
