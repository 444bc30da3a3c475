"""What an administrator may do to a table: take it back to a ply, take one move out, decide who plays a seat, end it,
open it again; and undo that.

Each is one appended entry with its reason, said in the table's log. Nothing is ever deleted.
"""

import uuid
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from core import asks, history, live, play
from core.models import Audit, Entry, Seat, Table, Visitor
from core.position import Position, Unreadable, at_entry, place, readable
from core.refusals import Outdated, Refused
from core.rules.chance import Chance
from core.rules.errors import Illegal, Malformed
from core.rules.game import Game, Sight
from core.rules.game import play as rules_play
from core.rules.state import State
from core.seating import hand_to

Repair = Callable[[Position], Position]

# Said where a game goes on whose secret everybody could read.
FORETOLD = {
    "say": "The game had ended, and its secret was published: what is drawn from here on can be foretold",
    "with": {},
}


def rewind(to_ply: int, reason: str) -> Repair:
    """Bring back the position of an earlier ply, or of a later one that a repair took back."""

    def work(position: Position) -> Position:
        entry = Entry.objects.filter(table=position.table, ply=to_ply).first()
        if entry is None or to_ply == position.ply:
            raise Refused("not-found", _("There is no such earlier ply."))
        old = at_entry(position, entry)
        line = {
            "say": "An administrator takes the game back: {reason}",
            "with": {"reason": reason},
            "undone": [to_ply + 1, position.ply],
        }
        new = _brought_back(position, old)
        return _append(position, new, line, {"type": "rewind", "to": to_ply, "reason": reason} | _was(position))

    return work


def skip(ply: int, reason: str) -> Repair:
    """Take an act out of the line of play, and do those after it again. Each keeps its dice and draws."""

    def work(position: Position) -> Position:
        acts = after_act(position.table, position.line, ply)
        if acts is None:
            raise Refused("not-found", _("That is no move of the game as it stands."))
        before, later = acts
        state = at_entry(position, before).state
        assert state is not None and position.seed is not None
        try:
            for act in later:
                state = again(position.game, state, act, partial(Chance, position.seed))
        except Illegal as illegal:
            why = play.in_words(position, illegal.say, illegal.with_)
            raise Refused("illegal", _("Without it a later move is not legal: %(why)s") % {"why": why}) from None
        line = {
            "say": "An administrator takes one move out: {reason}",
            "with": {"reason": reason},
            "undone": [ply, ply],
        }
        new = _running_or_over(replace(position, sight=Sight(position.game, state)))
        new = replace(new, line=position.ply + 1, back=before.line, acted=(), barrier="turn")
        return _append(position, new, line, {"type": "skip", "ply": ply, "reason": reason} | _was(position))

    return work


def after_act(table: str, line: int, ply: int) -> tuple[Entry, list[Entry]] | None:
    """The entry before an act of the line of play that ends with the act `line`, and the acts after it, oldest first;
    None where it is none of that line."""
    later: list[Entry] = []
    while line > 0:
        entry = Entry.objects.get(table=table, ply=line)
        if entry.kind != Entry.Kind.ACT:
            return None
        if entry.ply == ply:
            return Entry.objects.get(table=table, ply=entry.back), later[::-1]
        later.append(entry)
        line = entry.back
    return None


def again(game: Game[Any], state: State, act: Entry, chance: Callable[[int], Chance]) -> State:
    """An act done again on another position; `chance` gives the dice and draws of its depth. Raises Illegal or
    Malformed."""
    if act.seat is None:
        raise Malformed("Nobody did this.")
    after: State = rules_play(game, state, act.seat, game.read_action(act.action.encode()), chance(act.depth))
    after.lines = []
    return after


def hand(seat: int, by: str, reason: str) -> Repair:
    """Free a seat ("invite"), give it to a bot ("bot:<level>"), or let it be as it was before the last such repair
    ("back")."""

    def work(position: Position) -> Position:
        row = Seat.objects.filter(table=position.table, number=seat).first()
        if row is None or by == "me":
            raise Refused("malformed", _("A seat is freed, or given to a bot."), field="by")
        table = Table.objects.select_for_update().get(pk=position.table)
        # The entry's seat and visitor say who held it, so that they can have it back.
        held = play.Order(row.visitor_id, seat, position.ply, uuid.uuid4().hex)
        action = {"type": "hand", "seat": seat, "to": by, "reason": reason, "was": row.by}
        if by == "back":
            _give_back(row, table)
        else:
            hand_to(row, by, table.host, table)
        row.save()
        line = {
            "say": "An administrator decides who plays for {seat}: {reason}",
            "with": {"seat": seat, "reason": reason},
        }
        new = _append(position, position, line, action, held)
        Table.objects.filter(pk=position.table).update(roster=position.roster + 1)
        places = tuple(place(row) if old.seat == seat else old for old in position.places)
        return replace(new, roster=position.roster + 1, places=places)

    return work


