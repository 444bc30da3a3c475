"""The server under the tables: compression, and what a client can make it hold."""

import contextlib
import http.client
import pathlib
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.serving import ROOT, free_port

MIB = 1024 * 1024


class Echo:
    """The echo server under test."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"ws://127.0.0.1:{self.port}/"
        self.process = subprocess.Popen([sys.executable, "-m", "tests.serve.echo", str(self.port)], cwd=ROOT)

    @property
    def peak(self) -> int:
        """The most memory that it has ever had, in bytes."""
        return self._memory("VmHWM")

    @property
    def memory(self) -> int:
        """The memory that it has, in bytes."""
        return self._memory("VmRSS")

    def _memory(self, line: str) -> int:
        status = pathlib.Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            pytest.skip("this system does not tell the memory of a process")
        return next(int(row.split()[1]) for row in status.read_text().splitlines() if row.startswith(line)) * 1024


@pytest.fixture(scope="module")
def server() -> Iterator[Echo]:
    echo = Echo()
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", echo.port), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    yield echo
    echo.process.terminate()
    assert echo.process.wait(20) == 0


def test_compression_with_context_takeover_is_agreed(server: Echo) -> None:
    with connect(server.address) as line:
        assert line.response is not None
        agreed = line.response.headers["Sec-WebSocket-Extensions"]
    assert agreed.startswith("permessage-deflate")
    assert "no_context_takeover" not in agreed


def test_a_message_like_the_one_before_costs_few_bytes(server: Echo) -> None:
    """Only context takeover and a window of a view's size can do that."""
    raw = _shake_hands(server)
    raw.sendall(_masked(b"pour"))
    stream, sizes = b"", []
    while len(sizes) < 3:
        stream += raw.recv(65536)
        while len(stream) >= 4:
            size = stream[1] & 127
            start = 4 if size == 126 else 2
            size = int.from_bytes(stream[2:4], "big") if size == 126 else size
            if len(stream) < start + size:
                break
            sizes.append(size)
            stream = stream[start + size :]
    raw.close()
    assert sizes[0] > 8 * 1024
    assert sizes[1] < 1024
    assert sizes[2] < 1024


def _shake_hands(server: Echo) -> socket.socket:
    """A bare socket on which compression is agreed, and nothing answers a ping."""
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.sendall(
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    )
    assert b"permessage-deflate" in raw.recv(4096)
    return raw


def _masked(payload: bytes) -> bytes:
    return bytes((0x81, 0x80 | len(payload), 0, 0, 0, 0)) + payload


@pytest.mark.parametrize("compression", ["deflate", None])
def test_a_large_message_reaches_the_consumer_cut_off_and_the_socket_lives_s20(
    server: Echo, compression: str | None
) -> None:
    with connect(server.address, compression=compression) as line:
        line.send("x" * 16384)
        assert line.recv() == "text 16384"
        line.send("x" * 600_000)
        assert line.recv() == "text 16385"
        line.send(["x" * 100] * 1000)
        assert line.recv() == "text 16385"
        line.send("still here")
        assert line.recv() == "text 10"


@pytest.mark.parametrize("compression", ["deflate", None])
def test_a_huge_message_ends_its_connection_and_costs_no_memory_s20(server: Echo, compression: str | None) -> None:
    """Twenty megabytes, of which the compressed form is a small frame."""
    before = server.peak
    for _ in range(3):
        with connect(server.address, compression=compression) as line:
            with contextlib.suppress(ConnectionClosed, OSError):
                line.send('{"a": "' + "0" * 20 * MIB + '"}')
            with pytest.raises((ConnectionClosed, OSError)):
                line.recv()
    assert server.peak - before < 8 * MIB


def test_a_compressed_frame_without_end_costs_no_memory_s20(server: Echo) -> None:
    """The frame's length is small and true; what it inflates to is not."""
    deflate = zlib.compressobj(wbits=-15)
    bomb = deflate.compress(b"0" * 64 * MIB) + deflate.flush(zlib.Z_SYNC_FLUSH)[:-4]
    assert len(bomb) < 66_000
    before = server.peak
    raw = _shake_hands(server)
    raw.sendall(b"\xc1\xff" + len(bomb).to_bytes(8, "big") + bytes(4) + bomb)
    raw.settimeout(10)
    with pytest.raises(ConnectionResetError):
        raw.recv(1024)
    assert server.peak - before < 8 * MIB


def test_text_that_is_not_utf8_is_handed_on_as_binary_and_the_socket_lives_s21(server: Echo) -> None:
    with connect(server.address, compression=None) as line:
        line.send(b'{"type": "\xff\xfe"}', text=True)
        assert line.recv() == "binary 14"
        line.send("still here")
        assert line.recv() == "text 10"


def test_a_client_that_does_not_read_is_dropped_and_its_memory_returns_s28(server: Echo) -> None:
    """Ten of them, each of whom asks for sixty-four megabytes that are not alike."""
    before, peak = server.memory, server.peak
    with contextlib.ExitStack() as lines:
        for _ in range(10):
            lines.enter_context(connect(server.address, compression=None, max_queue=1)).send("pour")
        worst = _slowest_answer(server)
        assert worst < 0.5
        assert server.peak - peak < 32 * MIB
        assert server.memory - before < 16 * MIB


def _slowest_answer(server: Echo) -> float:
    """What somebody else waits at most, in seconds, during a second of questions."""
    worst, end = 0.0, time.monotonic() + 1
    with connect(server.address) as reader:
        while time.monotonic() < end:
            start = time.monotonic()
            reader.send("still here")
            assert reader.recv() == "text 10"
            worst = max(worst, time.monotonic() - start)
    return worst


def test_a_line_that_answers_no_ping_is_dropped_s29(server: Echo) -> None:
    """It is half open: the client is gone without having said so."""
    raw = _shake_hands(server)
    raw.settimeout(10)
    with contextlib.suppress(ConnectionResetError):
        while raw.recv(1024):
            pass
    raw.close()


def test_ten_thousand_empty_messages_are_all_answered(server: Echo) -> None:
    with connect(server.address, compression=None) as line:
        for _ in range(10_000):
            line.send("")
        for _ in range(10_000):
            assert line.recv() == "text 0"


def test_a_body_over_the_limit_is_answered_413_and_not_kept_s20(server: Echo) -> None:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    line.request("POST", "/", b"x" * MIB)
    assert line.getresponse().read() == b"%d" % MIB
    before = server.peak
    line.request("POST", "/", b"x" * 32 * MIB, {"Content-Type": "application/json"})
    answer = line.getresponse()
    assert answer.status == 413
    assert b'"too-large"' in answer.read()
    assert server.peak - before < 8 * MIB


def test_headers_of_two_megabytes_are_refused_s20(server: Echo) -> None:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    with contextlib.suppress(OSError):
        line.request("GET", "/", headers={"X-Large": "x" * 2 * MIB})
    with contextlib.suppress(http.client.HTTPException, OSError):  # It may close before all has come in.
        assert line.getresponse().status == 400


def test_who_stops_a_server_sends_the_sockets_elsewhere() -> None:
    """The code says that the service restarts, so that a browser comes back at once. Nobody new is let in."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tests.serve.echo", str(port)], cwd=ROOT)
    with _as_soon_as_it_listens(port) as line:
        process.terminate()
        with pytest.raises(ConnectionClosed):
            line.recv(20)
        assert line.protocol.close_code == 1012
    assert process.wait(20) == 0


def _as_soon_as_it_listens(port: int) -> ClientConnection:
    end = time.monotonic() + 20
    while True:
        try:
            return connect(f"ws://127.0.0.1:{port}/")
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
