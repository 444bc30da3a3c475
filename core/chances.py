"""Which random numbers a finished game used, entry by entry, so that whoever has its seed can derive them again.

Each entry is played again from the position stored before it; what is said of it is checked against the one after it.
"""

from typing import Any

import msgspec

from core import history
from core.models import Entry, Table
from core.registry import GAMES
from core.rules.chance import Recorded
from core.verify import played_again

PAGE = 200


class Used(msgspec.Struct, omit_defaults=True):
    """What an entry asked of chance at one depth: `draws` are those of `Recorded`, `line` is the entry's first line in
    the log that everybody may read. It does not `hold` where playing it again leads to another position."""

    ply: int
    depth: int
    draws: list[Any]
    line: dict[str, Any] | None = None
    holds: bool = True


def used(table: Table, first: int) -> dict[str, Any]:
    """Of at most two hundred entries from a ply on, those that used chance. `next` is the ply to go on from, or None;
    `older` counts the entries that were made under other rules and cannot be played again; `start` says that the game
    began from a position that was given."""
    plies = (max(first - 1, 0), first + PAGE)
    rows = Entry.objects.filter(table=table, ply__gte=plies[0], ply__lt=plies[1]).order_by("ply")
    before: Entry | None = None
    found: list[Used] = []
    older = 0
    for entry in rows.iterator():
        if entry.ply >= first:
            chances = _chances(table, entry, before)
            older += chances is None
            found += chances or []
        before = entry
    last = before.ply if before is not None else table.ply
    start = table.start is not None
    return {"chances": found, "next": last + 1 if last < table.ply else None, "older": older, "start": start}


def _chances(table: Table, entry: Entry, before: Entry | None) -> list[Used] | None:
    """What an entry asked of chance; None where it was made under other rules, which may have asked for other
    things."""
    game, made = GAMES[table.game], dict[int, Recorded]()

    def chance(depth: int) -> Recorded:
        return made.setdefault(depth, Recorded(bytes(table.seed or b""), depth))

    try:
        state = played_again(table, game, entry, before, chance)
        holds = state is None or game.encode(state) == history.unpack(bytes(entry.state))
    except Exception:  # noqa: BLE001  # whatever is wrong with an entry, the others can be told of
        holds = False
    if not holds and entry.rules_version != game.version:
        return None
    line = next((line for line in history.decode(entry.lines) if "only" not in line), None)
    asked = [Used(entry.ply, depth, made[depth].draws, line) for depth in sorted(made) if made[depth].draws]
    return asked if holds else [Used(entry.ply, entry.depth, [], line, holds=False)]
