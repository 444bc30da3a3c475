"""A table whose row is gone while people look at it (S31). No call deletes one, and one that has begun cannot be
deleted at all: its entries forbid it. Here it is done at the database's own prompt."""

import sqlite3
from contextlib import closing

import pytest

from tests.wire import talk
from tests.wire.talk import Table, Visitor, database, table


def vanish(waiting: Table) -> None:
    """Delete the table as somebody with the database's prompt would."""
    talk.opened_tables.remove(waiting)
    with closing(database(waiting.site)) as other:
        other.execute("PRAGMA foreign_keys = ON")
        for name in ("core_message", "core_seat"):
            other.execute(f"DELETE FROM {name} WHERE table_id = ?", (waiting.id,))
        other.execute("DELETE FROM core_table WHERE id = ?", (waiting.id,))


def test_whoever_speaks_is_told_and_closed_for_good(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    waiting = table(anna, None, None)
    waiting.claimed(1, ben)
    first, second, watcher = anna.sits_at(waiting), ben.sits_at(waiting), sam.sits_at(waiting)
    vanish(waiting)
    first.act("take")
    second.send(type="say", seat=1, text="Hello?")
    watcher.send(type="say", text="Hello?")
    for seat in (first, second, watcher):
        assert seat.expect("refused")["code"] == "not-found"
        assert seat.is_told_to_go() == 4404
    for visitor in (anna, ben, sam):
        assert visitor.stands_at(waiting).is_told_to_go() == 4404
        assert visitor.get(waiting.path).code == "not-found"
        assert visitor.get(f"/t/{waiting.id}/").status == 404
        assert visitor.get("/").status == 200
        assert visitor.get("/api/tables").json == {"tables": []}
    assert waiting.claimed(2, sam).code == "not-found"


def test_a_game_that_has_begun_cannot_be_deleted(anna: Visitor) -> None:
    playing = table(anna, anna)
    with closing(database(playing.site)) as other:
        other.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError):
            other.execute("DELETE FROM core_table WHERE id = ?", (playing.id,))
    anna.sits_at(playing).plays("take")
