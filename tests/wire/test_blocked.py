"""Somebody at a blocked address, over a real line: nothing is taken from there, and no table is shown."""

import http.client
import json
from datetime import date, timedelta

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.serving import Site
from tests.wire.talk import Visitor, database, table

# Of this machine's own addresses, one that no other test comes from.
BLOCKED = "127.0.0.2"


def test_a_blocked_address_is_told_so_and_turned_away(site: Site) -> None:
    anna = Visitor(site, "Anna")
    playing = table(anna, anna)
    site.stop()
    with database(site) as rows:
        values = (f"{BLOCKED}/32", "rude", (date.today() + timedelta(days=2)).isoformat(), "2026-01-01 00:00:00")
        rows.execute("INSERT INTO core_block (network, reason, until, created) VALUES (?, ?, ?, ?)", values)
    site.start()
    anna.sits_at(playing).hangs_up()

    line = http.client.HTTPConnection(site.host, source_address=(BLOCKED, 0), timeout=20)
    line.request("POST", "/api/session", '{"name": "Ben"}', {"Content-Type": "application/json"})
    answer = line.getresponse()
    assert (answer.status, json.loads(answer.read())["error"]["code"]) == (403, "forbidden")
    line.close()

    address = f"ws://{site.host}/ws/tables/{playing.id}/"
    with connect(address, source_address=(BLOCKED, 0)) as socket:
        heard = json.loads(socket.recv(timeout=20))
        assert (heard["type"], heard["code"]) == ("refused", "forbidden")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4451
