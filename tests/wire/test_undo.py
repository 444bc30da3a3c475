"""Taking back: at once up to the last barrier, beyond it with everybody's consent; and requests that do not drift."""

import pytest

from tests.wire.talk import Seat, Table, Visitor, table

ADVANCED = {"variant": "advanced"}
BUILD = {"type": "build", "unit": "single", "site": 0, "pay": "action"}


@pytest.fixture
def two(anna: Visitor, ben: Visitor) -> tuple[Table, Seat, Seat]:
    """A table of two and both connections."""
    playing = table(anna, ben)
    return playing, anna.sits_at(playing), ben.sits_at(playing)


class TestFree:
    def test_restores_the_position_under_a_new_ply(self, two: tuple[Table, Seat, Seat]) -> None:
        """S03, S06, S09. The ply never goes back; the log tells who took back what."""
        playing, first, second = two
        start = first.view
        first.plays("take")
        assert first.view["undo"] == "free"
        back = first.takes_back()
        assert (back["ply"], back["view"], back["options"], back["undo"]) == (2, start["view"], start["options"], "no")
        assert second.sees(2)["view"] == start["view"]
        line = second.view["log"][-1]
        assert (line["say"], line["with"], line["undone"]) == ("{seat} takes back a move", {"seat": 0}, [1, 1])
        assert second.view["log"][-2]["say"] == "{seat} takes a {unit}."
        undone = playing.host.get(f"{playing.path}/plies/1").json
        assert undone["view"] != start["view"]

    def test_goes_back_step_by_step(self, two: tuple[Table, Seat, Seat]) -> None:
        _playing, first, _second = two
        views = [first.view["view"]]
        for action in (BUILD, BUILD | {"site": 2, "pay": "same"}, {"type": "upgrade", "unit": "double"}):
            views.append(first.plays(action)["view"])
        for view in reversed(views[:-1]):
            assert first.takes_back()["view"] == view
        assert first.view["undo"] == "no"
        assert first.expect("refused", ref=first.undo())["code"] == "illegal"

    def test_and_doing_it_again_changes_nothing_of_what_comes(self, anna: Visitor) -> None:
        """S08. The card on top of the deck is the same, whatever was tried before."""
        tried, straight = table(anna, anna), table(anna, anna)
        first, second = anna.sits_at(tried), anna.sits_at(straight)
        for _ in range(3):
            first.plays("take")
            first.takes_back()
        gain = {"type": "gain", "contract": None, "deck": 2}
        assert first.plays(gain)["view"]["streets"][0] == second.plays(gain)["view"]["streets"][0]

    def test_of_the_same_ref_is_done_once(self, two: tuple[Table, Seat, Seat]) -> None:
        """S01, S05."""
        playing, first, _second = two
        first.plays("take")
        first.plays({"type": "upgrade", "unit": "single"})
        first.undo(ref="u1")
        first.undo(ref="u1")
        assert first.expect("accepted", ref="u1") == first.expect("accepted", ref="u1")
        assert playing.stored_ply() == 3


class TestBarriers:
    @pytest.mark.parametrize("what", ["deck", "contract", "end-turn"])
    def test_are_where_somebody_learned_something_or_the_turn_passed(
        self, two: tuple[Table, Seat, Seat], what: str
    ) -> None:
        """S08. A blind card, a card of the display (its place is refilled), the end of a turn."""
        _playing, first, _second = two
        if what == "end-turn":
            first.plays("end-turn")
        else:
            cards = [o["action"] for o in first.view["options"] if o.get("action", {}).get(what)]
            first.plays(cards[0])
        assert first.view["undo"] == "ask"

    def test_leave_a_pure_move_after_them_free(self, two: tuple[Table, Seat, Seat]) -> None:
        """S08. Free undo goes back to just after the draw, and no further."""
        _playing, first, _second = two
        drawn = first.plays({"type": "gain", "contract": None, "deck": 1})
        first.plays("take")
        assert first.view["undo"] == "free"
        assert first.takes_back()["view"] == drawn["view"]
        assert first.view["undo"] == "ask"

    def test_with_nobody_to_ask_mean_no(self, anna: Visitor) -> None:
        seat = anna.sits_at(table(anna, "random"))
        seat.plays({"type": "gain", "contract": None, "deck": 1})
        assert seat.view["undo"] == "no"
        assert seat.expect("refused", ref=seat.undo())["code"] == "illegal"

    def test_stand_after_a_town_view_is_chosen(self, anna: Visitor, ben: Visitor) -> None:
        """S08. The choice itself is secret: to take it back one asks, and the request does not tell it (S11)."""
        playing = table(anna, ben, options=ADVANCED)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        choice = first.option("choose-town")
        first.plays(choice)
        assert first.view["undo"] == "ask"
        first.undo()
        ask = second.expect("ask")
        assert choice["town"] not in str(ask)
        assert ask["text"] == "Anna asks to take back: Anna has chosen a Town View."


