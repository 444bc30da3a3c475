"""Who sits where: opening a table, claiming a seat, and who plays it from then on.

What the host decides about the table as a whole is in `core.hosting`. Each public function is one transaction and
announces the table once it is stored.
"""

import hashlib
import hmac
import secrets
import string
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from core import clock, history, live, play
from core.models import OVER, Message, Seat, Table, Visitor, secret
from core.position import load, place
from core.refusals import Refused
from core.registry import GAMES
from core.rules.errors import Malformed
from core.words import clean_name, unlike

CODE_LENGTH = 6
CODE_LETTERS = "".join(set(string.ascii_uppercase) - set("IO"))
CODE_LIFE = timedelta(hours=2)


@dataclass(frozen=True)
class Wanted:
    """A seat as the host wants it: `by` is "me", "invite" or "bot:<level>"."""

    name: str
    by: str


@dataclass(frozen=True)
class Start:
    """The position of another table from which a new one goes on: its state as JSON, and whether only to try."""

    table: str
    ply: int
    state: bytes
    what_if: bool


def open_table(
    visitor: Visitor,
    slug: str,
    options: Mapping[str, Any],
    seats: Sequence[Wanted],
    seed: str = "",
    entropy: bytes = b"",
    start: Start | None = None,
    ticking: clock.Clock | None = None,
) -> Table:
    """Open a table; it starts at once when no seat is open. Raises Refused, with the field at fault."""
    game = GAMES.get(slug)
    if game is None:
        raise Refused("not-found", _("There is no such game."), field="game")
    try:
        chosen = game.read_options(options, len(seats))
    except Malformed as error:
        raise Refused("malformed", str(error), field="options") from None
    chance = secrets.token_bytes(32)
    table = Table(game=slug, options=chosen, host=visitor, rules_version=game.version, secret=chance)
    table.commitment = hashlib.sha256(chance).hexdigest()
    table.entropy = entropy
    if seed:
        table.seed, table.chosen_seed = _chosen_seed(seed), True
    table.clock, table.times = clock.opened(ticking, len(seats))
    if start is not None:
        table.start, table.origin, table.origin_ply = history.pack(start.state), start.table, start.ply
        table.what_if, table.watch = start.what_if, not start.what_if
    rows = _seats(table, visitor, seats)
    with transaction.atomic():
        table.save(force_insert=True)
        Seat.objects.bulk_create(rows)
        _start_if_full(table)
        transaction.on_commit(partial(live.announce, table.id))
    return table


def claim(table_id: str, number: int, visitor: Visitor, invite: str, name: str, entropy: bytes = b"") -> Seat:
    """Take an open seat with its invite. Raises Refused: "forbidden" for a wrong secret, "taken" for a taken seat."""
    with transaction.atomic():
        table = locked(table_id)
        seat = _seat(table, number)
        if not seat.invite or not hmac.compare_digest(seat.invite.encode(), invite.encode()):
            raise Refused("forbidden", _("This invitation is not valid (any more). Ask the host for a new one."))
        if seat.visitor_id == visitor.id:
            return seat
        if table.over:
            raise Refused("finished", _("The game is over."))
        if seat.by != "open" and not seat.handing:
            raise Refused("taken", _("Somebody has taken this seat already."))
        if seat.by == "open":
            seat.name = distinct(table, number, clean_name(name, seat.name))
        seat.by, seat.visitor, seat.code, seat.handing, seat.keeper = "held", visitor, "", False, None
        seat.save()
        if table.seed is None:
            table.entropy = bytes(table.entropy) + entropy
        changed(table)
        _start_if_full(table)
    return seat


def edit(table_id: str, number: int, visitor: Visitor, name: str | None, by: str | None) -> Seat:
    """Change a seat's name, or who plays it: the host any seat, its holder their own, and who left it to a bot may come
    back. Whoever holds a seat of the running game is asked by nobody else for it: it can only be freed or given to a
    bot."""
    with transaction.atomic():
        table = locked(table_id)
        seat = _seat(table, number)
        if name is not None:
            if visitor.id not in (table.host_id, seat.visitor_id):
                raise Refused("forbidden", _("Only the host may change that."))
            seat.name = distinct(table, number, clean_name(name, seat.name))
        if by is not None:
            _may_give(table, seat, visitor, by)
            old, kept = (seat.by, seat.visitor_id), _kept(table, seat, visitor, by)
            hand_to(seat, by, visitor, table)
            seat.keeper_id, seat.seen = kept
            if table.status == Table.Status.PLAYING and old != (seat.by, seat.visitor_id):
                notice(table.id, _changed_hands(seat, by))
        seat.save()
        changed(table)
        _start_if_full(table)
    return seat


