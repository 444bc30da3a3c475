"""A game file: everything that a finished table was, as JSON that anybody can replay and check."""

from typing import Any

from core import history
from core.models import Entry, Table

FORMAT = 1


def write(table: Table) -> bytes:
    """The game file of a table, in UTF-8."""
    seats = [{"seat": seat.number, "name": seat.name, "by": seat.by} for seat in table.seats.all()]
    head: dict[str, Any] = {
        "format": FORMAT,
        "game": table.game,
        "rules_version": table.rules_version,
        "options": table.options,
        "seats": seats,
        "seed": bytes(table.seed or b"").hex(),
        "secret": bytes(table.secret).hex(),
        "entropy": bytes(table.entropy).hex(),
        "commitment": table.commitment,
        "entries": [_entry(row) for row in Entry.objects.filter(table=table).order_by("ply").iterator()],
        "result": table.result,
    }
    return history.encode(head)


def _entry(row: Entry) -> dict[str, Any]:
    return {
        "ply": row.ply,
        "kind": row.kind,
        "seat": row.seat,
        "action": history.decode(row.action) if row.action else None,
        "line": row.line,
        "depth": row.depth,
        "state_hash": history.state_hash(history.unpack(bytes(row.state))),
        "hash": row.hash,
    }
