"""Actions and positions on which the rules of a game raised: noted for the administrators, run again from a file."""

import logging
import traceback
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy

from core import history
from core.models import Entry, Failure
from core.position import Position
from core.refusals import Refused
from core.registry import GAMES
from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import Game, Sight, offers, play
from core.rules.state import State

log = logging.getLogger(__name__)

FORMAT = 1

OF_A_MOVE = gettext_lazy(
    "This move cannot be made, because of a fault in the program. The administrators have been told. Nothing is lost: "
    "the game stands as it did before."
)


class Reproduction(msgspec.Struct, forbid_unknown_fields=True):
    """Format 1: all that the rules were given, and what they raised. `seed` is hex. Without an `action` it was the
    position itself that could not be shown."""

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
    """Keep a failure, once for each action at a ply; without an action, that of the position itself."""
    Failure.objects.get_or_create(
        table_id=position.table, ply=position.ply, action=action, defaults={"seat": seat, "error": error}
    )


async def report(do: Callable[..., Awaitable[Any]], position: Position, error: str) -> None:
    """Have it noted that the rules, or a bot, failed on a position; `do` is the clerk's."""

    def work(known: Position) -> Position:
        note(position, next(iter(position.to_act), 0), "", error)
        return known

    try:
        await do(position.table, work)
    except Refused as refusal:
        log.warning("table %s ply %s: a failure was not noted: %s", position.table, position.ply, refusal)


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
            action=history.decode(failure.action) if failure.action else None,
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
        action = game.read_action(history.encode(file.action)) if file.action is not None else None
        chance = Chance(bytes.fromhex(file.seed), file.depth)
    except (msgspec.DecodeError, KeyError, ValueError) as error:
        raise ValueError(f"This is not a reproduction: {error}") from None
    try:
        if action is not None:
            state = play(game, state, file.seat, action, chance)
        show(game, state)
    except Illegal:
        return ""
    except Exception:  # noqa: BLE001  # whatever the rules raise is what is asked for
        return traceback.format_exc()
    return ""


def show(game: Game[Any], state: State) -> None:
    """Ask the rules for all that is shown of a position. Raises whatever they raise."""
    sight = Sight(game, state)
    for seat in range(sight.seats):
        sight.view(seat)
        offers(game, state, seat)
    if state.agenda:
        game.phase[state.step.phase].prompt(state, state.step)
    else:
        game.result(state)
