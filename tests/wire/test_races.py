"""Acts that cross: double clicks, two tabs, two seats at once, and lines that break in the middle."""

import random
import threading

import pytest

from tests.serving import Site
from tests.wire.talk import Seat, Visitor, table

ADVANCED = {"variant": "advanced"}


def answers(seat: Seat, *refs: str) -> list[dict[str, object]]:
    """The answers to these acts, in this order."""
    heard = {message["ref"]: message for message in seat.pong() if message["type"] in ("accepted", "refused")}
    return [heard[ref] for ref in refs]


class TestDoubleClick:
    def test_of_one_ref_is_done_once(self, anna: Visitor, ben: Visitor) -> None:
        """S01 (b). Both in one TCP segment; nothing is drawn twice."""
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        act = {"type": "act", "seat": 0, "ply": 0, "ref": "c1", "action": {"type": "gain", "contract": None, "deck": 1}}
        first.send_together(act, act)
        assert first.expect("accepted") == first.expect("accepted") == {"type": "accepted", "ref": "c1", "ply": 1}
        assert second.sees(1)["view"]["decks"]["1"] == first.sees(1)["view"]["decks"]["1"]
        assert len(second.view["view"]["streets"][0]["contracts"]) == 1
        assert playing.stored_ply() == 1

    def test_of_two_refs_is_stale_the_second_time(self, anna: Visitor) -> None:
        """S01 (c)."""
        playing = table(anna, anna)
        seat = anna.sits_at(playing)
        act = {"type": "act", "seat": 0, "ply": 0, "action": {"type": "take"}}
        seat.send_together(act | {"ref": "c1"}, act | {"ref": "c2"})
        first, second = answers(seat, "c1", "c2")
        assert (first["type"], second["type"], second["code"]) == ("accepted", "refused", "stale")
        assert playing.stored_ply() == 1

    def test_held_down_for_two_seconds_is_one_act(self, anna: Visitor) -> None:
        """S01 (d). Sixty repetitions, each with a ref of its own."""
        playing = table(anna, anna)
        seat = anna.sits_at(playing)
        refs = [seat.act("take", ply=0) for _ in range(60)]
        codes = [answer.get("code", answer["type"]) for answer in answers(seat, *refs)]
        assert codes == ["accepted"] + ["stale"] * 59
        assert playing.stored_ply() == 1


class TestTabs:
    def test_the_one_that_is_behind_is_told_and_shown_the_table(self, anna: Visitor, ben: Visitor) -> None:
        """S02 (a). Two tabs and a phone."""
        playing = table(anna, ben)
        tab, other, phone = (anna.sits_at(playing) for _ in range(3))
        tab.plays("take")
        for line in (other, phone):
            refusal = line.is_refused("take", ply=0)
            assert (refusal["code"], refusal["message"]) == (
                "stale",
                "The table has moved on. Look again, then choose.",
            )
            assert line.sees(1) == tab.view

    @pytest.mark.parametrize("ply", [-1, 1, 2, 2**31, 2**53, 2**63, 10**40])
    def test_another_ply_is_stale_whichever_it_is(self, anna: Visitor, ply: int) -> None:
        """S03."""
        seat = anna.sits_at(table(anna, anna))
        assert seat.is_refused("take", ply=ply)["code"] == "stale"
        assert seat.expect("table", ply=0)["options"]
        seat.plays("take")


def test_an_act_composed_before_an_undo_is_stale_although_all_looks_alike(anna: Visitor, ben: Visitor) -> None:
    """S03. Plies never go back, so no number comes twice: the position is that of ply 1 again, the ply is not."""
    playing = table(anna, ben)
    first, tab = anna.sits_at(playing), anna.sits_at(playing)
    shown = first.plays("take")
    old = tab.sees(1)["ply"], tab.option("upgrade")
    first.takes_back()
    assert first.plays("take")["view"] == shown["view"]
    assert tab.is_refused(old[1], ply=old[0])["code"] == "stale"
    assert tab.sees(3)["view"] == shown["view"]


def test_two_seats_choose_at_once_and_each_ply_is_one_choice(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    """S04. Six tables, three seats at the same moment: nobody's choice is lost, nobody's counts twice."""
    chance = random.Random(4)
    for _ in range(6):
        playing = table(anna, ben, sam, options=ADVANCED, seed="")
        seats = [visitor.sits_at(playing) for visitor in (anna, ben, sam)]
        kept = {}
        while seats:
            for seat in seats:
                seat.sees(playing.stored_ply())
            acts = {seat: seat.act(seat.option("choose-town")) for seat in chance.sample(seats, len(seats))}
            results = {seat: answers(seat, ref)[0] for seat, ref in acts.items()}
            assert [result["type"] for result in results.values()].count("accepted") == 1
            assert {result.get("code") for result in results.values()} <= {None, "stale"}
            done = next(seat for seat, result in results.items() if result["type"] == "accepted")
            kept[done.visitor.name] = done.view["ply"]
            seats.remove(done)
        assert sorted(kept.values()) == [1, 2, 3]


class TestBrokenLines:
    def test_who_comes_back_during_a_move_sees_it(self, anna: Visitor, ben: Visitor) -> None:
        """S05. Ben's line breaks around each of Anna's acts; he sees the newest ply without a reload."""
        playing = table(anna, ben)
        first, second = anna.sits_at(playing), ben.sits_at(playing)
        for turn in range(20):
            ref = first.act("take") if turn % 2 == 0 else first.undo()
            second.hangs_up(abort=True)
            second = ben.sits_at(playing)
            ply = first.expect("accepted", ref=ref)["ply"]
            assert second.sees(ply)["view"] == first.sees(ply)["view"]

    def test_an_act_in_flight_counts_once_and_its_sender_learns_it(self, anna: Visitor) -> None:
        """S05. The line breaks right after the act was sent; it is sent again under the same ref."""
        playing = table(anna, anna)
        seat = anna.sits_at(playing)
        for turn in range(30):
            before = seat.view["ply"]
            send = seat.act if turn % 2 == 0 else seat.undo
            ref = send("take") if turn % 2 == 0 else send()
            seat.hangs_up(abort=True)
            seat = anna.sits_at(playing)
            if turn % 2 == 0:
                seat.act("take", ref=ref, ply=before)
            else:
                seat.undo(ref=ref, ply=before)
            assert seat.expect("accepted", ref=ref)["ply"] == before + 1
            seat.sees(before + 1)
            assert playing.stored_ply() == before + 1


def test_nobody_is_shown_a_ply_that_is_not_stored(anna: Visitor, ben: Visitor) -> None:
    """S26. At the moment in which a table arrives its ply is in the database already."""
    playing = table(anna, ben)
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    for turn in range(20):
        ref = first.act("take") if turn % 2 == 0 else first.undo()
        assert second.sees(turn + 1)["ply"] <= playing.stored_ply()
        first.expect("accepted", ref=ref)
        first.sees(turn + 1)


def test_many_tables_move_at_once_and_none_waits_for_another(shared_site: Site) -> None:
    """S25, in small. Twenty tables, each with a family that plays as fast as it can, on its own thread."""
    tables = [table(Visitor(shared_site, f"Host {n}"), "random") for n in range(20)]
    ends: dict[str, int] = {}

    def play(number: int) -> None:
        seat = tables[number].host.sits_at(tables[number])
        for _ in range(5):
            seat.plays("take")
            seat.takes_back()
        ends[tables[number].id] = seat.view["ply"]

    threads = [threading.Thread(target=play, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert ends == {playing.id: 10 for playing in tables}
    assert all(playing.stored_ply() == 10 for playing in tables)
