"""The server under pages and tables: Daphne, with compression and a bound on all that a client can make it hold.

It counts bytes and sockets; what they say is the business of `core.consumers` and `core.views`.
"""

import asyncio
import contextlib
import gc
import json
import os
import socket
import time
from collections.abc import Callable
from typing import Any

from autobahn.exception import Disconnected
from autobahn.websocket.compress import PerMessageDeflateOffer, PerMessageDeflateOfferAccept
from daphne.http_protocol import WebRequest
from daphne.server import Server as Daphne
from daphne.ws_protocol import WebSocketProtocol
from django.conf import settings
from twisted.internet import reactor
from twisted.internet.defer import Deferred

# A message over 16 KiB is refused in words by the consumer; one over this ends its connection while it still comes in.
# It counts what is inflated, and what is sent as well: views must stay far below it.
LARGEST_MESSAGE = 1024 * 1024
# Of a message that is too large this much is handed on, so that the consumer sees that it is.
KEPT = 16 * 1024 + 1
# What may wait for a client that does not read, in bytes, before it is dropped; its browser connects again.
UNSENT = 512 * 1024
# So many unread messages stop the reading from a client, until the consumer has caught up.
BACKLOG = 100

# Compression pays because a view resembles the one before it, so the window must hold a whole one: 32 KiB, the default.
# Of zlib's working memory a quarter is enough for messages of a few kilobytes: 160 KiB a socket in place of 256. What a
# browser sends is short and rare: a window of 1 KiB.
WORKING_MEMORY = 6
CLIENT_WINDOW_BITS = 10

# A line that is dead without having been closed is noticed within PING_EVERY + PONG_WITHIN seconds, and two more.
PING_EVERY = 10
PONG_WITHIN = 20

# At its end a server waits this long at most, in seconds: for what is being stored and answered, then for goodbyes.
FINISH_WITHIN = 8
PART_WITHIN = 2
# What is said on the leash.
READY = b"."
# What a socket is closed with then: the service restarts, come back.
RESTARTING = 1012


