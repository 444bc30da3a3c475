"""A long game costs no more than a short one (S33): statements and bytes at ply 1000 against ply 10, never seconds."""

import json
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from core import play, undo
from core.models import Entry, Table, Visitor
from core.play import Order
from core.position import Position, load
from core.seating import Wanted, open_table
from core.wire import Scene

TAKE = {"type": "take"}


class Desk:
    """A table that one visitor plays alone, without a server, and what each thing costs there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.position = load(table.id)
        self.client = Client()

    def order(self) -> Order:
        return Order(self.position.host, 0, self.position.ply, uuid.uuid4().hex)

    def act(self, action: dict[str, Any]) -> Position:
        read = self.position.game.read_action(json.dumps(action).encode())
        self.position = play.act(self.position, self.order(), read)
        return self.position

    def undo(self) -> Position:
        self.position = undo.undo(self.position, self.order())
        return self.position

    def reach(self, ply: int) -> None:
        """Take and take back until then."""
        while self.position.ply < ply:
            self.act(TAKE)
            self.undo()

    def costs(self) -> dict[str, tuple[int, int]]:
        """How many statements and how many bytes each thing takes now."""
        path, ply = f"/api/tables/{self.table.id}", self.position.ply
        return {
            "act": statements(lambda: self.message(self.act(TAKE))),
            "undo": statements(lambda: self.message(self.undo())),
            "join": statements(lambda: self.message(load(self.table.id))),
            "summary": statements(lambda: self.client.get(path).content),
            "this ply": statements(lambda: self.client.get(f"{path}/plies/{ply}").content),
            "first plies": statements(lambda: self.client.get(f"{path}/plies/2").content),
            "page": statements(lambda: self.client.get(f"/t/{self.table.id}/").content),
        }

    @staticmethod
    def message(position: Position) -> bytes:
        return Scene(position).table(0, (0, 1)).encode()


def statements(work: Callable[[], bytes]) -> tuple[int, int]:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        size = len(work())
    return len(captured), size


@pytest.fixture
def desk(db: None, settings: LazySettings) -> Desk:
    settings.ALLOW_CHOSEN_SEEDS = True
    anna = Visitor.objects.create(name="Anna")
    return Desk(open_table(anna, "upsidetown", {}, [Wanted("Anna", "me"), Wanted("Bea", "me")], seed="5" * 64))


def test_nothing_grows_with_the_length_of_a_game(desk: Desk) -> None:
    desk.reach(30)
    early = desk.costs()
    desk.reach(1000)
    late = desk.costs()
    assert Entry.objects.filter(table=desk.table).count() > 1000
    assert {name: count for name, (count, _size) in late.items()} == {
        name: count for name, (count, _size) in early.items()
    }
    for name, (count, size) in late.items():
        assert count < 12
        # The numbers of plies and lines have more digits.
        assert size < early[name][1] * 1.05, name


def test_no_statement_of_a_move_reads_through_the_history(desk: Desk) -> None:
    """Each finds its rows by an index: neither a table's entries nor all the tables are walked through."""
    desk.reach(20)
    session = desk.client.session
    session["visitor"] = str(desk.position.host)
    session.save()
    with CaptureQueriesContext(connection) as captured:
        desk.act(TAKE)
        desk.undo()
        load(desk.table.id)
        assert len(desk.client.get("/api/tables").json()["tables"]) == 1
    with connection.cursor() as cursor:
        for query in captured:
            if query["sql"].startswith(("SELECT", "UPDATE")):
                cursor.execute(f"EXPLAIN QUERY PLAN {query['sql']}")
                plan = " ".join(str(row[-1]) for row in cursor.fetchall())
                assert "SCAN" not in plan, (query["sql"], plan)


def test_a_page_of_the_log_is_found_wherever_it_stands(desk: Desk) -> None:
    desk.reach(600)
    path = f"/api/tables/{desk.table.id}/log"
    early, late = (statements(lambda at=at: desk.client.get(f"{path}?from={at}").content) for at in (0, 450))
    assert early[0] == late[0] < 8
    lines = desk.client.get(f"{path}?from=450").json()["log"]
    assert [line["i"] for line in lines] == list(range(450, 550))
