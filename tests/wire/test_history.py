"""What a table remembers: past plies as the asker could see them then, the log in pages, and all after the end."""

import hashlib
import hmac
import itertools
import json
from collections.abc import Iterator
from typing import Any

from tests.wire.talk import SEED, Seat, Table, Visitor, table

ADVANCED = {"variant": "advanced"}


def finished(*visitors: Visitor) -> tuple[Table, Seat]:
    """A finished solo game of twelve turns with Town Views, and the connection that played it."""
    playing = table(*visitors, options=ADVANCED)
    seat = visitors[0].sits_at(playing)
    seat.plays(seat.option("choose-town"))
    while seat.view["status"] == "playing":
        seat.plays("end-turn")
    return playing, seat


class TestPlies:
    def test_are_shown_as_they_stood(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        seat = anna.sits_at(playing)
        shown = [seat.view, seat.plays("take"), seat.plays("end-turn")]
        for ply, live in enumerate(shown):
            past = anna.get(f"{playing.path}/plies/{ply}").json
            for field in (
                "type",
                "table",
                "game",
                "ply",
                "phase",
                "prompt",
                "to_act",
                "facing",
                "holds",
                "view",
                "log",
            ):
                assert past[field] == live[field]
            if ply < 2:
                assert (past["options"], past["undo"], past["ask"]) == ([], "no", None)
        assert anna.get(f"{playing.path}/plies/2").json == seat.view

    def test_are_seen_through_ones_own_seats_alone(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S11. What was private at that ply stays so, even after the choice that ended it."""
        playing = table(anna, ben, options=ADVANCED)
        seat = anna.sits_at(playing)
        chosen, spurned = seat.view["view"]["private"]["choices"]
        seat.plays({"type": "choose-town", "town": chosen.removeprefix("town:")})
        second = ben.sits_at(playing)
        second.plays(second.option("choose-town"))
        for ply in (0, 1, 2):
            path = f"{playing.path}/plies/{ply}"
            assert spurned.encode() not in ben.get(path).raw + sam.get(path).raw
            assert (chosen.encode() in ben.get(path).raw) == (ply == 2)
            for visitor, facing in ((ben, 0), (sam, 0), (anna, 1), (anna, 2), (sam, 9)):
                refused = visitor.get(f"{path}?facing={facing}")
                assert (refused.status, refused.code) == (403, "not-your-seat")
        assert anna.get(f"{playing.path}/plies/0").json["view"]["private"]["choices"] == [chosen, spurned]
        assert anna.get(f"{playing.path}/plies/1").json["log"][-1]["say"] == "You keep {town}."

    def test_need_a_seat_to_be_named_on_a_device_of_several(self, anna: Visitor) -> None:
        playing = table(anna, anna, options=ADVANCED)
        assert anna.get(f"{playing.path}/plies/0").json["view"]["private"] == {}
        for facing in (0, 1):
            past = anna.get(f"{playing.path}/plies/0?facing={facing}").json
            assert (past["facing"], len(past["view"]["private"]["choices"])) == (facing, 2)
        for wrong in ("", "-1", "one", "0.0", "true", "null", "%D9%A3", "9" * 12, "%00"):
            assert anna.get(f"{playing.path}/plies/0?facing={wrong}").json["error"]["field"] == "facing"

    def test_show_everything_to_everybody_after_the_end(self, anna: Visitor, sam: Visitor) -> None:
        playing, _seat = finished(anna)
        past = sam.get(f"{playing.path}/plies/0?facing=0").json
        assert len(past["view"]["private"]["choices"]) == 2
        assert "result" not in past
        keeps = sam.get(f"{playing.path}/plies/1?facing=0").json["log"]
        assert "You keep {town}." in [line["say"] for line in keeps]
        assert sam.get(f"{playing.path}/plies/13").json["result"] == playing.summary()["result"]
        assert sam.get(f"{playing.path}/plies/0?facing=1").code == "not-your-seat"

    def test_have_no_number_before_the_start(self, anna: Visitor) -> None:
        assert anna.get(f"{table(anna, None).path}/plies/0").code == "not-found"


class TestLog:
    def test_comes_in_pages_from_any_line(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, anna)
        seat = anna.sits_at(playing)
        for _ in range(60):
            seat.plays("take")
            seat.takes_back()
        lines: list[dict[str, object]] = []
        while True:
            page = ben.get(f"{playing.path}/log?from={len(lines)}").json
            if not page["log"]:
                break
            assert len(page["log"]) <= 100
            lines += page["log"]
        assert [line["i"] for line in lines] == list(range(len(lines)))
        assert page["next"] == len(lines) > 120
        assert seat.view["log"] == lines[-20:]
        assert ben.get(f"{playing.path}/log").json["log"] == lines[:100]
        assert ben.get(f"{playing.path}/log?from=77").json["log"][0] == lines[77]
        assert ben.get(f"{playing.path}/log?from=999999999").json["log"] == []

    def test_hides_lines_that_are_not_for_the_asker(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S11, S13. A device of several seats has no curtain before a seat that has chosen: it shows nothing of it."""
        playing = table(anna, anna, anna, ben, options=ADVANCED)
        ben_sits = ben.sits_at(playing)
        ben_sits.plays(ben_sits.option("choose-town"))
        seat = anna.sits_at(playing)
        seat.faces(0)
        seat.plays(seat.option("choose-town"))
        keeps = "You keep {town}."
        for visitor, query, own in ((anna, "", 0), (anna, "?facing=0", 0), (ben, "", 1), (sam, "", 0)):
            lines = visitor.get(f"{playing.path}/log{query}").json["log"]
            assert [line["say"] for line in lines].count(keeps) == own
            assert "only" not in str(lines)
        assert ben.get(f"{playing.path}/log?facing=0").code == "not-your-seat"

    def test_refuses_what_is_not_a_line_number(self, anna: Visitor) -> None:
        playing = table(anna)
        for wrong in ("-1", "one", "1.0", "%D9%A3", "9" * 10, "9" * 5000, "%00", ""):
            assert anna.get(f"{playing.path}/log?from={wrong}").json["error"]["field"] == "from"


def stream(seed: bytes, depth: int) -> Iterator[int]:
    """The words of a position's chance, as `wire.md` tells them."""
    for block in itertools.count():
        digest = hmac.digest(seed, depth.to_bytes(8, "big") + block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))


def below(words: Iterator[int], n: int) -> int:
    return next(word for word in words if word < 2**32 - 2**32 % n) % n


def drawn(words: Iterator[int], kind: str, n: int) -> Any:
    """A number, a die, a pick or a shuffle."""
    if kind != "shuffle":
        return below(words, n) + (kind == "die")
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        other = below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


class TestChances:
    def test_follow_from_the_seed(self, anna: Visitor, sam: Visitor) -> None:
        """S12. Whoever watched can derive every number."""
        playing, _seat = finished(anna)
        page = sam.get(f"{playing.path}/chances").json
        assert (page["next"], page["older"], page["start"]) == (None, 0, False)
        seed = bytes.fromhex(playing.summary()["seed"])
        for used in page["chances"]:
            words = stream(seed, used["depth"])
            assert used["draws"] == [[kind, n, drawn(words, kind, n)] for kind, n, _ in used["draws"]]
        set_up = page["chances"][0]
        assert set_up["ply"] == 0 and {kind for kind, _, _ in set_up["draws"]} == {"shuffle", "number"}
        assert sam.get(f"{playing.path}/chances?from=1").json["chances"] == page["chances"][1:]

    def test_are_asked_for_by_ply(self, anna: Visitor) -> None:
        playing, _seat = finished(anna)
        assert anna.get(f"{playing.path}/chances?from=99999999").json["chances"] == []
        for wrong in ("-1", "one", "9" * 10, ""):
            assert anna.get(f"{playing.path}/chances?from={wrong}").json["error"]["field"] == "from"


class TestAfterTheEnd:
    def test_nothing_is_handed_out_before(self, anna: Visitor, sam: Visitor) -> None:
        """S11, S12."""
        playing = table(anna)
        for visitor in (anna, sam):
            for path in ("export", "scores", "chances"):
                answer = visitor.get(f"{playing.path}/{path}")
                assert (answer.status, answer.code) == (403, "forbidden")
        assert anna.post(f"{playing.path}/rematch", {}).code == "not-found"

    def test_the_seed_can_be_checked_against_its_commitment(self, anna: Visitor) -> None:
        """S12."""
        playing = table(anna, seed="", entropy="ab" * 32)
        promised = playing.summary()["commitment"]
        seat = anna.sits_at(playing)
        while seat.view["status"] == "playing":
            seat.plays("end-turn")
        shown = playing.summary()
        secret, entropy = bytes.fromhex(shown["secret"]), bytes.fromhex(shown["entropy"])
        assert entropy == b"\xab" * 32
        assert hashlib.sha256(secret).hexdigest() == promised == shown["commitment"]
        assert hmac.compare_digest(hashlib.sha256(secret + entropy).hexdigest(), shown["seed"])
        assert shown["chosen_seed"] is False

    def test_the_export_holds_all_and_can_be_read_again(self, anna: Visitor, sam: Visitor) -> None:
        playing, seat = finished(anna)
        answer = sam.get(f"{playing.path}/export")
        assert answer.headers["Content-Disposition"] == f'attachment; filename="upsidetown-{playing.id}.json"'
        file = answer.json
        assert (file["format"], file["game"], file["options"]["variant"]) == (1, "upsidetown", "advanced")
        assert (file["seed"], file["result"]) == (SEED, seat.view["result"])
        assert [entry["ply"] for entry in file["entries"]] == list(range(14))
        assert all(len(entry["hash"]) == len(entry["state_hash"]) == 64 for entry in file["entries"])
        assert [seat["name"] for seat in file["seats"]] == ["Anna"]
        assert playing.invites == {}
        again = sam.post("/api/tables/import", answer.raw)
        assert again.status == 201, again.raw
        assert sam.get(f"/api/tables/{again.json['id']}").json["result"] == seat.view["result"]

    def test_a_file_that_does_not_hold_is_refused_at_its_ply(self, anna: Visitor) -> None:
        playing, _seat = finished(anna)
        file = anna.get(f"{playing.path}/export").json
        file["entries"][5]["action"] = {"type": "take"}
        refused = anna.post("/api/tables/import", file)
        assert refused.code == "malformed"
        assert refused.json["error"]["message"].startswith("Ply 5 does not hold")
        for wrong in (b"", b"{}", b"[]", b"null", b"[" * 20_000, json.dumps(file | {"x": 1}).encode()):
            assert anna.post("/api/tables/import", wrong).code == "malformed"

    def test_scores_are_there_ply_by_ply(self, anna: Visitor, sam: Visitor) -> None:
        playing, seat = finished(anna)
        rows = sam.get(f"{playing.path}/scores").json["scores"]
        assert [row[0] for row in rows] == list(range(14))
        assert rows[-1][1] == [score["total"] for score in seat.view["result"]["scores"]]

    def test_a_rematch_has_the_same_seats(self, anna: Visitor, sam: Visitor) -> None:
        playing, _seat = finished(anna)
        again = anna.post(f"{playing.path}/rematch", {})
        assert (again.status, again.json["seats"]) == (201, [{"seat": 0, "name": "Anna", "by": "held"}])
        new = anna.get(f"/api/tables/{again.json['id']}").json
        assert (new["status"], new["ply"], new["options"]["variant"]) == ("playing", 0, "advanced")
        assert sam.post(f"{playing.path}/rematch", {}).code == "forbidden"
