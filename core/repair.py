"""What an administrator may do to a table: take it back to a ply, end it, open it again.

Each is one appended entry with its reason, said in the table's log, and can be undone by going back to the ply before
it. Nothing is ever deleted.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from core import asks, history, live, play
from core.models import Audit, Entry, Seat, Table
from core.position import Position, Unreadable, at_entry, load
from core.refusals import Outdated, Refused
from core.rules.chance import Chance
from core.rules.errors import Illegal, Malformed
from core.rules.game import Game, Sight
from core.rules.game import play as rules_play
from core.rules.state import State
from core.seating import hand_to

Repair = Callable[[Position], Position]


def rewind(to_ply: int, reason: str) -> Repair:
    """Bring back the position of an earlier ply, or of a later one that a repair took back."""

    def work(position: Position) -> Position:
        entry = Entry.objects.filter(table=position.table, ply=to_ply).first()
        if entry is None or to_ply == position.ply:
            raise Refused("not-found", _("There is no such earlier ply."))
        old = at_entry(position, entry)
        assert old.state is not None
        line = {
            "say": "An administrator takes the game back: {reason}",
            "with": {"reason": reason},
            "undone": [to_ply + 1, position.ply],
        }
        new = replace(position, sight=old.sight, line=old.line, back=old.back, depth=old.depth, acted=old.acted)
        running = bool(old.state.agenda)
        status = Table.Status.PLAYING if running else Table.Status.FINISHED
        result = None if running else history.decode(history.encode(position.game.result(old.state)))
        new = replace(new, barrier=old.barrier, status=status, result=result)
        return _append(position, new, line, {"type": "rewind", "to": to_ply, "reason": reason})

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
        running = bool(state.agenda)
        result = None if running else history.decode(history.encode(position.game.result(state)))
        status = Table.Status.PLAYING if running else Table.Status.FINISHED
        line = {"say": "An administrator takes one move out: {reason}", "with": {"reason": reason}}
        new = replace(position, sight=Sight(position.game, state), line=position.ply + 1, back=before.line, acted=())
        new = replace(new, barrier="turn", status=status, result=result)
        return _append(position, new, line, {"type": "skip", "ply": ply, "reason": reason})

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
    """Free a seat ("invite") or give it to a bot ("bot:<level>"), whoever holds it."""

    def work(position: Position) -> Position:
        row = Seat.objects.filter(table=position.table, number=seat).first()
        if row is None or by == "me":
            raise Refused("malformed", _("A seat is freed, or given to a bot."), field="by")
        table = Table.objects.select_for_update().get(pk=position.table)
        hand_to(row, by, table.host, table)
        row.save()
        line = {
            "say": "An administrator decides who plays for {seat}: {reason}",
            "with": {"seat": seat, "reason": reason},
        }
        new = _append(position, position, line, {"type": "hand", "seat": seat, "to": by, "reason": reason})
        Table.objects.filter(pk=position.table).update(roster=position.roster + 1)
        return replace(new, roster=position.roster + 1)

    return work


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
        return _append(position, new, line, {"type": "reopen", "reason": reason})

    return work


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


def _append(position: Position, new: Position, line: dict[str, Any], action: dict[str, Any]) -> Position:
    return play.append_entry(position, new, Entry.Kind.REPAIR, None, [line], history.encode(action).decode())


def _loaded(table_id: str) -> Position:
    try:
        position = load(table_id)
    except Table.DoesNotExist:
        raise Refused("not-found", _("There is no table under this address.")) from None
    except Unreadable:
        raise Refused("unreadable", _("Its position cannot be read.")) from None
    if position.status == Table.Status.OPEN:
        raise Refused("illegal", _("The game has not begun."))
    return position
