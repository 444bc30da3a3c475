"""Who sits where: opening a table, claiming a seat, and what a host may change before the start.

Together with `core.play` the only code that writes tables. Each public function is one transaction and announces the
table once it is stored.
"""

import hashlib
import hmac
import secrets
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core import live, play
from core.models import Seat, Table, Visitor, secret
from core.position import load
from core.refusals import Refused
from core.registry import GAMES
from core.rules.errors import Malformed
from core.rules.game import Game
from core.words import clean_name, unlike

CODE_LENGTH = 6
CODE_LETTERS = "".join(set(string.ascii_uppercase) - set("IO"))
CODE_LIFE = timedelta(hours=2)


@dataclass(frozen=True)
class Wanted:
    """A seat as the host wants it: `by` is "me", "invite" or "bot:<level>"."""

    name: str
    by: str


def open_table(
    visitor: Visitor,
    slug: str,
    options: Mapping[str, Any],
    seats: Sequence[Wanted],
    seed: str = "",
    entropy: bytes = b"",
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
    rows = _seats(table, visitor, game, seats)
    with transaction.atomic():
        table.save(force_insert=True)
        Seat.objects.bulk_create(rows)
        _start_if_full(table)
        transaction.on_commit(partial(live.announce, table.id))
    return table


def claim(table_id: str, number: int, visitor: Visitor, invite: str, name: str, entropy: bytes = b"") -> Seat:
    """Take an open seat with its invite. Raises Refused: "forbidden" for a wrong secret, "taken" for a taken seat."""
    with transaction.atomic():
        table = _locked(table_id)
        seat = _seat(table, number)
        if not seat.invite or not hmac.compare_digest(seat.invite.encode(), invite.encode()):
            raise Refused("forbidden", _("This invitation is not valid (any more). Ask the host for a new one."))
        if seat.by != "open":
            if seat.visitor_id == visitor.id:
                return seat
            raise Refused("taken", _("Somebody has taken this seat already."))
        seat.name = _distinct(table, number, clean_name(name, seat.name))
        seat.by, seat.visitor, seat.code = "held", visitor, ""
        seat.save()
        table.entropy = bytes(table.entropy) + entropy
        _changed(table)
        _start_if_full(table)
    return seat


def edit(table_id: str, number: int, visitor: Visitor, name: str | None, by: str | None) -> Seat:
    """The host (or, for the name, the seat's holder) changes a seat before the start."""
    with transaction.atomic():
        table = _locked(table_id)
        seat = _seat(table, number)
        host = table.host_id == visitor.id
        if not host and (by is not None or seat.visitor_id != visitor.id):
            raise Refused("forbidden", _("Only the host may change that."))
        if name is not None:
            seat.name = _distinct(table, number, clean_name(name, seat.name))
        if by is not None:
            _only_before_start(table)
            _hand_to(seat, by, visitor, GAMES[table.game])
        seat.save()
        _changed(table)
        _start_if_full(table)
    return seat


def order(table_id: str, visitor: Visitor, numbers: Sequence[int]) -> None:
    """The host puts the seats into another order before the start: `numbers[i]` is the seat that becomes seat i."""
    with transaction.atomic():
        table = _locked(table_id)
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
        _changed(table)


def close_to_spectators(table_id: str, visitor: Visitor, closed: bool) -> None:
    """The host closes the table to whoever holds no seat at it, or opens it again."""
    with transaction.atomic():
        table = _locked(table_id)
        if table.host_id != visitor.id:
            raise Refused("forbidden", _("Only the host may change that."))
        table.watch = not closed
        table.save(update_fields=["watch"])
        _changed(table)


def invites(table_id: str, visitor: Visitor) -> list[Seat]:
    """The open seats with their secrets and a six-letter code that is good for two hours. Only for the host."""
    with transaction.atomic():
        table = _locked(table_id)
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
    known = Seat.objects.filter(code=letters, by="open", code_until__gte=timezone.now())
    seat = known.first() if len(letters) == CODE_LENGTH and set(letters) <= set(CODE_LETTERS) else None
    if seat is None:
        raise Refused("not-found", _("No table waits under this code. Codes are good for two hours."), field="code")
    return seat


def rematch(table_id: str, visitor: Visitor) -> Table:
    """A new table with the options and seats of a finished one: the asker's own, bots as they were, others invited."""
    old = Table.objects.filter(pk=table_id, status=Table.Status.FINISHED).first()
    if old is None:
        raise Refused("not-found", _("There is no finished game under this address."))
    seats = list(old.seats.all())
    if not any(seat.visitor_id == visitor.id for seat in seats):
        raise Refused("forbidden", _("Only players of this table can ask for a rematch."))
    by = {"held": "invite", "open": "invite"}
    wanted = [Wanted(s.name, "me" if s.visitor_id == visitor.id else by.get(s.by, s.by)) for s in seats]
    return open_table(visitor, old.game, old.options, wanted, entropy=secrets.token_bytes(16))


def _chosen_seed(seed: str) -> bytes:
    if not settings.ALLOW_CHOSEN_SEEDS:
        raise Refused("forbidden", _("Seeds cannot be chosen here."), field="seed")
    if len(seed) != 64 or set(seed) - set(string.hexdigits):
        raise Refused("malformed", _("A seed is 64 hex digits."), field="seed")
    return bytes.fromhex(seed)


def _seats(table: Table, visitor: Visitor, game: Game[Any], wanted: Sequence[Wanted]) -> list[Seat]:
    seats: list[Seat] = []
    for number, want in enumerate(wanted):
        name = clean_name(want.name, _("Player %(number)s") % {"number": number + 1}, field=f"seats.{number}.name")
        seat = Seat(table=table, number=number, name=unlike(name, [seat.name for seat in seats]))
        _hand_to(seat, want.by, visitor, game)
        seats.append(seat)
    return seats


def _hand_to(seat: Seat, by: str, visitor: Visitor, game: Game[Any]) -> None:
    """Give the seat to the visitor, a bot, or whoever gets its new invitation; an old invitation is void."""
    seat.invite, seat.visitor, seat.code = "", None, ""
    if by == "me":
        seat.by, seat.visitor = "held", visitor
    elif by == "invite":
        seat.by, seat.invite = "open", secret()
    elif by.startswith("bot:") and by[4:] in game.all_bots:
        seat.by = by
    else:
        allowed = ", ".join(["me", "invite", *(f"bot:{level}" for level in game.all_bots)])
        message = _("Who plays a seat must be one of: %(allowed)s.") % {"allowed": allowed}
        raise Refused("malformed", message, field=f"seats.{seat.number}.by")


def _start_if_full(table: Table) -> None:
    """Begin the game once no seat is open."""
    if table.status == Table.Status.OPEN and not table.seats.filter(by="open").exists():
        if table.seed is None:
            table.seed = hashlib.sha256(bytes(table.secret) + bytes(table.entropy)).digest()
            table.save(update_fields=["seed"])
        play.set_up(load(table.id))


def _locked(table_id: str) -> Table:
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


def _distinct(table: Table, number: int, name: str) -> str:
    return unlike(name, list(table.seats.exclude(number=number).values_list("name", flat=True)))


def _changed(table: Table) -> None:
    table.roster += 1
    table.save(update_fields=["roster", "entropy", "changed"])
    transaction.on_commit(partial(live.announce, table.id))


def _free_code() -> str:
    make: Callable[[], str] = lambda: "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))  # noqa: E731
    code = make()
    while Seat.objects.filter(code=code, by="open", code_until__gte=timezone.now()).exists():
        code = make()
    return code
