"""A line to a service that can be cut and mended."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit, urlunsplit


class Cable:
    """Stands between a server and the service at a URL; `url` is its own."""

    def __init__(self, url: str) -> None:
        self.there = urlsplit(url)
        self.listener = socket.create_server(("127.0.0.1", 0))
        user, at, _ = self.there.netloc.rpartition("@")
        netloc = f"{user}{at}127.0.0.1:{self.listener.getsockname()[1]}"
        self.url = urlunsplit(self.there._replace(netloc=netloc))
        self.is_cut = False
        self.ends: list[socket.socket] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self._connect(self.listener.accept()[0])

    def _connect(self, near: socket.socket) -> None:
        if self.is_cut:
            near.close()
            return
        far = socket.create_connection((self.there.hostname or "", self.there.port or 0))
        self.ends += [near, far]
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Break every connection, and refuse new ones."""
        self.is_cut = True
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.ends.clear()

    def mend(self) -> None:
        """Let connections through again."""
        self.is_cut = False
