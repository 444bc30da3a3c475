"""What an administrator sees of a game besides the board: every entry, what it changed, and what each seat would see
change. It reads, and changes nothing."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
from django.contrib.auth.models import AnonymousUser, User
from django.utils import timezone
from django.utils.translation import gettext as _

from core import history, repair, wire
from core.models import Audit, Entry, Table
from core.position import Position
from core.refusals import Refused
from core.rules.game import offers

# How long an administrator may look at hidden information of a running game once they have said why.
OPENED_FOR = timedelta(hours=12)
PAGE = 200
MOST_CHANGES = 200


def may_review(user: User | AnonymousUser, table: Table) -> bool:
    """Whether somebody may see what is hidden at a table now. Raises Refused("forbidden") for whoever may never."""
    if not (user.is_active and user.is_staff and user.has_perm("core.review_table")):
        raise Refused("forbidden", _("You may not review games."))
    if table.over:
        return True
    since = timezone.now() - OPENED_FOR
    return Audit.objects.filter(user_id=user.pk, table=table, what="open", at__gte=since).exists()


def entries(table: Table, first: int, *, hidden: bool) -> list[dict[str, Any]]:
    """Entries from a ply on, at most two hundred: what was done, by whom, when. Without `hidden`, neither actions nor
    lines that only some may read."""
    rows = Entry.objects.filter(table=table, ply__gte=first).order_by("ply").defer("state")[:PAGE]
    return [_entry(row, hidden=hidden) for row in rows]


def _entry(row: Entry, *, hidden: bool) -> dict[str, Any]:
    lines = [line for line in history.decode(row.lines) if hidden or "only" not in line]
    return {
        "ply": row.ply,
        "kind": row.kind,
        "seat": row.seat,
        "visitor": str(row.visitor_id)[:8] if row.visitor_id is not None else None,
        "at": row.at.isoformat(),
        "action": history.decode(row.action) if row.action and hidden else None,
        "lines": lines,
        "barrier": row.barrier,
        "line": row.line,
        "depth": row.depth,
        "rules_version": row.rules_version,
        "hash": row.hash,
    }


def said(table: Table, after: int) -> list[dict[str, Any]]:
    """Lines of chat after a message, at most two hundred, with those that are hidden from the players."""
    rows = table.messages.filter(id__gt=after).values("id", "seat", "name", "text", "notice", "hidden", "at")[:PAGE]
    return [{**row, "at": row["at"].isoformat()} for row in rows]


def seen(position: Position, facing: str | None) -> str:
    """The table message of a past position through a seat's eyes, a spectator's (None), or a spectator's with what each
    seat sees besides ("all"), as JSON: `hands` in the order of the seats."""
    scene = wire.Scene(position, past=True)
    if facing == "all":
        sight = position.sight
        hands = [msgspec.Raw(sight.private(place.seat)) for place in position.places] if sight is not None else []
        return f"{scene.table(None, ())[:-1]},{wire.encode({'hands': hands})[1:]}"
    seat = int(facing) if facing is not None else None
    return scene.table(seat, () if seat is None else (seat,))


def offered(position: Position) -> list[dict[str, Any]]:
    """What each seat that was to act could do at a position."""
    if position.state is None:
        return []
    return [{"seat": seat, "options": offers(position.game, position.state, seat)} for seat in position.to_act]


def changed(before: Position | None, after: Position) -> list[dict[str, Any]]:
    """The difference of two positions, as paths with their values before and after."""
    if before is None or before.state is None or after.state is None:
        return []
    old, new = (history.decode(position.game.encode(position.state)) for position in (before, after))
    return differences(old, new)


def would_be(before: Position, after: Position) -> dict[str, Any]:
    """What a repair would come to: what everybody would see change, who would play the seats, and whether dice and
    draws could be foretold from then on."""
    pairs = zip(before.places, after.places, strict=True)
    return {
        "seats": seen_changes(before, after),
        "holders": [{"seat": old.seat, "before": old.by, "after": new.by} for old, new in pairs if old.by != new.by],
        "status": after.status,
        "foretold": repair.foretold(before, after),
    }


def seen_changes(before: Position, after: Position) -> list[dict[str, Any]]:
    """What each seat, and a spectator (`seat` null), would see change between two positions."""
    found = []
    for seat in (None, *range(len(before.places))):
        views = [history.decode(p.sight.view(seat)) if p.sight is not None else {} for p in (before, after)]
        found.append({"seat": seat, "changes": differences(*views)})
    return found


def differences(old: Any, new: Any) -> list[dict[str, Any]]:
    """Where two JSON values differ: `path`, `before` and `after` (absent: null), at most two hundred."""
    found = []
    for path, before, after in _walk("", old, new):
        found.append({"path": path, "before": before, "after": after})
        if len(found) == MOST_CHANGES:
            break
    return found


def _walk(path: str, old: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            yield from _walk(f"{path}.{key}" if path else str(key), old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _walk(f"{path}[{number}]", before, after)
    elif old != new:
        yield path, old, new
