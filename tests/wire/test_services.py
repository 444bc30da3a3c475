"""The same wire on PostgreSQL and Redis, with two processes: what one cannot store, and what crosses between them."""

import json
from collections.abc import Iterator
from contextlib import ExitStack

import psycopg
import pytest

from tests.serving import Site, serving
from tests.wire.conftest import faults
from tests.wire.talk import Seat, Table, Visitor, opened_tables, table

pytestmark = pytest.mark.services

Pair = tuple[Site, Site]


@pytest.fixture(scope="module")
def pair(services: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two processes that serve the same tables."""
    shared = {**services, "SECRET_KEY": "the same for both"}
    with ExitStack() as stack:
        one, two = (stack.enter_context(serving(tmp_path_factory.mktemp(name), shared)) for name in ("one", "two"))
        yield one, two


@pytest.fixture
def sites(pair: Pair) -> Iterator[Pair]:
    """The same, looked over: both say the same of each table, and neither complains."""
    before = [len(faults(site)) for site in pair]
    opened_tables.clear()
    yield pair
    for opened in opened_tables:
        views = [Visitor(site).sits_at(opened) for site in pair]
        assert views[0].view == views[1].view
        for line in list(opened.lines):
            line.hangs_up()
    assert [faults(site)[n:] for site, n in zip(pair, before, strict=True)] == [[], []]


def two_players(sites: Pair) -> tuple[Table, Seat, Seat]:
    """A table with Anna at the first process and Ben at the second."""
    anna, ben = Visitor(sites[0], "Anna"), Visitor(sites[1], "Ben")
    playing = table(anna, ben)
    return playing, anna.sits_at(playing), ben.sits_at(playing)


def test_a_whole_game_is_the_same_at_both(sites: Pair) -> None:
    playing, *seats = two_players(sites)
    ply = 0
    while seats[0].sees(ply)["status"] == "playing":
        mover, other = seats if seats[0].view["to_act"] == [0] else seats[::-1]
        mover.plays("end-turn")
        ply = other.sees(ply + 1)["ply"]
        for field in ("ply", "status", "to_act", "phase", "prompt", "view", "log", "ask"):
            assert mover.view[field] == other.view[field]
    assert seats[0].view["result"] == seats[1].view["result"]
    assert seats[1].visitor.get(f"{playing.path}/export").status == 200


def test_who_arrives_at_one_while_the_other_plays_sees_the_newest_ply(sites: Pair) -> None:
    """S05, S26. News of a ply that is stored while a table is being read must not be missed."""
    playing, first, second = two_players(sites)
    second.hangs_up()
    ben = second.visitor
    for turn in range(30):
        ref = first.act("take") if turn % 2 == 0 else first.undo()
        arriving = ben.sits_at(playing)
        ply = first.expect("accepted", ref=ref)["ply"]
        first.sees(ply)
        assert arriving.sees(ply)["view"] == first.view["view"]
        arriving.hangs_up(abort=turn % 3 == 0)


def test_a_claim_at_one_starts_the_game_at_the_other(sites: Pair) -> None:
    anna, ben = Visitor(sites[0], "Anna"), Visitor(sites[1], "Ben")
    waiting = table(anna, None)
    host, guest = anna.sits_at(waiting), ben.sits_at(waiting)
    assert waiting.claimed(1, ben).status == 200
    assert host.expect("table", status="playing")["to_act"] == [0]
    assert guest.expect("table", status="playing")["holds"] == [1]
    host.plays("take")
    guest.sees(1)


def test_a_request_crosses_over_and_comes_back(sites: Pair) -> None:
    """S10. Asked at one, declined at the other, asked again, agreed to."""
    _playing, first, second = two_players(sites)
    first.plays("end-turn")
    first.undo()
    second.send(type="answer", seat=1, ask=second.expect("ask")["ask"], agree=False)
    assert first.expect("settled", agreed=False)
    second.sees(1)
    second.plays("take")
    first.sees(2)
    first.undo()
    second.send(type="answer", seat=1, ask=second.expect("ask", ask=2)["ask"], agree=True)
    assert first.expect("settled", agreed=True)
    assert first.sees(3)["to_act"] == second.sees(3)["to_act"] == [0]


@pytest.mark.parametrize("ref", ["\0", "a\0", "\ufffe", "'; --", "é" * 40])
def test_a_ref_that_cannot_be_stored_spoils_nobody_elses_act(sites: Pair, ref: str) -> None:
    """S16, S21. They may come in one transaction with it."""
    hosts = [Visitor(sites[0], f"Host {n}") for n in range(4)]
    seats = [host.sits_at(table(host, host)) for host in hosts]
    for seat in seats[1:]:
        seat.act("take", ref=ref if seat is seats[2] else "fine")
    for seat in (seats[1], seats[3]):
        assert seat.expect("accepted")["ply"] == 1
    answer = next(message for message in seats[2].pong() if message.get("ref") == ref)
    assert answer["type"] == "accepted" or answer["code"] == "malformed"


def test_what_postgresql_cannot_store_is_refused_before(sites: Pair) -> None:
    """S21. NUL, numbers beyond every column, halves of letters."""
    anna = Visitor(sites[0], "Anna")
    waiting = table(anna, None)
    playing = table(anna, anna)
    seat = anna.sits_at(playing)
    nothing = (400, 403, 404)
    for path in ("/t/%00/", "/api/tables/%00", "/api/tables/a%00b/plies/0", f"{playing.path}/plies/{2**63}"):
        assert anna.get(path).status in nothing
    for path, body in (
        ("/api/join", {"code": "\0"}),
        ("/api/join", {"code": "ABC\0EF"}),
        ("/api/join", {"code": "ſſſſſſ"}),
        (f"{waiting.path}/seats/{2**40}", {"name": "x"}),
        (f"{waiting.path}/seats/1/claim", {"invite": "\0"}),
        ("/api/tables", {"game": "\0", "seats": [{"by": "me"}]}),
        ("/api/tables", {"game": "upsidetown", "seats": [{"by": "me"}], "options": {"\0": "\0"}}),
    ):
        assert anna.post(path, body).status in nothing, (path, body)
    assert anna.post("/api/session", {"name": "a\0b"}).json["name"] == "ab"
    for cookie in ("aaaaaaaa\\000", "a" * 5000, "é" * 20):
        headers = {"Cookie": f'sessionid="{cookie}"'.encode().decode("latin1")}
        assert anna.get(playing.path, **headers).status < 500
        line = anna.stands_at(playing, headers=headers)
        assert line.sees(0)["holds"] == []
        line.hangs_up()
    for message in (
        {"type": "act", "seat": 2**70, "ply": 0, "ref": "r", "action": {"type": "take"}},
        {"type": "act", "seat": 0, "ply": 2**70, "ref": "r", "action": {"type": "take"}},
        {"type": "answer", "seat": 0, "ask": 2**70, "agree": True},
        {"type": "say", "seat": 0, "text": "a\0b"},
    ):
        seat.line.send(json.dumps(message))
    assert seat.expect("said")["text"] == "ab"
    seat.plays("take")


def test_a_table_that_somebody_holds_is_busy_and_the_others_go_on(sites: Pair, services: dict[str, str]) -> None:
    """S25 on PostgreSQL: a row is locked, not the database."""
    hosts = [Visitor(sites[0], f"Host {n}") for n in range(2)]
    held, free = (host.sits_at(table(host, host)) for host in hosts)
    with psycopg.connect(services["DATABASE_URL"]) as other:
        other.execute("SELECT * FROM core_table WHERE id = %s FOR UPDATE", [held.at.id])
        ref = held.act("take")
        assert held.expect("refused", ref=ref)["code"] == "busy"
        free.plays("take")
        other.rollback()
    held.act("take", ref=ref)
    assert held.expect("accepted", ref=ref)["ply"] == 1


def test_postgresql_itself_refuses_to_change_history(sites: Pair, services: dict[str, str]) -> None:
    playing, first, _second = two_players(sites)
    first.plays("take")
    with psycopg.connect(services["DATABASE_URL"], autocommit=True) as other:
        for statement in ("UPDATE core_entry SET seat = 1", "DELETE FROM core_entry", "TRUNCATE core_entry CASCADE"):
            with pytest.raises(psycopg.Error, match="append-only"):
                other.execute(statement)
        assert other.execute("SELECT count(*) FROM core_entry WHERE table_id = %s", [playing.id]).fetchone() == (2,)
