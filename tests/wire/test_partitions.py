"""All fifteen ways to divide four seats among devices: each plays a whole semi-co-operative game, in which hands and
Goals are secret, and no device hears of a card of a seat that it does not hold."""

from collections.abc import Iterator

import msgspec
import pytest

from core.rules.chance import Chance
from templetown.game import GAME
from tests.serving import Site
from tests.wire.talk import Seat, Table, Visitor, table
from tests.wire.test_templetown_secrets import SEED, check_bytes, known, states

SEATS = 4
# From here on everybody only ends their turn: the enemies see to it that the game is soon over.
EAGER = 24


def partitions(seats: list[int]) -> Iterator[list[list[int]]]:
    """Every way to divide the seats into devices."""
    if not seats:
        yield []
        return
    first, *rest = seats
    for divided in partitions(rest):
        yield [[first], *divided]
        for number, device in enumerate(divided):
            yield [*divided[:number], [first, *device], *divided[number + 1 :]]


def hands(playing: Table, device: Visitor, seats: list[int], host: Visitor) -> None:
    """The device takes its seats with their links."""
    for seat in seats if device is not host else []:
        assert playing.claimed(seat, device, f"Player {seat + 1}").status == 200


def play(playing: Table, lines: dict[int, Seat]) -> None:
    """Each seat acts on its device, which looks through its eyes for that."""
    ply = 0
    while lines[0].sees(ply)["status"] == "playing":
        seat = lines[0].view["to_act"][0]
        line = lines[seat]
        line.sees(ply)
        shown = line.view if line.view["facing"] == seat else line.faces(seat)
        ends = [option["action"] for option in shown["options"] if option.get("action", {}).get("type") == "end-turn"]
        if ends and ply > EAGER:
            action = ends[0]
        else:
            bot = GAME.bots["greedy"]
            action = msgspec.to_builtins(bot.choose(shown["view"], shown["options"], seat, Chance(bytes(32), ply)))
        ply = line.plays(action, seat=seat)["ply"]


@pytest.mark.parametrize("devices", list(partitions(list(range(SEATS)))), ids=str)
def test_every_split_of_seats_over_devices_plays_to_the_end(shared_site: Site, devices: list[list[int]]) -> None:
    """S11 S13."""
    visitors = [Visitor(shared_site, f"Device {number}") for number in range(len(devices))]
    host = next(visitor for visitor, seats in zip(visitors, devices, strict=True) if 0 in seats)
    own = devices[visitors.index(host)]
    playing = table(
        *[host if seat in own else None for seat in range(SEATS)],
        game="templetown",
        options={"mode": "semi-coop"},
        seed=SEED,
    )
    for visitor, seats in zip(visitors, devices, strict=True):
        hands(playing, visitor, seats, host)
    lines: dict[int, Seat] = {}
    for visitor, seats in zip(visitors, devices, strict=True):
        lines |= dict.fromkeys(seats, visitor.sits_at(playing))
    play(playing, lines)
    history = states(playing)
    for visitor, seats in zip(visitors, devices, strict=True):
        named = check_bytes(visitor.heard, [set().union(*(known(state, seat) for seat in seats)) for state in history])
        assert len(named) > 10
