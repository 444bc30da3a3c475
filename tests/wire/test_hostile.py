"""What no browser sends: JSON that parses and should not pass, or does not parse at all."""

import json
from typing import Any

import pytest

from tests.wire.talk import Seat, Table, Visitor, table

ACT = {"type": "act", "seat": 0, "ply": 0, "action": {"type": "take"}, "ref": "r1"}
UNDO = {"type": "undo", "seat": 0, "ply": 0, "ref": "r2"}
ANSWER = {"type": "answer", "seat": 0, "ask": 1, "agree": True}
FACE = {"type": "face", "seat": 0}
SAY = {"type": "say", "seat": 0, "text": "Hello."}
PLAN = {"type": "plan", "seat": 0, "marks": [{"kind": "note", "at": "site:0.0", "text": "Here."}]}

# Values that must not pass for a number, by how they are written in JSON.
NO_NUMBERS = [
    "NaN",
    "-NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "1e400",
    "0.5",
    "0x0",
    "00",
    "-",
    "+0",
    "true",
    "false",
    '"0"',
    "[]",
    "[0]",
    "{}",
    "undefined",
    "1" * 5000,
    "-" + "1" * 5000,
]
# Whole messages that are no message.
NO_MESSAGES = [
    "",
    " ",
    "ping",
    "null",
    "true",
    "0",
    "NaN",
    '"ping"',
    "[]",
    "{}",
    '["ping"]',
    '[{"type":"ping"}]',
    '{"type":null}',
    '{"type":7}',
    '{"type":["ping"]}',
    '{"type":"Ping"}',
    '{"type":"table"}',
    '{"type":"accepted"}',
    '{"type":"constructor"}',
    '{"__proto__":{"type":"ping"}}',
    '{"type":"ping","__proto__":{}}',
    '{"type":"ping","x":1}',
    '{"type":"ping"}{"type":"ping"}',
    '{"type":"ping"',
    "{'type':'ping'}",
    '{"type":"ping",}',
    '\ufeff{"type":"ping"}',
    '{"type":"say","text":"\\ud800"}',
    '{"type":"say","text":"\\udc00\\ud800"}',
    '{"type":"say","text":"a\nb"}',
    "[" * 10_000,
    "[" * 5_000 + "]" * 5_000,
    '{"a":' * 3_000 + "1" + "}" * 3_000,
    '{"type":"act","seat":0,"ply":0,"ref":"r","action":' + "[" * 5_000 + "]" * 5_000 + "}",
    '{"type":"act","seat":0,"ply":0,"ref":"r","action":' + '{"type":' * 1_000 + '"take"' + "}" * 1_000 + "}",
]


@pytest.fixture
def two(anna: Visitor) -> tuple[Table, Seat]:
    """A table on one device, and its connection."""
    playing = table(anna, anna)
    return playing, anna.sits_at(playing)


def written(message: dict[str, Any], field: str, value: str) -> str:
    """The message as JSON, with a field written as it would not come out of an encoder."""
    return json.dumps(message | {field: "@"}).replace('"@"', value)


