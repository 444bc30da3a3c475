"""Who somebody is on their next device: recovery links, optional accounts, and what they have played."""

import uuid
from collections import defaultdict
from datetime import timedelta
from typing import Any

from django.contrib.auth import authenticate, get_user_model
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core import blocks, catalogue
from core.models import OVER, Address, Message, Recovery, Seat, Table, Visitor, Watcher
from core.refusals import Refused
from core.seating import changed, distinct, hand_to

RECOVERY_LIFE = timedelta(minutes=15)


def recovery(visitor: Visitor) -> Recovery:
    """A new secret that brings this visitor to another device within a quarter of an hour; older ones are void."""
    Recovery.objects.filter(visitor=visitor).delete()
    return Recovery.objects.create(visitor=visitor, until=timezone.now() + RECOVERY_LIFE)


def recovered(secret: str, now: Visitor | None) -> Visitor:
    """The visitor whom a recovery secret stands for, once. Whoever used this device so far (`now`) becomes part of
    them. Raises Refused."""
    with transaction.atomic():
        found = Recovery.objects.select_for_update().filter(secret=secret, until__gte=timezone.now()).first()
        if found is None:
            raise Refused("forbidden", _("This link is not valid (any more). Make a new one on your other device."))
        Recovery.objects.filter(visitor=found.visitor).delete()
        return _joined(found.visitor, now)


def sign_up(visitor: Visitor, name: str, password: str) -> None:
    """Give the visitor an account. Raises Refused with the field at fault."""
    if visitor.user_id is not None:
        raise Refused("taken", _("You have an account already."))
    user = get_user_model()(username=name.strip())
    try:
        user.clean_fields(exclude=["password"])
        validate_password(password, user)
    except ValidationError as error:
        field = "password" if not hasattr(error, "error_dict") else "name"
        raise Refused("malformed", " ".join(error.messages), field=field) from None
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
            visitor.user = user
            visitor.save(update_fields=["user"])
    except IntegrityError:
        raise Refused("taken", _("This name is taken. Choose another one."), field="name") from None


def signed_in(name: str, password: str, now: Visitor | None) -> Visitor:
    """The visitor of an account. Whoever used this device so far (`now`) becomes part of them, unless they have an
    account of their own. Raises Refused."""
    user = authenticate(username=name.strip(), password=password)
    if user is None:
        raise Refused("forbidden", _("Name or password is wrong."))
    with transaction.atomic():
        visitor = Visitor.objects.filter(user=user).first() or Visitor.objects.create(user=user)
        return _joined(visitor, now if now is None or now.user_id is None else None)


def forget(visitor: Visitor) -> None:
    """Delete what is kept of a visitor: name, addresses, account, chat. Seats of running games go to bots; what was
    played stays, under names that say nobody's."""
    with transaction.atomic():
        held = set(Seat.objects.filter(visitor=visitor).values_list("table", flat=True))
        hosted = set(Table.objects.filter(host=visitor).values_list("pk", flat=True))
        for table in Table.objects.select_for_update().filter(pk__in=held | hosted):
            _leave_nameless(table, visitor)
            changed(table)
        Message.objects.filter(visitor=visitor).delete()
        Address.objects.filter(visitor=visitor).delete()
        blocks.sightings.forget(visitor.pk)
        if visitor.user is not None:
            visitor.user.delete()
        if Table.objects.filter(host=visitor).exists():
            # Somebody has to be the host of a table that nobody else sits at.
            Visitor.objects.filter(pk=visitor.pk).update(name="", email="", quiet="", zone="", user=None)
        else:
            visitor.delete()


def _leave_nameless(table: Table, visitor: Visitor) -> None:
    for seat in table.seats.filter(visitor=visitor):
        seat.name = distinct(table, seat.number, _("Player %(number)s") % {"number": seat.number + 1})
        if table.over:
            seat.visitor = None
        else:
            hand_to(seat, "invite" if table.status == Table.Status.OPEN else "bot:random", visitor, table)
        seat.save()
    heir = table.seats.filter(by="held").exclude(visitor=visitor).exclude(visitor__isnull=True).first()
    if table.host_id == visitor.id and heir is not None and heir.visitor is not None:
        table.host = heir.visitor
        table.save(update_fields=["host"])


def statistics(visitor: Visitor) -> list[dict[str, Any]]:
    """What a visitor has played to the end: for each game `game`, `title`, `plays`, `wins` and the `best` score."""
    seats = Seat.objects.filter(visitor=visitor, table__status=Table.Status.FINISHED, table__what_if=False)
    plays: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    results: dict[str, Any] = {}
    for table, game, number, result in seats.values_list("table", "table__game", "number", "table__result"):
        plays[game][table].add(number)
        results[table] = result
    return [_of_game(game, own, results) for game, own in sorted(plays.items())]


def _of_game(game: str, own: dict[str, set[int]], results: dict[str, Any]) -> dict[str, Any]:
    scores = [
        score["total"] for table, seats in own.items() for score in results[table]["scores"] if score["seat"] in seats
    ]
    wins = sum(bool(seats & set(results[table]["winners"])) for table, seats in own.items())
    best = max(scores, default=None)
    return {"game": game, "title": catalogue.title(game), "plays": len(own), "wins": wins, "best": best}


def _joined(visitor: Visitor, other: Visitor | None) -> Visitor:
    """Hand all that another visitor has to this one: seats, tables, chat."""
    if other is None or other.id == visitor.id:
        return visitor
    held: set[uuid.UUID | str] = set(Seat.objects.filter(visitor=other).values_list("table", flat=True))
    hosted = set(Table.objects.filter(host=other).values_list("pk", flat=True))
    Seat.objects.filter(visitor=other).update(visitor=visitor)
    Seat.objects.filter(keeper=other).update(keeper=visitor)
    Table.objects.filter(host=other).update(host=visitor)
    Message.objects.filter(visitor=other).update(visitor=visitor)
    Watcher.objects.filter(visitor=other).exclude(table__watchers__visitor=visitor).update(visitor=visitor)
    for table in Table.objects.select_for_update().filter(pk__in=held | hosted).exclude(status__in=OVER):
        changed(table)
    if not visitor.name and other.name:
        visitor.name = other.name
        visitor.save(update_fields=["name"])
    return visitor
