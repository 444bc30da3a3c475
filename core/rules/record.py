"""Recorded games: JSON lines that hold how a game was set up, every action with the hash of the position after it, and
the result. Replaying one names the first line that no longer holds. It knows no tables and no files.

Line 1 is the header, the last line the result (null while the game is not over), and each line between one action.
The seed and the depth of a position give all chance: depth 0 is the set-up, depth n the n-th action.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any, TypeVar

import msgspec

from core.rules.action import Action
from core.rules.bots import Bot
from core.rules.chance import Chance
from core.rules.errors import Illegal, Malformed
from core.rules.game import Game, Result, offers, play
from core.rules.state import State

S = TypeVar("S", bound=State)


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """What a game starts from. `seed` is written in hex."""

    game: str
    version: str
    options: dict[str, Any]
    seats: int
    seed: str


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """An action and the hash of the position that it led to."""

    seat: int
    action: msgspec.Raw
    hash: str


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """The last line."""

    result: Result | None


class Record(msgspec.Struct):
    """A recorded game."""

    header: Header
    moves: list[Move] = []
    result: Result | None = None

    @property
    def seed(self) -> bytes:
        """The seed of all chance."""
        return bytes.fromhex(self.header.seed)

    def note(self, seat: int, action: Action, after: str) -> None:
        """Add an action that was played, with the hash of the position after it."""
        self.moves.append(Move(seat, msgspec.Raw(msgspec.json.encode(action)), after))


class Diverged(Exception):
    """A recorded game does not replay. `line` is the first line that does not hold, counted from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


def fingerprint(game: Game[S], state: S) -> str:
    """The hash of a position: of all that is stored, but not of the log."""
    lines, state.lines = state.lines, []
    text = game.encode(state)
    state.lines = lines
    return hashlib.sha256(text).hexdigest()[:16]


def begin(game: Game[S], options: Mapping[str, Any], seats: int, seed: bytes) -> Record:
    """An empty record of a game that starts like this."""
    return Record(Header(game.slug, game.version, game.read_options(options, seats), seats, seed.hex()))


def of_bots(game: Game[S], options: Mapping[str, Any], bots: Sequence[Bot], seed: bytes, most: int) -> Record:
    """A game among bots, one for each seat, recorded to its end or for so many actions at most."""
    record = begin(game, options, len(bots), seed)
    state = game.start(record.header.options, len(bots), Chance(seed, 0))
    for seat, action, after in islice(among(game, state, bots, seed), most):
        record.note(seat, action, fingerprint(game, after))
        state = after
    record.result = None if state.agenda else game.result(state)
    return record


def among(game: Game[S], state: S, bots: Sequence[Bot], seed: bytes) -> Iterator[tuple[int, Action, S]]:
    """Let bots play from the set-up to the end: for each action its seat, itself, and the position after it."""
    state.lines = []
    for depth in count(1):
        if not state.agenda:
            return
        seat = state.to_act[0]
        action = choice(game, state, seat, bots[seat], Chance(seed, depth, b"bot"))
        state = play(game, state, seat, action, Chance(seed, depth))
        state.lines = []
        yield seat, action, state


def choice(game: Game[S], state: S, seat: int, bot: Bot, chance: Chance) -> Action:
    """What a bot does in this seat, which sees what the seat sees."""
    view = {**game.public(state), "private": game.private(state, seat)}
    chosen = bot.choose(view, offers(game, state, seat), seat, chance)
    return chosen if isinstance(chosen, Action) else game.read_action(msgspec.json.encode(chosen))


def dump(record: Record) -> str:
    """The record as JSON lines."""
    lines = [record.header, *record.moves, Ending(record.result)]
    return "".join([msgspec.json.encode(line).decode() + "\n" for line in lines])


def load(text: str) -> Record:
    """The record from its JSON lines. Raises Malformed naming the first line that cannot be read."""
    lines = text.splitlines()
    if len(lines) < 2:
        raise Malformed("A recorded game has at least a header and a result.")
    header = _read(lines, 0, Header)
    moves = [_read(lines, index, Move) for index in range(1, len(lines) - 1)]
    return Record(header, moves, _read(lines, len(lines) - 1, Ending).result)


T = TypeVar("T")


def _read(lines: list[str], index: int, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(lines[index], type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed(f"Line {index + 1} is not part of a recorded game: {error}") from None


def replay(game: Game[S], record: Record) -> Iterator[S]:
    """Play the record again, giving each position from the set-up to the end, its log in `lines`.

    Raises Diverged at the first line that does not hold.
    """
    header = record.header
    try:
        options = game.read_options(header.options, header.seats)
    except Malformed as error:
        raise Diverged(1, str(error)) from None
    state = game.start(options, header.seats, Chance(record.seed, 0))
    yield state
    for depth, move in enumerate(record.moves, 1):
        state = _replayed(game, msgspec.structs.replace(state, lines=[]), record.seed, depth, move)
        yield state
    result = None if state.agenda else game.result(state)
    if result != record.result:
        raise Diverged(len(record.moves) + 2, f"the result is {result}, not {record.result}")


def _replayed(game: Game[S], state: S, seed: bytes, depth: int, move: Move) -> S:
    line = depth + 1
    try:
        after = play(game, state, move.seat, game.read_action(bytes(move.action)), Chance(seed, depth))
    except (Illegal, Malformed) as error:
        raise Diverged(line, f"seat {move.seat} cannot do {bytes(move.action).decode()}: {error}") from None
    if fingerprint(game, after) != move.hash:
        raise Diverged(line, f"{bytes(move.action).decode()} leads to another position")
    return after