def test_undo_is_not_for_others(two: tuple[Table, Seat, Seat], sam: Visitor) -> None:
    """S09, S16."""
    playing, first, second = two
    watcher = sam.sits_at(playing)
    first.plays("take")
    second.sees(1)
    watcher.sees(1)
    for seat, number in ((second, 0), (watcher, 0), (watcher, 1), (first, 1), (first, -1), (first, 99)):
        assert seat.expect("refused", ref=seat.undo(seat=number))["code"] == "not-your-seat"
    assert second.expect("refused", ref=second.undo())["code"] == "illegal"
    assert playing.stored_ply() == 1


@pytest.mark.parametrize("ply", [0, 2, -1, 2**53, 10**30])
def test_undo_of_another_ply_is_stale(two: tuple[Table, Seat, Seat], ply: int) -> None:
    """S03."""
    _playing, first, _second = two
    first.plays("take")
    assert first.expect("refused", ref=first.undo(ply=ply))["code"] == "stale"
    first.expect("table", ply=1)


def asked(first: Seat, second: Seat) -> dict[str, object]:
    """Seat 0 ends its turn and asks to take that back; what the other is asked."""
    first.plays("end-turn")
    first.expect("accepted", ref=first.undo(ref="please"))
    return second.expect("ask")


class TestAsking:
    def test_goes_back_when_all_agree(self, two: tuple[Table, Seat, Seat]) -> None:
        _playing, first, second = two
        start = first.view["view"]
        ask = asked(first, second)
        assert (ask["ask"], ask["by"], ask["what"], ask["to_ply"], ask["need"]) == (1, 0, "undo", 0, [1])
        assert ask["text"] == "Anna asks to take back: Anna ends the turn and gives up 2 main actions."
        assert first.expect("ask") == ask
        second.send(type="answer", seat=1, ask=1, agree=True)
        for seat in (first, second):
            assert seat.expect("settled") == {"type": "settled", "ask": 1, "agreed": True}
            assert (seat.sees(2)["view"], seat.view["to_act"], seat.view["ask"]) == (start, [0], None)
        assert first.view["log"][-1]["undone"] == [1, 1]

    def test_stays_where_it_is_when_one_does_not(self, two: tuple[Table, Seat, Seat]) -> None:
        playing, first, second = two
        asked(first, second)
        second.send(type="answer", seat=1, ask=1, agree=False)
        for seat in (first, second):
            assert seat.expect("settled") == {"type": "settled", "ask": 1, "agreed": False}
        assert playing.stored_ply() == 1
        again = first.expect("refused", ref=first.undo())
        assert again["message"] == "That was declined. You may ask again after the next move."
        second.plays("take")
        first.sees(2)
        first.expect("accepted", ref=first.undo())
        assert second.expect("ask", ask=2)["to_ply"] == 0

    def test_needs_every_other_player(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """Bots are not asked, and a spectator has no say."""
        playing = table(anna, ben, sam, "random")
        first, second, third = anna.sits_at(playing), ben.sits_at(playing), sam.sits_at(playing)
        assert asked(first, second)["need"] == [1, 2]
        second.send(type="answer", seat=1, ask=1, agree=True)
        assert third.expect("ask", agreed=[1])["need"] == [1, 2]
        first.hears_nothing_of("settled")
        third.send(type="answer", seat=2, ask=1, agree=True)
        assert first.expect("settled")["agreed"]

    def test_ends_by_itself_when_anybody_moves(self, two: tuple[Table, Seat, Seat]) -> None:
        """S10. The asker moves, or the asked: the point to go back to never drifts."""
        playing, first, second = two
        asked(first, second)
        second.plays("take")
        for seat in (first, second):
            assert seat.expect("settled") == {"type": "settled", "ask": 1, "agreed": False}
        second.send(type="answer", seat=1, ask=1, agree=True)
        second.hears_nothing_of("settled", "refused")
        assert playing.stored_ply() == 2

    def test_is_one_at_a_time(self, two: tuple[Table, Seat, Seat]) -> None:
        """S10. Ten requests are one; the other seat's own waits."""
        _playing, first, second = two
        asked(first, second)
        for _ in range(10):
            first.expect("accepted", ref=first.undo(ref="please"))
        assert first.expect("refused", ref=first.undo())["code"] == "illegal"
        second.hears_nothing_of("ask")

    def test_is_shown_again_to_who_comes_back(self, two: tuple[Table, Seat, Seat], ben: Visitor) -> None:
        """S10. From either tab the answer counts once, and the first one counts."""
        playing, first, second = two
        ask = asked(first, second)
        second.hangs_up(abort=True)
        tab, phone = ben.sits_at(playing), ben.sits_at(playing)
        assert tab.expect("ask") == phone.expect("ask") == tab.view["ask"] == ask
        tab.send(type="answer", seat=1, ask=1, agree=True)
        assert phone.expect("settled")["agreed"] is True
        for answer in (False, True):
            phone.send(type="answer", seat=1, ask=1, agree=answer)
        phone.hears_nothing_of("settled", "refused")
        tab.hears_nothing_of("ask")
        assert playing.stored_ply() == 2
        assert first.sees(2)["to_act"] == [0]

    def test_is_answered_by_those_asked_alone(self, two: tuple[Table, Seat, Seat], sam: Visitor) -> None:
        """S09, S16."""
        playing, first, second = two
        watcher = sam.sits_at(playing)
        asked(first, second)
        for seat, number in ((watcher, 1), (first, 1), (second, 0), (watcher, 99), (first, -1)):
            seat.send(type="answer", seat=number, ask=1, agree=True)
            assert seat.expect("refused")["code"] == "not-your-seat"
        first.send(type="answer", seat=0, ask=1, agree=True)
        for ask in (0, 2, -1, 2**70):
            second.send(type="answer", seat=1, ask=ask, agree=True)
        second.hears_nothing_of("settled")
        assert playing.stored_ply() == 1

    def test_is_withdrawn_by_the_asker(self, two: tuple[Table, Seat, Seat]) -> None:
        """S10. The asker's own no ends it; the asker's own yes does nothing."""
        playing, first, second = two
        asked(first, second)
        assert first.view["undo_to"] == 0
        first.send(type="answer", seat=0, ask=1, agree=True)
        first.hears_nothing_of("settled")
        first.send(type="answer", seat=0, ask=1, agree=False)
        for seat in (first, second):
            assert seat.expect("settled")["agreed"] is False
        second.send(type="answer", seat=1, ask=1, agree=True)
        second.hears_nothing_of("settled")
        assert playing.stored_ply() == 1

    def test_leaves_the_chat_alone(self, two: tuple[Table, Seat, Seat], sam: Visitor) -> None:
        """S09."""
        playing, first, second = two
        second.send(type="say", seat=1, text="Go ahead.")
        asked(first, second)
        second.send(type="answer", seat=1, ask=1, agree=True)
        first.expect("settled")
        assert sam.sits_at(playing).expect("said")["text"] == "Go ahead."

    def test_on_one_device_asks_the_other_seats_too(self, anna: Visitor) -> None:
        seat = anna.sits_at(table(anna, anna))
        seat.plays("end-turn")
        seat.undo()
        assert seat.expect("ask")["need"] == [1]
        seat.send(type="answer", seat=1, ask=1, agree=True)
        assert seat.expect("settled")["agreed"]

    def test_back_to_a_secret_choice_faces_nobody_on_a_device_of_several(self, anna: Visitor) -> None:
        """S13. Whoever agreed may hold the device: nothing private is sent before its player asks for it."""
        playing = table(anna, anna, options=ADVANCED)
        seat = anna.sits_at(playing)
        choices = seat.faces(0)["view"]["private"]["choices"]
        kept = f"town:{seat.option('choose-town')['town']}"
        seat.plays(seat.option("choose-town"))
        seat.faces(1)
        seat.plays(seat.option("choose-town"))
        seat.faces(0)
        assert seat.view["private"] == []
        seat.undo()
        seat.expect("ask")
        before = len(anna.heard)
        seat.send(type="answer", seat=1, ask=1, agree=True)
        assert seat.sees(3)["to_act"] == [0, 1]
        assert (seat.view["facing"], seat.view["private"], seat.view["options"]) == (None, [0, 1], [])
        (secret,) = {*choices} - {kept}
        assert not any(secret.encode() in raw for raw in anna.heard[before:])
        assert seat.faces(0)["view"]["private"]["choices"] == choices

    def test_with_the_ref_of_an_open_request_of_another_is_a_request_of_its_own(
        self, two: tuple[Table, Seat, Seat]
    ) -> None:
        """S10. Refs belong to a visitor."""
        _playing, first, second = two
        first.plays("end-turn")
        second.sees(1)
        second.plays("end-turn")
        first.sees(2)
        first.expect("accepted", ref=first.undo(ref="please"))
        second.undo(ref="please")
        assert "still open" in second.expect("refused", ref="please")["message"]
