"""Playing on from a position of a game that is over, and trying out by oneself what would happen."""

import msgspec
import pytest

from core import gamefile
from core.forks import play_on, try_out
from core.models import Entry, Table, Visitor
from core.position import Position, at_entry, load
from core.refusals import Refused
from core.rules.chance import Chance
from core.rules.record import choice
from core.seating import Wanted, claim, open_table
from tests.core.conftest import Party

SEATS = [Wanted("Anna", "me"), Wanted("Ben", "invite")]


@pytest.fixture
def table(anna: Visitor, ben: Visitor) -> Table:
    table = open_table(anna, "upsidetown", {"variant": "advanced"}, SEATS)
    claim(table.id, 1, ben, table.seats.get(number=1).invite, "Ben")
    return table


def advanced(table: Table, acts: int) -> Position:
    """Play that many acts at random, or up to the end."""
    party = Party(table)
    for number in range(acts):
        position = party.position
        assert position.state is not None
        if not position.playing:
            break
        seat = position.state.to_act[0]
        chance = Chance(b"x" * 32, number)
        action = choice(position.game, position.state, seat, position.game.all_bots["random"], chance)
        party.act(seat, msgspec.json.encode(action).decode())
    return party.position


def over(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(status="finished")


class TestPlayOn:
    def test_goes_on_from_the_very_position(self, table: Table, anna: Visitor) -> None:
        then = advanced(table, 8)
        over(table)
        fork = play_on(table.id, anna, 5, here=True)
        old = at_entry(then, Entry.objects.get(table=table, ply=5))
        new = load(fork.id)
        assert new.state == old.state and new.holds(anna.id) == [0, 1]
        assert (fork.origin, fork.origin_ply, fork.what_if) == (table.id, 5, False)

    def test_invites_the_others_again(self, table: Table, anna: Visitor) -> None:
        advanced(table, 4)
        over(table)
        fork = play_on(table.id, anna, 4, here=False)
        assert [seat.by for seat in fork.seats.all()] == ["held", "open"]
        assert fork.status == "open"

    def test_is_for_games_that_are_over(self, table: Table, anna: Visitor) -> None:
        with pytest.raises(Refused, match="still running"):
            play_on(table.id, anna, 0, here=True)

    def test_can_be_saved_and_read_again(self, table: Table, anna: Visitor) -> None:
        advanced(table, 4)
        over(table)
        fork = play_on(table.id, anna, 3, here=True)
        advanced(fork, 5000)
        fork.refresh_from_db()
        copy = gamefile.read(gamefile.write(fork), anna)
        copy.refresh_from_db()
        assert (copy.status, copy.result) == ("finished", fork.result)


class TestTryOut:
    def test_deals_anew_what_the_asker_cannot_know(self, table: Table, anna: Visitor) -> None:
        """S18: what a seat sees is as it was; of the rest, nothing is told."""
        then = advanced(table, 6)
        assert then.sight is not None
        tried = [load(try_out(table.id, anna, 6, 0).id) for _ in range(6)]
        assert all(position.sight and position.sight.view(0) == then.sight.view(0) for position in tried)
        states = {position.game.encode(position.state) for position in tried if position.state}
        assert len(states) > 1 and then.game.encode(then.sight.state) not in states

    def test_is_private_and_counts_for_nothing(self, table: Table, anna: Visitor, ben: Visitor) -> None:
        advanced(table, 2)
        tried = try_out(table.id, anna, 2, 0)
        position = load(tried.id)
        assert tried.what_if and position.holds(anna.id) == [0, 1]
        assert position.may_look(anna.id) and not position.may_look(ben.id)
        assert table.seats.count() == 2 and load(table.id).ply == 2

    def test_only_through_ones_own_eyes(self, table: Table, anna: Visitor) -> None:
        """S16."""
        with pytest.raises(Refused, match="do not hold"):
            try_out(table.id, anna, 0, 1)
        for ply in (99, -1):
            with pytest.raises(Refused, match="no such ply"):
                try_out(table.id, anna, ply, 0)
