"""The proof that a stored game is what was played: its chain of hashes, its seed, and every entry played again from the
set-up. It reads tables and changes none."""

import hashlib
import logging
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from django.db import DatabaseError, InterfaceError
from django.utils.translation import gettext as _

from core import history, repair
from core.models import Entry, Table
from core.play import facts_of, lines_of
from core.registry import GAMES
from core.rules.chance import Chance
from core.rules.errors import Illegal, Malformed
from core.rules.game import Game, play
from core.rules.state import State

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Fault:
    """The first ply that does not hold, and why."""

    ply: int
    why: str

    def __str__(self) -> str:
        return _("Ply %(ply)s does not hold: %(why)s") % {"ply": self.ply, "why": self.why}


class _Broken(Exception):
    """An entry does not hold."""


def verify(table_id: str) -> Fault | None:
    """Check a whole table. Raises Table.DoesNotExist."""
    fault = None
    for found in check(table_id):
        if isinstance(found, Fault):
            fault = found
    return fault


def check(table_id: str) -> Iterator[int | Fault]:
    """Check a table entry by entry: yields each ply that holds, and ends with a Fault at the first that does not.
    Raises Table.DoesNotExist."""
    table = Table.objects.get(pk=table_id)
    if table.game not in GAMES:
        yield Fault(0, _("there is no such game any more."))
        return
    checker = _Checker(table)
    try:
        checker.seed()
        for entry in Entry.objects.filter(table=table, ply__lte=table.ply).order_by("ply").iterator(200):
            checker.entry(entry)
            yield checker.ply
            checker.ply += 1
        checker.end()
    except _Broken as fault:
        yield Fault(checker.ply, str(fault))
    except (DatabaseError, InterfaceError):
        raise
    except Exception as error:
        log.exception("table %s ply %s could not be verified", table_id, checker.ply)
        yield Fault(checker.ply, _("the rules fail: %(why)r") % {"why": error})


class _Checker:
    """Walks along a table's entries. `ply` is the next one, `hash` and `state` those of the one before; `packed` holds
    the state of each ply that a later undo may bring back."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ply = 0
        self.hash = ""
        self.state: State | None = None
        self.packed: dict[int, bytes] = {}
        self.line = self.depth = 0

    def seed(self) -> None:
        """The seed is the one that the table was committed to before anybody sat down."""
        table = self.table
        secret, entropy = bytes(table.secret), bytes(table.entropy)
        honest = table.chosen_seed or table.seed is None
        if hashlib.sha256(secret).hexdigest() != table.commitment:
            raise _Broken(_("the secret does not fit the commitment."))
        if not honest and hashlib.sha256(secret + entropy).digest() != bytes(table.seed or b""):
            raise _Broken(_("the seed does not come from the secret and the players' entropy."))

    def entry(self, entry: Entry) -> None:
        """One entry: its place, its state, its hash, and what it says that was done."""
        if entry.ply != self.ply:
            raise _Broken(_("the entry is missing."))
        text = self._text(entry)
        if history.chain(self.hash, facts_of(entry), text) != entry.hash:
            raise _Broken(_("its hash does not fit what is stored."))
        self._again(entry, text)
        self.packed[entry.ply] = bytes(entry.state)
        self.hash, self.line, self.depth = entry.hash, entry.line, entry.depth

    def end(self) -> None:
        """The table's row says what its last entry says."""
        table, game = self.table, GAMES[self.table.game]
        self.ply = max(self.ply - 1, 0)
        if self.state is None:
            if table.status != Table.Status.OPEN:
                raise _Broken(_("the entry is missing."))
            return
        if table.ply != self.ply:
            self.ply += 1
            raise _Broken(_("the entry is missing."))
        # Of a game that is being played, more may be stored by now, and then its row says so.
        later = Entry.objects.filter(table=table, ply__gt=table.ply).exists()
        if later and not Table.objects.filter(pk=table.pk, ply__gt=table.ply).exists():
            self.ply += 1
            raise _Broken(_("the table does not know of this entry."))
        over = not self.state.agenda
        if over != (table.status == Table.Status.FINISHED):
            raise _Broken(_("the table is %(status)s, which its last position is not.") % {"status": table.status})
        if over and history.decode(history.encode(game.result(self.state))) != table.result:
            raise _Broken(_("the result is not the one that the moves lead to."))
        if table.status == Table.Status.ABANDONED and _totals(table.result) != list(game.standing(self.state)):
            raise _Broken(_("the score is not the one that the moves lead to."))

    def _text(self, entry: Entry) -> bytes:
        try:
            return history.unpack(bytes(entry.state))
        except zlib.error:
            raise _Broken(_("its position cannot be read.")) from None

    def _again(self, entry: Entry, text: bytes) -> None:
        """Do again what the entry says, and compare. What was played under other rules is only read."""
        game = GAMES[self.table.game]
        if entry.rules_version != game.version:
            self.state = self._decoded(game, text)
            return
        lines: list[dict[str, Any]] | None = None
        if entry.kind == Entry.Kind.SETUP:
            state, lines = self._set_up(game)
        elif entry.kind == Entry.Kind.ACT:
            state, lines = self._acted(game, entry)
        else:
            state = self._brought_back(game, entry)
        if game.encode(state) != text:
            raise _Broken(_("it leads to another position."))
        if lines is not None and not _as_told(history.decode(history.encode(lines)), history.decode(entry.lines)):
            raise _Broken(_("its log says something else."))
        self.state = state

    def _set_up(self, game: Game[Any]) -> tuple[State, list[dict[str, Any]] | None]:
        table = self.table
        if table.start is not None:
            return self._decoded(game, history.unpack(bytes(table.start))), None
        state = game.start(table.options, table.seats.count(), Chance(bytes(table.seed or b""), 0))
        return state, lines_of(state)

    def _acted(self, game: Game[Any], entry: Entry) -> tuple[State, list[dict[str, Any]]]:
        if self.state is None or entry.seat is None or (entry.line, entry.depth) != (entry.ply, self.depth + 1):
            raise _Broken(_("it is out of order."))
        chance = Chance(bytes(self.table.seed or b""), entry.depth)
        try:
            state = play(game, self.state, entry.seat, game.read_action(entry.action.encode()), chance)
        except (Illegal, Malformed) as error:
            raise _Broken(_("the move is not legal: %(why)s") % {"why": error}) from None
        return state, lines_of(state)

    def _brought_back(self, game: Game[Any], entry: Entry) -> State:
        """An undo or a repair brings back the position of an act of the line of play."""
        if entry.line == entry.ply:
            return self._without(game, entry)
        packed = self.packed.get(entry.line)
        if packed is None:
            raise _Broken(_("it brings back a position that never was."))
        return self._decoded(game, history.unpack(packed))

    def _without(self, game: Game[Any], entry: Entry) -> State:
        try:
            return _played_without(game, entry, self.line, partial(Chance, bytes(self.table.seed or b"")))
        except (Illegal, Malformed) as error:
            raise _Broken(_("the move is not legal: %(why)s") % {"why": error}) from None

    def _decoded(self, game: Game[Any], text: bytes) -> State:
        try:
            state: State = game.decode(text)
        except msgspec.DecodeError:
            raise _Broken(_("its position cannot be read.")) from None
        return state


