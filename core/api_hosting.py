"""The calls about who sits where and who may look: seats, invitations, hand-over, the host's role, watching, the pause.
Each reads its body strictly and asks `core.seating` or `core.hosting`."""

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse

from core import hosting, seating, wire
from core.calls import CLAIMING, body, call, invitation, link
from core.models import Seat
from core.position import place
from core.visitors import address, visitor


class Edit(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/seats/<n>."""

    name: str | None = None
    by: str | None = None


class NewOrder(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/order."""

    order: list[int]


class Watching(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/watch."""

    watch: bool


class NewHost(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/host."""

    seat: int


class Pause(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/pause."""

    paused: bool


class Quiet(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/quiet."""

    quiet: str
    zone: str = ""


class Leaving(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/leave."""

    by: str = "invite"


class Offer(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/seats/<n>/hand-over."""

    offered: bool


class Key(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/watch/claim."""

    key: str


class Renew(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/watch/link."""

    renew: bool = False


@call("POST")
def seat(request: HttpRequest, table: str, number: int) -> HttpResponse:
    """Change a seat before the start."""
    wanted = body(request, Edit)
    changed = seating.edit(table, number, visitor(request), wanted.name, wanted.by)
    return JsonResponse({"seat": wire.seat(place(changed))})


@call("POST")
def order(request: HttpRequest, table: str) -> HttpResponse:
    """Put the seats into another order before the start."""
    seating.order(table, visitor(request), body(request, NewOrder).order)
    return JsonResponse({"seats": [wire.seat(place(seat)) for seat in Seat.objects.filter(table=table)]})


@call("GET")
def invites(request: HttpRequest, table: str) -> HttpResponse:
    """The host's links, codes and QR codes for the open seats."""
    return JsonResponse({"seats": [invitation(request, seat) for seat in seating.invites(table, visitor(request))]})


@call("POST")
def host(request: HttpRequest, table: str) -> HttpResponse:
    """Make another player the host."""
    wanted = body(request, NewHost).seat
    hosting.pass_host(table, visitor(request), wanted)
    return JsonResponse({"seat": wanted})


@call("POST")
def pause(request: HttpRequest, table: str) -> HttpResponse:
    """Let the game rest, or go on."""
    wanted = body(request, Pause).paused
    hosting.pause(table, visitor(request), wanted)
    return JsonResponse({"paused": wanted})


@call("POST")
def quiet(request: HttpRequest, table: str) -> HttpResponse:
    """The hours in which the table's clock stands still."""
    wanted = body(request, Quiet)
    hosting.set_quiet(table, visitor(request), wanted.quiet, wanted.zone)
    return JsonResponse({"quiet": wanted.quiet})


@call("POST")
def leave(request: HttpRequest, table: str) -> HttpResponse:
    """Give up one's seats."""
    hosting.leave(table, visitor(request), body(request, Leaving).by)
    return JsonResponse({"url": "/"})


@call("POST")
def hand_over(request: HttpRequest, table: str, number: int) -> HttpResponse:
    """A held seat's link, code and QR code for another device, or none any more."""
    offered = body(request, Offer).offered
    seat = seating.hand_over(table, number, visitor(request), offered)
    return JsonResponse(invitation(request, seat) if offered else {"seat": number})


@call("POST")
def let_watch(request: HttpRequest, table: str) -> HttpResponse:
    """Watch with a watch link."""
    CLAIMING.enter(address(request))
    hosting.let_watch(table, visitor(request), body(request, Key).key)
    return JsonResponse({"url": f"/t/{table}/"})


@call("POST")
def watch_link(request: HttpRequest, table: str) -> HttpResponse:
    """The host's link for whoever may watch though the table is closed; `renew` makes a new one."""
    key = hosting.watch_key(table, visitor(request), body(request, Renew).renew)
    return JsonResponse(link(request, f"/t/{table}/#watch={key}"))


@call("POST")
def watch(request: HttpRequest, table: str) -> HttpResponse:
    """Let spectators watch, or not."""
    wanted = body(request, Watching).watch
    hosting.close_to_spectators(table, visitor(request), not wanted)
    return JsonResponse({"watch": wanted})
