"""Who may do what: origins and tokens, seats that are not one's own, equal names, lost cookies."""

import http.client
import threading
from contextlib import closing
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.serving import Site
from tests.wire.talk import PATIENCE, Seat, Visitor, table


class TestOrigin:
    """S15. Sockets are for this site's own pages. A program names no page, carries nobody's cookies unasked, and may
    come in: the policy is documented at `core.consumers.same_origin`."""

    @pytest.mark.parametrize("origin", ["http://{host}", "https://{host}", "HTTP://{host}", None])
    def test_of_this_site_or_none_is_let_in(self, anna: Visitor, origin: str | None) -> None:
        page = origin.format(host=anna.site.host) if origin else None
        assert anna.sits_at(table(anna, anna), origin=page).view["facing"] == 0

    def test_in_upper_case_is_the_same(self, anna: Visitor) -> None:
        for page, host in (("http://LocalHost:{}", "localhost:{}"), ("http://localhost:{}", "LOCALHOST:{}")):
            port = anna.site.port
            seat = anna.sits_at(table(anna, anna), origin=page.format(port), host=host.format(port))
            assert seat.view["facing"] == 0

    @pytest.mark.parametrize(
        "origin",
        [
            "https://evil.example",
            "null",
            "",
            "http://{host}.evil.example",
            "http://evil.example/?{host}",
            "http://evil.example#{host}",
            "http://{host}@evil.example",
            "http://evil.example:80@{host}",
            "http://127.0.0.1",
            "http://127.0.0.1:1",
            "http://localhost:{port}",
            "http://[::1]:{port}",
            "http://[",
            "file://",
            "{host}",
            "http://{host}, http://evil.example",
        ],
    )
    def test_of_another_site_is_refused_in_the_handshake(self, anna: Visitor, origin: str) -> None:
        playing = table(anna, anna)
        with pytest.raises(InvalidStatus) as refused:
            anna.stands_at(playing, origin=origin.format(host=anna.site.host, port=anna.site.port))
        assert refused.value.response.status_code in (400, 403)

    def test_of_a_host_that_is_not_this_one_is_refused_although_both_agree(self, anna: Visitor) -> None:
        """A name that an attacker points at this machine makes his page look as if it were this site's."""
        playing = table(anna, anna)
        host = f"evil.example:{anna.site.port}"
        for page in (f"http://{host}", None):
            with pytest.raises(InvalidStatus):
                anna.stands_at(playing, origin=page, host=host)

    def test_is_checked_before_anything_is_said(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        other = ben.sits_at(playing)
        other.pong()
        with pytest.raises(InvalidStatus):
            anna.stands_at(playing, origin="https://evil.example")
        other.hears_nothing_of("seats")


class TestToken:
    """S15. What changes something is a POST with the page's token."""

    def calls(self, host: Visitor, guest: Visitor) -> list[tuple[str, Any]]:
        waiting = table(host, None)
        seats = [{"by": "me"}, {"by": "me"}]
        return [
            ("/api/session", {"name": "Eve"}),
            ("/api/tables", {"game": "upsidetown", "seats": seats}),
            (f"{waiting.path}/seats/1/claim", {"invite": waiting.invites[1]}),
            (f"{waiting.path}/seats/1", {"by": "me"}),
            (f"{waiting.path}/order", {"order": [1, 0]}),
            (f"{waiting.path}/rematch", {}),
            ("/api/join", {"code": "ABCDEF"}),
            ("/api/tables/import", {}),
        ]

    def test_is_needed_for_every_post(self, anna: Visitor, ben: Visitor) -> None:
        for path, body in self.calls(anna, ben):
            for token in ("", "x" * 64, ben.token, anna.cookies["csrftoken"][::-1]):
                answer = anna.post(path, body, X_CSRFToken=token)
                assert (answer.status, answer.code) == (403, "forbidden")
        assert anna.get("/api/session").json["name"] == ""
        assert len(anna.get("/api/tables").json["tables"]) == 1

    def test_does_not_help_a_page_of_another_site(self, anna: Visitor, ben: Visitor) -> None:
        for path, body in self.calls(anna, ben):
            for origin in ("https://evil.example", "null", f"http://{anna.site.host}.evil.example"):
                assert anna.post(path, body, Origin=origin).code == "forbidden"

    def test_in_a_form_is_no_token(self, anna: Visitor) -> None:
        form = f"csrfmiddlewaretoken={anna.token}&name=Eve".encode()
        for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"):
            answer = anna.post("/api/session", form, X_CSRFToken="", Content_Type=kind)
            assert (answer.status, answer.code) == (415, "not-json")


def test_get_never_changes_a_table(anna: Visitor, ben: Visitor) -> None:
    """S15. Whatever is fetched, as whoever: the rows of the game stay as they are."""
    waiting, playing = table(anna, None), table(anna, ben)
    ben.sits_at(playing).send(type="say", seat=1, text="Hello.")
    anna.sits_at(playing).expect("said")
    tables = ("core_table", "core_entry", "core_message")

    def rows() -> list[Any]:
        seats = playing.rows("SELECT table_id, number, name, by, visitor_id, invite FROM core_seat ORDER BY id")
        return [seats] + [playing.rows(f"SELECT * FROM {name} ORDER BY id") for name in tables]

    before = rows()
    paths = [
        "",
        "/plies/0",
        "/log",
        "/export",
        "/scores",
        "/invites",
        "/seats/1",
        "/seats/1/claim",
        "/order",
        "/rematch",
    ]
    for visitor in (anna, ben):
        for place in (waiting, playing):
            for path in paths:
                query = f"?invite={waiting.invites[1]}&by=me&name=X&order=1,0"
                visitor.get(place.path + path + query)
            visitor.get(f"/t/{place.id}/")
        for path in ("/", "/api/tables?game=upsidetown", "/api/join?code=ABCDEF", "/api/session?name=Eve"):
            visitor.get(path)
    assert rows() == before
    assert anna.get("/api/session").json["name"] == ""


def test_a_spoofed_host_is_refused_and_never_repeated(anna: Visitor) -> None:
    """S15."""
    waiting = table(anna, None)
    answer = anna.get(f"{waiting.path}/invites", X_Forwarded_Host="evil.example", X_Forwarded_Proto="https")
    assert answer.json["seats"][0]["url"].startswith(anna.site.url)
    assert b"evil.example" not in answer.raw
    for host in ("evil.example", f"{anna.site.host}.evil.example", "", "a b", "[", "é" * 5, f"{anna.site.host}@x"):
        for path in ("/", f"/t/{waiting.id}/", f"{waiting.path}/invites", "/api/session"):
            with closing(http.client.HTTPConnection(anna.site.host, timeout=PATIENCE)) as line:
                line.putrequest("GET", path, skip_host=True)
                line.putheader("Host", host.encode())
                line.putheader("Cookie", anna.cookie)
                line.endheaders()
                response = line.getresponse()
                assert response.status == 400
                assert waiting.invites[1].encode() not in response.read()


def attempts(seat: Seat, number: Any, ply: int) -> list[dict[str, Any]]:
    """Everything that one can say for a seat."""
    return [
        {"type": "act", "seat": number, "ply": ply, "action": {"type": "take"}, "ref": "a"},
        {"type": "undo", "seat": number, "ply": ply, "ref": "u"},
        {"type": "answer", "seat": number, "ask": 1, "agree": True},
        {"type": "face", "seat": number},
        {"type": "say", "seat": number, "text": "Hello."},
        {"type": "plan", "seat": number, "marks": []},
    ]


class TestForeignSeats:
    """S16."""

    @pytest.mark.parametrize("number", [0, 1, 2, -1, 99, 2**31, 2**64, -(10**30)])
    def test_are_refused_to_the_sender_alone(self, anna: Visitor, ben: Visitor, sam: Visitor, number: int) -> None:
        playing = table(anna, ben)
        first, watcher = anna.sits_at(playing), sam.sits_at(playing)
        first.pong()
        for message in attempts(watcher, number, 0):
            watcher.send(**message)
            refusal = watcher.expect("refused")
            assert refusal["code"] == "not-your-seat"
            assert refusal["ref"] == message.get("ref")
        assert first.pong() == []
        assert playing.stored_ply() == 0

    @pytest.mark.parametrize("number", ["0", "", None, True, False, 0.0, 0.5, [], [0], {}, "zero"])
    def test_that_are_no_numbers_are_malformed(self, anna: Visitor, number: object) -> None:
        playing = table(anna, anna)
        seat = anna.sits_at(playing)
        for message in attempts(seat, number, 0):
            if number is None and message["type"] in ("face", "say"):
                continue
            seat.send(**message)
            assert seat.expect("refused")["code"] == "malformed", message
        assert seat.plays("take")["ply"] == 1

    def test_of_others_cannot_be_played_with_their_own_option(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        option = first.option("take")
        assert second.is_refused(option, seat=0)["code"] == "not-your-seat"
        assert second.is_refused(option)["code"] == "not-your-turn"
        assert first.is_refused("take", seat=1)["code"] == "not-your-seat"
        foreign = second.is_refused({"type": "move", "place": "zone:0.17"})
        assert foreign["code"] == "malformed"
        first.plays("end-turn")
        assert second.sees(1)["to_act"] == [1]


class TestEqualNames:
    def test_are_told_apart_and_nobody_is_known_by_a_name(self, anna: Visitor, shared_site: Site) -> None:
        """S18."""
        others = [Visitor(shared_site, name) for name in ("anna", " ANNA ", "Anna (2)")]
        playing = table(anna, *others)
        names = [seat["name"] for seat in playing.summary()["seats"]]
        assert names == ["Anna", "anna (2)", "ANNA (3)", "Anna (2) (2)"]
        seats = [visitor.sits_at(playing) for visitor in (anna, *others)]
        assert [seat.view["holds"] for seat in seats] == [[0], [1], [2], [3]]
        seats[1].send(type="say", seat=1, text="Which one am I?")
        assert seats[0].expect("said")["seat"] == 1

    @pytest.mark.parametrize("name", ["", "   ", "\t", "\u200b", "\u202e", "\0"])
    def test_that_are_empty_get_a_default(self, shared_site: Site, name: str) -> None:
        """S18."""
        nobody = Visitor(shared_site, name)
        playing = table(nobody, nobody, "random")
        assert [seat["name"] for seat in playing.summary()["seats"]] == ["Player 1", "Player 2", "Player 3"]

    def test_like_those_of_others_or_of_bots_are_only_names(self, anna: Visitor, shared_site: Site) -> None:
        """S18."""
        playing = table(anna, Visitor(shared_site, "Player 3"), None, Visitor(shared_site, "bot:random"))
        seats = playing.summary()["seats"]
        assert [(seat["name"], seat["by"]) for seat in seats] == [
            ("Anna", "held"),
            ("Player 3", "held"),
            ("Player 3 (2)", "open"),
            ("bot:random", "held"),
        ]

    def test_change_in_mid_game_without_touching_another(self, anna: Visitor, ben: Visitor) -> None:
        """S18. The log names seats, so old lines stay attributed."""
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        log = first.plays("take")["log"]
        assert ben.post(f"{playing.path}/seats/1", {"name": "Anna"}).json["seat"]["name"] == "Anna (2)"
        renamed = first.expect(
            "seats",
            seats=[
                {"seat": 0, "name": "Anna", "by": "held", "here": True, "mine": True},
                {"seat": 1, "name": "Anna (2)", "by": "held", "here": True, "mine": False},
            ],
        )
        assert renamed["host"] is True
        assert first.plays("end-turn")["log"][: len(log)] == log
        assert second.sees(2)["holds"] == [1]
        second.plays("take")


class TestLostCookies:
    def test_make_a_spectator_and_seat_nobody(self, anna: Visitor, ben: Visitor, shared_site: Site) -> None:
        """S19. The table's address and one's own old invite lead nowhere by themselves; the seat waits."""
        playing = table(anna, ben)
        ben.sits_at(playing)
        forgetful = Visitor(shared_site, "Ben")
        seat = forgetful.sits_at(playing)
        assert (seat.view["holds"], seat.view["facing"]) == ([], None)
        assert playing.claimed(1, forgetful).code == "taken"
        assert seat.is_refused("take", seat=1)["code"] == "not-your-seat"
        assert [seat["name"] for seat in playing.summary()["seats"]] == ["Anna", "Ben"]

    def test_of_a_forged_session_are_those_of_nobody(self, anna: Visitor) -> None:
        playing = table(anna, anna)
        for cookie in ("x", "x" * 32, "'; --", "a=b", anna.session[::-1], "é", "x" * 4000):
            headers = {"Cookie": f"sessionid={cookie}".encode().decode("latin1")}
            assert anna.get(playing.path, **headers).status == 200
            seat = anna.sits_at(playing, headers=headers)
            assert seat.view["holds"] == []
            seat.hangs_up()

    def test_one_link_in_a_group_seats_one(self, anna: Visitor, shared_site: Site) -> None:
        """S19. Ten friends open it in the same second."""
        waiting = table(anna, None)
        friends = [Visitor(shared_site, f"Friend {n}") for n in range(10)]
        answers: dict[str, int] = {}

        def claim(friend: Visitor) -> None:
            answers[friend.name] = waiting.claimed(1, friend).status

        threads = [threading.Thread(target=claim, args=(friend,)) for friend in friends]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert sorted(answers.values()) == [200] + [409] * 9
        seated = next(name for name, status in answers.items() if status == 200)
        assert waiting.summary()["seats"][1]["name"] == seated
        for friend in friends:
            holds = friend.sits_at(waiting).view["holds"]
            assert holds == ([1] if friend.name == seated else [])
