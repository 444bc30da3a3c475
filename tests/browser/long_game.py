"""Long games for measurements: played by bots straight into a site's database, and what they weigh there.

It runs in a process of its own, beside the site: `python -m tests.browser.long_game GAME PLIES` prints what it found.
"""

import json
import os
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from typing import Any

from tests.serving import ROOT, Site

OPTIONS: dict[str, dict[str, Any]] = {"templetown": {"mode": "semi-coop"}}
NAMES = ("Anna", "Ben", "Clara", "Dora")
SEED = "5" * 64


def long_game(site: Site, game: str, plies: int) -> dict[str, Any]:
    """A game of four with at least so many plies (0: one that is played straight to its end), in the site's database:
    its `table`, its `plies`, the `bytes` of its entries, and the `seconds` that a verification took."""
    command = [sys.executable, "-m", "tests.browser.long_game", game, str(plies)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **site.environment}, check=True, capture_output=True)
    return dict(json.loads(done.stdout))


def main(slug: str, plies: int) -> dict[str, Any]:
    """Play, verify, weigh."""
    from django.db import transaction

    from core.models import Visitor
    from core.position import load
    from core.seating import Wanted, open_table

    host = Visitor.objects.create(name=NAMES[0])
    with transaction.atomic():
        table = open_table(host, slug, OPTIONS.get(slug, {}), [Wanted(name, "me") for name in NAMES], seed=SEED)
        played = load(table.pk)
        for played in positions(load(table.pk), plies):
            if plies and played.ply >= plies:
                break
    seconds = verified(table.pk)
    return {"table": table.pk, "plies": played.ply, "bytes": weight(table.pk), "seconds": seconds}


def positions(position: Any, plies: int) -> Iterator[Any]:
    """What the table comes to, act by act. Before each, players think about others and take them back, as often as it
    needs to have so many plies."""
    from core import play, undo
    from core.rules import record
    from core.rules.chance import Chance

    bot, host, tried = position.game.all_bots["random"], position.host, 0
    while position.playing:
        seat, depth = position.to_act[0], position.depth + 1
        action = record.choice(position.game, position.state, seat, bot, Chance(position.seed, tried, b"bot"))
        position = play.act(position, play.Order(host, seat, position.ply, uuid.uuid4().hex), action)
        tried += 1
        yield position
        # Of few plies stands in the end what was done.
        if plies and position.ply < 20 * depth and undo.can_undo(position, seat) == "free" and position.playing:
            position = undo.undo(position, play.Order(host, seat, position.ply, uuid.uuid4().hex))
            yield position


def weight(table: str) -> int:
    """The bytes of all that the entries of a table hold."""
    from core.models import Entry

    names = [field.attname for field in Entry._meta.concrete_fields]
    rows = Entry.objects.filter(table=table).values_list(*names)
    return sum(len(value) if isinstance(value, bytes) else len(str(value).encode()) for row in rows for value in row)


def verified(table: str) -> float:
    """How long it takes to verify a table, in seconds. It must hold."""
    from core import verify

    started = time.perf_counter()
    assert verify.verify(table) is None
    return time.perf_counter() - started


if __name__ == "__main__":
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "core.settings"
    django.setup()
    print(json.dumps(main(sys.argv[1], int(sys.argv[2]))))
