"""What happens at a table once it has started: acts, and each entry of its history. With `core.undo`, `core.asks`,
`core.seating` and `core.hosting` the only code that writes tables.

Each function takes the position that its caller knows, runs inside the caller's transaction, and returns the new
position. It raises Refused when nothing is to change, and Outdated when the table has moved on from that position.
"""

import logging
import traceback
import uuid
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from core import clock, failures, history
from core.models import Entry, Message, Seat, Table
from core.position import RECENT, Position, numbered
from core.refusals import Outdated, Refused
from core.rules.action import Action
from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import Sight, barrier, play
from core.rules.state import State
from core.statements import Record, append, move_on
from core.words import sentence

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Order:
    """Who wants it, and where: a visitor (None is a bot) for a seat, at the ply that the sender saw."""

    visitor: uuid.UUID | None
    seat: int
    ply: int
    ref: str


def act(position: Position, order: Order, action: Action) -> Position:
    """Do an action. A `ref` is stored once: see `stored`."""
    may_act(position, order)
    assert position.state is not None and position.seed is not None
    chance = Chance(position.seed, position.depth + 1)
    try:
        after = play(position.game, position.state, order.seat, action, chance)
        lines = lines_of(after)
        new = _acted(position, order.seat, Sight(position.game, after), chance)
    except Illegal as illegal:
        code = "illegal" if order.seat in position.to_act else "not-your-turn"
        raise Refused(code, in_words(position, illegal.say, illegal.with_), rule=illegal.rule) from None
    except Exception:
        log.exception("the rules failed: table %s ply %s action %s", position.table, position.ply, action)
        failures.note(position, order.seat, history.encode(action).decode(), traceback.format_exc())
        raise Refused("illegal", str(failures.OF_A_MOVE)) from None
    return append_entry(position, new, Entry.Kind.ACT, order, lines, history.encode(action).decode())


def set_ask(position: Position, ask: dict[str, Any]) -> Position:
    """Store a request as it stands now: opened, answered or settled."""
    new = replace(position, ask=ask, asks=position.asks + 1)
    if not _still_there(position).update(ask=ask, asks=new.asks):
        raise Outdated
    return new


def request(position: Position, order: Order, what: str, text: str) -> dict[str, Any]:
    """A new request of a seat to all other players."""
    return {
        "ask": (position.ask["ask"] if position.ask else 0) + 1,
        "by": order.seat,
        "visitor": str(order.visitor),
        "what": what,
        "ply": position.ply,
        "to_ply": position.ply,
        "ref": order.ref,
        "need": position.others(order.seat),
        "agreed": [],
        "lines": [],
        "text": text,
        "settled": False,
        "granted": False,
    }


def is_open(ask: dict[str, Any] | None) -> bool:
    """Whether a request still waits for answers."""
    return ask is not None and not ask["settled"]


def say(table: str, visitor: uuid.UUID, seat: int | None, name: str, text: str) -> Message:
    """Store a line of chat."""
    return Message.objects.create(table_id=table, visitor_id=visitor, seat=seat, name=name, text=text)


def left(position: Position, visitor: uuid.UUID | None) -> Position:
    """Store that a player's last connection has ended now."""
    now = timezone.now()
    Seat.objects.filter(table=position.table, visitor=visitor).update(seen=now)
    places = [replace(place, seen=now) if place.visitor == visitor else place for place in position.places]
    return replace(position, places=tuple(places))


def still_here(visitors: dict[str, set[uuid.UUID]]) -> None:
    """Store who is connected now to which table, for the processes that do not show it. Nobody is waited for."""
    with transaction.atomic():
        seats = Seat.objects.select_for_update(skip_locked=True).filter(table__in=list(visitors), by="held")
        rows = seats.values_list("pk", "table", "visitor")
        here = [pk for pk, table, visitor in rows if visitor in visitors[table]]
        Seat.objects.filter(pk__in=here).update(seen=timezone.now())


def stored(table: str, visitor: uuid.UUID | None, ref: str) -> tuple[int, str] | None:
    """The ply and the action (JSON; "" for an undo) that this visitor's `ref` has already led to, if any."""
    rows = Entry.objects.filter(table=table, visitor=visitor, ref=ref).values_list("ply", "action")
    return rows.first()


def in_words(position: Position, text: str, values: dict[str, Any]) -> str:
    """A template as a plain sentence, with this table's names."""
    return sentence(text, values, position.game.names, [place.name for place in position.places])


def set_up(position: Position, start: bytes | None = None) -> Position:
    """Lay out the table, or the position that it starts from (packed): the entry of ply 0. The seats are taken and the
    seed is made."""
    assert position.seed is not None
    if start is None:
        state = position.game.start(position.options, len(position.places), Chance(position.seed, 0))
        lines = lines_of(state)
    else:
        state = position.game.decode(history.unpack(start))
        lines = [{"say": "The game goes on from a position of another table", "with": {}}]
    after = replace(position, status=Table.Status.PLAYING, sight=Sight(position.game, state))
    return append_entry(position, after, Entry.Kind.SETUP, None, lines)


