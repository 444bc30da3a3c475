"""Seats that are played by bots: each acts from its own seat's view, after a pause in which people can follow.

A bot's act goes the same way as a person's; the ply in its order keeps two processes from playing it twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings

from core import history, play
from core.clerk import Clerk
from core.logs import TABLE
from core.play import Order
from core.position import Position
from core.refusals import Refused
from core.rules.action import Action
from core.rules.chance import Chance
from core.rules.game import offers

log = logging.getLogger(__name__)

# Seconds between the tries of a bot that finds the database busy.
RETRY = 2

Read = Callable[..., Awaitable[Any]]


class Robots:
    """Wakes the bots whose turn it is, once for each position."""

    def __init__(self, clerk: Clerk, read: Read) -> None:
        self._clerk = clerk
        self._read = read
        self._awake: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, position: Position) -> None:
        """Let a bot act, if one is to act and is not about to already."""
        seat = next((seat for seat in position.to_act if position.places[seat].bot), None)
        if seat is None or not position.playing or self._awake.get(position.table) == position.ply:
            return
        self._awake[position.table] = position.ply
        task = asyncio.ensure_future(self._act(position, seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def awake(self) -> int:
        """How many are about to act."""
        return len(self._tasks)

    async def _act(self, position: Position, seat: int) -> None:
        TABLE.set(position.table)
        await asyncio.sleep(settings.BOT_PAUSE)
        try:
            action = await self._read(choose, position, seat)
            order = Order(None, seat, position.ply, f"bot-{position.ply}")
            while await self._is_busy(position, order, action):  # noqa: ASYNC110  # nothing tells when it is free again
                await asyncio.sleep(RETRY)
        except Exception:
            log.exception("bot at %s ply %s", position.table, position.ply)
        finally:
            if self._awake.get(position.table) == position.ply:
                del self._awake[position.table]

    async def _is_busy(self, position: Position, order: Order, action: Action) -> bool:
        """Try to act; whether the database was busy. Any other refusal means that somebody else moved the table on."""
        try:
            work = lambda known: play.act(known, order, action)  # noqa: E731
            await self._clerk.do(position.table, work, order, history.encode(action).decode())
        except Refused as refusal:
            log.info("bot at %s ply %s: %s", position.table, position.ply, refusal)
            return refusal.code == "busy"
        return False


def choose(position: Position, seat: int) -> Action:
    """What the seat's bot does: it is given what the seat sees and is offered, as a browser would be."""
    assert position.sight is not None and position.seed is not None
    view = history.decode(position.sight.view(seat))
    options = history.decode(history.encode(offers(position.game, position.sight.state, seat)))
    bot = position.game.all_bots[position.places[seat].bot or "random"]
    chance = Chance(position.seed, position.depth, b"bot")
    return position.game.read_action(history.encode(bot.choose(view, options, seat, chance)))
