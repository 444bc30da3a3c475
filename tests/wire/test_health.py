"""What machines ask: whether the server lives and is ready, and its numbers, which are not for everybody."""

import re
from collections.abc import Iterator

import pytest

from tests.serving import Site, serving
from tests.wire.talk import Visitor, table


def numbers(visitor: Visitor, **headers: str) -> dict[str, float]:
    """The numbers of /metrics, by name and labels."""
    answer = visitor.get("/metrics", **headers)
    assert answer.status == 200
    rows = re.findall(r"^(\w+(?:{[^}]*})?) (\S+)$", answer.raw.decode(), re.MULTILINE)
    return {name: float(value) for name, value in rows}


def test_it_lives_and_is_ready(anna: Visitor) -> None:
    """Under any name: whoever watches a server asks for an address."""
    for host in ("", "10.0.0.7:8000", "example.com"):
        assert anna.get("/healthz", Host=host).json == {"alive": True}
        assert anna.get("/readyz", Host=host).json == {"ready": True, "database": "here", "layer": "none"}
    assert "Set-Cookie" not in anna.get("/healthz").headers


def test_orders_refusals_and_requests_are_counted(anna: Visitor, ben: Visitor) -> None:
    before = numbers(anna)
    playing = table(anna, ben)
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    first.plays("take")
    second.sees(1)
    second.is_refused("take", seat=1)
    anna.post("/api/join", {"code": "??"})
    gained = {name: value - before.get(name, 0) for name, value in numbers(anna).items()}
    assert gained['tablemates_order_seconds_count{kind="act",outcome="stored"}'] == 1
    assert gained['tablemates_order_seconds_count{kind="act",outcome="not-your-turn"}'] == 1
    assert gained['tablemates_refusals_total{code="not-your-turn"}'] == 1
    assert gained['tablemates_refusals_total{code="not-found"}'] == 1
    assert gained['tablemates_request_seconds_count{method="POST",status="201"}'] == 1
    assert gained["tablemates_sockets"] == 2
    assert gained["tablemates_tables"] == 1


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that gives its numbers to whoever has the token."""
    with serving(tmp_path_factory.mktemp("guarded"), {"METRICS_TOKEN": "let me count"}) as site:
        yield site


@pytest.mark.parametrize("header", ["X_Forwarded_For", "X_Real_IP", "Forwarded", "Via"])
def test_numbers_are_not_for_those_who_come_through_a_proxy(guarded: Site, header: str) -> None:
    """What it calls its client would look like this machine itself."""
    anna = Visitor(guarded)
    through = {header: "127.0.0.1"}
    assert anna.get("/metrics", **through).status == 403
    assert anna.get("/metrics", Authorization="Bearer let me guess", **through).status == 403
    assert numbers(anna, Authorization="Bearer let me count", **through)
