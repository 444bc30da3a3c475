"""Another device, an account, forks and trials over HTTP."""

import uuid

from tests.wire.talk import Visitor, table


def secret_of(link: dict[str, str]) -> str:
    return link["url"].partition("#recover=")[2]


class TestRecoveryLink:
    def test_brings_ones_seats_to_a_new_device(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S19."""
        playing = table(anna, ben)
        link = anna.post("/api/session/recovery", {}).json
        assert "<svg" in link["qr"]
        phone = sam
        assert phone.post("/api/session/recover", {"secret": secret_of(link)}).status == 200
        seat = phone.sits_at(playing)
        assert seat.view["holds"] == [0]
        seat.plays("take")
        anna.sits_at(playing).plays("end-turn")
        assert ben.post("/api/session/recover", {"secret": secret_of(link)}).code == "forbidden"

    def test_changes_the_sessions_key(self, anna: Visitor, sam: Visitor) -> None:
        """S16: a cookie that was planted beforehand is worth nothing."""
        before = sam.session
        sam.post("/api/session/recover", {"secret": secret_of(anna.post("/api/session/recovery", {}).json)})
        assert sam.session != before


class TestAccount:
    def test_brings_the_tables_along_and_can_be_left(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        name, password = f"anna-{uuid.uuid4().hex[:8]}", uuid.uuid4().hex
        playing = table(anna, ben)
        assert anna.post("/api/account/sign-up", {"name": name, "password": password}).json["account"] == name
        assert sam.post("/api/account/sign-in", {"name": name, "password": "wrong"}).code == "forbidden"
        assert sam.post("/api/account/sign-in", {"name": name, "password": password}).json["account"] == name
        assert sam.sits_at(playing).view["holds"] == [0]
        assert sam.post("/api/account/sign-out", {}).json["account"] is None
        assert sam.sits_at(playing).view["holds"] == []

    def test_refuses_addresses_hours_and_zones_that_are_none(self, anna: Visitor) -> None:
        for wrong in (
            {"email": "nobody"},
            {"email": "", "quiet": "25:00-07:00"},
            {"email": "", "zone": "Nowhere/City"},
            {"email": "", "zone": "../../etc/passwd"},
            {},
        ):
            assert anna.post("/api/account/notices", wrong).code == "malformed"
        right = {"email": "anna@example.org", "quiet": "22:00-07:00", "zone": "Europe/Berlin"}
        assert anna.post("/api/account/notices", right).json["quiet"] == "22:00-07:00"
        assert anna.get("/api/account").json["email"] == "anna@example.org"
        assert anna.get("/account/").status == 200
        assert anna.get("/notices/off/forged/").status == 404


def test_the_worker_of_notifications_is_for_the_whole_site_and_stands_between_nothing(anna: Visitor) -> None:
    answer = anna.get("/worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "worker-src 'self'" in anna.get("/account/").headers["Content-Security-Policy"]
    assert not any(word in answer.raw for word in (b"fetch", b"caches", b"indexedDB"))


class TestForks:
    def test_a_finished_game_is_played_on(self, anna: Visitor) -> None:
        playing = table(anna)
        seat = anna.sits_at(playing)
        while seat.view["status"] == "playing":
            seat.plays("end-turn")
        answer = anna.post(f"{playing.path}/fork", {"ply": 3, "how": "here"})
        assert answer.status == 201
        assert anna.get(f"/api/tables/{answer.json['id']}").json["status"] == "playing"

    def test_a_running_game_is_tried_out_by_oneself(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        seat = anna.sits_at(playing)
        seat.plays("take")
        answer = anna.post(f"{playing.path}/fork", {"ply": 1, "how": "try", "seat": 0})
        assert answer.status == 201
        assert ben.get(f"/api/tables/{answer.json['id']}/plies/0").code == "forbidden"
        for wrong in ({"ply": 1, "how": "try", "seat": 1}, {"ply": 1, "how": "again"}, {"ply": 9, "how": "try"}):
            assert anna.post(f"{playing.path}/fork", wrong).status in (403, 404, 409)
        seat.plays("end-turn")
