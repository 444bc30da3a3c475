"""`manage.py play`: prepares what is missing, says where the games are, and serves them until it is told to stop.

It knows this machine and its network; the server itself is `core.serve`.
"""

import argparse
import errno
import importlib
import io
import socket
from typing import Any

import segno
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from core import frontend
from core.settings import own_address

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
        parser.add_argument("--no-qr", action="store_true", help="print no QR code")
        parser.add_argument("--quiet", action="store_true", help="print nothing but the address")

    def handle(self, **options: Any) -> None:
        """Prepare, announce, serve."""
        self.quiet: bool = options["quiet"]
        self._say("Tablemates")
        self._prepare()
        port = free_port(options["host"], options["port"])
        if options["port"] not in (0, port):
            self._say(f"  Port {options['port']} is taken; using {port}.")
        self._announce(options["host"], port, with_qr=not options["no_qr"])
        serve(options["host"], port)
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


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next above it that is free. Raises CommandError when there is none nearby."""
    plain = host.strip("[]")
    family = socket.AF_INET6 if ":" in plain else socket.AF_INET
    for port in range(max(wanted, 0), min(wanted + TRIED, 65536)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((plain, port))
            except OSError as error:
                if error.errno in (errno.EADDRINUSE, errno.EACCES):
                    continue
                raise CommandError(f"Cannot serve on {host}: {error.strerror}.") from None
            return int(probe.getsockname()[1])
    raise CommandError(f"No port from {wanted} to {wanted + TRIED - 1} is free.")


def serve(host: str, port: int) -> None:
    """Serve until SIGINT or SIGTERM."""
    from core.serve import Server  # here, because it fixes the process's event loop

    module, _, name = settings.ASGI_APPLICATION.rpartition(".")
    Server(getattr(importlib.import_module(module), name), host, port).run()
