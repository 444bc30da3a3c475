"""A line with a gap: a TCP forwarder in front of a site that can stop forwarding, in one direction or both, without
closing anything, and can tear all connections, at once or at random. It knows nothing of what goes through it.
"""

import contextlib
import random
import socket
import struct
import threading

PIECE = 65536


class Gap:
    """The line to a port of this machine. `url` is the address of its near end.

    `loss` is the chance that a connection breaks at the next piece, which is lost with it: TCP loses nothing else.
    """

    loss = 0.0

    def __init__(self, port: int, seed: int = 0) -> None:
        self._chance = random.Random(seed)
        self._far = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._up, self._down = threading.Event(), threading.Event()
        self._lines: list[socket.socket] = []
        self._closed = self._is_cut = False
        self.thaw()
        self._begin(self._accept)

    def freeze(self, up: bool = True, down: bool = True) -> None:
        """Forward no more: what is sent waits. `up` is towards the site."""
        for way, frozen in ((self._up, up), (self._down, down)):
            if frozen:
                way.clear()

    def thaw(self) -> None:
        """Forward again, first what has waited."""
        self._up.set()
        self._down.set()

    def tear(self) -> None:
        """Reset every connection; what waited is lost."""
        lines, self._lines = self._lines, []
        for line in lines:
            _reset(line)

    def cut(self) -> None:
        """Reset every connection, and admit no new one until `mend`."""
        self._is_cut = True
        self.tear()

    def mend(self) -> None:
        """Admit connections again."""
        self._is_cut = False

    def close(self) -> None:
        """The end."""
        self._closed = True
        self._listener.close()
        self.tear()
        self.thaw()

    def _accept(self) -> None:
        while not self._closed:
            try:
                near, _ = self._listener.accept()
                if self._is_cut:
                    _reset(near)
                    continue
                far = socket.create_connection(("127.0.0.1", self._far))
            except OSError:
                continue
            self._lines += [near, far]
            self._begin(self._forward, near, far, self._up)
            self._begin(self._forward, far, near, self._down)

    def _forward(self, source: socket.socket, target: socket.socket, open_way: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(PIECE):
                open_way.wait()
                if self._chance.random() < self.loss:
                    _reset(source)
                    _reset(target)
                    return
                target.sendall(piece)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def _begin(self, work: object, *arguments: object) -> None:
        threading.Thread(target=work, args=arguments, daemon=True).start()  # type: ignore[arg-type]


def _reset(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.shutdown(socket.SHUT_RDWR)
    line.close()
