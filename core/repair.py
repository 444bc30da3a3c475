"""What an administrator may do to a table: take it back to a ply, end it, open it again.

Each is one appended entry with its reason, said in the table's log, and can be undone by going back to the ply before
it. Nothing is ever deleted.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from core import history, live, play
from core.models import Audit, Entry, Table
from core.position import Position, Unreadable, at_entry, load
from core.refusals import Outdated, Refused

Repair = Callable[[Position], Position]


def rewind(to_ply: int, reason: str) -> Repair:
    """Bring back the position of an earlier ply, or of a later one that a repair took back."""

    def work(position: Position) -> Position:
        entry = Entry.objects.filter(table=position.table, ply=to_ply).first()
        if entry is None or to_ply == position.ply:
            raise Refused("not-found", _("There is no such earlier ply."))
        old = at_entry(position, entry)
        assert old.state is not None
        line = {
            "say": "An administrator takes the game back: {reason}",
            "with": {"reason": reason},
            "undone": [to_ply + 1, position.ply],
        }
        new = replace(position, sight=old.sight, line=old.line, back=old.back, depth=old.depth, acted=old.acted)
        running = bool(old.state.agenda)
        status = Table.Status.PLAYING if running else Table.Status.FINISHED
        result = None if running else history.decode(history.encode(position.game.result(old.state)))
        new = replace(new, barrier=old.barrier, status=status, result=result)
        return _append(position, new, line, {"type": "rewind", "to": to_ply, "reason": reason})

    return work


def end(reason: str) -> Repair:
    """End a running game without a winner, with the score as it stands."""

    def work(position: Position) -> Position:
        if not position.playing or position.state is None:
            raise Refused("finished", _("The game is not running."))
        standing = position.game.standing(position.state)
        scores = [{"seat": seat, "total": total, "parts": {}, "ties": {}} for seat, total in enumerate(standing)]
        result = {
            "winners": [],
            "say": "An administrator has ended the game",
            "with": {},
            "cause": reason,
            "scores": scores,
        }
        new = replace(position, status=Table.Status.ABANDONED, result=history.decode(history.encode(result)))
        line = {"say": "An administrator ends the game: {reason}", "with": {"reason": reason}}
        return _append(position, new, line, {"type": "end", "reason": reason})

    return work


def reopen(reason: str) -> Repair:
    """Go on with a game that was ended early."""

    def work(position: Position) -> Position:
        if position.status != Table.Status.ABANDONED or position.state is None or not position.state.agenda:
            raise Refused("illegal", _("Only a game that was ended early can go on. Rewind a finished one."))
        new = replace(position, status=Table.Status.PLAYING, result=None)
        line = {"say": "An administrator opens the game again: {reason}", "with": {"reason": reason}}
        return _append(position, new, line, {"type": "reopen", "reason": reason})

    return work


def tried(table_id: str, repair: Repair) -> tuple[Position, Position]:
    """The position before and after a repair, of which nothing is kept. Raises Refused."""
    before = _loaded(table_id)
    with transaction.atomic():
        after = repair(before)
        transaction.set_rollback(True)
    return before, after


def done(table_id: str, repair: Repair, ply: int, user: User, what: str, reason: str) -> Position:
    """Do a repair that was tried at this ply, note who did it and why, and show it to everybody. Raises Refused."""
    before = _loaded(table_id)
    if before.ply != ply:
        raise Refused("stale", _("The table has moved on. Look again, then choose."))
    try:
        with transaction.atomic():
            after = repair(before)
            Audit.objects.create(user=user, table_id=table_id, what=what, reason=reason)
            transaction.on_commit(partial(live.announce, table_id))
    except Outdated:
        raise Refused("stale", _("The table has moved on. Look again, then choose.")) from None
    return after


def _append(position: Position, new: Position, line: dict[str, Any], action: dict[str, Any]) -> Position:
    if position.ask is not None and play.is_open(position.ask):
        new = replace(new, ask={**position.ask, "settled": True, "granted": False}, asks=position.asks + 1)
    return play.append_entry(position, new, Entry.Kind.REPAIR, None, [line], history.encode(action).decode())


def _loaded(table_id: str) -> Position:
    try:
        position = load(table_id)
    except Table.DoesNotExist:
        raise Refused("not-found", _("There is no table under this address.")) from None
    except Unreadable:
        raise Refused("unreadable", _("Its position cannot be read.")) from None
    if position.status == Table.Status.OPEN:
        raise Refused("illegal", _("The game has not begun."))
    return position
