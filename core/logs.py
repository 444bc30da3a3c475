"""What the server's log says: of which request and table, in plain lines or as JSON, and never a secret.

It knows nothing of tables but the form of their addresses.
"""

import json
import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

# Of the request or connection that is being served; whatever is done for it in other threads of Django's knows it too.
REQUEST: ContextVar[str] = ContextVar("request", default="")
TABLE: ContextVar[str] = ContextVar("table", default="")

# A proxy may have named the request already.
NAMED = re.compile(rb"[A-Za-z0-9._-]{1,64}")
AT_TABLE = re.compile(r"/(?:t|api/tables|ws/tables)/([A-Za-z0-9_-]{8,40})(?:/|$)")

# Keys of sessions, tokens, invitations, seeds: all are long and random, and hardly anything else in a log is.
SECRET = re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}")
# PostgreSQL adds the values of the row that it refuses.
DETAIL = re.compile(r"\nDETAIL: .*")


def begin(scope: dict[str, Any]) -> str:
    """A request or connection begins: what is logged from now on belongs to it. Its id."""
    named = dict(scope.get("headers", ())).get(b"x-request-id", b"")
    request = named.decode() if NAMED.fullmatch(named) else secrets.token_hex(6)
    at = AT_TABLE.match(scope.get("path", ""))
    REQUEST.set(request)
    TABLE.set(at[1] if at else "")
    return request


def without_secrets(text: str) -> str:
    """The text with what could let somebody in left out."""
    return SECRET.sub("…", DETAIL.sub("", text))


class Context(logging.Filter):
    """Adds the request and table to each record."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through. One that names its table (`extra`) knows better."""
        record.request = REQUEST.get()
        record.table = getattr(record, "table", "") or TABLE.get()
        return True


class Hostile(logging.Filter):
    """What Django refuses as suspicious (a foreign host name, an endless form) is a client's fault: one line says it,
    and no traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, these as warnings."""
        if record.name.startswith("django.security"):
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.exc_info = record.exc_text = None
        return True


class Plain(logging.Formatter):
    """A line for people: time, level, who says it, of what, and what."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with a traceback below it where there is one."""
        about = " ".join(filter(None, (getattr(record, "request", ""), getattr(record, "table", ""))))
        start = f"{self.formatTime(record)} {record.levelname} {record.name}: {f'[{about}] ' if about else ''}"
        record.message = record.getMessage()
        text = record.message if record.exc_info is None else f"{record.message}\n{_fault(record)}"
        return start + without_secrets(text)


class Json(logging.Formatter):
    """A line for machines: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
            "process": record.process,
            "request": getattr(record, "request", ""),
            "table": getattr(record, "table", ""),
            "fault": without_secrets(_fault(record)),
            **getattr(record, "facts", {}),
        }
        return json.dumps({key: value for key, value in line.items() if value not in ("", None)}, ensure_ascii=False)


def _fault(record: logging.LogRecord) -> str:
    return logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