class TestSocket:
    """S21. Each is refused, and the same socket then plays a move."""

    @pytest.mark.parametrize(
        ("message", "field"),
        [(ACT, "seat"), (ACT, "ply"), (UNDO, "seat"), (UNDO, "ply"), (ANSWER, "seat"), (ANSWER, "ask"), (FACE, "seat")],
        ids=lambda value: value if isinstance(value, str) else value["type"],
    )
    def test_numbers_are_whole_numbers(self, two: tuple[Table, Seat], message: dict[str, Any], field: str) -> None:
        playing, seat = two
        for value in [*NO_NUMBERS, "null"] if message is not FACE else NO_NUMBERS:
            seat.line.send(written(message, field, value))
            assert seat.expect("refused")["code"] == "malformed", value
        seat.plays("take")
        assert playing.stored_ply() == 1

    @pytest.mark.parametrize("value", ["1.0", "1e0", "-0", "-0.0", "0e5", "1" * 4000])
    def test_numbers_that_are_whole_in_another_spelling_are_one_thing_or_the_other(
        self, two: tuple[Table, Seat], value: str
    ) -> None:
        """1.0 is not seat 1. A number too large for anything is stale, not a crash."""
        playing, seat = two
        seat.plays("end-turn")
        for message, field in ((ACT, "seat"), (ACT, "ply"), (UNDO, "ply"), (ANSWER, "ask"), (FACE, "seat")):
            if value == "-0" and message is FACE:
                continue
            seat.line.send(written(message | {"ply": 0} if "ply" in message else message, field, value))
            heard = seat.pong()
            assert [m["code"] for m in heard if m["type"] == "refused"] or message is ANSWER
            assert not [m for m in heard if m["type"] == "accepted"]
        assert playing.stored_ply() == 1
        seat.plays("take", seat=1)

    @pytest.mark.parametrize("text", NO_MESSAGES, ids=lambda text: text[:30])
    def test_what_is_no_message_is_malformed(self, two: tuple[Table, Seat], text: str) -> None:
        playing, seat = two
        seat.line.send(text)
        refusal = seat.expect("refused")
        assert refusal["code"] == "malformed"
        assert refusal["message"]
        assert len(refusal["message"]) < 500
        seat.plays("take")
        assert playing.stored_ply() == 1

    @pytest.mark.parametrize("message", [ACT, UNDO, ANSWER, FACE, SAY, PLAN], ids=lambda message: message["type"])
    def test_fields_are_all_there_and_no_others(self, two: tuple[Table, Seat], message: dict[str, Any]) -> None:
        playing, seat = two
        for field in set(message) - {"type"}:
            if (message["type"], field) == ("say", "seat"):
                continue
            seat.send(**{name: value for name, value in message.items() if name != field})
            assert seat.expect("refused")["code"] == "malformed"
        for extra in ({"x": 1}, {"__proto__": {}}, {"holds": [0, 1]}, {"": None}):
            seat.send(**message, **extra)
            assert seat.expect("refused")["code"] == "malformed"
        for wrong in (None, [], {}, 7, "x"):
            seat.send(**message | {"type": wrong})
            assert seat.expect("refused")["code"] == "malformed"
        seat.plays("take")
        assert playing.stored_ply() == 1

    @pytest.mark.parametrize(
        "action",
        [
            None,
            True,
            7,
            "take",
            [],
            ["take"],
            {},
            {"type": None},
            {"type": ""},
            {"type": "roll"},
            {"type": "Take"},
            {"type": ["take"]},
            {"type": "take", "unit": "single"},
            {"type": "take", "__proto__": {"type": "take"}},
            {"type": "build"},
            {"type": "build", "unit": "single", "site": 5, "pay": "action"},
            {"type": "build", "unit": "single", "site": -1, "pay": "action"},
            {"type": "build", "unit": "single", "site": "0", "pay": "action"},
            {"type": "build", "unit": "single", "site": True, "pay": "action"},
            {"type": "build", "unit": "single", "site": 0.5, "pay": "action"},
            {"type": "build", "unit": "quad", "site": 0, "pay": "action"},
            {"type": "build", "unit": 0, "site": "single", "pay": "action"},
            {"type": "build", "unit": "single", "site": 0, "pay": "free"},
            {"type": "build", "unit": "single", "site": 0, "pay": "action", "seat": 1},
            {"type": "demolish", "site": 0, "units": 0, "pay": "action"},
            {"type": "gain", "contract": 7, "deck": None},
            {"type": "gain", "contract": None, "deck": 3},
            {"type": "gain", "contract": None, "deck": "1"},
        ],
        ids=json.dumps,
    )
    def test_what_is_no_action_of_the_game_is_malformed(self, two: tuple[Table, Seat], action: Any) -> None:
        playing, seat = two
        seat.send(**ACT | {"action": action})
        assert seat.expect("refused", ref="r1")["code"] == "malformed"
        seat.plays("take")
        assert playing.stored_ply() == 1

    @pytest.mark.parametrize(
        "action",
        [
            {"type": "gain"},
            {"type": "gain", "contract": "P01", "deck": 1},
            {"type": "gain", "contract": "", "deck": None},
            {"type": "gain", "contract": "X" * 5000},
            {"type": "gain", "contract": "\0"},
            {"type": "gain", "contract": "__proto__"},
            {"type": "fulfil", "contract": "{seat}"},
            {"type": "demolish", "site": 0, "units": 2**62, "pay": "action"},
            {"type": "demolish", "site": 0, "units": 10**40, "pay": "action"},
            {"type": "choose-town", "town": "V1"},
            {"type": "give-back", "site": 0},
            {"type": "accept"},
        ],
        ids=lambda action: json.dumps(action)[:60],
    )
    def test_what_the_rules_do_not_know_is_refused(self, two: tuple[Table, Seat], action: Any) -> None:
        playing, seat = two
        seat.send(**ACT | {"action": action})
        assert seat.expect("refused", ref="r1")["code"] in ("illegal", "malformed")
        seat.plays("take")
        assert playing.stored_ply() == 1

    @pytest.mark.parametrize(
        "marks",
        [
            [],
            PLAN["marks"],
            [{"kind": "note"}] * 13,
            [{"kind": "dance"}],
            [{"kind": "note", "text": "x" * 81}],
            [{"kind": "note", "at": "x" * 41}],
            [{"kind": "move", "path": ["x" * 41]}],
            [{"kind": "move", "path": "site:0.0"}],
            [{"kind": "note", "x": 1}],
            {},
            None,
            "note",
        ],
        ids=lambda marks: json.dumps(marks)[:40],
    )
    def test_plans_are_not_marked_in_a_game_without_them(self, two: tuple[Table, Seat], marks: Any) -> None:
        _playing, seat = two
        seat.send(**PLAN | {"marks": marks})
        assert seat.expect("refused")["code"] == "malformed"
        seat.hears_nothing_of("plans")
        seat.plays("take")

    def test_of_two_equal_keys_one_counts(self, two: tuple[Table, Seat]) -> None:
        playing, seat = two
        seat.line.send('{"type":"act","seat":1,"seat":0,"ply":9,"ply":0,"ref":"a","action":{"type":"take"}}')
        seat.pong()
        assert playing.stored_ply() in (0, 1)
        seat.plays("take")

    def test_text_of_any_kind_comes_back_as_it_was(self, two: tuple[Table, Seat]) -> None:
        _playing, seat = two
        for text in ("👩‍👩‍👧‍👦", "é\u0301" * 200, "a\nb", "{seat}", "\\u0000 \\", "a\u2028b", "‮abc", "𝕏" * 500):
            seat.send(type="say", seat=0, text=text)
            assert seat.expect("said")["text"] == text.strip()

    @pytest.mark.parametrize("ref", ["\0", "a\0b", "\n", "é", "𝕏" * 40, "'; DROP TABLE core_entry; --", "{}", "\ufffe"])
    def test_refs_of_any_letters_are_given_back_or_refused(self, two: tuple[Table, Seat], ref: str) -> None:
        playing, seat = two
        seat.act("take", ref=ref)
        answer = next(message for message in seat.pong() if message["type"] in ("accepted", "refused"))
        assert answer["ref"] == ref
        assert answer["type"] == "accepted" or answer["code"] == "malformed"
        seat.sees(playing.stored_ply())
        seat.plays({"type": "upgrade", "unit": "double"})

    def test_bytes_are_refused_in_words(self, two: tuple[Table, Seat]) -> None:
        """Binary frames, and text that is not UTF-8."""
        _playing, seat = two
        seat.line.send(json.dumps(ACT).encode())
        assert seat.expect("refused")["message"] == "Messages are JSON text, not binary."
        seat.line.send(b'{"type":"say","text":"\xff\xfe"}', text=True)
        assert seat.expect("refused")["code"] == "malformed"
        seat.plays("take")


