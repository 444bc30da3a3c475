"""The calls of the review: for staff with the permission, and for what is hidden in a running game, with a reason."""

from typing import Literal

import msgspec
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from core import moderation, repair, review, verify, wire
from core.calls import body, call
from core.models import Audit, Entry, Table
from core.position import Position, Unreadable, at_entry, facts
from core.refusals import Refused


class Reason(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/review/<id>/open."""

    reason: str


class Hush(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/review/<id>/said/<message>."""

    hidden: bool


class Mend(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/review/<id>/repair: tried only, unless `ply` says at which ply it was tried."""

    what: Literal["rewind", "skip", "hand", "end", "reopen", "undo"]
    reason: str
    to: int | None = None
    seat: int | None = None
    by: str = ""
    ply: int | None = None


@call("POST")
def open_hidden(request: HttpRequest, table: str) -> HttpResponse:
    """Say why one wants to see what is hidden in a running game; other administrators can read it."""
    row = _table(request, table)[0]
    reason = _reason(body(request, Reason).reason)
    Audit.objects.create(user=_staff(request), table=row, what="open", reason=reason)
    return JsonResponse({"open": True})


@call("GET")
def entries(request: HttpRequest, table: str) -> HttpResponse:
    """The table's entries from a ply on."""
    row, hidden = _table(request, table)
    first = _number(request, "from")
    audits = [
        {"user": audit.user.get_username(), "what": audit.what, "reason": audit.reason, "at": audit.at.isoformat()}
        for audit in row.audits.select_related("user")[:50]
    ]
    found = review.entries(row, first, hidden=hidden)
    return JsonResponse({"entries": found, "open": hidden, "audits": audits, "verified": row.verified})


@call("GET")
def said(request: HttpRequest, table: str) -> HttpResponse:
    """The chat after a message, with what was hidden there."""
    row, _hidden = _table(request, table)
    return JsonResponse({"said": review.said(row, _number(request, "after"))})


@call("POST")
def hush(request: HttpRequest, table: str, message: int) -> HttpResponse:
    """Hide a line of chat from the players, or show it again."""
    row, _hidden = _table(request, table)
    if not request.user.has_perm("core.change_message"):
        raise Refused("forbidden", _("You may not hide what was said."))
    wanted = body(request, Hush)
    line = row.messages.filter(pk=message, notice=False).first()
    if line is None:
        raise Refused("not-found", _("Nobody has said that at this table."))
    with transaction.atomic():
        moderation.set_hidden(line, wanted.hidden)
        what, reason = "hide" if wanted.hidden else "show", _("A line of chat by %(name)s") % {"name": line.name}
        Audit.objects.create(user=_staff(request), table=row, what=what, reason=reason)
    return JsonResponse({"id": line.pk, "hidden": line.hidden})


@call("GET")
def ply(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    """The table message as it was at a ply through a seat's eyes (`facing`; a spectator's without), or with what every
    seat sees besides ("all")."""
    row, hidden = _table(request, table)
    position = _at(row, ply)
    facing = request.GET.get("facing")
    if facing is not None and not hidden:
        raise _reason_needed()
    if facing not in (None, "all", *(str(place.seat) for place in position.places)):
        raise Refused("malformed", _("There is no such seat."), field="facing")
    return HttpResponse(review.seen(position, facing), content_type="application/json")


@call("GET")
def details(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    """What was offered before a ply, and what it changed."""
    row, hidden = _table(request, table)
    if not hidden:
        raise _reason_needed()
    after = _at(row, ply)
    before = _at(row, ply - 1) if ply else None
    return wire_json({"offered": review.offered(before) if before else [], "changed": review.changed(before, after)})


@call("POST")
def mend(request: HttpRequest, table: str) -> HttpResponse:
    """Try a repair, which shows what every seat would see change, or do one that was tried."""
    row, hidden = _table(request, table)
    if not request.user.has_perm("core.repair_table"):
        raise Refused("forbidden", _("You may not repair games."))
    # What every seat would see change is hidden from others.
    if not hidden:
        raise _reason_needed()
    wanted = body(request, Mend)
    reason = _reason(wanted.reason)
    work = _work(wanted, reason)
    if wanted.ply is None:
        before, after = repair.tried(row.pk, work)
        return JsonResponse({"ply": before.ply, **review.would_be(before, after)})
    after = repair.done(row.pk, work, wanted.ply, _staff(request), wanted.what, reason)
    return JsonResponse({"ply": after.ply, "status": after.status})


def _work(wanted: Mend, reason: str) -> repair.Repair:
    to = wanted.to if wanted.to is not None else -1
    match wanted.what:
        case "rewind":
            return repair.rewind(to, reason)
        case "skip":
            return repair.skip(to, reason)
        case "hand":
            return repair.hand(wanted.seat if wanted.seat is not None else -1, wanted.by, reason)
        case "end":
            return repair.end(reason)
        case "reopen":
            return repair.reopen(reason)
    return repair.undo(reason)


@call("POST")
def prove(request: HttpRequest, table: str) -> HttpResponse:
    """Verify the table now, and keep what was found."""
    row, _hidden = _table(request, table)
    fault = verify.verify(row.pk)
    row.verified = {"ply": fault.ply if fault else row.ply, "fault": str(fault) if fault else ""}
    Table.objects.filter(pk=row.pk).update(verified=row.verified)
    return JsonResponse(row.verified)


def wire_json(value: object) -> HttpResponse:
    """A value of the rules as an answer."""
    return HttpResponse(wire.encode(value), content_type="application/json")


def _table(request: HttpRequest, table: str) -> tuple[Table, bool]:
    """The table, and whether what is hidden there may be seen. Raises Refused."""
    row = Table.objects.filter(pk=table).first()
    hidden = review.may_review(request.user, row or Table())
    if row is None:
        raise Refused("not-found", _("There is no table under this address."))
    return row, hidden


def _staff(request: HttpRequest) -> User:
    """Who asks; `_table` has let them in."""
    assert isinstance(request.user, User)
    return request.user


def _number(request: HttpRequest, name: str) -> int:
    text = request.GET.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("malformed", _("That must be a number."), field=name)
    return int(text)


def _at(row: Table, ply: int) -> Position:
    try:
        return at_entry(facts(row.pk), Entry.objects.get(table=row, ply=ply))
    except Entry.DoesNotExist:
        raise Refused("not-found", _("The table has no such ply.")) from None
    except Unreadable as fault:
        raise Refused("unreadable", str(fault)) from None


def _reason(text: str) -> str:
    reason = " ".join(text.split())
    if not 3 <= len(reason) <= 300:
        raise Refused("malformed", _("Say why, in 3 to 300 characters."), field="reason")
    return reason


def _reason_needed() -> Refused:
    return Refused("forbidden", _("The game is running: say why you want to see what is hidden."), field="reason")