class Server(Daphne):  # type: ignore[misc]  # Daphne has no types.
    """Daphne on one socket that listens already, quiet, with the limits of this module.

    `busy` tells whether something is being stored that must not be cut off; `leash` is a line to whoever started this
    server: by it the server says that it is ready, and when it ends, so does the server.
    """

    def __init__(
        self,
        application: Any,
        listener: socket.socket,
        busy: Callable[[], bool] = lambda: False,
        leash: int | None = None,
    ) -> None:
        super().__init__(
            application=application,
            endpoints=["the listener"],
            ping_interval=PING_EVERY,
            ping_timeout=PONG_WITHIN,
            websocket_handshake_timeout=10,
            websocket_max_message_size=LARGEST_MESSAGE,
            websocket_max_frame_size=LARGEST_MESSAGE,
            # An https proxy names the client in this header and overwrites what the client says of itself there.
            proxy_forwarded_address_header="X-Real-IP" if settings.SECURE else None,
            server_name="",
            verbosity=0,
            ready_callable=self._make_ready,
        )
        # Daphne wants an endpoint, but knows none that takes a listening socket of IP version 6.
        self.endpoints: list[str] = []
        self.listener, self.busy, self.leash = listener, busy, leash

    def _make_ready(self) -> None:
        """Called by Daphne when its factories are made and nobody is connected yet."""
        # What is loaded by now stays: the collector need not look through it again and again.
        gc.collect()
        gc.freeze()
        self.ws_factory.setProtocolOptions(perMessageCompressionAccept=accept, utf8validateIncoming=False)
        self.ws_factory.protocol = Socket
        build = self.http_factory.buildProtocol

        def build_with_limit(address: Any) -> Any:
            protocol = build(address)
            protocol.requestFactory = Request
            return protocol

        self.http_factory.buildProtocol = build_with_limit
        self.listener.setblocking(False)
        self.port = reactor.adoptStreamPort(self.listener.fileno(), self.listener.family, self.http_factory)
        if self.leash is not None:
            with contextlib.suppress(BrokenPipeError):  # Nobody holds it any more, which is noticed at once.
                os.write(self.leash, READY)
            asyncio.get_event_loop().add_reader(self.leash, self._let_go, self.leash)

    def _let_go(self, leash: int) -> None:
        asyncio.get_event_loop().remove_reader(leash)
        self.stop()

    def kill_all_applications(self) -> Deferred[None]:
        """Called by Twisted before it ends: let everything finish first."""
        return Deferred.fromFuture(asyncio.ensure_future(self._finish()))

    async def _finish(self) -> None:
        """Accept nobody, store and answer what is under way, and send the browsers to whoever serves next."""
        self.port.stopListening()
        await self._until(lambda: not self.busy() and not self._open(Request), FINISH_WITHIN)
        for line in self._open(Socket):
            if line.state == Socket.STATE_OPEN:
                line.sendCloseFrame(RESTARTING)
        await self._until(lambda: not self.busy() and not self._open(Socket), PART_WITHIN)
        rest = [about["application_instance"] for about in self.connections.values() if "application_instance" in about]
        for application in rest:
            application.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def _open(self, kind: type[Any]) -> list[Any]:
        return [
            connection
            for connection, about in self.connections.items()
            if isinstance(connection, kind) and "disconnected" not in about
        ]

    async def _until(self, is_done: Callable[[], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not is_done() and time.monotonic() < end:  # noqa: ASYNC110  # Daphne does not say when one ends
            await asyncio.sleep(0.02)


def accept(offers: list[Any]) -> PerMessageDeflateOfferAccept | None:
    """The answer to a browser's offers of compression: permessage-deflate with context takeover, or none."""
    for offer in offers:
        if isinstance(offer, PerMessageDeflateOffer):
            return PerMessageDeflateOfferAccept(
                offer,
                request_max_window_bits=CLIENT_WINDOW_BITS if offer.accept_max_window_bits else 0,
                mem_level=WORKING_MEMORY,
                max_message_size=LARGEST_MESSAGE,
            )
    return None


class Socket(WebSocketProtocol):  # type: ignore[misc]  # Daphne has no types.
    """A table's socket with bounded buffers both ways."""

    deaf = False

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Hand a message on, cut off where it is too large in any case.

        What is not UTF-8 goes on as binary: the consumer refuses that in words; autobahn would end the connection.
        """
        kept = payload[:KEPT]
        super().onMessage(kept, isBinary or not _is_text(kept))
        # A single read may bring ten thousand messages: one of them starts the waiting.
        if self.application_queue.qsize() > BACKLOG and not self.deaf:
            self.deaf = True
            self.transport.pauseProducing()
            asyncio.get_running_loop().call_later(0.1, self._listen_again)

    def _listen_again(self) -> None:
        if self.application_queue.qsize() > BACKLOG:
            asyncio.get_running_loop().call_later(0.1, self._listen_again)
        else:
            self.deaf = False
            self.transport.resumeProducing()

    def serverSend(self, content: Any, binary: bool = False) -> None:  # noqa: N802
        """Send a message, or drop a client that has stopped reading: a ping cannot find it while it goes on sending.

        One whose line has just broken gets nothing: that it is gone is about to be said.
        """
        try:
            super().serverSend(content, binary)
        except Disconnected:
            return
        if self.unsent > UNSENT:
            self.dropConnection(abort=True)

    def sendData(self, data: bytes, sync: bool = False, chopsize: int | None = None) -> None:  # noqa: N802
        """Write at once where nothing waits; only the rest goes through the transport, which asks the kernel when to.

        That asking and its undoing cost more than the write itself, for each of a table's sockets and each move.
        """
        written = 0
        if not self.unsent and self.state == self.STATE_OPEN and self.transport.connected:
            outcome = self.transport.writeSomeData(data)
            written = outcome if isinstance(outcome, int) else 0
        if written < len(data):
            super().sendData(data[written:], sync, chopsize)

    @property
    def unsent(self) -> int:
        """Bytes that the transport holds because the client's side is full."""
        return int(len(self.transport.dataBuffer) - self.transport.offset + self.transport._tempDataLen)


def _is_text(payload: bytes) -> bool:
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


class Request(WebRequest):  # type: ignore[misc]  # Daphne has no types.
    """An HTTP request whose body is not kept beyond the largest that any page takes."""

    received = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        # Twisted would read a form out of any body before anybody asks: seconds for a large one, for all to wait.
        super().__init__(*args, parsePOSTFormSubmission=False, **kwargs)

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802
        """Keep a piece of the body; what is over the limit is read, so that the answer can arrive, but not stored."""
        self.received += len(data)
        if self.received <= settings.IMPORT_MAX_SIZE:
            super().handleContentChunk(data)

    def process(self) -> Any:
        """Answer 413 in place of Django where the body was too large."""
        # A client has no say in where the site lies, and Daphne would believe it.
        self.requestHeaders.removeHeader(b"Daphne-Root-Path")
        if self.received <= settings.IMPORT_MAX_SIZE:
            return super().process()
        self.request_start = time.time()
        body = json.dumps({"error": {"code": "too-large", "message": "The request is too large."}}).encode()
        headers = [(b"Content-Type", b"application/json"), (b"Content-Length", b"%d" % len(body))]
        self.handle_reply({"type": "http.response.start", "status": 413, "headers": headers})
        self.handle_reply({"type": "http.response.body", "body": body})
        return None
