"""Acting, taking back and asking, at a table of Lots."""

import pytest
from django.db import DatabaseError, transaction

from core import history, play, undo
from core.models import Entry, Table, Visitor
from core.position import load
from core.refusals import Outdated, Refused
from tests.core.conftest import Party

NUDGE = '{"type":"nudge"}'
ROLL = '{"type":"roll"}'
LOOK = '{"type":"look"}'
SHOW = '{"type":"show"}'
END = '{"type":"end-turn"}'


def refusal(party: Party, seat: int, text: str, **more: object) -> Refused:
    with pytest.raises(Refused) as caught:
        party.act(seat, text, **more)
    return caught.value


def test_an_act_adds_one_ply_and_is_read_back_whole(hotseat: Party) -> None:
    party = hotseat.chosen()
    party.act(0, NUDGE)
    stored = load(party.table.id)
    assert stored.ply == 3
    assert stored.state == party.position.state
    assert stored.lines == party.position.lines
    assert (stored.line, stored.back, stored.depth, stored.acted) == (3, 2, 3, ((0, 3, 2), (1, 2, 1)))
    assert [line["say"] for line in stored.lines][-1] == "{seat} moves to {place}"


def test_an_old_ply_is_stale_and_changes_nothing(hotseat: Party) -> None:
    party = hotseat.chosen()
    for ply in (0, 1, 3, -1, 2**53):
        assert refusal(party, 0, NUDGE, ply=ply).code == "stale"
    assert load(party.table.id).ply == 2


def test_a_seat_is_played_by_its_holder_only(remote: Party, ben: Visitor) -> None:
    party = remote.chosen()
    assert refusal(party, 0, NUDGE, visitor=ben.id).code == "not-your-seat"
    assert refusal(party, 1, NUDGE).code == "not-your-turn"


def test_a_refusal_names_its_rule_and_says_why(hotseat: Party) -> None:
    party = hotseat.chosen()
    for _ in range(3):
        party.act(0, NUDGE)
    refused = refusal(party, 0, NUDGE)
    assert (refused.code, refused.rule) == ("illegal", "LO-2")
    assert refused.message == "You have nudged 3 times in this turn."


def test_a_fault_in_the_rules_changes_nothing(hotseat: Party, caplog: pytest.LogCaptureFixture) -> None:
    party = hotseat.chosen()
    before = load(party.table.id)
    refused = refusal(party, 0, '{"type":"fail"}')
    assert "Nothing is lost" in refused.message
    assert load(party.table.id).hash == before.hash
    assert "the rules failed" in caplog.text


def test_two_writers_cannot_both_move_a_table_on(hotseat: Party) -> None:
    party = hotseat.chosen()
    old = party.position
    party.act(0, NUDGE)
    with pytest.raises(Outdated):
        play.act(old, party.order(0, ply=old.ply), old.game.read_action(NUDGE.encode()))


def test_the_database_refuses_to_change_or_delete_an_entry(hotseat: Party) -> None:
    entry = Entry.objects.get(table=hotseat.table, ply=0)
    for change in (
        lambda: Entry.objects.filter(pk=entry.pk).update(seat=1),
        lambda: entry.delete(),
        lambda: entry.save(),
    ):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            change()


def test_hashes_chain_from_entry_to_entry(hotseat: Party) -> None:
    party = hotseat.chosen()
    party.act(0, ROLL)
    before = ""
    for entry in Entry.objects.filter(table=party.table).order_by("ply"):
        assert entry.hash == history.chain(before, play.facts_of(entry), history.unpack(bytes(entry.state)))
        before = entry.hash


