"""The words in which tests speak to a real server: visitors, tables, and seats that act, expect and hear.

It knows HTTP, WebSockets and the protocol, no rules and no Django. Every byte heard is kept, for tests of secrets.
"""

import http.client
import json
import socket
import sqlite3
import struct
import uuid
from contextlib import closing
from dataclasses import dataclass
from email.message import Message
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.serving import Site

# How long an answer may take before a test gives up, in seconds. Nothing is asserted about the time that it took.
PATIENCE = 20

JSON = "application/json"
SEED = "5" * 64


@dataclass
class Answer:
    """An HTTP answer."""

    status: int
    headers: Message
    raw: bytes

    @property
    def json(self) -> Any:
        """Its body. Raises ValueError where that is not strict JSON: browsers cannot read NaN."""
        return json.loads(self.raw, parse_constant=_not_json)

    @property
    def code(self) -> str:
        """The code of a refusal; "" where the call was accepted."""
        return self.json["error"]["code"] if self.status >= 400 else ""


class Visitor:
    """A cookie jar. `heard` is every byte that the server has said to it, on sockets too."""

    def __init__(self, site: Site, name: str = "") -> None:
        self.site = site
        self.name = name
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.heard: list[bytes] = []
        self.token = self.get("/api/session").json["csrf"]

    def get(self, path: str, **headers: str) -> Answer:
        """GET; in the names of headers, _ stands for -."""
        return self.ask("GET", path, None, headers)

    def post(self, path: str, body: Any, **headers: str) -> Answer:
        """POST as JSON, with the CSRF token; `body` as bytes goes as it is."""
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.ask("POST", path, raw, {"X_CSRFToken": self.token, "Content_Type": JSON} | headers)

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        """One request on a connection of its own. An empty header is left out."""
        sent = {"Cookie": self.cookie} | {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(http.client.HTTPConnection(self.site.host, timeout=PATIENCE)) as line:
            line.request(method, path, body, {name: value for name, value in sent.items() if value})
            response = line.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        if "Cookie" not in headers:
            self._keep(answer)
        self.heard.append(bytes(answer.headers) + answer.raw)
        return answer

    def _keep(self, answer: Answer) -> None:
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value

    @property
    def session(self) -> str:
        """The session's key."""
        return self.cookies["sessionid"]

    @property
    def cookie(self) -> str:
        """The jar as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def sits_at(self, table: "Table", **more: Any) -> "Seat":
        """A new connection to the table, which it has seen; it looks through the eyes that the server chose."""
        seat = self.stands_at(table, **more)
        seat.sees(0)
        return seat

    def stands_at(self, table: "Table", **more: Any) -> "Seat":
        """A new connection that has seen nothing yet."""
        seat = Seat(self, table, **more)
        table.lines.append(seat)
        return seat

    def bytes_heard(self) -> bytes:
        """All that this visitor has ever been told."""
        return b"\n".join(self.heard)


@dataclass
class Table:
    """A table, the secrets of its open seats when it was opened, and the connections to it."""

    site: Site
    id: str
    host: Visitor
    invites: dict[int, str]
    lines: list["Seat"]

    @property
    def path(self) -> str:
        """Its address in the API."""
        return f"/api/tables/{self.id}"

    def summary(self) -> dict[str, Any]:
        """What the server says of it to anybody."""
        return dict(self.host.get(self.path).json)

    def claimed(self, seat: int, visitor: Visitor, name: str = "", **more: Any) -> Answer:
        """The visitor tries to take the seat with its invite."""
        body = {"invite": self.invites[seat], "name": name or visitor.name} | more
        return visitor.post(f"{self.path}/seats/{seat}/claim", body)

    def stored_ply(self) -> int:
        """The ply in the database."""
        return int(self.rows("SELECT ply FROM core_table WHERE id = ?", self.id)[0][0])

    def rows(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a second connection to the site's database reads."""
        with closing(database(self.site)) as connection:
            return connection.execute(statement, values).fetchall()


def database(site: Site) -> sqlite3.Connection:
    """A second connection to a site's embedded database; statements take effect at once."""
    path = site.folder / "tablemates.sqlite3"
    return sqlite3.connect(path, isolation_level=None, timeout=PATIENCE, check_same_thread=False)


def table(*seats: "Visitor | str | None", options: dict[str, Any] | None = None, **more: Any) -> Table:
    """A table of Upside Town. Each seat is a visitor, a bot's level, or None (left open); the first visitor is the
    host. The seed is always the same one unless `seed` says otherwise ("" = the server's own)."""
    host = next(seat for seat in seats if isinstance(seat, Visitor))
    wanted = []
    for seat in seats:
        by = "me" if seat is host else f"bot:{seat}" if isinstance(seat, str) else "invite"
        wanted.append({"by": by, "name": seat.name if isinstance(seat, Visitor) else ""})
    body = {"game": "upsidetown", "options": options or {}, "seats": wanted, "seed": SEED} | more
    answer = host.post("/api/tables", body)
    assert answer.status == 201, answer.raw
    opened = Table(
        host.site,
        answer.json["id"],
        host,
        {seat["seat"]: seat["invite"] for seat in answer.json["seats"] if "invite" in seat},
        [],
    )
    opened_tables.append(opened)
    for number, seat in enumerate(seats):
        if isinstance(seat, Visitor) and seat is not host:
            assert opened.claimed(number, seat).status == 200
    return opened


# The tables of the test that runs now; conftest checks and forgets them.
opened_tables: list[Table] = []


class Seat:
    """One connection to one table. `view` is the newest table message; `inbox` what no test has asked for yet."""

    def __init__(self, visitor: Visitor, table: Table, **more: Any) -> None:
        self.visitor = visitor
        self.at = table
        self.inbox: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {"ply": -1}
        self.line = open_line(visitor, f"/ws/tables/{table.id}/", **more)

    def send(self, **message: Any) -> None:
        """Say one message of the protocol."""
        self.line.send(json.dumps(message))

    def send_together(self, *messages: dict[str, Any]) -> None:
        """Say several messages in one TCP segment."""
        frames = [text_frame(json.dumps(message).encode()) for message in messages]
        self.line.socket.sendall(b"".join(frames))

    def act(self, action: "dict[str, Any] | str", seat: int | None = None, **more: Any) -> str:
        """Send an act of the faced seat at the ply last seen, and return its ref. A plain word is an action's type."""
        message = {
            "type": "act",
            "seat": self.view["facing"] if seat is None else seat,
            "ply": self.view["ply"],
            "action": {"type": action} if isinstance(action, str) else action,
            "ref": uuid.uuid4().hex,
        } | more
        self.send(**message)
        return str(message["ref"])

    def undo(self, seat: int | None = None, **more: Any) -> str:
        """Send an undo, and return its ref."""
        seat = self.view["facing"] if seat is None else seat
        message = {"type": "undo", "seat": seat, "ply": self.view["ply"], "ref": uuid.uuid4().hex} | more
        self.send(**message)
        return str(message["ref"])

    def plays(self, action: "dict[str, Any] | str", **more: Any) -> dict[str, Any]:
        """Act, and see it accepted and shown: the table message of the new ply."""
        return self.sees(self.expect("accepted", ref=self.act(action, **more))["ply"])

    def takes_back(self, **more: Any) -> dict[str, Any]:
        """Undo freely, and see it accepted and shown."""
        return self.sees(self.expect("accepted", ref=self.undo(**more))["ply"])

    def is_refused(self, action: "dict[str, Any] | str", **more: Any) -> dict[str, Any]:
        """Act, and hear why not."""
        return self.expect("refused", ref=self.act(action, **more))

    def faces(self, seat: int | None) -> dict[str, Any]:
        """Look through other eyes."""
        self.pong()
        self.inbox.clear()
        self.send(type="face", seat=seat)
        return self.expect("table", facing=seat)

    def sees(self, ply: int, status: str | None = None) -> dict[str, Any]:
        """Wait until the table of that ply, or of a later one, has come; the newest table message."""
        while self.view["ply"] < ply or status not in (None, self.view["status"]):
            self._hear()
        return self.view

    def expect(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next unread message of that kind with those fields, waited for; others stay unread."""
        heard = 0
        while True:
            for message in self.inbox[heard:]:
                heard += 1
                if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                    self.inbox.remove(message)
                    return message
                unlike = message["type"] == "refused" and kind == "accepted" and message["ref"] == fields.get("ref")
                assert not unlike, message
            self._hear()

    def next(self) -> dict[str, Any]:
        """The very next unread message."""
        while not self.inbox:
            self._hear()
        return self.inbox.pop(0)

    def pong(self) -> list[dict[str, Any]]:
        """Hear all that was said before the answer to a ping; the unread messages, now read."""
        self.send(type="ping")
        self.expect("pong")
        unread, self.inbox = self.inbox, []
        return unread

    def hears_nothing_of(self, *kinds: str) -> None:
        """No unread message is of these kinds."""
        assert [message for message in self.pong() if message["type"] in kinds] == []

    def option(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The action of the first option of that type with those fields."""
        found = (o["action"] for o in self.view["options"] if "action" in o and o["action"]["type"] == kind)
        return next(action for action in found if all(action.get(name) == value for name, value in fields.items()))

    def is_told_to_go(self) -> int:
        """Hear the server close the connection; the close code."""
        try:
            while True:
                self._hear()
        except ConnectionClosed:
            self.at.lines.remove(self)
            return int(self.line.protocol.close_code or 0)

    def hangs_up(self, abort: bool = False) -> None:
        """Leave, or vanish as a phone does that loses its line."""
        if abort:
            abandon(self.line)
        self.line.close()
        if self in self.at.lines:
            self.at.lines.remove(self)

    def _hear(self) -> None:
        text = self.line.recv(PATIENCE)
        raw = text.encode() if isinstance(text, str) else text
        self.visitor.heard.append(raw)
        message = json.loads(raw, parse_constant=_not_json)
        if message["type"] == "table":
            assert message["ply"] >= self.view["ply"], "an older table came after a newer one"
            self.view = message
        self.inbox.append(message)


def open_line(
    visitor: Visitor,
    path: str,
    origin: str | None = "own",
    host: str | None = None,
    line: socket.socket | None = None,
    **more: Any,
) -> ClientConnection:
    """A WebSocket with the visitor's cookies; everything that comes in is taken at once unless `max_queue` bounds it.
    `host` is the name under which the site is asked for, `line` a connection to it."""
    page = visitor.site.url if origin == "own" else origin
    return connect(
        f"ws://{host or visitor.site.host}{path}",
        sock=line or socket.create_connection(("127.0.0.1", visitor.site.port), PATIENCE),
        origin=Origin(page) if page is not None else None,
        additional_headers={"Cookie": visitor.cookie} | more.pop("headers", {}),
        open_timeout=PATIENCE,
        close_timeout=1,
        max_size=None,
        proxy=None,
        legacy=True,
        **{"max_queue": None, **more},
    )


def abandon(line: ClientConnection) -> None:
    """Reset the connection without a goodbye."""
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.socket.shutdown(socket.SHUT_RD)


def text_frame(payload: bytes) -> bytes:
    """A hand-made text frame, uncompressed, masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + payload


def _not_json(word: str) -> None:
    raise ValueError(f"{word} is not JSON")
