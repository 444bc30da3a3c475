"""One who does not read, at a table where much happens (S28): others notice nothing, the server keeps little."""

import pathlib
import socket

import pytest

from tests.wire.talk import PATIENCE, Seat, Visitor, table

MIB = 1024 * 1024
READERS = 5


def memory(seat: Seat) -> int:
    """What the server's process holds, in bytes."""
    status = pathlib.Path(f"/proc/{seat.visitor.site.pid}/status")
    if not status.exists():
        pytest.skip("this system does not tell the memory of a process")
    return next(int(row.split()[1]) for row in status.read_text().splitlines() if row.startswith("VmRSS")) * 1024


def narrow(visitor: Visitor) -> socket.socket:
    """A line whose near end takes little unless it is read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", visitor.site.port))
    return line


def test_readers_that_have_stopped_are_dropped_and_come_back_to_the_newest_ply(
    anna: Visitor, ben: Visitor, sam: Visitor
) -> None:
    playing = table(anna, ben, anna, ben, options={"projects": True})
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    asleep = [sam.stands_at(playing, compression=None, max_queue=1, line=narrow(sam)) for _ in range(READERS)]
    first.sees(0)
    while first.expect("seats")["watching"] < READERS:
        pass
    before, watching = memory(first), READERS
    while watching:
        if first.view["undo"] == "free":
            first.takes_back()
        else:
            first.plays("take")
        assert second.sees(first.view["ply"])["view"] == first.view["view"]
        watching = next((m["watching"] for m in reversed(first.inbox) if m["type"] == "seats"), watching)
        first.inbox.clear()
        second.inbox.clear()
    assert memory(first) - before < READERS * 2 * MIB
    for line in asleep:
        line.is_told_to_go()
    back = sam.sits_at(playing)
    assert back.view["ply"] == first.view["ply"] == playing.stored_ply()
