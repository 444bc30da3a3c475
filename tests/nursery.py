"""A process that has loaded what servers are made of and forks them when asked: starts need no second of imports.

It forks a keeper for each site, which loads what depends on the site's environment, and forks its servers. Nothing that
ends with a server is there before: no file of the site's, no connection, no thread, no event loop. From the fork on a
server is `manage.py play` as anybody starts it.
"""

import contextlib
import gc
import importlib
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Elsewhere there is no fork, or libraries of the system do not survive it.
CAN_FORK = sys.platform == "linux"

LIBRARIES = (
    *("autobahn.twisted.websocket", "twisted.web.http", "twisted.internet.asyncioreactor", "daphne.ws_protocol"),
    *("django.core.handlers.asgi", "django.core.management.commands.migrate", "django.contrib.auth.hashers"),
    *("django.db.backends.sqlite3.base", "django.db.models", "django.template", "django.views.defaults"),
    *("channels.db", "channels.routing", "channels_redis.pubsub", "csp.middleware", "dj_database_url", "psycopg_pool"),
    *("prometheus_client.multiprocess", "redis.asyncio", "segno", "whitenoise.middleware", "core.registry"),
)
PROGRAM = ("core.asgi", "core.urls", "core.management.commands.play")

# How long a site's part of all that may take to load, in seconds.
PATIENCE = 60
# Of what is said on a line; each message arrives whole and by itself.
LONGEST = 1 << 17


class Nursed:
    """The servers of one site, of which one runs at a time: what subprocess.Popen is for a server that is not forked.
    `returncode` is that of the last one, or None while it runs."""

    def __init__(self, environment: Mapping[str, str], log: pathlib.Path) -> None:
        self.returncode: int | None = 0
        self.pid = 0
        self._line, its_end = two_ends()
        with its_end:
            socket.send_fds(_nursery(), [b"a site"], [its_end.fileno()])
        self._say([dict(environment), str(log)])

    def start(self, arguments: Sequence[str]) -> None:
        """Start one."""
        self._say(arguments)
        self.pid = self._hears(PATIENCE)
        self.returncode = None

    def _say(self, what: object) -> None:
        self._line.send(json.dumps(what).encode())

    def _hears(self, timeout: float | None) -> int:
        self._line.settimeout(timeout)
        try:
            return int(self._line.recv(LONGEST))
        except (BlockingIOError, TimeoutError):
            raise subprocess.TimeoutExpired("play", timeout or 0) from None

    def poll(self) -> int | None:
        """Its exit code, or None while it runs."""
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code. Raises subprocess.TimeoutExpired."""
        if self.returncode is None:
            self.returncode = self._hears(timeout)
        return self.returncode

    def send_signal(self, sign: signal.Signals) -> None:
        """Send it a signal."""
        if self.poll() is None:
            os.kill(self.pid, sign)

    def kill(self) -> None:
        """End it as a power cut does, for the process."""
        self.send_signal(signal.SIGKILL)


def two_ends() -> tuple[socket.socket, socket.socket]:
    """Both ends of a line between processes."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


@cache
def _nursery() -> socket.socket:
    """The line to the nursery of this process. The nursery ends when it does."""
    near, far = two_ends()
    with far:
        command = [sys.executable, "-m", "tests.nursery"]
        subprocess.Popen(command, cwd=ROOT, stdin=far.fileno(), start_new_session=True)
    return near


def main() -> None:
    """For each line that comes in, fork a keeper."""
    # A shell has what it starts in the background ignore Ctrl-C, which is how tests end a server.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    load(LIBRARIES)
    with socket.socket(fileno=os.dup(0)) as orders:
        while lines := socket.recv_fds(orders, 1, 1)[1]:
            bury()
            if not os.fork():
                orders.close()
                return keep(socket.socket(fileno=lines[0]))
            os.close(lines[0])
    return None


def load(names: Sequence[str]) -> None:
    """Import modules, and let no collector look through them again: that would take time, and copy the pages."""
    for name in names:
        importlib.import_module(name)
    assert threading.active_count() == 1 and "twisted.internet.reactor" not in sys.modules
    gc.collect()
    gc.freeze()


def bury() -> None:
    """Clear up after those that have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def keep(line: socket.socket) -> None:
    """Fork the servers of a site, and say of each its number and, when it has ended, its exit code."""
    become(*json.loads(line.recv(LONGEST)))
    load(PROGRAM)
    while arguments := line.recv(LONGEST):
        server = os.fork()
        if not server:
            line.close()
            return play(json.loads(arguments))
        line.send(b"%d" % server)
        line.send(b"%d" % os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]))
    return None


def become(environment: Mapping[str, str], log: str) -> None:
    """Take a site's environment, and write to its log."""
    for number, path, how in ((0, os.devnull, os.O_RDONLY), (1, log, os.O_WRONLY | os.O_APPEND)):
        file = os.open(path, how)
        os.dup2(file, number)
        os.close(file)
    os.dup2(1, 2)
    os.environ.clear()
    os.environ.update(environment)


def play(arguments: Sequence[str]) -> None:
    """Be `manage.py play`."""
    sys.argv = ["manage.py", "play", *arguments]
    importlib.import_module("manage").main()


if __name__ == "__main__":
    main()
