"""Many lines on which nothing happens (S29): what each costs is known, and comes back when it ends."""

import os
import pathlib
import time

import pytest

from tests.serving import Site
from tests.wire.talk import PATIENCE, Visitor, table

TABLES, LINES = 20, 5
# Threads that a pool may still have to start.
POOLED = 1


def held(site: Site) -> tuple[int, int]:
    """Open files and threads of the server."""
    process = pathlib.Path(f"/proc/{site.pid}")
    if not process.exists():
        pytest.skip("this system does not tell what a process holds")
    return len(os.listdir(process / "fd")), len(os.listdir(process / "task"))


def test_a_hundred_idle_lines_cost_a_file_each_and_no_thread(site: Site) -> None:
    """Nor a connection to the database: these belong to the threads."""
    anna, sam = Visitor(site, "Anna"), Visitor(site, "Sam")
    tables = [table(anna, anna) for _ in range(TABLES)]
    seats = [anna.sits_at(playing) for playing in tables]
    for seat in seats:
        seat.plays("take")
    files, threads = held(site)
    idle = [sam.sits_at(playing) for playing in tables for _ in range(LINES)]
    assert held(site)[0] - files <= len(idle) + 5
    assert held(site)[1] <= threads + POOLED
    for seat in seats:
        seat.plays("end-turn")
    for line in idle:
        line.sees(2)
    for line in idle:
        line.hangs_up(abort=True)
    end = time.monotonic() + PATIENCE
    while held(site)[0] > files + 5:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert held(site)[1] <= threads + POOLED