class TestPosts:
    """S21."""

    BODIES = [
        b"",
        b" ",
        b"null",
        b"[]",
        b"0",
        b'"x"',
        b"NaN",
        b"{",
        b"{}x",
        b'{"name":NaN,"code":NaN,"invite":NaN,"game":NaN}',
        b'{"name":1,"code":1,"invite":1,"game":1}',
        b'{"name":null,"code":null,"invite":null,"game":null}',
        b'{"name":["x"],"code":["x"],"invite":{},"game":[]}',
        b'{"name":"x","code":"x","invite":"x","game":"x","__proto__":{}}',
        b'{"name":"\xff","code":"\xff","invite":"\xff","game":"\xff"}',
        b'{"name":"\\ud800","code":"\\ud800","invite":"\\ud800","game":"\\ud800"}',
        b'\xef\xbb\xbf{"name":"x"}',
        b"[" * 20_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
        b'{"order":[' + b"1" * 5000 + b"]}",
        b'{"order":[true,false]}',
        b'{"order":[0.0,1.0]}',
        b'{"order":[NaN]}',
        b'{"order":[1e999,0]}',
        b'{"seats":NaN,"game":"upsidetown"}',
        b'{"seats":{},"game":"upsidetown"}',
        b'{"seats":[null],"game":"upsidetown"}',
        b'{"seats":[{"by":"me","x":1}],"game":"upsidetown"}',
        b'{"seats":[{"by":"me"}],"options":{"variant":NaN},"game":"upsidetown"}',
        b'{"seats":[{"by":"me"}],"options":{"variant":["basic"]},"game":"upsidetown"}',
        b'{"seats":[{"by":"me"}],"options":[],"game":"upsidetown"}',
        b'{"seats":[{"by":"me"}],"seed":5,"game":"upsidetown"}',
    ]

    @pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:40]))
    def test_are_refused_wherever_they_go(self, anna: Visitor, body: bytes) -> None:
        waiting = table(anna, None)
        before = anna.get("/api/tables").raw
        seats = f"{waiting.path}/seats/1"
        for path in ("/api/session", "/api/tables", "/api/join", f"{seats}/claim", seats, f"{waiting.path}/order"):
            answer = anna.post(path, body)
            assert (answer.status, answer.code) == (400, "malformed"), path
            assert 0 < len(answer.json["error"]["message"]) < 500
        assert anna.post("/api/tables/import", body).code == "malformed"
        assert anna.post(f"{waiting.path}/rematch", body).code == "not-found"
        assert anna.get("/api/tables").raw == before
