"""Messages and bodies that are too large. What counts is the size after inflation; elsewhere nobody notices (S20)."""

import contextlib
import json
import zlib

import pytest
from websockets.exceptions import ConnectionClosed

from tests.wire.talk import Visitor, abandon, table, text_frame

KIB = 1024
LIMIT = 16 * KIB


@pytest.mark.parametrize("compression", ["deflate", None])
def test_sixteen_kib_pass_and_more_do_not(anna: Visitor, compression: str | None) -> None:
    seat = anna.sits_at(table(anna, anna), compression=compression)
    for size, passes in ((LIMIT, True), (LIMIT + 1, False), (100 * KIB, False), (900 * KIB, False)):
        seat.line.send('{"type":"ping"}'.ljust(size))
        assert seat.expect("pong" if passes else "refused")
    seat.line.send(['{"type":"ping"}', *[" " * 16] * 1000])
    assert seat.expect("pong")
    seat.line.send(['{"type":"ping"}', *[" " * 17] * 1000])
    assert seat.expect("refused")["message"] == "The message is larger than 16 KiB."
    seat.line.send(json.dumps({"type": "say", "seat": 0, "text": "é" * LIMIT}, ensure_ascii=False))
    assert seat.expect("refused")["code"] == "malformed"
    seat.plays("take")


def test_fifty_mib_end_their_own_connection_alone(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    playing, elsewhere = table(anna, ben), table(sam)
    other, far = ben.sits_at(playing), sam.sits_at(elsewhere)
    seat = anna.sits_at(playing)
    with contextlib.suppress(ConnectionClosed, OSError):
        seat.line.send('{"type":"ping"}'.ljust(50 * KIB * KIB))
    seat.is_told_to_go()
    far.plays("take")
    other.pong()
    anna.sits_at(playing).plays("take")
    assert other.sees(1)["ply"] == 1


def test_a_small_frame_that_inflates_is_measured_inflated(anna: Visitor, ben: Visitor) -> None:
    playing = table(anna, ben)
    other, seat = ben.sits_at(playing), anna.sits_at(playing)
    deflate = zlib.compressobj(wbits=-10)
    text = b'{"type":"ping","x":"' + b"0" * 20 * KIB * KIB + b'"}'
    bomb = deflate.compress(text) + deflate.flush(zlib.Z_SYNC_FLUSH)[:-4]
    assert len(bomb) < 25 * KIB * KIB / 100
    seat.line.socket.sendall(b"\xc1\xff" + len(bomb).to_bytes(8, "big") + bytes(4) + bomb)
    seat.is_told_to_go()
    other.pong()
    anna.sits_at(playing).plays("take")


def test_empty_and_unfinished_frames_hold_nobody_up(anna: Visitor, ben: Visitor) -> None:
    playing = table(anna, ben)
    other, seat = ben.sits_at(playing), anna.sits_at(playing)
    seat.pong()
    seat.line.socket.sendall(text_frame(b"") * 10_000)
    for _ in range(10_000):
        assert seat.next()["type"] == "refused"
    seat.plays("take")
    # The first fragment of a text of 1,000 bytes, and no more of it.
    half = anna.sits_at(playing)
    half.line.socket.sendall(b"\x01\xfe\x03\xe8" + bytes(4) + b" " * 500)
    assert other.sees(1)["ply"] == 1
    other.pong()
    abandon(half.line)
    half.hangs_up()
    seat.plays("end-turn")


def test_large_bodies_are_413(anna: Visitor) -> None:
    for size in (65 * KIB, 10 * KIB * KIB, 20 * KIB * KIB):
        answer = anna.post("/api/tables", b'{"game":"' + b"x" * size + b'"}')
        assert (answer.status, answer.code) == (413, "too-large")
    answer = anna.post("/api/tables/import", b'{"game":"' + b"x" * 17 * KIB * KIB + b'"}')
    assert (answer.status, answer.code) == (413, "too-large")


def test_forms_without_end_are_not_read(anna: Visitor) -> None:
    """S20. The server under Django would read a form by itself, for seconds."""
    for body in (b"a&" * 4_000_000, b"--x\r\n" * 10_000):
        for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = anna.post("/api/tables", body, Content_Type=kind)
            assert (answer.status, answer.code) == (415, "not-json")
