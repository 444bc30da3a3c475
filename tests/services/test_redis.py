"""A Redis of one's own that is restarted, flushed, stopped or hanging while a table is played across two servers (S27).

Moves go on in any case, and whoever does not hear of them sees them within seconds all the same.
"""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.serving import PATIENCE, Site, free_port, serving
from tests.wire.talk import Seat, Visitor, table

pytestmark = pytest.mark.services


class Redis:
    """A Redis that can be handled roughly."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, unless it runs, and wait until it answers."""
        if self.process is not None:
            return None
        command = ["redis-server", "--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--dir", self.folder]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError):
                return self.says("PING", "+PONG")
            assert time.monotonic() < end
            time.sleep(0.05)

    def says(self, command: str, answer: str) -> None:
        """Give it a command, and hear that answer."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall(f"{command}\r\n".encode())
            assert line.recv(100).decode().strip() == answer

    def sign(self, sign: signal.Signals) -> None:
        """Send its process a signal."""
        assert self.process is not None
        os.kill(self.process.pid, sign)

    def stop(self) -> None:
        """End it as a power cut does."""
        if self.process is not None:
            self.sign(signal.SIGKILL)
            self.process.wait()
            self.process = None


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    """It is not running yet."""
    if shutil.which("redis-server") is None:
        pytest.skip("there is no redis-server")
    redis = Redis(tmp_path_factory.mktemp("redis"))
    yield redis
    redis.stop()


@pytest.fixture(scope="module")
def sites(
    services: dict[str, str], redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Site, Site]]:
    """Two servers, which have started without it."""
    shared = {**services, "REDIS_URL": redis.url, "SECRET_KEY": "the same for both"}
    with serving(tmp_path_factory.mktemp("one"), shared) as one, serving(tmp_path_factory.mktemp("two"), shared) as two:
        yield one, two
        for site in (one, two):
            assert "Traceback" not in site.log.read_text()


def play_on(first: Seat, second: Seat, rounds: int = 2) -> None:
    """Each takes a turn, and the other sees it, without having to ask."""
    for _ in range(rounds):
        for mover, other in ((first, second), (second, first)):
            ply = mover.plays("end-turn")["ply"]
            assert other.sees(ply)["view"] == mover.view["view"]


def test_a_table_is_played_across_two_servers_whatever_becomes_of_redis(sites: tuple[Site, Site], redis: Redis) -> None:
    anna, ben = Visitor(sites[0], "Anna"), Visitor(sites[1], "Ben")
    playing = table(anna, ben)
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    play_on(first, second, 1)

    redis.start()
    play_on(first, second)

    redis.says("FLUSHALL", "+OK")
    play_on(first, second)

    redis.stop()
    play_on(first, second, 1)
    first.send(type="say", seat=0, text="Is Redis away?")
    assert second.expect("said")["text"] == "Is Redis away?"
    redis.start()
    play_on(first, second)

    redis.sign(signal.SIGSTOP)
    play_on(first, second, 1)
    late = Visitor(sites[1], "Eve").sits_at(playing)
    assert late.view["view"] == first.view["view"]
    redis.sign(signal.SIGCONT)
    play_on(first, second)


def test_news_comes_by_redis_again_once_it_is_back(sites: tuple[Site, Site], redis: Redis) -> None:
    """Not only from the database: who is here is told by nobody else."""
    redis.start()
    anna, ben = Visitor(sites[0], "Anna"), Visitor(sites[1], "Ben")
    playing = table(anna, ben)
    first = anna.sits_at(playing)
    ben.sits_at(playing)
    while not first.expect("seats")["seats"][1]["here"]:
        pass
