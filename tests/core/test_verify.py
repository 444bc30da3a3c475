"""The proof of a stored game: it holds for what was played, and names the first ply of whatever was tampered with."""

import importlib
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from core import asks, history
from core.models import Entry, Table, Visitor
from core.play import facts_of
from core.registry import GAMES
from core.seating import Wanted, claim, edit, open_table
from core.verify import Fault, against_current, check, verify
from tests.core.conftest import Party
from tests.core.lots import Roll
from tests.core.test_play import END, NUDGE, ROLL

guards = importlib.import_module("core.migrations.0002_history_is_append_only")


@pytest.fixture
def party(hotseat: Party) -> Party:
    """A running game: two cards kept (plies 1 and 2), then nudges, a roll, and a nudge that was taken back."""
    party = hotseat.chosen()
    for text in (NUDGE, NUDGE, ROLL, NUDGE):
        party.act(0, text)
    party.undo(0)
    party.act(0, END)
    return party


def unguard() -> None:
    """Let entries be changed, for this test."""
    with connection.cursor() as cursor:
        for statement in guards.POSTGRESQL_BACK if connection.vendor == "postgresql" else guards.SQLITE_BACK:
            cursor.execute(statement)


@pytest.fixture
def tampered(party: Party) -> Party:
    """The same, with a database that does not guard its history."""
    unguard()
    return party


def row(party: Party, ply: int) -> Any:
    return Entry.objects.filter(table=party.table, ply=ply)


def set_state(party: Party, ply: int, **changes: Any) -> None:
    game = party.position.game
    state = game.decode(history.unpack(bytes(row(party, ply).get().state)))
    for name, value in changes.items():
        setattr(state, name, value)
    row(party, ply).update(state=history.pack(game.encode(state)))


def forge(party: Party) -> None:
    """Chain all hashes anew, as somebody would who knows how."""
    before = ""
    for entry in Entry.objects.filter(table=party.table).order_by("ply"):
        before = history.chain(before, facts_of(entry), history.unpack(bytes(entry.state)))
        row(party, entry.ply).update(hash=before)


def changed_state(party: Party) -> None:
    set_state(party, 4, pegs=[9, 9])


def changed_action(party: Party) -> None:
    row(party, 5).update(action=NUDGE)


def forged_chain(party: Party) -> None:
    set_state(party, 4, pegs=[9, 9])
    forge(party)


def missing_entry(party: Party) -> None:
    row(party, 4).delete()


def swapped_entries(party: Party) -> None:
    for old, new in ((3, 100), (4, 3), (100, 4)):
        row(party, old).update(ply=new)


def wrong_seed(party: Party) -> None:
    Table.objects.filter(pk=party.table.pk).update(seed=b"\1" * 32, chosen_seed=False)


def wrong_result(party: Party) -> None:
    Table.objects.filter(pk=party.table.pk).update(status="finished", result={"winners": [1]})


def truncated_blob(party: Party) -> None:
    entry = row(party, 5).get()
    row(party, 5).update(state=bytes(entry.state)[:-7])


def test_what_was_played_holds(party: Party) -> None:
    assert verify(party.table.id) is None
    assert list(check(party.table.id)) == list(range(party.position.ply + 1))


@pytest.mark.parametrize(
    ("damage", "ply"),
    [
        (changed_state, 4),
        (changed_action, 5),
        (forged_chain, 4),
        (missing_entry, 4),
        (swapped_entries, 3),
        (wrong_seed, 0),
        (wrong_result, 8),
        (truncated_blob, 5),
    ],
)
def test_damage_is_found_at_its_ply(tampered: Party, damage: Callable[[Party], None], ply: int) -> None:
    """By the page of the review and by the command alike."""
    damage(tampered)
    client, said = Client(), StringIO()
    client.force_login(User.objects.create_superuser("olga"))
    found = client.post(f"/api/review/{tampered.table.id}/verify", {}, content_type="application/json").json()
    assert found["ply"] == ply and found["fault"].startswith(f"Ply {ply} does not hold: ")
    with pytest.raises(SystemExit, match="1"):
        call_command("verify", "--all", stdout=said)
    assert said.getvalue() == f"{tampered.table.id} (lots): {found['fault']}\n0 of 1 tables hold.\n"


def test_an_entry_that_the_table_does_not_know_of_is_found(tampered: Party) -> None:
    extra = row(tampered, 8).get()
    extra.pk, extra.ply, extra.ref = None, 9, "forged"
    extra.save(force_insert=True)
    assert verify(tampered.table.id) == Fault(9, "the table does not know of this entry.")


