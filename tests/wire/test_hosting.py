"""Seats that change hands during a game, the host's role, the pause, watch links, and ends by agreement."""

import uuid

import pytest

from tests.wire.talk import Seat, Table, Visitor, table


def handed(playing: Table, holder: Visitor, seat: int) -> dict[str, str]:
    """The link data of a seat on its way to another device."""
    answer = holder.post(f"{playing.path}/seats/{seat}/hand-over", {"offered": True})
    assert answer.status == 200, answer.raw
    return dict(answer.json)


def secret_of(link: dict[str, str]) -> str:
    return link["url"].partition("#invite=")[2].partition(".")[2]


def proposes(line: Seat, **more: object) -> str:
    ref = uuid.uuid4().hex
    line.send(type="propose", seat=line.view["facing"], ref=ref, **more)
    return ref


class TestHandingOver:
    def test_a_phone_takes_over_a_seat_of_the_shared_device(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, anna)
        shared = anna.sits_at(playing)
        assert shared.view["holds"] == [0, 1]
        link = handed(playing, anna, 1)
        assert "<svg" in link["qr"] and len(link["code"]) == 6
        claim = ben.post(f"{playing.path}/seats/1/claim", {"invite": secret_of(link), "name": "Ignored"})
        assert claim.json["seat"] == {"seat": 1, "name": "Anna (2)", "by": "held"}
        phone = ben.sits_at(playing)
        # It may have come before the news of the claim.
        phone.expect("table", holds=[1])
        phone.faces(1)
        assert shared.expect("table", holds=[0])["ply"] == 0
        shared.faces(0)
        shared.plays("take")
        assert phone.sees(1)["facing"] == 1

    def test_works_once_and_by_its_code_too(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        playing = table(anna, anna)
        link = handed(playing, anna, 1)
        url = ben.post("/api/join", {"code": link["code"]}).json["url"]
        assert url.endswith(secret_of(link))
        assert ben.post(f"{playing.path}/seats/1/claim", {"invite": secret_of(link)}).status == 200
        assert ben.post(f"{playing.path}/seats/1/claim", {"invite": secret_of(link)}).status == 200
        assert sam.post(f"{playing.path}/seats/1/claim", {"invite": secret_of(link)}).code == "taken"
        assert sam.post("/api/join", {"code": link["code"]}).code == "not-found"

    def test_is_called_off_and_is_the_holders_alone(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S16 S18."""
        playing = table(anna, ben)
        link = handed(playing, ben, 1)
        for visitor in (anna, sam):
            answer = visitor.post(f"{playing.path}/seats/1/hand-over", {"offered": True})
            assert (answer.status, answer.code) == (403, "not-your-seat")
        ben.post(f"{playing.path}/seats/1/hand-over", {"offered": False})
        assert sam.post(f"{playing.path}/seats/1/claim", {"invite": secret_of(link)}).code == "forbidden"
        assert handed(playing, ben, 1)["url"] != link["url"]

    def test_a_link_is_told_to_nobody_else(self, anna: Visitor, ben: Visitor) -> None:
        """S16."""
        playing = table(anna, ben)
        watching = ben.sits_at(playing)
        link = handed(playing, anna, 0)
        assert watching.expect("seats", host=False)["seats"][0]
        watching.pong()
        assert secret_of(link).encode() not in ben.bytes_heard()


class TestSeatsDuringTheGame:
    def test_the_host_frees_a_seat_and_somebody_else_takes_it(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S30."""
        playing = table(anna, ben)
        host = anna.sits_at(playing)
        host.plays("take")
        assert anna.post(f"{playing.path}/seats/1", {"by": "invite"}).status == 200
        assert host.expect("said", notice=True)["text"] == "Ben's seat is free."
        assert playing.summary()["status"] == "playing"
        invite = anna.get(f"{playing.path}/invites").json["seats"][0]
        assert sam.post(f"{playing.path}/seats/1/claim", {"invite": secret_of(invite), "name": "Sam"}).status == 200
        host.plays("end-turn")
        sam.sits_at(playing).plays("take")

    def test_a_bot_plays_on_and_its_player_comes_back(self, anna: Visitor, ben: Visitor) -> None:
        """S30: the position is untouched by who plays it."""
        playing = table(anna, ben)
        host, guest = anna.sits_at(playing), ben.sits_at(playing)
        guest.pong()
        assert ben.post(f"{playing.path}/leave", {"by": "bot:random"}).status == 200
        assert guest.expect("table", holds=[])["ply"] == 0
        host.plays("end-turn")
        assert host.sees(3)["ply"] >= 3
        assert ben.post(f"{playing.path}/seats/1", {"by": "me"}).status == 200
        assert guest.expect("table", holds=[1])["facing"] is None

    def test_nobody_takes_a_seat_from_its_player(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S16 S18: nobody's hand comes into other eyes by a click of the host's."""
        playing = table(anna, ben)
        assert anna.post(f"{playing.path}/seats/1", {"by": "me"}).code == "forbidden"
        for by in ("me", "invite", "bot:random"):
            assert sam.post(f"{playing.path}/seats/1", {"by": by}).code == "forbidden"
            assert ben.post(f"{playing.path}/seats/0", {"by": by}).code == "forbidden"

    def test_nothing_changes_hands_after_the_end(self, anna: Visitor) -> None:
        playing = table(anna)
        seat = anna.sits_at(playing)
        while seat.view["status"] == "playing":
            seat.plays("end-turn")
        assert anna.post(f"{playing.path}/seats/0", {"by": "bot:random"}).code == "finished"
        assert anna.post(f"{playing.path}/seats/0/hand-over", {"offered": True}).code == "finished"


class TestHost:
    def test_leaves_and_the_role_passes_on(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S30."""
        playing = table(anna, ben, None)
        guest = ben.sits_at(playing)
        assert anna.post(f"{playing.path}/leave", {}).status == 200
        seats = guest.expect("seats", host=True)
        assert [seat["by"] for seat in seats["seats"]] == ["open", "held", "open"]
        assert seats["hosts"] == [1]
        invites = {row["seat"]: row for row in ben.get(f"{playing.path}/invites").json["seats"]}
        assert sam.post(f"{playing.path}/seats/0/claim", {"invite": secret_of(invites[0])}).status == 200
        assert ben.post(f"{playing.path}/seats/2", {"by": "bot:random"}).status == 200
        assert guest.sees(0, "playing")

    def test_hands_the_role_to_another(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        assert ben.post(f"{playing.path}/pause", {"paused": True}).code == "forbidden"
        assert anna.post(f"{playing.path}/host", {"seat": 1}).status == 200
        assert ben.post(f"{playing.path}/pause", {"paused": True}).status == 200
        assert ben.post(f"{playing.path}/pause", {"paused": False}).status == 200
        assert anna.post(f"{playing.path}/pause", {"paused": True}).code == "forbidden"

    def test_is_replaced_only_when_gone(self, anna: Visitor, ben: Visitor) -> None:
        """S30."""
        playing = table(anna, ben)
        host, guest = anna.sits_at(playing), ben.sits_at(playing)
        assert ben.post(f"{playing.path}/host", {"seat": 1}).code == "forbidden"
        host.hangs_up()
        while guest.expect("seats")["seats"][0]["here"]:
            pass
        assert ben.post(f"{playing.path}/host", {"seat": 1}).status == 200


class TestPause:
    def test_nobody_acts_until_the_game_goes_on(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        first = anna.sits_at(playing)
        anna.post(f"{playing.path}/pause", {"paused": True})
        assert first.expect("table", paused=True)["options"] == []
        assert first.is_refused("take")["code"] == "paused"
        anna.post(f"{playing.path}/pause", {"paused": False})
        assert first.expect("table", paused=False)["options"]
        first.plays("take")


class TestQuietHours:
    def test_are_the_hosts_and_told_to_all(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben, clock={"kind": "bank", "bank": 3600})
        guest = ben.sits_at(playing)
        guest.pong()
        hours = {"quiet": "23:00-08:00", "zone": "Europe/Berlin"}
        assert ben.post(f"{playing.path}/quiet", hours).code == "forbidden"
        assert anna.post(f"{playing.path}/quiet", hours | {"zone": "Mars/Olympus"}).code == "malformed"
        assert anna.post(f"{playing.path}/quiet", hours).status == 200
        said = guest.expect("said", notice=True)["text"]
        assert said == "The clock stands still in the hours of 23:00-08:00 (Europe/Berlin)."
        clock = guest.expect("table")["clock"]
        assert clock == clock | hours and all(begin < end for begin, end in clock["nights"])
        assert anna.post(f"{playing.path}/quiet", {"quiet": ""}).status == 200
        assert "nights" not in guest.expect("table")["clock"]
        assert anna.post(f"{table(anna, ben).path}/quiet", hours).code == "illegal"


class TestWatchLink:
    def test_opens_a_closed_table_until_it_is_renewed(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        playing = table(anna, anna)
        anna.post(f"{playing.path}/watch", {"watch": False})
        key = anna.post(f"{playing.path}/watch/link", {}).json["url"].partition("#watch=")[2]
        assert sam.post(f"{playing.path}/watch/claim", {"key": key}).status == 200
        watcher = sam.sits_at(playing)
        assert sam.get(f"{playing.path}/plies/0").status == 200
        assert ben.post(f"{playing.path}/watch/claim", {"key": "wrong"}).code == "forbidden"
        assert ben.stands_at(playing).is_told_to_go() == 4403
        anna.post(f"{playing.path}/watch/link", {"renew": True})
        assert watcher.is_told_to_go() == 4403
        assert ben.post(f"{playing.path}/watch/claim", {"key": key}).code == "forbidden"

    def test_a_host_without_a_seat_needs_none(self, anna: Visitor, ben: Visitor) -> None:
        """The big screen of a closed table, once all seats are played on phones."""
        playing = table(anna, "random")
        anna.post(f"{playing.path}/watch", {"watch": False})
        link = handed(playing, anna, 0)
        assert ben.post(f"{playing.path}/seats/0/claim", {"invite": secret_of(link)}).status == 200
        assert anna.sits_at(playing).view["holds"] == []
        assert anna.get(f"{playing.path}/plies/0").status == 200

    def test_is_the_hosts_alone(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        assert ben.post(f"{playing.path}/watch/link", {}).code == "forbidden"


class TestEndByAgreement:
    def test_all_must_agree(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S30: never one alone."""
        playing = table(anna, ben, sam)
        lines = [visitor.sits_at(playing) for visitor in (anna, ben, sam)]
        proposes(lines[0], what="end")
        asked = lines[1].expect("ask")
        assert (asked["what"], asked["need"]) == ("end", [1, 2])
        lines[1].send(type="answer", seat=1, ask=asked["ask"], agree=True)
        lines[2].send(type="answer", seat=2, ask=asked["ask"], agree=True)
        ended = lines[0].sees(0, "abandoned")
        assert ended["result"]["winners"] == []
        assert [score["seat"] for score in ended["result"]["scores"]] == [0, 1, 2]
        assert lines[0].is_refused("take")["code"] == "finished"
        assert anna.post(f"{playing.path}/rematch", {}).status == 201

    def test_one_refusal_ends_the_request(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        proposes(first, what="end")
        second.send(type="answer", seat=1, ask=second.expect("ask")["ask"], agree=False)
        assert first.expect("settled")["agreed"] is False
        ref = proposes(first, what="end")
        assert first.expect("refused", ref=ref)["code"] == "illegal"
        first.plays("take")

    def test_taking_back_ends_the_request_as_a_move_does(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        first.plays("take")
        proposes(first, what="end")
        asked = second.expect("ask")
        first.undo()
        assert second.expect("settled", ask=asked["ask"])["agreed"] is False
        assert first.sees(2)["ask"] is None

    def test_whoever_plays_alone_ends_at_once(self, anna: Visitor) -> None:
        playing = table(anna, "random")
        line = anna.sits_at(playing)
        proposes(line, what="end")
        assert line.sees(0, "abandoned")["options"] == []


class TestMissingPlayer:
    def test_is_replaced_by_a_bot_if_the_others_agree(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S30."""
        playing = table(anna, ben, sam)
        lines = [visitor.sits_at(playing) for visitor in (anna, ben, sam)]
        ref = proposes(lines[0], what="bot", about=2)
        assert lines[0].expect("refused", ref=ref)["message"] == "Sam is here or has time left."
        lines[2].hangs_up()
        while lines[0].expect("seats")["seats"][2]["here"]:
            pass
        proposes(lines[0], what="bot", about=2)
        asked = lines[1].expect("ask")
        assert (asked["need"], asked["about"]) == ([1], 2)
        lines[1].send(type="answer", seat=1, ask=asked["ask"], agree=True)
        assert lines[0].expect("settled")["agreed"] is True
        assert playing.summary()["seats"][2]["by"] == "bot:random"
        back = sam.sits_at(playing)
        assert sam.post(f"{playing.path}/seats/2", {"by": "me"}).status == 200
        assert back.expect("table", holds=[2])

    def test_of_two_is_replaced_at_once_and_has_the_seat_back_by_one_call(self, anna: Visitor, ben: Visitor) -> None:
        """S30. The one who stays chooses the bot; nothing of the position changes."""
        playing = table(anna, ben)
        line, gone = anna.sits_at(playing), ben.sits_at(playing)
        ref = proposes(line, what="bot", about=1, level="greedy")
        assert line.expect("refused", ref=ref)["code"] == "illegal"
        gone.hangs_up()
        while line.expect("seats")["seats"][1]["here"]:
            pass
        proposes(line, what="bot", about=1, level="greedy")
        assert line.expect("said", notice=True)["text"] == "A bot plays for Ben, who may come back."
        assert playing.summary()["seats"][1]["by"] == "bot:greedy"
        back = ben.sits_at(playing)
        assert back.expect("seats")["seats"][1]["kept"] is True
        assert ben.post(f"{playing.path}/seats/1", {"by": "me"}).status == 200
        assert back.expect("table", holds=[1])["ply"] == 0

    def test_does_not_find_the_game_ended_by_the_only_other_one(self, anna: Visitor, ben: Visitor) -> None:
        """S30. Neither by a bot nor as the new host: whoever was replaced unasked has a say."""
        playing = table(anna, ben)
        host, guest = anna.sits_at(playing), ben.sits_at(playing)
        host.hangs_up()
        while guest.expect("seats")["seats"][0]["here"]:
            pass
        assert ben.post(f"{playing.path}/host", {"seat": 1}).status == 200
        proposes(guest, what="bot", about=0)
        guest.expect("table", to_act=[0])
        for by in ("bot:greedy", "invite"):
            assert guest.expect("refused", ref=proposes(guest, what="end"))["code"] == "illegal"
            assert ben.post(f"{playing.path}/seats/0", {"by": "me"}).code == "forbidden"
            assert ben.post(f"{playing.path}/seats/0", {"by": by}).status == 200
        assert playing.summary()["status"] == "playing"
        assert anna.post(f"{playing.path}/seats/0", {"by": "me"}).status == 200

    def test_is_not_replaced_for_a_reminder_or_while_time_is_left(self, anna: Visitor, ben: Visitor) -> None:
        """Where nobody else has a say: a reminder ends nobody's time, and a bank is there to be used."""
        for clock, leaves in (({"kind": "soft", "turn": 1}, False), ({"kind": "bank", "bank": 3600}, True)):
            playing = table(anna, ben, clock=clock)
            host, guest = anna.sits_at(playing), ben.sits_at(playing)
            if leaves:
                host.hangs_up()
                while guest.expect("seats")["seats"][0]["here"]:
                    pass
            ref = proposes(guest, what="bot", about=0)
            assert guest.expect("refused", ref=ref)["message"] == "Anna is here or has time left."

    def test_is_not_replaced_in_a_pause(self, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben)
        line = anna.sits_at(playing)
        anna.post(f"{playing.path}/pause", {"paused": True})
        assert line.expect("refused", ref=proposes(line, what="bot", about=1))["code"] == "paused"
        anna.post(f"{playing.path}/pause", {"paused": False})

    @pytest.mark.parametrize("about", [7, -1, 0])
    def test_is_somebody_else_who_sits_there(self, anna: Visitor, ben: Visitor, about: int) -> None:
        line = anna.sits_at(table(anna, ben))
        ref = proposes(line, what="bot", about=about)
        assert line.expect("refused", ref=ref)["code"] == "illegal"
