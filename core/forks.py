"""New tables that go on from a position of another one: a game that is over, played on; or, for one player alone, what
would follow from a position of a running game."""

import secrets

from django.utils.translation import gettext as _

from core.models import Entry, Table, Visitor
from core.position import Position, at_entry, load
from core.refusals import Refused
from core.rules.chance import Chance
from core.seating import Start, Wanted, open_table

MOST_WHAT_IFS = 20


def play_on(table_id: str, visitor: Visitor, ply: int, here: bool) -> Table:
    """A new table from a position of a game that is over: with the seats as they were and the others invited, or all
    `here` on this device. Everything lies open after the end, so nothing is dealt anew."""
    position = _load(table_id, visitor)
    if not position.over:
        raise Refused("illegal", _("The game is still running. You can try out what would happen, by yourself."))
    then = _at(position, ply)
    wanted = [Wanted(place.name, _by(place.by, here or place.visitor == visitor.id)) for place in position.places]
    if not any(want.by == "me" for want in wanted):
        wanted[0] = Wanted(wanted[0].name, "me")
    return _opened(then, visitor, wanted, what_if=False)


def try_out(table_id: str, visitor: Visitor, ply: int, seat: int | None) -> Table:
    """A table for the asker alone, from a position of a running game. What their seat (None: a spectator) could not
    know then is dealt anew at random."""
    position = _load(table_id, visitor)
    if seat is not None and seat not in position.holds(visitor.id):
        raise Refused("not-your-seat", _("You do not hold that seat."))
    if Table.objects.filter(host=visitor, what_if=True, status=Table.Status.PLAYING).count() >= MOST_WHAT_IFS:
        raise Refused("too-fast", _("You are trying out a lot already: finish or leave one of those tables first."))
    then = _at(position, ply)
    assert then.sight is not None
    state = position.game.decode(position.game.encode(then.sight.state))
    position.game.scramble(state, seat, Chance(secrets.token_bytes(32), 0))
    return _opened(then, visitor, [Wanted(place.name, "me") for place in position.places], what_if=True, state=state)


def _opened(then: Position, visitor: Visitor, wanted: list[Wanted], *, what_if: bool, state: object = None) -> Table:
    assert then.sight is not None
    state = then.sight.state if state is None else state
    if not then.sight.state.agenda:
        raise Refused("illegal", _("The game is over in this position. Choose an earlier one."))
    start = Start(then.table, then.ply, then.game.encode(state), what_if)
    return open_table(visitor, then.game.slug, then.options, wanted, entropy=secrets.token_bytes(16), start=start)


def _by(by: str, mine: bool) -> str:
    if by.startswith("bot:"):
        return by
    return "me" if mine else "invite"


def _load(table_id: str, visitor: Visitor) -> Position:
    try:
        position = load(table_id)
    except Table.DoesNotExist:
        raise Refused("not-found", _("There is no table under this address.")) from None
    if not position.may_look(visitor.id):
        raise Refused("forbidden", _("The host has closed this table to spectators."))
    return position


def _at(position: Position, ply: int) -> Position:
    entry = Entry.objects.filter(table=position.table, ply=ply).first()
    if entry is None:
        raise Refused("not-found", _("The table has no such ply."))
    return at_entry(position, entry)
