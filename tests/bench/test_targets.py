"""What the server is held to, measured beside boardgame.io in the same run (`pytest -m bench`).

PEER_NODE_MODULES names a folder with boardgame.io. A gate is the target less 15 %, which is what runs differ by.
"""

import os
import pathlib

import pytest

from tests.bench.run import TOOLS, Bench, ratios

pytestmark = pytest.mark.bench

SPREAD = 0.85


@pytest.fixture(scope="module")
def bench() -> Bench:
    """The load generator, and the peer if it is there."""
    if not (TOOLS / "loadgen.py").exists():
        pytest.skip(f"there is no load generator in {TOOLS}")
    modules = os.environ.get("PEER_NODE_MODULES")
    return Bench(TOOLS, pathlib.Path(modules) if modules else None)


def test_stored_moves_a_second_are_those_of_the_peer_that_stores_nothing(bench: Bench) -> None:
    """And two and a half times those of its store in files."""
    if bench.modules is None:
        pytest.skip("PEER_NODE_MODULES does not name a folder with boardgame.io")
    ratio = ratios(bench.speed(3))
    assert ratio["bgio-mem"] >= 1.0 * SPREAD
    assert ratio["bgio-flat"] >= 2.5 * SPREAD


def test_a_move_is_at_most_seven_hundred_bytes_for_each_client(bench: Bench) -> None:
    run = bench.bytes()
    assert run["bytes_per_client_move"] <= 700
    assert run["rejected"] == 0


def test_move_and_join_cost_the_same_at_ply_1000_as_at_ply_10(bench: Bench) -> None:
    early, _, late = bench.growth()
    assert late["move_ms"] <= early["move_ms"] * 1.2 / SPREAD
    assert late["join_ms"] <= early["join_ms"] * 1.2 / SPREAD
