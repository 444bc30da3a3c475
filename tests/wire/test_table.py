"""A table's socket, as a dialogue: what is said on arrival, looking through seats, acting, chat, and who is there."""

import uuid
from dataclasses import replace

import pytest

from tests.serving import Site
from tests.wire.talk import Visitor, table

ADVANCED = {"variant": "advanced"}
USED = "This ref was already used for something else."


class TestArrival:
    def test_brings_the_table_and_who_is_there(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        shown = anna.sits_at(playing).expect("table")
        assert (shown["table"], shown["game"], shown["ply"], shown["status"]) == (
            playing.id,
            "upsidetown",
            0,
            "playing",
        )
        assert (shown["phase"], shown["to_act"], shown["facing"], shown["holds"]) == ("turn", [0], 0, [0])
        assert (shown["prompt"], shown["prompt_with"]) == ("{seat}: 2 main actions left", {"seat": 0})
        assert (shown["private"], shown["view"]["private"], shown["undo"], shown["ask"]) == ([], {}, "no", None)
        assert [line["say"] for line in shown["log"]] == ["Round {round} begins."]
        assert "result" not in shown

    def test_says_who_is_at_the_table(self, anna: Visitor, ben: Visitor) -> None:
        seats = anna.sits_at(table(anna, ben, "random", None)).expect("seats")
        assert seats["seats"] == [
            {"seat": 0, "name": "Anna", "by": "held", "here": True, "mine": True},
            {"seat": 1, "name": "Ben", "by": "held", "here": False, "mine": False},
            {"seat": 2, "name": "Player 3", "by": "bot:random", "here": False, "mine": False},
            {"seat": 3, "name": "Player 4", "by": "open", "here": False, "mine": False},
        ]
        assert (seats["host"], seats["watching"]) == (True, 0)

    def test_before_the_start_shows_no_game(self, anna: Visitor, sam: Visitor) -> None:
        waiting = table(anna, None)
        for visitor in (anna, sam):
            shown = visitor.sits_at(waiting).expect("table")
            assert (shown["status"], shown["ply"], shown["view"], shown["options"]) == ("open", 0, None, [])

    def test_at_no_table_ends_at_once_for_good(self, anna: Visitor) -> None:
        """S31. 4404 tells a browser not to come back."""
        playing = table(anna)
        for wrong in ("nowhere", playing.id[:-1], playing.id + "x", "x" * 2000):
            assert anna.stands_at(replace(playing, id=wrong, lines=[])).is_told_to_go() == 4404


class TestOptions:
    def test_are_each_accepted_as_they_are(self, anna: Visitor) -> None:
        options = [option for option in anna.sits_at(table(anna, anna)).view["options"] if "action" in option]
        for option in options:
            assert {"action", "verb", "rule", "say", "with", "at"} <= set(option)
            anna.sits_at(table(anna, anna)).plays(option["action"])

    def test_say_what_is_not_possible_and_why(self, anna: Visitor, ben: Visitor) -> None:
        seat = anna.sits_at(table(anna, ben))
        (fulfil,) = [option for option in seat.view["options"] if option["verb"] == "Fulfil"]
        assert fulfil == {
            "verb": "Fulfil",
            "no": {"rule": "UT-17", "say": "{seat} has no contract to fulfil.", "with": {"seat": 0}},
        }

    def test_are_for_the_seat_to_act_alone(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        assert ben.sits_at(playing).view["options"] == []


class TestActing:
    def test_is_accepted_and_shown_to_everybody(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        playing = table(anna, ben)
        first, second, watcher = anna.sits_at(playing), ben.sits_at(playing), sam.sits_at(playing)
        ref = first.act("take")
        assert first.expect("accepted") == {"type": "accepted", "ref": ref, "ply": 1}
        for seat in (first, second, watcher):
            shown = seat.sees(1)
            assert shown["view"]["streets"][0]["storage"] == ["single", "single", "single", "double"]
            assert shown["log"][-1] == {
                "i": 1,
                "ply": 1,
                "say": "{seat} takes a {unit}.",
                "with": {"seat": 0, "count": 1, "unit": "unit:single"},
            }
        second.hears_nothing_of("accepted", "refused")

    def test_against_a_rule_is_refused_with_its_rule_and_changes_nothing(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        refusal = first.is_refused({"type": "build", "unit": "triple", "site": 0, "pay": "action"})
        assert refusal["code"] == "illegal"
        assert refusal["rule"] == "UT-14"
        assert refusal["message"] == "There is no Triple in storage to build."
        assert playing.stored_ply() == 0
        second.pong()
        assert second.view["ply"] == 0

    def test_out_of_turn_is_refused_and_shows_the_table(self, anna: Visitor, ben: Visitor) -> None:
        second = ben.sits_at(table(anna, ben))
        refusal = second.is_refused("take")
        assert (refusal["code"], refusal["rule"]) == ("not-your-turn", "UT-9")
        assert refusal["message"] == "It is not Ben's turn to act."
        second.expect("table", ply=0)

    def test_at_an_open_table_is_refused(self, anna: Visitor) -> None:
        seat = anna.sits_at(table(anna, None))
        assert seat.is_refused("take")["code"] == "not-your-turn"

    def test_reaches_the_end_and_its_result(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S31. Whoever watches sees the result once; afterwards nothing can be done."""
        playing = table(anna)
        seat, watcher = anna.sits_at(playing), sam.sits_at(playing)
        while seat.view["status"] == "playing":
            seat.plays("end-turn")
        end = watcher.sees(12)
        assert (end["status"], end["to_act"], end["options"], end["undo"]) == ("finished", [], [], "no")
        assert {"winners", "say", "with", "cause"} <= set(end["result"])
        assert end["result"]["scores"][0]["total"] == sum(end["result"]["scores"][0]["parts"].values())
        assert playing.summary()["result"] == end["result"]
        for attempt in (seat.act, seat.undo):
            refusal = seat.expect("refused", ref=attempt("take") if attempt == seat.act else attempt())
            assert refusal["code"] == "finished"
        seat.send(type="answer", seat=0, ask=1, agree=True)
        seat.expect("table")
        seat.pong()
        assert (seat.view["ply"], seat.view["result"]) == (12, end["result"])
        assert anna.post(f"{playing.path}/seats/0/claim", {"invite": ""}).code == "forbidden"


class TestFacing:
    def test_a_device_of_several_seats_begins_with_the_one_to_act(self, anna: Visitor) -> None:
        shown = anna.sits_at(table(anna, anna, anna)).expect("table")
        assert (shown["facing"], shown["holds"]) == (0, [0, 1, 2])

    def test_or_with_nobody_where_something_is_private(self, anna: Visitor) -> None:
        """A curtain comes first: the server shows no seat's cards unasked (S13)."""
        shown = anna.sits_at(table(anna, anna, options=ADVANCED)).expect("table")
        assert (shown["facing"], shown["private"], shown["view"]["private"]) == (None, [0, 1], {})
        assert shown["options"] == []

    def test_changes_what_is_seen_and_offered(self, anna: Visitor) -> None:
        seat = anna.sits_at(table(anna, anna, options=ADVANCED))
        first, second = seat.faces(0), seat.faces(1)
        assert len(first["view"]["private"]["choices"]) == 2
        assert not set(first["view"]["private"]["choices"]) & set(second["view"]["private"]["choices"])
        assert [o["action"]["town"] for o in second["options"]] == [
            ref.removeprefix("town:") for ref in second["view"]["private"]["choices"]
        ]
        assert seat.faces(None)["view"]["private"] == {}

    def test_a_seat_that_is_not_held_is_refused(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S11, S16."""
        playing = table(anna, ben, options=ADVANCED)
        for seat, wrong in ((anna.sits_at(playing), (1, 2, -1, 99, 2**70)), (sam.sits_at(playing), (0, 1))):
            for number in wrong:
                seat.send(type="face", seat=number)
                assert seat.expect("refused")["code"] == "not-your-seat"
            assert seat.faces(None)["view"]["private"] == {}

    def test_stays_where_it_is_from_ply_to_ply(self, anna: Visitor) -> None:
        seat = anna.sits_at(table(anna, anna))
        seat.plays("end-turn")
        assert (seat.view["facing"], seat.view["to_act"]) == (0, [1])
        assert seat.faces(1)["options"]

    def test_one_connection_acts_for_any_seat_of_its_visitor(self, anna: Visitor) -> None:
        seat = anna.sits_at(table(anna, anna))
        seat.plays("end-turn")
        seat.plays("take", seat=1)
        assert seat.view["view"]["streets"][1]["storage"].count("single") == 3


class TestTownViews:
    def test_are_seen_by_their_own_seat_alone(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        playing = table(anna, ben, options=ADVANCED)
        first, second, watcher = anna.sits_at(playing), ben.sits_at(playing), sam.sits_at(playing)
        assert first.view["private"] == [0]
        chosen, spurned = first.view["view"]["private"]["choices"]
        first.plays({"type": "choose-town", "town": chosen.removeprefix("town:")})
        assert first.view["view"]["private"] == {}
        assert [line["say"] for line in first.view["log"][-2:]] == [
            "{seat} has chosen a Town View.",
            "You keep {town}.",
        ]
        for seat in (second, watcher):
            seat.sees(1)
            assert [line["say"] for line in seat.view["log"]][-1] == "{seat} has chosen a Town View."
            assert "only" not in str(seat.view["log"])
        second.plays(second.option("choose-town"))
        for seat in (first, second, watcher):
            assert seat.sees(2)["view"]["streets"][0]["town"]["ref"] == chosen
            assert spurned not in str(seat.view["view"])

    def test_may_be_chosen_at_the_same_moment(self, anna: Visitor, ben: Visitor) -> None:
        """S04. One is first; the other is told so and chooses again."""
        playing = table(anna, ben, options=ADVANCED)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        assert first.view["to_act"] == second.view["to_act"] == [0, 1]
        refs = [seat.act(seat.option("choose-town")) for seat in (first, second)]
        answers = [
            next(m for m in seat.pong() if m.get("ref") == ref) for seat, ref in zip((first, second), refs, strict=True)
        ]
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        assert playing.stored_ply() == 1
        loser = first if answers[0]["type"] == "refused" else second
        assert next(answer for answer in answers if answer["type"] == "refused")["code"] == "stale"
        loser.sees(1)
        loser.plays(loser.option("choose-town"))


class TestRefs:
    @pytest.mark.parametrize("ref", [None, "", 7, "x" * 41, ["x"], {}, True])
    def test_are_short_texts(self, anna: Visitor, ref: object) -> None:
        """S02 (d)."""
        seat = anna.sits_at(table(anna, anna))
        seat.act("take", ref=ref)
        assert seat.expect("refused")["code"] == "malformed"
        message = {"type": "act", "seat": 0, "ply": 0, "action": {"type": "take"}}
        seat.send(**message)
        assert seat.expect("refused")["code"] == "malformed"
        seat.plays("take", ref="x" * 40)

    def test_of_the_same_act_answer_alike_and_act_once(self, anna: Visitor, ben: Visitor) -> None:
        """S01 (b), S05. At once, later, on another connection and after others have moved on."""
        playing = table(anna, ben)
        first, tab, second = anna.sits_at(playing), anna.sits_at(playing), ben.sits_at(playing)
        ref = str(uuid.uuid4())
        first.act("take", ref=ref)
        first.act("take", ref=ref)
        assert first.expect("accepted", ref=ref) == first.expect("accepted", ref=ref)
        first.sees(1)
        first.plays("end-turn")
        second.sees(2)
        second.plays("take")
        tab.sees(3)
        tab.act("take", ref=ref, ply=0)
        assert tab.expect("accepted", ref=ref)["ply"] == 1
        assert playing.stored_ply() == 3

    def test_of_another_act_are_never_swallowed(self, anna: Visitor) -> None:
        """S02 (b), (c). A page that counts its refs anew is told, whether it means something else or the same again."""
        playing = table(anna, anna)
        first, tab = anna.sits_at(playing), anna.sits_at(playing)
        first.plays("take", ref="c1")
        tab.sees(1)
        for ref in (tab.act("end-turn", ref="c1"), tab.act("take", ref="c1"), tab.undo(ref="c1")):
            refusal = tab.expect("refused", ref=ref)
            assert (refusal["code"], refusal["message"]) == ("malformed", USED)
        assert playing.stored_ply() == 1
        tab.plays("end-turn", ref="c2")
        tab.undo(ref="c2")
        assert tab.expect("refused", ref="c2")["message"] == USED
        tab.hears_nothing_of("ask")

    def test_belong_to_one_visitor_and_one_table(self, anna: Visitor, ben: Visitor) -> None:
        playing, other = table(anna, ben), table(anna, ben)
        first, second, elsewhere = anna.sits_at(playing), ben.sits_at(playing), anna.sits_at(other)
        first.plays("end-turn", ref="c1")
        second.sees(1)
        second.plays("end-turn", ref="c1")
        elsewhere.plays("take", ref="c1")


class TestPresence:
    def test_is_told_as_people_come_and_go(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        playing = table(anna, ben)
        first = anna.sits_at(playing)
        first.pong()
        second = ben.sits_at(playing)
        assert [seat["here"] for seat in first.expect("seats")["seats"]] == [True, True]
        watcher = sam.sits_at(playing)
        assert first.expect("seats")["watching"] == 1
        seats = watcher.expect("seats")
        assert ([seat["mine"] for seat in seats["seats"]], seats["host"]) == ([False, False], False)
        watcher.hangs_up()
        assert first.expect("seats")["watching"] == 0
        second.hangs_up(abort=True)
        assert [seat["here"] for seat in first.expect("seats")["seats"]] == [True, False]

    def test_lasts_until_the_last_tab_is_closed(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        first, tab, other = ben.sits_at(playing), ben.sits_at(playing), anna.sits_at(playing)
        other.pong()
        tab.hangs_up()
        assert [seat["here"] for seat in other.expect("seats")["seats"]] == [True, True]
        first.hangs_up()
        assert [seat["here"] for seat in other.expect("seats")["seats"]] == [True, False]

    def test_a_claim_is_seen_by_who_waits_and_starts_the_game(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        waiting = table(anna, None, None)
        first, guest = anna.sits_at(waiting), ben.sits_at(waiting)
        first.pong()
        waiting.claimed(1, ben)
        assert [seat["by"] for seat in first.expect("seats")["seats"]] == ["held", "held", "open"]
        assert guest.expect("table", holds=[1])["status"] == "open"
        waiting.claimed(2, sam)
        assert first.expect("table", status="playing")["options"]
        assert guest.expect("table", status="playing")["to_act"] == [0]


class TestChat:
    def test_is_heard_by_everybody_and_by_who_comes_later(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        playing = table(anna, ben)
        first, watcher = anna.sits_at(playing), sam.sits_at(playing)
        first.send(type="say", seat=0, text="  Hello.  ")
        watcher.send(type="say", text="Good luck!")
        for seat in (first, watcher, ben.sits_at(playing)):
            hello, luck = seat.expect("said", seat=0), seat.expect("said", seat=None)
            assert (hello["name"], hello["text"], luck["name"], luck["text"]) == (
                "Anna",
                "Hello.",
                "Spectator",
                "Good luck!",
            )
            assert hello["at"].endswith("+00:00")
        assert playing.stored_ply() == 0

    def test_is_for_ones_own_seat_and_up_to_500_characters(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S16."""
        playing = table(anna, ben)
        first, watcher = anna.sits_at(playing), sam.sits_at(playing)
        for seat, number in ((first, 1), (first, 99), (watcher, 0)):
            seat.send(type="say", seat=number, text="It was me.")
            assert seat.expect("refused")["code"] == "not-your-seat"
        for text in ("", "  ", "\0", "x" * 501):
            first.send(type="say", seat=0, text=text)
            assert first.expect("refused")["code"] == "malformed"
        first.send(type="say", seat=0, text="é" * 500)
        assert watcher.expect("said")["text"] == "é" * 500
        watcher.hears_nothing_of("said")


def test_a_ping_is_answered_at_any_table(anna: Visitor, sam: Visitor) -> None:
    for place in (table(anna, None), table(anna, anna)):
        for visitor in (anna, sam):
            seat = visitor.sits_at(place)
            seat.send(type="ping")
            assert seat.expect("pong") == {"type": "pong"}


def test_a_bot_acts_by_itself_up_to_the_end(anna: Visitor, sam: Visitor) -> None:
    """Also while nobody holds a seat there: a spectator's coming wakes it."""
    playing = table(anna, "greedy", "random")
    seat = anna.sits_at(playing)
    seat.plays("end-turn")
    while seat.view["to_act"] != [0]:
        seat.sees(seat.view["ply"] + 1)
    seat.plays("end-turn")
    while seat.view["to_act"] != [0]:
        seat.sees(seat.view["ply"] + 1)
    assert {line["with"].get("seat") for line in seat.view["log"]} >= {1, 2}


def test_seats_change_before_the_start_in_front_of_who_looks(anna: Visitor, ben: Visitor, shared_site: Site) -> None:
    """S17. A removed guest's connections look through nobody's eyes from that moment, and the old invite is void."""
    waiting = table(anna, None, None)
    waiting.claimed(1, ben)
    host, tab, phone = anna.sits_at(waiting), ben.sits_at(waiting), ben.sits_at(waiting)
    assert tab.view["facing"] == 1
    assert anna.post(f"{waiting.path}/seats/1", {"by": "invite"}).status == 200
    for line in (tab, phone):
        assert line.expect("table", facing=None)["holds"] == []
        assert not any(seat["mine"] for seat in line.expect("seats", host=False)["seats"][:1])
        for message in (
            {"type": "act", "seat": 1, "ply": 0, "action": {"type": "take"}, "ref": "x"},
            {"type": "face", "seat": 1},
            {"type": "say", "seat": 1, "text": "I am still here."},
            {"type": "undo", "seat": 1, "ply": 0, "ref": "y"},
        ):
            line.send(**message)
            assert line.expect("refused")["code"] == "not-your-seat"
    assert waiting.claimed(1, ben).code == "forbidden"
    (fresh, _other) = anna.get(f"{waiting.path}/invites").json["seats"]
    assert waiting.invites[1] not in fresh["url"]
    waiting.invites[1] = fresh["url"].partition("#invite=1.")[2]
    cleo = Visitor(shared_site, "Cleo")
    assert waiting.claimed(1, cleo).status == 200
    assert host.expect("seats", host=True)["seats"][0]["mine"]
    assert [seat["name"] for seat in waiting.summary()["seats"]][1] == "Cleo"
