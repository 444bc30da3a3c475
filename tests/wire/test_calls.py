"""The HTTP half of the wire: sessions, games, and tables from their opening to their start."""

import re

import pytest

from tests.serving import Site
from tests.wire.talk import SEED, Visitor, table


def test_a_session_gives_a_name_a_token_and_two_cookies(shared_site: Site) -> None:
    visitor = Visitor(shared_site)
    assert set(visitor.cookies) == {"csrftoken", "sessionid"}
    assert visitor.post("/api/session", {"name": "  Anna  Lee "}).json["name"] == "Anna Lee"
    again = visitor.get("/api/session").json
    assert again["name"] == "Anna Lee"
    assert again["csrf"]


def test_cookies_are_guarded(shared_site: Site) -> None:
    """S15. Scripts cannot read the session, and other sites' posts do not carry it."""
    answer = Visitor(shared_site).get("/api/session")
    csrf = [cookie for cookie in answer.headers.get_all("Set-Cookie") or [] if cookie.startswith("csrftoken")]
    assert "SameSite=Lax" in csrf[0]
    fresh = Visitor.__new__(Visitor)
    fresh.site, fresh.cookies, fresh.heard = shared_site, {}, []
    session = [c for c in fresh.get("/api/session").headers.get_all("Set-Cookie") or [] if c.startswith("sessionid")]
    assert "HttpOnly" in session[0]
    assert "SameSite=Lax" in session[0]


def test_games_say_what_a_table_can_be(anna: Visitor) -> None:
    games = {game["slug"]: game for game in anna.get("/api/games").json}
    town = games["upsidetown"]
    assert (town["title"], town["seats"]) == ("Upside Town", [1, 4])
    assert {setting["name"]: setting["default"] for setting in town["settings"]} == {
        "variant": "basic",
        "projects": False,
    }
    assert all(choice["help"] for setting in town["settings"] for choice in setting["choices"])
    assert {bot["level"] for bot in town["bots"]} == {"random", "greedy"}
    whole = anna.get("/api/games/upsidetown").json
    assert {"names", "pieces", "rules", "about", "phases", "version"} <= set(whole)
    assert anna.get("/api/games/checkers").code == "not-found"


def test_a_table_without_open_seats_starts_at_once(anna: Visitor) -> None:
    answer = anna.post(
        "/api/tables", {"game": "upsidetown", "seats": [{"by": "me", "name": "Anna"}, {"by": "bot:random"}]}
    )
    assert answer.status == 201
    opened = answer.json
    assert re.fullmatch(r"[\w-]{11,16}", opened["id"])
    assert opened["url"] == f"/t/{opened['id']}/"
    assert opened["seats"] == [
        {"seat": 0, "name": "Anna", "by": "held"},
        {"seat": 1, "name": "Player 2", "by": "bot:random"},
    ]
    assert anna.get(f"/api/tables/{opened['id']}").json["status"] == "playing"


