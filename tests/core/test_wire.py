"""What is sent to which eyes."""

import json
from typing import Any

from core import wire
from tests.core.conftest import Party


def sent(party: Party, facing: int | None, *holds: int) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(wire.Scene(party.position).table(facing, holds))
    return table


def said(table: dict[str, Any]) -> list[str]:
    return [line["say"] for line in table["log"]]


def test_private_lines_are_for_their_seat(remote: Party) -> None:
    # S11
    party = remote.chosen()
    kept = "{seat} keeps {card}"
    assert kept in said(sent(party, 0, 0))
    assert said(sent(party, 1, 1)).count(kept) == 1
    assert kept not in said(sent(party, None))
    assert "only" not in json.dumps(sent(party, 0, 0))


def test_private_lines_stand_behind_the_curtain_of_a_shared_device(hotseat: Party, monkeypatch: Any) -> None:
    # S13
    party = hotseat.chosen()
    kept = "{seat} keeps {card}"
    assert sent(party, 0, 0, 1)["private"] == [0, 1]
    assert kept in said(sent(party, 0, 0, 1))
    monkeypatch.setattr(wire, "NOTHING", party.position.sight.private(0))  # type: ignore[union-attr]
    assert 0 not in sent(party, 0, 0, 1)["private"]
    assert kept not in said(sent(party, 0, 0, 1))