def may_propose(position: Position, order: Order) -> None:
    """Raises Refused unless a player of the running game asks."""
    if order.seat not in position.holds(order.visitor):
        raise Refused("not-your-seat", _("You do not hold that seat."))
    if not position.playing:
        raise Refused("finished", _("The game is not running."))


def may_act(position: Position, order: Order) -> None:
    """Raises Refused unless this is the order of the seat's own player, for the table as it is now."""
    if order.visitor is not None and order.seat not in position.holds(order.visitor):
        raise Refused("not-your-seat", _("You do not hold that seat."))
    if position.status == Table.Status.FINISHED or position.status == Table.Status.ABANDONED:
        raise Refused("finished", _("The game is over."))
    if position.status == Table.Status.OPEN:
        raise Refused("not-your-turn", _("The game has not begun: a seat is still open."))
    if position.paused:
        raise Refused("paused", _("The host has paused the game."))
    if order.ply != position.ply:
        raise Refused("stale", _("The table has moved on. Look again, then choose."))


def _acted(position: Position, seat: int, sight: Sight[Any], chance: Chance) -> Position:
    """The position after an act. It is looked at through all eyes here already: what cannot be shown is not stored."""
    assert position.sight is not None
    ply, after = position.ply + 1, sight.state
    for eyes in range(sight.seats):
        sight.view(eyes)
    new = replace(
        position,
        sight=sight,
        line=ply,
        back=position.line,
        depth=position.depth + 1,
        acted=_with_act(position, seat, ply),
        barrier=barrier(position.sight, sight, chance),
    )
    if not after.agenda:
        result = history.decode(history.encode(position.game.result(after)))
        new = replace(new, status=Table.Status.FINISHED, result=result)
    return new


def _with_act(position: Position, seat: int, ply: int) -> tuple[tuple[int, int, int], ...]:
    others = [act for act in position.acted if act[0] != seat]
    return tuple(sorted([*others, (seat, ply, position.line)]))


def append_entry(
    position: Position, after: Position, kind: str, order: Order | None, lines: list[dict[str, Any]], action: str = ""
) -> Position:
    """Store the entry that leads from one position to the next, and the table with it. A request that was still open
    has lost its point. Raises Outdated."""
    if after.ask is not None and is_open(after.ask):
        after = replace(after, ask={**after.ask, "settled": True, "granted": False}, asks=after.asks + 1)
    assert after.sight is not None
    first, ply = position.next_line, position.ply + (kind != Entry.Kind.SETUP)
    state = after.game.encode(after.sight.state)
    record = Record(
        table_id=position.table,
        ply=ply,
        kind=kind,
        seat=order.seat if order else None,
        visitor_id=order.visitor if order else None,
        ref=order.ref if order else None,
        action=action,
        lines=history.encode(lines).decode(),
        first_line=first,
        rules_version=after.version,
        line=after.line,
        back=after.back,
        depth=after.depth,
        acted=history.encode(after.acted).decode(),
        barrier=after.barrier,
        standing=history.encode(after.game.standing(after.sight.state)).decode(),
        state=history.pack(state),
        hash="",
        at=timezone.now(),
    )
    record.hash = history.chain(position.hash, facts_of(record), state)
    recent = (*position.lines, *numbered(ply, first, lines))[-RECENT:]
    new = replace(after, ply=ply, hash=record.hash, at=record.at, next_line=first + len(lines), lines=recent)
    if position.times:
        new = replace(new, times=clock.moved(position, after, record.seat, record.at))
    _move_table(position, new, record.at)
    append(record)
    return new


def facts_of(entry: Entry | Record) -> list[Any]:
    """What an entry's hash speaks for."""
    return history.facts(
        entry.table_id,
        entry.ply,
        entry.kind,
        entry.seat,
        entry.action,
        entry.lines,
        entry.rules_version,
        entry.line,
        entry.depth,
    )


def _move_table(position: Position, new: Position, at: datetime) -> None:
    """Move the table's row on, if nobody else has; raises Outdated otherwise."""
    if (new.status, new.asks, new.times) == (position.status, position.asks, position.times):
        moved = move_on(position.table, position.mark, new.ply, new.to_act, at)
    else:
        changes = {"ply": new.ply, "to_act": new.to_act, "changed": at, "status": new.status}
        changes |= {"result": new.result, "ask": new.ask, "asks": new.asks, "times": list(new.times)}
        moved = bool(_still_there(position).update(**changes))
    if not moved:
        raise Outdated


def _still_there(position: Position) -> QuerySet[Table]:
    ply, roster, asks, status = position.mark
    return Table.objects.filter(pk=position.table, ply=ply, roster=roster, asks=asks, status=status)


def lines_of(state: State) -> list[dict[str, Any]]:
    """The log of an action, taken off its state, as plain data; `only` is left out where everybody may read a line."""
    lines, state.lines = state.lines, []
    found: list[dict[str, Any]] = msgspec.to_builtins(lines)
    for line in found:
        if line["only"] is None:
            del line["only"]
    return found
