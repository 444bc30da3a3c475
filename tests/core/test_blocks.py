"""Addresses that are blocked, where visitors came from, and who may see and change that."""

import uuid
from collections.abc import Iterator
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from core import blocks, people, upkeep
from core.live import hub
from core.models import Address, Block, Visitor
from tests.core.conftest import Party
from tests.core.test_keeping import as_visitor, purged
from tests.core.test_review import posted, signed_in, staff

ELSEWHERE = "198.51.100.7"


@pytest.fixture(autouse=True)
def nothing_blocked(db: None) -> Iterator[None]:
    yield
    Block.objects.all().delete()
    blocks.refresh()
    blocks.sightings.take()


def block(network: str, days: int = 1) -> None:
    Block.objects.create(network=network, reason="rude", until=timezone.now().date() + timedelta(days=days))
    blocks.refresh()


class TestNetworks:
    @pytest.mark.parametrize(
        ("network", "address", "lies_in"),
        [
            ("203.0.113.7/32", "203.0.113.7", True),
            ("203.0.113.7/32", "203.0.113.8", False),
            ("203.0.113.0/24", "203.0.113.200", True),
            ("203.0.113.0/24", "::ffff:203.0.113.200", True),
            ("203.0.113.0/24", "2001:db8::1", False),
            ("2001:db8::/64", "2001:db8::ff:1", True),
            ("2001:db8::/64", "2001:db8:0:1::1", False),
            ("2001:db8::/64", "", False),
            ("2001:db8::/64", "testclient", False),
        ],
    )
    def test_hold_their_addresses(self, network: str, address: str, lies_in: bool) -> None:
        block(network)
        assert blocks.is_blocked(address) is lies_in

    def test_are_blocked_to_the_end_of_their_last_day(self) -> None:
        block("203.0.113.7", days=0)
        assert blocks.is_blocked("203.0.113.7")
        block("203.0.113.8", days=-1)
        assert not blocks.is_blocked("203.0.113.8")

    def test_of_a_household_are_whole(self) -> None:
        assert blocks.household("203.0.113.7") == "203.0.113.7"
        assert blocks.household("2001:db8::ff:1") == "2001:db8::/64"


class TestWhoIsBlocked:
    def test_reads_and_changes_nothing(self, remote: Party, ben: Visitor) -> None:
        client = as_visitor(ben)
        block(f"{ELSEWHERE}/32")
        there = {"REMOTE_ADDR": ELSEWHERE}
        assert client.get("/", **there).status_code == 200
        assert client.get(f"/api/tables/{remote.table.id}", **there).status_code == 200
        for path in ("/api/tables", f"/api/tables/{remote.table.id}/seats/1/claim", "/api/account/sign-in"):
            answer = client.post(path, {}, content_type="application/json", **there)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")
        assert client.get("/api/session", **there).json()["error"]["message"] == str(blocks.refusal())
        plain = client.post("/admin/login/", {}, **there)
        assert plain.status_code == 403 and "has been blocked here" in plain.content.decode()

    def test_is_nobody_elsewhere(self, ben: Visitor) -> None:
        block(f"{ELSEWHERE}/32")
        assert posted(as_visitor(ben), "/api/session", {"name": "Ben"}).status_code == 200

    def test_may_be_staff_and_undo_it(self, django_capture_on_commit_callbacks: Any) -> None:
        client = signed_in(staff("delete_block"))
        block(f"{ELSEWHERE}/32")
        path = f"/admin/core/block/{Block.objects.get().pk}/delete/"
        with django_capture_on_commit_callbacks(execute=True):
            assert client.post(path, {"post": "yes"}, REMOTE_ADDR=ELSEWHERE).status_code == 302
        assert not blocks.is_blocked(ELSEWHERE)

    def test_costs_no_query(self, django_assert_num_queries: Any) -> None:
        block("203.0.113.0/24")
        with django_assert_num_queries(0):
            assert blocks.is_blocked("203.0.113.1") and not blocks.is_blocked(ELSEWHERE)


async def test_open_sockets_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    turned: list[str] = []

    def socket(address: str) -> Any:
        async def turn_away() -> None:
            turned.append(address)

        return SimpleNamespace(visitor=None, address=address, turn_away=turn_away)

    room = SimpleNamespace(sockets=[socket("203.0.113.7"), socket(ELSEWHERE)])
    monkeypatch.setattr(hub, "rooms", {"table": room})
    monkeypatch.setattr(blocks, "refresh", lambda: None)
    monkeypatch.setattr(blocks, "_blocked", (blocks.network("203.0.113.0/24"),))
    await upkeep.turn_away()
    assert turned == ["203.0.113.7"]


