"""What is decided about a table as a whole: who is its host, who may watch, and whether it rests.

Each public function is one transaction and announces the table once it is stored; with `core.seating` it writes the
rows of tables and seats, never entries.
"""

import hmac

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core import clock
from core.models import Seat, Table, Visitor, Watcher, secret
from core.position import load
from core.refusals import Refused
from core.seating import changed, hand_to, is_gone, locked, notice


def close_to_spectators(table_id: str, visitor: Visitor, closed: bool) -> None:
    """The host closes the table to whoever holds no seat at it, or opens it again."""
    with transaction.atomic():
        table = _own(table_id, visitor)
        table.watch = not closed
        table.save(update_fields=["watch"])
        changed(table)


def watch_key(table_id: str, visitor: Visitor, renew: bool) -> str:
    """The secret that lets somebody watch although the table is closed; a new one shuts out who came with the old."""
    with transaction.atomic():
        table = _own(table_id, visitor)
        if renew or not table.watch_key:
            table.watch_key = secret()
            table.save(update_fields=["watch_key"])
            Watcher.objects.filter(table=table).delete()
            changed(table)
    return table.watch_key


def let_watch(table_id: str, visitor: Visitor, key: str) -> None:
    """Let a visitor watch who brings the watch key. Raises Refused("forbidden")."""
    with transaction.atomic():
        table = locked(table_id)
        if not table.watch_key or not hmac.compare_digest(table.watch_key.encode(), key.encode()):
            raise Refused("forbidden", _("This link to watch is not valid (any more). Ask the host for a new one."))
        Watcher.objects.get_or_create(table=table, visitor=visitor)
        changed(table)


def pause(table_id: str, visitor: Visitor, paused: bool) -> None:
    """The host lets the game rest: nobody can act until it goes on."""
    with transaction.atomic():
        table = _own(table_id, visitor)
        if table.status != Table.Status.PLAYING:
            raise Refused("finished", _("The game is not running."))
        if table.paused != paused:
            now = timezone.now()
            if paused:
                # What the turn has taken so far is counted now; it goes on from the moment that play does.
                table.times = list(clock.left(load(table_id), now))
            table.paused, table.resumed = paused, now
            table.save(update_fields=["paused", "resumed", "times"])
            notice(table.id, _("The host has paused the game.") if paused else _("The game goes on."))
            changed(table)


def set_quiet(table_id: str, visitor: Visitor, quiet: str, zone: str) -> None:
    """The host gives the table's clock other quiet hours, or none (""), from now on."""
    with transaction.atomic():
        table = _own(table_id, visitor)
        if not table.clock or table.over:
            raise Refused("illegal", _("No clock runs at this table."))
        ticking, position, now = clock.with_quiet(table.clock, quiet, zone), load(table_id), timezone.now()
        if position.times:
            table.times = list(clock.left(position, now))
            table.resumed = now
        table.clock = ticking
        table.save(update_fields=["clock", "times", "resumed"])
        text = _("The clock stands still in the hours of %(quiet)s (%(zone)s).") % {"quiet": quiet, "zone": zone}
        notice(table.id, text if quiet else _("The clock has no quiet hours any more."))
        changed(table)


def pass_host(table_id: str, visitor: Visitor, number: int) -> None:
    """Make the holder of a seat the host: by the host, or by a player for themselves while the host is gone."""
    with transaction.atomic():
        table = locked(table_id)
        seat = table.seats.filter(number=number, by="held").select_related("visitor").first()
        if seat is None or seat.visitor is None:
            raise Refused("not-found", _("Nobody holds that seat."))
        if table.host_id != visitor.id:
            if seat.visitor_id != visitor.id:
                raise Refused("forbidden", _("Only the host may change that."))
            if not is_gone(table, table.host):
                raise Refused("forbidden", _("The host is still here."))
        _make_host(table, seat)
        changed(table)


def leave(table_id: str, visitor: Visitor, by: str) -> None:
    """Give up all seats that a visitor holds, free or to bots (`by` as in `core.seating.edit`); a host's role passes
    to the next player."""
    with transaction.atomic():
        table = locked(table_id)
        seats = list(table.seats.all())
        own = [seat for seat in seats if seat.visitor_id == visitor.id]
        if by == "me" or (not own and table.host_id != visitor.id):
            raise Refused("forbidden", _("You do not hold a seat at this table."))
        for seat in own if not table.over else []:
            hand_to(seat, by, visitor, table)
            seat.keeper_id = visitor.id if by.startswith("bot:") else None
            seat.save()
            notice(table.id, _("%(name)s has left the table.") % {"name": seat.name})
        heir = next((seat for seat in seats if seat.by == "held"), None)
        if table.host_id == visitor.id and heir is not None:
            _make_host(table, heir)
        changed(table)


def _make_host(table: Table, seat: Seat) -> None:
    assert seat.visitor is not None
    table.host = seat.visitor
    table.save(update_fields=["host"])
    notice(table.id, _("%(name)s is the host now.") % {"name": seat.name})


def _own(table_id: str, visitor: Visitor) -> Table:
    table = locked(table_id)
    if table.host_id != visitor.id:
        raise Refused("forbidden", _("Only the host may change that."))
    return table