class TestUndo:
    def test_is_free_for_plain_moves_and_adds_a_ply(self, hotseat: Party) -> None:
        party = hotseat.chosen()
        start = party.position.state
        party.act(0, NUDGE)
        party.act(0, NUDGE)
        party.undo(0)
        party.undo(0)
        assert party.position.ply == 6
        assert party.position.state == start == load(party.table.id).state
        assert party.position.lines[-1]["undone"] == [3, 5]

    def test_rolls_the_same_when_done_again(self, hotseat: Party) -> None:
        """What is undone and done again rolls the same: the stream follows the depth, not the ply."""
        party = hotseat.chosen()
        party.act(0, NUDGE)
        party.undo(0)
        party.act(0, NUDGE)
        first = party.act(0, ROLL).state.pegs[0]
        party.undo(0)
        party.answer(1, True)
        assert party.act(0, ROLL).state.pegs[0] == first

    @pytest.mark.parametrize(
        ("text", "barrier"), [(NUDGE, ""), (ROLL, "chance"), (LOOK, "seen"), (SHOW, "seen"), (END, "turn")]
    )
    def test_stops_where_somebody_learned_something(self, hotseat: Party, text: str, barrier: str) -> None:
        # S08
        party = hotseat.chosen()
        party.act(0, text)
        assert party.position.barrier == barrier
        assert undo.can_undo(party.position, 0) == ("ask" if barrier else "free")

    def test_reaches_back_to_just_after_the_barrier(self, hotseat: Party) -> None:
        # S08
        party = hotseat.chosen()
        party.act(0, ROLL)
        party.act(0, NUDGE)
        assert undo.can_undo(party.position, 0) == "free"
        party.undo(0)
        assert undo.can_undo(party.position, 0) == "ask"

    def test_is_not_for_other_seats(self, remote: Party, ben: Visitor) -> None:
        # S09
        party = remote.chosen()
        party.act(0, NUDGE)
        with pytest.raises(Refused) as caught:
            party.undo(0, visitor=ben.id)
        assert caught.value.code == "not-your-seat"
        assert undo.can_undo(party.position, 1) == "ask"


class TestAsk:
    def test_takes_back_to_before_the_askers_last_move_when_all_agree(self, remote: Party) -> None:
        party = remote.chosen()
        start = party.position.state
        party.act(0, ROLL)
        party.undo(0)
        ask = party.position.ask
        assert ask is not None
        assert (ask["by"], ask["to_ply"], ask["need"]) == (0, 2, [1])
        assert ask["text"].startswith("Anna asks to take back: Anna moves to ")
        party.answer(1, True)
        assert party.position.state == start
        assert load(party.table.id).ask["granted"] is True

    def test_ends_when_somebody_moves(self, remote: Party) -> None:
        # S10
        party = remote.chosen()
        party.act(0, ROLL)
        party.undo(0)
        party.act(0, NUDGE)
        assert not play.is_open(party.position.ask)
        before = party.position
        assert party.answer(1, True) == before

    def test_is_one_at_a_time_and_not_repeated_after_a_no(self, remote: Party) -> None:
        # S10
        party = remote.chosen()
        party.act(0, ROLL)
        party.undo(0)
        for seat in (0, 1):
            with pytest.raises(Refused, match="still open"):
                party.undo(seat)
        party.answer(1, False)
        assert party.position.ask is not None
        assert party.position.ask["granted"] is False
        with pytest.raises(Refused, match="declined"):
            party.undo(0)

    def test_can_be_withdrawn_by_the_asker(self, remote: Party) -> None:
        # S10
        party = remote.chosen()
        party.act(0, ROLL)
        assert undo.undo_to(party.position, 0) == 2
        party.undo(0)
        before = party.position
        assert party.answer(0, True) == before
        party.answer(0, False)
        assert party.position.ask is not None
        assert party.position.ask["settled"] is True
        assert party.position.ply == before.ply

    def test_nobody_to_ask_means_no(self, anna: Visitor) -> None:
        from core.seating import Wanted, open_table

        party = Party(open_table(anna, "lots", {}, [Wanted("", "me"), Wanted("", "bot:random")]))
        card = party.position.state.dealt[0][0]  # type: ignore[union-attr]
        party.act(0, f'{{"type":"keep","card":"{card}"}}')
        assert undo.can_undo(party.position, 0) == "no"


def test_the_end_stores_the_result_and_refuses_moves(hotseat: Party) -> None:
    # S31
    party = hotseat.chosen()
    while party.position.status == Table.Status.PLAYING:
        party.act(party.position.to_act[0], ROLL)
    table = Table.objects.get(pk=party.table.id)
    assert table.status == "finished"
    assert table.result["winners"] == [0]
    assert table.to_act == []
    assert refusal(party, 0, NUDGE).code == "finished"
    with pytest.raises(Refused, match="over"):
        party.undo(0)