class TestSightings:
    def test_are_written_once_an_hour(self, anna: Visitor) -> None:
        sightings = blocks.Sightings()
        for _ in range(3):
            sightings.note(anna.id, "::ffff:203.0.113.7")
        sightings.note(anna.id, ELSEWHERE)
        sightings.note(None, ELSEWHERE)
        sightings.note(anna.id, "")
        blocks.write(sightings.take())
        assert set(Address.objects.values_list("address", flat=True)) == {"203.0.113.7", ELSEWHERE}
        sightings.note(anna.id, ELSEWHERE)
        assert sightings.take() == {}

    def test_are_renewed(self, anna: Visitor) -> None:
        old, now = timezone.now() - timedelta(days=1), timezone.now()
        for at in (old, now):
            blocks.write({(anna.id, ELSEWHERE): at})
        assert Address.objects.get().seen == now

    def test_are_forgotten_after_three_days(self, anna: Visitor) -> None:
        Address.objects.create(visitor=anna, address=ELSEWHERE, seen=timezone.now() - timedelta(days=3, hours=1))
        assert "1 addresses would be deleted." in purged("--dry-run")
        blocks.write({})
        assert not Address.objects.exists()

    def test_are_forgotten_with_their_visitor(self, remote: Party, anna: Visitor, ben: Visitor) -> None:
        """Also that of a host whom nobody can follow, and what is not written down yet."""
        for visitor in (anna, ben):
            Address.objects.create(visitor=visitor, address=ELSEWHERE, seen=timezone.now())
            blocks.sightings.note(visitor.id, "203.0.113.7")
            people.forget(visitor)
        blocks.write(blocks.sightings.take())
        assert not Address.objects.exists()

    def test_of_somebody_who_is_gone_are_dropped(self) -> None:
        blocks.write({(uuid.uuid4(), ELSEWHERE): timezone.now()})
        assert not Address.objects.exists()

    def test_come_with_every_post(self, ben: Visitor) -> None:
        posted(as_visitor(ben), "/api/session", {"name": "Ben"})
        assert [who for who, _address in blocks.sightings.take()] == [ben.id]


class TestAdministration:
    def test_blocks_for_a_reason_until_a_day(self, django_capture_on_commit_callbacks: Any) -> None:
        user = staff("add_block", "view_block")
        client = signed_in(user)
        until = timezone.now().date() + timedelta(days=3)
        wanted = {"network": "203.0.113.9/24", "reason": "rude to everybody", "until": until.isoformat()}
        with django_capture_on_commit_callbacks(execute=True):
            assert client.post("/admin/core/block/add/", wanted).status_code == 302
        made = Block.objects.get()
        assert (made.network, made.until, made.by) == ("203.0.113.0/24", until, user)
        assert blocks.is_blocked("203.0.113.1")

    @pytest.mark.parametrize(
        ("network", "days", "says"),
        [
            ("everybody", 1, "Write an address or a network"),
            ("", 1, "This field is required"),
            ("0.0.0.0/0", 1, "block you or this machine"),
            ("198.51.100.0/24", 1, "block you or this machine"),
            ("127.0.0.0/8", 1, "block you or this machine"),
            ("::/0", 1, "block you or this machine"),
            ("203.0.113.7", -1, "That day is over"),
        ],
    )
    def test_shuts_nobody_out_by_a_slip(self, network: str, days: int, says: str) -> None:
        until = timezone.now().date() + timedelta(days=days)
        wanted = {"network": network, "reason": "a slip", "until": until.isoformat()}
        answer = signed_in(staff("add_block")).post("/admin/core/block/add/", wanted, REMOTE_ADDR=ELSEWHERE)
        assert answer.status_code == 200 and says in answer.content.decode()
        assert not Block.objects.exists()

    def test_shows_addresses_to_who_may_see_them(self, anna: Visitor) -> None:
        Address.objects.create(visitor=anna, address="2001:db8::1", seen=timezone.now())
        page = f"/admin/core/visitor/{anna.id}/change/"
        sees = signed_in(staff("view_visitor", "view_address")).get(page).content.decode()
        assert "2001:db8::1" in sees and "?network=2001%3Adb8%3A%3A%2F64" in sees
        assert "2001:db8::1" not in signed_in(staff("view_visitor")).get(page).content.decode()

    @pytest.mark.parametrize(
        ("permissions", "sees", "lists", "blocks_"),
        [
            (None, 302, 302, 302),
            ((), 403, 403, 403),
            (("view_address",), 200, 403, 403),
            (("view_block",), 403, 200, 403),
            (("add_block",), 403, 403, 200),
        ],
    )
    def test_is_for_who_may(self, permissions: Any, sees: int, lists: int, blocks_: int) -> None:
        client = Client() if permissions is None else signed_in(staff(*permissions))
        assert client.get("/admin/core/address/").status_code == sees
        assert client.get("/admin/core/block/").status_code == lists
        assert client.get("/admin/core/block/add/").status_code == blocks_
        if sees == 200:
            assert client.get("/admin/core/address/add/").status_code == 403
