"""What a server writes into its log while people open, claim, play and watch: everything but secrets."""

import json
import re
from collections.abc import Iterator

import pytest

from tests.serving import Site, serving
from tests.wire.talk import Visitor, table


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that logs all that it can, for machines."""
    with serving(tmp_path_factory.mktemp("talkative"), {"LOG_LEVEL": "DEBUG", "LOG_FORMAT": "json"}) as site:
        yield site


def test_the_log_tells_who_asked_for_what_and_no_secrets(talkative: Site) -> None:
    anna, ben = Visitor(talkative, "Anna"), Visitor(talkative, "Ben")
    playing = table(anna, ben, None)
    code = anna.get(f"{playing.path}/invites").json["seats"][0]["code"]
    ben.post("/api/join", {"code": code})
    ben.get(f"/t/{playing.id}/?invite={playing.invites[2]}")
    playing.claimed(2, ben)
    links = [
        anna.post(f"{playing.path}/watch/link", {}),
        anna.post(f"{playing.path}/seats/0/hand-over", {"offered": True}),
        anna.post("/api/session/recovery", {}),
    ]
    opened_by = [re.split("[=.]", link.json["url"])[-1] for link in links]
    ben.post(f"{playing.path}/watch/claim", {"key": opened_by[0]})
    ben.post(f"{playing.path}/seats/0/claim", {"invite": opened_by[1] + "x"})
    ben.post("/api/session/recover", {"secret": opened_by[2] + "x"})
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    first.plays("take")
    second.is_refused("take", seat=1)
    second.send(type="say", seat=1, text="between the two of them")
    first.expect("said")
    named = anna.get(playing.path, X_Request_ID="named-by-the-proxy")
    assert named.headers["X-Request-ID"] == "named-by-the-proxy"

    assert talkative.stop() == 0  # All is written then.
    text = talkative.log.read_text()
    secrets = [anna.session, ben.session, anna.token, ben.token, code, *playing.invites.values(), *opened_by]
    for secret in [*secrets, "the two of them"]:
        assert secret not in text
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    asked = next(line for line in lines if line.get("request") == "named-by-the-proxy" and "path" in line)
    assert asked["table"] == playing.id
    assert (asked["method"], asked["path"], asked["status"]) == ("GET", playing.path, 200)
    assert len(text.splitlines()) - len(lines) == 1  # The address, for people.