def hand_over(table_id: str, number: int, visitor: Visitor, offered: bool) -> Seat:
    """The holder lets whoever comes with the seat's new link, code or QR code take it over, or calls that off."""
    with transaction.atomic():
        table = locked(table_id)
        seat = _seat(table, number)
        if seat.visitor_id != visitor.id:
            raise Refused("not-your-seat", _("You do not hold that seat."))
        if table.over:
            raise Refused("finished", _("The game is over."))
        seat.handing, seat.invite, seat.code = offered, secret() if offered else "", ""
        if offered:
            seat.code, seat.code_until = _free_code(), timezone.now() + CODE_LIFE
        seat.save()
        changed(table)
    return seat


def order(table_id: str, visitor: Visitor, numbers: Sequence[int]) -> None:
    """The host puts the seats into another order before the start: `numbers[i]` is the seat that becomes seat i."""
    with transaction.atomic():
        table = locked(table_id)
        _only_before_start(table)
        if table.host_id != visitor.id:
            raise Refused("forbidden", _("Only the host may change that."))
        seats = list(table.seats.all())
        if sorted(numbers) != list(range(len(seats))):
            raise Refused("malformed", _("The order must name each seat once."), field="order")
        # In two steps, as no two seats may have one number even for a moment.
        for offset in (len(seats), 0):
            for new, old in enumerate(numbers):
                seats[old].number = new + offset
                seats[old].save(update_fields=["number"])
        changed(table)


def invites(table_id: str, visitor: Visitor) -> list[Seat]:
    """The open seats with their secrets and a six-letter code that is good for two hours. Only for the host."""
    with transaction.atomic():
        table = locked(table_id)
        if table.host_id != visitor.id:
            raise Refused("forbidden", _("Only the host can see the invitations."))
        seats = [seat for seat in table.seats.all() if seat.by == "open"]
        for seat in seats:
            if not seat.code or seat.code_until is None or seat.code_until < timezone.now():
                seat.code, seat.code_until = _free_code(), timezone.now() + CODE_LIFE
                seat.save(update_fields=["code", "code_until"])
    return seats


def find_code(code: str) -> Seat:
    """The open seat that a six-letter code stands for. Raises Refused; wrong and expired codes sound alike."""
    letters = code.strip().upper()
    known = _coded().filter(code=letters)
    seat = known.first() if len(letters) == CODE_LENGTH and set(letters) <= set(CODE_LETTERS) else None
    if seat is None:
        raise Refused("not-found", _("No table waits under this code. Codes are good for two hours."), field="code")
    return seat


def rematch(table_id: str, visitor: Visitor) -> Table:
    """A new table with the options, clock and seats of a finished one: the asker's own, bots as before, others
    invited."""
    old = Table.objects.filter(pk=table_id, status__in=OVER).first()
    if old is None:
        raise Refused("not-found", _("There is no finished game under this address."))
    seats = list(old.seats.all())
    if not any(seat.visitor_id == visitor.id for seat in seats):
        raise Refused("forbidden", _("Only players of this table can ask for a rematch."))
    by = {"held": "invite", "open": "invite"}
    wanted = [Wanted(s.name, "me" if s.visitor_id == visitor.id else by.get(s.by, s.by)) for s in seats]
    ticking = clock.stored(old.clock)
    return open_table(visitor, old.game, old.options, wanted, entropy=secrets.token_bytes(16), ticking=ticking)


def _chosen_seed(seed: str) -> bytes:
    if not settings.ALLOW_CHOSEN_SEEDS:
        raise Refused("forbidden", _("Seeds cannot be chosen here."), field="seed")
    if len(seed) != 64 or set(seed) - set(string.hexdigits):
        raise Refused("malformed", _("A seed is 64 hex digits."), field="seed")
    return bytes.fromhex(seed)


def _seats(table: Table, visitor: Visitor, wanted: Sequence[Wanted]) -> list[Seat]:
    seats: list[Seat] = []
    for number, want in enumerate(wanted):
        name = clean_name(want.name, _("Player %(number)s") % {"number": number + 1}, field=f"seats.{number}.name")
        seat = Seat(table=table, number=number, name=unlike(name, [seat.name for seat in seats]))
        hand_to(seat, want.by, visitor, table)
        seats.append(seat)
    return seats