def test_a_changed_score_of_an_early_end_is_found(party: Party) -> None:
    ended = asks.end(party.position)
    assert verify(party.table.id) is None and ended.result is not None
    forged = ended.result | {"scores": [{"seat": 0, "total": 99, "parts": {}, "ties": {}}]}
    Table.objects.filter(pk=party.table.pk).update(result=forged)
    assert verify(party.table.id) == Fault(8, "the score is not the one that the moves lead to.")


def test_a_seat_that_changes_hands_leaves_the_seed_as_it_was(anna: Visitor, ben: Visitor) -> None:
    """What a browser adds after the start comes too late to count."""
    table = open_table(anna, "lots", {}, [Wanted("Anna", "me"), Wanted("Bea", "me")], entropy=b"first")
    seat = edit(table.id, 1, anna, None, "invite")
    claim(table.id, 1, ben, seat.invite, "Ben", entropy=b"late")
    table.refresh_from_db()
    assert bytes(table.entropy) == b"first" and verify(table.id) is None


def test_a_last_entry_that_is_gone_is_missed(tampered: Party) -> None:
    row(tampered, 8).delete()
    assert verify(tampered.table.id) == Fault(8, "the entry is missing.")


def test_a_forged_log_is_found(tampered: Party) -> None:
    row(tampered, 3).update(lines="[]")
    forge(tampered)
    assert verify(tampered.table.id) == Fault(3, "its log says something else.")


def test_a_log_in_other_words_is_no_fault_but_other_facts_are(tampered: Party) -> None:
    """A sentence may be improved without a new version of the rules."""
    told = history.decode(row(tampered, 3).get().lines)
    row(tampered, 3).update(lines=history.encode([{**line, "say": f"Once: {line['say']}"} for line in told]).decode())
    forge(tampered)
    assert verify(tampered.table.id) is None
    row(tampered, 3).update(lines=history.encode([{**line, "with": {"seat": 1}} for line in told]).decode())
    forge(tampered)
    assert verify(tampered.table.id) == Fault(3, "its log says something else.")


class TestOtherRules:
    def test_of_a_running_table_are_only_read(self, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        """S32: what was played under rules of another version still has its chain."""
        monkeypatch.setitem(GAMES, "lots", replace(party.position.game, version="next"))
        assert verify(party.table.id) is None

    def test_show_their_first_difference(self, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        game = party.position.game
        table = Table.objects.get(pk=party.table.pk)
        assert list(against_current(table)) == list(range(table.ply + 1))

        def other(*args: Any) -> Any:
            state = game.set_up(*args)
            state.pegs[0] += 1
            return state

        monkeypatch.setitem(GAMES, "lots", replace(game, set_up=other))
        assert list(against_current(table)) == ["ply 0 leads to another position."]


class TestCommand:
    def test_says_what_holds(self, party: Party) -> None:
        said = StringIO()
        call_command("verify", "--all", stdout=said)
        assert said.getvalue() == "1 of 1 tables hold.\n"

    def test_ends_with_1_on_a_fault(self, tampered: Party) -> None:
        changed_state(tampered)
        said = StringIO()
        with pytest.raises(SystemExit, match="1"):
            call_command("verify", tampered.table.id, stdout=said)
        assert "Ply 4 does not hold" in said.getvalue()

    def test_shows_how_far_it_has_come(self, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        shown = StringIO()
        monkeypatch.setattr(shown, "isatty", lambda: True)
        call_command("verify", "--all", stdout=StringIO(), stderr=shown)
        assert "table 1 of 1 .................... ply 0 of 8" in shown.getvalue()

    def test_goes_on_where_a_game_is_gone(self, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(GAMES, "lots")
        said = StringIO()
        for options in ((), ("--against-current",)):
            with pytest.raises(SystemExit):
                call_command("verify", "--all", *options, stdout=said)
        assert said.getvalue().count("there is no such game any more.") == 2

    def test_tells_of_rules_that_fail(self, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Roll, "apply", lambda *_: 1 // 0)
        said = StringIO()
        with pytest.raises(SystemExit):
            call_command("verify", "--all", stdout=said)
        assert "Ply 5 does not hold: the rules fail: ZeroDivisionError" in said.getvalue()

    def test_wants_tables_that_are_there(self, party: Party) -> None:
        for wrong in ([], ["nowhere"], ["--all", party.table.id]):
            with pytest.raises(CommandError):
                call_command("verify", *wrong)
