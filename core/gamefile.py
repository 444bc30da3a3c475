"""A game file: everything that a finished table was, as JSON that anybody can replay and check.

Reading one trusts nothing in it: the game is played again, entry by entry, through `core.play`.
"""

import hashlib
import secrets
from typing import Annotated, Any, Literal

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from core import asks, history, play, repair, undo
from core.models import Entry, Seat, Table, Visitor
from core.play import Order
from core.position import Position, load
from core.refusals import Refused
from core.registry import GAMES
from core.rules.errors import Malformed
from core.words import clean_name

FORMAT = 1
# Playing a file again holds the database for as long as it takes; the longest games have a quarter of this.
MOST_ENTRIES = 5000
# A move that is taken out has all those after it played again.
MOST_PLAYED_AGAIN = 50_000
# What the browsers add to a seed: 64 bytes for each time that somebody sits down.
MOST_ENTROPY = 64 * 1024


class FileSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who sat there."""

    seat: int
    name: str
    by: str


class FileEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One entry of the history. `line` is the ply of the act whose position it holds: after an undo an older one."""

    ply: int
    kind: str
    seat: int | None
    action: Any
    line: int
    depth: int
    state_hash: str
    hash: str


class GameFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Format 1. `seed`, `secret` and `entropy` are hex; the seed is SHA-256(secret + entropy) unless it was chosen. A
    fork's `start` is the position that it began with."""

    format: int
    game: str
    rules_version: str
    options: dict[str, str | int | bool]
    seats: list[FileSeat]
    seed: str
    chosen_seed: bool
    secret: str
    entropy: str
    commitment: str
    entries: list[FileEntry]
    result: dict[str, Any] | None
    start: Any = None


def write(table: Table) -> bytes:
    """The game file of a table, in UTF-8."""
    seed, secret, entropy = (bytes(part or b"").hex() for part in (table.seed, table.secret, table.entropy))
    return history.encode(
        GameFile(
            format=FORMAT,
            game=table.game,
            rules_version=table.rules_version,
            options=table.options,
            seats=[FileSeat(seat.number, seat.name, seat.by) for seat in table.seats.all()],
            seed=seed,
            chosen_seed=table.chosen_seed,
            secret=secret,
            entropy=entropy,
            commitment=table.commitment,
            entries=[_entry(row) for row in Entry.objects.filter(table=table).order_by("ply").iterator()],
            result=table.result,
            start=history.decode(history.unpack(bytes(table.start))) if table.start is not None else None,
        )
    )


def _entry(row: Entry) -> FileEntry:
    action = history.decode(row.action) if row.action else None
    state = history.state_hash(history.unpack(bytes(row.state)))
    return FileEntry(row.ply, row.kind, row.seat, action, row.line, row.depth, state, row.hash)


def read(text: bytes, visitor: Visitor) -> Table:
    """A finished table from a game file, every entry played again and compared. Raises Refused with the first ply that
    does not hold."""
    try:
        file = msgspec.json.decode(text, type=GameFile)
        proof = [bytes.fromhex(part) for part in (file.seed, file.secret, file.entropy)]
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise Refused("malformed", _("This is not a game file: %(error)s.") % {"error": error}) from None
    if file.format != FORMAT or file.game not in GAMES:
        raise Refused("malformed", _("This file's format or game is not known here."))
    if len(file.entries) > MOST_ENTRIES:
        raise Refused("too-large", _("A game file has at most %(most)s entries.") % {"most": MOST_ENTRIES})
    if len(file.entries) * sum(_takes_out(entry) for entry in file.entries) > MOST_PLAYED_AGAIN:
        raise Refused("too-large", _("Too many moves are taken out of this game."))
    with transaction.atomic():
        table = _empty_table(file, visitor, *proof)
        start = _start(file)
        position = load(table.id)
        for number, entry in enumerate(file.entries):
            position = _again(position, entry, number, start)
        if position.playing and file.result == asks.agreed_result(position):
            position = asks.end(position)
        if not position.over or position.result != file.result:
            raise Refused("malformed", _("The file's result is not the one that its moves lead to."))
    return table


def _takes_out(entry: FileEntry) -> bool:
    return isinstance(entry.action, dict) and entry.action.get("type") == "skip"


