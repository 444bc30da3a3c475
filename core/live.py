"""Who looks at which table in this process, and the news that reaches them.

Each process has one receiver: it makes one message for each distinct pair of eyes and hands it to the table's sockets.
The channel layer only tells other processes that a table has moved on; they read it from the database.
"""

import asyncio
import logging
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.utils import timezone

from core import clock, failures, play, robots, wire
from core.clerk import Clerk
from core.layer import Layer
from core.models import Message, Table
from core.news import chat_line, looked_up, moved_on, said_lately
from core.position import Position, readable
from core.refusals import Refused
from core.rooms import Room, Socket

log = logging.getLogger(__name__)

T = TypeVar("T")

# How often to look for what the channel layer may have lost, in seconds.
CATCH_UP = 3
# How often a process says who is here, in seconds; see `core.rooms.PRESENCE_LASTS`.
PRESENCE_EVERY = 9
# How often it stores that for the processes that do not show the table: often enough for nobody here to count as gone.
PRESENCE_STORED_EVERY = 30
# After so long everybody who was at a table is there again, if the server that they were at has died, in seconds.
SETTLED = 10


class Hub:
    """All rooms of this process, the clerk that writes for them, and the threads that read."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.clerk = Clerk(self.moved)
        self.robots = robots.Robots(self.clerk, self.read)
        self._opening: dict[str, asyncio.Lock] = {}
        self._readers = ThreadPoolExecutor(2, "reader")
        self._loop: asyncio.AbstractEventLoop | None = None
        self.layer = Layer(self._heard)
        self._catching_up = False
        self._presence_told = self._presence_stored = 0.0
        self._tasks: set[asyncio.Task[None]] = set()

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """Read from the database without waiting for a writer."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, looked_up, work, *args)

    async def enter(self, table: str, socket: Socket) -> Room:
        """Let a connection look at a table. Raises Table.DoesNotExist."""
        self._listen()
        async with self._opening.setdefault(table, asyncio.Lock()):
            if table not in self.rooms:
                await self._open(table)
            room = self.rooms[table]
            room.sockets.add(socket)
        self.robots.wake(room.position)
        await self._tell_here(room)
        return room

    async def _open(self, table: str) -> None:
        await self.layer.join(table)
        try:
            self.rooms[table] = Room(await self.read(readable, table))
            if settings.SHARED_LAYER:
                self.rooms[table].heard.extend(line.pk for line in await self.read(said_lately, [table]))
            # A move that was stored after that reading found no room to be shown in.
            await self._show(await self.read(readable, table))
        except Exception:
            self.rooms.pop(table, None)
            self._opening.pop(table, None)
            await self.layer.leave(table)
            raise

    async def leave(self, table: str, socket: Socket) -> None:
        """A connection has ended."""
        room = self.rooms.get(table)
        if room is None or socket not in room.sockets:
            return
        room.sockets.discard(socket)
        if room.holds(socket) and socket.visitor not in room.here | room.elsewhere:
            self._do(self._left(table, socket.visitor))
        await self._tell_here(room)
        if room.sockets:
            await self._everybody(room, room.seats)
        else:
            del self.rooms[table]
            if not self._opening[table].locked():
                del self._opening[table]
            await self.layer.leave(table)

    async def _left(self, table: str, visitor: uuid.UUID | None) -> None:
        """Store since when a player is away. The others hear of it with the seats, so nothing is shown anew."""
        try:
            await self.clerk.do(table, lambda known: play.left(known, visitor))
            if table in self.rooms:
                await self.seats(self.rooms[table])
        except Refused as refusal:
            log.info("table %s: not stored that a player has left: %s", table, refusal)

    def is_gone(self, room: Room, seat: int) -> bool:
        """Whether a seat's player has not been here for as long as `settings.ABSENT` (seconds)."""
        place = room.position.places[seat]
        # A server that has just begun to show the table may not have heard yet who is here.
        if time.monotonic() - room.opened < min(settings.ABSENT, SETTLED):
            return False
        # While the other processes cannot be heard of, nobody is known to be gone.
        if place.visitor in room.here | room.elsewhere or self.layer.is_away:
            return False
        if place.seen is None:
            return time.monotonic() - room.opened >= settings.ABSENT
        return (timezone.now() - place.seen).total_seconds() >= settings.ABSENT

    def may_be_replaced(self, room: Room, seat: int, at_once: bool) -> bool:
        """Whether somebody may ask to go on without a seat's player: gone, or out of time. Where nobody else has a say,
        so that it is granted at once, a reminder is no end of time, and whoever has time left may be away."""
        is_up = clock.is_up(room.position, seat, timezone.now())
        if at_once:
            return is_up if room.position.times else self.is_gone(room, seat)
        return is_up or self.is_gone(room, seat)

    async def seats(self, room: Room) -> None:
        """Tell everybody who is at the table."""
        await self._everybody(room, room.seats)

    async def plan(self, table: str, seat: int, marks: list[wire.Mark]) -> None:
        """Show everybody what a seat has in mind. It is kept while somebody looks at the table, and nowhere else."""
        await self._planned(table, seat, marks)
        news = {"type": "table.planned", "table": table, "seat": seat, "marks": msgspec.to_builtins(marks)}
        await self._tell(news)

    async def said(self, message: Message) -> None:
        """Hand a line of chat to everybody here, and tell the other processes."""
        await self._said_here(message)
        await self._tell({"type": "table.said", "table": message.table_id, "message": message.pk})

    async def moved(self, position: Position) -> None:
        """A position was stored by this process: show it, and tell the other processes."""
        room = self.rooms.get(position.table)
        if room is not None and room.position is position:
            return
        try:
            await self._show(position)
        except Exception:
            # It is stored all the same, and the next message brings everybody to it.
            log.exception("table %s ply %s could not be shown", position.table, position.ply)
        await self._tell({"type": "table.moved", "table": position.table, "ply": position.ply})

    def announce(self, table: str) -> None:
        """A table was changed by another thread: read it again. Safe to call from any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(lambda: self._do(self._changed(table)))

    def start(self) -> None:
        """Take the running event loop as this process's own. Each request says so."""
        self._loop = asyncio.get_running_loop()

    def is_here(self, table: str, visitor: uuid.UUID) -> bool:
        """Whether a visitor is connected to the table, anywhere. Safe from any thread."""
        room = self.rooms.get(table)
        return room is not None and visitor in room.here | room.elsewhere

    def say(self, message: Message) -> None:
        """Hand out a line that another thread has stored. Safe to call from any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(lambda: self._do(self.said(message)))

    async def look_again(self, table: str) -> None:
        """Show a table as the database has it now."""
        await self._show(await self.read(readable, table))

    async def _changed(self, table: str) -> None:
        position = await self.read(readable, table)
        await self.moved(position)

    async def _show(self, position: Position) -> None:
        self.robots.wake(position)
        room = self.rooms.get(position.table)
        if room is None:
            return
        old = room.position
        if position.mark[:3] < old.mark[:3]:
            return
        room.show(position)
        if position.closed and (not old.closed or position.watchers != old.watchers):
            await self._shut_out_spectators(room)
        if (position.ply, position.roster, position.status) != (old.ply, old.roster, old.status):
            await self._everybody(room, room.table)
            self._do(self.tell_of_fault(room))
        if position.roster != old.roster:
            await self._everybody(room, room.seats)
        if position.mover in room.plans and position.ply != old.ply:
            await self._planned(position.table, position.mover, [])
        if position.ask is not None and position.ask != old.ask:
            message = wire.encode(wire.request(position.ask) or wire.settled(position.ask))
            await self._everybody(room, lambda socket: message)

    async def tell_of_fault(self, room: Room) -> None:
        """Note for the administrators where the rules cannot tell of the position that is shown."""
        if room.scene.fault and room.noted != room.position.mark:
            room.noted = room.position.mark
            await failures.report(self.clerk.do, room.position, room.scene.fault)

    async def _planned(self, table: str, seat: int, marks: list[wire.Mark]) -> None:
        room = self.rooms.get(table)
        if room is None or room.plans.get(seat, []) == marks:
            return
        room.plans[seat] = marks
        if not marks:
            del room.plans[seat]
        text = wire.encode(wire.plans(room.plans))
        await self._everybody(room, lambda socket: text)

    async def _shut_out_spectators(self, room: Room) -> None:
        for socket in [socket for socket in room.sockets if not room.position.may_look(socket.visitor)]:
            await socket.shut_out()

    async def _everybody(self, room: Room, text: Callable[[Socket], str]) -> None:
        # A copy: a connection may end while another one is being sent to.
        for socket in list(room.sockets):
            await socket.send_text(text(socket))

    async def _said_here(self, message: Message) -> None:
        room = self.rooms.get(message.table_id)
        if room is None or (message.pk in room.heard and not message.hidden):
            return
        if message.pk in room.heard:
            room.heard.remove(message.pk)
        if not message.hidden:
            room.heard.append(message.pk)
        text = wire.encode(wire.unsaid(message) if message.hidden else wire.said(message))
        await self._everybody(room, lambda socket: text)

    def _listen(self) -> None:
        """Listen to the other processes, from the first connection on."""
        self.layer.start()
        if settings.SHARED_LAYER and not self._catching_up:
            self._catching_up = True
            self._do(self._catch_up())

    async def _catch_up(self) -> None:
        """News that is told while the channel layer is away is lost, and nobody says so: see what the database has."""
        while True:
            await asyncio.sleep(CATCH_UP)
            try:
                shown = {table: room.position.mark for table, room in self.rooms.items()}
                for table in await self.read(moved_on, shown):
                    await self._show(await self.read(readable, table))
                for message in await self.read(said_lately, list(self.rooms)):
                    await self._said_here(message)
                await self._refresh_presence()
            except (DatabaseError, InterfaceError) as error:
                log.warning("could not look for news; trying again: %s", error)
            except Exception:
                log.exception("could not show the news")

    async def _refresh_presence(self) -> None:
        """Now and then, as a process that dies says nothing."""
        if time.monotonic() - self._presence_told >= PRESENCE_EVERY:
            self._presence_told = time.monotonic()
            for room in list(self.rooms.values()):
                await self._tell_here(room)
        if time.monotonic() - self._presence_stored >= PRESENCE_STORED_EVERY:
            self._presence_stored = time.monotonic()
            await self.read(play.still_here, {table: room.here for table, room in self.rooms.items()})

    async def _heard(self, news: dict[str, Any]) -> None:
        room = self.rooms.get(news["table"])
        if room is None:
            return
        if news["type"] == "table.planned":
            await self._planned(news["table"], news["seat"], msgspec.convert(news["marks"], list[wire.Mark]))
            return
        if news["type"] == "table.here":
            await self._here_elsewhere(room, news["from"], {uuid.UUID(visitor) for visitor in news["visitors"]})
            return
        if news["type"] == "table.said":
            await self._said_here(await self.read(chat_line, news["message"]))
            return
        try:
            await self._show(await self.read(readable, news["table"]))
        except Table.DoesNotExist:
            log.warning("table %s is gone", news["table"])

    async def _here_elsewhere(self, room: Room, channel: str, visitors: set[uuid.UUID]) -> None:
        before, is_new = room.elsewhere, channel not in room.others
        room.others[channel] = (visitors, time.monotonic())
        if room.elsewhere != before:
            await self.seats(room)
        if is_new:
            await self._tell_here(room)

    async def _tell_here(self, room: Room) -> None:
        await self._tell(
            {"type": "table.here", "table": room.position.table, "visitors": [str(visitor) for visitor in room.here]}
        )

    async def _tell(self, news: dict[str, Any]) -> None:
        self.layer.tell(news)

    def _do(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


hub = Hub()


def is_here(table: str, visitor: uuid.UUID) -> bool:
    """Whether a visitor is connected to the table. Safe from any thread."""
    return hub.is_here(table, visitor)


def say(message: Message) -> None:
    """Hand a stored line of chat to whoever looks at the table. Safe from any thread, and without a running server."""
    hub.say(message)


def announce(table: str) -> None:
    """Tell whoever looks at the table that it has changed. Safe from any thread, and without a running server."""
    hub.announce(table)
