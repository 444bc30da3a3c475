"""The calls about who somebody is: recovery, accounts, statistics, notices."""

import zoneinfo

import msgspec
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from core import people
from core.calls import CLAIMING, body, call, link
from core.hours import WRITTEN
from core.limits import Gate
from core.models import Report, Table, Visitor
from core.refusals import Refused
from core.visitors import address, be, known_visitor, visitor
from core.words import in_chat

# Passwords are slow to check on purpose, and not to be guessed.
SIGNING_IN = Gate(burst=10, rate=0.1, name="signing-in")


class Secret(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/session/recover."""

    secret: str


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/account/sign-up and /api/account/sign-in."""

    name: str
    password: str


class Notices(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/account/notices."""

    email: str
    quiet: str = ""
    zone: str = ""


class Sure(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/account/delete."""

    sure: str


class Complaint(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/report."""

    text: str


@call("POST")
def recovery(request: HttpRequest) -> HttpResponse:
    """A link and QR code that bring this visitor to another device, once and soon."""
    made = people.recovery(visitor(request))
    return JsonResponse(link(request, f"/account/#recover={made.secret}"))


@call("POST")
def recover(request: HttpRequest) -> HttpResponse:
    """Be the visitor of a recovery link on this device too."""
    CLAIMING.enter(address(request))
    be(request, people.recovered(body(request, Secret).secret, known_visitor(request)))
    return _account(request)


@call("GET")
def account(request: HttpRequest) -> HttpResponse:
    """The visitor's name, account, notices and statistics."""
    return _account(request)


@call("POST")
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account of this visitor."""
    SIGNING_IN.enter(address(request))
    wanted = body(request, Credentials)
    people.sign_up(visitor(request), wanted.name, wanted.password)
    return _account(request)


@call("POST")
def sign_in(request: HttpRequest) -> HttpResponse:
    """Be the account's visitor on this device."""
    SIGNING_IN.enter(address(request))
    wanted = body(request, Credentials)
    be(request, people.signed_in(wanted.name, wanted.password, known_visitor(request)))
    return _account(request)


@call("POST")
def sign_out(request: HttpRequest) -> HttpResponse:
    """Leave the account on this device; its tables stay with it."""
    request.session.flush()
    return _account(request)


@call("POST")
def forget(request: HttpRequest) -> HttpResponse:
    """Delete what is kept of this visitor. The word `delete` in `sure` says that it is meant."""
    if body(request, Sure).sure != "delete":
        raise Refused("malformed", _("Write delete to say that you mean it."), field="sure")
    who = known_visitor(request)
    if who is not None:
        people.forget(who)
    request.session.flush()
    return _account(request)


@call("POST")
def report(request: HttpRequest, table: str) -> HttpResponse:
    """Ask an administrator to look at a table."""
    CLAIMING.enter(address(request))
    text, who = in_chat(body(request, Complaint).text), visitor(request)
    row = Table.objects.filter(pk=table).first()
    if row is None:
        raise Refused("not-found", _("There is no table under this address."))
    Report.objects.create(table=row, visitor=who, ply=row.ply, text=text)
    return JsonResponse({"reported": True})


@call("POST")
def notices(request: HttpRequest) -> HttpResponse:
    """Where to write to when a table waits, and when not; without an address, nowhere."""
    wanted, who = body(request, Notices), visitor(request)
    _check(wanted)
    who.email, who.quiet, who.zone = wanted.email, wanted.quiet, wanted.zone
    who.save(update_fields=["email", "quiet", "zone"])
    return _account(request)


def _check(wanted: Notices) -> None:
    try:
        if wanted.email:
            validate_email(wanted.email)
    except ValidationError as error:
        raise Refused("malformed", " ".join(error.messages), field="email") from None
    if wanted.quiet and not WRITTEN.fullmatch(wanted.quiet):
        raise Refused("malformed", _("Quiet hours look like 22:00-08:00."), field="quiet")
    if wanted.zone and wanted.zone not in zoneinfo.available_timezones():
        raise Refused("malformed", _("There is no such time zone."), field="zone")


def _account(request: HttpRequest) -> HttpResponse:
    who = known_visitor(request) or Visitor()
    return JsonResponse(
        {
            "name": who.name,
            "account": who.user.get_username() if who.user is not None else None,
            "email": who.email,
            "quiet": who.quiet,
            "zone": who.zone,
            "statistics": people.statistics(who) if who.created is not None else [],
        }
    )
