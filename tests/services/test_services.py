"""Two servers on one PostgreSQL and one Redis: what is stored and shown by one is shown by the other."""

import os
import threading
from collections.abc import Iterator

import psycopg
import pytest

from tests.services.cable import Cable
from tests.serving import Site, serving
from tests.wire.talk import Seat, Table, Visitor, opened_tables, table

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def pair(
    services: dict[str, str], cable: Cable, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Site, Site]]:
    """Two processes that serve the same tables."""
    shared = {**services, "REDIS_URL": cable.url, "SECRET_KEY": "the same for both"}
    with serving(tmp_path_factory.mktemp("one"), shared) as one, serving(tmp_path_factory.mktemp("two"), shared) as two:
        yield one, two


@pytest.fixture
def sites(pair: tuple[Site, Site]) -> Iterator[tuple[Site, Site]]:
    """The same, looked over after each test."""
    yield pair
    opened_tables.clear()
    assert pair[0].complaints + pair[1].complaints == []


def two_players(sites: tuple[Site, Site]) -> tuple[Table, Seat, Seat]:
    """A table with Anna at the first server and Ben at the second."""
    anna, ben = Visitor(sites[0], "Anna"), Visitor(sites[1], "Ben")
    playing = table(anna, ben)
    return playing, anna.sits_at(playing), ben.sits_at(playing)


def test_an_act_at_one_server_is_shown_at_the_other(sites: tuple[Site, Site]) -> None:
    _, anna, ben = two_players(sites)
    anna.plays("take")
    assert ben.sees(1)["view"] == anna.sees(1)["view"]
    anna.plays("end-turn")
    ben.sees(2)
    ben.plays("take")
    assert anna.sees(3)["log"] == ben.sees(3)["log"]


def test_chat_and_undo_cross_over_too(sites: tuple[Site, Site]) -> None:
    _, anna, ben = two_players(sites)
    ben.send(type="say", seat=1, text="Hello over there")
    assert anna.expect("said")["text"] == "Hello over there"
    anna.plays("take")
    anna.takes_back()
    assert ben.sees(2)["ply"] == 2


def test_two_servers_that_act_at_once_store_one_act_a_ply(sites: tuple[Site, Site]) -> None:
    """The same seat on two devices, each at its own server."""
    anna = Visitor(sites[0], "Anna")
    playing = table(anna, anna)
    again = Visitor(sites[1], "Anna")
    again.cookies, again.token = dict(anna.cookies), anna.token
    seats = [anna.sits_at(playing), again.sits_at(playing)]
    for seat in seats:
        seat.faces(0)
    outcomes: list[str] = []

    def act(seat: Seat) -> None:
        ref = seat.act("take", seat=0, ply=0)
        while True:
            for message in seat.inbox:
                if message.get("ref") == ref:
                    return outcomes.append(message["type"])
            seat._hear()

    threads = [threading.Thread(target=act, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert sorted(outcomes) == ["accepted", "refused"]
    assert {seat.sees(1)["ply"] for seat in seats} == {1}


def test_one_server_may_die(sites: tuple[Site, Site]) -> None:
    playing, anna, ben = two_players(sites)
    anna.plays("take")
    ben.sees(1)
    sites[1].kill()
    anna.plays("end-turn")
    sites[1].start()
    assert ben.visitor.sits_at(playing).sees(2)["to_act"] == [1]


@pytest.fixture(scope="module")
def cable() -> Iterator[Cable]:
    cable = Cable(os.environ["TEST_REDIS_URL"])
    yield cable
    cable.cut()
    cable.listener.close()


def test_without_redis_acts_are_stored_and_everybody_catches_up_s27(sites: tuple[Site, Site], cable: Cable) -> None:
    """Not even a reload is needed: servers look into the database when nobody tells them."""
    playing, anna, ben = two_players(sites)
    cable.cut()
    anna.plays("take")
    anna.plays("end-turn")
    late = Visitor(sites[1], "Eve").sits_at(playing)
    assert late.sees(2)["to_act"] == [1]
    ben.sees(2)
    cable.mend()
    ben.plays("take")
    anna.sees(3)
    late.sees(3)
    for site in sites:
        site.log.write_text("")  # That Redis was away is an error, and rightly logged as one.


def test_postgresql_itself_refuses_to_change_history(sites: tuple[Site, Site], services: dict[str, str]) -> None:
    playing, anna, _ = two_players(sites)
    anna.plays("take")
    with psycopg.connect(services["DATABASE_URL"], autocommit=True) as connection:
        for statement in ("UPDATE core_entry SET ply = 7", "DELETE FROM core_entry"):
            with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
                connection.execute(statement)
        found = connection.execute("SELECT count(*) FROM core_entry WHERE table_id = %s", [playing.id]).fetchone()
    assert found == (2,)
