"""Taking back: at once up to the last barrier, beyond it with the consent of the others (see `core.asks`)."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from core import history, play
from core.models import Entry
from core.play import Order
from core.position import Position, at_entry, numbered
from core.refusals import Refused

# Moves named in a request to take them back; the rest is counted.
MOVES_IN_WORDS = 12


def undo(position: Position, order: Order) -> Position:
    """Take back one step: at once up to the last barrier, beyond it the other seats are asked (the position's
    `ask`)."""
    play.may_act(position, order)
    how = can_undo(position, order.seat)
    if how == "free":
        return restore(position, order, position.back)
    if how == "no":
        raise Refused("illegal", _("There is nothing that you can take back."))
    return _ask(position, order)


def can_undo(position: Position, seat: int | None) -> str:
    """ "free", "ask" or "no": what undo would do for this seat now."""
    if seat is None or not position.playing or position.before_last_act(seat) is None:
        return "no"
    if position.mover == seat and not position.barrier:
        return "free"
    return "ask" if position.others(seat) else "no"


def undo_to(position: Position, seat: int | None) -> int | None:
    """The entry whose position undo would bring back for this seat, or would ask for."""
    how = can_undo(position, seat)
    if seat is None or how == "no":
        return None
    return position.back if how == "free" else position.before_last_act(seat)


def restore(position: Position, order: Order, to_ply: int, ask: dict[str, Any] | None = None) -> Position:
    """Append an entry that brings back the position after an earlier act of the line of play (or the set-up, 0)."""
    old = at_entry(position, Entry.objects.get(table=position.table, ply=to_ply))
    line = {
        "say": "{seat} takes back a move" if ask is None else "{seat} takes back moves, and all agree",
        "with": {"seat": order.seat},
        "undone": [to_ply + 1, position.ply],
    }
    new = replace(position, sight=old.sight, line=old.line, back=old.back, depth=old.depth, acted=old.acted)
    new = replace(new, barrier=old.barrier)
    if ask is not None:
        new = replace(new, ask=ask, asks=position.asks + 1)
    return play.append_entry(position, new, Entry.Kind.UNDO, order, [line])


def _ask(position: Position, order: Order) -> Position:
    last = position.ask
    if last is not None and play.is_open(last):
        if (last["visitor"], last["ref"]) == (str(order.visitor), order.ref):
            return position
        raise Refused("illegal", _("A request is still open. Wait for the answers."))
    if play.stored(position.table, order.visitor, order.ref) is not None:
        raise Refused("malformed", _("This ref was already used for something else."))
    if last is not None and (last["what"], last["by"], last["ply"]) == ("undo", order.seat, position.ply):
        raise Refused("illegal", _("That was declined. You may ask again after the next move."))
    to_ply = position.before_last_act(order.seat) or 0
    lines = _lines_since(position, to_ply)
    asker = position.places[order.seat].name
    moves = "; ".join(play.in_words(position, line["say"], line.get("with", {})).rstrip(".") for line in lines)
    text = _("%(name)s asks to take back: %(moves)s.") % {"name": asker, "moves": moves}
    return play.set_ask(position, play.request(position, order, "undo", text) | {"to_ply": to_ply, "lines": lines})


def _lines_since(position: Position, to_ply: int) -> list[dict[str, Any]]:
    """The public log lines of the acts after an earlier position, oldest first."""
    plies = _line_of_play(position, to_ply)[:MOVES_IN_WORDS]
    rows = Entry.objects.filter(table=position.table, ply__in=plies).order_by("ply")
    lines = [line for row in rows for line in numbered(row.ply, row.first_line, history.decode(row.lines))]
    return [line for line in lines if line.get("only") is None]


def _line_of_play(position: Position, to_ply: int) -> list[int]:
    """The plies of the acts that lead from an earlier position to this one, newest first."""
    plies, ply, back = [], position.line, position.back
    while ply != to_ply:
        plies.append(ply)
        ply = back
        back = Entry.objects.values_list("back", flat=True).get(table=position.table, ply=ply)
    return plies
