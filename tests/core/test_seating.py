"""Opening a table, taking seats, and what the host may change before the start."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.clock import Bank
from core.hosting import close_to_spectators
from core.models import Entry, Seat, Table, Visitor
from core.play import still_here
from core.position import load
from core.refusals import Refused
from core.seating import Wanted, claim, edit, find_code, invites, is_gone, open_table, order, rematch

HERE = Wanted("", "me")
INVITED = Wanted("", "invite")


def opened(host: Visitor, *seats: Wanted, **more: Any) -> Table:
    return open_table(host, "lots", {}, seats, **more)


def refusal(*args: Any, **more: Any) -> Refused:
    work, *rest = args
    with pytest.raises(Refused) as caught:
        work(*rest, **more)
    return caught.value


def test_play_starts_when_no_seat_is_open(anna: Visitor, ben: Visitor) -> None:
    table = opened(anna, HERE, INVITED)
    assert (table.status, Entry.objects.count()) == ("open", 0)
    claim(table.id, 1, ben, table.seats.get(number=1).invite, "Ben")
    table.refresh_from_db()
    assert (table.status, table.ply, Entry.objects.get().kind) == ("playing", 0, "setup")


def test_fifty_tables_of_one_moment_have_fifty_deals(anna: Visitor) -> None:
    # S12
    states = {bytes(Entry.objects.get(table=opened(anna, HERE, HERE)).state) for _ in range(50)}
    assert len(states) == 50


def test_a_seed_is_mixed_from_the_secret_and_every_browsers_share(anna: Visitor, ben: Visitor) -> None:
    import hashlib

    table = opened(anna, HERE, INVITED, entropy=b"anna")
    claim(table.id, 1, ben, table.seats.get(number=1).invite, "", b"ben")
    table.refresh_from_db()
    assert bytes(table.entropy) == b"annaben"
    assert bytes(table.seed or b"") == hashlib.sha256(bytes(table.secret) + b"annaben").digest()
    assert table.commitment == hashlib.sha256(bytes(table.secret)).hexdigest()


def test_a_seed_is_chosen_only_where_the_site_allows_it(anna: Visitor, settings: Any) -> None:
    settings.ALLOW_CHOSEN_SEEDS = False
    assert refusal(opened, anna, HERE, HERE, seed="0" * 64).code == "forbidden"
    settings.ALLOW_CHOSEN_SEEDS = True
    assert refusal(opened, anna, HERE, HERE, seed="xyz").field == "seed"
    assert opened(anna, HERE, HERE, seed="0" * 64).chosen_seed


class TestClaim:
    def test_needs_the_seats_own_secret(self, anna: Visitor, ben: Visitor) -> None:
        # S14
        table = opened(anna, INVITED, INVITED)
        first, second = table.seats.all()
        assert first.invite != second.invite
        for wrong in ("", second.invite, first.invite[:-1], first.invite + "x", table.id, "é"):
            assert refusal(claim, table.id, 0, ben, wrong, "").code == "forbidden"
        assert refusal(claim, table.id, 9, ben, first.invite, "").code == "not-found"
        assert refusal(claim, "nowhere", 0, ben, first.invite, "").code == "not-found"

    def test_is_done_once(self, anna: Visitor, ben: Visitor) -> None:
        # S19: a second visitor with the same link is not seated as the first
        table = opened(anna, INVITED, INVITED)
        invite = table.seats.get(number=0).invite
        assert claim(table.id, 0, ben, invite, "Ben").visitor == ben
        assert claim(table.id, 0, ben, invite, "Ben again").name == "Ben"
        assert refusal(claim, table.id, 0, anna, invite, "").code == "taken"


class TestNames:
    @pytest.mark.parametrize(
        ("given", "kept"),
        [
            ("  Anna   Lee ", "Anna Lee"),
            ("", "Player 1"),
            (" \t\n", "Player 1"),
            ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
            ("a\x00b\u202ec", "abc"),
        ],
    )
    def test_are_one_clean_line(self, anna: Visitor, given: str, kept: str) -> None:
        # S18, S22
        assert opened(anna, Wanted(given, "me"), HERE).seats.get(number=0).name == kept

    def test_have_at_most_forty_characters(self, anna: Visitor) -> None:
        refused = refusal(opened, anna, HERE, Wanted("x" * 500, "me"))
        assert (refused.code, refused.field) == ("malformed", "seats.1.name")
        assert not Table.objects.exists()

    def test_are_told_apart(self, anna: Visitor, ben: Visitor) -> None:
        # S18
        table = opened(anna, Wanted("Anna", "me"), Wanted("anna ", "me"), Wanted("Player 1", "invite"))
        assert [seat.name for seat in table.seats.all()] == ["Anna", "anna (2)", "Player 1"]
        claim(table.id, 2, ben, table.seats.get(number=2).invite, "ANNA")
        assert table.seats.get(number=2).name == "ANNA (3)"


class TestHost:
    def test_gives_a_seat_to_a_bot_and_back(self, anna: Visitor) -> None:
        table = opened(anna, INVITED, INVITED)
        old = table.seats.get(number=1).invite
        assert edit(table.id, 1, anna, None, "bot:random").by == "bot:random"
        assert edit(table.id, 1, anna, None, "invite").invite != old
        assert refusal(edit, table.id, 1, anna, None, "bot:genius").field == "seats.1.by"

    def test_removes_a_guest_whose_invitation_is_void(self, anna: Visitor, ben: Visitor) -> None:
        # S17
        table = opened(anna, INVITED, INVITED)
        old = table.seats.get(number=1).invite
        claim(table.id, 1, ben, old, "Ben")
        edit(table.id, 1, anna, None, "invite")
        assert table.seats.get(number=1).visitor is None
        assert refusal(claim, table.id, 1, ben, old, "").code == "forbidden"

    def test_alone_changes_seats(self, anna: Visitor, ben: Visitor) -> None:
        table = opened(anna, INVITED, INVITED)
        claim(table.id, 1, ben, table.seats.get(number=1).invite, "Ben")
        assert edit(table.id, 1, ben, "Benno", None).name == "Benno"
        for attempt in ((edit, table.id, 0, ben, "X", None), (edit, table.id, 1, ben, None, "me")):
            assert refusal(*attempt).code == "forbidden"
        assert refusal(order, table.id, ben, [1, 0]).code == "forbidden"
        assert refusal(invites, table.id, ben).code == "forbidden"

    def test_reorders_the_seats(self, anna: Visitor) -> None:
        table = opened(anna, Wanted("A", "me"), Wanted("B", "invite"), Wanted("C", "me"))
        order(table.id, anna, [2, 0, 1])
        assert [seat.name for seat in table.seats.all()] == ["C", "A", "B"]
        assert refusal(order, table.id, anna, [0, 0, 1]).field == "order"

    def test_changes_no_order_after_the_start(self, anna: Visitor) -> None:
        table = opened(anna, HERE, HERE)
        assert refusal(order, table.id, anna, [1, 0]).code == "started"
        assert edit(table.id, 0, anna, "New name", None).name == "New name"


def test_the_host_closes_the_table_to_spectators(anna: Visitor, ben: Visitor) -> None:
    table = opened(anna, HERE, INVITED)
    assert refusal(close_to_spectators, table.id, ben, True).code == "forbidden"
    close_to_spectators(table.id, anna, True)
    assert load(table.id).watch is False
    close_to_spectators(table.id, anna, False)
    assert load(table.id).watch is True


class TestCodes:
    def test_lead_to_an_open_seat_for_two_hours(self, anna: Visitor) -> None:
        table = opened(anna, HERE, INVITED)
        (seat,) = invites(table.id, anna)
        assert len(seat.code) == 6
        assert find_code(f" {seat.code.lower()} ").pk == seat.pk
        Seat.objects.filter(pk=seat.pk).update(code_until=timezone.now() - timedelta(seconds=1))
        assert refusal(find_code, seat.code).code == "not-found"
        assert invites(table.id, anna)[0].code != seat.code

    def test_are_good_for_nothing_once_the_seat_is_taken(self, anna: Visitor, ben: Visitor) -> None:
        table = opened(anna, INVITED, INVITED)
        seat = invites(table.id, anna)[0]
        claim(table.id, seat.number, ben, seat.invite, "")
        for code in (seat.code, "", "ABCDEF"):
            assert refusal(find_code, code).code == "not-found"


def test_whoever_is_connected_to_another_server_is_not_gone(anna: Visitor, ben: Visitor, settings: Any) -> None:
    """S30."""
    settings.ABSENT = 60
    table = opened(anna, Wanted("Anna", "me"), Wanted("Anna (2)", "me"))
    Seat.objects.filter(table=table).update(seen=timezone.now() - timedelta(days=1))
    assert is_gone(table, anna)
    still_here({table.id: {ben.id}})
    assert is_gone(table, anna)
    still_here({table.id: {anna.id}, "elsewhere": {ben.id}})
    assert not is_gone(table, anna)


def test_a_rematch_has_the_same_clock(anna: Visitor) -> None:
    ticking = Bank(600, 30, quiet="23:00-08:00", zone="Europe/Berlin")
    table = opened(anna, Wanted("Anna", "me"), Wanted("Ben", "me"), ticking=ticking)
    Table.objects.filter(pk=table.pk).update(status="finished")
    again = rematch(table.id, anna)
    assert (again.clock, again.times) == (table.clock, [600, 600])


def test_a_rematch_seats_the_same_people(anna: Visitor, ben: Visitor) -> None:
    table = opened(anna, Wanted("Anna", "me"), Wanted("Ben", "invite"), Wanted("Bot", "bot:random"))
    claim(table.id, 1, ben, table.seats.get(number=1).invite, "Ben")
    assert refusal(rematch, table.id, anna).code == "not-found"
    Table.objects.filter(pk=table.pk).update(status="finished")
    again = rematch(table.id, anna)
    assert [(seat.name, seat.by) for seat in again.seats.all()] == [
        ("Anna", "held"),
        ("Ben", "open"),
        ("Bot", "bot:random"),
    ]
    assert refusal(rematch, table.id, Visitor.objects.create()).code == "forbidden"