def _totals(result: Any) -> list[Any]:
    """The scores of an early end, whatever is stored in place of one."""
    return [score.get("total") for score in (result or {}).get("scores", [])]


def _as_told(now: list[dict[str, Any]], then: list[dict[str, Any]]) -> bool:
    """Whether a log tells what the rules tell now. They may put something into other words than then: only of the same
    sentence all the rest has to be the same."""
    sentences = {line["say"] for line in now}
    return len(now) == len(then) and all(line in now for line in then if line["say"] in sentences)


def against_current(table: Table) -> Iterator[int | str]:
    """What the rules as they are now make of a stored game: yields each ply that leads to the same position, and ends
    with the first difference in words where there is one. Its undone moves are played as well."""
    game = GAMES.get(table.game)
    if game is None:
        yield _("there is no such game any more.")
        return
    before: Entry | None = None
    for entry in Entry.objects.filter(table=table).order_by("ply").iterator(200):
        why = _difference(table, game, entry, before)
        yield why or entry.ply
        if why:
            return
        before = entry
    if before is not None and table.status == Table.Status.FINISHED:
        state = game.decode(history.unpack(bytes(before.state)))
        if history.decode(history.encode(game.result(state))) != table.result:
            yield _("the result is another one.")


def _difference(table: Table, game: Game[Any], entry: Entry, before: Entry | None) -> str:
    seed = bytes(table.seed or b"")
    try:
        state = played_again(table, game, entry, before, partial(Chance, seed))
        holds = state is None or game.encode(state) == history.unpack(bytes(entry.state))
    except (Illegal, Malformed) as error:
        return _("ply %(ply)s is not legal: %(why)s") % {"ply": entry.ply, "why": error}
    except Exception as error:  # noqa: BLE001  # whatever new rules make of an old game is to be told
        return _("ply %(ply)s: %(why)r") % {"ply": entry.ply, "why": error}
    return "" if holds else _("ply %(ply)s leads to another position.") % {"ply": entry.ply}


def played_again(
    table: Table, game: Game[Any], entry: Entry, before: Entry | None, chance: Callable[[int], Chance]
) -> State | None:
    """The position that an entry leads to, played again from the one stored before it; None where it brings back an
    older one. `chance` gives the chance of a depth. Raises whatever the rules raise, and what cannot be read."""
    if entry.kind == Entry.Kind.SETUP and table.start is None:
        state: State = game.start(table.options, table.seats.count(), chance(0))
    elif entry.kind == Entry.Kind.SETUP:
        state = game.decode(history.unpack(bytes(table.start or b"")))
    elif before is None:
        raise Malformed("The entry before it is missing.")
    elif entry.kind == Entry.Kind.ACT:
        state = repair.again(game, game.decode(history.unpack(bytes(before.state))), entry, chance)
    elif entry.line == entry.ply:
        state = _played_without(game, entry, before.line, chance)
    else:
        return None
    state.lines = []
    return state


def _played_without(game: Game[Any], entry: Entry, line: int, chance: Callable[[int], Chance]) -> State:
    """A repair that took one act out of the line of play that ends with `line`: those after it are done again."""
    acts = repair.after_act(entry.table_id, line, history.decode(entry.action or "{}").get("ply", -1))
    if acts is None:
        raise Malformed("It takes out what is no move.")
    start, later = acts
    state: State = game.decode(history.unpack(bytes(start.state)))
    for act in later:
        state = repair.again(game, state, act, chance)
    return state
