"""Many tables at the pace of people: who sits there, when they act, and how soon each act reaches everybody.

    python -m tests.bench.load [--tables 200] [--seconds 300] [--pace 6] [--processes 2]

With TEST_DATABASE_URL and TEST_REDIS_URL it starts several servers on one port, without them a single one.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import pathlib
import random
import re
import statistics
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field

import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.bench.adapter import PLY, TO_ACT, Match, Tables, found
from tests.serving import Site, serving

SEATS = 4
# Seconds in which all tables come, and after which a line that does not open is given up.
ARRIVING, PATIENCE = 20, 60


@dataclass
class Result:
    """What was seen: seconds from each act to each of its readers, refusals and faults; memory at half-time and
    at the end."""

    reach: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    memory: tuple[int, int] = (0, 0)

    @property
    def p99(self) -> float:
        """What one in a hundred readers waited longer than."""
        return statistics.quantiles(self.reach, n=100)[98]

    def __str__(self) -> str:
        before, after = (round(size / 2**20) for size in self.memory)
        return (
            f"{len(self.reach) // SEATS} acts reached everybody after {statistics.median(self.reach) * 1000:.0f} ms "
            f"(p99 {self.p99 * 1000:.0f} ms); {len(self.faults)} faults; memory {before} MiB at half-time, "
            f"{after} MiB at the end"
        )


class Company:
    """One table and its people. They pause between `pace` / 2 and `pace` * 3 / 2 seconds."""

    def __init__(self, match: Match, tables: Tables, pace: float, result: Result) -> None:
        self.match, self.tables, self.pace, self.result = match, tables, pace, result
        self.sent: tuple[int, float] = (-1, 0)
        self.moved = asyncio.Event()
        self.counts_from = 0.0

    async def play(self, until: float) -> None:
        """Come, each table at its own time, and play until that moment. What all wait while the others come does not
        count."""
        self.counts_from = time.monotonic() + ARRIVING
        await asyncio.sleep(random.uniform(0, ARRIVING))
        async with contextlib.AsyncExitStack() as stack:
            lines = []
            for seat in range(SEATS):
                headers = self.tables.headers(self.match, seat)
                url = f"ws://{self.tables.host}:{self.tables.port}{self.tables.path(self.match, seat)}"
                line = connect(
                    url,
                    origin=Origin(headers.pop("Origin")),
                    additional_headers=headers,
                    open_timeout=PATIENCE,
                    ping_interval=None,
                    max_queue=None,
                    proxy=None,
                )
                lines.append(await stack.enter_async_context(line))
            readers = [asyncio.ensure_future(self._read(line, seat)) for seat, line in enumerate(lines)]
            while not all(self.match.last):  # noqa: ASYNC110  # the readers fill it
                await asyncio.sleep(0.05)
            while (pause := random.uniform(0.5, 1.5) * self.pace) < until - time.monotonic():
                await asyncio.sleep(pause)
                await self._act(lines)
            for reader in readers:
                reader.cancel()

    async def _act(self, lines: list[ClientConnection]) -> None:
        text = self.match.last[0]
        ply, seat = int(found(PLY, text)), int(found(TO_ACT, text))
        if found(PLY, self.match.last[seat]) != found(PLY, text):
            self.result.faults.append(f"{self.match.id}: seat {seat} has not seen ply {ply}")
            return
        self.moved.clear()
        self.sent = (ply + 1, time.monotonic())
        await lines[seat].send(self.tables.move(self.match, seat, ply).decode())
        try:
            await asyncio.wait_for(self.moved.wait(), 10)
        except TimeoutError:
            self.result.faults.append(f"{self.match.id}: ply {ply + 1} did not come")

    async def _read(self, line: ClientConnection, seat: int) -> None:
        try:
            await self._hear(line, seat)
        except ConnectionClosed as closed:
            self.result.faults.append(f"{self.match.id}: seat {seat} lost its line: {closed}")

    async def _hear(self, line: ClientConnection, seat: int) -> None:
        async for text in line:
            raw = text.encode() if isinstance(text, str) else text
            if raw.startswith(b'{"type":"table"'):
                new = not self.match.last[seat] or found(PLY, raw) != found(PLY, self.match.last[seat])
                self.match.last[seat] = raw
                if new and int(found(PLY, raw)) == self.sent[0]:
                    if self.sent[1] >= self.counts_from:
                        self.result.reach.append(time.monotonic() - self.sent[1])
                    if seat == 0:
                        self.moved.set()
            elif raw.startswith(b'{"type":"refused"'):
                self.result.faults.append(raw.decode())


async def load(site: Site, number: int, seconds: float, pace: float) -> Result:
    """Let that many tables play for a while."""
    result, tables = Result(), Tables("127.0.0.1", site.port)
    matches = [tables.create(SEATS) for _ in range(number)]
    until = time.monotonic() + ARRIVING + seconds
    companies = [Company(match, tables, pace, result) for match in matches]
    playing = asyncio.gather(*(company.play(until) for company in companies))
    # A server's caches and pools are as large as they get after a minute or two.
    await asyncio.sleep(ARRIVING + seconds / 2)
    before = memory(site)
    await playing
    result.memory = (before, memory(site))
    result.faults += site.complaints
    return result


def memory(site: Site) -> int:
    """Of all its servers, in bytes, as they say themselves."""
    with urllib.request.urlopen(f"{site.url}/metrics", timeout=20) as answer:
        text = answer.read().decode()
    sizes = re.findall(r"^(?:tablemates_resident_bytes\S*) (\S+)$", text, re.MULTILINE)
    return round(sum(map(float, sizes)))


@contextlib.contextmanager
def several(processes: int) -> Iterator[Site]:
    """A fresh site: on PostgreSQL and Redis, where there are any."""
    server = os.environ.get("TEST_DATABASE_URL")
    with tempfile.TemporaryDirectory() as folder:
        if server is None or processes < 2:
            with serving(pathlib.Path(folder), forks=False) as site:
                yield site
            return
        name = f"tablemates_{uuid.uuid4().hex[:12]}"
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
            url = f"{server.rpartition('/')[0]}/{name}"
            shared = {"DATABASE_URL": url, "REDIS_URL": os.environ["TEST_REDIS_URL"]}
            with serving(pathlib.Path(folder), shared, ["--processes", str(processes)]) as site:
                yield site
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--pace", type=float, default=6)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    with several(args.processes) as site:
        result = asyncio.run(load(site, args.tables, args.seconds, args.pace))
    for fault in itertools.islice(result.faults, 10):
        print(fault)
    print(json.dumps({"load": os.getloadavg()[0]}), result)


if __name__ == "__main__":
    main()