def test_a_table_with_an_open_seat_waits_for_its_claim(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    waiting = table(anna, None)
    assert waiting.summary()["status"] == "open"
    answer = waiting.claimed(1, ben)
    assert answer.json == {
        "id": waiting.id,
        "url": f"/t/{waiting.id}/",
        "seat": {"seat": 1, "name": "Ben", "by": "held"},
    }
    assert waiting.summary()["status"] == "playing"
    assert waiting.claimed(1, ben).status == 200
    late = waiting.claimed(1, sam)
    assert (late.status, late.code) == (409, "taken")


def test_a_wrong_secret_opens_nothing_and_sounds_like_a_taken_one(anna: Visitor, ben: Visitor) -> None:
    """S14. Nothing that one may read off a table is a key to its seats."""
    waiting = table(anna, None, None)
    first, second = waiting.invites[1], waiting.invites[2]
    wrong = ["", second, first[:-1], first + "x", first.swapcase(), waiting.id, "x" * 5000, "é", "\0"]
    answers = [ben.post(f"{waiting.path}/seats/1/claim", {"invite": invite, "name": "Ben"}) for invite in wrong]
    assert {(answer.status, answer.code) for answer in answers} == {(403, "forbidden")}
    assert len({answer.raw for answer in answers}) == 1
    assert waiting.summary()["status"] == "open"


def test_tokens_have_nothing_in_common(anna: Visitor) -> None:
    """S14. A table's id is 64 random bits at least, what opens something 128; no part of one tells of another."""
    waiting = table(anna, None, None, None)
    playing = table(anna, anna)
    links = [
        anna.post(f"{waiting.path}/watch/link", {}),
        anna.post(f"{playing.path}/seats/1/hand-over", {"offered": True}),
        anna.post("/api/session/recovery", {}),
    ]
    secrets = [*waiting.invites.values(), *(re.split("[=.]", link.json["url"])[-1] for link in links)]
    assert len(waiting.id) * 6 >= 64 and all(len(secret) * 6 >= 128 for secret in secrets)
    pieces = [{token[at : at + 5] for at in range(len(token) - 4)} for token in [waiting.id, *secrets]]
    assert all(not pieces[a] & pieces[b] for a in range(len(pieces)) for b in range(a))


def test_an_invitation_is_made_anew_by_the_host(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    """S14. Whoever has the old link or its six letters has nothing any more."""
    waiting = table(anna, None)
    code = anna.get(f"{waiting.path}/invites").json["seats"][0]["code"]
    assert sam.post(f"{waiting.path}/seats/1", {"by": "invite"}).code == "forbidden"
    assert anna.post(f"{waiting.path}/seats/1", {"by": "invite"}).status == 200
    assert waiting.claimed(1, ben).code == "forbidden"
    assert ben.post("/api/join", {"code": code}).code == "not-found"
    url = anna.get(f"{waiting.path}/invites").json["seats"][0]["url"]
    assert waiting.claimed(1, ben, invite=re.split("[=.]", url)[-1]).status == 200


def test_a_table_is_summed_up_for_anybody(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    playing = table(anna, ben, options={"projects": True})
    summary = sam.get(playing.path).json
    assert summary["options"] == {"variant": "basic", "projects": True}
    assert (summary["game"], summary["status"], summary["ply"]) == ("upsidetown", "playing", 0)
    assert (summary["to_act"], summary["result"], summary["chosen_seed"]) == ([0], None, True)
    assert [seat["name"] for seat in summary["seats"]] == ["Anna", "Ben"]
    assert re.fullmatch("[0-9a-f]{64}", summary["commitment"])
    assert not {"seed", "secret", "entropy"} & set(summary)


def test_a_shelf_lists_ones_own_tables_newest_first(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    first = table(anna, ben)
    second = table(ben, anna)
    tables = anna.get("/api/tables").json["tables"]
    assert [row["id"] for row in tables] == [second.id, first.id]
    assert [(row["mine"], row["to_act"], row["your_turn"]) for row in tables] == [([1], [0], False), ([0], [0], True)]
    assert (tables[0]["title"], tables[0]["url"]) == ("Upside Town", f"/t/{second.id}/")
    assert sam.get("/api/tables").json == {"tables": []}
    anna.sits_at(first).plays("take")
    assert [row["id"] for row in anna.get("/api/tables").json["tables"]] == [first.id, second.id]


class TestInvites:
    def test_are_for_the_host_alone(self, anna: Visitor, ben: Visitor) -> None:
        waiting = table(anna, None)
        (row,) = anna.get(f"{waiting.path}/invites").json["seats"]
        assert row["url"] == f"{anna.site.url}/t/{waiting.id}/#invite=1.{waiting.invites[1]}"
        assert row["qr"].startswith("<svg")
        assert ben.get(f"{waiting.path}/invites").code == "forbidden"

    def test_have_a_code_to_join_by(self, anna: Visitor, ben: Visitor) -> None:
        waiting = table(anna, None)
        (row,) = anna.get(f"{waiting.path}/invites").json["seats"]
        assert re.fullmatch("[A-Z]{6}", row["code"])
        assert ben.post("/api/join", {"code": row["code"].lower()}).json == {
            "url": f"/t/{waiting.id}/#invite=1.{waiting.invites[1]}"
        }
        waiting.claimed(1, ben)
        assert ben.post("/api/join", {"code": row["code"]}).code == "not-found"
        assert anna.get(f"{waiting.path}/invites").json == {"seats": []}

    def test_have_no_code_made_of_nothing(self, anna: Visitor) -> None:
        for code in ("", " ", "\0", "ABC\0", "x" * 5000, "éééééé", "%", "______"):
            assert anna.post("/api/join", {"code": code}).code == "not-found"


class TestHost:
    def test_changes_seats_before_the_start(self, anna: Visitor, ben: Visitor) -> None:
        waiting = table(anna, None, None)
        waiting.claimed(1, ben)
        changed = anna.post(f"{waiting.path}/seats/2", {"by": "bot:greedy", "name": "Gus"})
        assert changed.json["seat"] == {"seat": 2, "name": "Gus", "by": "bot:greedy"}
        assert waiting.summary()["status"] == "playing"
        late = anna.post(f"{waiting.path}/order", {"order": [1, 0, 2]})
        assert (late.status, late.code) == (409, "started")

    def test_alone_does(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S16, S30. A guest may rename the own seat; nobody else's is touched (S18)."""
        waiting = table(anna, None, None)
        waiting.claimed(1, ben)
        assert ben.post(f"{waiting.path}/seats/1", {"name": "Benno"}).json["seat"]["name"] == "Benno"
        for visitor, seat, edit in ((ben, 0, {"name": "X"}), (ben, 1, {"by": "invite"}), (sam, 2, {"by": "me"})):
            assert visitor.post(f"{waiting.path}/seats/{seat}", edit).code == "forbidden"
        assert ben.post(f"{waiting.path}/order", {"order": [1, 0, 2]}).code == "forbidden"
        assert [seat["name"] for seat in waiting.summary()["seats"]] == ["Anna", "Benno", "Player 3"]

    def test_puts_the_seats_in_order(self, anna: Visitor) -> None:
        waiting = table(anna, None, "random")
        answer = anna.post(f"{waiting.path}/order", {"order": [2, 0, 1]})
        assert [(seat["seat"], seat["by"]) for seat in answer.json["seats"]] == [
            (0, "bot:random"),
            (1, "held"),
            (2, "open"),
        ]
        for wrong in ([0, 1], [0, 1, 1], [0, 1, 3], [0, 1, -1], []):
            assert anna.post(f"{waiting.path}/order", {"order": wrong}).json["error"]["field"] == "order"


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"game": "checkers"}, "not-found", "game"),
        ({"options": {"variant": "expert"}}, "malformed", "options"),
        ({"options": {"colour": "red"}}, "malformed", "options"),
        ({"options": {"projects": 1}}, "malformed", "options"),
        ({"options": {"projects": "true"}}, "malformed", "options"),
        ({"seats": []}, "malformed", "options"),
        ({"seats": [{"by": "me"}] * 5}, "malformed", "options"),
        ({"seats": [{"by": "me"}] * 1000}, "malformed", "options"),
        ({"seats": [{"by": "you"}]}, "malformed", "seats.0.by"),
        ({"seats": [{"by": "bot:"}]}, "malformed", "seats.0.by"),
        ({"seats": [{"by": "me", "name": "x" * 500}]}, "malformed", "seats.0.name"),
        ({"seed": "xyz"}, "malformed", "seed"),
        ({"entropy": "xyz"}, "malformed", "entropy"),
    ],
)
def test_a_table_that_cannot_be_names_the_field_at_fault(
    anna: Visitor, wrong: dict[str, object], code: str, field: str
) -> None:
    body = {"game": "upsidetown", "seats": [{"by": "me"}, {"by": "invite"}], "seed": SEED} | wrong
    answer = anna.post("/api/tables", body)
    error = answer.json["error"]
    assert (error["code"], error.get("field")) == (code, field)
    assert error["message"]
    assert anna.get("/api/tables").json == {"tables": []}


def test_what_is_not_there_is_not_found(anna: Visitor) -> None:
    playing = table(anna, anna)
    for path in ("", "/plies/0", "/log", "/invites", "/scores", "/export"):
        assert anna.get(f"/api/tables/nowhere{path}").code == "not-found"
        assert anna.get(f"/api/tables/%00{path}").code == "not-found"
        assert anna.get(f"/api/tables/{'x' * 4000}{path}").code == "not-found"
    for ply in (1, 2**31, 2**63, 10**30, "9" * 5000, "-1", "one"):
        assert anna.get(f"{playing.path}/plies/{ply}").code == "not-found"
    for seat in (2, 2**63, 10**30, "-1"):
        assert anna.post(f"{playing.path}/seats/{seat}", {"name": "X"}).code == "not-found"
        assert anna.post(f"{playing.path}/seats/{seat}/claim", {"invite": ""}).code == "not-found"
    assert anna.get("/api/nothing").code == "not-found"
    assert anna.get("/t/nowhere/").status == 404


def test_a_wrong_method_says_which_ones_there_are(anna: Visitor) -> None:
    answer = anna.post("/api/games", {})
    assert (answer.status, answer.headers["Allow"]) == (405, "GET")
    assert anna.ask("DELETE", "/api/tables", None, {"X_CSRFToken": anna.token}).status == 405
    assert anna.get("/api/join").code == "malformed"


def test_a_wrong_content_type_is_refused(anna: Visitor) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x", ""):
        answer = anna.post("/api/tables", {"game": "upsidetown", "seats": []}, Content_Type=kind)
        assert (answer.status, answer.code) == (415, "not-json")
