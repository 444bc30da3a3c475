"""Two hundred tables of four at the pace of people, for five minutes (`pytest -m bench`); LOAD_SECONDS shortens it."""

import asyncio
import os

import pytest

from tests.bench.load import load, several

pytestmark = pytest.mark.bench

SECONDS = float(os.environ.get("LOAD_SECONDS", "300"))


def test_two_hundred_tables_are_served_without_a_fault() -> None:
    """An act reaches everybody within a quarter of a second, but one in a hundred; memory stays what it is."""
    with several(2) as site:
        result = asyncio.run(load(site, 200, SECONDS, pace=6))
    print(f"\n{result}")
    assert result.faults == []
    assert result.p99 < 0.25
    assert result.memory[1] < result.memory[0] * 1.1
