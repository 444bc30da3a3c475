"""What administrators see, prove and repair; and what nobody may without the permission and a reason."""

from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from core import asks, gamefile, repair, verify
from core.models import Audit, Entry, Message, Table, Visitor
from core.position import load
from core.refusals import Refused
from core.review import differences
from tests.core.conftest import Party
from tests.core.test_play import END, NUDGE, ROLL


@pytest.fixture
def party(hotseat: Party) -> Party:
    party = hotseat.chosen()
    for text in (NUDGE, ROLL, NUDGE, END):
        party.act(0, text)
    return party


def staff(*permissions: str) -> User:
    user = User.objects.create(username=f"staff-{'-'.join(permissions) or 'none'}", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    return user


def signed_in(user: User) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(user)
    return client


def posted(client: Client, path: str, body: dict[str, Any]) -> Any:
    return client.post(path, body, content_type="application/json")


class TestRepair:
    def test_rewinds_by_one_appended_entry_and_back_again(self, party: Party) -> None:
        table, before = party.table.id, party.position
        user = staff("review_table", "repair_table")
        after = repair.done(table, repair.rewind(3, "a slip"), before.ply, user, "rewind", "a slip")
        assert after.ply == before.ply + 1 and load(table).state == after.state
        assert after.lines[-1]["say"] == "An administrator takes the game back: {reason}"
        back = repair.done(table, repair.rewind(before.ply, "sorry"), after.ply, user, "rewind", "sorry")
        assert back.state == before.state
        assert Entry.objects.filter(table=table).count() == before.ply + 3
        assert verify.verify(table) is None
        assert [audit.reason for audit in Audit.objects.all()] == ["sorry", "a slip"]

    def test_is_tried_without_a_trace(self, party: Party) -> None:
        before, after = repair.tried(party.table.id, repair.rewind(2, "to see"))
        assert after.ply == before.ply + 1
        assert load(party.table.id).ply == before.ply and not Audit.objects.exists()

    def test_is_done_at_the_ply_at_which_it_was_tried(self, party: Party) -> None:
        with pytest.raises(Refused) as refused:
            repair.done(party.table.id, repair.rewind(2, "late"), 3, staff("repair_table"), "rewind", "late")
        assert refused.value.code == "stale"

    def test_takes_one_move_out_and_keeps_the_dice_of_the_others(self, party: Party) -> None:
        table, before = party.table.id, party.position
        user = staff("repair_table")
        assert before.state is not None
        after = repair.done(table, repair.skip(3, "a slip"), before.ply, user, "skip", "a slip")
        assert after.state is not None and after.state.pegs != before.state.pegs
        assert after.ply == before.ply + 1 and load(table).state == after.state
        assert verify.verify(table) is None
        assert list(verify.against_current(Table.objects.get(pk=table))) == list(range(after.ply + 1))
        back = repair.done(table, repair.rewind(before.ply, "no slip"), after.ply, user, "rewind", "no slip")
        assert back.state == before.state and verify.verify(table) is None
        with pytest.raises(Refused, match="no move"):
            repair.tried(table, repair.skip(0, "the set-up"))

    def test_decides_who_plays_a_seat(self, party: Party) -> None:
        table = party.table.id
        user = staff("repair_table")
        after = repair.done(table, repair.hand(1, "bot:random", "gone"), party.position.ply, user, "hand", "gone")
        assert load(table).places[1].by == "bot:random" and after.state == party.position.state
        assert verify.verify(table) is None

    def test_ends_and_opens_again(self, party: Party) -> None:
        user, table = staff("repair_table"), party.table.id
        ended = repair.done(table, repair.end("nobody left"), party.position.ply, user, "end", "nobody left")
        assert load(table).status == "abandoned" and ended.result is not None
        assert verify.verify(table) is None
        repair.done(table, repair.reopen("they are back"), ended.ply, user, "reopen", "they are back")
        assert load(table).playing and load(table).result is None


def test_a_file_tells_of_repairs_and_of_an_end_by_agreement(party: Party, anna: Visitor) -> None:
    user, table = staff("repair_table"), party.table.id
    back = repair.done(table, repair.rewind(4, "a slip"), party.position.ply, user, "rewind", "a slip")
    ended = repair.done(table, repair.end("enough"), back.ply, user, "end", "enough")
    repair.done(table, repair.reopen("not yet"), ended.ply, user, "reopen", "not yet")
    party.position = asks.end(load(table))
    file = gamefile.write(Table.objects.get(pk=table))
    copy = gamefile.read(file, anna)
    assert (load(copy.id).status, load(copy.id).result) == ("abandoned", party.position.result)
    assert verify.verify(copy.id) is None


# Who may: what everybody with the review may, what takes a reason besides, and the permissions for single calls.
EVERYBODY = {
    "anonymous": None,
    "visitor": None,
    "player": None,
    "guest with an account": (),
    "plain": (),
    "mender of nothing": ("repair_table", "change_message"),
    "reviewer": ("review_table",),
    "mender": ("review_table", "repair_table"),
    "moderator": ("review_table", "change_message"),
}
REPAIRS: list[dict[str, Any]] = [
    {"what": "rewind", "to": 2},
    {"what": "skip", "to": 3},
    {"what": "hand", "seat": 1, "by": "invite"},
    {"what": "end"},
    {"what": "reopen"},
    {"what": "undo"},
]


def somebody(who: str, party: Party) -> Client:
    """A browser of that kind of person."""
    if who == "guest with an account":
        return signed_in(User.objects.create(username="guest"))
    if EVERYBODY[who] is not None:
        return signed_in(staff(*EVERYBODY[who] or ()))
    client = Client(raise_request_exception=False)
    if who != "anonymous":
        stranger = Visitor.objects.create(name="Zoe")
        session: Any = client.session
        session["visitor"] = str(stranger.pk if who == "visitor" else party.table.host_id)
        session.save()
    return client


class TestPermissions:
    @pytest.mark.parametrize("who", list(EVERYBODY))
    def test_of_every_call(self, party: Party, who: str) -> None:
        """S16: anonymous, visitor, player, an account, staff without the permission, with it, and with others."""
        client, path = somebody(who, party), f"/api/review/{party.table.id}"
        line = Message.objects.create(table=party.table, seat=0, name="Anna", text="rude")
        held = EVERYBODY[who] or ()
        reviews = 200 if "review_table" in held else 403
        hidden = [f"{path}/plies/2?facing=0", f"{path}/plies/2?facing=all", f"{path}/plies/2/details"]
        for open_to_all in ("entries", "said", "plies/2"):
            assert client.get(f"{path}/{open_to_all}").status_code == reviews
        assert [client.get(address).status_code for address in hidden] == [403] * 3
        for wanted in REPAIRS:
            assert posted(client, f"{path}/repair", {**wanted, "reason": "a slip"}).status_code == 403
        assert posted(client, f"{path}/open", {"reason": "a complaint"}).status_code == reviews
        assert [client.get(address).status_code for address in hidden] == [reviews] * 3
        assert posted(client, f"{path}/verify", {}).status_code == reviews
        hides = reviews if "change_message" in held else 403
        assert posted(client, f"{path}/said/{line.pk}", {"hidden": True}).status_code == hides
        for wanted in REPAIRS:
            status = posted(client, f"{path}/repair", {**wanted, "reason": "a slip"}).status_code
            # What cannot be done to this table is refused otherwise.
            assert status in ((200, 409) if reviews == 200 and "repair_table" in held else (403,))
        assert Entry.objects.filter(table=party.table, kind="repair").count() == 0

    def test_of_the_administration(self, party: Party) -> None:
        for client in (Client(), signed_in(User.objects.create(username="guest"))):
            assert client.get("/admin/core/table/").status_code == 302
        assert signed_in(staff()).get("/admin/core/table/").status_code == 403
        viewer = signed_in(staff("view_table", "view_entry", "view_seat", "view_visitor", "view_message", "view_audit"))
        for model in ("table", "entry", "seat", "visitor", "message", "audit"):
            assert viewer.get(f"/admin/core/{model}/").status_code == 200
        assert viewer.get(f"/admin/core/table/{party.table.id}/change/").status_code == 200
        for health in ("running", "stuck", "failing", "unverified"):
            assert viewer.get(f"/admin/core/table/?health={health}").status_code == 200


class TestReview:
    def test_says_who_looked_and_why(self, party: Party) -> None:
        client = signed_in(staff("review_table"))
        path = f"/api/review/{party.table.id}"
        closed = client.get(f"{path}/entries").json()
        assert not closed["open"] and all(entry["action"] is None for entry in closed["entries"])
        posted(client, f"{path}/open", {"reason": "Bea says that a card is gone"})
        opened = client.get(f"{path}/entries").json()
        assert opened["open"] and opened["entries"][3]["action"] == {"type": "nudge"}
        assert [audit["reason"] for audit in opened["audits"]] == ["Bea says that a card is gone"]

    def test_shows_all_hands_at_once(self, party: Party) -> None:
        client = signed_in(staff("review_table"))
        path = f"/api/review/{party.table.id}"
        posted(client, f"{path}/open", {"reason": "to see"})
        seen = client.get(f"{path}/plies/2?facing=all").json()
        views = [client.get(f"{path}/plies/2?facing={seat}").json()["view"] for seat in (0, 1)]
        assert seen["hands"] == [view["private"] for view in views] and all(seen["hands"])
        assert (seen["facing"], seen["view"]["private"], seen["ply"]) == (None, {}, 2)
        assert client.get(f"{path}/plies/2?facing=2").json()["error"]["field"] == "facing"

    def test_shows_what_was_offered_and_what_changed(self, party: Party) -> None:
        client = signed_in(staff("review_table"))
        path = f"/api/review/{party.table.id}"
        posted(client, f"{path}/open", {"reason": "to see"})
        details = client.get(f"{path}/plies/3/details").json()
        assert details["offered"][0]["seat"] == 0 and details["offered"][0]["options"]
        assert any(change["path"].startswith("pegs[0]") for change in details["changed"])

    def test_a_reason_has_words(self, party: Party) -> None:
        client = signed_in(staff("review_table"))
        for reason in ("", "  x ", "y" * 301):
            answer = posted(client, f"/api/review/{party.table.id}/open", {"reason": reason})
            assert answer.json()["error"]["field"] == "reason"


def test_differences_are_named_by_their_path() -> None:
    old, new = {"a": [1, 2], "b": {"c": 1}, "d": 0}, {"a": [1, 3], "b": {"c": 1}, "e": []}
    assert differences(old, new) == [
        {"path": "a[1]", "before": 2, "after": 3},
        {"path": "d", "before": 0, "after": None},
        {"path": "e", "before": None, "after": []},
    ]


def test_who_is_blocked_opens_and_claims_nothing(anna: Visitor) -> None:
    client = Client(raise_request_exception=False)
    session: Any = client.session
    session["visitor"] = str(anna.id)
    session.save()
    Visitor.objects.update(blocked=True)
    answer = posted(client, "/api/tables", {"game": "lots", "seats": [{"by": "me"}, {"by": "me"}]})
    assert (answer.status_code, answer.json()["error"]["message"]) == (403, "You have been blocked here.")
