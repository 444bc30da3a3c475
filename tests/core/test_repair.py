"""Repairs that are undone, seats that are given back, and what is said where a game goes on after its end."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from core import asks, gamefile, repair, seating, verify
from core.models import Entry, Table, Visitor
from core.position import Position, load
from core.refusals import Refused
from core.repair import Repair
from tests.core.conftest import Party
from tests.core.test_play import NUDGE, ROLL
from tests.core.test_review import staff

PUBLISHED = "its secret was published"


@pytest.fixture
def user(db: None) -> User:
    return staff("review_table", "repair_table")


@pytest.fixture
def party(remote: Party) -> Party:
    party = remote.chosen()
    for text in (NUDGE, ROLL, NUDGE):
        party.act(0, text)
    return party


def mended(table: Table, work: Repair, user: User, what: str = "repair") -> Position:
    return repair.done(table.pk, work, load(table.pk).ply, user, what, "why")


def stands(table: Table) -> tuple[Any, ...]:
    """All that a repair may change, but for the history itself."""
    now = load(table.pk)
    seats = [(place.seat, place.by, place.visitor) for place in now.places]
    return now.state, now.status, now.result, seats, now.barrier, now.acted


WORKS = {
    "rewind": repair.rewind(3, "why"),
    "skip": repair.skip(4, "why"),
    "end": repair.end("why"),
    "hand to a bot": repair.hand(1, "bot:random", "why"),
    "hand to nobody": repair.hand(1, "invite", "why"),
}


@pytest.mark.parametrize("name", list(WORKS))
def test_every_repair_can_be_undone_and_that_as_well(party: Party, user: User, name: str) -> None:
    before = stands(party.table)
    mended(party.table, WORKS[name], user)
    after = stands(party.table)
    assert after != before
    mended(party.table, repair.undo("a slip"), user)
    assert stands(party.table) == before
    mended(party.table, repair.undo("no slip"), user)
    assert stands(party.table) == after
    assert verify.verify(party.table.pk) is None


@pytest.mark.parametrize("work", [repair.reopen("why"), repair.rewind(3, "why"), repair.skip(4, "why")])
def test_a_game_that_was_ended_early_is_ended_again(party: Party, user: User, work: Repair) -> None:
    asks.end(load(party.table.pk))
    ended = stands(party.table)
    assert PUBLISHED in mended(party.table, work, user).lines[-1]["say"]
    running = stands(party.table)
    assert running[1] == "playing"
    mended(party.table, repair.undo("a slip"), user)
    assert stands(party.table) == ended
    mended(party.table, repair.undo("no slip"), user)
    assert stands(party.table) == running
    assert verify.verify(party.table.pk) is None


def test_a_file_tells_of_repairs_after_an_end_by_agreement(party: Party, user: User, anna: Visitor) -> None:
    asks.end(load(party.table.pk))
    for work in (repair.reopen("why"), repair.undo("a slip"), repair.rewind(3, "why"), repair.hand(0, "invite", "why")):
        mended(party.table, work, user)
    ended = asks.end(load(party.table.pk))
    copy = load(gamefile.read(gamefile.write(Table.objects.get(pk=party.table.pk)), anna).pk)
    assert (copy.state, copy.status, copy.result) == (ended.state, ended.status, ended.result)


def test_a_finished_game_that_goes_on_says_that_its_secret_is_public(party: Party, user: User) -> None:
    while party.position.playing:
        party.act(0, ROLL)
    finished = stands(party.table)
    before, after = repair.tried(party.table.pk, repair.rewind(3, "why"))
    assert repair.foretold(before, after)
    assert PUBLISHED in mended(party.table, repair.rewind(3, "why"), user).lines[-1]["say"]
    assert PUBLISHED not in mended(party.table, repair.undo("a slip"), user).lines[-1]["say"]
    assert stands(party.table) == finished


def test_nothing_is_said_of_a_secret_that_nobody_has_seen(party: Party, user: User) -> None:
    assert PUBLISHED not in mended(party.table, repair.rewind(3, "why"), user).lines[-1]["say"]


def test_what_was_undone_is_brought_back(party: Party, user: User) -> None:
    before = party.position
    party.undo(0)
    back = mended(party.table, repair.rewind(before.ply, "that was meant"), user)
    assert back.state == before.state
    party.position = back
    assert party.act(0, NUDGE).depth == before.depth + 1


class TestSeats:
    def test_are_given_back_after_more_moves(self, party: Party, user: User, ben: Visitor) -> None:
        mended(party.table, repair.hand(1, "bot:random", "gone"), user)
        party.position = load(party.table.pk)
        party.act(0, NUDGE)
        after = mended(party.table, repair.hand(1, "back", "here again"), user)
        assert (after.places[1].by, after.places[1].visitor) == ("held", ben.pk)
        assert after.places == load(party.table.pk).places

    def test_are_given_back_to_nobody_where_somebody_has_come(self, party: Party, user: User) -> None:
        mended(party.table, repair.hand(1, "invite", "gone"), user)
        invite = party.table.seats.get(number=1).invite
        carl = Visitor.objects.create(name="Carl")
        seating.claim(party.table.pk, 1, carl, invite, "Carl")
        with pytest.raises(Refused, match="taken this seat since"):
            repair.tried(party.table.pk, repair.undo("a slip"))
        assert load(party.table.pk).places[1].visitor == carl.pk

    def test_are_given_back_to_nobody_who_is_gone_for_good(self, party: Party, user: User, ben: Visitor) -> None:
        mended(party.table, repair.hand(1, "bot:random", "gone"), user)
        ben.delete()
        with pytest.raises(Refused, match="not known here any more"):
            repair.tried(party.table.pk, repair.undo("a slip"))

    def test_are_given_back_only_after_a_repair(self, party: Party) -> None:
        with pytest.raises(Refused, match="No repair"):
            repair.tried(party.table.pk, repair.hand(1, "back", "why"))

    def test_are_never_given_to_the_administrator(self, party: Party) -> None:
        with pytest.raises(Refused, match="freed, or given to a bot"):
            repair.tried(party.table.pk, repair.hand(1, "me", "why"))

    def test_nobody_reads_who_held_one(self, party: Party, user: User, ben: Visitor) -> None:
        mended(party.table, repair.hand(1, "bot:random", "gone"), user)
        assert Entry.objects.get(table=party.table, kind="repair").visitor_id == ben.pk
        assert str(ben.pk).encode() not in gamefile.write(party.table)


def test_only_a_repair_that_is_the_newest_entry_is_undone(party: Party, user: User) -> None:
    mended(party.table, repair.rewind(3, "why"), user)
    party.position = load(party.table.pk)
    party.act(0, NUDGE)
    with pytest.raises(Refused, match="no repair"):
        repair.tried(party.table.pk, repair.undo("a slip"))
