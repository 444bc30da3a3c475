"""What a room hands to those who look at its table."""

import json
import uuid
from dataclasses import replace
from typing import Any

import pytest

from core.live import Hub
from core.refusals import Refused
from core.rooms import Room
from core.wire import Mark, Plan, read
from tests.core.conftest import Party


class Eye:
    """A connection that remembers what it was sent."""

    def __init__(self, visitor: uuid.UUID | None = None, facing: int | None = None) -> None:
        self.visitor, self.facing = visitor, facing
        self.heard: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))

    async def shut_out(self) -> None:
        self.heard.append({"type": "shut out"})


@pytest.fixture
def looked_at(hotseat: Party) -> tuple[Hub, Room, Eye]:
    """A hub with one room, in which a spectator looks on."""
    hub, room, eye = Hub(), Room(hotseat.position), Eye()
    room.sockets.add(eye)
    hub.rooms[hotseat.table.id] = room
    return hub, room, eye


async def test_a_plan_is_seen_by_everybody_until_its_seat_moves(looked_at: tuple[Hub, Room, Eye]) -> None:
    hub, room, eye = looked_at
    table, mark = room.position.table, Mark("note", at="peg:1", text="Now you")
    await hub.plan(table, 0, [mark])
    await hub.plan(table, 0, [mark])
    assert eye.heard == [
        {
            "type": "plans",
            "plans": [{"seat": 0, "marks": [{"kind": "note", "at": "peg:1", "text": "Now you"}]}],
        }
    ]
    moved = replace(room.position, ply=1, line=1, acted=((0, 1, 0),))
    await hub.moved(moved)
    assert eye.heard[-1] == {"type": "plans", "plans": []}
    assert room.plans == {}


async def test_spectators_are_shut_out_when_the_host_closes_the_table(looked_at: tuple[Hub, Room, Eye]) -> None:
    hub, room, eye = looked_at
    anna = Eye(room.position.host)
    room.sockets.add(anna)
    await hub.moved(replace(room.position, watch=False, roster=room.position.roster + 1))
    assert eye.heard[0] == {"type": "shut out"}
    assert anna.heard[-1]["watch"] is False


async def test_an_older_position_is_never_shown(looked_at: tuple[Hub, Room, Eye]) -> None:
    # S06
    hub, room, eye = looked_at
    old = room.position
    for ply in (2, 1, 3):
        await hub.moved(replace(old, ply=ply))
    assert [message["ply"] for message in eye.heard] == [2, 3]


@pytest.mark.parametrize(
    "marks", ["x", [{"kind": "fly"}], [{"kind": "note", "text": "x" * 81}], [{"kind": "look"}] * 13]
)
def test_a_plan_is_small_and_plain(marks: Any) -> None:
    with pytest.raises(Refused):
        read(json.dumps({"type": "plan", "seat": 0, "marks": marks}))
    assert isinstance(read('{"type":"plan","seat":0,"marks":[]}'), Plan)
