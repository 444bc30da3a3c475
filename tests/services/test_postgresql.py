"""A database that goes away while a table is played, and comes back: nothing is half done, nobody restarts anything."""

import pathlib
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidHandshake

from tests.services.cable import Cable
from tests.serving import Site, serving
from tests.wire.talk import Seat, Visitor, table

pytestmark = pytest.mark.services


@pytest.fixture
def cable(services: dict[str, str]) -> Iterator[Cable]:
    """The line to PostgreSQL."""
    cable = Cable(services["DATABASE_URL"])
    yield cable
    cable.cut()
    cable.listener.close()


@pytest.fixture
def site(services: dict[str, str], cable: Cable, tmp_path: pathlib.Path) -> Iterator[Site]:
    """A server on that line."""
    with serving(tmp_path, {**services, "DATABASE_URL": cable.url}) as site:
        yield site


def act_until_stored(seat: Seat, ref: str) -> int:
    """Send the same act again and again, as a browser does on `busy`; the ply at which it is stored."""
    while True:
        seat.act("take", seat=0, ply=0, ref=ref)
        while True:
            message = seat.next()
            if message.get("ref") == ref:
                break
        if message["type"] == "accepted":
            return int(message["ply"])
        assert message["code"] == "busy"


def test_without_the_database_moves_are_refused_as_busy_and_then_go_on(site: Site, cable: Cable) -> None:
    anna, ben = Visitor(site, "Anna"), Visitor(site, "Ben")
    playing = table(anna, ben)
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    assert anna.get("/readyz").json == {"ready": True, "database": "here", "layer": "here"}
    second.pong()
    cable.cut()
    ref = first.act("take")
    assert first.expect("refused", ref=ref)["code"] == "busy"
    second.hears_nothing_of("table")
    with pytest.raises((InvalidHandshake, TimeoutError)):
        ben.sits_at(playing)
    assert anna.get("/readyz").status == 503
    assert anna.get("/healthz").status == 200
    cable.mend()
    assert act_until_stored(first, ref) == 1
    assert second.sees(1)["view"] == first.sees(1)["view"]
    for path in ("/readyz", playing.path):
        while anna.get(path).status == 503:
            pass
        assert anna.get(path).status == 200
    assert ben.sits_at(playing).view["ply"] == 1
