"""Who somebody is on their next device, what they have played, and when they are written to."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from core import notices, people
from core.models import Recovery, Seat, Table, Visitor
from core.refusals import Refused
from core.seating import Wanted, claim, open_table

HERE, INVITED = Wanted("", "me"), Wanted("", "invite")
PASSWORD = "a tripod in Templetown"  # of nobody


def shared(anna: Visitor, ben: Visitor) -> Table:
    """A running table of both; seat 0 is to act."""
    table = open_table(anna, "upsidetown", {}, [HERE, INVITED])
    claim(table.id, 1, ben, table.seats.get(number=1).invite, "Ben")
    table.refresh_from_db()
    return table


def holders(table: Table) -> list[Visitor | None]:
    return [seat.visitor for seat in table.seats.all()]


class TestRecovery:
    def test_brings_all_seats_to_another_device_once(self, anna: Visitor, ben: Visitor) -> None:
        """S19."""
        table, secret = shared(anna, ben), people.recovery(anna).secret
        assert people.recovered(secret, None) == anna
        assert holders(table) == [anna, ben]
        with pytest.raises(Refused):
            people.recovered(secret, None)

    def test_joins_what_was_played_on_the_new_device(self, anna: Visitor, ben: Visitor) -> None:
        table = shared(anna, ben)
        roster = table.roster
        assert people.recovered(people.recovery(anna).secret, ben) == anna
        table.refresh_from_db()
        assert holders(table) == [anna, anna] and table.roster > roster

    def test_is_good_for_a_quarter_of_an_hour_and_the_newest_link(self, anna: Visitor) -> None:
        old, new = people.recovery(anna).secret, people.recovery(anna).secret
        Recovery.objects.update(until=timezone.now() - timedelta(seconds=1))
        for secret in (old, new, "", "x" * 40):
            with pytest.raises(Refused, match="not valid"):
                people.recovered(secret, None)


class TestAccount:
    def test_keeps_a_visitors_tables(self, anna: Visitor, ben: Visitor) -> None:
        table = shared(anna, ben)
        people.sign_up(anna, "anna", PASSWORD)
        stranger = Visitor.objects.create(name="New phone")
        assert people.signed_in("anna", PASSWORD, stranger) == anna
        assert holders(table) == [anna, ben]

    def test_is_not_joined_to_somebody_elses(self, anna: Visitor, ben: Visitor) -> None:
        """S19: two people who share a browser stay two."""
        table = shared(anna, ben)
        people.sign_up(anna, "anna", PASSWORD)
        people.sign_up(ben, "ben", PASSWORD)
        assert people.signed_in("anna", PASSWORD, ben) == anna
        assert holders(table) == [anna, ben]

    @pytest.mark.parametrize(
        ("name", "password", "field"),
        [("", PASSWORD, "name"), ("a b", PASSWORD, "name"), ("anna", "short", "password"), ("anna", "", "password")],
    )
    def test_says_what_is_wrong(self, anna: Visitor, name: str, password: str, field: str) -> None:
        with pytest.raises(Refused) as refused:
            people.sign_up(anna, name, password)
        assert (refused.value.code, refused.value.field) == ("malformed", field)

    def test_has_a_name_of_its_own_and_a_password(self, anna: Visitor, ben: Visitor) -> None:
        people.sign_up(anna, "anna", PASSWORD)
        with pytest.raises(Refused, match="taken"):
            people.sign_up(ben, "anna", PASSWORD)
        for name, password in (("anna", "wrong"), ("nobody", PASSWORD)):
            with pytest.raises(Refused, match="wrong"):
                people.signed_in(name, password, None)


def test_statistics_count_finished_games(anna: Visitor, ben: Visitor) -> None:
    table = shared(anna, ben)
    assert people.statistics(anna) == []
    scores = [{"seat": 0, "total": 21}, {"seat": 1, "total": 30}]
    Table.objects.filter(pk=table.pk).update(status="finished", result={"winners": [1], "scores": scores})
    title = "Upside Town"
    assert people.statistics(anna) == [{"game": "upsidetown", "title": title, "plays": 1, "wins": 0, "best": 21}]
    assert people.statistics(ben) == [{"game": "upsidetown", "title": title, "plays": 1, "wins": 1, "best": 30}]


def nobody(table: str, visitor: object) -> bool:
    return False


class TestNotices:
    @pytest.fixture
    def table(self, anna: Visitor, ben: Visitor, settings: Any) -> Table:
        """A table that has waited for Anna, who wants to hear of it."""
        settings.NOTICE_AFTER = 0
        Visitor.objects.filter(pk=anna.pk).update(email="anna@example.org")
        return shared(anna, ben)

    def test_go_out_once_a_waiting_spell(self, table: Table) -> None:
        assert notices.send_due(nobody) == 1
        assert notices.send_due(nobody) == 0
        Table.objects.filter(pk=table.pk).update(changed=timezone.now())
        assert notices.send_due(nobody) == 0
        assert mail.outbox[0].to == ["anna@example.org"]

    def test_say_nothing_of_the_position_and_how_to_end_them(self, table: Table, anna: Visitor) -> None:
        notices.send_due(nobody)
        body = str(mail.outbox[0].body)
        assert f"/t/{table.id}/" in body and "Ben" not in body
        token = body.partition("/notices/off/")[2].partition("/")[0]
        assert not notices.switch_off(token + "x")
        assert notices.switch_off(token)
        Seat.objects.update(told=None)
        assert notices.send_due(nobody) == 0

    def test_spare_who_is_connected_or_asleep(self, table: Table, anna: Visitor) -> None:
        assert notices.send_due(lambda _table, visitor: visitor == anna.id) == 0
        Visitor.objects.filter(pk=anna.pk).update(quiet="00:00-23:59", zone="Europe/Berlin")
        assert notices.send_due(nobody) == 0

    def test_tell_once_who_was_replaced_while_away(self, table: Table, anna: Visitor) -> None:
        assert notices.send_due(nobody) == 1
        seats = Seat.objects.filter(table=table, visitor=anna)
        seats.update(by="bot:random", visitor=None, keeper=anna, seen=timezone.now())
        assert notices.send_due(lambda _table, visitor: visitor == anna.id) == 0
        assert notices.send_due(nobody) == 1
        assert notices.send_due(nobody) == 0
        assert mail.outbox[1].subject == "A bot plays for you: Upside Town"
        assert "take your seat back" in str(mail.outbox[1].body) and f"/t/{table.id}/" in str(mail.outbox[1].body)

    @pytest.mark.parametrize(("at", "quiet"), [("21:30", False), ("22:30", True), ("05:59", True), ("06:00", False)])
    def test_know_the_night(self, at: str, quiet: bool) -> None:
        now = datetime.fromisoformat(f"2026-01-15 {at}").replace(tzinfo=UTC)
        assert notices.is_quiet("23:00-07:00", "Europe/Berlin", now) is quiet
