"""Actions on which the rules of a game raised: noted for the administrators, and run again from a file."""

import traceback
from typing import Any

import msgspec

from core import history
from core.models import Entry, Failure
from core.position import Position
from core.registry import GAMES
from core.rules.chance import Chance
from core.rules.game import play

FORMAT = 1


class Reproduction(msgspec.Struct, forbid_unknown_fields=True):
    """Format 1: all that the rules were given, and what they raised. `seed` is hex."""

    format: int
    game: str
    rules_version: str
    state: Any
    seat: int
    action: Any
    seed: str
    depth: int
    error: str


def note(position: Position, seat: int, action: str, error: str) -> None:
    """Keep a failure, once for each action at a ply."""
    Failure.objects.get_or_create(
        table_id=position.table, ply=position.ply, action=action, defaults={"seat": seat, "error": error}
    )


def write(failure: Failure) -> bytes:
    """A failure as a file that runs to the same end anywhere. It holds the table's secrets."""
    entry = Entry.objects.get(table=failure.table_id, ply=failure.ply)
    return history.encode(
        Reproduction(
            format=FORMAT,
            game=failure.table.game,
            rules_version=entry.rules_version,
            state=history.decode(history.unpack(bytes(entry.state))),
            seat=failure.seat,
            action=history.decode(failure.action),
            seed=bytes(failure.table.seed or b"").hex(),
            depth=entry.depth + 1,
            error=failure.error,
        )
    )


def reproduce(text: bytes) -> str:
    """Run a reproduction; what the rules raise now, or "". Raises ValueError where the text is none."""
    try:
        file = msgspec.json.decode(text, type=Reproduction)
        game = GAMES[file.game]
        state = game.decode(history.encode(file.state))
        action = game.read_action(history.encode(file.action))
        chance = Chance(bytes.fromhex(file.seed), file.depth)
    except (msgspec.DecodeError, KeyError, ValueError) as error:
        raise ValueError(f"This is not a reproduction: {error}") from None
    try:
        play(game, state, file.seat, action, chance)
    except Exception:  # noqa: BLE001  # whatever the rules raise is what is asked for
        return traceback.format_exc()
    return ""
