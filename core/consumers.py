"""A table's WebSocket: decodes what a browser says, finds out who says it, and passes it on.

It holds neither rules nor rows.
"""

import logging
import uuid
from typing import Any
from urllib.parse import urlsplit

from channels.consumer import AsyncConsumer
from channels.exceptions import StopConsumer
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.http import parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils.translation import gettext as _

from core import asks, blocks, history, play, undo, wire
from core.limits import Bucket, Gate, too_fast
from core.live import hub
from core.metrics import REFUSALS
from core.models import Message, Table, Visitor
from core.play import Order
from core.position import Position, Unreadable
from core.refusals import Refused
from core.rooms import Room
from core.rules.errors import Malformed
from core.sessions import SessionStore
from core.tally import tally
from core.words import in_chat

log = logging.getLogger(__name__)

# Close codes that a browser understands: do not come back.
FORBIDDEN, GONE, BLOCKED = 4403, 4404, 4451
# Come back: the database is away.
BUSY = 4503

RECENT_CHAT = 50

# Chat is stored, so a visitor's limit outlives the connection.
CHATTING = Gate(burst=8, rate=1)


class LeanConsumer(AsyncConsumer):  # type: ignore[misc]  # Channels has no type hints
    """Hands each message of its socket straight to its handler.

    Channels' own loop also waits for messages of the channel layer, and closes old database connections in another
    thread before every handler. Here the hub listens to the layer for all sockets, and all database work happens in the
    hub's threads, which look after their connections: the two together were a third of the cost of a move.
    """

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Serve one connection to its end: websocket.receive goes to `websocket_receive`, and so on."""
        self.scope, self.base_send = scope, send
        try:
            while True:
                message = await receive()
                await getattr(self, message["type"].replace(".", "_"))(message)
        except StopConsumer:
            pass


class Nowhere(LeanConsumer):
    """An address where there is no table."""

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        """Refuse the connection."""
        await self.send({"type": "websocket.close", "code": GONE})

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        """The end."""
        raise StopConsumer


class TableSocket(LeanConsumer):
    """One connection to one table."""

    room: Room | None = None
    visitor: uuid.UUID | None = None
    facing: int | None = None
    closed = False

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        """Let a visitor or spectator in and show the table."""
        self.table, self.address = self.scope["url_route"]["kwargs"]["table"], blocks.origin(self.scope)
        # Legal acts are never too fast for a family at one device; what is refused, said or looked at costs more.
        self.acts, self.talk = Bucket(200, 20), Bucket(40, 8)
        try:
            await self._let_in()
        except (DatabaseError, InterfaceError) as error:
            log.warning("table %s cannot be read now: %s", self.table, error)
            await hub.leave(self.table, self)
            await self._close(BUSY)

    async def _let_in(self) -> None:
        if not same_origin(self.scope):
            await self.send({"type": "websocket.close", "code": FORBIDDEN})
            return
        self.visitor = await hub.read(visitor_in, self.scope["headers"])
        await self.send({"type": "websocket.accept"})
        if blocks.is_blocked(self.address):
            await self.turn_away()
            return
        blocks.sightings.note(self.visitor, self.address)
        try:
            self.room = await hub.enter(self.table, self)
        except (Table.DoesNotExist, Unreadable) as fault:
            log.warning("table %s cannot be shown: %s", self.table, fault)
            await self._close(GONE)
            return
        await self._welcome(self.room)

    async def _welcome(self, room: Room) -> None:
        if not room.position.may_look(self.visitor):
            # A call may have let them in a moment ago, of which the room has not heard yet.
            await hub.look_again(self.table)
        if self.closed:
            return
        holds = room.holds(self)
        if not room.position.may_look(self.visitor):
            await hub.leave(self.table, self)
            await self.shut_out()
            return
        self.facing = wire.default_facing(room.scene, holds)
        # As they are now: what changes from here on comes by itself, also while the chat is read.
        ask, plans = wire.request(room.position.ask), wire.encode(wire.plans(room.plans)) if room.plans else ""
        await self.send_text(room.table(self))
        await hub.seats(room)
        await hub.tell_of_fault(room)
        if ask is not None:
            await self.send_text(wire.encode(ask))
        if plans:
            await self.send_text(plans)
        for line in await hub.read(recent_chat, self.table):
            await self.send_text(wire.encode(wire.said(line)))

    async def websocket_receive(self, message: dict[str, Any]) -> None:
        """Do what a browser says. Whatever is refused leaves the connection open."""
        if self.room is None:
            return
        text, ref = message.get("text"), None
        try:
            said = wire.read(text)
            ref = getattr(said, "ref", None)
            await self._do(self.room, said)
        except Refused as refusal:
            ref = ref if ref is not None else wire.ref_in(text)
            await self._refuse(self.room, refusal, ref)
            if refusal.code == "not-found":
                await hub.leave(self.table, self)
                await self._close(GONE)
        except Exception:
            log.exception("table %s: a message failed", self.table)
            await self._refuse(self.room, Refused("busy", _("Something went wrong here. Nothing has changed.")), ref)

    async def _do(self, room: Room, said: wire.Said) -> None:
        match said:
            case wire.Ping():
                too_fast(self.talk.take())
                await self.send_text('{"type":"pong"}')
            case wire.Why(rule):
                too_fast(self.talk.take())
                self._wonder(room, rule)
            case wire.Face(seat):
                too_fast(self.talk.take())
                await self._face(room, seat)
            case wire.Act(seat, ply, action, ref):
                await self._act(room, Order(self._must_hold(room, seat), seat, ply, ref), bytes(action))
            case wire.Undo(seat, ply, ref):
                order = Order(self._must_hold(room, seat), seat, ply, ref)
                too_fast(self.acts.take())
                stored = await hub.clerk.do(self.table, lambda known: undo.undo(known, order), order)
                await self.send_text(wire.encode({"type": "accepted", "ref": ref, "ply": stored}))
            case wire.Answer(by, ask, agree):
                visitor = self._must_hold(room, by)
                too_fast(self.acts.take())
                await hub.clerk.do(self.table, lambda known: asks.answer(known, visitor, by, ask, agree), fresh=True)
            case wire.Propose(seat=seat):
                too_fast(self.talk.take())
                await self._propose(room, said)
            case wire.Plan(seat, marks):
                self._must_hold(room, seat)
                too_fast(self.talk.take())
                if not room.position.game.plans:
                    raise Refused("malformed", _("Plans cannot be marked in this game."))
                await hub.plan(self.table, seat, marks)
            case wire.Say(text, seat):
                await self._say(room, seat, text)

    def _wonder(self, room: Room, rule: str) -> None:
        """Count it among the refusals, as rules are mostly explained where nobody has to be asked."""
        game = room.position.game
        if room.holds(self) and any(rule == known.id for known in game.rules):
            tally.refused(game.slug, "shown", rule)

    async def _act(self, room: Room, order: Order, raw: bytes) -> None:
        too_fast(self.acts.take())
        try:
            action = room.position.game.read_action(raw)
        except Malformed as error:
            raise Refused("malformed", str(error)) from None
        text = history.encode(action).decode()
        stored = await hub.clerk.do(self.table, lambda known: play.act(known, order, action), order, text)
        await self.send_text(wire.encode({"type": "accepted", "ref": order.ref, "ply": stored}))

    async def _propose(self, room: Room, said: wire.Propose) -> None:
        order = Order(self._must_hold(room, said.seat), said.seat, room.position.ply, said.ref)
        places, about = room.position.places, said.about

        def work(known: Position) -> Position:
            if said.what == "end" or about is None:
                return asks.propose_end(known, order)
            return asks.propose_bot(known, order, about, said.level)

        if about is not None and about in range(len(places)):
            at_once = not asks.voters(room.position, said.seat, about)
            if not hub.may_be_replaced(room, about, at_once):
                raise Refused("illegal", _("%(name)s is here or has time left.") % {"name": places[about].name})
        stored = await hub.clerk.do(self.table, work, fresh=True)
        await self.send_text(wire.encode({"type": "accepted", "ref": said.ref, "ply": stored}))

    async def _face(self, room: Room, seat: int | None) -> None:
        if seat is not None:
            self._must_hold(room, seat)
        self.facing = seat
        await self.send_text(room.table(self))
        await hub.tell_of_fault(room)

    async def _say(self, room: Room, seat: int | None, text: str) -> None:
        visitor = self.visitor if seat is None else self._must_hold(room, seat)
        if visitor is None:
            raise Refused("not-your-seat", _("Only visitors with a name can chat. Open the shelf once to get one."))
        CHATTING.enter(str(visitor))
        words = in_chat(text)
        name = room.position.places[seat].name if seat is not None else _("Spectator")
        said: list[Message] = []

        def work(known: Position) -> Position:
            said.append(play.say(self.table, visitor, seat, name, words))
            return known

        # By the clerk like all that is written: readers never wait for a lock.
        await hub.clerk.do(self.table, work)
        await hub.said(said[-1])

    def _must_hold(self, room: Room, seat: int) -> uuid.UUID:
        if self.visitor is None or seat not in room.holds(self):
            raise Refused("not-your-seat", _("You do not hold that seat."))
        return self.visitor

    async def _refuse(self, room: Room, refusal: Refused, ref: str | None) -> None:
        if refusal.code != "too-fast" and self.talk.take():
            refusal = Refused("too-fast", _("That was too fast. Try again in a moment."), wait=1)
        REFUSALS.labels(refusal.code).inc()
        tally.refused(room.position.game.slug, refusal.code, refusal.rule)
        await self.send_text(wire.encode(wire.refused(refusal, ref)))
        if refusal.code in ("stale", "finished", "not-your-seat", "not-your-turn"):
            await self.send_text(room.table(self))

    async def send_text(self, text: str) -> None:
        """Send one message, unless the line is closed."""
        if not self.closed:
            await self.base_send({"type": "websocket.send", "text": text})

    async def shut_out(self) -> None:
        """End the connection of somebody who may not watch."""
        await self._close(FORBIDDEN)

    async def turn_away(self) -> None:
        """End the connection of somebody whose address is blocked."""
        await self.send_text(wire.encode(wire.refused(blocks.refusal(), None)))
        await self._close(BLOCKED)

    async def _close(self, code: int) -> None:
        self.closed, self.room = True, None
        await self.send({"type": "websocket.close", "code": code})

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        """The line is gone."""
        self.closed = True
        await hub.leave(self.table, self)
        raise StopConsumer


def same_origin(scope: dict[str, Any]) -> bool:
    """Whether this site is asked for under a name of its own, by one of its own pages. Browsers always name their
    page's origin; programs that name none carry no visitor's cookies by accident and are let in."""
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"").decode("latin1").lower()
    # A foreign name that leads here would make a foreign page look like one of this site's.
    if not validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    page = urlsplit(origin.decode("latin1").lower())
    return bool(page.netloc) and page.netloc == host


def visitor_in(headers: list[tuple[bytes, bytes]]) -> uuid.UUID | None:
    """The visitor whom a handshake's session cookie names. Channels' own session middleware would wrap every message
    that is sent, though a socket never changes its session."""
    cookies = parse_cookie(dict(headers).get(b"cookie", b"").decode("latin1"))
    key = cookies.get(settings.SESSION_COOKIE_NAME)
    found = SessionStore(key).get("visitor") if key else None
    if not found or Visitor.objects.filter(pk=found, blocked=True).exists():
        return None
    return uuid.UUID(found)


def recent_chat(table: str) -> list[Message]:
    """The newest lines of chat, oldest first."""
    return list(Message.objects.filter(table=table, hidden=False).order_by("-id")[:RECENT_CHAT])[::-1]
