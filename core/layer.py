"""The other processes: what they are told and what is heard from them, through a channel layer that may be away.

Nothing waits for the layer: whatever it loses is made good by looking into the database, as `core.live` does.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from channels.layers import get_channel_layer
from django.conf import settings
from django.db import DatabaseError, InterfaceError

log = logging.getLogger(__name__)

News = dict[str, Any]

# Seconds after which the layer counts as away, and between the tries to find it again.
PATIENCE = 3
RETRY = 1
# News that waits to be told; what is more is dropped, as the database tells it too.
WAITING = 1000


class Layer:
    """This process's ear and mouth. Without `settings.SHARED_LAYER` there is nobody else, and it does nothing."""

    def __init__(self, heard: Callable[[News], Awaitable[None]]) -> None:
        self._heard = heard
        self._channel = ""
        self._wanted: set[str] = set()
        self._joined: set[str] = set()
        self._news: asyncio.Queue[News] = asyncio.Queue(WAITING)
        self._is_listening = asyncio.Event()
        self._is_away = self._is_telling = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_away(self) -> bool:
        """Whether the last that was said to it got lost."""
        return self._is_away

    @property
    def is_busy(self) -> bool:
        """Whether there is something to tell to somebody who may hear it."""
        return not self._is_away and (self._is_telling or not self._news.empty())

    def start(self) -> None:
        """Listen from now on; called again, it changes nothing."""
        if settings.SHARED_LAYER and not self._tasks:
            get_channel_layer()  # It takes a while to be imported: before anybody's patience is measured.
            self._tasks = [asyncio.ensure_future(work()) for work in (self._hear, self._speak)]

    async def join(self, table: str) -> None:
        """Hear of a table from now on; where the layer is away, once it is back."""
        if settings.SHARED_LAYER:
            self._wanted.add(table)
            if not self._is_away:
                await self._be_heard(self._is_listening.wait())
                await self._regroup()

    async def leave(self, table: str) -> None:
        """Hear no more of a table."""
        if settings.SHARED_LAYER:
            self._wanted.discard(table)
            if not self._is_away:
                await self._regroup()

    def tell(self, news: News) -> None:
        """Tell the other processes, soon."""
        if settings.SHARED_LAYER and not self._news.full():
            self._news.put_nowait({**news, "from": self._channel})

    async def _hear(self) -> None:
        while True:
            try:
                if not self._channel:
                    self._channel = await asyncio.wait_for(get_channel_layer().new_channel("tables"), PATIENCE)
                    self._is_listening.set()
                news = await get_channel_layer().receive(self._channel)
            except Exception as error:  # noqa: BLE001  # whatever a layer raises
                self._miss(error)
                await asyncio.sleep(RETRY)
                continue
            if news.get("from") != self._channel:
                await self._hear_out(news)

    async def _hear_out(self, news: News) -> None:
        try:
            await self._heard(news)
        except (DatabaseError, InterfaceError) as error:
            log.warning("news of table %s could not be read yet: %s", news.get("table"), error)
        except Exception:
            log.exception("news of table %s could not be shown", news.get("table"))

    async def _speak(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                news = await asyncio.wait_for(self._news.get(), RETRY)
                self._is_telling = True
                if not await self._reach("group_send", news["table"], news):
                    self._forget()
                self._is_telling = False
            if self._wanted != self._joined:
                await self._regroup()

    def _forget(self) -> None:
        """What waits has been overtaken by the database when the layer is back."""
        while not self._news.empty():
            self._news.get_nowait()

    async def _regroup(self) -> None:
        """Be where this process wants to be, as far as the layer can be reached."""
        for table in list(self._wanted - self._joined):
            if not self._channel or not await self._reach("group_add", table, self._channel):
                return
            self._joined.add(table)
        for table in list(self._joined - self._wanted):
            if not await self._reach("group_discard", table, self._channel):
                return
            self._joined.discard(table)

    async def _reach(self, what: str, table: str, word: Any) -> bool:
        """Ask one thing of the layer; whether it did it."""
        return await self._be_heard(getattr(get_channel_layer(), what)(group(table), word))

    async def _be_heard(self, asked: Awaitable[Any]) -> bool:
        try:
            await asyncio.wait_for(asked, PATIENCE)
        except Exception as error:  # noqa: BLE001  # whatever a layer raises
            self._miss(error)
            return False
        if self._is_away:
            log.warning("the channel layer is back")
        self._is_away = False
        return True

    def _miss(self, error: Exception) -> None:
        """Say that the layer is away, once."""
        if not self._is_away:
            log.error("the channel layer is away, and news of tables comes late: %r", error)
        self._is_away = True


def group(table: str) -> str:
    """The name of those who want to hear of a table."""
    return f"table.{table}"
