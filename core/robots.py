"""Seats that are played by bots: each acts from its own seat's view, after a pause in which people can follow.

A bot's act goes the same way as a person's; the ply in its order keeps two processes from playing it twice.
"""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.db import DatabaseError, InterfaceError

from core import failures, history, play
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
# What else a bot tries at most where the rules fail on its choice.
MOST_TRIES = 20

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
        stuck = False
        try:
            stuck = not (await self._as_chosen(position, seat) or await self._anything(position, seat))
        except Exception as error:
            log.exception("bot at %s ply %s", position.table, position.ply)
            stuck = not isinstance(error, DatabaseError | InterfaceError)
        finally:
            # A position on which the rules fail, whatever is done, is not tried again.
            if not stuck and self._awake.get(position.table) == position.ply:
                del self._awake[position.table]

    async def _as_chosen(self, position: Position, seat: int) -> bool:
        """Do what the bot chooses. False where the bot or the rules fail."""
        try:
            action = await self._read(choose, position, seat)
        except Exception:
            log.exception("the bot failed: table %s ply %s", position.table, position.ply)
            await failures.report(self._clerk.do, position, traceback.format_exc())
            return False
        return await self._do(position, seat, action)

    async def _anything(self, position: Position, seat: int) -> bool:
        """Do the first thing that is possible. False where the rules fail on all that is tried."""
        for action in await self._read(possible, position, seat):
            if await self._do(position, seat, action):
                return True
        return False

    async def _do(self, position: Position, seat: int, action: Action) -> bool:
        """Act, however often the database is busy. False where the rules fail; after any other refusal somebody else
        has moved the table on."""
        order, text = Order(None, seat, position.ply, f"bot-{position.ply}"), history.encode(action).decode()
        while True:
            try:
                await self._clerk.do(position.table, lambda known: play.act(known, order, action), order, text)
            except Refused as refusal:
                log.info("bot at %s ply %s: %s", position.table, position.ply, refusal)
                if refusal.code != "busy":
                    return refusal.code != "illegal"
            else:
                return True
            await asyncio.sleep(RETRY)


def choose(position: Position, seat: int) -> Action:
    """What the seat's bot does: it is given what the seat sees and is offered, as a browser would be."""
    assert position.sight is not None and position.seed is not None
    view = history.decode(position.sight.view(seat))
    options = history.decode(history.encode(offers(position.game, position.sight.state, seat)))
    bot = position.game.all_bots[position.places[seat].bot or "random"]
    chance = Chance(position.seed, position.depth, b"bot")
    return position.game.read_action(history.encode(bot.choose(view, options, seat, chance)))


def possible(position: Position, seat: int) -> list[Action]:
    """The first of the things that the seat may do."""
    assert position.sight is not None
    found = [option["action"] for option in offers(position.game, position.sight.state, seat) if "action" in option]
    return found[:MOST_TRIES]
