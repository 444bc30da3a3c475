"""A server with its limits on: floods and guesses are slowed down, families are not."""

import itertools
import json
from typing import Any

import pytest

from tests.serving import Site
from tests.wire.talk import Seat, Visitor, table


@pytest.fixture
def people(strict_site: Site) -> list[Visitor]:
    """Anna, Ben and Sam at the server with limits."""
    return [Visitor(strict_site, name) for name in ("Anna", "Ben", "Sam")]


def flood(seat: Seat, message: dict[str, Any]) -> list[dict[str, Any]]:
    """A thousand messages at once, and all that was heard until the last was answered."""
    for _ in range(1000):
        seat.line.send(json.dumps(message))
    heard, answers = [], 0
    while answers < 1000:
        heard.append(seat.next())
        answers += heard[-1]["type"] in ("refused", "pong")
    return heard


class TestFlood:
    """S23. Refused as too fast, with the time to wait; the line lives, and others notice nothing."""

    @pytest.mark.parametrize(
        "message",
        [
            {"type": "ping"},
            {"type": "act", "seat": 0, "ply": 0, "ref": "r", "action": {"type": "accept"}},
            {"type": "act", "seat": 1, "ply": 0, "ref": "r", "action": {"type": "take"}},
            {"type": "act", "seat": 0, "ply": 9, "ref": "r", "action": {"type": "take"}},
            {"type": "undo", "seat": 0, "ply": 0, "ref": "r"},
            {"type": "face", "seat": 1},
            {"type": "say", "seat": 1, "text": "It was me."},
            {"type": "nonsense"},
        ],
        ids=lambda message: json.dumps(message)[:60],
    )
    def test_of_messages_is_slowed_down(self, people: list[Visitor], message: dict[str, Any]) -> None:
        anna, ben, sam = people
        playing = table(anna, ben)
        first, second, watcher = anna.sits_at(playing), ben.sits_at(playing), sam.sits_at(table(sam))
        first.pong()
        heard = flood(first, message)
        hasty = [answer for answer in heard if answer.get("code") == "too-fast"]
        assert hasty
        assert all(answer["wait"] > 0 and "Try again in" in answer["message"] for answer in hasty)
        second.pong()
        watcher.plays("take")
        # What was sent as a flood of acts has used up what acts may do, for a moment.
        while playing.stored_ply() == 0:
            first.act("take", ply=0)
            first.next()
        assert second.sees(1)["ply"] == 1
        first.hangs_up()

    def test_of_chat_is_slowed_down_and_little_is_stored(self, people: list[Visitor]) -> None:
        """On new connections too: the limit is the visitor's."""
        anna, ben, _sam = people
        playing = table(anna, ben)
        other = ben.sits_at(playing)
        for _ in range(5):
            seat = anna.sits_at(playing)
            for number in range(40):
                seat.send(type="say", seat=0, text=f"Hello, hello {number}.")
            seat.expect("refused", code="too-fast")
            seat.hangs_up()
        ((stored,),) = playing.rows("SELECT count(*) FROM core_message WHERE table_id = ?", playing.id)
        assert 8 <= stored < 100
        anna.sits_at(playing).plays("take")
        assert other.sees(1)["ply"] == 1

    def test_of_looks_is_slowed_down(self, people: list[Visitor]) -> None:
        anna, *_others = people
        seat = anna.sits_at(table(anna, anna))
        for number in range(1000):
            seat.send(type="face", seat=number % 2)
        seat.expect("refused", code="too-fast")
        seat.plays("take", seat=0)
        seat.hangs_up()

    def test_of_connections_leaves_the_others_alone(self, people: list[Visitor]) -> None:
        """A hundred sockets from one jar."""
        anna, ben, _sam = people
        playing = table(anna, ben)
        first = anna.sits_at(playing)
        many = [ben.sits_at(playing) for _ in range(100)]
        first.plays("end-turn")
        assert all(line.sees(1)["ply"] == 1 for line in many)
        for line in many:
            line.hangs_up(abort=True)
        while any(seat["here"] for seat in first.expect("seats")["seats"][1:]):
            pass


def test_proofs_from_one_address_are_slowed_down(people: list[Visitor]) -> None:
    """S23. Each plays two hundred entries again."""
    anna = people[0]
    playing = table(anna, seed="", entropy="ab" * 16)
    seat = anna.sits_at(playing)
    seat.send(type="propose", seat=0, what="end", ref="end")
    seat.sees(0, status="abandoned")
    answers = [anna.get(f"{playing.path}/chances") for _ in range(90)]
    assert [answer.status for answer in answers[:60]] == [200] * 60
    hasty = [answer.json["error"] for answer in answers if answer.code == "too-fast"]
    assert hasty and all(error["wait"] > 0 for error in hasty)


def test_a_family_that_plays_fast_is_never_slowed_down(people: list[Visitor]) -> None:
    """S23. A hundred legal acts as fast as they can be sent."""
    anna, *_others = people
    seat = anna.sits_at(table(anna, anna, anna, anna))
    for _ in range(50):
        seat.plays("take", seat=0)
        seat.takes_back(seat=0)
    assert seat.view["ply"] == 100


class TestAddresses:
    """S14, S23. What an address may do in all. They use it up, so they stand at the end."""

    def test_guess_no_codes_and_no_secrets(self, strict_site: Site) -> None:
        """Six letters are 27 bits: that is enough at six guesses a minute and two hours of life."""
        anna, eve = Visitor(strict_site, "Anna"), Visitor(strict_site, "Eve")
        waiting = table(anna, None)
        (row,) = anna.get(f"{waiting.path}/invites").json["seats"]
        guesses = ["".join(letters) for letters in itertools.product("ABCD", repeat=3)]
        codes = [eve.post("/api/join", {"code": guess}).code for guess in guesses]
        assert codes[:5] == ["not-found"] * 5
        assert codes.count("too-fast") > 40
        assert eve.post("/api/join", {"code": row["code"]}).code == "too-fast"
        claims = [waiting.claimed(1, eve, invite=waiting.invites[1] + guess).code for guess in guesses]
        assert claims[0] == "forbidden"
        assert claims.count("too-fast") > 20
        assert waiting.claimed(1, eve).status == 429
        assert waiting.summary()["status"] == "open"

    def test_open_no_end_of_tables(self, strict_site: Site) -> None:
        anna = Visitor(strict_site, "Anna")
        body = {"game": "upsidetown", "seats": [{"by": "me"}]}
        answers = [anna.post("/api/tables", body) for _ in range(60)]
        assert [answer.status for answer in answers].count(201) < 50
        last = answers[-1]
        assert (last.status, last.code) == (429, "too-fast")
        assert int(last.headers["Retry-After"]) >= 1
        assert last.json["error"]["wait"] > 0
        assert anna.post("/api/session", {"name": "Anna"}).status == 200
        assert anna.get("/api/tables").status == 200

    def test_change_nothing_without_end(self, strict_site: Site) -> None:
        """A name is changed as often as one likes, within reason: each change is stored and told to a whole table."""
        anna = Visitor(strict_site, "Anna")
        statuses = (anna.post("/api/session", {"name": f"Anna {n}"}).status for n in range(2000))
        assert next(statuses) == 200
        assert 429 in statuses

    def test_bring_no_end_of_visitors(self, strict_site: Site) -> None:
        known = Visitor(strict_site)
        statuses = (known.get("/api/session", Cookie="").status for _ in range(1000))
        assert next(statuses) == 200
        assert 429 in statuses
        assert known.get("/api/session", Cookie=f"sessionid={known.session}").status == 200
