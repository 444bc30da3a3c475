"""A table that somebody in this process looks at: its newest position, who is connected to it, and through whose eyes.

It makes the messages; `core.live` sends them.
"""

import time
import uuid
from collections import deque
from typing import Protocol

from core import wire
from core.position import Position

# Of so many lines of chat a room knows that all who are here have heard them.
CHAT_KEPT = 200
# So long is believed what another process said of who is connected to it, in seconds.
PRESENCE_LASTS = 25


class Socket(Protocol):
    """A connection as the hub sees it."""

    visitor: uuid.UUID | None
    facing: int | None
    address: str

    async def send_text(self, text: str) -> None:
        """Send one message; never raises for a closed line."""

    async def shut_out(self) -> None:
        """End the connection of somebody who may not watch."""

    async def turn_away(self) -> None:
        """End the connection of somebody whose address is blocked."""


class Room:
    """A table that somebody in this process looks at."""

    def __init__(self, position: Position) -> None:
        self.opened = time.monotonic()
        self.sockets: set[Socket] = set()
        self.plans: dict[int, list[wire.Mark]] = {}
        self.others: dict[str, tuple[set[uuid.UUID], float]] = {}
        self.heard: deque[int] = deque(maxlen=CHAT_KEPT)
        self.noted: tuple[int, int, int, str] | None = None
        self.show(position)

    def show(self, position: Position) -> None:
        """Take the newest position. What private things come to the seat that a device of several seats looks through
        are not sent before its player asks for them: somebody else may be holding the device."""
        shared = [socket for socket in self.sockets if len(self.holds(socket)) > 1]
        had_none = [socket for socket in shared if not self._sees_private(socket)]
        self.position = position
        self.scene = wire.Scene(position)
        self._holds: dict[uuid.UUID | None, tuple[int, ...]] = {}
        for socket in had_none:
            if self._sees_private(socket):
                socket.facing = None

    def _sees_private(self, socket: Socket) -> bool:
        return socket.facing is not None and bool(self.scene.private((socket.facing,)))

    def holds(self, socket: Socket) -> tuple[int, ...]:
        """The seats that this connection's visitor holds."""
        held = self._holds.get(socket.visitor)
        if held is None:
            held = self._holds[socket.visitor] = tuple(self.position.holds(socket.visitor))
        return held

    def table(self, socket: Socket) -> str:
        """The table message for this connection; it looks through nobody's eyes once its seat is gone."""
        holds = self.holds(socket)
        if socket.facing not in holds:
            socket.facing = None
        return self.scene.table(socket.facing, holds)

    def seats(self, socket: Socket) -> str:
        """The seats message for this connection."""
        watching = sum(not self.holds(other) for other in self.sockets)
        return wire.encode(wire.seats(self.position, socket.visitor, self.here | self.elsewhere, watching))

    @property
    def here(self) -> set[uuid.UUID]:
        """The visitors that are connected to this process."""
        return {socket.visitor for socket in self.sockets if socket.visitor is not None}

    @property
    def elsewhere(self) -> set[uuid.UUID]:
        """The visitors that are connected to other processes, as far as these have said so lately."""
        alive = [visitors for visitors, heard in self.others.values() if time.monotonic() - heard < PRESENCE_LASTS]
        return set().union(*alive)
