"""Gates of several processes that share their count through Redis, and count for themselves where it is away (S14)."""

import contextlib
import os
import socket
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from core import shared_limits
from core.limits import Gate
from core.refusals import Refused

pytestmark = pytest.mark.services


@pytest.fixture(autouse=True)
def limits(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.LIMITS, settings.REDIS_URL = True, os.environ["TEST_REDIS_URL"]
    monkeypatch.setattr(shared_limits, "_resting_until", 0.0)


@pytest.fixture
def gates() -> tuple[Gate, Gate]:
    """One gate as two processes have it."""
    name = uuid.uuid4().hex
    return Gate(burst=4, rate=0.01, name=name), Gate(burst=4, rate=0.01, name=name)


@pytest.fixture
def deaf() -> Iterator[str]:
    """The address of a Redis that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield f"redis://127.0.0.1:{listener.getsockname()[1]}/0"


def tries(gate: Gate, number: int, key: str = "192.0.2.1") -> int:
    """How many of so many tries are let in."""
    let_in = 0
    for _ in range(number):
        with contextlib.suppress(Refused):
            gate.enter(key)
            let_in += 1
    return let_in


def test_two_processes_allow_no_more_than_one(gates: tuple[Gate, Gate]) -> None:
    one, two = gates
    assert (tries(one, 3), tries(two, 3), tries(one, 3)) == (3, 1, 0)
    assert tries(two, 9, key="192.0.2.2") == 4
    with pytest.raises(Refused) as refused:
        two.enter("192.0.2.1")
    assert refused.value.code == "too-fast" and 90 < refused.value.wait <= 100


def test_a_bucket_fills_up_again() -> None:
    gate = Gate(burst=2, rate=1_000_000, name=uuid.uuid4().hex)
    assert tries(gate, 20) == 20


def test_a_gate_without_a_name_is_the_processes_own() -> None:
    one, two = Gate(burst=4, rate=0.01), Gate(burst=4, rate=0.01)
    assert (tries(one, 9), tries(two, 9)) == (4, 4)


@pytest.mark.parametrize("away", ["closed", "deaf"])
def test_each_counts_for_itself_while_redis_is_away(
    gates: tuple[Gate, Gate], away: str, deaf: str, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    one, two = gates
    settings.REDIS_URL = deaf if away == "deaf" else "redis://127.0.0.1:9/0"
    assert (tries(one, 9), tries(two, 9)) == (4, 4)
    assert len([record for record in caplog.records if "Redis is away" in record.message]) == 1


def test_all_count_together_again_once_it_is_back(
    gates: tuple[Gate, Gate], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = gates
    settings.REDIS_URL = "redis://127.0.0.1:9/0"
    assert tries(one, 9) == 4
    settings.REDIS_URL = os.environ["TEST_REDIS_URL"]
    assert tries(one, 1) == 0, "it is left alone for a while"
    monkeypatch.setattr(shared_limits, "_resting_until", 0.0)
    assert (tries(one, 3), tries(two, 3)) == (3, 1)