def _give_back(row: Seat, table: Table) -> None:
    """Let a seat be as it was before the last repair that decided about it. Raises Refused where that cannot be."""
    last = Entry.objects.filter(table=table, kind=Entry.Kind.REPAIR, seat=row.number).order_by("-ply").first()
    if last is None:
        raise Refused("not-found", _("No repair has decided who plays this seat."))
    was = history.decode(last.action).get("was", "")
    if was != "held":
        hand_to(row, was if was.startswith("bot:") else "invite", table.host, table)
        return
    holder = Visitor.objects.filter(pk=last.visitor_id).first() if last.visitor_id is not None else None
    if row.by == "held":
        raise Refused("taken", _("Somebody has taken this seat since: free it first."))
    if holder is None:
        raise Refused("not-found", _("Whoever held this seat is not known here any more."))
    hand_to(row, "me", holder, table)


def end(reason: str) -> Repair:
    """End a running game without a winner, with the score as it stands."""

    def work(position: Position) -> Position:
        if not position.playing or position.state is None:
            raise Refused("finished", _("The game is not running."))
        result = asks.agreed_result(position) | {"say": "An administrator has ended the game", "cause": reason}
        new = replace(position, status=Table.Status.ABANDONED, result=result)
        line = {"say": "An administrator ends the game: {reason}", "with": {"reason": reason}}
        return _append(position, new, line, {"type": "end", "reason": reason})

    return work


def reopen(reason: str) -> Repair:
    """Go on with a game that was ended early."""

    def work(position: Position) -> Position:
        if position.status != Table.Status.ABANDONED or position.state is None or not position.state.agenda:
            raise Refused("illegal", _("Only a game that was ended early can go on. Rewind a finished one."))
        new = replace(position, status=Table.Status.PLAYING, result=None)
        line = {"say": "An administrator opens the game again: {reason}", "with": {"reason": reason}}
        return _append(position, new, line, {"type": "reopen", "reason": reason} | _was(position))

    return work


def undo(reason: str) -> Repair:
    """Undo the repair that is the newest entry: all that it changed is as it was before."""

    def work(position: Position) -> Position:
        entry = Entry.objects.filter(table=position.table, ply=position.ply, kind=Entry.Kind.REPAIR).first()
        if entry is None:
            raise Refused("illegal", _("The newest entry is no repair. Go to the position to bring back."))
        mended = history.decode(entry.action)
        if mended["type"] == "hand":
            return hand(mended["seat"], "back", reason)(position)
        old = at_entry(position, Entry.objects.get(table=position.table, ply=position.ply - 1))
        line = {
            "say": "An administrator undoes the last repair: {reason}",
            "with": {"reason": reason},
            "undone": [position.ply, position.ply],
        }
        new = _brought_back(position, old)
        if "was" in mended:
            new = replace(new, status=Table.Status.ABANDONED, result=mended["was"])
        return _append(position, new, line, {"type": "undo", "ply": position.ply, "reason": reason} | _was(position))

    return work


def _brought_back(position: Position, old: Position) -> Position:
    """The table with what lay on it at an older position: running, or finished where that was the end."""
    new = replace(position, sight=old.sight, line=old.line, back=old.back, depth=old.depth, acted=old.acted)
    return _running_or_over(replace(new, barrier=old.barrier))


def _running_or_over(new: Position) -> Position:
    """The position with the status and the result that its rules give it."""
    assert new.state is not None
    if new.state.agenda:
        return replace(new, status=Table.Status.PLAYING, result=None)
    result = history.decode(history.encode(new.game.result(new.state)))
    return replace(new, status=Table.Status.FINISHED, result=result)


def _was(position: Position) -> dict[str, Any]:
    """What an action has to tell, so that undoing it ends the game again as it was ended early."""
    return {"was": position.result} if position.status == Table.Status.ABANDONED else {}


def foretold(before: Position, after: Position) -> bool:
    """Whether a game goes on after its end: since then its secret is public, and with it all dice and draws to come."""
    return before.over and after.playing


def tried(table_id: str, repair: Repair) -> tuple[Position, Position]:
    """The position before and after a repair, of which nothing is kept. Raises Refused."""
    before = _loaded(table_id)
    with transaction.atomic():
        after = repair(before)
        transaction.set_rollback(True)
    return before, after


def done(table_id: str, repair: Repair, ply: int, user: User, what: str, reason: str) -> Position:
    """Do a repair that was tried at this ply, note who did it and why, and show it to everybody. Raises Refused."""
    before = _loaded(table_id)
    if before.ply != ply:
        raise Refused("stale", _("The table has moved on. Look again, then choose."))
    try:
        with transaction.atomic():
            after = repair(before)
            Audit.objects.create(user=user, table_id=table_id, what=what, reason=reason)
            transaction.on_commit(partial(live.announce, table_id))
    except Outdated:
        raise Refused("stale", _("The table has moved on. Look again, then choose.")) from None
    return after


def _append(
    position: Position, new: Position, line: dict[str, Any], action: dict[str, Any], held: play.Order | None = None
) -> Position:
    if new.sight is None:
        raise Refused("unreadable", _("This position cannot be read. Rewind to an earlier one."))
    lines = [line, FORETOLD] if foretold(position, new) else [line]
    return play.append_entry(position, new, Entry.Kind.REPAIR, held, lines, history.encode(action).decode())


def _loaded(table_id: str) -> Position:
    try:
        position = readable(table_id)
    except Table.DoesNotExist:
        raise Refused("not-found", _("There is no table under this address.")) from None
    except Unreadable:
        raise Refused("unreadable", _("Its position cannot be read.")) from None
    if position.status == Table.Status.OPEN:
        raise Refused("illegal", _("The game has not begun."))
    return position
