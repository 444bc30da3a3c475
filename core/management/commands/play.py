"""`manage.py play`: prepares what is missing, says where the games are, and serves them until it is told to stop.

It knows this machine and its network; the server itself is `core.serve`, several of them are `core.processes`.
"""

import argparse
import contextlib
import errno
import importlib
import io
import os
import pathlib
import socket
import sys
import tempfile
from collections.abc import Iterator
from typing import Any, TextIO

import segno
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from core import frontend, metrics, processes
from core.settings import own_address

try:
    import fcntl
except ImportError:  # Windows has no such locks.
    fcntl = None  # type: ignore[assignment]

# Ports tried from the wanted one upwards.
TRIED = 20


class Command(BaseCommand):
    """Serve the games on this machine and in its network."""

    help = "Prepare what is missing and serve the games, here and in the local network."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Where to serve, and how much to say."""
        parser.add_argument(
            "--port", type=int, default=8000, help="the port to serve on; the next free one if it is taken"
        )
        parser.add_argument("--host", default="0.0.0.0", help="the address to serve on; 127.0.0.1 = this machine only")  # noqa: S104
        parser.add_argument(
            "--processes", type=int, default=1, help="how many servers share the port (PostgreSQL, Redis)"
        )
        parser.add_argument("--no-qr", action="store_true", help="print no QR code")
        parser.add_argument("--quiet", action="store_true", help="print nothing but the address")
        # How this command starts itself as one of several: the number of a socket that it inherits.
        parser.add_argument("--listener", type=int, help=argparse.SUPPRESS)

    def handle(self, **options: Any) -> None:
        """Prepare, announce, serve."""
        if options["listener"] is not None:
            serve(socket.socket(fileno=options["listener"]), leash=sys.stdin.fileno())
            return
        self.quiet: bool = options["quiet"]
        number = can_share(options["processes"])
        self._say("Tablemates")
        if not settings.SHARED_LAYER:
            self.held = hold(settings.DATA_DIR)
        self._prepare()
        sockets = listen(options["host"], options["port"], number)
        port = sockets[0].getsockname()[1]
        if options["port"] not in (0, port):
            self._say(f"  Port {options['port']} is taken; using {port}.")
        self._announce(options["host"], port, with_qr=not options["no_qr"])
        if number == 1:
            serve(sockets[0])
        else:
            serve_together(sockets)
        self._say("\nStopped. The tables are kept.")

    def _prepare(self) -> None:
        settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
        static = settings.BASE_DIR / "static"
        if not frontend.is_current(static):
            self._say("  Fetching the browser's packages …")
            try:
                frontend.install(static)
            except frontend.NotInstalled as error:
                raise CommandError(NO_PACKAGES.format(said=error)) from None
        with nobody_else():
            call_command("migrate", verbosity=0, interactive=False)

    def _announce(self, host: str, port: int, with_qr: bool) -> None:
        lan = own_address()
        in_network = is_everywhere(host) and lan != "127.0.0.1"
        if in_network:
            settings.LAN_URL = address(lan, port)
        if self.quiet:
            self.stdout.write(address("localhost" if is_everywhere(host) else host, port))
            return
        if not is_everywhere(host):
            self._say(f"\n  Play at  {self.style.SUCCESS(address(host, port))}\n\n  Ctrl-C stops it.")
            return
        self._say(f"\n  On this machine   {self.style.SUCCESS(address('localhost', port))}")
        if in_network:
            self._say(f"  In your network   {self.style.SUCCESS(address(lan, port))}")
            if with_qr:
                self._say("\n" + qr(address(lan, port)))
        self._say("\n  Ctrl-C stops it.")

    def _say(self, text: str) -> None:
        if not self.quiet:
            self.stdout.write(text)
            self.stdout.flush()


# Any number, as long as nothing else in the database takes it.
PREPARING = 7_403_118


@contextlib.contextmanager
def nobody_else() -> Iterator[None]:
    """Bring a shared database up to date one machine at a time, however long that takes."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = 0")
        cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARING])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [PREPARING])
            cursor.execute("RESET lock_timeout")


NO_PACKAGES = """The browser's packages could not be fetched from npm: is this machine online?
Nothing else is missing; run the same command again when it is. npm said:

{said}"""


def is_everywhere(host: str) -> bool:
    """Whether this address means all of the machine's own."""
    return host in ("0.0.0.0", "::", "[::]")  # noqa: S104  (compared, not bound)


def address(host: str, port: int) -> str:
    """The address to open in a browser."""
    return f"http://{f'[{host}]' if ':' in host and '[' not in host else host}:{port}/"


def qr(text: str) -> str:
    """A QR code in half blocks, as wide as a phone needs it on a terminal."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, compact=True, border=2)
    return "\n".join("  " + line for line in drawn.getvalue().splitlines())


def can_share(number: int) -> int:
    """How many servers there are to be. Raises CommandError where so many could not serve the same tables."""
    if number < 1:
        raise CommandError("There must be at least one process.")
    if number > 1 and not (settings.SHARED_LAYER and settings.DATABASES["default"]["ENGINE"].endswith("postgresql")):
        raise CommandError(NOTHING_SHARED)
    return number


NOTHING_SHARED = """Several processes serve the same tables only with a database and a messenger that they share.
Set DATABASE_URL (postgresql://…) and REDIS_URL (redis://…), or leave --processes out."""


def hold(folder: pathlib.Path) -> TextIO:
    """Keep the tables of a folder to this process, as long as what is returned is open. Raises CommandError where they
    are served already: two servers would not hear of each other's moves."""
    folder.mkdir(parents=True, exist_ok=True)
    held = (folder / "serving").open("w")
    if fcntl is not None:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise CommandError(ALREADY.format(folder=folder)) from None
    return held


ALREADY = """The tables in {folder} are being served already.
Stop that server, name another folder in TABLEMATES_DATA, or see the README for several servers."""


def listen(host: str, wanted: int, number: int = 1) -> list[socket.socket]:
    """Sockets on the wanted port, or on the next above it that is free. Raises CommandError when none nearby is."""
    plain = host.strip("[]")
    for port in range(max(wanted, 0), min(wanted + TRIED, 65536)):
        try:
            # First alone: sockets that share a port would also share it with those of another command.
            with processes.listener((plain, port)) as alone:
                address = (plain, alone.getsockname()[1])
                if number == 1:
                    return [alone.dup()]
            return processes.listeners(address, number)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise CommandError(f"Cannot serve on {host}: {error.strerror}.") from None
    raise CommandError(f"No port from {wanted} to {wanted + TRIED - 1} is free.")


def serve(listener: socket.socket, leash: int | None = None) -> None:
    """Serve until SIGINT or SIGTERM, or until the leash ends."""
    from core import upkeep
    from core.live import hub
    from core.serve import Server  # here, because it fixes the process's event loop

    module, _, name = settings.ASGI_APPLICATION.rpartition(".")
    application = getattr(importlib.import_module(module), name)
    Server(application, listener, busy=lambda: hub.clerk.is_busy or hub.layer.is_busy, leash=leash).run()
    upkeep.finish()


def serve_together(sockets: list[socket.socket]) -> None:
    """Serve by a process a socket until SIGINT or SIGTERM."""
    os.environ["LAN_URL"] = settings.LAN_URL
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "play", "--listener"]
    with tempfile.TemporaryDirectory(prefix="tablemates-") as numbers:
        os.environ[metrics.SHARED] = numbers
        processes.Servers(lambda number: [*command, str(number)], sockets, died=metrics.forget).run()
