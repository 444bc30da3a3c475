"""Tables that cannot be read any more: what is left of them stays in reach, and nothing else suffers. S32."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from core import repair
from core.models import Entry, Table, Visitor
from core.position import Unreadable, load, readable
from core.refusals import Refused
from core.seating import Wanted, open_table
from core.wire import Scene
from tests.core.conftest import Party
from tests.core.test_play import NUDGE


@pytest.fixture
def client(anna: Visitor) -> Client:
    client = Client(raise_request_exception=False)
    session: Any = client.session
    session["visitor"] = str(anna.id)
    session.save()
    return client


def damaged(party: Party) -> str:
    """A table whose newest entry holds no state of the game."""
    party.chosen().act(0, NUDGE)
    table = party.table.id
    row = {"ply": 4, "kind": "act", "rules_version": "1", "first_line": 9, "state": b"?", "hash": ""}
    Entry.objects.create(table_id=table, at=timezone.now(), **row)
    Table.objects.filter(pk=table).update(ply=4)
    return table


def test_a_damaged_position_is_refused_and_the_ones_before_it_are_shown(hotseat: Party, client: Client) -> None:
    # S32
    table = damaged(hotseat)
    with pytest.raises(Unreadable, match="ply 4"):
        load(table)
    newest = client.get(f"/api/tables/{table}/plies/4")
    assert (newest.status_code, newest.json()["error"]["code"]) == (409, "unreadable")
    assert client.get(f"/api/tables/{table}/plies/3").json()["ply"] == 3
    assert client.get(f"/api/tables/{table}/log").json()["log"]
    assert client.get(f"/api/tables/{table}").json()["status"] == "playing"


def test_a_table_whose_position_is_damaged_is_shown_without_it_and_can_be_taken_back(hotseat: Party) -> None:
    table = damaged(hotseat)
    shown = json.loads(Scene(readable(table)).table(0, (0, 1)))
    assert (shown["ply"], shown["fault"], shown["view"], shown["options"], shown["to_act"]) == (4, True, None, [], [])
    assert shown["log"][-1]["say"] == "{seat} moves to {place}"
    user = User.objects.create_user("olga")
    with pytest.raises(Refused, match="Rewind"):
        repair.done(table, repair.hand(1, "bot:random", "gone"), 4, user, "hand", "gone")
    after = repair.done(table, repair.rewind(3, "it is damaged"), 4, user, "rewind", "it is damaged")
    assert after.ply == 5 and load(table).state == after.state
    hotseat.position = after
    hotseat.act(0, NUDGE)


def test_a_table_of_a_game_that_is_gone_does_not_spoil_the_shelf(anna: Visitor, client: Client) -> None:
    # S32
    gone = open_table(anna, "lots", {}, [Wanted("", "me"), Wanted("", "me")])
    Table.objects.filter(pk=gone.pk).update(game="gone")
    for path in ("/", f"/t/{gone.pk}/", "/api/tables", f"/api/tables/{gone.pk}"):
        assert client.get(path).status_code == 200
    assert client.get(f"/api/tables/{gone.pk}/plies/0").json()["error"]["code"] == "unreadable"