def _empty_table(file: GameFile, visitor: Visitor, seed: bytes, secret: bytes, entropy: bytes) -> Table:
    game = GAMES[file.game]
    try:
        options = game.read_options(file.options, len(file.seats))
    except Malformed as error:
        raise Refused("malformed", str(error)) from None
    honest = file.chosen_seed or hashlib.sha256(secret + entropy).digest() == seed
    if not honest or hashlib.sha256(secret).hexdigest() != file.commitment:
        raise Refused("malformed", _("The file's seed does not fit its commitment."))
    if (len(secret), len(seed)) != (32, 32) or len(entropy) > MOST_ENTROPY:
        raise Refused("malformed", _("The file's secret and seed have 32 bytes each."))
    table = Table(game=file.game, options=options, host=visitor, rules_version=game.version)
    table.secret, table.entropy, table.seed, table.commitment = secret, entropy, seed, file.commitment
    table.chosen_seed = file.chosen_seed
    table.save(force_insert=True)
    for number, seat in enumerate(file.seats):
        name = clean_name(seat.name, _("Player %(number)s") % {"number": number + 1})
        bot = seat.by[4:] in game.all_bots and seat.by.startswith("bot:")
        Seat.objects.create(table=table, number=number, name=name, by=seat.by if bot else "held")
    return table


def _start(file: GameFile) -> bytes | None:
    """The position that a fork begins with, packed. Raises Refused where it is none of this game."""
    if file.start is None:
        return None
    try:
        state = GAMES[file.game].decode(history.encode(file.start))
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("malformed", _("This is not a game file: %(error)s.") % {"error": error}) from None
    return history.pack(GAMES[file.game].encode(state))


def _again(position: Position, entry: FileEntry, number: int, start: bytes | None) -> Position:
    """Play one entry again. Raises Refused with its ply where it does not lead to the state that the file names."""
    try:
        if entry.ply != number or (entry.kind == Entry.Kind.SETUP) != (number == 0):
            raise Refused("malformed", _("Entries are missing or in the wrong order."))
        after = _replayed(position, entry, start)
    except (Refused, Malformed) as error:
        raise Refused("malformed", _("Ply %(ply)s does not hold: %(why)s") % {"ply": number, "why": error}) from None
    if after.state is None or history.state_hash(after.game.encode(after.state)) != entry.state_hash:
        raise Refused("malformed", _("Ply %(ply)s does not hold: it leads to another position.") % {"ply": number})
    return after


def _replayed(position: Position, entry: FileEntry, start: bytes | None) -> Position:
    if entry.kind == Entry.Kind.SETUP:
        return play.set_up(position, start)
    if entry.kind == Entry.Kind.REPAIR:
        return _repaired(position, entry)
    if entry.seat is None or not 0 <= entry.seat < len(position.places):
        raise Refused("malformed", _("There is no such seat."))
    order = Order(None, entry.seat, position.ply, secrets.token_hex(8))
    if entry.kind == Entry.Kind.UNDO and 0 <= entry.line < position.line:
        return undo.restore(position, order, entry.line)
    if entry.kind == Entry.Kind.ACT and entry.action is not None:
        return play.act(position, order, position.game.read_action(history.encode(entry.action)))
    raise Refused("malformed", _("This kind of entry is not known."))


class _Repair(msgspec.Struct, forbid_unknown_fields=True):
    """What an administrator did, as the entry's action."""

    type: Literal["rewind", "skip", "end", "reopen", "hand", "undo"]
    reason: Annotated[str, msgspec.Meta(max_length=300)]
    to: int | str = -1
    ply: int = -1
    seat: int = -1
    was: Any = None


def _repaired(position: Position, entry: FileEntry) -> Position:
    try:
        wanted = msgspec.convert(entry.action, _Repair)
    except msgspec.ValidationError:
        raise Refused("malformed", _("This kind of entry is not known.")) from None
    if position.playing and (wanted.type == "reopen" or isinstance(wanted.was, dict)):
        position = asks.end(position)  # by agreement, of which no entry tells
    works = {
        "rewind": repair.rewind(wanted.to if isinstance(wanted.to, int) else -1, wanted.reason),
        "skip": repair.skip(wanted.ply, wanted.reason),
        "end": repair.end(wanted.reason),
        "reopen": repair.reopen(wanted.reason),
        "undo": repair.undo(wanted.reason),
        # In a file nobody sits any more: only the entry is repeated.
        "hand": repair.hand(wanted.seat, "bot:random", wanted.reason),
    }
    return works[wanted.type](position)
