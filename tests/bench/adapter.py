"""What a load generator must know of a table: how to open one with a visitor in each seat, and what to play next.

It speaks the public protocol only.
"""

import http.client
import json
import random
import re
import uuid
from dataclasses import dataclass
from typing import Any

from tests.bench.player import Player

REJECTED = -1
PLY = re.compile(rb'"ply":(\d+)')
TO_ACT = re.compile(rb'"to_act":\[(\d+)')


class Visitor:
    """A cookie jar and the token that goes with each POST."""

    def __init__(self, host: str, port: int) -> None:
        self.line = http.client.HTTPConnection(host, port, timeout=20)
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.token = self.call("GET", "/api/session")["csrf"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """One request; its JSON. Raises RuntimeError where it is refused."""
        headers = {"Cookie": self.cookie, "X-CSRFToken": self.token, "Content-Type": "application/json"}
        self.line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.line.getresponse()
        text = answer.read()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:300]!r}")
        return json.loads(text)

    @property
    def cookie(self) -> str:
        """The jar as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())


@dataclass
class Match:
    """A table and its visitors; `last` is the newest table message of each seat, as it came."""

    id: str
    visitors: list[Visitor]
    last: list[bytes]
    player: Player


class Tables:
    """The load generator's adapter. Options: `options` is the game's as JSON."""

    def __init__(self, host: str, port: int, verify: bool = False, **options: str) -> None:
        self.host, self.port, self.verify = host, port, verify
        self.options = json.loads(options.get("options", "{}"))
        self.chance = random.Random(7)

    def create(self, seats: int) -> Match:
        """A table that has started, with a visitor of its own in each seat."""
        visitors = [Visitor(self.host, self.port) for _ in range(seats)]
        wanted = [{"name": f"P{n}", "by": "invite" if n else "me"} for n in range(seats)]
        body = {"game": "upsidetown", "options": self.options, "seats": wanted}
        table = visitors[0].call("POST", "/api/tables", body)
        for place in table["seats"][1:]:
            n = place["seat"]
            visitors[n].call(
                "POST", f"/api/tables/{table['id']}/seats/{n}/claim", {"invite": place["invite"], "name": f"P{n}"}
            )
        for visitor in visitors:
            visitor.line.close()
        return Match(table["id"], visitors, [b""] * seats, Player(random.Random(self.chance.random())))

    def path(self, match: Match, seat: int) -> str:
        """The WebSocket's path."""
        return f"/ws/tables/{match.id}/"

    def headers(self, match: Match, seat: int) -> dict[str, str]:
        """Who it is, and from which site."""
        return {"Cookie": match.visitors[seat].cookie, "Origin": f"http://{self.host}:{self.port}"}

    def on_open(self, conn: Any, match: Match, seat: int) -> None:
        """Nothing: the table comes by itself."""

    def read(self, conn: Any, match: Match, seat: int, text: bytes) -> int | None:
        """The ply of a table message; REJECTED for a refusal; None for anything else."""
        if text.startswith(b'{"type":"table"'):
            if self.verify:
                check(json.loads(text), seat)
            match.last[seat] = text
            return int(found(PLY, text))
        return REJECTED if text.startswith(b'{"type":"refused"') else None

    def actor(self, match: Match, version: int) -> int:
        """The seat that is to act."""
        return int(found(TO_ACT, match.last[0]))

    def move(self, match: Match, seat: int, version: int) -> bytes:
        """One of the seat's options as an act."""
        message = json.loads(match.last[seat])
        actions = [option["action"] for option in message["options"] if "action" in option]
        action = match.player.choose(message["view"], actions, seat)
        act = {"type": "act", "seat": seat, "ply": version, "action": action, "ref": uuid.uuid4().hex}
        return json.dumps(act).encode()


def found(pattern: re.Pattern[bytes], text: bytes) -> bytes:
    """The first group of the pattern. Raises ValueError where it does not occur."""
    match = pattern.search(text)
    if match is None:
        raise ValueError(f"no {pattern.pattern!r} in {text[:200]!r}")
    return match[1]


def check(message: dict[str, Any], seat: int) -> None:
    """Whether a table message is what this seat must get."""
    assert message["facing"] == seat
    assert message["holds"] == [seat]
    assert bool(message["options"]) == (seat in message["to_act"])
