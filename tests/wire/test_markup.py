"""Scripts in names and chat, on the server's side: texts are data, and each page that could show them escapes them once
(S22)."""

import pytest

from tests.serving import Site
from tests.wire.talk import Visitor, table

MARKUP = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)",
    "{{7*7}} {% now 'Y' %}",
    "javascript:alert(1)",
    '"><svg/onload=alert(1)>',
    "Tom &lt; & Jerry &amp; 'x'",
    "https://evil.example/?a=1&b=2",
]


@pytest.mark.parametrize("name", MARKUP)
def test_markup_in_names_and_chat_stays_text(shared_site: Site, name: str) -> None:
    eve = Visitor(shared_site, name)
    eve.post("/api/session", {"name": name})
    playing = table(eve)
    seat = eve.sits_at(playing)
    seat.send(type="say", seat=0, text=name)
    assert seat.expect("said")["text"] == name
    assert seat.expect("seats")["seats"][0]["name"] == name
    while seat.view["status"] == "playing":
        seat.plays("end-turn")
    assert playing.summary()["seats"][0]["name"] == name
    assert eve.get(f"{playing.path}/export").json["seats"][0]["name"] == name
    for path in (
        "/",
        "/games/upsidetown/",
        "/games/upsidetown/rules/",
        f"/t/{playing.id}/",
        f"/t/{playing.id}/at/3/",
    ):
        page = eve.get(path)
        text = page.raw.decode()
        assert "<img src=x" not in text
        assert "<script>alert" not in text
        assert "<svg/onload" not in text
        assert "&amp;lt;" not in text
        assert "&amp;amp;" not in text
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_a_page_is_never_what_the_api_answers(anna: Visitor) -> None:
    """A JSON answer with markup in it is not sniffed for a page."""
    playing = table(anna)
    for path in ("/api/tables", playing.path, f"{playing.path}/plies/0", f"{playing.path}/log", "/api/<script>"):
        answer = anna.get(path)
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_markup_in_addresses_is_not_repeated(anna: Visitor) -> None:
    for path in ("/t/%3Cscript%3Ealert(1)%3C/script%3E/", "/games/%3Cimg%20src=x%3E/", "/?q=%3Cscript%3Ealert(1)"):
        assert b"<script>alert" not in anna.get(path).raw
        assert b"<img src=x" not in anna.get(path).raw


@pytest.mark.parametrize("name", ["x" * 41, "x" * 500, "\u0301" * 500, "😀" * 41, "a " * 41])
def test_names_of_more_than_forty_characters_are_refused(anna: Visitor, name: str) -> None:
    waiting = table(anna, None)
    for path, body in (
        ("/api/session", {"name": name}),
        (f"{waiting.path}/seats/0", {"name": name}),
        (f"{waiting.path}/seats/1/claim", {"invite": waiting.invites[1], "name": name}),
        ("/api/tables", {"game": "upsidetown", "seats": [{"by": "me", "name": name}]}),
    ):
        answer = anna.post(path, body)
        assert answer.code == "malformed"
        assert answer.json["error"]["field"].endswith("name")
        assert answer.json["error"]["message"] == "A name has at most 40 characters."
    assert waiting.summary()["status"] == "open"
