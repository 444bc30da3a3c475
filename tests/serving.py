"""A real server in a process of its own, for tests that need one: `manage.py play` on a fresh folder.

It can be killed and started again on the same port and the same data. Where that can be, `tests.nursery` starts it.
"""

import contextlib
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence

from tests.nursery import CAN_FORK, ROOT, Nursed

PATIENCE = 60

# Tests name seeds and play faster than people; a test of the limits switches them on again.
FOR_TESTS = {"ALLOW_CHOSEN_SEEDS": "1", "LIMITS": "0", "BOT_PAUSE": "0", "ABSENT": "0"}


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """One server. `url` is its address without a slash at the end, `host` the same without the scheme.

    Unless `forks` it is a new process from the ground up, as for measurements.
    """

    def __init__(
        self,
        folder: pathlib.Path,
        extra: Mapping[str, str] | None = None,
        arguments: Sequence[str] = (),
        forks: bool = CAN_FORK,
    ) -> None:
        self.folder, self.arguments, self.forks = folder, arguments, forks
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.host}"
        self.environment = {**os.environ, **FOR_TESTS, "TABLEMATES_DATA": str(folder), **(extra or {})}
        self.log = folder / "server.log"
        self._nursed: Nursed | None = None
        self._process: Nursed | subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The server's process. Raises RuntimeError while there is none."""
        if self._process is None:
            raise RuntimeError("the server is not running")
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._process = self._begin()
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-4000:]}")
            time.sleep(0.02)

    def _begin(self) -> "Nursed | subprocess.Popen[bytes]":
        arguments = ["--quiet", "--host", "127.0.0.1", "--port", str(self.port), *self.arguments]
        with self.log.open("ab") as log:
            if self.forks:
                self._nursed = self._nursed or Nursed(self.environment, self.log)
                self._nursed.start(arguments)
                return self._nursed
            command = [sys.executable, "manage.py", "play", *arguments]
            return subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)

    def stop(self, sign: signal.Signals = signal.SIGINT) -> int:
        """End it as Ctrl-C does, or by another signal; the exit code."""
        return self._end(sign)

    def kill(self) -> None:
        """End it as a power cut does, for the process."""
        self._end(signal.SIGKILL)

    @property
    def complaints(self) -> list[str]:
        """Lines of the server's log that tell of a fault."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if re.search(r"Traceback|ERROR|CRITICAL", line)]

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
            return bool(answer.status == 200)
        return False

    def _end(self, sign: signal.Signals) -> int:
        if self._process is None:
            return 0
        process, self._process = self._process, None
        process.send_signal(sign)
        try:
            return process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise


@contextlib.contextmanager
def serving(
    folder: pathlib.Path,
    extra: Mapping[str, str] | None = None,
    arguments: Sequence[str] = (),
    forks: bool = CAN_FORK,
) -> Iterator[Site]:
    """A running site on a fresh folder, ended at the end."""
    site = Site(folder, extra, arguments, forks)
    site.start()
    try:
        yield site
    finally:
        site.stop()
