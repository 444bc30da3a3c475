"""A database that others hold, or that refuses: acts come late or not at all, never by half, and views keep loading."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest

from tests.serving import Site, serving
from tests.wire.conftest import looked_over
from tests.wire.talk import PATIENCE, Seat, Visitor, database, table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose database only these tests touch, and where a bot thinks for a second."""
    with serving(tmp_path_factory.mktemp("locked"), {"BOT_PAUSE": "1"}) as site:
        yield site


@pytest.fixture
def site(server: Site) -> Iterator[Site]:
    yield from looked_over(server)


@contextmanager
def held(site: Site) -> Iterator[threading.Event]:
    """Somebody else writes to the site's database, until the event is set or the block ends."""
    free = threading.Event()
    with closing(database(site)) as writer:
        writer.execute("BEGIN IMMEDIATE")

        def let_go() -> None:
            free.wait()
            writer.execute("ROLLBACK")

        thread = threading.Thread(target=let_go)
        thread.start()
        try:
            yield free
        finally:
            free.set()
            thread.join(PATIENCE)


def test_acts_under_a_short_lock_come_late(site: Site) -> None:
    """S25. Three seconds; twenty tables; meanwhile everything can be looked at."""
    hosts = [Visitor(site, f"Host {n}") for n in range(20)]
    seats = [host.sits_at(table(host, host)) for host in hosts]
    with held(site) as free:
        threading.Timer(3, free.set).start()
        refs = [seat.act("take") for seat in seats]
        while not free.is_set():
            seat = hosts[0].sits_at(seats[0].at)
            assert seat.view["ply"] == 0
            seat.hangs_up()
            assert hosts[0].get(f"{seats[1].at.path}/plies/0").status == 200
            assert hosts[0].get("/").status == 200
    for seat, ref in zip(seats, refs, strict=True):
        assert seat.expect("accepted", ref=ref)["ply"] == 1
        seat.sees(1)


def test_under_a_long_lock_the_answer_is_busy_and_nothing_is_lost(site: Site) -> None:
    """S25. Acts, undo, chat, calls and a bot; then all goes on without a restart, and nobody has to wake the bot."""
    anna, ben = Visitor(site, "Anna"), Visitor(site, "Ben")
    playing, waiting = table(anna, ben), table(anna, None)
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    first.plays("take")
    beside_a_bot = anna.sits_at(table(anna, "random"))
    beside_a_bot.plays("end-turn")
    with held(site):
        act = first.act({"type": "upgrade", "unit": "double"})
        others = [anna.sits_at(playing) for _ in range(4)]
        undo = others[0].undo()
        for line in others[1:]:
            line.send(type="say", seat=0, text="Is anybody there?")
        calls = [
            lambda: waiting.claimed(1, ben),
            lambda: anna.post("/api/tables", {"game": "upsidetown", "seats": [{"by": "me"}]}),
            lambda: anna.post("/api/session", {"name": "Anna B."}),
            lambda: anna.get("/api/session", Cookie=""),
        ]
        pool = ThreadPoolExecutor(len(calls))
        answers = [pool.submit(call) for call in calls]
        # Views load meanwhile: readers wait for no writer.
        for _ in range(5):
            looker = ben.sits_at(playing)
            looker.pong()
            looker.hangs_up()
            assert ben.get(f"{playing.path}/log").status == 200
        assert first.expect("refused", ref=act)["code"] == "busy"
        assert others[0].expect("refused", ref=undo)["code"] == "busy"
        assert all(line.expect("refused")["code"] == "busy" for line in others[1:])
        assert {(answer.result().status, answer.result().code) for answer in answers} == {(503, "busy")}
        second.hears_nothing_of("said")
    assert (playing.stored_ply(), second.view["ply"]) == (1, 1)
    assert waiting.summary()["status"] == "open"
    while beside_a_bot.view["to_act"] != [0]:
        beside_a_bot.sees(beside_a_bot.view["ply"] + 1)
    first.act({"type": "upgrade", "unit": "double"}, ref=act)
    assert first.expect("accepted", ref=act)["ply"] == 2
    assert second.sees(2)["view"]["streets"][0]["storage"].count("triple") == 1
    first.send(type="say", seat=0, text="There you are.")
    assert second.expect("said")["text"] == "There you are."
    assert waiting.claimed(1, ben).status == 200


class TestRefusingDatabase:
    """S26. Whatever fails between the rules and the commit, nobody sees it and nothing of it is stored."""

    @pytest.mark.parametrize(
        "fault",
        [
            # The insert itself fails.
            "CREATE TRIGGER fault BEFORE INSERT ON core_entry BEGIN SELECT RAISE(ABORT, 'no more room'); END",
            # All statements succeed and the commit fails: a reference that leads nowhere is found out only then.
            """CREATE TRIGGER fault AFTER INSERT ON core_entry BEGIN
               INSERT INTO core_message (table_id, name, text, at) VALUES ('nowhere', '', '', '2026-01-01'); END""",
        ],
        ids=["insert", "commit"],
    )
    def test_hides_what_it_did_not_keep(self, site: Site, fault: str) -> None:
        anna, ben = Visitor(site, "Anna"), Visitor(site, "Ben")
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        with closing(database(site)) as other:
            other.execute(fault)
            ref = first.act("take")
            assert first.expect("refused", ref=ref)["code"] == "busy"
            second.pong()
            assert (first.view["ply"], second.view["ply"], playing.stored_ply()) == (0, 0, 0)
            assert playing.rows("SELECT count(*) FROM core_entry WHERE table_id = ?", playing.id) == [(1,)]
            other.execute("DROP TRIGGER fault")
        first.act("take", ref=ref)
        assert first.expect("accepted", ref=ref)["ply"] == 1
        assert second.sees(1)["ply"] == 1

    def test_spares_the_orders_that_came_with_it(self, site: Site) -> None:
        """One order that cannot be stored leaves those of other tables, sent at the same moment, alone."""
        hosts = [Visitor(site, f"Host {n}") for n in range(6)]
        seats = [host.sits_at(table(host, host)) for host in hosts]
        bad = seats[2].at.id
        with closing(database(site)) as other:
            other.execute(f"""CREATE TRIGGER fault BEFORE INSERT ON core_entry WHEN NEW.table_id = '{bad}'
                              BEGIN SELECT RAISE(ABORT, 'not this one'); END""")
            with held(site):
                refs = [seat.act("take") for seat in seats]
                hosts[0].sits_at(seats[0].at)
            answers = [_answer(seat, ref) for seat, ref in zip(seats, refs, strict=True)]
            other.execute("DROP TRIGGER fault")
        assert answers == ["accepted", "accepted", "busy", "accepted", "accepted", "accepted"]
        assert [seat.at.stored_ply() for seat in seats] == [1, 1, 0, 1, 1, 1]


def _answer(seat: Seat, ref: str) -> str:
    while True:
        message = seat.next()
        if message.get("ref") == ref:
            return str(message.get("code", message["type"]))


def test_entries_can_be_neither_changed_nor_deleted(site: Site) -> None:
    """Not even by somebody at the database's own prompt."""
    anna = Visitor(site, "Anna")
    playing = table(anna, anna)
    anna.sits_at(playing).plays("take")
    with closing(database(site)) as other:
        for statement in (
            "UPDATE core_entry SET seat = 1",
            "DELETE FROM core_entry",
            "DELETE FROM core_entry WHERE ply = 1",
        ):
            with pytest.raises(Exception, match="append-only"):
                other.execute(statement)
