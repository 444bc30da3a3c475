"""Several servers on one port: it starts them, again if they die, replaces them one by one, and ends them together.

What they serve is not its business; each is a process of its own that is given a socket which listens already.
"""

import logging
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from types import FrameType

log = logging.getLogger(__name__)

# A server that dies younger than this is started again only after a while, doubled each time up to the longest wait.
GROWN_UP = 10
LONGEST_WAIT = 30
# How often to look after them, how long they may take to begin, and to end before they are killed, in seconds.
LOOK_EVERY = 0.1
BEGIN_WITHIN = 60
END_WITHIN = 15

BACKLOG = 1024


def listeners(address: tuple[str, int], number: int) -> list[socket.socket]:
    """Sockets that listen at one address, one for each server where the system deals connections out among them.

    They belong to the caller: whoever connects while a server is being started again waits, and is not refused.
    """
    apart = number > 1 and sys.platform == "linux"
    return [listener(address, share=apart) for _ in range(number)] if apart else [listener(address)] * number


def listener(address: tuple[str, int], share: bool = False) -> socket.socket:
    """A socket that listens. Raises OSError."""
    made = socket.socket(socket.AF_INET6 if ":" in address[0] else socket.AF_INET, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if share:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind(address)
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    return made


class Server:
    """One of them. It lives on a leash: a line by which it says that it is ready, and whose end tells it to end."""

    def __init__(self, command: Callable[[int], list[str]], listener: socket.socket) -> None:
        self.command, self.listener = command, listener
        self.failures, self.wait_until = 0, 0.0
        self.start()

    def start(self) -> None:
        """Start its process."""
        number = self.listener.fileno()
        self.since = time.monotonic()
        self.leash, its_end = socket.socketpair()
        with its_end:
            command = self.command(number)
            self.process = subprocess.Popen(command, stdin=its_end.fileno(), pass_fds=[number])  # noqa: S603  # by `play`

    def is_ready(self) -> bool:
        """Wait until it serves; whether it does."""
        self.leash.settimeout(BEGIN_WITHIN)
        try:
            return self.leash.recv(1) != b""
        except OSError:
            return False

    def look_after(self, died: Callable[[int], None]) -> None:
        """Start it again where it has died, unless it does so all the time."""
        if self.process.poll() is None:
            return
        if not self.wait_until:
            self._bury(died)
        if time.monotonic() >= self.wait_until:
            self.wait_until = 0.0
            self.start()

    def _bury(self, died: Callable[[int], None]) -> None:
        now = time.monotonic()
        self.failures = self.failures + 1 if now - self.since < GROWN_UP else 0
        self.wait_until = now + min(2**self.failures - 1, LONGEST_WAIT)
        log.error("server %s ended with %s and is started again", self.process.pid, self.process.returncode)
        self.close(died)

    def end(self, died: Callable[[int], None], by: float) -> None:
        """Wait for its end until that moment; then it is killed."""
        try:
            self.process.wait(max(0, by - time.monotonic()))
        except subprocess.TimeoutExpired:
            log.error("server %s did not end and is killed", self.process.pid)
            self.process.kill()
            self.process.wait()
        self.close(died)

    def close(self, died: Callable[[int], None]) -> None:
        """Clear up after its process."""
        self.leash.close()
        died(self.process.pid)


class Servers:
    """All of them. `died` is told the process of each that has ended."""

    def __init__(
        self, command: Callable[[int], list[str]], sockets: list[socket.socket], died: Callable[[int], None]
    ) -> None:
        self.command, self.sockets, self.died = command, sockets, died
        self.ending = self.renewing = False

    def run(self) -> None:
        """Look after them until this process gets SIGINT or SIGTERM, and then until they have ended."""
        for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGUSR1):
            signal.signal(sign, self._hear)
        servers = [Server(self.command, listener) for listener in self.sockets]
        while not self.ending:
            time.sleep(LOOK_EVERY)
            for server in servers:
                server.look_after(self.died)
            if self.renewing:
                self.renewing = False
                self._renew(servers)
        self._stop(servers)

    def _hear(self, sign: int, frame: FrameType | None) -> None:
        if sign == signal.SIGUSR1:
            self.renewing = True
        else:
            self.ending = True

    def _renew(self, servers: list[Server]) -> None:
        """Put a new one in the place of each, which ends only when the new one serves."""
        for place, old in enumerate(servers):
            new = Server(self.command, old.listener)
            if self.ending or not new.is_ready():
                log.error("a new server did not begin: the others stay")
                self._stop([new])
                return
            servers[place] = new
            self._stop([old])

    def _stop(self, servers: list[Server]) -> None:
        for server in servers:
            server.process.terminate()
        by = time.monotonic() + END_WITHIN
        for server in servers:
            server.end(self.died, by)
