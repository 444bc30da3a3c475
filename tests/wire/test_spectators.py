"""Whoever holds no seat: what a spectator sees and hears, and a host who wants none."""

from tests.wire.talk import Visitor, table


def test_a_spectator_sees_what_everybody_may_see_and_can_leave_unnoticed_by_the_game(
    anna: Visitor, ben: Visitor, sam: Visitor
) -> None:
    playing = table(anna, ben)
    first, watcher = anna.sits_at(playing), sam.sits_at(playing)
    assert (watcher.view["facing"], watcher.view["holds"], watcher.view["options"]) == (None, [], [])
    assert watcher.view["view"] == first.view["view"]
    first.plays("take")
    assert watcher.sees(1)["log"] == first.view["log"]
    watcher.hangs_up()
    first.plays("end-turn")


def test_a_program_without_cookies_may_watch_and_not_chat(anna: Visitor) -> None:
    playing = table(anna, anna)
    nobody = anna.sits_at(playing, headers={"Cookie": ""})
    assert nobody.view["holds"] == []
    nobody.send(type="say", text="Hello.")
    assert nobody.expect("refused")["code"] == "not-your-seat"


class TestClosedTable:
    def test_shuts_out_who_watches_and_who_comes(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """4403 tells a browser not to come back. Pages of the history are closed as well."""
        playing = table(anna, ben)
        first, second, watcher = anna.sits_at(playing), ben.sits_at(playing), sam.sits_at(playing)
        first.pong()
        assert anna.post(f"{playing.path}/watch", {"watch": False}).json == {"watch": False}
        assert watcher.is_told_to_go() == 4403
        assert first.expect("seats", watch=False)
        assert sam.stands_at(playing).is_told_to_go() == 4403
        for path in ("plies/0", "log", "log?facing=0"):
            answer = sam.get(f"{playing.path}/{path}")
            assert (answer.status, answer.code) == (403, "forbidden")
            assert anna.get(f"{playing.path}/{path}").status == 200
        first.plays("take")
        assert second.sees(1)["view"] == first.view["view"]
        assert sam.get(playing.path).json["ply"] == 1

    def test_can_be_opened_again(self, anna: Visitor, sam: Visitor) -> None:
        playing = table(anna, anna)
        for watch in (False, True):
            anna.post(f"{playing.path}/watch", {"watch": watch})
        seat = sam.sits_at(playing)
        anna.sits_at(playing).plays("take")
        assert seat.sees(1)["ply"] == 1

    def test_is_closed_by_the_host_alone(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S16."""
        playing = table(anna, ben)
        for visitor in (ben, sam):
            assert visitor.post(f"{playing.path}/watch", {"watch": False}).code == "forbidden"
        for wrong in ({}, {"watch": 0}, {"watch": None}, {"watch": "false"}, {"watch": False, "x": 1}, []):
            assert anna.post(f"{playing.path}/watch", wrong).code == "malformed"
        assert sam.sits_at(playing).view["ply"] == 0

    def test_stays_closed_after_the_end(self, anna: Visitor, sam: Visitor) -> None:
        playing = table(anna)
        seat = anna.sits_at(playing)
        anna.post(f"{playing.path}/watch", {"watch": False})
        while seat.view["status"] == "playing":
            seat.plays("end-turn")
        for path in ("export", "scores", "plies/0", "log"):
            assert anna.get(f"{playing.path}/{path}").status == 200
            assert sam.get(f"{playing.path}/{path}").code == "forbidden"

    def test_still_takes_those_who_are_invited(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """Before the start whoever has the link sees the waiting room; then only those who hold a seat stay."""
        waiting = table(anna, None)
        anna.post(f"{waiting.path}/watch", {"watch": False})
        assert ben.sits_at(waiting).view["status"] == "open"
        watcher = sam.sits_at(waiting)
        assert waiting.claimed(1, ben).status == 200
        assert watcher.is_told_to_go() == 4403
        assert ben.sits_at(waiting).view["facing"] == 1
