"""A database that goes away while a table is played across two servers, and comes back: nothing is half done, nobody
restarts anything."""

import os
from collections.abc import Iterator

import psycopg
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
def sites(
    services: dict[str, str], cable: Cable, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Site, Site]]:
    """Two servers on that line."""
    shared = {**services, "DATABASE_URL": cable.url, "SECRET_KEY": "the same for both"}
    with serving(tmp_path_factory.mktemp("one"), shared) as one, serving(tmp_path_factory.mktemp("two"), shared) as two:
        yield one, two


class Outage:
    """PostgreSQL is cut off, or it goes down: then it ends its connections itself, and says so."""

    def __init__(self, cable: Cable, goes_down: bool) -> None:
        self.cable, self.goes_down = cable, goes_down

    def begins(self) -> None:
        """It is away."""
        if self.goes_down:
            self._allow("false")
        else:
            self.cable.cut()

    def ends(self) -> None:
        """It is back."""
        if self.goes_down:
            self._allow("true")
        else:
            self.cable.mend()

    def _allow(self, connections: str) -> None:
        name = self.cable.there.path.strip("/")
        with psycopg.connect(os.environ["TEST_DATABASE_URL"], autocommit=True) as server:
            server.execute(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS {connections}')
            server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])


@pytest.fixture(params=[False, True], ids=["cut off", "down"])
def outage(cable: Cable, request: pytest.FixtureRequest) -> Outage:
    """Either kind."""
    return Outage(cable, request.param)


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


def test_without_the_database_moves_are_refused_as_busy_and_then_go_on(
    sites: tuple[Site, Site], outage: Outage
) -> None:
    anna, ben = Visitor(sites[0], "Anna"), Visitor(sites[1], "Ben")
    playing = table(anna, ben)
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    for visitor in (anna, ben):
        assert visitor.get("/readyz").json == {"ready": True, "database": "here", "layer": "here"}
    second.pong()
    outage.begins()
    ref = first.act("take")
    assert first.expect("refused", ref=ref)["code"] == "busy"
    second.hears_nothing_of("table")
    with pytest.raises((InvalidHandshake, TimeoutError)):
        ben.sits_at(playing)
    for visitor in (anna, ben):
        assert visitor.get("/readyz").status == 503
        assert visitor.get("/healthz").status == 200
    outage.ends()
    assert act_until_stored(first, ref) == 1
    assert second.sees(1)["view"] == first.sees(1)["view"]
    for visitor in (anna, ben):
        for path in ("/readyz", playing.path):
            while visitor.get(path).status == 503:
                pass
            assert visitor.get(path).status == 200
    assert ben.sits_at(playing).view["ply"] == 1
    first.plays("end-turn")
    assert second.sees(2)["to_act"] == [1]
    assert second.plays("take")["ply"] == first.sees(3)["ply"]
