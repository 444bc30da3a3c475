"""The server's log: which request and table a line is about, and that no secret gets into it."""

import json
import logging
import secrets
import sys

import pytest

from core import logs

INVITE = secrets.token_urlsafe(24)[:-1] + "7"


def record(message: str, *values: object, **extra: object) -> logging.LogRecord:
    """A line as a handler gets it."""
    made = logging.getLogger("core.tests").makeRecord(
        "core.tests", logging.WARNING, "", 0, message, values, None, extra=extra or None
    )
    logs.Context().filter(made)
    return made


def test_a_line_names_its_request_and_table() -> None:
    logs.begin({"path": "/ws/tables/abcDEF123-_x/", "headers": [(b"x-request-id", b"r-1")]})
    assert (
        logs.Plain().format(record("hello %s", "there")).endswith("WARNING core.tests: [r-1 abcDEF123-_x] hello there")
    )
    line = json.loads(logs.Json().format(record("hello %s", "there", facts={"status": 200})))
    assert (line["request"], line["table"], line["message"]) == ("r-1", "abcDEF123-_x", "hello there")
    assert (line["level"], line["logger"], line["status"]) == ("WARNING", "core.tests", 200)
    assert json.loads(logs.Json().format(record("x", table="another")))["table"] == "another"


@pytest.mark.parametrize("named", [b"", b"two words", b"x" * 65, "é".encode(), b'{"a": 1}'])
def test_an_id_that_is_none_is_replaced(named: bytes) -> None:
    assert len(logs.begin({"path": "/", "headers": [(b"x-request-id", named)]})) == 12


@pytest.mark.parametrize(
    "text",
    [
        f"GET /#invite=1.{INVITE}",
        f"Not Found: /notices/off/{INVITE}/",
        f"sessionid={'k3y' * 10 + 'xy'}; csrftoken=abc",
        f'{{"invite": "{INVITE}"}}',
        f"seed {secrets.token_hex(32)}",
        "duplicate key\nDETAIL:  Key (invite)=(short) already exists.",
    ],
)
def test_what_could_let_somebody_in_is_left_out(text: str) -> None:
    for formatter in (logs.Plain(), logs.Json()):
        said = formatter.format(record("refused: %s", text))
        for secret in (INVITE, "k3yk3y", "short"):
            assert secret not in said
        assert "refused" in said


def test_ids_of_tables_and_places_in_code_stay() -> None:
    text = 'table abcDEF123-_x, File "/usr/lib/python3.11/site-packages/django/db/models.py", line 1, in _execute_with'
    assert logs.without_secrets(text) == text


def test_a_fault_is_told_with_its_traceback_and_without_its_secrets() -> None:
    try:
        raise ValueError(f"no seat for {INVITE}")
    except ValueError:
        made = record("it failed")
        made.exc_info = sys.exc_info()
    for said in (logs.Plain().format(made), json.loads(logs.Json().format(made))["fault"]):
        assert "ValueError: no seat for …" in said
        assert "test_logs.py" in said