def hand_to(seat: Seat, by: str, visitor: Visitor, table: Table) -> None:
    """Give the seat to the visitor, a bot, or whoever gets its new invitation; an old invitation is void."""
    bots = GAMES[table.game].all_bots
    seat.invite, seat.visitor, seat.code, seat.handing, seat.seen = "", None, "", False, None
    if by == "me":
        seat.by, seat.visitor = "held", visitor
    elif by == "invite":
        seat.by, seat.invite = "open", secret()
    elif by.startswith("bot:") and by[4:] in bots:
        seat.by = by
    else:
        allowed = ", ".join(["me", "invite", *(f"bot:{level}" for level in bots)])
        message = _("Who plays a seat must be one of: %(allowed)s.") % {"allowed": allowed}
        raise Refused("malformed", message, field=f"seats.{seat.number}.by")


def _start_if_full(table: Table) -> None:
    """Begin the game once no seat is open."""
    if table.status == Table.Status.OPEN and not table.seats.filter(by="open").exists():
        if table.seed is None:
            table.seed = hashlib.sha256(bytes(table.secret) + bytes(table.entropy)).digest()
            table.save(update_fields=["seed"])
        play.set_up(load(table.id), bytes(table.start) if table.start is not None else None)


def _kept(table: Table, seat: Seat, visitor: Visitor, by: str) -> tuple[uuid.UUID | None, datetime | None]:
    """Who may have the seat back, and since when: whoever leaves it to a bot, and whoever is replaced while away."""
    if by == "me" or table.status != Table.Status.PLAYING:
        return None, None
    if seat.visitor is None:
        return seat.keeper_id, seat.seen
    if seat.visitor_id == visitor.id:
        return (visitor.id if by.startswith("bot:") else None), None
    return (seat.visitor_id, timezone.now()) if is_gone(table, seat.visitor) else (None, None)


def is_gone(table: Table, visitor: Visitor) -> bool:
    """Whether a visitor has had no connection to the table for as long as `settings.ABSENT` (seconds)."""
    if live.is_here(table.id, visitor.id):
        return False
    seen = Seat.objects.filter(table=table, visitor=visitor, seen__isnull=False).values_list("seen", flat=True)
    last = max((at for at in seen if at is not None), default=table.changed)
    return (timezone.now() - last).total_seconds() >= settings.ABSENT


def _may_give(table: Table, seat: Seat, visitor: Visitor, by: str) -> None:
    """Raises Refused unless this visitor may decide who plays the seat."""
    host, own, kept = table.host_id == visitor.id, seat.visitor_id == visitor.id, seat.keeper_id == visitor.id
    if table.over:
        raise Refused("finished", _("The game is over."))
    if table.status == Table.Status.OPEN:
        allowed = host
    elif by == "me":
        free = seat.visitor_id is None and not place(seat).awaits(visitor.id, timezone.now())
        allowed = own or (kept and seat.by != "held") or (host and free)
    else:
        allowed = host or own
    if not allowed:
        raise Refused("forbidden", _("Only the host may change that."))


def _changed_hands(seat: Seat, by: str) -> str:
    name = {"name": seat.name}
    if by == "invite":
        return _("%(name)s's seat is free.") % name
    if by == "me":
        return _("%(name)s's seat has a player again.") % name
    return _("A bot plays for %(name)s.") % name


def notice(table_id: str, text: str) -> None:
    """Say something in the table's own name, once this transaction is stored."""
    message = Message.objects.create(table_id=table_id, name="", text=text, notice=True)
    transaction.on_commit(partial(live.say, message))


def locked(table_id: str) -> Table:
    """The table's row, for this transaction alone. Raises Refused."""
    table = Table.objects.select_for_update().filter(pk=table_id).first()
    if table is None:
        raise Refused("not-found", _("There is no table under this address."))
    return table


def _seat(table: Table, number: int) -> Seat:
    seat = table.seats.filter(number=number).first()
    if seat is None:
        raise Refused("not-found", _("The table has no such seat."))
    return seat


def _only_before_start(table: Table) -> None:
    if table.status != Table.Status.OPEN:
        raise Refused("started", _("The game has begun: seats can no longer be changed."))


def distinct(table: Table, number: int, name: str) -> str:
    """The name, made unlike those of the table's other seats."""
    return unlike(name, list(table.seats.exclude(number=number).values_list("name", flat=True)))


def changed(table: Table) -> None:
    """Count a change of who sits where, and tell everybody once this transaction is stored."""
    table.roster += 1
    table.save(update_fields=["roster", "entropy", "changed"])
    transaction.on_commit(partial(live.announce, table.id))


def _coded() -> QuerySet[Seat]:
    """The seats that can be had by a code now."""
    return Seat.objects.filter(Q(by="open") | Q(handing=True), code_until__gte=timezone.now())


def _free_code() -> str:
    make: Callable[[], str] = lambda: "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))  # noqa: E731
    code = make()
    while _coded().filter(code=code).exists():
        code = make()
    return code
