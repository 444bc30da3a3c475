"""`play --processes 2`: two servers behind one port, of which each may die, and both end together."""

import contextlib
import os
import pathlib
import signal
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from tests.serving import PATIENCE, Site, serving
from tests.wire.talk import Seat, Table, Visitor, table
from tests.wire.test_health import numbers

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def site(services: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One address, two servers, for tests that leave them running."""
    with serving(tmp_path_factory.mktemp("site"), services, ["--processes", "2"]) as site:
        _until(lambda: len(servers(site)) == 2)
        yield site


@pytest.fixture
def own_site(services: dict[str, str], tmp_path: pathlib.Path) -> Iterator[Site]:
    """The same, to be stopped or killed."""
    with serving(tmp_path, services, ["--processes", "2"]) as site:
        _until(lambda: len(servers(site)) == 2)
        yield site


def servers(site: Site) -> list[int]:
    """The processes that serve."""
    children = pathlib.Path(f"/proc/{site.pid}/task/{site.pid}/children")
    if not children.exists():
        pytest.skip("this system does not tell the children of a process")
    return [int(child) for child in children.read_text().split()]


def server_of(seat: Seat) -> int:
    """The process at the other end of a connection."""
    near, far = seat.line.local_address[1], seat.line.remote_address[1]
    ends = f":{far:04X}", f":{near:04X}"
    rows = [row.split() for row in pathlib.Path("/proc/net/tcp").read_text().splitlines()]
    inode = next(row[9] for row in rows if row[1].endswith(ends[0]) and row[2].endswith(ends[1]))
    return next(pid for pid in servers(seat.visitor.site) if f"socket:[{inode}]" in _open_files(pid))


def _open_files(pid: int) -> set[str]:
    files = set()
    for number in os.listdir(f"/proc/{pid}/fd"):
        with contextlib.suppress(OSError):
            files.add(os.readlink(f"/proc/{pid}/fd/{number}"))
    return files


def sits_elsewhere(visitor: Visitor, playing: Table, process: int) -> Seat:
    """A connection that is served by another process than that one: the system deals them out at random."""
    while True:
        seat = visitor.sits_at(playing)
        if server_of(seat) != process:
            return seat
        seat.hangs_up()


def test_a_table_is_played_across_both_and_survives_the_death_of_either(site: Site) -> None:
    anna, ben = Visitor(site, "Anna"), Visitor(site, "Ben")
    playing = table(anna, ben)
    first = anna.sits_at(playing)
    second = sits_elsewhere(ben, playing, server_of(first))
    first.plays("take")
    assert second.sees(1)["view"] == first.view["view"]
    dead = server_of(second)
    ref = second.act("take", seat=1, ply=1)
    os.kill(dead, signal.SIGKILL)
    first.plays("end-turn")
    assert second.is_told_to_go() == 1006
    second = ben.sits_at(playing)
    second.sees(2)
    second.act("take", seat=1, ply=2, ref=ref)
    assert second.expect("accepted", ref=ref)["ply"] == 3
    assert first.sees(3)["to_act"] == [1]
    _until(lambda: len(servers(site)) == 2 and dead not in servers(site))
    third = sits_elsewhere(ben, playing, server_of(first))
    third.plays("end-turn")
    first.sees(4)


def test_a_bot_acts_once_though_both_show_its_table(site: Site, services: dict[str, str]) -> None:
    anna = Visitor(site, "Anna")
    playing = table(anna, "random", "random")
    first = anna.sits_at(playing)
    second = sits_elsewhere(anna, playing, server_of(first))
    for _ in range(4):
        ply = first.plays("end-turn")["ply"]
        while first.view["to_act"] != [0]:
            first.sees(ply := ply + 1)
        assert second.sees(first.view["ply"])["log"] == first.view["log"]
    with psycopg.connect(services["DATABASE_URL"]) as database:
        rows = database.execute("SELECT ply, seat, ref FROM core_entry WHERE table_id = %s ORDER BY ply", [playing.id])
        entries = rows.fetchall()
    assert [ply for ply, *_ in entries] == list(range(len(entries)))
    assert all(ref == f"bot-{ply - 1}" for ply, seat, ref in entries if seat)


def test_they_are_replaced_one_by_one_and_nobody_is_refused(own_site: Site) -> None:
    """As for a new version, by SIGUSR1."""
    anna = Visitor(own_site, "Anna")
    playing = table(anna, anna)
    before = servers(own_site)
    lines = [anna.sits_at(playing) for _ in range(4)]
    os.kill(own_site.pid, signal.SIGUSR1)

    def are_new() -> bool:
        assert anna.get("/healthz").status == 200
        return len(servers(own_site)) == 2 and not set(servers(own_site)) & set(before)

    _until(are_new)
    assert [line.is_told_to_go() for line in lines] == [1012] * 4
    anna.sits_at(playing).plays("take", seat=0)
    assert own_site.complaints == []


def test_all_end_together_and_send_the_browsers_away_to_come_back(own_site: Site) -> None:
    anna = Visitor(own_site, "Anna")
    playing = table(anna, anna)
    lines = [anna.sits_at(playing) for _ in range(4)]
    ref = lines[0].act("take", seat=0, ply=0)
    assert lines[0].expect("accepted", ref=ref)["ply"] == 1
    assert own_site.stop(signal.SIGTERM) == 0
    assert [line.is_told_to_go() for line in lines] == [1012] * 4
    assert own_site.complaints == []


def test_they_do_not_outlive_the_command(own_site: Site) -> None:
    left = servers(own_site)
    own_site.kill()
    _until(lambda: not any(pathlib.Path(f"/proc/{pid}/cmdline").exists() for pid in left))


def _until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_whichever_is_asked_counts_for_all(site: Site) -> None:
    anna = Visitor(site, "Anna")
    playing = table(anna, anna)
    first = anna.sits_at(playing)
    second = sits_elsewhere(anna, playing, server_of(first))
    before = numbers(anna)
    first.plays("take")
    second.sees(1)
    second.plays("take", seat=0)
    stored = 'tablemates_order_seconds_count{kind="act",outcome="stored"}'
    assert numbers(anna)[stored] == before.get(stored, 0) + 2
    # A process writes down what it has open now and then.
    _until(lambda: numbers(anna)["tablemates_sockets"] >= 2)
    assert sum(name.startswith("tablemates_resident_bytes") for name in numbers(anna)) == 2


def test_machines_that_start_together_prepare_the_database_one_after_the_other(
    services: dict[str, str], tmp_path: pathlib.Path
) -> None:
    """Neither finds a table that the other has just made."""
    with psycopg.connect(os.environ["TEST_DATABASE_URL"], autocommit=True) as server:
        name = f"tablemates_{uuid.uuid4().hex[:12]}"
        server.execute(f'CREATE DATABASE "{name}"')
        shared = {**services, "DATABASE_URL": f"{services['DATABASE_URL'].rpartition('/')[0]}/{name}"}
        sites = [Site(tmp_path / folder, shared) for folder in ("one", "two")]
        for site in sites:
            site.folder.mkdir()
        with ThreadPoolExecutor() as pool:
            list(pool.map(Site.start, sites))
        assert [site.complaints for site in sites] == [[], []]
        assert [site.stop() for site in sites] == [0, 0]
        server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
