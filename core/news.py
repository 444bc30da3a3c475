"""What the database tells of what has happened at tables, whoever did it. It is asked in threads that only read."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, TypeVar

from django.db import InterfaceError, OperationalError, connection
from django.utils import timezone

from core.models import Message, Table

T = TypeVar("T")

# How long ago a line of chat may have been said to be looked for, in seconds.
LATELY = 30


def looked_up(work: Callable[..., T], *args: Any) -> T:
    """Do it; where the thread's connection has broken, once more on a new one."""
    try:
        return work(*args)
    except (InterfaceError, OperationalError):
        if connection.connection is None:
            raise  # There is none to be had, and that has taken long enough.
        connection.close()
        return work(*args)


def moved_on(shown: dict[str, tuple[int, int, int, str]]) -> list[str]:
    """Those of the tables that no longer have the mark of what is shown."""
    rows = Table.objects.filter(pk__in=list(shown)).values_list("pk", "ply", "roster", "asks", "status")
    return [table for table, *now in rows if tuple(now) != shown[table]]


def said_lately(tables: list[str]) -> list[Message]:
    """What was said at the tables lately, and is hidden from nobody."""
    since = timezone.now() - timedelta(seconds=LATELY)
    return list(Message.objects.filter(table__in=tables, at__gt=since, hidden=False))


def chat_line(pk: int) -> Message:
    """A line of chat that another process has stored."""
    return Message.objects.get(pk=pk)
