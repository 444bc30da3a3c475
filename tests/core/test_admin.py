"""The lists of the administration: the health of tables, how it is found, and what no search or filter tells."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin import site
from django.contrib.admin.utils import quote
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from core.models import Address, Audit, Block, Entry, Failure, Message, Report, Seat, Table, Visitor
from core.seating import Wanted, open_table
from tests.core.conftest import Party
from tests.core.test_keeping import as_visitor
from tests.core.test_play import NUDGE
from tests.core.test_review import signed_in, staff

TABLES = "/admin/core/table/"
MODELS = ("table", "seat", "entry", "visitor", "address", "block", "message", "report", "failure", "audit")


@pytest.fixture
def viewer(db: None) -> Client:
    """Staff who may look at all lists, and neither review nor repair."""
    return signed_in(staff(*(f"view_{model}" for model in MODELS)))


def sitting(anna: Visitor, name: str, **changes: Any) -> str:
    """A table with Anna under that name."""
    table = open_table(anna, "lots", {}, [Wanted(name, "me"), Wanted("Bea", "me")])
    Table.objects.filter(pk=table.pk).update(**changes)
    return str(table.pk)


@pytest.fixture
def tables(anna: Visitor) -> dict[str, str]:
    """A table of each kind of health, by its kind."""
    long_ago = timezone.now() - timedelta(days=8)
    made = {
        "finished": sitting(anna, "Fin", status="finished", verified={"ply": 0, "fault": ""}),
        "abandoned": sitting(anna, "Abe", status="abandoned", verified={"ply": 0, "fault": ""}),
        "paused": sitting(anna, "Pia", paused=True, ply=5, verified={"ply": 3, "fault": ""}),
        "stuck": sitting(anna, "Stan", changed=long_ago),
        "running": sitting(anna, "Rosa", verified={"ply": 0, "fault": ""}),
        "failing": sitting(anna, "Finn", verified={"ply": 3, "fault": "Ply 3 does not hold: lot:7 was dealt."}),
        "raising": sitting(anna, "Ray"),
        "mended": sitting(anna, "Meg", ply=3),
        "open": str(open_table(anna, "lots", {}, [Wanted("Olga", "me"), Wanted("", "invite")]).pk),
    }
    for table in ("raising", "mended"):
        Failure.objects.create(table_id=made[table], ply=0, seat=0, action="{}", error="KeyError: lot:7")
    return made


def listed(client: Client, query: str = "") -> list[str]:
    """The tables of the list in its order."""
    page = client.get(f"{TABLES}?{query}").content.decode()
    return re.findall(r'<td class="field-look"><a href="/review/([\w-]+)/">', page)


class TestHealth:
    @pytest.mark.parametrize(
        ("health", "found"),
        [
            ("running", {"running", "stuck", "paused", "failing", "raising", "mended"}),
            ("stuck", {"stuck"}),
            ("failing", {"failing", "raising"}),
            ("unverified", {"stuck", "raising", "mended", "paused"}),
        ],
    )
    def test_is_filtered_by(self, viewer: Client, tables: dict[str, str], health: str, found: set[str]) -> None:
        assert set(listed(viewer, f"health={health}")) == {tables[kind] for kind in found}

    def test_is_sorted_by_urgency(self, viewer: Client, tables: dict[str, str]) -> None:
        kinds = {pk: kind for kind, pk in tables.items()}
        order = [kinds[pk] for pk in listed(viewer, "o=0")]
        assert set(order[:2]) == {"failing", "raising"} and order[2:4] == ["stuck", "paused"]
        assert order[-3:] == ["open", "abandoned", "finished"]

    def test_tells_who_is_to_act_and_how_long_ago_something_was_done(self, viewer: Client, anna: Visitor) -> None:
        sitting(anna, "Cem", to_act=[0], ply=7, changed=timezone.now() - timedelta(days=3))
        page = viewer.get(TABLES).content.decode()
        row = dict(re.findall(r'<td class="field-(\w+)[^"]*">(.*?)</td>', page))
        assert (row["waits_for"], row["length"], row["players"]) == ("Cem", "7", "Cem, Bea")
        assert ">3\xa0days ago<" in row["last_act"] and "Slow" in row["title"]


class TestLists:
    @pytest.mark.parametrize("model", MODELS)
    def test_cost_the_same_however_long_they_are(
        self, viewer: Client, anna: Visitor, django_assert_max_num_queries: Any, model: str
    ) -> None:
        for number in range(12):
            table = sitting(anna, f"Anna {number}", to_act=[0])
            Message.objects.create(table_id=table, visitor=anna, seat=0, name="Anna", text="hello")
            Report.objects.create(table_id=table, visitor=anna, ply=0, text="rude")
            Failure.objects.create(table_id=table, ply=0, seat=0, action="{}", error="KeyError")
            Audit.objects.create(table_id=table, user=staff(f"review_table{number}"), what="open", reason="to see")
        with django_assert_max_num_queries(20):
            assert viewer.get(f"/admin/core/{model}/").status_code == 200

    def test_find_a_table_by_who_sits_there(self, viewer: Client, tables: dict[str, str]) -> None:
        assert listed(viewer, "q=rosa") == [tables["running"]]
        assert listed(viewer, f"q={tables['open']}") == [tables["open"]]
        assert set(listed(viewer, "game=lots")) == set(tables.values()) and listed(viewer, "game=tripods") == []


class TestSecrets:
    @pytest.mark.parametrize(
        "query",
        [
            "table/?secret__startswith=a",
            "table/?seed__isnull=False",
            "table/?watch_key__startswith=a",
            "table/?seats__invite__startswith=a",
            "table/?entries__action__contains=lot",
            "seat/?invite__startswith=a",
            "seat/?code__startswith=A",
            "entry/?action__contains=lot",
            "entry/?lines__contains=lot",
            "entry/?state__isnull=False",
            "failure/?error__contains=lot",
            "visitor/?email__startswith=a",
            "visitor/?addresses__address=203.0.113.7",
            "message/?visitor__email__startswith=a",
        ],
    )
    def test_are_not_found_out_by_filters(self, viewer: Client, hotseat: Party, query: str) -> None:
        answer = viewer.get(f"/admin/core/{query}")
        # Django leads back to the list where a lookup cannot be read at all.
        assert answer.status_code == 400 or answer.headers.get("Location", "").endswith("?e=1")

    def test_are_not_found_by_a_search(self, viewer: Client, hotseat: Party) -> None:
        hotseat.chosen().act(0, NUDGE)
        entry, seat = Entry.objects.get(ply=1), Seat.objects.get(number=0)
        Seat.objects.update(invite="aninvitation", code="ABCDEF")
        for model, text in (
            ("entry", "keep"),
            ("entry", entry.action[:20]),
            ("seat", "aninvitation"),
            ("seat", "ABCDEF"),
        ):
            assert "0 results" in viewer.get(f"/admin/core/{model}/", {"q": text}).content.decode()
        page = viewer.get(f"/admin/core/seat/{seat.pk}/change/").content.decode()
        assert "aninvitation" not in page and "ABCDEF" not in page

    def test_are_not_told_by_faults(self, viewer: Client, tables: dict[str, str]) -> None:
        """What does not hold, or was raised, may name a card: whoever may review reads it."""
        failure = Failure.objects.get(table=tables["raising"])
        pages = [TABLES, f"{TABLES}{tables['failing']}/change/", f"/admin/core/failure/{failure.pk}/change/"]
        assert all("lot:7" not in viewer.get(page).content.decode() for page in pages)
        reviewer = signed_in(staff("view_failure", "review_table"))
        assert "lot:7" in reviewer.get(pages[-1]).content.decode()
        assert viewer.get(f"/admin/core/failure/{failure.pk}/file/").status_code == 403


class TestVerifying:
    def test_is_for_reviewers(self, hotseat: Party) -> None:
        chosen = {"action": "verify_all", "_selected_action": hotseat.table.id}
        signed_in(staff("view_table")).post(TABLES, chosen)
        assert Table.objects.get().verified is None
        answer = signed_in(staff("view_table", "review_table")).post(TABLES, chosen, follow=True)
        assert "1 tables hold, 0 do not." in answer.content.decode()
        assert Table.objects.get().verified == {"ply": 0, "fault": ""}


class TestPermissions:
    """S16, for every page of the administration."""

    @pytest.fixture
    def pages(self, hotseat: Party, anna: Visitor) -> dict[str, str]:
        """Every page, and the permission that it needs ("" = none but to be staff)."""
        table = hotseat.table
        rows = {
            "table": table,
            "seat": Seat.objects.get(number=0),
            "entry": Entry.objects.get(),
            "visitor": anna,
            "address": Address.objects.create(visitor=anna, address="203.0.113.7", seen=timezone.now()),
            "block": Block.objects.create(network="203.0.113.7/32", reason="rude", until=timezone.now().date()),
            "message": Message.objects.create(table=table, seat=0, name="Anna", text="hello"),
            "report": Report.objects.create(table=table, ply=0, text="rude"),
            "failure": Failure.objects.create(table=table, ply=0, seat=0, action="{}", error="KeyError"),
            "audit": Audit.objects.create(table=table, user=User.objects.create(username="olga"), what="open"),
        }
        assert tuple(rows) == MODELS
        lists = {f"/admin/core/{model}/": f"view_{model}" for model in MODELS}
        single = {f"/admin/core/{model}/{quote(row.pk)}/change/": f"view_{model}" for model, row in rows.items()}
        more = {
            "/admin/": "",
            "/admin/numbers/": "",
            "/admin/numbers/lots/": "",
            "/admin/core/block/add/": "add_block",
            f"/admin/core/failure/{rows['failure'].pk}/file/": "review_table",
        }
        return lists | single | more

    def test_know_every_list(self) -> None:
        assert {m._meta.model_name for m in site._registry if m._meta.app_label == "core"} == set(MODELS)

    @pytest.mark.parametrize("who", ["anonymous", "player", "somebody with an account"])
    def test_of_whoever_is_not_staff(self, pages: dict[str, str], anna: Visitor, who: str) -> None:
        client = as_visitor(anna) if who == "player" else Client()
        if who == "somebody with an account":
            client.force_login(User.objects.create(username="guest"))
        assert {client.get(page).status_code for page in pages} == {302}

    def test_of_staff_without_any(self, pages: dict[str, str]) -> None:
        client = signed_in(staff())
        for page, permission in pages.items():
            assert client.get(page).status_code == (403 if permission else 200), page

    def test_of_staff_with_one_of_them(self, pages: dict[str, str]) -> None:
        permissions = sorted(set(pages.values()) - {""})
        for permission, other in zip(permissions, [*permissions[1:], permissions[0]], strict=True):
            client = signed_in(staff(permission))
            for page in [page for page, needed in pages.items() if needed in (permission, other)]:
                assert client.get(page).status_code == (200 if pages[page] == permission else 403), page

    @pytest.mark.parametrize("model", sorted({*MODELS} - {"block"}))
    def test_let_nobody_add_or_delete_rows(self, pages: dict[str, str], model: str) -> None:
        everything = User.objects.create(username="root", is_staff=True, is_superuser=True)
        client, path = signed_in(everything), f"/admin/core/{model}/"
        assert client.get(f"{path}add/").status_code == 403
        (one,) = [page for page in pages if page.startswith(path) and page.endswith("/change/")]
        deleted = client.post(one.replace("/change/", "/delete/"), {"post": "yes"})
        assert deleted.status_code == (302 if model in ("message", "report") else 403)
