"""How long the proofs of a game of two thousand plies take (`pytest -m bench -s tests/core/test_verify_speed.py`)."""

import time
import uuid
from collections.abc import Callable

import pytest

from core import chances, gamefile, play, repair
from core.models import Table, Visitor
from core.position import load
from core.registry import GAMES
from core.rules.chance import Chance
from core.rules.record import choice
from core.seating import Wanted, open_table
from core.verify import against_current, verify

pytestmark = pytest.mark.bench

PLIES = 2000
MOST_SECONDS = 10
OPTIONS = {"templetown": {"mode": "semi-coop"}}


def long_game(slug: str, host: Visitor) -> Table:
    """A game at random of as many players as there can be. Whenever it is over, it is taken back to its beginning."""
    table = open_table(host, slug, OPTIONS.get(slug, {}), [Wanted("", "me")] * GAMES[slug].seats[1])
    position = load(table.id)
    bot = position.game.all_bots["random"]
    while position.ply < PLIES or position.playing:
        if not position.playing:
            position = repair.rewind(0, "once more")(position)
        assert position.state is not None
        seat = position.to_act[0]
        action = choice(position.game, position.state, seat, bot, Chance(b"dice", position.ply))
        position = play.act(position, play.Order(host.id, seat, position.ply, uuid.uuid4().hex), action)
    table.refresh_from_db()
    return table


def seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


@pytest.mark.parametrize("slug", list(GAMES))
def test_two_thousand_plies(slug: str, anna: Visitor) -> None:
    table = long_game(slug, anna)
    times = {
        "verify": seconds(lambda: verify(table.id)),
        "against current": seconds(lambda: list(against_current(table))),
        "import": seconds(lambda: gamefile.read(gamefile.write(table), anna)),
    }
    pages = [seconds(lambda first=first: chances.used(table, first)) for first in range(0, table.ply, chances.PAGE)]
    assert verify(table.id) is None
    print(f"\n{slug}, {table.ply} plies:", ", ".join(f"{name} {found:.2f} s" for name, found in times.items()))
    print(f"chances: {len(pages)} calls, {1000 * max(pages):.0f} ms at most, {sum(pages):.2f} s in all")
    assert times["verify"] <= MOST_SECONDS
