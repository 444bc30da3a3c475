"""The HTTP half of the wire: JSON in and out. Each call reads its body strictly, asks `core.seating` or the stored
entries, and answers; errors are raised as Refused and shaped by `core.middleware`."""

import secrets
from typing import Any, Literal

import msgspec
from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.utils.translation import gettext as _

from core import catalogue, chances, forks, gamefile, history, seating, wire
from core.calls import CLAIMING, body, call, invite_path
from core.clock import Clock
from core.limits import Gate
from core.models import Entry, Seat, Table
from core.position import Position, Unreadable, at_entry, facts, load, numbered, place
from core.refusals import Refused
from core.visitors import address, known_visitor, visitor
from core.words import clean_name

# From one address, less than is posted otherwise.
OPENING = Gate(burst=30, rate=0.5, name="opening")
# Playing a long file again takes seconds, in which the embedded database takes no moves.
IMPORTING = Gate(burst=5, rate=0.05, name="importing")
JOINING = Gate(burst=10, rate=0.1, name="joining")
PROVING = Gate(burst=60, rate=1)

LOG_PAGE = 100
SHELF = 50


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/session."""

    name: str


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    by: str
    name: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables."""

    game: str
    seats: list[SeatWanted]
    options: dict[str, str | int | bool] = {}
    seed: str = ""
    entropy: str = ""
    clock: Clock | None = None


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/seats/<n>/claim."""

    invite: str
    name: str = ""
    entropy: str = ""


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/fork."""

    ply: int
    how: Literal["here", "again", "try"]
    seat: int | None = None


