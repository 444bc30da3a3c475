"""What is kept of people and for how long, what they report, and the figures of the administration."""

from datetime import timedelta
from io import StringIO
from typing import Any

from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from core import people, verify
from core.models import Entry, Message, Report, Seat, Table, Visitor
from core.seating import Wanted, open_table
from tests.core.conftest import Party
from tests.core.test_play import NUDGE


def as_visitor(visitor: Visitor) -> Client:
    client = Client(raise_request_exception=False)
    session: Any = client.session
    session["visitor"] = str(visitor.id)
    session.save()
    return client


def purged(*options: str) -> str:
    said = StringIO()
    call_command("purge", *options, stdout=said)
    return said.getvalue()


class TestPurge:
    def test_counts_first_and_deletes_then(self, anna: Visitor) -> None:
        room = open_table(anna, "lots", {}, [Wanted("", "me"), Wanted("", "invite")])
        Table.objects.update(changed=timezone.now() - timedelta(days=31))
        assert "1 waiting rooms would be deleted." in purged("--dry-run")
        assert Table.objects.filter(pk=room.pk).exists()
        assert "1 waiting rooms deleted." in purged()
        assert not Table.objects.exists()

    def test_leaves_what_was_played(self, hotseat: Party) -> None:
        hotseat.chosen().act(0, NUDGE)
        old = timezone.now() - timedelta(days=1000)
        Table.objects.update(changed=old, status="finished")
        Visitor.objects.update(created=old)
        purged("--rooms", "1", "--chat", "1", "--visitors", "1")
        assert Entry.objects.filter(table=hotseat.table).count() == 4
        assert Visitor.objects.exists()


class TestForgetting:
    def test_leaves_games_consistent_and_nameless(self, remote: Party, anna: Visitor, ben: Visitor) -> None:
        table = remote.table
        Message.objects.create(table=table, visitor=ben, seat=1, name="Ben", text="My number is 555.")
        people.sign_up(ben, "ben", "a tripod in Templetown")
        people.forget(ben)
        assert not Visitor.objects.filter(pk=ben.pk).exists() and not User.objects.exists()
        assert not Message.objects.filter(text__contains="555").exists()
        seat = Seat.objects.get(table=table, number=1)
        assert (seat.name, seat.by, seat.visitor) == ("Player 2", "bot:random", None)
        assert verify.verify(table.id) is None

    def test_passes_the_hosts_role_on(self, remote: Party, anna: Visitor, ben: Visitor) -> None:
        people.forget(anna)
        assert Table.objects.get(pk=remote.table.pk).host == ben

    def test_wants_to_be_meant(self, anna: Visitor) -> None:
        client = as_visitor(anna)
        path = "/api/account/delete"
        wrong = client.post(path, {"sure": "yes"}, content_type="application/json")
        assert wrong.json()["error"]["field"] == "sure" and Visitor.objects.exists()
        client.post(path, {"sure": "delete"}, content_type="application/json")
        assert not Visitor.objects.exists()


def test_a_report_names_the_table_and_the_moment(hotseat: Party, anna: Visitor) -> None:
    hotseat.chosen()
    client = as_visitor(anna)
    path = f"/api/tables/{hotseat.table.id}/report"
    assert client.post(path, {"text": "Bea is rude."}, content_type="application/json").status_code == 200
    assert [(report.ply, report.text) for report in Report.objects.all()] == [(2, "Bea is rude.")]
    for text in ("", "x" * 501):
        answer = client.post(path, {"text": text}, content_type="application/json")
        assert answer.json()["error"]["code"] == "malformed"
