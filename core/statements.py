"""The two statements of every move, written out once: the ORM compiles them anew each time, which takes as long as the
rules, the encoding and the database together. Tables and columns are still named by the models."""

import functools
import uuid
from dataclasses import dataclass, fields
from datetime import datetime

from django.db import connection

from core import history
from core.models import Entry, Table, Visitor


@dataclass
class Record:
    """An entry to be stored; the fields are those of `core.models.Entry`."""

    table_id: str
    ply: int
    kind: str
    seat: int | None
    visitor_id: uuid.UUID | None
    ref: str | None
    action: str
    lines: str
    first_line: int
    rules_version: str
    line: int
    back: int
    depth: int
    acted: str
    barrier: str
    standing: str
    state: bytes
    hash: str
    at: datetime


def append(record: Record) -> None:
    """Insert an entry. Raises IntegrityError where its ply or its ref is taken."""
    values = [getattr(record, name) for name in _NAMES]
    values[_AT] = connection.ops.adapt_datetimefield_value(record.at)
    values[_VISITOR] = _VISITOR_KEY.get_db_prep_value(record.visitor_id, connection)
    with connection.cursor() as cursor:
        cursor.execute(_insert(), values)


def move_on(table: str, mark: tuple[int, int, int, str], new_ply: int, to_act: list[int], changed: datetime) -> bool:
    """Move a table's row on to a ply, if it still has the mark of the position before. Whether it had."""
    when = connection.ops.adapt_datetimefield_value(changed)
    with connection.cursor() as cursor:
        cursor.execute(_update(), [new_ply, history.encode(to_act).decode(), when, table, *mark])
        return bool(cursor.rowcount)


_NAMES = [field.name for field in fields(Record)]
_AT, _VISITOR = _NAMES.index("at"), _NAMES.index("visitor_id")
_VISITOR_KEY = Visitor._meta.pk


@functools.cache
def _insert() -> str:
    columns = ", ".join(_column(Entry, name) for name in _NAMES)
    holes = ", ".join(["%s"] * len(_NAMES))
    return f"INSERT INTO {_quote(Entry._meta.db_table)} ({columns}) VALUES ({holes})"  # noqa: S608  # no value in it


@functools.cache
def _update() -> str:
    changes = ", ".join(f"{_column(Table, name)} = %s" for name in ("ply", "to_act", "changed"))
    conditions = " AND ".join(f"{_column(Table, name)} = %s" for name in ("id", "ply", "roster", "asks", "status"))
    return f"UPDATE {_quote(Table._meta.db_table)} SET {changes} WHERE {conditions}"  # noqa: S608  # no value in it


def _column(model: type[Entry] | type[Table], name: str) -> str:
    field = next(field for field in model._meta.concrete_fields if field.attname == name)
    return _quote(field.column)


def _quote(name: str | None) -> str:
    return connection.ops.quote_name(name or "")
