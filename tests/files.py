"""Game files made without a server: games among bots, as a table would have written them when they were over."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from core import history
from core.gamefile import FORMAT, FileEntry, FileSeat, GameFile
from core.registry import GAMES
from core.rules import record
from core.rules.record import Record

SECRET, ENTROPY = b"\5" * 32, b"\17" * 16
NAMES = ("Anna", "Ben", "Cleo", "Dora")


def among_bots(
    slug: str, level: str, seats: int, options: dict[str, Any] | None = None, secret: bytes = SECRET
) -> bytes:
    """The file of a game that bots of one level have played, from a seed that nobody chose."""
    game, seed = GAMES[slug], hashlib.sha256(secret + ENTROPY).digest()
    kept = record.of_bots(game, options or {}, [game.all_bots[level]] * seats, seed, 5000)
    return of_record(kept, secret, ENTROPY)


def of_record(kept: Record, secret: bytes = SECRET, entropy: bytes = b"") -> bytes:
    """The file of a recorded game, whose seed counts as chosen unless the secret and the entropy make it."""
    game = GAMES[kept.header.game]
    file = GameFile(
        format=FORMAT,
        game=game.slug,
        rules_version=kept.header.version,
        options=kept.header.options,
        seats=[FileSeat(seat, NAMES[seat], "held") for seat in range(kept.header.seats)],
        seed=kept.header.seed,
        chosen_seed=hashlib.sha256(secret + entropy).digest() != kept.seed,
        secret=secret.hex(),
        entropy=entropy.hex(),
        commitment=hashlib.sha256(secret).hexdigest(),
        entries=list(_entries(kept)),
        result=history.decode(history.encode(kept.result)),
    )
    return history.encode(file)


def rewound(text: bytes) -> bytes:
    """The same game, whose end an administrator took back; then the last move was made again."""
    file = json.loads(text)
    *_, before, last = file["entries"]
    ply = len(file["entries"])
    action = {"type": "rewind", "to": before["ply"], "reason": "a slip"}
    file["entries"] += [
        {**before, "ply": ply, "kind": "repair", "seat": None, "action": action},
        {**last, "ply": ply + 1, "line": ply + 1},
    ]
    return json.dumps(file).encode()


def _entries(kept: Record) -> Iterable[FileEntry]:
    game = GAMES[kept.header.game]
    for ply, state in enumerate(record.replay(game, kept)):
        move = kept.moves[ply - 1] if ply else None
        state.lines = []
        yield FileEntry(
            ply=ply,
            kind="act" if move else "setup",
            seat=move.seat if move else None,
            action=move.action if move else None,
            line=ply,
            depth=ply,
            state_hash=history.state_hash(game.encode(state)),
            hash="",
        )
