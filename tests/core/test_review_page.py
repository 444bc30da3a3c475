"""Who may open the page of a review, and the chat that it shows."""

import pytest
from django.test import Client

from core.models import Audit, Message
from tests.core.conftest import Party
from tests.core.test_review import posted, signed_in, staff


@pytest.mark.parametrize("path", ["/review/{}/", "/review/{}/at/1/"])
def test_the_page_is_for_reviewers(hotseat: Party, path: str) -> None:
    address = path.format(hotseat.table.id)
    asked = Client().get(address)
    assert (asked.status_code, asked.headers["Location"]) == (302, f"/admin/login/?next={address}")
    assert signed_in(staff()).get(address).status_code == 404
    reviewer = signed_in(staff("review_table"))
    assert b'data-mends=""' in reviewer.get(address).content
    assert b'data-mends="yes"' in signed_in(staff("review_table", "repair_table")).get(address).content
    assert reviewer.get(path.format("nothing")).status_code == 404


def test_the_chat_shows_what_is_hidden_from_the_players(hotseat: Party) -> None:
    for text, hidden in (("hello", False), ("rude", True)):
        Message.objects.create(table=hotseat.table, seat=0, name="Anna", text=text, hidden=hidden)
    path = f"/api/review/{hotseat.table.id}/said"
    assert Client().get(path).status_code == 403
    reviewer = signed_in(staff("review_table"))
    said = reviewer.get(path).json()["said"]
    assert [(line["text"], line["hidden"]) for line in said] == [("hello", False), ("rude", True)]
    assert reviewer.get(f"{path}?after={said[0]['id']}").json()["said"] == said[1:]


def test_a_line_is_hidden_and_shown_again_by_whoever_may(hotseat: Party) -> None:
    line = Message.objects.create(table=hotseat.table, seat=0, name="Anna", text="rude")
    notice = Message.objects.create(table=hotseat.table, name="", text="The game goes on.", notice=True)
    path = f"/api/review/{hotseat.table.id}/said"
    assert posted(signed_in(staff("review_table")), f"{path}/{line.pk}", {"hidden": True}).status_code == 403
    client = signed_in(staff("review_table", "change_message"))
    for hidden, what in ((True, "hide"), (False, "show")):
        assert posted(client, f"{path}/{line.pk}", {"hidden": hidden}).json() == {"id": line.pk, "hidden": hidden}
        line.refresh_from_db()
        assert line.hidden == hidden
        assert Audit.objects.latest("pk").what == what
    assert posted(client, f"{path}/{notice.pk}", {"hidden": True}).json()["error"]["code"] == "not-found"
    assert posted(client, f"{path}/{line.pk}", {"hidden": 1}).json()["error"]["code"] == "malformed"


def test_what_a_repair_would_change_is_shown_after_a_reason(hotseat: Party) -> None:
    client = signed_in(staff("review_table", "repair_table"))
    wanted = {"what": "end", "reason": "nobody left"}
    answer = posted(client, f"/api/review/{hotseat.table.id}/repair", wanted)
    assert (answer.status_code, answer.json()["error"]["field"]) == (403, "reason")
    posted(client, f"/api/review/{hotseat.table.id}/open", {"reason": "to see"})
    assert posted(client, f"/api/review/{hotseat.table.id}/repair", wanted).status_code == 200
