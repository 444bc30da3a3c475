"""The server is killed at random moments in the middle of moves, and started again (S24).

Two hundred kills, each with several acts under way. KILLS in the environment asks for another number, as 1000.
"""

import os
import random
import time
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.nursery import CAN_FORK
from tests.serving import Site
from tests.wire.talk import Seat, Table, Visitor, table

KILLS = int(os.environ.get("KILLS", "200" if CAN_FORK else "25"))
TABLES = 4
# The kill comes this many seconds after the acts were sent, at most.
LATEST = 0.08
# At so many kills one comes just after a table was opened.
NEW_EVERY = 4


class Game:
    """A table that lives through all kills: one device, two seats and, at some, a bot."""

    def __init__(self, host: Visitor, number: int, chance: random.Random) -> None:
        self.host, self.number, self.chance = host, number, chance
        self.begin()

    def begin(self) -> None:
        """Open a new table and sit down."""
        others = [self.host, "random"][self.number % 2]
        self.table: Table = table(self.host, others, seed="")
        self.seat: Seat = self.host.sits_at(self.table)

    def choose(self) -> None:
        """Something that the seat to act may do: it builds, draws, ends a turn."""
        while self.seat.view["status"] == "playing" and self.seat.view["to_act"][0] not in self.seat.view["holds"]:
            self.seat.sees(self.seat.view["ply"] + 1)
        if self.seat.view["status"] == "finished":
            self.seat.hangs_up()
            self.begin()
        self.mover = self.seat.view["to_act"][0]
        options = self.seat.faces(self.mover)["options"]
        self.action = self.chance.choice([option["action"] for option in options if "action" in option])
        self.before = self.seat.view["ply"]

    def act(self) -> None:
        """Send it."""
        self.ref = self.seat.act(self.action, seat=self.mover)

    def hear_the_rest(self) -> None:
        """What had left the server before it died."""
        self.accepted: int | None = None
        self.shown: dict[int, Any] = {}
        heard: list[dict[str, Any]] = []
        try:
            while True:
                heard.append(self.seat.next())
        except (ConnectionClosed, EOFError):
            self.table.lines.remove(self.seat)
        for message in heard:
            if message["type"] == "accepted" and message["ref"] == self.ref:
                self.accepted = message["ply"]
            if message["type"] == "table":
                self.shown[message["ply"]] = message["view"]

    def come_back(self) -> None:
        """Sit down again, send the same act again, and compare with what was heard and stored."""
        stored = self.table.stored_ply()
        assert stored >= max([self.before, self.accepted or 0, *self.shown])
        for ply, view in self.shown.items():
            then = self.host.get(f"{self.table.path}/plies/{ply}?facing={self.mover}").json["view"]
            assert {**then, "private": None} == {**view, "private": None}
        self.seat = self.host.sits_at(self.table)
        self.seat.act(self.action, seat=self.mover, ref=self.ref, ply=self.before)
        assert self.seat.expect("accepted", ref=self.ref)["ply"] == self.before + 1
        self.seat.sees(self.before + 1)
        rows = self.table.rows(
            "SELECT count(*) FROM core_entry WHERE table_id = ? AND ref = ?", self.table.id, self.ref
        )
        assert rows == [(1,)]

    def is_seen_by(self, guest: Visitor) -> None:
        """One who has just come to watch sees the same."""
        watching = guest.sits_at(self.table)
        assert {**watching.view["view"], "private": None} == {**self.seat.view["view"], "private": None}
        assert (watching.view["ply"], watching.view["log"]) == (self.seat.view["ply"], self.seat.view["log"])
        watching.hangs_up()


def test_no_accepted_act_is_lost_and_none_counts_twice(site: Site) -> None:
    """Nor a table or a seat: an address that was shown always opens."""
    chance = random.Random(24)
    host, guest = Visitor(site, "Anna"), Visitor(site, "Ben")
    games = [Game(host, number, chance) for number in range(TABLES)]
    for kill in range(KILLS):
        for game in games:
            game.choose()
        opened = [table(host, guest)] if kill % NEW_EVERY == 0 else []
        for game in games:
            game.act()
        time.sleep(chance.uniform(0, LATEST) * chance.choice([0, 0.05, 1]))
        site.kill()
        for game in games:
            game.hear_the_rest()
        site.start()
        for new in opened:
            assert guest.get(f"/t/{new.id}/").status == 200
            seat = guest.sits_at(new)
            assert seat.view["holds"] == [1]
            seat.hangs_up()
        for game in games:
            game.come_back()
        # At the others a bot goes on at once.
        chance.choice(games[::2]).is_seen_by(guest)
