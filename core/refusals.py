"""The one shape of a refusal, for the socket and for HTTP: a code, a sentence for the player, and the rule if there
is one."""

import math
from typing import Any

STATUS = {
    "malformed": 400,
    "too-large": 413,
    "not-json": 415,
    "forbidden": 403,
    "not-your-seat": 403,
    "not-your-turn": 409,
    "not-found": 404,
    "taken": 409,
    "illegal": 409,
    "unreadable": 409,
    "stale": 409,
    "finished": 409,
    "started": 409,
    "paused": 409,
    "too-fast": 429,
    "busy": 503,
}


class Refused(Exception):
    """Nothing changed. `code` is one of `STATUS`, `field` the name of the input at fault."""

    def __init__(self, code: str, message: str, *, field: str = "", rule: str = "", wait: float = 0) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
        self.rule = rule
        self.wait = wait

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS[self.code]

    def as_dict(self) -> dict[str, Any]:
        """Its fields as sent, empty ones left out."""
        fields: dict[str, Any] = {"code": self.code, "message": self.message}
        optional = {"field": self.field, "rule": self.rule, "wait": math.ceil(self.wait * 10) / 10}
        return fields | {name: value for name, value in optional.items() if value}


class Outdated(Exception):
    """What was known of the table is no longer true: read it again."""
