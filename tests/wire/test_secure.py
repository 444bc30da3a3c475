"""Behind an https proxy (SECURE=1): what browsers are held to, whose addresses count, and what Django checks itself."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.serving import ROOT, Site, serving
from tests.wire.talk import Answer, Seat, Visitor, table


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that a proxy stands before, with its limits on."""
    with serving(tmp_path_factory.mktemp("secure"), {"SECURE": "1", "LIMITS": "1"}) as site:
        yield site


class Through(Visitor):
    """A visitor who comes through the proxy, from an address of their own."""

    def __init__(self, site: Site, name: str, address: str) -> None:
        self.address = address
        super().__init__(site, name)

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        """The request as the proxy hands it on."""
        proxied = {"X_Forwarded_Proto": "https", "X_Real_IP": self.address, "Origin": f"https://{self.site.host}"}
        return super().ask(method, path, body, proxied | headers)


def test_browsers_are_told_to_come_by_https_only(secure: Site) -> None:
    anna = Through(secure, "Anna", "198.51.100.1")
    page = anna.get("/")
    assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
    policy = page.headers["Content-Security-Policy"]
    assert "upgrade-insecure-requests" in policy and "http:" not in policy
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert page.headers["Referrer-Policy"] == page.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    fresh = Through(secure, "Ben", "198.51.100.2").get("/api/session", Cookie="")
    cookies = fresh.headers.get_all("Set-Cookie") or []
    assert len(cookies) == 2
    assert all("Secure" in cookie and "SameSite=Lax" in cookie for cookie in cookies)
    assert any(cookie.startswith("sessionid=") and "HttpOnly" in cookie for cookie in cookies)


def test_whoever_comes_by_http_is_sent_to_https(secure: Site) -> None:
    anna = Through(secure, "Anna", "198.51.100.3")
    answer = anna.get("/games/upsidetown/", X_Forwarded_Proto="http")
    assert (answer.status, answer.headers["Location"]) == (301, f"https://{secure.host}/games/upsidetown/")
    assert anna.get("/healthz", X_Forwarded_Proto="").status == 200


def test_a_table_is_played_and_a_foreign_page_is_turned_down(secure: Site) -> None:
    anna = Through(secure, "Anna", "198.51.100.4")
    playing = table(anna, anna, seed="")
    seat: Seat = anna.sits_at(playing, origin=f"https://{secure.host}")
    seat.plays("take")
    assert anna.post(f"{playing.path}/watch", {"watch": False}, Origin="https://evil.example").status == 403


def test_each_address_has_limits_of_its_own(secure: Site) -> None:
    """The proxy names it; all come from the proxy's."""
    anna, ben = Through(secure, "Anna", "2001:db8:0:1::7"), Through(secure, "Ben", "2001:db8:0:2::7")
    while anna.post("/api/join", {"code": "ABCDEF"}).code != "too-fast":
        pass
    assert ben.post("/api/join", {"code": "ABCDEF"}).code == "not-found"
    for address, code in (("2001:db8:0:1:ffff::1", "too-fast"), ("198.51.100.5", "not-found")):
        assert Through(secure, "Carol", address).post("/api/join", {"code": "ABCDEF"}).code == code


def test_djangos_own_check_finds_nothing() -> None:
    environment = {**os.environ, "SECURE": "1", "SECRET_KEY": "k" * 30 + "0123456789abcdefghijklmnopqrstuvwxyz"}
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
