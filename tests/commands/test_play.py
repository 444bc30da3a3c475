"""`manage.py play`: what it prepares, what it says, and how it stops."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from core import frontend
from core.management.commands import play
from tests.serving import FOR_TESTS, ROOT, Site, free_port


class Run:
    """The command in a process, and what it prints."""

    def __init__(self, folder: pathlib.Path, *arguments: str) -> None:
        own = {"HOME": str(folder / "home"), "TABLEMATES_DATA": str(folder / "data"), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "play", *arguments],
            cwd=ROOT,
            env={**os.environ, **FOR_TESTS, **own},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            # A shell's background jobs, as this run may be one, ignore Ctrl-C, and so would it.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.said = ""

    def until(self, words: str) -> str:
        """Everything said up to a line with these words."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            if words in line:
                return self.said
        raise AssertionError(f"it ended without saying {words!r}:\n{self.said}")

    def end(self, sign: signal.Signals) -> tuple[int, str]:
        """Stop it: its exit code, and the rest of what it said."""
        assert self.process.stdout is not None
        self.process.send_signal(sign)
        rest = self.process.stdout.read()
        return self.process.wait(20), rest


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_prepares_an_empty_folder_serves_and_stops_cleanly(tmp_path: pathlib.Path, sign: signal.Signals) -> None:
    port = free_port()
    run = Run(tmp_path, "--host", "127.0.0.1", "--port", str(port))
    said = run.until("Ctrl-C stops it.")
    assert f"http://127.0.0.1:{port}/" in said
    assert {path.name for path in (tmp_path / "data").iterdir()} >= {"secret", "tablemates.sqlite3"}
    assert (tmp_path / "data" / "secret").stat().st_mode & 0o077 == 0
    with _eventually(f"http://127.0.0.1:{port}/") as answer:
        assert b"Upside Town" in answer.read()
    code, rest = run.end(sign)
    assert (code, rest.strip()) == (0, "Stopped. The tables are kept.")


def _eventually(url: str) -> "urllib.request._UrlopenRet":
    end = time.monotonic() + 10
    while True:
        try:
            return urllib.request.urlopen(url, timeout=5)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def test_it_stops_while_sockets_are_open(site: Site) -> None:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    with connect(f"ws://{site.host}/ws/tables/nowhere/") as line, pytest.raises(ConnectionClosed):
        line.recv()
    with socket.create_connection(("127.0.0.1", site.port)):
        assert site.stop() == 0
    assert site.complaints == []


def test_tables_outlive_the_server(site: Site) -> None:
    assert site.stop() == 0
    site.start()
    site.kill()
    site.start()
    assert site.complaints == []


def test_the_address_in_the_network_comes_with_a_qr_code(lan: str) -> None:
    command = play.Command(stdout=StringIO(), no_color=True)
    command.quiet = False
    command._announce("0.0.0.0", 8000, with_qr=True)
    said = command.stdout._out.getvalue()
    assert "http://localhost:8000/" in said
    assert f"http://{lan}:8000/" in said
    assert len(re.findall("^  [█▀▄ ]{29}$", said, re.MULTILINE)) == 15
    command._announce("0.0.0.0", 8000, with_qr=False)
    assert said.count("█") == command.stdout._out.getvalue().count("█")


def test_quietly_it_says_only_the_address(lan: str) -> None:
    command = play.Command(stdout=StringIO(), no_color=True)
    command.quiet = True
    command._say("never mind")
    command._announce("0.0.0.0", 8000, with_qr=True)
    assert command.stdout._out.getvalue() == "http://localhost:8000/\n"


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> str:
    """An address in a local network."""
    monkeypatch.setattr(play, "own_address", lambda: "192.168.1.20")
    return "192.168.1.20"


def test_a_taken_port_gives_way_to_the_next_free_one(taken: int) -> None:
    assert port_of(play.listen("127.0.0.1", taken)) > taken
    assert port_of(play.listen("127.0.0.1", 0)) > 0


def port_of(sockets: list[socket.socket]) -> int:
    """Their port; they are closed."""
    for listener in sockets:
        port = listener.getsockname()[1]
        listener.close()
    return port


def test_without_a_free_port_or_an_address_it_says_so(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "TRIED", 1)
    with pytest.raises(CommandError, match=f"No port from {taken} to {taken} is free"):
        play.listen("127.0.0.1", taken)
    with pytest.raises(CommandError, match=r"Cannot serve on 203\.0\.113\.7"):
        play.listen("203.0.113.7", 8000)


def test_a_folder_is_served_once(tmp_path: pathlib.Path) -> None:
    """S27. Two servers without a channel layer would not hear of each other's moves."""
    with play.hold(tmp_path), pytest.raises(CommandError, match="being served already"):
        play.hold(tmp_path)
    play.hold(tmp_path).close()


def test_several_processes_need_something_to_share() -> None:
    with pytest.raises(CommandError, match=r"DATABASE_URL.*REDIS_URL"):
        call_command("play", "--processes", "2", stdout=StringIO())
    with pytest.raises(CommandError, match="at least one"):
        call_command("play", "--processes", "0", stdout=StringIO())


def test_it_serves_by_ip_version_6_too(tmp_path: pathlib.Path) -> None:
    port = free_port()
    run = Run(tmp_path, "--host", "::1", "--port", str(port))
    run.until("Ctrl-C stops it.")
    with _eventually(f"http://[::1]:{port}/") as answer:
        assert answer.status == 200
    assert run.end(signal.SIGTERM)[0] == 0


def test_an_address_of_version_6_is_written_in_brackets() -> None:
    assert play.address("::1", 8000) == "http://[::1]:8000/"
    assert play.address("[::1]", 8000) == "http://[::1]:8000/"


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """A folder with a lock file and nothing installed."""
    (tmp_path / "package-lock.json").write_text("{}")
    return tmp_path


class Npm:
    """Stands in for npm: makes the folder, or fails as without a network."""

    def __init__(self, error: str = "") -> None:
        self.error = error
        self.calls = 0

    def __call__(self, arguments: list[str], *, cwd: pathlib.Path, **_: object) -> "subprocess.CompletedProcess[str]":
        self.calls += 1
        (cwd / "node_modules").mkdir(exist_ok=True)
        return subprocess.CompletedProcess(arguments, int(bool(self.error)), "", self.error)


def test_packages_are_fetched_once_and_again_when_the_lock_changes(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frontend, "npm", Npm())
    assert not frontend.is_current(folder)
    frontend.install(folder)
    assert frontend.is_current(folder)
    (folder / "package-lock.json").write_text('{"lockfileVersion": 3}')
    assert not frontend.is_current(folder)


def test_without_a_network_it_says_what_to_do(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", folder)
    monkeypatch.setattr(frontend, "npm", Npm("npm error network EAI_AGAIN"))
    monkeypatch.setattr(frontend, "is_current", lambda folder: False)
    with pytest.raises(CommandError, match=r"is this machine online(.|\n)*EAI_AGAIN"):
        call_command("play", stdout=StringIO())
