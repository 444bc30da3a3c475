"""E-mails to players whose table waits for them, and to those who were replaced while away: one a waiting spell, never
while they are connected, and without a word about the position."""

import logging
import uuid
from collections.abc import Callable
from datetime import datetime, timedelta

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core import catalogue
from core.hours import read as read_hours
from core.models import Entry, Seat, Table, Visitor

log = logging.getLogger(__name__)

# Tables that nobody has touched for longer are left in peace.
FORGOTTEN = timedelta(days=14)
SALT = "notices"


def send_due(is_here: Callable[[str, uuid.UUID], bool]) -> int:
    """Write to everybody who is waited for or was replaced, and has not been told; the number of e-mails. `is_here`
    tells whether a visitor is connected to a table."""
    waits = _("%(name)s, it is your turn at a table of %(title)s:\n%(url)s\n\nNo more of these messages: %(off)s\n")
    bot = _(
        "%(name)s, a bot plays for you at a table of %(title)s while you are away. You can take your seat back:\n"
        "%(url)s\n\nNo more of these messages: %(off)s\n"
    )
    told = [_send(seat, seat.visitor, _("Your turn"), waits) for seat in _waited_for() if _may_be_told(seat, is_here)]
    for seat in _replaced():
        if seat.keeper is not None and _may_be_disturbed(seat.table_id, seat.keeper, is_here):
            told.append(_send(seat, seat.keeper, _("A bot plays for you"), bot))
    return sum(told)


def switch_off(token: str) -> bool:
    """Write no more to the visitor of this token; whether the token is one of this site's."""
    try:
        visitor = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return False
    return bool(Visitor.objects.filter(pk=visitor).update(email=""))


def is_quiet(hours: str, zone: str, now: datetime) -> bool:
    """Whether a moment lies in somebody's quiet hours ("22:00-08:00" in their time zone)."""
    return bool(hours) and read_hours(hours, zone or settings.TIME_ZONE).hold(now)


def _waited_for() -> list[Seat]:
    """The seats whose players could be told: with an address, at running tables that have waited for a while."""
    now = timezone.now()
    waited = now - timedelta(seconds=settings.NOTICE_AFTER)
    tables = Q(table__status=Table.Status.PLAYING, table__paused=False, table__what_if=False)
    tables &= Q(table__changed__lte=waited, table__changed__gte=now - FORGOTTEN)
    gone = Q(seen__isnull=True) | Q(seen__lte=waited)
    seats = Seat.objects.filter(tables, gone, by="held").exclude(visitor__email="")
    seats = seats.filter(Q(told__isnull=True) | Q(told__lte=F("table__changed")))
    return [seat for seat in seats.select_related("table", "visitor") if seat.number in seat.table.to_act]


def _replaced() -> list[Seat]:
    """The seats whose players could be told that they were replaced unasked."""
    tables = Q(table__status=Table.Status.PLAYING, seen__gte=timezone.now() - FORGOTTEN)
    seats = Seat.objects.filter(tables, by__startswith="bot:", keeper__isnull=False).exclude(keeper__email="")
    seats = seats.filter(Q(told__isnull=True) | Q(told__lt=F("seen")))
    return list(seats.select_related("table", "keeper"))


def _may_be_disturbed(table: str, visitor: Visitor, is_here: Callable[[str, uuid.UUID], bool]) -> bool:
    return not is_here(table, visitor.id) and not is_quiet(visitor.quiet, visitor.zone, timezone.now())


def _may_be_told(seat: Seat, is_here: Callable[[str, uuid.UUID], bool]) -> bool:
    if seat.visitor is None or not _may_be_disturbed(seat.table_id, seat.visitor, is_here):
        return False
    # A spell ends when the seat acts, not when somebody else does.
    return seat.told is None or Entry.objects.filter(table=seat.table_id, seat=seat.number, at__gt=seat.told).exists()


def _send(seat: Seat, visitor: Visitor | None, subject: str, text: str) -> bool:
    """Tell one player; whether this process did. The mark comes first: another process may be at it as well."""
    mine = Seat.objects.filter(pk=seat.pk, told=seat.told).update(told=timezone.now())
    if not mine or visitor is None:
        return False
    title = catalogue.title(seat.table.game)
    off = f"{settings.SITE_URL}/notices/off/{signing.dumps(str(visitor.id), salt=SALT)}/"
    text %= {"name": seat.name, "title": title, "url": f"{settings.SITE_URL}/t/{seat.table_id}/", "off": off}
    message = EmailMessage(f"{subject}: {title}", text, to=[visitor.email])
    message.extra_headers = {"List-Unsubscribe": f"<{off}>"}
    try:
        message.send()
    except OSError as error:
        log.warning("a notice could not be sent: %s", error)
    return True
