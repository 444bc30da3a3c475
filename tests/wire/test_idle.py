"""Many lines on which nothing happens (S29): what each costs is known, and comes back when it ends."""

import asyncio
import os
import pathlib
import time

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.serving import Site
from tests.wire.talk import PATIENCE, Table, Visitor, table

TABLES, LINES = 20, 40
# So many are opened at the same time.
AT_ONCE = 16
# Threads that a pool may still have to start.
POOLED = 1


def held(site: Site) -> tuple[int, int]:
    """Open files and threads of the server."""
    process = pathlib.Path(f"/proc/{site.pid}")
    if not process.exists():
        pytest.skip("this system does not tell what a process holds")
    return len(os.listdir(process / "fd")), len(os.listdir(process / "task"))


async def sees(line: ClientConnection, ply: int) -> None:
    """Hear of the table at that ply."""
    async with asyncio.timeout(PATIENCE):
        while f'"ply":{ply},' not in str(await line.recv())[:200]:
            pass


async def watched(sam: Visitor, tables: list[Table]) -> list[ClientConnection]:
    """Lines to the tables, each of which has seen its own."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def opened(playing: Table) -> ClientConnection:
        async with gate:
            url, headers = f"ws://{sam.site.host}/ws/tables/{playing.id}/", {"Cookie": sam.cookie}
            line = await connect(url, additional_headers=headers, ping_interval=None, open_timeout=PATIENCE, proxy=None)
            await sees(line, 1)
            return line

    return await asyncio.gather(*(opened(playing) for playing in tables))


async def test_eight_hundred_idle_lines_cost_a_file_each_and_no_thread(site: Site) -> None:
    """Nor a connection to the database: these belong to the threads."""
    anna, sam = Visitor(site, "Anna"), Visitor(site, "Sam")
    tables = [table(anna, anna) for _ in range(TABLES)]
    seats = [anna.sits_at(playing) for playing in tables]
    for seat in seats:
        seat.plays("take")
    files, threads = held(site)
    idle = await watched(sam, tables * LINES)
    assert held(site)[0] - files <= len(idle) + 5
    assert held(site)[1] <= threads + POOLED
    for seat in seats:
        seat.plays("end-turn")
    for line in idle:
        await sees(line, 2)
        line.transport.abort()
    end = time.monotonic() + PATIENCE
    while held(site)[0] > files + 5:
        assert time.monotonic() < end
        await asyncio.sleep(0.1)
    assert held(site)[1] <= threads + POOLED