class Code(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/join."""

    code: str


@call("GET", "POST")
def session(request: HttpRequest) -> HttpResponse:
    """The visitor's name and a CSRF token; sets both cookies. POST gives the visitor a name."""
    who = visitor(request)
    if request.method == "POST":
        who.name = clean_name(body(request, Name).name, "")
        who.save(update_fields=["name"])
    return JsonResponse({"name": who.name, "csrf": get_token(request)})


@call("GET")
def games(request: HttpRequest) -> HttpResponse:
    """Every game with its options."""
    return JsonResponse(catalogue.games(), safe=False)


@call("GET")
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """One game with its rules, names and printed pieces."""
    return JsonResponse(catalogue.game(slug))


@call("GET", "POST")
def tables(request: HttpRequest) -> HttpResponse:
    """The visitor's tables, or a new one."""
    if request.method == "GET":
        return JsonResponse({"tables": own_tables(request)})
    OPENING.enter(address(request))
    wanted = body(request, NewTable)
    who = visitor(request)
    table = seating.open_table(
        who,
        wanted.game,
        wanted.options,
        [seating.Wanted(seat.name, seat.by) for seat in wanted.seats],
        seed=wanted.seed,
        entropy=_entropy(wanted.entropy),
        ticking=wanted.clock,
    )
    return _opened(table)


@call("GET")
def table(request: HttpRequest, table: str) -> HttpResponse:
    """What anybody may know of a table."""
    row = _table(table)
    return JsonResponse(wire.summary(row, [place(seat) for seat in row.seats.all()]))


@call("POST")
def claim(request: HttpRequest, table: str, number: int) -> HttpResponse:
    """Take a seat with its invite."""
    CLAIMING.enter(address(request))
    wanted = body(request, Claim)
    seat = seating.claim(table, number, visitor(request), wanted.invite, wanted.name, _entropy(wanted.entropy))
    return JsonResponse({"id": table, "url": f"/t/{table}/", "seat": wire.seat(place(seat))})


@call("POST")
def join(request: HttpRequest) -> HttpResponse:
    """From a six-letter code to the seat's link."""
    JOINING.enter(address(request))
    return JsonResponse({"url": invite_path(seating.find_code(body(request, Code).code))})


@call("POST")
def rematch(request: HttpRequest, table: str) -> HttpResponse:
    """A new table with the same seats."""
    OPENING.enter(address(request))
    return _opened(seating.rematch(table, visitor(request)))


@call("POST")
def fork(request: HttpRequest, table: str) -> HttpResponse:
    """A new table from a position of this one: play on after the end, or try out by oneself before it."""
    OPENING.enter(address(request))
    wanted = body(request, Fork)
    if wanted.how == "try":
        return _opened(forks.try_out(table, visitor(request), wanted.ply, wanted.seat))
    return _opened(forks.play_on(table, visitor(request), wanted.ply, wanted.how == "here"))


@call("GET")
def ply(request: HttpRequest, table: str, ply: int) -> HttpResponse:
    """The table message as it stood at a ply, as one of the asker's seats could see it; after the end, as any seat."""
    position = _load(table)
    holds = _may_see(request, position)
    try:
        then = at_entry(position, Entry.objects.get(table=table, ply=ply))
    except Entry.DoesNotExist:
        raise Refused("not-found", _("The table has no such ply.")) from None
    except Unreadable:
        raise _unreadable() from None
    scene = wire.Scene(then, past=ply != position.ply)
    facing = _facing(request, position, holds, wire.default_facing(scene, holds))
    return HttpResponse(scene.table(facing, holds), content_type="application/json")


@call("GET")
def log(request: HttpRequest, table: str) -> HttpResponse:
    """Log lines from an index on, a hundred at most, those that the asker may see."""
    position = _load(table)
    holds = _may_see(request, position)
    first = _number(request.GET.get("from", "0"), "from")
    facing = _facing(request, position, holds, holds[0] if len(holds) == 1 else None)
    start = (
        Entry.objects.filter(table=table, first_line__lte=first).order_by("-ply").values_list("ply", flat=True).first()
    )
    rows = Entry.objects.filter(table=table, ply__gte=start or 0).order_by("ply")
    lines: list[dict[str, Any]] = []
    for number, first_line, text in rows.values_list("ply", "first_line", "lines")[:LOG_PAGE]:
        lines += [line for line in numbered(number, first_line, history.decode(text)) if line["i"] >= first]
        if len(lines) >= LOG_PAGE:
            break
    reader = facing if len(holds) < 2 else wire.Scene(_at_newest(position)).reader(facing, holds)
    return JsonResponse({"log": wire.visible(lines[:LOG_PAGE], reader), "next": _next_line(table)})


@call("GET")
def scores(request: HttpRequest, table: str) -> HttpResponse:
    """After the end: each seat's score at every ply of the line of play."""
    _finished(request, table)
    rows = Entry.objects.filter(table=table).order_by("ply").values_list("ply", "line", "back", "standing")
    by_ply = {number: (line, back, standing) for number, line, back, standing in rows}
    points, number = [], max(by_ply)
    while True:
        line, back, standing = by_ply[number]
        points.append([line, history.decode(standing)])
        if line == 0:
            break
        number = back
    return JsonResponse({"scores": points[::-1]})


@call("GET")
def chance(request: HttpRequest, table: str) -> HttpResponse:
    """After the end: the random numbers that the game used, page by page."""
    row = _finished(request, table)
    PROVING.enter(address(request))
    found = chances.used(row, _number(request.GET.get("from", "0"), "from"))
    return HttpResponse(wire.encode(found), content_type="application/json")


@call("GET")
def export(request: HttpRequest, table: str) -> HttpResponse:
    """The game file of a finished table."""
    row = _finished(request, table)
    response = HttpResponse(gamefile.write(row), content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{row.game}-{row.id}.json"'
    return response


@call("POST")
def import_(request: HttpRequest) -> HttpResponse:
    """A game file becomes a finished table to look through."""
    IMPORTING.enter(address(request))
    # Not `request.body`: that is for bodies of the usual size.
    text = request.read(settings.IMPORT_MAX_SIZE + 1)
    if len(text) > settings.IMPORT_MAX_SIZE:
        raise Refused("too-large", _("A game file has at most 16 MiB."))
    return _opened(gamefile.read(text, visitor(request)))


def own_tables(request: HttpRequest) -> list[dict[str, Any]]:
    """The visitor's tables, newest first."""
    who = known_visitor(request)
    if who is None:
        return []
    # Not a join: that would walk through the tables of all visitors.
    seated = Seat.objects.filter(visitor=who).values("table")
    rows = Table.objects.filter(Q(host=who) | Q(pk__in=seated)).order_by("-changed")
    return [_on_shelf(row, who.id) for row in rows.prefetch_related("seats")[:SHELF]]


def _on_shelf(row: Table, who: Any) -> dict[str, Any]:
    places = [place(seat) for seat in row.seats.all()]
    mine = [p.seat for p in places if p.visitor == who]
    return {
        "id": row.id,
        "url": f"/t/{row.id}/",
        "game": row.game,
        "title": catalogue.title(row.game),
        "status": row.status,
        **({"what_if": True} if row.what_if else {}),
        "ply": row.ply,
        "seats": [wire.seat(p) for p in places],
        "to_act": row.to_act,
        "mine": mine,
        "your_turn": bool(set(mine) & set(row.to_act)),
        "changed": row.changed.isoformat(),
    }


def _opened(table: Table) -> JsonResponse:
    rows = []
    for seat in table.seats.all():
        rows.append(wire.seat(place(seat)) | ({"invite": seat.invite} if seat.by == "open" else {}))
    return JsonResponse({"id": table.id, "url": f"/t/{table.id}/", "seats": rows}, status=201)


def _table(table: str) -> Table:
    row = Table.objects.filter(pk=table).first()
    if row is None:
        raise Refused("not-found", _("There is no table under this address."))
    return row


def _load(table: str) -> Position:
    try:
        return facts(table)
    except Table.DoesNotExist:
        raise Refused("not-found", _("There is no table under this address.")) from None
    except Unreadable:
        raise _unreadable() from None


def _next_line(table: str) -> int:
    newest = Entry.objects.filter(table=table).order_by("-ply").values_list("first_line", "lines").first()
    return newest[0] + len(history.decode(newest[1])) if newest else 0


def _at_newest(position: Position) -> Position:
    """The table with what lies on it now, where that can be read."""
    try:
        return load(position.table)
    except Unreadable:
        return position


def _unreadable() -> Refused:
    return Refused("unreadable", _("This position cannot be read any more. Earlier positions of the table may be."))


def _finished(request: HttpRequest, table: str) -> Table:
    _may_see(request, _load(table))
    row = _table(table)
    if not row.over:
        raise Refused("forbidden", _("This can be seen once the game is over."))
    return row


def _may_see(request: HttpRequest, position: Position) -> tuple[int, ...]:
    """The asker's seats. Raises Refused where the host has closed the table to whoever holds none."""
    holds = tuple(position.holds(_known_id(request)))
    if not position.may_look(_known_id(request)):
        raise Refused("forbidden", _("The host has closed this table to spectators."))
    return holds


def _known_id(request: HttpRequest) -> Any:
    who = known_visitor(request)
    return who.id if who is not None else None


def _facing(request: HttpRequest, position: Position, holds: tuple[int, ...], default: int | None) -> int | None:
    given = request.GET.get("facing")
    if given is None:
        return default
    seat = _number(given, "facing")
    over = position.over and seat < len(position.places)
    if seat not in holds and not over:
        raise Refused("not-your-seat", _("You do not hold that seat."))
    return seat


def _number(given: str, field: str) -> int:
    if not (given.isascii() and given.isdigit() and len(given) < 10):
        raise Refused("malformed", _("That must be a number."), field=field)
    return int(given)


def _entropy(given: str) -> bytes:
    """What the visitor's browser adds to the seed; where it adds nothing, as much from here."""
    try:
        return bytes.fromhex(given)[:64] or secrets.token_bytes(16)
    except ValueError:
        raise Refused("malformed", _("Entropy is hex digits."), field="entropy") from None
